import CoreGraphics
import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

/// The parts in stack views: they keep their sizes, texts give way to them, and their texts stand on one line.
@MainActor
@Suite struct StackedComponentTests {
  private let caption = UILabel()
  private let badge = JobHuntProgressView()
  private let button = RoundButton()
  private let card = CardView()
  private let stack: UIStackView
  private let window: TestWindow

  init() {
    caption.text = "Caption"
    button.title = "Send"
    card.text = "0.50"
    stack = UIStackView(arrangedSubviews: [badge, caption, button])
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView()
    root.backgroundColor = .white
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    window = TestWindow(size: CGSize(width: 400, height: 120), root: root)
  }

  @Test func badgeAndButtonKeepTheirWidthsAndTheTextTakesTheRoom() {
    stack.alignment = .center
    window.turn()
    expect(badge.frame.size, equals: badge.intrinsicContentSize)
    expect(button.frame.size, equals: button.intrinsicContentSize)
    expect(caption.frame.width, equals: 400 - 16 - badge.frame.width - button.frame.width)
  }

  @Test func aTextGivesWayToBadgeAndButton() {
    caption.text = String(repeating: "A long caption ", count: 10)
    window.turn()
    expect(badge.frame.width, equals: badge.intrinsicContentSize.width)
    expect(button.frame.width, equals: button.intrinsicContentSize.width)
    expect(stack.frame.width, equals: 400)
  }

  @Test func aRoundButtonIsNotDrawnOutInAColumn() {
    let column = UIStackView(arrangedSubviews: [button, UIView()])
    column.axis = .vertical
    column.alignment = .leading
    column.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    column.layoutIfNeeded()
    expect(button.frame, equals: CGRect(origin: .zero, size: button.intrinsicContentSize))
  }

  @Test func anotherStateIsAnotherWidth() {
    let before = badge.frame.width
    badge.currentState = .notQualified
    window.turn()
    expect(badge.frame.width == badge.intrinsicContentSize.width && badge.frame.width != before)
  }

  /// Where a text's baseline is in the window, from the label's frame and font alone.
  private func baseline(_ view: UIView) throws -> CGFloat {
    let label = try require(view as? UILabel ?? view.forFirstBaselineLayout as? UILabel)
    let frame = label.convert(label.bounds, to: nil)
    return frame.midY - label.font.lineHeight / 2 + label.font.ascender
  }

  @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
  func textsStandOnOneLine(alignment: UIStackView.Alignment) throws {
    stack.alignment = alignment
    button.font = .systemFont(ofSize: 28)
    stack.addArrangedSubview(card)
    window.turn()
    let lines = try [badge, caption, button, card].map(baseline)
    expect(lines.max()! - lines.min()! <= 1, "\(lines)")
    button.font = .systemFont(ofSize: 12)
    caption.font = .systemFont(ofSize: 30)
    window.turn()
    let later = try [badge, caption, button, card].map(baseline)
    expect(later.max()! - later.min()! <= 1, "\(later)")
    expectNil(window.damageError())
  }
}
