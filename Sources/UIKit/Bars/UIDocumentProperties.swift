import Foundation

/// What a bar's title menu says of the document that is shown.
@preconcurrency @MainActor open class UIDocumentProperties: NSObject {
  let url: URL

  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// Makes what shares the document; the menu has a row for it.
  open var activityViewControllerProvider: (() -> UIActivityViewController)?

  /// Whether the menu begins with the document's picture.
  open var wantsIconRepresentation = true

  /// The file's name, its picture, and its kind and size.
  var heading: UIMenuElement {
    let action = UIAction(
      title: url.deletingPathExtension().lastPathComponent,
      image: wantsIconRepresentation ? UIImage(systemName: "doc") : nil, attributes: .disabled
    ) { _ in }
    action.subtitle = [url.pathExtension.uppercased(), size].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " · ")
    return action
  }

  /// Nil for a file that cannot be read.
  private var size: String? {
    let bytes = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize
    return bytes.map { ByteCountFormatter.string(fromByteCount: Int64($0), countStyle: .file) }
  }
}
