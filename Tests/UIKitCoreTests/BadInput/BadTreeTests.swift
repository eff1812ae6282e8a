import Expectations
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Trees that are too deep, and trees that would hold themselves.
@MainActor
struct BadTreeTests {
  /// A window whose root holds `count` views, each in the one before.
  private func nested(_ count: Int, _ style: (UIView, Int) -> Void) -> TestWindow {
    let root = UIView()
    root.backgroundColor = .white
    var parent = root
    for index in 0..<count {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      style(view, index)
      parent.addSubview(view)
      parent = view
    }
    return TestWindow(size: CGSize(width: 30, height: 30), root: root)
  }

  @Test func twoThousandNestedViews() {
    let window = nested(2000) { view, index in view.backgroundColor = index == 1999 ? .red : .blue }
    expect(window.pixel(x: 15, y: 15), equals: red)
    let hit = window.window.hitTest(CGPoint(x: 15, y: 15), with: nil)
    expect(hit?.backgroundColor, equals: .red)
    expect(hit?.convert(CGPoint(x: 1, y: 1), to: nil), equals: CGPoint(x: 1, y: 1))
  }

  @Test func twoThousandNestedViewsThatAreAllSeenThrough() {
    let window = nested(2000) { view, _ in
      view.backgroundColor = .blue
      view.alpha = 0.9
    }
    expect(window.pixel(x: 15, y: 15) >> 24, equals: 255)
    expectNil(window.damageError())
  }

  @Test func twoThousandNestedViewsWithRoundedClips() {
    let window = nested(2000) { view, _ in
      view.backgroundColor = .red
      view.layer.cornerRadius = 10
      view.clipsToBounds = true
    }
    expect(window.pixel(x: 15, y: 15), equals: red)
    expect(window.pixel(x: 0, y: 0), equals: white)
    expectNil(window.damageError())
  }

  @Test func twoThousandNestedViewsWithEverything() {
    let window = nested(2000) { view, index in
      view.backgroundColor = .red
      view.layer.cornerRadius = 10
      view.clipsToBounds = index % 2 == 0
      view.alpha = 0.99
      view.transform = CGAffineTransform(rotationAngle: 0.01)
      view.layer.shadowOpacity = 0.5
    }
    expect(window.pixel(x: 15, y: 15) >> 24, equals: 255)
  }

  @Test func twoThousandNestedViewsThatResizeTogether() {
    let window = nested(2000) { view, _ in view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    let deepest = window.window.hitTest(CGPoint(x: 5, y: 5), with: nil)
    window.window.rootViewController?.view.subviews[0].frame.size = CGSize(width: 20, height: 20)
    window.turn()
    expect(deepest?.bounds.size, equals: CGSize(width: 20, height: 20))
  }

  @Test func fiveThousandSiblings() {
    let root = UIView()
    for index in 0..<5000 {
      let view = UIView(frame: CGRect(x: CGFloat(index % 30), y: CGFloat(index % 29), width: 3, height: 3))
      view.backgroundColor = .red
      root.addSubview(view)
    }
    let window = TestWindow(size: CGSize(width: 30, height: 30), root: root)
    for view in root.subviews { view.removeFromSuperview() }
    window.turn()
    expectNil(window.damageError())
  }

  // MARK: - Contracts

  @Test func aViewAddedToItselfStopsAndIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let label = UILabel()
        label.addSubview(label)
      }
    }
    expect(result.said("UILabel"))
    expect(result.said("cannot be added to itself"))
  }

  @Test func aViewAddedToItsDescendantStopsAndBothAreNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (top, middle, bottom) = (UIImageView(), UIView(), UILabel())
        top.addSubview(middle)
        middle.addSubview(bottom)
        bottom.addSubview(top)
      }
    }
    expect(result.said("UIImageView") && result.said("UILabel"))
  }

  @Test func aControllerAddedToItsChildStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        child.addChild(parent)
      }
    }
  }

  @Test func aLayerClassThatIsNoLayerStopsAndIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Wrong: UIView {
          override class var layerClass: AnyClass { UIView.self }
        }
        _ = Wrong()
      }
    }
    expect(result.said("Wrong"))
  }

  @Test func removingWhatIsNotThereDoesNothing() {
    let view = UIView()
    view.removeFromSuperview()
    view.layer.removeFromSuperlayer()
    UIViewController().removeFromParent()
    view.insertSubview(UIView(), at: 99)
    view.exchangeSubview(at: 0, withSubviewAt: 5)
    view.bringSubviewToFront(UIView())
    expect(view.subviews.count, equals: 1)
  }
}
