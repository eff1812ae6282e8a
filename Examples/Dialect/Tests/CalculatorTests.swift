import Testing
import UIKit
import UIKitTesting

@testable import Calculator

/// Target and action in every form.
@MainActor
@Suite struct CalculatorTests {
  private let controller = CalculatorController()
  private let window: TestWindow

  init() {
    window = TestWindow(
      size: CGSize(width: 320, height: 480), root: UINavigationController(rootViewController: controller))
  }

  private var shown: String? { controller.display.text }
  private func type(_ keys: String) throws { for key in keys { try window.tap(String(key)) } }

  /// What one event registered to undo is a group of its own.
  private func nextEvent() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test func keysWithoutATargetReachTheControllerOnce() throws {
    try type("12+30=")
    #expect(shown == "42")
  }

  @Test func aKeyDoesNothingWhileTheControllerCannotPerformIt() throws {
    try type("12=")
    try type("3")
    #expect(shown == "123", "nothing was evaluated")
  }

  @Test func keyCommandsAndMethodsOfTheirOwnNames() throws {
    window.key(.keyboard4, characters: "4")
    try type("×5")
    window.key(.keyboardReturnOrEnter)
    #expect(shown == "20")
    window.key(.keyboardEscape)
    #expect(shown == "0")
  }

  @Test func barItemsCallPrivateMethods() async throws {
    try type("7")
    try window.tap("Negate")
    #expect(shown == "-7")
    await nextEvent()
    try window.tap("Undo")
    #expect(shown == "7")
  }

  @Test func eachEventIsUndoneForItself() async throws {
    try type("7")
    try type("C")
    await nextEvent()
    try type("5+")
    await nextEvent()
    try window.tap("Undo")
    #expect(shown == "5")
    await nextEvent()
    try window.tap("Undo")
    #expect(shown == "7")
  }

  @Test func aSwipeDeletesADigitAndADoubleTapBlinks() throws {
    try type("123")
    let display = try #require(controller.display)
    let middle = display.convert(CGPoint(x: display.bounds.midX, y: display.bounds.midY), to: nil)
    window.drag(from: middle, to: CGPoint(x: middle.x - 80, y: middle.y), duration: 0.1)
    #expect(shown == "12")
    window.advance(by: 1)
    window.tap(at: middle)
    window.tap(at: middle)
    window.turn()
    #expect(controller.blinks == 2, "once at once, and once after a delay")
  }

  @Test func methodsAndPropertiesAreFoundByTheirNames() {
    #expect(controller.responds(to: Selector("blinkTimes:")) && !controller.responds(to: Selector("explode")))
    controller.setValue(8, forKey: "number")
    #expect(controller.value(forKey: "number") as? Int == 8 && shown == "8")
    controller.perform(NSSelectorFromString("blink"))
    #expect(controller.blinks == 1)
  }
}
