import Foundation
import TextModel

// Foundation on Linux never frees the attributes of an attributed string that had letters to its end, with all that they
// hold (swift-corelibs-foundation, pull request 5256). What UIKit makes for a moment is therefore emptied.

extension NSMutableAttributedString {
  /// Frees the attributes; for a text that nobody uses any more.
  final func giveUpAttributes() { deleteCharacters(in: NSRange(location: 0, length: length)) }
}

extension NSAttributedString {
  /// Does something with a text that nobody keeps.
  static func momentary<Result>(
    _ string: String, _ attributes: [Key: Any]?, _ body: (NSAttributedString) -> Result
  ) -> Result {
    let text = NSMutableAttributedString(string: string, attributes: attributes)
    defer { text.giveUpAttributes() }
    return body(text)
  }

  static func momentary<Result>(_ store: AttributedStore, _ body: (NSAttributedString) -> Result) -> Result {
    let text = NSMutableAttributedString(store)
    defer { text.giveUpAttributes() }
    return body(text)
  }

  /// A text of stretches, each with its attributes.
  convenience init(stretches: [(string: String, attributes: [Key: Any])]) {
    let text = NSMutableAttributedString(string: stretches.map(\.string).joined())
    var location = 0
    for (string, attributes) in stretches {
      let range = NSRange(location: location, length: string.utf16.count)
      text.setAttributes(attributes, range: range)
      location += range.length
    }
    self.init(attributedString: text)
    text.giveUpAttributes()
  }
}
