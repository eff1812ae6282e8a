import CoreGraphics
import Expectations
import Testing
import UIKit

@MainActor
struct HitTestTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func add(_ frame: CGRect, to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    (parent ?? root).addSubview(view)
    return view
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

  @Test("H1: a hidden view and all in it are passed over")
  func hiddenViewIsPassedOver() {
    let view = add(CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = add(CGRect(x: 10, y: 10, width: 50, height: 50), to: view)
    view.isHidden = true
    expect(hit(20, 20) === root)
  }

  @Test("H1: alpha at 0.01 is passed over, above it is hit")
  func nearlyInvisibleViewIsPassedOver() {
    let view = add(CGRect(x: 0, y: 0, width: 100, height: 100))
    view.alpha = 0.01
    expect(hit(20, 20) === root)
    view.alpha = 0.02
    expect(hit(20, 20) === view)
  }

  @Test("H1: a view with interaction off takes its subtree along")
  func disabledInteractionIsPassedOver() {
    let view = add(CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = add(CGRect(x: 10, y: 10, width: 50, height: 50), to: view)
    view.isUserInteractionEnabled = false
    expect(hit(20, 20) === root)
  }

  @Test("H2: of overlapping views the one added last is hit, and the deepest in it")
  func frontmostDeepestViewWins() {
    let back = add(CGRect(x: 20, y: 20, width: 100, height: 100))
    let front = add(CGRect(x: 60, y: 60, width: 100, height: 100))
    let inner = add(CGRect(x: 0, y: 0, width: 10, height: 10), to: front)
    expect(hit(80, 80) === front)
    expect(hit(30, 30) === back)
    expect(hit(65, 65) === inner)
  }

  @Test("H2: the least edges are inside, the greatest outside")
  func boundsAreHalfOpen() {
    let view = add(CGRect(x: 20, y: 20, width: 100, height: 100))
    expect(hit(20, 20) === view)
    expect(hit(119.9, 119.9) === view)
    expect(hit(120, 30) === root)
    expect(hit(30, 120) === root)
    expectNil(hit(400, 80))
  }

  @Test("H3: a child outside its parent's bounds is not hit, clipped or not")
  func overhangingChildIsNotHit() {
    let parent = add(CGRect(x: 0, y: 0, width: 50, height: 50))
    let child = add(CGRect(x: 40, y: 0, width: 50, height: 50), to: parent)
    expect(hit(45, 10) === child)
    expect(hit(60, 10) === root)
    parent.clipsToBounds = true
    expect(hit(60, 10) === root)
  }

  @Test("Hit test: a scaled view is hit where it is drawn")
  func scaledViewIsHitWhereDrawn() {
    let view = add(CGRect(x: 100, y: 50, width: 40, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    expect(hit(81, 31) === view)
    expect(hit(79, 31) === root)
  }

  @Test("Hit test: a moved bounds origin moves what is hit")
  func boundsOriginShiftsHits() {
    let view = add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = add(CGRect(x: 0, y: 150, width: 100, height: 20), to: view)
    expect(hit(10, 60) === view)
    view.bounds.origin.y = 100
    expect(hit(10, 60) === inner)
  }
}
