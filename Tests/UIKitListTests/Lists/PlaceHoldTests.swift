import Expectations
import Testing

@testable import UIKit

/// Where a list's view goes for what is seen first to stay where it was seen.
struct PlaceHoldTests {
  private let item = ItemPlace(section: 0, item: 5)
  private let range = ScrollRange(
    viewport: CGSize(width: 100, height: 100), content: CGSize(width: 300, height: 1000), inset: .zero)

  private func view(_ x: CGFloat, _ y: CGFloat, beginsAtRight: Bool = false, width: CGFloat = 300) -> ListView {
    ListView(
      bounds: CGRect(x: x, y: y, width: 100, height: 100), content: CGSize(width: width, height: 1000),
      beginsAtRight: beginsAtRight)
  }

  private func hold(_ view: ListView, _ frame: CGRect) -> PlaceHold {
    PlaceHold(keeper: .item(item, view.distance(to: frame)), origin: view.bounds.origin)
  }

  @Test func theViewFollowsAnItemThatMoved() {
    let view = view(20, 200)
    let hold = hold(view, CGRect(x: 30, y: 190, width: 50, height: 40))
    let moved = CGRect(x: 37, y: 490, width: 80, height: 4)
    expect(hold.origin(of: view, frame: moved, range: range), equals: CGPoint(x: 27, y: 500))
  }

  @Test func atTheContentsEndItGoesNoFurther() {
    let view = view(0, 800)
    var hold = hold(view, CGRect(x: 0, y: 810, width: 50, height: 40))
    let moved = CGRect(x: 0, y: 960, width: 50, height: 40)
    expect(hold.origin(of: view, frame: moved, range: range), equals: CGPoint(x: 0, y: 950))
    hold.staysInRange = true
    expect(hold.origin(of: view, frame: moved, range: range), equals: CGPoint(x: 0, y: 900))
    var end = view
    (end.bounds.origin.y, hold.origin.y) = (900, 900)
    expectNil(hold.origin(of: end, frame: moved, range: range))
  }

  @Test func alongAnAxisWithoutScrollingNothingMoves() {
    let view = view(0, 200, width: 100)
    let hold = hold(view, CGRect(x: 0, y: 190, width: 50, height: 40))
    let moved = CGRect(x: 50, y: 150, width: 50, height: 40)
    expect(hold.origin(of: view, frame: moved, range: range), equals: CGPoint(x: 0, y: 160))
  }

  @Test func fromTheRightTheLeadingCornerCounts() {
    let view = view(150, 200, beginsAtRight: true)
    let hold = hold(view, CGRect(x: 180, y: 200, width: 50, height: 40))
    // Its right edge went from 230 to 330, however wide it is now.
    let moved = CGRect(x: 310, y: 200, width: 20, height: 40)
    expect(hold.origin(of: view, frame: moved, range: range), equals: CGPoint(x: 250, y: 200))
  }

  @Test func whatWasScrolledSinceStays() {
    let view = view(20, 200)
    let hold = hold(view, CGRect(x: 30, y: 190, width: 50, height: 40))
    var scrolled = view
    scrolled.bounds.origin.y = 201
    let moved = CGRect(x: 30, y: 490, width: 50, height: 40)
    expectNil(hold.origin(of: scrolled, frame: moved, range: range))
    expectNil(PlaceHold(keeper: .scrolled, origin: view.bounds.origin).origin(of: view, frame: moved, range: range))
    expectNil(PlaceHold(keeper: .nothing, origin: view.bounds.origin).origin(of: view, frame: moved, range: range))
  }

  @Test func lessThanHalfAPixelIsNoMove() {
    var view = view(20, 200)
    let frame = CGRect(x: 30, y: 190, width: 50, height: 40)
    let hold = hold(view, frame)
    expectNil(hold.origin(of: view, frame: frame.offsetBy(dx: 0, dy: 0.4), range: range))
    view.scale = 2
    expect(hold.origin(of: view, frame: frame.offsetBy(dx: 0, dy: 0.4), range: range) != nil)
  }

  @Test func theBeginningStaysTheBeginning() {
    let hold = PlaceHold(keeper: .beginning, origin: CGPoint(x: 20, y: 0))
    expectNil(hold.origin(of: view(20, 0), frame: nil, range: range))
    expect(hold.origin(of: view(20, 0, beginsAtRight: true), frame: nil, range: range), equals: CGPoint(x: 200, y: 0))
  }

  @Test func anItemThatIsGoneHoldsNothing() {
    let view = view(20, 200)
    expectNil(hold(view, CGRect(x: 30, y: 190, width: 50, height: 40)).origin(of: view, frame: nil, range: range))
  }
}
