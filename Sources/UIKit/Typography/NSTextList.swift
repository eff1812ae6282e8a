import Foundation
import RichText

/// How the items of a list are marked. The text itself carries the markers; `marker(forItemNumber:)` says what they are.
open class NSTextList: NSObject, NSCopying, @unchecked Sendable {
  /// Any text with one of the markers in braces in it, as "({decimal})".
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let box = MarkerFormat("{box}")
    public static let check = MarkerFormat("{check}")
    public static let circle = MarkerFormat("{circle}")
    public static let diamond = MarkerFormat("{diamond}")
    public static let disc = MarkerFormat("{disc}")
    public static let hyphen = MarkerFormat("{hyphen}")
    public static let square = MarkerFormat("{square}")
    public static let lowercaseHexadecimal = MarkerFormat("{lowercase-hexadecimal}")
    public static let uppercaseHexadecimal = MarkerFormat("{uppercase-hexadecimal}")
    public static let octal = MarkerFormat("{octal}")
    public static let lowercaseAlpha = MarkerFormat("{lowercase-alpha}")
    public static let uppercaseAlpha = MarkerFormat("{uppercase-alpha}")
    public static let lowercaseLatin = MarkerFormat("{lowercase-latin}")
    public static let uppercaseLatin = MarkerFormat("{uppercase-latin}")
    public static let lowercaseRoman = MarkerFormat("{lowercase-roman}")
    public static let uppercaseRoman = MarkerFormat("{uppercase-roman}")
    public static let decimal = MarkerFormat("{decimal}")
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// An item of a list in a list has the marker of the outer one before its own.
    public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
  }

  open var markerFormat: MarkerFormat { format }
  open var listOptions: Options { mask }
  /// The number of the first item, 1 unless set.
  open var startingItemNumber = 1
  /// Whether the markers count.
  open var isOrdered: Bool { TextListMarker(format.rawValue).kind?.counts ?? false }

  private let format: MarkerFormat
  private let mask: Options

  public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int) {
    format = markerFormat
    mask = options
    self.startingItemNumber = startingItemNumber
    super.init()
  }

  public convenience init(markerFormat: MarkerFormat, options mask: Options = []) {
    self.init(markerFormat: markerFormat, options: mask, startingItemNumber: 1)
  }

  public convenience init(markerFormat: MarkerFormat, options mask: Int) {
    self.init(markerFormat: markerFormat, options: Options(rawValue: UInt(max(0, mask))), startingItemNumber: 1)
  }

  /// The item's marker without the tabs around it.
  open func marker(forItemNumber itemNumber: Int) -> String { TextListMarker(format.rawValue).text(for: itemNumber) }

  open func copy(with zone: NSZone? = nil) -> Any {
    NSTextList(markerFormat: format, options: mask, startingItemNumber: startingItemNumber)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextList else { return false }
    return other === self
      || (other.format == format && other.mask == mask && other.startingItemNumber == startingItemNumber)
  }

  open override var hash: Int { format.hashValue ^ startingItemNumber }
}
