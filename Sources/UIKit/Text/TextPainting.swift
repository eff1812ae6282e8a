import CoreGraphics
import CoreText
import Foundation
import QuartzCore

extension StyledText {
  /// Draws a layout of this text with its top left at `origin` into the current target: backgrounds, shadows, text,
  /// lines, in this order. Dynamic colours resolve under the current traits.
  func paint(
    _ layout: TextLayout, at origin: CGPoint, color: UIColor, shadow: (color: UIColor, offset: CGSize)? = nil
  ) {
    let traits = UITraitCollection.current
    if case .plain = content, shadow == nil {
      let paint = color.rgba(for: traits)
      for line in layout.lines {
        for placed in line.runs {
          let start = CGPoint(x: placed.origin.x + origin.x, y: placed.origin.y + origin.y)
          DrawingTarget.draw(.text(placed.run, at: start, paint))
        }
      }
      return
    }
    for run in pieces(of: layout, at: origin) {
      guard let background = run.style.background else { continue }
      DrawingTarget.fill(run.rect, background.rgba(for: traits))
    }
    for run in pieces(of: layout, at: origin) {
      if let shadow {
        DrawingTarget.draw(.text(run.run, at: run.origin.moved(by: shadow.offset), shadow.color.rgba(for: traits)))
      }
      if let own = run.style.shadow, let color = own.shadowColor as? UIColor {
        drawShadow(own, color.rgba(for: traits), of: run)
      }
    }
    for run in pieces(of: layout, at: origin) {
      let color = (run.style.foreground ?? color).rgba(for: traits)
      DrawingTarget.draw(.text(run.run, at: run.origin, color))
    }
    for run in pieces(of: layout, at: origin) { drawLines(of: run, color: color, traits) }
  }

  private func drawShadow(_ shadow: NSShadow, _ color: RGBA, of piece: Piece) {
    let origin = piece.origin.moved(by: shadow.shadowOffset)
    guard shadow.shadowBlurRadius > 0, shadow.shadowBlurRadius.isFinite else {
      return DrawingTarget.draw(.text(piece.run, at: origin, color))
    }
    var place = CGAffineTransform(translationX: origin.x, y: origin.y)
    guard let path = piece.run.path().copy(using: &place) else { return }
    // The radius of a drawing's shadow is twice that of a layer's.
    let blur = shadow.shadowBlurRadius / 2
    let reach = Shadow.outset(blur: blur)
    DrawingTarget.draw(
      .content(
        .shadow(.path(path, .winding), blur: blur, color),
        extent: path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)))
  }

  private struct Piece {
    var run: ShapedRun
    var origin: CGPoint
    /// From the line's ascent to its descent.
    var rect: CGRect
    var style: RunStyle
  }

  private func pieces(of layout: TextLayout, at origin: CGPoint) -> some Sequence<Piece> {
    layout.lines.lazy.flatMap { line in
      line.runs.lazy.compactMap { placed in
        guard styles.indices.contains(placed.tag) else { return nil }
        let start = CGPoint(x: placed.origin.x + origin.x, y: placed.origin.y + origin.y)
        let rect = CGRect(
          x: start.x, y: origin.y + line.baseline - line.ascent, width: placed.run.width,
          height: line.ascent + line.descent)
        return Piece(run: placed.run, origin: start, rect: rect, style: styles[placed.tag])
      }
    }
  }

  private func drawLines(of piece: Piece, color: UIColor, _ traits: UITraitCollection) {
    let style = piece.style
    let foreground = style.foreground ?? color
    if !style.underline.isEmpty {
      let color = style.underlineColor ?? foreground
      drawLine(style.underline, at: -style.font.underlinePosition, of: piece, color.rgba(for: traits), traits)
    }
    if !style.strikethrough.isEmpty {
      let color = style.strikethroughColor ?? foreground
      drawLine(style.strikethrough, at: -style.font.xHeight / 2, of: piece, color.rgba(for: traits), traits)
    }
  }

  /// A line of whole device pixels, its middle `offset` below the baseline.
  private func drawLine(
    _ line: NSUnderlineStyle, at offset: CGFloat, of piece: Piece, _ color: RGBA, _ traits: UITraitCollection
  ) {
    let grid = PixelGrid(scale: traits.displayScale)
    let weight = line.contains(.thick) ? 2 : 1.0
    let thickness = max(1 / grid.scale, grid.round(piece.style.font.underlineThickness * weight))
    let top = grid.round(piece.origin.y + offset - thickness / 2)
    let rect = CGRect(x: piece.origin.x, y: top, width: piece.run.width, height: thickness)
    DrawingTarget.fill(rect, color)
    if line.contains(.double) { DrawingTarget.fill(rect.offsetBy(dx: 0, dy: 2 * thickness), color) }
  }
}

extension CGPoint {
  fileprivate func moved(by offset: CGSize) -> CGPoint { CGPoint(x: x + offset.width, y: y + offset.height) }
}

extension DrawingTarget {
  static func fill(_ rect: CGRect, _ color: RGBA) {
    guard rect.isFinite, color.alpha > 0 else { return }
    draw(.content(.fill(.rect(rect), .color(color)), extent: rect))
  }
}
