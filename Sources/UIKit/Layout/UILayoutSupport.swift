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

/// From an end of a controller's view to where the bars end, by two constraints that the view holds.
final class ContentEndGuide: UILayoutGuide, UILayoutSupport {
  enum End: String {
    case top = "UIViewControllerTop"
    case bottom = "UIViewControllerBottom"
  }

  let end: End
  private var height: NSLayoutConstraint?

  init(at end: End, of view: UIView) {
    self.end = end
    super.init(.guide, of: view)
    identifier = end.rawValue
    let height = heightAnchor.constraint(equalToConstant: length)
    self.height = height
    let edge =
      end == .top ? topAnchor.constraint(equalTo: view.topAnchor) : bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([height, edge])
  }

  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return end == .top ? insets.top : insets.bottom
  }

  override func insetsChanged() { height?.constant = length }
}

extension UIViewController {
  @available(*, deprecated, message: "use view.safeAreaLayoutGuide.topAnchor")
  public var topLayoutGuide: any UILayoutSupport { contentEndGuide(.top) }

  @available(*, deprecated, message: "use view.safeAreaLayoutGuide.bottomAnchor")
  public var bottomLayoutGuide: any UILayoutSupport { contentEndGuide(.bottom) }

  private func contentEndGuide(_ end: ContentEndGuide.End) -> ContentEndGuide {
    let item = view.madeLayoutItem
    for guide in item.systemGuides {
      if let guide = guide as? ContentEndGuide, guide.end == end { return guide }
    }
    let guide = ContentEndGuide(at: end, of: view)
    item.systemGuides.append(guide)
    return guide
  }
}
