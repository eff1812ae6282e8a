import CoreGraphics
import Foundation

/// Text with attributes, under Core Foundation's names.
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A `CTFont`; without it, the system's at 12 points.
public let kCTFontAttributeName: CFString = "NSFont"
/// A `CGColor`; without it, black.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// True: letters have the context's fill colour.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// A `CGColor`, over the height of the letters' font.
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// Points after each character; 0 also switches pair kerning off.
public let kCTKernAttributeName: CFString = "NSKern"
/// Points after each character; pair kerning stays.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// 0 sets each letter for itself.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// A `CTParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// In per cent of the font's size: above 0 letters are outlines, below 0 they are filled as well.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// A `CGColor`; without it, the text's.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// The raw value of `CTUnderlineStyle`.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// A `CGColor`; without it, the text's.
public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// Points upwards.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
/// A `CTRunDelegate`, which says how large its characters are; nothing is drawn for them.
public let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"

/// Lines under letters.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let single = CTUnderlineStyle(rawValue: 1)
  public static let thick = CTUnderlineStyle(rawValue: 2)
  public static let double = CTUnderlineStyle(rawValue: 9)
}

/// A colour of a module above, as UIKit's.
package protocol CGColorCarrying { var cgColor: CGColor { get } }

/// A paragraph style, this module's or that of one above.
package protocol ParagraphStyling {
  func applied(to options: TextOptions) -> TextOptions
}

/// Callbacks by which the program says how large the thing is that stands in place of a stretch of text.
public struct CTRunDelegateCallbacks {
  public var version: CFIndex
  public var dealloc: (UnsafeMutableRawPointer) -> Void
  /// Points above the baseline.
  public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
  /// Points below the baseline.
  public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
  /// Of each of its characters.
  public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

  public init(
    version: CFIndex, dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
    getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
  ) {
    (self.version, self.dealloc) = (version, dealloc)
    (self.getAscent, self.getDescent, self.getWidth) = (getAscent, getDescent, getWidth)
  }
}

public let kCTRunDelegateVersion1: CFIndex = 1

/// Asks the program how large a stretch of text is.
public final class CTRunDelegate {
  typealias Length = (UnsafeMutableRawPointer) -> CGFloat
  private let width, ascent, descent: Length
  private let release: (UnsafeMutableRawPointer) -> Void
  let refCon: UnsafeMutableRawPointer?

  init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
    (width, ascent, descent) = (callbacks.getWidth, callbacks.getAscent, callbacks.getDescent)
    release = callbacks.dealloc
    self.refCon = refCon
  }

  deinit { if let refCon { release(refCon) } }

  var box: TextBox? {
    refCon.map { TextBox(width: width($0), ascent: ascent($0), descent: descent($0)) }
  }
}

/// Nil without something to hand to the callbacks.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  refCon == nil ? nil : CTRunDelegate(callbacks.pointee, refCon)
}

public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
  // A delegate is never made without.
  runDelegate.refCon ?? UnsafeMutableRawPointer(bitPattern: 1)!
}

/// An attributed string on its way to lines: spans with what is painted of each.
struct CTAttributes {
  /// How a stretch looks, by its span's tag.
  struct Look {
    var attributes: [NSAttributedString.Key: Any]
    var font: CTFont
    /// Nil stands for the context's fill colour.
    var color: RGBA? = .black
    var background: RGBA?
    var strokeWidth: CGFloat = 0
    var strokeColor: RGBA?
    var underline: CTUnderlineStyle = []
    var underlineColor: RGBA?
  }

  private static let options = TextOptions(breaksBetweenHangul: true, usesFontLeading: true)

  private(set) var spans: [TextSpan] = []
  private(set) var looks: [Look] = []

  /// Of a part of the text.
  init(_ text: NSAttributedString, _ range: NSRange) {
    let string = text.string as NSString
    text.enumerateAttributes(in: range, options: []) { attributes, range, _ in
      add(string.substring(with: range), attributes)
    }
  }

  private mutating func add(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    func value(_ name: CFString) -> Any? { attributes[NSAttributedString.Key(rawValue: name)] }
    func color(_ names: CFString...) -> RGBA? {
      for name in names {
        if let color = value(name) as? CGColor { return color.rgba }
        if let color = value(name) as? any CGColorCarrying { return color.cgColor.rgba }
      }
      return nil
    }
    func number(_ name: CFString) -> CGFloat? { value(name).flatMap(Self.number) }
    let font = value(kCTFontAttributeName) as? CTFont ?? CTFont(Font(FontDescriptor(), size: 12))
    var look = Look(attributes: attributes, font: font)
    look.attributes[NSAttributedString.Key(rawValue: kCTFontAttributeName)] = font
    look.color = color(kCTForegroundColorAttributeName, "NSColor") ?? .black
    if number(kCTForegroundColorFromContextAttributeName) == 1 { look.color = nil }
    look.background = color(kCTBackgroundColorAttributeName, "NSBackgroundColor")
    look.strokeWidth = number(kCTStrokeWidthAttributeName) ?? 0
    look.strokeColor = color(kCTStrokeColorAttributeName, "NSStrokeColor")
    look.underline = CTUnderlineStyle(
      rawValue: Int32(exactly: (number(kCTUnderlineStyleAttributeName) ?? 0).rounded(.towardZero)) ?? 0)
    look.underlineColor = color(kCTUnderlineColorAttributeName, "NSUnderlineColor")

    let drawn = font.drawnScale == 1 ? font.font : Font(font.font.descriptor, size: font.font.size * font.drawnScale)
    var span = TextSpan(text, font: drawn, tag: looks.count)
    span.kern = number(kCTKernAttributeName)
    span.tracking = number(kCTTrackingAttributeName) ?? 0
    span.ligatures = number(kCTLigatureAttributeName).map { $0 != 0 }
    span.baselineOffset = number(kCTBaselineOffsetAttributeName) ?? 0
    (span.expansion, span.obliqueness) = (font.drawnExpansion, font.drawnLean)
    if let style = value(kCTParagraphStyleAttributeName) as? any ParagraphStyling {
      span.paragraph = style.applied(to: Self.options)
    }
    if let box = (value(kCTRunDelegateAttributeName) as? CTRunDelegate)?.box {
      span.attachment = box
      span.text = String(repeating: "\u{FFFC}", count: text.utf16.count)
    }
    looks.append(look)
    spans.append(span)
  }

  func layout(
    _ options: TextOptions? = nil, size: CGSize, in shape: (any LineShape)? = nil
  ) -> TextLayout {
    let options = options ?? Self.options
    return TextLayout.make(spans: spans, options: options, width: size.width, height: size.height, shape: shape)
  }

  /// Attributes come as any kind of number.
  static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Int32: CGFloat(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}
