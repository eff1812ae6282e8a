import CoreGraphics

/// The pictures of the button types that have one, drawn by this project.
enum ButtonTypeImage {
  /// Nil for types without.
  @MainActor static func image(for type: UIButton.ButtonType) -> UIImage? {
    switch type {
    case .detailDisclosure, .infoLight, .infoDark: picture(22) { info(in: $0) }
    case .contactAdd: picture(22) { add(in: $0) }
    case .close: picture(30) { close(in: $0) }
    case .custom, .system: nil
    }
  }

  /// Three pixels a point, so that it is sharp on every screen.
  @MainActor private static func picture(_ side: CGFloat, _ draw: (CGRect) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let rect = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in draw(rect) }
  }

  @MainActor private static func ring(in rect: CGRect) {
    let ring = UIBezierPath(ovalIn: rect.insetBy(dx: 1, dy: 1))
    ring.lineWidth = 1.5
    UIColor.black.setStroke()
    UIColor.black.setFill()
    ring.stroke()
  }

  @MainActor private static func info(in rect: CGRect) {
    ring(in: rect)
    UIBezierPath(ovalIn: CGRect(x: rect.midX - 1.3, y: 5, width: 2.6, height: 2.6)).fill()
    let stem = UIBezierPath()
    stem.move(to: CGPoint(x: rect.midX - 1.6, y: 9.6))
    stem.addLine(to: CGPoint(x: rect.midX + 0.2, y: 9.6))
    stem.addLine(to: CGPoint(x: rect.midX + 0.2, y: 16.2))
    stem.move(to: CGPoint(x: rect.midX - 2, y: 16.2))
    stem.addLine(to: CGPoint(x: rect.midX + 2.4, y: 16.2))
    stroke(stem, 1.6)
  }

  @MainActor private static func add(in rect: CGRect) {
    ring(in: rect)
    let cross = UIBezierPath()
    cross.move(to: CGPoint(x: rect.midX, y: 6))
    cross.addLine(to: CGPoint(x: rect.midX, y: 16))
    cross.move(to: CGPoint(x: 6, y: rect.midY))
    cross.addLine(to: CGPoint(x: 16, y: rect.midY))
    stroke(cross, 1.6)
  }

  /// A grey disc with a cross, in both appearances.
  @MainActor private static func close(in rect: CGRect) {
    UIColor(white: 0.5, alpha: 0.18).setFill()
    UIBezierPath(ovalIn: rect).fill()
    let cross = UIBezierPath()
    cross.move(to: CGPoint(x: 10, y: 10))
    cross.addLine(to: CGPoint(x: 20, y: 20))
    cross.move(to: CGPoint(x: 20, y: 10))
    cross.addLine(to: CGPoint(x: 10, y: 20))
    UIColor(white: 0.5, alpha: 1).setStroke()
    stroke(cross, 2.2)
  }

  @MainActor private static func stroke(_ path: UIBezierPath, _ width: CGFloat) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.stroke()
  }
}
