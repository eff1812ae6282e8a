import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

// When documents are saved by themselves, and what is done about other programs' changes.

extension UIDocumentTests {
  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: UIApplication.shared)
  }

  private func overwrite(_ text: String) throws { try Data(text.utf8).write(to: file) }

  // MARK: - By time

  @Test func aChangeIsSavedSecondsLater() async throws {
    let note = try await opened()
    note.change("two")
    window.advance(by: 4)
    note.change("three")
    window.advance(by: 4.9)
    expect(note.autosaving != nil && note.hasUnsavedChanges && folder.text("a.txt") == "one")
    window.advance(by: 0.2)
    expect(note.autosaving == nil)
    try await wait { !note.hasUnsavedChanges }
    expect(folder.text("a.txt") == "three")
    window.advance(by: 60)
    expect(note.autosaving == nil && window.stage.dispatcher.nextDeadline == nil)
    expect(await note.close())
  }

  @Test func whoNeverRestsIsSavedAfterHalfAMinute() async throws {
    let note = try await opened()
    for number in 0..<29 {
      note.change("\(number)")
      window.advance(by: 1)
    }
    expect(note.autosaving != nil)
    window.advance(by: 1.1)
    try await wait { !note.hasUnsavedChanges }
    expect(folder.text("a.txt") == "28")
    expect(await note.close())
  }

  @Test func whatCannotBeSavedIsTriedAgainWithTheNextChangeAndNotBefore() async throws {
    let note = try await opened()
    note.failure.withLock { $0 = .fileWriteOutOfSpace }
    note.change("two")
    window.advance(by: 6)
    try await wait { note.documentState == .savingError }
    window.advance(by: 60)
    expect(note.heard.count == 1 && note.autosaving == nil)
    note.failure.withLock { $0 = nil }
    note.change("three")
    window.advance(by: 6)
    try await wait { note.documentState == .normal }
    expect(folder.text("a.txt") == "three")
    expect(await note.close())
  }

  // MARK: - By the program's life

  @Test func aProgramThatIsLeftSaves() async throws {
    let note = try await opened()
    note.change("two")
    post(UIApplication.willResignActiveNotification)
    try await wait { !note.hasUnsavedChanges }
    expect(folder.text("a.txt") == "two")
    note.change("three")
    post(UIApplication.didEnterBackgroundNotification)
    try await wait { !note.hasUnsavedChanges }
    expect(folder.text("a.txt") == "three")
    expect(await note.close())
  }

  @Test func leavingTriesToSaveOnce() async throws {
    let note = try await opened()
    note.failure.withLock { $0 = .fileWriteOutOfSpace }
    note.change("two")
    for _ in 0..<2 {
      post(UIApplication.willResignActiveNotification)
      post(UIApplication.didEnterBackgroundNotification)
    }
    try await wait { note.heard.count == 1 }
    post(UIApplication.didEnterBackgroundNotification)
    expect(await !note.revert(toContentsOf: folder.url), "the document's thread has done all before")
    expect(note.heard.count == 4, "a folder is no text")
    note.failure.withLock { $0 = nil }
    post(UIApplication.didBecomeActiveNotification)
    post(UIApplication.willResignActiveNotification)
    try await wait { !note.hasUnsavedChanges }
    expect(await note.close())
    expect(folder.text("a.txt") == "two")
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var note: Note?
    func applicationWillTerminate(_ application: UIApplication) { note?.change("last words") }
  }

  @Test func theEndOfAProgramWaitsForItsDocuments() async throws {
    let note = try await opened()
    let delegate = Delegate()
    delegate.note = note
    let host = OffscreenHost(size: CGSize(width: 100, height: 100))
    UIApplication.shared.start(delegate, on: Stage(host: host))
    note.change("two")
    UIApplication.shared.finish()
    expect(folder.text("a.txt") == "last words" && !note.hasUnsavedChanges && note.documentState == .normal)
    expect(await note.close())
  }

  @Test func theEndOfAProgramWaitsForWhatWasBegun() async throws {
    let note = try await opened()
    var answers: [Bool] = []
    note.change("two")
    note.close { answers.append($0) }
    post(UIApplication.willTerminateNotification)
    expect(folder.text("a.txt") == "two" && answers == [true] && note.documentState == .closed)
    let other = try await opened()
    other.failure.withLock { $0 = .fileWriteOutOfSpace }
    other.change("three")
    post(UIApplication.willTerminateNotification)
    expect(folder.text("a.txt") == "two" && other.documentState == .savingError)
    other.updateChangeCount(.cleared)
    expect(await other.close())
  }

  // MARK: - Other programs

  @Test func whatAnotherProgramWroteIsNotOverwritten() async throws {
    let note = try await opened()
    note.change("two")
    try overwrite("theirs")
    expect(await !note.autosave())
    expect(note.documentState == .inConflict && folder.text("a.txt") == "theirs" && note.heard.isEmpty)
    window.advance(by: 60)
    expect(await !note.autosave())
    expect(await !note.close())
    expect(folder.text("a.txt") == "theirs")
    expect(await note.save(to: file, for: .forOverwriting), "the program has decided")
    expect(note.documentState == .normal && folder.text("a.txt") == "two")
    expect(await note.close())
  }

  @Test func aConflictEndsByReverting() async throws {
    let note = try await opened()
    note.change("two")
    try overwrite("theirs")
    post(UIApplication.didBecomeActiveNotification)
    try await wait { note.documentState == .inConflict }
    expect(await note.revert(toContentsOf: file))
    expect(note.text == "theirs" && note.documentState == .normal && !note.hasUnsavedChanges)
    expect(note.heard == ["disable", "enable"])
    expect(await note.close())
  }

  @Test func aFileWithoutUnsavedChangesFollowsOtherPrograms() async throws {
    let note = try await opened()
    try overwrite("theirs")
    post(UIApplication.didBecomeActiveNotification)
    try await wait { note.text == "theirs" && note.documentState == .normal }
    try FileManager.default.removeItem(at: file)
    post(UIApplication.didBecomeActiveNotification)
    note.change("mine")
    expect(await note.close(), "what is gone is written anew")
    expect(folder.text("a.txt") == "mine")
  }

  @Test func anOlderVersionIsUnsavedInItsPlace() async throws {
    let note = try await opened()
    try Data("old".utf8).write(to: folder.url.appending(path: "old.txt"))
    expect(await note.revert(toContentsOf: folder.url.appending(path: "old.txt")))
    expect(note.text == "old" && note.hasUnsavedChanges && note.fileURL == file)
    expect(await !note.revert(toContentsOf: folder.url.appending(path: "none.txt")))
    expect(note.text == "old" && note.documentState == .normal)
    expect(await note.close())
    expect(folder.text("a.txt") == "old")
  }
}
