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
  /// The window that the views are in.
  public let window: UIWindow
  package let stage: Stage
  package let host: OffscreenHost
  package let renderer: BitmapRenderer

  /// The counts of the last turn that did anything.
  /// ```swift
  /// try window.tap("Play")
  /// #expect(window.lastFrame.laidOut == 0)
  /// ```
  public private(set) var lastFrame = FrameCounts()
  /// Sums of all turns since the start or `resetCounts()`.
  /// ```swift
  /// window.resetCounts()
  /// window.advance(by: 1)
  /// #expect(window.counts.drawn == 0)
  /// ```
  public private(set) var counts = FrameCounts()
  /// Frames that painted since the start or `resetCounts()`.
  /// ```swift
  /// window.resetCounts()
  /// window.advance(by: 1)
  /// #expect(window.framesPainted == 0, "an idle window paints nothing")
  /// ```
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
  /// ```swift
  /// let traits = UITraitCollection { $0.layoutDirection = .rightToLeft }
  /// let window = TestWindow(size: CGSize(width: 640, height: 480), traits: traits, root: ListController())
  /// ```
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
  /// ```swift
  /// final class AppDelegate: UIResponder, UIApplicationDelegate {}
  /// let window = TestWindow(launching: AppDelegate(), arguments: ["--reset"])
  /// try window.tap("Start")
  /// window.terminate()
  /// ```
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
  /// ```swift
  /// let window = TestWindow(size: CGSize(width: 200, height: 100), root: CardView())
  /// ```
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
  /// ```swift
  /// let start = window.now
  /// try window.waitFor("Saved")
  /// #expect(window.now - start < 0.5)
  /// ```
  public var now: Double { host.now }

  /// Lets time pass, in frames of a sixtieth of a second.
  /// ```swift
  /// window.advance(by: 0.3)
  /// ```
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
  /// ```swift
  /// card.text = "0.75"
  /// window.turn()
  /// ```
  public func turn() {
    let before = stage.loop.frameCount
    stage.loop.turn()
    let report = FrameCounts(stage.loop.report, scale: host.scale)
    if report != FrameCounts() { lastFrame = report }
    counts.add(report)
    framesPainted += stage.loop.frameCount - before
  }

  /// Sets `counts`, `lastFrame` and `framesPainted` back to nothing.
  /// ```swift
  /// window.resetCounts()
  /// window.setStyle(.dark)
  /// #expect(window.framesPainted == 1)
  /// ```
  public func resetCounts() {
    counts = FrameCounts()
    lastFrame = FrameCounts()
    framesPainted = 0
  }

  /// Gives the window another size, as dragging its corner does.
  /// ```swift
  /// window.resize(to: CGSize(width: 640, height: 480))
  /// ```
  public func resize(to size: CGSize) {
    host.size = size
    turn()
  }

  /// Moves the window to a screen with `scale` pixels a point. A scale that is not 0.25 to 8 fails the test.
  /// ```swift
  /// window.setScale(2)
  /// ```
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
  /// ```swift
  /// window.setStyle(.dark)
  /// assertSnapshot(of: window, as: .image, named: "dark")
  /// ```
  public func setStyle(_ style: UIUserInterfaceStyle) {
    host.prefersDarkAppearance = style == .dark
    turn()
  }

  /// Gives the desktop's person another preferred text size.
  /// ```swift
  /// window.setContentSizeCategory(.accessibilityLarge)
  /// ```
  public func setContentSizeCategory(_ category: UIContentSizeCategory) {
    stage.contentSizeCategory = category
    turn()
  }

  // MARK: - Pointer

  /// Keys like Shift that are held while the pointer does something.
  ///
  /// ```swift
  /// window.heldModifiers = .shift
  /// try window.tap("Row 7")
  /// window.heldModifiers = []
  /// ```
  public var heldModifiers: UIKeyModifierFlags = []

  /// Moves the pointer, with any button that is held.
  /// ```swift
  /// window.press(at: CGPoint(x: 20, y: 20))
  /// window.move(to: CGPoint(x: 120, y: 20))
  /// window.release()
  /// ```
  public func move(to point: CGPoint) {
    pointer = point
    send(.pointer(PointerEvent(.moved, at: point, modifiers: KeyModifiers(heldModifiers), timestamp: host.now)))
  }

  /// Presses a button of the pointer at a point: 1 is the primary, 2 the secondary. A press within 0.35 seconds and 5 points
  /// of the last one counts as the next click of the same.
  /// ```swift
  /// window.press(at: CGPoint(x: 20, y: 20), button: 2)
  /// window.release(button: 2)
  /// ```
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

  /// Releases a button of the pointer where the pointer is.
  /// ```swift
  /// window.press(at: CGPoint(x: 20, y: 20))
  /// window.advance(by: 1)
  /// window.release()
  /// ```
  public func release(button: Int = 1) {
    let event = PointerEvent(
      .up, at: pointer, button: button, clickCount: lastClick?.count ?? 1, modifiers: KeyModifiers(heldModifiers),
      timestamp: host.now)
    send(.pointer(event))
  }

  /// Presses and releases the primary button, a twentieth of a second later.
  /// ```swift
  /// window.tap(at: CGPoint(x: 20, y: 20))
  /// ```
  public func tap(at point: CGPoint) {
    move(to: point)
    press(at: point)
    advance(by: 0.05)
    release()
  }

  /// Taps what has a text as its identifier or label, a view, what a reader is told of, or a point; throws where there is
  /// none, or where a person could not reach it.
  /// ```swift
  /// try window.tap("Save")
  /// try window.tap(window.find(UITableViewCell.self))
  /// try window.tap(window.element("Delete letter"))
  /// ```
  public func tap(_ target: some TestTarget) throws {
    tap(at: try target.place(in: self))
  }

  /// Presses, moves in even steps of a frame, releases.
  /// ```swift
  /// window.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 200, y: 20), duration: 0.5)
  /// ```
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
  /// ```swift
  /// window.wheel(CGVector(dx: 0, dy: -3), at: CGPoint(x: 100, y: 100), modifiers: .control)
  /// ```
  public func wheel(_ delta: CGVector, at point: CGPoint, modifiers: UIKeyModifierFlags = []) {
    pointer = point
    send(.wheel(WheelEvent(at: point, delta: delta, modifiers: KeyModifiers(modifiers), timestamp: host.now)))
  }

  // MARK: - Fingers

  /// Puts a finger down; the identifier tells it from the others.
  /// ```swift
  /// window.touch(0, began: CGPoint(x: 20, y: 20))
  /// window.touch(0, movedTo: CGPoint(x: 120, y: 20))
  /// window.touch(0, endedAt: CGPoint(x: 120, y: 20))
  /// ```
  public func touch(_ identifier: Int, began point: CGPoint) { send(finger(.began, identifier, point)) }

  /// Moves a finger that is down.
  public func touch(_ identifier: Int, movedTo point: CGPoint) { send(finger(.moved, identifier, point)) }

  /// Lifts a finger.
  public func touch(_ identifier: Int, endedAt point: CGPoint) { send(finger(.ended, identifier, point)) }

  private func finger(_ phase: TouchEvent.Phase, _ identifier: Int, _ point: CGPoint) -> HostEvent {
    .touch(TouchEvent(phase, identifier: Int64(identifier), at: point, timestamp: host.now))
  }

  // MARK: - Keys

  /// Presses and releases a key.
  /// ```swift
  /// window.key(.keyboardTab, modifiers: .shift)
  /// window.key(.keyboardReturnOrEnter, characters: "\r")
  /// ```
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
  /// ```swift
  /// window.paintsEveryFrame = false
  /// window.advance(by: 60)
  /// assertSnapshot(of: window, as: .image)
  /// ```
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
  /// ```swift
  /// let before = window.image()
  /// try window.tap("Play")
  /// #expect(window.image().pngData() != before.pngData())
  /// ```
  public func image() -> UIImage {
    UIImage(cgImage: CGImage(screen.copy()), scale: host.scale, orientation: .up)
  }

  /// The colour of a device pixel, `0xAARRGGBB`.
  /// ```swift
  /// #expect(window.pixel(x: 10, y: 10) == 0xFFFF_FFFF)
  /// ```
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
