import Foundation

extension RichText {
  /// A document in HTML, or a fragment of one.
  ///
  /// - Parameter encoding: Nil where the document says it.
  /// - Returns: The text and the encoding that it was in.
  package static func html(_ data: Data, encoding: String.Encoding? = nil) throws -> (RichText, String.Encoding) {
    let (text, encoding) = try HTMLBytes.decoded(data, encoding)
    return (html(text), encoding)
  }

  package static func html(_ text: String) -> RichText {
    var reader = HTMLReader(text)
    return reader.read()
  }

  /// A document in HTML, which reads back to the same text.
  package var html: String { HTMLWriter(self).document }
}
