import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit

/// Text with attributes on the desktop's clipboard.
@MainActor @Suite struct RichClipboardTests {
  private func stage(_ text: String, isRich: Bool = true) -> (view: UITextView, window: TestWindow) {
    editedTextView(text) {
      $0.allowsEditingTextAttributes = isRich
      $0.textColor = .systemBlue
    }
  }

  private func paste(_ window: TestWindow) { window.key(.keyboardV, characters: "v", modifiers: .control) }

  private func foreign(_ window: TestWindow, _ entries: [(String, String)]) {
    window.host.desktop.clipboard = entries.map { ClipboardEntry($0.0, Data($0.1.utf8)) }
  }

  private func isBold(_ view: UITextView, at offset: Int) -> Bool {
    let font = view.textStorage.attribute(.font, at: offset, effectiveRange: nil) as? UIFont
    return font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
  }

  nonisolated private static let html =
    "<html><body><!--StartFragment--><p>one <b>two</b></p><!--EndFragment--></body></html>"
  private static let rtf = "{\\rtf1\\ansi three {\\b four}}"

  // MARK: - Copying

  @Test func whatIsCopiedIsOfferedAsDocumentsAndLetters() throws {
    let (view, window) = stage("one two")
    view.textStorage.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 4, length: 3))
    view.select(2..<7)
    window.key(.keyboardC, characters: "c", modifiers: .control)
    let offered = window.host.desktop.clipboard
    expect(offered.map(\.kind), equals: [ClipboardKind.rtf, ClipboardKind.html, ClipboardKind.text])
    for entry in offered.dropLast() {
      let text = try NSAttributedString(data: entry.data, options: [:], documentAttributes: nil)
      expect(text.string, equals: "e two")
      expect((text.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize, equals: 20)
    }
    expect(offered.last?.data == Data("e two".utf8))
  }

  @Test func aTextWithoutAttributesToEditOffersItsLettersAlone() {
    let (view, window) = stage("one two", isRich: false)
    view.select(0..<3)
    window.key(.keyboardC, characters: "c", modifiers: .control)
    expect(window.host.desktop.clipboardKinds, equals: [ClipboardKind.text])
  }

  // MARK: - Pasting

  @Test func htmlOfAnotherProgramIsPastedWithItsAttributes() {
    let (view, window) = stage("<>")
    view.select(1..<1)
    foreign(window, [(ClipboardKind.html, Self.html), (ClipboardKind.text, "one two")])
    paste(window)
    expect(view.text, equals: "<one two>")
    expect(isBold(view, at: 5) && !isBold(view, at: 1))
    // Text without a colour has that of its place.
    expect(view.textStorage.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor, equals: .systemBlue)
  }

  @Test func rtfComesFirst() {
    let (view, window) = stage("")
    foreign(
      window,
      [
        (ClipboardKind.html, Self.html), (ClipboardKind.text, "plain"), (ClipboardKind.rtf, Self.rtf),
      ])
    paste(window)
    expect(view.text == "three four" && isBold(view, at: 6))
  }

  @Test func aDamagedDocumentGivesWayToTheNextKind() {
    let (view, window) = stage("")
    foreign(window, [(ClipboardKind.rtf, "no rtf"), (ClipboardKind.html, Self.html)])
    paste(window)
    expect(view.text == "one two" && isBold(view, at: 4))
    view.text = ""
    foreign(window, [(ClipboardKind.rtf, "no rtf"), (ClipboardKind.text, "plain")])
    paste(window)
    expect(view.text, equals: "plain")
  }

  @Test func aPlainTextTakesTheLetters() {
    let (view, window) = stage("", isRich: false)
    foreign(window, [(ClipboardKind.html, Self.html), (ClipboardKind.text, "letters")])
    paste(window)
    expect(view.text, equals: "letters")
    view.text = ""
    foreign(window, [(ClipboardKind.html, Self.html)])
    expect(view.canPerformAction(Selector(UIResponder.paste(_:), named: "paste:"), withSender: nil))
    paste(window)
    expect(view.text == "one two" && !isBold(view, at: 4))
  }

  @Test func pastingInTheStyleOfThePlaceTakesTheLetters() {
    let (view, window) = stage("")
    foreign(window, [(ClipboardKind.html, Self.html), (ClipboardKind.text, "letters")])
    window.key(.keyboardV, characters: "V", modifiers: [.control, .shift])
    expect(view.text, equals: "letters")
  }

  @Test func aFieldPastesAttributesWhereItAllowsThem() {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    field.allowsEditingTextAttributes = true
    let root = UIView(frame: .zero)
    root.addSubview(field)
    let window = TestWindow(size: CGSize(width: 220, height: 60), root: root)
    field.becomeFirstResponder()
    window.turn()
    foreign(window, [(ClipboardKind.html, "<b>a</b>"), (ClipboardKind.text, "a")])
    paste(window)
    let font = field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    expect(field.text == "a" && font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
  }

  @Test func aConfigurationThatTakesTextTakesItWithAttributes() {
    let (view, window) = stage("")
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: NSAttributedString.self)
    foreign(window, [(ClipboardKind.html, Self.html), (ClipboardKind.text, "one two")])
    paste(window)
    expect(view.text == "one two" && isBold(view, at: 4))
  }

  @Test func aPictureBesideItsPageIsPastedAsAPicture() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    let (view, window) = stage("")
    window.host.desktop.clipboard = [
      ClipboardEntry(ClipboardKind.html, Data("<img src='https://example.org/a.png'>".utf8)),
      ClipboardEntry(ClipboardKind.png, try #require(image.pngData())),
    ]
    paste(window)
    expect(view.textStorage.attribute(.attachment, at: 0, effectiveRange: nil) is NSTextAttachment)
  }

  // MARK: - Objects

  @Test func attributedStringsAreObjectsOfAPasteboard() throws {
    let (_, window) = stage("")
    let text = NSAttributedString(string: "x", attributes: [.font: UIFont.boldSystemFont(ofSize: 14)])
    UIPasteboard.general.setObjects([text])
    expect(UIPasteboard.general.string, equals: "x")
    expect(window.host.desktop.clipboardKinds, equals: [ClipboardKind.rtf, ClipboardKind.html, ClipboardKind.text])
    let provider = try #require(UIPasteboard.general.itemProviders.first)
    expect(provider.canLoadObject(ofClass: NSAttributedString.self))
  }

  @Test func aProviderGivesAndTakesTextWithAttributes() async throws {
    let text = NSAttributedString(string: "x", attributes: [.font: UIFont.boldSystemFont(ofSize: 14)])
    let provider = NSItemProvider(object: text)
    expect(
      provider.registeredTypeIdentifiers, equals: ["public.rtf", "public.html", "public.utf8-plain-text"])
    expect(!NSItemProvider(object: UIImage()).canLoadObject(ofClass: NSAttributedString.self))
    for type in [NSAttributedString.self, NSMutableAttributedString.self] {
      let loaded: NSAttributedString? = await withCheckedContinuation { continuation in
        provider.loadObject(ofClass: type) { object, _ in
          nonisolated(unsafe) let object = object as? NSAttributedString
          continuation.resume(returning: object)
        }
      }
      expect(loaded?.string, equals: "x")
      let font = loaded?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      expect(font?.pointSize == 14 && font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    }
  }

  @Test func providersOfDocumentsArePasted() async throws {
    let (view, window) = stage("")
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.html", visibility: .all) { completion in
      completion(Data(Self.html.utf8), nil)
      return nil
    }
    view.paste(itemProviders: [provider])
    try await window.waitForTasks(upTo: 60) { view.text == "one two" }
    expect(isBold(view, at: 4))
    let (plain, other) = stage("", isRich: false)
    plain.paste(itemProviders: [provider])
    try await other.waitForTasks(upTo: 60) { plain.text == "one two" }
    expect(!isBold(plain, at: 4))
  }
}
