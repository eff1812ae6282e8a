import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A spy that lists also what it is asked on the way.
final class UpdateSpyLayout: SpyLayout {
  var starts: [IndexPath: UICollectionViewLayoutAttributes?] = [:]
  var told: [UICollectionViewUpdateItem] = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    calls.append("updates")
    told = updateItems
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("initial \(itemIndexPath.item)")
    return starts[itemIndexPath] ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("final \(itemIndexPath.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func finalizeCollectionViewUpdates() { calls.append("finalize") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { calls.append("to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { calls.append("from") }
  override func finalizeLayoutTransition() { calls.append("finalizeTransition") }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { calls.append("bounds \(oldBounds.height)") }
  override func finalizeAnimatedBoundsChange() { calls.append("finalizeBounds") }
}

@MainActor
struct CollectionUpdateTests {
  private func frame(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? view.frame }

  // V22, V23
  @Test func anUpdateAsksTheLayoutInOrder() {
    let layout = UpdateSpyLayout()
    let texts = Texts([3], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    _ = layout.taken()
    texts.view.performBatchUpdates {
      texts.texts[0] = ["0.0", "0.2", "new"]
      texts.view.deleteItems(at: [[0, 1]])
      texts.view.insertItems(at: [[0, 2]])
    }
    expect(
      layout.taken(),
      equals: [
        "invalidate", "prepare", "updates", "elements", "final 0", "final 1", "final 2", "initial 0", "initial 1",
        "initial 2", "finalize",
      ])
    expect(layout.told.map(\.updateAction), equals: [.delete, .insert])
    expect(layout.told.map(\.indexPathBeforeUpdate), equals: [[0, 1], nil])
    expect(layout.told.map(\.indexPathAfterUpdate), equals: [nil, [0, 2]])
    _ = window
  }

  @Test func itemsStayWhereTheyAreSeenAndGoToTheirPlaces() {
    let texts = Texts([4], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let (gone, stays) = (texts.cell("0.0")!, texts.cell("0.1")!)
    texts.texts[0].removeFirst()
    texts.view.deleteItems(at: [[0, 0]])
    expect(frame(stays).minX, equals: 100)
    window.advance(by: 0.15)
    expect((1..<99).contains(frame(stays).minX))
    expect((0.01..<0.99).contains(gone.layer.presentation()!.opacity))
    window.advance(by: 0.5)
    expect(stays.frame.minX, equals: 0)
    expect(gone.isHidden)
    expect(gone.displays, equals: 0)
  }

  // V22
  @Test func aLayoutSaysWhereAnInsertedItemStarts() {
    let layout = UpdateSpyLayout()
    let texts = Texts([1], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let start = UICollectionViewLayoutAttributes(forCellWith: [0, 1])
    start.frame = CGRect(x: 100, y: 300, width: 100, height: 100)
    layout.starts = [[0, 1]: start]
    texts.texts[0].append("new")
    texts.view.insertItems(at: [[0, 1]])
    let cell = texts.cell("new")!
    window.advance(by: 0.01)
    expect(frame(cell).minY > 250)
    window.advance(by: 1)
    expect(frame(cell).minY, equals: 0)
    expect(cell.alpha, equals: 1)
  }

  // V102
  @Test func anUpdateDuringAnAnimationGoesOnFromWhatIsSeen() {
    let texts = Texts([4], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let cell = texts.cell("0.1")!
    texts.texts[0].removeFirst()
    texts.view.deleteItems(at: [[0, 0]])
    window.advance(by: 0.15)
    let seen = frame(cell).minX
    texts.texts[0].insert("0.0", at: 0)
    texts.view.insertItems(at: [[0, 0]])
    expect(abs(frame(cell).minX - seen) < 1)
    window.advance(by: 1)
    expect(texts.seen, equals: ["0.0", "0.1", "0.2", "0.3"])
    expect(texts.shown, equals: 4)
    expect(texts.cells.allSatisfy { $0.displays == 1 && $0.alpha == 1 })
  }

  @Test func dataThatChangeWhileAnUpdateRunsAreShown() {
    let texts = Texts([6], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.texts[0].removeFirst(3)
    texts.view.deleteItems(at: [[0, 0], [0, 1], [0, 2]])
    window.advance(by: 0.1)
    texts.texts[0] = ["a", "b"]
    texts.view.reloadData()
    window.advance(by: 0.02)
    expect(texts.seen, equals: ["a", "b"])
    window.advance(by: 1)
    expect(texts.seen, equals: ["a", "b"])
    expect(texts.shown, equals: 2)
    expect(texts.view.subviews.count { $0 is TextCell && !$0.isHidden }, equals: 2)
  }

  // V76, T21
  @Test func nestedUpdatesAreOneAndTellTheirEnds() {
    let layout = UpdateSpyLayout()
    let texts = Texts([2], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    _ = layout.taken()
    var ends: [String] = []
    texts.view.performBatchUpdates {
      texts.texts[0].append("new")
      texts.view.performBatchUpdates {
        texts.texts[0].append("newer")
        texts.view.insertItems(at: [[0, 3]])
      } completion: {
        ends.append("inner \($0)")
      }
      texts.view.insertItems(at: [[0, 2]])
      expect(texts.view.hasUncommittedUpdates)
    } completion: {
      ends.append("outer \($0)")
    }
    expect(layout.taken().count { $0 == "updates" }, equals: 1)
    expect(ends, equals: [])
    window.advance(by: 1)
    expect(ends, equals: ["inner true", "outer true"])
    expect(texts.seen, equals: ["0.0", "0.1", "new", "newer"])
  }

  // V76
  @Test func reloadedItemsGetOtherCellsAndReconfiguredOnesTheSame() {
    let texts = Texts([3], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let (first, second) = (texts.cell("0.0")!, texts.cell("0.1")!)
    texts.texts[0][0] = "reloaded"
    texts.texts[0][1] = "configured"
    texts.view.performBatchUpdates {
      texts.view.reloadItems(at: [[0, 0]])
      texts.view.reconfigureItems(at: [[0, 1]])
    }
    window.advance(by: 1)
    expect(texts.seen, equals: ["reloaded", "configured", "0.2"])
    expect(texts.cell("reloaded") !== first)
    expect(texts.cell("configured") === second)
  }

  @Test func headersFollowTheirSections() {
    let layout = SpyLayout()
    layout.headerHeight = 40
    let texts = Texts([1, 1, 1], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 500), root: texts.view)
    let kind = UICollectionView.elementKindSectionHeader
    let header = texts.view.supplementaryView(forElementKind: kind, at: [2, 0])!
    texts.texts.remove(at: 0)
    texts.view.deleteSections([0])
    expect(texts.view.supplementaryView(forElementKind: kind, at: [1, 0]) === header)
    window.advance(by: 0.15)
    expect((141..<279).contains(frame(header).minY))
    window.advance(by: 1)
    expect(header.frame.minY, equals: 140)
    expect(texts.view.subviews.count { $0 is TextHeader && !$0.isHidden }, equals: 2)
  }

  // V26
  @Test func anotherLayoutKeepsCellsAndLetsThemGoToTheirPlaces() {
    let (old, new) = (UpdateSpyLayout(), UpdateSpyLayout())
    new.side = 60
    let texts = Texts([6], old)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let cell = texts.cell("0.5")!
    _ = old.taken()
    var isDone = false
    texts.view.setCollectionViewLayout(new, animated: true) { _ in isDone = true }
    expect(old.taken().filter { !$0.hasPrefix("final ") }, equals: ["to", "finalizeTransition"])
    expect(
      new.taken().filter { !$0.hasPrefix("initial") }, equals: ["from", "prepare", "elements", "finalizeTransition"])
    expect(texts.cell("0.5") === cell)
    window.advance(by: 0.15)
    expect((121..<199).contains(frame(cell).minX))
    expect(!isDone)
    window.advance(by: 0.5)
    expect(cell.frame, equals: CGRect(x: 120, y: 60, width: 60, height: 60))
    expect(isDone)
    expectNil(old.collectionView)
    expect(new.collectionView === texts.view)
  }

  @Test func anotherLayoutKeepsTheItemInTheMiddleWhereItIs() {
    let (old, new) = (SpyLayout(), SpyLayout())
    new.side = 50
    let texts = Texts([900], old)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.view.contentOffset.y = 10_000
    window.advance(by: 0.1)
    let cell = texts.cell("0.304")!
    let middle = cell.center.y - texts.view.contentOffset.y
    texts.view.setCollectionViewLayout(new, animated: true)
    window.advance(by: 1)
    let kept = texts.view.visibleCells.map { $0.center.y - texts.view.contentOffset.y }
    expect(kept.contains(middle))
    expect(abs(texts.view.contentOffset.y - 4900) < 200)
  }

  @Test func aLayoutSaysWhichOfItsBadgesGo() {
    let layout = BadgeLayout()
    layout.headerHeight = 40
    let texts = Texts([2], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let kind = UICollectionView.elementKindSectionHeader
    let header = texts.view.supplementaryView(forElementKind: kind, at: [0, 0])!
    layout.goes = true
    texts.texts[0].append("new")
    texts.view.insertItems(at: [[0, 2]])
    expect(texts.view.supplementaryView(forElementKind: kind, at: [0, 0]) !== header)
    window.advance(by: 1)
    expect(header.isHidden)
  }

  // V24
  @Test func aSizeThatChangesInAnAnimationTellsTheLayout() {
    let layout = UpdateSpyLayout()
    let texts = Texts([9], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    _ = (window, layout.taken())
    UIView.animate(withDuration: 0.5) {
      texts.view.frame.size.height = 300
      texts.view.layoutIfNeeded()
    }
    let calls = layout.taken()
    expect(calls.first, equals: "bounds 400.0")
    expect(calls.last, equals: "finalizeBounds")
  }

  // V25
  @Test func theDelegateSaysWhereTheViewIsAfterAnUpdate() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: proposedContentOffset.y + 200) }
    }
    let texts = Texts([60], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let delegate = Delegate()
    texts.view.delegate = delegate
    window.advance(by: 0.02)
    texts.texts[0].removeLast()
    texts.view.deleteItems(at: [[0, 59]])
    window.advance(by: 1)
    expect(texts.view.contentOffset.y, equals: 200)
  }

  // V26
  @Test(arguments: [true, false])
  func aPersonGoesFromOneLayoutToAnotherOrBack(_ isFinished: Bool) {
    let (old, new) = (SpyLayout(), SpyLayout())
    new.side = 60
    let texts = Texts([6], old)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let cell = texts.cell("0.5")!
    var end: [Bool] = []
    let way = texts.view.startInteractiveTransition(to: new) { end = [$0, $1] }
    expect(texts.view.collectionViewLayout === way)
    way.transitionProgress = 0.5
    window.advance(by: 0.02)
    expect(cell.frame, equals: CGRect(x: 160, y: 80, width: 80, height: 80))
    if isFinished { texts.view.finishInteractiveTransition() } else { texts.view.cancelInteractiveTransition() }
    window.advance(by: 1)
    let layout = isFinished ? new : old
    expect(texts.view.collectionViewLayout === layout)
    expect(cell.frame, equals: layout.cell([0, 5]).frame)
    expect(end, equals: [isFinished, true])
    expectNil((isFinished ? old : new).collectionView)
  }

  // V99
  @Test func anUpdateOfTenMillionItemsTouchesWhatIsSeen() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 70, height: 70)
    let many = Many(10_000_000, flow)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: many.view)
    many.view.scrollToItem(at: [0, 5_000_000], at: .top, animated: false)
    window.advance(by: 0.02)
    many.asked = 0
    many.count -= 1
    many.view.deleteItems(at: [[0, 4_999_999]])
    window.advance(by: 1)
    // The last item in view is another, and so is what fills the row that moved up.
    expect(many.asked <= 8)
    expect(many.view.indexPathsForVisibleItems.contains([0, 5_000_000]))
  }
}

final class BadgeLayout: SpyLayout {
  var goes = false
  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    goes ? [[0, 0]] : []
  }
}

/// As many items as there are, that look all the same.
@MainActor
final class Many: NSObject, UICollectionViewDataSource {
  let view: UICollectionView
  var count: Int
  var asked = 0

  init(_ count: Int, _ layout: UICollectionViewLayout) {
    self.count = count
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    super.init()
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.dataSource = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
  }
}
