import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor @Suite struct UISwitchTests {
  @Test func theSizeIsAlwaysItsOwn() {
    let toggle = UISwitch(frame: CGRect(x: 20, y: 30, width: 500, height: 0))
    expect(toggle.frame, equals: CGRect(x: 20, y: 30, width: 51, height: 31))
    toggle.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    expect(toggle.frame, equals: CGRect(x: 1, y: 2, width: 51, height: 31))
    expect(toggle.intrinsicContentSize, equals: CGSize(width: 51, height: 31))
    expect(toggle.sizeThatFits(.zero), equals: CGSize(width: 51, height: 31))
  }

  /// C8
  @Test func aTapTogglesAndSendsTheValueBeforeTheTouchUp() throws {
    let toggle = UISwitch()
    let window = stage(toggle)
    let log = EventLog(toggle)
    try window.tap(toggle)
    expect(toggle.isOn)
    expect(log.names, equals: ["down", "value", "primary", "upInside"])
  }

  /// Frames that were measured on Apple's system.
  @Test(arguments: [(true, 0.99947), (false, 0.58792)])
  func knobAndColourGoAsMeasured(on: Bool, seconds: Double) throws {
    let toggle = UISwitch()
    toggle.isOn = !on
    let window = stage(toggle)
    let face = try require(toggle.subviews.first)
    let (track, thumb) = (try require(face.subviews.first), try require(face.subviews.last))
    let (left, way) = (thumb.center.x, on ? 20.0 : -20.0)
    func alpha(_ color: CGColor?) -> Double { Double(color?.alpha ?? 0) }
    let (start, from) = (window.now, alpha(track.layer.backgroundColor))
    toggle.setOn(on, animated: true)
    expect(track.layer.animationKeys(), equals: ["backgroundColor"])
    let to = alpha(track.layer.backgroundColor)
    let frequency = 9.23341 / seconds
    for (time, progress) in [(0.06, 0.263), (0.12, 0.608), (0.2, 0.909)] {
      window.advance(by: start + time - window.now)
      expect(abs((thumb.layer.presented.position.x - left) / way - progress) < 0.02)
      let pulled = 1 - (1 + frequency * time) * exp(-frequency * time)
      let share = (alpha(track.layer.presented.backgroundColor) - from) / (to - from)
      expect(abs(share - pulled) < 0.01)
    }
    window.advance(by: seconds)
    expect(track.layer.animationKeys() == nil && thumb.layer.animationKeys() == nil)
  }

  /// C7
  @Test func settingItInCodeSendsNothing() {
    let toggle = UISwitch()
    let log = EventLog(toggle)
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    expect(log.names.isEmpty)
  }

  @Test func liftedOutsideItKeepsItsValue() {
    let toggle = UISwitch()
    let window = stage(toggle)
    let log = EventLog(toggle)
    window.drag(from: toggle.center, to: CGPoint(x: 300, y: 190))
    expect(!toggle.isOn && log.count("value") == 0 && log.count("upOutside") == 1)
  }

  @Test func draggingTheKnobAcrossTogglesOnce() {
    let toggle = UISwitch()
    let window = stage(toggle)
    let log = EventLog(toggle)
    window.drag(from: CGPoint(x: 34, y: 35), to: CGPoint(x: 66, y: 35))
    expect(toggle.isOn && log.count("value") == 1)
  }

  @Test func draggingThereAndBackChangesNothing() {
    let toggle = UISwitch()
    let window = stage(toggle)
    let log = EventLog(toggle)
    window.press(at: CGPoint(x: 34, y: 35))
    window.move(to: CGPoint(x: 66, y: 35))
    window.move(to: CGPoint(x: 34, y: 35))
    window.release()
    expect(!toggle.isOn && log.count("value") == 0)
  }

  /// C10
  @Test func aDisabledSwitchStays() {
    let toggle = UISwitch()
    let window = stage(toggle)
    toggle.isEnabled = false
    let log = EventLog(toggle)
    window.tap(at: toggle.center)
    expect(!toggle.isOn && log.names.isEmpty)
  }

  @Test func tappingRepaintsOnlyTheSwitch() throws {
    let toggle = UISwitch()
    let window = stage(toggle)
    try window.tap(toggle)
    window.advance(by: 0.1)
    let reach = toggle.frame.insetBy(dx: -18, dy: -18)
    expect(!window.lastFrame.damage.isEmpty)
    expect(window.lastFrame.damage.allSatisfy { reach.contains($0) }, "\(window.lastFrame.damage)")
    expectNil(window.damageError())
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func onIsGreenWithTheKnobAtTheRight(style: UIUserInterfaceStyle) {
    let toggle = UISwitch()
    toggle.isOn = true
    let window = stage(toggle, style: style)
    expect(window.pixel(x: 30, y: 35), equals: (style == .light ? 0xFF34_C759 : 0xFF30_D158))
    expect(window.pixel(x: 20 + 51 - 2 - 14, y: 35), equals: white)
  }

  @Test func afterTheAnimationItLooksAsIfItHadAlwaysBeenOn() throws {
    let toggled = UISwitch()
    let window = stage(toggled)
    try window.tap(toggled)
    window.advance(by: 1)
    let fresh = UISwitch()
    fresh.isOn = true
    expect(bytes(window.image()), equals: bytes(stage(fresh).image()))
  }

  @Test func tintsAreUsed() {
    let toggle = UISwitch()
    (toggle.isOn, toggle.onTintColor, toggle.thumbTintColor) = (true, .red, .blue)
    let window = stage(toggle)
    expect(window.pixel(x: 30, y: 35), equals: red)
    expect(window.pixel(x: 55, y: 35), equals: blue)
  }

  @Test func disablingLeavesTheProgramsAlpha() {
    let toggle = UISwitch()
    toggle.isOn = true
    toggle.alpha = 0.75
    let window = stage(toggle)
    let usual = window.pixel(x: 35, y: 35)
    toggle.isEnabled = false
    window.turn()
    expect(toggle.alpha == 0.75 && window.pixel(x: 35, y: 35) != usual)
    toggle.isEnabled = true
    window.turn()
    expect(toggle.alpha == 0.75 && window.pixel(x: 35, y: 35) == usual)
  }

  @Test func aSwitchSlidesWhateverIsPreferred() {
    let control = UISwitch()
    control.preferredStyle = .checkbox
    expect(control.style == .sliding && control.preferredStyle == .checkbox)
  }
}
