import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor
private func slider(_ value: Float = 0, width: CGFloat = 280) -> UISlider {
  let slider = UISlider(frame: CGRect(x: 0, y: 0, width: width, height: 34))
  slider.value = value
  return slider
}

@MainActor
extension UISlider {
  fileprivate var knob: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }
}

@MainActor @Suite struct UISliderTests {
  @Test func sizesAreTheClassicOnes() {
    let slider = slider(0.5)
    expect(slider.intrinsicContentSize, equals: CGSize(width: UIView.noIntrinsicMetric, height: 34))
    expect(slider.trackRect(forBounds: slider.bounds), equals: CGRect(x: 0, y: 15, width: 280, height: 4))
    expect(slider.knob, equals: CGRect(x: 126, y: 3, width: 28, height: 28))
  }

  /// The knob stands on whole points, half rounded up.
  @Test(arguments: [
    (Float(0), CGFloat(0)), (Float(0.35), CGFloat(88)), (Float(1), CGFloat(252)), (Float(0.5), CGFloat(126)),
  ])
  func theKnobStandsWhereTheValueIs(value: Float, x: CGFloat) {
    expect(slider(value).knob.minX, equals: x)
  }

  @Test func valuesAreCutToTheRange() {
    let slider = slider()
    (slider.minimumValue, slider.maximumValue) = (1, 5)
    expect(slider.value, equals: 1)
    slider.value = 99
    expect(slider.value, equals: 5)
    slider.value = .nan
    expect(slider.value, equals: 1)
    slider.maximumValue = -3
    expect(slider.minimumValue == -3 && slider.value == -3)
  }

  /// C7
  @Test func settingTheValueInCodeSendsNothing() {
    let slider = slider()
    let log = EventLog(slider)
    slider.setValue(0.7, animated: true)
    expect(slider.value == 0.7 && log.names.isEmpty)
  }

  @Test func draggingTheKnobFollowsThePointer() {
    let slider = slider()
    let window = stage(slider)
    let log = EventLog(slider)
    window.drag(from: CGPoint(x: 34, y: 37), to: CGPoint(x: 34 + 126, y: 37))
    expect(slider.value, equals: 0.5)
    expect(log.count("value") > 3)
    window.drag(from: CGPoint(x: 160, y: 37), to: CGPoint(x: 319, y: 190))
    expect(slider.value, equals: 1, "far outside as well")
  }

  /// C8
  @Test func notContinuousItSendsOneEventAtTheEnd() {
    let slider = slider()
    slider.isContinuous = false
    let window = stage(slider)
    let log = EventLog(slider)
    window.drag(from: CGPoint(x: 34, y: 37), to: CGPoint(x: 134, y: 37))
    expect(log.count("value"), equals: 1)
    expect(slider.value > 0.3)
  }

  @Test func aFingerBesideTheKnobDoesNothing() {
    let slider = slider()
    let window = stage(slider)
    window.touch(1, began: CGPoint(x: 200, y: 37))
    window.touch(1, endedAt: CGPoint(x: 210, y: 37))
    expect(slider.value, equals: 0)
  }

  @Test func thePointerOnTheTrackBringsTheKnob() {
    let slider = slider()
    let window = stage(slider)
    window.tap(at: CGPoint(x: 160, y: 37))
    expect(slider.value, equals: 0.5)
  }

  @Test func theArrowKeysMoveTheValue() {
    let slider = slider(0.5)
    let window = stage(slider)
    let log = EventLog(slider)
    window.key(.keyboardTab)
    window.key(.keyboardRightArrow)
    expect(abs(slider.value - 0.55) < 1e-6)
    window.key(.keyboardLeftArrow)
    window.key(.keyboardLeftArrow)
    expect(abs(slider.value - 0.45) < 1e-6)
    expect(log.count("value"), equals: 3)
  }

  @Test func aStepRepaintsTheKnobsWayAndTheFill() {
    let slider = slider(0.5)
    let window = stage(slider)
    slider.value = 0.51
    window.turn()
    let reach = slider.frame.insetBy(dx: 0, dy: -18)
    expect(!window.lastFrame.damage.isEmpty && window.lastFrame.damage.allSatisfy { reach.contains($0) })
    expect(window.lastFrame.pixelsPainted < 6000)
    expect(window.lastFrame.drawn, equals: 0)
    expectNil(window.damageError())
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func theFilledPartHasTheTint(style: UIUserInterfaceStyle) {
    let window = stage(slider(0.5), scale: 2, style: style)
    expect(window.pixel(x: 2 * 60, y: 2 * 37), equals: (style == .light ? 0xFF00_7AFF : 0xFF0A_84FF))
    expect(window.pixel(x: 2 * 260, y: 2 * 37), equals: (style == .light ? 0xFFE4_E4E6 : 0xFF2B_2B2E))
    expect(window.pixel(x: 2 * 160, y: 2 * 37), equals: white)
  }

  @Test func imagesAtTheEndsTakeRoomFromTheTrack() {
    let slider = slider(0)
    slider.minimumValueImage = picture(Array(repeating: Array(repeating: red, count: 20), count: 20))
    slider.maximumValueImage = slider.minimumValueImage
    expect(slider.trackRect(forBounds: slider.bounds), equals: CGRect(x: 28, y: 15, width: 224, height: 4))
  }

  @Test(arguments: [CGFloat(0), 5, .nan, .infinity])
  func aSliderWithoutRoomDoesNotCrash(width: CGFloat) {
    let slider = slider(0.5, width: width)
    let window = stage(slider)
    window.drag(from: CGPoint(x: 21, y: 37), to: CGPoint(x: 60, y: 37))
  }
}
