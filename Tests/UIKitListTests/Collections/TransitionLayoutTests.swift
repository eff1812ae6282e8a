import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rule V26: from one layout to another under a person's hand.
@MainActor
struct TransitionLayoutTests {
  private func list(height: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: height)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("V26: progress is not clamped, and values are kept by key")
  func values() {
    let (from, to) = (UICollectionViewLayout(), UICollectionViewFlowLayout())
    let layout = UICollectionViewTransitionLayout(currentLayout: from, nextLayout: to)
    expect(layout.currentLayout === from && layout.nextLayout === to)
    for progress in [0.25, 2, -1] as [CGFloat] {
      layout.transitionProgress = progress
      expect(layout.transitionProgress, equals: progress)
    }
    layout.updateValue(3, forAnimatedKey: "turn")
    expect(layout.value(forAnimatedKey: "turn") == 3 && layout.value(forAnimatedKey: "other") == 0)
  }

  @Test("V26: halfway every element stands halfway")
  func halfway() throws {
    let items = FlowItems([3], layout: list(height: 40), hasDelegate: false)
    items.show()
    let cell = try require(items.view.cellForItem(at: path(2)))
    let layout = items.view.startInteractiveTransition(to: list(height: 80))
    layout.transitionProgress = 0.5
    items.window?.turn()
    expect(items.frame(2), equals: CGRect(x: 0, y: 120, width: 320, height: 60))
    expect(items.view.cellForItem(at: path(2)) === cell && cell.frame.minY == 120)
    expect(items.view.contentSize.height, equals: 180)
    layout.transitionProgress = 1.5
    items.window?.turn()
    expect(items.frame(2), equals: CGRect(x: 0, y: 200, width: 320, height: 100))
  }

  @Test("V26: what is finished shows by the next layout, and the completion hears of it")
  func finishing() {
    let items = FlowItems([3], layout: list(height: 40), hasDelegate: false)
    items.show()
    let next = list(height: 80)
    var heard: [[Bool]] = []
    let layout = items.view.startInteractiveTransition(to: next) { heard.append([$0, $1]) }
    layout.transitionProgress = 0.7
    items.window?.turn()
    items.view.finishInteractiveTransition()
    items.window?.advance(by: 1)
    expect(items.view.collectionViewLayout === next)
    expect(heard, equals: [[true, true]])
    expect(items.frame(2).minY, equals: 160)
  }

  @Test("V26: what is cancelled shows by the layout before")
  func cancelling() {
    let before = list(height: 40)
    let items = FlowItems([3], layout: before, hasDelegate: false)
    items.show()
    var heard: [[Bool]] = []
    let layout = items.view.startInteractiveTransition(to: list(height: 80)) { heard.append([$0, $1]) }
    layout.transitionProgress = 0.7
    items.window?.turn()
    items.view.cancelInteractiveTransition()
    items.window?.advance(by: 1)
    expect(items.view.collectionViewLayout === before)
    expect(heard, equals: [[false, true]])
    expect(items.frame(2).minY, equals: 80)
  }

  @Test func whatIsInOneLayoutOnlyFades() {
    let from = list(height: 40)
    from.headerReferenceSize.height = 30
    let items = FlowItems([3], layout: from, hasDelegate: false)
    items.show()
    let layout = items.view.startInteractiveTransition(to: list(height: 40))
    layout.transitionProgress = 0.25
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: path(0))
    expect(header?.alpha, equals: 0.75)
  }

  @Test func theViewScrollsToWhatTheNextLayoutShows() {
    let items = FlowItems([100], layout: list(height: 80), hasDelegate: false)
    items.show()
    items.view.contentOffset.y = 4000
    items.window?.turn()
    // The end of the next layout.
    let layout = items.view.startInteractiveTransition(to: list(height: 40))
    layout.transitionProgress = 0.5
    items.window?.turn()
    expect(items.view.contentOffset.y, equals: 3760)
    expectNil(items.window?.damageError())
  }
}
