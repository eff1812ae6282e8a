import UIKit
import UIKitTesting

/// What spies were called, in order: "name layout", "name draw", …
@MainActor
final class CallLog {
  private(set) var calls: [String] = []
  func note(_ call: String) { calls.append(call) }

  /// The calls since the last look.
  func taken() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A view that lists its calls and does in them what a test asks for.
final class LoggingView: UIView {
  let log: CallLog
  let name: String
  var onLayout: ((LoggingView) -> Void)?
  var onDraw: ((LoggingView) -> Void)?
  var onUpdateConstraints: ((LoggingView) -> Void)?
  var drawColor: UIColor?
  var fitting: CGSize?
  var intrinsic: CGSize?

  init(_ name: String, _ log: CallLog, frame: CGRect = CGRect(x: 0, y: 0, width: 50, height: 50)) {
    self.name = name
    self.log = log
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    log.note("\(name) layout")
    onLayout?(self)
  }

  override func updateConstraints() {
    log.note("\(name) constraints")
    onUpdateConstraints?(self)
    super.updateConstraints()
  }

  override func draw(_ rect: CGRect) {
    log.note("\(name) draw")
    onDraw?(self)
    guard let drawColor else { return }
    drawColor.setFill()
    UIRectFill(rect)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { fitting ?? super.sizeThatFits(size) }

  override var intrinsicContentSize: CGSize { intrinsic ?? super.intrinsicContentSize }

  override func tintColorDidChange() { log.note("\(name) tint") }
}

/// A window whose root, "root", holds "a" (with child "aa") and "b"; the first frame is over and the log empty.
@MainActor
struct LoggingWindow {
  let log = CallLog()
  let root: LoggingView
  let a: LoggingView
  let aa: LoggingView
  let b: LoggingView
  let window: TestWindow

  init() {
    root = LoggingView("root", log)
    a = LoggingView("a", log, frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    aa = LoggingView("aa", log, frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    b = LoggingView("b", log, frame: CGRect(x: 10, y: 120, width: 100, height: 100))
    root.addSubview(a)
    a.addSubview(aa)
    root.addSubview(b)
    window = TestWindow(size: CGSize(width: 200, height: 300), root: root)
    _ = log.taken()
  }

  /// A turn of the frame loop, and the layouts it ran.
  func layouts() -> [String] {
    window.turn()
    return log.taken().filter { $0.hasSuffix("layout") }.map { String($0.dropLast(7)) }
  }
}
