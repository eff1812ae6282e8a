import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// V71: what cells and headers say of themselves in their configuration states, and when.
@MainActor
struct CellStateTests {
  // MARK: - Keys

  @Test("The cell that the keys come to is focused, also after it was out of view; a press ends that")
  func focused() {
    let texts = Texts([300], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    func focused() -> [String] { texts.cells.filter { $0.configurationState.isFocused }.map(\.text) }
    texts.view.becomeFirstResponder()
    expect(focused(), equals: [])
    window.key(.keyboardDownArrow)
    window.key(.keyboardDownArrow)
    expect(focused(), equals: ["0.3"])
    texts.view.contentOffset.y = 2000
    window.turn()
    expect(focused(), equals: [])
    texts.view.contentOffset.y = 0
    window.turn()
    expect(focused(), equals: ["0.3"])
    texts.texts[0].insert("new", at: 0)
    texts.view.insertItems(at: [[0, 0]])
    window.advance(by: 1)
    expect(focused(), equals: ["0.3"])
    window.tap(at: CGPoint(x: 50, y: 50))
    expect(focused(), equals: [])
    window.key(.keyboardRightArrow)
    expect(focused(), equals: ["0.0"])
    texts.view.resignFirstResponder()
    expect(focused(), equals: [])
  }

  @Test("Rows of tables are focused by the keys as well")
  func focusedRow() {
    let stage = TableStage()
    stage.table.becomeFirstResponder()
    stage.window.key(.keyboardDownArrow)
    let cell = stage.table.cellForRow(at: [0, 0])
    expect(cell?.configurationState.isFocused, equals: true)
    stage.window.key(.keyboardDownArrow)
    expect(cell?.configurationState.isFocused, equals: false)
    stage.table.resignFirstResponder()
    expect(stage.table.visibleCells.allSatisfy { !$0.configurationState.isFocused })
  }

  // MARK: - Pinned headers

  private static let header = UICollectionView.elementKindSectionHeader

  /// Two sections of ten rows of 40 points below headers of 30.
  private func headers(_ layout: UICollectionViewLayout) -> (Headers, TestWindow) {
    let headers = Headers(layout)
    return (headers, TestWindow(size: CGSize(width: 300, height: 200), root: headers.view))
  }

  @MainActor
  private final class Headers: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    init(_ layout: UICollectionViewLayout) {
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: CellStateTests.header,
        withReuseIdentifier: "header")
      view.dataSource = self
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    func isPinned(_ section: Int) -> Bool? {
      let header = view.supplementaryView(
        forElementKind: CellStateTests.header, at: IndexPath(item: 0, section: section))
      return (header as? UICollectionViewListCell)?.configurationState.isPinned
    }
  }

  private func checkPinning(_ layout: UICollectionViewLayout) {
    let (headers, window) = headers(layout)
    func scroll(_ offset: CGFloat) {
      headers.view.contentOffset.y = offset
      window.turn()
    }
    expect(headers.isPinned(0), equals: false)
    scroll(10)
    expect(headers.isPinned(0), equals: true)
    scroll(300)
    expect(headers.isPinned(0) == true && headers.isPinned(1) == false)
    scroll(431)
    expect(headers.isPinned(0) == nil && headers.isPinned(1) == true)
    scroll(430)
    expect(headers.isPinned(1), equals: false)
    scroll(0)
    expect(headers.isPinned(0), equals: false)
  }

  @Test("A header of a flow is pinned while it is kept away from its own place")
  func pinnedInFlow() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize.height = 30
    layout.sectionHeadersPinToVisibleBounds = true
    checkPinning(layout)
  }

  @Test("So is one of a described section")
  func pinnedInSection() {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let row = NSCollectionLayoutItem(layoutSize: size(40))
      let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size(40), subitems: [row]))
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(30), elementKind: CellStateTests.header, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
    checkPinning(layout)
  }

  @Test("And one of a plain table")
  func pinnedInTable() {
    let stage = TableStage(counts: [20, 20]) { $0.sectionHeaderHeight = 30 }
    stage.source.headers = [0: "A", 1: "B"]
    stage.table.reloadData()
    stage.window.turn()
    func isPinned() -> Bool? {
      (stage.table.headerView(forSection: 0))?.configurationState.isPinned
    }
    expect(isPinned(), equals: false)
    stage.scroll(to: 60)
    expect(isPinned(), equals: true)
    stage.scroll(to: 0)
    expect(isPinned(), equals: false)
  }

  // MARK: - Counts

  @Test("A cell that is used again for its configuration is laid out once")
  func laidOutOnce() {
    final class Counting: UICollectionViewListCell {
      var layouts = 0
      var updates = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        updates += 1
        var list = defaultContentConfiguration().updated(for: state)
        list.text = "Row"
        contentConfiguration = list
        backgroundConfiguration = defaultBackgroundConfiguration().updated(for: state)
      }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let source = Source()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: RowsLayout())
    view.register(Counting.self, forCellWithReuseIdentifier: "cell")
    view.isPrefetchingEnabled = false
    view.dataSource = source
    let window = TestWindow(size: CGSize(width: 300, height: 200), root: view)
    view.contentOffset.y = 700
    window.turn()
    for case let cell as Counting in view.visibleCells { (cell.layouts, cell.updates) = (0, 0) }
    view.contentOffset.y = 1500
    window.turn()
    let counts = view.visibleCells.compactMap { $0 as? Counting }.map { [$0.layouts, $0.updates] }
    expect(!counts.isEmpty && counts.allSatisfy { $0 == [1, 1] }, "\(counts)")
  }

  // MARK: - Layouts that change their word

  @Test("V21: a layout whose answers change without a word is noticed, one that invalidates itself is not")
  func silentChange() {
    let layout = SpyLayout()
    let texts = Texts([300], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    func scroll(_ offset: CGFloat) {
      texts.view.contentOffset.y = offset
      window.turn()
    }
    scroll(500)
    layout.side = 99
    layout.invalidateLayout()
    scroll(900)
    expect(texts.view.places.changing.isEmpty)
    layout.side = 98
    scroll(1350)
    expect(texts.view.places.changing, equals: ["SpyLayout"])
  }

  @Test("V21: a subclass of flow that changes what it got is noticed, one that copies first is not")
  func changedWithoutCopying() {
    class Shifting: UICollectionViewFlowLayout {
      var copies: Bool { true }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map {
          let attributes = copies ? $0.copy() as? UICollectionViewLayoutAttributes ?? $0 : $0
          attributes.frame.origin.y += 1
          return attributes
        }
      }
    }
    final class Careless: Shifting { override var copies: Bool { false } }
    for (layout, isQuiet) in [(Shifting(), true), (Careless(), false)] {
      let items = FlowItems([300], layout: layout, hasDelegate: false)
      items.show()
      items.view.contentOffset.y = 1500
      items.window?.turn()
      expect(layout.flow.saysChanges, equals: isQuiet)
    }
  }
}
