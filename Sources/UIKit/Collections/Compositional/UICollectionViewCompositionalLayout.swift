import CollectionGeometry
import Foundation
import Logging

/// The section for an index; asked for once each time that the layout is worked out. Nil only for a section without
/// items.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that is described: sections of groups of items, with what lies around them.
///
/// The description becomes values, and `CompositionalGeometry` says where they lie. Attributes are made when they are asked
/// for, so that nothing is kept for items out of view but the sizes that cells have told.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider
  private final var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration

  /// All sections alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// All sections alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, storedConfiguration) = (sectionProvider, configuration.copied)
    super.init()
  }

  /// Without a description the layout shows nothing.
  public required init?(coder: NSCoder) {
    (provider, storedConfiguration) = ({ _, _ in nil }, UICollectionViewCompositionalLayoutConfiguration())
    super.init(coder: coder)
  }

  /// A copy. Setting it lays everything out anew; changing properties of what it gives does nothing.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration }
    set {
      storedConfiguration = newValue.copied
      invalidateLayout()
    }
  }

  // MARK: - What is known

  final var geometry: CompositionalGeometry?
  /// What the provider answered, by index; an empty one for nil.
  final var sections: [NSCollectionLayoutSection?] = []
  /// The sections whose visible items a handler may change.
  final var handlers: [Int] = []
  final var stale = StaleParts()
  /// The view's when the layout was worked out.
  final var solvedTraits: UITraitCollection?
  /// The geometry before an update, until the layout hears which items it was about.
  final var before: CompositionalGeometry?
  /// What visible items handlers have made of elements in view, by section.
  final var visibleItems: [Int: [CompositionalElement: VisibleItem]] = [:]
  private(set) final lazy var orthogonal = OrthogonalSections(self)
  final var reportedProblems: Set<CompositionalProblem> = []

  func section(_ index: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
    provider(index, environment)
  }

  override var scrollingParts: (any ScrollingParts)? { orthogonal.isEmpty ? nil : orthogonal }

  override func hasCome() { (stale.all, stale.sizes) = (true, true) }
  override func hasLeft() { orthogonal.removeViews() }

  /// The list that a section is; nil for another section.
  func listSection(at index: Int) -> ListSection? {
    sections.indices.contains(index) ? sections[index]?.state.list : nil
  }

  override var standardBackgroundColor: UIColor? { listSection(at: 0)?.backgroundColor }

  override func openAxes(of attributes: UICollectionViewLayoutAttributes) -> UIAxis {
    guard let geometry, let element = attributes.element(in: self) else { return [] }
    let axes = geometry.estimatedAxes(of: element)
    var open: UIAxis = []
    if axes.contains(.width) { open.insert(.horizontal) }
    if axes.contains(.height) { open.insert(.vertical) }
    return open
  }

  override func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    path.count == 2 ? listSection(at: path.section)?.swipeActions(at: path, isLeading: isLeading) : nil
  }

  override func viewLaysOut() {
    guard let view, geometry != nil, !stale.all else { return }
    if solvedTraits != view.traitCollection || geometry?.environment != environment(of: view) { invalidateLayout() }
  }

  override func refreshed(
    _ attributes: UICollectionViewLayoutAttributes, in rect: CGRect
  ) -> UICollectionViewLayoutAttributes? {
    view?.prepareIfNeeded()
    guard let now = view?.layoutAttributes(of: ElementKey(attributes)) else { return nil }
    let frame = scrollingParts?.seenFrame(of: now) ?? now.frame
    return frame.isSeen(in: rect) ? now : nil
  }

  override var beginsAtRight: Bool {
    configuration.scrollDirection == .horizontal && geometry?.environment.isRightToLeft == true
  }

  override var listensToPreferredSizes: Bool { geometry?.hasEstimates ?? true }

  // MARK: - Invalidating

  open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    noteInvalidation(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let geometry else { return true }
    return newBounds.size != geometry.environment.size || followsScrolling
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size == geometry?.environment.size { nameWhatFollowsScrolling(context, newBounds) }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    wantsSize(of: preferredAttributes, insteadOf: originalAttributes)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let element = preferredAttributes.element(in: self) {
      (context as? CompositionalInvalidationContext)?.preferred.append((element, preferredAttributes.size))
    }
    return context
  }

  // MARK: - Places

  open override func prepare() {
    super.prepare()
    update()
  }

  open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry else { return nil }
    return geometry.elements(in: rect, visible: visibleRect).map { attributes(of: $0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let place = ItemPlace(indexPath) else { return nil }
    return attributes(of: .item(section: place.section, item: place.item))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let place = ItemPlace(indexPath) else { return nil }
    return attributes(of: .supplementary(kind: elementKind, section: place.section, index: place.item))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let place = ItemPlace(indexPath) else { return nil }
    return attributes(of: .decoration(kind: elementKind, section: place.section))
  }

  // MARK: - Updates

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard let before else { return }
    self.before = nil
    takeSizes(of: before, updateItems)
    // The content has another size now.
    let context = makeContext()
    (context as? CompositionalInvalidationContext)?.isScrolling = true
    super.invalidateLayout(with: context)
  }
}

let compositionalLogger = Logger(label: "uikit.collection.compositional")
