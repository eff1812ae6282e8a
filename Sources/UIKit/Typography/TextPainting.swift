import CoreGraphics
import CoreText
import Foundation
import QuartzCore

extension StyledText {
  /// Draws a layout of this text with its top left at `origin` into the current target. Dynamic colours resolve under the
  /// current traits.
  func paint(
    _ layout: TextLayout, at origin: CGPoint, color: UIColor, shadow: (color: UIColor, offset: CGSize)? = nil
  ) {
    if case .plain = content, shadow == nil { return paintPlain(layout, at: origin, color: color) }
    let painter = TextPainter(self, layout, at: origin, color: color, shadow: shadow)
    painter.paintBackgrounds()
    painter.paintText()
  }

  /// Draws what lies behind the text of some lines: the colours of backgrounds.
  func paintBackgrounds(_ layout: TextLayout, at origin: CGPoint, lines: Range<Int>? = nil) {
    if case .plain = content { return }
    TextPainter(self, layout, at: origin, color: .clear, lines: lines).paintBackgrounds()
  }

  /// Draws the text of some lines without what lies behind it.
  func paintText(_ layout: TextLayout, at origin: CGPoint, color: UIColor, lines: Range<Int>? = nil) {
    if case .plain = content { return paintPlain(layout, at: origin, color: color, lines: lines) }
    TextPainter(self, layout, at: origin, color: color, lines: lines).paintText()
  }

  private func paintPlain(_ layout: TextLayout, at origin: CGPoint, color: UIColor, lines: Range<Int>? = nil) {
    let paint = color.rgba(for: .current)
    for line in lines.map({ layout.lines[$0] }) ?? layout.lines[...] {
      for placed in line.runs {
        let start = CGPoint(x: placed.origin.x + origin.x, y: placed.origin.y + origin.y)
        DrawingTarget.draw(.text(placed.run, at: start, paint))
      }
    }
  }
}

extension DrawingTarget {
  static func fill(_ rect: CGRect, _ color: RGBA) {
    guard rect.isFinite, color.alpha > 0 else { return }
    draw(.content(.fill(.rect(rect), .color(color)), extent: rect))
  }

  static func fill(_ path: CGPath, _ color: RGBA) {
    let extent = path.boundingBox
    guard extent.isFinite, color.alpha > 0 else { return }
    draw(.content(.fill(.path(path, .winding), .color(color)), extent: extent))
  }

  static func stroke(_ path: CGPath, _ style: StrokeStyle, _ color: RGBA) {
    let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
    let extent = path.boundingBox.insetBy(dx: -reach, dy: -reach)
    guard extent.isFinite, color.alpha > 0 else { return }
    draw(.content(.stroke(path, style, .color(color)), extent: extent))
  }
}
