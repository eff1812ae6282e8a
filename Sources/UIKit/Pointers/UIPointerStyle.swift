import CoreGraphics
import Platform

/// What the pointer looks like over a region, or the plate behind what it points at.
public enum UIPointerShape {
  /// A plate of this outline, in the space of the preview's container.
  case path(UIBezierPath)
  /// A plate, in the space of the preview's container.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// As over text.
  case verticalBeam(length: CGFloat)
  /// As over text that runs downwards.
  case horizontalBeam(length: CGFloat)

  /// In points.
  public static let defaultCornerRadius: CGFloat = 8

  var cursor: HostCursor? {
    switch self {
    case .verticalBeam: .text
    case .horizontalBeam: .resizeVertical
    case .path, .roundedRect: nil
    }
  }
}

/// What happens to a view while the pointer is over it.
public enum UIPointerEffect {
  /// How the plate of `hover` lies.
  public enum TintMode: Int, Sendable {
    case none = 0
    case overlay = 1
    case underlay = 2
  }

  /// `highlight` for what is as small as a button, else `hover`.
  case automatic(UITargetedPreview)
  /// A plate behind the view.
  case highlight(UITargetedPreview)
  /// The view becomes larger and throws a shadow.
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
    case .hover(let preview, _, _, _): preview
    }
  }
}

/// What the pointer does over a region.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let cursor: HostCursor?
  /// Shown beside the pointer, which stays the desktop's.
  open var accessories: [UIPointerAccessory] = []

  private init(effect: UIPointerEffect?, shape: UIPointerShape?, cursor: HostCursor?) {
    (self.effect, self.shape, self.cursor) = (effect, shape, cursor)
    super.init()
  }

  /// A view changes; the shape, if given, is that of its plate. The pointer stays the desktop's.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect: effect, shape: shape, cursor: shape?.cursor)
  }

  /// The pointer changes. A desktop's pointer is not drawn to axes: `constrainedAxes` says nothing here.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(effect: nil, shape: shape, cursor: shape.cursor)
  }

  /// No pointer is seen.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil, cursor: .hidden) }

  /// The desktop's arrow.
  public class func system() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil, cursor: .arrow) }
}

/// A part of a view that has a style of its own.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// In the view's space.
  public let rect: CGRect
  nonisolated(unsafe) public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
  }

  open override var hash: Int { rect.minX.hashValue ^ rect.minY.hashValue ^ (identifier?.hashValue ?? 0) }
}

/// Where the pointer is, when a region is asked for.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// In the view's space.
  public let location: CGPoint
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
    super.init()
  }
}
