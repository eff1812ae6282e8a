import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// Draws attributed text: backgrounds, then shadows, letters and attachments, then lines under and through them.
struct TextPainter {
  let text: StyledText
  private let lines: ArraySlice<TextLayout.Line>
  private let origin: CGPoint
  private let color: UIColor
  private let shadow: (color: UIColor, offset: CGSize)?
  private let traits = UITraitCollection.current
  private let grid: PixelGrid

  init(
    _ text: StyledText, _ layout: TextLayout, at origin: CGPoint, color: UIColor,
    shadow: (color: UIColor, offset: CGSize)? = nil, lines: Range<Int>? = nil
  ) {
    self.text = text
    self.lines = lines.map { layout.lines[$0] } ?? layout.lines[...]
    self.origin = origin
    self.color = color
    self.shadow = shadow
    grid = PixelGrid(scale: traits.displayScale)
  }

  /// A run at its place.
  private struct Piece {
    var run: ShapedRun
    /// The start of its baseline.
    var origin: CGPoint
    var tag: Int
    var style: StyledText.RunStyle
  }

  private func pieces(of line: TextLayout.Line) -> some Sequence<Piece> {
    line.runs.lazy.compactMap { placed in
      guard text.styles.indices.contains(placed.tag) else { return nil }
      let start = CGPoint(x: placed.origin.x + origin.x, y: placed.origin.y + origin.y)
      return Piece(run: placed.run, origin: start, tag: placed.tag, style: text.styles[placed.tag])
    }
  }

  // MARK: - Backgrounds

  /// Each as high as its line, on whole pixels, so that neighbours touch without a seam.
  func paintBackgrounds() {
    for line in lines {
      var bands = TextBands<UIColor>()
      for piece in pieces(of: line) {
        guard let background = piece.style.background else { continue }
        bands.add(piece.origin.x...piece.origin.x + max(0, piece.run.width), background)
      }
      let (top, bottom) = (grid.round(origin.y + line.rect.minY), grid.round(origin.y + line.rect.maxY))
      for band in bands.joined {
        let (left, right) = (grid.round(band.span.lowerBound), grid.round(band.span.upperBound))
        let rect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        DrawingTarget.fill(rect, band.value.rgba(for: traits))
      }
    }
  }

  // MARK: - Letters

  func paintText() {
    for line in lines { for piece in pieces(of: line) { paintShadows(of: piece) } }
    for line in lines {
      for piece in pieces(of: line) { paintLetters(of: piece) }
      for box in line.boxes { paintAttachment(in: box) }
    }
    for line in lines {
      paintLines(of: line, \.underline)
      paintLines(of: line, \.strikethrough)
    }
  }

  private func paintLetters(of piece: Piece) {
    let (style, run) = (piece.style, piece.run)
    let color = (style.foreground ?? color).rgba(for: traits)
    if style.isLetterpress { paintPress(of: piece, color) }
    guard style.strokeWidth != 0 else { return DrawingTarget.draw(.text(run, at: piece.origin, color)) }
    if style.strokeWidth < 0 {
      DrawingTarget.draw(.text(run, at: piece.origin, color))
    } else {
      paintPictures(of: piece, tint: nil)
    }
    let stroke = style.strokeColor?.rgba(for: traits) ?? color
    DrawingTarget.stroke(path(of: piece), style.stroke, stroke)
  }

  /// A dark edge above and a light one below, a pixel each.
  private func paintPress(of piece: Piece, _ color: RGBA) {
    let pixel = 1 / grid.scale
    let origin = piece.origin
    DrawingTarget.draw(
      .text(piece.run, at: CGPoint(x: origin.x, y: origin.y + pixel), RGBA.white.multiplied(alpha: color.alpha * 0.6)))
    DrawingTarget.draw(
      .text(piece.run, at: CGPoint(x: origin.x, y: origin.y - pixel), RGBA.black.multiplied(alpha: color.alpha * 0.4)))
  }

  /// The outlines of letters at their place; pictures have none.
  private func path(of piece: Piece, offset: CGSize = .zero) -> CGPath {
    var place = CGAffineTransform(translationX: piece.origin.x + offset.width, y: piece.origin.y + offset.height)
    return piece.run.path().copy(using: &place) ?? CGMutablePath()
  }

  /// The letters that are pictures, in their own colours or in one.
  private func paintPictures(of piece: Piece, offset: CGSize = .zero, tint: RGBA?) {
    for (image, place) in piece.run.images(scale: grid.scale) {
      let rect = place.offsetBy(dx: piece.origin.x + offset.width, dy: piece.origin.y + offset.height)
      guard rect.isFinite else { continue }
      DrawingTarget.draw(.content(.image(DisplayList.ImagePaint(image, rect: rect, tint: tint)), extent: rect))
    }
  }

  // MARK: - Shadows

  private func paintShadows(of piece: Piece) {
    if let shadow { paintShadow(of: piece, shadow.color.rgba(for: traits), offset: shadow.offset, blur: 0) }
    guard let own = piece.style.shadow, let color = own.shadowColor as? UIColor else { return }
    let blur = own.shadowBlurRadius
    paintShadow(
      of: piece, color.rgba(for: traits), offset: own.shadowOffset, blur: blur > 0 && blur.isFinite ? blur : 0)
  }

  private func paintShadow(of piece: Piece, _ color: RGBA, offset: CGSize, blur: CGFloat) {
    let isOutline = piece.style.strokeWidth > 0
    if blur == 0, !isOutline, !piece.run.hasColorGlyphs {
      let start = CGPoint(x: piece.origin.x + offset.width, y: piece.origin.y + offset.height)
      return DrawingTarget.draw(.text(piece.run, at: start, color))
    }
    paintPictures(of: piece, offset: offset, tint: color)
    var path = path(of: piece, offset: offset)
    if isOutline {
      let stroke = piece.style.stroke
      path = path.copy(
        strokingWithWidth: stroke.width, lineCap: stroke.cap, lineJoin: stroke.join, miterLimit: stroke.miterLimit)
    }
    guard !path.isEmpty, path.boundingBox.isFinite else { return }
    guard blur > 0 else { return DrawingTarget.fill(path, color) }
    // The radius of a drawing's shadow is twice that of a layer's.
    let reach = Shadow.outset(blur: blur / 2)
    DrawingTarget.draw(
      .content(
        .shadow(.path(path, .winding), blur: blur / 2, color),
        extent: path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)))
  }

  // MARK: - Attachments

  private func paintAttachment(in box: TextLayout.PlacedBox) {
    guard text.styles.indices.contains(box.tag), let place = text.styles[box.tag].attachment else { return }
    let rect = CGRect(
      x: grid.round(origin.x + box.rect.minX + place.bounds.minX), y: grid.round(origin.y + box.rect.minY),
      width: place.bounds.width, height: place.bounds.height)
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    place.paint(in: rect, color: text.styles[box.tag].foreground ?? color, traits, at: box.offset)
  }

  // MARK: - Lines under and through the text

  private func paintLines(of line: TextLayout.Line, _ kind: KeyPath<StyledText.RunStyle, NSUnderlineStyle>) {
    var bands = TextBands<TextStroke>()
    for piece in pieces(of: line) where !piece.style[keyPath: kind].isEmpty {
      guard
        let stroke = TextStroke(
          piece.style, isUnder: kind == \.underline, color: piece.style.foreground ?? color, grid)
      else { continue }
      guard piece.style[keyPath: kind].contains(.byWord) else {
        bands.add(piece.origin.x...piece.origin.x + max(0, piece.run.width), stroke)
        continue
      }
      let reach = piece.origin.x - 0.01...piece.origin.x + max(0, piece.run.width) + 0.01
      for word in text.words(ofSpan: piece.tag) where word.overlaps(line.range) {
        for span in line.spans(of: word) where reach.contains(origin.x + span.lowerBound) {
          bands.add(origin.x + span.lowerBound...origin.x + span.upperBound, stroke)
        }
      }
    }
    for band in bands.joined { band.value.paint(band.span, baseline: origin.y + line.baseline, grid, traits) }
  }
}

extension StyledText.RunStyle {
  /// How outlines are drawn.
  var stroke: StrokeStyle { StrokeStyle(width: abs(strokeWidth) / 100 * font.size) }
}
