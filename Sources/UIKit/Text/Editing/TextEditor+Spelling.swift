import CoreGraphics
import Foundation

// The words of a text that are spelled wrongly, while it is edited.

extension TextEditor {
  /// What the window's editors ask: the program's, unless the window keeps its own. In virtual time there is none otherwise:
  /// what is installed on a machine changes no picture.
  var spelling: Spelling? {
    guard isEditing, host.spellCheckingType != .no, !host.isSecureTextEntry, host.keyboardType.holdsWords,
      host.textContentType.map({ Self.wordless.contains($0) }) != true
    else { return nil }
    guard let stage = host.attachedWindow?.stage else { return nil }
    return stage.dispatcher.parts[Spelling.self] ?? (stage.host.hasOwnTime ? nil : .shared)
  }

  private static let wordless: Set<UITextContentType> = [
    .URL, .emailAddress, .username, .password, .newPassword, .oneTimeCode, .telephoneNumber, .creditCardNumber,
    .postalCode, .name, .givenName, .familyName, .nickname,
  ]

  /// The misspelled words of a part of one paragraph. The word that the caret stands behind is still being typed.
  func misspelled(in range: Range<Int>) -> [Range<Int>] {
    guard let spelling, spelling.library != nil, !range.isEmpty else { return [] }
    return spelling.misspelled(in: buffer.text(in: range))
      .map { $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound }
      .filter { !isBeingTyped($0) }
  }

  /// Whether a word is composed, or the caret stands behind it.
  func isBeingTyped(_ word: Range<Int>) -> Bool {
    buffer.marked?.overlaps(word) == true || (buffer.selection.isEmpty && buffer.head == word.upperBound)
  }

  /// The misspelled word at a place.
  func misspelledWord(at offset: Int) -> Range<Int>? {
    guard let spelling, spelling.library != nil else { return nil }
    let paragraph = buffer.paragraph(at: offset)
    let near = max(paragraph.lowerBound, offset - 256)..<min(paragraph.upperBound, offset + 256)
    return spelling.misspelled(in: buffer.text(in: near))
      .map { $0.lowerBound + near.lowerBound..<$0.upperBound + near.lowerBound }
      .first { $0.contains(offset) || $0.upperBound == offset }
  }

  /// What a menu offers for the misspelled word that was pressed: other words, and to leave it alone.
  var spellingElements: [UIMenuElement] {
    guard buffer.selection.isEmpty || misspelledWord(at: buffer.selection.lowerBound) == buffer.selection,
      host.isTextEnabled, let spelling, let word = misspelledWord(at: buffer.selection.lowerBound)
    else { return [] }
    let text = buffer.text(in: word)
    var guesses: [UIMenuElement] = spelling.guesses(for: text).prefix(5).map { guess in
      UIAction(title: guess) { [weak self] _ in
        guard let self, host.mayReplace(word, with: guess) else { return }
        edit { $0.replace(word, with: guess) }
      }
    }
    if guesses.isEmpty { guesses = [UIAction(title: SystemWord.noGuesses.text, attributes: .disabled) { _ in }] }
    let others = [
      UIAction(title: SystemWord.ignoreSpelling.text) { [weak self] _ in
        spelling.ignore(text)
        self?.host.spellingChanged()
      },
      UIAction(title: SystemWord.learnSpelling.text) { [weak self] _ in
        spelling.learn(text)
        self?.host.spellingChanged()
      },
    ]
    return [UIMenu(options: .displayInline, children: guesses), UIMenu(options: .displayInline, children: others)]
  }
}

extension UIKeyboardType {
  /// Whether texts typed with it have words.
  fileprivate var holdsWords: Bool {
    switch self {
    case .default, .asciiCapable, .twitter, .webSearch: true
    default: false
    }
  }
}

/// The dots below a misspelled word.
@MainActor
enum SpellingMark {
  static let thickness: CGFloat = 2
  private static let step: CGFloat = 4

  /// Draws dots along a width.
  static func draw(from x: CGFloat, to end: CGFloat, atY y: CGFloat) {
    let path = UIBezierPath()
    let count = max(1, Int(((end - x + step - thickness) / step).rounded(.down)))
    // In the middle of what they mark.
    let start = x + (end - x - CGFloat(count - 1) * step - thickness) / 2
    for index in 0..<count {
      let left = start + CGFloat(index) * step
      path.append(UIBezierPath(ovalIn: CGRect(x: left, y: y, width: thickness, height: thickness)))
    }
    UIColor.systemRed.setFill()
    path.fill()
  }
}
