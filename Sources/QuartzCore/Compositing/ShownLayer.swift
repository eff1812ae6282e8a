import CoreGraphics

/// How a layer was last shown, in device pixels. An object, kept as long as the layer is shown: the records of all
/// siblings are read when one of them changes, and a value would be copied as a whole each time.
package final class ShownLayer {
  /// The layer and everything below it, clipped.
  @exclusivity(unchecked) package var subtree = PixelRect.empty
  @exclusivity(unchecked) package var record = Record()
  /// Nil for the many layers that cut nothing off.
  @exclusivity(unchecked) var clipping: Clipping?
  /// What is painted into a layer with depth, back to front; nil where that is its sublayers.
  @exclusivity(unchecked) var pieces: [PaintPiece]?
  /// For a layer seen in perspective: its picture, and what it looked like when that was taken.
  @exclusivity(unchecked) var projected: (shown: ShownProjection, look: LayerState)?

  package struct Record {
    /// Maps the layer's space to device pixels.
    package var transform = CGAffineTransform.identity
    /// The rectangle of the clips above.
    var clip = PixelRect.empty
    /// The rectangle that clips the sublayers.
    var childClip = PixelRect.empty
    /// The layer itself with its shadow, clipped.
    package var extent = PixelRect.empty
    var opacity: Float = 1
  }

  package struct Clipping: Equatable {
    var masksToBounds = false
    var bounds = CGRect.zero
    var corners = CornerRadii.zero
    var cornerCurve = CALayerCornerCurve.circular
    var mask: ObjectIdentifier?
    /// Whether the layer and its sublayers are painted as one picture, which rounds differently.
    var isGroup = false
    var blend = CGBlendMode.normal
    /// Whether the shadow is that of the sublayers, and changes with them.
    var shadowsSublayers = false
    /// The progress of a transition, which changes everything that the layer shows.
    var transition: Double?
    /// The opaque colour that is all the layer itself shows; nil where it shows anything else.
    var ground: UInt32?
  }
}
