import CoreGraphics
import Foundation
import Platform

// Links: what is under the pointer, and what a press opens.

extension UITextView {
  /// The character at a point, not the nearest one.
  func character(at point: CGPoint) -> Int? {
    guard !buffer.isEmpty, let range = editor.characterRange(at: point) as? TextOffsetRange else { return nil }
    return range.value.lowerBound
  }

  /// The link at a point, and how far it reaches.
  func link(at point: CGPoint) -> (url: URL, range: Range<Int>)? {
    guard isTextSelectable, let offset = character(at: point), let run = buffer.store.run(at: offset) else {
      return nil
    }
    guard let url = (run.attributes[.link] as? URL) ?? (run.attributes[.link] as? String).flatMap(URL.init(string:))
    else { return nil }
    return (url, run.range)
  }

  func openItem(at point: CGPoint, with event: UIEvent?) -> Bool {
    // In a text that is edited a press puts the caret there, and opens with Control.
    guard !isEditable || event?.modifierFlags.contains(.control) == true, let link = link(at: point) else {
      return false
    }
    UIApplication.shared.open(link.url)
    return true
  }

  func openItemMenu(at point: CGPoint) -> Bool { false }

  func hoverMoved(_ recognizer: UIHoverGestureRecognizer) {
    let isActive = recognizer.state == .began || recognizer.state == .changed
    let point = recognizer.location(in: self)
    hoveredItemCursor = isActive && !isEditable && link(at: point) != nil ? .pointingHand : nil
  }
}
