import CoreGraphics
import Platform
import QuartzCore
import UIKit

/// A window without a display, which a test drives as a person would. It has virtual time: nothing happens until the
/// test lets time pass.
///
/// Input takes the way of real input, from host events to views. Positions are in points of the window.
///
/// It works in Swift Testing and in XCTest, both on the main actor:
/// ```swift
/// @MainActor @Test func tappingAddsARow() throws {
///   let window = TestWindow(root: ListController())
///   try window.tap("Add")
///   window.advance(by: 0.3)
///   #expect(window.all(UITableViewCell.self).count == 1)
/// }
/// ```
/// On Linux XCTest finds no main-actor isolation in a test that is not `async`: a class all of whose tests are
/// synchronous ends at its start with "Could not cast value of type '… @MainActor () throws -> ()'", and `setUp()` may
/// not touch the main actor. Write both as `async`:
/// ```swift
/// @MainActor final class ListTests: XCTestCase {
///   var window: TestWindow!
///   override func setUp() async throws { window = TestWindow(root: ListController()) }
///   func testTappingAddsARow() async throws { try window.tap("Add") }
/// }
/// ```
@preconcurrency @MainActor
public final class TestWindow {
  public let window: UIWindow
  package let stage: Stage
  package let host: OffscreenHost
  package let renderer: BitmapRenderer

  /// The counts of the last turn that did anything.
  public private(set) var lastFrame = FrameCounts()
  /// Sums of all turns since the start or `resetCounts()`.
  public private(set) var counts = FrameCounts()
  /// Frames that painted since the start or `resetCounts()`.
  public private(set) var framesPainted = 0

  /// The window for those who do not see it.
  package private(set) lazy var program = ProgramAccessibility { [stage] in [stage] }
  package var accessibility: AccessibilityTree { program.tree(stage) }

  /// The program's delegate, which the application does not hold.
  private var launched: (any UIApplicationDelegate)?
  private var pointer = CGPoint(x: -1, y: -1)
  private var lastClick: (time: Double, position: CGPoint, count: Int)?

  /// Opens a window with a controller's view and renders its first frame. The window takes on what `traits` specify; their
  /// scale and style go before `scale` and `style`.
  public init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1, style: UIUserInterfaceStyle = .light,
    traits: UITraitCollection = UITraitCollection(), root: UIViewController
  ) {
    let scale = traits.displayScale == 0 ? scale : traits.displayScale
    let style = traits.userInterfaceStyle == .unspecified ? style : traits.userInterfaceStyle
    host = OffscreenHost(size: size, scale: Self.usable(scale), isDark: style == .dark)
    renderer = BitmapRenderer(host, threads: 1)
    stage = Stage(host: host, renderer: renderer)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.stage = stage
    for trait in traits.changedTraits(from: nil) { take(trait, of: traits) }
    window.traitCollection.withCurrent {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    turn()
  }

  /// Has the window override a trait. The scale is the host's, in the range that it can have.
  private func take<Trait: UITraitDefinition>(_ trait: Trait.Type, of traits: UITraitCollection) {
    if trait != UITraitDisplayScale.self { window.traitOverrides[trait] = traits[trait] }
  }

  /// Launches a program and takes the window that its delegate, or its scene's, opens. There is one application at a
  /// time: call `terminate()` at the end of the test.
  public init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1, style: UIUserInterfaceStyle = .light,
    launching delegate: any UIApplicationDelegate, arguments: [String] = []
  ) {
    host = OffscreenHost(size: size, scale: Self.usable(scale), isDark: style == .dark)
    renderer = BitmapRenderer(host, threads: 1)
    stage = Stage(host: host, renderer: renderer)
    UIApplication.shared.finish()
    UIApplication.shared.start(delegate, on: stage, arguments: [CommandLine.arguments[0]] + arguments)
    launched = delegate
    window = stage.windows.last ?? UIWindow(frame: stage.bounds)
    turn()
  }

  /// Ends the program that was launched, as closing its window does.
  public func terminate() {
    if launched != nil, stage.scene != nil { UIApplication.shared.finish() }
    launched = nil
  }

  /// Opens a window that a view fills.
  public convenience init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1, style: UIUserInterfaceStyle = .light,
    traits: UITraitCollection = UITraitCollection(), root: UIView
  ) {
    let controller = UIViewController()
    root.frame = CGRect(origin: .zero, size: size)
    controller.view = root
    self.init(size: size, scale: scale, style: style, traits: traits, root: controller)
  }

  // MARK: - Time

  /// The window's time, in seconds.
  public var now: Double { host.now }

  /// Lets time pass, in frames of a sixtieth of a second.
  public func advance(by seconds: Double) {
    let end = host.now + seconds
    turn()
    while host.now < end {
      // The last step ends exactly at the wanted time; one that would consist of rounding errors only is left out.
      let next = host.now + host.frameInterval
      host.now = next > end - 1e-6 ? end : next
      turn()
    }
  }

  /// One turn of the frame loop at the present time.
  public func turn() {
    let before = stage.loop.frameCount
    stage.loop.turn()
    let report = FrameCounts(stage.loop.report, scale: host.scale)
    if report != FrameCounts() { lastFrame = report }
    counts.add(report)
    framesPainted += stage.loop.frameCount - before
  }

  public func resetCounts() {
    counts = FrameCounts()
    lastFrame = FrameCounts()
    framesPainted = 0
  }

  /// Gives the window another size, as dragging its corner does.
  public func resize(to size: CGSize) {
    host.size = size
    turn()
  }

  /// Moves the window to a screen with other pixels.
  public func setScale(_ scale: CGFloat) {
    host.scale = Self.usable(scale)
    turn()
  }

  /// Checks a scale: an unusable one fails the test, since at 100 pixels a point a small window's picture takes a
  /// gigabyte.
  private static func usable(_ scale: CGFloat) -> CGFloat {
    let range: ClosedRange<CGFloat> = 0.25...8
    if range.contains(scale) { return scale }
    let used = scale.isNaN ? 1 : min(max(scale, range.lowerBound), range.upperBound)
    failTest(
      "a TestWindow's scale is \(range.lowerBound) to \(range.upperBound) pixels a point, not \(scale): \(used) is used",
      at: FailureLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
    return used
  }

  /// Switches the desktop between light and dark.
  public func setStyle(_ style: UIUserInterfaceStyle) {
    host.prefersDarkAppearance = style == .dark
    turn()
  }

  /// Gives the desktop's person another preferred text size.
  public func setContentSizeCategory(_ category: UIContentSizeCategory) {
    stage.contentSizeCategory = category
    turn()
  }

  // MARK: - Pointer

  /// Keys like Shift that are held while the pointer does something.
  public var heldModifiers: UIKeyModifierFlags = []

  /// Moves the pointer, with any button that is held.
  public func move(to point: CGPoint) {
    pointer = point
    send(.pointer(PointerEvent(.moved, at: point, modifiers: KeyModifiers(heldModifiers), timestamp: host.now)))
  }

  public func press(at point: CGPoint, button: Int = 1) {
    pointer = point
    var count = 1
    if let last = lastClick, host.now - last.time < 0.35,
      hypot(last.position.x - point.x, last.position.y - point.y) < 5
    {
      count = last.count + 1
    }
    lastClick = (host.now, point, count)
    send(
      .pointer(
        PointerEvent(
          .down, at: point, button: button, clickCount: count, modifiers: KeyModifiers(heldModifiers),
          timestamp: host.now)))
  }

  public func release(button: Int = 1) {
    let event = PointerEvent(
      .up, at: pointer, button: button, clickCount: lastClick?.count ?? 1, modifiers: KeyModifiers(heldModifiers),
      timestamp: host.now)
    send(.pointer(event))
  }

  /// Presses and releases the primary button, a twentieth of a second later.
  public func tap(at point: CGPoint) {
    move(to: point)
    press(at: point)
    advance(by: 0.05)
    release()
  }

  /// Taps the middle of a view; throws where a person could not reach it.
  public func tap(_ view: UIView) throws {
    tap(at: try reachablePoint(of: view))
  }

  /// Taps the view whose accessibility identifier or label is the text.
  public func tap(_ text: String) throws {
    try tap(find(text))
  }

  /// Presses, moves in even steps of a frame, releases.
  public func drag(from start: CGPoint, to end: CGPoint, duration: Double = 0.25) {
    move(to: start)
    press(at: start)
    let steps = max(1, Int((duration / host.frameInterval).rounded()))
    for step in 1...steps {
      host.now += duration / Double(steps)
      let part = CGFloat(step) / CGFloat(steps)
      move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    release()
  }

  /// Turns the wheel: ticks, positive y away from the person.
  public func wheel(_ delta: CGVector, at point: CGPoint, modifiers: UIKeyModifierFlags = []) {
    pointer = point
    send(.wheel(WheelEvent(at: point, delta: delta, modifiers: KeyModifiers(modifiers), timestamp: host.now)))
  }

  // MARK: - Fingers

  public func touch(_ identifier: Int, began point: CGPoint) { send(finger(.began, identifier, point)) }
  public func touch(_ identifier: Int, movedTo point: CGPoint) { send(finger(.moved, identifier, point)) }
  public func touch(_ identifier: Int, endedAt point: CGPoint) { send(finger(.ended, identifier, point)) }

  private func finger(_ phase: TouchEvent.Phase, _ identifier: Int, _ point: CGPoint) -> HostEvent {
    .touch(TouchEvent(phase, identifier: Int64(identifier), at: point, timestamp: host.now))
  }

  // MARK: - Keys

  /// Presses and releases a key.
  public func key(_ usage: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = []) {
    for isDown in [true, false] {
      let event = KeyEvent(
        isDown: isDown, usage: usage.rawValue, characters: characters, modifiers: KeyModifiers(modifiers),
        timestamp: host.now)
      send(.key(event))
    }
  }

  private func send(_ event: HostEvent) {
    host.inject(event)
    turn()
  }

  func reachablePoint(of view: UIView) throws -> CGPoint {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    guard window.bounds.containsHalfOpen(point) else { throw failure(.outside("\(view)", point)) }
    let hit = window.hitTest(point, with: nil)
    guard let hit, hit.isDescendant(of: view) || view.isDescendant(of: hit) else {
      throw failure(.covered("\(view)", by: hit.map { "\($0)" } ?? "nothing that takes touches"))
    }
    return point
  }

  // MARK: - Pixels

  /// Whether each frame is painted when it comes, as on a screen. When not, what the frames changed is painted once,
  /// as soon as a pixel or picture is asked for: a test of many frames that looks at few takes a fraction of the time.
  /// A change without a frame after it may be in those pixels. `damageError()` then finds a mistake in the last frame's
  /// damage, and only some in those before it.
  public var paintsEveryFrame: Bool {
    get { !stage.putsOffPainting }
    set {
      stage.putsOffPainting = !newValue
      if newValue { stage.paintOwed() }
    }
  }

  /// What the window shows.
  package var screen: Bitmap {
    stage.paintOwed()
    return host.screen
  }

  /// A copy of what the window shows.
  public func image() -> UIImage {
    UIImage(cgImage: CGImage(screen.copy()), scale: host.scale, orientation: .up)
  }

  /// The colour of a device pixel, `0xAARRGGBB`.
  public func pixel(x: Int, y: Int) -> UInt32 { screen[x, y] }
}

extension KeyModifiers {
  init(_ flags: UIKeyModifierFlags) {
    self = []
    if flags.contains(.alphaShift) { insert(.capsLock) }
    if flags.contains(.shift) { insert(.shift) }
    if flags.contains(.control) { insert(.control) }
    if flags.contains(.alternate) { insert(.alternate) }
    if flags.contains(.command) { insert(.command) }
  }
}
