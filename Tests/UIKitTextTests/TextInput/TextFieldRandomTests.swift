import CoreGraphics
import RandomTesting
import Testing
import UIKit
import UIKitTesting

/// Whatever a person, an input method and the program do to two fields, in whatever order: the selection stays in the
/// text, one field at most is edited, and what is repainted is what painting everything anew would show.
@MainActor @Suite struct TextFieldRandomTests {
  @Test(arguments: RandomRuns.seeds(1...24))
  func twoFieldsStayWhole(seed: UInt64) {
    var person = Person(seed: seed)
    for step in 0..<100 {
      let deed = person.act()
      if let complaint = person.complaint() {
        Issue.record("seed \(seed), step \(step), after \(deed): \(complaint)")
        return
      }
    }
  }
}

@MainActor
private struct Person {
  private var random: SeededRandom
  private let fields: [UITextField]
  private let window: TestWindow

  private static let texts = [
    "a", "가", " ", "👨‍👩‍👧", "e\u{301}", "한글 text", "שלום", "\n", "\u{200D}", "🇰🇷🇺", "\u{0}\u{7F}", "",
  ]
  private static let keys: [UIKeyboardHIDUsage] = [
    .keyboardLeftArrow, .keyboardRightArrow, .keyboardHome, .keyboardEnd, .keyboardDeleteOrBackspace,
    .keyboardDeleteForward, .keyboardA, .keyboardC, .keyboardX, .keyboardV, .keyboardZ, .keyboardReturnOrEnter,
    .keyboardTab,
  ]
  private static let modifiers: [UIKeyModifierFlags] = [[], [.shift], [.control], [.control, .shift]]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let root = UIView()
    fields = (0..<2).map { UITextField(frame: CGRect(x: 5, y: 5 + CGFloat($0) * 40, width: 90, height: 34)) }
    for (index, field) in fields.enumerated() {
      field.borderStyle = seed % 4 == 0 && index == 1 ? .line : .roundedRect
      field.clearButtonMode = .whileEditing
      field.textAlignment = seed % 5 == 0 ? .center : .natural
      root.addSubview(field)
    }
    fields[1].isSecureTextEntry = seed % 3 == 0
    window = TestWindow(size: CGSize(width: 100, height: 90), scale: [1, 2, 1.5][Int(seed % 3)], root: root)
  }

  /// Does one thing and says what.
  mutating func act() -> String {
    let text = pick(Self.texts)
    switch random.next() % 13 {
    case 0, 1:
      window.type(text)
      return "typing '\(text)'"
    case 2:
      window.compose(text, selection: 0..<Int(random.next() % 3))
      return "composing '\(text)'"
    case 3:
      window.commit(text)
      return "committing '\(text)'"
    case 4:
      window.compose("")
      return "giving up what was composed"
    case 5, 6, 7:
      let (key, modifiers) = (pick(Self.keys), pick(Self.modifiers))
      window.key(key, modifiers: modifiers)
      return "key \(key) with \(modifiers)"
    case 8:
      let (start, end) = (point(), point())
      window.drag(from: start, to: end, duration: 0.05)
      return "dragging from \(start) to \(end)"
    case 9:
      let point = point()
      window.tap(at: point)
      return "a tap at \(point)"
    case 10:
      pick(fields).text = text + text
      window.turn()
      return "setting '\(text + text)'"
    case 11:
      window.advance(by: Double(random.next() % 8) / 10)
      return "waiting"
    default:
      let field = pick(fields)
      let end = Int(random.next() % 9)
      if let start = field.position(from: field.beginningOfDocument, offset: end / 2),
        let stop = field.position(from: field.beginningOfDocument, offset: end)
      {
        field.selectedTextRange = field.textRange(from: start, to: stop)
      }
      window.turn()
      return "selecting to \(end)"
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.next() % UInt64(elements.count))]
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: CGFloat(random.next() % 140) - 20, y: CGFloat(random.next() % 90))
  }

  /// What is wrong now; nil when nothing is.
  mutating func complaint() -> String? {
    for field in fields {
      let (selected, count) = (field.selected, field.text?.utf16.count ?? 0)
      guard selected.lowerBound >= 0, selected.upperBound <= count else { return "\(selected) is selected of \(count)" }
      if let marked = field.markedTextRange, field.text(in: marked) == "" { return "nothing is being composed" }
      let caret = field.caretRect(for: field.endOfDocument)
      guard caret.minX.isFinite, caret.height > 0 else { return "the caret is at \(caret)" }
    }
    guard fields.count(where: \.isEditing) <= 1 else { return "both fields are edited" }
    guard fields.contains(where: \.isEditing) == window.isTyping else { return "the text input is not the field's" }
    return window.damageError() ?? window.repaintError(rectangles: 4, seed: random.next())
  }
}
