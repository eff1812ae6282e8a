/// How strongly a constraint or a content size is wanted: above 0, and 1000 for what has to hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  /// How strongly the size that `systemLayoutSizeFitting(_:)` is given counts.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
  public static func += (priority: inout UILayoutPriority, difference: Float) { priority.rawValue += difference }
  public static func -= (priority: inout UILayoutPriority, difference: Float) { priority.rawValue -= difference }
}

extension UILayoutPriority: Comparable {
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
