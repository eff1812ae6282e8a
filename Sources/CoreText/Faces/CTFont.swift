import CoreGraphics
import Foundation

/// A typeface at a size in points, for Core Text's functions.
///
/// UIKit's `UIFont` is one: `font as CTFont` needs nothing else. The cast back to `UIFont` fails for fonts that were
/// made here.
open class CTFont: NSObject, @unchecked Sendable {
  package let font: Font
  /// Transforms the shapes of letters after their size; identity for nearly all fonts. Lines take its scales and its
  /// lean, outlines take all of it.
  package let matrix: CGAffineTransform

  package init(_ font: Font, matrix: CGAffineTransform = .identity) {
    (self.font, self.matrix) = (font, matrix)
    super.init()
  }

  /// The face of that family or PostScript name; the system's where it is not installed. A size of 0 is 12.
  public convenience init(_ name: CFString, size: CGFloat) {
    self.init(Font(FontDescriptor(.named(name)), size: Self.known(size)))
  }

  /// A font of the system's. A size of 0 is 12. The language chooses nothing: each character finds a face that has it.
  public convenience init(_ uiType: CTFontUIFontType, size: CGFloat, language: CFString? = nil) {
    self.init(Font(uiType.descriptor, size: Self.known(size)))
  }

  static func known(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? min(size, 10_000) : 12 }

  /// Fonts are equal that look alike.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFont, type(of: other) == type(of: self) else { return false }
    return other === self || (other.font == font && other.matrix == matrix)
  }

  open override var hash: Int { font.hashValue }

  open override var description: String { "<CTFont> \(font.fontName), \(font.size) pt" }

  var face: FontFace { font.faces.primary.face }
  /// Points for each of the face's units.
  var unit: CGFloat { font.size / face.unitsPerEm }
}

/// What the system uses a font for.
public enum CTFontUIFontType: UInt32, Hashable, Sendable {
  case none = 0xFFFF_FFFF
  case user = 0
  case userFixedPitch = 1
  case system = 2
  case emphasizedSystem = 3
  case smallSystem = 4
  case label = 10

  fileprivate var descriptor: FontDescriptor {
    switch self {
    case .userFixedPitch: FontDescriptor(.monospaced)
    case .emphasizedSystem: FontDescriptor(.system, weight: 0.4)
    default: FontDescriptor()
    }
  }
}

/// What letters of a font have in common.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
}

// MARK: - Making fonts

/// The face of that family or PostScript name; the system's where it is not installed. A size of 0 is 12.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(Font(FontDescriptor(.named(name)), size: CTFont.known(size)), matrix: matrix?.pointee ?? .identity)
}

/// The font that a descriptor asks for; a size of 0 is the descriptor's.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = size > 0 ? size : descriptor.wantedSize
  return CTFont(Font(descriptor.descriptor, size: CTFont.known(size)), matrix: matrix?.pointee ?? .identity)
}

/// A font of the system's.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  uiType == .none ? nil : CTFont(uiType, size: size, language: language)
}

/// The same face in another size; 0 keeps the font's. What the descriptor asks for comes in place of the face.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : attributes.map(\.wantedSize).flatMap { $0 > 0 ? $0 : nil } ?? font.font.size
  return CTFont(
    Font(attributes?.descriptor ?? font.font.descriptor, size: CTFont.known(size)),
    matrix: matrix?.pointee ?? font.matrix)
}

/// The font with other traits, as far as the mask says; nil where there is no such font of its kind. A size of 0 keeps the
/// font's.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  guard let descriptor = font.font.descriptor.with(symTraitValue, mask: symTraitMask) else { return nil }
  let size = size > 0 ? size : font.font.size
  return CTFont(Font(descriptor, size: CTFont.known(size)), matrix: matrix?.pointee ?? font.matrix)
}

/// The font itself where it has the first character of the range, else one that has it.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
  let units = Array(string.utf16.dropFirst(max(0, range.location)).prefix(2))
  guard let scalar = String(decoding: units, as: UTF16.self).unicodeScalars.first?.value else { return currentFont }
  let faces = currentFont.font.faces
  if faces.primaryCovers(scalar) { return currentFont }
  return currentFont.with(faces.fallback(for: scalar))
}

extension CTFont {
  /// The font of another face, as fallback finds it.
  func with(_ styled: StyledFace) -> CTFont {
    guard styled.face != face else { return self }
    return CTFont(Font(FontDescriptor(.named(styled.face.postScriptName)), size: font.size), matrix: matrix)
  }
}

extension FontDescriptor {
  fileprivate func with(_ traits: CTFontSymbolicTraits, mask: CTFontSymbolicTraits) -> FontDescriptor? {
    guard mask.subtracting([.traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace]).isEmpty else {
      return nil
    }
    var result = self
    if mask.contains(.traitItalic) { result.isItalic = traits.contains(.traitItalic) }
    if mask.contains(.traitBold), traits.contains(.traitBold) != (weight >= 0.3) {
      result.weight = traits.contains(.traitBold) ? 0.4 : 0
    }
    if mask.contains(.traitExpanded) { result.width = traits.contains(.traitExpanded) ? 0.2 : 0 }
    if mask.contains(.traitCondensed) { result.width = traits.contains(.traitCondensed) ? -0.2 : result.width }
    if mask.contains(.traitMonoSpace), traits.contains(.traitMonoSpace) != (family == .monospaced) {
      guard family == .system || family == .monospaced else { return nil }
      result.family = traits.contains(.traitMonoSpace) ? .monospaced : .system
    }
    return result
  }
}

// MARK: - Asking

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.font.size }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
/// Points above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.font.ascender }
/// Points below the baseline, as a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.font.xHeight }
/// Points from the baseline to the line's middle, negative below it.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.font.underlinePosition }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.font.underlineThickness }
/// Degrees that letters lean to the left: below zero for italics.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.face.slantAngle }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.unitsPerEm) }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }

/// Around the letters of the whole face, y upwards from the baseline.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  font.face.boundingBox.applying(CGAffineTransform(scaleX: font.unit, y: font.unit)).applying(font.matrix)
}

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.font.fontName }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.font.familyName }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.face.name(4) ?? font.font.fontName }
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptor(font.font.descriptor, size: font.font.size)
}

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  let descriptor = font.font.descriptor
  var traits: CTFontSymbolicTraits = []
  if descriptor.weight >= 0.3 || font.face.file.weight >= 600 { traits.insert(.traitBold) }
  if descriptor.isItalic || font.face.file.isItalic { traits.insert(.traitItalic) }
  if descriptor.family == .monospaced { traits.insert(.traitMonoSpace) }
  if descriptor.width < 0 { traits.insert(.traitCondensed) }
  if descriptor.width > 0 { traits.insert(.traitExpanded) }
  if font.face.hasColorGlyphs { traits.insert(.traitColorGlyphs) }
  return traits
}

/// The installed families, in alphabetical order.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { Font.familyNames }
