import CoreGraphics
import Expectations
import Testing
import UIKitTesting
@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct UIStepperTests {
  private let stepper = UIStepper()
  private let plus = CGPoint(x: 20 + 70, y: 36)
  private let minus = CGPoint(x: 20 + 20, y: 36)

  @Test func itIsAsAppleMeasuredIt() {
    expect(
      UIStepper(frame: CGRect(x: 3, y: 4, width: 500, height: 1)).frame,
      equals: CGRect(x: 3, y: 4, width: 94, height: 32))
    expect(stepper.intrinsicContentSize, equals: CGSize(width: 94, height: 32))
    expect([stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue], equals: [0, 0, 100, 1])
    expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
  }

  @Test func theLeftHalfTakesAwayAndTheRightOneAdds() {
    let window = stage(stepper)
    let log = EventLog(stepper)
    for _ in 0..<3 { window.tap(at: plus) }
    window.tap(at: minus)
    expect(stepper.value == 2 && log.count("value") == 4)
  }

  @Test func aPressThatLastsGoesOnStepping() {
    let window = stage(stepper)
    window.press(at: plus)
    expect(stepper.value, equals: 1)
    window.advance(by: 0.45)
    expect(stepper.value, equals: 1)
    window.advance(by: 0.36)
    expect(stepper.value, equals: 5)
    window.release()
    window.advance(by: 1)
    expect(stepper.value, equals: 5)
  }

  @Test func withoutRepeatingAPressIsOneStep() {
    stepper.autorepeat = false
    let window = stage(stepper)
    window.press(at: plus)
    window.advance(by: 2)
    window.release()
    expect(stepper.value, equals: 1)
  }

  @Test func notContinuousItTellsOnceAtTheEnd() {
    stepper.isContinuous = false
    let window = stage(stepper)
    let log = EventLog(stepper)
    window.press(at: plus)
    window.advance(by: 1)
    expect(stepper.value > 3 && log.count("value") == 0)
    window.release()
    expect(log.count("value"), equals: 1)
  }

  @Test func aPressThatLeavesTheHalfRestsUntilItComesBack() {
    let window = stage(stepper)
    window.press(at: plus)
    window.move(to: minus)
    window.advance(by: 2)
    expect(stepper.value, equals: 1)
    window.move(to: plus)
    window.advance(by: 0.55)
    expect(stepper.value, equals: 2)
  }

  @Test func arrowKeysStepAndSendEvents() {
    let window = stage(stepper)
    let log = EventLog(stepper)
    window.key(.keyboardTab)
    for key in [UIKeyboardHIDUsage.keyboardUpArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardLeftArrow] {
      window.key(key)
    }
    expect(stepper.value == 2 && log.count("value") == 4)
  }

  @Test func fromRightToLeftThePlusIsAtTheLeft() {
    stepper.semanticContentAttribute = .forceRightToLeft
    let window = stage(stepper)
    window.tap(at: minus)
    expect(stepper.value, equals: 1)
  }

  @Test func aHalfThatLeadsNowhereTakesNoPress() {
    let window = stage(stepper)
    let log = EventLog(stepper)
    window.tap(at: minus)
    expect(log.names.isEmpty)
    stepper.wraps = true
    window.tap(at: minus)
    expect(stepper.value, equals: 100)
  }

  @Test func imagesAreAskedForByState() {
    let image = picture([[red]])
    stepper.setIncrementImage(image, for: .normal)
    stepper.setDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .highlighted)
    expect(stepper.incrementImage(for: .normal) === image && stepper.incrementImage(for: .disabled) == nil)
    expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .highlighted) === image)
    expectNil(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal))
    stepper.setBackgroundImage(picture([[blue]]), for: .normal)
    expect(stage(stepper).pixel(x: 40, y: 23), equals: blue)
  }

  // MARK: - The value

  @Test(arguments: [false, true], [0.3, 1, 2.5, 7])
  func stepsStayBetweenTheLimitsAndComeBackOnlyByWrapping(wraps: Bool, step: Double) {
    var value = StepperValue()
    value.setMaximum(10)
    value.setMinimum(-4)
    value.setStep(step)
    value.wraps = wraps
    for way in [true, false] {
      for _ in 0..<100 {
        let old = value.value
        let changed = value.step(up: way)
        expect((-4...10).contains(value.value) && changed == (value.value != old))
        let isAtEnd = old == (way ? 10 : -4)
        expect(isAtEnd ? value.value == (wraps ? way ? -4 : 10 : old) : way ? value.value > old : value.value < old)
      }
    }
  }

  @Test func newLimitsCutTheValue() {
    var value = StepperValue()
    value.set(50)
    value.setMaximum(20)
    expect(value.value, equals: 20)
    value.setMinimum(19.5)
    value.set(-3)
    expect(value.value, equals: 19.5)
    value.set(.nan)
    expect(value.value, equals: 19.5)
  }

  @Test func holdingRepeatsTenTimesASecondAndThenTwenty() {
    var hold = HoldRepeat(from: 2)
    expect(hold.due(at: 2.499) == 0 && hold.due(at: 2.5) == 1)
    expect(hold.due(at: 3.35), equals: 8)
    expect(hold.due(at: 4.401), equals: 1 + 20)
  }
}
