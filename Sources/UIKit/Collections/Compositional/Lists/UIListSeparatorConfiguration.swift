import CoreGraphics

/// The lines above and below a list's item.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  public enum Visibility: Int, Hashable, Sendable {
    /// As the list's appearance has it: between items.
    case automatic
    case visible, hidden
  }

  /// For insets that bring the lines under the item's text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// With what suits the appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic

  /// From the cell's sides, in points.
  public var topSeparatorInsets = Self.automaticInsets
  public var bottomSeparatorInsets = Self.automaticInsets

  public var color = UIColor.separator
  /// While several items may be selected and this one is.
  public var multipleSelectionColor: UIColor? = UIColor.separator
  /// Blurs what lies behind the lines, or makes their colour paler; nil for the colour alone.
  public var visualEffect: UIVisualEffect?
}
