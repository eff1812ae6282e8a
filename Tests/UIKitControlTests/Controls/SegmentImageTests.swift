import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Images in place of a segmented control's own looks.
@MainActor @Suite struct SegmentImageTests {
  private let control = UISegmentedControl(items: ["One", "Two", "Three"])

  private func image(_ color: UIColor, width: CGFloat = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: 4))
    }
  }

  private func window() -> TestWindow {
    let root = UIViewController()
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    root.view.addSubview(control)
    return TestWindow(size: CGSize(width: 300, height: 60), root: root)
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func backgroundsFollowTheStates() {
    control.setBackgroundImage(image(red), for: .normal, barMetrics: .default)
    control.setBackgroundImage(image(blue), for: .selected, barMetrics: .default)
    control.selectedSegmentIndex = 1
    let window = window()
    expect([5, 105, 205].map { window.pixel(x: $0, y: 3) & 0xFFFFFF }, equals: [0xFF0000, 0x0000FF, 0xFF0000])
    window.tap(at: CGPoint(x: 250, y: 16))
    window.advance(by: 0.5)
    expect([5, 105, 205].map { window.pixel(x: $0, y: 3) & 0xFFFFFF }, equals: [0xFF0000, 0xFF0000, 0x0000FF])
    expectNil(window.damageError())
  }

  @Test func aDividerIsFoundByTheStatesBesideIt() {
    control.setDividerImage(
      image(green), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(
      image(blue), forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    control.selectedSegmentIndex = 0
    let window = window()
    expect([100, 200].map { window.pixel(x: $0, y: 16) & 0xFFFFF0 }, equals: [0x0000F0, 0x00FF00])
    let kept = control.dividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    expect(
      kept != nil
        && control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default) == nil
    )
  }

  @Test func contentsMoveByTheirOffsets() throws {
    let window = window()
    let before = try ["One", "Two", "Three"].map { try window.find($0).frame.origin }
    control.setContentOffset(CGSize(width: 5, height: 2), forSegmentAt: 1)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 3, vertical: 0), forSegmentType: .any, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: -1, vertical: 0), forSegmentType: .right, barMetrics: .default)
    window.turn()
    let after = try ["One", "Two", "Three"].map { try window.find($0).frame.origin }
    let ways = zip(before, after).map { CGSize(width: $1.x - $0.x, height: $1.y - $0.y) }
    expect(ways, equals: [CGSize(width: 3, height: 0), CGSize(width: 8, height: 2), CGSize(width: -1, height: 0)])
  }
}
