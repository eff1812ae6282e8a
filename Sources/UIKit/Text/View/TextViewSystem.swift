import CoreGraphics
import CoreText
import Foundation
import TextModel

/// What sets the text of a text view: the storage, which is the truth, the editor's copy of it, which shares, the layout, and
/// its faces, the layout manager and the container.
@MainActor
final class TextViewSystem: TextDocument {
  private(set) unowned var view: UITextView!
  let storage: NSTextStorage
  let manager: NSLayoutManager
  let container: NSTextContainer
  private(set) lazy var layout = DocumentLayout(self)
  /// Sizes at other widths than the container's, until the text changes.
  private var sizes: [CGFloat: CGSize] = [:]
  /// Nil where nothing is looked for.
  var detection: TextDetection?
  /// The editor hands its text to the storage.
  private var isFromEditor = false
  /// The storage hands its text to the editor.
  private var isFromStorage = false

  /// The system of a container that has a layout manager with a storage, or a new one.
  init(_ container: NSTextContainer?) {
    hasFallenBack = container?.layoutManager != nil
    self.container = container ?? Self.makeContainer()
    let manager = self.container.layoutManager ?? NSLayoutManager()
    if self.container.layoutManager == nil { manager.addTextContainer(self.container) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    (self.manager, self.storage) = (manager, storage)
  }

  private static func makeContainer() -> NSTextContainer {
    let container = NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    return container
  }

  func begin(for view: UITextView) {
    self.view = view
    storage.view = self
    manager.allowsNonContiguousLayout = true
    manager.textColor = .label
    manager.owner = self
    container.tracker = self
    if storage.length > 0 { giveToEditor(replacing: 0..<0, newCount: storage.length) }
    linksMayLookOtherwise()
  }

  // MARK: - The text as it is laid out

  private var store: AttributedStore { storage.store }
  var length: Int { store.count }
  var paragraphCount: Int { store.text.paragraphCount }
  func paragraph(_ index: Int) -> Range<Int> { store.text.paragraph(index) }
  func paragraphIndex(at offset: Int) -> Int { store.text.paragraphIndex(at: offset) }

  func styled(_ range: Range<Int>) -> StyledText {
    if let detected = detectedText(range) { return detected }
    if view.editor.markedTextStyle == nil, let run = store.run(at: range.lowerBound),
      run.range.upperBound >= range.upperBound, let plain = plainText(store.text.string(in: range), run.attributes)
    {
      return plain
    }
    guard let marked = view.buffer.marked, let style = view.editor.markedTextStyle, marked.overlaps(range) else {
      return storage.styled(range)
    }
    var part = store.slice(range)
    let composed = marked.clamped(to: range)
    if let highlight = storage.highlight {
      part.updateAttributes(in: 0..<part.count) { $0.adding(highlight.paint(over: $0.values) ?? [:]) }
    }
    part.updateAttributes(in: composed.lowerBound - range.lowerBound..<composed.upperBound - range.lowerBound) {
      $0.adding(style)
    }
    return StyledText(
      part, font: Self.standardFont, options: Self.options, linkAttributes: view.linkTextAttributes,
      surroundings: storage.surroundings(from: range.lowerBound))
  }

  /// Text with no attributes but a font, which is set without looking at spans; nil for other attributes.
  private func plainText(_ text: String, _ attributes: AttributeSet) -> StyledText? {
    let font = attributes[.font] as? UIFont
    guard attributes.values.count == (font == nil ? 0 : 1) else { return nil }
    return StyledText(text, font: font ?? Self.standardFont, options: Self.options)
  }

  static let standardFont = UIFont.systemFont(ofSize: 12)
  /// A text view's lines end between the syllables of Hangul, as attributed text's do.
  private static let options = TextOptions(breaksBetweenHangul: true, usesFontLeading: true)

  // MARK: - Changes

  /// Gives the storage the editor's text: all of it where there is no change.
  func takeFromEditor(_ change: TextChange?) {
    guard !isFromStorage else { return }
    let wasFromEditor = isFromEditor
    isFromEditor = true
    defer { isFromEditor = wasFromEditor }
    let store = view.buffer.store
    if let change {
      storage.adopt(store, replacing: change.oldRange, newCount: change.newCount)
    } else if store.isEmpty, storage.length == 0 {
      textChanged()
    } else {
      storage.adopt(store)
    }
  }

  private func textChanged() {
    sizes = [:]
    view.keepBaseAttributes()
    if length == 0 { extraLineMayLookOtherwise() } else if layout.extraLineText != nil { layout.extraLineText = nil }
    view.textSizeMayHaveChanged()
  }

  // MARK: - Views of attachments

  /// Made when an attachment is set.
  var attachmentViews: AttachmentViews? {
    if knownAttachmentViews == nil { knownAttachmentViews = AttachmentViews(owner: view) }
    return knownAttachmentViews
  }
  private(set) var knownAttachmentViews: AttachmentViews?

  /// Sets attachments again whose views have another size.
  func attachmentViewsMayBeResized() {
    for offset in knownAttachmentViews?.resized ?? [] { setAgain(offset..<offset + 1) }
  }

  /// Links look otherwise now.
  func linksMayLookOtherwise() {
    storage.linkAttributes = view.linkTextAttributes
    storage.highlight = TextHighlight(attributes: view.textHighlightAttributes)
    guard !store.isPlain else { return }
    setAgain(0..<length)
  }

  func setAgain(_ range: Range<Int>) {
    sizes = [:]
    layout.edited(range, newLength: range.count)
    view.textSizeMayHaveChanged()
  }

  /// What is typed behind the text has other attributes now, and the line that waits for it another height.
  func extraLineMayLookOtherwise() {
    sizes = [:]
    layout.extraLineText = StyledText(
      AttributedStore("\n", attributes: .shared(view.currentTypingAttributes)), font: Self.standardFont,
      options: Self.options)
  }

  // MARK: - The container

  /// What the view has room for, which the text is set in.
  func setRoom(_ size: CGSize) {
    sizeContainer(for: size)
    guard size != shapedRoom else { return }
    shapedRoom = size
    takeShapes()
  }
  private var room = CGSize.zero
  private var shapedRoom = CGSize.zero

  /// Gives the container the view's room, and does not set the text yet. A side that the container does not track keeps the
  /// container's own size.
  func sizeContainer(for size: CGSize) {
    room = size
    isTaking = true
    if container.widthTracksTextView { container.size.width = max(room.width, 0.01) }
    if container.heightTracksTextView { container.size.height = room.height }
    isTaking = false
  }

  /// The containers' shapes as the view's room makes them.
  private func takeShapes() {
    sizeContainer(for: room)
    if layout.setContainers(manager.textContainers.map(\.shape)) { sizes = [:] }
  }
  private var isTaking = false

  /// The size of all of the text in a container of a width, its padding counted.
  func size(width: CGFloat) -> CGSize {
    if let known = sizes[width] { return known }
    var shape = container.shape
    if container.widthTracksTextView { shape.size.width = width }
    if container.heightTracksTextView { shape.size.height = .infinity }
    let measured = layout.containers == [shape] ? layout : DocumentLayout(self, containers: [shape])
    if measured !== layout {
      measured.extraLineText = layout.extraLineText
      measured.adjuster = layout.adjuster
    }
    measured.layOutAll()
    let size = CGSize(width: measured.usedRect().width, height: measured.contentHeight)
    sizes[width] = size
    return size
  }

  // MARK: - Fragments

  /// The text in fragments, made when a program asks; nil once it has asked for the layout manager.
  private(set) var fragments: NSTextContentStorage?
  private var hasFallenBack = false

  var textLayoutManager: NSTextLayoutManager? {
    guard !hasFallenBack else { return nil }
    if fragments == nil {
      let contents = NSTextContentStorage(storage: storage)
      contents.addTextLayoutManager(NSTextLayoutManager(of: view, manager))
      fragments = contents
    }
    return fragments?.primaryTextLayoutManager
  }

  func fallBack() {
    hasFallenBack = true
    guard fragments != nil else { return }
    fragments = nil
    manager.substitution = nil
    setAgain(0..<length)
  }

  // MARK: - Drawing

  enum Stage { case background, text }

  /// Draws a part of a paragraph with the container's left edge at `x`, as an overriding layout manager says.
  func draw(_ block: TextBlock, _ stage: Stage, atX x: CGFloat) {
    if let fragment = fragments?.textLayoutManagers.first?.customFragment(of: block) {
      guard stage == .text, let context = UIGraphicsGetCurrentContext() else { return }
      let frame = fragment.layoutFragmentFrame
      return fragment.draw(at: CGPoint(x: x + frame.minX, y: frame.minY - layout.top(of: block)), in: context)
    }
    let origin = CGPoint(x: x, y: -layout.top(of: block))
    switch stage {
    case .background: manager.drawBackground(forGlyphRange: NSRange(block.range), at: origin)
    case .text: manager.drawGlyphs(forGlyphRange: NSRange(block.range), at: origin)
    }
  }
}

extension TextViewSystem: StorageObserver {
  /// The storage has processed an edit, the editor's or the program's.
  func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange: NSRange
  ) {
    let new = newCharRange.location..<newCharRange.location + newCharRange.length
    let old = new.lowerBound..<max(new.lowerBound, new.upperBound - delta)
    if editMask.contains(.editedCharacters) { manager.substitution?.edited(old, newCount: new.count) }
    knownAttachmentViews?.edited(old, newCount: new.count, in: store)
    if old.lowerBound == 0, old.count == length - delta {
      layout.reset()
    } else {
      layout.edited(old, newLength: new.count)
    }
    let buffer = view.buffer
    if !isFromEditor || buffer.store != store {
      // What of the editor's text the storage has other text or attributes for.
      let stale = new.lowerBound..<max(new.lowerBound, new.upperBound - (length - buffer.count))
      giveToEditor(replacing: stale, newCount: new.count)
    }
    textChanged()
  }

  private func giveToEditor(replacing range: Range<Int>, newCount: Int) {
    isFromStorage = true
    view.editor.adopt(store, replacing: range, newCount: newCount)
    isFromStorage = false
  }
}

extension TextViewSystem: LayoutManagerOwner, TextContainerTracker {
  func layout(of manager: NSLayoutManager) -> DocumentLayout { layout }

  func layoutManagerNeedsLayout(_ manager: NSLayoutManager) {
    guard !isTaking, view != nil else { return }
    sizes = [:]
    layout.setContainers(manager.textContainers.map(\.shape))
    layout.reset()
    view.textSizeMayHaveChanged()
  }

  func layoutManager(_ manager: NSLayoutManager, needsLayoutOf range: NSRange) {
    sizes = [:]
    view.textSizeMayHaveChanged()
  }

  func answering<Answer>(_ question: () -> Answer) -> Answer {
    view.followContainerWidth()
    let count = layout.setCount
    let answer = view.answering(question)
    if layout.setCount != count { view.textWasSet() }
    return answer
  }

  func layoutManager(_ manager: NSLayoutManager, needsDisplayOf range: NSRange) { view.content.redraw() }

  func containerTracksChanged() {
    guard view != nil else { return }
    takeShapes()
    view.textSizeMayHaveChanged()
  }
}
