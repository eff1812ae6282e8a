import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// A caret, a selection and a menu for a view that has only the protocol.
@MainActor @Suite struct TextInteractionTests {
  /// A text in lines of ten points a character, which knows nothing of editors.
  final class Grid: UIView, UITextInput {
    final class Place: UITextPosition {
      let value: Int
      init(_ value: Int) { self.value = value }
    }
    final class Stretch: UITextRange {
      let value: Range<Int>
      init(_ value: Range<Int>) { self.value = value }
      override var start: UITextPosition { Place(value.lowerBound) }
      override var end: UITextPosition { Place(value.upperBound) }
      override var isEmpty: Bool { value.isEmpty }
    }
    final class Box: UITextSelectionRect {
      let place: CGRect
      init(_ place: CGRect) { self.place = place }
      override var rect: CGRect { place }
    }

    var string: NSMutableString = ""
    var selection = 0..<0
    var menus: [String] = []
    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    var markedTextStyle: [NSAttributedString.Key: Any]?

    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text(in: Stretch(selection)) }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name == "copy:" && !selection.isEmpty
    }
    private func value(_ position: UITextPosition) -> Int { (position as? Place)?.value ?? 0 }
    var hasText: Bool { string.length > 0 }
    func insertText(_ text: String) { replace(Stretch(selection), withText: text) }
    func deleteBackward() {
      if selection.isEmpty { selection = max(0, selection.lowerBound - 1)..<selection.upperBound }
      replace(Stretch(selection), withText: "")
    }
    func text(in range: UITextRange) -> String? { string.substring(with: NSRange((range as! Stretch).value)) }
    func replace(_ range: UITextRange, withText text: String) {
      let range = (range as! Stretch).value
      string.replaceCharacters(in: NSRange(range), with: text)
      selection = range.lowerBound + text.utf16.count..<range.lowerBound + text.utf16.count
    }
    var selectedTextRange: UITextRange? {
      get { Stretch(selection) }
      set { if let new = newValue as? Stretch { selection = new.value } }
    }
    var markedTextRange: UITextRange? { nil }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    var beginningOfDocument: UITextPosition { Place(0) }
    var endOfDocument: UITextPosition { Place(string.length) }
    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
      Stretch(min(value(from), value(to))..<max(value(from), value(to)))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
      (0...string.length).contains(value(position) + offset) ? Place(value(position) + offset) : nil
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
      self.position(from: position, offset: direction == .left || direction == .up ? -offset : offset)
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
      let (a, b) = (value(position), value(other))
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    func offset(from: UITextPosition, to: UITextPosition) -> Int { value(to) - value(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
      range.end
    }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
      nil
    }
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
    {
      .leftToRight
    }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect {
      let range = (range as! Stretch).value
      return CGRect(x: range.lowerBound * 10, y: 0, width: range.count * 10, height: 20)
    }
    func caretRect(for position: UITextPosition) -> CGRect {
      CGRect(x: value(position) * 10, y: 0, width: 2, height: 20)
    }
    func closestPosition(to point: CGPoint) -> UITextPosition? {
      Place(max(0, min(string.length, Int((point.x / 10).rounded()))))
    }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [Box(firstRect(for: range))] }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }
    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
      menus.append(text(in: textRange) ?? "")
      return nil
    }
  }

  private func grid(
    _ text: String, _ mode: UITextInteractionMode = .editable
  ) -> (grid: Grid, interaction: UITextInteraction, window: TestWindow) {
    let grid = Grid(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
    grid.string = NSMutableString(string: text)
    grid.backgroundColor = .white
    let window = stage(grid, size: CGSize(width: 300, height: 200))
    let interaction = UITextInteraction(for: mode)
    grid.addInteraction(interaction)
    window.turn()
    return (grid, interaction, window)
  }

  private func marks(_ grid: Grid) -> TextSelectionMarks? {
    grid.subviews.compactMap { $0 as? TextSelectionMarks }.first
  }
  private func caret(_ grid: Grid) -> CGRect? {
    marks(grid)?.layer.sublayers?.first.flatMap { $0.isHidden ? nil : $0.frame }
  }

  /// Quick presses, apart from those before.
  private func taps(_ window: TestWindow, _ point: CGPoint, _ count: Int) {
    window.advance(by: 1)
    for _ in 0..<count { window.tap(at: point) }
  }

  @Test func aPressPutsTheCaretAndTypingGoesOn() {
    let (grid, _, window) = grid("one two")
    window.tap(at: CGPoint(x: 52, y: 30))
    expect(grid.isFirstResponder && grid.selection == 3..<3 && caret(grid)?.minX == 30)
    window.type("!")
    expect(grid.string == "one! two" && caret(grid)?.minX == 40)
  }

  @Test func aDragSelectsAndShiftExtends() {
    let (grid, _, window) = grid("one two")
    window.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 70, y: 30))
    expect(grid.selection == 1..<5 && caret(grid) == nil)
    window.click(at: CGPoint(x: 90, y: 30), holding: .shift)
    expect(grid.selection, equals: 1..<7)
  }

  @Test func twoPressesSelectAWordAndThreeAParagraph() {
    let (grid, _, window) = grid("one two")
    taps(window, CGPoint(x: 72, y: 30), 2)
    expect(grid.selection, equals: 4..<7)
    taps(window, CGPoint(x: 72, y: 30), 3)
    expect(grid.selection, equals: 0..<7)
  }

  @Test func theSelectionIsDrawnOverTheText() {
    let (grid, _, window) = grid("one two")
    grid.becomeFirstResponder()
    let plain = window.image().pngData()
    window.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 70, y: 30))
    expect(window.image().pngData() != plain)
  }

  @Test func theMenuIsTheTextsAndAPressOutsideTheSelectionMovesTheCaretFirst() throws {
    let (grid, _, window) = grid("one two")
    window.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 50, y: 30))
    window.press(at: CGPoint(x: 35, y: 30), button: 2)
    window.release(button: 2)
    expect(grid.menus, equals: ["one"])
    try window.tap("Copy")
    expect(window.clipboard, equals: "one")
    window.press(at: CGPoint(x: 90, y: 30), button: 2)
    window.release(button: 2)
    expect(grid.selection, equals: 7..<7)
  }

  @Test func aTextThatIsNotEditableHasNoCaret() {
    let (grid, interaction, window) = grid("one two", .nonEditable)
    window.tap(at: CGPoint(x: 52, y: 30))
    expect(caret(grid) == nil && interaction.textInteractionMode == .nonEditable)
    taps(window, CGPoint(x: 52, y: 30), 2)
    expect(grid.selection, equals: 0..<3)
  }

  @Test func itsDelegateMayRefuseAPress() {
    final class No: UITextInteractionDelegate {
      var log: [String] = []
      func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { point.x < 50 }
      func interactionWillBegin(_ interaction: UITextInteraction) { log.append("began") }
      func interactionDidEnd(_ interaction: UITextInteraction) { log.append("ended") }
    }
    let (grid, interaction, window) = grid("one two")
    let delegate = No()
    interaction.delegate = delegate
    window.tap(at: CGPoint(x: 90, y: 30))
    expect(grid.selection == 0..<0 && delegate.log.isEmpty)
    window.tap(at: CGPoint(x: 40, y: 30))
    expect(grid.selection == 2..<2 && delegate.log == ["began", "ended"])
  }

  @Test func theCaretBlinksWhileTheTextTypes() {
    let (grid, _, window) = grid("one")
    window.host.desktop.caretBlinkInterval = 0.5
    window.tap(at: CGPoint(x: 30, y: 30))
    expect(caret(grid) != nil)
    window.advance(by: 0.6)
    expectNil(caret(grid))
    grid.resignFirstResponder()
    window.advance(by: 0.5)
    expectNil(caret(grid))
  }
}
