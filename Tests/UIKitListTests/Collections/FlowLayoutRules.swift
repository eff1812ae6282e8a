import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules V27 to V39 of flow layouts, through a collection view.
@MainActor
struct FlowLayoutRules {
  /// As a delegate of a program: it has one method.
  private final class LineSpacing: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 33 }
  }

  private final class Heard: UICollectionViewFlowLayout {
    var invalidations = 0
    var preparations = 0
    var rectangles = 0
    var ends = 0
    override func invalidateLayout() {
      invalidations += 1
      super.invalidateLayout()
    }
    override func prepare() {
      preparations += 1
      super.prepare()
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      rectangles += 1
      return super.layoutAttributesForElements(in: rect)
    }
    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ends += 1
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
  }

  @Test("V27: a new layout has Apple's defaults")
  func defaults() {
    let layout = UICollectionViewFlowLayout()
    expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.estimatedItemSize == .zero)
    expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    expect(layout.sectionInset == .zero && layout.sectionInsetReference == .fromContentInset)
    expect(layout.scrollDirection, equals: .vertical)
    expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
  }

  @Test("V27: setting a property invalidates, but for what insets count from")
  func settingInvalidates() {
    let layout = Heard()
    layout.itemSize.width = 60
    layout.minimumLineSpacing = 1
    layout.minimumInteritemSpacing = 1
    layout.estimatedItemSize = CGSize(width: 1, height: 1)
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize.height = 1
    layout.footerReferenceSize.height = 1
    layout.sectionInset.left = 1
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    expect(layout.invalidations, equals: 10)
    layout.sectionInsetReference = .fromSafeArea
    layout.itemSize.width = 60
    expect(layout.invalidations, equals: 10)
  }

  @Test("V28: content and section insets leave the room that items have")
  func roomInALine() {
    let items = FlowItems([4], hasDelegate: false)
    items.layout.itemSize = CGSize(width: 100, height: 40)
    items.layout.minimumInteritemSpacing = 0
    items.view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    items.show(CGSize(width: 320, height: 300))
    expect((0..<4).map { items.frame($0).minY }, equals: [0, 0, 0, 50])
    items.layout.sectionInset.right = 1
    items.window?.turn()
    expect((0..<4).map { items.frame($0).minY }, equals: [0, 0, 50, 50])
  }

  @Test("V29, V30: a full line is spread, and the last stands as if it were full")
  func linesAreSpread() {
    let items = FlowItems([5], hasDelegate: false)
    items.layout.itemSize = CGSize(width: 100, height: 40)
    items.show(CGSize(width: 375, height: 300), scale: 2)
    expect((0..<5).map { items.frame($0).minX }, equals: [0, 137.5, 275, 0, 137.5])
    expect(items.cells.count, equals: 5)
  }

  @Test("V31: a line is as thick as its thickest item")
  func thickness() {
    let items = FlowItems([3])
    items.delegate.size = { CGSize(width: 150, height: $0.item == 1 ? 90 : 40) }
    items.show()
    expect((0..<3).map { items.frame($0).minY }, equals: [25, 0, 100])
    expect(items.view.contentSize.height, equals: 140)
  }

  @Test("V32: cells begin on pixels", arguments: [1, 2] as [CGFloat])
  func pixels(scale: CGFloat) {
    let items = FlowItems([4], hasDelegate: false)
    items.layout.itemSize = CGSize(width: 80.1, height: 40)
    items.show(CGSize(width: 351, height: 300), scale: scale)
    for frame in (0..<4).map({ items.frame($0) }) {
      expect((frame.minX * scale).rounded() == frame.minX * scale && frame.width == 80.1)
    }
  }

  @Test("V33: headers and footers span the content, and are not there without a length")
  func headersAndFooters() {
    let items = FlowItems([0, 1], hasDelegate: false)
    items.layout.headerReferenceSize = CGSize(width: 1, height: 30)
    items.layout.sectionInset = UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
    items.show()
    expect(items.header(1), equals: CGRect(x: 0, y: 40, width: 320, height: 30))
    expectNil(items.footer(1))
    expect(items.frame(0, 1).origin, equals: CGPoint(x: 12, y: 74))
    let shown = items.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    expect(Set(shown.map(\.frame.minY)), equals: [0, 40])
  }

  @Test("V34: sideways, lines are columns")
  func columns() {
    let items = FlowItems([7], hasDelegate: false)
    items.layout.scrollDirection = .horizontal
    items.layout.itemSize = CGSize(width: 90, height: 70)
    items.layout.sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    items.show(CGSize(width: 300, height: 220))
    expect((0..<7).map { items.frame($0).minY }, equals: [8, 142, 8, 142, 8, 142, 8])
    expect(items.view.contentSize, equals: CGSize(width: 414, height: 220))
    items.view.contentOffset.x = 114
    items.window?.turn()
    expect(items.cells.keys.map(\.item).sorted(), equals: [2, 3, 4, 5, 6])
  }

  @Test("V35: each method of the delegate wins over its property on its own")
  func methodsWin() {
    let items = FlowItems([2], hasDelegate: false)
    let delegate = LineSpacing()
    items.view.delegate = delegate
    items.layout.itemSize = CGSize(width: 320, height: 40)
    items.layout.headerReferenceSize.height = 7
    items.show()
    expect(items.frame(1), equals: CGRect(x: 0, y: 7 + 40 + 33, width: 320, height: 40))
    items.view.delegate = items.delegate
    items.delegate.header = { _ in CGSize(width: 0, height: 20) }
    items.delegate.inset = { _ in UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    items.delegate.footer = { _ in CGSize(width: 0, height: 9) }
    items.delegate.itemSpacing = { _ in 0 }
    items.delegate.size = { _ in CGSize(width: 157, height: 10) }
    items.layout.invalidateLayout()
    items.window?.turn()
    expect(items.frame(1), equals: CGRect(x: 159, y: 21, width: 157, height: 10))
    expect(items.footer(), equals: CGRect(x: 0, y: 34, width: 320, height: 9))
  }

  @Test("V35: all sizes are asked once, and again only where that is invalidated")
  func sizesAreAskedOnce() {
    let items = FlowItems([200])
    items.show()
    expect(items.delegate.asked, equals: (0..<200).map { IndexPath(item: $0, section: 0) })
    items.view.contentOffset.y = 300
    items.window?.turn()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    items.layout.invalidateLayout(with: context)
    items.window?.turn()
    expect(items.delegate.asked.count, equals: 200)
    items.layout.invalidateLayout()
    items.layout.invalidateLayout()
    items.window?.turn()
    expect(items.delegate.asked.count, equals: 400)
  }

  @Test("V35: another size of the view breaks lines anew and asks nobody")
  func anotherWidthAsksNobody() {
    let items = FlowItems([9])
    items.delegate.size = { _ in CGSize(width: 100, height: 40) }
    items.show()
    items.window?.resize(to: CGSize(width: 210, height: 480))
    expect((0..<4).map { items.frame($0).minX }, equals: [0, 110, 0, 110])
    expect(items.delegate.asked.count, equals: 9)
  }

  @Test("V36: a negative size stops with a message")
  func negativeSizes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let items = FlowItems([3])
        items.delegate.size = { CGSize(width: 50, height: $0.item == 2 ? -1 : 50) }
        items.show()
      }
    }
    expect(
      result.said("negative sizes are not supported in the flow layout: 50.0 x -1.0 for item 2 in section 0"))
  }

  @Test("V36: an item that is too wide is laid out all the same")
  func tooWide() {
    let items = FlowItems([2], hasDelegate: false)
    items.layout.itemSize = CGSize(width: 400, height: 40)
    items.show()
    expect(items.cells.values.map(\.minX), equals: [-40, -40])
  }

  @Test("numbers that are none are laid out", arguments: [CGFloat.nan, .infinity, 0])
  func noNumbers(length: CGFloat) {
    let items = FlowItems([3], hasDelegate: false)
    items.layout.itemSize = CGSize(width: length, height: 40)
    items.layout.minimumLineSpacing = length
    items.layout.headerReferenceSize = CGSize(width: 0, height: 20)
    items.show()
    expect(items.header(), equals: CGRect(x: 0, y: 0, width: 320, height: 20))
    expect(items.view.contentSize.height.isFinite)
    expectNil(items.window?.layoutFeedback)
  }

  // MARK: - Pinned

  private func pinned(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) -> FlowItems {
    let items = FlowItems([5, 5], layout: layout, hasDelegate: false)
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize.height = 30
    layout.footerReferenceSize.height = 20
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    items.show(CGSize(width: 320, height: 300))
    return items
  }

  @Test(
    "V37: a pinned header stays at the top, and its section's end takes it away",
    arguments: [(100, 100), (500, 500), (520, 500)] as [(CGFloat, CGFloat)])
  func pinnedHeader(offset: CGFloat, y: CGFloat) {
    let items = pinned()
    items.view.contentOffset.y = offset
    items.window?.turn()
    let kind = UICollectionView.elementKindSectionHeader
    let shown = items.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
    expect(items.header()?.minY == y && shown?.frame.minY == y)
  }

  @Test(
    "V37: sideways, a pinned header stays at the left, and its section's end takes it away",
    arguments: [(0, 0), (100, 100), (700, 700), (915, 900)] as [(CGFloat, CGFloat)])
  func pinnedSideways(offset: CGFloat, x: CGFloat) {
    let items = FlowItems([10, 10], hasDelegate: false)
    items.layout.scrollDirection = .horizontal
    items.layout.itemSize = CGSize(width: 90, height: 200)
    (items.layout.minimumLineSpacing, items.layout.headerReferenceSize.width) = (0, 30)
    items.layout.sectionHeadersPinToVisibleBounds = true
    items.show(CGSize(width: 300, height: 220))
    // A section is its header and ten columns of 90.
    expect(items.view.contentSize, equals: CGSize(width: 1860, height: 220))
    items.view.contentOffset.x = offset
    items.window?.turn()
    let kind = UICollectionView.elementKindSectionHeader
    let shown = items.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
    expect(items.header() == CGRect(x: x, y: 0, width: 30, height: 220) && shown?.frame == items.header())
  }

  @Test("V37: a pinned footer stays at the bottom")
  func pinnedFooter() {
    let items = pinned()
    let kind = UICollectionView.elementKindSectionFooter
    func shown() -> CGFloat? {
      items.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    expect(shown(), equals: 280)
    items.view.contentOffset.y = 40
    items.window?.turn()
    expect(shown(), equals: 320)
    items.view.contentInset.bottom = 50
    items.window?.turn()
    expect(shown(), equals: 270)
  }

  @Test("V37: pinned headers lie above cells")
  func pinnedHeadersLieAbove() throws {
    let items = pinned()
    items.view.contentOffset.y = 150
    items.window?.turn()
    let shown = items.view.hitTest(CGPoint(x: 10, y: 160), with: nil)
    expect(shown is PlainEnd)
  }

  @Test("V37: scrolling works out the pinned ones alone")
  func onlyPinnedOnesAreWorkedOut() {
    let layout = Heard()
    let items = pinned(layout)
    items.view.isPrefetchingEnabled = false
    (layout.rectangles, layout.ends) = (0, 0)
    items.given = []
    items.window?.resetCounts()
    for _ in 0..<10 {
      items.view.contentOffset.y += 2
      items.window?.turn()
    }
    expect(layout.rectangles == 0 && items.given == [])
    expect((10...60).contains(layout.ends), "\(layout.ends)")
    expect(items.header()?.minY, equals: 20)
  }

  @Test("V19: a flow is invalidated by another size across, or by scrolling where something pins")
  func whatInvalidates() {
    let layout = UICollectionViewFlowLayout()
    let items = FlowItems([5], layout: layout, hasDelegate: false)
    items.show()
    expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 9, width: 320, height: 200)))
    expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 321, height: 480)))
    layout.sectionHeadersPinToVisibleBounds = true
    expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 9, width: 320, height: 480)))
  }

  // MARK: - Surroundings

  @Test("V38: insets count from the margins or the safe area")
  func insetReference() {
    let items = FlowItems([1], hasDelegate: false)
    items.view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 5)
    items.layout.sectionInset.left = 4
    items.layout.sectionInsetReference = .fromLayoutMargins
    items.show()
    expect(items.frame(0).minX, equals: 34)
    items.view.layoutMargins.left = 40
    items.layout.invalidateLayout()
    items.window?.turn()
    expect(items.frame(0).minX, equals: 44)
  }

  @Test("a flow reads from the right where its view does, and its coordinates stay")
  func rightToLeft() {
    let items = FlowItems([4], hasDelegate: false)
    items.layout.itemSize = CGSize(width: 100, height: 40)
    items.view.semanticContentAttribute = .forceRightToLeft
    items.show()
    expect((0..<4).map { items.frame($0).minX }, equals: [220, 110, 0, 220])
    expect(items.cells[IndexPath(item: 0, section: 0)]?.minX, equals: 220)
    items.view.semanticContentAttribute = .forceLeftToRight
    items.window?.turn()
    expect((0..<4).map { items.frame($0).minX }, equals: [0, 110, 220, 0])
  }

  @Test("columns that follow each other from the right begin at the right end of the content")
  func columnsFromTheRight() {
    let items = FlowItems([12], hasDelegate: false)
    items.layout.scrollDirection = .horizontal
    items.layout.itemSize = CGSize(width: 100, height: 100)
    items.view.semanticContentAttribute = .forceRightToLeft
    items.show(CGSize(width: 300, height: 100))
    expect(items.view.contentSize.width == 1310 && items.view.contentOffset.x == 1010)
    expect(items.cells[IndexPath(item: 0, section: 0)]?.minX, equals: 1210)
    items.counts[0] = 14
    items.view.reloadData()
    items.window?.turn()
    expect(items.frame(0).maxX - items.view.contentOffset.x, equals: 300)
    items.counts[0] = 2
    items.view.reloadData()
    items.window?.turn()
    expect(items.frame(0), equals: CGRect(x: 200, y: 0, width: 100, height: 100))
  }

  @Test("a layout that flips the coordinates begins at their beginning, in a mirror")
  func flipped() {
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let items = FlowItems([4], layout: Flipping(), hasDelegate: false)
    items.layout.itemSize = CGSize(width: 100, height: 40)
    items.view.semanticContentAttribute = .forceRightToLeft
    items.show()
    expect(items.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, equals: 0)
    expect(items.cells[IndexPath(item: 0, section: 0)]?.minX, equals: 220)
  }

  @Test("headers and footers stand above cells by their zIndex")
  func zIndex() {
    let items = FlowItems([1], hasDelegate: false)
    items.layout.headerReferenceSize.height = 10
    items.show()
    let elements = items.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 480)) ?? []
    expect(elements.map(\.zIndex).sorted(), equals: [0, 10])
  }
}
