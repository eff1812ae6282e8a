import CoreGraphics

/// A picture of what a layer showed before, and how it gives way to what the layer shows now.
package struct LayerTransition: Sendable {
  package enum Kind: Sendable {
    /// The two mix; what both show stays as it is.
    case fade
    /// The new comes from a side and pushes the old out, both fading.
    case push
    /// The new comes from a side over the old.
    case moveIn
    /// The old goes to a side and uncovers the new.
    case reveal
    /// The old is squeezed to its middle line, then the new unfolds. There is no perspective: layers' transforms are
    /// affine.
    case flip(isVertical: Bool)
  }

  package var kind: Kind
  /// From the middle to the side from which the new comes; x and y are -1, 0 or 1.
  package var side = CGVector.zero
  package var picture: CGImage
  /// Where the picture lies, in the layer's own space.
  package var rect: CGRect
  /// 0 shows the old, 1 the new.
  package var progress = 1.0

  package init(kind: Kind, side: CGVector = .zero, picture: CGImage, rect: CGRect) {
    (self.kind, self.side, self.picture, self.rect) = (kind, side, picture, rect)
  }

  package var isActive: Bool { progress < 1 }

  private var p: CGFloat { CGFloat(min(max(progress, 0), 1)) }

  /// Where the new is, in the layer's own space.
  package func transform(in state: LayerState) -> CGAffineTransform {
    let bounds = state.bounds
    switch kind {
    case .fade, .reveal: return .identity
    case .push, .moveIn:
      return CGAffineTransform(translationX: side.dx * bounds.width * (1 - p), y: side.dy * bounds.height * (1 - p))
    case .flip(let isVertical):
      let scale = abs(cos(.pi * p))
      return CGAffineTransform(scaleX: isVertical ? 1 : scale, y: isVertical ? scale : 1)
    }
  }

  /// Where the picture is, in the space that `transform` has moved.
  package func pictureRect(in state: LayerState) -> CGRect {
    let way: CGFloat
    switch kind {
    case .fade, .flip: way = 0
    case .push: way = -1
    case .moveIn: way = p - 1
    case .reveal: way = -p
    }
    return rect.offsetBy(dx: side.dx * state.bounds.width * way, dy: side.dy * state.bounds.height * way)
  }

  package var newOpacity: Float {
    switch kind {
    case .fade, .push: Float(p)
    case .moveIn, .reveal: 1
    case .flip: p < 0.5 ? 0 : 1
    }
  }

  package var pictureOpacity: Float {
    switch kind {
    case .fade, .push: 1 - Float(p)
    case .moveIn, .reveal: 1
    case .flip: p < 0.5 ? 1 : 0
    }
  }

  package var isPictureBehind: Bool { if case .moveIn = kind { true } else { false } }

  /// Shares of two pictures add up to a whole one; over each other they would let the background through.
  package var blend: CGBlendMode {
    switch kind {
    case .fade, .push: .plusLighter
    default: .normal
    }
  }
}

extension CALayer {
  /// What the layer shows now with everything below it, without its own opacity and mask, as the last frame placed it:
  /// nil where it is not shown, or is turned.
  package func picture() -> (image: CGImage, rect: CGRect)? {
    guard let shown, !shown.subtree.isEmpty, shown.record.transform.isRectilinear, shown.record.transform.isInvertible
    else { return nil }
    let part = shown.subtree
    let bitmap = Bitmap(width: Int(part.x1), height: Int(part.y1))
    var encoder = Encoder(rects: [part], background: 0, into: DisplayList())
    encoder.encodeBare(self)
    Rasterizer.paint(encoder.finish(), in: part, of: bitmap)
    guard let image = CGImage(bitmap).cropping(to: part.cgRect) else { return nil }
    return (image, part.cgRect.applying(shown.record.transform.inverted()))
  }
}
