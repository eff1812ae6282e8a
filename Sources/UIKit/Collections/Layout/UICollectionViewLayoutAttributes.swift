import CoreGraphics
import Foundation
import QuartzCore

/// Where and how one element of a collection view is shown: an item's cell, a supplementary view or a decoration view.
///
/// Layouts make them when they are asked, so that nothing has to be kept for items out of view. Subclasses with
/// properties of their own override `copy(with:)` and `isEqual(_:)`, and make no difference to a view without them.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  public override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    name(.supplementaryView, elementKind, indexPath)
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    name(.decorationView, decorationViewKind, indexPath)
  }

  final func name(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) {
    (representedElementCategory, representedElementKind, indexPath) = (category, kind, path)
  }

  // MARK: - Which element

  open var indexPath = IndexPath()
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// Nil for a cell.
  open private(set) var representedElementKind: String?

  // MARK: - Where

  /// The element's box without its transform: exact also far from the origin, where a middle and a size would lose the
  /// last bits of an edge.
  private var box = CGRect.zero

  /// The bounding box in the content's space, transform included. Set it while the transform is the identity.
  open var frame: CGRect {
    get {
      isPlain ? box : box.offsetBy(dx: -box.midX, dy: -box.midY).applying(seen).offsetBy(dx: box.midX, dy: box.midY)
    }
    set {
      guard !isPlain else {
        box = newValue
        return
      }
      let size = newValue.applying(seen.inverted()).size
      box = CGRect(
        x: newValue.midX - size.width / 2, y: newValue.midY - size.height / 2, width: size.width, height: size.height)
    }
  }

  open var center: CGPoint {
    get { CGPoint(x: box.midX, y: box.midY) }
    set { box.origin = CGPoint(x: newValue.x - box.width / 2, y: newValue.y - box.height / 2) }
  }

  /// Without the transform; a new size keeps the middle.
  open var size: CGSize {
    get { box.size }
    set {
      box = CGRect(
        x: box.midX - newValue.width / 2, y: box.midY - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }

  /// The origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      guard newValue.origin == .zero else {
        fatalError("the bounds of layout attributes begin at zero, not at \(newValue.origin): set center to move them")
      }
      size = newValue.size
    }
  }

  // MARK: - How

  open var transform3D = CATransform3DIdentity {
    didSet { isPlain = transform3D == CATransform3DIdentity }
  }
  private var isPlain = true
  private var seen: CGAffineTransform { transform3D.seenFromAhead }

  /// Sets `transform3D`; the identity where that is no map of the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  open var alpha: CGFloat = 1
  /// Elements with a higher one lie in front.
  open var zIndex = 0
  /// No view need be made for a hidden element.
  open var isHidden = false

  /// What a list section says of the element; nil elsewhere.
  final var listPlace: ListItemPlace?
  /// It is kept in view, away from its own place.
  final var isPinned = false

  // MARK: - Copies

  /// Of the same class. Overrides copy what they add to what super gives.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeInstance(of: type(of: self))
    copy.take(self)
    return copy
  }

  private final func take(_ other: UICollectionViewLayoutAttributes) {
    indexPath = other.indexPath
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
    box = other.box
    if !other.isPlain { transform3D = other.transform3D }
    (alpha, zIndex, isHidden) = (other.alpha, other.zIndex, other.isHidden)
    (listPlace, isPinned) = (other.listPlace, other.isPinned)
  }

  /// Views that show equal attributes are left alone.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return hasValues(of: other)
  }

  private final func hasValues(of other: UICollectionViewLayoutAttributes) -> Bool {
    if other === self { return true }
    return box == other.box && indexPath == other.indexPath && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && listPlace == other.listPlace && isPinned == other.isPinned
      && isPlain == other.isPlain
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && (isPlain || transform3D == other.transform3D)
      && type(of: self) == type(of: other)
  }

  open override var hash: Int { indexPath.hashValue }

  open override var description: String {
    "<\(type(of: self)): \(representedElementKind ?? "cell") \(indexPath) frame = \(frame)>"
  }
}

extension UICollectionViewLayoutAttributes {
  /// Neither is of a subclass, which may have more values than these.
  private final func isStandard(like other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == UICollectionViewLayoutAttributes.self && type(of: other) == type(of: self)
  }

  /// As `isEqual(_:)` says. Asked for each cell in view: what is handed over as `Any` costs several times as much.
  final func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
    isStandard(like: other) ? hasValues(of: other) : isEqual(other)
  }

  /// A copy of the same class.
  final func copied() -> UICollectionViewLayoutAttributes {
    if isStandard(like: self) {
      let copy = UICollectionViewLayoutAttributes()
      copy.take(self)
      return copy
    }
    // `copy()` would ask the runtime whether the class can be copied, which costs more than all else of a dequeued cell.
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      fatalError("copy(with:) of \(type(of: self)) gave no attributes: copy what super.copy(with:) gives")
    }
    return copy
  }
}
