import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

extension NoteView: UITextSearching {
  var supportsTextReplacement: Bool { true }
  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
    editor.compare(foundRange, toRange: toRange)
  }
  func performTextSearch(
    queryString string: String, options: UITextSearchOptions,
    resultAggregator aggregator: UITextSearchAggregator<AnyHashable?>
  ) { editor.performTextSearch(string, options, aggregator) }
  func decorate(foundTextRange: UITextRange, document: AnyHashable??, usingStyle style: UITextSearchFoundTextStyle) {
    editor.decorate(foundTextRange, style)
  }
  func clearAllDecoratedFoundText() { editor.clearDecorations() }
  func replace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) {
    editor.replaceFound(foundTextRange, with: text)
  }
  func replaceAll(queryString: String, options: UITextSearchOptions, withText text: String) {
    editor.replaceAllFound(queryString, options, with: text)
  }
}

/// Searching in a text by the bar and the keys (X45).
@MainActor @Suite struct FindTests {
  private final class Sessions: UIFindInteractionDelegate {
    var log: [String] = []
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
      (view as? NoteView).map { UITextSearchingFindSession(searchableObject: $0) }
    }
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) { log.append("began") }
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { log.append("ended") }
  }

  private struct Stage {
    var note: NoteView
    var find: UIFindInteraction
    var window: TestWindow
    fileprivate var delegate: Sessions

    @MainActor var shown: String? { (try? window.find("find.count") as? UILabel)?.text ?? nil }
    @MainActor var highlighted: Range<Int>? {
      note.editor.foundText(in: 0..<note.editor.buffer.count).first { $0.style == .highlighted }?.range
    }
    @MainActor var log: [String] { delegate.log }
  }

  private func stage(_ text: String, caret: Int = 0, width: CGFloat = 400) -> Stage {
    let note = NoteView(text, size: CGSize(width: 300, height: 120))
    let window = UIKitTestSupport.stage(note, size: CGSize(width: width, height: 500))
    let delegate = Sessions()
    let find = UIFindInteraction(sessionDelegate: delegate)
    note.addInteraction(find)
    note.becomeFirstResponder()
    note.editor.select(caret..<caret)
    window.turn()
    return Stage(note: note, find: find, window: window, delegate: delegate)
  }

  private func press(_ letter: UIKeyboardHIDUsage, _ characters: String, _ stage: Stage, shift: Bool = false) {
    stage.window.key(letter, characters: characters, modifiers: shift ? [.control, .shift] : .control)
    stage.window.advance(by: 0.3)
  }

  // MARK: - The bar

  @Test func controlAndFOpensTheBarAndTypingFinds() {
    let stage = stage("one two one three one")
    press(.keyboardF, "f", stage)
    expect(stage.find.isFindNavigatorVisible && stage.log == ["began"])
    stage.window.type("one")
    expect(stage.shown == SystemWord.place(1, of: 3) && stage.highlighted == 0..<3)
    expect(stage.find.searchText == "one" && stage.find.activeFindSession?.resultCount == 3)
  }

  @Test func theSearchBeginsAtTheCaretAndGoesAround() {
    let stage = stage("one two one three one", caret: 5)
    press(.keyboardF, "f", stage)
    stage.window.type("one\n")
    expect(stage.highlighted == 18..<21 && stage.shown == SystemWord.place(3, of: 3))
    stage.window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(stage.highlighted, equals: 0..<3)
    stage.window.key(.keyboardReturnOrEnter, characters: "\r", modifiers: .shift)
    expect(stage.highlighted, equals: 18..<21)
    press(.keyboardG, "g", stage)
    expect(stage.highlighted, equals: 0..<3)
    press(.keyboardG, "G", stage, shift: true)
    expect(stage.highlighted, equals: 18..<21)
  }

  @Test func behindTheLastResultItBeginsAtTheFirst() {
    let stage = stage("one two", caret: 5)
    press(.keyboardF, "f", stage)
    stage.window.type("one")
    expect(stage.highlighted, equals: 0..<3)
  }

  @Test func escapeClosesTheBarAndSelectsTheResult() {
    let stage = stage("one two")
    press(.keyboardF, "f", stage)
    stage.window.type("two")
    stage.window.key(.keyboardEscape)
    stage.window.advance(by: 0.5)
    expect(!stage.find.isFindNavigatorVisible && stage.note.isFirstResponder && stage.log == ["began", "ended"])
    expect(stage.note.editor.buffer.selection == 4..<7 && stage.highlighted == nil)
    expect(stage.window.window.findBar == nil && stage.window.window.inputPanel == nil)
    press(.keyboardF, "f", stage)
    expect(stage.find.searchText == "two" && stage.highlighted == 4..<7)
  }

  @Test func theButtonsGoOnAndDoneCloses() throws {
    let stage = stage("a a a")
    press(.keyboardF, "f", stage)
    stage.window.type("a")
    try stage.window.tap(SystemWord.next.text)
    expect(stage.highlighted, equals: 2..<3)
    try stage.window.tap(SystemWord.previous.text)
    try stage.window.tap(SystemWord.previous.text)
    expect(stage.highlighted, equals: 4..<5)
    try stage.window.tap(SystemWord.done.text)
    expect(!stage.find.isFindNavigatorVisible)
  }

  @Test func whatIsNotFoundIsSaidAndNothingIsHighlighted() {
    let stage = stage("one")
    press(.keyboardF, "f", stage)
    stage.window.type("x")
    expect(stage.shown == SystemWord.notFound.text && stage.highlighted == nil)
    stage.window.key(.keyboardReturnOrEnter, characters: "\r")
    stage.window.type("\u{8}")
    expect(stage.shown ?? "" == "" && stage.find.searchText == "")
  }

  @Test func theBarStandsAtTheBottomAsAKeyboardDoes() throws {
    let stage = stage("one")
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in heard.count += 1 }
    press(.keyboardF, "f", stage)
    NotificationCenter.default.removeObserver(token)
    let bar = try require(stage.window.window.findBar)
    expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 452, width: 400, height: 48) && heard.count == 1)
  }

  private final class Heard: @unchecked Sendable { var count = 0 }

  @Test func aBarWhoseViewGoesGoesToo() {
    let stage = stage("one")
    press(.keyboardF, "f", stage)
    stage.note.removeFromSuperview()
    stage.window.advance(by: 0.5)
    expect(!stage.find.isFindNavigatorVisible && stage.window.window.findBar == nil)
  }

  // MARK: - Options

  @Test func theOptionsAreAMenu() throws {
    let stage = stage("one One none")
    press(.keyboardF, "f", stage)
    stage.window.type("One")
    expect(stage.find.activeFindSession?.resultCount, equals: 3)
    try stage.window.tap(SystemWord.findOptions.text)
    stage.window.advance(by: 0.3)
    try stage.window.tap(SystemWord.matchCase.text)
    expect(stage.find.activeFindSession?.resultCount, equals: 1)
    try stage.window.tap(SystemWord.findOptions.text)
    stage.window.advance(by: 0.3)
    try stage.window.tap(SystemWord.matchCase.text)
    try stage.window.tap(SystemWord.findOptions.text)
    stage.window.advance(by: 0.3)
    try stage.window.tap(SystemWord.fullWord.text)
    expect(stage.find.activeFindSession?.resultCount, equals: 2)
  }

  @Test func theProgramMayChangeTheMenu() throws {
    let stage = stage("one")
    var isChosen = false
    stage.find.optionsMenuProvider = { suggested in
      UIMenu(children: suggested + [UIAction(title: "In files") { _ in isChosen = true }])
    }
    press(.keyboardF, "f", stage)
    try stage.window.tap(SystemWord.findOptions.text)
    stage.window.advance(by: 0.3)
    try stage.window.tap("In files")
    expect(isChosen)
  }

  // MARK: - Replacing

  @Test func controlAndHReplacesOneByOne() throws {
    let stage = stage("one two one")
    press(.keyboardH, "h", stage)
    expect(stage.window.window.findBar?.fittingHeight, equals: 96)
    stage.window.type("one")
    try stage.window.tap("find.replacement")
    stage.window.type("1")
    try stage.window.tap(SystemWord.replace.text)
    expect(stage.note.editor.buffer.text == "1 two one" && stage.highlighted == 6..<9)
    expect(stage.shown, equals: SystemWord.place(1, of: 1))
    try stage.window.tap(SystemWord.replace.text)
    expect(stage.note.editor.buffer.text == "1 two 1" && stage.shown == SystemWord.notFound.text)
  }

  @Test func aReplacementThatHoldsTheQueryIsPassed() {
    let stage = stage("a b a")
    stage.find.presentFindNavigator(showingReplace: true)
    stage.find.searchText = "a"
    stage.find.replacementText = "aa"
    stage.find.replaceOne()
    expect(stage.note.editor.buffer.text, equals: "aa b a")
    stage.find.replaceOne()
    expect(stage.note.editor.buffer.text.filter { $0 == "a" }.count, equals: 4)
  }

  @Test func replacingAllIsOneStep() throws {
    let stage = stage("one two one")
    stage.find.presentFindNavigator(showingReplace: true)
    stage.find.searchText = "ONE"
    stage.find.replacementText = "three"
    stage.window.advance(by: 0.3)
    try stage.window.tap(SystemWord.replaceAll.text)
    expect(stage.note.editor.buffer.text, equals: "three two three")
    stage.note.undoManager?.undo()
    expect(stage.note.editor.buffer.text, equals: "one two one")
  }

  // MARK: - While the text changes

  @Test func resultsFollowEdits() {
    let stage = stage("one two one")
    stage.find.presentFindNavigator(showingReplace: false)
    stage.find.searchText = "one"
    stage.note.editor.edit { $0.replace(0..<0, with: "xx ") }
    expect(stage.note.editor.foundText(in: 0..<99).map(\.range), equals: [3..<6, 11..<14])
    stage.note.editor.edit { $0.replace(14..<14, with: " one") }
    expect(stage.find.activeFindSession?.resultCount == 3 && stage.shown == SystemWord.place(1, of: 3))
    stage.note.editor.edit { $0.replace(4..<5, with: "") }
    expect(stage.find.activeFindSession?.resultCount, equals: 2)
    stage.note.editor.setText("one")
    expect(stage.find.activeFindSession?.resultCount, equals: 1)
  }

  @Test func aLongTextIsSearchedAwayFromTheMainActorAndFollowsWhatIsTypedMeanwhile() async throws {
    let line = "a line of text with one word to find\n"
    let stage = stage(String(repeating: line, count: 20_000))
    stage.find.presentFindNavigator(showingReplace: false)
    stage.find.searchText = "one"
    expect(stage.find.activeFindSession?.resultCount, equals: 0)
    stage.note.editor.edit { $0.replace(0..<0, with: "one and ") }
    let end = stage.note.editor.buffer.count
    stage.note.editor.edit { $0.replace(end..<end, with: "the last one") }
    await stage.note.editor.finishSearching()
    expect(stage.find.activeFindSession?.resultCount, equals: 20_002)
    let found = stage.note.editor.foundText(in: end - 200..<stage.note.editor.buffer.count)
    expect(found.last?.range, equals: end + 9..<end + 12)
  }

  // MARK: - Other objects

  /// Pages of a program's own.
  private final class Pages: UIView, UITextSearching {
    final class Word: UITextRange {
      let index: Int
      init(_ index: Int) { self.index = index }
      override func isEqual(_ object: Any?) -> Bool { (object as? Word)?.index == index }
      override var hash: Int { index }
    }
    var words: [[String]] = [["one", "two"], ["one", "three", "one"]]
    var styles: [String: UITextSearchFoundTextStyle] = [:]
    var visible = ""
    override var canBecomeFirstResponder: Bool { true }

    typealias DocumentIdentifier = Int
    var selectedTextRange: UITextRange? { Word(1) }
    var selectedTextSearchDocument: Int? { 0 }
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
      let (a, b) = ((foundRange as! Word).index, (toRange as! Word).index)
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    func compare(document: Int, toDocument: Int) -> ComparisonResult {
      document < toDocument ? .orderedAscending : .orderedDescending
    }
    func performTextSearch(
      queryString string: String, options: UITextSearchOptions, resultAggregator aggregator: UITextSearchAggregator<Int>
    ) {
      for (page, words) in words.enumerated() {
        for (index, word) in words.enumerated() where word.contains(string) {
          aggregator.foundRange(Word(index), searchString: string, document: page)
        }
      }
      aggregator.finishedSearching()
    }
    private func key(_ range: UITextRange, _ document: Int?) -> String { "\(document ?? -1).\((range as! Word).index)" }
    func decorate(foundTextRange: UITextRange, document: Int?, usingStyle style: UITextSearchFoundTextStyle) {
      styles[key(foundTextRange, document)] = style
    }
    func clearAllDecoratedFoundText() { styles = [:] }
    func scrollRangeToVisible(_ range: UITextRange, inDocument document: Int?) { visible = key(range, document) }
  }

  @Test func anObjectWithSeveralTextsIsSearchedFromItsSelection() {
    let pages = Pages(frame: .zero)
    let session = UITextSearchingFindSession(searchableObject: pages)
    session.performSearch(query: "one", options: nil)
    expect(session.resultCount == 3 && session.highlightedResultIndex == 1 && pages.visible == "1.0")
    expect(pages.styles == ["0.0": .found, "1.0": .highlighted, "1.2": .found] && !session.supportsReplacement)
    session.highlightNextResult(in: .forward)
    session.highlightNextResult(in: .forward)
    expect(session.highlightedResultIndex == 0 && pages.styles["1.2"] == .found && pages.visible == "0.0")
    session.invalidateFoundResults()
    expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound && pages.styles.isEmpty)
  }
}
