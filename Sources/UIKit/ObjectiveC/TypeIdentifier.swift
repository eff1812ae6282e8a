import Foundation

/// Uniform type identifiers: which kind of data is also of which more general kind.
enum TypeIdentifier {
  private static let parents: [String: [String]] = [
    "public.data": ["public.item"],
    "public.content": ["public.item"],
    "public.text": ["public.data", "public.content"],
    "public.plain-text": ["public.text"],
    "public.utf8-plain-text": ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"],
    "public.html": ["public.text"],
    "public.xml": ["public.text"],
    "public.json": ["public.text"],
    "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"],
    "public.rtf": ["public.text"],
    "public.comma-separated-values-text": ["public.text"],
    "public.url": ["public.data"],
    "public.file-url": ["public.url"],
    "public.image": ["public.data", "public.content"],
    "public.png": ["public.image"],
    "public.jpeg": ["public.image"],
    "public.tiff": ["public.image"],
    "public.svg-image": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "com.microsoft.bmp": ["public.image"],
    "org.webmproject.webp": ["public.image"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "public.zip-archive": ["public.data"],
    "public.audio": ["public.data", "public.content"],
    "public.movie": ["public.data", "public.content"],
  ]

  private static let byExtension = [
    "txt": "public.plain-text", "text": "public.plain-text", "html": "public.html", "htm": "public.html",
    "xml": "public.xml", "json": "public.json", "swift": "public.swift-source", "rtf": "public.rtf",
    "csv": "public.comma-separated-values-text", "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg",
    "tif": "public.tiff", "tiff": "public.tiff", "svg": "public.svg-image", "gif": "com.compuserve.gif",
    "bmp": "com.microsoft.bmp", "webp": "org.webmproject.webp", "pdf": "com.adobe.pdf", "zip": "public.zip-archive",
  ]

  static func conforms(_ identifier: String, to general: String) -> Bool {
    identifier == general || (parents[identifier] ?? []).contains { conforms($0, to: general) }
  }

  /// What a file's name says that it holds.
  static func ofFile(_ url: URL) -> String { byExtension[url.pathExtension.lowercased()] ?? "public.data" }

  /// The ending of files of a kind, with its dot; empty when there is none.
  static func fileEnding(_ identifier: String) -> String {
    byExtension.filter { $0.value == identifier }.keys.min { ($0.count, $0) < ($1.count, $1) }.map { ".\($0)" } ?? ""
  }
}
