import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor @Suite struct UIProgressViewTests {
  /// The measured scene `progress_fractions`.
  @Test(arguments: [
    (Float(0.01), CGFloat(280), CGFloat(8)), (0.125, 280, 35), (0.33, 280, 92), (0.5, 280, 140), (0.66, 280, 185),
    (0.875, 280, 245), (1, 280, 280), (0.4, 130, 52), (0.7, 130, 91), (0.3, 280, 84), (0.333, 280, 93), (0.5, 281, 141),
  ])
  func theFillIsRoundedHalfUp(progress: Float, width: CGFloat, fill: CGFloat) {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: width, height: 4))
    view.progress = progress
    view.layoutIfNeeded()
    expect(view.subviews.last?.frame, equals: CGRect(x: 0, y: 0, width: fill, height: 4))
  }

  @Test func theHeightStaysFourPoints() {
    let view = UIProgressView(progressViewStyle: .default)
    view.frame = CGRect(x: 20, y: 140, width: 280, height: 10)
    expect(view.frame, equals: CGRect(x: 20, y: 140, width: 280, height: 4))
    expect(view.intrinsicContentSize, equals: CGSize(width: UIView.noIntrinsicMetric, height: 4))
  }

  @Test(arguments: [(Float(-1), Float(0)), (Float(2), Float(1)), (Float.nan, Float(0)), (Float.infinity, Float(1))])
  func progressIsCutToItsRange(progress: Float, expected: Float) {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = progress
    expect(view.progress, equals: expected)
  }

  @Test func progressRepaintsOnlyWhatFilled() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    view.progress = 0.5
    let window = stage(view)
    view.progress = 0.6
    window.turn()
    expect(window.lastFrame.damage.allSatisfy { CGRect(x: 20, y: 20, width: 200, height: 4).contains($0) })
    expectNil(window.damageError())
    expect(window.pixel(x: 20 + 110, y: 22), equals: 0xFF00_7AFF)
  }
}

@MainActor @Suite struct UIActivityIndicatorViewTests {
  /// The measured scene `control_activity`.
  @Test(arguments: [
    (UIActivityIndicatorView.Style.medium, CGFloat(20), CGRect(x: 0, y: 0, width: 20, height: 20)),
    (.large, 37, CGRect(x: 0, y: 0, width: 37, height: 37)), (.large, 60, CGRect(x: 11, y: 11, width: 37, height: 37)),
    (.medium, 40, CGRect(x: 10, y: 10, width: 20, height: 20)),
  ])
  func theBladesStandInTheMiddle(style: UIActivityIndicatorView.Style, side: CGFloat, expected: CGRect) {
    let view = UIActivityIndicatorView(style: style)
    view.frame.size = CGSize(width: side, height: side)
    view.layoutIfNeeded()
    expect(view.subviews.first?.frame, equals: expected)
  }

  @Test func itHidesWhileNothingTurns() {
    let view = UIActivityIndicatorView(style: .medium)
    expect(view.isHidden && !view.isAnimating)
    view.startAnimating()
    expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    expect(view.isHidden)
    view.hidesWhenStopped = false
    expect(!view.isHidden)
  }

  @Test func itTurnsInEighthsAndRepaintsOnlyItself() {
    let view = UIActivityIndicatorView(style: .large)
    view.startAnimating()
    let window = stage(view)
    window.advance(by: 0.01)
    let first = window.image()
    window.resetCounts()
    window.advance(by: 0.5)
    expect(bytes(window.image()) != bytes(first))
    expect((3...6).contains(window.framesPainted), "\(window.framesPainted) frames in half a second")
    expect(window.lastFrame.damage.allSatisfy { view.frame.insetBy(dx: -10, dy: -10).contains($0) })
    expectNil(window.damageError())
    expect(window.counts.drawn, equals: 0)
  }

  @Test func itStandsStillOnceStopped() {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    let window = stage(view)
    window.advance(by: 0.3)
    view.stopAnimating()
    window.turn()
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }
}
