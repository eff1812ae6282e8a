/// A glyph's number in its font.
public typealias CGGlyph = UInt16

/// What Core Text's functions do with letters.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
  case fill, stroke, fillStroke, invisible
  /// The letters cut what is drawn from here on, each call's those of the next.
  case fillClip, strokeClip, fillStrokeClip, clip
}

/// Where and how Core Text draws.
extension CGContext {
  /// Where the next line begins, in user space: the text matrix's translation.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// UIKit's drawing of text fills whatever the mode.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// Draws a run with its baseline's start at a point of the text's space, which has y upwards.
  package func show(_ run: any GlyphRun, at origin: CGPoint, fill: RGBA, stroke: RGBA) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: origin.y)
    let map = flip.concatenating(textMatrix).concatenating(userSpaceToDeviceSpaceTransform)
    let mode = state.textMode
    if [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(mode) {
      paint(.glyphs(run, at: .zero, fill), map)
    }
    if [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(mode) {
      paint(.stroke(run.path(), state.stroke, .color(stroke)), map)
    }
    if [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(mode) {
      clip(.path(run.path(), .winding), map)
    }
  }

  package var strokeRGBA: RGBA { state.strokeColor }
}
