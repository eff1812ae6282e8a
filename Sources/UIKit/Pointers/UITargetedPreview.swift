import CoreGraphics
import Foundation

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
  /// Of the shadow, in the view's space; nil is the visible part's.
  open var shadowPath: UIBezierPath?
  /// Behind what the view draws; nil is the system's background where the view is carried, and none above a menu.
  open var backgroundColor: UIColor!

  public override init() { super.init() }

  /// Around lines of text.
  ///
  /// - Parameter textLineRects: Of each line, as `CGRect`s in the view's space.
  public init(textLineRects: [NSValue]) {
    super.init()
    let path = UIBezierPath()
    for rect in textLineRects {
      path.append(UIBezierPath(roundedRect: rect.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 4))
    }
    visiblePath = path
  }
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
