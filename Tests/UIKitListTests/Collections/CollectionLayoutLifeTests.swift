import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// When a layout is asked what.
@MainActor
struct CollectionLayoutLifeTests {
  // V15
  @Test func preparingComesFirstAndOnce() {
    let layout = SpyLayout()
    let texts = Texts([30], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    expect(layout.taken(), equals: ["prepare", "elements"])
    _ = window
  }

  // V17
  @Test func manyInvalidationsPrepareOnce() {
    let layout = SpyLayout()
    let texts = Texts([30], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    _ = layout.taken()
    for _ in 0..<5 { layout.invalidateLayout() }
    expect(layout.taken(), equals: Array(repeating: "invalidate", count: 5))
    window.advance(by: 0.1)
    expect(layout.taken(), equals: ["prepare", "elements"])
  }

  // V17, V18
  @Test func aNewContextNamesNothing() {
    UICollectionViewLayoutInvalidationContext().expectNothingNamed()
  }

  // V18
  @Test func aContextKeepsPathsSortedAndOnce() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [[1, 2], [0, 5]])
    context.invalidateItems(at: [[0, 5], [0, 1]])
    expect(context.invalidatedItemIndexPaths, equals: [[0, 1], [0, 5], [1, 2]])
    context.invalidateSupplementaryElements(ofKind: "Header", at: [[2, 1]])
    context.invalidateSupplementaryElements(ofKind: "Header", at: [[2, 1], [0, 0]])
    context.invalidateSupplementaryElements(ofKind: "Footer", at: [[0, 0]])
    expect(context.invalidatedSupplementaryIndexPaths, equals: ["Header": [[0, 0], [2, 1]], "Footer": [[0, 0]]])
    context.invalidateDecorationElements(ofKind: "Rule", at: [[2, 1]])
    expect(context.invalidatedDecorationIndexPaths, equals: ["Rule": [[2, 1]]])
  }

  // V18
  @Test func contextsSayWhyTheyCome() {
    let layout = ContextLayout()
    let texts = Texts([3], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    layout.contexts = []
    texts.view.reloadData()
    window.advance(by: 0.1)
    texts.texts[0].removeLast()
    texts.view.deleteItems(at: [[0, 2]])
    layout.invalidateLayout()
    expect(layout.contexts.map(\.invalidateEverything), equals: [true, false, false])
    expect(layout.contexts.map(\.invalidateDataSourceCounts), equals: [true, true, false])
    expect(layout.contexts.allSatisfy { $0 is OwnContext })
  }

  // V16
  @Test func theBaseLayoutKnowsNothing() {
    let layout = UICollectionViewLayout()
    expectNil(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9)))
    expectNil(layout.layoutAttributesForItem(at: [0, 0]))
    expect(layout.collectionViewContentSize, equals: .zero)
    expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
    let offset = CGPoint(x: 3, y: 4)
    expect(layout.targetContentOffset(forProposedContentOffset: offset), equals: offset)
    expect(layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: .zero), equals: offset)
    expect(layout.indexPathsToInsertForSupplementaryView(ofKind: "k"), equals: [])
    expect(layout.indexPathsToDeleteForDecorationView(ofKind: "k"), equals: [])
    expect(
      layout.targetIndexPath(forInteractivelyMovingItem: [1, 3], withPosition: CGPoint(x: 37, y: 91)), equals: [1, 3])
    expectNil(layout.layoutAttributesForInteractivelyMovingItem(at: [0, 1], withTargetPosition: .zero))
    expect(layout.developmentLayoutDirection, equals: .leftToRight)
    expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
  }

  // V19, V97
  @Test func aLayoutThatNamesElementsIsAskedForTheseAlone() {
    let layout = PinningLayout()
    layout.headerHeight = 40
    let texts = Texts([300], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.view.contentOffset.y = 5
    window.advance(by: 0.1)
    _ = (layout.taken(), texts.taken())
    texts.view.contentOffset.y = 7
    window.advance(by: 0.1)
    expect(layout.taken(), equals: ["should 7.0", "invalidate", "prepare", "header 0"])
    expect(texts.taken(), equals: [])
    let header = texts.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    expect(header?.frame.minY, equals: 7)
    expect(window.lastFrame.laidOut, equals: 1)
  }

  // V20
  @Test func aContextAdjustsOffsetAndContent() {
    let layout = SpyLayout()
    let texts = Texts([300], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.view.contentOffset.y = 100
    window.advance(by: 0.1)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 50)
    context.contentSizeAdjustment = CGSize(width: 0, height: 70)
    layout.invalidateLayout(with: context)
    expect(texts.view.contentOffset.y, equals: 150)
    expect(texts.view.contentSize.height, equals: 10_070)
    window.advance(by: 0.1)
    expect(texts.view.contentSize.height, equals: 10_000)
  }

  // V25
  @Test func aDragEndsWhereTheLayoutAndThenTheDelegateSay() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var proposed: CGFloat?
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { proposed = targetContentOffset.pointee.y }
    }
    let layout = SnappingLayout()
    let texts = Texts([300], layout)
    let delegate = Delegate()
    texts.view.delegate = delegate
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    window.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 200))
    expect(delegate.proposed, equals: 700)
    window.advance(by: 5)
    expect(texts.view.contentOffset.y, equals: 700)
    expect(layout.velocity > 0)
  }

  // V7
  @Test func attributesAreAppliedWhenTheyAreOthersAndNotElse() {
    let layout = SpyLayout()
    let texts = Texts([3], layout)
    texts.view.register(ApplyingCell.self, forCellWithReuseIdentifier: "text")
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let cell = texts.view.cellForItem(at: [0, 1]) as! ApplyingCell
    expect(cell.applied, equals: 1)
    layout.invalidateLayout()
    window.advance(by: 0.1)
    expect(cell.applied, equals: 1)
    layout.side = 90
    layout.invalidateLayout()
    window.advance(by: 0.1)
    expect(cell.applied, equals: 2)
  }

  // V9
  @Test func viewsLieInTheOrderOfTheirIndexes() {
    let layout = AnsweringLayout()
    layout.answer = [2, 0, 1].enumerated().map { item, index in
      let attributes = AnsweringLayout.cell([0, item], CGRect(x: 0, y: 0, width: 100, height: 100))
      attributes.zIndex = index
      return attributes
    }
    let texts = Texts([3], layout)
    texts.view.backgroundView = UIView()
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let cells = texts.view.subviews.compactMap { ($0 as? TextCell)?.text }
    expect(cells, equals: ["0.1", "0.2", "0.0"])
    expect(texts.view.subviews.first === texts.view.backgroundView)
    // V91
    expect(texts.view.indexPathForItem(at: CGPoint(x: 50, y: 50)), equals: [0, 0])
    layout.answer[1].zIndex = 5
    layout.invalidateLayout()
    window.advance(by: 0.1)
    expect(texts.view.subviews.compactMap { ($0 as? TextCell)?.text }, equals: ["0.2", "0.0", "0.1"])
    expect(texts.view.indexPathForItem(at: CGPoint(x: 50, y: 50)), equals: [0, 1])
  }

  // V9
  @Test func decorationViewsAreTheLayoutsOwn() {
    let layout = AnsweringLayout()
    layout.register(RuleView.self, forDecorationViewOfKind: "rule")
    let rule = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "rule", with: [0, 0])
    rule.frame = CGRect(x: 0, y: 40, width: 300, height: 2)
    layout.answer = [rule]
    let texts = Texts([0], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let views = texts.view.subviews.compactMap { $0 as? RuleView }
    expect(views.map(\.frame), equals: [CGRect(x: 0, y: 40, width: 300, height: 2)])
    layout.answer = []
    layout.invalidateLayout()
    window.advance(by: 0.1)
    expect(views[0].isHidden)
    layout.answer = [rule]
    layout.invalidateLayout()
    window.advance(by: 0.1)
    expect(texts.view.subviews.count { $0 is RuleView }, equals: 1)
    expect(!views[0].isHidden)
  }

  @Test func aMirroredLayoutBeginsAtTheRight() {
    let layout = FlippingLayout()
    let texts = Texts([4], layout)
    texts.view.semanticContentAttribute = .forceRightToLeft
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    expect(texts.cell("0.0")?.frame, equals: CGRect(x: 200, y: 0, width: 100, height: 100))
    expect(texts.cell("0.3")?.frame, equals: CGRect(x: 200, y: 100, width: 100, height: 100))
    expect(texts.view.indexPathForItem(at: CGPoint(x: 250, y: 50)), equals: [0, 0])
    texts.view.semanticContentAttribute = .forceLeftToRight
    window.advance(by: 0.1)
    expect(texts.cell("0.0")?.frame.minX, equals: 0)
  }

  @Test func whatReadsFromTheRightBeginsThere() {
    let layout = FlippingLayout()
    layout.side = 200
    let texts = Texts([9], layout)
    texts.view.semanticContentAttribute = .forceRightToLeft
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    expect(texts.view.contentOffset.x, equals: 300)
    expect(texts.cell("0.0")?.frame, equals: CGRect(x: 400, y: 0, width: 200, height: 200))
    _ = window
  }

  // V97
  @Test func scrollingSidewaysByAPointLooksAtNoItem() {
    let layout = SpyLayout()
    layout.side = 210
    let texts = Texts([6], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 430), root: texts.view)
    texts.view.contentOffset.x = 50
    window.advance(by: 0.1)
    expect(texts.view.list.filling.steady.contains(texts.view.bounds.offsetBy(dx: 30, dy: 0)))
    expect(!texts.view.list.filling.steady.contains(texts.view.bounds.offsetBy(dx: 75, dy: 0)))
    texts.view.contentOffset.x = 230
    window.advance(by: 0.1)
    expect(texts.seen, equals: ["0.1", "0.2", "0.4", "0.5"])
  }

  // V96
  @Test func whereTheViewJumpsToNothingMoreIsAsked() {
    let layout = RectLayout()
    let texts = Texts([3000], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    layout.rects = []
    texts.view.scrollToItem(at: [0, 1500], at: .top, animated: false)
    window.advance(by: 0.1)
    texts.view.contentOffset.y = 70_000
    window.advance(by: 0.1)
    expect(layout.rects, equals: [50_000, 70_000].map { CGRect(x: 0, y: $0, width: 300, height: 400) })
    texts.view.contentOffset.y += 10
    window.advance(by: 0.1)
    expect(layout.rects.dropFirst(2), equals: [CGRect(x: 0, y: 69_610, width: 300, height: 1200)])
    texts.view.contentOffset.y += 200
    window.advance(by: 0.1)
    expect(layout.rects.count == 3 && texts.seen.first == "0.2106")
  }

  // V2, V6
  @Test func cellsAreMadeAndHandedOutInTheirItemsSize() {
    let texts = Texts([3], SpyLayout())
    texts.view.register(FrameCell.self, forCellWithReuseIdentifier: "text")
    FrameCell.frames = []
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    expect(FrameCell.frames, equals: (0..<3).map { CGRect(x: $0 * 100, y: 0, width: 100, height: 100) })
    _ = window
  }

  // V1
  @Test func aNewViewHasTheUsualSettings() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    expect(view.allowsSelection && view.isPrefetchingEnabled)
    expect(!view.allowsMultipleSelection && !view.allowsSelectionDuringEditing && !view.remembersLastFocusedIndexPath)
    expect(view.reorderingCadence == .immediate && view.selfSizingInvalidation == .enabled)
    expect(view.backgroundColor, equals: .systemBackground)
    expect(UICollectionView.elementKindSectionHeader, equals: "UICollectionElementKindSectionHeader")
    expect(UICollectionView.elementKindSectionFooter, equals: "UICollectionElementKindSectionFooter")
  }

  // V8
  @Test func attributesKnowTheirTransforms() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 3])
    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    expect(attributes.frame, equals: CGRect(x: -40, y: -5, width: 200, height: 100))
    expect(attributes.size, equals: CGSize(width: 100, height: 50))
    expect(attributes.center, equals: CGPoint(x: 60, y: 45))
    attributes.transform3D = CATransform3DMakeRotation(1, 1, 0, 0)
    expect(attributes.transform, equals: .identity)
    let copy = attributes.copy() as! UICollectionViewLayoutAttributes
    expect(copy.isEqual(attributes) && copy !== attributes)
    copy.alpha = 0.5
    expect(!copy.isEqual(attributes))
  }

  // V88
  @Test(
    arguments: [
      (UICollectionView.ScrollPosition.top, 1500), (.centeredVertically, 1360), (.bottom, 1220), ([], 1220),
    ] as [(UICollectionView.ScrollPosition, CGFloat)])
  func itemsAreScrolledToWhereTheyAreAskedFor(_ position: UICollectionView.ScrollPosition, _ offset: CGFloat) {
    let texts = Texts([300], SpyLayout())
    texts.view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.view.scrollToItem(at: [0, 45], at: position, animated: false)
    window.advance(by: 0.1)
    expect(texts.view.contentOffset.y, equals: offset)
    // What is in view stays where it is.
    texts.view.scrollToItem(at: [0, 45], at: [], animated: false)
    expect(texts.view.contentOffset.y, equals: offset)
  }
}

/// Notes what it is asked for.
private final class RectLayout: SpyLayout {
  var rects: [CGRect] = []

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rects.append(rect)
    return super.layoutAttributesForElements(in: rect)
  }
}

final class OwnContext: UICollectionViewLayoutInvalidationContext {}

final class ContextLayout: SpyLayout {
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  override class var invalidationContextClass: AnyClass { OwnContext.self }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    contexts.append(context)
  }
}

/// The first header stays at the top.
final class PinningLayout: SpyLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    calls.append("should \(newBounds.minY)")
    return true
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: [[0, 0]])
    return context
  }

  override func header(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = super.header(path)
    attributes.frame.origin.y = max(0, collectionView!.bounds.minY)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("header \(indexPath.section)")
    return header(indexPath)
  }
}

final class SnappingLayout: SpyLayout {
  var velocity: CGFloat = 0
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    self.velocity = velocity.y
    return CGPoint(x: 0, y: 700)
  }
}

final class FlippingLayout: SpyLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

final class ApplyingCell: TextCell {
  var applied = 0
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
}

final class RuleView: UICollectionReusableView {}

final class FrameCell: TextCell {
  static var frames: [CGRect] = []
  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.frames.append(frame)
  }
  required init?(coder: NSCoder) { nil }
}
