import CollectionGeometry
import Foundation

/// The places of a custom group's items, asked for once for each section and layout.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row or a column, or where a provider puts them; a section repeats it until all of its items have a place.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Content {
    case line(Compositional.Axis, Compositional.Group.Repetition)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  struct Parts {
    var content: Content
    var subitems: [NSCollectionLayoutItem] = []
    var interItemSpacing: NSCollectionLayoutSpacing? = NSCollectionLayoutSpacing(.fixed(0))
  }

  nonisolated(unsafe) final var parts: Parts

  nonisolated init(state: State, parts: Parts) {
    self.parts = parts
    super.init(state: state)
  }

  // MARK: - Making groups

  /// A row of the items, from the first again while they fit. The group keeps copies of them.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    line(.horizontal, layoutSize, subitems, .fitting)
  }

  /// A column of the items, from the first again while they fit. The group keeps copies of them.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    line(.vertical, layoutSize, subitems, .fitting)
  }

  /// A row of so many items of the item's own size.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    line(.horizontal, layoutSize, [subitem], .exactly(count))
  }

  /// A column of so many items of the item's own size.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    line(.vertical, layoutSize, [subitem], .exactly(count))
  }

  /// A row of so many items, which share its width.
  @available(
    iOS, introduced: 13.0, deprecated: 16.0, renamed: "horizontal(layoutSize:repeatingSubitem:count:)"
  )
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    line(.horizontal, layoutSize, [subitem], .divided(count))
  }

  /// A column of so many items, which share its height.
  @available(
    iOS, introduced: 13.0, deprecated: 16.0, renamed: "vertical(layoutSize:repeatingSubitem:count:)"
  )
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    line(.vertical, layoutSize, [subitem], .divided(count))
  }

  /// Items where the provider puts them, relative to the group's corner.
  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(state: State(layoutSize), parts: Parts(content: .custom(itemProvider)))
  }

  private static func line(
    _ axis: Compositional.Axis, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ repetition: Compositional.Group.Repetition
  ) -> NSCollectionLayoutGroup {
    if subitems.isEmpty { fatalError("At least 1 subitem is required for a group") }
    switch repetition {
    case .divided(let count) where count < 1, .exactly(let count) where count < 1:
      fatalError("A repeating \(axis) group should specify a count >= 1, not \(count)")
    default: break
    }
    var copies = subitems.map { $0.copied }
    if case .divided(let count) = repetition { copies = copies.map { $0.sharing(axis, among: count) } }
    return NSCollectionLayoutGroup(
      state: State(size), parts: Parts(content: .line(axis, repetition), subitems: copies))
  }

  // MARK: - Properties

  /// Lie at anchors of the group; each has a kind of its own.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { state.supplementaryItems }
    set { state.supplementaryItems = newValue }
  }

  /// Between two items in the group's direction; none at first.
  open var interItemSpacing: NSCollectionLayoutSpacing? {
    get { parts.interItemSpacing }
    set { parts.interItemSpacing = newValue }
  }

  open var subitems: [NSCollectionLayoutItem] { parts.subitems }

  /// A drawing of the group's items in characters, for a console: as it would be in a container of 390 × 844 points, with
  /// estimates for sizes.
  open func visualDescription() -> String { drawing() }

  /// The group has copies of the items; its supplementary items are the same objects.
  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    var parts = parts
    parts.subitems = parts.subitems.map(\.copied)
    return NSCollectionLayoutGroup(state: state, parts: parts)
  }

  nonisolated override func hasSameDetails(as other: NSCollectionLayoutItem) -> Bool {
    guard let other = other as? NSCollectionLayoutGroup, other.parts.subitems == parts.subitems,
      other.parts.interItemSpacing == parts.interItemSpacing
    else { return false }
    switch (parts.content, other.parts.content) {
    case (.line(let axis, let repetition), .line(let otherAxis, let otherRepetition)):
      return axis == otherAxis && repetition == otherRepetition
    case (.custom, .custom): return true
    default: return false
    }
  }

  // MARK: - As values

  override func subitem(_ context: LayoutContext) -> Compositional.Subitem {
    .group(value(context, isInSection: false))
  }

  /// A section's group is asked for its places in the collection view's whole size, another in its group's.
  func value(_ context: LayoutContext, isInSection: Bool) -> Compositional.Group {
    let content: Compositional.Group.Content
    switch parts.content {
    case .line(let axis, let repetition):
      content = .line(axis, subitems.map { $0.subitem(context) }, repetition)
    case .custom(let provider):
      let insets = layoutSize.value.isEstimated ? .zero : contentInsets
      let size = layoutSize.value
      let environment = context.environment
      let whole = isInSection ? size.resolved(in: environment.size, scale: environment.scale) : nil
      content = .custom { _, group in
        provider(LayoutEnvironment(size: whole ?? group, insets: insets, traits: context.traits)).map(\.value)
      }
    }
    var group = Compositional.Group(size: layoutSize.value, content: content)
    group.interItemSpacing = interItemSpacing?.value
    group.contentInsets = Compositional.Insets(contentInsets)
    group.edgeSpacing = edgeSpacing?.value ?? Compositional.EdgeSpacing()
    group.supplementaries = supplementaryItems.map(\.anchored)
    return group
  }
}

extension NSCollectionLayoutItem {
  nonisolated var copied: NSCollectionLayoutItem {
    guard let copy = copy() as? NSCollectionLayoutItem else {
      fatalError("copy(with:) of \(type(of: self)) gave something else than a layout item")
    }
    return copy
  }

  /// As long as its share of a line.
  fileprivate func sharing(_ axis: Compositional.Axis, among count: Int) -> NSCollectionLayoutItem {
    let share = 1 / CGFloat(count)
    state.layoutSize =
      axis == .horizontal
      ? NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(share), heightDimension: layoutSize.heightDimension)
      : NSCollectionLayoutSize(widthDimension: layoutSize.widthDimension, heightDimension: .fractionalHeight(share))
    return self
  }
}

/// A place in a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// Relative to the group's corner, in points.
  public final let frame: CGRect
  public final let zIndex: Int

  public nonisolated init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }

  public convenience nonisolated init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Another object with the same values.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutGroupCustomItem(frame: frame, zIndex: zIndex)
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutGroupCustomItem).map { $0.value == value } ?? false
  }

  open nonisolated override var hash: Int { value.hashValue }

  nonisolated final var value: Compositional.Group.CustomItem {
    Compositional.Group.CustomItem(frame: frame, zIndex: zIndex)
  }
}
