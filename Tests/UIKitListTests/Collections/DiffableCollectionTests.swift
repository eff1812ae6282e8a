import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

private typealias Tree = NSDiffableDataSourceSectionSnapshot<Int>
private typealias Source = UICollectionViewDiffableDataSource<String, Int>

/// The stage with its collection view and data source as what they are.
@MainActor
private final class DiffableCollection {
  private let stage: DiffableStage
  let view: UICollectionView
  let source: Source

  init(_ sections: [(String, [Int])]) {
    stage = DiffableStage(.collection, sections)
    (view, source) = (stage.view as! UICollectionView, stage.source as! Source)
  }

  var window: TestWindow { stage.window }
  var shown: [[String]] { stage.shown }
  func note(_ line: String) { stage.note(line) }
  func taken() -> [String] { stage.taken() }
}

/// What only collection views' diffable data sources do: trees, outlines and reordering.
@MainActor
struct DiffableCollectionTests {
  @Test("V77: a provider that returns nil stops the program")
  func providersGiveCells() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: SpyLayout())
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1])
        source.apply(snapshot)
        view.layoutIfNeeded()
      }
    }
    expect(result.said("returned nil for the item 1 at"))
  }

  @Test("V77: headers without a provider stop the program")
  func headersNeedAProvider() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = SpyLayout()
        layout.headerHeight = 40
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        source.apply(snapshot)
        view.layoutIfNeeded()
      }
    }
    expect(result.said("but the diffable data source has no supplementaryViewProvider"))
  }

  @Test(
    "V79: what is reloaded moves with its cell and gets another one at its new place; what only moved is not asked for")
  func reloadsComeAfterMoves() {
    let stage = DiffableCollection([("a", [1, 2, 3])])
    let cells = stage.view.visibleCells
    var snapshot = NSDiffableDataSourceSnapshot([("a", [3, 1, 2])])
    snapshot.reloadItems([3])
    var ended = 0
    stage.source.apply(snapshot) { ended += 1 }
    expect(stage.taken(), equals: ["cell 3"])
    stage.window.advance(by: 1)
    expect(stage.shown == [["3", "1", "2"]] && ended == 1)
    expect(stage.view.visibleCells[1] === cells[0] && stage.view.visibleCells[0] !== cells[2])
    var again = stage.source.snapshot()
    again.reloadSections(["a"])
    stage.source.apply(again) { ended += 1 }
    expect(stage.taken(), equals: ["cell 3", "cell 1", "cell 2"])
    stage.window.advance(by: 1)
    expect(ended, equals: 2)
  }

  // MARK: - Sections

  private var tree: Tree {
    var tree = Tree()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    return tree
  }

  @Test("V80: the visible items of a tree are the section's")
  func treesShowTheirVisibleItems() {
    let stage = DiffableCollection([("a", [7, 8]), ("b", [9])])
    var tree = tree
    stage.source.apply(tree, to: "b")
    expect(stage.source.snapshot().itemIdentifiers(inSection: "b"), equals: [1, 2])
    tree.expand([1])
    tree.append([8])
    stage.source.apply(tree, to: "b")
    stage.window.advance(by: 0.5)
    expect(stage.shown, equals: [["7"], ["1", "11", "12", "2", "8"]])
    expect(stage.source.snapshot(for: "b").items, equals: [1, 11, 12, 2, 8])
    expect(stage.source.snapshot(for: "a").rootItems == [7] && stage.source.snapshot(for: "x").items.isEmpty)
  }

  @Test func aTreeForASectionThatIsNotThereComesAtTheEnd() {
    let stage = DiffableCollection([("a", [7])])
    stage.source.apply(tree, to: "new")
    stage.window.advance(by: 0.5)
    expect(stage.shown == [["7"], ["1", "2"]] && stage.source.sectionIdentifier(for: 1) == "new")
  }

  @Test func aSnapshotOfAllKeepsTheTreesOfItsSections() {
    let stage = DiffableCollection([("a", [])])
    var tree = tree
    tree.expand([1])
    stage.source.apply(tree, to: "a")
    var all = stage.source.snapshot()
    all.deleteItems([11])
    all.insertItems([13], afterItem: 12)
    stage.source.apply(all)
    expect(stage.source.snapshot(for: "a").visibleItems, equals: [1, 12, 13, 2])
    expect(stage.source.snapshot(for: "a").parent(of: 13), equals: 1)
  }

  // MARK: - Outlines

  @Test("V81: expanding asks in order, while the old items are still there, and takes the children it is given")
  func expandingAsks() {
    let stage = DiffableCollection([("a", [])])
    stage.source.apply(tree, to: "a")
    stage.window.advance(by: 0.5)
    _ = stage.taken()
    var handlers = Source.SectionSnapshotHandlers<Int>()
    handlers.shouldExpandItem = {
      stage.note("should \($0) \(stage.source.snapshot().numberOfItems)")
      return $0 == 1
    }
    handlers.willExpandItem = { stage.note("will \($0)") }
    handlers.snapshotForExpandingParent = {
      stage.note("children \($0) \($1.items) \(stage.source.snapshot().numberOfItems)")
      return Tree(flat: [13])
    }
    stage.source.sectionSnapshotHandlers = handlers
    stage.source.toggleItem(at: [0, 1])
    stage.source.toggleItem(at: [0, 0])
    expect(stage.taken(), equals: ["should 2 2", "should 1 2", "will 1", "children 1 [11, 12] 2", "cell 13"])
    stage.window.advance(by: 0.5)
    expect(stage.shown == [["1", "13", "2"]] && stage.source.snapshot(for: "a").isExpanded(1))
  }

  @Test("V81: collapsing asks, and no means no")
  func collapsingAsks() {
    let stage = DiffableCollection([("a", [])])
    var tree = tree
    tree.expand([1])
    stage.source.apply(tree, to: "a")
    var mayCollapse = false
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in mayCollapse }
    stage.source.sectionSnapshotHandlers.willCollapseItem = { stage.note("will \($0)") }
    _ = stage.taken()
    stage.source.toggleItem(at: [0, 0])
    expect(stage.taken().isEmpty && stage.source.snapshot().numberOfItems == 4)
    mayCollapse = true
    stage.source.toggleItem(at: [0, 0])
    expect(stage.taken(), equals: ["will 1"])
    stage.window.advance(by: 0.5)
    expect(stage.shown, equals: [["1", "2"]])
  }

  @Test("V81: a tap on the disclosure of a list cell opens its item; the level indents, and the state follows")
  func theDisclosureOpens() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: SpyLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.accessories = [.outlineDisclosure()]
    }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: view)
    source.apply(tree, to: "a")
    window.advance(by: 0.5)
    let first = try require(view.cellForItem(at: [0, 0]) as? UICollectionViewListCell)
    expect(!first.configurationState.isExpanded)
    expect(first.toggleOutline())
    window.advance(by: 0.5)
    expect(source.snapshot().itemIdentifiers, equals: [1, 11, 12, 2])
    expect(view.cellForItem(at: [0, 0]) === first && first.configurationState.isExpanded)
    expect((view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)?.indentationLevel, equals: 1)
    expect((view.cellForItem(at: [0, 3]) as? UICollectionViewListCell)?.indentationLevel, equals: 0)
    first.toggleOutline()
    expect(source.snapshot().itemIdentifiers == [1, 2] && !first.configurationState.isExpanded)
  }

  @Test("V81: an action of the disclosure's own takes the place of opening the item")
  func anActionReplacesOpening() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: SpyLayout())
    var actions = 0
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.accessories = [.outlineDisclosure(actionHandler: { actions += 1 })]
    }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: view)
    var asked = 0
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in
      asked += 1
      return true
    }
    source.apply(tree, to: "a")
    window.advance(by: 0.5)
    let cell = try require(view.cellForItem(at: [0, 0]) as? UICollectionViewListCell)
    let disclosure = try require(cell.subviews.last { $0.frame.width < 60 && $0 !== cell.contentView })
    window.tap(at: disclosure.convert(CGPoint(x: disclosure.bounds.midX, y: disclosure.bounds.midY), to: nil))
    window.advance(by: 0.5)
    expect(actions == 1 && asked == 0 && source.snapshot().itemIdentifiers == [1, 2])
  }

  // MARK: - Reordering

  @Test("V82: without a handler nothing may be moved")
  func nothingIsMovedWithoutAHandler() {
    let stage = DiffableCollection([("a", [1, 2, 3])])
    expect(!stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.source.reorderingHandlers.canReorderItem = { $0 != 2 }
    expect(!stage.view.beginInteractiveMovementForItem(at: [0, 1]))
    expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test("V82: a drop tells the handlers, first with the old snapshot, then with the new one")
  func droppingTellsTheHandlers() throws {
    let stage = DiffableCollection([("a", [1, 2, 3]), ("b", [4])])
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    var transaction: NSDiffableDataSourceTransaction<String, Int>?
    stage.source.reorderingHandlers.willReorder = { _ in
      stage.note("will \(stage.source.snapshot().itemIdentifiers)")
    }
    stage.source.reorderingHandlers.didReorder = {
      stage.note("did \(stage.source.snapshot().itemIdentifiers)")
      transaction = $0
    }
    expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
    expect(stage.taken().isEmpty)
    stage.view.endInteractiveMovement()
    expect(stage.taken(), equals: ["will [1, 2, 3, 4]", "did [2, 3, 1, 4]"])
    stage.window.advance(by: 0.5)
    expect(stage.shown, equals: [["2", "3"], ["1", "4"]])
    let found = try require(transaction)
    expect([1, 2, 3, 4].applying(found.difference), equals: [2, 3, 1, 4])
    expect(found.sectionTransactions.map(\.sectionIdentifier), equals: ["b", "a"])
    expect(found.sectionTransactions[1].finalSnapshot.items, equals: [2, 3])
    expect(found.initialSnapshot.itemIdentifiers, equals: [1, 2, 3, 4])
  }

  @Test("V82: a movement that is cancelled tells nobody")
  func cancellingTellsNobody() {
    let stage = DiffableCollection([("a", [1, 2, 3])])
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    stage.source.reorderingHandlers.didReorder = { _ in stage.note("did") }
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 50))
    stage.view.cancelInteractiveMovement()
    stage.window.advance(by: 0.5)
    expect(stage.taken().isEmpty && stage.shown == [["1", "2", "3"]])
  }
}
