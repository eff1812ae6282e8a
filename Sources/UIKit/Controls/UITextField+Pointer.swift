import CoreGraphics
import Foundation

// Selecting with the pointer or a finger.

extension UITextField {
  func pointerDown(_ touch: UITouch, with event: UIEvent?) {
    // A finger may begin to scroll: it begins editing only when it is lifted.
    guard touch.type != .direct else { return }
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return }
    commitComposition()
    replacesAll = false
    let place = offset(at: touch.location(in: self))
    switch touch.tapCount {
    case 1:
      let extends = wasEditing && event?.modifierFlags.contains(.shift) == true
      changeBuffer { $0.moveCaret(to: place, extending: extends) }
    case 2: select(isSecureTextEntry ? 0..<buffer.count : buffer.word(at: place))
    default: selectAll()
    }
  }

  /// Extends the selection from the place of the press.
  func pointerMoved(_ touch: UITouch) {
    guard touch.type != .direct, isEditing, touch.tapCount == 1 else { return }
    let place = offset(at: touch.location(in: self))
    changeBuffer { $0.moveCaret(to: place, extending: true) }
  }

  func pointerUp(_ touch: UITouch?) {
    guard let touch, touch.type == .direct, isTouchInside, becomeFirstResponder() else { return }
    commitComposition()
    replacesAll = false
    let place = offset(at: touch.location(in: self))
    if touch.tapCount == 2 { select(buffer.word(at: place)) } else { changeBuffer { $0.moveCaret(to: place) } }
  }
}
