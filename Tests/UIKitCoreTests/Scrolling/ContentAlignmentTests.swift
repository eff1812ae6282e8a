import Expectations
import Testing
import UIKit
import UIKitTesting

/// Content that is smaller than its scroll view, and what a program says of movements.
@MainActor @Suite struct ContentAlignmentTests {
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let window: TestWindow

  init() {
    window = TestWindow(size: CGSize(width: 200, height: 100), root: view)
    view.contentSize = CGSize(width: 50, height: 40)
    window.turn()
  }

  @Test func smallContentStandsWhereItIsAligned() {
    expect(view.contentOffset, equals: .zero)
    view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    expect(view.contentOffset, equals: CGPoint(x: -75, y: -60))
    view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 10, right: 0)
    expect(view.contentOffset, equals: CGPoint(x: -85, y: -50))
    view.contentAlignmentPoint = CGPoint(x: -3, y: 7)
    expect(view.contentAlignmentPoint, equals: CGPoint(x: 0, y: 1))
  }

  @Test func largeContentIsNotAligned() {
    view.contentAlignmentPoint = CGPoint(x: 1, y: 1)
    view.contentSize = CGSize(width: 50, height: 400)
    view.contentOffset = CGPoint(x: -150, y: 300)
    view.contentSize = CGSize(width: 500, height: 400)
    expect(view.contentOffset, equals: CGPoint(x: 0, y: 300))
  }

  @Test func smallContentThatWasDraggedComesBackToItsPlace() {
    view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    view.alwaysBounceVertical = true
    window.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 80))
    expect(view.contentOffset != CGPoint(x: -75, y: -30))
    window.advance(by: 3)
    expect(view.contentOffset, equals: CGPoint(x: -75, y: -30))
  }

  @Test func aMovementEndsWhereItIs() {
    view.contentSize = CGSize(width: 200, height: 5000)
    window.turn()
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    window.advance(by: 0.1)
    let place = view.contentOffset
    expect(place.y > 0 && place.y < 1000)
    view.stopScrollingAndZooming()
    window.advance(by: 1)
    expect(view.contentOffset, equals: place)
  }

  @Test func theWheelStaysInAViewThatHandsNothingOn() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    inner.contentSize = CGSize(width: 200, height: 80)
    view.contentSize = CGSize(width: 200, height: 1000)
    view.addSubview(inner)
    inner.transfersVerticalScrollingToParent = false
    window.turn()
    window.wheel(CGVector(dx: 0, dy: -2), at: CGPoint(x: 100, y: 40))
    window.advance(by: 1)
    expect(view.contentOffset.y, equals: 0)
    inner.transfersVerticalScrollingToParent = true
    window.wheel(CGVector(dx: 0, dy: -2), at: CGPoint(x: 100, y: 40))
    window.advance(by: 1)
    expect(view.contentOffset.y > 0)
  }

  @Test func aControllerMayKeepTheSafeAreaOutOfItsScrollViews() {
    let controller = UIViewController()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    controller.view.addSubview(inner)
    controller.additionalSafeAreaInsets.top = 30
    let window = TestWindow(size: CGSize(width: 200, height: 100), root: controller)
    window.turn()
    expect(inner.adjustedContentInset.top, equals: 30)
    controller.automaticallyAdjustsScrollViewInsets = false
    expect(inner.adjustedContentInset.top, equals: 0)
  }
}
