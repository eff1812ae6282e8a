import Foundation
import TextModel

extension AttributedStore {
  /// A copy of an attributed string; of a text storage, without looking at it.
  init(_ text: NSAttributedString) {
    var store = AttributedStore(text.string)
    text.enumerateAttributes(in: NSRange(location: 0, length: store.count), options: .longestEffectiveRangeNotRequired)
    {
      values, range, _ in
      if !values.isEmpty, let range = Range(range) { store.setAttributes(.program(values), in: range) }
    }
    self = store
  }
}

extension AttributeSet {
  /// Attributes as a program gives them: what it may still change, and other texts may have, is copied.
  static func program(_ values: Values) -> AttributeSet {
    var values = values
    if let style = values[.paragraphStyle] as? NSMutableParagraphStyle { values[.paragraphStyle] = style.copy() }
    if let shadow = values[.shadow] as? NSShadow { values[.shadow] = shadow.copy() }
    return shared(values)
  }
}

extension AttributedStore {
  mutating func append(_ string: String, _ attributes: AttributeSet.Values) {
    replace(count..<count, with: string, attributes: .program(attributes))
  }

  /// The letters for other programs: what stands for attachments says nothing there.
  var stringWithoutAttachments: String {
    let string = self.string
    guard string.utf8.count > count, string.unicodeScalars.contains("\u{FFFC}") else { return string }
    var result = ""
    forEachRun(in: 0..<count) { attributes, range in
      if attributes[.attachment] == nil { result += text.string(in: range) }
      return true
    }
    return result
  }
}
