import UIKit

/// A stack view with controls for all that it can be told. Each change is animated.
final class StackPage: UIViewController {
  private let stage = StageCard()
  private let stack: UIStackView
  private let blocks: [StackBlock]
  private let axisPicker = UISegmentedControl(items: StackPage.axes.long)
  private let distributionPicker = UISegmentedControl(items: StackPage.distributions.long)
  private let alignmentPicker = UISegmentedControl(items: StackPage.alignments.long)
  private let spacingSlider = UISlider()
  private let directionSwitch = UISwitch()
  private lazy var options = makeOptions()

  init() {
    blocks = [
      StackBlock("One", "One 하나", size: 17, color: .systemBlue),
      StackBlock("Two", "Two 둘", size: 28, color: .systemOrange),
      StackBlock("Three", "3", size: 20, color: .systemGreen),
      StackBlock("Four", "Number four", size: 13, color: .systemPink),
    ]
    stack = UIStackView(arrangedSubviews: blocks)
    // The first one stretches and is squeezed; among equals there would be no single answer.
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      blocks[0].setContentHuggingPriority(UILayoutPriority(249), for: axis)
      blocks[0].setContentCompressionResistancePriority(UILayoutPriority(749), for: axis)
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.accessibilityIdentifier = "stack"
    stack.alignment = .center
    stack.spacing = 12
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    stage.addSubview(stack)
    for subview in [stage, options] { view.addSubview(subview) }
    let column = view.addContentColumn()
    stage.activate([
      stage.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      stage.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      stage.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      stage.bottomAnchor.constraint(equalTo: options.topAnchor, constant: -16),
    ])
    stack.activate(stack.edges(to: stage))
    options.activate([
      options.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      options.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      options.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -Metrics.margin),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    options.adapt(to: view.bounds.size)
    setNames(areShort: options.isNarrow)
  }

  /// In points at the standard text size.
  private static let lowestStage: CGFloat = 120

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let stage = Metrics.scaled(Self.lowestStage, traitCollection)
    needHeight(12 + stage + 16 + options.fittingHeight + Metrics.margin)
  }

  // MARK: - Controls

  private static let axes = (long: ["Row 가로", "Column 세로"], short: ["Row", "Column"])
  private static let distributions = (
    long: ["Fill", "Equally", "Proportionally", "Equal spacing", "Equal centering"],
    short: ["Fill", "Equal", "Prop.", "Spaces", "Centers"]
  )
  private static let alignments = (
    long: ["Fill", "Leading", "First baseline", "Center", "Trailing", "Last baseline"],
    short: ["Fill", "Lead", "First", "Center", "Trail", "Last"]
  )

  private func setNames(areShort: Bool) {
    for (picker, names) in [
      (axisPicker, Self.axes), (distributionPicker, Self.distributions), (alignmentPicker, Self.alignments),
    ] {
      for (index, name) in (areShort ? names.short : names.long).enumerated() {
        picker.setTitle(name, forSegmentAt: index)
      }
    }
  }

  private func makeOptions() -> OptionCard {
    for (picker, name) in [
      (axisPicker, "axis"), (distributionPicker, "distribution"), (alignmentPicker, "alignment"),
    ] {
      picker.accessibilityIdentifier = name
      picker.apportionsSegmentWidthsByContent = picker !== axisPicker
      picker.addTarget(self, action: StackPage.pickersChanged, for: .valueChanged)
    }
    axisPicker.selectedSegmentIndex = 0
    distributionPicker.selectedSegmentIndex = stack.distribution.rawValue
    alignmentPicker.selectedSegmentIndex = stack.alignment.rawValue
    (spacingSlider.minimumValue, spacingSlider.maximumValue) = (0, 40)
    spacingSlider.value = Float(stack.spacing)
    spacingSlider.accessibilityIdentifier = "spacing"
    spacingSlider.addTarget(self, action: StackPage.spacingChanged, for: .valueChanged)
    directionSwitch.accessibilityIdentifier = "right to left"
    directionSwitch.addTarget(self, action: StackPage.directionChanged, for: .valueChanged)
    let direction = UILabel("Right to left", font: .scaled(15))
    let toggles = UIStackView(arrangedSubviews: blocks.map(makeToggle))
    toggles.distribution = .fillEqually
    toggles.spacing = 8
    return OptionCard([
      OptionRow("Axis 축", [axisPicker, direction, directionSwitch], .filled, narrow: .withoutCaption),
      OptionRow("Distribution 분배", [distributionPicker], .filled, narrow: .withoutCaption),
      OptionRow("Alignment 정렬", [alignmentPicker], .filled, narrow: .withoutCaption),
      OptionRow("Spacing 간격", [spacingSlider], .filled),
      OptionRow("Visible 보이기", [toggles], .filled, narrow: .withoutCaption),
    ])
  }

  /// A button that hides a block and brings it back.
  private func makeToggle(of block: StackBlock) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(block.name, for: .normal)
    button.scaleTitle(15, .medium)
    button.layer.cornerRadius = 8
    button.accessibilityIdentifier = "hide \(block.name)"
    let show = { [unowned button, unowned block] in
      let color = block.isHidden ? UIColor.secondaryLabel : block.color
      button.setTitleColor(color, for: .normal)
      button.backgroundColor = block.isHidden ? .tertiarySystemFill : block.color.withAlphaComponent(0.16)
    }
    show()
    button.addAction(
      UIAction { _ in
        UIView.animate(withDuration: 0.35) {
          block.isHidden.toggle()
          show()
        }
      }, for: .touchUpInside)
    return button
  }

  private func pickersChanged() {
    UIView.animate(withDuration: 0.35) { [self] in
      stack.axis = axisPicker.selectedSegmentIndex == 1 ? .vertical : .horizontal
      stack.distribution = UIStackView.Distribution(rawValue: distributionPicker.selectedSegmentIndex) ?? .fill
      stack.alignment = UIStackView.Alignment(rawValue: alignmentPicker.selectedSegmentIndex) ?? .fill
    }
  }

  private func spacingChanged() { stack.spacing = CGFloat(spacingSlider.value).rounded() }

  private func directionChanged() {
    UIView.animate(withDuration: 0.35) { [self] in
      stack.semanticContentAttribute = directionSwitch.isOn ? .forceRightToLeft : .unspecified
      stage.layoutIfNeeded()
    }
  }
}

/// A coloured block with a word in its middle, as large as the word wants and a little more.
private final class StackBlock: UIView {
  let name: String
  let color: UIColor
  private let label: UILabel

  init(_ name: String, _ text: String, size: CGFloat, color: UIColor) {
    self.name = name
    self.color = color
    label = UILabel(text, font: .scaled(size, .semibold), color: .white)
    super.init(frame: .zero)
    accessibilityIdentifier = name
    backgroundColor = color
    layer.cornerRadius = 8
    clipsToBounds = true
    label.textAlignment = .center
    addSubview(label)
    label.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor), label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// The label's font is of another size.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    return CGSize(width: text.width + 20, height: text.height + 12)
  }

  override var forFirstBaselineLayout: UIView { label }
  override var forLastBaselineLayout: UIView { label }
}
