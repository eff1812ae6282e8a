import CoreGraphics
import Foundation

// A desktop's keyboard takes no room on the screen, so that typing alone posts nothing, as on a tablet with keys. Input and
// accessory views do take room: theirs is told by the notifications of a keyboard on the screen.

extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The rectangle before, in the screen's space.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The rectangle after, in the screen's space.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of a `UIView.AnimationCurve`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// One change of the room that input views take.
@MainActor
struct KeyboardNotice {
  /// In the screen's space.
  var begin: CGRect
  var end: CGRect
  var duration: Double
  var screen: UIScreen

  func will(show: Bool) -> NSNotification.Name {
    show ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
  }

  func did(show: Bool) -> NSNotification.Name {
    show ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification
  }

  func post(_ names: [NSNotification.Name]) {
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    for name in names { NotificationCenter.default.post(name: name, object: screen, userInfo: information) }
  }
}
