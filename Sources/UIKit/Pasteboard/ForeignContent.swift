import Foundation
import Platform

/// What programs exchange through the desktop's clipboard, as items of a pasteboard and back.
@MainActor
struct ForeignContent {
  private let kinds: [String]

  init(_ kinds: [String]) { self.kinds = kinds }

  static func isPicture(_ kind: String) -> Bool { pictures[kind] != nil }

  private static let pictures = [
    "image/png": "public.png", "image/jpeg": "public.jpeg", "image/webp": "org.webmproject.webp",
    "image/gif": "com.compuserve.gif", "image/tiff": "public.tiff", "image/bmp": "com.microsoft.bmp",
  ]

  /// Files and addresses are an item each; all else is one item in its kinds. `read` gives the data of a kind.
  func items(withPictures: Bool, _ read: (String) -> Data?) -> [PasteboardItem] {
    if kinds.contains(ClipboardKind.addresses), let data = read(ClipboardKind.addresses) {
      let addresses = Self.addresses(String(decoding: data, as: UTF8.self))
      if !addresses.isEmpty { return addresses.map { PasteboardItem($0) } }
    }
    var item = PasteboardItem([:])
    if withPictures, let kind = kinds.first(where: Self.isPicture), let type = Self.pictures[kind],
      let data = read(kind), !data.isEmpty
    {
      item.set(data, type)
    }
    for (kind, type) in [(ClipboardKind.rtf, PasteboardItem.rtf), (ClipboardKind.html, PasteboardItem.html)]
    where kinds.contains(kind) {
      if let data = read(kind), !data.isEmpty { item.set(data, type) }
    }
    if kinds.contains(ClipboardKind.text), let data = read(ClipboardKind.text), !data.isEmpty {
      item.set(String(decoding: data, as: UTF8.self), PasteboardItem.text)
    }
    return item.types.isEmpty ? [] : [item]
  }

  /// Of a list as in RFC 2483: lines, of which those that begin with # are remarks.
  static func addresses(_ list: String) -> [URL] {
    list.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .compactMap { URL(string: $0.trimmingCharacters(in: .whitespaces)) }.filter { $0.scheme != nil }
  }

  /// What other programs get of items whose text is given.
  static func entries(of items: [PasteboardItem], text: String?) -> [ClipboardEntry] {
    var entries: [ClipboardEntry] = []
    let addresses = items.compactMap(\.url)
    if !addresses.isEmpty {
      let list = addresses.map { $0.absoluteString + "\r\n" }.joined()
      entries.append(ClipboardEntry(ClipboardKind.addresses, Data(list.utf8)))
    }
    if let image = items.lazy.compactMap(\.image).first, let data = image.pngData() {
      entries.append(ClipboardEntry(ClipboardKind.png, data))
    }
    for (kind, type) in [(ClipboardKind.rtf, PasteboardItem.rtf), (ClipboardKind.html, PasteboardItem.html)] {
      if let data = items.first?.data(type) { entries.append(ClipboardEntry(kind, data)) }
    }
    if let text { entries.append(ClipboardEntry(ClipboardKind.text, Data(text.utf8))) }
    // What others can do nothing with is this program's all the same, until somebody copies something else.
    if entries.isEmpty, !items.isEmpty { entries.append(ClipboardEntry("application/x-uikit-items", Data())) }
    return entries
  }
}
