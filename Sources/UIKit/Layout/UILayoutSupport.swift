import CoreGraphics
import Foundation

/// Where bars end: what controllers had before the safe area.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How far the bars reach over the view, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

final class ContentEndGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  @available(*, deprecated, message: "use view.safeAreaLayoutGuide.topAnchor")
  public var topLayoutGuide: any UILayoutSupport { contentEndGuide(.aboveContent) }

  @available(*, deprecated, message: "use view.safeAreaLayoutGuide.bottomAnchor")
  public var bottomLayoutGuide: any UILayoutSupport { contentEndGuide(.belowContent) }

  private func contentEndGuide(_ kind: InsetGuide) -> ContentEndGuide {
    unsafeDowncast(view.systemGuide(.insets(kind)), to: ContentEndGuide.self)
  }
}
