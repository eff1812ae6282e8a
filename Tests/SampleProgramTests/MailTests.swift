import Testing
import UIKit
import UIKitTesting

@testable import SamplePrograms

@MainActor
@Suite struct MailTests {
  private func launch(
    _ size: CGSize = CGSize(width: 1100, height: 700), style: UIUserInterfaceStyle = .light
  ) -> TestWindow {
    let window = TestWindow(size: size, style: style, launching: MailAppDelegate())
    window.advance(by: 0.5)
    return window
  }

  private func texts(_ window: TestWindow) -> [String] { window.all(UITextView.self).map(\.text) }

  @Test func aMessageIsReadBesideItsList() throws {
    let window = launch()
    defer { window.terminate() }
    _ = try window.find("No Message Selected")
    try window.tap("Ada Byron")
    window.advance(by: 0.5)
    #expect(texts(window).contains { $0.contains("this is message number") })
    assertSnapshot(of: window, as: .image)
  }

  @Test func aMailboxFillsTheMiddleColumn() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("Archive")
    window.advance(by: 0.5)
    #expect(window.all(UILabel.self).contains { $0.text?.contains("message number 4.") == true })
    try window.tap("Sent")
    window.advance(by: 0.5)
    #expect(window.all(MessageCell.self).isEmpty)
  }

  @Test func aComposedMessageIsSent() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("Compose")
    window.advance(by: 1)
    window.type("ada@example.com")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    window.type("Hello")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    window.type("How are you?")
    window.advance(by: 0.3)
    assertSnapshot(of: window, as: .image)
    try window.tap("Send")
    window.advance(by: 1)
    try window.tap("Sent")
    window.advance(by: 0.5)
    _ = try window.find("ada@example.com")
  }

  @Test func aDraftIsNotLostByMistake() throws {
    let window = launch()
    defer { window.terminate() }
    window.key(.keyboardN, characters: "n", modifiers: [.control, .shift])
    window.advance(by: 1)
    window.type("a")
    try window.tap("Cancel")
    window.advance(by: 0.5)
    try window.tap("Keep Editing")
    window.advance(by: 0.5)
    _ = try window.find("New Message")
  }

  @Test func inANarrowWindowAMessageIsPushed() throws {
    let window = launch(CGSize(width: 380, height: 640))
    defer { window.terminate() }
    assertSnapshot(of: window, as: .image, named: "list")
    try window.tap("Jisoo Han")
    window.advance(by: 1)
    #expect(texts(window).contains { $0.contains("message number 2.") })
    window.resize(to: CGSize(width: 1100, height: 640))
    window.advance(by: 1)
    #expect(texts(window).contains { $0.contains("message number 2.") })
    _ = try window.find("Mailboxes")
    window.setStyle(.dark)
    window.advance(by: 0.5)
    assertSnapshot(of: window, as: .image, named: "widened-dark")
  }

  @Test func aSwipeArchives() throws {
    let window = launch()
    defer { window.terminate() }
    let rows = window.all(MessageCell.self)
    let first = try #require(rows.min { $0.convert(.zero, to: nil).y < $1.convert(.zero, to: nil).y })
    let middle = first.convert(CGPoint(x: first.bounds.maxX - 30, y: first.bounds.midY), to: nil)
    window.touch(1, began: middle)
    for step in 1...10 {
      window.advance(by: 0.016)
      window.touch(1, movedTo: CGPoint(x: middle.x - CGFloat(step) * 14, y: middle.y))
    }
    window.advance(by: 0.2)
    window.touch(1, endedAt: CGPoint(x: middle.x - 140, y: middle.y))
    window.advance(by: 0.5)
    try window.tap("Flag")
    window.advance(by: 0.6)
    #expect(window.all(UIImageView.self).contains { $0.tintColor == .systemOrange && !$0.isHidden })
  }
}
