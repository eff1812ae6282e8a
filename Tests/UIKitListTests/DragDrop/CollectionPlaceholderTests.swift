import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Items that are in a collection view before its data have them.
@MainActor
struct CollectionPlaceholderTests {
  private let stage = DragListStage(collections: true)
  private var view: UICollectionView { stage.collections[1] }

  /// Drops "a" of the first view on the second one, before "y".
  private func drop(
    _ word: @escaping () -> String = { "…" }
  ) throws -> any UICollectionViewDropPlaceholderContext {
    var context: (any UICollectionViewDropPlaceholderContext)?
    stage.onCollectionDrop = { coordinator in
      guard let path = coordinator.destinationIndexPath else { return }
      let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell")
      placeholder.cellUpdateHandler = { ($0 as? DragListStage.WordCell)?.label.text = word() }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(1, 90, 20))
    return try require(context)
  }

  @Test("It is an item of the layout, and none of the data")
  func placeholder() throws {
    let context = try drop()
    expect(stage.shown(1) == ["x", "…", "y"] && view.numberOfItems(inSection: 0) == 2)
    expect(view.cellForItem(at: [0, 1])?.frame.minX == 140 && view.hasUncommittedUpdates)
    expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1]] && view.visibleCells.count == 3)
    expect(context.commitInsertion { stage.words[1].insert("a", at: $0.item) })
    stage.window.advance(by: 1)
    expect(stage.shown(1) == ["x", "a", "y"] && view.numberOfItems(inSection: 0) == 3)
    expect(!view.hasUncommittedUpdates && stage.window.damageError() == nil)
  }

  @Test func itsCellIsSetUpAgainWhenAsked() throws {
    var word = "…"
    let context = try drop { word }
    word = "50 %"
    expect(stage.shown(1), equals: ["x", "…", "y"])
    context.setNeedsCellUpdate()
    expect(stage.shown(1), equals: ["x", "50 %", "y"])
    expect(context.deletePlaceholder())
    stage.window.advance(by: 1)
    expect(stage.shown(1), equals: ["x", "y"])
  }

  @Test("Two that are dropped at one place come one after the other, and are taken in any order")
  func two() throws {
    stage.dragged = { [$0, $0 + "2"] }
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    stage.onCollectionDrop = { coordinator in
      for item in coordinator.items {
        let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: [0, 1], reuseIdentifier: "cell")
        let word = item.dragItem.localObject as? String ?? ""
        placeholder.cellUpdateHandler = { ($0 as? DragListStage.WordCell)?.label.text = "*" + word }
        contexts.append(coordinator.drop(item.dragItem, to: placeholder))
      }
    }
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(1, 90, 20))
    expect(stage.shown(1), equals: ["x", "*a", "*a2", "y"])
    contexts[1].commitInsertion { stage.words[1].insert("a2", at: $0.item) }
    stage.window.advance(by: 1)
    expect(stage.shown(1), equals: ["x", "*a", "a2", "y"])
    contexts[0].commitInsertion { stage.words[1].insert("a", at: $0.item) }
    stage.window.advance(by: 1)
    expect(stage.shown(1) == ["x", "a", "a2", "y"] && stage.words[1] == ["x", "a", "a2", "y"])
  }

  /// Says where badges are asked for, beside the stage's cells.
  private final class Badges: NSObject, UICollectionViewDataSource {
    let cells: any UICollectionViewDataSource
    var asked: [IndexPath] = []
    init(_ cells: any UICollectionViewDataSource) { self.cells = cells }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      cells.collectionView(view, numberOfItemsInSection: section)
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      cells.collectionView(view, cellForItemAt: path)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      asked.append(path)
      return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: path)
    }
  }

  @Test("Views beside items are asked for by the places of the data, and none beside a placeholder")
  func badges() throws {
    let source = Badges(try require(view.dataSource))
    view.dataSource = source
    stage.window.turn()
    _ = try drop()
    stage.window.advance(by: 1)
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10)),
      elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(40))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: line, subitems: [item])
    view.collectionViewLayout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    stage.window.advance(by: 1)
    expect(view.visibleCells.count == 3 && source.asked == [[0, 0], [0, 1]])
    expect(view.visibleSupplementaryViews(ofKind: "badge").count, equals: 2)
  }

  @Test("A delegate's sizes are asked by the places of the data; a placeholder has the layout's")
  func sizes() throws {
    let sizes = Sizes()
    view.delegate = sizes
    view.collectionViewLayout.invalidateLayout()
    stage.window.turn()
    sizes.asked = []
    _ = try drop()
    expect(sizes.asked.allSatisfy { $0 < 2 })
    expect(view.visibleCells.map(\.frame.width), equals: [30, 31, 50])
  }

  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var asked: [Int] = []
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
      asked.append(path.item)
      return CGSize(width: 30 + path.item, height: 40)
    }
  }

  @Test("A layout counts it: the counts that it asks for are those of what is shown")
  func layoutCounts() throws {
    let layout = Row()
    view.setCollectionViewLayout(layout, animated: false)
    stage.window.turn()
    expect(layout.count, equals: 2)
    let context = try drop()
    expect(layout.count == 3 && view.numberOfItems(inSection: 0) == 2)
    context.deletePlaceholder()
    stage.window.advance(by: 1)
    expect(layout.count, equals: 2)
  }

  private final class Row: UICollectionViewLayout {
    var count = 0
    override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize { CGSize(width: count * 60, height: 40) }
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: path.item * 60, y: 0, width: 50, height: 40)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }
  }

  @Test("A diffable data source takes it by applying a snapshot")
  func diffable() throws {
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, word in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? DragListStage.WordCell)?.label.text = word
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["x", "y"])
    source.apply(snapshot, animatingDifferences: false)
    stage.window.turn()
    let context = try drop()
    expect(stage.shown(1), equals: ["x", "…", "y"])
    context.commitInsertion {
      var snapshot = source.snapshot()
      snapshot.insertItems(["a"], beforeItem: snapshot.itemIdentifiers[$0.item])
      source.apply(snapshot)
    }
    stage.window.advance(by: 1)
    expect(stage.shown(1) == ["x", "a", "y"] && !view.hasUncommittedUpdates)
  }
}
