import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// An outline of list cells over a diffable data source (V81).
@MainActor
struct OutlineCellTests {
  private let view = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
  private let source: UICollectionViewDiffableDataSource<Int, String>
  private let window: TestWindow

  init() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var list = cell.defaultContentConfiguration()
      list.text = item
      cell.contentConfiguration = list
      cell.accessories = item.count == 1 ? [.outlineDisclosure()] : []
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    window = TestWindow(size: CGSize(width: 320, height: 400), root: view)
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["A", "B"])
    tree.append(["A1", "A2"], to: "A")
    source.apply(tree, to: 0, animatingDifferences: false)
    window.advance(by: 0.5)
  }

  private var titles: [String] {
    view.visibleCells.compactMap {
      (($0 as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  private func cell(_ item: Int) -> UICollectionViewListCell? {
    view.cellForItem(at: [0, item]) as? UICollectionViewListCell
  }

  @Test func aTapOnTheDisclosureOpensTheItemAndAnotherClosesIt() {
    expect(titles == ["A", "B"] && cell(0)?.configurationState.isExpanded == false)
    window.tap(at: CGPoint(x: 15, y: 30))
    window.advance(by: 0.6)
    expect(titles == ["A", "A1", "A2", "B"] && cell(0)?.configurationState.isExpanded == true)
    expect((0..<4).map { cell($0)?.indentationLevel }, equals: [0, 1, 1, 0])
    expect(cell(1)?.contentView.frame.minX, equals: 10)
    window.tap(at: CGPoint(x: 15, y: 30))
    window.advance(by: 0.6)
    expect(titles == ["A", "B"] && cell(0)?.configurationState.isExpanded == false)
  }

  @Test func theChevronTurnsAsTheItemOpens() {
    let symbol = (cell(0)?.shown.leading.first?.view as? SymbolButton)?.symbol
    window.tap(at: CGPoint(x: 15, y: 30))
    window.advance(by: 0.1)
    let angle = symbol.flatMap { $0.layer.presentation() }.map { atan2($0.transform.m12, $0.transform.m11) } ?? 0
    expect(angle > 0.1 && angle < 1.5)
    window.advance(by: 0.6)
    expect(symbol?.isTurned == true && window.damageError() == nil)
  }

  @Test func theArrowsAlongTheLineOpenAndCloseTheSelectedItem() {
    window.tap(at: CGPoint(x: 100, y: 30))
    window.key(.keyboardRightArrow)
    window.advance(by: 0.6)
    expect(titles == ["A", "A1", "A2", "B"] && view.indexPathsForSelectedItems == [[0, 0]])
    window.key(.keyboardLeftArrow)
    window.advance(by: 0.6)
    expect(titles == ["A", "B"] && view.indexPathsForSelectedItems == [[0, 0]])
  }
}
