import CoreGraphics
import Foundation

/// A layout's answer for a rectangle, kept until something invalidates it or the view leaves the rectangle: scrolling
/// inside of it asks the layout nothing.
@MainActor
struct KnownElements {
  struct Item {
    let place: ItemPlace
    /// Where it is seen, also where a part of the content has scrolled on its own.
    var frame: CGRect
    var attributes: UICollectionViewLayoutAttributes
  }

  struct Other {
    let key: ElementKey
    var frame: CGRect
    var attributes: UICollectionViewLayoutAttributes
  }

  /// What was asked for.
  private(set) var rect: CGRect
  /// Rising, each once; hidden ones are not among them.
  private(set) var items: [Item] = []
  /// Supplementary and decoration views.
  private(set) var others: [Other] = []

  /// Nothing is known of any place.
  static let nothing = KnownElements(rect: .null)
}

extension KnownElements {
  init(_ answer: [UICollectionViewLayoutAttributes], in rect: CGRect, parts: (any ScrollingParts)? = nil) {
    self.init(rect: rect)
    items.reserveCapacity(answer.count)
    var isRising = true
    for attributes in answer where !attributes.isHidden {
      let frame = parts?.seenFrame(of: attributes) ?? attributes.frame
      guard attributes.representedElementCategory == .cell else {
        others.append(Other(key: ElementKey(attributes), frame: frame, attributes: attributes))
        continue
      }
      guard let place = ItemPlace(attributes.indexPath) else { continue }
      if let last = items.last, last.place >= place { isRising = false }
      items.append(Item(place: place, frame: frame, attributes: attributes))
    }
    if isRising { return }
    items.sort { $0.place < $1.place }
    items = items.indices.filter { $0 == 0 || items[$0].place != items[$0 - 1].place }.map { items[$0] }
  }

  /// Binary search: asked for each cell in view.
  func index(of place: ItemPlace) -> Int? {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].place == place ? low : nil
  }

  func item(_ place: ItemPlace) -> Item? {
    // A closure of this actor handed to the library costs a look at the executor, here for each cell in each frame.
    guard let index = index(of: place) else { return nil }
    return items[index]
  }

  /// The first item that another answer has otherwise, as it is here and there.
  func firstChange(
    in other: KnownElements
  ) -> (old: UICollectionViewLayoutAttributes, new: UICollectionViewLayoutAttributes)? {
    var next = 0
    for item in items {
      while next < other.items.count, other.items[next].place < item.place { next += 1 }
      guard next < other.items.count else { return nil }
      let same = other.items[next]
      guard same.place == item.place else { continue }
      if !item.attributes.isEqual(same.attributes) { return (item.attributes, same.attributes) }
    }
    return nil
  }

  /// How far the view can go along an axis before an element comes into view or leaves it.
  func steadyView(_ view: CGRect, along axis: UIAxis) -> SteadyView {
    let isDown = axis == .vertical
    let ways = ways(of: isDown ? view : view.turned, in: isDown ? rect : rect.turned) { isDown ? $0 : $0.turned }
    return isDown
      ? SteadyView(from: view, up: ways.back, down: ways.forth)
      : SteadyView(from: view, left: ways.back, right: ways.forth)
  }

  private func ways(of view: CGRect, in rect: CGRect, _ turned: (CGRect) -> CGRect) -> (back: Double, forth: Double) {
    var (back, forth) = (Double(view.minY - rect.minY), Double(rect.maxY - view.maxY))
    func look(at frame: CGRect) {
      let frame = turned(frame)
      guard frame.minX < view.maxX, frame.seenEnd.x > view.minX, frame.hasExtent else { return }
      // What has no height leaves with its edge, a little before which the view counts as steady no more.
      let (top, bottom) = (Double(frame.minY), Double(frame.height == 0 ? frame.minY + 1 / 64 : frame.maxY))
      let (viewTop, viewBottom) = (Double(view.minY), Double(view.maxY))
      if bottom <= viewTop {
        back = min(back, viewTop - bottom)
      } else if top >= viewBottom {
        forth = min(forth, top - viewBottom)
      } else {
        // It leaves the view below when the view goes up past its upper edge.
        back = min(back, viewBottom - top)
        forth = min(forth, bottom - viewTop)
      }
    }
    for item in items { look(at: item.frame) }
    for other in others { look(at: other.frame) }
    return (back, forth)
  }

  // MARK: - Parts

  /// Takes what a layout says anew about all elements of a section.
  mutating func replace(
    section: Int, with answer: [UICollectionViewLayoutAttributes], parts: (any ScrollingParts)? = nil
  ) {
    let new = KnownElements(answer, in: rect, parts: parts)
    let start = items.firstIndex { $0.place.section >= section } ?? items.count
    let end = items[start...].firstIndex { $0.place.section > section } ?? items.count
    items.replaceSubrange(start..<end, with: new.items)
    // Those of the whole layout have a path in its first section.
    others.removeAll { $0.key.path.first == section && $0.key.path.last != .max }
    others += new.others
  }

  /// Takes what a layout says anew about an element; nil takes the element out.
  mutating func replace(
    _ key: ElementKey, with attributes: UICollectionViewLayoutAttributes?, parts: (any ScrollingParts)? = nil
  ) {
    func seenFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
      parts?.seenFrame(of: attributes) ?? attributes.frame
    }
    let shown = attributes.flatMap { $0.isHidden ? nil : $0 }
    if key.category == .cell {
      guard let place = ItemPlace(key.path) else { return }
      let item = shown.map { Item(place: place, frame: seenFrame($0), attributes: $0) }
      if let index = index(of: place) {
        items.replaceSubrange(index...index, with: item.map { [$0] } ?? [])
      } else if let item {
        items.insert(item, at: items.firstIndex { place < $0.place } ?? items.count)
      }
      return
    }
    let other = shown.map { Other(key: key, frame: seenFrame($0), attributes: $0) }
    if let index = others.firstIndex(where: { $0.key == key }) {
      others.replaceSubrange(index...index, with: other.map { [$0] } ?? [])
    } else if let other {
      others.append(other)
    }
  }
}

extension CGRect {
  /// Whether an element with this frame is seen in a rectangle. One without width or without height is where its edge
  /// is; one without both is nowhere.
  func isSeen(in view: CGRect) -> Bool {
    guard hasExtent, !view.isEmpty else { return false }
    let end = seenEnd
    return minX < view.maxX && view.minX < end.x && minY < view.maxY && view.minY < end.y
  }

  fileprivate var hasExtent: Bool { !isNull && (width > 0 || height > 0) }

  fileprivate var seenEnd: CGPoint {
    CGPoint(x: width == 0 ? minX.nextUp : maxX, y: height == 0 ? minY.nextUp : maxY)
  }

  /// With x and y changed.
  var turned: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
