import CollectionGeometry
import Foundation
import QuartzCore

/// A cell or view in view, as a section's `visibleItemsInvalidationHandler` gets it. Setting its frame's place and its
/// look shows at once and is kept as long as the element is in view; nothing is laid out again.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  /// In the content's space.
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }

  /// Of no meaning; empty.
  var name: String { get }
  var indexPath: IndexPath { get }
  /// In the content's space, transform included.
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// Nil for a cell.
  var representedElementKind: String? { get }
}

/// What a handler has made of an element, laid over what the layout says.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let element: CompositionalElement
  private let attributes: UICollectionViewLayoutAttributes
  /// Where the layout has put it.
  private var place: CGRect

  init(_ element: CompositionalElement, _ attributes: UICollectionViewLayoutAttributes) {
    (self.element, self.attributes, place) = (element, attributes, attributes.frame)
    super.init()
  }

  /// The layout has another place or size for it; as far as the handler moved it, it stays moved.
  func follow(_ frame: CGRect) {
    guard frame != place else { return }
    attributes.size = frame.size
    attributes.center.x += frame.midX - place.midX
    attributes.center.y += frame.midY - place.midY
    place = frame
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue.isFinite ? newValue : 1 }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { if newValue.x.isFinite, newValue.y.isFinite { attributes.center = newValue } }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }

  var name: String { "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }

  /// A copy that is shown; the element's own goes on to be changed.
  var shown: UICollectionViewLayoutAttributes { attributes.copied() }
}
