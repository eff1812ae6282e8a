import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Finding in a text view: rule X45.
@MainActor @Suite struct TextViewFindTests {
  private struct Stage {
    var view: UITextView
    var window: TestWindow

    @MainActor var find: UIFindInteraction { view.findInteraction! }
    @MainActor var count: Int? { find.activeFindSession?.resultCount }
    @MainActor var highlighted: Range<Int>? {
      view.editor.foundText(in: 0..<view.buffer.count).first { $0.style == .highlighted }?.range
    }
    @MainActor func press(_ key: UIKeyboardHIDUsage, _ characters: String = "", _ held: UIKeyModifierFlags = []) {
      window.key(key, characters: characters, modifiers: held)
      window.advance(by: 0.3)
    }
  }

  private func stage(
    _ text: String, size: CGSize = CGSize(width: 300, height: 300), _ configure: (UITextView) -> Void = { _ in }
  ) -> Stage {
    let (view, window) = editedTextView(text, size: size) {
      $0.isFindInteractionEnabled = true
      configure($0)
    }
    view.select(0..<0)
    window.turn()
    return Stage(view: view, window: window)
  }

  // MARK: - Keys

  @Test func x45ControlAndFFindsAndEscapeSelectsWhatWasFound() {
    let stage = stage("one two one")
    stage.press(.keyboardF, "f", .control)
    stage.window.type("one\n")
    expect(stage.count == 2 && stage.highlighted == 8..<11)
    stage.press(.keyboardEscape)
    expect(stage.view.isFirstResponder && stage.view.selected == 8..<11 && stage.highlighted == nil)
  }

  @Test func x45F3AndControlAndGGoOnAndWithShiftBack() {
    let stage = stage("a a a")
    stage.press(.keyboardF, "f", .control)
    stage.window.type("a")
    stage.press(.keyboardF3)
    expect(stage.highlighted, equals: 2..<3)
    stage.press(.keyboardF3, "", .shift)
    stage.press(.keyboardG, "G", [.control, .shift])
    expect(stage.highlighted, equals: 4..<5)
    stage.press(.keyboardG, "g", .control)
    expect(stage.highlighted, equals: 0..<1)
  }

  @Test func x45WithoutFindingEnabledNoKeyOpensANavigator() {
    let stage = stage("one")
    expect(stage.view.findInteraction != nil)
    stage.view.isFindInteractionEnabled = false
    stage.press(.keyboardF, "f", .control)
    expect(stage.view.findInteraction == nil && stage.window.window.findBar == nil)
  }

  @Test func x45ATextThatIsOnlyReadIsFoundAndNotReplaced() {
    let stage = stage("one") { $0.isEditable = false }
    expect(
      !stage.view.canPerformAction(Selector(UIResponder.findAndReplace(_:), named: "findAndReplace:"), withSender: nil))
    stage.press(.keyboardF, "f", .control)
    stage.window.type("one")
    expect(stage.count == 1 && stage.find.activeFindSession?.supportsReplacement == false)
  }

  // MARK: - Looks

  private func pixel(of offset: Int, _ stage: Stage) -> UInt32 {
    let rect = stage.view.convert(stage.view.rects(of: offset..<offset + 1)[0], to: nil)
    return stage.window.pixel(x: Int(rect.minX) + 2, y: Int(rect.minY) + 3)
  }

  @Test func foundTextLiesOnYellowAndTheOneOfTheNavigatorOnAStrongerOne() {
    let stage = stage("one two one")
    let white = pixel(of: 4, stage)
    stage.find.presentFindNavigator(showingReplace: false)
    stage.find.searchText = "one"
    stage.window.advance(by: 0.5)
    expect(pixel(of: 0, stage) == 0xFFFF_CC00 && pixel(of: 4, stage) == white)
    expect(pixel(of: 8, stage) & 0xFF > 0 && pixel(of: 8, stage) != white)
    stage.find.findNext()
    stage.window.turn()
    expect(pixel(of: 8, stage) == 0xFFFF_CC00 && pixel(of: 0, stage) != 0xFFFF_CC00)
    stage.find.dismissFindNavigator()
    stage.window.advance(by: 0.5)
    expect(pixel(of: 0, stage) == white && stage.window.damageError() == nil)
  }

  @Test func goingOnDrawsTheParagraphsOfBothResultsAlone() {
    let stage = stage("one\ntwo\none\nfour\none")
    let range = { (range: Range<Int>) in TextOffsetRange(range) }
    stage.window.resetCounts()
    stage.view.decorate(foundTextRange: range(0..<3), document: nil, usingStyle: .found)
    stage.view.decorate(foundTextRange: range(8..<11), document: nil, usingStyle: .highlighted)
    stage.window.turn()
    expect(stage.window.lastFrame.drawn == 2 && stage.window.lastFrame.laidOut == 0)
    stage.view.clearAllDecoratedFoundText()
    stage.window.turn()
    expect(stage.window.lastFrame.drawn == 2 && pixel(of: 8, stage) == pixel(of: 5, stage))
  }

  @Test func aResultGoesOnInTheNextParagraph() {
    let stage = stage("one\ntwo")
    stage.view.decorate(foundTextRange: TextOffsetRange(0..<7), document: nil, usingStyle: .highlighted)
    stage.window.turn()
    expect(pixel(of: 0, stage) == 0xFFFF_CC00 && pixel(of: 4, stage) == 0xFFFF_CC00)
  }

  // MARK: - Scrolling

  private static let lines = (0..<200).map { "line \($0)\n" }.joined()

  @Test func aResultOutOfSightComesToTheMiddleAndOneThatIsSeenStays() {
    let stage = stage(Self.lines)
    stage.find.presentFindNavigator(showingReplace: false)
    stage.window.advance(by: 0.5)
    stage.find.searchText = "line 3\n"
    expect(stage.view.contentOffset.y, equals: 0)
    stage.find.searchText = "line 100"
    stage.window.turn()
    let seen = stage.view.bounds.inset(by: stage.view.adjustedContentInset)
    let rect = stage.view.caret(at: stage.highlighted?.lowerBound ?? 0)
    expect(abs(rect.midY - seen.midY) < 2 && stage.window.damageError() == nil)
  }

  @Test func theLastLineCanBeSeenAboveTheNavigator() throws {
    let stage = stage(Self.lines)
    stage.find.presentFindNavigator(showingReplace: false)
    stage.find.searchText = "line 199"
    stage.window.advance(by: 0.5)
    let bar = try require(stage.window.window.findBar)
    let rect = stage.view.convert(stage.view.caret(at: stage.highlighted?.upperBound ?? 0), to: nil)
    expect(rect.maxY <= bar.convert(bar.bounds, to: nil).minY)
    stage.find.dismissFindNavigator()
    stage.window.advance(by: 0.5)
    expect(stage.view.adjustedContentInset.bottom, equals: 0)
  }

  @Test func anInsetOfTheProgramsOwnForKeyboardsCountsOnce() {
    let stage = stage(Self.lines)
    stage.view.contentInset.bottom = 60
    stage.find.presentFindNavigator(showingReplace: false)
    stage.window.advance(by: 0.5)
    expect(stage.view.adjustedContentInset.bottom, equals: 60)
  }

  // MARK: - While the text changes

  @Test func theResultOfTheNavigatorStaysItselfWhileTextBeforeItIsEdited() {
    let stage = stage("one two one three one")
    stage.find.presentFindNavigator(showingReplace: false)
    stage.find.searchText = "one"
    stage.find.findNext()
    stage.view.editor.edit { $0.replace(0..<0, with: "one one ") }
    expect(stage.highlighted == 16..<19 && stage.find.activeFindSession?.highlightedResultIndex == 3)
    stage.view.editor.edit { $0.replace(0..<8, with: "") }
    expect(stage.highlighted, equals: 8..<11)
    stage.view.editor.edit { $0.replace(9..<10, with: "") }
    expect(stage.highlighted == 17..<20 && stage.count == 2)
  }

  @Test func anEditScrollsToNoResult() {
    let stage = stage(Self.lines)
    stage.find.presentFindNavigator(showingReplace: false)
    stage.find.searchText = "line 150"
    stage.view.contentOffset.y = 0
    stage.view.textStorage.append(NSAttributedString(string: "line 150 again"))
    stage.view.editor.edit { $0.replace(0..<0, with: "first ") }
    stage.window.turn()
    expect(stage.count == 2 && stage.view.contentOffset.y == 0)
  }

  @Test func aTextThatGrowsWhileItIsSearchedHasAllItsResults() async {
    let line = "a line of text with one word to find\n"
    let stage = stage(String(repeating: line, count: 20_000)) { $0.isEditable = false }
    stage.find.presentFindNavigator(showingReplace: false)
    stage.find.searchText = "one"
    expect(stage.count, equals: 0)
    for _ in 0..<20 {
      stage.view.textStorage.append(NSAttributedString(string: String(repeating: line, count: 100)))
      stage.window.turn()
    }
    await stage.view.editor.finishSearching()
    expect(stage.count, equals: 22_000)
    stage.view.textStorage.deleteCharacters(in: NSRange(location: 0, length: line.utf16.count * 2_000))
    await stage.view.editor.finishSearching()
    expect(stage.count, equals: 20_000)
    let end = stage.view.buffer.count
    expect(stage.view.editor.foundText(in: end - line.utf16.count..<end).map(\.range), equals: [end - 17..<end - 14])
  }

  @Test func aSearchThatGoesOnWaitsForTheFirstResultBehindTheCaret() async {
    let stage = stage(String(repeating: "a line of text with one word to find\n", count: 20_000))
    stage.find.presentFindNavigator(showingReplace: false)
    stage.find.searchText = "one"
    stage.view.textStorage.append(NSAttributedString(string: "one more"))
    expect(stage.count ?? 0 < 5 && stage.highlighted == nil)
    await stage.view.editor.finishSearching()
    expect(stage.count, equals: 20_001)
    expect(stage.highlighted, equals: 20..<23)
  }

  // MARK: - Replacing

  private func formatted() -> Stage {
    let stage = stage("")
    let text = NSMutableAttributedString(string: "one two one", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 4, length: 3))
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 8, length: 3))
    stage.view.attributedText = text
    stage.view.select(0..<0)
    stage.find.presentFindNavigator(showingReplace: true)
    stage.find.searchText = "one"
    stage.find.replacementText = "three"
    return stage
  }

  private func looks(_ view: UITextView) -> [String] {
    var runs: [String] = []
    view.textStorage.enumerateAttributes(in: NSRange(location: 0, length: view.textStorage.length)) {
      attributes, range, _ in
      let isBold = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
      let isRed = attributes[.foregroundColor] as? UIColor == .systemRed
      runs.append((view.text as NSString).substring(with: range) + (isBold ? "*" : "") + (isRed ? "!" : ""))
    }
    return runs
  }

  @Test func replacingAllLeavesEachPlaceItsLooksAndIsOneStep() throws {
    let stage = formatted()
    try stage.window.tap(SystemWord.replaceAll.text)
    expect(looks(stage.view) == ["three ", "two!", " ", "three*"] && stage.count == 0)
    stage.view.undoManager?.undo()
    expect(looks(stage.view) == ["one ", "two!", " ", "one*"] && stage.count == 2)
  }

  @Test func replacingOneTakesItsLooksAndGoesOn() throws {
    let stage = formatted()
    stage.find.findNext()
    try stage.window.tap(SystemWord.replace.text)
    expect(looks(stage.view) == ["one ", "two!", " ", "three*"] && stage.highlighted == 0..<3)
  }

  @Test func theDelegateIsAskedBeforeAReplacement() throws {
    let stage = formatted()
    let log = TextViewLog()
    stage.view.delegate = log
    log.refused = ["may 0+3 'three'"]
    try stage.window.tap(SystemWord.replace.text)
    expect(stage.view.text == "one two one" && log.take() == ["may 0+3 'three'"] && stage.highlighted == 8..<11)
    try stage.window.tap(SystemWord.replaceAll.text)
    expect(log.take().first == "may 0+11 'three two three'" && stage.view.text == "three two three")
  }

  @Test func aReplacementThatHoldsTheQueryIsPassed() {
    let stage = stage("a b a")
    stage.find.presentFindNavigator(showingReplace: true)
    stage.find.searchText = "a"
    stage.find.replacementText = "aa"
    stage.find.replaceOne()
    expect(stage.view.text == "aa b a" && stage.highlighted == 5..<6)
  }
}
