import Foundation
import UIKit
import UniformTypeIdentifiers

/// A file that belongs to a notification. Of pictures, desktops show the first; other files stay with the program.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  public let identifier: String
  /// The file stays where it is, and has to stay there until the notification is shown.
  public let url: URL
  /// The identifier of a `UTType`.
  public let type: String

  /// An empty identifier stands for one that is made. Throws `UNError` for a file that is not there, whose ending is
  /// not that of a picture, sound or film, and for a picture that cannot be read.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    var isFolder: ObjCBool = false
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue
    else { throw UNError(.attachmentInvalidURL, "there is no file at \(url.absoluteString)") }
    let kinds: [UTType] = [.image, .audio, .audiovisualContent]
    guard let type = UTType(filenameExtension: url.pathExtension), kinds.contains(where: { type.conforms(to: $0) })
    else {
      throw UNError(.attachmentUnrecognizedType, "\(url.lastPathComponent) is neither picture nor sound nor film")
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
    self.type = type.identifier
    super.init()
    if isPicture, UIImage(contentsOfFile: url.path) == nil {
      throw UNError(.attachmentCorrupt, "\(url.lastPathComponent) cannot be read as a picture")
    }
  }

  var isPicture: Bool { UTType(type)?.conforms(to: .image) ?? false }
}
