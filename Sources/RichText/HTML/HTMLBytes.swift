import CoreFoundation
import Foundation

/// What encoding the bytes of a document are in.
package enum HTMLBytes {
  /// The text of a document and its encoding.
  ///
  /// In this order count a byte order mark, the encoding that is asked for, and what a `<meta>` at the beginning
  /// says. A
  /// document that says nothing is UTF-8 where its bytes are, and else Windows 1252.
  package static func decoded(_ data: Data, _ asked: String.Encoding?) throws -> (String, String.Encoding) {
    guard data.count <= RichText.sizeLimit else { throw RichTextError.tooLarge }
    if let (marked, length) = byteOrderMark(of: data) {
      if let text = String(data: data.dropFirst(length), encoding: marked) { return (text, marked) }
    }
    if let asked {
      guard let text = decoded(data, as: asked) else { throw RichTextError.encoding }
      return (text, asked)
    }
    // What names an encoding of two bytes a letter was read as one of one: it is not in that.
    if let named = named(in: data), ![.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32].contains(named),
      let text = decoded(data, as: named)
    {
      return (text, named)
    }
    if isWide(data), let text = String(data: data, encoding: .utf16LittleEndian) { return (text, .utf16LittleEndian) }
    if let text = String(data: data, encoding: .utf8) { return (text, .utf8) }
    return (String(decoding: data.map { HTMLEntity.scalar(UInt32($0)) }), .windowsCP1252)
  }

  /// Latin-1 means Windows 1252, as in browsers; UTF-8 with damaged places is UTF-8.
  private static func decoded(_ data: Data, as encoding: String.Encoding) -> String? {
    switch encoding {
    case .isoLatin1, .windowsCP1252, .ascii:
      encoding == .ascii && data.contains { $0 >= 128 }
        ? nil : String(decoding: data.map { HTMLEntity.scalar(UInt32($0)) })
    case .utf8: String(decoding: data, as: UTF8.self)
    default: String(data: data, encoding: encoding)
    }
  }

  package static func byteOrderMark(of data: Data) -> (String.Encoding, length: Int)? {
    let start = [UInt8](data.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start == [0xFF, 0xFE, 0, 0] { return (.utf32LittleEndian, 4) }
    if start == [0, 0, 0xFE, 0xFF] { return (.utf32BigEndian, 4) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// Some programs put UTF-16 on the clipboard without a mark.
  private static func isWide(_ data: Data) -> Bool {
    let start = [UInt8](data.prefix(4))
    return start.count == 4 && start[0] != 0 && start[1] == 0 && start[2] != 0 && start[3] == 0
  }

  /// Of `<meta charset=…>` or `<meta http-equiv=… content="text/html; charset=…">` among the first bytes.
  private static func named(in data: Data) -> String.Encoding? {
    var tokens = HTMLTokenizer([UInt8](data.prefix(2048)))
    while let token = tokens.next() {
      guard case .start(let tag) = token, tag.name == "meta" else { continue }
      if let name = tag.attributes["charset"] { return encoding(named: name) }
      guard let content = tag.attributes["content"]?.lowercased(), let place = content.range(of: "charset=") else {
        continue
      }
      return encoding(named: content[place.upperBound...].prefix { $0 != ";" && $0 != " " })
    }
    return nil
  }

  /// By its name in the registry of the internet; Korean's is what Windows makes of it.
  private static func encoding(named name: some StringProtocol) -> String.Encoding? {
    let name =
      ["euc-kr": "windows-949", "ks_c_5601-1987": "windows-949", "gb2312": "gb18030"][name.lowercased()]
      ?? name.lowercased()
    let number = CFStringConvertIANACharSetNameToEncoding(unsafeBitCast(NSString(string: name), to: CFString.self))
    return TextEncodings.encoding(number)
  }
}

/// Encodings by the numbers of others.
enum TextEncodings {
  static func encoding(_ number: CFStringEncoding) -> String.Encoding? {
    guard number != kCFStringEncodingInvalidId else { return nil }
    let raw = CFStringConvertEncodingToNSStringEncoding(number)
    return raw == UInt(kCFStringEncodingInvalidId) ? nil : String.Encoding(rawValue: UInt(raw))
  }

  /// By a code page of Windows.
  static func encoding(codePage: Int) -> String.Encoding? {
    guard codePage > 0, let number = UInt32(exactly: codePage) else { return nil }
    if codePage == 65001 { return .utf8 }
    return encoding(CFStringConvertWindowsCodepageToEncoding(number))
  }
}

extension String {
  init(decoding scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
