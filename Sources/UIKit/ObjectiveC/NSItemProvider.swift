import Foundation
import Synchronization

/// Who may ask a provider for a representation: other programs get what is for all.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}

/// How the file of a representation may be used.
public struct NSItemProviderFileOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The file itself, not a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Data in one or more representations, which are made when somebody asks for them. Handlers run on a background queue.
open class NSItemProvider: NSObject, @unchecked Sendable {
  public enum ErrorCode: Int, Error, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  public static let errorDomain = "NSItemProviderErrorDomain"

  public typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void
  public typealias FileHandler = @Sendable (URL?, Bool, (any Error)?) -> Void

  private enum Source: Sendable {
    case data(@Sendable (_ completion: @escaping DataHandler) -> Progress?)
    case file(@Sendable (_ completion: @escaping FileHandler) -> Progress?, NSItemProviderFileOptions)
  }

  private struct Representation: Sendable {
    var identifier: String
    var source: Source
    var isForOthers: Bool
  }

  private let representations = Mutex<[Representation]>([])

  /// What the item would be called as a file, without an ending.
  open var suggestedName: String?

  public override init() { super.init() }

  /// With all representations of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// With a file, of the kind that its name says.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    registerFileRepresentation(
      forTypeIdentifier: TypeIdentifier.ofFile(fileURL), fileOptions: .openInPlace, visibility: .all
    ) { completion in
      completion(fileURL, true, nil)
      return nil
    }
  }

  // MARK: - What there is

  /// The kinds of data in the order registered, the best first.
  open var registeredTypeIdentifiers: [String] { representations.withLock { $0.map(\.identifier) } }

  /// Those that other programs may have.
  var typeIdentifiersForOthers: [String] {
    representations.withLock { $0.filter(\.isForOthers).map(\.identifier) }
  }

  /// The kinds whose files can be used as some options say.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    representations.withLock { all in
      all.filter { representation in
        guard case .file(_, let options) = representation.source else { return fileOptions.isEmpty }
        return options.isSuperset(of: fileOptions)
      }.map(\.identifier)
    }
  }

  /// Whether a representation is of a kind, or of a more special one.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(conformingTo: typeIdentifier) != nil
  }

  /// The same among the kinds whose files can be used as some options say.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains { TypeIdentifier.conforms($0, to: typeIdentifier) }
  }

  private func representation(conformingTo identifier: String) -> Representation? {
    representations.withLock { all in
      all.first { $0.identifier == identifier } ?? all.first { TypeIdentifier.conforms($0.identifier, to: identifier) }
    }
  }

  // MARK: - Registering

  /// Adds data, made when asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (_ completion: @escaping DataHandler) -> Progress?
  ) {
    add(Representation(identifier: typeIdentifier, source: .data(loadHandler), isForOthers: visibility == .all))
  }

  /// Adds a file, made when asked for.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (_ completion: @escaping FileHandler) -> Progress?
  ) {
    add(
      Representation(
        identifier: typeIdentifier, source: .file(loadHandler, fileOptions), isForOthers: visibility == .all))
  }

  /// Adds all representations of an object, which is kept.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    nonisolated(unsafe) let object = object
    for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { completion in
        object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Adds all representations of an object that is made when asked for.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        _ completion: @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    for identifier in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error ?? ErrorCode.itemUnavailableError) }
          _ = object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  private func add(_ new: Representation) {
    representations.withLock { all in
      if let index = all.firstIndex(where: { $0.identifier == new.identifier }) {
        all[index] = new
      } else {
        all.append(new)
      }
    }
  }

  // MARK: - Loading

  /// The data of a kind.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping DataHandler
  ) -> Progress {
    load(typeIdentifier) { representation, finish in
      switch representation?.source {
      case .data(let handler)?:
        return handler { data, error in
          finish()
          completionHandler(data, error)
        }
      case .file(let handler, _)?:
        return handler { url, _, error in
          finish()
          do {
            completionHandler(try url.map { try Data(contentsOf: $0) }, error)
          } catch { completionHandler(nil, error) }
        }
      case nil:
        finish()
        completionHandler(nil, ErrorCode.itemUnavailableError)
        return nil
      }
    }
  }

  /// A copy of the file of a kind, which is deleted when the handler returns.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName ?? "item"
    let ending = TypeIdentifier.fileEnding(representation(conformingTo: typeIdentifier)?.identifier ?? "")
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
      let file = folder.appendingPathComponent(name + ending)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
        completionHandler(file, nil)
      } catch { completionHandler(nil, error) }
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// The file of a kind itself where that is allowed: then the handler is told so.
  @discardableResult
  open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping FileHandler
  ) -> Progress {
    if let found = representation(conformingTo: typeIdentifier), case .file(_, let options) = found.source,
      options.contains(.openInPlace)
    {
      return load(typeIdentifier) { representation, finish in
        guard case .file(let handler, _)? = representation?.source else { return nil }
        return handler { url, isInPlace, error in
          finish()
          completionHandler(url, isInPlace, error)
        }
      }
    }
    return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
  }

  private func load(
    _ identifier: String,
    _ body:
      @escaping @Sendable (_ representation: Representation?, _ finish: @escaping @Sendable () -> Void) -> Progress?
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let representation = representation(conformingTo: identifier)
    DispatchQueue.global().async {
      guard !progress.isCancelled else { return }
      _ = body(representation) { progress.completedUnitCount = 1 }
    }
    return progress
  }

  // MARK: - Objects

  private func identifier(for type: any NSItemProviderReading.Type) -> String? {
    type.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier)
  }

  /// Whether a representation can become an object of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { identifier(for: aClass) != nil }

  /// An object made of the best representation for its class.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let identifier = identifier(for: aClass) else {
      return load("") { _, finish in
        finish()
        completionHandler(nil, ErrorCode.unavailableCoercionError)
        return nil
      }
    }
    nonisolated(unsafe) let type = aClass
    return loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try type.object(withItemProviderData: data, typeIdentifier: identifier), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// Whether a representation can become a value, such as a `String`.
  public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: Value._ObjectiveCType.self)
  }

  /// A value, such as a `String`, made of the best representation for it.
  @discardableResult
  public func loadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
    loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
      var value: Value?
      if let object = object as? Value._ObjectiveCType { Value._forceBridgeFromObjectiveC(object, result: &value) }
      completionHandler(value, error)
    }
  }
}

/// An object that can be made of an item's data.
public protocol NSItemProviderReading: AnyObject {
  /// The kinds of data that it is made of, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that gives an item's data.
public protocol NSItemProviderWriting: AnyObject {
  /// The kinds of data that it gives, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}
