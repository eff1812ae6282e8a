import Foundation
import RichText

// Text with its attributes as an item, as RTF, HTML and letters.
extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.rtf", "public.html", "public.utf8-plain-text", "public.plain-text"]
  }

  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.rtf", "public.html", "public.utf8-plain-text"]
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = try text(data, typeIdentifier) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return text
  }

  /// Mutable, so that it is of both classes.
  private static func text(_ data: Data, _ type: String) throws -> NSMutableAttributedString {
    var options: [DocumentReadingOptionKey: Any] = [.documentType: DocumentType.plain]
    if type == "public.rtf" { options[.documentType] = DocumentType.rtf }
    if type == "public.html" { options[.documentType] = DocumentType.html }
    return NSMutableAttributedString(attributedString: try NSAttributedString(data: data, options: options))
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    switch typeIdentifier {
    case "public.rtf": completionHandler(RichText(self, names: .installed).rtf, nil)
    case "public.html": completionHandler(Data(RichText(self, names: .generic).html.utf8), nil)
    default: completionHandler(Data(string.replacing("\u{FFFC}", with: "").utf8), nil)
    }
    return nil
  }
}

extension PasteboardItem {
  /// Its text with attributes: what this program copied, else RTF or HTML of another one. Nil for letters alone, and
  /// where the
  /// document has none.
  ///
  /// Text without a colour of its own has none, so that it takes that of its new place.
  var richText: NSAttributedString? {
    if let own = attributedString { return own }
    if let data = documentData("public.rtf"), let text = try? RichText.rtf(data), !text.isEmpty {
      return TextFile.attributed(text)
    }
    guard let data = documentData("public.html"), let (text, _) = try? RichText.html(data) else { return nil }
    let pasted = NSMutableAttributedString(attributedString: TextFile.attributed(text))
    // The end of a page's last block: who copies a word does not paste a paragraph.
    if pasted.string.hasSuffix("\n") { pasted.deleteCharacters(in: NSRange(location: pasted.length - 1, length: 1)) }
    return pasted.length == 0 ? nil : pasted
  }

  /// More is pasted as letters: a person waits for it.
  private static let documentLimit = 2 << 20

  private func documentData(_ type: String) -> Data? {
    values.contains { $0.type == type } ? data(type).flatMap { $0.count <= Self.documentLimit ? $0 : nil } : nil
  }
}
