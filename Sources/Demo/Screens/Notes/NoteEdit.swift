import UIKit

/// A change of a note by the formatting bar: what replaces a range, and what is selected then. It takes no view.
struct NoteEdit {
  var range: NSRange
  var replacement: NSAttributedString
  var selection: NSRange

  /// Whether only attributes change.
  func keepsLetters(of text: NSAttributedString) -> Bool {
    (text.string as NSString).substring(with: range) == replacement.string
  }

  /// The change that takes this one back.
  func inverse(in text: NSAttributedString, selection: NSRange) -> NoteEdit {
    NoteEdit(
      range: NSRange(location: range.location, length: replacement.length),
      replacement: text.attributedSubstring(from: range), selection: selection)
  }
}

/// What the bar's buttons do with letters, beyond what text views do themselves.
@MainActor
enum NoteLetters {
  /// A line through the whole range, or under it, or none where all of it has one.
  static func toggling(_ line: NSAttributedString.Key, in text: NSAttributedString, _ range: NSRange) -> NoteEdit {
    var isOn = true
    text.enumerateAttribute(line, in: range, options: []) { value, _, _ in
      if (value as? Int ?? 0) == 0 { isOn = false }
    }
    return setting(line, isOn ? nil : NSUnderlineStyle.single.rawValue, in: text, range)
  }

  /// Nil takes the attribute away.
  static func setting(
    _ key: NSAttributedString.Key, _ value: Any?, in text: NSAttributedString, _ range: NSRange
  ) -> NoteEdit {
    changing(text, range) { part in
      let whole = NSRange(location: 0, length: part.length)
      if let value {
        part.addAttribute(key, value: value, range: whole)
      } else {
        part.removeAttribute(key, range: whole)
      }
    }
  }

  /// A picture on a line of its own.
  static func inserting(_ attachment: NSTextAttachment, in text: NSAttributedString, _ range: NSRange) -> NoteEdit {
    let string = text.string as NSString
    let isAtStart = range.location == 0 || string.character(at: range.location - 1) == 0x0A
    let picture = NSMutableAttributedString(string: isAtStart ? "" : "\n", attributes: NoteStyle.body)
    picture.append(NSAttributedString(attachment: attachment))
    picture.append(NSAttributedString(string: "\n", attributes: NoteStyle.body))
    picture.addAttributes(NoteStyle.body, range: NSRange(location: 0, length: picture.length))
    let end = NSRange(location: range.location + picture.length, length: 0)
    return NoteEdit(range: range, replacement: picture, selection: end)
  }

  private static func changing(
    _ text: NSAttributedString, _ range: NSRange, _ body: (NSMutableAttributedString) -> Void
  ) -> NoteEdit {
    let part = NSMutableAttributedString(attributedString: text.attributedSubstring(from: range))
    body(part)
    return NoteEdit(range: range, replacement: part, selection: range)
  }
}

extension UIFont {
  /// The same font with a trait or without it.
  func with(_ trait: UIFontDescriptor.SymbolicTraits, _ isOn: Bool) -> UIFont {
    var traits = fontDescriptor.symbolicTraits
    if isOn { traits.insert(trait) } else { traits.remove(trait) }
    return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: pointSize) } ?? self
  }
}
