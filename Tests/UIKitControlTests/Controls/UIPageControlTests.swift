import CoreGraphics
import Expectations
import Testing
import UIKitTesting
@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct UIPageControlTests {
  private let control = UIPageControl()

  private func show(_ pages: Int, current: Int = 0, width: CGFloat = 200) -> TestWindow {
    control.numberOfPages = pages
    control.currentPage = current
    control.frame.size = CGSize(width: width, height: 26)
    return stage(control)
  }

  @Test(arguments: [1, 2, 5, 30])
  func theContentIsAsWideAsMeasured(pages: Int) {
    control.numberOfPages = pages
    expect(control.intrinsicContentSize, equals: CGSize(width: CGFloat(18 * pages + 20), height: 26))
    control.direction = .topToBottom
    expect(control.size(forNumberOfPages: pages), equals: CGSize(width: 26, height: CGFloat(18 * pages + 20)))
  }

  @Test func thePageIsCutToThoseThereAre() {
    control.numberOfPages = 3
    control.currentPage = 9
    expect(control.currentPage, equals: 2)
    control.numberOfPages = 1
    expect(control.currentPage, equals: 0)
    control.numberOfPages = -4
    expect(control.numberOfPages == 0 && control.intrinsicContentSize.width == 0)
  }

  @Test func aPressBesideTheMiddleTurnsOnePage() {
    let window = show(5, current: 2)
    let log = EventLog(control)
    window.tap(at: CGPoint(x: 190, y: 33))
    expect(control.currentPage, equals: 3)
    window.tap(at: CGPoint(x: 40, y: 33))
    window.tap(at: CGPoint(x: 40, y: 33))
    expect(control.currentPage == 1 && log.count("value") == 3)
  }

  @Test func atTheEndNothingIsSent() {
    let window = show(3, current: 2)
    let log = EventLog(control)
    window.tap(at: CGPoint(x: 190, y: 33))
    expect(control.currentPage == 2 && log.count("value") == 0)
  }

  @Test func aDragAlongTheDotsTurnsPagesUnderIt() {
    let window = show(5)
    var states: [UIPageControl.InteractionState] = []
    control.addAction(UIAction { [control] _ in states.append(control.interactionState) }, for: .valueChanged)
    // The dots begin at 20 + (200 - 110) / 2.
    window.drag(from: CGPoint(x: 84, y: 33), to: CGPoint(x: 84 + 54, y: 33))
    expect(control.currentPage, equals: 3)
    expect(states == [.continuous, .continuous, .continuous] && control.interactionState == .none)
  }

  @Test func aDragCanBeRefused() {
    control.allowsContinuousInteraction = false
    let window = show(5)
    window.drag(from: CGPoint(x: 84, y: 33), to: CGPoint(x: 84 + 20, y: 33))
    expect(control.currentPage, equals: 0)
  }

  @Test func arrowKeysAndHomeAndEndTurnPages() {
    let window = show(5)
    window.key(.keyboardTab)
    window.key(.keyboardRightArrow)
    window.key(.keyboardRightArrow)
    window.key(.keyboardLeftArrow)
    expect(control.currentPage, equals: 1)
    window.key(.keyboardEnd)
    expect(control.currentPage, equals: 4)
    window.key(.keyboardHome)
    expect(control.currentPage, equals: 0)
  }

  @Test func fromRightToLeftTheNextPageIsAtTheLeft() {
    control.semanticContentAttribute = .forceRightToLeft
    let window = show(5)
    window.tap(at: CGPoint(x: 40, y: 33))
    expect(control.currentPage, equals: 1)
    control.direction = .leftToRight
    window.turn()
    window.tap(at: CGPoint(x: 190, y: 33))
    expect(control.currentPage, equals: 2)
  }

  @Test func aSinglePageCanBeHidden() {
    control.hidesForSinglePage = true
    control.currentPageIndicatorTintColor = .red
    let window = show(1)
    expect(window.pixel(x: 120, y: 33), equals: white)
    control.numberOfPages = 3
    window.turn()
    expect(window.pixel(x: 102, y: 33), equals: red)
  }

  @Test func pagesHaveImagesOfTheirOwn() {
    let window = show(3)
    let square = picture(Array(repeating: Array(repeating: blue, count: 10), count: 10)).withRenderingMode(
      .alwaysOriginal)
    control.setIndicatorImage(square, forPage: 2)
    window.turn()
    expect(window.pixel(x: 120 + 18, y: 33), equals: blue)
    expect(control.indicatorImage(forPage: 2) === square && control.indicatorImage(forPage: 1) == nil)
  }

  @Test func manyPagesCostWhatFits() {
    let window = show(1_000_000, current: 500_000)
    expect(control.subviews[1].subviews.count, equals: 10)
    window.key(.keyboardTab)
    window.key(.keyboardEnd)
    expect(control.currentPage == 999_999 && control.subviews[1].subviews.count == 10)
  }

  @Test func aTimerFillsTheDotsAndTurnsThePages() {
    let window = show(2)
    let timer = UIPageControlTimerProgress(preferredDuration: 1)
    control.progress = timer
    timer.resumeTimer()
    window.advance(by: 0.5)
    expect(abs(timer.currentProgress - 0.5) < 0.05 && control.currentPage == 0)
    window.advance(by: 0.6)
    expect(control.currentPage == 1 && timer.isRunning)
    window.advance(by: 1)
    expect(control.currentPage == 1 && timer.currentProgress == 1 && !timer.isRunning)
  }

  // MARK: - Dots

  @Test func theCurrentDotIsAlwaysInViewAndNeverAtASmallEnd() {
    for count in 0...14 {
      for length in stride(from: CGFloat(0), through: 280, by: 20) {
        var dots = PageDots(count: count, current: 0, length: length)
        let pages = Array(0..<max(1, count))
        for current in pages + pages.reversed() {
          dots = PageDots(count: count, current: current, length: length, previous: dots)
          guard count > 0 else { continue }
          expect(dots.visible.contains(current), "\(count) \(length) \(current): \(dots)")
          expect(dots.visible.count == dots.capacity && dots.visible.upperBound <= count)
          if dots.capacity > 2 { expect(dots.scale(of: current) >= 0.75) }
        }
      }
    }
  }

  @Test func theNearestDotIsFoundAtEveryPlace() {
    let dots = PageDots(count: 40, current: 20, length: 200)
    for page in dots.visible {
      for offset in [-8.9, 0, 8.9] { expect(dots.page(at: dots.middle(of: page) + offset), equals: page) }
    }
    expect(dots.page(at: -1e9) == dots.visible.lowerBound && dots.page(at: .nan) == 20)
  }

  /// As Apple documents it.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func dotsAreWhiteWhereNothingIsSet(style: UIUserInterfaceStyle) {
    control.numberOfPages = 1
    control.frame.size = CGSize(width: 38, height: 26)
    control.backgroundColor = .black
    let window = stage(control, style: style)
    expect(window.pixel(x: 39, y: 33), equals: 0xFFFF_FFFF)
  }
}
