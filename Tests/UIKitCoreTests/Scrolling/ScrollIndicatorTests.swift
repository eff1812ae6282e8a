import Expectations
import Testing
import UIKit
import UIKitTesting

@MainActor
struct ScrollIndicatorTests {
  private let stage = ScrollStage()
  private var scroll: SpyScrollView { stage.scroll }
  private var window: TestWindow { stage.window }

  private var indicators: [UIView] { scroll.subviews.filter { "\(type(of: $0))" == "ScrollIndicatorView" } }
  private var bar: UIView? { indicators.first?.subviews.last }

  // MARK: - Geometry

  @Test("the bar is as long a part of its track as the view is of the content, and where the view is in it")
  func geometry() throws {
    func bar(_ offset: CGFloat, content: CGFloat = 1000) -> ScrollIndicatorGeometry? {
      ScrollIndicatorGeometry(offset: offset, minimum: 0, maximum: content - 200, viewport: 200, track: 206)
    }
    let top = try require(bar(0))
    expect(top.start == 3 && top.length == 40)
    expect(bar(800)?.start, equals: 163)
    expect(bar(400)?.start, equals: 83)
    expect(top.contentPerPoint, equals: 5)
    expect(bar(0, content: 1e7)?.length, equals: 36)
    expectNil(bar(0, content: 200))
  }

  @Test("past the edge the bar stays at its end and shrinks")
  func overscrolled() throws {
    let bar = try require(
      ScrollIndicatorGeometry(offset: -20, minimum: 0, maximum: 800, viewport: 200, track: 206))
    expect(bar.start == 3 && bar.length == 20)
    let far = try require(
      ScrollIndicatorGeometry(offset: 1000, minimum: 0, maximum: 800, viewport: 200, track: 206))
    expect(far.length == 8 && far.start == 195)
  }

  // MARK: - Coming and going

  @Test("there is none until it is needed; it comes with a drag, and fades once the content rests")
  func comingAndGoing() throws {
    expect(indicators.isEmpty)
    scroll.contentOffset.y = 50
    expect(indicators.isEmpty)
    stage.flick(by: -6, moves: 14)
    expect(bar?.alpha, equals: 1)
    window.advance(by: 4)
    expect(bar?.alpha, equals: 0)
    expectNil(window.stage.tree.animations.nextDeadline)
  }

  @Test("flashing shows both for a moment")
  func flashing() {
    scroll.contentSize.width = 500
    scroll.flashScrollIndicators()
    expect(indicators.count, equals: 2)
    window.turn()
    expect(bar?.layer.presented.opacity, equals: 1)
    window.advance(by: 0.4)
    expect(bar?.layer.presented.opacity, equals: 1)
    window.advance(by: 1)
    expect(bar?.layer.presented.opacity, equals: 0)
  }

  @Test("one that is switched off, or has nothing to show, is hidden")
  func hidden() {
    scroll.showsVerticalScrollIndicator = false
    scroll.flashScrollIndicators()
    expect(indicators.isEmpty)
    scroll.showsVerticalScrollIndicator = true
    scroll.flashScrollIndicators()
    expect(indicators.first?.isHidden, equals: false)
    scroll.contentSize.height = 100
    expect(indicators.first?.isHidden, equals: true)
  }

  @Test("it stays at the edge of the view and in front of views that are added")
  func place() {
    scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 4)
    scroll.flashScrollIndicators()
    scroll.contentOffset.y = 400
    expect(indicators.first?.frame, equals: CGRect(x: 184, y: 420, width: 12, height: 250))
    scroll.addSubview(UIView())
    expect(scroll.subviews.last === indicators.first)
  }

  // MARK: - The mouse

  @Test("under the pointer it gets thicker, and stays")
  func hovering() throws {
    window.move(to: CGPoint(x: 100, y: 150))
    window.move(to: CGPoint(x: 195, y: 150))
    window.advance(by: 3)
    expect(bar?.alpha, equals: 1)
    expect(bar?.frame.width, equals: 7)
    window.move(to: CGPoint(x: 100, y: 150))
    window.advance(by: 3)
    expect(bar?.alpha, equals: 0)
    expect(bar?.frame.width, equals: 3)
  }

  @Test("content that gets longer under the pointer has its bar there")
  func longerUnderThePointer() {
    scroll.contentSize.height = 100
    window.move(to: CGPoint(x: 100, y: 150))
    expect(indicators.isEmpty)
    scroll.contentSize.height = 2000
    expect(indicators.count, equals: 1)
  }

  @Test("the bar is dragged with the mouse, and the content follows in proportion")
  func draggingTheBar() {
    window.move(to: CGPoint(x: 100, y: 150))
    window.drag(from: CGPoint(x: 195, y: 10), to: CGPoint(x: 195, y: 135), duration: 0.3)
    window.advance(by: 1)
    expect(abs(stage.y - 850) < 15)
    expect(stage.taken(), equals: ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)"])
    window.drag(from: CGPoint(x: 195, y: 150), to: CGPoint(x: 195, y: 900), duration: 0.3)
    expect(stage.y, equals: 1700)
  }

  @Test("a press beside the bar turns a page towards it")
  func pressingTheTrack() {
    window.move(to: CGPoint(x: 100, y: 150))
    window.tap(at: CGPoint(x: 195, y: 200))
    window.advance(by: 1)
    expect(stage.y, equals: 270)
    window.tap(at: CGPoint(x: 195, y: 5))
    window.advance(by: 1)
    expect(stage.y, equals: 0)
    expect(stage.rows.allSatisfy { $0.touches.isEmpty })
  }

  @Test("fingers reach what lies below")
  func fingers() {
    scroll.flashScrollIndicators()
    window.touch(1, began: CGPoint(x: 195, y: 50))
    window.touch(1, endedAt: CGPoint(x: 195, y: 50))
    expect(stage.rows[0].touches, equals: ["began", "ended"])
  }
}
