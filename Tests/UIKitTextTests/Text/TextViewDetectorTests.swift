import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTesting

/// Links, numbers and dates that a text view finds in a text that nobody edits: rule X46.
@MainActor @Suite struct TextViewDetectorTests {
  private func detecting(_ text: String, _ types: UIDataDetectorTypes = .all) -> (view: UITextView, window: TestWindow)
  {
    editedTextView(text, size: CGSize(width: 300, height: 120)) {
      $0.isEditable = false
      $0.dataDetectorTypes = types
    }
  }

  /// Whether a character has the colour of links.
  private func isBlue(_ offset: Int, _ view: UITextView, _ window: TestWindow) -> Bool {
    let rect = view.rects(of: offset..<offset + 1).first.map { view.convert($0, to: nil) } ?? .zero
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) {
        let pixel = window.pixel(x: x, y: y)
        if Int(pixel & 0xFF) > Int(pixel >> 16 & 0xFF) + 100 { return true }
      }
    }
    return false
  }

  @Test func x46WhatIsDetectedLooksLikeALinkAndTheTextKeepsItsAttributes() {
    let (view, window) = detecting("see https://example.org now")
    expect(isBlue(8, view, window) && !isBlue(0, view, window) && !isBlue(25, view, window))
    expectNil(view.textStorage.attribute(.link, at: 8, effectiveRange: nil))
  }

  @Test func x46ATextThatIsEditedOrCannotBeSelectedHasNone() {
    let (view, window) = detecting("https://example.org")
    view.isEditable = true
    window.turn()
    expect(!isBlue(8, view, window))
    view.isEditable = false
    window.turn()
    expect(isBlue(8, view, window))
    view.isSelectable = false
    window.turn()
    expect(!isBlue(8, view, window))
  }

  @Test func x46OnlyTheKindsThatAreAskedForCount() {
    let (view, window) = detecting("https://example.org 010-1234-5678", .phoneNumber)
    expect(!isBlue(8, view, window) && isBlue(24, view, window))
    view.dataDetectorTypes = []
    window.turn()
    expect(!isBlue(24, view, window))
  }

  @Test func x46TextThatComesIsLookedAtToo() {
    let (view, window) = detecting("a line\n")
    view.textStorage.append(NSAttributedString(string: "and www.example.org", attributes: [.font: view.font!]))
    window.turn()
    expect(isBlue(12, view, window))
  }

  @Test func x46ALinkOfTheProgramsOwnCountsBeforeADetectedOne() {
    let (view, window) = detecting("")
    let text = NSMutableAttributedString(
      string: "https://example.org", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.link, value: URL(string: "https://example.com")!, range: NSRange(location: 8, length: 11))
    view.attributedText = text
    window.turn()
    window.tap(at: view.middle(of: 10))
    expect(window.host.desktop.openedURLs, equals: [URL(string: "https://example.com")])
  }

  @Test func x46WhatIsNotSeenIsNotLookedAt() {
    let line = "see https://example.org today\n"
    let (view, window) = detecting(String(repeating: line, count: 5_000))
    let count = view.textSystem.layout.setCount
    window.turn()
    expect(count < 60 && view.textSystem.layout.setCount == count)
    expect(isBlue(8, view, window) && window.damageError() == nil)
  }

  @Test func x46APressOpensIt() {
    let (view, window) = detecting("mail a@example.org or\n010-1234-5678")
    window.host.desktop.openableSchemes.insert("tel")
    window.tap(at: view.middle(of: 8))
    expect(window.host.desktop.openedURLs, equals: [URL(string: "mailto:a@example.org")])
    window.advance(by: 1)
    window.tap(at: view.middle(of: 26))
    expect(window.host.desktop.openedURLs.last, equals: URL(string: "tel:01012345678"))
    window.tap(at: view.middle(of: 1))
    expect(window.host.desktop.openedURLs.count, equals: 2)
  }

  @Test func x46ADateIsOpenedAsAnEvent() throws {
    let (view, window) = detecting("on 2026-03-01 we meet")
    window.host.desktop.openableSchemes.insert("file")
    window.tap(at: view.middle(of: 5))
    let file = try require(window.host.desktop.openedURLs.first)
    expect(file.isFileURL && file.pathExtension == "ics")
    expect(try String(contentsOf: file, encoding: .utf8).contains("SUMMARY:2026-03-01"))
    try FileManager.default.removeItem(at: file)
  }

  @Test func x26ThePointerIsAHandOverIt() {
    let (view, window) = detecting("see https://example.org")
    window.move(to: view.middle(of: 10))
    expect(window.host.cursor, equals: .pointingHand)
    window.move(to: view.middle(of: 1))
    expect(window.host.cursor, equals: .text)
  }
}
