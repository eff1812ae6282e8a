import CoreGraphics
import Foundation
import LayoutFigures
import UIKit
import UIKitTesting

/// A collection view with a compositional layout in a window, and a data source that counts.
@MainActor
final class CompositionalStage: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let collection: UICollectionView
  let window: TestWindow
  private let root: UIView
  var counts: [Int]
  /// What a cell asks for; nil for what the layout gives it.
  var preferred: ((IndexPath, CGSize) -> CGSize?)?
  /// What the data source and the delegate heard.
  var heard: [String] = []
  var made = 0

  var layout: UICollectionViewCompositionalLayout {
    guard let layout = collection.collectionViewLayout as? UICollectionViewCompositionalLayout else {
      fatalError("another layout came")
    }
    return layout
  }

  init(
    _ layout: UICollectionViewCompositionalLayout, counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    scale: CGFloat = 1, kinds: [String] = [], isShown: Bool = true
  ) {
    self.counts = counts
    collection = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    collection.contentInsetAdjustmentBehavior = .never
    root = UIView(frame: CGRect(origin: .zero, size: size))
    window = TestWindow(size: size, scale: scale, root: root)
    super.init()
    collection.register(CompositionalCell.self, forCellWithReuseIdentifier: "cell")
    for kind in kinds {
      collection.register(CompositionalView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    collection.dataSource = self
    collection.delegate = self
    if isShown { show() }
  }

  func show() {
    root.addSubview(collection)
    window.turn()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    heard.append("cell \(path.section).\(path.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    if let cell = cell as? CompositionalCell {
      if cell.path == nil { made += 1 }
      cell.path = path
      cell.preferred = preferred
      cell.backgroundColor = .systemBlue
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    heard.append("\(kind) \(path.section).\(path.item)")
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolled") }

  func taken() -> [String] {
    defer { heard = [] }
    return heard
  }

  /// The cells in view in the order of their items, with their frames in the view.
  var seenCells: [[CGFloat]] {
    collection.indexPathsForVisibleItems.sorted().compactMap { path in
      guard let cell = collection.cellForItem(at: path) else { return nil }
      let frame = cell.convert(cell.bounds, to: root)
      return [
        CGFloat(path.section), CGFloat(path.item), frame.minX, frame.minY, frame.width, frame.height,
      ]
    }
  }

  /// The scroll views of sections that scroll on their own, from above.
  var shelves: [UIScrollView] {
    collection.subviews.compactMap { $0 as? UIScrollView }.filter { !$0.isHidden }.sorted {
      $0.frame.minY < $1.frame.minY
    }
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }
}

/// Asks for the size that it is told to ask for.
final class CompositionalCell: UICollectionViewCell {
  var path: IndexPath?
  var preferred: ((IndexPath, CGSize) -> CGSize?)?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let size = preferred?(layoutAttributes.indexPath, layoutAttributes.size) { layoutAttributes.size = size }
    return layoutAttributes
  }
}

final class CompositionalView: UICollectionReusableView {}

extension CompositionalStage {
  /// A layout whose sections are rows of items of one size, which scroll as told.
  static func rows(
    _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
    _ height: NSCollectionLayoutDimension = .absolute(50),
    scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none,
    change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: height.isEstimated ? height : .fractionalHeight(1))
    let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    return UICollectionViewCompositionalLayout { _, _ in
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = scrolling
      change(section)
      return section
    }
  }
}
