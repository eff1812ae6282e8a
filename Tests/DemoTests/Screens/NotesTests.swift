import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct NotesTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .notes))

  private func note() throws -> UITextView {
    window.advance(by: 0.4)
    return try window.find(UITextView.self, "note")
  }

  /// Puts the caret behind words of the open note, or selects them.
  private func select(_ words: String, behind: Bool = false) throws -> UITextView {
    let note = try note()
    let range = (note.text as NSString).range(of: words)
    expect(range.location != NSNotFound, "\(words)")
    note.becomeFirstResponder()
    note.selectedRange = behind ? NSRange(location: NSMaxRange(range), length: 0) : range
    window.advance(by: 0.1)
    return note
  }

  private func attribute(_ key: NSAttributedString.Key, of words: String, in note: UITextView) -> Any? {
    let range = (note.text as NSString).range(of: words)
    return range.location == NSNotFound ? nil : note.textStorage.attribute(key, at: range.location, effectiveRange: nil)
  }

  private func isBold(_ words: String, in note: UITextView) -> Bool {
    (attribute(.font, of: words, in: note) as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
  }

  @Test func whatIsTypedIsSeenInTheListAndCounted() throws {
    let note = try select("43 minutes", behind: true)
    note.selectedRange = NSRange(location: 0, length: 0)
    window.type("My ")
    window.advance(by: 0.1)
    expect(try window.find(UILabel.self, "My A week in Seoul").superview != nil)
    let before = try require(try window.find(UILabel.self, "counts").text)
    window.type("new ")
    window.advance(by: 0.1)
    expect(try window.find(UILabel.self, "counts").text != before)
    expectNil(window.damageError())
  }

  @Test func boldByTheBarByTheKeyAndBackByUndo() throws {
    let note = try select("takes")
    try window.tap("Bold")
    expect(isBold("takes", in: note) && !isBold("The train", in: note))
    expect(try (window.find("Bold") as? UIButton)?.isSelected, equals: true)
    window.key(.keyboardB, characters: "b", modifiers: .control)
    expect(!isBold("takes", in: note))
    window.key(.keyboardZ, characters: "z", modifiers: .control)
    expect(isBold("takes", in: note))
    try window.tap("Undo")
    expect(!isBold("takes", in: note))
    try window.tap("Redo")
    expect(isBold("takes", in: note) && note.selectedRange.length == 5)
    expectNil(window.damageError())
  }

  @Test func withoutASelectionTheBarDecidesAboutWhatIsTyped() throws {
    let note = try select("43 minutes", behind: true)
    try window.tap("Italic")
    window.type(" sharp")
    let font = try require(attribute(.font, of: "sharp", in: note) as? UIFont)
    expect(font.fontDescriptor.symbolicTraits.contains(.traitItalic))
  }

  @Test func aListGoesOnWithReturnAndEndsInAnEmptyItem() throws {
    let note = try select("Dongdaemun", behind: true)
    expect(try (window.find("Numbers") as? UIButton)?.isSelected, equals: true)
    window.type("\nA third day")
    expect(note.text.contains("\n\t3.\tA third day\n"))
    window.type("\n\nAfter")
    expect(note.text.contains("\t3.\tA third day\nAfter\n"))
    for _ in 0..<5 { try? window.tap("Undo") }
    window.advance(by: 0.2)
    expect(note.text.contains("2.\tThursday"))
    expectNil(window.damageError())
  }

  @Test func paragraphsBecomeAListByTheBar() throws {
    let note = try select("Maybe, with good weather:")
    try window.tap("Bullets")
    expect(note.text.contains("\t•\tMaybe, with good weather:\n\t•\tthe wall walk"))
    try window.tap("Bullets")
    expect(note.text.contains("\nMaybe, with good weather:\n\t•\tthe wall walk"))
  }

  @Test func aSelectionGetsALinkThroughAnAlert() throws {
    let note = try select("tea in Insadong")
    try window.tap("Link")
    window.advance(by: 0.5)
    window.type("example.org/tea")
    try window.tap("OK")
    window.advance(by: 0.5)
    expect((attribute(.link, of: "tea in", in: note) as? URL)?.absoluteString, equals: "https://example.org/tea")
  }

  @Test func aColourIsChosenFromAMenu() throws {
    let note = try select("night market")
    try window.tap("Color")
    window.advance(by: 0.4)
    try window.tap("Green · 초록")
    window.advance(by: 0.4)
    expect(attribute(.foregroundColor, of: "night market", in: note) as? UIColor, equals: .systemGreen)
  }

  @Test func aPictureComesInAndIsTakenBack() throws {
    let note = try select("good weather:", behind: true)
    let height = note.contentSize.height
    try window.tap("Picture")
    window.advance(by: 0.2)
    expect(note.contentSize.height > height + 130)
    expectNil(window.damageError())
    try window.tap("Undo")
    window.advance(by: 0.2)
    expect(abs(note.contentSize.height - height) < 1)
  }

  @Test func hangulIsComposedInTheMiddleOfALine() throws {
    let note = try select("43 minutes", behind: true)
    window.compose(" 빠")
    window.compose(" 빠르")
    expect(note.text.contains("43 minutes 빠르. Everything") && note.markedTextRange != nil)
    window.commit(" 빠르게")
    expect(note.text.contains("43 minutes 빠르게. Everything") && note.markedTextRange == nil)
    expectNil(window.damageError())
  }

  @Test func theFindBarCountsAndGoesOn() throws {
    let note = try select("A week")
    window.key(.keyboardF, characters: "f", modifiers: .control)
    window.advance(by: 0.5)
    expect(note.findInteraction?.isFindNavigatorVisible, equals: true)
    note.findInteraction?.searchText = "the"
    window.advance(by: 0.5)
    note.findInteraction?.findNext()
    window.advance(by: 0.5)
    expectNil(window.damageError())
    // The bar's field has the keyboard; what it was at is selected when it goes.
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expect(note.findInteraction?.isFindNavigatorVisible, equals: false)
    expect((note.text as NSString).substring(with: note.selectedRange).lowercased(), equals: "the")
  }

  @Test func aQuickNoteBecomesTheFirstOfTheListAndOpens() throws {
    try window.tap("quick note")
    window.type("Buy tea")
    window.key(.keyboardReturnOrEnter, characters: "\r", modifiers: .shift)
    window.type("green, 200 g")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    window.advance(by: 0.6)
    expect(try note().text, equals: "Buy tea\ngreen, 200 g")
    let list = try window.find(UITableView.self, "notes")
    expect(list.numberOfRows(inSection: 0) == 5 && list.indexPathForSelectedRow?.row == 0)
    expectNil(window.damageError())
  }

  @Test func anotherNoteIsAnotherTextAndComesBackAsItWas() throws {
    _ = try select("takes")
    try window.tap("Bold")
    try window.tap("제주도 여행 준비")
    expect(try note().text.hasPrefix("제주도"))
    try window.tap("A week in Seoul")
    expect(try isBold("takes", in: note()))
  }

  @Test func notesAreEditedSideBySideAndTheirCardsGrow() throws {
    let picker = try window.find("mode")
    window.tap(at: picker.convert(CGPoint(x: picker.bounds.width * 0.75, y: 16), to: nil))
    window.advance(by: 0.6)
    let board = try window.find(UITableView.self, "board")
    let cards = board.visibleCells.compactMap { cell in
      window.all(UITextView.self).first { $0.isDescendant(of: cell) }
    }
    let first = try require(cards.first)
    let height = first.bounds.height
    expect(abs(height - first.contentSize.height) <= 1, "a card is as high as its text")
    first.becomeFirstResponder()
    first.selectedRange = NSRange(location: 0, length: 0)
    let offset = board.contentOffset
    window.type("Hello\n")
    window.advance(by: 0.6)
    expect(first.bounds.height > height + 10 && board.contentOffset == offset)
    expect(try window.find(UILabel.self, "Hello").superview != nil, "the list shows what is typed")
    expectNil(window.damageError())
    window.tap(at: picker.convert(CGPoint(x: picker.bounds.width * 0.25, y: 16), to: nil))
    expect(try note().text.hasPrefix("Hello\n"))
  }
}
