import CoreGraphics
import QuartzCore

/// The small pictures that bars, menus and fields show, drawn by this project as paths in a square of 24 points.
enum Glyph: CaseIterable {
  case plus, cross, back, forward, down, checkmark, dash, magnifier, clear, trash, compose, share, bookmark, refresh
  case play, pause, rewind, fastForward, more, up
  case star, clock, person, download, list, copy, reply, folder, camera

  static let side: CGFloat = 24

  /// Filled shapes have no stroke.
  var isFilled: Bool {
    switch self {
    case .play, .pause, .rewind, .fastForward, .more, .clear, .star, .person: true
    default: false
    }
  }

  /// Those that point along the reading direction.
  var isDirectional: Bool { self == .back || self == .forward || self == .reply }

  var lineWidth: CGFloat {
    switch self {
    case .back, .forward, .down, .up: 2.5
    case .plus, .cross, .magnifier, .checkmark, .dash: 2
    default: 1.75
    }
  }

  @MainActor var path: CGPath {
    let path = UIBezierPath()
    switch self {
    case .plus: path.lines([(12, 4), (12, 20)], [(4, 12), (20, 12)])
    case .cross: path.lines([(6, 6), (18, 18)], [(18, 6), (6, 18)])
    case .back: path.lines([(15, 4), (7, 12), (15, 20)])
    case .forward: path.lines([(9, 4), (17, 12), (9, 20)])
    case .down: path.lines([(5, 9), (12, 16), (19, 9)])
    case .up: path.lines([(5, 16), (12, 9), (19, 16)])
    case .checkmark: path.lines([(5, 12.5), (10, 17.5), (19, 6.5)])
    case .dash: path.lines([(6, 12), (18, 12)])
    case .magnifier:
      path.append(UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 12, height: 12)))
      path.lines([(14.5, 14.5), (20, 20)])
    case .clear: clear(path)
    case .trash:
      path.lines([(4.5, 6.5), (19.5, 6.5)], [(9, 6.5), (9, 4), (15, 4), (15, 6.5)])
      path.lines([(6.5, 6.5), (7.5, 20.5), (16.5, 20.5), (17.5, 6.5)], [(10, 10), (10, 17)], [(14, 10), (14, 17)])
    case .compose:
      path.lines([(12, 4.5), (5, 4.5), (5, 19.5), (19, 19.5), (19, 12.5)])
      path.lines([(10, 14.5), (10.5, 11.5), (18.5, 3.5), (21, 6), (13, 14), (10, 14.5)])
    case .share:
      path.lines([(8.5, 9.5), (5.5, 9.5), (5.5, 20.5), (18.5, 20.5), (18.5, 9.5), (15.5, 9.5)])
      path.lines([(12, 15), (12, 3.5)], [(8, 7), (12, 3), (16, 7)])
    case .bookmark:
      path.lines([(12, 7), (12, 20)], [(12, 7), (9, 5), (3, 5), (3, 18), (9, 18), (12, 20)])
      path.lines([(12, 7), (15, 5), (21, 5), (21, 18), (15, 18), (12, 20)])
    case .refresh:
      path.addArc(
        withCenter: CGPoint(x: 12, y: 12.5), radius: 7.5, startAngle: -0.35, endAngle: 4.4, clockwise: true)
      path.lines([(14, 2), (10, 5.3), (13.5, 8.8)])
    case .play: path.polygon([(7, 4), (20, 12), (7, 20)])
    case .pause: path.polygon([(6, 4), (10, 4), (10, 20), (6, 20)], [(14, 4), (18, 4), (18, 20), (14, 20)])
    case .rewind: path.polygon([(12, 5), (12, 19), (2, 12)], [(22, 5), (22, 19), (12, 12)])
    case .fastForward: path.polygon([(12, 5), (22, 12), (12, 19)], [(2, 5), (12, 12), (2, 19)])
    case .star:
      path.polygon(
        [
          (12, 2.5), (14.8, 8.9), (21.8, 9.6), (16.5, 14.2), (18.1, 21), (12, 17.4), (5.9, 21), (7.5, 14.2), (2.2, 9.6),
          (9.2, 8.9),
        ])
    case .clock:
      path.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 18, height: 18)))
      path.lines([(12, 7), (12, 12), (15.5, 14)])
    case .person:
      path.append(UIBezierPath(ovalIn: CGRect(x: 7.5, y: 3, width: 9, height: 9)))
      path.append(
        UIBezierPath(
          roundedRect: CGRect(x: 3.5, y: 14, width: 17, height: 7), cornerRadius: 3.5))
    case .download:
      path.lines(
        [(12, 3.5), (12, 14.5)], [(7.5, 10), (12, 14.5), (16.5, 10)], [(4, 15), (4, 20), (20, 20), (20, 15)])
    case .list: path.lines([(4, 6), (20, 6)], [(4, 12), (20, 12)], [(4, 18), (20, 18)])
    case .copy:
      path.lines([(8.5, 7.5), (8.5, 3.5), (20, 3.5), (20, 16.5), (15.5, 16.5)])
      path.append(UIBezierPath(rect: CGRect(x: 4, y: 7.5, width: 11.5, height: 13)))
    case .reply:
      path.lines([(9.5, 5), (3.5, 11), (9.5, 17)], [(3.5, 11), (14, 11)])
      path.move(to: CGPoint(x: 14, y: 11))
      path.addCurve(
        to: CGPoint(x: 20.5, y: 19), controlPoint1: CGPoint(x: 18.5, y: 11), controlPoint2: CGPoint(x: 20.5, y: 14))
    case .folder:
      path.lines([(3, 19.5), (3, 5), (9.5, 5), (11.5, 7.5), (21, 7.5), (21, 19.5), (3, 19.5)], [(3, 11), (21, 11)])
    case .camera:
      path.lines([(3, 7.5), (7.5, 7.5), (9, 5), (15, 5), (16.5, 7.5), (21, 7.5), (21, 19.5), (3, 19.5), (3, 7.5)])
      path.append(UIBezierPath(ovalIn: CGRect(x: 8, y: 9, width: 8, height: 8)))
    case .more:
      for x in [5.0, 12, 19] {
        path.append(UIBezierPath(ovalIn: CGRect(x: x - 1.75, y: 10.25, width: 3.5, height: 3.5)))
      }
    }
    return path.cgPath
  }

  /// A disc with a cross cut out of it.
  @MainActor private func clear(_ path: UIBezierPath) {
    path.append(UIBezierPath(ovalIn: CGRect(x: 3.5, y: 3.5, width: 17, height: 17)))
    let (long, wide): (CGFloat, CGFloat) = (4, 0.9)
    let arms: [(CGFloat, CGFloat)] =
      [(-wide, -long), (wide, -long), (wide, -wide), (long, -wide), (long, wide), (wide, wide), (wide, long)]
      + [(-wide, long), (-wide, wide), (-long, wide), (-long, -wide), (-wide, -wide)]
    let turned = arms.map { (12 + ($0.0 - $0.1) * 0.7071, 12 + ($0.0 + $0.1) * 0.7071) }
    path.polygon(turned)
  }
}

extension UIBezierPath {
  fileprivate func lines(_ lines: [(CGFloat, CGFloat)]...) {
    for line in lines {
      for (index, point) in line.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { move(to: point) } else { addLine(to: point) }
      }
    }
  }

  fileprivate func polygon(_ polygons: [(CGFloat, CGFloat)]...) {
    for polygon in polygons {
      lines(polygon)
      close()
    }
  }
}

/// A glyph in the tint colour, sharp at every scale and size.
final class GlyphView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  var glyph: Glyph {
    didSet { if glyph != oldValue { setNeedsLayout() } }
  }

  /// In place of the tint colour.
  var color: UIColor? {
    didSet { updateColor() }
  }

  init(_ glyph: Glyph, side: CGFloat = Glyph.side) {
    self.glyph = glyph
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isUserInteractionEnabled = false
    isOpaque = false
    shape?.lineCap = .round
    shape?.lineJoin = .round
    shape?.fillRule = .evenOdd
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: Glyph.side, height: Glyph.side) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let factor = min(bounds.width, bounds.height) / Glyph.side
    guard factor > 0, factor.isFinite else { return }
    let path = UIBezierPath(cgPath: glyph.path)
    path.apply(CGAffineTransform(scaleX: factor, y: factor))
    if glyph.isDirectional, isReversed {
      path.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: Glyph.side * factor, ty: 0))
    }
    shape?.path = path.cgPath
    shape?.lineWidth = glyph.lineWidth * factor
    updateColor()
  }

  private func updateColor() {
    let color = (color ?? tintColor).cgColor(for: traitCollection)
    shape?.fillColor = glyph.isFilled ? color : nil
    shape?.strokeColor = glyph.isFilled ? nil : color
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateColor()
  }
}
