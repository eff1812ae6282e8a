import CoreGraphics
import Foundation

/// Where lines of a paragraph stand.
public enum CTTextAlignment: UInt8, Hashable, Sendable {
  case left, right, center, justified, natural
}

/// What ends a line.
public enum CTLineBreakMode: UInt8, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum CTWritingDirection: Int8, Hashable, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

extension CTWritingDirection {
  /// The byte that a variable of this type holds, which is not the raw value: that begins with -1, and Swift counts from 0.
  fileprivate var inMemory: UInt8 { withUnsafeBytes(of: self) { $0[0] } }

  fileprivate init?(inMemory byte: UInt8) {
    let all: [CTWritingDirection] = [.natural, .leftToRight, .rightToLeft]
    guard let found = all.first(where: { $0.inMemory == byte }) else { return nil }
    self = found
  }
}

/// Which property of a paragraph a setting is of. Lengths are `CGFloat`s in points; the others are the enumerations above.
public enum CTParagraphStyleSpecifier: UInt32, Hashable, Sendable {
  case alignment = 0
  case firstLineHeadIndent = 1
  case headIndent = 2
  case tailIndent = 3
  case defaultTabInterval = 5
  case lineBreakMode = 6
  case lineHeightMultiple = 7
  case maximumLineHeight = 8
  case minimumLineHeight = 9
  case lineSpacing = 10
  case paragraphSpacing = 11
  case paragraphSpacingBefore = 12
  case baseWritingDirection = 13
  case lineSpacingAdjustment = 16
}

/// A property with the memory that its value is in.
public struct CTParagraphStyleSetting {
  public var spec: CTParagraphStyleSpecifier
  /// In bytes.
  public var valueSize: Int
  public var value: UnsafeRawPointer

  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }
}

/// How a paragraph is set. UIKit's `NSParagraphStyle` serves as well.
public final class CTParagraphStyle: ParagraphStyling {
  private var lengths: [CTParagraphStyleSpecifier: CGFloat] = [:]
  private var alignment = CTTextAlignment.natural
  private var lineBreak = CTLineBreakMode.byWordWrapping
  private var direction = CTWritingDirection.natural

  /// Settings of another size than their value's are passed over.
  init(_ settings: UnsafeBufferPointer<CTParagraphStyleSetting>) {
    for setting in settings {
      let bytes = UnsafeRawBufferPointer(start: setting.value, count: setting.valueSize)
      switch setting.spec {
      case .alignment:
        if bytes.count == 1 { alignment = CTTextAlignment(rawValue: bytes[0]) ?? .natural }
      case .lineBreakMode:
        if bytes.count == 1 { lineBreak = CTLineBreakMode(rawValue: bytes[0]) ?? .byWordWrapping }
      case .baseWritingDirection:
        if bytes.count == 1 { direction = CTWritingDirection(inMemory: bytes[0]) ?? .natural }
      default:
        if bytes.count == MemoryLayout<CGFloat>.size { lengths[setting.spec] = bytes.loadUnaligned(as: CGFloat.self) }
      }
    }
  }

  package func applied(to options: TextOptions) -> TextOptions {
    var result = options
    result.alignment =
      switch alignment {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      case .natural: options.alignment
      }
    result.lineBreak =
      switch lineBreak {
      case .byWordWrapping: .wordWrap
      case .byCharWrapping: .charWrap
      case .byClipping: .clip
      case .byTruncatingHead: .truncateHead
      case .byTruncatingTail: .truncateTail
      case .byTruncatingMiddle: .truncateMiddle
      }
    if direction != .natural { result.baseDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight }
    func set(_ spec: CTParagraphStyleSpecifier, _ path: WritableKeyPath<TextOptions, CGFloat>) {
      if let length = lengths[spec] { result[keyPath: path] = length }
    }
    set(.firstLineHeadIndent, \.firstLineHeadIndent)
    set(.headIndent, \.headIndent)
    set(.tailIndent, \.tailIndent)
    set(.defaultTabInterval, \.defaultTabInterval)
    set(.lineHeightMultiple, \.lineHeightMultiple)
    set(.maximumLineHeight, \.maximumLineHeight)
    set(.minimumLineHeight, \.minimumLineHeight)
    set(.lineSpacing, \.lineSpacing)
    set(.lineSpacingAdjustment, \.lineSpacing)
    set(.paragraphSpacing, \.paragraphSpacing)
    set(.paragraphSpacingBefore, \.paragraphSpacingBefore)
    return result
  }

  /// Writes a property into the program's memory; false where the memory has another size.
  fileprivate func read(_ spec: CTParagraphStyleSpecifier, into memory: UnsafeMutableRawBufferPointer) -> Bool {
    switch spec {
    case .alignment, .lineBreakMode, .baseWritingDirection:
      guard memory.count == 1 else { return false }
      memory[0] =
        spec == .alignment
        ? alignment.rawValue : spec == .lineBreakMode ? lineBreak.rawValue : direction.inMemory
    default:
      guard memory.count == MemoryLayout<CGFloat>.size else { return false }
      memory.storeBytes(of: lengths[spec] ?? 0, as: CGFloat.self)
    }
    return true
  }
}

public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  CTParagraphStyle(UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(0, settingCount)))
}

/// Writes a property into the buffer; false where that has another size than the property.
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  paragraphStyle.read(spec, into: UnsafeMutableRawBufferPointer(start: valueBuffer, count: valueBufferSize))
}
