import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Layouts of programs that change what a flow layout says, as public ones do.
@MainActor
struct FlowSubclassTests {
  /// Items of a line stand beside each other from the left.
  private final class LeftAligned: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let attributes = super.layoutAttributesForElements(in: rect)?.compactMap {
        $0.copy() as? UICollectionViewLayoutAttributes
      }
      var left = sectionInset.left
      var bottom: CGFloat = -1
      for item in attributes ?? [] where item.representedElementCategory == .cell {
        if item.frame.origin.y >= bottom { left = sectionInset.left }
        item.frame.origin.x = left
        left += item.frame.width + minimumInteritemSpacing
        bottom = max(bottom, item.frame.maxY)
      }
      return attributes
    }
  }

  /// The item in the middle is larger, and scrolling stops at one.
  private final class Carousel: UICollectionViewFlowLayout {
    override func prepare() {
      super.prepare()
      guard let view = collectionView else { return }
      let side = (view.bounds.width - itemSize.width) / 2
      sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView else { return nil }
      return super.layoutAttributesForElements(in: rect)?.map { item in
        let item = item.copy() as? UICollectionViewLayoutAttributes ?? item
        let distance = min(1, abs(item.center.x - view.bounds.midX) / 200)
        item.transform3D = CATransform3DMakeScale(1.5 - distance / 2, 1.5 - distance / 2, 1)
        item.alpha = 1 - distance / 2
        item.zIndex = Int(10 - distance * 10)
        return item
      }
    }
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      guard let view = collectionView else { return proposed }
      let target = CGRect(origin: proposed, size: view.bounds.size)
      let middles = super.layoutAttributesForElements(in: target)?.map(\.center.x) ?? []
      guard let nearest = middles.min(by: { abs($0 - target.midX) < abs($1 - target.midX) }) else { return proposed }
      return CGPoint(x: nearest - target.width / 2, y: proposed.y)
    }
  }

  /// Headers stay at the top without the property for it.
  private final class Sticky: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView, var elements = super.layoutAttributesForElements(in: rect) else { return nil }
      elements.removeAll { $0.representedElementKind == UICollectionView.elementKindSectionHeader }
      for section in 0..<view.numberOfSections {
        if let header = layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        {
          elements.append(header)
        }
      }
      return elements
    }
    override func layoutAttributesForSupplementaryView(
      ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard let view = collectionView,
        let header = super.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)?.copy()
          as? UICollectionViewLayoutAttributes,
        let last = layoutAttributesForItem(
          at: IndexPath(item: view.numberOfItems(inSection: indexPath.section) - 1, section: indexPath.section))
      else { return nil }
      header.frame.origin.y = min(max(header.frame.minY, view.contentOffset.y), last.frame.maxY - header.frame.height)
      header.zIndex = 1024
      return header
    }
  }

  /// A ground behind each section.
  private final class Grounds: UICollectionViewFlowLayout {
    override init() {
      super.init()
      register(Ground.self, forDecorationViewOfKind: "ground")
    }
    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView, let elements = super.layoutAttributesForElements(in: rect) else { return nil }
      let grounds = (0..<view.numberOfSections).compactMap {
        layoutAttributesForDecorationView(ofKind: "ground", at: IndexPath(item: 0, section: $0))
      }
      return elements + grounds.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForDecorationView(
      ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard let view = collectionView,
        let first = layoutAttributesForItem(at: IndexPath(item: 0, section: indexPath.section)),
        let last = layoutAttributesForItem(
          at: IndexPath(item: view.numberOfItems(inSection: indexPath.section) - 1, section: indexPath.section))
      else { return nil }
      let ground = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
      ground.frame = CGRect(
        x: 0, y: first.frame.minY - 5, width: view.bounds.width, height: last.frame.maxY - first.frame.minY + 10)
      ground.zIndex = -1
      return ground
    }
  }

  private final class Ground: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemYellow
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Badge: UICollectionViewLayoutAttributes {
    var number = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Badge)?.number = number
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      (object as? Badge)?.number == number && super.isEqual(object)
    }
  }

  private final class Badges: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Badge.self }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let elements = super.layoutAttributesForElements(in: rect)
      for element in elements ?? [] { (element as? Badge)?.number = element.indexPath.item * 7 }
      return elements
    }
  }

  @Test func itemsOfALineStandAtTheLeft() {
    let items = FlowItems([12], layout: LeftAligned())
    items.delegate.size = { CGSize(width: 40 + $0.item % 4 * 31, height: 30) }
    items.show()
    expect(items.cells[IndexPath(item: 0, section: 0)]?.minX, equals: 0)
    for (path, frame) in items.cells where path.item > 0 {
      let before = items.cells[IndexPath(item: path.item - 1, section: 0)] ?? .null
      expect(frame.minX, equals: (frame.minY == before.minY ? before.maxX + 10 : 0), "\(path)")
    }
    expectNil(items.window?.damageError())
  }

  private func carousel() -> FlowItems {
    let items = FlowItems([30], layout: Carousel(), hasDelegate: false)
    items.layout.scrollDirection = .horizontal
    items.layout.itemSize = CGSize(width: 100, height: 100)
    items.show(CGSize(width: 300, height: 200))
    return items
  }

  @Test func theItemInTheMiddleOfACarouselIsLarger() throws {
    let items = carousel()
    func cell(_ item: Int) throws -> UICollectionViewCell {
      try require(items.view.cellForItem(at: IndexPath(item: item, section: 0)))
    }
    expect(try cell(0).transform.a == 1.5 && cell(0).center.x == 150 && cell(0).alpha == 1)
    items.view.contentOffset.x = 110
    items.window?.turn()
    expect(try cell(1).transform.a == 1.5 && cell(1).frame.width == 150)
    expect(try cell(0).transform.a < 1.3 && cell(0).alpha < 1)
    let front = try require(items.view.subviews.last { $0 is UICollectionViewCell })
    expect(try front === cell(1))
    expectNil(items.window?.damageError())
  }

  @Test func aCarouselComesToRestWithAnItemInTheMiddle() {
    let items = carousel()
    items.window?.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 60, y: 100), duration: 0.2)
    items.window?.advance(by: 5)
    let offset = items.view.contentOffset.x
    expect(offset > 0 && offset.truncatingRemainder(dividingBy: 110) == 0, "\(offset)")
  }

  @Test func aHeaderOfAProgramStaysAtTheTop() {
    let items = FlowItems([5, 5], layout: Sticky(), hasDelegate: false)
    items.layout.itemSize = CGSize(width: 320, height: 100)
    items.layout.headerReferenceSize.height = 30
    items.show(CGSize(width: 320, height: 300))
    for (offset, y) in [(70, 70), (400, 400), (545, 540)] as [(CGFloat, CGFloat)] {
      items.view.contentOffset.y = offset
      items.window?.turn()
      let header = items.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      expect(header?.frame.minY, equals: y)
    }
  }

  @Test func decorationViewsLieBehindTheirItems() throws {
    let items = FlowItems([4, 3], layout: Grounds(), hasDelegate: false)
    items.layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    items.show()
    let grounds = items.view.subviews.filter { $0 is Ground }
    expect(grounds.map(\.frame.minY).sorted(), equals: [5, 75])
    expect(items.view.subviews.firstIndex { $0 is UICollectionViewCell } ?? 0 > 1)
    expect(items.view.hitTest(CGPoint(x: 2, y: 40), with: nil) is Ground)
  }

  @Test func attributesOfAProgramReachTheCell() throws {
    final class Cell: UICollectionViewCell {
      var number = -1
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        number = (layoutAttributes as? Badge)?.number ?? -1
      }
    }
    let items = FlowItems([5], layout: Badges(), hasDelegate: false)
    items.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    items.show()
    expect((items.view.cellForItem(at: IndexPath(item: 3, section: 0)) as? Cell)?.number, equals: 21)
  }
}
