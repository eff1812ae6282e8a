import CoreGraphics

/// The colour behind a list section that has one of its own.
final class ListBackgroundView: UICollectionReusableView {
  static let kind = "UICollectionViewListSectionBackground"

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let layout = collectionView?.collectionViewLayout as? UICollectionViewCompositionalLayout
    backgroundColor = layout?.listSection(at: layoutAttributes.indexPath.section)?.backgroundColor
  }
}
