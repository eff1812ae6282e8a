import CoreGraphics
import Foundation

// Copying, pasting and dropping.

extension TextEditor {
  /// A hidden text cannot be copied.
  var mayCopy: Bool { !buffer.selection.isEmpty && !host.isSecureTextEntry }

  var selectedPart: String { buffer.text(in: buffer.selection) }

  func copy() {
    if mayCopy { UIPasteboard.general.string = selectedPart }
  }

  func cut() {
    guard mayCopy else { return }
    copy()
    named(.cut) { deleteSelection() }
  }

  func paste() {
    guard let string = UIPasteboard.general.string else { return }
    commitComposition()
    paste(string, over: typingRange)
  }

  /// Replaces a range by what another text or program handed over; false where the host refuses it.
  @discardableResult
  func paste(_ string: String, over range: Range<Int>) -> Bool {
    let text = host.textToPaste(string)
    guard !text.isEmpty, host.mayReplace(range, with: text) else { return false }
    named(.paste) { edit { $0.replace(range, with: text) } }
    return true
  }

  // MARK: - Dragged text

  /// Takes text that was dragged here from another one, and selects it; false where the host refuses it.
  func drop(_ part: String, at offset: Int) -> Bool {
    guard host.isTextEnabled, host.becomeFirstResponder() else { return false }
    commitComposition()
    replacesAll = false
    guard paste(part, over: offset..<offset) else { return false }
    select(offset..<buffer.head)
    return true
  }

  /// Moves or copies the selected text to another place in it, as one step.
  func dropInside(at offset: Int, copies: Bool) {
    commitComposition()
    let (source, part) = (buffer.selection, selectedPart)
    guard !source.contains(offset) else { return }
    inOneStep {
      let old = buffer.count
      guard paste(part, over: offset..<offset) else { return }
      var dropped = offset..<buffer.head
      if !copies {
        let shift = offset <= source.lowerBound ? buffer.count - old : 0
        let left = source.lowerBound + shift..<source.upperBound + shift
        let rest = buffer.count
        named(.paste) { deleteByPerson(left) }
        if left.lowerBound < dropped.lowerBound {
          let length = rest - buffer.count
          dropped = dropped.lowerBound - length..<dropped.upperBound - length
        }
      }
      select(dropped)
    }
  }

  // MARK: - The primary selection

  /// The most text that is handed over each time another part is selected.
  private static let publishedLimit = 1 << 16

  /// Hands the selected text to the middle button, in this and in other programs.
  func publishSelection() {
    guard mayCopy, buffer.selection.count <= Self.publishedLimit else { return }
    host.attachedWindow?.stage?.host.primarySelection = selectedPart
  }

  /// The middle button was pressed.
  func pastePrimarySelection(at point: CGPoint) {
    guard host.isTextEnabled, let string = host.attachedWindow?.stage?.host.primarySelection, !string.isEmpty,
      host.becomeFirstResponder()
    else { return }
    commitComposition()
    replacesAll = false
    let place = host.textLines.place(at: point)
    paste(string, over: place.offset..<place.offset)
  }
}
