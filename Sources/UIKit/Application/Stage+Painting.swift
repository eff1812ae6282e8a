import CoreGraphics
import Platform
import QuartzCore

extension Stage {
  /// Paints what a frame changed, or owes it while painting is put off.
  func paint(_ damage: Damage, _ move: PixelMove?) {
    guard !putsOffPainting || overlay != nil else {
      damage.rects(with: move).forEach { owed.add($0) }
      return
    }
    paintOwed()
    tree.withDisplayList(for: damage.rects) { renderer.render($0, damage: damage.rects, move: move) }
  }

  /// Paints what is owed: where it was last composited, with what the layers there show now.
  package func paintOwed() {
    let rects = owed.rects.map { $0.intersection(tree.bounds) }.filter { !$0.isEmpty }
    owed = Damage()
    guard !rects.isEmpty else { return }
    tree.withDisplayList(for: rects) { renderer.render($0, damage: rects, move: nil) }
  }
}
