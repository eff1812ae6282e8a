import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// A data source whose items may be moved, and a delegate that has a say in it.
@MainActor
private final class Mover: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let texts: Texts
  let window: TestWindow
  var view: UICollectionView { texts.view }
  var heard: [String] = []
  var mayMove = true
  var target: (IndexPath, IndexPath, IndexPath) -> IndexPath = { $2 }

  init(_ counts: [Int], _ layout: UICollectionViewLayout = SpyLayout()) {
    texts = Texts(counts, layout)
    window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    super.init()
    texts.view.dataSource = self
    texts.view.delegate = self
    window.advance(by: 0.1)
  }

  func taken() -> [String] {
    defer { heard = [] }
    return heard
  }
  private func name(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.texts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts.texts[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    texts.collectionView(collectionView, cellForItemAt: path)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
    heard.append("canMove \(name(path))")
    return mayMove
  }
  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    heard.append("move \(name(source)) to \(name(target))")
    let text = texts.texts[source.section].remove(at: source.item)
    texts.texts[target.section].insert(text, at: target.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    heard.append("target \(name(original)) \(name(current)) \(name(proposed))")
    return target(original, current, proposed)
  }
}

private final class OldTarget: NSObject, UICollectionViewDelegate {
  var asked: [[IndexPath]] = []
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    asked.append([originalIndexPath, proposedIndexPath])
    return [0, 2]
  }
}

/// Items that a person moves (V87).
@MainActor
struct CollectionMovingTests {
  @Test func whatMayNotMoveIsNotLifted() {
    let mover = Mover([9])
    mover.mayMove = false
    expect(!mover.view.beginInteractiveMovementForItem(at: [0, 1]))
    expect(mover.taken(), equals: ["canMove 0.1"])
  }

  @Test func othersMakeRoomAndTheDataAreToldAtTheEndOnce() {
    let mover = Mover([9])
    expect(mover.view.beginInteractiveMovementForItem(at: [0, 1]))
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 60))
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    expect(mover.taken(), equals: ["canMove 0.1", "target 0.1 0.1 0.4"])
    mover.window.advance(by: 0.5)
    expect(mover.texts.cell("0.1")?.center, equals: CGPoint(x: 160, y: 160))
    expect(mover.texts.cell("0.2")?.frame.origin, equals: CGPoint(x: 100, y: 0))
    expect(mover.texts.cell("0.4")?.frame.origin, equals: CGPoint(x: 0, y: 100))
    mover.view.endInteractiveMovement()
    expect(mover.taken(), equals: ["move 0.1 to 0.4"])
    mover.window.advance(by: 0.5)
    expect(mover.texts.cell("0.1")?.frame.origin, equals: CGPoint(x: 100, y: 100))
    expect(mover.texts.seen, equals: ["0.0", "0.2", "0.3", "0.4", "0.1", "0.5", "0.6", "0.7", "0.8"])
  }

  @Test func inAFlowLayoutItsMiddleIsWhereThePersonIs() throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
    let mover = Mover([9], flow)
    expect(
      flow.targetIndexPath(forInteractivelyMovingItem: [0, 1], withPosition: CGPoint(x: 160, y: 160)), equals: [0, 4])
    let moved = flow.layoutAttributesForInteractivelyMovingItem(
      at: [0, 1], withTargetPosition: CGPoint(x: 37, y: 91))
    expect(moved.center == CGPoint(x: 37, y: 91) && moved.zIndex == .max)
    expect(moved.size, equals: CGSize(width: 100, height: 100))
    // A copy: the layout's own stay.
    expect(flow.layoutAttributesForItem(at: [0, 1])?.frame, equals: CGRect(x: 100, y: 0, width: 100, height: 100))
    expect(mover.view.beginInteractiveMovementForItem(at: [0, 1]))
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    mover.window.advance(by: 0.5)
    let cell = try require(mover.texts.cell("0.1"))
    expect(cell.center, equals: CGPoint(x: 160, y: 160))
    expect(mover.view.subviews.last { $0 is TextCell } === cell)
    expect(mover.texts.cell("0.2")?.frame.origin, equals: CGPoint(x: 100, y: 0))
    mover.view.endInteractiveMovement()
    mover.window.advance(by: 0.5)
    expect(cell.frame.origin, equals: CGPoint(x: 100, y: 100))
  }

  @Test func aDelegateWithTheOldMethodAloneSaysTheTarget() {
    let (mover, old) = (Mover([9]), OldTarget())
    mover.view.delegate = old
    mover.window.turn()
    expect(mover.view.beginInteractiveMovementForItem(at: [0, 1]))
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    expect(old.asked, equals: [[[0, 1], [0, 4]]])
    _ = mover.taken()
    mover.view.endInteractiveMovement()
    expect(mover.taken(), equals: ["move 0.1 to 0.2"])
  }

  @Test func whatIsMovedLiesInFront() {
    let mover = Mover([9])
    _ = mover.view.beginInteractiveMovementForItem(at: [0, 1])
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    mover.window.turn()
    let cells = mover.view.subviews.filter { $0 is TextCell }
    expect(cells.last === mover.texts.cell("0.1"))
    mover.view.endInteractiveMovement()
    mover.window.advance(by: 0.5)
    expect(mover.texts.cell("0.1")?.layer.shadowOpacity, equals: 0)
  }

  @Test func itsCellKnowsThatItIsMoved() {
    let mover = Mover([9])
    _ = mover.view.beginInteractiveMovementForItem(at: [0, 1])
    expect(mover.texts.cell("0.1")?.configurationState.isReordering, equals: true)
    mover.view.endInteractiveMovement()
    expect(mover.texts.cell("0.1")?.configurationState.isReordering, equals: false)
  }

  @Test func cancellingPutsItBackAndTellsNobody() {
    let mover = Mover([9])
    _ = mover.view.beginInteractiveMovementForItem(at: [0, 1])
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    _ = mover.taken()
    mover.view.cancelInteractiveMovement()
    mover.window.advance(by: 0.5)
    expect(mover.taken() == [] && mover.texts.cell("0.1")?.frame.origin == CGPoint(x: 100, y: 0))
    expect(mover.texts.cell("0.4")?.frame.origin, equals: CGPoint(x: 100, y: 100))
  }

  @Test func theDelegateSaysWhereItGoes() {
    let mover = Mover([9])
    mover.target = { original, _, _ in original }
    _ = mover.view.beginInteractiveMovementForItem(at: [0, 1])
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    _ = mover.taken()
    mover.view.endInteractiveMovement()
    expect(mover.taken(), equals: [])
  }

  @Test func itemsMoveToOtherSections() {
    let mover = Mover([3, 3])
    _ = mover.view.beginInteractiveMovementForItem(at: [0, 0])
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
    mover.window.advance(by: 0.5)
    expect(mover.texts.cell("1.1")?.frame.origin, equals: CGPoint(x: 200, y: 100))
    mover.view.endInteractiveMovement()
    mover.window.advance(by: 0.5)
    expect(mover.texts.texts, equals: [["0.1", "0.2"], ["1.0", "0.0", "1.1", "1.2"]])
    expect(mover.texts.seen, equals: ["0.1", "0.2", "1.0", "0.0", "1.1", "1.2"])
  }

  @Test func nearAnEdgeTheViewScrollsAndTheItemStaysUnderThePointer() {
    let mover = Mover([90])
    _ = mover.view.beginInteractiveMovementForItem(at: [0, 1])
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 395))
    mover.window.advance(by: 1)
    let offset = mover.view.contentOffset.y
    expect(offset > 300)
    expect(mover.view.cellForItem(at: [0, 1])?.center.y, equals: 395 + offset)
    mover.view.endInteractiveMovement()
    expect(mover.taken().last?.hasPrefix("move 0.1 to 0."), equals: true)
  }

  @Test func withASlowCadenceItemsMakeRoomOnceItRests() {
    let mover = Mover([9])
    mover.view.reorderingCadence = .slow
    _ = mover.view.beginInteractiveMovementForItem(at: [0, 1])
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    mover.window.advance(by: 0.2)
    expect(mover.texts.cell("0.2")?.frame.origin, equals: CGPoint(x: 200, y: 0))
    mover.window.advance(by: 0.6)
    expect(mover.texts.cell("0.2")?.frame.origin, equals: CGPoint(x: 100, y: 0))
  }

  @Test func anUpdateEndsTheMovement() {
    let mover = Mover([9])
    _ = mover.view.beginInteractiveMovementForItem(at: [0, 1])
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    _ = mover.taken()
    mover.texts.texts[0].remove(at: 0)
    mover.view.deleteItems(at: [[0, 0]])
    mover.view.endInteractiveMovement()
    mover.window.advance(by: 0.6)
    expect(mover.taken().filter { $0.hasPrefix("move") }, equals: [])
    expect(mover.texts.seen.first, equals: "0.1")
  }

  @Test("Random movements and updates beside them leave what the data say", arguments: RandomRuns.seeds(1...12))
  func movementsBesideUpdates(seed: Int) {
    var random = SeededRandom(seed: seed)
    let mover = Mover([5, 4])
    var next = 0
    func path() -> IndexPath? {
      let section = random.below(2)
      let count = mover.texts.texts[section].count
      return count == 0 ? nil : IndexPath(item: random.below(count), section: section)
    }
    for step in 0..<40 {
      switch random.below(6) {
      case 0: if let path = path() { _ = mover.view.beginInteractiveMovementForItem(at: path) }
      case 1, 2:
        mover.view.updateInteractiveMovementTargetPosition(
          CGPoint(x: CGFloat(random.below(300)), y: CGFloat(random.below(400))))
      case 3:
        if random.below(3) == 0 { mover.view.cancelInteractiveMovement() } else { mover.view.endInteractiveMovement() }
      default:
        guard let path = path() else { continue }
        let isInsertion =
          mover.texts.texts.joined().count < 5 || mover.texts.texts.joined().count < 9 && random.below(2) == 0
        next += 1
        mover.view.performBatchUpdates {
          if isInsertion {
            mover.texts.texts[path.section].insert("n\(next)", at: path.item)
            mover.view.insertItems(at: [path])
          } else {
            mover.texts.texts[path.section].remove(at: path.item)
            mover.view.deleteItems(at: [path])
          }
        }
      }
      mover.window.advance(by: random.below(3) == 0 ? 0.5 : 0.03)
      expect(mover.view.visibleCells.count, equals: mover.texts.texts.joined().count, "seed \(seed), step \(step)")
    }
    mover.view.cancelInteractiveMovement()
    mover.window.advance(by: 1)
    expect(mover.texts.seen, equals: Array(mover.texts.texts.joined()), "seed \(seed)")
    for path in mover.view.indexPathsForVisibleItems {
      let cell = mover.view.cellForItem(at: path)
      expect(cell?.frame, equals: mover.view.layoutAttributesForItem(at: path)?.frame, "seed \(seed), \(path)")
      expect(cell?.layer.shadowOpacity == 0 && cell?.configurationState.isReordering == false, "seed \(seed), \(path)")
    }
    expectNil(mover.window.damageError(), "seed \(seed)")
  }

  @Test("The layout hears of each step and of the end, and says how the item looks")
  func theLayoutHasASay() {
    final class Layout: SpyLayout {
      var said: [String] = []
      override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: indexPath)
        attributes?.alpha = 0.5
        return attributes
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let target = context.targetIndexPathsForInteractivelyMovingItems,
          let previous = context.previousIndexPathsForInteractivelyMovingItems
        {
          said.append("\(previous.map(\.item)) to \(target.map(\.item)) at \(Int(context.interactiveMovementTarget.x))")
        }
        super.invalidateLayout(with: context)
      }
    }
    let layout = Layout()
    let mover = Mover([9], layout)
    _ = mover.view.beginInteractiveMovementForItem(at: [0, 1])
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    mover.view.updateInteractiveMovementTargetPosition(CGPoint(x: 170, y: 160))
    expect(layout.said, equals: ["[1] to [1] at 160", "[1] to [4] at 170"])
    expect(mover.texts.cell("0.1")?.alpha, equals: 0.5)
    layout.said = []
    mover.view.cancelInteractiveMovement()
    expect(layout.said, equals: ["[4] to [1] at 0"])
  }

  @Test("V87: the base layout has an item go where the point is, and says nothing of its looks")
  func theBaseLayout() {
    let layout = UICollectionViewLayout()
    let point = CGPoint(x: 37, y: 91)
    expect(layout.targetIndexPath(forInteractivelyMovingItem: [1, 3], withPosition: point), equals: [1, 3])
    expectNil(layout.layoutAttributesForInteractivelyMovingItem(at: [0, 1], withTargetPosition: point))
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [[0, 1]], previousIndexPaths: [[1, 3]], movementCancelled: true)
    expect(context.previousIndexPathsForInteractivelyMovingItems, equals: [[1, 3]])
    expect(context.targetIndexPathsForInteractivelyMovingItems, equals: [[0, 1]])
    expect(context.interactiveMovementTarget, equals: .zero)
  }
}
