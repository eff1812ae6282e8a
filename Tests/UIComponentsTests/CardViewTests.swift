import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor
@Suite struct CardViewTests {
  private let card = CardView()
  private let window: TestWindow

  init() {
    let root = UIView()
    root.backgroundColor = .white
    root.addSubview(card)
    window = TestWindow(size: CGSize(width: 200, height: 160), root: root)
    card.frame = CGRect(x: 20, y: 20, width: 160, height: 100)
    card.text = "0.50"
    window.turn()
    window.resetCounts()
  }

  private var label: UILabel { card.subviews[0] as! UILabel }

  @Test func threeChangesOfTextAndSizeGiveOneLayout() {
    for step in 1...3 {
      card.text = "0.\(step)"
      card.fontSize = CGFloat(20 + step)
    }
    window.turn()
    expect(label.text, equals: "0.3")
    expect(label.font.pointSize, equals: 23)
    expect(window.framesPainted, equals: 1)
    // The card, and the label because its size became another.
    expect(window.lastFrame.laidOut <= 2)
    window.turn()
    expect(window.framesPainted, equals: 1)
  }

  @Test func aChangeOfTextRepaintsNothingOutsideTheCard() {
    card.text = "0.75"
    window.turn()
    expect(!window.lastFrame.damage.isEmpty)
    expect(window.lastFrame.damage.allSatisfy { card.frame.contains($0) })
    expect(window.lastFrame.drawn, equals: 1)
    expectNil(window.damageError())
  }

  @Test func theSameStateAgainPaintsNothing() {
    card.text = "0.50"
    card.fontSize = 17
    window.turn()
    expect(window.framesPainted, equals: 0)
    expect(window.counts.laidOut, equals: 0)
  }

  @Test(arguments: [CGFloat(17), 36, 500, 1e9])
  func textOfAnySizeStaysInsideTheCard(size: CGFloat) {
    card.text = "a rather long text for such a card"
    card.fontSize = size
    window.turn()
    expect(card.bounds.contains(label.frame))
    expect(abs(label.center.x - card.bounds.midX) < 0.51)
    expect(abs(label.center.y - card.bounds.midY) < 0.51)
  }

  @Test(arguments: [CGFloat(0), -3, .nan, .infinity])
  func aSizeThatIsNoneShowsNoText(size: CGFloat) {
    card.fontSize = size
    window.turn()
    expect(label.alpha, equals: 0)
  }

  /// Half way between its two sizes, and as wide as text of that size is, whichever way it goes.
  @Test(arguments: [(CGFloat(34), CGFloat(14)), (14, 34), (34, 0)])
  func textChangesItsSizeFrameByFrame(from: CGFloat, to: CGFloat) {
    func width() -> CGFloat { label.layer.drawing.map(\.extent.width).reduce(0, max) }
    card.fontSize = 24
    window.turn()
    let middle = width()
    card.fontSize = from
    window.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.fontSize = to
      card.layoutIfNeeded()
    }
    window.advance(by: to == 0 ? 10.0 / 33 : 0.5)
    expect(abs((label.layer.presented.fontSize ?? 0) - 24) < 0.01)
    expect(abs(width() - middle) < 1.5)
    expectNil(window.damageError())
    window.advance(by: 1)
    expect(label.layer.presented.opacity, equals: (to == 0 ? 0 : 1))
  }

  @Test func aCardWithoutRoomIsStillThere() {
    card.frame = CGRect(x: 20, y: 20, width: 3, height: 2)
    window.turn()
    expect(card.bounds.contains(label.frame) || label.alpha == 0)
  }
}
