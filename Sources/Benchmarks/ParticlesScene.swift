import CoreGraphics
import UIKit

/// Two thousand sprites of 16 points that fly, turn, shrink and fade, all over the window.
final class ParticlesScene: BenchScene {
  let root = UIView()

  init(size: CGSize) {
    root.backgroundColor = .black
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(origin: .zero, size: size)
    emitter.emitterPosition = CGPoint(x: size.width / 2, y: size.height / 2)
    emitter.emitterSize = size
    emitter.emitterShape = .rectangle
    emitter.emitterCells = [UIColor.systemOrange, .systemTeal].map { color in
      let cell = CAEmitterCell()
      cell.contents = Self.star.cgImage
      cell.color = color.cgColor
      (cell.birthRate, cell.lifetime) = (500, 2)
      (cell.velocity, cell.velocityRange, cell.emissionRange) = (60, 40, 2 * .pi)
      (cell.spin, cell.spinRange) = (2, 3)
      (cell.scaleRange, cell.scaleSpeed) = (0.4, -0.1)
      (cell.alphaSpeed, cell.yAcceleration) = (-0.3, 20)
      return cell
    }
    root.layer.addSublayer(emitter)
  }

  private static let star = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
    UIColor.white.setFill()
    let path = UIBezierPath()
    for index in 0..<10 {
      let (angle, radius) = (CGFloat(index) * .pi / 5 - .pi / 2, CGFloat(index % 2 == 0 ? 8 : 3.5))
      let point = CGPoint(x: 8 + cos(angle) * radius, y: 8 + sin(angle) * radius)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    path.fill()
  }

  /// The emitter follows the frame's time by itself.
  func step(_ index: Int) {}
}
