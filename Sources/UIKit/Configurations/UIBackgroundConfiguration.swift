import CoreGraphics
import Foundation

/// What lies behind a cell's or header's content.
public nonisolated struct UIBackgroundConfiguration: Hashable {
  /// Fills the background, over its colour.
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  /// Inwards from the cell's edges; negative insets grow the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// At these edges the cell's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// Nil is the tint; to show no colour set `clear`.
  public var backgroundColor: UIColor? {
    didSet { isColorChosen = true }
  }
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Nil is the tint; seen with a `strokeWidth` only.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  /// Points that the line lies outside of the background.
  public var strokeOutset: CGFloat = 0

  private var kind: Kind
  /// Nil for a kind that looks the same in every list.
  private var role: Role?
  private var state = State()
  /// Whether the colour may not follow the state.
  private(set) var isColorChosen = false

  private enum Kind: Hashable {
    case clear, plainCell, groupedCell, sidebarCell, plainHeader, groupedHeader

    /// Nothing is seen unless the program sets a colour.
    var isInvisible: Bool { self == .clear || self == .groupedHeader }

    var color: UIColor {
      switch self {
      case .plainCell: .systemBackground
      case .groupedCell: .secondarySystemGroupedBackground
      case .plainHeader: .secondarySystemBackground
      case .clear, .sidebarCell, .groupedHeader: .clear
      }
    }

    var cornerRadius: CGFloat { self == .sidebarCell || self == .groupedHeader ? CardRadius.list : 0 }
  }

  private enum Role: Hashable {
    case cell, title

    /// In a list of a style; that of plain lists where none is known.
    func kind(in environment: UIListEnvironment) -> Kind {
      switch (self, environment) {
      case (.cell, .unspecified), (.cell, .none), (.cell, .plain): .plainCell
      case (.cell, .grouped), (.cell, .insetGrouped): .groupedCell
      case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell
      case (.title, .grouped), (.title, .insetGrouped), (.title, .sidebar): .groupedHeader
      case (.title, _): .plainHeader
      }
    }
  }

  private struct State: Hashable {
    var isPressed = false
    var isSelected = false
  }

  private init(_ kind: Kind, _ role: Role? = nil) {
    (self.kind, self.role) = (kind, role)
    (backgroundColor, cornerRadius) = (kind.color, kind.cornerRadius)
    isColorChosen = false
  }

  // MARK: - Kinds

  /// Nothing.
  public static func clear() -> Self { Self(.clear) }
  public static func listPlainCell() -> Self { Self(.plainCell) }
  public static func listGroupedCell() -> Self { Self(.groupedCell) }
  public static func listPlainHeaderFooter() -> Self { Self(.plainHeader) }
  /// Clear, with rounded corners for a colour.
  public static func listGroupedHeaderFooter() -> Self { Self(.groupedHeader) }

  /// Clear, and a rounded grey where selected. The section keeps it from the edges.
  public static func listSidebarCell() -> Self { Self(.sidebarCell) }
  /// In the first of two columns that lead on.
  public static func listAccompaniedSidebarCell() -> Self { listSidebarCell() }
  public static func listSidebarHeader() -> Self { listGroupedHeaderFooter() }

  /// As cells look in the list that the cell is in.
  public static func listCell() -> Self { Self(Role.cell.kind(in: .unspecified), .cell) }
  public static func listHeader() -> Self { Self(Role.title.kind(in: .unspecified), .title) }
  public static func listFooter() -> Self { listHeader() }

  private mutating func suit(_ environment: UIListEnvironment) {
    guard let new = role?.kind(in: environment), new != kind else { return }
    if !isColorChosen {
      backgroundColor = new.color
      isColorChosen = false
    }
    if cornerRadius == kind.cornerRadius { cornerRadius = new.cornerRadius }
    kind = new
  }

  // MARK: - State

  /// Pressed and selected cells are grey, unless a colour was chosen; a kind for all lists looks as the state's list has
  /// it.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var result = self
    result.suit(state.traitCollection.listEnvironment)
    let view = state.viewState
    result.state = State(isPressed: view?.isHighlighted ?? false, isSelected: view?.isSelected ?? false)
    return result
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = stateColor ?? backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  private var stateColor: UIColor? {
    guard !isColorChosen, state.isPressed || state.isSelected else { return nil }
    switch kind {
    case .plainCell, .groupedCell: return .systemGray4
    case .sidebarCell: return state.isSelected ? .systemFill : .tertiarySystemFill
    case .clear, .plainHeader, .groupedHeader: return nil
    }
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Whether it is nothing but a colour over the whole cell, which needs no view.
  var isPlainColor: Bool {
    guard customView == nil, image == nil, strokeWidth == 0 else { return false }
    if kind.isInvisible, !isColorChosen, backgroundColorTransformer == nil { return true }
    return cornerRadius == 0 && backgroundInsets == .zero && edgesAddingLayoutMarginsToBackgroundInsets.isEmpty
  }
}

/// Edges in reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
