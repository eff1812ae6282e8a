import Foundation
import Testing
import UIKit
import UIKitTesting

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
    #expect(layout.currentLayout === from && layout.nextLayout === to)
    for progress in [0.25, 2, -1] as [CGFloat] {
      layout.transitionProgress = progress
      #expect(layout.transitionProgress == progress)
    }
    layout.updateValue(3, forAnimatedKey: "turn")
    #expect(layout.value(forAnimatedKey: "turn") == 3 && layout.value(forAnimatedKey: "other") == 0)
  }
}
