import Expectations
import Testing
import UIKit
import UIKitTesting

/// Layouts that make views frame after frame are named, once a class.
@MainActor
@Suite(.serialized)
struct CreationCheckTests {
  init() {
    Remarks.isOn = true
    Remarks.forget()
    CreationCheck.reset()
  }

  private func messages(about name: String) -> [String] { Remarks.said.filter { $0.hasPrefix(name) } }

  private func run(_ view: UIView, frames: Int) {
    let window = TestWindow(size: CGSize(width: 40, height: 40), root: view)
    for _ in 1..<frames {
      view.setNeedsLayout()
      window.turn()
    }
  }

  @Test func aLayoutThatGoesOnMakingViewsIsNamedOnceWithItsNumbers() {
    run(WastefulView(), frames: 25)
    run(WastefulView(), frames: 25)
    let found = messages(about: "WastefulView")
    expect(found.count, equals: 1)
    expect(found.first?.contains("WastefulView.layoutSubviews made 20 views in 10 frames"), equals: true, "\(found)")
  }

  @Test func aLayoutThatMakesItsViewsOnceIsNotNamed() {
    run(LazyView(), frames: 25)
    expect(messages(about: "LazyView").isEmpty)
  }

  @Test func manyViewsThatEachMakeTheirsInTheirFirstLayoutAreNotNamed() {
    let root = UIView()
    let window = TestWindow(size: CGSize(width: 40, height: 40), root: root)
    for _ in 0..<30 {
      root.addSubview(LazyView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
      window.turn()
    }
    expect(messages(about: "LazyView").isEmpty)
  }

  @Test func aFrameWithoutNewViewsBeginsTheCountAgain() {
    let view = WastefulView()
    let window = TestWindow(size: CGSize(width: 40, height: 40), root: view)
    for frame in 0..<40 {
      view.rests = frame % 8 == 7
      view.setNeedsLayout()
      window.turn()
    }
    expect(messages(about: "WastefulView").isEmpty)
  }

  @Test func offItSaysNothing() {
    Remarks.isOn = false
    defer { Remarks.isOn = true }
    run(WastefulView(), frames: 25)
    expect(messages(about: "WastefulView").isEmpty)
  }
}

private final class WastefulView: UIView {
  var rests = false
  override func layoutSubviews() {
    for subview in subviews { subview.removeFromSuperview() }
    guard !rests else { return }
    addSubview(UIView())
    addSubview(UIView())
  }
}

private final class LazyView: UIView {
  override func layoutSubviews() {
    if subviews.isEmpty { addSubview(UIView()) }
  }
}
