import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What stops a program, with what it says; and what a collection view makes of input that cannot be.
@MainActor
struct CollectionContractTests {
  // V3
  @Test func anUnregisteredIdentifierStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let texts = Texts([1], SpyLayout())
        texts.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "text")
        texts.view.layoutIfNeeded()
      }
    }
    expect(
      result.said(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier text - must register a class"))
  }

  // V3
  @Test func anUnregisteredHeaderStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = SpyLayout()
        layout.headerHeight = 40
        let texts = Texts([1], layout)
        let kind = UICollectionView.elementKindSectionHeader
        texts.view.register(nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        texts.view.layoutIfNeeded()
      }
    }
    expect(
      result.said(
        "could not dequeue a view of kind: UICollectionElementKindSectionHeader with identifier header - must register a"
      ))
  }

  // V4
  @Test func aHeaderThatWasNotDequeuedStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (layout, source) = (SpyLayout(), OwnHeaders())
        layout.headerHeight = 40
        let texts = Texts([1], layout)
        texts.view.dataSource = source
        texts.view.layoutIfNeeded()
      }
    }
    expect(result.said("does not have a reuseIdentifier: views must be retrieved by calling"))
  }

  // V77
  @Test func aProviderWithoutAHeaderStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = SpyLayout()
        layout.headerHeight = 40
        let view = Texts([1], layout).view
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
          view.dequeueReusableCell(withReuseIdentifier: "text", for: path)
        }
        source.supplementaryViewProvider = { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        source.apply(snapshot)
        view.layoutIfNeeded()
      }
    }
    expect(
      result.said(
        "the supplementaryViewProvider of a diffable data source returned nil for the kind "
          + "\"UICollectionElementKindSectionHeader\""))
  }

  // V4
  @Test func aCellThatWasNotDequeuedStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Answers { _, _ in UICollectionViewCell(frame: .zero) }
        source.view.layoutIfNeeded()
      }
    }
    expect(result.said("does not have a reuseIdentifier: cells must be retrieved by calling"))
  }

  // V4
  @Test func twoCellsForOneItemStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Answers { view, path in
          _ = view.dequeueReusableCell(withReuseIdentifier: "text", for: path)
          return view.dequeueReusableCell(withReuseIdentifier: "text", for: path)
        }
        source.view.layoutIfNeeded()
      }
    }
    expect(result.said("Expected dequeued view to be returned to the collection view"))
  }

  // V4
  @Test func aCellDequeuedForNobodyStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let texts = Texts([1], SpyLayout())
        texts.view.layoutIfNeeded()
        _ = texts.view.dequeueReusableCell(withReuseIdentifier: "text", for: [0, 0])
      }
    }
    expect(result.said("Expected dequeued view to be returned to the collection view"))
  }

  // V21
  @Test func attributesOfAnItemThatIsNotThereStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = AnsweringLayout()
        layout.answer = [AnsweringLayout.cell([0, 7], CGRect(x: 0, y: 0, width: 10, height: 10))]
        Texts([1], layout).view.layoutIfNeeded()
      }
    }
    expect(
      result.said("received layout attributes for a cell with an index path that does not exist: [0, 7]"))
  }

  // V73
  @Test func countsThatDoNotAddUpStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let texts = Texts([3], SpyLayout())
        texts.view.layoutIfNeeded()
        texts.texts[0] += ["new", "newer"]
        texts.view.insertItems(at: [[0, 3]])
      }
    }
    expect(
      result.said(
        "Invalid update: invalid number of items in section 0. The number of items contained in an existing section after "
          + "the update (5) must be equal to the number of items contained in that section before the update (3), plus or "
          + "minus the number of items inserted or deleted from that section (1 inserted, 0 deleted)"))
  }

  // V75
  @Test func deletingAndMovingOneItemStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let texts = Texts([3], SpyLayout())
        texts.view.layoutIfNeeded()
        texts.view.performBatchUpdates {
          texts.texts[0].removeLast()
          texts.view.deleteItems(at: [[0, 1]])
          texts.view.moveItem(at: [0, 1], to: [0, 0])
        }
      }
    }
    expect(
      result.said("item 1 of section 0 is moved, but does not exist before the update or is deleted"))
  }

  // V88
  @Test func twoPlacesOnOneAxisStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let texts = Texts([3], SpyLayout())
        texts.view.scrollToItem(at: [0, 0], at: [.top, .bottom], animated: false)
      }
    }
    expect(result.said("cannot be scrolled to more than one vertical position"))
  }

  @Test func aDecorationWithoutAClassStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = AnsweringLayout()
        let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: [0, 0])
        line.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layout.answer = [line]
        Texts([1], layout).view.layoutIfNeeded()
      }
    }
    expect(result.said("could not dequeue a decoration view of kind: line"))
  }

  // MARK: - Input that cannot be

  @Test func placesThatAreNoNumbersAreNotShown() {
    let layout = AnsweringLayout()
    layout.answer = [
      AnsweringLayout.cell([0, 0], CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)),
      AnsweringLayout.cell([0, 1], CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)),
      AnsweringLayout.cell([0, 2], CGRect(x: 0, y: 0, width: 10, height: 10)),
    ]
    layout.size = CGSize(width: CGFloat.nan, height: 400)
    let texts = Texts([3], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    expect(texts.seen, equals: ["0.2"])
    expect(texts.view.contentSize, equals: CGSize(width: 0, height: 400))
    _ = window
  }

  // V101
  @Test func aLayoutThatInvalidatesItselfInPrepareIsStoppedAndSaid() {
    let layout = RestlessLayout()
    let texts = Texts([3], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    expect(layout.calls.count { $0 == "prepare" } <= 30)
    expect(texts.view.places.reported.contains { $0.contains("RestlessLayout invalidates itself") })
    expect(texts.seen, equals: ["0.0", "0.1", "0.2"])
    _ = window
  }

  @Test func aReloadInsideOfPrepareWaits() {
    let layout = ReloadingLayout()
    let texts = Texts([3], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    window.advance(by: 0.1)
    expect(texts.seen, equals: ["0.0", "0.1", "0.2"])
    expect(texts.shown, equals: 3)
    expect(layout.reloads, equals: 3)
  }

  @Test func aReloadInsideOfCellForItemWaits() {
    var reloads = 0
    let source = Answers { view, path in
      if reloads < 2 {
        reloads += 1
        view.reloadData()
      }
      return view.dequeueReusableCell(withReuseIdentifier: "text", for: path)
    }
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: source.view)
    window.advance(by: 0.1)
    expect(source.view.visibleCells.count, equals: 3)
  }

  // T32
  @Test func countsThatGrowWithoutAWordLeaveThePicture() {
    let texts = Texts([30], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.texts[0].append("untold")
    texts.view.contentOffset.y = 300
    window.advance(by: 0.1)
    expect(texts.seen.count, equals: 12)
    expect(texts.view.numberOfItems(inSection: 0), equals: 30)
  }

  @Test func attributesThatALayoutChangesInPlaceShowOnceItIsInvalidated() {
    let layout = AnsweringLayout()
    layout.answer = [AnsweringLayout.cell([0, 0], CGRect(x: 0, y: 0, width: 100, height: 100))]
    let texts = Texts([1], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    layout.answer[0].frame.origin.y = 50
    window.advance(by: 0.1)
    expect(texts.cell("0.0")?.frame.origin.y, equals: 0)
    layout.invalidateLayout()
    window.advance(by: 0.1)
    expect(texts.cell("0.0")?.frame.origin.y, equals: 50)
  }

  @Test func layoutsSwappedDuringAnAnimationAndADragEndInTheLast() {
    let layouts = (0..<4).map { number in
      let layout = SpyLayout()
      layout.side = CGFloat(100 - number * 10)
      return layout
    }
    let texts = Texts([60], layouts[0])
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.view.setCollectionViewLayout(layouts[1], animated: true)
    window.advance(by: 0.1)
    texts.view.setCollectionViewLayout(layouts[2], animated: true)
    window.advance(by: 0.1)
    window.touch(1, began: CGPoint(x: 50, y: 300))
    window.touch(1, movedTo: CGPoint(x: 50, y: 200))
    texts.view.setCollectionViewLayout(layouts[3], animated: false)
    window.touch(1, movedTo: CGPoint(x: 50, y: 150))
    window.touch(1, endedAt: CGPoint(x: 50, y: 150))
    window.advance(by: 3)
    for cell in texts.cells {
      let path = texts.view.indexPath(for: cell)!
      expect(cell.frame, equals: layouts[3].cell(path).frame)
      expect(cell.displays, equals: 1)
    }
    expect(texts.shown, equals: texts.cells.count)
  }
}

/// A section whose header was made by hand.
private final class OwnHeaders: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

/// Three items whose cells a closure makes.
@MainActor
final class Answers: NSObject, UICollectionViewDataSource {
  let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: SpyLayout())
  let answer: (UICollectionView, IndexPath) -> UICollectionViewCell

  init(_ answer: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell) {
    self.answer = answer
    super.init()
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.dataSource = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    answer(collectionView, indexPath)
  }
}

/// Answers what it was told.
final class AnsweringLayout: UICollectionViewLayout {
  var answer: [UICollectionViewLayoutAttributes] = []
  var size = CGSize(width: 300, height: 400)

  static func cell(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    return attributes
  }

  override var collectionViewContentSize: CGSize { size }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { answer }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    answer.first { $0.indexPath == indexPath }
  }
}

final class RestlessLayout: SpyLayout {
  override func prepare() {
    super.prepare()
    invalidateLayout()
  }
}

final class ReloadingLayout: SpyLayout {
  var reloads = 0
  override func prepare() {
    super.prepare()
    guard reloads < 3 else { return }
    reloads += 1
    collectionView?.reloadData()
  }
}
