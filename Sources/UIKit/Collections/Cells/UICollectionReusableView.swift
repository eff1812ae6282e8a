import CoreGraphics
import Foundation
import QuartzCore

/// A view of a collection view that goes from one element to the next as they come into view.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What it was dequeued for; nil for a view that was not.
  open private(set) var reuseIdentifier: String?

  /// The view becomes another element's now. Overrides call super.
  open func prepareForReuse() {}

  // MARK: - Layout

  /// Called before the view shows and when its attributes are others, for what a subclass of them adds. Frame, transform,
  /// opacity and the like are set already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes as the view would have them; a layout may listen. The argument is a copy, to be changed and returned:
  /// here it gets the size that `systemLayoutSizeFitting` gives along the axes that the layout leaves open.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes) }

  /// The collection view is about to show by another layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The view that shows this one, while it does.
  final var collectionView: UICollectionView? {
    get { shower.owner }
    set { shower = BackReference(newValue) }
  }
  private final var shower = BackReference<UICollectionView>(nil)
  /// As last set; nil after reuse.
  final var shownAttributes: UICollectionViewLayoutAttributes?
  /// The size that it prefers may be another than when it was asked last.
  final var isSizeDoubted = true
  /// For subclasses of this module: the view has other attributes. Overrides of `apply(_:)` need not call super.
  func attributesChanged() {}
  /// The index by which it lies among the other views.
  final var stackedIndex = 0
  /// While it waits unseen for its place: whether the program hid it.
  final var wasHidden = false
  /// The size that it wanted when it was last asked, and got or was refused; nil after reuse.
  final var settledSize: CGSize?
}

extension UICollectionReusableView {
  /// A view of a registered class, made by the class's own `init(frame:)`.
  static func make(
    _ type: UICollectionReusableView.Type, reuseIdentifier: String?, frame: CGRect
  ) -> UICollectionReusableView {
    let view = makeView(of: type, frame: frame)
    view.reuseIdentifier = reuseIdentifier
    return view
  }

  /// Takes place and look of an element, unless it has just those.
  func show(_ attributes: UICollectionViewLayoutAttributes) {
    if let shownAttributes, shownAttributes.equals(attributes) { return }
    // A layout may go on to change what it has given.
    let attributes = attributes.copied()
    shownAttributes = attributes
    let transform = attributes.transform3D
    if CATransform3DIsIdentity(transform), CATransform3DIsIdentity(transform3D) {
      frame = attributes.frame
    } else {
      bounds.size = attributes.size
      center = attributes.center
      transform3D = transform
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    setListEnvironment(attributes.listPlace?.style.environment)
    attributesChanged()
    apply(attributes)
  }
}

extension UICollectionReusableView: AccessibleHeading {
  var headsSection: Bool {
    shownAttributes?.representedElementKind == UICollectionView.elementKindSectionHeader
  }
}
