import Foundation
import Logging
import Platform
import Synchronization
import UniformTypeIdentifiers

/// A document in a file, or in a folder that is one: read and written on a thread of its own, saved by itself some seconds after
/// a change, and when the program is left or ends.
///
/// A subclass says what is in the file by `contents(forType:)` and `load(fromContents:ofType:)`. Completion handlers are called on
/// the main queue, after the method has returned.
@preconcurrency @MainActor open class UIDocument: NSObject {
  /// Several may hold at once; none of them is `normal`.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    /// Not opened, or closed again.
    public static let closed = State(rawValue: 1)
    /// Another program has written the file while there were unsaved changes. Nothing is saved by itself then: the program
    /// reverts to the file, or saves over it.
    public static let inConflict = State(rawValue: 2)
    /// The last attempt to save has failed.
    public static let savingError = State(rawValue: 4)
    /// The content is about to be replaced.
    public static let editingDisabled = State(rawValue: 8)
  }

  public enum ChangeKind: Int, Sendable {
    case done = 0
    case undone = 1
    case redone = 2
    case cleared = 3
  }

  public enum SaveOperation: Int, Sendable {
    case forCreating = 0
    case forOverwriting = 1
  }

  nonisolated public static let stateChangedNotification = NSNotification.Name("UIDocumentStateChangedNotification")

  struct Kept: Sendable {
    var url: URL
    var type: String
    var date: Date?
    var state = State.closed
    /// The file as this document has read or written it last.
    var stamp: FileStamp?
  }

  nonisolated let kept: Mutex<Kept>
  nonisolated let queue = DispatchQueue(label: "uikit.document")
  nonisolated static let log = Logger(label: "uikit.documents")
  final var changes = ChangeCount()
  /// The content that was to be saved last, whatever came of it; nil where a new attempt is worth it.
  final var triedLast: ChangeCount.Token?
  final var isOpening = false
  /// Errors that are being handled.
  final var handledErrors: [any Error] = []
  final var autosaving: AutosaveTimer?
  /// How many times the file is being read or written.
  final var running = 0
  private var observers: [any NSObjectProtocol] = []
  /// How many changes the undo manager had when they were counted last.
  private var countedRegistrations = 0

  /// A document that is not yet opened. A URL that is no file's cannot be opened.
  public init(fileURL url: URL) {
    kept = Mutex(Kept(url: url, type: DocumentFile.type(of: url)))
    super.init()
  }

  isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  // MARK: - What it is

  nonisolated open var fileURL: URL { kept.withLock { $0.url } }
  /// The file's name without its ending.
  nonisolated open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The identifier of a `UTType`.
  nonisolated open var fileType: String? { kept.withLock { $0.type } }
  /// When the file was written last, as far as the document knows; nil before it was read or written.
  nonisolated open var fileModificationDate: Date? {
    get { kept.withLock { $0.date } }
    set { kept.withLock { $0.date = newValue } }
  }
  nonisolated open var documentState: State { kept.withLock { $0.state } }

  final func setState(_ state: State) {
    guard state != documentState else { return }
    kept.withLock { $0.state = state }
    NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
  }

  // MARK: - Opening and closing

  /// Reads the file. The handler hears whether it could be read; false for a document that is open.
  open func open(completionHandler: ((Bool) -> Void)? = nil) { beginOpening(completionHandler) }

  /// Saves what is unsaved, and closes. A document that cannot be saved stays open, and the handler hears false.
  open func close(completionHandler: ((Bool) -> Void)? = nil) { beginClosing(completionHandler) }

  /// Reads a file in the place of the content, and forgets changes and what could be undone.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    beginReverting(to: url, completionHandler)
  }

  // MARK: - Content

  /// Data or a `FileWrapper` for the file. A subclass has to override it, or `save` or the methods that write.
  open func contents(forType typeName: String) throws -> Any {
    throw CocoaError(
      .fileWriteUnknown,
      userInfo: [NSDebugDescriptionErrorKey: "\(Swift.type(of: self)) does not override contents(forType:)"])
  }

  /// Takes data, or the `FileWrapper` of a folder. A subclass has to override it, or `read(from:)`.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    throw CocoaError(
      .fileReadUnknown,
      userInfo: [
        NSDebugDescriptionErrorKey: "\(Swift.type(of: self)) does not override load(fromContents:ofType:)"
      ])
  }

  /// The content is about to be replaced: from now on the person must not change it.
  open func disableEditing() {}
  open func enableEditing() {}

  // MARK: - Changes

  /// What it registers and takes back counts as changes. Made when it is first asked for.
  open var undoManager: UndoManager! {
    get {
      if madeUndoManager == nil { follow(UndoManager()) }
      return madeUndoManager
    }
    set { follow(newValue) }
  }
  private var madeUndoManager: UndoManager?

  open var hasUnsavedChanges: Bool { changes.isChanged || hasUncountedChanges }

  /// A group of changes that is still open.
  final var hasUncountedChanges: Bool {
    guard let manager = madeUndoManager, !manager.isUndoing, !manager.isRedoing else { return false }
    return manager.registrations != countedRegistrations
  }

  open func updateChangeCount(_ change: ChangeKind) {
    changes.apply(change)
    changed()
  }

  /// The content that is about to be saved, for `updateChangeCount(withToken:for:)`.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any {
    countOpenGroup()
    return changes.token
  }

  /// The content of a token was saved.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    guard let token = changeCountToken as? ChangeCount.Token else { return }
    changes.save(token)
    changed()
  }

  private func follow(_ manager: UndoManager?) {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
    madeUndoManager = manager
    guard let manager else { return }
    countedRegistrations = manager.registrations
    func observe(_ name: NSNotification.Name, _ hear: @escaping @MainActor @Sendable (UIDocument) -> Void) {
      let observer = NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
        [weak self] _ in
        guard ObservedChanges.isOnMainActor else { return }
        MainActor.assumeIsolated { if let self { hear(self) } }
      }
      observers.append(observer)
    }
    observe(.NSUndoManagerDidCloseUndoGroup) { document in
      guard let manager = document.madeUndoManager, manager.groupingLevel == 0, !manager.isUndoing, !manager.isRedoing
      else { return }
      document.countOpenGroup()
    }
    observe(.NSUndoManagerDidUndoChange) { $0.count(.undone) }
    observe(.NSUndoManagerDidRedoChange) { $0.count(.redone) }
  }

  private func countOpenGroup() { if hasUncountedChanges { count(.done) } }

  private func count(_ change: ChangeKind) {
    countedRegistrations = madeUndoManager?.registrations ?? 0
    updateChangeCount(change)
  }

  /// The content is another, with nothing to undo.
  final func forgetChanges() {
    madeUndoManager?.removeAllActions()
    countedRegistrations = madeUndoManager?.registrations ?? 0
    updateChangeCount(.cleared)
  }

  // MARK: - Saving

  /// Writes the content into a file, which is the document's from then on. A document that is made by `forCreating` is open
  /// afterwards. While the document is in conflict, this writes over what another program has written.
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) { beginSaving(to: url, for: saveOperation, completionHandler) }

  /// Saves where there are unsaved changes. The handler hears false where they could not be saved, as in a conflict.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) { beginAutosaving(completionHandler) }

  /// The type in which the content is written: the file's own.
  open var savingFileType: String? { fileType }

  /// The ending of names for a type; that of the file where the type has none.
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    typeName.flatMap { UTType($0) }?.preferredFilenameExtension ?? fileURL.pathExtension
  }

  /// Attributes of the file by `FileAttributeKey`; none by default.
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  // MARK: - On the document's thread

  /// Writes the content beside the file and puts it in its place. Not called on the main thread.
  nonisolated open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    let attributes = DocumentFile.attributes(additionalFileAttributes ?? [:])
    try SafeFile.replace(url, attributes: attributes) { place in
      let original = FileManager.default.fileExists(atPath: url.path) ? url : nil
      try writeContents(contents, to: place, for: saveOperation, originalContentsURL: original)
    }
  }

  /// Writes the content at a place where nothing is yet. Content that is neither data nor a `FileWrapper` cannot be written.
  nonisolated open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws { try DocumentFile.write(contents, to: url) }

  /// Reads the file and has `load(fromContents:ofType:)` called on the main thread. Not called there itself.
  nonisolated open func read(from url: URL) throws {
    nonisolated(unsafe) let contents = try DocumentFile.contents(of: url)
    let type = url == fileURL ? fileType : DocumentFile.type(of: url)
    try DocumentWork.shared.callAndWait { try self.load(fromContents: contents, ofType: type) }
  }

  /// Does something on the document's thread, in the order of asking. Returns at once.
  nonisolated open func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) {
    DocumentWork.shared.begin()
    queue.async {
      block()
      DocumentWork.shared.end()
    }
  }

  // MARK: - Errors

  /// Hears why something failed; the log says it too. An override calls `finishedHandlingError(_:recovered:)` at its end, or
  /// this method of `UIDocument`. Completion handlers do not wait for that.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }

  /// An error was dealt with. One that the program has recovered from leaves no `savingError` in the state.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    handledErrors.removeAll { ($0 as NSError) == (error as NSError) }
    if recovered { setState(documentState.subtracting(.savingError)) }
  }

  /// The program goes to the background while an error is handled: what was asked of the person is over.
  open func userInteractionNoLongerPermitted(forError error: any Error) {
    finishedHandlingError(error, recovered: false)
  }
}

extension UIDocument {
  /// Reads the file; false where it cannot be read.
  public func open() async -> Bool { await withCheckedContinuation { end in open { end.resume(returning: $0) } } }
  /// Saves what is unsaved, and closes; false where it cannot be saved.
  public func close() async -> Bool { await withCheckedContinuation { end in close { end.resume(returning: $0) } } }
  public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { end in save(to: url, for: saveOperation) { end.resume(returning: $0) } }
  }
  public func autosave() async -> Bool {
    await withCheckedContinuation { end in autosave { end.resume(returning: $0) } }
  }
  public func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { end in revert(toContentsOf: url) { end.resume(returning: $0) } }
  }
}
