import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Popovers that a program draws.
@MainActor @Suite struct PopoverBackgroundTests {
  private final class Bubble: UIPopoverBackgroundView {
    static var made: [Bubble] = []
    var places: [(UIPopoverArrowDirection, CGFloat)] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      isOpaque = false
      Bubble.made.append(self)
    }
    required init?(coder: NSCoder) { nil }
    override class func arrowBase() -> CGFloat { 30 }
    override class func arrowHeight() -> CGFloat { 20 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 10) }
    override class var wantsDefaultContentAppearance: Bool { false }
    override func draw(_ rect: CGRect) {
      UIColor.systemYellow.setFill()
      let body = bounds.inset(by: UIEdgeInsets(top: arrowDirection == .up ? 20 : 0, left: 0, bottom: 0, right: 0))
      UIBezierPath(roundedRect: body, cornerRadius: 4).fill()
      let arrow = UIBezierPath()
      let middle = bounds.midX + arrowOffset
      arrow.move(to: CGPoint(x: middle - 15, y: 20))
      arrow.addLine(to: CGPoint(x: middle, y: 0))
      arrow.addLine(to: CGPoint(x: middle + 15, y: 20))
      arrow.fill()
    }
  }

  private func open(source: CGRect) throws -> (TestWindow, UIViewController, UIPopoverPresentationController) {
    Bubble.made = []
    let (root, content) = (UIViewController(), UIViewController())
    let button = UIView(frame: source)
    root.loadViewIfNeeded()
    root.view.addSubview(button)
    let window = TestWindow(size: CGSize(width: 800, height: 600), root: root)
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 150)
    content.view.backgroundColor = .systemBlue
    let popover = try require(content.popoverPresentationController)
    popover.popoverBackgroundViewClass = Bubble.self
    popover.sourceView = button
    root.present(content, animated: false)
    window.turn()
    return (window, content, popover)
  }

  @Test func theContentLiesWithinTheInsetsAndTheArrowReachesTheSource() throws {
    let (window, content, popover) = try open(source: CGRect(x: 300, y: 100, width: 60, height: 40))
    expect(popover.arrowDirection, equals: .up)
    // 216 x 162 with its insets, 20 below the source, in its middle.
    expect(content.view.convert(content.view.bounds, to: nil), equals: CGRect(x: 228, y: 164, width: 200, height: 150))
    let bubble = try require(Bubble.made.last)
    expect(Bubble.made.count, equals: 1)
    expect(bubble.convert(bubble.bounds, to: nil), equals: CGRect(x: 222, y: 140, width: 216, height: 182))
    expect(bubble.arrowDirection == .up && bubble.arrowOffset == 0)
    _ = window
  }

  @Test func theArrowStaysAtASourceNearTheEdge() throws {
    let (window, _, popover) = try open(source: CGRect(x: 700, y: 100, width: 40, height: 40))
    expect(popover.arrowDirection, equals: .up)
    let bubble = try require(Bubble.made.last)
    let frame = bubble.convert(bubble.bounds, to: nil)
    expect(frame.maxX == 790 && abs(frame.midX + bubble.arrowOffset - 720) < 0.01)
    _ = window
  }

  @Test(arguments: [UIPopoverArrowDirection.up, .down, .left, .right])
  func thereIsRoomForTheArrowOnItsSide(side: UIPopoverArrowDirection) throws {
    let look = PopoverBackground(Bubble.self)
    let card = CGRect(x: 100, y: 100, width: 216, height: 162)
    let frame = look.frame(over: card, PopoverArrow(side: side, offset: 60))
    expect(frame.union(card) == frame && frame.width + frame.height == 216 + 162 + 20)
    switch side {
    case .up: expect(frame.minY, equals: 80)
    case .down: expect(frame.maxY, equals: 282)
    case .left: expect(frame.minX, equals: 80)
    default: expect(frame.maxX, equals: 336)
    }
    let length = side == .up || side == .down ? card.width : card.height
    expect(look.arrowOffset(PopoverArrow(side: side, offset: 60), on: card), equals: 60 - length / 2)
    expect(look.frame(over: card, nil), equals: card)
  }

  @Test func lengthsThatAreNoneCountAsNothing() {
    final class Broken: UIPopoverBackgroundView {
      override class func arrowBase() -> CGFloat { .nan }
      override class func arrowHeight() -> CGFloat { -5 }
      override class func contentViewInsets() -> UIEdgeInsets {
        UIEdgeInsets(top: .infinity, left: -1, bottom: 2, right: .nan)
      }
    }
    let look = PopoverBackground(Broken.self)
    expect(look.arrowBase == 0 && look.arrowHeight == 0 && look.roundsContent)
    expect(look.insets, equals: UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 0))
  }

  @Test func itIsSeen() throws {
    let (window, _, _) = try open(source: CGRect(x: 300, y: 100, width: 60, height: 40))
    // The arrow's middle, the frame between insets, and the content's corner, which is not rounded.
    expect(window.pixel(x: 330, y: 150), equals: window.pixel(x: 225, y: 200))
    expect(window.pixel(x: 229, y: 165), equals: window.pixel(x: 300, y: 240))
    expect(window.pixel(x: 330, y: 150) != window.pixel(x: 300, y: 240))
  }
}
