import CoreGraphics
import Foundation

/// Cells and supplementary views that say how large they want to be: what is about to be seen is asked, and the layout is
/// prepared anew until it has nothing to change.
extension UICollectionView {
  /// How often the elements of a rectangle are asked in one layout.
  private static let measuringLimit = 12

  func measureItemsInView(keeping anchor: ItemPlace) -> Bool {
    prepareIfNeeded()
    tellLayoutOfMotion()
    takeTargetOffset()
    _ = known(covering: bounds)
    if hasData, collectionViewLayout.listensToPreferredSizes { measure(keeping: anchor) { $0.bounds } }
    return true
  }

  /// What keeps its place in the view is the anchor.
  func measure(keeping anchor: ItemPlace, in rect: (UICollectionView) -> CGRect) {
    var rounds = 0
    while true {
      let place = list.contains(anchor) ? list.view.distance(to: frame(of: anchor)) : nil
      let unsettled = askElements(in: rect(self))
      // The layout was prepared meanwhile where another element was asked after the last that is larger or smaller.
      guard unsettled != nil || places.needsPrepare else { return }
      rounds += 1
      prepareIfNeeded()
      // The layout may move the view itself as it learns of sizes.
      _ = known(covering: bounds)
      if let place { list.keep(anchor, at: place) }
      guard rounds < Self.measuringLimit else {
        if let unsettled { reportUnsettled(unsettled) }
        return
      }
    }
  }

  /// Asks those whose answer is not known for the size that they have now; the last one that the layout listened to. The
  /// layout says of each, once sizes are others, how it lies by then: what is pushed out of sight is neither made nor
  /// asked.
  private func askElements(in rect: CGRect) -> Asked? {
    let layout = collectionViewLayout
    var last: Asked?
    for (key, attributes) in elementsToAsk(in: rect) {
      var attributes = attributes
      if last != nil {
        guard let now = layout.refreshed(attributes, in: rect) else { continue }
        attributes = now
      }
      if let view = viewToMeasure(key, attributes), askSize(of: view, attributes) { last = (view, attributes) }
    }
    return last
  }

  /// Cells come before supplementary views, and of each kind those in front first.
  private func elementsToAsk(in rect: CGRect) -> [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] {
    let known = known(covering: rect)
    let isDown = places.contentSize.height > bounds.height || places.contentSize.width <= bounds.width
    func fromTheFront(
      _ elements: [(key: ElementKey, frame: CGRect, attributes: UICollectionViewLayoutAttributes)]
    ) -> [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] {
      elements.filter { $0.frame.isSeen(in: rect) }
        .sorted { isDown ? isAbove($0.frame, $1.frame) : isAbove($0.frame.turned, $1.frame.turned) }
        .map { ($0.key, $0.attributes) }
    }
    return fromTheFront(known.items.map { (ElementKey(.cell, nil, $0.place.path), $0.frame, $0.attributes) })
      + fromTheFront(
        known.others.filter { $0.key.category == .supplementaryView }.map { ($0.key, $0.frame, $0.attributes) })
  }

  private func isAbove(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minY != other.minY ? one.minY < other.minY : one.minX < other.minX
  }

  private typealias Asked = (view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)

  /// Asks the cells in view that may want another size; whether the layout listened.
  func askDoubtedCells() -> Bool {
    guard collectionViewLayout.listensToPreferredSizes else { return false }
    let doubted = list.live.items.filter { $0.cell.isSizeDoubted && $0.cell.settledSize != nil }
    if doubted.isEmpty { return false }
    return list.whileFilling {
      let places = doubted.map { ($0.cell, attributes(of: $0.place)) }
      return !places.filter { cell, attributes in attributes.map { askSize(of: cell, $0) } ?? false }.isEmpty
    }
  }

  private func viewToMeasure(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    places.measured = MeasuredElement(key, attributes)
    defer { places.measured = nil }
    if key.category == .cell {
      return ItemPlace(key.path).flatMap { list.preparedCell($0) { prepare($0, attributes) } }
    }
    if let view = elements.view(key) ?? elements.prepared[key] { return view }
    guard let view = makeView(key, attributes) else { return nil }
    prepare(view, attributes)
    elements.prepared[key] = view
    return view
  }

  /// In the tree, unseen, so that it has the view's traits.
  func prepare(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    (view.wasHidden, view.isHidden) = (view.isHidden, true)
    view.collectionView = self
    show(view, attributes)
  }

  /// Whether the layout listened.
  private func askSize(
    of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard view.isSizeDoubted || view.settledSize != attributes.size else { return false }
    view.isSizeDoubted = false
    if view.bounds.size != attributes.size {
      view.bounds.size = attributes.size
      view.shownAttributes = nil
    }
    let layout = collectionViewLayout
    let preferred = view.preferredLayoutAttributesFitting(attributes.copied())
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else {
      view.settledSize = attributes.size
      return false
    }
    view.settledSize = preferred.size
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  /// Rule V43.
  private func reportUnsettled(_ asked: Asked) {
    report(
      "\(type(of: asked.view)) at \(Array(asked.attributes.indexPath)) has no size that \(type(of: collectionViewLayout)) "
        + "settles on: preferredLayoutAttributesFitting(_:) has to give the size that the layout then keeps, or the layout has "
        + "to refuse it in shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)")
  }
}
