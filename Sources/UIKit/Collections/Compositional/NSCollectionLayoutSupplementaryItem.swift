import CollectionGeometry
import Foundation

/// A view that lies at an item or a group, as a badge does.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  struct Details: Equatable {
    var elementKind: String
    var containerAnchor: NSCollectionLayoutAnchor
    var itemAnchor: NSCollectionLayoutAnchor?
    var zIndex = 1
  }

  nonisolated(unsafe) final var details: Details

  nonisolated init(state: State, details: Details) {
    self.details = details
    super.init(state: state)
  }

  /// The same points of the view and of its container lie on each other.
  public convenience nonisolated init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      state: State(layoutSize), details: Details(elementKind: elementKind, containerAnchor: containerAnchor))
  }

  /// The view's point lies on the container's.
  public convenience nonisolated init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      state: State(layoutSize),
      details: Details(elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor))
  }

  /// 1 at first.
  open var zIndex: Int {
    get { details.zIndex }
    set { details.zIndex = newValue }
  }

  open var elementKind: String { details.elementKind }
  open var containerAnchor: NSCollectionLayoutAnchor { details.containerAnchor }
  open var itemAnchor: NSCollectionLayoutAnchor? { details.itemAnchor }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutSupplementaryItem(state: state, details: details)
  }

  nonisolated override func hasSameDetails(as other: NSCollectionLayoutItem) -> Bool {
    (other as? NSCollectionLayoutSupplementaryItem)?.details == details
  }

  final var anchored: Compositional.Supplementary {
    Compositional.Supplementary(
      kind: elementKind, size: layoutSize.value, containerAnchor: containerAnchor.value,
      itemAnchor: itemAnchor?.value, zIndex: zIndex)
  }
}

/// A header, a footer, or what else lies at a side of a section or of the whole layout.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  struct Boundary: Equatable {
    var alignment: NSRectAlignment
    var offset = CGPoint.zero
    var extendsBoundary = true
    var pinToVisibleBounds = false
  }

  nonisolated(unsafe) final var boundary: Boundary

  nonisolated init(state: State, details: Details, boundary: Boundary) {
    self.boundary = boundary
    super.init(state: state, details: details)
  }

  public convenience nonisolated init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// The offset is in points.
  public convenience nonisolated init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    let anchor = NSCollectionLayoutAnchor(edges: [])
    self.init(
      state: State(layoutSize), details: Details(elementKind: elementKind, containerAnchor: anchor),
      boundary: Boundary(alignment: alignment, offset: absoluteOffset))
  }

  /// Lies outside of the section, which grows by it; else inside. True at first.
  open var extendsBoundary: Bool {
    get { boundary.extendsBoundary }
    set { boundary.extendsBoundary = newValue }
  }

  /// Stays in view as long as its section does.
  open var pinToVisibleBounds: Bool {
    get { boundary.pinToVisibleBounds }
    set { boundary.pinToVisibleBounds = newValue }
  }

  open var alignment: NSRectAlignment { boundary.alignment }
  open var offset: CGPoint { boundary.offset }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutBoundarySupplementaryItem(state: state, details: details, boundary: boundary)
  }

  nonisolated override func hasSameDetails(as other: NSCollectionLayoutItem) -> Bool {
    super.hasSameDetails(as: other)
      && (other as? NSCollectionLayoutBoundarySupplementaryItem)?.boundary == boundary
  }

  final var value: Compositional.BoundaryItem {
    var item = Compositional.BoundaryItem(kind: elementKind, size: layoutSize.value, alignment: alignment.value)
    item.offset = offset
    item.extendsBoundary = extendsBoundary
    item.pinsToVisibleBounds = pinToVisibleBounds
    item.zIndex = zIndex
    return item
  }
}

/// A view behind a section, of a class that is registered with the layout.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public final let elementKind: String
  /// 0 at first; cells of the section lie at 1.
  open var zIndex: Int {
    get { storedZIndex }
    set { storedZIndex = newValue }
  }
  private nonisolated(unsafe) final var storedZIndex = 0

  private nonisolated init(state: State, elementKind: String, zIndex: Int) {
    (self.elementKind, storedZIndex) = (elementKind, zIndex)
    super.init(state: state)
  }

  /// As large as the section with its headers and footers, less `contentInsets`.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    var state = State(whole)
    state.edgeSpacing = nil
    return NSCollectionLayoutDecorationItem(state: state, elementKind: elementKind, zIndex: 0)
  }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutDecorationItem(state: state, elementKind: elementKind, zIndex: storedZIndex)
  }

  nonisolated override func hasSameDetails(as other: NSCollectionLayoutItem) -> Bool {
    guard let other = other as? NSCollectionLayoutDecorationItem else { return false }
    return other.elementKind == elementKind && other.storedZIndex == storedZIndex
  }

  final var value: Compositional.Decoration {
    Compositional.Decoration(kind: elementKind, contentInsets: Compositional.Insets(contentInsets), zIndex: zIndex)
  }
}
