import CoreGraphics

/// Parts of a layout's content that scroll by themselves. A layout with such parts says which views lie in them, and where
/// those are seen.
///
/// A part is a view in the collection view. Its coordinates are the content's, so that attributes hold in it as they are.
/// The origin of its bounds is where it has scrolled to.
@MainActor
protocol ScrollingParts: AnyObject {
  /// The view that an element's view lies in; nil for the collection view itself.
  func container(of attributes: UICollectionViewLayoutAttributes) -> UIView?

  /// Where an element is seen in the collection view, in the content's space.
  func seenFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect

  /// The elements of a section that would be seen in a rectangle if what shows the section were as large; nil where only
  /// the layout as a whole can say.
  func attributes(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes]?

  /// Scrolls the part that holds an item, along its own axis only, to where the item is at a position, or else as little as
  /// it takes for the item to be seen whole.
  func scroll(
    to attributes: UICollectionViewLayoutAttributes, at position: UICollectionView.ScrollPosition, animated: Bool)

  /// The collection view has given what is in its bounds their views: parts out of them give up theirs.
  func viewsAreLaidOut(in bounds: CGRect)
}
