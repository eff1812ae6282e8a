import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules D1 to D7: when views draw, and what shows of them.
@MainActor
struct DisplayRules {
  private let spies = LoggingWindow()
  private var log: CallLog { spies.log }
  private var window: TestWindow { spies.window }

  /// A turn of the frame loop, and the views that drew.
  private func draws() -> [String] {
    window.turn()
    return log.taken().filter { $0.hasSuffix("draw") }.map { String($0.dropLast(5)) }
  }

  private func color(_ x: Int, _ y: Int) -> UInt32 { window.pixel(x: x, y: y) }

  @Test("D1: any number of marks is one draw, in the display phase")
  func marksCoalesce() {
    for _ in 0..<3 { spies.a.setNeedsDisplay() }
    spies.a.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    expect(log.calls.isEmpty)
    expect(draws(), equals: ["a"])
    expect(draws(), equals: [])
  }

  @Test("D1: an empty rectangle marks nothing")
  func anEmptyRectangleMarksNothing() {
    spies.a.setNeedsDisplay(.zero)
    expect(draws(), equals: [])
  }

  @Test("D2: a new size stretches what was drawn; only .redraw draws again")
  func aNewSizeStretches() {
    spies.aa.drawColor = .red
    spies.aa.setNeedsDisplay()
    expect(draws(), equals: ["aa"])
    spies.aa.frame.size = CGSize(width: 40, height: 40)
    expect(draws(), equals: [])
    expect(color(15 + 35, 15 + 35), equals: 0xFFFF_0000)
    spies.aa.contentMode = .redraw
    expect(draws(), equals: ["aa"])
    spies.aa.frame.size = CGSize(width: 30, height: 30)
    expect(draws(), equals: ["aa"])
    spies.aa.bounds.origin.x = 3
    expect(draws(), equals: [])
  }

  @Test("D3: a view of no size does not draw, and draws once it has one")
  func anEmptyViewWaits() {
    let empty = LoggingView("empty", log, frame: .zero)
    spies.root.addSubview(empty)
    expect(draws(), equals: [])
    empty.frame.size = CGSize(width: 10, height: 10)
    expect(draws(), equals: ["empty"])
  }

  @Test("D3: a hidden view keeps its mark until it shows")
  func aHiddenViewWaits() {
    spies.a.isHidden = true
    spies.a.setNeedsDisplay()
    spies.aa.setNeedsDisplay()
    expect(draws(), equals: [])
    spies.a.isHidden = false
    expect(draws(), equals: ["a", "aa"])
  }

  @Test("D4: hidden hides the subtree, and alpha multiplies down it")
  func lookAppliesToTheSubtree() {
    spies.root.backgroundColor = .white
    spies.a.backgroundColor = .clear
    spies.aa.backgroundColor = .black
    spies.a.alpha = 0.5
    spies.aa.alpha = 0.5
    window.turn()
    let grey = Int(color(20, 20) & 255)
    expect(abs(grey - 191) <= 1)
    spies.a.isHidden = true
    window.turn()
    expect(color(20, 20), equals: 0xFFFF_FFFF)
  }

  @Test("D5: a child shows outside unless its parent clips")
  func childrenShowOutside() {
    spies.root.backgroundColor = .white
    spies.aa.backgroundColor = .red
    spies.aa.frame = CGRect(x: 90, y: 0, width: 30, height: 20)
    window.turn()
    expect(color(125, 15), equals: 0xFFFF_0000)
    spies.a.clipsToBounds = true
    window.turn()
    expect(color(125, 15), equals: 0xFFFF_FFFF)
    expect(color(105, 15), equals: 0xFFFF_0000)
    expectNil(window.damageError())
  }

  @Test("D6: a corner radius alone clips no child, and a shadow lies outside")
  func cornersClipNothing() {
    spies.root.backgroundColor = .white
    spies.a.backgroundColor = .white
    spies.a.layer.cornerRadius = 30
    spies.aa.backgroundColor = .red
    spies.aa.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    window.turn()
    expect(color(10, 10), equals: 0xFFFF_0000)
    spies.b.backgroundColor = .red
    spies.b.layer.shadowOpacity = 1
    spies.b.layer.shadowRadius = 0
    spies.b.layer.shadowOffset = CGSize(width: 0, height: 8)
    window.turn()
    expect(color(50, 224), equals: 0xFF00_0000)
    expect(window.lastFrame.damage, equals: [CGRect(x: 10, y: 120, width: 100, height: 108)])
  }

  @Test("D7: moving, fading and removing repaints old and new extents, shadows included, and nothing else")
  func damageIsOldAndNew() {
    let view = UIView(frame: CGRect(x: 20, y: 240, width: 20, height: 20))
    view.backgroundColor = .red
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = CGSize(width: 10, height: 0)
    let child = UIView(frame: CGRect(x: 0, y: -10, width: 20, height: 10))
    child.backgroundColor = .blue
    view.addSubview(child)
    spies.root.addSubview(view)
    window.turn()
    expect(window.lastFrame.damage, equals: [CGRect(x: 20, y: 230, width: 30, height: 30)])
    view.center.x += 100
    window.turn()
    expect(
      Set(window.lastFrame.damage.map(\.minX)) == [20, 120] && window.lastFrame.pixelsPainted == 2 * 900)
    expectNil(window.damageError())
    view.alpha = 0.5
    window.turn()
    expect(window.lastFrame.damage, equals: [CGRect(x: 120, y: 230, width: 30, height: 30)])
    view.removeFromSuperview()
    window.turn()
    expect(window.lastFrame.damage, equals: [CGRect(x: 120, y: 230, width: 30, height: 30)])
    expectNil(window.damageError())
  }

  @Test func onlyTheMarkedViewDraws() {
    window.resetCounts()
    spies.aa.setNeedsDisplay()
    window.turn()
    expect(log.taken(), equals: ["aa draw"])
    expect(window.counts.laidOut, equals: 0)
  }
}
