import CoreGraphics
import CoreText
import Foundation
import TextModel

/// The views that stand for attachments in a text view. Each belongs to one character: it goes along with edits, is a part of
/// the view while its line is shown, and is gone with its character.
@MainActor
final class AttachmentViews {
  private unowned let owner: UITextView
  /// In the order of their offsets.
  private var entries: [Entry] = []

  private final class Entry {
    let attachment: NSTextAttachment
    let provider: NSTextAttachmentViewProvider
    var offset: Int
    /// The view while its line is shown, with the size that its line has room for.
    var shown: UIView?
    var shownSize = CGSize.zero

    init(_ attachment: NSTextAttachment, _ provider: NSTextAttachmentViewProvider, at offset: Int) {
      (self.attachment, self.provider, self.offset) = (attachment, provider, offset)
    }
  }

  init(owner: UITextView) { self.owner = owner }

  // MARK: - Setting

  /// Where the attachment's view stands, as its provider says; nil for an attachment without a view.
  func bounds(
    of attachment: NSTextAttachment, at offset: Int, _ attributes: [NSAttributedString.Key: Any], in line: CGRect,
    of container: NSTextContainer?
  ) -> CGRect? {
    guard attachment.allowsTextAttachmentView, let provider = entry(for: attachment, at: offset, container)?.provider
    else { return nil }
    return provider.attachmentBounds(
      for: attributes, location: provider.location, textContainer: container, proposedLineFragment: line,
      position: .zero)
  }

  /// Nil for an attachment without a view.
  private func entry(for attachment: NSTextAttachment, at offset: Int, _ container: NSTextContainer?) -> Entry? {
    let index = index(of: offset)
    let known = index < entries.count && entries[index].offset == offset ? entries[index] : nil
    if let known, known.attachment === attachment { return known }
    if known != nil { remove(entries.remove(at: index)) }
    guard
      let provider = attachment.viewProvider(
        for: owner, location: TextOffsetLocation(offset), textContainer: container)
    else { return nil }
    // Programs leave it to the view, or give the container's, which is not made before it is asked for.
    if provider.textLayoutManager == nil { provider.textLayoutManager = owner.textLayoutManager }
    let new = Entry(attachment, provider, at: offset)
    entries.insert(new, at: index)
    return new
  }

  /// The first entry at an offset or behind it.
  private func index(of offset: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Edits

  /// Text of a new length stands where a range was.
  func edited(_ range: Range<Int>, newCount: Int, in store: AttributedStore) {
    guard let last = entries.last, last.offset >= range.lowerBound else { return }
    let delta = newCount - range.count
    var (kept, taken): ([Entry], Set<Int>) = ([], [])
    for entry in entries {
      let places =
        entry.offset < range.lowerBound
        ? [entry.offset]
        : entry.offset >= range.upperBound ? [entry.offset + delta] : [entry.offset, entry.offset + delta]
      let place = places.first {
        !taken.contains($0) && store.run(at: $0)?.attributes[.attachment] as? NSTextAttachment === entry.attachment
      }
      guard let place else {
        remove(entry)
        continue
      }
      taken.insert(place)
      if place != entry.offset {
        entry.offset = place
        entry.provider.location = TextOffsetLocation(place)
      }
      kept.append(entry)
    }
    entries = kept.sorted { $0.offset < $1.offset }
  }

  private func remove(_ entry: Entry) {
    entry.shown?.removeFromSuperview()
    entry.shown = nil
  }

  // MARK: - Showing

  /// Adds the views of set paragraphs to the content, and takes those of others away.
  /// - Parameter origin: Of the container, in the content.
  func show(in blocks: [TextBlock], of layout: DocumentLayout, at origin: CGPoint, on content: UIView) {
    guard !entries.isEmpty else { return }
    var seen: Set<ObjectIdentifier> = []
    for block in blocks {
      let place = CGPoint(x: origin.x + block.origin.x, y: origin.y + layout.top(of: block) + block.origin.y)
      for box in block.layout.lines.lazy.flatMap(\.boxes) {
        guard block.text.styles.indices.contains(box.tag), let style = block.text.styles[box.tag].attachment,
          style.isView
        else { continue }
        // Characters beside each other that are the same attachment were set as one.
        guard let attachment = style.attachment as? NSTextAttachment,
          let entry = entry(for: attachment, at: block.start + box.offset, style.container as? NSTextContainer)
        else { continue }
        seen.insert(ObjectIdentifier(entry))
        let grid = content.pixelGrid
        show(
          entry, on: content,
          at: CGRect(
            x: grid.round(place.x + box.rect.minX + style.bounds.minX), y: grid.round(place.y + box.rect.minY),
            width: style.bounds.width, height: style.bounds.height))
      }
    }
    for entry in entries where entry.shown != nil && !seen.contains(ObjectIdentifier(entry)) { remove(entry) }
  }

  private func show(_ entry: Entry, on content: UIView, at frame: CGRect) {
    guard let view = entry.provider.view else { return remove(entry) }
    if entry.shown !== view { remove(entry) }
    (entry.shown, entry.shownSize) = (view, frame.size)
    UIView.performWithoutAnimation {
      if view.superview !== content { content.addSubview(view) }
      if view.frame != frame { view.frame = frame }
    }
  }

  /// The offsets of attachments whose views have another size than their lines have room for, and say how large they are.
  var resized: [Int] {
    entries.compactMap { entry in
      guard let view = entry.shown, entry.provider.tracksTextAttachmentViewBounds, view.bounds.size != entry.shownSize
      else { return nil }
      return entry.offset
    }
  }
}
