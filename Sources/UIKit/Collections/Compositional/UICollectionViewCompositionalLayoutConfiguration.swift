import CollectionGeometry
import Foundation

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  struct State: Equatable {
    var scrollDirection = UICollectionView.ScrollDirection.vertical
    var interSectionSpacing: CGFloat = 0
    var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    var contentInsetsReference = UIContentInsetsReference.safeArea
  }

  nonisolated(unsafe) final var state = State()

  public nonisolated override init() { super.init() }

  open var scrollDirection: UICollectionView.ScrollDirection {
    get { state.scrollDirection }
    set { state.scrollDirection = newValue }
  }

  /// Between all sections, also empty ones, in points.
  open var interSectionSpacing: CGFloat {
    get { state.interSectionSpacing }
    set { state.interSectionSpacing = newValue }
  }

  /// Headers, footers and what else lies at the sides of all content.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { state.boundarySupplementaryItems }
    set { state.boundarySupplementaryItems = newValue }
  }

  /// What sections keep clear that leave it to the layout.
  open var contentInsetsReference: UIContentInsetsReference {
    get { state.contentInsetsReference }
    set { state.contentInsetsReference = newValue }
  }

  /// Another object with the same values. Its boundary items are the same objects.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { copied }

  nonisolated final var copied: UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.state = state
    return copy
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UICollectionViewCompositionalLayoutConfiguration)?.state == state
  }

  open nonisolated override var hash: Int { state.interSectionSpacing.hashValue }

  final var value: Compositional.Layout {
    var layout = Compositional.Layout()
    layout.scrollAxis = scrollDirection == .horizontal ? .horizontal : .vertical
    layout.interSectionSpacing = interSectionSpacing
    layout.contentInsetsReference = contentInsetsReference.value
    layout.boundaryItems = boundarySupplementaryItems.map(\.value)
    return layout
  }
}
