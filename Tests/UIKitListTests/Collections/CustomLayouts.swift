import Foundation
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// The layouts that the tests write.
extension CustomLayoutTests {
  /// A layout that notes what it is asked.
  class Listening: UICollectionViewLayout {
    var heard: [String] = []

    func taken() -> [String] {
      defer { heard = [] }
      return heard
    }

    override func prepare() {
      super.prepare()
      heard.append("prepare")
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      heard.append("elements")
      return nil
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

  /// One whose items stand where it is told.
  class Noting: Listening {
    var frames: [CGRect] = []

    override var collectionViewContentSize: CGSize {
      heard.append("size")
      return CGSize(width: 320, height: frames.map(\.maxY).max() ?? 0)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      _ = super.layoutAttributesForElements(in: rect)
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
  }

  final class Rows: Noting {
    override func prepare() {
      super.prepare()
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      frames = (0..<count).map { CGRect(x: 0, y: CGFloat($0) * 40, width: 320, height: 40) }
    }
  }

  /// The items on a circle around the middle of the view.
  final class Circle: Listening {
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
      _ = super.layoutAttributesForElements(in: rect)
      return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
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
      heard.append("appearing \(path.item)")
      let attributes = layoutAttributesForItem(at: path)
      attributes?.alpha = 0
      attributes?.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      return attributes
    }
  }

  /// Items of any height in columns, each below the shortest column.
  final class Masonry: Listening {
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
      _ = super.layoutAttributesForElements(in: rect)
      return known.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      known.indices.contains(indexPath.item) ? known[indexPath.item] : nil
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
  }

  /// Days beside each other, hours below each other; the days' names stay at the top, lines lie behind all.
  final class Timetable: Listening {
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
      _ = super.layoutAttributesForElements(in: rect)
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
  final class Numbers: NSObject, UICollectionViewDataSource {
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

  /// One item at the left edge, which is as large as its cell wants to be, and a header above it.
  final class Growing: UICollectionViewLayout {
    var size: CGSize
    var grows = true
    var y: CGFloat = 0
    var hasHeader = false

    init(_ size: CGSize) {
      self.size = size
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Timetable.day, with: [0, 0])
      header.frame = CGRect(x: 0, y: 0, width: 320, height: 20)
      return (hasHeader ? [header] : []) + [layoutAttributesForItem(at: [0, 0])].compactMap { $0 }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(origin: CGPoint(x: 0, y: y), size: size)
      return attributes
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard grows, preferred.representedElementCategory == .cell, preferred.size != size else { return false }
      size = preferred.size
      return true
    }
  }

  /// Shows one item and notes what it is asked.
  final class Asking: NSObject, UICollectionViewDataSource {
    final class Cell: UICollectionViewCell {
      weak var board: Asking?

      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        board?.asked.append("fitting \(layoutAttributes.indexPath.item)")
        layoutAttributes.size = CGSize(width: 60, height: 40)
        return layoutAttributes
      }
    }

    let view: UICollectionView
    lazy var window = TestWindow(size: CGSize(width: 320, height: 480), root: view)
    var asked: [String] = []

    init(_ layout: UICollectionViewLayout) {
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      super.init()
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      view.register(PlainEnd.self, forSupplementaryViewOfKind: Timetable.day, withReuseIdentifier: "day")
      view.dataSource = self
    }

    func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: [0, item]) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      asked.append("cell \(indexPath.item)")
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.board = self
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      asked.append("header \(indexPath.item)")
      return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "day", for: indexPath)
    }
  }
}
