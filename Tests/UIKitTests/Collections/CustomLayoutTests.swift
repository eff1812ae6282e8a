import Foundation
import Testing
import UIKit
import UIKitTesting

/// Layouts that programs write: what they are asked, and in which order (rules V15 to V25).
@MainActor
struct CustomLayoutTests {
  /// A layout that notes what it is asked.
  private class Noting: UICollectionViewLayout {
    var heard: [String] = []
    var frames: [CGRect] = []

    func taken() -> [String] {
      defer { heard = [] }
      return heard
    }

    override func prepare() { heard.append("prepare") }
    override var collectionViewContentSize: CGSize {
      heard.append("size")
      return CGSize(width: 320, height: frames.map(\.maxY).max() ?? 0)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      heard.append("elements")
      return frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard frames.indices.contains(indexPath.item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frames[indexPath.item]
      return attributes
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      heard.append(context.invalidateEverything ? "invalidate everything" : "invalidate")
      super.invalidateLayout(with: context)
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      heard.append(
        "updates "
          + updateItems.map { "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1)" }.joined(separator: ", "))
    }
    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      heard.append("finalize")
    }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("appearing \(itemIndexPath.item)")
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("disappearing \(itemIndexPath.item)")
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { heard.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { heard.append("from") }
    override func finalizeLayoutTransition() { heard.append("arrived") }
  }

  private final class Rows: Noting {
    override func prepare() {
      super.prepare()
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      frames = (0..<count).map { CGRect(x: 0, y: CGFloat($0) * 40, width: 320, height: 40) }
    }
  }

  /// The items on a circle around the middle of the view.
  private final class Circle: UICollectionViewLayout {
    private var count = 0
    var comes: IndexPath?

    override func prepare() {
      super.prepare()
      count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }
    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      // The old bounds are still the view's.
      newBounds.size != collectionView?.bounds.size
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let view = collectionView else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(count)
      attributes.size = CGSize(width: 40, height: 40)
      attributes.center = CGPoint(x: view.bounds.midX + 100 * cos(angle), y: view.bounds.midY + 100 * sin(angle))
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      comes = updateItems.first { $0.updateAction == .insert }?.indexPathAfterUpdate
    }
    /// What comes starts in the middle.
    override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard path == comes, let view = collectionView else {
        return super.initialLayoutAttributesForAppearingItem(at: path)
      }
      let attributes = layoutAttributesForItem(at: path)
      attributes?.alpha = 0
      attributes?.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      return attributes
    }
  }

  /// Items of any height in columns, each below the shortest column.
  private final class Masonry: UICollectionViewLayout {
    var known: [UICollectionViewLayoutAttributes] = []
    var height: (Int) -> CGFloat = { CGFloat(50 + $0 * 37 % 90) }
    private var bottom: CGFloat = 0

    override func prepare() {
      super.prepare()
      guard let view = collectionView else { return }
      var columns = [CGFloat](repeating: 0, count: 3)
      let width = view.bounds.width / 3
      known = (0..<view.numberOfItems(inSection: 0)).map { item in
        let column = columns.indices.min { columns[$0] < columns[$1] } ?? 0
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(
          x: CGFloat(column) * width, y: columns[column], width: width, height: height(item))
        columns[column] = attributes.frame.maxY
        return attributes
      }
      bottom = columns.max() ?? 0
    }
    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: bottom)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      known.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      known.indices.contains(indexPath.item) ? known[indexPath.item] : nil
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
  }

  /// Days beside each other, hours below each other; the days' names stay at the top, lines lie behind all.
  private final class Timetable: UICollectionViewLayout {
    static let day = "day"
    static let line = "line"

    override init() {
      super.init()
      register(PlainEnd.self, forDecorationViewOfKind: Self.line)
    }
    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { CGSize(width: 5 * 150, height: 30 + 24 * 50) }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: CGFloat(indexPath.section) * 150 + 5, y: 30 + CGFloat(indexPath.item) * 150, width: 140, height: 90)
      return attributes
    }
    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(
        x: CGFloat(indexPath.section) * 150, y: max(0, collectionView?.contentOffset.y ?? 0), width: 150, height: 30)
      attributes.zIndex = 2
      return attributes
    }
    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 0, y: 30 + CGFloat(indexPath.item) * 50, width: 750, height: 1)
      attributes.zIndex = -1
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView else { return nil }
      var all: [UICollectionViewLayoutAttributes?] = (0..<24).map {
        layoutAttributesForDecorationView(ofKind: Self.line, at: IndexPath(item: $0, section: 0))
      }
      for section in 0..<view.numberOfSections {
        all.append(
          layoutAttributesForSupplementaryView(ofKind: Self.day, at: IndexPath(item: 0, section: section)))
        for item in 0..<view.numberOfItems(inSection: section) {
          all.append(layoutAttributesForItem(at: IndexPath(item: item, section: section)))
        }
      }
      return all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }
  }

  /// Numbered items in a layout of any kind.
  private final class Numbers: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    let view: UICollectionView
    private(set) var window: TestWindow?

    init(_ counts: [Int], _ layout: UICollectionViewLayout) {
      self.counts = counts
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      super.init()
      view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
      view.register(PlainEnd.self, forSupplementaryViewOfKind: Timetable.day, withReuseIdentifier: "day")
      view.dataSource = self
      window = TestWindow(size: CGSize(width: 320, height: 480), root: view)
    }
    func turn() { window?.turn() }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.backgroundColor = .systemTeal
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "day", for: indexPath)
    }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: - Order

  @Test("V15: prepare comes first, then the size, then the elements, each once")
  func opening() {
    let layout = Rows()
    let numbers = Numbers([30], layout)
    let heard = layout.taken().filter { !$0.hasPrefix("invalidate") }
    #expect(heard.first == "prepare")
    #expect(heard.filter { $0 == "prepare" }.count == 1 && heard.filter { $0 == "elements" }.count == 1)
    #expect((heard.firstIndex(of: "size") ?? 99) < (heard.firstIndex(of: "elements") ?? 0))
    #expect(numbers.view.visibleCells.count == 12)
  }

  @Test("V17: any number of invalidations before the layout make one prepare")
  func invalidations() {
    let layout = Rows()
    let numbers = Numbers([30], layout)
    _ = layout.taken()
    for _ in 0..<5 { layout.invalidateLayout() }
    #expect(layout.taken() == Array(repeating: "invalidate", count: 5))
    numbers.turn()
    #expect(layout.taken().filter { $0 == "prepare" }.count == 1)
  }

  @Test("V18: reloadData invalidates everything")
  func reload() {
    let layout = Rows()
    let numbers = Numbers([30], layout)
    _ = layout.taken()
    numbers.counts = [3]
    numbers.view.reloadData()
    numbers.turn()
    let heard = layout.taken()
    #expect(heard.first == "invalidate everything" && heard.contains("prepare"))
    #expect(numbers.view.visibleCells.count == 3)
  }

  @Test("V19: scrolling asks whether it invalidates, with the new bounds while the old ones hold")
  func boundsChange() {
    final class Asked: UICollectionViewFlowLayout {
      var asked: [(old: CGFloat?, new: CGFloat)] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        asked.append((collectionView?.bounds.minY, newBounds.minY))
        return false
      }
    }
    let layout = Asked()
    let items = FlowItems([500], layout: layout, hasDelegate: false)
    items.show()
    layout.asked = []
    items.view.contentOffset.y = 12
    #expect(layout.asked.count == 1 && layout.asked.first?.old == 0 && layout.asked.first?.new == 12)
  }

  @Test(
    "V22: an update prepares the layout, tells it of the changes, asks for starts and ends, and says when it is done")
  func update() throws {
    let layout = Rows()
    let numbers = Numbers([5], layout)
    _ = layout.taken()
    numbers.counts = [5]
    numbers.view.performBatchUpdates {
      numbers.view.deleteItems(at: [path(4)])
      numbers.view.insertItems(at: [path(0)])
    }
    numbers.window?.advance(by: 1)
    let heard = layout.taken()
    let prepare = try #require(heard.firstIndex(of: "prepare"))
    let updates = try #require(heard.firstIndex { $0.hasPrefix("updates") })
    let disappearing = try #require(heard.firstIndex { $0.hasPrefix("disappearing") })
    let appearing = try #require(heard.firstIndex { $0.hasPrefix("appearing") })
    let finalize = try #require(heard.firstIndex(of: "finalize"))
    #expect(prepare < updates && updates < min(disappearing, appearing) && max(disappearing, appearing) < finalize)
    // All that were seen and are, not only those that changed.
    #expect(Set(heard.filter { $0.hasPrefix("appearing") }) == Set((0..<5).map { "appearing \($0)" }))
    #expect(Set(heard.filter { $0.hasPrefix("disappearing") }) == Set((0..<5).map { "disappearing \($0)" }))
    #expect(heard[updates].contains("delete 4") && heard[updates].contains("insert -1"))
  }

  @Test("V26: layouts hear that they go and come, and that the way is over")
  func transition() {
    let (first, second) = (Rows(), Rows())
    let numbers = Numbers([5], first)
    _ = first.taken()
    numbers.view.setCollectionViewLayout(second, animated: true)
    numbers.window?.advance(by: 1)
    #expect(first.taken().filter { ["to", "from", "arrived"].contains($0) } == ["to", "arrived"])
    #expect(
      second.taken().filter { ["to", "from", "prepare", "arrived"].contains($0) } == ["from", "prepare", "arrived"])
  }

  @Test("V21: attributes for an item that does not exist stop with a message")
  func elementsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = Noting()
        layout.frames = [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 10, y: 0, width: 10, height: 10)]
        _ = Numbers([1], layout)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("received layout attributes for a cell with an index path that does not exist"))
  }

  // MARK: - Layouts

  @Test func aCircleStandsAroundTheMiddleOfAnyView() throws {
    let numbers = Numbers([4], Circle())
    func centers() -> [CGPoint] { (0..<4).compactMap { numbers.view.cellForItem(at: path($0))?.center } }
    #expect(
      centers().map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) }
        == [CGPoint(x: 260, y: 240), CGPoint(x: 160, y: 340), CGPoint(x: 60, y: 240), CGPoint(x: 160, y: 140)])
    numbers.window?.resize(to: CGSize(width: 400, height: 300))
    #expect(centers().first == CGPoint(x: 300, y: 150))
  }

  @Test func anItemOfACircleComesFromTheMiddle() throws {
    let numbers = Numbers([4], Circle())
    numbers.counts = [5]
    numbers.view.performBatchUpdates { numbers.view.insertItems(at: [path(4)]) }
    numbers.window?.advance(by: 0.02)
    let cell = try #require(numbers.view.cellForItem(at: path(4)))
    let presented = try #require(cell.layer.presentation()?.position)
    #expect(hypot(presented.x - 160, presented.y - 240) < 50)
    numbers.window?.advance(by: 1)
    #expect(abs(hypot(cell.center.x - 160, cell.center.y - 240) - 100) < 0.01)
    #expect(numbers.window?.damageError() == nil)
  }

  @Test func columnsOfAnyHeightsScrollWithoutGaps() {
    let layout = Masonry()
    let numbers = Numbers([2000], layout)
    for _ in 0..<20 {
      numbers.view.contentOffset.y += 333
      numbers.turn()
      let wanted = Set(layout.known.filter { !$0.frame.intersection(numbers.view.bounds).isEmpty }.map(\.indexPath))
      #expect(Set(numbers.view.indexPathsForVisibleItems) == wanted)
    }
    #expect(numbers.view.subviews.count { $0 is UICollectionViewCell } < 80)
    numbers.window?.resize(to: CGSize(width: 480, height: 480))
    #expect(numbers.view.visibleCells.allSatisfy { $0.bounds.width == 160 })
    #expect(numbers.window?.damageError() == nil)
  }

  @Test func aTimetableScrollsBothWaysUnderItsDays() throws {
    let numbers = Numbers([8, 8, 8, 8, 8], Timetable())
    for offset in [CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 100), CGPoint(x: 430, y: 700)] {
      numbers.view.contentOffset = offset
      numbers.turn()
      let days = numbers.view.visibleSupplementaryViews(ofKind: Timetable.day)
      #expect(days.count >= 3 && days.allSatisfy { $0.frame.minY == offset.y })
      let lines = numbers.view.subviews.filter { $0.frame.height == 1 && $0.frame.width == 750 && !$0.isHidden }
      #expect((9...10).contains(lines.count), "\(lines.count)")
      for path in numbers.view.indexPathsForVisibleItems {
        let frame = try #require(numbers.view.cellForItem(at: path)).frame
        #expect(frame.origin == CGPoint(x: CGFloat(path.section) * 150 + 5, y: 30 + CGFloat(path.item) * 150))
      }
      #expect(numbers.view.hitTest(CGPoint(x: offset.x + 10, y: offset.y + 15), with: nil) is PlainEnd)
    }
    #expect(numbers.window?.damageError() == nil)
  }
}
