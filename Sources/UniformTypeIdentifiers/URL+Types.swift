import Foundation

extension URL {
  /// With a type's preferred ending, unless the name ends as the type's files do.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let ending = contentType.preferredFilenameExtension,
      contentType.tags[.filenameExtension]?.contains(pathExtension.lowercased()) != true
    else { return self }
    return appendingPathExtension(ending)
  }

  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }

  /// A name in this folder with a type's ending.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    let isFolder = contentType.conforms(to: .directory)
    return appendingPathComponent(partialName, isDirectory: isFolder).appendingPathExtension(for: contentType)
  }

  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }
}
