import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What the desktop's programs do with a file.
@MainActor @Suite struct DocumentInteractionTests {
  private final class Hearer: UIDocumentInteractionControllerDelegate {
    let log = CallLog()
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      log.note("preview")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      log.note("previewed")
    }
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.note("options")
    }
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.note("options end")
    }
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {
      log.note("open in")
    }
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {
      log.note("open in ends")
    }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
    ) { log.note("to \(application ?? "")") }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
    ) { log.note("at \(application ?? "")") }
  }

  private let root = UIViewController()
  private let hearer = Hearer()
  private let window: TestWindow
  private let folder: TestFolder
  private var programs: OffscreenPrograms { window.host.desktop.offscreenPrograms }

  init() throws {
    window = TestWindow(size: CGSize(width: 600, height: 500), root: root)
    folder = try TestFolder(["a.txt": Data("text".utf8)])
    programs.openers = ["text/plain": [editor, viewer]]
    window.host.desktop.openableSchemes.insert("file")
  }

  private let editor = InstalledProgram(identifier: "edit.desktop", name: "Editor")
  private let viewer = InstalledProgram(identifier: "view.desktop", name: "Viewer")

  private func controller(_ name: String = "a.txt") -> UIDocumentInteractionController {
    let controller = UIDocumentInteractionController(url: folder.url.appending(path: name))
    controller.delegate = hearer
    window.advance(by: 0)
    return controller
  }

  @Test func aControllerKnowsItsFile() {
    defer { folder.remove() }
    let controller = controller()
    expect(controller.uti == "public.plain-text" && controller.name == "a.txt")
    (controller.uti, controller.name) = ("public.html", "Letter")
    expect(controller.uti == "public.html" && controller.name == "Letter")
    let none = UIDocumentInteractionController()
    expect(none.uti == nil && none.name == nil && !none.presentPreview(animated: true))
    expect(!none.presentOptionsMenu(from: .zero, in: root.view, animated: true))
    none.url = URL(string: "https://example.org/a.txt")
    expect(!none.presentOpenInMenu(from: .zero, in: root.view, animated: true) && !none.presentPreview(animated: true))
  }

  @Test func aPreviewIsThePersonsProgram() async throws {
    defer { folder.remove() }
    let controller = controller()
    expect(controller.presentPreview(animated: true) && window.host.desktop.openedURLs.first == controller.url)
    try await window.waitForTasks { hearer.log.calls.count == 2 }
    expect(hearer.log.taken() == ["preview", "previewed"])
    expect(!self.controller("none.txt").presentPreview(animated: true) && hearer.log.calls.isEmpty)
  }

  @Test func aProgramIsChosenFromTheMenu() async throws {
    defer { folder.remove() }
    let controller = controller()
    expect(
      controller.presentOpenInMenu(from: CGRect(x: 10, y: 10, width: 20, height: 20), in: root.view, animated: true))
    window.advance(by: 0.5)
    try window.tap("Open in Viewer")
    window.advance(by: 0.5)
    try await window.waitForTasks { hearer.log.calls.count == 4 }
    expect(Set(hearer.log.taken()) == ["open in", "open in ends", "to view.desktop", "at view.desktop"])
    expect(programs.opened.map(\.program) == [viewer] && programs.opened.first?.urls.first == controller.url)
    controller.uti = "public.png"
    expect(!controller.presentOpenInMenu(from: .zero, in: root.view, animated: true), "nobody opens pictures")
  }

  @Test func optionsAreWhatCanBeDone() throws {
    defer { folder.remove() }
    programs.canMail = true
    let controller = controller()
    controller.name = "A\nletter"
    expect(
      controller.presentOptionsMenu(from: CGRect(x: 10, y: 10, width: 20, height: 20), in: root.view, animated: true))
    window.advance(by: 0.5)
    for title in ["Open in Editor", "Open With", "Copy", "Save to Downloads", "Mail"] { _ = try window.find(title) }
    #expect(throws: (any Error).self) { try window.find("Print") }
    try window.tap("Mail")
    window.advance(by: 0.5)
    expect(programs.mails == [MailDraft(subject: "A letter", attachments: [folder.url.appending(path: "a.txt")])])
    expect(hearer.log.taken() == ["options", "options end"])
    expect(controller.presentOptionsMenu(from: .zero, in: root.view, animated: true))
    controller.dismissMenu(animated: true)
    window.advance(by: 0.5)
    expect(hearer.log.taken() == ["options", "options end"])
    expect(!controller.presentOptionsMenu(from: .zero, in: UIView(), animated: true))
  }

  @Test func aMenuStandsBelowAnItemOfABar() throws {
    defer { folder.remove() }
    let item = UIBarButtonItem(title: "Share")
    root.navigationItem.rightBarButtonItem = item
    expect(!controller().presentOpenInMenu(from: item, animated: true))
    let other = TestWindow(
      size: CGSize(width: 600, height: 500), root: UINavigationController(rootViewController: root))
    other.host.desktop.offscreenPrograms.openers = programs.openers
    let controller = UIDocumentInteractionController(url: folder.url.appending(path: "a.txt"))
    other.advance(by: 0.1)
    expect(controller.presentOpenInMenu(from: item, animated: true))
    other.advance(by: 0.5)
    _ = try other.find("Open in Editor")
  }

  // MARK: - What was used last

  @Test func recentFilesAreInAMenu() async throws {
    let inner = folder.url.appending(path: "inner")
    defer { folder.remove() }
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in ["a.txt", "b\n.txt"] { try Data().write(to: inner.appending(path: name)) }
    window.advance(by: 0)
    let urls = [folder.url.appending(path: "a.txt"), inner.appending(path: "a.txt"), inner.appending(path: "b\n.txt")]
    RecentFiles.note(urls + [folder.url.appending(path: "gone.txt"), URL(string: "https://example.org")!])
    expect(programs.recent.count == 4 && programs.recent.allSatisfy { $0.mimeType == "text/plain" })
    expect(await RecentFiles.urls() == urls.reversed())
    window.advance(by: 0)
    var opened: [URL] = []
    let menu = RecentFiles.menu(limit: 2) { opened.append($0) }
    let deferred = try require(menu.children.first as? UIDeferredMenuElement)
    deferred.load {}
    try await window.waitForTasks { deferred.elements != nil }
    let actions = menu.shownChildren.compactMap { $0 as? UIAction }
    expect(menu.title == "Open Recent" && actions.map(\.title) == ["b .txt", "a.txt"])
    window.advance(by: 0)
    RecentFiles.forget(Array(urls.dropFirst()))
    expect(programs.recent.map(\.url.lastPathComponent) == ["gone.txt", "a.txt"])
    RecentFiles.forget()
    expect(programs.recent.isEmpty && opened.isEmpty)
  }

  @Test func whatIsPickedIsNoted() throws {
    defer { folder.remove() }
    let file = folder.url.appending(path: "a.txt")
    window.host.desktop.fileAnswer = { _ in .chosen([file]) }
    for asCopy in [false, true] {
      root.present(
        UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: asCopy), animated: false)
      window.advance(by: 1)
      expect(programs.recent.map(\.url) == [file])
    }
    window.host.desktop.fileAnswer = { _ in .chosen([self.folder.url.appending(path: "b.txt")]) }
    root.present(UIDocumentPickerViewController(forExporting: [file], asCopy: true), animated: false)
    window.advance(by: 1)
    expect(programs.recent.map(\.url.lastPathComponent) == ["b.txt", "a.txt"])
  }

  @Test func kindsOfFiles() throws {
    defer { folder.remove() }
    try Data([0, 1, 2]).write(to: folder.url.appending(path: "data"))
    try Data("#!/bin/sh".utf8).write(to: folder.url.appending(path: "script"))
    func types(_ name: String) -> [String] { FileTypes.mimeTypes(of: folder.url.appending(path: name)) }
    expect(types("a.txt") == ["text/plain"] && types("data") == ["application/octet-stream"])
    expect(types("script") == ["text/plain"] && types("") == ["inode/directory"] && types("a.png") == ["image/png"])
    expect(types("a.swift").contains("text/plain") && types("none") == ["application/octet-stream"])
  }
}
