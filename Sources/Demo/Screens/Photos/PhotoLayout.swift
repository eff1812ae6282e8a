import UIKit

/// Square photos in a number of columns that fill the width.
final class PhotoLayout: UICollectionViewFlowLayout {
  let columns: Int

  private static let gap: CGFloat = 4

  init(columns: Int) {
    self.columns = columns
    super.init()
    minimumInteritemSpacing = Self.gap
    minimumLineSpacing = Self.gap
    sectionInset = UIEdgeInsets(top: Self.gap, left: Self.gap, bottom: Self.gap, right: Self.gap)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    if let collectionView {
      let gaps = Self.gap * CGFloat(columns + 1)
      let side = max(1, ((collectionView.bounds.width - gaps) / CGFloat(columns)).rounded(.down))
      if itemSize.width != side { itemSize = CGSize(width: side, height: side) }
    }
    super.prepare()
  }
}
