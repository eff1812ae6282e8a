import CoreGraphics
import Foundation

// What a person does with the pointer or a finger.

extension UITextField {
  func pointerDown(_ touch: UITouch, with event: UIEvent?) {
    // A finger may be about to scroll; it edits when it is lifted.
    guard touch.type != .direct else { return }
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return }
    commitComposition()
    replacesAll = false
    let place = offset(at: touch.location(in: self))
    switch touch.tapCount {
    case 1:
      let extends = wasEditing && event?.modifierFlags.contains(.shift) == true
      change { $0.moveCaret(to: place, extending: extends) }
    case 2: select(isSecureTextEntry ? 0..<buffer.count : buffer.word(at: place))
    default: selectAll()
    }
  }

  /// Dragging selects from where the press was.
  func pointerMoved(_ touch: UITouch) {
    guard touch.type != .direct, isEditing, touch.tapCount == 1 else { return }
    let place = offset(at: touch.location(in: self))
    change { $0.moveCaret(to: place, extending: true) }
  }

  func pointerUp(_ touch: UITouch?) {
    guard let touch, touch.type == .direct, isTouchInside, becomeFirstResponder() else { return }
    commitComposition()
    replacesAll = false
    let place = offset(at: touch.location(in: self))
    if touch.tapCount == 2 { select(buffer.word(at: place)) } else { change { $0.moveCaret(to: place) } }
  }
}
