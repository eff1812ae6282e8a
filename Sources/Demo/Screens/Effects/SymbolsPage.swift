import UIKit

/// Symbols in every weight and scale, in one colour, in shades of it, and in a palette.
final class SymbolsPage: EffectPage {
  private static let names = [
    "cloud.bolt.fill", "person.crop.circle.badge.plus", "square.3.layers.3d", "bell.badge.fill", "heart.fill",
    "paperplane.fill", "speaker.wave.3.fill", "wifi", "trash.slash.fill", "folder.fill.badge.plus", "star.circle.fill",
    "leaf.fill", "moon.stars.fill", "chart.bar.fill", "airplane.circle.fill", "message.badge.fill", "gearshape.fill",
    "battery.75", "cart.fill.badge.plus", "lock.shield.fill",
  ]
  private static let weights: [UIImage.SymbolWeight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]
  private static let weightNames = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]

  private let symbols = names.map { _ in UIImageView() }
  private let weight = UISlider()
  private let weightName = UILabel("Semibold", font: .scaled(15), color: .secondaryLabel)
  private var scale = UIImage.SymbolScale.medium
  private var colors = 2

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, symbol) in symbols.enumerated() {
      symbol.contentMode = .center
      symbol.tintColor = .systemBlue
      symbol.accessibilityLabel = Self.names[index]
      stage.addSubview(symbol)
    }
    drawSymbols()
  }

  private var weightIndex: Int { Int(weight.value.rounded()) }

  private func drawSymbols() {
    let shape = UIImage.SymbolConfiguration(pointSize: pointSize, weight: Self.weights[weightIndex], scale: scale)
    let paint: UIImage.SymbolConfiguration =
      switch colors {
      case 0: .preferringMonochrome()
      case 1: UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue)
      default: UIImage.SymbolConfiguration(paletteColors: [.systemOrange, .systemTeal, .systemIndigo])
      }
    for (name, symbol) in zip(Self.names, symbols) {
      symbol.image = UIImage(systemName: name, withConfiguration: shape.applying(paint))
    }
    weightName.text = Self.weightNames[weightIndex]
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    (weight.minimumValue, weight.maximumValue, weight.value) = (0, Float(Self.weights.count - 1), 5)
    weight.accessibilityIdentifier = "weight"
    weight.addAction(
      UIAction { [unowned self] _ in if Self.weightNames[weightIndex] != weightName.text { drawSymbols() } },
      for: .valueChanged)
    let scales = PairedSegments.choice(["S", "M", "L"], selected: 1) { [unowned self] in
      scale = [.small, .medium, .large][$0]
      drawSymbols()
    }
    scales.accessibilityIdentifier = "scale"
    let paints = PairedSegments.choice(["One 한 색", "Shades 농담", "Palette 여러 색"], selected: 2) { [unowned self] in
      colors = $0
      drawSymbols()
    }
    paints.accessibilityIdentifier = "paint"
    weightName.frame.size.width = 90
    return [
      RowView("Weight 굵기", [weight, FixedWidth(weightName, 84)], .fill, captionWidth: 100),
      RowView(nil, [paints, FixedWidth(scales, 132)], .fill),
    ]
  }

  // MARK: - Layout

  private var pointSize: CGFloat { stage.bounds.height > 330 ? 40 : 26 }
  private var drawnSize: CGFloat = 0

  override func layOutStage() {
    let columns = stage.bounds.width > 420 ? 5 : 4
    let rows = (symbols.count + columns - 1) / columns
    let inner = stage.bounds.insetBy(dx: 12, dy: 12)
    let size = CGSize(width: inner.width / CGFloat(columns), height: inner.height / CGFloat(rows))
    for (index, symbol) in symbols.enumerated() {
      symbol.frame =
        CGRect(
          x: inner.minX + CGFloat(index % columns) * size.width, y: inner.minY + CGFloat(index / columns) * size.height,
          width: size.width, height: size.height
        ).integral
    }
    if drawnSize != pointSize {
      drawnSize = pointSize
      drawSymbols()
    }
  }
}

/// A view of a width that does not follow its content, for a row.
final class FixedWidth: UIView {
  private let content: UIView
  private let width: CGFloat

  init(_ content: UIView, _ width: CGFloat) {
    self.content = content
    self.width = width
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = Metrics.scaled(width, traitCollection)
    return CGSize(width: width, height: content.sizeThatFits(CGSize(width: width, height: size.height)).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}
