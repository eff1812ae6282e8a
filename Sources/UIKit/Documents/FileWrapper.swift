import Foundation
import Platform

/// A file, a folder with all that is in it, or a symbolic link, in memory: what a document is made of that is a folder on the disk.
///
/// Foundation on Linux has no such class. This one has no icons, and is not archived.
open class FileWrapper: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Reads all files at once, and not when their contents are asked for.
    public static let immediate = ReadingOptions(rawValue: 1)
    /// Reads, and does not map into memory.
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Writes beside what is there, and then puts all of it in its place.
    public static let atomic = WritingOptions(rawValue: 1)
    /// Sets the names of the wrappers to those of the written files.
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  enum Content {
    case file(Data)
    /// A file that is read when it is asked for.
    case unread(URL)
    /// In the order in which they were added.
    case folder([Child])
    case link(URL)
  }

  struct Child {
    var key: String
    var wrapper: FileWrapper
  }

  private(set) final var content: Content
  /// How many folders lie in each other at the most.
  static let deepest = 64

  // MARK: - Making

  /// What is at a place. A link stays one; devices, pipes and sockets in a folder are left out. Throws where nothing is, or what
  /// cannot be read.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = .file(Data())
    super.init()
    try read(from: url, options: options)
  }

  /// A folder, by the names that its files should have.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder([])
    super.init()
    for (name, wrapper) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if wrapper.preferredFilename == nil { wrapper.preferredFilename = name }
      add(wrapper, named: name)
    }
  }

  public init(regularFileWithContents contents: Data) {
    content = .file(contents)
    super.init()
  }

  public init(symbolicLinkWithDestinationURL url: URL) {
    content = .link(url)
    super.init()
  }

  // MARK: - What it is

  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
  open var isRegularFile: Bool { !isDirectory && !isSymbolicLink }

  /// The name that the file should have in a folder; another where that is taken.
  open var preferredFilename: String?
  /// The name that it has on the disk; nil before it was read or written.
  open var filename: String?
  /// By `FileAttributeKey`; permissions and dates among them are written.
  open var fileAttributes: [String: Any] = [:]

  /// The bytes of a file; nil for a folder or a link, and where they cannot be read any more.
  open var regularFileContents: Data? {
    switch content {
    case .file(let data): return data
    case .unread(let url):
      guard let data = try? Data(contentsOf: url) else { return nil }
      content = .file(data)
      return data
    case .folder, .link: return nil
    }
  }

  open var symbolicLinkDestinationURL: URL? {
    guard case .link(let url) = content else { return nil }
    return url
  }

  // MARK: - A folder

  /// The files by the names that they have or will have; nil for what is no folder.
  open var fileWrappers: [String: FileWrapper]? {
    guard case .folder(let children) = content else { return nil }
    return Dictionary(children.map { ($0.key, $0.wrapper) }) { first, _ in first }
  }

  /// Adds a file by its preferred name, which it has to have, and returns the name that it got.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard isDirectory else { fatalError("addFileWrapper(_:): the file wrapper is no folder") }
    guard let name = child.preferredFilename ?? child.filename, !name.isEmpty else {
      fatalError("addFileWrapper(_:): the file has no preferredFilename")
    }
    return add(child, named: name)
  }

  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let wrapper = FileWrapper(regularFileWithContents: data)
    wrapper.preferredFilename = fileName
    return addFileWrapper(wrapper)
  }

  @discardableResult
  private func add(_ child: FileWrapper, named name: String) -> String {
    guard case .folder(var children) = content else { return name }
    let names = Set(children.map(\.key))
    let key = FileTypes.freeName(name, isTaken: names.contains)
    children.append(Child(key: key, wrapper: child))
    content = .folder(children)
    return key
  }

  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(var children) = content else { return }
    children.removeAll { $0.wrapper === child }
    content = .folder(children)
  }

  /// The name of a file in this folder; nil where it is not in it.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    guard case .folder(let children) = content else { return nil }
    return children.first { $0.wrapper === child }?.key
  }

  /// The same tree of other wrappers, which another thread can write. One that is a subclass's is not copied.
  final func copied(depth: Int = 0) -> FileWrapper {
    guard type(of: self) == FileWrapper.self, depth < Self.deepest else { return self }
    let copy = FileWrapper(regularFileWithContents: Data())
    copy.content = content
    if case .folder(let children) = content {
      copy.content = .folder(children.map { Child(key: $0.key, wrapper: $0.wrapper.copied(depth: depth + 1)) })
    }
    (copy.preferredFilename, copy.filename, copy.fileAttributes) = (preferredFilename, filename, fileAttributes)
    return copy
  }

  // MARK: - The disk

  /// Takes what is at a place.
  open func read(from url: URL, options: ReadingOptions = []) throws { try read(url, options, depth: 0) }

  private func read(_ url: URL, _ options: ReadingOptions, depth: Int) throws {
    let manager = FileManager.default
    let attributes = try manager.attributesOfItem(atPath: url.path)
    switch attributes[.type] as? FileAttributeType {
    case .typeSymbolicLink?:
      content = .link(URL(fileURLWithPath: try manager.destinationOfSymbolicLink(atPath: url.path), relativeTo: url))
    case .typeDirectory?:
      guard depth < Self.deepest else {
        throw CocoaError(.fileReadInvalidFileName, userInfo: [NSFilePathErrorKey: url.path])
      }
      var children: [Child] = []
      for name in try manager.contentsOfDirectory(atPath: url.path).sorted() {
        let place = url.appendingPathComponent(name)
        let type = try manager.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType
        guard let type, [.typeRegular, .typeDirectory, .typeSymbolicLink].contains(type) else { continue }
        let child = FileWrapper(regularFileWithContents: Data())
        try child.read(place, options, depth: depth + 1)
        children.append(Child(key: name, wrapper: child))
      }
      content = .folder(children)
    case .typeRegular?:
      content = options.contains(.immediate) ? .file(try Data(contentsOf: url)) : .unread(url)
    default: throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
    (filename, preferredFilename) = (url.lastPathComponent, preferredFilename ?? url.lastPathComponent)
    fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
  }

  /// Whether nothing at a place has been written since it was read.
  open func matchesContents(of url: URL) -> Bool {
    guard let found = try? FileWrapper(url: url) else { return false }
    return found.isLike(self, depth: 0)
  }

  private func isLike(_ other: FileWrapper, depth: Int) -> Bool {
    func date(_ wrapper: FileWrapper) -> Date? {
      wrapper.fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date
    }
    switch (content, other.content) {
    case (.folder(let mine), .folder(let others)):
      guard mine.count == others.count, depth < Self.deepest, let named = other.fileWrappers else { return false }
      return mine.allSatisfy { child in named[child.key].map { child.wrapper.isLike($0, depth: depth + 1) } ?? false }
    case (.link(let mine), .link(let others)): return mine.relativePath == others.relativePath
    default: return isRegularFile && other.isRegularFile && date(self) != nil && date(self) == date(other)
    }
  }

  /// Writes it to a place. Names that lead out of a folder are an error, and nothing is written through them.
  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    if options.contains(.atomic) {
      try SafeFile.replace(url) { try write($0, options, depth: 0) }
    } else {
      try write(url, options, depth: 0)
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  private func write(_ url: URL, _ options: WritingOptions, depth: Int) throws {
    guard depth < Self.deepest else { throw SafeFile.error(ELOOP, writing: url) }
    switch content {
    case .link(let target):
      try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target.relativePath)
      return
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      for child in children {
        guard !["", ".", ".."].contains(child.key), !child.key.utf8.contains(0), !child.key.contains("/") else {
          throw SafeFile.error(EINVAL, writing: url.appendingPathComponent(child.key))
        }
        try child.wrapper.write(url.appendingPathComponent(child.key), options, depth: depth + 1)
        if options.contains(.withNameUpdating) { child.wrapper.filename = child.key }
      }
    case .file, .unread:
      guard let data = regularFileContents else {
        throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: filename ?? url.path])
      }
      try data.write(to: url)
    }
    var attributes: [FileAttributeKey: Any] = [:]
    // A folder has another date by what is written in it.
    let kept: [FileAttributeKey] = isDirectory ? [.posixPermissions] : [.posixPermissions, .modificationDate]
    for key in kept {
      if let value = fileAttributes[key.rawValue] { attributes[key] = value }
    }
    if !attributes.isEmpty { try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path) }
  }
}
