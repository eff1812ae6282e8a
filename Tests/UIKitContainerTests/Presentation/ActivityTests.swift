import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What can be done with items that a program shares.
@MainActor @Suite(.serialized) struct ActivityTests {
  private final class Stamp: UIActivity {
    let log: Log
    init(_ log: Log) { self.log = log }
    override var activityType: ActivityType? { ActivityType("stamp") }
    override var activityTitle: String? { "Stamp" }
    override func canPerform(withActivityItems items: [Any]) -> Bool { items.contains { $0 is String } }
    override func prepare(withActivityItems items: [Any]) { log.add("prepare \(items.count)") }
    override func perform() {
      log.add("perform")
      activityDidFinish(true)
    }
  }

  private let root = UIViewController()
  private let log = Log()

  private func open(_ items: [Any], _ set: (UIActivityViewController) -> Void = { _ in }) -> TestWindow {
    let window = TestWindow(size: CGSize(width: 800, height: 600), root: root)
    let share = UIActivityViewController(activityItems: items, applicationActivities: [Stamp(log)])
    share.completionWithItemsHandler = { [log] type, completed, _, _ in
      log.add("\(type?.rawValue.components(separatedBy: ".").last ?? "none") \(completed)")
    }
    set(share)
    root.present(share, animated: true)
    window.advance(by: 0.5)
    return window
  }

  @Test func copyingPutsTheTextOnTheClipboard() throws {
    let window = open(["Hello", URL(string: "https://example.com")!])
    try window.tap("Copy")
    window.advance(by: 0.6)
    expect(UIPasteboard.general.string, equals: "Hello\nhttps://example.com")
    expect(log.take() == ["CopyToPasteboard true"] && root.presentedViewController == nil)
  }

  private final class Slow: UIActivityItemProvider, @unchecked Sendable {
    var isOnMain: Bool?
    var told: UIActivity.ActivityType?
    override var item: Any {
      (isOnMain, told) = (Thread.isMainThread, activityType)
      return "Made"
    }
  }

  @Test("An item that is made when an activity is chosen is made elsewhere, once, before the activity begins")
  func provider() async throws {
    let provider = Slow(placeholderItem: "")
    expectNil(provider.activityType)
    let window = open([provider])
    try window.tap("Copy")
    try await window.waitForTasks("the item") { root.presentedViewController?.isBeingDismissed == true }
    window.advance(by: 0.6)
    expect(UIPasteboard.general.string == "Made" && log.take() == ["CopyToPasteboard true"])
    expect(provider.isOnMain == false && provider.told == .copyToPasteboard && provider.isFinished)
    try open([provider]).tap("Copy")
    expect(root.presentedViewController?.isBeingDismissed, equals: true)
  }

  @Test func aCancelledProviderSharesNothing() async throws {
    let provider = Slow(placeholderItem: "")
    provider.cancel()
    let window = open([provider, "Text"])
    try window.tap("Copy")
    try await window.waitForTasks("the end") { root.presentedViewController?.isBeingDismissed == true }
    window.advance(by: 0.6)
    expect(UIPasteboard.general.string == "Text" && provider.isOnMain == nil)
  }

  @Test func savingWritesFilesWithNamesThatAreFree() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let window = open([image, image, "Text"])
    window.host.desktop.downloads = folder
    try window.tap("Save to Downloads")
    window.advance(by: 0.6)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    expect(names == ["Image 2.png", "Image.png", "Text.txt"] && log.take() == ["SaveToCameraRoll true"])
  }

  @Test func activitiesOfTheProgramsAreOfferedForTheirItems() throws {
    let window = open(["Hello"])
    try window.tap("Stamp")
    window.advance(by: 0.6)
    expect(log.take(), equals: ["prepare 1", "perform", "stamp true"])
    #expect(throws: (any Error).self) { try open([UIImage()]).find("Stamp") }
  }

  @Test func whatIsExcludedIsNotOffered() {
    let window = open(["Hello"]) { $0.excludedActivityTypes = [.copyToPasteboard] }
    #expect(throws: (any Error).self) { try window.find("Copy") }
  }

  @Test func goingAwayWithoutChoosingIsToldToo() {
    let window = open(["Hello"])
    window.key(.keyboardEscape)
    window.advance(by: 0.6)
    expect(log.take(), equals: ["none false"])
  }

  // MARK: - Other programs

  private final class Letter: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "Dear all" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "Greetings" }
  }

  private func share(_ items: [Any], on programs: (OffscreenPrograms) -> Void) -> TestWindow {
    open(items) { _ in
      if let host = UIApplication.shared.host as? OffscreenHost { programs(host.desktop.offscreenPrograms) }
    }
  }

  @Test func filesAreOpenedInAProgramForAllOfThem() throws {
    let viewer = InstalledProgram(identifier: "view.desktop", name: "Viewer")
    let editor = InstalledProgram(identifier: "edit.desktop", name: "Editor")
    let urls = ["/tmp/a.txt", "/tmp/b.png"].map { URL(fileURLWithPath: $0) }
    let window = share(urls) { $0.openers = ["text/plain": [editor, viewer], "image/png": [viewer]] }
    #expect(throws: (any Error).self) { try window.find("Open in Editor") }
    try window.tap("Open in Viewer")
    window.advance(by: 0.6)
    let opened = window.host.desktop.offscreenPrograms.opened
    expect(opened.map(\.program) == [viewer] && opened.first?.urls == urls)
  }

  @Test func aLetterHasASubject() throws {
    let window = share([Letter(), URL(string: "https://example.org")!, URL(fileURLWithPath: "/tmp/a")]) {
      $0.canMail = true
    }
    try window.tap("Mail")
    window.advance(by: 0.6)
    expect(
      window.host.desktop.offscreenPrograms.mails == [
        MailDraft(
          subject: "Greetings", body: "Dear all\nhttps://example.org", attachments: [URL(fileURLWithPath: "/tmp/a")])
      ])
  }

  @Test func withoutProgramsNeitherIsOffered() throws {
    let window = open(["Hello"])
    #expect(throws: (any Error).self) { try window.find("Mail") }
  }
}
