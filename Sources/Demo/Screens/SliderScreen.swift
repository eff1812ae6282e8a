import UIComponents
import UIKit

/// A card that shows a slider's value, as text and as the text's size.
///
/// The controls only change the card's state; the layout pass shows it, at once or, with the switch on, gliding there
/// from wherever the last glide has come.
final class SliderScreen: UIViewController {
  private let card = CardView()
  private let slider = UISlider()
  private let presets: [UIButton]
  private let animationSwitch = UISwitch()
  private let sizeLabel = UILabel(
    font: .monospacedDigitSystemFont(ofSize: 17, weight: .regular), color: .secondaryLabel)
  private let group: GroupView

  private static let largestFont: Float = 36
  private static let largestCard = CGSize(width: 360, height: 200)

  init() {
    presets = [0, 0.25, 0.5, 0.75, 1].map { value in
      let button = UIButton(type: .system)
      button.setTitle("\(Int(value * 100)) %", for: .normal)
      button.tag = Int(value * 100)
      return button
    }
    group = GroupView(rows: [
      RowView("Value 값", [slider], .equal), RowView(nil, presets, .equal, spacing: 0),
      RowView("Animate changes 변화를 애니메이션으로", [animationSwitch]), RowView("Font size 글자 크기", [sizeLabel]),
    ])
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
    view.addSubview(group)
    slider.value = 0.75
    slider.accessibilityIdentifier = "value"
    slider.addTarget(self, action: SliderScreen.valueChanged, for: .valueChanged)
    animationSwitch.accessibilityIdentifier = "animates"
    for preset in presets { preset.addTarget(self, action: SliderScreen.presetTapped, for: .touchUpInside) }
    showNumber()
    showCard()
  }

  private func valueChanged() {
    showNumber()
    guard animationSwitch.isOn else { return showCard() }
    // What is not meant to glide is where it belongs before the animation begins.
    view.layoutIfNeeded()
    let options: UIView.AnimationOptions = [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut]
    UIView.animate(withDuration: 0.4, delay: 0, options: options) {
      self.showCard()
      self.view.layoutIfNeeded()
    }
  }

  private func presetTapped(_ sender: UIButton) {
    slider.setValue(Float(sender.tag) / 100, animated: animationSwitch.isOn)
    valueChanged()
  }

  private func showNumber() {
    sizeLabel.text = String(format: "%.1f pt", slider.value * Self.largestFont)
  }

  private func showCard() {
    card.text = String(format: "%.2f", slider.value)
    card.fontSize = CGFloat(slider.value * Self.largestFont)
    view.setNeedsLayout()
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let isCompact = view.bounds.height < Metrics.roomyHeight
    let height = group.height(isCompact: isCompact)
    let width = min(560, column.width)
    group.isCompact = isCompact

    // Card and group stand in the middle together, the card growing within its place.
    let gap: CGFloat = isCompact ? 20 : 40
    let room = CGSize(
      width: min(width, Self.largestCard.width),
      height: max(0, min(view.bounds.height - height - gap - Metrics.margin, Self.largestCard.height)))
    let top = ((view.bounds.height - Metrics.margin - room.height - gap - height) / 2).rounded()
    let growth = 0.7 + 0.3 * card.fontSize / CGFloat(Self.largestFont)
    let size = CGSize(width: (room.width * growth).rounded(), height: (room.height * growth).rounded())
    card.frame = CGRect(
      x: column.minX + ((column.width - size.width) / 2).rounded(),
      y: top + ((room.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    group.frame = CGRect(
      x: column.minX + ((column.width - width) / 2).rounded(), y: top + room.height + gap, width: width, height: height)
  }
}
