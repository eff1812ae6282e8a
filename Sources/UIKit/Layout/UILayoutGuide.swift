import CoreGraphics
import Foundation

/// A rectangle in a view that constraints place as they place views, without a view that has to be drawn.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  public override init() {
    super.init()
    item = LayoutItem(self, .guide, of: nil)
  }

  /// Guides in nib files do not exist here; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init()
    item = LayoutItem(self, .guide, of: nil)
  }

  /// One that the system defines.
  init(_ role: LayoutItem.Role, of view: UIView) {
    super.init()
    item = LayoutItem(self, role, of: view)
  }

  private(set) var item: LayoutItem!

  /// The margins or the safe area of the view have changed.
  func insetsChanged() {
    guard case .insets = item.role else { return }
    for mention in item.mentions { mention.constraint.engine?.readsChanged(mention.constraint) }
  }

  /// Set by `addLayoutGuide(_:)`.
  open var owningView: UIView? { item.view }

  /// A name for messages.
  open var identifier: String {
    get { ownIdentifier ?? item.role.identifier }
    set { ownIdentifier = newValue }
  }
  private var ownIdentifier: String?

  /// In the view's space, as of the last layout. Zero for a guide that no constraint mentions.
  open var layoutFrame: CGRect { item.guideFrame }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }

  /// Whether another rectangle would serve the constraints as well. Costs like a layout of what is connected.
  open var hasAmbiguousLayout: Bool { item.isAmbiguous }

  /// The constraints that fix the rectangle along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    item.affecting(axis)
  }
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(madeLayoutItem, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(madeLayoutItem, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(madeLayoutItem, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(madeLayoutItem, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(madeLayoutItem, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(madeLayoutItem, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(madeLayoutItem, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(madeLayoutItem, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(madeLayoutItem, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(madeLayoutItem, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(madeLayoutItem, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(madeLayoutItem, .lastBaseline) }
}
