import CollectionGeometry
import Foundation

/// How a section scrolls across the layout's direction, and where it comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not: its groups go on in the layout's direction.
  case none
  /// Anywhere.
  case continuous
  /// At a group's leading edge.
  case continuousGroupLeadingBoundary
  /// At multiples of the collection view's size.
  case paging
  /// At the leading edge of the next group.
  case groupPaging
  /// With the next group in the middle.
  case groupPagingCentered
}

/// What of a collection view sections keep clear, at the sides across the layout's direction.
public enum UIContentInsetsReference: Int, Sendable {
  /// Of a section, what its layout says; of a layout, the safe area.
  case automatic
  case none, safeArea, layoutMargins, readableContent

  var value: Compositional.InsetsReference {
    switch self {
    case .automatic: .automatic
    case .none: .none
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    }
  }
}

/// May change the items in view of a section, given where the section has scrolled to.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A group that repeats until all items of the section have a place, and what lies around them.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, NSCopying {
  struct State {
    var group: NSCollectionLayoutGroup
    var contentInsets = NSDirectionalEdgeInsets.zero
    var interGroupSpacing: CGFloat = 0
    var contentInsetsReference = UIContentInsetsReference.automatic
    var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    var supplementariesFollowContentInsets = true
    var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Of a section that is a list.
    var list: ListSection?
    /// Above a list's header, in points.
    var headerPadding: CGFloat = 0
  }

  nonisolated(unsafe) final var state: State
  /// Bouncing and deceleration where the section scrolls on its own.
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { scrolling }
  private final let scrolling: UICollectionLayoutSectionOrthogonalScrollingProperties

  nonisolated init(state: State, scrolling: UICollectionLayoutSectionOrthogonalScrollingProperties) {
    (self.state, self.scrolling) = (state, scrolling)
    super.init()
  }

  public convenience nonisolated init(group: NSCollectionLayoutGroup) {
    self.init(state: State(group: group), scrolling: UICollectionLayoutSectionOrthogonalScrollingProperties())
  }

  /// Around the groups, inside of boundary items.
  open var contentInsets: NSDirectionalEdgeInsets {
    get { state.contentInsets }
    set { state.contentInsets = newValue }
  }

  /// In points.
  open var interGroupSpacing: CGFloat {
    get { state.interGroupSpacing }
    set { state.interGroupSpacing = newValue }
  }

  open var contentInsetsReference: UIContentInsetsReference {
    get { state.contentInsetsReference }
    set { state.contentInsetsReference = newValue }
  }

  /// What boundary items keep clear; `automatic` is what the section does.
  open var supplementaryContentInsetsReference: UIContentInsetsReference {
    get { state.supplementaryContentInsetsReference }
    set { state.supplementaryContentInsetsReference = newValue }
  }

  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    get { state.orthogonalScrollingBehavior }
    set { state.orthogonalScrollingBehavior = newValue }
  }

  /// Headers, footers and what else lies at the section's sides.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { state.boundarySupplementaryItems }
    set { state.boundarySupplementaryItems = newValue }
  }

  /// Boundary items keep within `contentInsets` across the layout's direction.
  @available(iOS, introduced: 13.0, deprecated: 16.0, message: "use supplementaryContentInsetsReference")
  open var supplementariesFollowContentInsets: Bool {
    get { state.supplementariesFollowContentInsets }
    set { state.supplementariesFollowContentInsets = newValue }
  }

  /// Called whenever the layout was worked out, and at each step of scrolling, with what is in view. What it sets is
  /// shown and kept; nothing is laid out again.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
    get { state.visibleItemsInvalidationHandler }
    set { state.visibleItemsInvalidationHandler = newValue }
  }

  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] {
    get { state.decorationItems }
    set { state.decorationItems = newValue }
  }

  /// Group and decoration items are copies; boundary items are the same objects.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    var state = state
    if let group = state.group.copied as? NSCollectionLayoutGroup { state.group = group }
    state.decorationItems = state.decorationItems.compactMap { $0.copied as? NSCollectionLayoutDecorationItem }
    return NSCollectionLayoutSection(state: state, scrolling: scrolling.copied)
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSection, type(of: other) == type(of: self) else { return false }
    return other === self || state == other.state && scrolling == other.scrolling
  }

  open nonisolated override var hash: Int { state.group.hash }

  func value(_ context: LayoutContext) -> Compositional.Section {
    var section = Compositional.Section(group: state.group.value(context, isInSection: true))
    section.contentInsets = Compositional.Insets(contentInsets)
    section.interGroupSpacing = interGroupSpacing
    section.contentInsetsReference = contentInsetsReference.value
    section.boundaryItems = boundarySupplementaryItems.map(\.value)
    section.supplementariesFollowContentInsets = state.supplementariesFollowContentInsets
    section.supplementaryInsetsReference = supplementaryContentInsetsReference.value
    section.decorations = decorationItems.map(\.value)
    section.padding = state.headerPadding
    section.orthogonalScrolling = orthogonalScrollingBehavior.value
    return section
  }
}

extension NSCollectionLayoutSection.State: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.group == right.group && left.contentInsets == right.contentInsets
      && left.interGroupSpacing == right.interGroupSpacing
      && left.contentInsetsReference == right.contentInsetsReference
      && left.supplementaryContentInsetsReference == right.supplementaryContentInsetsReference
      && left.orthogonalScrollingBehavior == right.orthogonalScrollingBehavior
      && left.boundarySupplementaryItems == right.boundarySupplementaryItems
      && left.supplementariesFollowContentInsets == right.supplementariesFollowContentInsets
      && left.decorationItems == right.decorationItems
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  var value: Compositional.OrthogonalScrolling {
    switch self {
    case .none: .none
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

/// Bouncing and deceleration of a section that scrolls on its own.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  public enum Bounce: Int, Sendable {
    /// As the collection view does.
    case automatic
    /// Also where all groups fit.
    case always
    case never
  }

  /// What is left of the speed of a section let go after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The collection view's; fast where the section rests at pages.
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  struct State: Equatable {
    var bounce = Bounce.automatic
    var decelerationRate = DecelerationRate.automatic
  }

  nonisolated(unsafe) final var state = State()

  public nonisolated override init() { super.init() }

  open var bounce: Bounce {
    get { state.bounce }
    set { state.bounce = newValue }
  }

  open var decelerationRate: DecelerationRate {
    get { state.decelerationRate }
    set { state.decelerationRate = newValue }
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { copied }

  nonisolated final var copied: UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.state = state
    return copy
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UICollectionLayoutSectionOrthogonalScrollingProperties)?.state == state
  }

  open nonisolated override var hash: Int { state.bounce.hashValue }
}
