import CoreGraphics
import Expectations
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// What views look like that turn over, and what is drawn in tiles.
@MainActor @Suite struct EffectPictureTests {
  nonisolated static let looks: [(UIUserInterfaceStyle, CGFloat)] = [(.light, 1), (.light, 2), (.dark, 1), (.dark, 2)]

  private func card(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 160, height: 100))
    (label.text, label.textAlignment, label.font) = (text, .center, .boldSystemFont(ofSize: 28))
    (label.textColor, label.backgroundColor) = (.white, color)
    (label.layer.cornerRadius, label.clipsToBounds) = (16, true)
    return label
  }

  /// A third of the way the front goes, at two thirds the back comes.
  @Test(arguments: looks)
  func aCardThatTurnsOver(look: (UIUserInterfaceStyle, CGFloat)) {
    let root = UIView()
    root.backgroundColor = .systemBackground
    let window = TestWindow(size: CGSize(width: 200, height: 140), scale: look.1, style: look.0, root: root)
    let (front, back) = (card("Front 앞", .systemBlue), card("Back 뒤", .systemOrange))
    root.addSubview(front)
    window.turn()
    // The card alone turns: its place is a view of its own.
    let place = UIView(frame: front.frame)
    front.frame.origin = .zero
    back.frame.origin = .zero
    root.addSubview(place)
    place.addSubview(front)
    window.turn()
    UIView.transition(
      from: front, to: back, duration: 1, options: [.transitionFlipFromLeft, .curveLinear], completion: nil)
    window.advance(by: 0.3)
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "third-\(look.0)-\(Int(look.1))")
    window.advance(by: 0.4)
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "two-thirds-\(look.0)-\(Int(look.1))")
  }

  /// Squares that say where they are, with a circle around each: drawn again in each level of detail.
  private final class Plan: UIView {
    override class var layerClass: AnyClass { CATiledLayer.self }

    override func draw(_ rect: CGRect) {
      UIColor.secondarySystemBackground.setFill()
      UIRectFill(rect)
      for row in Int(rect.minY / 40)...Int(rect.maxY / 40) {
        for column in Int(rect.minX / 40)...Int(rect.maxX / 40) {
          let place = CGRect(x: column * 40, y: row * 40, width: 40, height: 40).insetBy(dx: 3, dy: 3)
          ((row + column) % 2 == 0 ? UIColor.systemTeal : .systemIndigo).setStroke()
          UIBezierPath(ovalIn: place).stroke()
          let text = "\(column)·\(row)" as NSString
          text.draw(
            at: CGPoint(x: place.minX + 8, y: place.minY + 10),
            withAttributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.label])
        }
      }
    }
  }

  @Test(arguments: looks)
  func aPlanInTilesThatIsZoomed(look: (UIUserInterfaceStyle, CGFloat)) throws {
    let root = UIView()
    let window = TestWindow(size: CGSize(width: 220, height: 160), scale: look.1, style: look.0, root: root)
    let plan = Plan(frame: CGRect(x: 0, y: 0, width: 4_000, height: 4_000))
    let tiles = try require(plan.layer as? CATiledLayer)
    tiles.tileSize = CGSize(width: 64, height: 64)
    (tiles.levelsOfDetail, tiles.levelsOfDetailBias) = (4, 3)
    plan.layer.anchorPoint = .zero
    plan.layer.position = CGPoint(x: -30, y: -25)
    plan.transform = CGAffineTransform(scaleX: 1.7, y: 1.7)
    root.addSubview(plan)
    window.advance(by: 1)
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "near-\(look.0)-\(Int(look.1))")
    plan.transform = CGAffineTransform(scaleX: 0.45, y: 0.45)
    window.advance(by: 1)
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "far-\(look.0)-\(Int(look.1))")
  }
}
