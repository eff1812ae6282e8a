import CoreGraphics
import Expectations
import Platform
import RandomTesting
import Testing
import UIKit
import UIKitTesting

@MainActor
struct RandomScrollTests {
  @Test(
    "after any input and any interference, content rests inside its limits and all that began has ended",
    arguments: RandomRuns.seeds(1...16) + [58, 271])
  func everythingEnds(seed: UInt64) {
    var dice = SeededRandom(seed: seed)
    let stage = ScrollStage(content: CGSize(width: 260, height: 2000))
    let (scroll, window) = (stage.scroll, stage.window)
    stage.logsScrolling = false
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 150))
    inner.contentSize = CGSize(width: 500, height: 600)
    inner.delegate = stage
    scroll.addSubview(inner)
    stage.zoomed = stage.rows[3]
    scroll.refreshControl = UIRefreshControl()
    for _ in 0..<100 {
      let point = CGPoint(
        x: CGFloat.random(in: 0...199, using: &dice), y: CGFloat.random(in: 0...299, using: &dice))
      let finger = Int.random(in: 1...2, using: &dice)
      let amount = CGFloat.random(in: -300...300, using: &dice)
      switch Int.random(in: 0..<22, using: &dice) {
      case 0, 1, 2: window.touch(finger, began: point)
      case 3, 4, 5, 6: window.touch(finger, movedTo: point)
      case 7, 8: window.touch(finger, endedAt: point)
      case 9: window.press(at: point)
      case 10: window.move(to: point)
      case 11: window.release()
      case 12: window.wheel(CGVector(dx: 0, dy: (amount / 100).rounded()), at: point)
      case 13: window.wheel(CGVector(dx: amount / 300, dy: amount / 170), at: point)
      case 14:
        window.key([.keyboardPageDown, .keyboardUpArrow, .keyboardHome].randomElement(using: &dice) ?? .keyboardEnd)
      case 15: scroll.contentOffset.y += amount
      case 16: scroll.setContentOffset(CGPoint(x: 0, y: amount * 5), animated: Bool.random(using: &dice))
      case 17: scroll.contentSize.height = 1000 + amount * 3
      case 18: scroll.contentInset.top = max(0, amount)
      case 19: scroll.isPagingEnabled.toggle()
      case 20:
        scroll.refreshControl?.endRefreshing()
        scroll.frame.size.height = 300 + amount / 3
      default: inner.isScrollEnabled.toggle()
      }
      window.advance(by: Double.random(in: 0...0.1, using: &dice))
    }
    for finger in 1...2 { window.touch(finger, endedAt: .zero) }
    window.release()
    scroll.refreshControl?.endRefreshing()
    // A last flick brings content that code left outside back to its limits.
    window.advance(by: 5)
    stage.flick(from: CGPoint(x: 100, y: placeBeside(inner, in: scroll)), by: -20, moves: 5)
    window.advance(by: 6)
    // That flick may have pulled a refresh, whose spinner would turn for ever.
    scroll.refreshControl?.endRefreshing()
    window.advance(by: 3)
    expect(!scroll.isDragging && !scroll.isDecelerating && !scroll.isTracking, "seed \(seed)")
    expect(scroll.scrollRange.contains(scroll.contentOffset), "seed \(seed): \(scroll.contentOffset)")
    expectNil(window.stage.tree.animations.nextDeadline, "seed \(seed)")
    func count(_ entry: String) -> Int { stage.log.filter { $0.hasPrefix(entry) }.count }
    expect(count("willBeginDragging"), equals: count("didEndDragging"), "seed \(seed)")
    expect(count("willEndDragging"), equals: count("didEndDragging"), "seed \(seed)")
    expect(count("willBeginDecelerating"), equals: count("didEndDecelerating"), "seed \(seed)")
    expect(count("willBeginZooming"), equals: count("didEndZooming"), "seed \(seed)")
    expectNil(window.damageError(), "seed \(seed)")
  }

  /// How far down in the window a finger meets the outer view and not the inner one.
  private func placeBeside(_ inner: UIView, in scroll: UIScrollView) -> CGFloat {
    let seen = min(scroll.bounds.height, scroll.window?.bounds.height ?? 0)
    let places = stride(from: seen - 30, through: 30, by: -10)
    let free = places.first {
      !inner.frame.insetBy(dx: 0, dy: -10).contains(CGPoint(x: 100, y: scroll.bounds.minY + $0))
    }
    return free ?? 30
  }
}
