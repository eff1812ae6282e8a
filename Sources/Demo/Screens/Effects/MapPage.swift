import UIKit

/// A town of 8,192 points each way, drawn in tiles where it is seen: zoomed in, houses and names come.
final class MapPage: EffectPage, UIScrollViewDelegate {
  private let scroll = UIScrollView()
  private let town = TownView(frame: CGRect(x: 0, y: 0, width: 8_192, height: 8_192))
  private let signs = UIImageView(image: UIImage(systemName: "location.fill"))
  private let zoom = UISlider()
  private var hasLooked = false

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.delegate = self
    scroll.contentSize = town.bounds.size
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.07, 3)
    scroll.accessibilityLabel = "Town"
    scroll.addSubview(town)
    stage.addSubview(scroll)
    signs.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 22, weight: .medium)
    signs.tintColor = .systemRed
    signs.layer.shadowOpacity = 0.35
    signs.layer.shadowRadius = 4
    signs.layer.shadowOffset = CGSize(width: 0, height: 2)
    // The needle floats: it and its shadow move apart as the pointer moves.
    for (path, type) in [
      ("x", UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis), ("y", .tiltAlongVerticalAxis),
    ] {
      let effect = UIInterpolatingMotionEffect(keyPath: "center.\(path)", type: type)
      (effect.minimumRelativeValue, effect.maximumRelativeValue) = (CGFloat(-7), CGFloat(7))
      signs.addMotionEffect(effect)
    }
    stage.addSubview(signs)
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    (zoom.minimumValue, zoom.maximumValue, zoom.value) = (-3.8, 1.5, -0.6)
    zoom.accessibilityIdentifier = "zoom"
    zoom.addAction(UIAction { [unowned self] _ in scroll.zoomScale = pow(2, CGFloat(zoom.value)) }, for: .valueChanged)
    let borders = UIButton.toggle("Tiles 타일") { [unowned self] in town.showsTiles = $0 }
    borders.accessibilityIdentifier = "tiles"
    return [RowView("Zoom 확대", [zoom, borders], .fill, captionWidth: 100)]
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { town }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if !zoom.isTracking { zoom.value = Float(log2(scrollView.zoomScale)) }
  }

  // MARK: - Layout

  override func layOutStage() {
    scroll.frame = stage.bounds
    signs.sizeToFit()
    signs.center = CGPoint(x: stage.bounds.maxX - 32, y: 32)
    guard !hasLooked, scroll.bounds.width > 0 else { return }
    hasLooked = true
    scroll.zoomScale = pow(2, CGFloat(zoom.value))
    scroll.contentOffset = CGPoint(
      x: (scroll.contentSize.width - scroll.bounds.width) * 0.42,
      y: (scroll.contentSize.height - scroll.bounds.height) * 0.46)
  }
}

/// What tiles are made of: streets around blocks of houses and parks, on both banks of a river.
private final class TownView: UIView {
  var showsTiles = false { didSet { setNeedsDisplay() } }

  override class var layerClass: AnyClass { CATiledLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let layer = layer as? CATiledLayer else { return }
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (6, 2)
    backgroundColor = Self.ground
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: TownView, _) in view.setNeedsDisplay() }
  }

  required init?(coder: NSCoder) { nil }

  private static func color(_ light: UInt32, _ dark: UInt32) -> UIColor {
    func made(_ value: UInt32) -> UIColor {
      UIColor(
        red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255,
        alpha: 1)
    }
    return UIColor { $0.userInterfaceStyle == .dark ? made(dark) : made(light) }
  }

  private static let ground = color(0xF3F0E9, 0x24262B)
  private static let street = color(0xFFFFFF, 0x3A3E46)
  private static let avenue = color(0xFCE5A6, 0x5A4E33)
  private static let house = color(0xE2DCD0, 0x33363D)
  private static let roof = color(0xD2C9B9, 0x42464F)
  private static let park = color(0xCFE6BE, 0x26402C)
  private static let tree = color(0xA9CF98, 0x33583A)
  private static let water = color(0xA6CDEB, 0x1E3A55)

  /// Sides of a block with its street.
  private static let block: CGFloat = 128
  private static let names = ["Alder", "Birch", "Cedar", "Dahlia", "Elm", "Fir", "Gingko", "Hazel"]

  /// A number that a place always has.
  private func chance(_ x: Int, _ y: Int, _ salt: Int) -> CGFloat {
    var bits = UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663 ^ salt &* 83_492_791))
    bits = (bits ^ bits >> 31) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 29) &* 0xBF58_476D_1CE4_E5B9
    return CGFloat(bits >> 40) / CGFloat(1 << 24)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let detail = context.ctm.a / max(1, traitCollection.displayScale)
    Self.ground.setFill()
    context.fill(rect)
    let side = Self.block
    let columns = Int((rect.minX / side).rounded(.down))...Int((rect.maxX / side).rounded(.up))
    let rows = Int((rect.minY / side).rounded(.down))...Int((rect.maxY / side).rounded(.up))
    for row in rows { for column in columns { drawBlock(column, row, detail) } }
    drawStreets(columns, rows, rect)
    drawRiver(rect)
    if detail > 0.4 { drawNames(columns, rows, detail) }
    guard showsTiles else { return }
    context.setStrokeColor(UIColor.systemRed.withAlphaComponent(0.7).cgColor)
    context.stroke(rect, width: 1 / context.ctm.a)
  }

  private func isPark(_ column: Int, _ row: Int) -> Bool { chance(column / 3, row / 3, 7) < 0.12 }

  private func drawBlock(_ column: Int, _ row: Int, _ detail: CGFloat) {
    let inner = CGRect(
      x: CGFloat(column) * Self.block + 12, y: CGFloat(row) * Self.block + 12, width: Self.block - 24,
      height: Self.block - 24)
    if isPark(column, row) {
      Self.park.setFill()
      UIRectFill(inner.insetBy(dx: -12, dy: -12))
      guard detail > 0.2 else { return }
      Self.tree.setFill()
      for index in 0..<7 {
        let size = 8 + chance(column, row, index) * 12
        let x = inner.minX + chance(column, row, index + 20) * (inner.width - size)
        let y = inner.minY + chance(column, row, index + 40) * (inner.height - size)
        UIBezierPath(ovalIn: CGRect(x: x, y: y, width: size, height: size)).fill()
      }
      return
    }
    Self.house.setFill()
    guard detail > 0.4 else { return UIRectFill(inner) }
    for place in 0..<4 {
      let origin = CGPoint(x: inner.minX + CGFloat(place % 2) * 54, y: inner.minY + CGFloat(place / 2) * 54)
      let size = CGSize(width: 30 + chance(column, row, place) * 20, height: 30 + chance(column, row, place + 9) * 20)
      let house = CGRect(origin: origin, size: size)
      Self.house.setFill()
      UIRectFill(house)
      guard detail > 0.9 else { continue }
      Self.roof.setFill()
      UIRectFill(house.insetBy(dx: 4, dy: 4))
    }
  }

  private func drawStreets(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ rect: CGRect) {
    for isMain in [false, true] {
      (isMain ? Self.avenue : Self.street).setFill()
      let width: CGFloat = isMain ? 18 : 12
      for column in columns where (column % 8 == 0) == isMain {
        UIRectFill(CGRect(x: CGFloat(column) * Self.block - width / 2, y: rect.minY, width: width, height: rect.height))
      }
      for row in rows where (row % 8 == 0) == isMain {
        UIRectFill(CGRect(x: rect.minX, y: CGFloat(row) * Self.block - width / 2, width: rect.width, height: width))
      }
    }
  }

  /// The river's middle at a height.
  private func riverX(_ y: CGFloat) -> CGFloat { 3_700 + 700 * sin(y / 900) + 260 * sin(y / 310) }

  private func drawRiver(_ rect: CGRect) {
    let (top, bottom) = (rect.minY - 80, rect.maxY + 80)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: riverX(top), y: top))
    for y in stride(from: top, through: bottom, by: 16) { path.addLine(to: CGPoint(x: riverX(y), y: y)) }
    path.lineWidth = 170
    path.lineJoinStyle = .round
    Self.water.setStroke()
    path.stroke()
    Self.avenue.setFill()
    let rows = Int((rect.minY / Self.block).rounded(.down))...Int((rect.maxY / Self.block).rounded(.up))
    for row in rows where row % 8 == 0 {
      let y = CGFloat(row) * Self.block
      UIRectFill(CGRect(x: riverX(y) - 120, y: y - 9, width: 240, height: 18))
    }
  }

  private func drawNames(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ detail: CGFloat) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: detail > 0.9 ? 10 : 16, weight: .medium),
      .foregroundColor: UIColor.secondaryLabel,
    ]
    for row in rows {
      for column in (columns.lowerBound - 2)...columns.upperBound where column % 4 == 1 && row % 2 == 0 {
        let name = "\(Self.names[abs(row / 2) % Self.names.count]) Street \(row)"
        let size = (name as NSString).size(withAttributes: attributes)
        let place = CGPoint(
          x: CGFloat(column) * Self.block + 16, y: CGFloat(row) * Self.block - size.height / 2)
        (name as NSString).draw(at: place, withAttributes: attributes)
      }
    }
  }
}
