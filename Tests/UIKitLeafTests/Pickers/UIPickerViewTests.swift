import CoreGraphics
import Expectations
import Testing
import UIKitTesting
@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct UIPickerViewTests {
  private let picker = UIPickerView()
  private let rows: PickerRows

  init() { rows = PickerRows([8, 3]) }

  private func show(_ counts: [Int] = [8, 3]) -> TestWindow {
    rows.counts = counts
    (picker.dataSource, picker.delegate) = (rows, rows)
    return stage(picker, at: .zero, size: CGSize(width: 320, height: 216))
  }

  @Test func itIsAsAppleMeasuredIt() {
    let window = show([8])
    expect(picker.sizeThatFits(.zero), equals: CGSize(width: 320, height: 216))
    expect(picker.frame.size, equals: CGSize(width: 320, height: 216))
    expect(picker.rowSize(forComponent: 0), equals: CGSize(width: 302, height: 32))
    expect(picker.subviews.first?.frame, equals: CGRect(x: 9, y: 91, width: 302, height: 34))
    expect(picker.numberOfComponents == 1 && picker.numberOfRows(inComponent: 0) == 8)
    expectNil(window.damageError())
  }

  @Test func aTapOnARowTurnsTheWheelToIt() throws {
    let window = show()
    try window.tap("0.2")
    expect(rows.told.isEmpty)
    window.advance(by: 1)
    expect(picker.selectedRow(inComponent: 0) == 2 && rows.told == ["0.2"])
  }

  @Test func aThrowRestsAtAWholeRow() {
    let window = show([1000])
    window.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 60), duration: 0.1)
    window.advance(by: 4)
    let row = picker.selectedRow(inComponent: 0)
    expect(row > 8 && rows.told == ["0.\(row)"])
    expect(picker.wheelsForTests[0].position, equals: CGFloat(row))
  }

  @Test func aDragPastTheEndComesBack() {
    let window = show([3])
    window.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 200))
    window.advance(by: 3)
    expect(picker.selectedRow(inComponent: 0) == 0 && rows.told.isEmpty)
    expect(picker.wheelsForTests[0].position, equals: 0)
  }

  @Test func aClickOfTheWheelIsARowEach() {
    let window = show()
    for _ in 0..<3 { window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 60, y: 100)) }
    window.advance(by: 2)
    expect(picker.selectedRow(inComponent: 0) == 3 && picker.selectedRow(inComponent: 1) == 0)
    expect(rows.told, equals: ["0.3"])
  }

  @Test func keysChooseRowsAndWheels() {
    let window = show()
    window.key(.keyboardTab)
    window.key(.keyboardDownArrow)
    window.key(.keyboardDownArrow)
    window.key(.keyboardUpArrow)
    window.advance(by: 1)
    window.key(.keyboardRightArrow)
    window.key(.keyboardEnd)
    window.advance(by: 1)
    expect(rows.told, equals: ["0.1", "1.2"])
    window.key(.keyboardLeftArrow)
    window.key(.keyboardPageDown)
    window.advance(by: 1)
    expect(picker.selectedRow(inComponent: 0), equals: 5)
  }

  @Test func keysOfOthersLeaveItAlone() {
    let window = show()
    window.key(.keyboardDownArrow)
    window.advance(by: 1)
    expect(picker.selectedRow(inComponent: 0) == 0 && picker.wheelsForTests[0].position == 0)
  }

  @Test func codeSelectsWithoutTelling() {
    let window = show()
    picker.selectRow(5, inComponent: 0, animated: false)
    expect(picker.wheelsForTests[0].position, equals: 5)
    picker.selectRow(2, inComponent: 1, animated: true)
    expect(picker.selectedRow(inComponent: 1), equals: 2)
    window.advance(by: 1)
    expect(picker.wheelsForTests[1].position == 2 && rows.told.isEmpty)
  }

  @Test func tenMillionRowsCostThoseThatAreSeen() {
    let window = show([10_000_000])
    expect(rows.asked <= 10)
    picker.selectRow(9_999_999, inComponent: 0, animated: false)
    window.turn()
    expect(rows.asked <= 20 && picker.selectedRow(inComponent: 0) == 9_999_999)
    window.wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: 60, y: 100))
    window.advance(by: 1)
    expect(rows.told == ["0.9999998"] && rows.asked <= 22)
  }

  @Test func viewsThatWentAreHandedOutAgain() {
    rows.makesViews = true
    let window = show([100])
    let seen = picker.wheelsForTests[0].subviews.count
    for _ in 0..<20 { window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 60, y: 100)) }
    window.advance(by: 2)
    expect(picker.selectedRow(inComponent: 0), equals: 20)
    expect(rows.made <= 11, "made \(rows.made), seen \(seen)")
    expect((picker.view(forRow: 20, forComponent: 0) as? UILabel)?.text, equals: "20")
    expectNil(picker.view(forRow: 90, forComponent: 0))
  }

  @Test func aReloadKeepsTheRowWhereItCan() {
    let window = show()
    picker.selectRow(6, inComponent: 0, animated: false)
    rows.counts[0] = 4
    picker.reloadComponent(0)
    window.turn()
    expect(picker.selectedRow(inComponent: 0), equals: 3)
    rows.counts = []
    picker.reloadAllComponents()
    expect(picker.numberOfComponents, equals: 0)
  }

  @Test func anEmptyWheelHasNoRow() {
    let window = show([0])
    expect(picker.selectedRow(inComponent: 0), equals: -1)
    window.key(.keyboardTab)
    window.key(.keyboardDownArrow)
    window.tap(at: CGPoint(x: 100, y: 100))
    window.advance(by: 1)
    expect(rows.told.isEmpty)
  }

  @Test func fromRightToLeftTheFirstWheelIsAtTheRight() {
    picker.semanticContentAttribute = .forceRightToLeft
    _ = show()
    expect(picker.wheelsForTests[0].frame.minX > picker.wheelsForTests[1].frame.minX)
  }

  @Test func atRestItPaintsNoFrame() {
    let window = show()
    window.advance(by: 0.2)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }
}

extension UIPickerView {
  /// The wheels, from the first component on.
  var wheelsForTests: [PickerWheel] { subviews.compactMap { $0 as? PickerWheel } }
}

/// Rows called by component and number.
@MainActor final class PickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
  var counts: [Int]
  var told: [String] = []
  var asked = 0
  var made = 0
  var makesViews = false

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    asked += 1
    return "\(component).\(row)"
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    guard makesViews else { return UIPickerView.noView }
    if view == nil { made += 1 }
    let label = view as? UILabel ?? UILabel(frame: .zero)
    label.text = "\(row)"
    return label
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    told.append("\(component).\(row)")
  }
}
