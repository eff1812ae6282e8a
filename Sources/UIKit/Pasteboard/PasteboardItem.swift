import Foundation
import RichText
import TextModel

/// One copied thing in all the kinds that it was copied as, the best first.
@MainActor
struct PasteboardItem {
  private(set) var values: [(type: String, value: Any)] = []

  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let image = "public.png"
  static let color = "com.apple.uikit.color"
  static let attributedText = "com.apple.uikit.attributedstring"
  static let rtf = "public.rtf"
  static let html = "public.html"

  /// Of longer texts other programs get the letters: documents take a program milliseconds for each thousand, which a key
  /// that copies would wait for.
  private static let documentLength = 200_000

  init(_ text: String) { values = [(Self.text, text)] }
  init(_ url: URL) { values = [(Self.url, url)] }
  init(_ image: UIImage) { values = [(Self.image, image)] }
  init(_ color: UIColor) { values = [(Self.color, color)] }

  /// With its attributes for this program, RTF, HTML and the characters for all; a picture alone also as a picture.
  init(_ text: NSAttributedString) {
    values = [(Self.attributedText, text)]
    if text.length <= Self.documentLength {
      values.append((Self.rtf, RichText(text, names: .installed).rtf))
      values.append((Self.html, Data(RichText(text, names: .generic).html.utf8)))
    }
    let plain = AttributedStore(text).stringWithoutAttachments
    if !plain.isEmpty { values.append((Self.text, plain)) }
    if text.length == 1,
      let image = (text.attribute(.attachment, at: 0, effectiveRange: nil) as? any RunAttachment)?.picture
    {
      values.append((Self.image, image))
    }
  }

  /// An object that can be read at once; nil for others.
  init?(_ object: any NSItemProviderWriting) {
    switch object {
    case let text as NSString: self.init(text.description)
    case let text as NSAttributedString: self.init(text)
    case let url as NSURL: self.init(url as URL)
    case let image as UIImage: self.init(image)
    default: return nil
    }
  }

  /// Kinds in the order of their names: a dictionary has none.
  init(_ dictionary: [String: Any]) {
    for (type, value) in dictionary.sorted(by: { $0.key < $1.key }) { set(value, type) }
  }

  /// A value without a kind takes that of its class.
  mutating func set(_ value: Any, _ type: String) {
    let type = type == UIPasteboard.typeAutomatic ? Self.type(of: value) : type
    values.removeAll { $0.type == type }
    values.append((type, value))
  }

  private static func type(of value: Any) -> String {
    switch value {
    case is String, is NSString: text
    case is URL, is NSURL: url
    case is UIImage: image
    case is UIColor: color
    case is NSAttributedString: attributedText
    default: "public.data"
    }
  }

  var types: [String] { values.map(\.type) }
  var dictionary: [String: Any] { Dictionary(values.map { ($0.type, $0.value) }) { first, _ in first } }

  /// The value of a kind, or of one that is also of it; as a text of any kind the letters come before documents.
  func value(_ type: String) -> Any? {
    let type = type == "public.text" && values.contains { $0.type == Self.text } ? Self.text : type
    return (values.first { $0.type == type } ?? values.first { TypeIdentifier.conforms($0.type, to: type) })?.value
  }

  func has(_ types: [String]) -> Bool { types.contains { value($0) != nil } }

  func data(_ type: String) -> Data? {
    switch value(type) {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }

  // MARK: - As what it may be

  var string: String? {
    for (type, value) in values {
      if let text = value as? String { return text }
      if let text = value as? NSAttributedString {
        let letters = AttributedStore(text).stringWithoutAttachments
        return letters.isEmpty ? nil : letters
      }
      if let data = value as? Data, TypeIdentifier.conforms(type, to: "public.plain-text") {
        return String(data: data, encoding: .utf8)
      }
    }
    return nil
  }

  var url: URL? {
    switch value(Self.url) {
    case let url as URL: url
    case let text as String: URL(string: text)
    case let data as Data: String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
    default: nil
    }
  }

  var image: UIImage? {
    switch value("public.image") {
    case let image as UIImage: image
    case let data as Data: UIImage(data: data)
    default: nil
    }
  }

  var color: UIColor? { value(Self.color) as? UIColor }
  var attributedString: NSAttributedString? { value(Self.attributedText) as? NSAttributedString }

  /// What other programs get of it.
  var desktopText: String? { string ?? url?.absoluteString }
}
