import UIKit

/// Paints what a photo shows: colours of an hour of the day, shapes from its number.
@MainActor
struct PhotoPainter {
  /// Pixels on each side.
  private static let side: CGFloat = 320

  private let photo: Photo
  private let light: Light
  private var noise: PhotoNoise
  private let bounds = CGRect(x: 0, y: 0, width: side, height: side)

  init(_ photo: Photo) {
    self.photo = photo
    noise = PhotoNoise(seed: UInt64(photo.number) + 1)
    light = Light.all[noise.below(Light.all.count)]
  }

  func image() -> UIImage {
    var painter = self
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
      painter.paint(in: context.cgContext)
    }
  }

  private mutating func paint(in context: CGContext) {
    gradient([light.sky, light.horizon], from: 0, to: Self.side * 0.75, in: context)
    switch photo.subject {
    case .ridges: paintRidges(in: context)
    case .dunes: paintDunes(in: context)
    case .sea: paintSea(in: context)
    case .city: paintCity(in: context)
    case .forest: paintForest(in: context)
    case .balloons: paintBalloons(in: context)
    }
  }

  // MARK: - Subjects

  /// Ranges behind each other, the farther the closer to the sky's colour.
  private mutating func paintRidges(in context: CGContext) {
    paintSun(at: CGPoint(x: noise.between(60, 260), y: noise.between(50, 110)), radius: 22, in: context)
    for layer in 0..<5 {
      let depth = CGFloat(layer) / 4
      light.horizon.mixed(with: light.ground, 0.2 + 0.8 * depth).setFill()
      wave(top: 130 + 40 * CGFloat(layer), height: 46 - 6 * CGFloat(layer), steps: 5 + layer, isSharp: true).fill()
    }
  }

  private mutating func paintDunes(in context: CGContext) {
    paintSun(at: CGPoint(x: noise.between(80, 240), y: noise.between(50, 90)), radius: 30, in: context)
    let sand = UIColor(hue: 0.09, saturation: 0.45, brightness: 0.92, alpha: 1)
    for layer in 0..<4 {
      let depth = CGFloat(layer) / 3
      sand.mixed(with: light.ground, 0.6 - 0.5 * depth).mixed(with: .black, 0.12 * depth).setFill()
      wave(top: 150 + 42 * CGFloat(layer), height: 50, steps: 2, isSharp: false).fill()
    }
  }

  private mutating func paintSea(in context: CGContext) {
    let sun = CGPoint(x: noise.between(90, 230), y: noise.between(90, 150))
    paintSun(at: sun, radius: 26, in: context)
    let horizon: CGFloat = 190
    let water = UIColor(hue: 0.57, saturation: 0.55, brightness: 0.62, alpha: 1).mixed(with: light.ground, 0.35)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: horizon, width: Self.side, height: Self.side - horizon))
    gradient(
      [light.horizon.mixed(with: water, 0.45), water.mixed(with: .black, 0.35)], from: horizon, to: Self.side,
      in: context)
    for line in 0..<22 {
      let y = horizon + 4 + CGFloat(line * line) * 0.27
      let width = 24 + CGFloat(line) * 5 * noise.between(0.5, 1.2)
      light.sun.withAlphaComponent(0.5 - CGFloat(line) * 0.018).setFill()
      let x = sun.x - width / 2 + noise.between(-8, 8)
      UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: 2.5), cornerRadius: 1.25).fill()
    }
    context.restoreGState()
    paintBoat(at: CGPoint(x: noise.between(50, 270), y: horizon + noise.between(6, 30)))
  }

  private func paintBoat(at point: CGPoint) {
    light.ground.mixed(with: .black, 0.5).setFill()
    polygon([(0, 0), (44, 0), (34, 11), (9, 11)], at: CGPoint(x: point.x - 22, y: point.y)).fill()
    UIColor.white.withAlphaComponent(0.9).setFill()
    polygon([(0, 0), (0, -38), (22, -5)], at: CGPoint(x: point.x, y: point.y - 2)).fill()
    polygon([(0, -4), (0, -30), (-14, -4)], at: CGPoint(x: point.x - 3, y: point.y - 2)).fill()
  }

  private mutating func paintCity(in context: CGContext) {
    paintSun(at: CGPoint(x: noise.between(60, 260), y: noise.between(50, 100)), radius: 18, in: context)
    for layer in 0..<3 {
      var x = noise.between(-30, 0)
      let wall = light.horizon.mixed(with: light.ground, 0.45 + 0.25 * CGFloat(layer)).mixed(
        with: .black, 0.15 * CGFloat(layer))
      while x < Self.side {
        let width = noise.between(26, 52)
        let top = 110 + 48 * CGFloat(layer) + noise.between(0, 70)
        let house = CGRect(x: x, y: top, width: width, height: Self.side - top)
        wall.setFill()
        UIBezierPath(rect: house).fill()
        if layer > 0 { lightWindows(of: house) }
        x += width + noise.between(0, 6)
      }
    }
  }

  private mutating func lightWindows(of house: CGRect) {
    UIColor(hue: 0.13, saturation: 0.55, brightness: 1, alpha: 0.85).setFill()
    let path = UIBezierPath()
    for y in stride(from: house.minY + 8, to: house.maxY - 8, by: 13) {
      for x in stride(from: house.minX + 6, to: house.maxX - 8, by: 10) where noise.below(3) == 0 {
        path.append(UIBezierPath(rect: CGRect(x: x, y: y, width: 4, height: 6)))
      }
    }
    path.fill()
  }

  private mutating func paintForest(in context: CGContext) {
    paintSun(at: CGPoint(x: noise.between(80, 240), y: noise.between(50, 90)), radius: 24, in: context)
    let green = UIColor(hue: noise.between(0.3, 0.45), saturation: 0.45, brightness: 0.4, alpha: 1)
    for layer in 0..<4 {
      let depth = CGFloat(layer) / 3
      light.horizon.mixed(with: green, 0.35 + 0.65 * depth).mixed(with: .black, 0.3 * depth).setFill()
      let foot = 210 + 40 * CGFloat(layer)
      let path = UIBezierPath(rect: CGRect(x: 0, y: foot - 6, width: Self.side, height: Self.side))
      var x = noise.between(-20, 0)
      while x < Self.side + 20 {
        let height = (70 + 30 * depth) * noise.between(0.7, 1.2)
        path.append(fir(at: CGPoint(x: x, y: foot), height: height))
        x += height * noise.between(0.25, 0.45)
      }
      path.fill()
    }
  }

  private func fir(at foot: CGPoint, height: CGFloat) -> UIBezierPath {
    let half = height * 0.22
    return polygon(
      [
        (0, -height), (half * 0.6, -height * 0.6), (half * 0.35, -height * 0.6), (half, 0), (-half, 0),
        (-half * 0.35, -height * 0.6), (-half * 0.6, -height * 0.6),
      ], at: foot)
  }

  private mutating func paintBalloons(in context: CGContext) {
    paintSun(at: CGPoint(x: noise.between(60, 260), y: noise.between(60, 120)), radius: 20, in: context)
    light.horizon.mixed(with: light.ground, 0.6).setFill()
    wave(top: 262, height: 24, steps: 3, isSharp: false).fill()
    light.ground.setFill()
    wave(top: 288, height: 20, steps: 2, isSharp: false).fill()
    for _ in 0..<4 {
      let size = noise.between(26, 74)
      let middle = CGPoint(x: noise.between(40, 280), y: noise.between(50, 210))
      paintBalloon(at: middle, size: size, hue: noise.between(0, 1))
    }
  }

  private func paintBalloon(at middle: CGPoint, size: CGFloat, hue: CGFloat) {
    let color = UIColor(hue: hue, saturation: 0.62, brightness: 0.9, alpha: 1)
    for (share, white) in [(1, 0), (0.62, 0.35), (0.24, 0)] as [(CGFloat, CGFloat)] {
      color.mixed(with: .white, white).setFill()
      let path = UIBezierPath(
        ovalIn: CGRect(x: middle.x - size * share / 2, y: middle.y - size / 2, width: size * share, height: size * 1.1))
      path.fill()
    }
    UIColor(hue: 0.08, saturation: 0.5, brightness: 0.35, alpha: 1).setFill()
    let basket = CGRect(x: middle.x - size * 0.09, y: middle.y + size * 0.74, width: size * 0.18, height: size * 0.13)
    UIBezierPath(roundedRect: basket, cornerRadius: 2).fill()
    let ropes = UIBezierPath()
    for side in [-1, 1] as [CGFloat] {
      ropes.move(to: CGPoint(x: middle.x + side * size * 0.28, y: middle.y + size * 0.5))
      ropes.addLine(to: CGPoint(x: middle.x + side * size * 0.08, y: basket.minY))
    }
    UIColor(hue: 0.08, saturation: 0.4, brightness: 0.3, alpha: 0.8).setStroke()
    ropes.lineWidth = 1
    ropes.stroke()
  }

  // MARK: - Parts

  private func paintSun(at middle: CGPoint, radius: CGFloat, in context: CGContext) {
    for (factor, alpha) in [(2.6, 0.12), (1.7, 0.2), (1, 1)] as [(CGFloat, CGFloat)] {
      light.sun.withAlphaComponent(alpha).setFill()
      UIBezierPath(
        arcCenter: middle, radius: radius * factor, startAngle: 0, endAngle: .pi * 2, clockwise: true
      ).fill()
    }
  }

  private func gradient(_ colors: [UIColor], from top: CGFloat, to bottom: CGFloat, in context: CGContext) {
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray, locations: nil)
    else { return }
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: bottom),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// The ground below a line that rises and falls.
  private mutating func wave(top: CGFloat, height: CGFloat, steps: Int, isSharp: Bool) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: Self.side))
    var last = CGPoint(x: 0, y: top + noise.between(-height, height))
    path.addLine(to: last)
    for step in 1...steps {
      let next = CGPoint(x: Self.side * CGFloat(step) / CGFloat(steps), y: top + noise.between(-height, height))
      if isSharp {
        let peak = (last.x + next.x) / 2 + noise.between(-12, 12)
        path.addLine(to: CGPoint(x: peak, y: min(last.y, next.y) - height * noise.between(0.2, 1)))
        path.addLine(to: next)
      } else {
        let way = (next.x - last.x) / 2
        path.addCurve(
          to: next, controlPoint1: CGPoint(x: last.x + way, y: last.y),
          controlPoint2: CGPoint(x: next.x - way, y: next.y))
      }
      last = next
    }
    path.addLine(to: CGPoint(x: Self.side, y: Self.side))
    path.close()
    return path
  }

  private func polygon(_ points: [(CGFloat, CGFloat)], at origin: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: origin.x + point.0, y: origin.y + point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}

/// The colours of an hour.
private struct Light {
  let sky: UIColor
  let horizon: UIColor
  let sun: UIColor
  let ground: UIColor

  @MainActor static let all = [
    // Morning, noon, evening, dusk, night, mist.
    Light(hues: (0.58, 0.35, 0.95), (0.08, 0.25, 1), (0.12, 0.3, 1), (0.6, 0.4, 0.35)),
    Light(hues: (0.57, 0.6, 0.9), (0.54, 0.2, 1), (0.15, 0.1, 1), (0.38, 0.45, 0.38)),
    Light(hues: (0.68, 0.45, 0.55), (0.05, 0.6, 1), (0.1, 0.65, 1), (0.75, 0.45, 0.25)),
    Light(hues: (0.72, 0.55, 0.4), (0.93, 0.4, 0.9), (0.05, 0.35, 1), (0.7, 0.5, 0.22)),
    Light(hues: (0.64, 0.75, 0.2), (0.62, 0.55, 0.5), (0.14, 0.12, 0.98), (0.63, 0.6, 0.14)),
    Light(hues: (0.53, 0.18, 0.85), (0.1, 0.08, 0.97), (0.12, 0.05, 1), (0.5, 0.25, 0.4)),
  ]

  private typealias Parts = (hue: CGFloat, saturation: CGFloat, brightness: CGFloat)

  private init(hues sky: Parts, _ horizon: Parts, _ sun: Parts, _ ground: Parts) {
    func color(_ parts: Parts) -> UIColor {
      UIColor(hue: parts.hue, saturation: parts.saturation, brightness: parts.brightness, alpha: 1)
    }
    (self.sky, self.horizon, self.sun, self.ground) = (color(sky), color(horizon), color(sun), color(ground))
  }
}

/// Numbers without a pattern, the same for the same seed.
struct PhotoNoise {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func between(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    low + (high - low) * CGFloat(next() >> 11) / CGFloat(1 << 53)
  }
}

extension UIColor {
  /// This colour with a share of another one in it, in its light look.
  func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    var (otherRed, otherGreen, otherBlue) = (CGFloat(0), CGFloat(0), CGFloat(0))
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    other.getRed(&otherRed, green: &otherGreen, blue: &otherBlue, alpha: nil)
    return UIColor(
      red: red + (otherRed - red) * share, green: green + (otherGreen - green) * share,
      blue: blue + (otherBlue - blue) * share, alpha: alpha)
  }
}
