import Expectations
import Testing
import UIKit
import UIKitTesting

/// The desktop's keys and input method drive a view that has nothing but UITextInput.
@MainActor struct CustomTextInput {
  private func focused(_ text: String = "") -> (view: EditableTextView, window: TestWindow) {
    let view = EditableTextView(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    let root = UIViewController()
    root.view.addSubview(view)
    let window = TestWindow(size: CGSize(width: 240, height: 60), root: root)
    view.becomeFirstResponder()
    window.turn()
    view.insertText(text)
    view.log = []
    return (view, window)
  }

  private func selection(_ view: EditableTextView) -> NSRange? { (view.selectedTextRange as? IndexedRange)?.range }

  @Test func typingAndBackspaceReachIt() {
    let (view, window) = focused()
    window.type("한글 ab\u{8}")
    expect(view.contents == "한글 a" && view.log.last == "delete")
  }

  @Test func itRefusesWhatItDoesNotWant() {
    let (view, window) = focused()
    window.type("a#b")
    expect(view.contents == "ab" && view.log == ["insert a", "insert b"])
  }

  @Test func itComposesHangul() {
    let (view, window) = focused("가")
    window.compose("ㅎ")
    window.compose("하")
    expect(view.contents == "가하" && (view.markedTextRange as? IndexedRange)?.range == NSRange(location: 1, length: 1))
    window.commit("한")
    expect(view.contents == "가한" && view.markedTextRange == nil)
    expect(view.log, equals: ["mark ㅎ", "mark 하", "insert 한"])
  }

  @Test func theArrowsMoveItsCaretAndShiftSelects() {
    let (view, window) = focused("one two")
    window.key(.keyboardLeftArrow)
    expect(selection(view), equals: NSRange(location: 6, length: 0))
    window.key(.keyboardLeftArrow, modifiers: [.control, .shift])
    expect(selection(view), equals: NSRange(location: 4, length: 2))
    window.key(.keyboardRightArrow, modifiers: .shift)
    expect(selection(view), equals: NSRange(location: 5, length: 1))
    window.key(.keyboardHome)
    expect(selection(view), equals: NSRange(location: 0, length: 0))
    window.key(.keyboardEnd, modifiers: .shift)
    expect(selection(view), equals: NSRange(location: 0, length: 7))
    window.key(.keyboardRightArrow)
    expect(selection(view), equals: NSRange(location: 7, length: 0))
  }

  @Test func deletingAWordReplacesItsRange() {
    let (view, window) = focused("one two")
    window.key(.keyboardDeleteOrBackspace, modifiers: .control)
    expect(view.contents == "one " && view.log == ["replace 4+3 by ''"])
    window.key(.keyboardHome)
    window.key(.keyboardDeleteForward)
    expect(view.contents, equals: "ne ")
  }

  @Test func aTapOutsideTheCompositionEndsItFirst() throws {
    let (view, window) = focused("one two")
    window.compose("한")
    window.tap(at: CGPoint(x: 11, y: 15))
    expect(view.contents == "one two한" && view.markedTextRange == nil && window.cancelledCompositions == ["한"])
    expect(selection(view), equals: NSRange(location: 0, length: 0))
  }

  @Test func aChangeOfTheProgramsDropsWhatIsComposed() {
    let (view, window) = focused()
    window.compose("한")
    view.clear()
    expect(window.cancelledCompositions, equals: ["한"])
    window.compose("글")
    expect(view.contents, equals: "글")
  }

  @Test func theInputIsItsDelegateOnlyWhileItTypes() {
    let (view, window) = focused()
    expect(view.inputDelegate != nil && window.window.firstResponder === view)
    view.resignFirstResponder()
    expectNil(view.inputDelegate)
  }
}
