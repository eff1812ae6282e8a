import CoreGraphics
import QuartzCore
import UIKit
import UIKitTesting

/// A window with a red square in it, 40 points wide, whose middle is at (50, 100).
@MainActor
struct AnimatedSquare {
  let window: TestWindow
  let view = UIView(frame: CGRect(x: 30, y: 80, width: 40, height: 40))
  let root = UIView()

  init() {
    view.backgroundColor = .red
    root.backgroundColor = .white
    root.addSubview(view)
    window = TestWindow(size: CGSize(width: 300, height: 200), root: root)
  }

  /// As it is on its way.
  var shown: CALayer { view.layer.presentation() ?? CALayer() }
}
