import CoreGraphics

/// Presses: the item under a finger or the pointer is highlighted, and selected when it is let go there.
extension ListEngine {
  func pressBegan(_ touch: UITouch) {
    pressCancelled()
    guard host.selectionMode != .none, let item = host.item(at: touch.location(in: host)),
      let cell = live.cell(at: item), !cell.isHidden, let view = touch.view, view.isDescendant(of: cell)
    else { return }
    guard mayPress(item) else { return }
    press = item
    cell.setHighlighted(true, animated: false)
    host.didHighlight(item)
  }

  func mayPress(_ item: ItemPlace) -> Bool { !isPlaceholder(item) && host.mayHighlight(item) }
  /// Whether the keys come to an item.
  func mayFocus(_ item: ItemPlace) -> Bool { !isPlaceholder(item) && host.mayFocus(item) }

  /// A press that leaves its item ends and selects nothing.
  func pressMoved(_ touch: UITouch) {
    guard let press else { return }
    if host.item(at: touch.location(in: host)) != press { pressCancelled() }
  }

  func pressEnded(with held: UIKeyModifierFlags) {
    guard let item = press else { return }
    if !host.unhighlightsLast { pressCancelled() }
    defer { pressCancelled() }
    guard contains(item) else { return }
    setFocus(nil)
    takeKeyboard()
    if held.contains(.shift), selectRange(to: item) { return }
    userSelect(item)
  }

  func pressCancelled() {
    guard let item = press else { return }
    press = nil
    live.cell(at: item)?.setHighlighted(false, animated: false)
    host.didUnhighlight(item)
  }

  func takeKeyboard() { if mayTakeKeyboard { host.becomeFirstResponder() } }

  /// The arrow keys go on from the item that was pressed, unless somebody types or the program gave the keyboard to a
  /// responder of its own, as a controller that has key commands.
  private var mayTakeKeyboard: Bool {
    switch host.window?.firstResponder {
    case nil: true
    case is any UIKeyInput: false
    case is UIControl, is UIScrollView: true
    default: false
    }
  }
}

extension UITouch {
  /// A finger, or the pointer's primary button.
  func isPrimary(in event: UIEvent?) -> Bool {
    type != .indirectPointer || event?.buttonMask.contains(.primary) ?? true
  }
}
