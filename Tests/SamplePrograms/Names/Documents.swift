import UIKit

/// What programs write that keep documents in files.
@MainActor
final class TextDocument: UIDocument {
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      undoManager.registerUndo(withTarget: self) { $0.text = oldValue }
    }
  }

  override func contents(forType typeName: String) throws -> Any {
    typeName == "public.folder" ? bundle() : Data(text.utf8)
  }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    if let wrapper = contents as? FileWrapper, let data = wrapper.fileWrappers?["text"]?.regularFileContents {
      text = String(decoding: data, as: UTF8.self)
    } else if let data = contents as? Data {
      text = String(data: data, encoding: .utf8) ?? ""
    } else {
      throw CocoaError(.fileReadCorruptFile)
    }
  }

  private func bundle() -> FileWrapper {
    let wrapper = FileWrapper(directoryWithFileWrappers: [:])
    wrapper.addRegularFile(withContents: Data(text.utf8), preferredFilename: "text")
    return wrapper
  }

  override func fileAttributesToWrite(
    to url: URL, for saveOperation: UIDocument.SaveOperation
  ) throws -> [AnyHashable: Any] { [FileAttributeKey.posixPermissions: 0o600] }

  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    print("\(localizedName): \(error)")
    super.handleError(error, userInteractionPermitted: userInteractionPermitted)
  }

  override func open(completionHandler: ((Bool) -> Void)? = nil) { super.open(completionHandler: completionHandler) }
  override func save(
    to url: URL, for saveOperation: UIDocument.SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) { super.save(to: url, for: saveOperation, completionHandler: completionHandler) }
  override var savingFileType: String? { "public.plain-text" }
}

@MainActor
final class DocumentController: UIViewController, UIDocumentInteractionControllerDelegate {
  let document = TextDocument(fileURL: FileManager.default.temporaryDirectory.appendingPathComponent("a.txt"))
  private var observer: (any NSObjectProtocol)?
  private lazy var interaction = UIDocumentInteractionController(url: document.fileURL)

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    observer = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: document, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.stateChanged() }
    }
    document.open { success in
      if success { self.title = self.document.localizedName }
    }
  }

  private func stateChanged() {
    let state = document.documentState
    if state.contains(.inConflict) {
      document.revert(toContentsOf: document.fileURL, completionHandler: nil)
    } else if !state.isDisjoint(with: [.savingError, .editingDisabled, .closed]) {
      title = "!"
    } else if state == .normal {
      title = document.fileType
    }
  }

  func edit() async -> Bool {
    document.text = "new"
    document.updateChangeCount(.done)
    if document.hasUnsavedChanges { document.autosave(completionHandler: nil) }
    guard await document.save(to: document.fileURL, for: .forOverwriting) else { return false }
    return await document.close()
  }

  func share(from button: UIBarButtonItem) {
    interaction.delegate = self
    interaction.uti = "public.plain-text"
    interaction.name = "Text"
    if !interaction.presentPreview(animated: true), !interaction.presentOptionsMenu(from: button, animated: true) {
      interaction.presentOpenInMenu(from: view.bounds, in: view, animated: true)
    }
  }

  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { self }
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
  ) { print(application ?? "") }
}

/// What a program for a desktop says besides.
@MainActor
class AskingDelegate: UIResponder, DesktopApplicationDelegate {
  func applicationShouldTerminate(_ sender: UIApplication) -> UIApplication.TerminateReply {
    Task { sender.reply(toApplicationShouldTerminate: true) }
    return .terminateLater
  }
  func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool { windowScene.title != "edited" }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    builder.insertChild(RecentFiles.menu { print($0) }, atStartOfMenu: .file)
    let quit = UIKeyCommand(
      title: "Quit", action: Selector(UIApplication.terminate), input: "q", modifierFlags: .command)
    builder.insertChild(UIMenu(options: .displayInline, children: [quit]), atEndOfMenu: .file)
  }
}
