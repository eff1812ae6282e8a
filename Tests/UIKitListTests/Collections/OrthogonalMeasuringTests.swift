import Expectations
import Testing
import UIKit
import UIKitTesting

/// Sections that scroll on their own measure what comes into their view until nothing is left to measure.
@MainActor
struct OrthogonalMeasuringTests {
  final class Stage: NSObject, UICollectionViewDataSource {
    let items: Int
    let rows: Int
    let width: CGFloat
    let window: TestWindow
    let view: UICollectionView

    init(
      items: Int, estimate: CGFloat, width: CGFloat, rows: Int, isReversed: Bool = false,
      configure: (NSCollectionLayoutSection) -> Void = { _ in }
    ) {
      (self.items, self.rows, self.width) = (items, rows, width)
      let size = NSCollectionLayoutSize(widthDimension: .estimated(estimate), heightDimension: .absolute(100))
      let shelf = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      shelf.orthogonalScrollingBehavior = .continuous
      shelf.interGroupSpacing = 10
      configure(shelf)
      let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      let list = NSCollectionLayoutSection(
        group: .vertical(layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: line)]))
      view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout { index, _ in index == 0 ? shelf : list })
      view.semanticContentAttribute = isReversed ? .forceRightToLeft : .forceLeftToRight
      view.register(WantingCell.self, forCellWithReuseIdentifier: "cell")
      window = TestWindow(size: CGSize(width: 320, height: 480), root: view)
      super.init()
      view.dataSource = self
      window.turn()
      window.turn()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { rows > 0 ? 2 : 1 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      section == 0 ? items : rows
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? WantingCell)?.wanted = indexPath.section == 0 ? (width, nil) : (nil, 60)
      return cell
    }

    var shelf: UIScrollView? {
      view.subviews.compactMap { $0 as? UIScrollView }.first { !$0.isHidden }
    }
    func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: IndexPath(item: item, section: 0)) }
  }

  private final class WantingCell: UICollectionViewCell {
    var wanted: (width: CGFloat?, height: CGFloat?) = (nil, nil)
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let width = wanted.width { layoutAttributes.size.width = width }
      if let height = wanted.height { layoutAttributes.size.height = height }
      return layoutAttributes
    }
  }

  @Test(arguments: [0, 1, 12], [false, true])
  func itemsThatAreSmallerThanEstimatedAreAllMeasured(rows: Int, isReversed: Bool) throws {
    let stage = Stage(items: 5, estimate: 200, width: 60, rows: rows, isReversed: isReversed)
    for item in 0..<5 {
      let cell = try require(stage.cell(item), "item \(item)")
      expect(cell.frame.width, equals: 60, "item \(item)")
      let place = isReversed ? try require(stage.shelf).bounds.maxX - cell.frame.maxX : cell.frame.minX
      expect(place - (isReversed ? 0 : try require(stage.shelf).contentOffset.x), equals: CGFloat(item) * 70)
    }
    // From the right the content goes on to the left of its beginning.
    let shelf = try require(stage.shelf)
    expect(shelf.contentSize.width + shelf.contentInset.left, equals: 340)
  }

  @Test(arguments: [0, 1, 12], [false, true])
  func itemsThatComeIntoViewAsOthersShrinkAreShown(rows: Int, isReversed: Bool) throws {
    let stage = Stage(items: 20, estimate: 100, width: 20, rows: rows, isReversed: isReversed)
    // 320 points show eleven of 20 with gaps of 10.
    for item in 0..<11 { expect(try require(stage.cell(item), "item \(item)").frame.width, equals: 20) }
  }

  @Test(arguments: [60, 300], [false, true])
  func aHandlerThatDoesNothingChangesNoFrame(width: Int, isReversed: Bool) throws {
    var calls = 0
    let stage = Stage(items: 8, estimate: 200, width: CGFloat(width), rows: 3, isReversed: isReversed) {
      $0.visibleItemsInvalidationHandler = { _, _, _ in calls += 1 }
    }
    expect(calls > 0)
    let seen = (0..<8).filter { stage.cell($0) != nil }
    expect(seen.count, equals: width == 60 ? 5 : 2)
    for item in seen {
      let cell = try require(stage.cell(item))
      let shelf = try require(stage.shelf)
      let place = isReversed ? shelf.bounds.maxX - cell.frame.maxX : cell.frame.minX - shelf.bounds.minX
      expect(cell.frame.width == CGFloat(width) && place == CGFloat(item * (width + 10)), "item \(item): \(cell.frame)")
    }
  }
}
