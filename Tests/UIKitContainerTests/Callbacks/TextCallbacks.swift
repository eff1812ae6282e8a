import UIKit
import UIKitTesting

/// What a text field calls a program for.
final class FieldCallbacks: CallbackStage, UITextFieldDelegate {
  override class var callbacks: [String] {
    [
      "shouldBegin", "didBegin", "shouldChange", "changed", "selection", "shouldClear", "shouldReturn", "shouldEnd",
      "didEnd", "began", "ended", "endedOnExit",
    ]
  }

  private var field: UITextField? { trigger.view as? UITextField }

  override func setUp(_ root: UIViewController) {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    field.clearButtonMode = .always
    field.delegate = self
    for (event, name): (UIControl.Event, String) in [
      (.editingDidBegin, "began"), (.editingChanged, "changed"), (.editingDidEnd, "ended"),
      (.editingDidEndOnExit, "endedOnExit"),
    ] { field.addAction(UIAction { [trigger] _ in trigger.called(name) }, for: event) }
    show(field, in: root)
    trigger.reload = { [trigger] in (trigger.view as? UITextField)?.text = "other" }
  }

  override func run() {
    window.tap(at: CGPoint(x: 60, y: 40))
    window.type("one two")
    window.key(.keyboardLeftArrow)
    window.key(.keyboardDeleteOrBackspace)
    window.compose("ka")
    window.commit("か")
    window.tap(at: CGPoint(x: 208, y: 40))
    window.type("three")
    window.key(.keyboardReturnOrEnter)
    window.tap(at: CGPoint(x: 60, y: 40))
    window.window.endEditing(true)
    window.advance(by: 0.3)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("shouldBegin", true) }
  func textFieldDidBeginEditing(_ textField: UITextField) { called("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("shouldEnd", true) }
  func textFieldDidEndEditing(_ textField: UITextField) { called("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { answer("shouldChange", true) }
  func textFieldDidChangeSelection(_ textField: UITextField) { called("selection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("shouldClear", true) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("shouldReturn", true) }
}

/// What a text view calls a program for.
final class TextCallbacks: CallbackStage, UITextViewDelegate, NSTextStorageDelegate {
  override class var callbacks: [String] {
    [
      "shouldBegin", "didBegin", "shouldChange", "didChange", "selection", "shouldEnd", "didEnd", "willProcess",
      "didProcess", "scroll",
    ]
  }

  override func setUp(_ root: UIViewController) {
    let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
    view.delegate = self
    view.textStorage.delegate = self
    view.text = "one\ntwo\nthree"
    show(view, in: root)
    trigger.reload = { [trigger] in (trigger.view as? UITextView)?.text = "other" }
  }

  override func run() {
    window.tap(at: CGPoint(x: 60, y: 40))
    window.type("one two")
    window.key(.keyboardReturnOrEnter)
    window.key(.keyboardReturnOrEnter)
    window.key(.keyboardLeftArrow)
    window.key(.keyboardDeleteOrBackspace)
    window.compose("ka")
    window.commit("か")
    window.key(.keyboardZ, modifiers: .control)
    (trigger.view as? UITextView)?.text = "by the program"
    (trigger.view as? UITextView)?.textStorage.replaceCharacters(
      in: NSRange(location: 0, length: 2), with: "all\nthat\n")
    window.advance(by: 0.1)
    window.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 120, y: 60))
    (trigger.view as? UITextView)?.text = String(repeating: "line\n", count: 40)
    window.advance(by: 0.1)
    (trigger.view as? UITextView)?.contentOffset.y = 100
    (trigger.view as? UITextView)?.scrollRangeToVisible(NSRange(location: 199, length: 1))
    window.window.endEditing(true)
    window.advance(by: 0.3)
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { answer("shouldBegin", true) }
  func textViewDidBeginEditing(_ textView: UITextView) { called("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { answer("shouldEnd", true) }
  func textViewDidEndEditing(_ textView: UITextView) { called("didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    answer("shouldChange", true)
  }
  func textViewDidChange(_ textView: UITextView) { called("didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { called("selection") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { called("scroll") }
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) { called("willProcess") }
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) { called("didProcess") }
}

/// What a search bar calls a program for.
final class SearchCallbacks: CallbackStage, UISearchBarDelegate {
  override class var callbacks: [String] {
    ["shouldBegin", "didBegin", "shouldChange", "changed", "search", "cancel", "shouldEnd", "didEnd"]
  }

  override func setUp(_ root: UIViewController) {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 320, height: 56))
    bar.showsCancelButton = true
    bar.delegate = self
    show(bar, in: root)
    trigger.reload = { [trigger] in (trigger.view as? UISearchBar)?.text = "other" }
  }

  override func run() {
    window.tap(at: CGPoint(x: 100, y: 48))
    window.type("ab")
    window.key(.keyboardReturnOrEnter)
    window.tap(at: CGPoint(x: 285, y: 48))
    window.window.endEditing(true)
    window.advance(by: 0.3)
  }

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { answer("shouldBegin", true) }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { called("didBegin") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { answer("shouldEnd", true) }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { called("didEnd") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { called("changed") }
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    answer("shouldChange", true)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { called("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { called("cancel") }
}
