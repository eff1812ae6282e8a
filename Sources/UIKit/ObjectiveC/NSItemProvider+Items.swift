import Foundation

extension NSItemProvider {
  /// With one item, written as data where it is a text, a URL, data or an object that writes itself.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    if let url = item as? NSURL, url.isFileURL {
      let url = url as URL
      suggestedName = url.deletingPathExtension().lastPathComponent
      registerFileRepresentation(
        forTypeIdentifier: typeIdentifier, fileOptions: .openInPlace, visibility: .all
      ) { completion in
        completion(url, true, nil)
        return nil
      }
      return
    }
    let data = Self.data(of: item)
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { completion in
      completion(data, data == nil ? ErrorCode.unavailableCoercionError : nil)
      return nil
    }
  }

  private static func data(of item: any NSSecureCoding) -> Data? {
    switch item {
    case let data as NSData: data as Data
    case let text as NSString: Data((text as String).utf8)
    case let url as NSURL: Data((url as URL).absoluteString.utf8)
    default: try? NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
    }
  }

  /// Loads an item of a kind: a file as its URL, a text as a string, an address as a URL, all else as data. The handler
  /// runs on a background queue.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    guard let identifier = registeredTypeIdentifiers.first(where: { TypeIdentifier.conforms($0, to: typeIdentifier) })
    else { return completionHandler(nil, ErrorCode.itemUnavailableError) }
    if registeredTypeIdentifiers(fileOptions: .openInPlace).contains(identifier) {
      _ = loadInPlaceFileRepresentation(forTypeIdentifier: identifier) { url, _, error in
        completionHandler(url.map { $0 as NSURL }, error)
      }
      return
    }
    _ = loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
      completionHandler(data.map { Self.item($0, identifier) }, error)
    }
  }

  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any NSSecureCoding {
    let box: LoadedItem = try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let item {
          continuation.resume(returning: LoadedItem(item: item))
        } else {
          continuation.resume(throwing: error ?? ErrorCode.unknownError)
        }
      }
    }
    return box.item
  }

  /// On its way from the thread that loaded it to the one that waits; nobody else has it.
  private struct LoadedItem: @unchecked Sendable { let item: any NSSecureCoding }

  private static func item(_ data: Data, _ identifier: String) -> any NSSecureCoding {
    guard let text = String(data: data, encoding: .utf8) else { return data as NSData }
    if TypeIdentifier.conforms(identifier, to: "public.url"), let url = NSURL(string: text) { return url }
    return TypeIdentifier.conforms(identifier, to: "public.text") ? text as NSString : data as NSData
  }
}
