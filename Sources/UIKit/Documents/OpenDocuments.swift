import Foundation

/// The documents that are open. They are saved when the program is left or ends, and compared with their files when it comes
/// back.
@MainActor
final class OpenDocuments {
  static let shared = OpenDocuments()
  /// Seconds without any progress after which the end of the program waits no longer for a disk.
  private static let patience = 20

  private struct Entry { weak var document: UIDocument? }
  private var entries: [Entry] = []
  private var documents: [UIDocument] { entries.compactMap(\.document) }

  private init() {
    observe(UIApplication.willResignActiveNotification) { $0.saveAll() }
    observe(UIApplication.didEnterBackgroundNotification) { $0.enterBackground() }
    // The window is gone by whose time a document would have been saved.
    observe(UIScene.didDisconnectNotification) { $0.saveAll() }
    observe(UIApplication.didBecomeActiveNotification) { $0.comeBack() }
    observe(UIApplication.willTerminateNotification) { $0.terminate() }
  }

  private func observe(_ name: NSNotification.Name, _ hear: @escaping @MainActor @Sendable (OpenDocuments) -> Void) {
    // Lives as long as the process.
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
      guard ObservedChanges.isOnMainActor else { return }
      MainActor.assumeIsolated { if let self { hear(self) } }
    }
  }

  func add(_ document: UIDocument) {
    entries.removeAll { $0.document == nil }
    if !entries.contains(where: { $0.document === document }) { entries.append(Entry(document: document)) }
  }

  func remove(_ document: UIDocument) { entries.removeAll { $0.document == nil || $0.document === document } }

  /// One way out has several steps, and what fails in one fails in the next.
  private func saveAll() { for document in documents { document.saveOnce() } }

  private func comeBack() {
    for document in documents {
      document.triedLast = nil
      document.lookAtFile()
    }
  }

  private func enterBackground() {
    saveAll()
    for document in documents {
      for error in document.handledErrors { document.userInteractionNoLongerPermitted(forError: error) }
    }
  }

  /// The program ends once the files are written.
  private func terminate() {
    DocumentWork.shared.finish(patience: Self.patience)
    for document in documents where document.hasUnsavedChanges { document.autosave() }
    DocumentWork.shared.finish(patience: Self.patience)
  }
}
