import CoreGraphics
import Foundation
import QuartzCore
import UIKit

extension TestWindow {
  /// Checks the damage of the last frame: its rectangles are filled with garbage and repainted alone, which has to give
  /// the same picture as painting all of it. Nil when it does, else what differs.
  /// ```swift
  /// try window.tap("Play")
  /// #expect(window.damageError() == nil)
  /// ```
  public func damageError() -> String? {
    let damage = lastFrame.damage.map {
      PixelRect(covering: $0.applying(CGAffineTransform(scaleX: host.scale, y: host.scale)))
    }
    stage.paintOwed()
    let patched = renderer.bitmap.copy()
    repaint(damage, into: patched)
    return difference(of: patched, from: paintedFresh(), after: lastFrame.damage)
  }

  /// Checks that what the window shows is what painting everything anew shows. Nil when it is, else what differs.
  package func staleError() -> String? {
    stage.paintOwed()
    let fresh = paintedFresh()
    // A copy has each row where it is seen.
    if let error = difference(of: renderer.bitmap.copy(), from: fresh, after: lastFrame.damage) {
      return "stale: \(error)"
    }
    guard !renderer.isOverlaid else { return nil }
    return difference(of: host.screen, from: fresh, after: lastFrame.damage).map { "not presented: \($0)" }
  }

  /// Checks that compositing from nothing gives the same picture. Nil when it does.
  package func compositingError() -> String? {
    turn()
    stage.paintOwed()
    let shown = renderer.bitmap.copy()
    stage.tree.resize(host.size, scale: host.scale)
    turn()
    stage.paintOwed()
    return difference(of: shown, from: renderer.bitmap.copy(), after: "nothing").map {
      "composited from nothing: \($0)"
    }
  }

  /// Checks that any part of the window looks the same when it is painted alone: narrow rectangles at random places are
  /// filled with garbage and repainted one by one. Nil when all do, else what differs, with the seed of the places.
  package func repaintError(rectangles: Int, seed: UInt64) -> String? {
    let fresh = paintedFresh()
    let patched = fresh.copy()
    var places = RandomRectangles(width: fresh.width, height: fresh.height, state: seed)
    for _ in 0..<rectangles {
      let rect = places.next()
      repaint([rect], into: patched)
      if let error = difference(of: patched, from: fresh, after: rect) { return "seed \(seed): \(error)" }
    }
    return nil
  }

  /// All pixels painted anew, from the layers as they were last composited.
  package func paintedFresh(threads: Int = 1) -> Bitmap {
    let fresh = Bitmap(width: stage.tree.bounds.width, height: stage.tree.bounds.height)
    paint([fresh.bounds], into: fresh, threads: threads)
    return fresh
  }

  private func paint(_ rects: [PixelRect], into bitmap: Bitmap, threads: Int = 1) {
    stage.tree.withDisplayList(for: rects) { Rasterizer.paint($0, rects: rects, into: bitmap, threads: threads) }
  }

  private func repaint(_ rects: [PixelRect], into bitmap: Bitmap) {
    for rect in rects {
      let rect = rect.intersection(bitmap.bounds)
      guard !rect.isEmpty else { continue }
      for y in Int(rect.y0)..<Int(rect.y1) {
        (bitmap.pixels + y * bitmap.stride + Int(rect.x0)).update(repeating: 0xFF12_FE9A, count: rect.width)
      }
    }
    paint(rects, into: bitmap)
  }

  private func difference(of patched: Bitmap, from fresh: Bitmap, after repainting: Any) -> String? {
    for y in 0..<fresh.height {
      let (a, b) = (patched.pixels + y * patched.stride, fresh.pixels + y * fresh.stride)
      guard memcmp(a, b, fresh.width * MemoryLayout<UInt32>.stride) != 0 else { continue }
      for x in 0..<fresh.width where a[x] != b[x] {
        return "pixel (\(x), \(y)) is \(String(a[x], radix: 16)) after repainting \(repainting), "
          + "and \(String(b[x], radix: 16)) painted fresh"
      }
    }
    return nil
  }
}

/// Narrow rectangles computed from a seed, some of them beyond the edges.
private struct RandomRectangles {
  let width: Int
  let height: Int
  var state: UInt64

  mutating func next() -> PixelRect {
    let side = draw(4) == 0 ? max(width, height) : 48
    let (x, y) = (draw(width + 16) - 8, draw(height + 16) - 8)
    return PixelRect(x: x, y: y, width: 1 + draw(side), height: 1 + draw(draw(3) == 0 ? 48 : 8))
  }

  private mutating func draw(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, count)))
  }
}
