import CollectionGeometry
import Foundation

/// A cell in a compositional layout: its size, and the room inside and outside of that.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// What a copy takes over, on whichever thread the program copies.
  struct State {
    var layoutSize: NSCollectionLayoutSize
    var contentInsets = NSDirectionalEdgeInsets.zero
    var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

    init(_ layoutSize: NSCollectionLayoutSize) {
      self.layoutSize = layoutSize
      edgeSpacing = NSCollectionLayoutEdgeSpacing.none
    }
  }

  nonisolated(unsafe) final var state: State

  nonisolated init(state: State) {
    self.state = state
    super.init()
  }

  public convenience nonisolated init(layoutSize: NSCollectionLayoutSize) { self.init(state: State(layoutSize)) }

  /// The supplementary items lie at anchors of this one; each has a kind of its own.
  public convenience nonisolated init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    var state = State(layoutSize)
    state.supplementaryItems = supplementaryItems
    self.init(state: state)
  }

  open var layoutSize: NSCollectionLayoutSize { state.layoutSize }

  /// Taken off the size that the layout has room for; counts for nothing along an axis that is estimated.
  open var contentInsets: NSDirectionalEdgeInsets {
    get { state.contentInsets }
    set { state.contentInsets = newValue }
  }

  /// Room outside of the size. Fixed zeros at first.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    get { state.edgeSpacing }
    set { state.edgeSpacing = newValue }
  }

  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { state.supplementaryItems }

  /// Another object with the same values. Its supplementary items are the same objects.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutItem(state: state) }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutItem, type(of: other) == type(of: self) else { return false }
    return other === self || state == other.state && hasSameDetails(as: other)
  }

  open nonisolated override var hash: Int { state.layoutSize.hash }

  /// Whether what a subclass adds is the same; the other one is of the same class.
  nonisolated func hasSameDetails(as other: NSCollectionLayoutItem) -> Bool { true }

  // MARK: - As values

  func subitem(_ context: LayoutContext) -> Compositional.Subitem {
    var item = Compositional.Item(size: layoutSize.value)
    item.contentInsets = Compositional.Insets(contentInsets)
    item.edgeSpacing = edgeSpacing?.value ?? Compositional.EdgeSpacing()
    item.supplementaries = supplementaryItems.map(\.anchored)
    return .item(item)
  }
}

extension NSCollectionLayoutItem.State: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.layoutSize == right.layoutSize && left.contentInsets == right.contentInsets
      && left.edgeSpacing == right.edgeSpacing && left.supplementaryItems == right.supplementaryItems
  }
}

extension Compositional.Insets {
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
