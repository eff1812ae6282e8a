import CoreGraphics

/// Edges of a layer, as Core Animation names them. The bottom edge is the one with the smallest y, which is the upper
/// one here.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

extension CALayer {
  /// What `allowsEdgeAntialiasing` is until a program sets it.
  package static var usuallyAllowsEdgeAntialiasing: Bool {
    get { usual.allowsEdgeAntialiasing }
    set { usual.allowsEdgeAntialiasing = newValue }
  }

  /// Whether the edges of background, contents and border are smoothed where the layer is turned. Usually they are not, unless
  /// the program's Info.plist has `UIViewEdgeAntialiasing`: a pixel then belongs to the layer if its middle does. Rounded
  /// corners, text, shapes and the edges of layers that stand upright are always smooth.
  public var allowsEdgeAntialiasing: Bool {
    get { stored.allowsEdgeAntialiasing }
    set { set(\.allowsEdgeAntialiasing, newValue, "allowsEdgeAntialiasing") }
  }

  /// Which edges are smoothed if `allowsEdgeAntialiasing` is set; all unless a program says otherwise. An edge that
  /// another layer adjoins shows what lies behind both if it is.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(rawValue: UInt32(stored.edgeMask.rawValue)) }
    set { set(\.edgeMask, SmoothEdges(rawValue: UInt8(newValue.rawValue & 15)), "edgeAntialiasingMask") }
  }

  /// Whether the layer's picture, with all below it, ends at edges that are not smoothed. A layer that shows nothing itself has
  /// the edges of what lies in it.
  var hasSharpEdges: Bool {
    var shows = (stored.backgroundColor?.alpha ?? 0) > 0 || stored.contents != nil || stored.masksToBounds
    if !stored.isPlain {
      if stored.borderWidth > 0 { shows = true }
      if case .gradient = stored.kind { shows = true }
    }
    if shows { return stored.cornerRadius <= 0 && stored.smoothEdges != .all }
    return !children.isEmpty && children.allSatisfy(\.hasSharpEdges)
  }
}

extension LayerState {
  var smoothEdges: SmoothEdges { allowsEdgeAntialiasing ? edgeMask : [] }

  /// The layer's bounds with its corners, as they are seen under a transform.
  func outline(under transform: CGAffineTransform) -> Shape {
    let outline = outline
    guard !transform.isRectilinear, case .rect(let rect) = outline, smoothEdges != .all else { return outline }
    return .layerRect(rect, smoothEdges)
  }

  /// A picture's edges are smoothed as the layer's.
  func turned(_ paint: DisplayList.ImagePaint, under transform: CGAffineTransform) -> DisplayList.ImagePaint {
    guard !transform.isRectilinear, smoothEdges != .all else { return paint }
    var paint = paint
    paint.smoothEdges = smoothEdges
    return paint
  }

  /// The border under a transform, and what cuts it: where edges are not smoothed, a ring that reaches beyond them.
  func border(_ color: RGBA, under transform: CGAffineTransform) -> (DisplayList.Content, cut: Shape?) {
    let outline = outline(under: transform)
    guard case .layerRect(let rect, _) = outline else { return (border(color), nil) }
    let reach = transform.pixelLength * 2
    let ring = rect.standardized.insetBy(dx: -reach, dy: -reach)
    return (.border(ring, .zero, width: borderWidth + reach, color), outline)
  }
}
