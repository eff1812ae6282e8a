import CollectionGeometry
import CoreGraphics
import Foundation

/// Attributes, made when they are asked for.
extension UICollectionViewFlowLayout {
  /// Headers and footers stand above cells.
  private static var zIndexOfSupplementaries: Int { 10 }

  /// What is seen, without content insets; nil where nothing depends on it.
  private var visible: CGRect? {
    guard pins, let view = collectionView else { return nil }
    return view.bounds.inset(by: view.adjustedContentInset)
  }

  final func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    flow.geometry?.forEachElement(in: rect, visible: visible) { element, frame in
      result.append(makeAttributes(of: element, frame))
    }
    if type(of: self) != UICollectionViewFlowLayout.self { watch(result) }
    return result
  }

  /// A subclass that changes what it got from super changes what UIKit's class keeps (rule V21). Here nothing is kept, and
  /// it is said as there.
  private func watch(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard flow.saysChanges else { return }
    if let changed = flow.given.first(where: { $0.attributes.frame != $0.frame }) {
      flow.saysChanges = false
      flow.given = []
      flowLogger.warning(
        """
        Logging only once for UICollectionViewFlowLayout cache mismatched frame
        UICollectionViewFlowLayout has cached frame mismatch for index path \(Array(changed.attributes.indexPath)) - cached \
        value: \(changed.attributes.frame); expected value: \(changed.frame)
        This is likely occurring because the flow layout subclass \(type(of: self)) is modifying attributes returned by \
        UICollectionViewFlowLayout without copying them
        """)
      return
    }
    flow.given = attributes.map { ($0, $0.frame) }
  }

  /// Nil for what is not there.
  final func attributes(of element: FlowElement) -> UICollectionViewLayoutAttributes? {
    flow.geometry?.frame(of: element, visible: visible).map { makeAttributes(of: element, $0) }
  }

  private func makeAttributes(of element: FlowElement, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes: UICollectionViewLayoutAttributes
    switch element {
    case .item(let position): attributes = makeAttributes(.cell, nil, ItemPlace(position).path)
    case .header(let section): attributes = makeEnd(UICollectionView.elementKindSectionHeader, section)
    case .footer(let section): attributes = makeEnd(UICollectionView.elementKindSectionFooter, section)
    }
    attributes.frame = frame
    if pins, attributes.representedElementKind != nil {
      attributes.isPinned = flow.geometry?.frame(of: element) != frame
    }
    return attributes
  }

  private func makeEnd(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.supplementaryView, kind, IndexPath(item: 0, section: section))
    attributes.zIndex = Self.zIndexOfSupplementaries
    return attributes
  }

  // MARK: - What contexts say

  /// Whether a size of the view changes where anything stands.
  final func hasOtherRoom(_ size: CGSize) -> Bool {
    guard let surroundings = flow.surroundings else { return true }
    return surroundings.extent != extent(across: size)
      || (surroundings.beginsAtTheEnd && collectionView?.bounds.width != size.width)
  }

  /// Another size works places out again, by what the delegate said. Scrolling moves what is pinned, and nothing else.
  final func describe(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
    guard let view = collectionView else { return }
    let context = context as? UICollectionViewFlowLayoutInvalidationContext
    context?.invalidateFlowLayoutDelegateMetrics = false
    context?.invalidateFlowLayoutAttributes = hasOtherRoom(newBounds.size)
    // Other insets may move items and leave the content as large as it was.
    let hasMoved = hasOtherRoom(newBounds.size) || FlowSurroundings(view, self) != flow.surroundings
    guard pins, !hasMoved, let geometry = flow.geometry else { return }
    // What was pinned before, and what is then.
    let visible = (flow.seen ?? newBounds).union(newBounds).inset(by: view.adjustedContentInset)
    flow.seen = newBounds
    var (headers, footers): ([IndexPath], [IndexPath]) = ([], [])
    for (element, _) in geometry.pinnedElements(visible: visible) {
      switch element {
      case .header(let section): headers.append(IndexPath(item: 0, section: section))
      case .footer(let section): footers.append(IndexPath(item: 0, section: section))
      case .item: break
      }
    }
    if !headers.isEmpty {
      context?.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: headers)
    }
    if !footers.isEmpty {
      context?.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter, at: footers)
    }
  }

  // MARK: - Cells that say how large they are

  final func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    estimatedItemSize != .zero && attributes.representedElementCategory == .cell
  }

  /// A cell that wants what it was given has said so too: it does not follow the mean of the others any more.
  final func isMeasured(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let place = ItemPlace(attributes.indexPath) else { return true }
    return flow.geometry?.isSizeKnown(of: FlowPosition(place)) ?? true
  }

  final func describe(
    _ preferred: UICollectionViewLayoutAttributes, in context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let context = context as? UICollectionViewFlowLayoutInvalidationContext,
      let place = ItemPlace(preferred.indexPath), measures(preferred)
    else { return }
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    // Names no item: those below stand elsewhere too.
    context.measured.append((FlowPosition(place), preferred.size))
  }
}
