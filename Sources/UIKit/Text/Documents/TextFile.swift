import Foundation
import RichText

/// A file of text that was read.
struct TextFile {
  let text: NSAttributedString
  private let type: NSAttributedString.DocumentType
  private let encoding: String.Encoding

  typealias ReadingOptions = [NSAttributedString.DocumentReadingOptionKey: Any]

  init(reading data: Data, _ options: ReadingOptions) throws {
    type = Self.type(options[.documentType]) ?? Self.sniffed(data)
    let asked = Self.encoding(options[.characterEncoding])
    do {
      switch type {
      case .html:
        let (rich, found) = try RichText.html(data, encoding: asked)
        encoding = found
        text = Self.attributed(rich, color: UIColor(RichColor(0)))
      case .rtf:
        encoding = .ascii
        text = Self.attributed(try RichText.rtf(data))
      case .plain:
        let (plain, found) = try Self.plain(data, asked)
        encoding = found
        text = NSAttributedString(
          string: plain, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
      default: throw Self.unknown(type)
      }
    } catch let error as RichTextError { throw Self.described(error, type) }
  }

  /// - Parameter color: Of text that has none of its own; nil gives it none.
  static func attributed(_ text: RichText, color: UIColor? = nil) -> NSAttributedString {
    var attributes = RichTextAttributes(color: color) { NSTextAttachment($0) }
    return attributes.attributedString(text)
  }

  private static func plain(_ data: Data, _ asked: String.Encoding?) throws -> (String, String.Encoding) {
    let mark = HTMLBytes.byteOrderMark(of: data)
    let encoding = asked ?? mark?.0 ?? .utf8
    let rest = data.dropFirst(encoding == mark?.0 ? mark?.length ?? 0 : 0)
    guard let text = String(data: rest, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return (text, encoding)
  }

  var keyedAttributes: [NSAttributedString.DocumentAttributeKey: Any] {
    [.documentType: type.rawValue, .characterEncoding: encoding.rawValue]
  }

  var attributes: [String: Any] {
    Dictionary(keyedAttributes.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
  }

  // MARK: - Writing

  static func data(
    of text: NSAttributedString, _ attributes: [NSAttributedString.DocumentAttributeKey: Any]
  ) throws -> Data {
    let type = type(attributes[.documentType]) ?? .plain
    let encoding = encoding(attributes[.characterEncoding]) ?? .utf8
    let written: Data? =
      switch type {
      case .plain: text.string.data(using: encoding)
      case .html: html(of: text, encoding)
      case .rtf: RichText(text, names: .installed).rtf
      default: throw unknown(type)
      }
    guard let written else { throw CocoaError(.fileWriteInapplicableStringEncoding) }
    return written
  }

  private static func html(of text: NSAttributedString, _ encoding: String.Encoding) -> Data? {
    let html = RichText(text, names: .generic).html
    if encoding == .utf8 { return Data(html.utf8) }
    // Characters by their numbers are the same in every encoding with the letters of ASCII.
    var plain = ""
    for scalar in html.unicodeScalars {
      if scalar.isASCII { plain.unicodeScalars.append(scalar) } else { plain += "&#\(scalar.value);" }
    }
    return plain.data(using: encoding)
  }

  // MARK: - Options

  static func type(_ value: Any?) -> NSAttributedString.DocumentType? {
    value as? NSAttributedString.DocumentType ?? (value as? String).map(NSAttributedString.DocumentType.init)
  }

  static func encoding(_ value: Any?) -> String.Encoding? {
    switch value {
    case let value as String.Encoding: value
    case let value as UInt: String.Encoding(rawValue: value)
    case let value as Int where value > 0: String.Encoding(rawValue: UInt(value))
    case let value as NSNumber: String.Encoding(rawValue: value.uintValue)
    default: nil
    }
  }

  static func unknown(_ type: NSAttributedString.DocumentType) -> any Error {
    CocoaError(
      .featureUnsupported,
      userInfo: [NSLocalizedDescriptionKey: "\(type.rawValue) is not read or written: plain text, HTML and RTF are"])
  }

  private static func described(_ error: RichTextError, _ type: NSAttributedString.DocumentType) -> any Error {
    switch error {
    case .tooLarge:
      CocoaError(
        .fileReadTooLarge,
        userInfo: [NSLocalizedDescriptionKey: "rich text of more than \(RichText.sizeLimit) bytes is not read"])
    case .encoding: CocoaError(.fileReadInapplicableStringEncoding)
    case .malformed:
      CocoaError(
        .fileReadCorruptFile, userInfo: [NSLocalizedDescriptionKey: "the data is no \(type.rawValue)"])
    }
  }

  /// What a file begins with tells rich text from plain.
  private static func sniffed(_ data: Data) -> NSAttributedString.DocumentType {
    let wide = HTMLBytes.byteOrderMark(of: data)
    let beginning =
      wide.flatMap { String(data: data.prefix(512).dropFirst($0.length), encoding: $0.0) }
      ?? String(decoding: data.prefix(512), as: UTF8.self)
    let start = beginning.drop(while: \.isWhitespace).lowercased()
    if start.hasPrefix("{\\rtf") { return .rtf }
    return start.hasPrefix("<html") || start.hasPrefix("<!doctype html") ? .html : .plain
  }
}
