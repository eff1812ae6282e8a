import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// What a collection view shows of its items.
@MainActor
struct CollectionViewTests {
  @Test func itemsInViewHaveCells() {
    let texts = Texts([30], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    #expect(texts.seen == (0..<12).map { "0.\($0)" })
    #expect(texts.cell("0.4")?.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    #expect(texts.view.contentSize == CGSize(width: 300, height: 1000))
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
    #expect(texts.seen == (360..<372).map { "0.\($0)" })
    #expect(TextCell.made <= 6)
    #expect(texts.shown == 12)
    #expect(texts.cells.allSatisfy { $0.displays == 1 })
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
    #expect(layout.taken() == [])
    #expect(texts.taken() == [])
    // The view itself.
    #expect(window.lastFrame.laidOut == 1)
    #expect(window.lastFrame.drawn == 0)
  }

  @Test func headersStandWhereTheLayoutSays() {
    let layout = SpyLayout()
    layout.headerHeight = 40
    let texts = Texts([3, 3, 30], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let kind = UICollectionView.elementKindSectionHeader
    let header = texts.view.supplementaryView(forElementKind: kind, at: [1, 0]) as? TextHeader
    #expect(header?.text == "header 1")
    #expect(header?.frame == CGRect(x: 0, y: 140, width: 300, height: 40))
    #expect(texts.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [[0, 0], [1, 0], [2, 0]])
    _ = window
  }

  @Test func insertedItemsPushTheOthersAlong() {
    let texts = Texts([9], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.texts[0].insert("new", at: 1)
    texts.view.insertItems(at: [[0, 1]])
    window.advance(by: 1)
    #expect(texts.seen.prefix(3) == ["0.0", "new", "0.1"])
    #expect(texts.cell("0.1")?.frame.origin == CGPoint(x: 200, y: 0))
    #expect(texts.shown == 10)
  }
}
