import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing

@testable import UIKit
@testable import UIKitTesting

/// Whatever a person and the program do to a text view: its text is that of a plain model, what is repainted is what
/// painting everything anew shows, and a view built anew with its text looks the same.
@MainActor @Suite struct TextViewRandomTests {
  @Test(arguments: RandomRuns.seeds(1...10))
  func aTextViewStaysWhole(seed: UInt64) {
    var writer = Writer(seed: seed)
    for step in 0..<80 {
      let deed = writer.act()
      if let complaint = writer.complaint() ?? (step % 5 == 4 ? writer.difference() : nil) {
        Issue.record("seed \(seed), step \(step), after \(deed): \(complaint)")
        return
      }
    }
  }

  @Test(arguments: RandomRuns.seeds(100...112))
  func allThatAPersonDidIsTakenBack(seed: UInt64) {
    var writer = Writer(seed: seed)
    let start = writer.view.attributedText!
    for _ in 0..<40 { writer.edit() }
    let end = writer.view.attributedText!
    for _ in 0..<400 where writer.view.undoManager?.canUndo == true { writer.view.undoManager?.undo() }
    expect(writer.view.attributedText, equals: start, "seed \(seed)")
    for _ in 0..<400 where writer.view.undoManager?.canRedo == true { writer.view.undoManager?.redo() }
    expect(writer.view.attributedText, equals: end, "seed \(seed)")
  }
}

@MainActor
private struct Writer {
  private var random: SeededRandom
  let view: UITextView
  let window: TestWindow
  private let seed: UInt64
  /// UTF-16 units of the text, and what is selected of it.
  private var text: [UInt16]
  private var selection = 0..<0

  private static let texts = [
    "a", "가나", " ", "👨‍👩‍👧", "e\u{301}", "שלום ", "\n", "\n\n", "🇰🇷", "many words that wrap at the edge ", "\t", "ｱ。",
  ]
  private static let styles: [[NSAttributedString.Key: Any]] = [
    [:], [.backgroundColor: UIColor.yellow], [.foregroundColor: UIColor.systemRed],
    [.font: UIFont.systemFont(ofSize: 26)], [.underlineStyle: 1], [.kern: 3],
  ]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let start = "one two three\nfour 다섯 여섯\n\nseven"
    (view, window) = Self.stage(start, seed)
    self.seed = seed
    text = Array(start.utf16)
    selection = text.count..<text.count
  }

  private static func stage(_ text: String, _ seed: UInt64) -> (UITextView, TestWindow) {
    editedTextView(text, size: CGSize(width: 110, height: 90), scale: [1, 2, 1.5][Int(seed % 3)]) {
      $0.allowsEditingTextAttributes = true
      // Indicators fade, each in its own time.
      $0.showsVerticalScrollIndicator = seed % 4 != 3
      if seed % 4 == 0 { $0.textAlignment = .center }
      if seed % 5 == 0 { $0.textContainerInset = UIEdgeInsets(top: 3, left: 7, bottom: 4, right: 2) }
    }
  }

  /// What a person does with keys.
  mutating func edit() {
    switch random.next() % 6 {
    case 0: move()
    case 1: select()
    case 2: delete()
    default: type(pick(Self.texts))
    }
  }

  mutating func act() -> String {
    switch random.next() % 12 {
    case 0...3:
      edit()
      return "an edit"
    case 4:
      select()
      return "selecting \(selection)"
    case 5:
      let style = pick(Self.styles)
      let range = place()..<text.count
      let new = NSMutableAttributedString(attributedString: view.attributedText)
      new.addAttributes(style, range: NSRange(range))
      view.attributedText = new
      selection = text.count..<text.count
      window.turn()
      return "styling \(range)"
    case 6:
      view.contentOffset.y = CGFloat(random.next() % 100)
      window.turn()
      return "scrolling"
    case 7:
      view.frame.size.width = 90 + CGFloat(random.next() % 40)
      window.turn()
      return "another width"
    case 8:
      view.text = pick(Self.texts) + "set\ntext\n" + pick(Self.texts)
      text = Array(view.text.utf16)
      selection = text.count..<text.count
      window.turn()
      return "setting the text"
    case 9:
      window.advance(by: 0.3)
      return "waiting"
    case 10:
      window.drag(from: point(), to: point(), duration: 0.05)
      selection = view.selected
      text = Array(view.text.utf16)
      return "dragging"
    default:
      window.key(.keyboardPageDown)
      selection = view.selected
      return "a page down"
    }
  }

  private mutating func type(_ new: String) {
    window.clipboard = new
    window.key(.keyboardV, characters: "v", modifiers: .control)
    text.replaceSubrange(selection, with: new.utf16)
    let end = selection.lowerBound + new.utf16.count
    // Joined with what stands behind it, a character may be longer.
    selection = max(end, view.selected.lowerBound)..<max(end, view.selected.lowerBound)
  }

  private mutating func delete() {
    guard !selection.isEmpty else { return select() }
    window.key(.keyboardDeleteOrBackspace, characters: "\u{8}")
    text.removeSubrange(selection)
    selection = view.selected
  }

  private mutating func select() {
    let (a, b) = (place(), place())
    view.select(min(a, b)..<max(a, b))
    // Ends inside of characters snap.
    selection = view.selected
    window.turn()
  }

  private mutating func move() {
    window.key(pick([.keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardEnd]))
    selection = view.selected
  }

  private mutating func place() -> Int { Int(random.next() % UInt64(text.count + 1)) }
  private mutating func point() -> CGPoint {
    CGPoint(x: CGFloat(random.next() % 150), y: CGFloat(random.next() % 130))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.next() % UInt64(elements.count))]
  }

  /// What is wrong now; nil when nothing is.
  mutating func complaint() -> String? {
    guard Array(view.text.utf16) == text else { return "the text is '\(view.text!)'" }
    guard view.selected == selection, selection.upperBound <= text.count else { return "\(view.selected) is selected" }
    let caret = view.caret(at: selection.upperBound)
    guard caret.minX.isFinite, caret.height > 0, caret.minY >= 0, caret.maxY <= view.contentSize.height + 2 else {
      return "the caret is at \(caret) of \(view.contentSize)"
    }
    for rect in view.rects(of: selection) where rect.maxY > view.contentSize.height + 1 || rect.minX < 0 {
      return "\(rect) is selected in \(view.contentSize)"
    }
    return window.damageError()
  }

  /// How the view differs from one that is built anew; nil when it does not.
  func difference() -> String? {
    let (fresh, stage) = Self.stage("", seed)
    fresh.frame = view.frame
    fresh.attributedText = view.attributedText
    fresh.select(view.selected)
    stage.turn()
    let (lines, freshLines) = (view.textSystem.layout.described(), fresh.textSystem.layout.described())
    if let (line, other) = zip(lines, freshLines).first(where: { $0 != $1 }) { return "\(line), built anew \(other)" }
    guard view.contentSize == fresh.contentSize else {
      return "the size is \(view.contentSize), anew \(fresh.contentSize)"
    }
    guard !view.showsVerticalScrollIndicator else { return nil }
    // What is dropped lies over the text for a moment.
    if window.window.subviews.count > 1 { window.advance(by: 1) }
    fresh.contentOffset = view.contentOffset
    if view.selected.isEmpty { fresh.editor.moveCaret(to: view.editor.caret) }
    fresh.editor.showCaret(view.editor.isCaretShown)
    stage.turn()
    guard fresh.contentOffset == view.contentOffset else {
      return "the offset is \(view.contentOffset), anew \(fresh.contentOffset)"
    }
    return zip(window.pixels, stage.pixels).enumerated().first { $1.0 != $1.1 }.map { index, pixels in
      let width = window.renderer.bitmap.width
      return "pixel (\(index % width), \(index / width)) is \(String(pixels.0, radix: 16)), "
        + "anew \(String(pixels.1, radix: 16))"
    }
  }
}
