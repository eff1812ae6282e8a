import Foundation

/// How a menu shows its elements.
open class UIMenuDisplayPreferences: NSObject, NSCopying, @unchecked Sendable {
  /// How many lines a title may have at most; 0 for the usual number, which is 2.
  open var maximumNumberOfTitleLines = 0

  public override init() { super.init() }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIMenuDisplayPreferences()
    copy.maximumNumberOfTitleLines = maximumNumberOfTitleLines
    return copy
  }
}
