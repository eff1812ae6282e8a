import Foundation

// A program's input delegate hears of the changes that come neither from keys nor from an input method.

extension TextEditor {
  /// What the body changes is not told: keys or an input method do it.
  func asInputSystem(_ body: () -> Void) {
    let before = isInputSystemActing
    isInputSystemActing = true
    body()
    isInputSystemActing = before
  }

  /// The delegate that has to hear of a change now.
  var listeningDelegate: (any UITextInputDelegate)? { isInputSystemActing ? nil : inputDelegate }

  /// Tells the delegate of a change before and after `apply` makes it with what it is handed.
  func telling(
    _ delegate: any UITextInputDelegate, of body: (inout TextBuffer) -> Void,
    apply: ((inout TextBuffer) -> Void) -> Void
  ) {
    var new = buffer
    if registry.endsStep { new.endStep() }
    body(&new)
    var probe = new
    let changesText = probe.takeChange() != nil
    let changesSelection = new.anchor != buffer.anchor || new.head != buffer.head
    tell(delegate, text: changesText, selection: changesSelection) { apply { $0 = new } }
  }

  func tell(_ delegate: any UITextInputDelegate, text: Bool, selection: Bool, _ body: () -> Void) {
    if selection { delegate.selectionWillChange(host) }
    if text { delegate.textWillChange(host) }
    asInputSystem(body)
    if text { delegate.textDidChange(host) }
    if selection { delegate.selectionDidChange(host) }
  }
}
