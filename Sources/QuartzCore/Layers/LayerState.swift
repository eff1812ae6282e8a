import CoreGraphics
import CoreText

/// Everything about a layer that can be seen, as one value: a layer has its model and, while animations run, what is
/// presented.
package struct LayerState {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var zPosition: CGFloat = 0
  package var transform = CGAffineTransform.identity
  package var opacity: Float = 1
  package var isHidden = false
  package var masksToBounds = false
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.all
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = .black
  package var shadow = LayerShadow()
  package var contents: CGImage?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale: CGFloat = 1
  package var contentsGravity = CALayerContentsGravity.resize
  /// What a gradient or shape layer adds.
  package var kind = LayerKind.plain

  package init() {}

  /// From the layer's own space to its superlayer's.
  package var transformToSuperlayer: CGAffineTransform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchorX, y: position.y - anchorY)
    }
    return CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: position.x + transform.tx - transform.a * anchorX - transform.c * anchorY,
      ty: position.y + transform.ty - transform.b * anchorX - transform.d * anchorY)
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
    set {
      if transform.isIdentity {
        bounds.size = newValue.size
        position = CGPoint(
          x: newValue.origin.x + anchorPoint.x * newValue.size.width,
          y: newValue.origin.y + anchorPoint.y * newValue.size.height)
        return
      }
      // Apple leaves this undefined; observed there: the size is taken as it is and the middle goes where it was asked.
      bounds.size = newValue.size
      position = .zero
      let box = bounds.applying(transformToSuperlayer)
      position = CGPoint(x: newValue.midX - box.midX, y: newValue.midY - box.midY)
    }
  }

  package var corners: CornerRadii {
    guard cornerRadius > 0, cornerRadius.isFinite else { return .zero }
    // A radius above half the short side rounds that side fully, as UIKit draws capsules.
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    return CornerRadii(
      topLeft: maskedCorners.contains(.layerMinXMinYCorner) ? radius : 0,
      topRight: maskedCorners.contains(.layerMaxXMinYCorner) ? radius : 0,
      bottomRight: maskedCorners.contains(.layerMaxXMaxYCorner) ? radius : 0,
      bottomLeft: maskedCorners.contains(.layerMinXMaxYCorner) ? radius : 0)
  }

  /// The layer's bounds with its corners.
  package var outline: Shape {
    cornerRadius > 0 ? .roundedRect(bounds, corners) : .rect(bounds)
  }
}

package struct LayerShadow: Equatable {
  package var color: CGColor? = .black
  package var opacity: Float = 0
  package var offset = CGSize(width: 0, height: -3)
  package var radius: CGFloat = 3
  package var path: CGPath?

  package var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 }
}

package indirect enum LayerKind {
  case plain
  case gradient(GradientState)
  case shape(ShapeState)
}

package struct GradientState: Equatable {
  package var colors: [CGColor] = []
  package var locations: [CGFloat]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package var type = CAGradientLayerType.axial
}

package struct ShapeState: Equatable {
  package var path: CGPath?
  package var fillColor: CGColor? = .black
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var strokeColor: CGColor?
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineWidth: CGFloat = 1
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter
  package var miterLimit: CGFloat = 10
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [CGFloat] = []
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

/// Where a layer's contents go in its bounds.
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

  /// Where contents of `size` points go in `bounds`, y down.
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

/// A piece of what a layer shows, in its own space: what text and controls record in place of a bitmap, so that it is
/// as sharp at any scale and costs no memory of its own.
package enum LayerDrawing {
  case text(ShapedRun, at: CGPoint, RGBA)
  /// `extent` bounds all that the content paints.
  case content(DisplayList.Content, extent: CGRect)

  package var extent: CGRect {
    switch self {
    case .text(let run, let origin, _): run.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
    case .content(_, let extent): extent
    }
  }
}
