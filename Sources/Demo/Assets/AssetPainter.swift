import Foundation
import UIKit

/// Draws the images of the directory Assets.
@MainActor
enum AssetPainter {
  private struct Picture {
    let name: String
    let size: CGSize
    let draw: @MainActor (CGRect) -> Void
  }

  /// Writes every image in two scales.
  static func paintAll(into directory: URL) throws {
    for picture in pictures {
      for scale in [1, 2] {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        let file = directory.appendingPathComponent("\(picture.name)\(suffix).png")
        try paint(picture, scale: CGFloat(scale)).write(to: file, options: .atomic)
      }
    }
  }

  private static func paint(_ picture: Picture, scale: CGFloat) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: picture.size, format: format).pngData { _ in
      UIColor.black.set()
      picture.draw(CGRect(origin: .zero, size: picture.size))
    }
  }

  /// A picture drawn as high as told, in the screen's pixels: sharp at every size. Empty for a name that is none.
  static func image(_ name: String, height: CGFloat) -> UIImage {
    guard let picture = pictures.first(where: { $0.name == name }) else { return UIImage() }
    let scale = height / picture.size.height
    let size = CGSize(width: picture.size.width * scale, height: height)
    return UIGraphicsImageRenderer(size: size).image { context in
      context.cgContext.scaleBy(x: scale, y: scale)
      UIColor.black.set()
      picture.draw(CGRect(origin: .zero, size: picture.size))
    }
  }

  private static let icon = CGSize(width: 22, height: 22)
  private static let pictures =
    drawnHere
    + IconPainter.all.map { icon in
      Picture(name: icon.name, size: CGSize(width: icon.side, height: icon.side)) { _ in icon.draw() }
    }

  private static let drawnHere = [
    Picture(name: "heart", size: icon) { stroke(heart(in: $0.insetBy(dx: 2.5, dy: 3))) },
    Picture(name: "heart-fill", size: icon) { heart(in: $0.insetBy(dx: 2, dy: 2.5)).fill() },
    Picture(name: "moon", size: icon) { stroke(moon(in: $0.insetBy(dx: 3, dy: 3))) },
    Picture(name: "sun-min", size: icon) { drawSun(in: $0, disc: 2.5, rays: 5...6.5) },
    Picture(name: "sun-max", size: icon) { drawSun(in: $0, disc: 4, rays: 6.5...9.5) },
    Picture(name: "hills", size: CGSize(width: 96, height: 64), draw: drawHills),
  ]

  // MARK: - Icons

  private static func stroke(_ path: UIBezierPath) {
    path.lineWidth = 1.75
    path.lineJoinStyle = .round
    path.stroke()
  }

  private static func heart(in rect: CGRect) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    let path = UIBezierPath()
    path.move(to: point(0.5, 1))
    path.addCurve(to: point(0, 0.3), controlPoint1: point(0.2, 0.78), controlPoint2: point(0, 0.56))
    path.addCurve(to: point(0.5, 0.17), controlPoint1: point(0, -0.04), controlPoint2: point(0.38, -0.1))
    path.addCurve(to: point(1, 0.3), controlPoint1: point(0.62, -0.1), controlPoint2: point(1, -0.04))
    path.addCurve(to: point(0.5, 1), controlPoint1: point(1, 0.56), controlPoint2: point(0.8, 0.78))
    path.close()
    return path
  }

  private static func moon(in rect: CGRect) -> UIBezierPath {
    let radius = rect.width / 2
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let path = UIBezierPath()
    // A disc without a smaller one at its upper right: two arcs between their common points.
    path.addArc(withCenter: center, radius: radius, startAngle: .pi * 0.06, endAngle: .pi * 1.44, clockwise: true)
    let horn = path.currentPoint
    let tip = CGPoint(x: center.x + radius * cos(.pi * 0.06), y: center.y + radius * sin(.pi * 0.06))
    path.addCurve(
      to: tip, controlPoint1: CGPoint(x: horn.x - 2.2, y: horn.y + 6.4),
      controlPoint2: CGPoint(x: tip.x - 6.4, y: tip.y + 2.2))
    path.close()
    return path
  }

  private static func drawSun(in rect: CGRect, disc: CGFloat, rays: ClosedRange<CGFloat>) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    UIBezierPath(arcCenter: center, radius: disc, startAngle: 0, endAngle: .pi * 2, clockwise: true).fill()
    let path = UIBezierPath()
    path.lineWidth = 1.75
    path.lineCapStyle = .round
    for step in 0..<8 {
      let angle = CGFloat(step) * .pi / 4
      path.move(to: CGPoint(x: center.x + rays.lowerBound * cos(angle), y: center.y + rays.lowerBound * sin(angle)))
      path.addLine(to: CGPoint(x: center.x + rays.upperBound * cos(angle), y: center.y + rays.upperBound * sin(angle)))
    }
    path.stroke()
  }

  // MARK: - The picture

  /// Two hills under a morning sky.
  private static func drawHills(in rect: CGRect) {
    UIColor(red: 0.62, green: 0.82, blue: 0.98, alpha: 1).setFill()
    UIBezierPath(rect: rect).fill()
    UIColor(red: 1, green: 0.83, blue: 0.35, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: rect.width * 0.62, y: rect.height * 0.12, width: 18, height: 18)).fill()
    UIColor(red: 0.46, green: 0.70, blue: 0.56, alpha: 1).setFill()
    hill(from: rect.height * 0.55, over: rect.height * 0.2, to: rect.height * 0.75, in: rect).fill()
    UIColor(red: 0.25, green: 0.52, blue: 0.42, alpha: 1).setFill()
    hill(from: rect.height * 0.95, over: rect.height * 0.5, to: rect.height * 0.6, in: rect).fill()
  }

  private static func hill(from left: CGFloat, over top: CGFloat, to right: CGFloat, in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX, y: left))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: right), controlPoint1: CGPoint(x: rect.width * 0.3, y: top),
      controlPoint2: CGPoint(x: rect.width * 0.7, y: top))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.close()
    return path
  }
}
