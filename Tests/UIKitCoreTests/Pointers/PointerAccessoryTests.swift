import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct PointerAccessoryTests {
  private let pointer = CGRect(x: 0, y: 0, width: 12, height: 18)

  @Test func positionsGoRoundThePointerClockwiseFromTheTop() {
    let size = CGSize(width: 10, height: 6)
    func middle(_ position: UIPointerAccessory.Position) -> CGPoint {
      position.middle(beside: pointer, size, isTurned: false)
    }
    func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(a.x - x) < 1e-6 && abs(a.y - y) < 1e-6 }
    expect(near(middle(.top), 6, -4 - 3))
    expect(near(middle(.right), 12 + 4 + 5, 9))
    expect(near(middle(.bottom), 6, 18 + 4 + 3))
    expect(near(middle(.left), -4 - 5, 9))
    let corner = middle(.bottomRight)
    expect(corner.x > 12 && corner.y > 9 && abs((corner.x - 6) - (corner.y - 9)) < 1e-6)
    expect(near(middle(.init(offset: 20, angle: .pi)), 6, 18 + 20 + 3))
  }

  /// Whatever the angle, shapes that are turned keep their distance, and others do not overlap the pointer.
  @Test func noAccessoryLiesOverThePointer() {
    for step in 0..<360 {
      let angle = CGFloat(step) * .pi / 180
      let position = UIPointerAccessory.Position(angle: angle)
      let size = CGSize(width: 8, height: 8)
      let middle = position.middle(beside: pointer, size, isTurned: false)
      let frame = CGRect(x: middle.x - 4, y: middle.y - 4, width: 8, height: 8)
      expect(!frame.intersects(pointer.insetBy(dx: 0.01, dy: 0.01)), "\(step)")
    }
  }

  @Test func badNumbersGiveASanePlace() {
    let size = CGSize(width: 8, height: 8)
    for position in [
      UIPointerAccessory.Position(offset: -50), .init(offset: .nan), .init(offset: .infinity), .init(angle: .nan),
      .init(angle: .infinity),
    ] {
      let middle = position.middle(beside: pointer, size, isTurned: true)
      expect(abs(middle.x - 6) < 40 && abs(middle.y - 9) < 40, "\(position)")
    }
    let zero = UIPointerAccessory.Position.top.middle(beside: .zero, .zero, isTurned: false)
    expect(abs(zero.x) < 1e-6 && abs(zero.y + 4) < 1e-6)
  }

  private final class Pointing: UIPointerInteractionDelegate {
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      let style = UIPointerStyle(shape: .verticalBeam(length: 20))
      style.accessories = [.arrow(.left), .arrow(.right)]
      return style
    }
  }

  @Test func theyFollowThePointerAndGoWithoutATrace() throws {
    let (view, pointing) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Pointing())
    view.backgroundColor = .white
    view.addInteraction(UIPointerInteraction(delegate: pointing))
    let root = UIViewController()
    root.view.addSubview(view)
    root.view.backgroundColor = .white
    let window = TestWindow(size: CGSize(width: 300, height: 200), root: root)
    window.turn()
    let clean = bytes(window.image())
    window.move(to: CGPoint(x: 100, y: 50))
    window.advance(by: 0.5)
    // The beam is 6 wide; 4 beside it begins an arrow, 6 long and pointing outwards.
    expect(window.pixel(x: 110, y: 50) != 0xFFFF_FFFF && window.pixel(x: 90, y: 50) != 0xFFFF_FFFF)
    expect(window.pixel(x: 100, y: 50), equals: 0xFFFF_FFFF)
    expectNil(window.damageError())
    window.move(to: CGPoint(x: 150, y: 70))
    window.advance(by: 0.1)
    expect(window.pixel(x: 160, y: 70) != 0xFFFF_FFFF && window.pixel(x: 110, y: 50) == 0xFFFF_FFFF)
    expectNil(window.damageError())
    window.move(to: CGPoint(x: 280, y: 180))
    window.advance(by: 0.5)
    expect(bytes(window.image()), equals: clean)
  }

  @Test func aCopyIsEqualInAllItSays() throws {
    let arrow = UIPointerAccessory.arrow(.bottomLeft)
    let copy = try require(arrow.copy() as? UIPointerAccessory)
    expect(copy !== arrow && copy.position == .bottomLeft && copy.orientationMatchesAngle)
    expect(!UIPointerAccessory(.verticalBeam(length: 8), position: .top).orientationMatchesAngle)
  }
}
