import CoreGraphics
import Foundation

// Selecting with the pointer or a finger, and the menu of the secondary button.

extension TextEditor {
  func pointerDown(_ touch: UITouch, with event: UIEvent?) {
    // A finger may begin to scroll: it begins editing only when it is lifted.
    guard touch.type != .direct else { return }
    let wasFirst = host.isFirstResponder
    guard host.becomeFirstResponder() else { return }
    commitComposition()
    replacesAll = false
    let point = touch.location(in: host)
    let place = host.textLines.place(at: point)
    var press = PointerPress(origin: place.offset..<place.offset, start: touch.location(in: nil))
    switch touch.tapCount {
    case 1 where wasFirst && event?.modifierFlags.contains(.shift) == true:
      press.origin = buffer.anchor..<buffer.anchor
      moveCaret(to: place, extending: true)
    case 1 where mayDragText && isOnSelection(point): press.isOnSelection = true
    case 1: moveCaret(to: place)
    case 2 where host.isSecureTextEntry: (press.unit, press.origin) = (.all, 0..<buffer.count)
    case 2: (press.unit, press.origin) = (.word, buffer.word(at: place.offset))
    case 3 where host.hasSeveralLines: (press.unit, press.origin) = (.paragraph, buffer.paragraph(at: place.offset))
    default: (press.unit, press.origin) = (.all, 0..<buffer.count)
    }
    self.press = press
    if press.unit != .character { select(press.origin) }
  }

  func pointerMoved(_ touch: UITouch) {
    guard touch.type != .direct, let press else { return }
    if let drag { return drag.move(touch) }
    let isFar = touch.location(in: nil).distance(to: press.start) >= PointerPress.slop
    if isFar { self.press?.hasMoved = true }
    if press.isOnSelection {
      guard isFar else { return }
      drag = TextDrag(of: self)
      drag?.move(touch)
    } else {
      extendSelection(to: touch.location(in: host))
      followBeyondEdges(touch)
    }
  }

  func pointerUp(_ touch: UITouch, with event: UIEvent?) {
    guard touch.type != .direct, let press else { return }
    endPress()
    if let drag {
      self.drag = nil
      return drag.end(touch, copies: event?.modifierFlags.contains(.control) == true)
    }
    if press.isOnSelection { moveCaret(to: host.textLines.place(at: touch.location(in: host))) }
    if !press.hasMoved, press.unit == .character, host.openItem(at: touch.location(in: host), with: event) { return }
    publishSelection()
  }

  func pointerCancelled() {
    endPress()
    drag?.cancel()
    drag = nil
  }

  private func endPress() {
    press = nil
    scroller?.end()
    scroller = nil
  }

  // MARK: - Extending

  /// Extends the selection from what the press selected to a point, by whole words or paragraphs after several clicks.
  private func extendSelection(to point: CGPoint) {
    guard let press, press.unit != .all else { return }
    let place = host.textLines.place(at: nearestSeen(point))
    let origin = press.origin
    guard press.unit != .character else {
      return change(atLineEnd: place.isAtLineEnd) { $0.select(anchor: origin.lowerBound, head: place.offset) }
    }
    let isBehind = place.offset > origin.lowerBound
    // Between two words the pointer is over the one that it came from.
    let unit =
      press.unit == .word
      ? buffer.word(at: isBehind ? buffer.characterStart(before: place.offset) : place.offset)
      : buffer.paragraph(at: place.offset)
    change {
      if isBehind {
        $0.select(anchor: origin.lowerBound, head: max(origin.upperBound, unit.upperBound))
      } else {
        $0.select(anchor: origin.upperBound, head: min(origin.lowerBound, unit.lowerBound))
      }
    }
  }

  /// A point at the edge of what is seen for one beyond it, so that the selection grows no faster than the text scrolls.
  private func nearestSeen(_ point: CGPoint) -> CGPoint {
    guard let view = host.scrollingView else { return point }
    let seen = host.convert(view.bounds.inset(by: view.adjustedContentInset), from: view)
    guard seen.height > 2 else { return point }
    return CGPoint(x: point.x, y: max(seen.minY + 1, min(seen.maxY - 1, point.y)))
  }

  /// Has the text scroll while the pointer is held beyond its edges.
  private func followBeyondEdges(_ touch: UITouch) {
    guard let view = host.scrollingView else { return }
    let point = touch.location(in: view)
    let pointer = CGPoint(x: point.x - view.bounds.minX, y: point.y - view.bounds.minY)
    if scroller == nil {
      guard !CGRect(origin: .zero, size: view.bounds.size).inset(by: view.adjustedContentInset).contains(pointer) else {
        return
      }
      scroller = EdgeScroller(view, zone: .outside) { [weak self] in self?.extendBehindScrolling() }
    }
    scroller?.pointer = pointer
  }

  private func extendBehindScrolling() {
    guard let scroller, let view = host.scrollingView else { return }
    extendSelection(to: host.convert(scroller.contentPoint, from: view))
  }

  // MARK: - Selected text

  private var mayDragText: Bool { !buffer.selection.isEmpty && mayCopy && host.dragsText }

  /// Whether a point lies on the selection's highlight.
  func isOnSelection(_ point: CGPoint) -> Bool {
    let lines = host.textLines
    let line = lines.line(at: lines.place(at: point))
    let end = line.next ?? line.range.upperBound
    let part = buffer.selection.clamped(to: line.range.lowerBound..<max(line.range.lowerBound, end))
    return !part.isEmpty && lines.rects(of: part).contains { $0.contains(point) }
  }

  /// Shows where dragged text would go; nil for nowhere.
  func setDropPlace(_ place: TextPlace?) {
    guard place != dropPlace else { return }
    dropPlace = place
    host.caretChanged()
  }

  // MARK: - Fingers

  /// A finger was lifted inside.
  func fingerUp(_ touch: UITouch, with event: UIEvent? = nil) {
    let point = touch.location(in: host)
    if touch.tapCount == 1, host.openItem(at: point, with: event) { return }
    guard host.becomeFirstResponder() else { return }
    commitComposition()
    replacesAll = false
    let place = host.textLines.place(at: point)
    if touch.tapCount == 2 { select(buffer.word(at: place.offset)) } else { moveCaret(to: place) }
  }

  // MARK: - Menu

  /// Opens the edit menu, unless the program gave the view another one. A press outside the selection first moves the
  /// caret there.
  /// - Parameter elements: What the menu begins with.
  func openEditMenu(at point: CGPoint, after elements: [UIMenuElement] = []) {
    guard !host.interactions.contains(where: { $0 is UIContextMenuInteraction }), host.becomeFirstResponder() else {
      return
    }
    commitComposition()
    let place = host.textLines.place(at: point).offset
    if !buffer.selection.contains(place), place != buffer.selection.upperBound || buffer.selection.isEmpty {
      select(place..<place)
    }
    itemElements = elements
    presentEditMenu(at: point)
  }

  /// Whether a standard editing command would do something now; nil for other actions.
  func canPerform(_ action: Selector) -> Bool? {
    switch action.name {
    case "cut:": mayCopy && host.isTextEnabled
    case "copy:": mayCopy
    case "paste:": host.isTextEnabled && host.canPasteNow
    case "pasteAndMatchStyle:": UIPasteboard.general.hasStrings && host.isTextEnabled
    case "delete:": !buffer.selection.isEmpty && host.isTextEnabled
    case "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:": host.allowsRichText
    case "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:": host.isTextEnabled
    case "select:": !buffer.isEmpty && buffer.selection.isEmpty
    case "selectAll:": !buffer.isEmpty && buffer.selection.count < buffer.count
    default: nil
    }
  }
}
