import CoreGraphics
import Foundation

/// Where the keys go: by where items stand, across sections and also where a section scrolls by itself.
extension UICollectionView {
  var hasColumns: Bool { true }
  var extendsSelectionByKey: Bool { true }

  func mayFocus(_ item: ItemPlace) -> Bool { delegate?.collectionView(self, canFocusItemAt: list.path(item)) ?? true }

  var preferredItem: ItemPlace? {
    if remembersLastFocusedIndexPath, let last = list.keys.last { return last }
    return delegate?.indexPathForPreferredFocusedView(in: self).flatMap { list.place(ofData: $0) }
  }

  func tellsOfFocus(on item: ItemPlace) -> Bool {
    delegate?.collectionView(self, selectionFollowsFocusForItemAt: list.path(item)) ?? selectionFollowsFocus
  }

  func scrollIntoView(_ item: ItemPlace) { scroll(to: item, at: [], animated: false) }

  // MARK: - Neighbours

  func neighbour(of item: ItemPlace, _ direction: ListDirection) -> ItemPlace? {
    let frame = frame(of: item)
    guard !frame.isEmpty else { return direction.isForwards ? list.item(after: item) : list.item(before: item) }
    let search = GeometricNeighbour(of: frame, direction)
    // What comes before and after may stand where no rectangle of the content is asked for, in a section that scrolls
    // by itself.
    var candidates: [(ItemPlace, CGRect)] = []
    for other in [list.item(before: item), list.item(after: item)] {
      if let other, other.section == item.section { candidates.append((other, self.frame(of: other))) }
    }
    var rect = frame
    var reach = max(1, direction.isVertical ? bounds.height : bounds.width)
    while true {
      let next = beyond(frame, direction, reach)
      let found = elements(around: next).items.filter { $0.place != item }.map { ($0.place, $0.frame) }
      if let nearest = search.nearest(among: found + candidates) { return nearest }
      // Nothing so far: on to twice as far, until the content ends.
      if next == rect { return nil }
      (rect, reach) = (next, reach * 2)
    }
  }

  /// The part of the content that begins at a rectangle and reaches so far, over the whole extent across.
  private func beyond(_ frame: CGRect, _ direction: ListDirection, _ reach: CGFloat) -> CGRect {
    let content = CGRect(origin: .zero, size: contentSize).union(bounds)
    let rect: CGRect =
      switch direction {
      case .down: CGRect(x: content.minX, y: frame.minY, width: content.width, height: frame.height + reach)
      case .up: CGRect(x: content.minX, y: frame.minY - reach, width: content.width, height: frame.height + reach)
      case .right: CGRect(x: frame.minX, y: content.minY, width: frame.width + reach, height: content.height)
      case .left: CGRect(x: frame.minX - reach, y: content.minY, width: frame.width + reach, height: content.height)
      }
    // Across a long axis only what is about as far away as the view is large.
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height).union(frame)
    let limited =
      direction.isVertical
      ? rect.intersection(CGRect(x: near.minX, y: rect.minY, width: near.width, height: rect.height))
      : rect.intersection(CGRect(x: rect.minX, y: near.minY, width: rect.width, height: near.height))
    return limited.intersection(content)
  }

  /// Along the axis on which the view scrolls.
  func item(onePageFrom item: ItemPlace, forwards: Bool) -> ItemPlace? {
    let (frame, view) = (frame(of: item), bounds.inset(by: adjustedContentInset))
    let isSideways = contentSize.width > view.width && contentSize.height <= view.height
    let page = max(0, isSideways ? view.width - frame.width : view.height - frame.height) * (forwards ? 1 : -1)
    let point = CGPoint(x: frame.midX + (isSideways ? page : 0), y: frame.midY + (isSideways ? 0 : page))
    let content = CGRect(origin: .zero, size: contentSize)
    guard content.insetBy(dx: -0.5, dy: -0.5).contains(point) else { return nil }
    return self.item(near: point)
  }

  func item(near point: CGPoint) -> ItemPlace? {
    if let item = item(at: point) { return item }
    let around = CGRect(origin: point, size: .zero).insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    func distance(_ frame: CGRect) -> CGFloat {
      let dx = max(0, max(frame.minX - point.x, point.x - frame.maxX))
      let dy = max(0, max(frame.minY - point.y, point.y - frame.maxY))
      return dx * dx + dy * dy
    }
    return elements(around: around).items.min { distance($0.frame) < distance($1.frame) }?.place
  }
}

extension ListDirection {
  var isVertical: Bool { self == .up || self == .down }
}
