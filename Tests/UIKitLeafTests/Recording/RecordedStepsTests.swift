import CoreGraphics
import Expectations
import Foundation
import Platform
import RandomTesting
import Testing

@testable import UIKit

/// Events become statements of a test.
@MainActor struct RecordedStepsTests {
  private let point = CGPoint(x: 40, y: 60)

  private func pointer(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, button: Int = 1, clicks: Int = 1)
    -> PointerEvent
  { PointerEvent(phase, at: CGPoint(x: x, y: y), button: button, clickCount: clicks, timestamp: 0) }

  /// Events at their times; a press at 40, 60 is called Save.
  private func steps(_ events: [(Double, HostEvent)], end: Double? = nil) -> [String] {
    var steps = RecordedSteps(at: 0)
    for (time, event) in events {
      switch event {
      case .pointer(let event): steps.take(event, at: time) { $0 == point ? "Save" : nil }
      case .wheel(let event): steps.take(event, at: time)
      case .touch(let event): steps.take(event, at: time)
      case .key(let event): steps.take(event, at: time)
      case .text(let text): steps.take(text: text, at: time)
      case .composition(let event): steps.take(event, at: time)
      default: break
      }
    }
    steps.finish(at: end ?? events.last?.0 ?? 0)
    return steps.steps.map(\.source)
  }

  private func key(_ usage: UIKeyboardHIDUsage, _ text: String = "", down: Bool = true, _ modifiers: KeyModifiers = [])
    -> HostEvent
  { .key(KeyEvent(isDown: down, usage: usage.rawValue, characters: text, modifiers: modifiers, timestamp: 0)) }

  @Test func aPressThatHasANameIsATap() {
    expect(
      steps([
        (0.1, .pointer(pointer(.moved, 40, 60))), (0.2, .pointer(pointer(.down, 40, 60))),
        (0.25, .pointer(pointer(.up, 41, 60))), (1.25, .pointer(pointer(.down, 9.5, 8))),
        (1.3, .pointer(pointer(.up, 9.5, 8))),
      ]),
      equals: [
        "window.advance(by: 0.2)", "try window.tap(\"Save\")", "window.advance(by: 1)",
        "window.tap(at: CGPoint(x: 9.5, y: 8))",
      ])
  }

  @Test func twoClicksAreADoubleTap() {
    expect(
      steps([
        (0, .pointer(pointer(.down, 40, 60))), (0.06, .pointer(pointer(.up, 40, 60))),
        (0.2, .pointer(pointer(.down, 40, 60, clicks: 2))), (0.26, .pointer(pointer(.up, 40, 60, clicks: 2))),
      ]), equals: ["try window.doubleTap(\"Save\")", "window.advance(by: 0.11)"])
  }

  @Test func otherButtonsAndLongPresses() {
    expect(
      steps([
        (0, .pointer(pointer(.down, 40, 60, button: 2))), (0.05, .pointer(pointer(.up, 40, 60, button: 2))),
        (0.05, .pointer(pointer(.down, 40, 60))), (0.95, .pointer(pointer(.up, 40, 60))),
        (0.95, .pointer(pointer(.down, 40, 60, button: 3))), (1, .pointer(pointer(.up, 40, 60, button: 3))),
      ]),
      equals: [
        "try window.secondaryTap(\"Save\")", "try window.longPress(\"Save\", for: 0.9)",
        "window.press(at: CGPoint(x: 40, y: 60), button: 3)", "window.advance(by: 0.05)", "window.release(button: 3)",
      ])
  }

  @Test func aStraightWayIsADragBetweenTwoPointsAndABentOneGoesAlong() {
    let straight = (0...12).map { (Double($0) / 24, HostEvent.pointer(pointer(.moved, 10 + 10 * CGFloat($0), 20))) }
    expect(
      steps([(0, .pointer(pointer(.down, 10, 20)))] + straight + [(0.5, .pointer(pointer(.up, 130, 20)))]),
      equals: ["window.drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 130, y: 20), duration: 0.5)"])
    let bent = RecordedSteps.evened([
      (0, CGPoint(x: 0, y: 0)), (0.25, CGPoint(x: 100, y: 0)), (0.5, CGPoint(x: 100, y: 100)),
    ])
    expect(bent.count, equals: 7)
    expect(bent[3], equals: CGPoint(x: 100, y: 0))
    expect(bent.last, equals: CGPoint(x: 100, y: 100))
  }

  @Test func aPointerThatRestsHovers() {
    expect(
      steps([
        (0.1, .pointer(pointer(.moved, 5, 5))), (1, .pointer(pointer(.moved, 50, 5))),
        (1.1, .pointer(pointer(.moved, 40, 60))), (1.2, .pointer(pointer(.down, 40, 60))),
        (1.25, .pointer(pointer(.up, 40, 60))),
      ]),
      equals: [
        "window.advance(by: 0.1)", "try window.hover(CGPoint(x: 5, y: 5))", "window.advance(by: 1.1)",
        "try window.tap(\"Save\")",
      ])
  }

  @Test func aKeyWhileAButtonIsHeldTakesThePressApart() {
    expect(
      steps([
        (0, .pointer(pointer(.down, 40, 60))), (0.5, .pointer(pointer(.moved, 90, 60))), (1, key(.keyboardEscape)),
        (1.05, key(.keyboardEscape, down: false)), (1.5, .pointer(pointer(.moved, 95, 60))),
        (2, .pointer(pointer(.up, 95, 60))),
      ]),
      equals: [
        "window.press(at: CGPoint(x: 40, y: 60))", "window.advance(by: 0.5)", "window.move(to: CGPoint(x: 90, y: 60))",
        "window.advance(by: 0.5)", "window.key(.keyboardEscape)", "window.advance(by: 0.5)",
        "window.move(to: CGPoint(x: 95, y: 60))", "window.advance(by: 0.5)", "window.release()",
      ])
  }

  @Test func modifiersAreHeldWhileThePointerActs() {
    var down = pointer(.down, 40, 60)
    down.modifiers = [.shift, .capsLock]
    expect(
      steps([
        (0, key(.keyboardLeftShift)), (0.1, .pointer(down)), (0.15, .pointer(pointer(.up, 40, 60))),
        (0.2, key(.keyboardLeftShift, down: false)), (0.3, .pointer(pointer(.down, 40, 60))),
        (0.35, .pointer(pointer(.up, 40, 60))),
      ]),
      equals: [
        "window.advance(by: 0.1)", "window.heldModifiers = [.shift]", "try window.tap(\"Save\")",
        "window.advance(by: 0.15)", "window.heldModifiers = []", "try window.tap(\"Save\")",
      ])
  }

  @Test func keysThatTypeAreTypedAndOthersPressed() {
    expect(
      steps([
        (0, key(.keyboardA, "a")), (0, .text("a")), (0.01, key(.keyboardA, "a", down: false)),
        (0.2, key(.keyboardB, "b")), (0.2, .text("b")), (0.9, key(.keyboardReturnOrEnter, "\r")),
        (0.9, key(.keyboardLeftControl)), (1, key(.keyboardS, "s", [.control])), (2, key(.keyboardLeftAlt)),
        (2.05, key(.keyboardLeftAlt, down: false)),
      ]),
      equals: [
        "window.type(\"ab\")", "window.advance(by: 0.9)", "window.key(.keyboardReturnOrEnter, characters: \"\\r\")",
        "window.advance(by: 0.1)", "window.key(.keyboardS, characters: \"s\", modifiers: [.control])",
        "window.advance(by: 1.05)", "window.key(.keyboardLeftAlt)",
      ])
  }

  @Test func whatAnInputMethodComposesIsComposedAndCommitted() {
    expect(
      steps([
        (0, key(.keyboardG, "g")), (0, .composition(CompositionEvent("ㅎ"))),
        (0.1, .composition(CompositionEvent("하", selection: 0..<1))), (0.2, .text("하")),
      ]),
      equals: [
        "window.compose(\"ㅎ\")", "window.advance(by: 0.1)", "window.compose(\"하\", selection: 0..<1)",
        "window.advance(by: 0.1)", "window.commit(\"하\")",
      ])
  }

  @Test func ticksOfOneFrameAreOneTurnOfTheWheel() {
    func wheel(_ ticks: CGFloat) -> HostEvent {
      .wheel(WheelEvent(at: point, delta: CGVector(dx: 0, dy: ticks), timestamp: 0))
    }
    expect(
      steps([(0, wheel(-1)), (0.005, wheel(-0.5)), (0.5, wheel(2))]),
      equals: [
        "window.wheel(CGVector(dx: 0, dy: -1.5), at: CGPoint(x: 40, y: 60))", "window.advance(by: 0.5)",
        "window.wheel(CGVector(dx: 0, dy: 2), at: CGPoint(x: 40, y: 60))",
      ])
  }

  @Test func fingersGetSmallNumbers() {
    func touch(_ phase: TouchEvent.Phase, _ identifier: Int64, _ x: CGFloat) -> HostEvent {
      .touch(TouchEvent(phase, identifier: identifier, at: CGPoint(x: x, y: 0), timestamp: 0))
    }
    expect(
      steps([
        (0, touch(.began, 7001, 1)), (0, touch(.began, 7002, 2)), (0.1, touch(.moved, 7001, 3)),
        (0.101, touch(.moved, 7001, 4)), (0.2, touch(.ended, 7001, 5)), (0.3, touch(.began, 7003, 6)),
        (0.4, touch(.moved, 9, 9)),
      ]),
      equals: [
        "window.touch(0, began: CGPoint(x: 1, y: 0))", "window.touch(1, began: CGPoint(x: 2, y: 0))",
        "window.advance(by: 0.1)", "window.touch(0, movedTo: CGPoint(x: 3, y: 0))", "window.advance(by: 0.1)",
        "window.touch(0, endedAt: CGPoint(x: 5, y: 0))", "window.advance(by: 0.1)",
        "window.touch(0, began: CGPoint(x: 6, y: 0))", "window.advance(by: 0.1)",
      ])
  }

  @Test func textsAreLiteralsWhateverIsInThem() {
    expect(RecordedStep.type("a\"b\\\n\u{200B}한").source, equals: "window.type(\"a\\\"b\\\\\\n\\u{200b}한\")")
    let test = RecordedTest(
      opening: RecordedTest.Opening(delegate: nil, size: CGSize(width: 320, height: 240.5), scale: 1, isDark: false),
      steps: [], outline: "label \"\"\"# \\#(1)")
    let source = test.source(named: "my first-test 2")
    expect(source.contains("@Test func myFirstTest2() throws {"))
    expect(source.contains("==  ##\"\"\"") || source.contains("== ##\"\"\""))
    expect(RecordedTest.identifier("2nd"), equals: "recorded2nd")
    expect(RecordedTest.identifier("-"), equals: "recorded")
    expect(RecordedTest.name(of: RecordedStepsTests.self), equals: "UIKitLeafTests.RecordedStepsTests")
    expect(RecordedTest.name(of: [Int].self), equals: nil)
  }

  /// Whatever comes: the statements take as long as the person did, to a frame for each of them.
  @Test(arguments: 0..<40) func randomEventsTakeTheirTime(_ number: Int) {
    var random = SeededRandom(seed: number)
    var time = 0.0
    var isDown = false
    var events: [(Double, HostEvent)] = []
    for _ in 0..<60 {
      time += Double.random(in: 0...0.7, using: &random)
      let (x, y) = (CGFloat.random(in: 0...99, using: &random), CGFloat.random(in: 0...99, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        events.append((time, .pointer(pointer(isDown ? .up : .down, x, y))))
        isDown.toggle()
      case 2: events.append((time, .pointer(pointer(.moved, x, y))))
      case 3: events.append((time, .wheel(WheelEvent(at: point, delta: CGVector(dx: x, dy: y), timestamp: 0))))
      case 4: events.append((time, key(.keyboardA, "a")))
      default: events.append((time, .text("한")))
      }
    }
    var steps = RecordedSteps(at: 0)
    for (time, event) in events {
      switch event {
      case .pointer(let event): steps.take(event, at: time) { _ in nil }
      case .wheel(let event): steps.take(event, at: time)
      case .key(let event): steps.take(event, at: time)
      case .text(let text): steps.take(text: text, at: time)
      default: break
      }
    }
    steps.finish(at: time + 1)
    let taken = steps.steps.reduce(0) { $0 + $1.duration }
    expect(abs(taken - time - 1) < 0.1, "seed \(number): \(taken) of \(time + 1)")
    let presses = steps.steps.count { if case .press = $0 { true } else { false } }
    let releases = steps.steps.count { if case .release = $0 { true } else { false } }
    expect(presses - releases == 0 || (isDown && presses - releases == 1), "seed \(number)")
  }
}
