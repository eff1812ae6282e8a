import Expectations
import Testing
import UIKit
import UIKitTesting

/// What lies in front in sections that scroll on their own.
@MainActor
struct OrthogonalDepthTests {
  private final class Plate: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .blue
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentView.backgroundColor = .red
      return cell
    }
  }

  @Test(arguments: [false, true])
  func aSectionsBackgroundLiesBehindItsCells(hasBackgroundView: Bool) {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(60))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 20
    section.decorationItems = [.background(elementKind: "plate")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Plate.self, forDecorationViewOfKind: "plate")
    let (view, source) = (UICollectionView(frame: .zero, collectionViewLayout: layout), Source())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    if hasBackgroundView { view.backgroundView = UIView() }
    let window = TestWindow(size: CGSize(width: 200, height: 100), root: view)
    window.turn()
    expect(window.pixel(x: 30, y: 30), equals: 0xFFFF_0000, "a cell")
    expect(window.pixel(x: 70, y: 30), equals: 0xFF00_00FF, "between two")
    window.wheel(CGVector(dx: 1, dy: 0), at: CGPoint(x: 30, y: 30))
    window.advance(by: 1)
    expect(window.pixel(x: 30, y: 30), equals: 0xFF00_00FF, "scrolled by 40 points")
    expectNil(window.damageError())
  }
}
