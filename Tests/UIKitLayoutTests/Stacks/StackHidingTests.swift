import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Arranged views that are hidden and shown again, at once and in animations (rule Y73).
@MainActor
struct StackHidingTests {
  private let stack = UIStackView()
  private let views = [IntrinsicView(100, 20), IntrinsicView(60, 20), IntrinsicView(40, 20)]
  private let window: TestWindow

  init() {
    let controller = UIViewController()
    for view in views { stack.addArrangedSubview(view) }
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
    ])
    window = TestWindow(size: CGSize(width: 400, height: 300), root: controller)
  }

  private func shown(_ view: UIView) -> CGRect { view.layer.presented.frame }

  @Test func hiddenAtOnceTheOthersCloseUpInTheNextLayout() {
    views[1].isHidden = true
    expect(views[2].frame.minX, equals: 180)
    window.turn()
    expect(views[2].frame == CGRect(x: 110, y: 0, width: 40, height: 20) && stack.frame.width == 150)
    views[1].isHidden = false
    window.turn()
    expect(views[1].frame == CGRect(x: 110, y: 0, width: 60, height: 20) && stack.frame.width == 220)
  }

  @Test func inAnAnimationAViewIsToBeSeenWhileItShrinksAndTheOthersFollow() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    expect(views[1].isHidden && !views[1].layer.isHidden)
    expect(views[1].frame.width == 0 && views[2].frame.minX == 110, "laid out without being asked")
    window.advance(by: 0.5)
    expect(abs(shown(views[1]).width - 30) < 2 && abs(shown(views[2]).minX - 145) < 2)
    expect(abs(shown(stack).width - 185) < 2)
    window.advance(by: 0.6)
    expect(views[1].layer.isHidden && views[1].isHidden)
    expect(shown(views[2]).minX, equals: 110)
    expectNil(window.damageError())
  }

  @Test func inAnAnimationAViewThatComesIsToBeSeenAtOnceAndGrows() {
    views[1].isHidden = true
    window.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
    expect(!views[1].isHidden && !views[1].layer.isHidden)
    window.advance(by: 0.5)
    expect(abs(shown(views[1]).width - 30) < 2 && abs(shown(views[1]).minX - 107.5) < 2)
    window.advance(by: 0.6)
    expect(shown(views[1]), equals: CGRect(x: 110, y: 0, width: 60, height: 20))
  }

  @Test func shownAgainOnItsWayItStays() {
    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    window.advance(by: 0.4)
    let width = shown(views[1]).width
    UIView.animate(withDuration: 1) { views[1].isHidden = false }
    expect(abs(shown(views[1]).width - width) < 1, "no jump")
    window.advance(by: 2.1)
    expect(!views[1].layer.isHidden && shown(views[1]).width == 60)
  }

  @Test func ofManyReversalsTheLastStateCounts() {
    for step in 0..<9 {
      UIView.animate(withDuration: 1) { views[1].isHidden = step % 2 == 0 }
      window.advance(by: 0.15)
    }
    expect(views[1].isHidden && !views[1].layer.isHidden, "the last animation runs still")
    window.advance(by: 2)
    expect(views[1].layer.isHidden && views[2].frame.minX == 110)
  }

  @Test func setAtOnceOnItsWayItIsGoneAtOnce() {
    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    window.advance(by: 0.3)
    views[1].isHidden = false
    expect(!views[1].layer.isHidden)
    views[1].isHidden = true
    expect(views[1].layer.isHidden)
  }

  @Test func takenOutOfTheStackViewOnItsWayItIsHidden() {
    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    window.advance(by: 0.3)
    stack.removeArrangedSubview(views[1])
    expect(views[1].isHidden && views[1].layer.isHidden)
    views[1].isHidden = false
    window.advance(by: 2)
    expect(!views[1].isHidden && !views[1].layer.isHidden)
  }

  @Test func aViewOnItsWayTakesNoTouches() {
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { views[1].isHidden = true }
    window.advance(by: 0.1)
    expect(window.window.hitTest(CGPoint(x: 125, y: 10), with: nil) !== views[1])
  }

  @Test func withoutAnimationInABlockItIsGoneAtOnce() {
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { views[1].isHidden = true } }
    expect(views[1].layer.isHidden)
    window.turn()
    expect(shown(views[2]).minX, equals: 110)
  }

  @Test func theSameStateAgainMovesNothing() {
    window.resetCounts()
    UIView.animate(withDuration: 1) { for view in views { view.isHidden = false } }
    window.advance(by: 0.5)
    expect(window.framesPainted, equals: 0)
  }

  @Test func twoStackViewsInOneBlockHideUntilTheEndOfBoth() throws {
    let other = UIStackView(arrangedSubviews: [IntrinsicView(10, 20), IntrinsicView(50, 20)])
    other.translatesAutoresizingMaskIntoConstraints = false
    let root = try require(stack.superview)
    root.addSubview(other)
    NSLayoutConstraint.activate([
      other.leadingAnchor.constraint(equalTo: stack.trailingAnchor),
      other.topAnchor.constraint(equalTo: stack.topAnchor),
    ])
    window.turn()
    UIView.animate(withDuration: 1) {
      views[0].isHidden = true
      other.arrangedSubviews[1].isHidden = true
    }
    window.advance(by: 0.7)
    expect(!views[0].layer.isHidden && !other.arrangedSubviews[1].layer.isHidden)
    window.advance(by: 0.5)
    expect(views[0].layer.isHidden && other.arrangedSubviews[1].layer.isHidden)
    expect(other.frame, equals: CGRect(x: 110, y: 0, width: 10, height: 20))
  }

  @Test func otherPropertiesAnimateWithoutALayoutCallToo() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stack.spacing = 50 }
    window.advance(by: 0.5)
    expect(abs(shown(views[1]).minX - 130) < 2)
    window.advance(by: 0.6)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stack.axis = .vertical }
    window.advance(by: 0.5)
    expect(abs(shown(views[1]).minX - 75) < 2 && abs(shown(views[1]).minY - 35) < 2)
  }

  @Test func aPropertyAnimatorHidesToo() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [views] in views[1].isHidden = true }
    animator.startAnimation()
    window.advance(by: 0.5)
    expect(abs(shown(views[1]).width - 30) < 2 && !views[1].layer.isHidden)
    window.advance(by: 0.6)
    expect(views[1].layer.isHidden)
  }

  @Test func aDelayedHidingWaits() {
    UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) { views[1].isHidden = true }
    window.advance(by: 0.45)
    expect(shown(views[1]).width, equals: 60)
    window.advance(by: 0.3)
    expect(abs(shown(views[1]).width - 30) < 4 && !views[1].layer.isHidden)
    window.advance(by: 0.4)
    expect(views[1].layer.isHidden)
  }

  @Test func whatStandsBelowTheStackViewFollowsIt() throws {
    stack.axis = .vertical
    let below = IntrinsicView(10, 10)
    below.translatesAutoresizingMaskIntoConstraints = false
    try require(stack.superview).addSubview(below)
    below.topAnchor.constraint(equalTo: stack.bottomAnchor).isActive = true
    window.turn()
    expect(below.frame.minY, equals: 80)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    window.advance(by: 0.5)
    expect(abs(shown(below).minY - 65) < 2)
  }
}
