import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKit

/// What Apple's layouts and their contexts answered where no view has them, as measured.
@MainActor
struct LayoutWithoutViewTests {
  // V18
  @Test func aFlowContextKeepsNothingUnlessItIsTold() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    (context.invalidateFlowLayoutDelegateMetrics, context.invalidateFlowLayoutAttributes) = (false, false)
    expect(!context.invalidateFlowLayoutDelegateMetrics && !context.invalidateFlowLayoutAttributes)
  }

  @Test func adjustmentsAreKept() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 3, y: 4)
    context.contentSizeAdjustment = CGSize(width: 5, height: 6)
    expect(context.contentOffsetAdjustment, equals: CGPoint(x: 3, y: 4))
    expect(context.contentSizeAdjustment, equals: CGSize(width: 5, height: 6))
  }

  @Test func aBoundsChangeNamesNothing() {
    for layout in [UICollectionViewLayout(), UICollectionViewFlowLayout()] {
      let context = layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 40, width: 300, height: 400))
      context.expectNothingNamed()
    }
  }

  // V17
  @Test func invalidatingCallsTheOtherWithAContextOnce() {
    let plain = CountingLayout()
    plain.invalidateLayout()
    expect(plain.calls, equals: ["invalidateLayout", "with"])
    plain.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    expect(plain.calls, equals: ["invalidateLayout", "with", "with"])
    let flow = CountingFlow()
    flow.invalidateLayout()
    expect(flow.calls, equals: ["invalidateLayout", "with"])
  }

  // V87
  @Test func aMovedItemStaysWhereNoViewSaysElse() {
    let point = CGPoint(x: 37, y: 91)
    for layout in [UICollectionViewLayout(), UICollectionViewFlowLayout()] {
      expect(layout.targetIndexPath(forInteractivelyMovingItem: [1, 3], withPosition: point), equals: [1, 3])
    }
    let ended = UICollectionViewLayout().invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [[0, 1]], previousIndexPaths: [[1, 3]], movementCancelled: true)
    expect(ended.previousIndexPathsForInteractivelyMovingItems, equals: [[1, 3]])
    expect(ended.targetIndexPathsForInteractivelyMovingItems, equals: [[0, 1]])
    expect(ended.interactiveMovementTarget == .zero && ended.invalidatedItemIndexPaths == nil)
    let moving = UICollectionViewFlowLayout().invalidationContext(
      forInteractivelyMovingItems: [[0, 1]], withTargetPosition: point, previousIndexPaths: [[1, 3]],
      previousPosition: .zero)
    expect(moving.previousIndexPathsForInteractivelyMovingItems, equals: [[1, 3]])
    expect(moving.targetIndexPathsForInteractivelyMovingItems, equals: [[0, 1]])
    expect(moving.interactiveMovementTarget == point && moving.invalidatedItemIndexPaths == nil)
    expect(!moving.invalidateEverything)
    expect(
      (moving as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics, equals: true)
  }
}

private final class CountingLayout: UICollectionViewLayout {
  var calls: [String] = []
  override func invalidateLayout() {
    calls.append("invalidateLayout")
    super.invalidateLayout()
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("with")
    super.invalidateLayout(with: context)
  }
}

private final class CountingFlow: UICollectionViewFlowLayout {
  var calls: [String] = []
  override func invalidateLayout() {
    calls.append("invalidateLayout")
    super.invalidateLayout()
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("with")
    super.invalidateLayout(with: context)
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// It names no elements, and moves nothing.
  func expectNothingNamed(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!invalidateEverything && !invalidateDataSourceCounts, sourceLocation: sourceLocation)
    #expect(invalidatedItemIndexPaths == nil, sourceLocation: sourceLocation)
    #expect(invalidatedSupplementaryIndexPaths == nil, sourceLocation: sourceLocation)
    #expect(invalidatedDecorationIndexPaths == nil, sourceLocation: sourceLocation)
    #expect(contentOffsetAdjustment == .zero && contentSizeAdjustment == .zero, sourceLocation: sourceLocation)
    #expect(previousIndexPathsForInteractivelyMovingItems == nil, sourceLocation: sourceLocation)
    #expect(targetIndexPathsForInteractivelyMovingItems == nil, sourceLocation: sourceLocation)
    #expect(interactiveMovementTarget == .zero, sourceLocation: sourceLocation)
  }
}
