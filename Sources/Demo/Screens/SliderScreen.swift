import UIComponents
import UIKit

/// Two cards that show a slider's value, as text and as the text's size. The controller sets one of them at each
/// change; the other reads an observable model and is updated without a call.
///
/// The controls only change state. The layout pass applies it: at once or, with a switch on, with an ease curve or a
/// spring that continues from where the last animation is.
final class SliderScreen: UIViewController {
  private let card = CardView()
  private let model = SliderModel()
  private let observingCard: ObservingCard
  private let captions = ["Target–action", "@Observable 관찰"].map {
    UILabel($0, font: .scaled(13), color: .secondaryLabel)
  }
  private let slider = UISlider()
  private let presets: [UIButton]
  private let animationSwitch = UISwitch()
  private let springSwitch = UISwitch()
  private let sizeLabel = UILabel(
    font: .scaledDigits(17), color: .secondaryLabel)
  private let group: GroupView

  /// The text's size in points for a value of 0...1.
  fileprivate static func fontSize(for value: Float) -> Float { 11 + 25 * value }
  /// In points, where larger text leaves no more.
  private static let lowestCard: CGFloat = 120
  private static let largestCard = CGSize(width: 360, height: 200)

  init() {
    presets = [0, 0.25, 0.5, 0.75, 1].map { value in
      let button = UIButton(type: .system)
      button.setTitle("\(Int(value * 100)) %", for: .normal)
      button.scaleTitle()
      button.tag = Int(value * 100)
      return button
    }
    group = GroupView(rows: [
      RowView("Value 값", [slider], .equal), RowView(nil, presets, .equal, spacing: 0),
      RowView(
        "Animate changes 애니메이션",
        [animationSwitch, UILabel("Spring 스프링", font: .scaled(17)), springSwitch]),
      RowView("Font size 글자 크기", [sizeLabel]),
    ])
    observingCard = ObservingCard(model)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [card, observingCard, group] + captions { view.addSubview(subview) }
    for caption in captions { caption.textAlignment = .center }
    slider.value = 0.75
    slider.accessibilityIdentifier = "value"
    slider.addTarget(self, action: SliderScreen.valueChanged, for: .valueChanged)
    animationSwitch.accessibilityIdentifier = "animates"
    springSwitch.accessibilityIdentifier = "springs"
    springSwitch.accessibilityLabel = "Spring 스프링"
    for preset in presets { preset.addTarget(self, action: SliderScreen.presetTapped, for: .touchUpInside) }
    updateSizeLabel()
    updateCard()
    model.value = slider.value
  }

  private func valueChanged() {
    updateSizeLabel()
    guard animationSwitch.isOn || springSwitch.isOn else { return applyValue() }
    // Laid out before the animation begins, so that only what changes from here on animates.
    view.layoutIfNeeded()
    let options: UIView.AnimationOptions = [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut]
    let change = {
      self.applyValue()
      self.view.layoutIfNeeded()
    }
    if springSwitch.isOn {
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.45, initialSpringVelocity: 0, options: options,
        animations: change)
    } else {
      UIView.animate(withDuration: 0.4, delay: 0, options: options, animations: change)
    }
  }

  /// Sets the model, which updates one card, and the other card.
  private func applyValue() {
    model.value = slider.value
    updateCard()
  }

  private func presetTapped(_ sender: UIButton) {
    slider.setValue(Float(sender.tag) / 100, animated: animationSwitch.isOn || springSwitch.isOn)
    valueChanged()
  }

  private func updateSizeLabel() {
    sizeLabel.text = String(format: "%.1f pt", Self.fontSize(for: slider.value))
  }

  private func updateCard() {
    card.text = String(format: "%.2f", slider.value)
    card.fontSize = CGFloat(Self.fontSize(for: slider.value))
    view.setNeedsLayout()
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let isCompact = view.bounds.height < Metrics.roomyHeight
    let width = min(Metrics.scaled(560, traitCollection), column.width)
    let height = group.height(isCompact: isCompact, width: width)
    group.isCompact = isCompact

    // Cards and group are centred together; the cards grow within their own rectangles.
    let gap: CGFloat = isCompact ? 20 : 40
    let cardWidth = max(0, min((width - gap) / 2, Self.largestCard.width)).rounded(.down)
    let caption = 8 + (captions.map { $0.wrap(in: cardWidth, standard: 18) }.max() ?? 0)
    let room = CGSize(
      width: cardWidth,
      height: max(
        0, min(view.bounds.height - height - gap - caption - Metrics.margin, Self.largestCard.height)))
    needHeight(Self.lowestCard + caption + gap + height + Metrics.margin)
    let top = ((view.bounds.height - Metrics.margin - room.height - caption - gap - height) / 2).rounded()
    let left = column.minX + ((column.width - 2 * room.width - gap) / 2).rounded()
    let places = [left, left + room.width + gap].map { CGRect(origin: CGPoint(x: $0, y: top), size: room) }
    card.frame = places[0].grown(by: CGFloat(model.value))
    observingCard.frame = places[1]
    for (label, place) in zip(captions, places) {
      label.frame = CGRect(x: place.minX, y: place.maxY + 8, width: place.width, height: caption - 8)
    }
    group.frame = CGRect(
      x: column.minX + ((column.width - width) / 2).rounded(), y: top + room.height + caption + gap, width: width,
      height: height)
  }
}

@Observable
final class SliderModel {
  /// The slider's value, 0...1.
  var value: Float = 0
}

/// A card that shows a model's value. What it reads in these two methods is tracked, so that a change updates it.
private final class ObservingCard: UIView {
  private let model: SliderModel
  private let card = CardView()

  init(_ model: SliderModel) {
    self.model = model
    super.init(frame: .zero)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    card.text = String(format: "%.2f", model.value)
    card.fontSize = CGFloat(SliderScreen.fontSize(for: model.value))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds.grown(by: CGFloat(model.value))
  }
}

extension CGRect {
  /// The rectangle scaled about its middle, from seven tenths at 0 to full size at 1.
  fileprivate func grown(by part: CGFloat) -> CGRect {
    let growth = 0.7 + 0.3 * part
    let size = CGSize(width: (width * growth).rounded(), height: (height * growth).rounded())
    return CGRect(
      x: minX + ((width - size.width) / 2).rounded(), y: minY + ((height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }
}
