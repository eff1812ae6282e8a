import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Pasting as a delegate and a configuration say it, in texts and in other responders.
@MainActor @Suite struct TextPasteTests {
  private final class Paster: NSObject, UITextPasteDelegate {
    var transform: (any UITextPasteItem) -> Void = { $0.setDefaultResult() }
    var combined: [[String]] = []

    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) { transform(item) }

    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
      combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString {
      combined.append(itemStrings.map(\.string))
      return NSAttributedString(string: itemStrings.map(\.string).joined(separator: ", "))
    }
  }

  private func stage(_ text: String = "one two") -> (view: UITextView, window: TestWindow, paster: Paster) {
    let (view, window) = editedTextView(text)
    let paster = Paster()
    view.pasteDelegate = paster
    window.turn()
    return (view, window, paster)
  }

  private func paste(_ window: TestWindow) {
    window.key(.keyboardV, characters: "v", modifiers: .control)
    window.turn()
  }

  @Test func aDelegateChangesWhatIsPasted() {
    let (view, window, paster) = stage()
    paster.transform = { $0.setResult(string: "pasted") }
    UIPasteboard.general.string = "copied"
    view.select(4..<7)
    paste(window)
    expect(view.text == "one pasted" && view.selected == 10..<10)
    expect(view.textStorage.attribute(.font, at: 5, effectiveRange: nil) as? UIFont, equals: view.font)
    view.undoManager?.undo()
    expect(view.text, equals: "one two")
  }

  @Test func itemsWithoutAResultAreLeftOutAndTheOthersAreCombined() {
    let (view, window, paster) = stage("")
    paster.transform = { item in
      if item.itemProvider.hasItemConformingToTypeIdentifier("public.image") { return item.setNoResult() }
      item.setDefaultResult()
    }
    UIPasteboard.general.items = [
      ["public.utf8-plain-text": "a"], ["public.png": Data([1, 2])], ["public.utf8-plain-text": "b"],
    ]
    paste(window)
    expect(view.text == "a, b" && paster.combined == [["a", "b"]])
  }

  @Test func whatComesLaterIsPastedOnceAllIsThere() {
    let (view, window, paster) = stage("")
    var waiting: [any UITextPasteItem] = []
    paster.transform = { waiting.append($0) }
    UIPasteboard.general.strings = ["a", "b"]
    paste(window)
    expect(waiting.count == 2 && view.text == "")
    waiting[1].setResult(string: "second")
    expect(view.text, equals: "")
    waiting[0].setResult(string: "first")
    expect(view.text, equals: "first, second")
    waiting[0].setResult(string: "again")
    expect(view.text, equals: "first, second")
  }

  @Test func aPictureThatADelegateMakesIsPastedAsAnAttachment() {
    let (view, window, _) = stage("")
    let attachment = NSTextAttachment()
    let transformer = Transformer()
    transformer.transform = { $0.setResult(attachment: attachment) }
    view.pasteDelegate = transformer
    UIPasteboard.general.string = "x"
    paste(window)
    expect(view.textStorage.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
  }

  private final class Transformer: NSObject, UITextPasteDelegate {
    var transform: (any UITextPasteItem) -> Void = { $0.setDefaultResult() }
    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) { transform(item) }
  }

  private final class Performer: NSObject, UITextPasteDelegate {
    var transform: (any UITextPasteItem) -> Void = { $0.setDefaultResult() }
    var performed: [String] = []
    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) { transform(item) }
    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
      performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> UITextRange {
      performed.append(attributedString.string)
      return textRange
    }
  }

  @Test func aDelegateMayPasteItselfOrNotAtAll() {
    let (view, window, _) = stage("")
    let performer = Performer()
    performer.transform = { $0.setResult(string: "no") }
    view.pasteDelegate = performer
    UIPasteboard.general.string = "x"
    paste(window)
    expect(view.text == "" && performer.performed == ["no"])
  }

  @Test func aConfigurationSaysWhatIsTaken() {
    let (view, window) = editedTextView("")
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: NSURL.self)
    UIPasteboard.general.string = "text"
    expect(!view.canPerformAction(Selector(UIResponder.paste(_:), named: "paste:"), withSender: nil))
    paste(window)
    expect(view.text, equals: "")
    UIPasteboard.general.url = URL(string: "https://example.org")
    paste(window)
    expect(view.text, equals: "https://example.org")
  }

  @Test func aFieldHasADelegateToo() {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    let root = UIView(frame: .zero)
    root.addSubview(field)
    let window = TestWindow(size: CGSize(width: 220, height: 60), root: root)
    let paster = Paster()
    paster.transform = { $0.setResult(string: "[" + ($0.itemProvider.suggestedName ?? "item") + "]") }
    field.pasteDelegate = paster
    field.becomeFirstResponder()
    window.turn()
    UIPasteboard.general.string = "x"
    paste(window)
    expect(field.text, equals: "[item]")
  }

  @Test func providersAreLoadedAndPasted() async throws {
    let (view, window) = editedTextView("")
    let providers = [NSItemProvider(object: "loaded" as NSString)]
    expect(view.canPaste(providers))
    view.paste(itemProviders: providers)
    try await window.waitForTasks(upTo: 60) { view.text == "loaded" }
  }

  // MARK: - Other responders

  private final class Board: UIView {
    var pasted: [NSItemProvider] = []
    override var canBecomeFirstResponder: Bool { true }
    override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders }
  }

  @Test func aViewWithAConfigurationIsPastedInto() {
    let board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: board)
    board.becomeFirstResponder()
    window.turn()
    let command = Selector(UIResponder.paste(_:), named: "paste:")
    UIPasteboard.general.string = "text"
    expect(!board.canPerformAction(command, withSender: nil))
    board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
    expect(!board.canPerformAction(command, withSender: nil))
    board.pasteConfiguration?.addTypeIdentifiers(forAccepting: NSString.self)
    expect(board.canPerformAction(command, withSender: nil))
    paste(window)
    expect(board.pasted.count == 1 && board.pasted[0].registeredTypeIdentifiers == ["public.utf8-plain-text"])
  }
}
