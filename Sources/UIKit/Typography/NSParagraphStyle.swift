import Foundation

/// Where lines of text stand between the left and the right edge.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  /// Left, or right for text that is read from the right.
  case natural = 4
}

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The order in which the characters of a line are read.
public enum NSWritingDirection: Int, Hashable, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// How the lines of a paragraph are set. Lengths are points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// Rules for where a line may end beyond those of the line break mode.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    @available(*, unavailable, message: "lines end where their words fit; use hangulWordPriority, standard or []")
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Keeps Hangul words whole: lines end at spaces.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// What labels use.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  struct Values: Hashable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var lineBreakStrategy: LineBreakStrategy = []
    /// Nil stands for the standard ones.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var textLists: [NSTextList] = []
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsDefaultTighteningForTruncation = true
  }

  private let mark = FoundationMark()
  final var values: Values

  public override init() {
    values = Values()
    super.init()
  }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  open class var `default`: NSParagraphStyle { standardStyle }
  private static let standardStyle = NSParagraphStyle()

  /// The direction in which a language is written, by its code; nil is the person's language.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName ?? Locale.current.identifier
    return Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: - Lines

  /// Between two lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// 0 is no limit. What a line is higher or lower than its font goes above its letters.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// A factor of the font's line height, before the limits; 0 is 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Behind the paragraph, unless it is the last one.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Before the paragraph, unless it is the first one.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

  // MARK: - Between the edges

  open var alignment: NSTextAlignment { values.alignment }
  /// The direction of the paragraph as a whole; natural is that of its first letter.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// From the edge at which reading begins.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Of all lines but the first.
  open var headIndent: CGFloat { values.headIndent }
  /// Above 0 from the edge at which reading begins, else from the other one.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Never nil; unless set, twelve that are 28 points apart.
  open var tabStops: [NSTextTab]! { values.tabStops ?? Self.standardTabStops }
  /// Between stops behind the last of `tabStops`; 0 is 28.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The lists that the paragraph is an item of, the outermost first. They draw nothing: the text has the markers.
  open var textLists: [NSTextList] { values.textLists }

  private static let standardTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat(28 * $0)) }

  // MARK: - Where lines end

  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// Words are divided where a line would be filled to less than this part; 0 divides none.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Divides words where no `hyphenationFactor` is set.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Whether letters move closer together before a line is cut.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int { values.hashValue }
}
