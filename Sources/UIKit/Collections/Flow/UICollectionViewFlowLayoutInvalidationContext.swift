import CollectionGeometry
import CoreGraphics

/// Says what of a flow layout is to be worked out again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// The delegate is asked again for sizes, insets and spacings.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// The places of all elements are worked out again.
  open var invalidateFlowLayoutAttributes = true

  /// What cells said of their sizes.
  final var measured: [(position: FlowPosition, size: CGSize)] = []
}
