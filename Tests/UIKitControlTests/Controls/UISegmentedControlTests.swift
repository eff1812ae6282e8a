import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor
private func control(_ items: [String] = ["One", "Two", "Three"], selected: Int = 0, width: CGFloat = 280)
  -> UISegmentedControl
{
  let control = UISegmentedControl(items: items)
  control.frame.size = CGSize(width: width, height: 32)
  control.selectedSegmentIndex = selected
  return control
}

@MainActor @Suite struct UISegmentedControlTests {
  @Test func itIsThirtyTwoPointsHigh() {
    expect(control().intrinsicContentSize.height, equals: 32)
    expect(control([]).intrinsicContentSize, equals: CGSize(width: 0, height: 32))
  }

  /// 280 in three: 93, 93, 94.
  @Test(arguments: [(92, 0), (94, 1), (185, 1), (187, 2), (279, 2)])
  func segmentsBeginOnWholePoints(x: Int, index: Int) {
    let control = control(selected: -1)
    let window = stage(control)
    window.tap(at: CGPoint(x: 20 + x, y: 36))
    expect(control.selectedSegmentIndex, equals: index)
  }

  /// C7
  @Test func choosingInCodeSendsNothing() {
    let control = control()
    let log = EventLog(control)
    control.selectedSegmentIndex = 2
    expect(log.names.isEmpty && control.selectedSegmentIndex == 2)
    control.selectedSegmentIndex = 99
    expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
  }

  @Test func aTapChoosesAndSendsOnce() throws {
    let control = control()
    let window = stage(control)
    let log = EventLog(control)
    try window.tap("Two")
    expect(control.selectedSegmentIndex == 1 && log.count("value") == 1)
    window.advance(by: 1)
    try window.tap("Two")
    expect(log.count("value"), equals: 1, "it was chosen already")
  }

  @Test func draggingThePillTakesItAlong() {
    let control = control()
    let window = stage(control)
    let log = EventLog(control)
    window.drag(from: CGPoint(x: 50, y: 36), to: CGPoint(x: 270, y: 36))
    expect(control.selectedSegmentIndex == 2 && log.count("value") == 1)
  }

  @Test func aDisabledSegmentCannotBeChosen() {
    let control = control()
    control.setEnabled(false, forSegmentAt: 1)
    let window = stage(control)
    window.tap(at: CGPoint(x: 160, y: 36))
    expect(control.selectedSegmentIndex, equals: 0)
    expect(!control.isEnabledForSegment(at: 1))
  }

  @Test func aMomentaryControlForgetsItsChoice() {
    let control = control(selected: -1)
    control.isMomentary = true
    let window = stage(control)
    var seen = -2
    control.addAction(UIAction { _ in seen = control.selectedSegmentIndex }, for: .valueChanged)
    window.tap(at: CGPoint(x: 160, y: 36))
    expect(seen == 1 && control.selectedSegmentIndex == -1)
  }

  @Test func removingAndInsertingKeepTheChoiceWithItsSegment() {
    let control = control(selected: 1)
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
    control.removeSegment(at: 0, animated: false)
    expect(control.selectedSegmentIndex, equals: 1)
    control.removeSegment(at: 1, animated: false)
    expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 2)
    control.removeAllSegments()
    expect(control.numberOfSegments, equals: 0)
  }

  @Test func widthsAreKept() {
    let control = control()
    control.setWidth(100, forSegmentAt: 0)
    expect(control.widthForSegment(at: 0), equals: 100)
    let window = stage(control)
    window.tap(at: CGPoint(x: 20 + 99, y: 36))
    expect(control.selectedSegmentIndex, equals: 0)
    window.tap(at: CGPoint(x: 20 + 101, y: 36))
    expect(control.selectedSegmentIndex, equals: 1)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func thePillStandsBehindTheChoice(style: UIUserInterfaceStyle) {
    let window = stage(control(["", "", ""], selected: 1), style: style)
    expect(window.pixel(x: 20 + 140, y: 36), equals: (style == .light ? white : 0xFF5A_5A60))
    expect(window.pixel(x: 20 + 40, y: 36), equals: (style == .light ? 0xFFEE_EEEF : 0xFF1C_1C1F))
  }

  @Test func choosingRepaintsOnlyTheControl() {
    let control = control()
    let window = stage(control)
    window.tap(at: CGPoint(x: 250, y: 36))
    window.advance(by: 0.1)
    let reach = control.frame.insetBy(dx: -18, dy: -18)
    expect(!window.lastFrame.damage.isEmpty)
    expect(window.lastFrame.damage.allSatisfy { reach.contains($0) }, "\(window.lastFrame.damage)")
    expectNil(window.damageError())
  }

  @Test func theArrowKeysChoose() {
    let control = control()
    let window = stage(control)
    let log = EventLog(control)
    window.key(.keyboardTab)
    window.key(.keyboardRightArrow)
    window.key(.keyboardRightArrow)
    window.key(.keyboardRightArrow)
    expect(control.selectedSegmentIndex == 2 && log.count("value") == 2)
  }

  @Test func aSegmentIsFoundByItsAction() {
    let actions = ["One", "Two"].map { title in UIAction(title: title, identifier: .init(title)) { _ in } }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    expect(control.segmentIndex(identifiedBy: .init("Two")), equals: 1)
    expect(control.segmentIndex(identifiedBy: .init("Three")), equals: UISegmentedControl.noSegment)
  }
}
