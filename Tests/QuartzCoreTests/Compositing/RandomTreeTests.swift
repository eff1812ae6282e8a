import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

/// The compositor's one promise: painting only the damage gives what painting everything gives.
@MainActor
struct RandomTreeTests {
  @Test(arguments: RandomRuns.seeds(1...240))
  func paintingTheDamageIsPaintingEverything(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    var last: [String] = []
    // Few steps for some seeds: in the end all records are made anew, and what they hide comes out.
    for step in 0..<Int(2 + seed % 9) {
      let log = tree.mutate()
      if let error = tree.screen.damageError() {
        Issue.record("seed \(seed), step \(step), after \(log.joined(separator: "; ")): garbage shows: \(error)")
        return
      }
      if let error = tree.screen.bitmap.firstDifference(from: tree.screen.fresh()) {
        Issue.record(
          "seed \(seed), step \(step), after \(log.joined(separator: "; ")): stale: \(error), damage \(tree.screen.damage)"
        )
        return
      }
      expect(!tree.screen.tree.needsFrame, "seed \(seed), step \(step): marks are left after \(log)")
      last = log
    }
    let shown = tree.screen.bitmap.copy()
    tree.screen.forget()
    let error = shown.firstDifference(from: tree.screen.fresh())
    expectNil(error, "seed \(seed): the records were wrong after \(last)")
  }
}

/// A tree of a dozen layers, changed at random.
@MainActor
private struct RandomTree {
  let screen: LayerScreen
  private var layers: [CALayer] = []
  private var random: SeededRandom
  private let pictures: [CGImage]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    screen = LayerScreen(width: 36, height: 36, scale: [1, 2, 1.25][Int(seed % 3)])
    let (opaque, clear) = (Bitmap(width: 6, height: 5), Bitmap(width: 4, height: 4))
    for index in 0..<30 { opaque.pixels[index] = 0xFF00_0000 | UInt32(index * 523_777 % 0xFFFFFF) }
    for index in 0..<16 { clear.pixels[index] = index % 3 == 0 ? 0 : 0x8040_0020 }
    pictures = [CGImage(opaque), CGImage(clear)]
    for _ in 0..<12 {
      let layer: CALayer =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: CAGradientLayer()
        case 1: CAShapeLayer()
        default: CALayer()
        }
      layer.name = "\(layers.count)"
      layer.frame = frame()
      layer.backgroundColor = color()
      (layers.randomElement(using: &random) ?? screen.root).addSublayer(layer)
      layers.append(layer)
    }
    for _ in 0..<20 { _ = changeOne() }
    screen.change()
  }

  mutating func mutate() -> [String] {
    var log: [String] = []
    let count = Int.random(in: 1...3, using: &random)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for _ in 0..<count { log.append(changeOne()) }
    CATransaction.commit()
    screen.change()
    return log
  }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let value = CGFloat.random(in: range, using: &random)
    return Bool.random(using: &random) ? value.rounded() : (value * 8).rounded() / 8
  }

  private mutating func frame() -> CGRect {
    CGRect(x: number(-8...28), y: number(-8...28), width: number(0...24), height: number(0...24))
  }

  private mutating func color() -> CGColor {
    func part() -> CGFloat { CGFloat.random(in: 0...1, using: &random) }
    return CGColor(red: part(), green: part(), blue: part(), alpha: Bool.random(using: &random) ? 1 : part())
  }

  private mutating func changeOne() -> String {
    let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
    let choice = Int.random(in: 0..<21, using: &random)
    switch choice {
    case 0, 1: layer.frame = frame()
    case 2: layer.backgroundColor = Int.random(in: 0..<4, using: &random) == 0 ? nil : color()
    case 3: layer.opacity = [0, 0.3, 0.7, 1, 1].randomElement(using: &random)!
    case 4: layer.isHidden.toggle()
    case 5: layer.cornerRadius = number(0...14)
    case 6:
      layer.borderWidth = number(0...4)
      layer.borderColor = color()
    case 7: layer.masksToBounds.toggle()
    case 8:
      layer.shadowOpacity = [0, 0, 0.5, 1].randomElement(using: &random)!
      layer.shadowRadius = number(0...3)
      layer.shadowOffset = CGSize(width: number(-3...3), height: number(-3...3))
    case 9, 10:
      let transforms = [
        CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.4), CGAffineTransform(scaleX: 1.5, y: 0.5),
        CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(translationX: 2.25, y: -3),
        CGAffineTransform(scaleX: 0, y: 1),
      ]
      layer.setAffineTransform(transforms.randomElement(using: &random)!)
    case 11: layer.zPosition = [-1, 0, 0, 2].randomElement(using: &random)!
    case 12: layer.contents = Bool.random(using: &random) ? nil : pictures.randomElement(using: &random)!
    case 13:
      layer.contentsGravity =
        [.resize, .resizeAspect, .resizeAspectFill, .center, .bottomRight].randomElement(using: &random)!
    case 14:
      if let gradient = layer as? CAGradientLayer {
        gradient.colors = [color(), color()]
        gradient.type = Bool.random(using: &random) ? .axial : .radial
      } else if let shape = layer as? CAShapeLayer {
        shape.path = CGPath(
          ellipseIn: CGRect(x: 0, y: 0, width: number(0...20), height: number(0...20)), transform: nil)
        shape.strokeColor = Bool.random(using: &random) ? nil : color()
        shape.lineWidth = number(0...5)
      } else {
        layer.bounds.origin = CGPoint(x: number(-6...6), y: number(-6...6))
      }
    case 15:
      if layer.mask == nil {
        let mask = CALayer()
        mask.frame = frame()
        mask.backgroundColor = color()
        mask.cornerRadius = number(0...8)
        layer.mask = mask
      } else if Bool.random(using: &random) {
        layer.mask = nil
      } else {
        layer.mask?.frame = frame()
      }
    case 16: layer.removeFromSuperlayer()
    case 17:
      layer.allowsEdgeAntialiasing.toggle()
      layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: .random(in: 0...15, using: &random))
    default:
      // Back in, elsewhere or at another depth, never below itself.
      var parent = layers.randomElement(using: &random) ?? screen.root
      var ancestor: CALayer? = parent
      while let current = ancestor, current !== layer { ancestor = current.superlayer }
      if ancestor != nil { parent = screen.root }
      parent.insertSublayer(layer, at: UInt32.random(in: 0...4, using: &random))
    }
    return "\(choice) on \(layer.name ?? "") (\(layer.frame))"
  }
}
