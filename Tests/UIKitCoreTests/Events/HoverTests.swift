import CoreGraphics
import Expectations
import Platform
import Testing
@testable import UIKit
@testable import UIKitTestSupport

extension KeyState {
  var modifiers: KeyModifiers {
    var modifiers: KeyModifiers = []
    if isShift { modifiers.insert(.shift) }
    if isControl { modifiers.insert(.control) }
    if isCapsLock { modifiers.insert(.capsLock) }
    return modifiers
  }
}

@MainActor
struct HoverTests {
  private let log = Log()
  private let events = EventHarness()
  private let view: HoverView
  private let target: Target

  private final class HoverView: UIView {
    let log: Log
    var cursor: HostCursor?
    init(_ log: Log, _ frame: CGRect) {
      self.log = log
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override func pointerEntered() { log.add("entered") }
    override func pointerExited() { log.add("exited") }
    override var hoverCursor: HostCursor? { cursor }
  }

  init() {
    view = HoverView(log, CGRect(x: 20, y: 20, width: 100, height: 100))
    events.root.addSubview(view)
    target = Target(log)
  }

  @Test("A view hears once that the pointer comes and once that it goes")
  func comingAndGoing() {
    events.move(50, 50)
    events.move(60, 60)
    expect(log.take(), equals: ["entered"])
    events.move(200, 200)
    expect(log.take(), equals: ["exited"])
    events.move(50, 50)
    events.leave()
    expect(log.take(), equals: ["entered", "exited"])
  }

  @Test("A hover recogniser begins, changes and ends with the pointer")
  func hoverRecognizer() {
    let hover = UIHoverGestureRecognizer().added(to: view, as: "hover", target)
    events.move(50, 50)
    events.move(60, 60)
    expect(hover.location(in: view), equals: CGPoint(x: 40, y: 40))
    events.move(200, 200)
    expect(log.lines, equals: ["entered", "hover began", "hover changed", "hover ended", "exited"])
    expect(hover.state, equals: .possible)
  }

  @Test("Moving between a view and its subview does not leave the view")
  func subviewsBelongToTheView() {
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    events.move(30, 30)
    events.move(100, 100)
    expect(log.lines, equals: ["entered"])
  }

  @Test("While a button is held hovering stands still, and catches up at the release")
  func heldButton() {
    events.move(200, 200)
    events.down(200, 200)
    events.move(50, 50)
    expect(log.lines, equals: [])
    events.up()
    expect(log.lines, equals: ["entered"])
  }

  @Test("A view that comes under a resting pointer is entered once the frame shows it")
  func viewComesToThePointer() {
    events.move(200, 200)
    view.backgroundColor = .red
    view.frame.origin = CGPoint(x: 150, y: 150)
    events.stage.loop.turn()
    expect(log.lines, equals: ["entered"])
  }

  @Test("The deepest view with a cursor decides its shape")
  func cursors() {
    view.cursor = .text
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    events.move(30, 30)
    expect(events.host.cursor, equals: .text)
    events.move(200, 200)
    expect(events.host.cursor, equals: .arrow)
  }
}
