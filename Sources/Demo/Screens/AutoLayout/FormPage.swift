import UIKit

/// An address form. Its captions stand beside the fields, or above them where it is narrow or its text is large; it
/// reads from either side.
final class FormPage: UIViewController {
  private let scrollView = UIScrollView()
  private let card = FormCard()
  private let widthPicker = UISegmentedControl(items: ["Wide 넓게", "Narrow 좁게"])
  private let sizePicker = UISegmentedControl(items: ["A", "A+", "A++"])
  private let directionSwitch = UISwitch()
  private lazy var options = makeOptions()
  private lazy var narrow = card.widthAnchor.constraint(lessThanOrEqualToConstant: 300)
  private lazy var wide = card.widthAnchor.constraint(equalTo: column.widthAnchor)
  private lazy var column = view.addContentColumn()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.accessibilityIdentifier = "form"
    scrollView.addSubview(card)
    for subview in [scrollView, options] { view.addSubview(subview) }
    // Weaker than the column's own wish, so that a narrow card leaves the column as it is.
    wide.priority = UILayoutPriority(998)
    scrollView.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: options.topAnchor, constant: -16),
    ])
    card.activate([
      card.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 12),
      card.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      card.centerXAnchor.constraint(equalTo: column.centerXAnchor),
      card.widthAnchor.constraint(lessThanOrEqualTo: column.widthAnchor),
      wide,
    ])
    options.activate([
      options.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      options.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      options.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -Metrics.margin),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    options.adapt(to: view.bounds.size)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    needHeight(card.fittingHeight + 12 + 16 + options.fittingHeight + Metrics.margin)
  }

  private func makeOptions() -> OptionCard {
    for (picker, name) in [(widthPicker, "width"), (sizePicker, "text size")] {
      picker.selectedSegmentIndex = 0
      picker.accessibilityIdentifier = name
    }
    directionSwitch.accessibilityIdentifier = "right to left"
    widthPicker.addTarget(self, action: FormPage.widthChanged, for: .valueChanged)
    sizePicker.addTarget(self, action: FormPage.textSizeChanged, for: .valueChanged)
    directionSwitch.addTarget(self, action: FormPage.directionChanged, for: .valueChanged)
    return OptionCard([
      OptionRow("Text size 글자 크기", [sizePicker], .trailing),
      OptionRow("Right to left 오른쪽부터", [directionSwitch], .trailing),
      OptionRow("Width 너비", [widthPicker], .trailing, narrow: .hidden),
    ])
  }

  private func widthChanged() {
    animate { self.narrow.isActive = self.widthPicker.selectedSegmentIndex == 1 }
  }

  private func textSizeChanged() {
    let sizes: [UIContentSizeCategory] = [.large, .extraExtraExtraLarge, .accessibilityMedium]
    card.textSize = sizes[sizePicker.selectedSegmentIndex]
  }

  private func directionChanged() {
    animate { self.card.direction = self.directionSwitch.isOn ? .forceRightToLeft : .unspecified }
  }

  private func animate(_ change: @escaping () -> Void) {
    view.layoutIfNeeded()
    UIView.animate(withDuration: 0.35) {
      change()
      self.view.layoutIfNeeded()
    }
  }
}

/// The form: captions beside or above their fields.
private final class FormCard: UIView {
  private let lines: [FormLine]
  private let note = UILabel(font: .scaled(13), color: .secondaryLabel)
  /// Captions have one width where they stand beside the fields.
  private var captionWidths: [NSLayoutConstraint] = []

  var textSize = UIContentSizeCategory.large {
    didSet { if textSize != oldValue { applyFonts() } }
  }

  var direction = UISemanticContentAttribute.unspecified {
    didSet { if direction != oldValue { apply(direction, to: self) } }
  }

  override init(frame: CGRect) {
    lines = [
      FormLine("Name 이름", [("김소라", 1)]), FormLine("Street 도로명", [("세종대로 110", 1)]),
      FormLine("City 도시", [("04524", 0), ("서울 중구", 1)]), FormLine("E-mail 전자우편", [("sora@example.org", 1)]),
    ]
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    note.numberOfLines = 0
    note.text = "Only whoever brings the parcel sees this address. 배달하는 분만 이 주소를 봅니다."
    let rows = UIStackView(arrangedSubviews: lines + [note])
    rows.axis = .vertical
    rows.spacing = 12
    rows.setCustomSpacing(20, after: lines[lines.count - 1])
    addSubview(rows)
    rows.activate(rows.edges(to: self, CGSize(width: 16, height: 16)))
    let captions = lines.map(\.caption)
    captionWidths = captions.dropFirst().map { $0.widthAnchor.constraint(equalTo: captions[0].widthAnchor) }
    applyFonts()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyFonts()
  }

  required init?(coder: NSCoder) { nil }

  /// What was chosen here, or what the person prefers everywhere, where that is larger.
  private var shownSize: UIContentSizeCategory { max(textSize, traitCollection.preferredContentSizeCategory) }

  private func applyFonts() {
    let traits = UITraitCollection(preferredContentSizeCategory: shownSize)
    for line in lines { line.apply(traits) }
    note.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    setNeedsLayout()
  }

  /// A reading direction holds for one view: it does not reach subviews.
  private func apply(_ direction: UISemanticContentAttribute, to view: UIView) {
    view.semanticContentAttribute = direction
    for subview in view.subviews { apply(direction, to: subview) }
  }

  // MARK: - Narrow and wide

  private var isNarrow: Bool { bounds.width < 400 || shownSize > .extraExtraExtraLarge }
  private var isStacked: Bool?

  override func layoutSubviews() {
    // Constraints that depend on the width change before `super` sets the subviews' frames, so that they count at once.
    if bounds.width > 0, isNarrow != isStacked { stack(isNarrow) }
    super.layoutSubviews()
  }

  private func stack(_ isStacked: Bool) {
    self.isStacked = isStacked
    if isStacked { NSLayoutConstraint.deactivate(captionWidths) }
    for line in lines { line.isStacked = isStacked }
    if !isStacked { NSLayoutConstraint.activate(captionWidths) }
  }
}

/// A caption and its fields: beside each other with one baseline, or one above the others.
private final class FormLine: UIStackView {
  let caption: UILabel
  private let fields: [UITextField]

  /// A weight above 0 lets a field take the room that is left.
  init(_ title: String, _ texts: [(text: String, weight: Int)]) {
    caption = UILabel(title, font: .scaled(15), color: .secondaryLabel)
    fields = texts.map { text, weight in
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.text = text
      field.accessibilityLabel = title
      field.setContentHuggingPriority(weight > 0 ? .defaultLow : .defaultHigh, for: .horizontal)
      field.setContentCompressionResistancePriority(weight > 0 ? .defaultLow : .defaultHigh, for: .horizontal)
      return field
    }
    super.init(frame: .zero)
    caption.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    caption.setContentCompressionResistancePriority(.required, for: .horizontal)
    let inner = UIStackView(arrangedSubviews: fields)
    inner.spacing = 8
    addArrangedSubview(caption)
    addArrangedSubview(inner)
    isStacked = false
  }

  required init(coder: NSCoder) { fatalError("a form's line is made in code") }

  var isStacked: Bool {
    get { axis == .vertical }
    set {
      axis = newValue ? .vertical : .horizontal
      alignment = newValue ? .fill : .firstBaseline
      spacing = newValue ? 4 : 12
    }
  }

  func apply(_ traits: UITraitCollection) {
    caption.font = .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
    caption.numberOfLines = traits.hasHugeText ? 0 : 1
    for field in fields { field.font = .preferredFont(forTextStyle: .body, compatibleWith: traits) }
  }
}
