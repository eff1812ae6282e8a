import Expectations
import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIRefreshControlTests {
  private let stage = ScrollStage()
  private let refresh = UIRefreshControl()
  private let counter = Counter()
  private var scroll: SpyScrollView { stage.scroll }
  private var window: TestWindow { stage.window }

  @MainActor private final class Counter {
    var count = 0
    func changed() { count += 1 }
  }

  init() {
    scroll.refreshControl = refresh
    refresh.addTarget(counter, action: Counter.changed, for: .valueChanged)
  }

  private func pull(_ steps: Int) { stage.flick(from: CGPoint(x: 100, y: 50), by: 10, moves: steps) }

  @Test("pulled far enough and let go, it asks once and keeps its room until the refresh ends")
  func pulling() {
    pull(20)
    expect(counter.count, equals: 1)
    expect(refresh.isRefreshing)
    window.advance(by: 2)
    expect(stage.y, equals: -60)
    expect(scroll.adjustedContentInset.top, equals: 60)
    expect(scroll.contentInset.top, equals: 0)
    refresh.endRefreshing()
    expect(!refresh.isRefreshing)
    expect(stage.y, equals: 0)
    expect(scroll.layer.presented.bounds.minY, equals: -60)
    window.advance(by: 1)
    expect(scroll.layer.presented.bounds.minY, equals: 0)
    expectNil(window.stage.tree.animations.nextDeadline)
  }

  @Test("its primary action runs, once, when it asks for content")
  func primaryAction() {
    let refresh = UIRefreshControl(frame: .zero, primaryAction: UIAction { [counter] _ in counter.changed() })
    scroll.refreshControl = refresh
    pull(20)
    expect(counter.count, equals: 1)
  }

  @Test("a short pull asks for nothing")
  func shortPull() {
    pull(8)
    window.advance(by: 2)
    expect(counter.count, equals: 0)
    expect(stage.y, equals: 0)
  }

  @Test("a refresh that code begins shows, moves nothing, and asks for nothing")
  func fromCode() {
    refresh.beginRefreshing()
    expect(refresh.isRefreshing && counter.count == 0)
    expect(stage.y, equals: 0)
    scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    window.advance(by: 1)
    expect(stage.y, equals: -60)
    refresh.endRefreshing()
    expect(stage.y, equals: 0)
  }

  @Test("content that fits can be pulled too")
  func contentThatFits() {
    scroll.contentSize.height = 50
    pull(20)
    expect(refresh.isRefreshing)
    scroll.refreshControl = nil
    window.advance(by: 2)
    expect(stage.y, equals: 0)
    expect(scroll.adjustedContentInset.top, equals: 0)
  }

  /// The measured scene `control_refresh`.
  @Test("its frame follows the offset", arguments: [0, -20, -100, -200, 300] as [CGFloat])
  func frameFollowsTheOffset(y: CGFloat) {
    scroll.contentOffset.y = y
    expect(refresh.frame, equals: CGRect(x: 0, y: min(0, y), width: 200, height: 60))
    refresh.beginRefreshing()
    expect(refresh.frame, equals: CGRect(x: 0, y: min(0, y), width: 200, height: 60))
  }

  /// What the window shows below the content's upper edge, once with the control and once without.
  @Test(
    "behind content that lets it through nothing of it is seen, pulled, turning or scrolled away",
    arguments: [-20, -45, -60, -90, 0, 30] as [CGFloat], [false, true])
  func behindTransparentContent(y: CGFloat, isRefreshing: Bool) {
    func rows(_ withControl: Bool) -> [UInt32] {
      if !withControl { scroll.refreshControl = nil }
      scroll.contentOffset.y = y
      window.turn()
      let edge = Int(scroll.convert(CGPoint.zero, to: nil).y)
      return (max(0, edge)..<Int(window.window.bounds.height)).flatMap { y in
        (0..<Int(window.window.bounds.width)).map { window.pixel(x: $0, y: y) }
      }
    }
    scroll.backgroundColor = .white
    scroll.showsVerticalScrollIndicator = false
    for view in scroll.subviews where view !== refresh { view.removeFromSuperview() }
    if isRefreshing { refresh.beginRefreshing() }
    expect(rows(true), equals: rows(false))
  }

  @Test("pulled all the way it is seen above the content")
  func seenAboveTheContent() {
    scroll.backgroundColor = .white
    refresh.beginRefreshing()
    scroll.contentOffset.y = -60
    window.turn()
    let top = scroll.convert(CGPoint(x: 0, y: -60), to: nil)
    let ink = (0..<60).contains { y in
      (50..<150).contains { x in
        window.pixel(x: Int(top.x) + x, y: Int(top.y) + y) & 0xFF < 0xC0
      }
    }
    expect(ink)
  }
}
