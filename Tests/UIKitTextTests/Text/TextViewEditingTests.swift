import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What a text view asks and tells while a person edits it: rules X23 to X26, X28, X29, X70 and X71.
@MainActor @Suite struct TextViewEditingTests {
  private func logged(_ text: String = "", _ configure: (UITextView) -> Void = { _ in }) -> (
    view: UITextView, window: TestWindow, log: TextViewLog
  ) {
    let log = TextViewLog()
    let (view, window) = editedTextView(text) {
      $0.delegate = log
      configure($0)
    }
    _ = log.take()
    return (view, window, log)
  }

  // MARK: - Begin and end

  @Test func x23EditingBeginsAndEndsWithAQuestion() {
    let log = TextViewLog()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.delegate = log
    let window = stage(view)
    view.becomeFirstResponder()
    expect(log.take() == ["may begin", "begun"] && window.isTyping)
    view.resignFirstResponder()
    expect(log.take() == ["may end", "ended"] && !view.isFirstResponder)
  }

  @Test func x23ADelegateMayRefuseBoth() {
    let (view, window, log) = logged()
    log.refused = ["may end", "may begin"]
    view.resignFirstResponder()
    expect(view.isFirstResponder && log.take() == ["may end"])
    log.refused = ["may begin"]
    view.resignFirstResponder()
    _ = log.take()
    expect(!view.becomeFirstResponder() && log.take() == ["may begin"])
    withExtendedLifetime(window) {}
  }

  @Test func x23EditingIsPosted() {
    var posted: [String] = []
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = stage(view)
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { posted.append(name) }
      }
    }
    view.becomeFirstResponder()
    window.type("a")
    view.resignFirstResponder()
    expect(posted, equals: names.map(\.rawValue))
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  // MARK: - Keys

  @Test func x24AKeyIsAskedForThenTheSelectionAndTheChangeAreTold() {
    let (_, window, log) = logged("ab")
    window.type("c")
    expect(log.take(), equals: ["may 2+0 'c'", "selection 3+0", "changed 'abc'"])
    window.type("\u{8}")
    expect(log.take(), equals: ["may 2+1 ''", "selection 2+0", "changed 'ab'"])
    window.type("\n")
    expect(log.take(), equals: ["may 2+0 '\n'", "selection 3+0", "changed 'ab\n'"])
  }

  @Test func x24ABackspaceTakesAWholeCharacter() {
    let (view, window, log) = logged("👨‍👩‍👧")
    window.type("\u{8}")
    expect(log.take().first == "may 0+8 ''" && view.text == "")
  }

  @Test func x24APasteIsOneQuestion() {
    let (view, window, log) = logged("ab")
    window.clipboard = "one\ntwo"
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(log.take(), equals: ["may 2+0 'one\ntwo'", "selection 9+0", "changed 'abone\ntwo'"])
    expect(view.text, equals: "abone\ntwo")
  }

  @Test func x24WhatIsRefusedChangesNothing() {
    let (view, window, log) = logged("ab")
    log.refused = ["may 2+0 'c'", "may 1+1 ''"]
    window.type("c\u{8}")
    expect(view.text == "ab" && log.take() == ["may 2+0 'c'", "may 1+1 ''"])
  }

  @Test func x25WhatTheProgramChangesIsNotAsked() {
    let (view, _, log) = logged("ab")
    view.text = "abc"
    expect(log.take(), equals: ["selection 3+0"])
    view.attributedText = NSAttributedString(string: "xyz")
    expect(log.take(), equals: [])
    if let range = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument) {
      view.replace(range, withText: "1")
    }
    expect(log.take() == ["selection 1+0"] && view.text == "1")
    view.selectedRange = NSRange(location: 0, length: 1)
    expect(log.take(), equals: ["selection 0+1"])
  }

  @Test func x29PastedTextTakesTheAttributesOfItsPlace() {
    let (view, window, _) = logged("ab") { $0.textColor = .systemRed }
    window.clipboard = "c"
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor, equals: .systemRed)
  }

  // MARK: - Modes

  @Test func x28TheNextInsertionReplacesAllWhereAProgramAsks() {
    let (view, window, _) = logged("old")
    view.clearsOnInsertion = true
    window.type("n")
    expect(view.text == "n" && !view.clearsOnInsertion)
  }

  @Test func x28ATextThatIsOnlyReadIsSelectedAndCopied() {
    let (view, window, log) = logged("one two")
    view.isEditable = false
    expect(log.take() == ["ended"] && !window.isTyping && view.isFirstResponder)
    window.tap(at: view.middle(of: 5))
    window.tap(at: view.middle(of: 5))
    expect(view.selected, equals: 4..<7)
    window.key(.keyboardC, characters: "c", modifiers: .control)
    window.type("x")
    window.key(.keyboardX, characters: "x", modifiers: .control)
    expect(window.clipboard == "two" && view.text == "one two")
    window.key(.keyboardLeftArrow, modifiers: .shift)
    expect(view.selected, equals: 4..<6)
  }

  @Test func x28ATextThatCannotBeSelectedTakesNoPress() {
    let (view, window) = editedTextView("one") {
      $0.isEditable = false
      $0.isSelectable = false
    }
    expect(!view.isFirstResponder)
    window.tap(at: view.middle(of: 1))
    expect(!view.isFirstResponder && view.selected == 3..<3)
  }

  // MARK: - Delegates that change the text

  @Test func x70ADelegateThatRewritesTheTextHearsOfOneChange() {
    let (view, window, log) = logged()
    log.didChange = { $0.text = $0.text.uppercased() }
    window.type("ab")
    expect(view.text == "AB" && view.selected == 2..<2)
    expect(log.take().filter { $0.hasPrefix("changed") }, equals: ["changed 'a'", "changed 'Ab'"])
  }

  @Test func x70ADelegateMayInsertTextItself() {
    let (view, window, log) = logged("12")
    log.refused = ["may 2+0 '3'"]
    log.mayChange = { view in
      if view.text == "12" { view.text = "12-3" }
    }
    window.type("3")
    expect(view.text == "12-3" && view.selected == 4..<4)
  }

  @Test func x70WhatADelegateReplacesIsTakenBackWithTheKey() {
    let (view, window, log) = logged("a")
    log.didChange = { view in
      guard view.text.hasSuffix(":)"), let end = view.position(from: view.endOfDocument, offset: -2),
        let range = view.textRange(from: end, to: view.endOfDocument)
      else { return }
      view.replace(range, withText: "🙂")
    }
    window.type(":")
    window.type(")")
    expect(view.text == "a🙂" && view.selected == 3..<3)
    window.pressUndo()
    expect(view.text, equals: "a")
  }

  @Test func x71TheCaretIsCurrentWhenTheSelectionIsTold() {
    let (view, window, log) = logged()
    var places: [CGRect] = []
    log.didChange = { view in
      if let end = view.selectedTextRange?.end { places.append(view.caretRect(for: end)) }
    }
    window.type("a\n")
    expect(places.count == 2 && places[1].minY > places[0].minY && places[1].minX == 5)
    expect(view.caret(at: 2), equals: places[1])
  }

  @Test func x44ASelectedRangeBeyondTheTextIsCut() {
    let (view, _, _) = logged("abc")
    view.selectedRange = NSRange(location: 2, length: 100)
    expect(view.selected, equals: 2..<3)
    view.selectedRange = NSRange(location: NSNotFound, length: 0)
    expect(view.selected, equals: 0..<0)
  }
}
