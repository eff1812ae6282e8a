import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// Headers that stay in view, over rows which tell their heights only when they are seen (V58 beside V63).
@MainActor
struct PinnedHeaderTests {
  @Test("A pinned header whose height is estimated stays at the top until its section ends, and nothing jumps")
  func pinned() throws {
    let stage = PinnedStage(counts: [8, 1, 0, 12, 5, 20])
    var step: CGFloat = 17
    var turns = 0
    while turns < 160 {
      turns += 1
      let view = stage.view
      if view.contentOffset.y + view.bounds.height + step > view.contentSize.height { step = -23 }
      if view.contentOffset.y + step < 0 { break }
      let seen = view.indexPathsForVisibleItems.sorted()
      let middle = try require(seen.dropFirst(seen.count / 2).first)
      let before = try stage.top(of: middle)
      view.contentOffset.y += step
      stage.window.turn()
      if view.cellForItem(at: middle) != nil {
        expect(abs(try stage.top(of: middle) - before + step) <= 0.5, "turn \(turns), \(middle)")
      }
      stage.check("turn \(turns)")
    }
    expect(turns > 60)
    expectNil(stage.window.damageError())
  }

  @Test("The same after items came and went above", arguments: RandomRuns.seeds(1...6))
  func updates(seed: Int) {
    var random = SeededRandom(seed: seed)
    let stage = PinnedStage(counts: [8, 3, 4, 12])
    for round in 0..<25 {
      stage.view.contentOffset.y = CGFloat(random.below(Int(max(1, stage.view.contentSize.height - 400))))
      stage.window.turn()
      let section = random.below(4)
      if stage.counts[section] > 0, random.below(2) == 0 {
        stage.counts[section] -= 1
        stage.view.deleteItems(at: [IndexPath(item: random.below(stage.counts[section] + 1), section: section)])
      } else {
        stage.counts[section] += 1
        stage.view.insertItems(at: [IndexPath(item: random.below(stage.counts[section]), section: section)])
      }
      stage.window.advance(by: 0.6)
      stage.check("seed \(seed), round \(round)")
    }
  }
}

/// Rows and headers that want other heights than the layout thinks.
@MainActor
private final class PinnedStage: NSObject, UICollectionViewDataSource {
  final class Header: UICollectionReusableView {
    var height: CGFloat = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = height
      return layoutAttributes
    }
  }

  let view: UICollectionView
  let window: TestWindow
  var counts: [Int]

  init(counts: [Int]) {
    self.counts = counts
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size(44), subitems: [NSCollectionLayoutItem(layoutSize: size(44))])
      let section = NSCollectionLayoutSection(group: group)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(30), elementKind: "header", alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    window = TestWindow(size: CGSize(width: 320, height: 400), root: view)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.register(CompositionalCell.self, forCellWithReuseIdentifier: "cell")
    view.register(Header.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    view.dataSource = self
    window.turn()
  }

  static func height(_ section: Int) -> CGFloat { CGFloat(24 + section * 9) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? CompositionalCell)?.preferred = { path, size in
      CGSize(width: size.width, height: CGFloat(30 + (path.section * 7 + path.item * 13) % 50))
    }
    cell.backgroundColor = path.item.isMultiple(of: 2) ? .systemBlue : .systemTeal
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    (view as? Header)?.height = Self.height(path.section)
    view.backgroundColor = .systemYellow
    return view
  }

  /// From the view's upper edge.
  func top(of path: IndexPath) throws -> CGFloat {
    try require(view.cellForItem(at: path)).frame.minY - view.contentOffset.y
  }

  /// Each header that is seen is as high as it wants to be, and stands where its section and the view's top have it.
  func check(_ what: String) {
    var shown = 0
    for section in counts.indices where counts[section] > 0 {
      guard let first = view.layoutAttributesForItem(at: IndexPath(item: 0, section: section))?.frame,
        let last = view.layoutAttributesForItem(at: IndexPath(item: counts[section] - 1, section: section))?.frame,
        let header = view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: section)),
        header.frame.intersects(view.bounds)
      else { continue }
      shown += 1
      let height = Self.height(section)
      expect(header.frame.height, equals: height, "\(what), section \(section)")
      let expected = max(first.minY - height, min(view.contentOffset.y, last.maxY - height))
      expect(abs(header.frame.minY - expected) <= 0.5, "\(what), section \(section)")
    }
    expect(shown > 0, "\(what)")
  }
}
