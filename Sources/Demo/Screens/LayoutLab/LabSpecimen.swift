import UIComponents
import UIKit

/// A card of views that can be changed in several ways, two of which are mistakes.
final class LabSpecimen: BaseView {
  private let models = (0..<12).map { LabModel(value: $0 % 5) }
  private let tiles: [LabTile]
  private let dot = UIView()
  private let caption = SelfWritingView()
  private let partners = (PartnerView(), PartnerView())
  private var step = 0

  init() {
    tiles = models.map { LabTile($0) }
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func initializeLayout() {
    for view in tiles + [caption, dot, partners.0, partners.1] as [UIView] { addSubview(view) }
  }

  override func initializeProperties() {
    styleAsCard()
    dot.backgroundColor = .systemOrange
    dot.layer.cornerRadius = 8
    partners.0.backgroundColor = .systemGreen
    partners.1.backgroundColor = .systemPurple
    partners.0.accessibilityIdentifier = "green"
    partners.1.accessibilityIdentifier = "purple"
    caption.text = "Text 0"
  }

  override func updateLayout() {
    let inner = bounds.insetBy(dx: min(16, bounds.width / 2), dy: min(14, bounds.height / 2))
    let gap: CGFloat = 8
    let width = max(0, (inner.width - gap * CGFloat(tiles.count - 1)) / CGFloat(tiles.count))
    let text = caption.lineHeight(22)
    let height = max(0, inner.height - text - 14)
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: (inner.minX + CGFloat(index) * (width + gap)).rounded(), y: inner.minY, width: width.rounded(.down),
        height: height)
    }
    caption.frame = CGRect(
      x: inner.minX, y: inner.maxY - text, width: Metrics.scaled(120, traitCollection), height: text)
    // The squares stand beside the middle of the text.
    let line = inner.maxY - text + ((text - 22) / 2).rounded()
    partners.0.frame = CGRect(x: inner.maxX - 52, y: line + 3, width: 22, height: 16)
    partners.1.frame = CGRect(x: inner.maxX - 22, y: line + 3, width: 22, height: 16)
    dot.frame = CGRect(x: dotPosition(inner), y: line + 3, width: 16, height: 16)
  }

  private func dotPosition(_ inner: CGRect) -> CGFloat {
    let start = 20 + Metrics.scaled(120, traitCollection)
    return (inner.minX + start + CGFloat(step % 8) / 8 * max(0, inner.width - start - 100)).rounded()
  }

  /// The height for the one that was chosen for the standard text size.
  func height(_ standard: CGFloat) -> CGFloat { standard + caption.lineHeight(22) - 22 }

  // MARK: - Changes

  /// Moves a view, which needs neither layout nor drawing.
  func moveDot() {
    step += 1
    dot.frame.origin.x = dotPosition(bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0))
  }

  func changeText() {
    step += 1
    caption.text = "Text \(step)"
  }

  /// Changes one of the models, so that only the tile that reads it is laid out.
  func changeValue() {
    step += 1
    models[step % models.count].value += 1
  }

  func markAll() {
    for tile in tiles { tile.setNeedsLayout() }
  }

  // MARK: - Mistakes

  /// Begins a layout that sets a property which asks for another layout.
  func writeItself() {
    caption.writesItself = true
    caption.setNeedsLayout()
  }

  /// Begins two layouts that each ask for the other.
  func markEachOther() {
    (partners.0.partner, partners.1.partner) = (partners.1, partners.0)
    partners.0.setNeedsLayout()
  }

  /// Ends the mistakes, once they were reported.
  func endMistakes() {
    caption.writesItself = false
    (partners.0.partner, partners.1.partner) = (nil, nil)
  }
}

@Observable
final class LabModel {
  var value: Int

  init(value: Int) { self.value = value }
}

/// A bar as high as its model's value. Its layout reads the value; the framework notices that and marks the bar when
/// the value changes.
private final class LabTile: UIView {
  private let model: LabModel
  private let bar = UIView()

  init(_ model: LabModel) {
    self.model = model
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 6
    bar.backgroundColor = .systemBlue
    bar.layer.cornerRadius = 6
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = (bounds.height * CGFloat(model.value % 5 + 1) / 5).rounded()
    bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}

/// A text set by a property; with `writesItself`, its layout sets the property again.
private final class SelfWritingView: UIView {
  var writesItself = false
  var text = "" {
    didSet { setNeedsLayout() }
  }
  private let label = UILabel(nil, font: .scaledDigits(15))

  func lineHeight(_ standard: CGFloat) -> CGFloat { label.lineHeight(standard) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if writesItself { text = "Text again" }
    label.text = text
    label.frame = bounds
  }
}

private final class PartnerView: UIView {
  weak var partner: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    partner?.setNeedsLayout()
  }
}
