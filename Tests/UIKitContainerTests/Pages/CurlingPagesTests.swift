import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Pages of a book, turned by hand, by taps and keys and by code.
@MainActor @Suite struct CurlingPagesTests {
  private let log = Log()
  private let pages: [SpyController]
  private let source: SpyPages

  init() {
    let log = log
    pages = ["A", "B", "C", "D"].map { SpyController($0, log) }
    source = SpyPages(pages, log)
  }

  private func open(
    _ spine: UIPageViewController.SpineLocation = .min, _ shown: [Int] = [0], isDoubleSided: Bool = false,
    orientation: UIPageViewController.NavigationOrientation = .horizontal,
    size: CGSize = CGSize(width: 300, height: 400)
  ) -> (UIPageViewController, TestWindow) {
    let controller = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: orientation, options: [.spineLocation: spine.rawValue])
    if isDoubleSided { controller.isDoubleSided = true }
    (controller.dataSource, controller.delegate) = (source, source)
    controller.setViewControllers(shown.map { pages[$0] }, direction: .forward, animated: false)
    for (page, color) in zip(pages, [UIColor.red, .green, .blue, .yellow]) { page.view.backgroundColor = color }
    let window = TestWindow(size: size, root: controller)
    window.turn()
    _ = log.take()
    return (controller, window)
  }

  /// A bitmap as large as the page, made, drawn and laid over the window in each frame, took four fifths of its time.
  @Test func aPageThatTurnsHasNoBitmapAndPaintsOnlyWhereItLies() throws {
    let (controller, window) = open()
    controller.setViewControllers([pages[1]], direction: .forward, animated: true)
    window.advance(by: 0.1)
    let found = pages[0].view.superview?.layer.sublayers?.first { $0 is CurlLayer }
    let curl = try require(found as? CurlLayer)
    for _ in 0..<8 {
      window.advance(by: 0.06)
      expect(curl.contents == nil && !curl.drawing.isEmpty)
      expectNil(window.damageError())
    }
    expect(window.lastFrame.damage.reduce(0) { $0 + $1.width * $1.height } < 300 * 400 * 3 / 4)
  }

  private func color(_ color: UIColor) -> UInt32 { color.cgColor.rgba.premultiplied }
  private func titles(_ controller: UIPageViewController) -> [String] {
    (controller.viewControllers ?? []).map { $0.title ?? "" }
  }

  @Test func theStyleComesWithASpine() {
    expect(open().0.spineLocation == .min && open(.max).0.spineLocation == .max)
    let mid = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid])
    expect(mid.spineLocation == .mid && mid.isDoubleSided && mid.transitionStyle == .pageCurl)
    let scroll = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    expect(scroll.spineLocation == .none && !scroll.isDoubleSided)
  }

  @Test func aDraggedEdgeFollowsTheFingerAndThePageIsTurned() {
    let (controller, window) = open()
    window.press(at: CGPoint(x: 280, y: 300))
    for x in stride(from: 280.0, through: 100, by: -10) { window.move(to: CGPoint(x: x, y: 300)) }
    window.turn()
    expect(window.pixel(x: 20, y: 300), equals: color(.red), "the page, where it still lies")
    expect(window.pixel(x: 290, y: 300), equals: color(.green), "the next one, which it uncovered")
    let back = window.pixel(x: 130, y: 300)
    expect(back != color(.red) && back != color(.green), "the page's back, from the finger on")
    window.move(to: CGPoint(x: 60, y: 300))
    window.release()
    window.advance(by: 1)
    expect(titles(controller) == ["B"] && window.pixel(x: 20, y: 300) == color(.green))
    expect(pages[0].parent == nil && pages[0].view.superview == nil)
    expect(controller.view.subviews[0].layer.sublayers?.count, equals: 1, "the turned page's picture is gone")
    expect(
      log.take(),
      equals: [
        "to [\"B\"]", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear", "from [\"A\"] true",
      ])
  }

  @Test func aPageThatIsLetGoEarlyFallsBack() {
    let (controller, window) = open()
    window.press(at: CGPoint(x: 280, y: 300))
    for x in stride(from: 280.0, through: 220, by: -10) { window.move(to: CGPoint(x: x, y: 300)) }
    window.advance(by: 0.5)
    window.release()
    window.advance(by: 1)
    expect(titles(controller) == ["A"] && pages[1].parent == nil && log.take().last == "from [\"A\"] false")
    expect(window.pixel(x: 290, y: 300), equals: color(.red))
  }

  @Test func thePageBeforeComesBackOverThisOne() {
    let (controller, window) = open(.min, [1])
    window.press(at: CGPoint(x: 20, y: 200))
    for x in stride(from: 20.0, through: 200, by: 10) { window.move(to: CGPoint(x: x, y: 200)) }
    window.turn()
    expect(window.pixel(x: 290, y: 200) == color(.green) && window.pixel(x: 5, y: 200) == color(.red))
    window.move(to: CGPoint(x: 290, y: 200))
    window.release()
    window.advance(by: 1)
    expect(titles(controller) == ["A"] && window.pixel(x: 290, y: 200) == color(.red))
  }

  @Test func tapsNearTheEdgesAndKeysTurnPages() {
    let (controller, window) = open()
    window.tap(at: CGPoint(x: 290, y: 100))
    window.advance(by: 1)
    expect(titles(controller) == ["B"] && source.asked == 1)
    window.tap(at: CGPoint(x: 150, y: 100))
    window.advance(by: 1)
    expect(titles(controller), equals: ["B"])
    window.key(.keyboardRightArrow)
    window.advance(by: 1)
    expect(titles(controller), equals: ["C"])
    window.tap(at: CGPoint(x: 5, y: 100))
    window.advance(by: 1)
    expect(titles(controller), equals: ["B"])
    window.key(.keyboardLeftArrow)
    window.advance(by: 1)
    window.key(.keyboardLeftArrow)
    window.advance(by: 1)
    expect(titles(controller), equals: ["A"], "there is none before the first")
  }

  @Test func aBookThatIsBoundAtTheRightIsTurnedTheOtherWay() {
    let (controller, window) = open(.max)
    window.tap(at: CGPoint(x: 5, y: 100))
    window.advance(by: 0.4)
    expect(window.pixel(x: 5, y: 100), equals: color(.green), "the left edge has left its place")
    window.advance(by: 1)
    expect(titles(controller), equals: ["B"])
    window.key(.keyboardLeftArrow)
    window.advance(by: 1)
    expect(titles(controller), equals: ["C"])
  }

  @Test func pagesOfABlockAreTurnedUpwards() {
    let (controller, window) = open(orientation: .vertical)
    window.press(at: CGPoint(x: 150, y: 390))
    for y in stride(from: 390.0, through: 100, by: -10) { window.move(to: CGPoint(x: 150, y: y)) }
    window.turn()
    expect(window.pixel(x: 150, y: 395) == color(.green) && window.pixel(x: 150, y: 10) == color(.red))
    window.release()
    window.advance(by: 1)
    expect(titles(controller), equals: ["B"])
    window.key(.keyboardUpArrow)
    window.advance(by: 1)
    expect(titles(controller), equals: ["A"])
  }

  @Test func aSpreadShowsTwoPagesAndItsLeafHasTwoSides() {
    let (controller, window) = open(.mid, [0, 1], size: CGSize(width: 600, height: 400))
    expect(window.pixel(x: 100, y: 50) == color(.red) && window.pixel(x: 500, y: 50) == color(.green))
    window.press(at: CGPoint(x: 590, y: 200))
    for x in stride(from: 590.0, through: 150, by: -10) { window.move(to: CGPoint(x: x, y: 200)) }
    window.turn()
    expect(window.pixel(x: 50, y: 200), equals: color(.red), "the left page, not covered yet")
    expect(window.pixel(x: 200, y: 200), equals: color(.blue), "the leaf's other side")
    expect(window.pixel(x: 590, y: 200), equals: color(.yellow), "the right page, uncovered")
    window.release()
    window.advance(by: 1)
    expect(titles(controller) == ["C", "D"] && log.take().contains("to [\"C\", \"D\"]"))
    expect(window.pixel(x: 100, y: 50) == color(.blue) && window.pixel(x: 500, y: 50) == color(.yellow))
    window.tap(at: CGPoint(x: 5, y: 200))
    window.advance(by: 1)
    expect(titles(controller), equals: ["A", "B"])
    expect(window.pixel(x: 100, y: 50) == color(.red) && window.pixel(x: 500, y: 50) == color(.green))
  }

  @Test func everySecondPageIsTheBackOfALeaf() {
    let (controller, window) = open(isDoubleSided: true)
    window.press(at: CGPoint(x: 290, y: 200))
    for x in stride(from: 290.0, through: 60, by: -10) { window.move(to: CGPoint(x: x, y: 200)) }
    window.turn()
    expect(window.pixel(x: 100, y: 200), equals: color(.green), "the back")
    expect(window.pixel(x: 290, y: 200), equals: color(.blue), "the next leaf's front")
    window.release()
    window.advance(by: 1)
    expect(titles(controller) == ["C"] && pages[1].parent == nil && pages[1].view.superview == nil)
    window.key(.keyboardLeftArrow)
    window.advance(by: 1)
    expect(titles(controller), equals: ["A"])
  }

  @Test func codeTurnsAPageWithoutTellingTheDelegate() {
    let (controller, window) = open()
    var ended: [Bool] = []
    controller.setViewControllers([pages[2]], direction: .forward, animated: true) { ended.append($0) }
    window.advance(by: 0.3)
    expect(ended == [] && window.pixel(x: 298, y: 398) == color(.blue))
    // Another turn ends the one that is on its way.
    controller.setViewControllers([pages[0]], direction: .reverse, animated: true) { ended.append($0) }
    expect(ended, equals: [false])
    window.advance(by: 1)
    expect(ended == [false, true] && titles(controller) == ["A"])
    expect(!log.take().contains { $0.hasPrefix("to") || $0.hasPrefix("from") })
    expect(controller.children.count, equals: 1)
  }

  @Test func anotherSizeEndsATurn() {
    let (controller, window) = open()
    window.key(.keyboardRightArrow)
    window.advance(by: 0.5)
    window.resize(to: CGSize(width: 320, height: 400))
    window.advance(by: 1)
    expect(titles(controller) == ["B"] && pages[1].view.frame == CGRect(x: 0, y: 0, width: 320, height: 400))
  }

  @Test func theDelegateMovesTheSpineAsTheWindowLies() {
    let (controller, window) = open()
    source.spine = .mid
    window.resize(to: CGSize(width: 600, height: 400))
    window.turn()
    expect(controller.spineLocation == .mid && titles(controller) == ["A", "B"] && controller.isDoubleSided)
    expect(pages[1].view.frame, equals: CGRect(x: 300, y: 0, width: 300, height: 400))
    source.spine = .min
    window.resize(to: CGSize(width: 300, height: 400))
    window.turn()
    expect(controller.spineLocation == .min && titles(controller) == ["A"] && pages[0].view.frame.width == 300)
    expect(log.take().filter { $0.hasPrefix("spine") }, equals: ["spine landscape", "spine portrait"])
  }

  @Test func lessMotionTurnsAtOnce() {
    let (controller, window) = open()
    UIAccessibility.setReducesMotion(true)
    defer { UIAccessibility.setReducesMotion(false) }
    window.key(.keyboardRightArrow)
    window.turn()
    expect(titles(controller) == ["B"] && window.pixel(x: 150, y: 200) == color(.green))
  }
}
