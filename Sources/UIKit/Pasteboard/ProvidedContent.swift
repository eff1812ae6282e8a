import Foundation
import Platform

/// What item providers have for other programs, loaded when one asks for it: the kinds that a pasteboard gives the desktop.
@MainActor
struct ProvidedContent {
  let providers: [NSItemProvider]

  /// The kinds of data, and what each is made of. The best first.
  private static let sources = [
    (ClipboardKind.addresses, ["public.url"]), (ClipboardKind.png, ["public.image"]),
    (ClipboardKind.rtf, ["public.rtf"]), (ClipboardKind.html, ["public.html"]),
    (ClipboardKind.text, ["public.plain-text", "public.url"]),
  ]

  /// The kinds that there may be: nothing is loaded to find them.
  var kinds: [String] {
    Self.sources.filter { kind, types in
      let isOfFirst = kind == ClipboardKind.rtf || kind == ClipboardKind.html
      return providers.prefix(isOfFirst ? 1 : providers.count).contains { provider in
        !Self.types(of: provider, in: types).isEmpty
          || kind == ClipboardKind.addresses && Self.file(of: provider) != nil
      }
    }.map(\.0)
  }

  private static func types(of provider: NSItemProvider, in general: [String]) -> [String] {
    provider.typeIdentifiersForOthers.filter { type in general.contains { TypeIdentifier.conforms(type, to: $0) } }
  }

  /// The kind by which a provider gives a file in its place: others get to know where that is.
  private static func file(of provider: NSItemProvider) -> String? {
    let inPlace = provider.registeredTypeIdentifiers(fileOptions: .openInPlace)
    return provider.typeIdentifiersForOthers.first(where: inPlace.contains)
  }

  /// Loads the data of a kind. The completion is called on the main queue, at once where there is nothing to load; never, where
  /// a provider does not answer.
  func load(_ kind: String, completion: @escaping @MainActor (Data?) -> Void) {
    let types = Self.sources.first { $0.0 == kind }?.1 ?? []
    let gathered = GatheredItems(count: providers.count) { items in
      let texts = items.compactMap(\.desktopText)
      let entries = ForeignContent.entries(of: items, text: texts.isEmpty ? nil : texts.joined(separator: "\n"))
      completion(entries.first { $0.kind == kind }?.data)
    }
    for (index, provider) in providers.enumerated() {
      let own = Self.types(of: provider, in: types)
      for type in own {
        let take = gathered.taker(type, ofItem: index)
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in take(data) }
      }
      if kind == ClipboardKind.addresses, own.isEmpty, let file = Self.file(of: provider) {
        let take = gathered.taker(PasteboardItem.url, ofItem: index)
        provider.loadInPlaceFileRepresentation(forTypeIdentifier: file) { url, isInPlace, _ in
          take(isInPlace ? url.map { Data($0.absoluteString.utf8) } : nil)
        }
      }
    }
    gathered.begun()
  }
}

/// Gathers what providers load, until all have answered.
@MainActor
private final class GatheredItems {
  private var items: [PasteboardItem]
  /// What is asked for and not answered, and one until all is asked for.
  private var missing = 1
  private let completion: @MainActor ([PasteboardItem]) -> Void

  init(count: Int, completion: @escaping @MainActor ([PasteboardItem]) -> Void) {
    items = (0..<count).map { _ in PasteboardItem([:]) }
    self.completion = completion
  }

  /// For data of a kind; what is given a second time does not count.
  func taker(_ type: String, ofItem index: Int) -> @Sendable (Data?) -> Void {
    missing += 1
    let answer = FirstTime()
    return { data in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { if answer.isFirst() { self.take(data, type, index) } }
      }
    }
  }

  func begun() { end() }

  private func take(_ data: Data?, _ type: String, _ index: Int) {
    if let data {
      let isText = TypeIdentifier.conforms(type, to: "public.plain-text")
      items[index].set((isText ? String(data: data, encoding: .utf8) : nil) ?? data, type)
    }
    end()
  }

  private func end() {
    missing -= 1
    if missing == 0 { completion(items) }
  }
}

@MainActor
private final class FirstTime {
  private var isPast = false

  func isFirst() -> Bool {
    defer { isPast = true }
    return !isPast
  }
}
