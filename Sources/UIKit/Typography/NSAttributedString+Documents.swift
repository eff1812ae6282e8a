import Foundation

extension NSAttributedString {
  /// What a file of text is written in.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    @available(
      *, unavailable, message: "only plain text is read; AttributedString(markdown:) knows bold, links and lists"
    )
    public static let html = DocumentType(rawValue: "NSHTML")
    @available(
      *, unavailable, message: "only plain text is read; AttributedString(markdown:) knows bold, links and lists"
    )
    public static let rtf = DocumentType(rawValue: "NSRTF")
    @available(
      *, unavailable, message: "only plain text is read; AttributedString(markdown:) knows bold, links and lists"
    )
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`, or its raw value.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`, or its raw value; without it, the data tells.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; without it, the data's byte order mark or UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// `[NSAttributedString.Key: Any]` for all of the text.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// The text of a file. Throws what is wrong with it, also when it is written in more than plain text.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let file = try TextFile(reading: data, options)
    dict?.pointee = file.attributes as NSDictionary
    self.init(string: file.text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
  }

  /// The characters of a range as a file: UTF-8 unless the attributes name another encoding.
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    let type = TextFile.type(dict[.documentType]) ?? .plain
    guard type == .plain else { throw TextFile.unknown(type) }
    let encoding = TextFile.encoding(dict[.characterEncoding]) ?? .utf8
    guard let data = attributedSubstring(from: range).string.data(using: encoding) else {
      throw CocoaError(.fileWriteInapplicableStringEncoding)
    }
    return data
  }
}

extension NSMutableAttributedString {
  /// Replaces everything by the text of a file.
  public func read(
    from url: URL, options opts: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    setAttributedString(try NSAttributedString(url: url, options: opts, documentAttributes: dict))
  }

  public func read(
    from data: Data, options opts: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    setAttributedString(try NSAttributedString(data: data, options: opts, documentAttributes: dict))
  }
}

/// A file of plain text, decoded.
private struct TextFile {
  var text: String
  var encoding: String.Encoding

  init(reading data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any]) throws {
    let type = Self.type(options[.documentType]) ?? Self.sniffed(data)
    guard type == .plain else { throw Self.unknown(type) }
    let (marked, length) = Self.byteOrderMark(of: data)
    encoding = Self.encoding(options[.characterEncoding]) ?? marked ?? .utf8
    guard let text = String(data: data.dropFirst(encoding == marked ? length : 0), encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self.text = text
  }

  var attributes: [String: Any] {
    typealias Key = NSAttributedString.DocumentAttributeKey
    return [
      Key.documentType.rawValue: NSAttributedString.DocumentType.plain.rawValue,
      Key.characterEncoding.rawValue: encoding.rawValue,
    ]
  }

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
      userInfo: [NSLocalizedDescriptionKey: "\(type.rawValue) is not read or written: only plain text is"])
  }

  /// What a file begins with tells rich text from plain.
  private static func sniffed(_ data: Data) -> NSAttributedString.DocumentType {
    let start = String(decoding: data.prefix(16), as: UTF8.self).lowercased()
    if start.hasPrefix("{\\rtf") { return .init(rawValue: "NSRTF") }
    if start.hasPrefix("<html") || start.hasPrefix("<!doctype html") { return .init(rawValue: "NSHTML") }
    return .plain
  }

  private static func byteOrderMark(of data: Data) -> (String.Encoding?, length: Int) {
    let start = [UInt8](data.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start == [0xFF, 0xFE, 0, 0] { return (.utf32LittleEndian, 4) }
    if start == [0, 0, 0xFE, 0xFF] { return (.utf32BigEndian, 4) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return (nil, 0)
  }
}
