import CoreGraphics

/// The way the Tab key goes through a window.
@MainActor
enum FocusOrder {
  /// Makes the next view that accepts keyboard focus first responder, and starts again after the last.
  static func advance(in window: UIWindow, backwards: Bool) {
    var views = candidates(in: window.keyboardScope)
    guard !views.isEmpty else { return }
    if backwards { views.reverse() }
    let current = window.firstResponder as? UIView
    let start = current.flatMap { view in views.firstIndex { $0 === view } }.map { $0 + 1 } ?? 0
    for offset in views.indices {
      let view = views[(start + offset) % views.count]
      if view === current { continue }
      if giveFocus(to: view) {
        scrollIntoView(view.bounds, of: view, animated: true)
        return
      }
    }
  }

  /// Views that can be seen and used, in the order of the tree.
  static func candidates(in view: UIView) -> [UIView] {
    guard view.isUserInteractionEnabled, !view.isHidden, view.alpha > 0.01 else { return [] }
    var found: [UIView] = []
    let own = view as? any KeyboardFocusTaking
    if own?.acceptsKeyboardFocus ?? view.canBecomeFirstResponder, !view.bounds.isEmpty { found.append(view) }
    for subview in view.subviewsInFocusOrder { found += candidates(in: subview) }
    // With nothing inside that takes the keyboard, a scroll view takes it to be scrolled.
    if found.isEmpty, own?.acceptsKeyboardFocusToScroll ?? false { found.append(view) }
    return found
  }

  /// Scrolls whatever is around a view so that a part of it can be seen, with a little room around it.
  static func scrollIntoView(_ part: CGRect, of view: UIView, animated: Bool) {
    var ancestor = view.superview
    while let current = ancestor {
      if let scrolling = current as? any ContentScrolling, scrolling.isScrollEnabled {
        scrolling.scrollRectToVisible(
          view.convert(part, to: scrolling).insetBy(dx: -8, dy: -8), animated: animated)
      }
      ancestor = current.superview
    }
  }

  @discardableResult
  static func giveFocus(to view: UIView) -> Bool {
    (view as? any KeyboardFocusTaking)?.takeKeyboardFocus() ?? view.becomeFirstResponder()
  }
}

/// A view to which the Tab key does more than make it first responder.
@MainActor
protocol KeyboardFocusTaking: UIView {
  /// Whether the Tab key stops here.
  var acceptsKeyboardFocus: Bool { get }
  /// Whether it stops here where nothing inside takes the keyboard, so that keys scroll the view.
  var acceptsKeyboardFocusToScroll: Bool { get }
  /// Whether the view is first responder because of the Tab key.
  var hasKeyboardFocus: Bool { get }
  /// Becomes first responder for the Tab key.
  func takeKeyboardFocus() -> Bool
}

extension KeyboardFocusTaking {
  var acceptsKeyboardFocusToScroll: Bool { false }
  var hasKeyboardFocus: Bool { false }
  func takeKeyboardFocus() -> Bool { becomeFirstResponder() }
}

extension UIView {
  /// Whether the view has the focus, and has it from the keyboard.
  var hasFocusOfKeyboard: Bool { (self as? any KeyboardFocusTaking)?.hasKeyboardFocus ?? false }
}
