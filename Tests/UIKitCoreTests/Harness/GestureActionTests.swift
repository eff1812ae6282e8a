import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// What hands do in a window beyond a tap.
@MainActor
struct GestureActionTests {
  private let pad = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
  private let window: TestWindow

  init() {
    let root = UIView()
    pad.accessibilityIdentifier = "pad"
    root.addSubview(pad)
    window = TestWindow(size: CGSize(width: 300, height: 300), root: root)
  }

  @MainActor
  private final class Spy {
    private let told: () -> Void
    init(_ told: @escaping () -> Void) { self.told = told }
    func fired() { told() }
  }

  /// The recogniser's values at the end of what is done.
  private func recognised<Recogniser: UIGestureRecognizer, Value>(
    _ recogniser: Recogniser, _ value: @escaping (Recogniser) -> Value, _ act: () throws -> Void
  ) rethrows -> [Value] {
    var values: [Value] = []
    let spy = Spy { values.append(value(recogniser)) }
    recogniser.addTarget(spy, action: Spy.fired)
    pad.addGestureRecognizer(recogniser)
    defer { pad.removeGestureRecognizer(recogniser) }
    try act()
    window.advance(by: 0.5)
    return values
  }

  @Test func pinchingScales() throws {
    let scales = try recognised(UIPinchGestureRecognizer(), \.scale) { try window.pinch("pad", scale: 2) }
    // It begins only once the fingers have moved a little, and counts from there.
    expect(try scales.count > 5 && (1.5...2).contains(require(scales.last)), "\(scales)")
    expect(scales, equals: scales.sorted())
    let smaller = try recognised(UIPinchGestureRecognizer(), \.scale) { try window.pinch("pad", scale: 0.5) }
    expect((0.5...0.75).contains(try require(smaller.last)), "\(smaller)")
  }

  @Test func rotatingTurns() throws {
    let angles = try recognised(UIRotationGestureRecognizer(), \.rotation) { try window.rotate(pad, by: .pi / 2) }
    expect((1.2...(.pi / 2 + 0.001)).contains(try require(angles.last)), "\(angles)")
    let back = try recognised(UIRotationGestureRecognizer(), \.rotation) { try window.rotate(pad, by: -.pi / 2) }
    expect(try require(back.last) < -1.2, "\(back)")
  }

  @Test func aFlickEndsInMotion() throws {
    let speeds = try recognised(UIPanGestureRecognizer(), { $0.velocity(in: nil).y }) {
      try window.flick("pad", by: CGVector(dx: 0, dy: -80))
    }
    expect(abs(try require(speeds.last) + 800) < 80, "\(speeds)")
  }

  @Test func aLongPressIsHeld() throws {
    let states = try recognised(UILongPressGestureRecognizer(), \.state) { try window.longPress("pad") }
    expect(states, equals: [.began, .ended])
    let short = try recognised(UILongPressGestureRecognizer(), \.state) { try window.longPress("pad", for: 0.3) }
    expect(short, equals: [])
  }

  @Test func twoTapsInTimeAreADoubleTap() throws {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let taps = try recognised(double, \.state) { try window.doubleTap(CGPoint(x: 100, y: 100)) }
    expect(taps, equals: [.ended])
  }

  @Test func aDragGoesByAWayToAThingAndAlongAPath() throws {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    other.accessibilityIdentifier = "corner"
    pad.superview?.addSubview(other)
    let pan = UIPanGestureRecognizer()
    let places = try recognised(pan, { $0.location(in: nil) }) {
      try window.drag("pad", by: CGVector(dx: 30, dy: 0))
      try window.drag("pad", to: "corner")
      window.drag(along: [CGPoint(x: 60, y: 60), CGPoint(x: 160, y: 60), CGPoint(x: 160, y: 160)])
    }
    for end in [CGPoint(x: 180, y: 150), CGPoint(x: 10, y: 10), CGPoint(x: 160, y: 60), CGPoint(x: 160, y: 160)] {
      expect(places.contains { hypot($0.x - end.x, $0.y - end.y) < 8 }, "\(end) of \(places)")
    }
    window.drag(along: [])
  }

  @Test func thePointerHoversAndTheSecondaryButtonIsPressed() throws {
    let over = try recognised(UIHoverGestureRecognizer(), \.state) { try window.hover("pad", for: 0.1) }
    expect(over.first, equals: .began)
    let tap = UITapGestureRecognizer()
    tap.buttonMaskRequired = .secondary
    expect(try recognised(tap, \.state) { try window.secondaryTap("pad") }, equals: [.ended])
  }

  @Test func theWheelTurnsOverAThing() throws {
    let scroll = UIScrollView(frame: pad.bounds)
    scroll.contentSize = CGSize(width: 200, height: 2000)
    pad.addSubview(scroll)
    window.turn()
    try window.wheel(CGVector(dx: 0, dy: -3), over: "pad")
    window.advance(by: 1)
    expect(scroll.contentOffset.y > 50, "\(scroll.contentOffset)")
  }

  @Test func aPointOutsideIsRefused() {
    #expect(throws: TestWindowError.self) { try window.longPress(CGPoint(x: 400, y: 10)) }
    #expect(throws: TestWindowError.self) { try window.pinch("missing", scale: 2) }
  }

  @Test func aKeyOfACharacterHasModifiers() {
    final class Keys: UIViewController {
      var saved = 0
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "s", modifierFlags: [.command, .shift], action: Keys.save)]
      }
      func save() { saved += 1 }
    }
    let keys = Keys()
    let window = TestWindow(root: keys)
    keys.becomeFirstResponder()
    window.key("s", modifiers: .command)
    expect(keys.saved, equals: 0)
    window.key("s", modifiers: [.command, .shift])
    expect(keys.saved, equals: 1)
  }

  // MARK: - Failures

  @Test func aFailureShowsTheWindow() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "Basket"
    pad.addSubview(label)
    let error = try require(#expect(throws: TestWindowError.self) { try window.tap("Save") })
    expect(
      error.reason,
      equals: .notFound("called \"Save\"", shown: ["identifier \"pad\" (UIView)", "\"Basket\" (UILabel)"]))
    let files = "\(error)".matches(of: #/(/\S+\.(png|txt))/#).map { String($0.1) }
    defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
    expect(files.count, equals: 2, "\(error)")
    expect(UIImage(contentsOfFile: files[0])?.size, equals: CGSize(width: 300, height: 300))
    expect(try String(contentsOfFile: files[1], encoding: .utf8).contains("text = 'Basket'"))
    expect("\(error)".hasPrefix("\(error.reason)\n"))
  }

  @Test func whatIsThereIsAskedWithoutAFailure() {
    expect(window.has("pad") && !window.has("Save"))
  }
}
