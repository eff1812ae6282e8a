import Expectations
import Testing

@testable import UIKit

/// The keys that move, choose, delete and edit.
@MainActor @Suite struct ActionKeyTests {
  private func key(
    _ usage: UIKeyboardHIDUsage, _ letter: String = "", _ modifiers: UIKeyModifierFlags = []
  ) -> UIKey {
    UIKey(usage: usage, characters: letter, charactersIgnoringModifiers: letter, modifierFlags: modifiers)
  }

  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardUpArrow, ActionKey.up), (.keyboardDownArrow, .down), (.keyboardRightArrow, .forwards),
    (.keyboardLeftArrow, .backwards), (.keyboardHome, .home), (.keyboardEnd, .end), (.keyboardPageUp, .pageUp),
    (.keyboardPageDown, .pageDown), (.keyboardReturnOrEnter, .enter), (.keypadEnter, .enter),
    (.keyboardSpacebar, .space), (.keyboardTab, .tab), (.keyboardEscape, .escape),
    (.keyboardDeleteForward, .deleteForwards), (.keyboardDeleteOrBackspace, .deleteBackwards),
  ])
  func aKeyThatTypesNothingAsksForSomething(usage: UIKeyboardHIDUsage, action: ActionKey) {
    expect(ActionKey(usage), equals: action)
  }

  @Test func otherKeysAskForNothing() {
    expectNil(ActionKey(.keyboardA))
    expectNil(ActionKey(.keyboardF10))
  }

  @Test func whereLinesGoToTheLeftTheLeftArrowGoesOn() {
    expect(ActionKey(.keyboardLeftArrow, isReversed: true), equals: .forwards)
    expect(ActionKey(.keyboardRightArrow, isReversed: true), equals: .backwards)
    expect(ActionKey(.keyboardUpArrow, isReversed: true), equals: .up)
  }

  @Test func aModifierThatIsHeldMakesAKeyLessThanPlain() {
    expect(key(.keyboardEnd).plainAction(), equals: .end)
    expect(key(.keyboardEnd, "", .alphaShift).plainAction(), equals: .end)
    expectNil(key(.keyboardEnd, "", .shift).plainAction())
  }

  // MARK: - Commands

  nonisolated private static let letters: [(String, UIKeyModifierFlags, EditingCommand?, EditingCommand?)] = [
    ("x", .control, .cut, .cut), ("c", .control, .copy, .copy), ("v", .control, .paste, .paste),
    ("v", [.control, .shift], .pasteAndMatchStyle, nil), ("a", .control, .selectAll, .selectAll),
    ("z", .control, .undo, .undo), ("z", [.control, .shift], .redo, .redo), ("y", .control, .redo, .redo),
    ("f", .control, nil, .find), ("h", .control, nil, .findAndReplace), ("g", .control, nil, .findNext),
    ("g", [.control, .shift], nil, .findPrevious), ("x", .command, .cut, .cut), ("x", [], nil, nil),
    ("x", .shift, nil, nil), ("x", [.control, .shift], nil, nil), ("x", [.control, .alternate], nil, nil),
    ("b", .control, nil, nil), ("q", .control, nil, nil),
  ]

  @Test(arguments: letters)
  func aLetterIsACommandToTextsAndToResponders(
    letter: String, modifiers: UIKeyModifierFlags, text: EditingCommand?, responders: EditingCommand?
  ) {
    let key = key(.keyboardErrorUndefined, letter, modifiers)
    expect(EditingCommand(key, for: .text), equals: text)
    expect(EditingCommand(key, for: .responders), equals: responders)
  }

  @Test func onlyATextWithAttributesKnowsTheKeysOfStyles() {
    let keys = ["b", "i", "u"].map { key(.keyboardErrorUndefined, $0, .control) }
    expect(keys.map { EditingCommand($0, for: [.text, .attributes]) }, equals: [.bold, .italic, .underline])
    expect(keys.map { EditingCommand($0, for: .text) }, equals: [nil, nil, nil])
  }

  @Test func insertAndDeleteAreOfTextsAndF3OfResponders() {
    let keys = [
      key(.keyboardInsert, "", .control), key(.keyboardInsert, "", .shift), key(.keyboardDeleteForward, "", .shift),
      key(.keyboardInsert), key(.keyboardDeleteForward), key(.keyboardF3), key(.keyboardF3, "", .shift),
      key(.keyboardF3, "", .control),
    ]
    expect(keys.map { EditingCommand($0, for: .text) }, equals: [.copy, .paste, .cut, nil, nil, nil, nil, nil])
    expect(
      keys.map { EditingCommand($0, for: .responders) },
      equals: [nil, nil, nil, nil, nil, .findNext, .findPrevious, nil])
  }

  @Test func menusShowTheKeysThatEveryResponderKnows() {
    expect(EditingCommand.cut.keyEquivalent?.input, equals: "x")
    expect(EditingCommand.redo.keyEquivalent?.input, equals: "z")
    expect(EditingCommand.redo.keyEquivalent?.modifiers, equals: [.command, .shift])
    expectNil(EditingCommand.bold.keyEquivalent?.input)
    expectNil(EditingCommand.delete.keyEquivalent?.input)
  }
}
