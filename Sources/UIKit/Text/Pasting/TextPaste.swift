import Foundation
import TextModel

/// A paste of items whose results may come later. It is done once all have one.
@MainActor
final class TextPaste {
  private unowned let editor: TextEditor
  private let delegate: (any UITextPasteDelegate)?
  private var items: [Item] = []
  private var isTransforming = false

  final class Item: UITextPasteItem {
    let itemProvider: NSItemProvider
    let defaultAttributes: [NSAttributedString.Key: Any]
    var localObject: Any? { nil }
    /// As it lies on this program's pasteboard; nil where it has to be loaded.
    fileprivate let known: PasteboardItem?
    fileprivate let isRich: Bool
    fileprivate var result: NSAttributedString?
    fileprivate var completed: (() -> Void)?

    fileprivate init(
      _ provider: NSItemProvider, _ known: PasteboardItem?, _ attributes: [NSAttributedString.Key: Any], isRich: Bool
    ) {
      (itemProvider, self.known, defaultAttributes, self.isRich) = (provider, known, attributes, isRich)
    }

    /// The first result counts.
    private func complete(_ text: NSAttributedString) {
      guard result == nil else { return }
      result = text
      completed?()
    }

    func setResult(string: String) { complete(NSAttributedString(string: string, attributes: defaultAttributes)) }
    func setResult(attributedString: NSAttributedString) { complete(attributedString) }
    func setResult(attachment textAttachment: NSTextAttachment) {
      complete(NSAttributedString(attachment: textAttachment, attributes: defaultAttributes))
    }
    func setNoResult() { complete(NSAttributedString(string: "")) }

    func setDefaultResult() {
      if let known { return set(known) }
      let provider = itemProvider
      let document = [PasteboardItem.rtf, PasteboardItem.html].first(where: provider.hasItemConformingToTypeIdentifier)
      let hasLetters = provider.hasItemConformingToTypeIdentifier("public.plain-text")
      if let document, isRich || !hasLetters {
        load(document) { $0.set(PasteboardItem([document: $1]), orLetters: hasLetters) }
      } else if provider.hasItemConformingToTypeIdentifier("public.text") {
        loadLetters(hasLetters ? "public.plain-text" : "public.text")
      } else if provider.hasItemConformingToTypeIdentifier("public.url") {
        load("public.url") { $0.setResult(string: String(decoding: $1, as: UTF8.self)) }
      } else if isRich, provider.hasItemConformingToTypeIdentifier("public.image") {
        load("public.image") { item, data in
          guard let image = UIImage(data: data) else { return item.setNoResult() }
          item.setResult(attachment: NSTextAttachment(image: image))
        }
      } else {
        setNoResult()
      }
    }

    private func set(_ known: PasteboardItem) {
      if isRich, let text = known.richText {
        setResult(attributedString: text)
      } else if let string = known.desktopText {
        setResult(string: string)
      } else if let text = known.richText {
        setResult(string: AttributedStore(text).stringWithoutAttachments)
      } else if isRich, let image = known.image {
        setResult(attachment: NSTextAttachment(image: image))
      } else {
        setNoResult()
      }
    }

    private func loadLetters(_ type: String) {
      load(type) { $0.setResult(string: String(decoding: $1, as: UTF8.self)) }
    }

    /// A document that cannot be read gives way to the letters beside it.
    private func set(_ document: PasteboardItem, orLetters hasLetters: Bool) {
      guard let text = document.richText else {
        return hasLetters ? loadLetters("public.plain-text") : setNoResult()
      }
      if isRich { return setResult(attributedString: text) }
      setResult(string: AttributedStore(text).stringWithoutAttachments)
    }

    private func load(_ type: String, _ use: @escaping @MainActor @Sendable (Item, Data) -> Void) {
      itemProvider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        DispatchQueue.main.async {
          if let data { use(self, data) } else { self.setNoResult() }
        }
      }
    }
  }

  /// - Parameter known: what the providers stand for, where this program copied it.
  init(
    _ providers: [NSItemProvider], _ known: [PasteboardItem], into editor: TextEditor,
    delegate: (any UITextPasteDelegate)?
  ) {
    self.editor = editor
    self.delegate = delegate
    let attributes = editor.buffer.attributesForTyping(in: editor.typingRange).values
    items = providers.enumerated().map { index, provider in
      Item(
        provider, known.indices.contains(index) ? known[index] : nil, attributes, isRich: editor.host.allowsRichText)
    }
  }

  func begin(_ text: any UITextPasteConfigurationSupporting) {
    isTransforming = true
    for item in items {
      // The paste stays until its last item has a result.
      item.completed = { [weak text] in if let text { self.pasteIfComplete(text) } }
      if let delegate {
        delegate.textPasteConfigurationSupporting(text, transform: item)
      } else {
        item.setDefaultResult()
      }
    }
    isTransforming = false
    pasteIfComplete(text)
  }

  private func pasteIfComplete(_ text: any UITextPasteConfigurationSupporting) {
    guard !isTransforming, !items.isEmpty, items.allSatisfy({ $0.result != nil }) else { return }
    let strings = items.compactMap(\.result).filter { $0.length > 0 }
    for item in items { item.completed = nil }
    items = []
    guard !strings.isEmpty, editor.host.isTextEnabled else { return }
    editor.commitComposition()
    let range = TextOffsetRange(editor.typingRange)
    guard let delegate else {
      _ = editor.paste(Self.joined(strings), over: range)
      return
    }
    let whole = delegate.textPasteConfigurationSupporting(text, combineItemAttributedStrings: strings, for: range)
    guard whole.length > 0 else { return }
    func paste() { _ = delegate.textPasteConfigurationSupporting(text, performPasteOf: whole, to: range) }
    if delegate.textPasteConfigurationSupporting(text, shouldAnimatePasteOf: whole, to: range) {
      UIView.transition(with: editor.host, duration: 0.25, options: .transitionCrossDissolve, animations: paste)
    } else {
      paste()
    }
  }

  static func joined(_ strings: [NSAttributedString]) -> NSAttributedString {
    guard strings.count > 1 else { return strings.first ?? NSAttributedString(string: "") }
    let whole = NSMutableAttributedString(string: "")
    for string in strings { whole.append(string) }
    return whole
  }
}

extension TextEditorHost {
  /// Whether the clipboard has something for the text: text, and what its configuration or its attributes allow besides.
  var canPasteNow: Bool {
    if let configuration = pasteConfiguration {
      return UIPasteboard.general.itemProviders.contains(where: configuration.accepts)
    }
    return UIPasteboard.general.hasStrings || UIPasteboard.general.hasRichText
      || allowsRichText && UIPasteboard.general.mayHaveOwnImages
  }

  /// Of a text without a configuration.
  func takesText(of providers: [NSItemProvider]) -> Bool {
    providers.contains { provider in
      ["public.text", "public.url"].contains(where: provider.hasItemConformingToTypeIdentifier)
        || allowsRichText && provider.hasItemConformingToTypeIdentifier("public.image")
    }
  }
}

extension TextEditor {
  /// Pastes by what the host's configuration and its delegate say; false where it has neither.
  func pasteAsConfigured() -> Bool {
    guard let text = host as? any UITextPasteConfigurationSupporting,
      text.pasteDelegate != nil || text.pasteConfiguration != nil
    else { return false }
    let (providers, items) = UIPasteboard.general.providersAndItems
    let taken = providers.indices.filter { text.pasteConfiguration?.accepts(providers[$0]) ?? true }
    TextPaste(taken.map { providers[$0] }, taken.map { items[$0] }, into: self, delegate: text.pasteDelegate).begin(
      text)
    return true
  }

  /// Pastes what providers load.
  func paste(_ providers: [NSItemProvider]) {
    guard let text = host as? any UITextPasteConfigurationSupporting else { return }
    TextPaste(providers, [], into: self, delegate: text.pasteDelegate).begin(text)
  }

  /// Replaces a range as a person's paste does, and returns where the new text stands.
  func paste(_ text: NSAttributedString, over range: UITextRange) -> UITextRange {
    guard let offsets = offsets(of: range) else { return range }
    let isRich = host.allowsRichText || text.containsAttachments(in: NSRange(location: 0, length: text.length))
    let pasted = isRich ? paste(styled(text, in: offsets), over: offsets) : paste(text.string, over: offsets)
    return pasted ? TextOffsetRange(offsets.lowerBound..<max(offsets.lowerBound, buffer.head)) : range
  }

  /// Pictures, and text without a font, have the style of the place; text without a colour has its colour.
  func styled(_ text: NSAttributedString, in range: Range<Int>) -> AttributedStore {
    var part = AttributedStore(text)
    let style = buffer.attributesForTyping(in: range)
    let color = style.values.filter { $0.key == .foregroundColor }
    part.updateAttributes(in: 0..<part.count) {
      if $0[.font] == nil { return style.adding($0.values) }
      return $0[.foregroundColor] == nil ? $0.adding(color) : $0
    }
    return part
  }
}
