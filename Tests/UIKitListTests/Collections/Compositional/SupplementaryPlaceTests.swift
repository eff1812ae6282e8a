import Expectations
import Testing
import UIKit
import UIKitTesting

/// Where supplementary views stand beside each other and beside groups, by figures of Apple's layout.
@MainActor
struct SupplementaryPlaceTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }

  private func show(
    _ layout: UICollectionViewLayout, _ source: Source, height: CGFloat, kinds: [String]
  ) -> (UICollectionView, TestWindow) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in kinds {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = source
    return (view, TestWindow(size: CGSize(width: 320, height: height), root: view))
  }

  @Test func aPinnedHeaderEndsWhereThePinnedFooterOfItsSectionBegins() throws {
    typealias Size = NSCollectionLayoutSize
    let item = NSCollectionLayoutItem(
      layoutSize: Size(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    let kinds = ["header", "footer"]
    section.boundarySupplementaryItems = [(30.0, NSRectAlignment.top), (20, .bottom)].enumerated().map { index, end in
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(end.0)),
        elementKind: kinds[index], alignment: end.1)
      item.pinToVisibleBounds = true
      return item
    }
    let source = Source([3, 12])
    let (view, window) = show(
      UICollectionViewCompositionalLayout(section: section), source, height: 100, kinds: kinds)
    view.contentOffset.y = 100
    window.turn()
    func top(_ kind: String) -> CGFloat? {
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    expect(top("footer"), equals: 118)
    expect(top("header"), equals: 88)
    view.contentOffset.y = 60
    window.turn()
    expect(top("footer"), equals: 118)
    expect(top("header"), equals: 60)
  }

  @Test func aViewOfAnInnerGroupTakesItsWidthFromTheOutermostOne() {
    typealias Size = NSCollectionLayoutSize
    let view = NSCollectionLayoutSupplementaryItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4)), elementKind: "line",
      containerAnchor: NSCollectionLayoutAnchor(edges: .bottom))
    let item = NSCollectionLayoutItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let half = Size(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    let inner = NSCollectionLayoutGroup.vertical(layoutSize: half, subitems: [item])
    inner.supplementaryItems = [view]
    let outer = NSCollectionLayoutGroup.horizontal(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitems: [NSCollectionLayoutItem(layoutSize: half), inner])
    let source = Source([2])
    let (collection, _) = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: outer)), source, height: 200,
      kinds: ["line"])
    let frame = collection.layoutAttributesForSupplementaryElement(
      ofKind: "line", at: IndexPath(item: 0, section: 0))?.frame
    expect(frame, equals: CGRect(x: 80, y: 96, width: 320, height: 4))
  }
}
