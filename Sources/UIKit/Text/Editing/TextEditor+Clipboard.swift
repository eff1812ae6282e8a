import CoreGraphics
import Foundation
import TextModel

// Copying, pasting and dropping.

extension TextEditor {
  /// A hidden text cannot be copied.
  var mayCopy: Bool { !buffer.selection.isEmpty && !host.isSecureTextEntry }

  /// What is selected, with its attributes.
  var selectedPart: AttributedStore { buffer.store.slice(buffer.selection) }

  func copy() {
    guard mayCopy else { return }
    if host.copiesRichText {
      UIPasteboard.general.set(NSAttributedString(selectedPart))
    } else {
      UIPasteboard.general.string = selectedPart.stringWithoutAttachments
    }
  }

  func cut() {
    guard mayCopy else { return }
    copy()
    named(.cut) { deleteSelection() }
  }

  /// Pastes what was copied with its attributes where the host allows them, else as text in the style of its place.
  func paste(matchingStyle: Bool = false) {
    if !matchingStyle, pasteAsConfigured() { return }
    if !matchingStyle, host.allowsRichText, let text = UIPasteboard.general.attributedString {
      commitComposition()
      paste(styled(text, in: typingRange), over: typingRange)
    } else if let string = UIPasteboard.general.string {
      commitComposition()
      paste(string, over: typingRange)
    } else if let text = UIPasteboard.general.attributedString {
      // A document without its letters beside it.
      commitComposition()
      paste(AttributedStore(text).stringWithoutAttachments, over: typingRange)
    }
  }

  /// Replaces a range by what another text or program handed over; false where the host refuses it.
  @discardableResult
  func paste(_ string: String, over range: Range<Int>) -> Bool {
    let text = host.textToPaste(string)
    guard !text.isEmpty, host.mayReplace(range, with: text) else { return false }
    named(.paste) { edit { $0.replace(range, with: text) } }
    return true
  }

  /// The same of text with its own attributes.
  @discardableResult
  func paste(_ text: AttributedStore, over range: Range<Int>) -> Bool {
    guard !text.isEmpty, host.mayReplace(range, with: text.string) else { return false }
    named(.paste) { edit { $0.replace(range, with: text) } }
    return true
  }

  // MARK: - Dragged text

  /// Takes text that was dragged here from another one, and selects it; false where the host refuses it.
  func drop(_ part: AttributedStore, at offset: Int, isRich: Bool) -> Bool {
    guard host.isTextEnabled, host.becomeFirstResponder() else { return false }
    commitComposition()
    replacesAll = false
    let place = offset..<offset
    guard
      isRich && host.allowsRichText ? paste(part, over: place) : paste(part.stringWithoutAttachments, over: place)
    else { return false }
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
  private static let publishedLimit = 1 << 20

  /// Hands the selected text to the middle button, in this and in other programs.
  func publishSelection() {
    guard mayCopy, buffer.selection.count <= Self.publishedLimit else { return }
    host.attachedWindow?.stage?.host.services.primarySelection = selectedPart.stringWithoutAttachments
  }

  /// The middle button was pressed.
  func pastePrimarySelection(at point: CGPoint) {
    guard host.isTextEnabled, let string = host.attachedWindow?.stage?.host.services.primarySelection, !string.isEmpty,
      host.becomeFirstResponder()
    else { return }
    commitComposition()
    replacesAll = false
    let place = host.textLines.place(at: point)
    paste(string, over: place.offset..<place.offset)
  }
}

extension UIPasteboard {
  /// Text that was copied with attributes, or pictures as attachments; nil for letters alone.
  var attributedString: NSAttributedString? {
    if let text = firstItem?.richText { return text }
    let images = imagesWithoutText
    guard !images.isEmpty else { return nil }
    let text = NSMutableAttributedString(string: "")
    for image in images { text.append(NSAttributedString(attachment: NSTextAttachment(image: image))) }
    return text
  }
}
