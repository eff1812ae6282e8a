import CoreGraphics
import UIKit

/// The table of the scene `table` under a bar of blurred glass.
final class BlurScene: BenchScene {
  private let table: TableScene
  let root = UIView()

  init(size: CGSize) {
    table = TableScene(size: size)
    root.addSubview(table.root)
    let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: 64)
    root.addSubview(bar)
  }

  func step(_ index: Int) { table.step(index) }
}
