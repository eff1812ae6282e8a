import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Input and accessory views at the window's bottom, and the notifications of the room they take.
@MainActor
struct InputViewTests {
  private let window: TestWindow
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
  private let other = UITextField(frame: CGRect(x: 10, y: 50, width: 100, height: 30))
  private let posts: Posts

  init() {
    let root = UIView()
    root.addSubview(field)
    root.addSubview(other)
    window = TestWindow(size: CGSize(width: 200, height: 300), root: root)
    posts = Posts(
      [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
      ], of: window.window.screen)
  }

  private func taken() -> [String] {
    posts.taken().map {
      $0.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: "")
    }
  }

  private func bar(_ height: CGFloat, _ color: UIColor = .red) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: height))
    view.backgroundColor = color
    return view
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test func typingAloneTakesNoRoomAndPostsNothing() {
    field.becomeFirstResponder()
    window.advance(by: 1)
    expect(taken() == [] && window.window.subviews.count == 1)
  }

  @Test func theEndOfEditingIsPostedWithItsReason() {
    let posts = Posts([UITextField.textDidEndEditingNotification], of: field)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    let reason = posts.last?.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
    expect(reason, equals: UITextField.DidEndEditingReason.committed.rawValue)
  }

  @Test func anAccessoryViewStandsAtTheBottomWhileTheFieldIsEdited() {
    let accessory = bar(44)
    field.inputAccessoryView = accessory
    field.becomeFirstResponder()
    window.turn()
    expect(taken(), equals: ["WillChangeFrame", "WillShow"])
    let information = posts.last?.userInfo
    expect(
      information?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
      equals: CGRect(x: 0, y: 300, width: 200, height: 44))
    expect(
      information?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      equals: CGRect(x: 0, y: 256, width: 200, height: 44))
    expect(information?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, equals: 0.25)
    expect(information?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int, equals: 0)
    window.advance(by: 0.3)
    expect(
      taken() == ["DidChangeFrame", "DidShow"] && frame(accessory) == CGRect(x: 0, y: 256, width: 200, height: 44))
    expect(window.pixel(x: 100, y: 260), equals: red)
    field.resignFirstResponder()
    window.advance(by: 0.3)
    expect(taken(), equals: ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    expect(accessory.window == nil && window.window.subviews.count == 1)
  }

  @Test func anInputViewStandsBelowItsAccessoryAndKeysTypeAllTheSame() {
    let (accessory, input) = (bar(30), bar(100, .green))
    field.inputAccessoryView = accessory
    field.inputView = input
    field.becomeFirstResponder()
    window.advance(by: 0.3)
    expect(frame(accessory), equals: CGRect(x: 0, y: 170, width: 200, height: 30))
    expect(frame(input), equals: CGRect(x: 0, y: 200, width: 200, height: 100))
    window.type("ab")
    expect(field.text, equals: "ab")
  }

  @Test func aFieldThatTakesOverKeepsTheRoom() {
    field.inputAccessoryView = bar(40)
    other.inputAccessoryView = bar(40, .green)
    field.becomeFirstResponder()
    window.advance(by: 0.3)
    _ = taken()
    other.becomeFirstResponder()
    window.advance(by: 0.3)
    expect(taken() == [] && field.inputAccessoryView?.window == nil && other.inputAccessoryView?.window != nil)
    other.inputAccessoryView = bar(60)
    other.reloadInputViews()
    window.advance(by: 0.3)
    expect(taken(), equals: ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  @Test func anInputViewKeepsItsHeightWhenItsAccessoryGoes() {
    let input = bar(100)
    field.inputView = input
    field.inputAccessoryView = bar(40)
    field.becomeFirstResponder()
    window.advance(by: 0.3)
    field.inputAccessoryView = nil
    field.reloadInputViews()
    window.advance(by: 0.3)
    expect(frame(input), equals: CGRect(x: 0, y: 200, width: 200, height: 100))
  }

  @Test func theViewsFollowTheWindowsSize() {
    let accessory = bar(40)
    field.inputAccessoryView = accessory
    field.becomeFirstResponder()
    window.advance(by: 0.3)
    window.resize(to: CGSize(width: 250, height: 400))
    expect(frame(accessory), equals: CGRect(x: 0, y: 360, width: 250, height: 40))
  }

  @Test func theRoomInAnotherSizeOfTheWindowIsTold() {
    field.inputAccessoryView = bar(40)
    field.becomeFirstResponder()
    window.advance(by: 0.3)
    _ = taken()
    window.resize(to: CGSize(width: 250, height: 400))
    expect(taken(), equals: ["WillChangeFrame", "DidChangeFrame"])
    let information = posts.last?.userInfo
    expect(
      information?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
      equals: CGRect(x: 0, y: 260, width: 200, height: 40))
    expect(
      information?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      equals: CGRect(x: 0, y: 360, width: 250, height: 40))
    expect(information?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, equals: 0)
    field.resignFirstResponder()
    window.advance(by: 0.3)
    _ = taken()
    window.resize(to: CGSize(width: 200, height: 300))
    expect(taken(), equals: [])
  }

  @Test func aHeightThatFollowsTheWidthIsToldWhenTheWindowIsWider() {
    let label = UILabel()
    label.text = "some words that take two lines in a narrow window"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    field.inputAccessoryView = label
    field.becomeFirstResponder()
    window.advance(by: 0.3)
    _ = taken()
    let height = label.bounds.height
    window.resize(to: CGSize(width: 900, height: 300))
    window.advance(by: 0.3)
    expect(
      taken(),
      equals: ["WillChangeFrame", "DidChangeFrame", "WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    expect(label.bounds.height < height && frame(label).maxY == 300)
  }

  // MARK: - A controller's view

  private final class Keypad: UIInputViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.frame.size.height = 80
      let key = UIButton(type: .system)
      key.setTitle("7", for: .normal)
      key.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      key.addAction(UIAction { [unowned self] _ in textDocumentProxy.insertText("7") }, for: .touchUpInside)
      view.addSubview(key)
    }
  }

  private final class PinField: UITextField {
    let keypad = Keypad()
    override var inputViewController: UIInputViewController? { keypad }
  }

  private func editedPin() -> PinField {
    let pin = PinField(frame: CGRect(x: 10, y: 90, width: 100, height: 30))
    field.superview?.addSubview(pin)
    pin.becomeFirstResponder()
    window.advance(by: 0.3)
    return pin
  }

  @Test func aControllersViewStandsAtTheBottomAndTypes() throws {
    let pin = editedPin()
    expect(frame(pin.keypad.view), equals: CGRect(x: 0, y: 220, width: 200, height: 80))
    expect(pin.keypad.inputView === pin.keypad.view)
    try window.tap("7")
    window.advance(by: 1)
    try window.tap("7")
    expect(pin.text == "77" && pin.isFirstResponder)
  }

  @Test func aKeypadsTextIsAskedForAsAPersonsIs() throws {
    final class NoDigits: NSObject, UITextFieldDelegate {
      func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String)
        -> Bool
      { false }
    }
    let (pin, delegate) = (editedPin(), NoDigits())
    pin.delegate = delegate
    try window.tap("7")
    expect(pin.text, equals: "")
  }

  @Test func aKeypadSeesTheTextAroundTheCaret() {
    let pin = editedPin()
    window.type("one two")
    let proxy = pin.keypad.textDocumentProxy
    proxy.adjustTextPosition(byCharacterOffset: -3)
    expect(proxy.documentContextBeforeInput == "one " && proxy.documentContextAfterInput == "two")
    expect(proxy.selectedText == nil && proxy.hasText)
    proxy.deleteBackward()
    proxy.adjustTextPosition(byCharacterOffset: -100)
    expect(pin.text == "onetwo" && proxy.documentContextBeforeInput == nil)
    pin.selectAll(nil)
    expect(proxy.selectedText, equals: "onetwo")
  }

  @Test func aKeypadEndsEditing() {
    let pin = editedPin()
    pin.keypad.dismissKeyboard()
    window.advance(by: 0.3)
    expect(!pin.isFirstResponder && pin.keypad.view.window == nil)
  }

  @Test func aButtonInTheAccessoryLeavesTheFieldFirst() throws {
    let accessory = bar(40)
    let button = UIButton(type: .system)
    button.setTitle("Done", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    accessory.addSubview(button)
    field.inputAccessoryView = accessory
    field.becomeFirstResponder()
    window.advance(by: 0.3)
    try window.tap("Done")
    expect(taps == 1 && field.isFirstResponder)
  }

  // MARK: - A controller's bar, as in a chat

  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let message = UITextField(frame: CGRect(x: 5, y: 10, width: 100, height: 30))
    override func viewDidLoad() {
      super.viewDidLoad()
      bar.addSubview(message)
    }
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  @Test func aFieldInTheAccessoryMayBeFirstAndGivesTheBarBack() {
    let chat = Chat()
    window.window.rootViewController = chat
    chat.becomeFirstResponder()
    window.advance(by: 0.3)
    expect(frame(chat.bar), equals: CGRect(x: 0, y: 250, width: 200, height: 50))
    _ = taken()
    expect(chat.message.becomeFirstResponder())
    window.advance(by: 0.3)
    expect(chat.message.isFirstResponder && chat.bar.window != nil && taken() == [])
    chat.message.resignFirstResponder()
    window.advance(by: 0.3)
    expect(chat.isFirstResponder && chat.bar.window != nil && taken() == [])
    expect(chat.bar.superview?.next === chat)
  }

  @Test func aBarGoesWithItsController() {
    let chat = Chat()
    window.window.rootViewController = chat
    chat.becomeFirstResponder()
    window.advance(by: 0.3)
    chat.message.becomeFirstResponder()
    window.advance(by: 0.3)
    window.window.rootViewController = UIViewController()
    window.advance(by: 0.3)
    expect(chat.bar.window == nil && window.window.subviews.count == 1 && !chat.message.isFirstResponder)
  }

  @Test func aPanelComesInFrontOfASheetWhoseFieldIsEdited() {
    let sheet = UIViewController()
    let inside = UITextField(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
    inside.inputAccessoryView = bar(40)
    sheet.view.addSubview(inside)
    window.window.rootViewController?.present(sheet, animated: false)
    window.advance(by: 0.1)
    inside.becomeFirstResponder()
    window.advance(by: 0.3)
    expect(window.pixel(x: 100, y: 280) == red && window.window.keyboardScope !== window.window)
  }
}
