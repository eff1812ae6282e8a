import CoreGraphics

/// Where a preview stands: a point of a view.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  public let container: UIView
  /// In the container's space.
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// Which part of a view counts as its preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// In the view's space; nil is the view's bounds.
  open var visiblePath: UIBezierPath?

  public override init() { super.init() }
}

/// A view that an effect is for, as a pointer's.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Where the view stands now; it has to be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview else {
      fatalError("UITargetedPreview: \(view) has no superview, and needs one or a target")
    }
    self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
  }

  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  open var size: CGSize { view.bounds.size }
}
