import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What a collection view shows of its items.
@MainActor
struct CollectionViewTests {
  @Test func itemsInViewHaveCells() {
    let texts = Texts([30], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    expect(texts.seen, equals: (0..<12).map { "0.\($0)" })
    expect(texts.cell("0.4")?.frame, equals: CGRect(x: 100, y: 100, width: 100, height: 100))
    expect(texts.view.contentSize, equals: CGSize(width: 300, height: 1000))
    _ = window
  }

  @Test func scrollingUsesCellsAgain() {
    let texts = Texts([3000], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    TextCell.made = 0
    for step in 1...400 {
      texts.view.contentOffset.y = CGFloat(step * 30)
      window.advance(by: 0.02)
    }
    expect(texts.seen, equals: (360..<372).map { "0.\($0)" })
    expect(TextCell.made <= 6)
    expect(texts.shown, equals: 12)
    expect(texts.cells.allSatisfy { $0.displays == 1 })
  }

  @Test func goingFromSmallItemsToLargeOnesAndBackMakesNoCells() {
    let layout = UICollectionViewCompositionalLayout { section, _ in
      let side: CGFloat = section == 0 ? 100 : 300
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .absolute(side), heightDimension: .absolute(side)))
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(side))
      return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    }
    let texts = Texts([300, 300], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    TextCell.made = 0
    for path: IndexPath in [[1, 20], [1, 200], [0, 30]] {
      texts.view.scrollToItem(at: path, at: .top, animated: false)
      window.advance(by: 0.02)
    }
    expect(texts.seen.count == 12 && TextCell.made == 0)
  }

  // V97
  @Test func scrollingByAPointAsksNobodyAndLaysOutNoCell() {
    let layout = SpyLayout()
    let texts = Texts([3000], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 390), root: texts.view)
    texts.view.contentOffset.y = 205
    window.advance(by: 0.02)
    _ = (layout.taken(), texts.taken())
    texts.view.contentOffset.y = 206
    window.advance(by: 0.02)
    expect(layout.taken(), equals: [])
    expect(texts.taken(), equals: [])
    // The view itself.
    expect(window.lastFrame.laidOut, equals: 1)
    expect(window.lastFrame.drawn, equals: 0)
  }

  @Test func headersStandWhereTheLayoutSays() {
    let layout = SpyLayout()
    layout.headerHeight = 40
    let texts = Texts([3, 3, 30], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let kind = UICollectionView.elementKindSectionHeader
    let header = texts.view.supplementaryView(forElementKind: kind, at: [1, 0]) as? TextHeader
    expect(header?.text, equals: "header 1")
    expect(header?.frame, equals: CGRect(x: 0, y: 140, width: 300, height: 40))
    expect(texts.view.indexPathsForVisibleSupplementaryElements(ofKind: kind), equals: [[0, 0], [1, 0], [2, 0]])
    _ = window
  }

  @Test func insertedItemsPushTheOthersAlong() {
    let texts = Texts([9], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.texts[0].insert("new", at: 1)
    texts.view.insertItems(at: [[0, 1]])
    window.advance(by: 1)
    expect(texts.seen.prefix(3), equals: ["0.0", "new", "0.1"])
    expect(texts.cell("0.1")?.frame.origin, equals: CGPoint(x: 200, y: 0))
    expect(texts.shown, equals: 10)
  }

  // V12
  @Test func cellsAreFoundWhereTheyAreAndNowhereElse() {
    let texts = Texts([30, 0], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let view = texts.view
    expect(view.cellForItem(at: [0, 4]) === texts.cell("0.4"))
    expectNil(view.cellForItem(at: [0, 25]))
    expectNil(view.cellForItem(at: [0, 30]))
    expectNil(view.cellForItem(at: [7, 0]))
    expect(view.indexPath(for: texts.cell("0.4")!), equals: [0, 4])
    expectNil(view.indexPath(for: UICollectionViewCell(frame: .zero)))
    expect(view.indexPathsForVisibleItems.count, equals: 12)
    expect(view.indexPathForItem(at: CGPoint(x: 150, y: 850)), equals: [0, 25])
    expectNil(view.indexPathForItem(at: CGPoint(x: 150, y: 1050)))
    expect(view.layoutAttributesForItem(at: [0, 25])?.frame.origin, equals: CGPoint(x: 100, y: 800))
    expect(view.numberOfItems(inSection: 1), equals: 0)
    expect(view.numberOfItems(inSection: 2), equals: 0)
    _ = window
  }

  // V14
  @Test func aHundredThousandItemsNeedTheCellsOfAScreen() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let many = Many(100_000, layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: many.view)
    TextCell.made = 0
    for step in 1...300 {
      many.view.contentOffset.y = CGFloat(step * 9_000 + step * 37 % 100)
      window.advance(by: 0.02)
    }
    for step in 1...300 {
      many.view.contentOffset.y += CGFloat(5 + step % 40)
      window.advance(by: 0.02)
    }
    // Four lines, or five where two are cut; two more are kept for the way on.
    expect((12...15).contains(many.view.visibleCells.count))
    expect(many.view.subviews.count { $0 is TextCell } <= 15 + 6)
    // Beyond the twelve of the start.
    expect(TextCell.made <= 3 + 6)
  }

  // V10, V11
  @Test func headersAreToldOfInPairs() {
    let layout = SpyLayout()
    layout.headerHeight = 40
    let texts = Texts([9, 9, 9, 9], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    for offset in [0, 300, 900, 200, 500, 0] as [CGFloat] {
      texts.view.contentOffset.y = offset
      window.advance(by: 0.02)
      let kind = UICollectionView.elementKindSectionHeader
      expect(texts.headers, equals: texts.view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted())
    }
  }

  // V74
  @Test func anUpdateBringsALayoutUpToDateFirst() {
    let layout = SpyLayout()
    let texts = Texts([9], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    layout.invalidateLayout()
    _ = (window, layout.taken())
    texts.view.performBatchUpdates {
      expect(layout.taken(), equals: ["prepare"])
      texts.texts[0].removeLast()
      texts.view.deleteItems(at: [[0, 8]])
    }
    expect(layout.taken().prefix(2), equals: ["invalidate", "prepare"])
  }
}
