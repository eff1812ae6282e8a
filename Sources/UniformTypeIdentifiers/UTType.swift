import Foundation

/// What kinds of tags a type has: endings of file names, MIME types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

/// A kind of data: of a file, of what is copied or dragged.
///
/// The types that Apple's systems declare are known. Other endings and MIME types come from the desktop's MIME database; the
/// type of what neither knows is dynamic: it has an identifier, its tag, and the type that it was said to conform to.
public struct UTType: Hashable, Sendable {
  /// In reverse order of domains: "public.png".
  public let identifier: String
  /// What a program said of a type of its own.
  private let declaredParents: [String]

  init(known identifier: String, parents: [String] = []) {
    self.identifier = identifier
    declaredParents = parents
  }

  public static func == (first: UTType, second: UTType) -> Bool { first.identifier == second.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The type of an identifier; nil where it is not declared.
  public init?(_ identifier: String) {
    let name = identifier.lowercased() == identifier ? identifier : Self.spelling(of: identifier)
    guard TypeTable.standard.rows[name] != nil || DynamicTag(identifier: name) != nil else { return nil }
    self.init(known: name)
  }

  /// Identifiers are compared without regard to case.
  private static func spelling(of identifier: String) -> String {
    TypeTable.standard.rows.keys.first { $0.caseInsensitiveCompare(identifier) == .orderedSame } ?? identifier
  }

  /// A type that this program declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier, parents: parentType.map { [$0.identifier] } ?? [])
  }

  /// A type that another program declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// The type of files with an ending; nil only for an empty one.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type of a MIME type; nil only for an empty one.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
    self = first
  }

  /// All types with a tag that conform to a type, the preferred one first; one that is dynamic where none is declared.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let tag = tag.lowercased()
    guard !tag.isEmpty else { return [] }
    let table = TypeTable.standard
    let declared = tagClass == .filenameExtension ? table.byExtension[tag] : table.byMimeType[tag]
    var types = (declared ?? []).map { UTType(known: $0) }
    if tagClass == .filenameExtension, types.isEmpty {
      types = MimeDatabase.ofDesktop.types(ofExtension: tag).compactMap { type in
        table.byMimeType[type]?.first.map { UTType(known: $0) }
      }
    }
    if let supertype { types.removeAll { !$0.conforms(to: supertype) } }
    if !types.isEmpty { return types }
    let dynamic = DynamicTag(tag: tag, tagClass: tagClass, parent: supertype?.identifier)
    return [UTType(known: dynamic.identifier)]
  }

  // MARK: - What is known of it

  private var row: TypeTable.Row? { TypeTable.standard.rows[identifier] }
  private var dynamicTag: DynamicTag? { DynamicTag(identifier: identifier) }

  /// Whether it was made for a tag that no declared type has.
  public var isDynamic: Bool { dynamicTag != nil }
  public var isDeclared: Bool { row != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The endings and MIME types, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if let row {
      tags = [.filenameExtension: row.extensions, .mimeType: row.mimeTypes]
    } else if let dynamicTag {
      tags = dynamicTag.tags
    }
    return tags.filter { !$0.value.isEmpty }
  }

  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// What people call it, by the desktop's MIME database; nil where that has no word.
  public var localizedDescription: String? {
    guard let type = preferredMIMEType else { return nil }
    let languages = Locale.preferredLanguages.map { Locale(identifier: $0).language.languageCode?.identifier ?? $0 }
    return MimeDatabase.ofDesktop.comment(of: type, languages: languages)
  }

  /// What icon themes call files of a MIME type, the best name first.
  package static func iconNames(ofMIMEType type: String) -> [String] { MimeDatabase.ofDesktop.iconNames(of: type) }

  public var version: Int? { nil }
  public var referenceURL: URL? { nil }

  // MARK: - Kinds of kinds

  private var parents: [String] { declaredParents + (row?.parents ?? dynamicTag?.parents ?? []) }

  /// All types that it conforms to, without itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = parents
    while let identifier = open.popLast() {
      let type = UTType(known: identifier)
      if type != self, found.insert(type).inserted { open += type.parents }
    }
    return found
  }

  /// Whether it is a type, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType {
  /// The endings and MIME types of this type and of all kinds of it.
  package var tagsOfKinds: (endings: [String], mimeTypes: [String]) {
    let kinds = TypeTable.standard.rows.keys.sorted().map { UTType(known: $0) }.filter { $0.isSubtype(of: self) }
    var (endings, mimeTypes): ([String], [String]) = ([], [])
    for tags in ([self] + kinds).map(\.tags) {
      endings += (tags[.filenameExtension] ?? []).filter { !endings.contains($0) }
      mimeTypes += (tags[.mimeType] ?? []).filter { !mimeTypes.contains($0) }
    }
    return (endings, mimeTypes)
  }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { identifier }
  public var debugDescription: String { "<UTType \(identifier)>" }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self.init(known: identifier)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

/// A tag and a parent in an identifier, as "dyn." and the letters of base 16; Apple's own coding is not documented.
struct DynamicTag {
  var tag: String
  var tagClass: UTTagClass
  var parent: String?

  init(tag: String, tagClass: UTTagClass, parent: String?) {
    (self.tag, self.tagClass, self.parent) = (tag, tagClass, parent)
  }

  init?(identifier: String) {
    guard identifier.hasPrefix("dyn.") else { return nil }
    let digits = Array(identifier.utf8.dropFirst(4))
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(byte)
    }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false)
    guard fields.count == 3 else { return nil }
    let tagClass = UTTagClass(rawValue: String(fields[0]))
    self.init(tag: String(fields[1]), tagClass: tagClass, parent: fields[2].isEmpty ? nil : String(fields[2]))
  }

  var identifier: String {
    "dyn."
      + "\(tagClass.rawValue)\0\(tag)\0\(parent ?? "")".utf8.map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  /// Its own tag, and what the desktop's database puts beside it.
  var tags: [UTTagClass: [String]] {
    if tagClass == .filenameExtension {
      return [.filenameExtension: [tag], .mimeType: MimeDatabase.ofDesktop.types(ofExtension: tag)]
    }
    if tagClass == .mimeType {
      return [.mimeType: [tag], .filenameExtension: MimeDatabase.ofDesktop.extensions(of: tag)]
    }
    return [tagClass: [tag]]
  }

  /// What the program said, and what the desktop says of its MIME type: the declared types of that type's parents, and the kind
  /// that the type's first half names.
  var parents: [String] {
    var found = parent.map { [$0] } ?? []
    for type in tags[.mimeType] ?? [] {
      for general in MimeDatabase.ofDesktop.parents(of: type) { found += TypeTable.standard.byMimeType[general] ?? [] }
      let kinds = ["image": "public.image", "audio": "public.audio", "video": "public.movie", "text": "public.text"]
      if let kind = kinds[String(type.prefix { $0 != "/" })] { found.append(kind) }
    }
    return found
  }
}
