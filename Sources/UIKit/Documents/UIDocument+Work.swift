import Foundation
import Platform
import UniformTypeIdentifiers

// What opening, saving and closing do, on the main thread and on the document's.

extension UIDocument {
  /// Another program has written the file.
  private struct Conflict: Error {}

  /// Does something on the document's thread, and then goes on here.
  private func access(
    _ work: @escaping @Sendable () throws -> Void, then goOn: @escaping @MainActor (Result<Void, any Error>) -> Void
  ) {
    DocumentWork.shared.begin()
    performAsynchronousFileAccess {
      let result = Result { try work() }
      DocumentWork.shared.call {
        goOn(result)
        DocumentWork.shared.end()
      }
    }
  }

  private func answer(_ handler: ((Bool) -> Void)?, _ success: Bool) {
    guard let handler else { return }
    nonisolated(unsafe) let call = handler
    DocumentWork.shared.call { call(success) }
  }

  private func failed(_ error: any Error, saving: Bool) {
    Self.log.warning("\(saving ? "cannot save" : "cannot read") \(fileURL.lastPathComponent): \(error)")
    if saving { setState(documentState.union(.savingError)) }
    handledErrors.append(error)
    handleError(error, userInteractionPermitted: UIApplication.shared.applicationState == .active)
  }

  // MARK: - Reading

  /// Reads on the document's thread. A file that is written meanwhile is told by its stamp, which is taken before.
  nonisolated private func readFile(_ url: URL) throws {
    let stamp = FileStamp(of: url)
    try read(from: url)
    kept.withLock { if $0.url == url { ($0.stamp, $0.date) = (stamp, stamp?.date) } }
  }

  final func beginOpening(_ handler: ((Bool) -> Void)?) {
    guard documentState.contains(.closed), !isOpening else {
      Self.log.warning("\(fileURL.lastPathComponent) is open already")
      return answer(handler, false)
    }
    isOpening = true
    running += 1
    let url = fileURL
    access({ try self.readFile(url) }) { [self] result in
      running -= 1
      isOpening = false
      switch result {
      case .success:
        forgetChanges()
        setState(.normal)
        OpenDocuments.shared.add(self)
        RecentFiles.note([url])
        handler?(true)
      case .failure(let error):
        failed(error, saving: false)
        handler?(false)
      }
    }
  }

  final func beginReverting(to url: URL, _ handler: ((Bool) -> Void)?) {
    guard !documentState.contains(.closed) else { return answer(handler, false) }
    disableEditing()
    setState(documentState.union(.editingDisabled))
    running += 1
    access({ try self.readFile(url) }) { [self] result in
      running -= 1
      if case .success = result {
        forgetChanges()
        if url != fileURL {
          // From another file: this one has it when it is saved, whatever is in it now.
          let own = FileStamp(of: fileURL)
          kept.withLock { $0.stamp = own }
          updateChangeCount(.done)
        }
        setState(documentState.subtracting(.inConflict))
      }
      setState(documentState.subtracting(.editingDisabled))
      enableEditing()
      if case .failure(let error) = result { failed(error, saving: false) }
      handler?((try? result.get()) != nil)
    }
  }

  // MARK: - Writing

  final func beginSaving(to url: URL, for operation: SaveOperation, _ handler: ((Bool) -> Void)?) {
    let type = savingFileType ?? DocumentFile.type(of: url)
    let token: Any
    nonisolated(unsafe) let contents: Any
    nonisolated(unsafe) let attributes: [AnyHashable: Any]
    do {
      token = changeCountToken(for: operation)
      let made = try self.contents(forType: type)
      // The program may go on changing the wrappers that it keeps.
      contents = (made as? FileWrapper)?.copied() ?? made
      attributes = try fileAttributesToWrite(to: url, for: operation)
    } catch {
      failed(error, saving: true)
      return answer(handler, false)
    }
    autosaving = nil
    triedLast = changes.token
    // Who saves in a conflict means to write over the file.
    let checks = operation == .forOverwriting && !documentState.contains(.inConflict)
    let isNew = url != fileURL || operation == .forCreating
    running += 1
    access({
      try self.writeFile(contents, attributes, to: url, type, for: operation, checks: checks)
    }) { [self] result in
      running -= 1
      switch result {
      case .success:
        updateChangeCount(withToken: token, for: operation)
        setState(
          documentState.subtracting(
            operation == .forCreating ? [.closed, .savingError, .inConflict] : [.savingError, .inConflict]))
        if !documentState.contains(.closed) { OpenDocuments.shared.add(self) }
        if isNew { RecentFiles.note([url]) }
        handler?(true)
      case .failure(let error):
        if error is Conflict {
          setState(documentState.union(.inConflict))
        } else {
          failed(error, saving: true)
        }
        handler?(false)
      }
    }
  }

  nonisolated private func writeFile(
    _ contents: Any, _ attributes: [AnyHashable: Any], to url: URL, _ type: String, for operation: SaveOperation,
    checks: Bool
  ) throws {
    let known = kept.withLock { $0.url == url ? $0.stamp : nil }
    if checks, let known, let found = FileStamp(of: url), found != known { throw Conflict() }
    try writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
    let stamp = FileStamp(of: url)
    kept.withLock { ($0.url, $0.type, $0.stamp, $0.date) = (url, type, stamp, stamp?.date) }
  }

  final func beginAutosaving(_ handler: ((Bool) -> Void)?) {
    // Where the file is, and what is left to save, is known once what reads or writes has ended.
    guard running == 0 else { return access({}) { [self] _ in beginAutosaving(handler) } }
    guard hasUnsavedChanges, !documentState.contains(.closed) else { return answer(handler, true) }
    guard !documentState.contains(.inConflict) else { return answer(handler, false) }
    save(to: fileURL, for: .forOverwriting, completionHandler: handler)
  }

  final func beginClosing(_ handler: ((Bool) -> Void)?) {
    guard !documentState.contains(.closed) else { return answer(handler, false) }
    guard hasUnsavedChanges else { return finishClosing(handler) }
    autosave { [self] success in
      guard success else {
        handler?(false)
        return
      }
      // What was typed meanwhile is saved as well.
      let isOld = triedLast.map { $0 != changes.token } ?? false
      if isOld, hasUnsavedChanges { beginClosing(handler) } else { finishClosing(handler) }
    }
  }

  /// Once all is done that was begun.
  private func finishClosing(_ handler: ((Bool) -> Void)?) {
    access({}) { [self] _ in
      autosaving = nil
      OpenDocuments.shared.remove(self)
      setState(documentState.subtracting([.inConflict, .savingError]).union(.closed))
      handler?(true)
    }
  }

  // MARK: - By itself

  /// The content has changed, or was saved.
  final func changed() {
    guard hasUnsavedChanges, !documentState.contains(.closed) else {
      autosaving = nil
      return
    }
    guard let stage = UIApplication.shared.servedStage else { return }
    if let autosaving, autosaving.stage === stage {
      autosaving.moment.change(at: stage.now)
    } else {
      autosaving = AutosaveTimer(self, on: stage)
    }
  }

  /// Saves what was not yet tried to be saved.
  final func saveOnce() {
    if hasUnsavedChanges, hasUncountedChanges || triedLast != changes.token { autosave() }
  }

  /// Looks whether another program has written the file.
  final func lookAtFile() {
    guard !documentState.contains(.closed), !isOpening else { return }
    nonisolated(unsafe) var isChanged = false
    access({
      let (url, known) = self.kept.withLock { ($0.url, $0.stamp) }
      if let known, let found = FileStamp(of: url) { isChanged = found != known }
    }) { [self] _ in
      guard isChanged, !documentState.contains(.closed) else { return }
      if hasUnsavedChanges {
        setState(documentState.union(.inConflict))
      } else if !documentState.contains(.editingDisabled) {
        revert(toContentsOf: fileURL)
      }
    }
  }
}

/// Has a document saved when its moment has come, by the time of one window.
final class AutosaveTimer: DeadlineKeeper {
  var moment: AutosaveMoment
  private(set) weak var stage: Stage?
  private weak var document: UIDocument?

  init(_ document: UIDocument, on stage: Stage) {
    (self.document, self.stage) = (document, stage)
    moment = AutosaveMoment(changedAt: stage.now)
    stage.dispatcher.deadlines.add(self)
  }

  var nextDeadline: Double? { moment.due }

  func advance(to now: Double) {
    guard now >= moment.due, let document else { return }
    // Without success nothing is tried again before the next change.
    document.autosaving = nil
    document.autosave()
  }
}

/// What documents have in common on the disk.
enum DocumentFile {
  /// The identifier of a file's type, by its name and whether it is a folder.
  static func type(of url: URL) -> String {
    let isFolder = FileTypes.isFolder(url)
    let parent = isFolder ? UTType.directory : .data
    guard !url.pathExtension.isEmpty,
      let type = UTType(filenameExtension: url.pathExtension, conformingTo: parent)
    else { return isFolder ? UTType.folder.identifier : UTType.data.identifier }
    return type.identifier
  }

  /// Data, or the wrapper of a folder. Neither a device nor a pipe is read, which would not end.
  static func contents(of url: URL) throws -> Any {
    guard url.isFileURL, !url.path.isEmpty, !url.path.utf8.contains(0) else {
      throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url])
    }
    let place = url.resolvingSymlinksInPath()
    switch try FileManager.default.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType {
    case .typeRegular?: return try Data(contentsOf: place)
    case .typeDirectory?: return try FileWrapper(url: place, options: .immediate)
    default: throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
  }

  static func write(_ contents: Any, to url: URL) throws {
    switch contents {
    case let data as Data: try data.write(to: url)
    case let wrapper as FileWrapper: try wrapper.write(to: url, originalContentsURL: nil)
    default:
      throw CocoaError(
        .fileWriteUnknown,
        userInfo: [NSDebugDescriptionErrorKey: "\(Swift.type(of: contents)) is neither Data nor a FileWrapper"])
    }
  }

  static func attributes(_ attributes: [AnyHashable: Any]) -> [FileAttributeKey: Any] {
    var known: [FileAttributeKey: Any] = [:]
    for (key, value) in attributes {
      if let key = key as? FileAttributeKey ?? (key as? String).map({ FileAttributeKey(rawValue: $0) }) {
        known[key] = value
      }
    }
    return known
  }
}
