import CoreGraphics

/// How a layer was last shown, in device pixels. An object, kept as long as the layer is shown: the records of all
/// siblings are read when one of them changes, and a value would be copied as a whole each time.
package final class ShownLayer {
  /// The layer and everything below it, clipped.
  package var subtree = PixelRect.empty
  package var record = Record()
  /// Nil for the many layers that cut nothing off.
  var clipping: Clipping?
  /// What is painted into a layer with depth, back to front; nil where that is its sublayers.
  var pieces: [PaintPiece]?
  /// For a layer seen in perspective: its picture, and what it looked like when that was taken.
  var projected: (shown: ShownProjection, look: LayerState)?

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

  /// An object, since most layers have none: a value would be copied with its room wherever it is looked at.
  package final class Clipping: Equatable {
    let masksToBounds: Bool
    let bounds: CGRect
    let corners: CornerRadii
    let cornerCurve: CALayerCornerCurve
    let mask: ObjectIdentifier?
    /// Whether the layer and its sublayers are painted as one picture, which rounds differently.
    let isGroup: Bool
    let blend: CGBlendMode
    /// Whether the shadow is that of the sublayers, and changes with them.
    let shadowsSublayers: Bool
    /// The progress of a transition, which changes everything that the layer shows.
    let transition: Double?
    /// The opaque colour that is all the layer itself shows; nil where it shows anything else.
    let ground: UInt32?

    init(
      masksToBounds: Bool, bounds: CGRect, corners: CornerRadii, cornerCurve: CALayerCornerCurve,
      mask: ObjectIdentifier?, isGroup: Bool, blend: CGBlendMode, shadowsSublayers: Bool, transition: Double?,
      ground: UInt32?
    ) {
      (self.masksToBounds, self.bounds, self.corners, self.cornerCurve) = (masksToBounds, bounds, corners, cornerCurve)
      (self.mask, self.isGroup, self.blend) = (mask, isGroup, blend)
      (self.shadowsSublayers, self.transition, self.ground) = (shadowsSublayers, transition, ground)
    }

    package static func == (a: Clipping, b: Clipping) -> Bool { a.isLike(b) && a.bounds.origin == b.bounds.origin }

    /// Whether another one is the same but for its bounds' origin.
    func isLike(_ other: Clipping) -> Bool {
      masksToBounds == other.masksToBounds && bounds.size == other.bounds.size && corners == other.corners
        && cornerCurve == other.cornerCurve && mask == other.mask && isGroup == other.isGroup && blend == other.blend
        && shadowsSublayers == other.shadowsSublayers && transition == other.transition && ground == other.ground
    }
  }
}
