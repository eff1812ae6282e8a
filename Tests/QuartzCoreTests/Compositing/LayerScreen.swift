import CoreGraphics
import Foundation

@testable import QuartzCore

/// A layer tree on a small screen, composited and painted as a frame does, without anything above it.
@MainActor
final class LayerScreen {
  let root = CALayer()
  let tree: LayerTree
  private(set) var bitmap: Bitmap
  /// What the last frame repainted.
  private(set) var damage: [PixelRect] = []

  /// A white screen, already shown once.
  init(width: Int = 400, height: Int = 400, scale: CGFloat = 1) {
    let size = CGSize(width: width, height: height)
    tree = LayerTree(root: root, size: size, scale: scale)
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = .white
    bitmap = Bitmap(width: tree.bounds.width, height: tree.bounds.height)
  }

  /// Makes changes that do not animate, and shows them.
  @discardableResult
  func change(_ body: () -> Void = {}) -> [PixelRect] {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
    damage = tree.composite().rects
    if let move = tree.move { bitmap.apply(move) }
    paint(damage, into: bitmap)
    return damage
  }

  /// Composites from nothing, as on a new screen.
  func forget() {
    tree.resize(root.bounds.size, scale: tree.scale)
    change()
  }

  func paint(_ rects: [PixelRect], into bitmap: Bitmap) {
    Rasterizer.paint(tree.displayList(for: rects), rects: rects, into: bitmap, threads: 1)
  }

  /// Everything painted anew.
  func fresh() -> Bitmap {
    let result = Bitmap(width: bitmap.width, height: bitmap.height)
    paint([result.bounds], into: result)
    return result
  }

  /// The first pixel that a frame left wrong, with garbage where it had to paint; nil when there is none.
  func damageError() -> String? {
    let patched = bitmap.copy()
    for rect in damage {
      for y in Int(rect.y0)..<Int(rect.y1) {
        (patched.pixels + y * patched.stride + Int(rect.x0)).update(repeating: 0xFF12_FE9A, count: rect.width)
      }
    }
    paint(damage, into: patched)
    return patched.firstDifference(from: fresh()).map { "\($0), damage \(damage)" }
  }

  func layer(_ frame: CGRect, _ color: CGColor? = .red, in parent: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    (parent ?? root).addSublayer(layer)
    return layer
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension PixelRect {
  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) { self.init(x: x, y: y, width: width, height: height) }
}

extension Bitmap {
  func firstDifference(from other: Bitmap) -> String? {
    for y in 0..<height {
      let (row, otherRow) = (pixels + y * stride, other.pixels + y * other.stride)
      guard memcmp(row, otherRow, width * MemoryLayout<UInt32>.stride) != 0 else { continue }
      for x in 0..<width where self[x, y] != other[x, y] {
        return "pixel (\(x), \(y)) is \(String(self[x, y], radix: 16)), painted fresh \(String(other[x, y], radix: 16))"
      }
    }
    return nil
  }
}
