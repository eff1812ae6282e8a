import CoreGraphics
import CoreText
import Foundation
import QuartzCore

// Where the text stands, how large it is, and what of it is set and shown.

extension UITextView {
  /// The container's origin in the content.
  var textOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

  private var layout: DocumentLayout { textSystem.layout }

  /// The container follows the view's width.
  private var containerWidth: CGFloat { max(0, bounds.width - textContainerInset.left - textContainerInset.right) }

  private var room: CGSize {
    CGSize(width: containerWidth, height: max(0, bounds.height - textContainerInset.top - textContainerInset.bottom))
  }

  /// The view's size or its insets are others.
  func roomMayHaveChanged() {
    textSystem.sizeContainer(for: room)
    if !isScrollEnabled, contentSize != bounds.size { contentSize = bounds.size }
  }

  /// Has the layout know of another width.
  func followContainerWidth() {
    if containerWidth != shownWidth { layOutText() }
  }

  /// The text, its attributes or what sets it are others.
  func textSizeMayHaveChanged() {
    shownExtent = nil
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  // MARK: - What is seen

  /// Sets and shows what is seen of the text and half a screen more. Text above that turns out to be of another height
  /// leaves what is seen where it is.
  func layOutText() {
    guard bounds.width > 0 else { return }
    let width = containerWidth
    if let shownExtent, width == shownWidth, shownExtent.lowerBound <= bounds.minY,
      shownExtent.upperBound >= bounds.maxY
    {
      return
    }
    let anchor = width != shownWidth && shownWidth > 0 ? firstSeenPlace : nil
    shownWidth = width
    textSystem.setRoom(room)
    if let anchor { restore(anchor) }
    for _ in 0..<4 {
      let (top, bottom) = (bounds.minY - textOrigin.y, bounds.maxY - textOrigin.y)
      // What was seen and still is stays, also below a paragraph that is set now for the first time.
      let (seen, origin) = (bounds, textOrigin.y)
      let kept = content.firstShown {
        layout.cachedBlock(at: $0.start) === $0
      } from: {
        layout.top(of: $0) + origin >= seen.minY
      }.flatMap { layout.top(of: $0) + origin < seen.maxY ? $0 : nil }
      let keptTop = kept.map(shownTop(of:))
      var correction = pixelGrid.round(layout.layOut(from: top, to: bottom, margin: bounds.height / 2))
      if let kept, let keptTop { correction = shownTop(of: kept) - keptTop }
      let offset = contentOffset
      updateContentSize()
      if correction != 0, isScrollEnabled, contentOffset == offset, offset.y > scrollRange.minimum.y {
        contentOffset.y = scrollRange.clamp(CGPoint(x: offset.x, y: offset.y + correction)).y
      }
      if contentOffset == offset { break }
    }
    showText()
  }

  /// The content's y at which a paragraph's layer stands: an offset that follows it stays on whole pixels.
  private func shownTop(of block: TextBlock) -> CGFloat { pixelGrid.round(layout.top(of: block) + textOrigin.y) }

  private func showText() {
    let seen = bounds.insetBy(dx: 0, dy: -bounds.height / 2)
    firstSeenBlock = layout.block(atY: bounds.minY - textOrigin.y)
    var blocks: [TextBlock] = []
    // Text above what is seen may be set here for the first time.
    let shift = shiftOfSeen {
      blocks = layout.blocks(from: seen.minY - textOrigin.y, to: seen.maxY - textOrigin.y)
    }
    content.show(blocks, of: layout, at: textOrigin)
    shownExtent = seen.minY + shift...seen.maxY + shift
    content.caretChanged()
  }

  /// Runs what may set text, and keeps what is seen where it is. By how much that came to stand lower in the content.
  private func shiftOfSeen(_ body: () -> Void) -> CGFloat {
    guard let first = firstSeenBlock, isScrollEnabled else {
      body()
      return 0
    }
    let top = shownTop(of: first)
    body()
    let shift = shownTop(of: first) - top
    guard shift != 0 else { return 0 }
    let offset = contentOffset
    updateContentSize()
    if contentOffset == offset, offset.y > scrollRange.minimum.y {
      contentOffset.y = scrollRange.clamp(CGPoint(x: offset.x, y: offset.y + shift)).y
    }
    return shift
  }

  /// A question about a place that may never have been set. Where it sets text, what is seen stays, and is placed anew.
  func answering<Answer>(_ question: () -> Answer) -> Answer {
    let count = layout.setCount
    guard shownExtent != nil, !isAnswering else { return question() }
    isAnswering = true
    defer { isAnswering = false }
    var answer: Answer?
    _ = shiftOfSeen { answer = question() }
    if layout.setCount != count {
      shownExtent = nil
      updateContentSize()
      setNeedsLayout()
    }
    return answer!
  }

  /// The program had text set that nobody saw: its height is known before the next layout.
  func textWasSet() {
    if containerWidth == shownWidth { updateContentSize() }
  }

  private func updateContentSize() {
    let height = layout.contentHeight + textContainerInset.top + textContainerInset.bottom
    let size = isScrollEnabled ? CGSize(width: bounds.width, height: pixelGrid.ceil(height)) : bounds.size
    if contentSize != size { contentSize = size }
    let frame = CGRect(origin: .zero, size: CGSize(width: bounds.width, height: max(size.height, height)))
    if content.frame != frame { content.frame = frame }
  }

  /// The first line that is seen, and how far below the view's top it begins.
  var firstSeenPlace: (place: TextPlace, distance: CGFloat)? {
    let top = bounds.minY + adjustedContentInset.top
    guard isScrollEnabled, top > textOrigin.y, layout.hasContainer else { return nil }
    let lines = TextViewLines(view: self, layout: layout, origin: textOrigin)
    let place = lines.place(at: CGPoint(x: 0, y: top))
    return (place, lines.caretRect(at: place).minY - top)
  }

  func scrollBack() {
    if let line = lineBeforeRest, bounds.width > 0, line.place.offset <= buffer.count { restore(line) }
    lineBeforeRest = nil
  }

  private func restore(_ anchor: (place: TextPlace, distance: CGFloat)) {
    updateContentSize()
    let y = textLines.caretRect(at: anchor.place).minY - anchor.distance - adjustedContentInset.top
    updateContentSize()
    contentOffset.y = scrollRange.clamp(CGPoint(x: 0, y: pixelGrid.round(y))).y
  }

  // MARK: - Scrolling

  /// Scrolls no further than needed to show the caret, while the text is edited.
  func scrollToCaret() {
    layoutsUntilCaretIsShown = 0
    guard isFirstResponder, editor.press == nil, window != nil, bounds.width > 0 else { return }
    layOutText()
    reveal(textLines.caretRect(at: editor.caret))
  }

  /// Shows the caret after a layout, where an edit made the text larger than the room that there was.
  func showCaretInNewRoom() {
    guard layoutsUntilCaretIsShown > 0 else { return }
    let left = layoutsUntilCaretIsShown - 1
    scrollToCaret()
    layoutsUntilCaretIsShown = min(layoutsUntilCaretIsShown, left)
  }

  func scroll(to range: NSRange) {
    guard range.location != NSNotFound, bounds.width > 0 else { return }
    layOutText()
    let lines = textLines
    let start = max(0, min(range.location, buffer.count))
    let end = max(start, min(start + max(0, range.length), buffer.count))
    let first = lines.caretRect(at: TextPlace(offset: start))
    let last = lines.caretRect(at: TextPlace(offset: end, isAtLineEnd: end > start))
    reveal(first.union(last))
    layOutText()
  }

  private func reveal(_ rect: CGRect) {
    var rect = rect
    // The first and the last line are seen with the space around the text.
    if rect.minY <= textOrigin.y { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 1, height: 1)) }
    updateContentSize()
    // The text may need more room than the view has been given yet.
    let bottom = max(contentSize.height, content.frame.height)
    if rect.maxY >= bottom - textContainerInset.bottom - 2 { rect.size.height = bottom - rect.minY }
    if isScrollEnabled {
      rect.size.height = min(rect.height, bounds.inset(by: adjustedContentInset).height)
      let target = scrollRange.offset(
        showing: CGRect(x: 0, y: rect.minY, width: 1, height: rect.height), from: contentOffset)
      guard abs(target.y - contentOffset.y) > 0.5 / pixelGrid.scale else { return }
      setContentOffset(CGPoint(x: contentOffset.x, y: pixelGrid.ceil(target.y)), animated: false)
    } else if let outer = scrollingView {
      // The views around grow with the text in the next layout, cells of lists in the one after.
      if rect.maxY > bounds.maxY + 0.5 || convert(rect, to: outer).maxY > outer.contentSize.height {
        layoutsUntilCaretIsShown = 2
      }
      outer.scrollRectToVisible(convert(rect, to: outer), animated: false)
    }
  }

  // MARK: - Size

  /// Of the text at the view's width. Constraints ask for the height at theirs, and are told the width without wrapping.
  var naturalSize: CGSize {
    let whole = textSize(width: .infinity)
    return layoutItem == nil && bounds.width > 0 && bounds.width < whole.width ? textSize(width: bounds.width) : whole
  }

  /// The size of the text with its insets, wrapped at a width.
  func textSize(width: CGFloat) -> CGSize {
    let inset = textContainerInset
    let room = width.isFinite ? max(0, width - inset.left - inset.right) : .infinity
    let text = textSystem.size(width: room)
    let size = CGSize(
      width: text.width + inset.left + inset.right, height: text.height + inset.top + inset.bottom)
    let fitting = contentGrid.ceil(size)
    return CGSize(width: min(fitting.width, width), height: fitting.height)
  }

  func textBaselines(width: CGFloat) -> Baselines? {
    let lines = textLines
    func place(_ place: TextPlace) -> Baselines.Line {
      Baselines.Line(share: 0, offset: contentGrid.round(lines.caretRect(at: place).maxY + (font?.descender ?? 0)))
    }
    return Baselines(first: place(TextPlace(offset: 0)), last: place(TextPlace(offset: buffer.count)))
  }

}
