import CoreGraphics
import Foundation

/// What is asked of a font. UIKit's `UIFontDescriptor` is one.
open class CTFontDescriptor: NSObject, @unchecked Sendable {
  package let descriptor: FontDescriptor
  /// In points; 0 where none is asked for.
  package let wantedSize: CGFloat

  package init(_ descriptor: FontDescriptor, size: CGFloat) {
    self.descriptor = descriptor
    wantedSize = size.isFinite ? max(0, size) : 0
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFontDescriptor else { return false }
    return other.descriptor == descriptor && other.wantedSize == wantedSize
  }

  open override var hash: Int { descriptor.hashValue ^ wantedSize.hashValue }
}

public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The file of a font, as a `URL`; only to be asked for.
public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// Descriptors of fonts that have the characters which this one's lacks.
public let kCTFontCascadeListAttribute: CFString = "NSCTFontCascadeListAttribute"

/// A descriptor of a family's or face's name.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  CTFontDescriptor(FontDescriptor(.named(name)), size: size)
}

/// What name, family, size and cascade list say; other attributes are passed over.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  let name = attributes[kCTFontNameAttribute] as? String ?? attributes[kCTFontFamilyNameAttribute] as? String
  let size = attributes[kCTFontSizeAttribute].flatMap(CTAttributes.number) ?? 0
  var descriptor = FontDescriptor(name.map { .named($0) } ?? .system)
  let cascade = attributes[kCTFontCascadeListAttribute] as? [CTFontDescriptor] ?? []
  descriptor.cascade = cascade.map(\.descriptor)
  return CTFontDescriptor(descriptor, size: size)
}

/// Name, family, size, file or cascade list of the font that a descriptor means.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> Any? {
  let font = Font(descriptor.descriptor, size: CTFont.known(descriptor.wantedSize))
  switch attribute {
  case kCTFontNameAttribute: return font.fontName
  case kCTFontFamilyNameAttribute: return font.familyName
  case kCTFontSizeAttribute: return descriptor.wantedSize
  case kCTFontURLAttribute: return URL(fileURLWithPath: font.faces.primary.face.file.path)
  case kCTFontCascadeListAttribute: return descriptor.descriptor.cascade.map { CTFontDescriptor($0, size: 0) }
  default: return nil
  }
}
