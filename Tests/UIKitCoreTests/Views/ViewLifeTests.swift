import Expectations
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Views on other threads, views that change their superview, and how trees go.
@MainActor
struct ViewLifeTests {
  /// Carries what is not `Sendable` to another thread.
  private final class Box: @unchecked Sendable {
    var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  @Test func viewsAndRecognisersArePrintedOnAnotherThread() async {
    for object in [UILabel(), UITapGestureRecognizer()] as [NSObject] {
      let box = Box(object)
      await Task.detached { box.object = NSString(string: "\(box.object as? NSObject ?? NSObject())") }.value
      expect((box.object as? NSString)?.contains("\(type(of: object)): 0x"), equals: true)
    }
  }

  @Test func aViewLetGoOnAnotherThreadLeavesItsSubviewsUsable() async {
    let label = UILabel()
    let box = Box(UIView())
    (box.object as? UIView)?.addSubview(label)
    await Task.detached { box.object = nil }.value
    expectNil(label.superview)
    let parent = UIView()
    parent.addSubview(label)
    expect(label.superview === parent)
  }

  private final class Parent: UIView {
    nonisolated(unsafe) weak var child: UIView?
    nonisolated(unsafe) static var seen: UIView?
    deinit {
      let child = child
      MainActor.assumeIsolated { Parent.seen = child?.superview }
    }
  }

  @Test func aViewThatIsGoingIsNobodysSuperview() {
    let child = UIView()
    do {
      let parent = Parent()
      parent.addSubview(child)
      parent.child = child
    }
    expectNil(Parent.seen)
  }

  @Test func nestedViewsGoWithoutAStackOfThem() {
    var top = UIView()
    weak var deepest = top
    for _ in 1..<3_900 {
      let view = UIView()
      deepest?.addSubview(view)
      deepest = view
    }
    let box = Box(top)
    top = UIView()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.object = nil
      done.signal()
    }
    thread.stackSize = 64 << 10
    thread.start()
    done.wait()
    expectNil(deepest)
  }

  @Test func viewsNestedTooDeepStopWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var parent = UIView()
        let root = parent
        for _ in 0..<10_000 {
          let view = UIView()
          parent.addSubview(view)
          parent = view
        }
        _ = TestWindow(size: CGSize(width: 10, height: 10), root: root)
      }
    }
    expect(result.said("nested more than 4,000 deep"))
  }

  @Test func aSpinnerGoesOnTurningInAnotherSuperview() {
    let (root, spinner, other) = (UIView(), UIActivityIndicatorView(style: .medium), UIView())
    root.addSubview(other)
    root.addSubview(spinner)
    spinner.startAnimating()
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
    other.addSubview(spinner)
    window.advance(by: 0.5)
    window.resetCounts()
    window.advance(by: 0.5)
    expect(window.counts.pixelsPainted > 0)
  }

  @Test func aSpinnerStartedOutsideOfAWindowTurnsInIt() {
    let (root, spinner) = (UIView(), UIActivityIndicatorView(style: .medium))
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
    spinner.startAnimating()
    root.addSubview(spinner)
    window.advance(by: 0.5)
    window.resetCounts()
    window.advance(by: 0.5)
    expect(window.counts.pixelsPainted > 0)
  }

  @Test func anImageViewGoesOnAnimatingInAnotherSuperview() {
    let (root, other) = (UIView(), UIView())
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.animationImages = [picture([[red]]), picture([[blue]])]
    view.animationDuration = 0.2
    root.addSubview(other)
    root.addSubview(view)
    view.startAnimating()
    let window = TestWindow(size: CGSize(width: 20, height: 20), root: root)
    other.addSubview(view)
    var seen: Set<UInt32> = []
    for _ in 0..<10 {
      window.advance(by: 0.05)
      seen.insert(window.pixel(x: 5, y: 5))
    }
    expect(seen, equals: [red, blue])
  }

  @Test func boundsSetOnTheLayerAreTheViews() {
    final class Spy: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let (outer, inner, corner) = (Spy(), UIView(), UIView())
    inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    corner.frame = inner.bounds
    corner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.addSubview(corner)
    outer.addSubview(inner)
    let window = TestWindow(size: CGSize(width: 50, height: 50), root: outer)
    let before = outer.count
    inner.layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    window.turn()
    expect(outer.count, equals: before + 1)
    expect(corner.bounds.size, equals: CGSize(width: 20, height: 20))
  }

  @Test func aViewInsertedAboveAnotherStaysBelowTheBareLayersThere() {
    let (parent, below, above) = (UIView(), UIView(), UIView())
    let bare = CALayer()
    parent.addSubview(below)
    parent.layer.addSublayer(bare)
    parent.insertSubview(above, aboveSubview: below)
    expect(parent.layer.sublayers, equals: [below.layer, above.layer, bare])
    parent.insertSubview(below, aboveSubview: above)
    expect(parent.layer.sublayers, equals: [above.layer, below.layer, bare])
    expect(parent.subviews, equals: [above, below])
  }

  @Test func aStyleSetWhileTraitsChangeReachesTheSubviews() {
    final class Stubborn: UIView {
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        overrideUserInterfaceStyle = .light
      }
    }
    let (root, stubborn, inner, other) = (UIView(), Stubborn(), UIView(), UIView())
    root.addSubview(stubborn)
    root.addSubview(other)
    stubborn.addSubview(inner)
    let window = TestWindow(size: CGSize(width: 10, height: 10), root: root)
    window.setStyle(.dark)
    expect(inner.traitCollection.userInterfaceStyle, equals: .light)
    expect(other.traitCollection.userInterfaceStyle, equals: .dark)
  }
}
