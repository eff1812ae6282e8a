import CoreGraphics

/// What a view keeps of the keyboard focus that the Tab key gives it.
@MainActor
struct KeyboardFocus {
  /// Whether the view has the focus: a ring around it shows that.
  fileprivate(set) var isHere = false
  /// Whether the Tab key makes the view first responder just now, which it refuses otherwise.
  fileprivate(set) var isComing = false
  fileprivate var ring: FocusRing?
}

/// A view that becomes first responder by the Tab key alone, and has a ring while it is.
///
/// Subclasses override what the class itself declares, so it calls these from its own methods.
@MainActor
protocol FocusRingBearing: KeyboardFocusTaking {
  var keyboardFocus: KeyboardFocus { get set }
  var focusRingPlace: FocusRing.Place { get }
  /// The focus came or went.
  func keyboardFocusChanged()
}

extension FocusRingBearing {
  /// What `takeKeyboardFocus()` does.
  func becomeFirstResponderForKeys() -> Bool {
    keyboardFocus.isComing = true
    defer { keyboardFocus.isComing = false }
    return becomeFirstResponder()
  }

  /// The view became first responder, for whatever reason.
  func noteBecomingFirstResponder() { setKeyboardFocus(keyboardFocus.isComing) }
  /// The view is first responder no more.
  func noteResigningFirstResponder() { setKeyboardFocus(false) }

  private func setKeyboardFocus(_ hasFocus: Bool) {
    guard hasFocus != keyboardFocus.isHere else { return }
    keyboardFocus.isHere = hasFocus
    remakeFocusRing()
    keyboardFocusChanged()
  }

  func remakeFocusRing() {
    keyboardFocus.ring?.remove()
    keyboardFocus.ring = keyboardFocus.isHere && focusEffect != nil ? FocusRing(on: layer) : nil
    updateFocusRing()
  }

  /// For layout and for changes of colour.
  func updateFocusRing() {
    var place = focusRingPlace
    (focusEffect as? UIFocusHaloEffect)?.move(&place)
    keyboardFocus.ring?.surround(place, color: tintColor.cgColor(for: traitCollection))
  }
}
