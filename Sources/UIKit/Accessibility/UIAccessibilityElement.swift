import CoreGraphics
import Foundation
import Platform

/// Something that people are told of and that is no view, such as a bar of a chart that one view draws.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// Held weakly.
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The frame in the container's space, in points, so that it goes along with it; null unless set.
  open var accessibilityFrameInContainerSpace = CGRect.null

  package override var standardIsAccessibilityElement: Bool { true }

  package override var standardAccessibilityFrame: CGRect {
    guard !accessibilityFrameInContainerSpace.isNull, let view = accessibilityContainer as? UIView else { return .zero }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}

/// A link in a text.
class AccessibleLinkElement: UIAccessibilityElement {
  /// Where in the text it is, and what it opens.
  let place: AccessibleLink

  init(accessibilityContainer container: Any, place: AccessibleLink) {
    self.place = place
    super.init(accessibilityContainer: container)
  }
}

extension UIAccessibility {
  /// From a view's space to the screen's, in points. A view in no window is where its window would begin.
  @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let place = view.convert(rect, to: nil)
    return view.window.map { $0.convert(place, to: nil as UIWindow?) } ?? place
  }

  /// A path's place on the screen, in points.
  @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let origin = convertToScreenCoordinates(CGRect.zero, in: view).origin
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return moved
  }

  public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
}
