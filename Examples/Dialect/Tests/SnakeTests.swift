import Testing
import UIKit
import UIKitTesting

@testable import Snake

/// A game with swipes and a timer. One test after another, since one of them pauses every game there is.
@MainActor
@Suite(.serialized) struct SnakeTests {
  private let controller = SnakeController()
  private let window: TestWindow

  init() {
    window = TestWindow(size: CGSize(width: 320, height: 480), root: controller)
    window.advance(by: 0.1)
  }

  /// Between a suite's `init` and its test another suite's program may have ended, which pauses this game too.
  private func play() {
    if controller.timer == nil { controller.togglePause() }
  }

  private func swipe(_ x: CGFloat, _ y: CGFloat) {
    window.drag(from: CGPoint(x: 160, y: 240), to: CGPoint(x: 160 + x, y: 240 + y), duration: 0.1)
    window.advance(by: 0.1)
  }

  @Test func theTimerMovesTheSnakeToItsFood() {
    play()
    for _ in 0..<2 { controller.timer?.fire() }
    #expect(controller.game.score == 1 && controller.scoreLabel.text == "Score 1")
  }

  @Test func swipesTurnTheSnake() {
    play()
    swipe(0, -80)
    controller.timer?.fire()
    #expect(controller.game.direction == .up)
    swipe(-80, 0)
    controller.timer?.fire()
    #expect(controller.game.direction == .left)
  }

  @Test func arrowKeysTurnItToo() {
    play()
    window.key(.keyboardDownArrow)
    controller.timer?.fire()
    #expect(controller.game.direction == .down)
  }

  @Test func aTapAndTheSpaceBarPause() {
    play()
    window.tap(at: CGPoint(x: 160, y: 240))
    #expect(controller.timer == nil)
    window.key(.keyboardSpacebar, characters: " ")
    #expect(controller.timer?.isValid == true && controller.timer?.userInfo as? [String: Int] == ["level": 1])
  }

  @Test func theWallEndsTheGameAndTheTimer() {
    play()
    for _ in 0..<12 { controller.timer?.fire() }
    #expect(controller.game.isOver && controller.timer == nil && controller.scoreLabel.text == "Game over")
  }

  @Test func aProgramThatLosesTheFocusPauses() {
    play()
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
    #expect(controller.timer == nil)
  }
}
