import CoreGraphics
import Platform
import UniformTypeIdentifiers

/// What was chosen in a picker of documents.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Of old: called where a program has no method for several.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let url = urls.first { documentPicker(controller, didPickDocumentAt: url) }
  }
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// How a picker of old took files.
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import` = 0
  case open = 1
  case exportToService = 2
  case moveToService = 3
}

/// Asks the person for files or a folder, or for a place to put files: in the desktop's own dialog where there is one, else in a
/// list of this package. It goes by itself once it is answered.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  private enum Task {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }

  private let task: Task
  private lazy var asker = FileAsker(self)

  /// Asks for files of some types. As copies, they are put into a temporary folder of the program, and a folder is not copied.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    task = .open(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Asks where to put files: a copy of each, or the file itself, which is then gone from where it was.
  public init(forExporting urls: [URL], asCopy: Bool) {
    task = .export(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(forOpeningContentTypes: allowedUTIs.map { UTType(importedAs: $0) }, asCopy: mode == .import)
  }

  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode == .exportToService)
  }

  public required init?(coder: NSCoder) { return nil }

  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  /// Where the dialog begins; nil leaves it to the desktop.
  open var directoryURL: URL?
  /// As on the desktop, endings are always shown.
  open var shouldShowFileExtensions = false

  open var documentPickerMode: UIDocumentPickerMode {
    switch task {
    case .open(_, let asCopy): asCopy ? .import : .open
    case .export(_, let asCopy): asCopy ? .exportToService : .moveToService
    }
  }

  override func makePresentation(
    presenting: UIViewController?, source: UIViewController
  ) -> (any ControllerPresentation)? {
    DesktopDialogPresentation(presentedViewController: self, presenting: presenting)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    asker.ask(request) { [weak self] urls in self?.finish(urls) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    asker.stop()
  }

  final var chooser: FileChooser? { asker.chooser }

  // MARK: - Question

  private var request: FileRequest {
    var request: FileRequest
    switch task {
    case .open(let types, _):
      let wantsFolder = !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) }
      request = FileRequest(wantsFolder ? .openFolder : .openFiles)
      request.kinds = wantsFolder ? [] : FileKind.all(of: types)
    case .export(let urls, _):
      request = FileRequest(
        urls.count == 1 ? .save(name: urls[0].lastPathComponent) : .saveAll(names: urls.map(\.lastPathComponent)))
    }
    request.title = title ?? ""
    request.allowsSeveral = allowsMultipleSelection
    request.folder = directoryURL
    return request
  }

  private func finish(_ urls: [URL]?) {
    do {
      let taken = try urls.map(take) ?? []
      if let urls { noteRecent(chosen: urls, taken) }
      tell(taken)
    } catch {
      let alert = UIAlertController(
        title: SystemWord.notWritten.text, message: error.localizedDescription, preferredStyle: .alert)
      let close = UIAlertAction(title: SystemWord.ok.text, style: .default) { [weak self] _ in
        self?.tell([])
      }
      alert.addAction(close)
      present(alert, animated: true)
    }
  }

  /// The desktop's list has the files that the person chose or put somewhere, and no copies in the program's own folder.
  private func noteRecent(chosen: [URL], _ taken: [URL]) {
    let files = if case .open = task { chosen } else { taken }
    RecentFiles.note(files.filter { !$0.hasDirectoryPath })
  }

  private func tell(_ answer: [URL]) {
    let told = delegate
    let tell: () -> Void = { [self] in
      if answer.isEmpty {
        told?.documentPickerWasCancelled(self)
      } else {
        told?.documentPicker(self, didPickDocumentsAt: answer)
      }
    }
    guard let presentingViewController else { return tell() }
    presentingViewController.dismiss(animated: true, completion: tell)
  }

  /// The files for the program, once they are where they are to be.
  private func take(_ chosen: [URL]) throws -> [URL] {
    switch task {
    case .open(_, asCopy: false): return chosen
    case .open(_, asCopy: true):
      return try chosen.map { url in
        guard !url.hasDirectoryPath else { return url }
        return try Self.put(url, at: FileTypes.temporaryPlace(named: url.lastPathComponent), asCopy: true)
      }
    case .export(let urls, let asCopy):
      guard let first = chosen.first else { return [] }
      if urls.count == 1 { return [try Self.put(urls[0], at: first, asCopy: asCopy)] }
      // The desktop names each file, where one of a name is there already; the chooser of this package names the folder.
      if chosen.count == urls.count { return try zip(urls, chosen).map { try Self.put($0, at: $1, asCopy: asCopy) } }
      return try urls.map { url in
        let name = FolderListing.freeName(url.lastPathComponent, in: first)
        return try Self.put(url, at: first.appending(path: name), asCopy: asCopy)
      }
    }
  }

  /// Writes beside the place and renames, so that what was there stays whole until the new file is.
  private static func put(_ source: URL, at place: URL, asCopy: Bool) throws -> URL {
    let manager = FileManager.default
    guard manager.fileExists(atPath: source.path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: source.path])
    }
    guard source.standardizedFileURL != place.standardizedFileURL else { return place }
    let beside = place.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).part")
    do {
      try manager.copyItem(at: source, to: beside)
      guard rename(beside.path, place.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? manager.removeItem(at: beside)
      throw error
    }
    if !asCopy { try manager.removeItem(at: source) }
    return place
  }
}

extension FileKind {
  /// One kind of all of the types together, and each apart where there are several; none where all files are meant.
  static func all(of types: [UTType]) -> [FileKind] {
    guard !types.isEmpty, !types.contains(where: { UTType.data.conforms(to: $0) || $0 == .content }) else { return [] }
    let kinds = types.map(Self.init)
    guard kinds.count > 1 else { return kinds }
    let name = kinds.map(\.name).joined(separator: ", ")
    var together = FileKind(name: name, endings: [], mimeTypes: [])
    for kind in kinds {
      together.endings += kind.endings.filter { !together.endings.contains($0) }
      together.mimeTypes += kind.mimeTypes.filter { !together.mimeTypes.contains($0) }
    }
    return [together] + kinds
  }

  init(_ type: UTType) {
    let (endings, mimeTypes) = type.tagsOfKinds
    let name = type.localizedDescription ?? endings.first?.uppercased() ?? type.identifier
    self.init(name: Self.word(for: type) ?? name, endings: endings, mimeTypes: mimeTypes)
  }

  private static func word(for type: UTType) -> String? {
    switch type {
    case .image: SystemWord.pictures.text
    case .movie, .video: SystemWord.videos.text
    case .audio: SystemWord.music.text
    default: nil
    }
  }
}

extension URL {
  /// A file that a person chose is the program's to use: true, and nothing has to be stopped.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}
