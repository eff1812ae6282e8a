import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Transitions that turn a page.
@MainActor struct PageTurnTests {
  private let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let window: TestWindow

  init() {
    let root = UIView()
    root.backgroundColor = .white
    view.backgroundColor = .red
    root.addSubview(view)
    window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
    window.turn()
  }

  private func turn(_ options: UIView.AnimationOptions, ended: @escaping (Bool) -> Void = { _ in }) {
    UIView.transition(
      with: view, duration: 1, options: [options, .curveLinear], animations: { view.backgroundColor = .blue },
      completion: ended)
  }

  @Test func aPageThatGoesUpUncoversTheNewOneFromBelow() {
    var finished: [Bool] = []
    turn(.transitionCurlUp) { finished.append($0) }
    expect(view.backgroundColor == .blue && finished.isEmpty)
    window.advance(by: 0.75)
    let (top, bottom) = (window.pixel(x: 50, y: 24), window.pixel(x: 50, y: 78))
    expect(bottom == UIColor.blue.cgColor.rgba.premultiplied && top != bottom)
    expect(window.pixel(x: 10, y: 50), equals: 0xFFFF_FFFF, "nothing leaves the view's bounds")
    window.advance(by: 0.5)
    expect(window.pixel(x: 50, y: 24) == bottom && finished == [true])
    expect(view.superview?.layer.sublayers?.count, equals: 1)
  }

  @Test func aPageThatComesDownCoversTheOldOneFromAbove() {
    turn(.transitionCurlDown)
    window.advance(by: 0.55)
    expect(window.pixel(x: 50, y: 78), equals: UIColor.red.cgColor.rgba.premultiplied)
    expect(window.pixel(x: 50, y: 22) & 0xFF > 60 && window.pixel(x: 50, y: 22) >> 16 & 0xFF < 40)
    window.advance(by: 1)
    expect(window.pixel(x: 50, y: 78), equals: UIColor.blue.cgColor.rgba.premultiplied)
    expect(view.superview?.layer.sublayers?.count, equals: 1)
  }

  @Test func meanwhileTheViewIsTouchedOnlyIfThatIsAllowed() {
    for (options, isTouched) in [
      (UIView.AnimationOptions.transitionCurlUp, false), ([.transitionCurlUp, .allowUserInteraction], true),
    ] {
      turn(options)
      window.advance(by: 0.3)
      expect((window.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view), equals: isTouched)
      window.advance(by: 1)
      expect(window.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    }
  }

  @Test func aPageIsAsFaintAsItsView() {
    view.alpha = 0.5
    turn(.transitionCurlUp)
    window.advance(by: 0.1)
    expect(
      window.pixel(x: 50, y: 70) >> 16 & 0xFF > 100 && window.pixel(x: 50, y: 70) & 0xFF > 40, "white shines through")
  }

  @Test func aHiddenViewHasNoPage() {
    view.isHidden = true
    var finished: [Bool] = []
    turn(.transitionCurlUp) { finished.append($0) }
    expect(finished == [true] && view.superview?.layer.sublayers?.count == 1)
  }

  @Test func outsideOfAWindowTheChangeIsThereAtOnce() {
    view.removeFromSuperview()
    var finished: [Bool] = []
    turn(.transitionCurlUp) { finished.append($0) }
    expect(view.backgroundColor == .blue && finished == [true])
  }
}
