import CoreGraphics
import CoreText
import Foundation
import TextModel

// Where text is. What is asked for is set first; the variants without additional layout answer for what is set.

extension NSLayoutManager {
  /// A question that may set text: the view around it hears of what turns out to be of another height.
  func asking<Answer>(_ question: () -> Answer) -> Answer {
    guard let owner else { return question() }
    return owner.answering(question)
  }

  // MARK: - Glyphs and characters

  public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }

  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  public func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    let range = NSRange(clamped(charRange))
    actualCharacterRange?.pointee = range
    return range
  }

  public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
  }

  /// What a glyph is beside a letter.
  public struct GlyphProperty: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Not shown.
    public static let null = GlyphProperty(rawValue: 1 << 0)
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    /// White space, which justified lines stretch.
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
    public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
  }

  public func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
    guard let storage = textStorage, isValidGlyphIndex(glyphIndex) else { return .null }
    let unit = storage.store.text.unit(at: glyphIndex)
    guard let scalar = Unicode.Scalar(unit) else { return unit & 0xFC00 == 0xDC00 ? .nonBaseCharacter : [] }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return .controlCharacter
    case .spaceSeparator: return .elastic
    case .nonspacingMark, .enclosingMark, .spacingMark: return .nonBaseCharacter
    case .format: return .null
    default: return []
    }
  }

  // MARK: - Setting

  public func ensureGlyphs(forCharacterRange charRange: NSRange) { ensureLayout(forCharacterRange: charRange) }

  public func ensureGlyphs(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

  public func ensureLayout(forCharacterRange charRange: NSRange) {
    let range = clamped(charRange)
    guard let layout, !range.isEmpty else { return }
    asking {
      var next = layout.block(at: range.lowerBound)
      while let block = next, block.range.upperBound < range.upperBound { next = layout.block(after: block) }
    }
  }

  public func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

  public func ensureLayout(for container: NSTextContainer) {
    guard let layout, let index = index(of: container) else { return }
    asking { layout.layOut(container: index) }
  }

  public func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    guard let layout, let index = index(of: container) else { return }
    asking { _ = layout.lines(from: bounds.minY, to: bounds.maxY, container: index) }
  }

  /// The first character that is not set, or has no room.
  public func firstUnlaidCharacterIndex() -> Int { layout?.firstUnsetOffset ?? 0 }

  public func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

  public func getFirstUnlaidCharacterIndex(
    _ charIndex: UnsafeMutablePointer<Int>?, glyphIndex: UnsafeMutablePointer<Int>?
  ) {
    charIndex?.pointee = firstUnlaidCharacterIndex()
    glyphIndex?.pointee = firstUnlaidCharacterIndex()
  }

  // MARK: - Containers

  func index(of container: NSTextContainer) -> Int? { textContainers.firstIndex { $0 === container } }

  public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> NSTextContainer?
  {
    guard let layout, isValidGlyphIndex(glyphIndex),
      let block = asking({ layout.block(at: glyphIndex) })
    else { return nil }
    let container = textContainers[layout.container(of: block)]
    if let effectiveGlyphRange { effectiveGlyphRange.pointee = glyphRange(for: container) }
    return container
  }

  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? {
    guard !flag || layout?.cachedBlock(at: glyphIndex) != nil else { return nil }
    return textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// The text that a container holds.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let layout, let index = index(of: container) else { return NSRange(location: 0, length: 0) }
    return NSRange(asking { layout.range(ofContainer: index) })
  }

  /// Around the lines that a container holds, with their padding and the line behind the text.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    guard let layout, let index = index(of: container) else { return .zero }
    return asking { layout.usedRect(of: index) }
  }

  // MARK: - Lines

  private func line(at glyphIndex: Int) -> (layout: DocumentLayout, block: TextBlock, index: Int)? {
    guard let layout, isValidGlyphIndex(glyphIndex), let block = asking({ layout.block(at: glyphIndex) }),
      block.lineCount > 0
    else { return nil }
    return (layout, block, block.line(at: glyphIndex, isAtLineEnd: false))
  }

  /// All that the line of a glyph may fill, in its container.
  public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> CGRect
  {
    guard let (layout, block, index) = line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(block.range(ofLine: index))
    return layout.fragmentRect(ofLine: index, in: block)
  }

  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    guard !flag || layout?.cachedBlock(at: glyphIndex) != nil else { return .zero }
    return lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// What the text on the line of a glyph fills, with its padding.
  public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> CGRect
  {
    guard let (layout, block, index) = line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(block.range(ofLine: index))
    return layout.usedRect(ofLine: index, in: block)
  }

  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    guard !flag || layout?.cachedBlock(at: glyphIndex) != nil else { return .zero }
    return lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// Where a glyph's baseline begins, from its line fragment's top left.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (layout, block, index) = line(at: glyphIndex) else { return .zero }
    let fragment = layout.fragmentRect(ofLine: index, in: block)
    let line = block.layout.lines[index]
    return CGPoint(
      x: block.origin.x + line.caretX(at: glyphIndex - block.start) - fragment.minX,
      y: layout.top(of: block) + block.origin.y + line.baseline - fragment.minY)
  }

  /// Calls with each line of a range: its fragment, what its text fills, the container, its glyphs, and a flag that ends
  /// it when set.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let layout else { return }
    let range = clamped(glyphRange)
    var stop = ObjCBool(false)
    var next = range.isEmpty ? nil : asking { layout.block(at: range.lowerBound) }
    while let text = next, text.start < range.upperBound {
      for index in 0..<text.lineCount where text.range(ofLine: index).overlaps(range) {
        block(
          layout.fragmentRect(ofLine: index, in: text), layout.usedRect(ofLine: index, in: text),
          textContainers[layout.container(of: text)], NSRange(text.range(ofLine: index)), &stop)
        if stop.boolValue { return }
      }
      next = asking { layout.block(after: text) }
    }
  }

  // MARK: - The line behind the text

  private var hasExtraLine: Bool { textStorage?.hasExtraLine ?? false }

  /// The empty line of an empty text, and behind a separator that ends it; zero without one.
  public var extraLineFragmentRect: CGRect {
    guard let layout, hasExtraLine, let place = asking({ layout.extraPlace }) else { return .zero }
    let width = layout.containers[place.container].size.width
    return CGRect(
      x: 0, y: place.top, width: width.isFinite ? width : layout.extraUsedRect.maxX, height: layout.extraLine.height)
  }

  public var extraLineFragmentUsedRect: CGRect {
    guard let layout, hasExtraLine, asking({ layout.extraPlace }) != nil else { return .zero }
    return layout.extraUsedRect
  }

  public var extraLineFragmentTextContainer: NSTextContainer? {
    guard let layout, hasExtraLine, let place = asking({ layout.extraPlace }) else { return nil }
    return textContainers[place.container]
  }

  // MARK: - Rectangles

  /// Around the glyphs of a range, as high as their lines.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let layout, let index = index(of: container) else { return .zero }
    let range = clamped(glyphRange)
    if range.isEmpty {
      let rect = lineFragmentRect(forGlyphAt: range.lowerBound, effectiveRange: nil)
      return CGRect(
        x: rect.minX + location(forGlyphAt: range.lowerBound).x, y: rect.minY, width: 0, height: rect.height)
    }
    let rects = asking { layout.tightRects(of: range, container: index) }
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }

  /// Calls with rectangles that cover a range. As part of a selection, they reach the container's edge where the selection
  /// goes on in the next line; with `NSNotFound` as the selection's location, where the range itself does.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let layout, let index = index(of: textContainer) else { return }
    let range = clamped(glyphRange)
    let rects = asking {
      let selected = selectedRange.location == NSNotFound ? range : clamped(selectedRange)
      return layout.selectedRects(of: selected.clamped(to: range), in: index, selection: selected).map(\.rect)
    }
    var stop = ObjCBool(false)
    for rect in rects {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  /// The glyphs of the lines that a rectangle of a container meets.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let layout, let index = index(of: container) else { return NSRange(location: 0, length: 0) }
    let lines = asking { layout.lines(from: bounds.minY, to: bounds.maxY, container: index) }
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    let range = first.block.range(ofLine: first.index).lowerBound..<last.block.range(ofLine: last.index).upperBound
    return NSRange(range)
  }

  public func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer)
    -> NSRange
  {
    let range = clamped(glyphRange(forBoundingRect: bounds, in: container))
    return NSRange(range.clamped(to: 0..<max(range.lowerBound, firstUnlaidCharacterIndex())))
  }

  // MARK: - Points

  /// The glyph at a point of a container, or the nearest one. `partialFraction` becomes how far through the glyph the point
  /// is, from 0 to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard let layout, let index = index(of: container) else { return 0 }
    guard let found = asking({ layout.character(at: point, container: index) }) else { return 0 }
    partialFraction?.pointee = found.fraction
    return found.offset
  }

  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  /// The character at a point of a container, or the nearest one.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  /// What an ellipsis stands for on a glyph's line; location `NSNotFound` where nothing is cut.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let (_, block, index) = line(at: glyphIndex), let hidden = block.hidden(onLine: index) else {
      return NSRange(location: NSNotFound, length: 0)
    }
    return NSRange(hidden)
  }

  /// How large an attachment is that is set; (-1, -1) where there is none.
  public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    guard let (_, block, index) = line(at: glyphIndex),
      let box = block.layout.lines[index].boxes.first(where: { block.start + $0.offset == glyphIndex })
    else { return CGSize(width: -1, height: -1) }
    return box.rect.size
  }

  /// Where carets can be on a glyph's line, from left to right or in the order of the text. Returns how many there are;
  /// fills positions, from the line fragment's left edge, and character indexes.
  @discardableResult
  public func getLineFragmentInsertionPoints(
    forCharacterAt charIndex: Int, alternatePositions aFlag: Bool, inDisplayOrder dFlag: Bool,
    positions: UnsafeMutablePointer<CGFloat>?, characterIndexes charIndexes: UnsafeMutablePointer<Int>?
  ) -> Int {
    guard let (layout, block, index) = line(at: charIndex) else { return 0 }
    let left = layout.fragmentRect(ofLine: index, in: block).minX
    let line = block.layout.lines[index]
    let carets = block.carets(ofLine: index)
    var places = line.stops(upTo: carets.upperBound - block.start).map { offset in
      (
        offset: block.start + offset,
        x: block.origin.x - left + line.caretX(at: offset, affinity: aFlag ? .upstream : .downstream)
      )
    }
    if dFlag { places.sort { $0.x < $1.x } }
    for (index, place) in places.enumerated() {
      positions?[index] = place.x
      charIndexes?[index] = place.offset
    }
    return places.count
  }
}
