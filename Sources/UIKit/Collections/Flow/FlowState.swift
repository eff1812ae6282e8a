import CollectionGeometry
import CoreGraphics

/// What a flow layout knows between two calls.
struct FlowState {
  /// Nil until the layout is prepared.
  var geometry: FlowGeometry?
  /// What the geometry was worked out for.
  var surroundings: FlowSurroundings?
  /// What sections were told, with insets as they were told.
  var told: ContiguousArray<FlowSectionMetrics> = []
  /// What the next preparation works out again.
  var marks: FlowMarks = []
  /// Updates that the geometry has not followed yet.
  var mappings: [ItemMapping] = []
  var measured: [(position: FlowPosition, size: CGSize)] = []
  /// What the layout was last asked about: what was pinned by it goes elsewhere with the next.
  var seen: CGRect?
  /// By how much what is seen moved in the content since somebody asked.
  var shift = CGPoint.zero
  /// Sizes are asked for where somebody looks.
  var isLazy = false
  /// The delegate runs, asked by the layout.
  var isAsking = false

  var lacks: FlowLacks = []
  /// Whom `lacks` is known of.
  weak var delegate: AnyObject?
  /// The item by which was found out whether the delegate gives sizes, and its size until that is needed.
  var probe: (place: ItemPlace, size: CGSize?)?
  /// What a subclass was given last, and the frames that it had: nobody may change it.
  var given: [(attributes: UICollectionViewLayoutAttributes, frame: CGRect)] = []
  var saysChanges = true
  /// Messages that were said since all was well.
  var reported: Set<String> = []

  @MainActor
  mutating func note(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { marks.formUnion(.everything) }
    if context.invalidateDataSourceCounts { marks.insert(.counts) }
    guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else {
      marks.formUnion([.delegateMetrics, .attributes])
      return
    }
    if context.invalidateFlowLayoutDelegateMetrics { marks.formUnion([.delegateMetrics, .attributes]) }
    if context.invalidateFlowLayoutAttributes { marks.insert(.attributes) }
    measured += context.measured
  }

  mutating func takeShift() -> CGPoint {
    defer { shift = .zero }
    return shift
  }

  mutating func takeMarks() -> FlowMarks {
    defer { marks = [] }
    return marks
  }

  mutating func takeMappings() -> [ItemMapping] {
    defer { mappings = [] }
    return mappings
  }

  mutating func takeMeasured() -> [(position: FlowPosition, size: CGSize)] {
    defer { measured = [] }
    return measured
  }
}

/// What was invalidated.
struct FlowMarks: OptionSet {
  let rawValue: Int

  /// Nothing is known of any item.
  static let fresh = FlowMarks(rawValue: 1)
  static let counts = FlowMarks(rawValue: 2)
  static let delegateMetrics = FlowMarks(rawValue: 4)
  static let attributes = FlowMarks(rawValue: 8)
  static let everything: FlowMarks = [.fresh, .counts, .delegateMetrics, .attributes]
}

/// What a flow layout reads of its collection view.
struct FlowSurroundings: Equatable {
  let direction: FlowDirection
  let scale: CGFloat
  /// Of the bounds, across the axis.
  let extent: CGFloat
  /// The other way, where something depends on it.
  let leastLength: CGFloat
  let contentInset: FlowInsets
  /// What the sections' insets count from; nil for the content inset.
  let reference: FlowInsets?
  let isMirrored: Bool

  @MainActor
  init(_ view: UICollectionView, _ layout: UICollectionViewFlowLayout) {
    direction = layout.direction
    scale = view.displayScale
    extent = layout.extent(across: view.bounds.size)
    contentInset = FlowInsets(view.adjustedContentInset)
    reference =
      switch layout.sectionInsetReference {
      case .fromContentInset: nil
      case .fromSafeArea: FlowInsets(view.safeAreaInsets)
      case .fromLayoutMargins: FlowInsets(view.layoutMargins)
      }
    // A layout that flips the coordinates counts from left to right in them.
    isMirrored =
      view.effectiveUserInterfaceLayoutDirection == .rightToLeft && !layout.flipsHorizontallyInOppositeLayoutDirection
    leastLength =
      isMirrored && direction == .horizontal
      ? view.bounds.width - view.adjustedContentInset.left - view.adjustedContentInset.right : 0
  }

  /// Columns follow each other from the right.
  var beginsAtTheEnd: Bool { isMirrored && direction == .horizontal }

  var across: Double {
    Double(extent)
      - (direction == .vertical ? contentInset.left + contentInset.right : contentInset.top + contentInset.bottom)
  }

  /// A section's metrics with insets that count from the content inset.
  func resolved(_ metrics: FlowSectionMetrics) -> FlowSectionMetrics {
    guard let reference else { return metrics }
    var metrics = metrics
    metrics.insets = metrics.insets.added(to: reference, contentInset: contentInset, direction: direction)
    return metrics
  }
}

extension UICollectionViewFlowLayout {
  final var direction: FlowDirection { scrollDirection == .horizontal ? .horizontal : .vertical }

  final var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  final func extent(across size: CGSize) -> CGFloat { direction == .vertical ? size.width : size.height }

  /// Along the axis.
  final func length(_ size: CGSize) -> Double { Double(direction == .vertical ? size.height : size.width) }
}

extension FlowInsets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
  }
}

extension FlowPosition {
  init(_ place: ItemPlace) { self.init(section: place.section, item: place.item) }
}

extension ItemPlace {
  init(_ position: FlowPosition) { self.init(section: position.section, item: position.item) }
}
