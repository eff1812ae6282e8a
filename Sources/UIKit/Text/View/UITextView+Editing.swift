import TextModel
import CoreGraphics
import Foundation
import Platform

// What the editor asks of the view and tells it.

extension UITextView: TextEditorHost {
  var textLines: any TextLines {
    followContainerWidth()
    return TextViewLines(view: self, layout: textSystem.layout, origin: textOrigin)
  }

  var hasSeveralLines: Bool { true }
  var isTextEnabled: Bool { isEditable }
  var isTextSelectable: Bool { isSelectable || isEditable }
  var allowsRichText: Bool { allowsEditingTextAttributes && isEditable }
  var copiesRichText: Bool { allowsEditingTextAttributes }
  var baseFont: UIFont { TextViewSystem.standardFont }
  var attributesOfTyping: AttributeSet { .shared(currentTypingAttributes) }
  func type(with attributes: AttributeSet) { currentTypingAttributes = attributes.values }

  /// A screen less one line.
  var pageHeight: CGFloat {
    let visible = isScrollEnabled ? bounds.inset(by: adjustedContentInset).height : scrollingView?.bounds.height ?? 0
    return max(caretHeight, visible - caretHeight)
  }

  private var caretHeight: CGFloat { textLines.caretRect(at: editor.caret).height }

  var scrollingView: UIScrollView? { isScrollEnabled ? self : superview?.nearestScrollView }

  func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
    shouldChangeText(in: TextOffsetRange(range), replacementText: text)
  }

  func setBaseDirection(of paragraph: Range<Int>) -> NSWritingDirection {
    let style = buffer.store.run(at: paragraph.lowerBound)?.attributes[.paragraphStyle] as? NSParagraphStyle
    return style?.baseWritingDirection ?? .natural
  }

  func pressReturn() {
    if enablesReturnKeyAutomatically, buffer.isEmpty { return }
    editor.type("\n")
  }

  // MARK: - What it is told

  func textChanged(_ change: TextChange?) { textSystem.takeFromEditor(change) }

  func selectionChanged() {
    content.marksChanged()
    content.caretChanged()
  }

  func revealCaret() { scrollToCaret() }

  func caretChanged() { content.caretChanged() }

  func selectionMoved() { delegate?.textViewDidChangeSelection(self) }

  func textEdited() {
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: - Begin and end

  /// The selection is seen while the view is first responder, and hidden while the next insertion replaces all.
  var showsSelection: Bool { isFirstResponder && !editor.replacesAll }

  /// The view became first responder, or the text can be edited now or no longer.
  func responderStateChanged() {
    let edits = isFirstResponder && isEditable
    guard edits != editor.isEditing else { return content.marksChanged() }
    guard edits else { return endEditing() }
    editor.beginEditing()
    content.marksChanged()
    content.caretChanged()
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
  }

  func endEditing() {
    editor.pointerCancelled()
    guard editor.endEditing() else { return content.marksChanged() }
    content.marksChanged()
    content.caretChanged()
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  func editabilityChanged() {
    if !isTextSelectable, isFirstResponder { resignFirstResponder() }
    responderStateChanged()
    textInput?.update()
    textSystem.linksMayLookOtherwise()
    textSystem.detectionMayChange()
  }

  func setSelectedRange(_ range: NSRange) {
    editor.commitComposition()
    let start = range.location == NSNotFound ? 0 : max(0, min(range.location, buffer.count))
    editor.select(start..<start + max(0, min(range.length, buffer.count - start)))
  }

  // MARK: - Pointer

  /// Whether presses are for the text: it can be selected, or has links to open.
  var takesPointer: Bool { isTextSelectable }

  func pointerPressed(_ touch: UITouch, with event: UIEvent?) {
    let buttons = touch.type == .indirectPointer ? event?.buttonMask ?? .primary : .primary
    if buttons.contains(.primary) {
      editor.pointerDown(touch, with: event)
    } else if buttons.contains(.secondary) {
      openMenu(at: touch.location(in: self))
    } else if buttons.contains(.button(3)) {
      editor.pastePrimarySelection(at: touch.location(in: self))
    }
  }

  func pointerReleased(_ touch: UITouch, with event: UIEvent?) {
    if touch.type == .direct {
      if bounds.contains(touch.location(in: self)) { editor.fingerUp(touch, with: event) }
    } else {
      editor.pointerUp(touch, with: event)
    }
  }

  var shownCursor: HostCursor? { takesPointer ? hoveredItemCursor ?? .text : nil }
}

/// The lines of a layout in the space of its view.
@MainActor
struct TextViewLines: TextLines {
  let view: UITextView
  let layout: DocumentLayout
  /// Where the container lies in the view.
  let origin: CGPoint

  func caretRect(at place: TextPlace) -> CGRect {
    view.answering { layout.caretRect(at: place) }.offsetBy(dx: origin.x, dy: origin.y)
  }

  func rects(of range: Range<Int>) -> [CGRect] {
    view.answering { layout.rects(of: range) }.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  func place(at point: CGPoint) -> TextPlace {
    view.answering { layout.place(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)) }
  }

  func line(at place: TextPlace) -> TextLine { view.answering { layout.line(at: place) } }
  func place(on line: TextLine, atX x: CGFloat) -> TextPlace {
    view.answering { layout.place(on: line, atX: x - origin.x) }
  }
  func isBidirectional(at place: TextPlace) -> Bool { view.answering { layout.isBidirectional(at: place) } }
  func isReversed(at place: TextPlace) -> Bool { view.answering { layout.isReversed(at: place) } }
  func place(beside place: TextPlace, rightwards: Bool) -> TextPlace? {
    view.answering { layout.place(beside: place, rightwards: rightwards) }
  }
}
