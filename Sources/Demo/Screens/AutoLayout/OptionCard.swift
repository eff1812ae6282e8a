import UIKit

/// A card of rows with captions and controls, like `GroupView`, made of stack views.
final class OptionCard: UIView {
  private let rows: [OptionRow]
  private var captionWidths: [NSLayoutConstraint] = []

  /// Without room for captions beside wide controls.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { applyWidth() } }
  }

  init(_ rows: [OptionRow]) {
    self.rows = rows
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    rows.first?.hasSeparator = false
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    addSubview(column)
    column.activate(column.edges(to: self))
    // Controls that fill their rows begin on one line.
    let captions = rows.filter(\.isFilled).map(\.caption)
    captionWidths = captions.dropFirst().map { $0.widthAnchor.constraint(equalTo: captions[0].widthAnchor) }
    applyWidth()
  }

  required init?(coder: NSCoder) { nil }

  private func applyWidth() {
    for row in rows { row.isNarrow = isNarrow }
    if isNarrow || traitCollection.hasHugeText {
      NSLayoutConstraint.deactivate(captionWidths)
    } else {
      NSLayoutConstraint.activate(captionWidths)
    }
  }

  /// Closer together in a low view, as the rows of the other screens are.
  func adapt(to size: CGSize) {
    isNarrow = size.width < Metrics.scaled(560, traitCollection)
    for row in rows {
      row.isCompact = size.height < Metrics.roomyHeight
      row.adapt(to: traitCollection)
    }
  }
}

/// A row of a card: a caption, and controls beside it.
final class OptionRow: UIStackView {
  enum Arrangement {
    /// At their own widths, at the end.
    case trailing
    /// The first as wide as the caption leaves room.
    case filled
  }

  /// What a row does in a narrow card.
  enum Narrow {
    case asItIs, withoutCaption, hidden
  }

  let caption: UILabel
  let isFilled: Bool
  private let narrow: Narrow
  private let controls: [UIView]
  private let separator = UIView()
  private lazy var hairline = separator.heightAnchor.constraint(equalToConstant: 1)
  private lazy var height = heightAnchor.constraint(equalToConstant: RowView.heights.roomy)

  init(_ text: String, _ controls: [UIView], _ arrangement: Arrangement, narrow: Narrow = .asItIs) {
    caption = UILabel(text, font: .scaled(17))
    isFilled = arrangement == .filled
    self.narrow = narrow
    self.controls = controls
    super.init(frame: .zero)
    UIControl.name(controls, text)
    for view in [caption] + controls { addArrangedSubview(view) }
    alignment = .center
    spacing = 16
    isLayoutMarginsRelativeArrangement = true
    insetsLayoutMarginsFromSafeArea = false
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    // The one that stretches.
    (isFilled ? controls[0] : caption).setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    caption.setContentCompressionResistancePriority(.required, for: .horizontal)
    // A row that is hidden has no height.
    height.priority = UILayoutPriority(999)
    height.isActive = true
    separator.backgroundColor = .separator
    addSubview(separator)
    separator.activate([
      separator.topAnchor.constraint(equalTo: topAnchor), hairline,
      separator.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      separator.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init(coder: NSCoder) { fatalError("rows are made in code") }

  var hasSeparator: Bool {
    get { !separator.isHidden }
    set { separator.isHidden = !newValue }
  }

  var isNarrow = false {
    didSet {
      if narrow == .withoutCaption { caption.isHidden = isNarrow }
      if narrow == .hidden { isHidden = isNarrow }
    }
  }

  var isCompact = false {
    didSet { setHeight(traitCollection) }
  }

  /// Huge captions stand above their controls.
  private lazy var controlWidth = controls.first?.widthAnchor.constraint(equalTo: widthAnchor, constant: -32)

  func adapt(to traits: UITraitCollection) {
    let isHuge = traits.hasHugeText
    height.isActive = !isHuge
    if !isHuge { setHeight(traits) }
    guard (axis == .vertical) != isHuge else { return }
    axis = isHuge ? .vertical : .horizontal
    alignment = isHuge ? .leading : .center
    spacing = isHuge ? 8 : 16
    directionalLayoutMargins.top = isHuge ? 10 : 0
    directionalLayoutMargins.bottom = isHuge ? 10 : 0
    caption.numberOfLines = isHuge ? 0 : 1
    controlWidth?.priority = UILayoutPriority(998)
    controlWidth?.isActive = isHuge && isFilled
  }

  private func setHeight(_ traits: UITraitCollection) {
    let standard = isCompact ? RowView.heights.compact : RowView.heights.roomy
    height.constant = max(standard, caption.lineHeight(22) + 8)
  }

  override func updateConstraints() {
    hairline.constant = 1 / max(1, traitCollection.displayScale)
    super.updateConstraints()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConstraints()
  }
}
