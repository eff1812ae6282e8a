import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Selectors that are known by their names.
@MainActor
@Suite struct NamedSelectorTests {
  private final class Screen: UIResponder {
    var calls: [String] = []
    func save(_ sender: Any?) { calls.append("save") }
    func close() { calls.append("close") }
  }

  private let editor = ToldEditor(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let control = UIControl()

  // MARK: - The same

  @Test func oneNameAddedOnTwoLinesIsCalledOnce() {
    control.addTarget(editor, action: Selector(ToldEditor.save(_:), named: "save:"), for: .touchUpInside)
    control.addTarget(editor, action: Selector(ToldEditor.save(_:), named: "save:"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(editor.calls, equals: ["save"])
    expect(control.actions(forTarget: editor, forControlEvent: .touchUpInside), equals: ["save:"])
  }

  @Test func aNameRemovesWhatAnotherLineAdded() {
    control.addTarget(editor, action: Selector(ToldEditor.save(_:), named: "save:"), for: .touchUpInside)
    control.removeTarget(editor, action: Selector("close"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.removeTarget(editor, action: "save:", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(editor.calls, equals: ["save"])
  }

  @Test func aNameLacksNoColonOfItsParameters() {
    expect(Selector(ToldEditor.save(_:), named: "save"), equals: Selector("save:"))
    expect(Selector(ToldEditor.join(_:and:), named: "join").name, equals: "join::")
    expect(NSStringFromSelector(NSSelectorFromString("join:and:")), equals: "join:and:")
  }

  @Test func aRecogniserCallsANameOnce() {
    let (events, tap) = (EventHarness(), UITapGestureRecognizer(target: editor, action: "save:"))
    tap.addTarget(editor, action: Selector(ToldEditor.save(_:), named: "save:"))
    events.root.addGestureRecognizer(tap)
    events.click(20, 20)
    expect(editor.calls, equals: ["save"])
  }

  // MARK: - Whose method

  @Test func aNameCallsTheMethodThatAnotherClassHasUnderIt() {
    let special = ToldSpecialEditor()
    let screenSave = Selector(Screen.save(_:), named: "save:")
    control.addTarget(editor, action: screenSave, for: .touchUpInside)
    control.addTarget(special, action: screenSave, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(editor.calls == ["save"] && special.calls == ["special"])
  }

  @Test func anObjectRespondsToWhatItsClassTold() {
    expect(editor.responds(to: "save:") && editor.responds(to: "close") && !editor.responds(to: "open:"))
    expect(editor.responds(to: "table:didSelect:twice:") && ToldSpecialEditor().responds(to: "save:"))
    expect(editor.responds(to: "calls") && editor.responds(to: "setCalls:") && !Screen().responds(to: "save:"))
    expect(Screen().responds(to: Selector(Screen.save(_:), named: "save:")))
  }

  @Test func performingReturnsTheResult() {
    let joined = editor.perform("join:and:", with: "a", with: "b")?.takeUnretainedValue()
    expect(joined as? String, equals: "ab")
    expectNil(editor.perform("close"))
    expect(
      editor.perform(Selector(getter: \ToldEditor.calls, named: "calls")).takeUnretainedValue() as? [String],
      equals: [
        "close"
      ])
    editor.perform(Selector(setter: \ToldEditor.calls, named: "setCalls:"), with: ["x"])
    expect(editor.calls, equals: ["x"])
  }

  @Test func aClosureWithTypedParametersIsAMethod() {
    let save = Selector(named: "save:") { (target: Screen, sender: UIControl) in target.calls.append("\(sender.tag)") }
    let screen = Screen()
    control.tag = 4
    control.addTarget(screen, action: save, for: .valueChanged)
    control.addTarget(screen, action: Selector(named: "close") { (o: Screen) in o.close() }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    expect(screen.calls, equals: ["4", "close"])
  }

  @Test func aNameThatNobodyToldStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplication.shared.sendAction("open:", to: ToldEditor(), from: nil, for: nil) }
    }
    expect(result.said("ToldEditor does not have open:"))
  }

  // MARK: - The responder chain

  private func chain() -> TestWindow {
    let root = UIView()
    root.addSubview(editor)
    let inner = ToldEditor()
    editor.addSubview(inner)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
    inner.isReady = false
    inner.becomeFirstResponder()
    return window
  }

  @Test func withoutATargetTheFirstResponderThatCanPerformsIt() {
    let window = chain()
    control.frame = CGRect(x: 50, y: 0, width: 40, height: 40)
    window.window.addSubview(control)
    control.addTarget(nil, action: "save:", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(editor.calls, equals: ["save"], "the inner one cannot now")
    expect(!UIApplication.shared.sendAction("open:", to: nil, from: control, for: nil))
  }

  @Test func theChainSaysWhoWouldPerform() {
    let window = chain()
    let inner = window.window.firstResponder
    expect(inner?.target(forAction: "save:", withSender: nil) as? UIView === editor)
    expectNil(inner?.target(forAction: "open:", withSender: nil))
    expect(inner?.canPerformAction("save:", withSender: nil), equals: false)
  }

  @Test func anEditingCommandIsOfThoseWhoImplementIt() {
    let copy = Selector(UIResponder.copy(_:), named: "copy:")
    expect(editor.canPerformAction(copy, withSender: nil) && !UIView().canPerformAction(copy, withSender: nil))
    expect(!editor.canPerformAction("paste:", withSender: nil) && editor.responds(to: copy))
  }

  @Test func aFieldCanDoWhatItsSelectionAllows() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: field)
    field.text = "word"
    field.becomeFirstResponder()
    let names = ["cut:", "copy:", "select:", "selectAll:", "delete:", "save:"]
    expect(names.filter { field.canPerformAction(Selector($0), withSender: nil) }, equals: ["select:", "selectAll:"])
    field.selectAll(nil)
    expect(
      names.filter { field.canPerformAction(Selector($0), withSender: nil) }, equals: ["cut:", "copy:", "delete:"])
    expect(UIApplication.shared.sendAction("delete:", to: nil, from: window.window, for: nil) && field.text == "")
  }

  @Test func theFirstResponderResignsByTheIdiom() {
    let window = chain()
    let resign = Selector(UIResponder.resignFirstResponder, named: "resignFirstResponder")
    (window.window.firstResponder as? ToldEditor)?.isReady = true
    UIApplication.shared.sendAction(resign, to: nil, from: window.window, for: nil)
    expectNil(window.window.firstResponder)
  }

  @Test func aKeyCommandIsPerformedByWhoCan() {
    let events = EventHarness()
    final class Commanding: UIView {
      override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "s", modifierFlags: .command, action: "save:")] }
    }
    let outer = Commanding(frame: events.root.bounds)
    events.root.addSubview(outer)
    outer.addSubview(editor)
    editor.becomeFirstResponder()
    events.press(.keyboardS, "s", modifiers: .control)
    editor.isReady = false
    events.press(.keyboardS, "s", modifiers: .control)
    expect(editor.calls, equals: ["save"])
  }

  @Test func theKeysOfEditingCommandsReachWhoCan() throws {
    let window = chain()
    window.key(.keyboardC, characters: "c", modifiers: .control)
    expect(editor.calls, equals: ["copy"])
    let manager = try require(editor.undoManager)
    manager.registerUndo(withTarget: editor, selector: "save:", object: nil)
    window.pressUndo()
    expect(editor.calls == ["copy", "save"] && !manager.canUndo)
  }

  @Test func aMenusCommandsAreOfWhoCanPerformThem() throws {
    final class Validating: ToldEditor {
      override func validate(_ command: UICommand) { command.title = "Save twice" }
    }
    let view = Validating(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: view)
    view.becomeFirstResponder()
    let open = UICommand(title: "Open", action: "open:")
    let menu = UIMenu(children: [UICommand(title: "Save", action: "save:"), open])
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 44)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    view.addSubview(button)
    window.turn()
    try window.tap("Menu")
    window.advance(by: 1)
    try window.tap("Open")
    expect(view.calls, equals: [], "nobody can open")
    try window.tap("Save twice")
    expect(view.calls, equals: ["save"])
  }
}
