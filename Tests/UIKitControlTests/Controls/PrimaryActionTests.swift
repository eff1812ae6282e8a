import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// An action given to `init(frame:primaryAction:)` runs when a person uses the control.
@MainActor @Suite struct PrimaryActionTests {
  private final class Counter { var count = 0 }
  private let runs = Counter()
  private var action: UIAction { UIAction { [runs] _ in runs.count += 1 } }

  @Test func aSwitchRunsIt() throws {
    let toggle = UISwitch(frame: .zero, primaryAction: action)
    try stage(toggle).tap(toggle)
    expect(runs.count, equals: 1)
  }

  @Test func aStepperRunsIt() {
    let stepper = UIStepper(frame: .zero, primaryAction: action)
    stage(stepper).tap(at: CGPoint(x: 90, y: 36))
    expect(runs.count, equals: 1)
  }

  @Test func aSliderRunsIt() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34), primaryAction: action)
    slider.isContinuous = false
    stage(slider).drag(from: CGPoint(x: 34, y: 37), to: CGPoint(x: 120, y: 37))
    expect(runs.count, equals: 1)
  }

  @Test func aSegmentedControlRunsIt() throws {
    let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), primaryAction: action)
    control.insertSegment(withTitle: "One", at: 0, animated: false)
    control.insertSegment(withTitle: "Two", at: 1, animated: false)
    try stage(control).tap("Two")
    expect(runs.count, equals: 1)
  }

  @Test func aPageControlRunsIt() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26), primaryAction: action)
    control.numberOfPages = 3
    stage(control).tap(at: CGPoint(x: 190, y: 33))
    expect(runs.count, equals: 1)
  }

  @Test func aButtonRunsIt() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 30), primaryAction: action)
    try stage(button).tap(button)
    expect(runs.count, equals: 1)
  }

  @Test func aTextFieldRunsItOnReturn() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30), primaryAction: action)
    let window = stage(field)
    field.becomeFirstResponder()
    window.key(.keyboardReturnOrEnter)
    expect(runs.count, equals: 1)
  }

  @Test func aDatePickerRunsIt() {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 200), primaryAction: action)
    picker.datePickerMode = .countDownTimer
    let window = stage(picker, size: CGSize(width: 340, height: 240))
    window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 100, y: 120))
    window.advance(by: 1)
    expect(runs.count, equals: 1)
  }
}
