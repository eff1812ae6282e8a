import CoreGraphics
import Foundation

/// A place on the line to which a tab character moves what follows it.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CharacterSet`: what follows the tab ends at the stop with the first of these characters, or with the next tab.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Which part of what follows the tab stands at the stop: its start, centre or end; natural is the start.
  open var alignment: NSTextAlignment { storedAlignment }
  /// Points from the edge at which the paragraph's lines begin, without its indents.
  open var location: CGFloat { storedLocation }
  open var options: [OptionKey: Any] { storedOptions }

  private let storedAlignment: NSTextAlignment
  private let storedLocation: CGFloat
  private let storedOptions: [OptionKey: Any]

  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    storedAlignment = alignment
    storedLocation = loc
    storedOptions = options
    super.init()
  }

  /// What separates the whole part of a number from the rest, so that a column of numbers stands in line.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? Locale(identifier: "en_US_POSIX")).decimalSeparator ?? ".")
  }

  /// The characters that end the column, beside tabs and line ends.
  var terminators: CharacterSet? { storedOptions[.columnTerminators] as? CharacterSet }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other === self
      || (other.alignment == alignment && other.location == location && other.terminators == terminators)
  }

  open override var hash: Int { location.hashValue ^ alignment.hashValue }
}
