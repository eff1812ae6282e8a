import CoreGraphics

/// The titles at a table's trailing edge; a press or drag on one goes to its section.
final class SectionIndexView: UIControl {
  /// Points across; the scroll bar lies beside it.
  static let width: CGFloat = 20

  let titles: [String]
  var textColor: UIColor? {
    didSet { for label in labels { label.textColor = textColor ?? tintColor } }
  }
  var restingBackground: UIColor? {
    didSet { updateBackground() }
  }
  var trackingBackground: UIColor? {
    didSet { updateBackground() }
  }
  /// Called when the pointer or finger reaches another title.
  private let didChoose: (Int) -> Void
  private var labels: [UILabel] = []
  private var arranged: SectionIndexLayout?
  private var chosen: Int?
  private var isPressed = false {
    didSet { updateBackground() }
  }

  init(titles: [String], didChoose: @escaping (Int) -> Void) {
    self.titles = titles
    self.didChoose = didChoose
    super.init(frame: .zero)
    accessibilityLabel = SystemWord.sectionIndex.text
    layer.cornerRadius = Self.width / 2
  }

  required init?(coder: NSCoder) { nil }

  private func updateBackground() {
    backgroundColor = isPressed ? trackingBackground ?? restingBackground : restingBackground
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = SectionIndexLayout(count: titles.count, height: bounds.height)
    if layout != arranged { arrange(layout) }
  }

  private func arrange(_ layout: SectionIndexLayout) {
    arranged = layout
    for label in labels { label.removeFromSuperview() }
    labels = layout.entries.enumerated().map { place, entry in
      let label = UILabel(
        frame: CGRect(
          x: 0, y: layout.top + CGFloat(place) * SectionIndexLayout.line, width: bounds.width,
          height: SectionIndexLayout.line))
      switch entry {
      case .title(let index): label.text = titles[index]
      case .dot: label.text = "•"
      }
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      label.textColor = textColor ?? tintColor
      addSubview(label)
      return label
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if textColor == nil { for label in labels { label.textColor = tintColor } }
  }

  // MARK: - Input

  package override var ownGestures: OwnGestures { [.tap, .drag] }
  package override var acceptsKeyboardFocus: Bool { false }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (chosen, isPressed) = (nil, true)
    choose(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { isPressed = false }
  override func cancelTracking(with event: UIEvent?) { isPressed = false }

  private func choose(_ touch: UITouch) {
    let layout = SectionIndexLayout(count: titles.count, height: bounds.height)
    guard let index = layout.title(at: touch.location(in: self).y), index != chosen else { return }
    chosen = index
    didChoose(index)
  }
}
