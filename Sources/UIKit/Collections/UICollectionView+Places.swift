import CoreGraphics
import Foundation

/// Scrolling to an item.
extension UICollectionView {
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    list.reloadIfNeeded()
    if let problem = position.problem { fatalError(problem) }
    if let problem = list.problem(with: path, verb: "cannot scroll to") { fatalError(problem) }
    if let item = list.place(path), list.contains(item) { scroll(to: item, at: position, animated: animated) }
  }

  func scroll(to item: ItemPlace, at position: ScrollPosition, animated: Bool) {
    guard bounds.width > 0, bounds.height > 0 else {
      places.awaitedScroll = AwaitedItem(item: item, position: position)
      return
    }
    followContentSize()
    if !list.filling.isOn { learn(around: item, at: position) }
    if let parts = collectionViewLayout.scrollingParts, let attributes = attributes(of: item) {
      parts.scroll(to: attributes, at: position, animated: animated)
    }
    let target = offset(showing: frame(of: item), at: position)
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
    list.aim(at: animated ? item : nil)
  }

  /// What will be in view around an item is measured, so that it comes to stand where it should (rule V88).
  private func learn(around item: ItemPlace, at position: ScrollPosition) {
    func target(_ view: UICollectionView) -> CGRect {
      CGRect(origin: view.offset(showing: view.frame(of: item), at: position), size: view.bounds.size)
    }
    list.whileFilling { learnWithoutAnimation(target) }
    if list.hand.prepared.isEmpty { return }
    list.invalidateItems()
    setNeedsLayout()
  }

  private func learnWithoutAnimation(_ target: (UICollectionView) -> CGRect) {
    list.withoutAnimation {
      var (last, rounds) = (CGRect.null, 0)
      // Each place that is looked at may turn out to be another.
      while last != target(self), rounds < 8 {
        last = target(self)
        if collectionViewLayout.listensToPreferredSizes {
          _ = known(covering: last)
          if hasData { measure(keeping: list.anchor(), in: target) }
        } else {
          learn(beforeJumpTo: last)
        }
        followContentSize()
        rounds += 1
      }
    }
  }

  /// Goes to the item that was asked for while the view had no size.
  func scrollToAwaitedItem() {
    guard let awaited = places.awaitedScroll, bounds.width > 0, bounds.height > 0 else { return }
    places.awaitedScroll = nil
    if list.contains(awaited.item) { scroll(to: awaited.item, at: awaited.position, animated: false) }
  }

  /// The offset at which a rectangle stands where it is asked to; what the insets cover is not seen.
  func offset(showing rect: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var target = scrollRange.offset(showing: rect, from: contentOffset)
    switch position.intersection(.vertical) {
    case .top: target.y = rect.minY - inset.top
    case .centeredVertically: target.y = rect.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom: target.y = rect.maxY - bounds.height + inset.bottom
    default: break
    }
    switch position.intersection(.horizontal) {
    case .left: target.x = rect.minX - inset.left
    case .centeredHorizontally: target.x = rect.midX - (bounds.width + inset.left - inset.right) / 2
    case .right: target.x = rect.maxX - bounds.width + inset.right
    default: break
    }
    return scrollRange.clamp(CGPoint(x: pixelGrid.round(target.x), y: pixelGrid.round(target.y)))
  }
}

extension UICollectionView.ScrollPosition {
  static let vertical: Self = [.top, .centeredVertically, .bottom]
  static let horizontal: Self = [.left, .centeredHorizontally, .right]

  /// What is wrong with it: it says two places on one axis.
  var problem: String? {
    for (axis, name) in [(Self.vertical, "vertical"), (.horizontal, "horizontal")]
    where intersection(axis).rawValue.nonzeroBitCount > 1 {
      return "an item cannot be scrolled to more than one \(name) position: \(self)"
    }
    return nil
  }
}
