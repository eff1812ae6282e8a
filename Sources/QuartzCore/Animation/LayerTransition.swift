import CoreGraphics

/// A picture of what a layer showed before, and how what it shows now replaces that.
package struct LayerTransition: Sendable {
  package enum Kind: Sendable {
    /// Both are mixed; what is equal in both stays as it is.
    case fade
    /// The new content comes from a side and pushes the old one out; both fade.
    case push
    /// The new content comes from a side over the old one.
    case moveIn
    /// The old content moves to a side and uncovers the new one.
    case reveal
    /// The layer is turned about its middle, away from the old content and then on to the new one.
    case flip
  }

  package var kind: Kind
  /// Points from the middle to the side from which the new content comes. In a flip, it points to the side that comes
  /// nearer. x and y are -1, 0 or 1.
  package var side = CGVector.zero
  package var picture: CGImage
  /// Where the picture lies, in the layer's own space.
  package var rect: CGRect
  /// 0 shows the old content, 1 the new.
  package var progress = 1.0

  package init(kind: Kind, side: CGVector = .zero, picture: CGImage, rect: CGRect) {
    (self.kind, self.side, self.picture, self.rect) = (kind, side, picture, rect)
  }

  package var isActive: Bool { progress < 1 }

  private var p: CGFloat { CGFloat(min(max(progress, 0), 1)) }

  /// The transform of the new content, in the layer's own space.
  package func transform(in state: LayerState) -> CGAffineTransform {
    let bounds = state.bounds
    switch kind {
    case .fade, .reveal, .flip: return .identity
    case .push, .moveIn:
      return CGAffineTransform(translationX: side.dx * bounds.width * (1 - p), y: side.dy * bounds.height * (1 - p))
    }
  }

  /// How a flip turns the layer in space, around the anchor point; nil for other kinds.
  func turn(in state: LayerState) -> CATransform3D? {
    guard case .flip = kind, isActive else { return nil }
    // The old content up to its edge, from there the new one: neither is ever seen from behind.
    let angle = .pi * (p < 0.5 ? p : p - 1)
    let size = state.bounds.size
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / max(1, Self.eyeDistance * max(size.width, size.height))
    let turned = CATransform3DRotate(perspective, angle, side.dy, -side.dx, 0)
    let way = CGPoint(x: (0.5 - state.anchorPoint.x) * size.width, y: (0.5 - state.anchorPoint.y) * size.height)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-way.x, -way.y, 0), turned),
      CATransform3DMakeTranslation(way.x, way.y, 0))
  }

  /// In longer sides of the layer. Apple states none; from here the near edge looks a quarter larger half way to the middle.
  private static let eyeDistance: CGFloat = 2.5

  /// The rectangle of the old picture, in the space that `transform` maps to the layer's.
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

  /// Adds the two pictures' shares: laid over each other, both half transparent, they would let the background through.
  package var blend: CGBlendMode {
    switch kind {
    case .fade, .push: .plusLighter
    default: .normal
    }
  }
}

extension CALayer {
  /// A picture of the layer with everything below it, without its own opacity and mask, as it was in the last frame;
  /// nil where it was not visible, or is rotated.
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
