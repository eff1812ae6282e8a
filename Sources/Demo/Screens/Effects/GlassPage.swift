import UIKit

/// A wall of pictures that scrolls under a bar and a card of glass, in every material.
final class GlassPage: EffectPage {
  private static let materials: [(String, UIBlurEffect.Style)] = [
    ("Thinnest", .systemUltraThinMaterial), ("Thin", .systemThinMaterial), ("Regular", .systemMaterial),
    ("Thick", .systemThickMaterial), ("Chrome", .systemChromeMaterial),
  ]

  private let wall = PictureWall()
  private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let barTitle = UILabel("Pictures 사진", font: .scaled(17, .semibold))
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let vibrancy = UIVisualEffectView(effect: nil)
  private let lines = GlassLines()
  private var link: CADisplayLink?
  private var style = UIBlurEffect.Style.systemMaterial
  private var isVibrant = true

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [wall, bar, card] as [UIView] { stage.addSubview(subview) }
    barTitle.textAlignment = .center
    bar.contentView.addSubview(barTitle)
    card.contentView.addSubview(vibrancy)
    vibrancy.contentView.addSubview(lines)
    card.layer.cornerRadius = 22
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    apply()
  }

  private func apply() {
    let blur = UIBlurEffect(style: style)
    (bar.effect, card.effect) = (blur, blur)
    vibrancy.effect = isVibrant ? UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel) : nil
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    let materials = PairedSegments.choice(Self.materials.map(\.0), selected: 2) { [unowned self] in
      style = Self.materials[$0].1
      apply()
    }
    materials.accessibilityIdentifier = "materials"
    let drift = UIButton.toggle("Drift 흐르기") { [weak self] in self?.setDrifting($0) }
    let vibrant = UIButton.toggle("Vibrancy 생동감", isOn: true) { [unowned self] in
      isVibrant = $0
      apply()
    }
    return [RowView(nil, [materials], .equal), RowView(nil, [drift, vibrant], .equal)]
  }

  private func setDrifting(_ drifts: Bool) {
    link?.invalidate()
    link = nil
    guard drifts else { return }
    let link = CADisplayLink(target: self, selector: GlassPage.drift)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func drift() {
    let end = wall.contentSize.height - wall.bounds.height
    guard end > 0, !wall.isTracking else { return }
    // There and back, 40 points a second.
    let way = (CACurrentMediaTime() * 40).truncatingRemainder(dividingBy: 2 * end)
    wall.contentOffset.y = way < end ? way : 2 * end - way
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    setDrifting(false)
  }

  // MARK: - Layout

  private var barHeight: CGFloat { barTitle.lineHeight(22) + 22 }
  override var leastStage: CGFloat { barHeight + lines.height + 48 }

  override func layOutStage() {
    wall.frame = stage.bounds
    bar.frame = CGRect(x: 0, y: 0, width: stage.bounds.width, height: barHeight)
    barTitle.frame = bar.bounds
    wall.contentInset.top = barHeight
    let size = CGSize(
      width: min(Metrics.scaled(300, traitCollection), stage.bounds.width - 40), height: lines.height)
    card.frame = CGRect(
      x: ((stage.bounds.width - size.width) / 2).rounded(),
      y: (barHeight + (stage.bounds.height - barHeight - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    vibrancy.frame = card.bounds
    lines.frame = card.bounds
  }
}

/// Pictures side by side.
private final class PictureWall: UIScrollView {
  private let pictures = (0..<36).map { UIImageView(image: Photo(number: $0).image) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "wall"
    pictures.forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = max(3, Int(bounds.width / 130))
    let side = (bounds.width / CGFloat(columns)).rounded(.up)
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(
        x: CGFloat(index % columns) * side, y: CGFloat(index / columns) * side, width: side, height: side)
    }
    let size = CGSize(width: bounds.width, height: CGFloat((pictures.count + columns - 1) / columns) * side)
    if contentSize != size { contentSize = size }
  }
}

/// A song that plays, as on a lock screen: what vibrancy is for.
private final class GlassLines: UIView {
  private let title = UILabel("Morning in the hills", font: .scaled(17, .semibold))
  private let subtitle = UILabel("언덕의 아침 · 김소라", font: .scaled(14))
  private let symbols = ["backward.fill", "pause.fill", "forward.fill"].map { name in
    UIImageView(
      image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 26)))
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [title, subtitle] {
      label.textAlignment = .center
      addSubview(label)
    }
    for symbol in symbols {
      symbol.tintColor = .label
      symbol.contentMode = .center
      addSubview(symbol)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// With the symbols below the texts.
  var height: CGFloat { title.lineHeight(22) + subtitle.lineHeight(20) + 94 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.width - 32)
    title.frame = CGRect(x: 16, y: 16, width: room, height: title.lineHeight(22))
    subtitle.frame = CGRect(x: 16, y: title.frame.maxY + 2, width: room, height: subtitle.lineHeight(20))
    for (index, symbol) in symbols.enumerated() {
      symbol.frame = CGRect(
        x: bounds.midX - 22 + CGFloat(index - 1) * 72, y: subtitle.frame.maxY + 16, width: 44, height: 44)
    }
  }
}
