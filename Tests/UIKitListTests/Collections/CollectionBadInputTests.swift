import Expectations
import Testing
import UIKit
import UIKitTesting

/// What a program gets wrong shows something sensible or stops with a message; it never hangs.
@MainActor
struct CollectionBadInputTests {
  /// Colours with numbers, in as many sections as told.
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    var asked: [IndexPath] = []
    var onCell: (UICollectionView) -> Void = { _ in }

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      asked.append(indexPath)
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentView.backgroundColor = UIColor(
        hue: CGFloat(indexPath.item % 10) / 10, saturation: 0.5, brightness: 0.9, alpha: 1)
      onCell(collectionView)
      return cell
    }
  }

  /// Squares in lines of four, which a test bends.
  private class Squares: UICollectionViewLayout {
    let side: CGFloat
    var onPrepare: () -> Void = {}
    private(set) var prepares = 0
    var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    init(side: CGFloat = 76) {
      self.side = side
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      prepares += 1
      onPrepare()
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat((count + 3) / 4) * (side + 4)) }

    func frame(_ item: Int) -> CGRect {
      CGRect(x: CGFloat(item % 4) * (side + 4), y: CGFloat(item / 4) * (side + 4), width: side, height: side)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame(indexPath.item)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { !($0.frame.maxY < rect.minY || $0.frame.minY > rect.maxY) }
    }
  }

  private func show(
    _ layout: UICollectionViewLayout, _ source: Source
  ) -> (UICollectionView, TestWindow) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: view)
    window.turn()
    return (view, window)
  }

  private func expectSense(_ view: UICollectionView, _ window: TestWindow, _ comment: Comment = "") {
    window.advance(by: 1)
    expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite, comment)
    expect(view.contentOffset.y.isFinite, comment)
    for cell in view.visibleCells {
      let frame = cell.frame
      expect([frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite }, comment)
    }
    expectNil(window.damageError(), comment)
  }

  // MARK: - Frames

  @Test func aLayoutsFramesThatAreNoNumbersAreCut() {
    final class Odd: Squares {
      override func frame(_ item: Int) -> CGRect {
        switch item {
        case 1: CGRect(x: CGFloat.nan, y: 0, width: 76, height: 76)
        case 2: CGRect(x: 160, y: 0, width: CGFloat.infinity, height: 76)
        case 3: CGRect(x: 240, y: 0, width: -76, height: -76)
        default: super.frame(item)
        }
      }
    }
    let (view, window) = show(Odd(), Source([12]))
    expect(
      view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame, equals: CGRect(x: 0, y: 80, width: 76, height: 76))
    expectSense(view, window)
  }

  @Test func aContentSizeThatIsNoNumberIsCut() {
    final class Odd: Squares {
      override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.nan, height: CGFloat.infinity) }
    }
    let (view, window) = show(Odd(), Source([12]))
    window.wheel(CGVector(dx: 0, dy: -5), at: CGPoint(x: 100, y: 100))
    expectSense(view, window)
  }

  // MARK: - Layouts

  @Test func attributesThatDifferEachTimeEndInOneFrame() {
    final class Restless: Squares {
      private var calls = 0
      override func frame(_ item: Int) -> CGRect {
        calls += 1
        return super.frame(item).offsetBy(dx: 0, dy: CGFloat(calls % 7))
      }
    }
    let (view, window) = show(Restless(), Source([12]))
    for _ in 0..<20 {
      view.contentOffset.y += 3
      window.turn()
    }
    expect(view.visibleCells.count, equals: 12)
    expectSense(view, window)
  }

  @Test func anInvalidationInsidePrepareDoesNotHang() {
    let layout = Squares()
    layout.onPrepare = { [unowned layout] in layout.invalidateLayout() }
    let (view, window) = show(layout, Source([12]))
    expect(view.visibleCells.count, equals: 12)
    expect(layout.prepares < 300)
    expectSense(view, window)
  }

  #if !os(WASI)
    @Test func attributesOfAnItemThatIsNotThereStop() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class Lying: Squares {
            override var count: Int { 20 }
          }
          let (_, window) = CollectionBadInputTests().show(Lying(), Source([12]))
          window.advance(by: 1)
        }
      }
      expect(result.said("with an index path that does not exist: [0, 12]"))
    }
  #endif

  // MARK: - Counts and reloads

  @Test func countsThatGrowWithoutTellingShowOnlyAfterAReload() {
    let source = Source([5])
    let (view, window) = show(Squares(), source)
    source.counts = [9]
    view.setNeedsLayout()
    view.collectionViewLayout.invalidateLayout()
    window.turn()
    expect(view.numberOfItems(inSection: 0) == 5 && view.visibleCells.count == 5)
    view.reloadData()
    window.turn()
    expect(view.visibleCells.count, equals: 9)
    expectSense(view, window)
  }

  #if !os(WASI)
    @Test func countsThatDoNotFitAnUpdateStop() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let source = Source([5])
          let (view, _) = CollectionBadInputTests().show(Squares(), source)
          view.performBatchUpdates {
            source.counts = [9]
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
          }
        }
      }
      expect(result.said("invalid number of items in section 0"))
    }
  #endif

  @Test func aReloadInsideCellForItemShowsTheNewItems() {
    let source = Source([5])
    source.onCell = { [unowned source] view in
      guard source.counts == [5] else { return }
      source.counts = [3]
      view.reloadData()
    }
    let (view, window) = show(Squares(), source)
    window.advance(by: 0.1)
    expect(view.numberOfItems(inSection: 0) == 3 && view.visibleCells.count == 3)
    expectSense(view, window)
  }

  @Test func aReloadInEachCellForItemDoesNotHang() {
    let source = Source([5])
    source.onCell = { $0.reloadData() }
    let (view, window) = show(Squares(), source)
    window.advance(by: 0.1)
    expect(source.asked.count < 10_000)
    source.onCell = { _ in }
    window.turn()
    view.reloadData()
    window.turn()
    expect(view.visibleCells.count, equals: 5)
    expectSense(view, window)
  }

  @Test func aReloadInsidePrepareShowsTheNewItems() {
    let (source, layout) = (Source([5]), Squares())
    layout.onPrepare = { [unowned layout] in
      guard source.counts == [5] else { return }
      source.counts = [9]
      layout.collectionView?.reloadData()
    }
    let (view, window) = show(layout, source)
    window.advance(by: 0.1)
    expect(view.numberOfItems(inSection: 0) == 9 && view.visibleCells.count == 9)
    expectSense(view, window)
  }

  // MARK: - Layouts that are swapped

  @Test func layoutsSwappedDuringAnAnimationEndInTheLastOne() {
    let (view, window) = show(Squares(side: 60), Source([60]))
    for side in [90, 40, 120, 70] as [CGFloat] {
      view.setCollectionViewLayout(Squares(side: side), animated: true)
      window.advance(by: 0.1)
      expectNil(window.damageError())
    }
    window.advance(by: 2)
    expect(view.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 70, height: 70) && $0.alpha == 1 })
    expectSense(view, window)
  }

  @Test func aLayoutSwappedDuringADragGoesOnUnderTheFinger() {
    let (view, window) = show(Squares(side: 60), Source([400]))
    window.touch(1, began: CGPoint(x: 100, y: 400))
    window.touch(1, movedTo: CGPoint(x: 100, y: 330))
    window.touch(1, movedTo: CGPoint(x: 100, y: 300))
    expect(view.isDragging)
    view.collectionViewLayout = Squares(side: 90)
    window.touch(1, movedTo: CGPoint(x: 100, y: 200))
    view.setCollectionViewLayout(Squares(side: 50), animated: true)
    window.touch(1, movedTo: CGPoint(x: 100, y: 150))
    expectNil(window.damageError())
    window.touch(1, endedAt: CGPoint(x: 100, y: 150))
    window.advance(by: 3)
    expect(view.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 50, height: 50) })
    expectSense(view, window)
  }

  @Test func anUpdateDuringALayoutsSwapKeepsCellsAndItemsTogether() {
    let source = Source([60])
    let (view, window) = show(Squares(side: 60), source)
    view.setCollectionViewLayout(Squares(side: 90), animated: true)
    window.advance(by: 0.1)
    view.performBatchUpdates {
      source.counts = [58]
      view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)])
    }
    window.advance(by: 0.05)
    view.setCollectionViewLayout(Squares(side: 60), animated: false)
    window.advance(by: 2)
    for path in view.indexPathsForVisibleItems {
      expect(view.cellForItem(at: path)?.frame, equals: view.layoutAttributesForItem(at: path)?.frame)
    }
    expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 0, section: 0)))
    expectSense(view, window)
  }

  /// Counts that no memory holds end in a sentence.
  @Test func countsBeyondAllMemoryStopWithASentence() async {
    let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let data = WildCounts(sections: 1 << 30, items: 1)
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = data
        _ = view.numberOfSections
      }
    }
    expect(sections.said("1073741824 sections"))
    let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let data = WildCounts(sections: 1, items: .max)
        let view = UITableView()
        view.dataSource = data
        _ = view.numberOfSections
      }
    }
    expect(items.said("9223372036854775807 rows"))
  }
}

private final class WildCounts: NSObject, UICollectionViewDataSource, UITableViewDataSource {
  let (sections, items): (Int, Int)

  init(sections: Int, items: Int) { (self.sections, self.items) = (sections, items) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }
  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell()
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
