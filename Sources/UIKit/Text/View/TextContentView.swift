import CoreGraphics
import CoreText
import Platform
import QuartzCore

/// The text of a text view: a layer for each paragraph that is seen, and one for the caret. Fills the view's content.
final class TextContentView: UIView {
  private unowned let owner: UITextView
  private let caret = CALayer()
  /// Those of the paragraphs that are shown, in the text's order.
  private var shown: [ParagraphLayer] = []
  private var spare: [ParagraphLayer] = []

  init(owner: UITextView) {
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
    // What lies below an edit moves by its height.
    layer.movesSublayersPixels = true
    caret.isHidden = true
    caret.zPosition = 1
    layer.addSublayer(caret)
  }

  required init?(coder: NSCoder) { nil }

  /// Views of attachments take touches, the text leaves them to its view.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }

  // MARK: - Paragraphs

  /// Shows paragraphs where they stand now, each from a whole pixel on. One that was shown before keeps its layer and is not
  /// drawn again.
  func show(_ blocks: [TextBlock], of layout: DocumentLayout, at origin: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let left = LayersToReuse(shown, for: blocks)
    let (grid, width, selection) = (pixelGrid, bounds.width, self.selection)
    var layers: [ParagraphLayer] = []
    layers.reserveCapacity(blocks.count)
    spare += left.unused
    // Blocks follow each other: where one ends the next one begins.
    var next: CGFloat?
    for (index, block) in blocks.enumerated() {
      let layer = left.layer(at: index, of: block) ?? takeLayer(above: layers.last)
      layers.append(layer)
      if layer.isHidden { layer.isHidden = false }
      let top = block.place?.top ?? next ?? layout.top(of: block)
      next = top + block.height
      let (start, end) = (grid.round(origin.y + top), grid.round(origin.y + top + block.height))
      layer.set(
        block, marks(in: block, selection), in: CGRect(x: 0, y: start, width: width, height: end - start))
    }
    shown = layers
    for layer in spare where layer.block != nil {
      layer.isHidden = true
      layer.clear()
    }
    owner.textSystem.knownAttachmentViews?.show(in: blocks, of: layout, at: origin, on: self)
  }

  /// A view of an attachment may have another size.
  override func layoutSubviews() {
    super.layoutSubviews()
    owner.textSystem.attachmentViewsMayBeResized()
  }

  /// A layer that shows nothing yet. It lies above that of the paragraph before, so that letters which reach beyond their
  /// paragraph overlap alike, whatever was shown first.
  private func takeLayer(above other: ParagraphLayer?) -> ParagraphLayer {
    let new = spare.popLast() ?? ParagraphLayer()
    new.owner = owner
    new.contentsScale = contentScaleFactor
    if let other { layer.insertSublayer(new, above: other) } else { layer.insertSublayer(new, at: 0) }
    return new
  }

  /// What is selected and composed in the text, and what marks its words.
  @MainActor
  private struct Selection {
    var selected: Range<Int>?
    var composed: Range<Int>?
    var changing: Range<Int>?
    /// What says which words are misspelled.
    var spelling: Spelling?

    func marks(in block: TextBlock) -> ParagraphLayer.Marks {
      func part(_ range: Range<Int>?) -> Range<Int>? {
        guard let range, range.overlaps(block.range) else { return nil }
        let own = range.clamped(to: block.range)
        return own.lowerBound - block.start..<own.upperBound - block.start
      }
      return ParagraphLayer.Marks(selected: part(selected), composed: part(composed), changing: part(changing))
    }
  }

  private var selection: Selection {
    let buffer = owner.buffer
    let selected = buffer.selection.isEmpty ? nil : buffer.selection
    let spelling = owner.markingSpelling
    guard let marked = buffer.marked else {
      return Selection(selected: owner.showsSelection ? selected : nil, spelling: spelling)
    }
    return Selection(composed: marked, changing: selected, spelling: spelling)
  }

  private func marks(in block: TextBlock, _ selection: Selection) -> ParagraphLayer.Marks {
    var marks = selection.marks(in: block)
    owner.addFoundText(in: block, to: &marks)
    if let spelling = selection.spelling { owner.addMisspelledWords(in: block, to: &marks, spelling) }
    return marks
  }

  /// The first paragraph that is shown and for which something holds, from a place on behind which `isReached` is true.
  func firstShown(where holds: (TextBlock) -> Bool, from isReached: (TextBlock) -> Bool) -> TextBlock? {
    let blocks = shown.compactMap(\.block).filter(holds)
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(blocks[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < blocks.count ? blocks[low] : nil
  }

  /// Another part of the text is selected or composed.
  func marksChanged() {
    let selection = selection
    for layer in shown {
      guard let block = layer.block else { continue }
      layer.set(block, marks(in: block, selection), in: layer.frame)
    }
  }

  /// Draws every paragraph again: colours or the scale are others.
  func redraw() {
    for layer in shown { layer.setNeedsDisplay() }
  }

  // MARK: - Caret

  static let caretWidth: CGFloat = 2

  /// Whether a place is in a paragraph that is shown: no text is set for a caret that nobody sees.
  private func isShown(_ place: TextPlace) -> Bool {
    if owner.buffer.isEmpty { return true }
    for layer in shown {
      guard let range = layer.block?.range else { continue }
      if range.lowerBound <= place.offset, place.offset <= range.upperBound { return true }
    }
    return false
  }

  func caretChanged() {
    let place = owner.editor.shownCaret.flatMap { isShown($0) ? $0 : nil }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    caret.isHidden = place == nil
    if let place {
      caret.backgroundColor = owner.tintColor.cgColor(for: traitCollection)
      var rect = owner.textLines.caretRect(at: place)
      rect.size.width = Self.caretWidth
      caret.frame = pixelGrid.rounded(rect)
      caret.cornerRadius = Self.caretWidth / 2
    }
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let scale = contentScaleFactor
    for layer in shown + spare where layer.contentsScale != scale { layer.contentsScale = scale }
    owner.textSizeMayHaveChanged()
  }
}

extension PixelGrid {
  fileprivate func rounded(_ rect: CGRect) -> CGRect {
    CGRect(x: round(rect.minX), y: round(rect.minY), width: rect.width, height: round(rect.height))
  }
}
