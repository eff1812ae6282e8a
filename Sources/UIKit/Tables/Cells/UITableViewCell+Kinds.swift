extension UITableViewCell {
  /// The arrangement of a cell's own labels and picture.
  public enum CellStyle: Int, Hashable, Sendable {
    case `default` = 0
    /// The detail stands at the right, in grey.
    case value1 = 1
    /// A small tinted title, and the detail right of it.
    case value2 = 2
    /// The detail stands under the title, smaller.
    case subtitle = 3
  }

  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none = 0
    case singleLine = 1
  }

  /// Whether a pressed or selected cell shows it. All but `none` look the same.
  public enum SelectionStyle: Int, Hashable, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  /// The control that a cell shows at its left while it is edited.
  public enum EditingStyle: Int, Hashable, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  /// What a cell shows at its right.
  public enum AccessoryType: Int, Hashable, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  /// What a cell in edit mode shows besides its content.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
}
