import CoreText
import Foundation

/// What is asked of a font: family, weight, slant and size.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  let descriptor: FontDescriptor
  /// 0 when none was asked for.
  public let pointSize: CGFloat

  init(_ descriptor: FontDescriptor, pointSize: CGFloat) {
    self.descriptor = descriptor
    self.pointSize = pointSize.isFinite ? max(0, pointSize) : 0
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontDescriptor(.named(fontName)), pointSize: size)
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if descriptor.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if descriptor.isItalic { traits.insert(.traitItalic) }
    if descriptor.family == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same with exactly these traits; nil where they contradict the family.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = descriptor
    changed.isItalic = symbolicTraits.contains(.traitItalic)
    let wasBold = self.symbolicTraits.contains(.traitBold)
    if symbolicTraits.contains(.traitBold) != wasBold {
      changed.weight = wasBold ? UIFont.Weight.regular.rawValue : UIFont.Weight.bold.rawValue
    }
    switch (descriptor.family, symbolicTraits.contains(.traitMonoSpace)) {
    case (.system, true): changed.family = .monospaced
    case (.monospaced, false): changed.family = .system
    case (.named, true): return nil
    default: break
    }
    return UIFontDescriptor(changed, pointSize: pointSize)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(descriptor, pointSize: newPointSize)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var changed = descriptor
    changed.family = .named(newFamily)
    return UIFontDescriptor(changed, pointSize: pointSize)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.descriptor == descriptor && other.pointSize == pointSize
  }

  open override var hash: Int { descriptor.hashValue ^ pointSize.hashValue }

  /// Properties that many families share.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }
}
