import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Pages that are turned by a drag, by keys, by dots and by code.
@MainActor @Suite struct PageControllerTests {
  private let log = Log()
  private let pages: [SpyController]
  private let source: SpyPages
  private let controller: UIPageViewController

  init() {
    let log = log
    pages = ["A", "B", "C"].map { SpyController($0, log) }
    source = SpyPages(pages, log)
    controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  private func window(dots: Bool = false) -> TestWindow {
    source.hasDots = dots
    controller.dataSource = source
    controller.delegate = source
    controller.setViewControllers([pages[0]], direction: .forward, animated: false)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    window.turn()
    _ = log.take()
    return window
  }

  @Test func everyStripRestsAtThePageThatIsShown() {
    for before in [false, true] {
      for after in [false, true] {
        for isReversed in [false, true] {
          let strip = PageStrip(length: 300, hasBefore: before, hasAfter: after, gap: 20, isReversed: isReversed)
          expect(strip.resting(at: strip.restingOffset) == .here && strip.pending(at: strip.restingOffset) == nil)
          expect(strip.contentLength, equals: CGFloat(1 + (before ? 1 : 0) + (after ? 1 : 0)) * 320)
          expect((strip.offset(of: .before) != nil) == before && (strip.offset(of: .after) != nil) == after)
          if let offset = strip.offset(of: .after) {
            expect((offset > strip.restingOffset) != isReversed && strip.pending(at: offset) == .after)
            expect(strip.resting(at: offset), equals: .after)
          }
        }
      }
    }
  }

  /// Has a page turned whenever it hears of something, a few times.
  private final class Impatient: UIViewController {
    var act: () -> Void = {}
    override func viewWillAppear(_ animated: Bool) { act() }
    override func viewDidAppear(_ animated: Bool) { act() }
    override func viewDidDisappear(_ animated: Bool) { act() }
  }

  @Test("Pages that are set while pages appear and disappear complete once each", arguments: 0..<4)
  func turnsWithinTurns(first: Int) {
    let impatient = (0..<3).map { _ in Impatient() }
    let style: UIPageViewController.TransitionStyle = first % 2 == 0 ? .scroll : .pageCurl
    let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    controller.setViewControllers([impatient[0]], direction: .forward, animated: false)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    window.advance(by: 0.2)
    var (begun, completed) = (0, [Int: Int]())
    func set(_ page: Int) {
      begun += 1
      let number = begun
      controller.setViewControllers([impatient[page % 3]], direction: .forward, animated: true) { _ in
        completed[number, default: 0] += 1
      }
    }
    var heard = 0
    for page in impatient {
      page.act = {
        heard += 1
        if heard >= first, begun < 4 { set(begun + 1) }
      }
    }
    set(1)
    window.advance(by: 3)
    expect(begun > 1)
    expect(completed, equals: Dictionary(uniqueKeysWithValues: (1...begun).map { ($0, 1) }))
    for page in impatient { page.act = {} }
    set(0)
    window.advance(by: 2)
    expect(controller.viewControllers?.first === impatient[0] && impatient[0].view.window != nil)
    expectNil(window.compositingError())
  }

  @Test func aDragTurnsThePage() {
    let window = window()
    window.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200))
    window.advance(by: 1.5)
    expect(controller.viewControllers?.first === pages[1])
    expect(
      log.take(),
      equals: [
        "to [\"B\"]", "A willDisappear", "B didLoad", "B willAppear", "A didDisappear", "B didAppear",
        "from [\"A\"] true",
      ])
    expect(pages[1].view.convert(CGPoint.zero, to: nil).x == 0 && pages[0].parent == nil)
  }

  @Test func aShortDragLetsThePageGoBack() {
    let window = window()
    window.press(at: CGPoint(x: 250, y: 200))
    for x in stride(from: 250.0, through: 200, by: -10) { window.move(to: CGPoint(x: x, y: 200)) }
    window.advance(by: 0.5)
    window.release()
    window.advance(by: 1.5)
    expect(controller.viewControllers?.first === pages[0])
    expect(log.take().last == "from [\"A\"] false" && pages[1].parent == nil)
  }

  @Test func thereIsNothingBeforeTheFirstPage() {
    let window = window()
    window.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 250, y: 200))
    window.advance(by: 1.5)
    expect(controller.viewControllers?.first === pages[0] && log.take() == [])
  }

  /// What turns the page, after the first page was pulled beyond its end and let go.
  nonisolated struct Pull: Sendable, CustomTestStringConvertible {
    var atEnd: Bool
    var part: Double
    var delay: Double
    var animated: Bool
    var vertical = false
    var reversed = false
    var testDescription: String {
      "\(atEnd ? "end" : "start") \(part) \(delay) \(animated) \(vertical) \(reversed)"
    }

    static let all: [Pull] = [true, false].flatMap { atEnd in
      [0.2, 0.6].flatMap { part in
        [0, 0.05, 0.15, 0.3].flatMap { delay in
          [true, false].flatMap { animated in
            [(false, false), (true, false), (false, true)].map { vertical, reversed in
              Pull(
                atEnd: atEnd, part: part, delay: delay, animated: animated, vertical: vertical, reversed: reversed)
            }
          }
        }
      }
    }
  }

  @Test(arguments: Pull.all) func aPageThatIsSetWhileAnEdgeBouncesStays(pull: Pull) {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: pull.vertical ? .vertical : .horizontal)
    if pull.reversed { controller.view.semanticContentAttribute = .forceRightToLeft }
    (controller.dataSource, controller.delegate) = (source, source)
    let first = pull.atEnd ? 2 : 0
    controller.setViewControllers([pages[first]], direction: .forward, animated: false)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    window.turn()
    let length = pull.vertical ? 400.0 : 300
    let isPulledBack = pull.atEnd != (pull.reversed && !pull.vertical)
    let from = isPulledBack ? length - 20 : 20
    let way = length * pull.part * (isPulledBack ? -1 : 1)
    func point(_ along: Double) -> CGPoint {
      pull.vertical ? CGPoint(x: 150, y: along) : CGPoint(x: along, y: 200)
    }
    window.touch(1, began: point(from))
    for step in 1...10 {
      window.advance(by: 0.016)
      window.touch(1, movedTo: point(from + way * Double(step) / 10))
    }
    window.advance(by: 0.1)
    window.touch(1, endedAt: point(from + way))
    window.advance(by: pull.delay)
    _ = log.take()
    controller.setViewControllers(
      [pages[1]], direction: pull.atEnd ? .reverse : .forward, animated: pull.animated)
    window.advance(by: 2)
    expect(controller.viewControllers == [pages[1]])
    expect(pages[1].view.convert(pages[1].view.bounds, to: nil), equals: CGRect(x: 0, y: 0, width: 300, height: 400))
    let lines = log.take()
    expect(!lines.contains { $0.hasPrefix("from") || $0.hasPrefix("to") }, "\(lines)")
    expect(lines.filter { $0.contains("willAppear") }.count, equals: 1, "\(lines)")
  }

  @Test func arrowKeysTurnPages() {
    let window = window()
    window.key(.keyboardRightArrow)
    window.advance(by: 1)
    window.key(.keyboardRightArrow)
    window.advance(by: 1)
    expect(controller.viewControllers?.first === pages[2])
    window.key(.keyboardLeftArrow)
    window.advance(by: 1)
    expect(controller.viewControllers?.first === pages[1])
  }

  @Test func codeTurnsAPageWithoutTellingTheDelegate() {
    let window = window()
    var ended: Bool?
    controller.setViewControllers([pages[2]], direction: .forward, animated: true) { ended = $0 }
    window.advance(by: 0.1)
    expectNil(ended)
    window.advance(by: 1.5)
    expect(ended == true && controller.viewControllers?.first === pages[2])
    expect(!log.take().contains { $0.hasPrefix("to") || $0.hasPrefix("from") })
    window.key(.keyboardLeftArrow)
    window.advance(by: 1)
    expect(controller.viewControllers?.first === pages[1], "its neighbours are asked for again")
  }

  @Test func dotsSayWhichPageItIsAndTurnIt() throws {
    let window = window(dots: true)
    let dots = try require(try window.find("pages") as? UIPageControl)
    expect(dots.frame == CGRect(x: 0, y: 363, width: 300, height: 37) && pages[0].view.frame.height == 363)
    window.tap(at: CGPoint(x: 200, y: 380))
    window.advance(by: 1)
    expect(controller.viewControllers?.first === pages[1] && dots.accessibilityLabel == "2 of 3")
  }

  @Test func theWindowsSizeIsThePages() {
    let window = window()
    window.key(.keyboardRightArrow)
    window.advance(by: 1)
    window.resize(to: CGSize(width: 500, height: 300))
    window.turn()
    expect(pages[1].view.frame.size, equals: CGSize(width: 500, height: 300))
    expect(pages[1].view.convert(CGPoint.zero, to: nil), equals: .zero)
  }
}
