import Foundation

/// What a view is at the moment, as its configurations ask for it.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)

  var traitCollection: UITraitCollection { get set }

  /// A state of the program's own; nil when it is not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state of the program's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that is no cell, as a table's header.
public nonisolated struct UIViewConfigurationState: Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// A header that sticks to the edge.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UIViewConfigurationState: UIConfigurationState {}

/// The state of a cell: that of any view, and what only cells have.
public nonisolated struct UICellConfigurationState: Hashable {
  fileprivate var view: UIViewConfigurationState
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none

  /// Whether the cell's item is lifted or carried away.
  public enum DragState: Int, Hashable, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  /// Whether something is carried over the list, and would be dropped into the cell's item.
  public enum DropState: Int, Hashable, Sendable {
    case none = 0
    case notTargeted = 1
    case targeted = 2
  }

  public init(traitCollection: UITraitCollection) { view = UIViewConfigurationState(traitCollection: traitCollection) }

  public var traitCollection: UITraitCollection {
    get { view.traitCollection }
    set { view.traitCollection = newValue }
  }
  public var isDisabled: Bool {
    get { view.isDisabled }
    set { view.isDisabled = newValue }
  }
  public var isHighlighted: Bool {
    get { view.isHighlighted }
    set { view.isHighlighted = newValue }
  }
  public var isSelected: Bool {
    get { view.isSelected }
    set { view.isSelected = newValue }
  }
  public var isFocused: Bool {
    get { view.isFocused }
    set { view.isFocused = newValue }
  }
  public var isPinned: Bool {
    get { view.isPinned }
    set { view.isPinned = newValue }
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { view[key] }
    set { view[key] = newValue }
  }
}

extension UICellConfigurationState: UIConfigurationState {}

extension UIConfigurationState {
  /// What all views have; nil for a state of the program's own kind.
  var viewState: UIViewConfigurationState? {
    (self as? UICellConfigurationState)?.view ?? self as? UIViewConfigurationState
  }
}
