import CoreGraphics
import QuartzCore

/// The last frames as bars: as high as they took long, a display's frame reaching the line; darker what painted little.
final class FrameTimeline: UIView {
  var frames: [FrameStatistics.Frame] = [] {
    didSet { if frames != oldValue { setNeedsDisplay() } }
  }

  /// Milliseconds that a frame may take.
  var interval = 1000.0 / 60 {
    didSet { if interval != oldValue { setNeedsDisplay() } }
  }

  /// The frame whose counts are asked for, by where the pointer is.
  func frame(at point: CGPoint) -> FrameStatistics.Frame? {
    guard bounds.containsHalfOpen(point) else { return nil }
    let index = Int(point.x / step)
    return frames.indices.contains(index) ? frames[index] : nil
  }

  private var step: CGFloat { bounds.width / CGFloat(FrameStatistics.most) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Two display frames fill the height.
  override func draw(_ rect: CGRect) {
    UIColor(white: 1, alpha: 0.06).setFill()
    UIRectFill(bounds)
    for (index, frame) in frames.enumerated() {
      let height = max(1, min(bounds.height, bounds.height * CGFloat(frame.milliseconds / interval / 2)))
      color(of: frame).setFill()
      UIRectFill(
        CGRect(x: CGFloat(index) * step, y: bounds.height - height, width: max(1, step - 0.5), height: height))
    }
    UIColor(white: 1, alpha: 0.35).setFill()
    UIRectFill(CGRect(x: 0, y: (bounds.height / 2).rounded(), width: bounds.width, height: 1))
  }

  private func color(of frame: FrameStatistics.Frame) -> UIColor {
    let alpha = CGFloat(0.45 + 0.55 * min(1, frame.painted))
    if frame.milliseconds >= interval { return UIColor(red: 1, green: 0.35, blue: 0.3, alpha: alpha) }
    if frame.milliseconds >= interval / 2 { return UIColor(red: 1, green: 0.8, blue: 0.3, alpha: alpha) }
    return UIColor(red: 0.4, green: 0.9, blue: 0.5, alpha: alpha)
  }
}
