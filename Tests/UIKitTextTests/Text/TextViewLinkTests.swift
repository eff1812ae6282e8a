import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKit

@testable import UIKitTestSupport
@testable import UIKitTesting

/// Links in a text view: rules X21 and X26.
@MainActor @Suite struct TextViewLinkTests {
  private static let url = URL(string: "https://example.org")!

  private func linked(isEditable: Bool) -> (view: UITextView, window: TestWindow) {
    editedTextView { view in
      let text = NSMutableAttributedString(string: "see here", attributes: [.font: UIFont.systemFont(ofSize: 17)])
      text.addAttribute(.link, value: Self.url, range: NSRange(location: 4, length: 4))
      view.attributedText = text
      view.isEditable = isEditable
    }
  }

  @Test func x21AClickOpensALinkInATextThatIsOnlyRead() {
    let (view, window) = linked(isEditable: false)
    window.click(at: view.middle(of: 5), holding: [])
    expect(window.host.desktop.openedURLs, equals: [Self.url])
    window.click(at: view.middle(of: 1), holding: [])
    expect(window.host.desktop.openedURLs.count, equals: 1)
  }

  @Test func x21InATextThatIsEditedItTakesControl() {
    let (view, window) = linked(isEditable: true)
    window.click(at: view.middle(of: 5), holding: [])
    expect(window.host.desktop.openedURLs, equals: [])
    window.advance(by: 1)
    window.click(at: view.middle(of: 5), holding: .control)
    expect(window.host.desktop.openedURLs, equals: [Self.url])
  }

  @Test func x21ATextThatCannotBeSelectedOpensNothing() {
    let (view, window) = linked(isEditable: false)
    view.isSelectable = false
    window.click(at: view.middle(of: 5), holding: [])
    expect(window.host.desktop.openedURLs, equals: [])
  }

  @Test func x26ThePointerIsAHandOverALink() {
    let (view, window) = linked(isEditable: false)
    window.move(to: view.middle(of: 1))
    expect(window.host.cursor, equals: .text)
    window.move(to: view.middle(of: 5))
    expect(window.host.cursor, equals: .pointingHand)
    view.isEditable = true
    window.move(to: view.middle(of: 6))
    expect(window.host.cursor, equals: .text)
  }

  @Test func x21LinksHaveTheTintColourUnlessTheProgramSaysOtherwise() {
    let (view, window) = linked(isEditable: false)
    let plain = window.image().pngData()
    view.tintColor = .systemRed
    window.turn()
    let red = window.image().pngData()
    expect(red != plain)
    view.linkTextAttributes = [.foregroundColor: UIColor.systemRed]
    window.turn()
    expect(window.image().pngData(), equals: red)
    view.linkTextAttributes = [.foregroundColor: UIColor.systemRed, .underlineStyle: 1]
    window.turn()
    expect(window.image().pngData() != red)
  }

  @Test func aDragFromALinkSelects() {
    let (view, window) = linked(isEditable: false)
    window.drag(from: view.middle(of: 5), to: view.middle(of: 1))
    expect(window.host.desktop.openedURLs == [] && !view.selected.isEmpty)
  }
}
