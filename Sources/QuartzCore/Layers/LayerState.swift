import CoreGraphics
import CoreText

/// Everything visible of a layer, as one value: a layer has its model state and, while animations run, a presented one.
package struct LayerState {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var transform = CGAffineTransform.identity
  package var cornerRadius: CGFloat = 0
  package var contentsScale: CGFloat = 1
  package var opacity: Float = 1
  package var isHidden = false
  package var masksToBounds = false
  package var allowsEdgeAntialiasing = false
  /// The edges that are smoothed if the layer allows it.
  package var edgeMask = SmoothEdges.all
  package var backgroundColor: CGColor?
  package var contents: CGImage?
  /// What few layers set, shared by copies until one changes: a state is copied twice a frame, and this keeps it small.
  private var rare: Rare?

  package init() {}

  /// Maps the layer's space to its superlayer's. It calls nothing, so that whoever walks a tree counts no references for it.
  package var transformToSuperlayer: CGAffineTransform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchorX, y: position.y - anchorY)
    }
    let linear = transform.withoutRotationError
    return CGAffineTransform(
      a: linear.a, b: linear.b, c: linear.c, d: linear.d,
      tx: position.x + transform.tx - linear.a * anchorX - linear.c * anchorY,
      ty: position.y + transform.ty - linear.b * anchorX - linear.d * anchorY)
  }

  /// The bounding box in the superlayer's space.
  package var frame: CGRect {
    get {
      if transform.isIdentity {
        return CGRect(
          x: position.x - anchorPoint.x * bounds.size.width, y: position.y - anchorPoint.y * bounds.size.height,
          width: bounds.size.width, height: bounds.size.height)
      }
      return bounds.applying(transformToSuperlayer)
    }
    set { (bounds, position) = geometry(for: newValue) }
  }

  /// The bounds and position that give a frame.
  package func geometry(for frame: CGRect) -> (bounds: CGRect, position: CGPoint) {
    var bounds = CGRect(origin: bounds.origin, size: frame.size)
    if transform.isIdentity {
      let position = CGPoint(
        x: frame.origin.x + anchorPoint.x * frame.size.width, y: frame.origin.y + anchorPoint.y * frame.size.height)
      return (bounds, position)
    }
    // Apple leaves this undefined. Observed there: the bounds get the size of the frame under the inverse transform,
    // and the centre is the frame's.
    var linear = transform.withoutRotationError
    (linear.tx, linear.ty) = (0, 0)
    if linear.isInvertible { bounds.size = frame.applying(linear.inverted()).size }
    var state = self
    (state.bounds, state.position) = (bounds, .zero)
    let box = bounds.applying(state.transformToSuperlayer)
    return (bounds, CGPoint(x: frame.midX - box.midX, y: frame.midY - box.midY))
  }

  package var corners: CornerRadii {
    guard cornerRadius > 0, cornerRadius.isFinite else { return .zero }
    // A radius above half the shorter side is cut to that half, which gives a capsule as in UIKit.
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    guard let rounded = rare?.maskedCorners, rounded != .all else { return CornerRadii(radius) }
    return CornerRadii(
      topLeft: rounded.contains(.layerMinXMinYCorner) ? radius : 0,
      topRight: rounded.contains(.layerMaxXMinYCorner) ? radius : 0,
      bottomRight: rounded.contains(.layerMaxXMaxYCorner) ? radius : 0,
      bottomLeft: rounded.contains(.layerMinXMaxYCorner) ? radius : 0)
  }

  /// The same state, fully opaque.
  var withoutOpacity: LayerState {
    var state = self
    state.opacity = 1
    return state
  }

  /// The layer's bounds with its corners.
  package var outline: Shape {
    guard cornerRadius > 0 else { return .rect(bounds) }
    if rare != nil, cornerCurve == .continuous { return .path(ContinuousCorners.path(bounds, corners), .winding) }
    return .roundedRect(bounds, corners)
  }

  /// How far along an edge a corner reaches.
  var cornerReach: CGFloat {
    let corners = corners
    let radius = max(corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
    guard radius > 0, rare != nil, cornerCurve == .continuous else { return radius }
    return min(radius * ContinuousCorners.expansion, min(bounds.width, bounds.height) / 2)
  }
}

extension LayerState {
  private final class Rare {
    var zPosition: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .black
    var shadow = LayerShadow()
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = CALayerContentsGravity.resize
    var kind = LayerKind.plain
    var cornerCurve = CALayerCornerCurve.circular
    var rasterization = Rasterization()
    var sublayerTransform = CATransform3DIdentity
    var isDoubleSided = true
    var transition: LayerTransition?
    var fontSize: CGFloat?
    var custom: [String: Any] = [:]
    /// The transform as set, where it leaves the plane; the state's own is the one it is drawn by.
    var spatial: CATransform3D?
    var anchorPointZ: CGFloat = 0
    var blend = CGBlendMode.normal

    init() {}

    init(_ other: Rare) {
      zPosition = other.zPosition
      maskedCorners = other.maskedCorners
      borderWidth = other.borderWidth
      borderColor = other.borderColor
      shadow = other.shadow
      contentsRect = other.contentsRect
      contentsCenter = other.contentsCenter
      contentsGravity = other.contentsGravity
      kind = other.kind
      cornerCurve = other.cornerCurve
      rasterization = other.rasterization
      sublayerTransform = other.sublayerTransform
      isDoubleSided = other.isDoubleSided
      transition = other.transition
      fontSize = other.fontSize
      custom = other.custom
      spatial = other.spatial
      anchorPointZ = other.anchorPointZ
      blend = other.blend
    }

    /// Shared by all states and never written: `write` makes a copy first.
    nonisolated(unsafe) static let standard = Rare()
  }

  private var reading: Rare { rare ?? .standard }

  private mutating func write(_ change: (Rare) -> Void) {
    if rare == nil {
      rare = Rare()
    } else if !isKnownUniquelyReferenced(&rare), let shared = rare {
      rare = Rare(shared)
    }
    if let rare { change(rare) }
  }

  package var zPosition: CGFloat {
    get { reading.zPosition }
    set { write { $0.zPosition = newValue } }
  }

  package var maskedCorners: CACornerMask {
    get { reading.maskedCorners }
    set { write { $0.maskedCorners = newValue } }
  }

  package var borderWidth: CGFloat {
    get { reading.borderWidth }
    set { write { $0.borderWidth = newValue } }
  }

  package var borderColor: CGColor? {
    get { reading.borderColor }
    set { write { $0.borderColor = newValue } }
  }

  package var shadow: LayerShadow {
    get { reading.shadow }
    set { write { $0.shadow = newValue } }
  }

  package var sublayerTransform: CATransform3D {
    get { reading.sublayerTransform }
    set { write { $0.sublayerTransform = newValue } }
  }

  package var anchorPointZ: CGFloat {
    get { reading.anchorPointZ }
    set { write { $0.anchorPointZ = newValue } }
  }

  /// How the layer with all below it is laid over what lies behind.
  package var blend: CGBlendMode {
    get { reading.blend }
    set { write { $0.blend = newValue } }
  }

  package var isDoubleSided: Bool {
    get { reading.isDoubleSided }
    set { write { $0.isDoubleSided = newValue } }
  }

  /// The state at no place in particular: what is left decides how the layer looks by itself.
  var withoutPlace: LayerState {
    var state = self
    (state.position, state.transform) = (.zero, .identity)
    if rare != nil { state.write { ($0.spatial, $0.zPosition) = (nil, 0) } }
    return state
  }

  /// Whether it looks like a state without place. Kinds that are dear to compare count as different.
  func looks(like other: LayerState) -> Bool {
    guard bounds == other.bounds, cornerRadius == other.cornerRadius, contentsScale == other.contentsScale,
      opacity == other.opacity, masksToBounds == other.masksToBounds, backgroundColor == other.backgroundColor,
      contents === other.contents, anchorPoint == other.anchorPoint,
      allowsEdgeAntialiasing == other.allowsEdgeAntialiasing, edgeMask == other.edgeMask
    else { return false }
    let (mine, others) = (reading, other.reading)
    guard case .plain = mine.kind, case .plain = others.kind else { return false }
    return mine.borderWidth == others.borderWidth && mine.borderColor == others.borderColor
      && mine.shadow == others.shadow && mine.maskedCorners == others.maskedCorners
      && mine.cornerCurve == others.cornerCurve && mine.contentsRect == others.contentsRect
      && mine.contentsCenter == others.contentsCenter && mine.contentsGravity == others.contentsGravity
      && mine.transition == nil && others.transition == nil && mine.isDoubleSided == others.isDoubleSided
      && mine.sublayerTransform == others.sublayerTransform && mine.blend == others.blend
  }

  package var rasterization: Rasterization {
    get { reading.rasterization }
    set { write { $0.rasterization = newValue } }
  }

  package var cornerCurve: CALayerCornerCurve {
    get { reading.cornerCurve }
    set { write { $0.cornerCurve = newValue } }
  }

  package var contentsRect: CGRect {
    get { reading.contentsRect }
    set { write { $0.contentsRect = newValue } }
  }

  package var contentsCenter: CGRect {
    get { reading.contentsCenter }
    set { write { $0.contentsCenter = newValue } }
  }

  package var contentsGravity: CALayerContentsGravity {
    get { reading.contentsGravity }
    set { write { $0.contentsGravity = newValue } }
  }

  /// The values of a gradient or shape layer.
  package var kind: LayerKind {
    get { reading.kind }
    set { write { $0.kind = newValue } }
  }

  /// The running transition, with the picture of what the layer showed before.
  package var transition: LayerTransition? {
    get { reading.transition }
    set { write { $0.transition = newValue } }
  }

  /// The size in which the view draws its text while that is animated; nil if it never was.
  package var fontSize: CGFloat? {
    get { reading.fontSize }
    set { write { $0.fontSize = newValue } }
  }

  /// Values that a program keeps under names of its own.
  package var custom: [String: Any] {
    get { reading.custom }
    set { write { $0.custom = newValue } }
  }

  /// Whether the transform leaves the plane of the superlayer.
  package var isSpatial: Bool { rare?.spatial != nil }

  /// Whether the layer itself may be seen in perspective, whatever its superlayer does: false for nearly all, which is
  /// found without reading anything else.
  var mayLeavePlane: Bool {
    guard let rare else { return false }
    return rare.spatial != nil || !rare.isDoubleSided || rare.rasterization.isWanted || isReplicator
  }

  package var transform3D: CATransform3D {
    get { rare?.spatial ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = newValue.seenFromAhead
      let spatial = CATransform3DIsAffine(newValue) ? nil : newValue
      if isSpatial || spatial != nil { write { $0.spatial = spatial } }
    }
  }

  package var activeTransition: LayerTransition? {
    guard rare != nil, let transition, transition.isActive else { return nil }
    return transition
  }

  /// Whether no shadow, border or kind is set: the common case, found by one comparison.
  package var isPlain: Bool { rare == nil }
}

/// What a program says of keeping a layer's pixels.
package struct Rasterization: Equatable {
  package var isWanted = false
  package var scale: CGFloat = 1
}

package struct LayerShadow: Equatable {
  package var color: CGColor? = .black
  package var opacity: Float = 0
  package var offset = CGSize(width: 0, height: -3)
  package var radius: CGFloat = 3
  package var path: CGPath?

  package var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 }
}

/// Which corners `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  package static let all = CACornerMask(rawValue: 15)
}

/// How a layer's contents are placed and scaled in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// The rectangle for contents of `size` points in `bounds`, with y downwards.
  package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    var result = CGRect(origin: bounds.origin, size: size)
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .resizeAspect ? min(x, y) : max(x, y)
      result.size = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let isLeft = self == .left || self == .topLeft || self == .bottomLeft
    let isRight = self == .right || self == .topRight || self == .bottomRight
    let isTop = self == .top || self == .topLeft || self == .topRight
    let isBottom = self == .bottom || self == .bottomLeft || self == .bottomRight
    let (spareX, spareY) = (bounds.width - result.width, bounds.height - result.height)
    result.origin.x += isLeft ? 0 : isRight ? spareX : spareX / 2
    result.origin.y += isTop ? 0 : isBottom ? spareY : spareY / 2
    return result
  }
}

/// A part of a layer's look, in its own space. Text and controls record these instead of drawing into a bitmap: they
/// stay sharp at every scale and need no memory for pixels.
package enum LayerDrawing {
  case text(ShapedRun, at: CGPoint, RGBA)
  /// `extent` contains all that is painted.
  case content(DisplayList.Content, extent: CGRect)

  package var extent: CGRect {
    switch self {
    // A point on each side, since a baseline is put on the nearest pixel, which can be half a point away.
    case .text(let run, let origin, _): run.inkBounds.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -1, dy: -1)
    case .content(_, let extent): extent
    }
  }
}

extension CGAffineTransform {
  /// The map without what a sine or cosine of quarter turns is off by: a direction within 1e-14 of an axis is that axis.
  @inline(__always) fileprivate var withoutRotationError: CGAffineTransform {
    var result = self
    if abs(a) < abs(b) * 1e-14 { result.a = 0 }
    if abs(b) < abs(a) * 1e-14 { result.b = 0 }
    if abs(c) < abs(d) * 1e-14 { result.c = 0 }
    if abs(d) < abs(c) * 1e-14 { result.d = 0 }
    return result
  }
}
