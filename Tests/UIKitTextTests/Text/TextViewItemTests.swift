import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKit

@testable import UIKitTestSupport
@testable import UIKitTesting

/// Links, attachments and tagged text under a press and in menus: rule X26.
@MainActor @Suite struct TextViewItemTests {
  private nonisolated static let url = URL(string: "https://example.org")!

  /// Lists what it is asked of items.
  @MainActor private class Listener: NSObject {
    var log: [String] = []

    func name(_ item: UITextItem) -> String {
      let range = "\(item.range.location)+\(item.range.length)"
      switch item.content {
      case .link(let url): return "\(url) \(range)"
      case .textAttachment: return "attachment \(range)"
      case .tag(let tag): return "#\(tag) \(range)"
      }
    }
  }

  /// With the methods for items.
  private final class Reader: Listener, UITextViewDelegate {
    var action: (UIAction) -> UIAction? = { $0 }
    var menu: (UIMenu) -> UITextItem.MenuConfiguration? = { UITextItem.MenuConfiguration(menu: $0) }

    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      log.append("action of \(name(textItem))")
      return action(defaultAction)
    }
    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      log.append("menu of \(name(textItem))")
      return menu(defaultMenu)
    }
    func textView(
      _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) {
      log.append("will display")
      animator.addCompletion { self.log.append("displayed") }
    }
    func textView(
      _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { log.append("will end") }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log.append("never asked")
      return false
    }
  }

  /// With the older methods alone.
  private final class OldReader: Listener, UITextViewDelegate {
    var answer = true

    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log.append("\(URL) \(characterRange.location)+\(characterRange.length) \(interaction)")
      return answer
    }
    func textView(
      _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool {
      log.append("attachment at \(characterRange.location)")
      return answer
    }
  }

  /// "go link tag " and a picture.
  private func stage(
    _ delegate: (any UITextViewDelegate)?, isEditable: Bool = false
  ) -> (view: UITextView, window: TestWindow) {
    let (view, window) = editedTextView(size: CGSize(width: 400, height: 300)) { view in
      let font = UIFont.systemFont(ofSize: 17)
      let text = NSMutableAttributedString(string: "go link tag ", attributes: [.font: font])
      text.addAttribute(.link, value: Self.url, range: NSRange(location: 3, length: 4))
      text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 5, length: 1))
      text.addAttribute(.textItemTag, value: "mark", range: NSRange(location: 8, length: 3))
      let dot = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in }
      text.append(NSAttributedString(attachment: NSTextAttachment(image: dot), attributes: [.font: font]))
      view.attributedText = text
      view.isEditable = isEditable
      view.delegate = delegate
    }
    view.select(0..<0)
    return (view, window)
  }

  private func press(_ window: TestWindow, _ point: CGPoint, button: Int = 1, _ modifiers: KeyModifiers = []) {
    window.advance(by: 1)
    window.click(at: point, button: button, holding: modifiers)
    window.advance(by: 0.3)
  }

  // MARK: - Presses

  @Test func theDelegateIsToldOfTheWholeItemAndOfTheStandardAction() {
    let reader = Reader()
    let (view, window) = stage(reader)
    press(window, view.middle(of: 5))
    expect(reader.log == ["action of https://example.org 3+4"] && window.host.desktop.openedURLs == [Self.url])
  }

  @Test func x26TheDelegatesActionTakesThePlaceOfOpening() {
    let reader = Reader()
    reader.action = { _ in UIAction { _ in reader.log.append("own") } }
    let (view, window) = stage(reader)
    press(window, view.middle(of: 9))
    press(window, view.middle(of: 12))
    expect(reader.log, equals: ["action of #mark 8+3", "own", "action of attachment 12+1", "own"])
    expect(window.host.desktop.openedURLs, equals: [])
  }

  @Test func x26WithoutAnActionAPressOpensTheMenu() throws {
    let reader = Reader()
    reader.action = { _ in nil }
    let (view, window) = stage(reader)
    press(window, view.middle(of: 4))
    expect(reader.log.suffix(3), equals: ["menu of https://example.org 3+4", "will display", "displayed"])
    try window.tap("Open Link")
    expect(window.host.desktop.openedURLs == [Self.url] && reader.log.last == "will end")
  }

  @Test func aPressOnAPictureThatNobodyKnowsWhatToDoWithIsForTheText() {
    let (view, window) = stage(nil)
    press(window, view.middle(of: 12))
    expect(window.host.desktop.openedURLs == [] && view.selected.lowerBound >= 12)
  }

  @Test func x26TheOlderMethodsAreAskedOfADelegateWithoutTheNewOnes() {
    let reader = OldReader()
    reader.answer = false
    let (view, window) = stage(reader)
    press(window, view.middle(of: 5))
    press(window, view.middle(of: 12))
    expect(reader.log, equals: ["https://example.org 3+4 invokeDefaultAction", "attachment at 12"])
    expect(window.host.desktop.openedURLs, equals: [])
    reader.answer = true
    press(window, view.middle(of: 5))
    expect(window.host.desktop.openedURLs, equals: [Self.url])
  }

  // MARK: - Menus

  @Test func x26TheSecondaryButtonOpensALinksMenu() throws {
    let (view, window) = stage(nil)
    press(window, view.middle(of: 4), button: 2)
    try window.tap("Copy Link")
    expect(window.clipboard == Self.url.absoluteString && window.host.desktop.openedURLs == [])
  }

  @Test func theDelegatesMenuHasItsPreviewBesideIt() throws {
    let reader = Reader()
    let preview = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
    preview.accessibilityIdentifier = "own preview"
    reader.menu = { _ in
      UITextItem.MenuConfiguration(
        preview: UITextItem.MenuPreview(view: preview), menu: UIMenu(children: [UIAction(title: "Own") { _ in }]))
    }
    let (view, window) = stage(reader)
    press(window, view.middle(of: 9), button: 2)
    _ = try window.find("Own")
    let shown = try window.find("own preview")
    expect(shown === preview && shown.bounds.width <= 90 && shown.bounds.height == 60, "\(shown.frame)")
  }

  @Test func withoutAMenuOfTheItemTheTextsOpens() throws {
    let old = OldReader()
    old.answer = false
    let (view, window) = stage(old)
    press(window, view.middle(of: 4), button: 2)
    _ = try window.find("Select All")
    #expect(throws: TestWindowError.self) { try window.find("Open Link") }
    expect(old.log, equals: ["https://example.org 3+4 presentActions"])
  }

  @Test func inATextThatIsEditedTheEditMenuBeginsWithTheLinks() throws {
    let (view, window) = stage(nil, isEditable: true)
    press(window, view.middle(of: 4), button: 2)
    func top(_ title: String) throws -> CGFloat { try window.find(title).convert(CGPoint.zero, to: nil).y }
    expect(try top("Open Link") < top("Cut"))
    try window.tap("Open Link")
    expect(window.host.desktop.openedURLs, equals: [Self.url])
  }

  @Test func whatIsSelectedHasTheEditMenuAlone() throws {
    let (view, window) = stage(nil, isEditable: true)
    view.select(2..<8)
    press(window, view.middle(of: 4), button: 2)
    _ = try window.find("Copy")
    #expect(throws: TestWindowError.self) { try window.find("Open Link") }
  }

  // MARK: - The edit menu

  private final class MenuTeller: NSObject, UITextViewDelegate {
    var log: [String] = []
    func textView(
      _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("menu for \(range.location)+\(range.length)")
      return UIMenu(children: suggestedActions + [UIAction(title: "Shout") { _ in textView.insertText("!") }])
    }
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.append("will present")
    }
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.append("will dismiss")
    }
  }

  @Test func theEditMenuIsTheDelegatesAndItHearsOfIt() throws {
    let teller = MenuTeller()
    let (view, window) = stage(teller, isEditable: true)
    view.select(0..<2)
    press(window, view.middle(of: 0), button: 2)
    expect(teller.log, equals: ["menu for 0+2", "will present"])
    try window.tap("Shout")
    expect(view.text.hasPrefix("! link") && teller.log.last == "will dismiss")
  }

  @Test func aSubclassHasTheLastWordOnItsMenu() throws {
    final class Quiet: UITextView {
      override func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        UIMenu(children: [UIAction(title: "Only \(text(in: textRange) ?? "")") { _ in }])
      }
    }
    let view = Quiet(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    view.text = "word"
    let window = TestWindow(size: CGSize(width: 300, height: 300), root: view)
    view.becomeFirstResponder()
    view.select(0..<4)
    press(window, view.middle(of: 1), button: 2)
    _ = try window.find("Only word")
    #expect(throws: TestWindowError.self) { try window.find("Copy") }
  }
}
