import Expectations
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
    expect(texts(window).contains { $0.contains("this is message number") })
    expectNil(window.damageError())
  }

  @Test func aMailboxFillsTheMiddleColumn() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("Archive")
    window.advance(by: 0.5)
    expect(window.all(UILabel.self).contains { $0.text?.contains("message number 4.") == true })
    try window.tap("Sent")
    window.advance(by: 0.5)
    expect(window.all(UITableViewCell.self).isEmpty)
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
    expectNil(window.damageError())
    try window.tap("Send")
    window.advance(by: 1)
    try window.tap("Sent")
    window.advance(by: 0.5)
    _ = try window.find("ada@example.com")
  }

  @Test func aDraftIsNotLostByMistake() throws {
    // The menus, and with them the key for a new message, are this program's although another ran before.
    let other = TestWindow(launching: CoffeeAppDelegate())
    other.key(.keyboardN, characters: "n", modifiers: [.control, .shift])
    other.terminate()
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
    expectNil(window.damageError())
    try window.tap("Noor Aziz")
    window.advance(by: 1)
    let text = try require(texts(window).first { $0.contains("this is message number") })
    window.resize(to: CGSize(width: 1100, height: 640))
    window.advance(by: 1)
    expect(texts(window).contains(text))
    _ = try window.find("Mailboxes")
    window.setStyle(.dark)
    window.advance(by: 0.5)
    expectNil(window.damageError())
  }

  @Test func aMessageIsArchivedByAFinger() throws {
    let window = launch()
    defer { window.terminate() }
    let start = try nearTheEndOfTheFirstRow(window)
    window.touch(1, began: start)
    for step in 1...10 {
      window.advance(by: 0.016)
      window.touch(1, movedTo: CGPoint(x: start.x - CGFloat(12 * step), y: start.y))
    }
    window.touch(1, endedAt: CGPoint(x: start.x - 120, y: start.y))
    window.advance(by: 1)
    _ = try window.find("Read")
    expectNil(window.damageError())
    window.tap(at: start)
    window.advance(by: 1)
    expect(!listsTheFirstMessage(window))
    try window.tap(try window.find(UICollectionViewListCell.self, "Archive"))
    window.advance(by: 1)
    expect(listsTheFirstMessage(window))
    expectNil(window.damageError())
  }

  @Test func aMessageIsMarkedAsReadByThePointer() throws {
    let window = launch()
    defer { window.terminate() }
    expect(try unread(window), equals: 5)
    let start = try nearTheEndOfTheFirstRow(window)
    window.drag(from: start, to: CGPoint(x: start.x - 140, y: start.y))
    window.advance(by: 1)
    try window.tap("Read")
    window.advance(by: 1)
    expect(try unread(window), equals: 4)
  }

  @Test func looksAsKept() throws {
    try assertPages(
      CGSize(width: 1000, height: 640), of: MailAppDelegate.init, named: "mail",
      pages: [{ _ in }, { try $0.tap("Ada Byron") }, { try $0.tap("Compose") }])
  }

  private func nearTheEndOfTheFirstRow(_ window: TestWindow) throws -> CGPoint {
    let row = try require(try window.find(UITableView.self).cellForRow(at: IndexPath(row: 0, section: 0)))
    return row.convert(CGPoint(x: row.bounds.maxX - 30, y: row.bounds.midY), to: nil)
  }

  private func listsTheFirstMessage(_ window: TestWindow) -> Bool {
    window.all(UILabel.self).contains { $0.text?.contains("message number 1.") == true }
  }

  /// The number beside the inbox.
  private func unread(_ window: TestWindow) throws -> Int {
    let cell = try window.find(UICollectionViewListCell.self, "Inbox")
    let numbers = window.all(UILabel.self).filter { $0.isDescendant(of: cell) }.compactMap { $0.text.flatMap(Int.init) }
    return try require(numbers.first)
  }
}
