import CoreGraphics
import Platform
import QuartzCore

/// Lays over a program's window what its views are and what its frames do. F12 shows and hides it in every program;
/// `UIKIT_INSPECT=1` begins with it.
///
/// It has a layer tree of its own and a copy of the finished pixels: the program's views, damage, counts and hit testing
/// are the same with it and without. Hidden it does not exist.
@MainActor
package final class Inspector {
  private unowned let stage: Stage
  /// What is laid over, as a screen of its own that no display shows.
  private let overlay: Stage
  private let overlayHost: OffscreenHost
  private let window: UIWindow
  private let view: InspectorView
  /// The program's pixels with the overlay painted over them.
  private var composed: Bitmap
  /// What the program presented and the display has not got yet.
  private var waiting: [PixelRect] = []
  private var pointer: CGPoint?
  private var frames = FrameStatistics()
  private var lastFrame = -Double.infinity

  init(stage: Stage) {
    self.stage = stage
    overlayHost = OffscreenHost(size: stage.host.size, scale: stage.host.scale, isDark: true)
    overlayHost.keepsScreen = false
    overlay = Stage(host: overlayHost)
    overlay.tree.background = 0
    composed = Bitmap(width: stage.bitmap.width, height: stage.bitmap.height)
    view = InspectorView(frame: overlay.bounds)
    window = UIWindow(frame: overlay.bounds)
    window.stage = overlay
    let controller = UIViewController()
    controller.view = view
    window.rootViewController = controller
    window.isHidden = false
    waiting = [stage.bitmap.bounds]
  }

  // MARK: - What the frame loop tells

  /// Looks at an event on its way to the program.
  func observe(_ event: HostEvent) {
    switch event {
    case .pointer(let pointer): self.pointer = pointer.position
    case .pointerLeft: pointer = nil
    default: break
    }
  }

  /// The program has finished rectangles of its bitmap.
  func present(_ rects: [PixelRect]) { waiting += rects }

  /// The program's frame is over, after so many seconds; the overlay's own comes now.
  func frameEnded(_ report: FrameReport, seconds: Double) {
    overlay.now = stage.now
    let didSomething = report != FrameReport()
    if didSomething {
      frames.add(report, seconds: seconds, screen: stage.bitmap.bounds.area)
      let points = CGAffineTransform(scaleX: 1 / stage.host.scale, y: 1 / stage.host.scale)
      view.flash(report.damage.map { $0.cgRect.applying(points) }, at: stage.now)
    }
    view.fade(at: stage.now)
    view.show(target, statistics: frames, pointer: pointer)
    drawOverlay()
  }

  /// When the overlay changes next by itself: while something that flashed fades.
  var nextDeadline: Double? { view.isFading ? max(lastFrame + stage.host.frameInterval, stage.now) : nil }

  // MARK: - Drawing

  private func drawOverlay() {
    overlay.updateViews()
    overlay.layOut()
    DisplayPass.run(from: overlay.tree.root)
    var rects = waiting
    waiting = []
    if overlay.tree.needsFrame { rects += overlay.tree.composite().rects(with: overlay.tree.move) }
    guard !rects.isEmpty, stage.host.isVisible else { return }
    lastFrame = stage.now
    for rect in rects.map({ $0.intersection(composed.bounds) }) where !rect.isEmpty {
      composed.copyPixels(of: rect, from: stage.bitmap)
      overlay.tree.withDisplayList(for: [rect]) { Rasterizer.paintOver($0, in: rect, of: composed) }
    }
    stage.host.present(composed, rects: rects)
  }

  /// The program's bitmap is another.
  func screenChanged() {
    overlayHost.size = stage.host.size
    overlayHost.scale = stage.host.scale
    overlay.hostResized()
    window.frame = overlay.bounds
    composed = Bitmap(width: stage.bitmap.width, height: stage.bitmap.height)
    waiting = [composed.bounds]
  }

  // MARK: - Looking

  /// The view under the pointer.
  private var target: UIView? {
    guard let pointer else { return nil }
    for window in stage.windows.reversed() {
      if let found = window.visibleView(at: stage.point(pointer, in: window)) { return found }
    }
    return nil
  }
}

/// What the last frames cost.
struct FrameStatistics: Equatable {
  private(set) var frames = 0
  private(set) var milliseconds = 0.0
  private(set) var laidOut = 0
  private(set) var drawn = 0
  /// Of the window, 0...1.
  private(set) var painted = 0.0
  /// The longest of the last sixty frames.
  var worstMilliseconds: Double { recent.max() ?? 0 }
  private var recent: [Double] = []

  mutating func add(_ report: FrameReport, seconds: Double, screen: Int) {
    frames += 1
    milliseconds = max(0, seconds) * 1000
    laidOut = report.laidOut
    drawn = report.drawn
    painted = screen > 0 ? Double(report.pixelsPainted) / Double(screen) : 0
    recent.append(milliseconds)
    if recent.count > 60 { recent.removeFirst() }
  }
}

extension Stage {
  /// Shows the inspector, or takes it away.
  package func toggleInspector() {
    if inspector == nil {
      inspector = Inspector(stage: self)
    } else {
      inspector = nil
      host.present(bitmap, rects: [bitmap.bounds])
    }
  }

  /// Hands finished rectangles of the bitmap on.
  func present(_ rects: [PixelRect]) {
    if let inspector { inspector.present(rects) } else { host.present(bitmap, rects: rects) }
  }

  /// What the inspector wants of an event before the program gets it. True when it is not for the program at all.
  func inspectorTakes(_ event: HostEvent) -> Bool {
    if case .key(let key) = event, key.usage == UIKeyboardHIDUsage.keyboardF12.rawValue {
      if key.isDown, !key.isRepeat { toggleInspector() }
      return true
    }
    inspector?.observe(event)
    return false
  }
}

extension Bitmap {
  /// Takes over a rectangle that lies in both.
  fileprivate func copyPixels(of rect: PixelRect, from other: Bitmap) {
    let rect = rect.intersection(other.bounds).intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in Int(rect.y0)..<Int(rect.y1) {
      (pixels + y * stride + Int(rect.x0)).update(
        from: other.pixels + y * other.stride + Int(rect.x0), count: rect.width)
    }
  }
}
