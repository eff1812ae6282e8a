import CoreGraphics
import Foundation

/// What of a layout is out of date. A new one names nothing.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() { super.init() }

  /// Whether all is, as when data are reloaded.
  open var invalidateEverything: Bool { isEverything }
  /// Whether there are other items.
  open var invalidateDataSourceCounts: Bool { isCounts }

  final var isEverything = false
  final var isCounts = false

  // MARK: - Elements

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = indexPaths.joined(to: invalidatedItemIndexPaths)
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let known = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths = known.merging([elementKind: indexPaths.joined(to: known[elementKind])]) { $1 }
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let known = invalidatedDecorationIndexPaths ?? [:]
    invalidatedDecorationIndexPaths = known.merging([elementKind: indexPaths.joined(to: known[elementKind])]) { $1 }
  }

  /// Rising, each once; nil where none was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  // MARK: - What the view adds

  /// Added to the view's content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content size that the view knows, in points, until the layout says it anew.
  open var contentSizeAdjustment = CGSize.zero

  // MARK: - Interactive movement

  /// Where the items that a person moves were before this.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { previousMovingPaths }
  /// Where they are now.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { targetMovingPaths }
  /// The point that they are dragged to, in the content's space.
  open var interactiveMovementTarget: CGPoint { movementTarget }

  final var previousMovingPaths: [IndexPath]?
  final var targetMovingPaths: [IndexPath]?
  final var movementTarget = CGPoint.zero
}

extension UICollectionViewLayoutInvalidationContext {
  /// Whether it names elements and says that all others are as they were.
  var namesSome: Bool {
    !invalidateEverything && !invalidateDataSourceCounts
      && (invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
        || invalidatedDecorationIndexPaths != nil)
  }
}

extension [IndexPath] {
  fileprivate func joined(to known: [IndexPath]?) -> [IndexPath] { Set(self).union(known ?? []).sorted() }
}
