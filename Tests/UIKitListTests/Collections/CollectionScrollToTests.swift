import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// V88: where `scrollToItem` takes the view.
@MainActor
struct CollectionScrollToTests {
  typealias Position = UICollectionView.ScrollPosition

  /// Ten columns of 210 in a view of 300 × 400.
  private func board() -> (Texts, TestWindow) {
    let layout = WideLayout()
    let texts = Texts([300], layout)
    return (texts, TestWindow(size: CGSize(width: 300, height: 400), root: texts.view))
  }

  @Test(
    arguments: [
      // The item in row 2, column 4 begins at 840, 420. Across, where nothing is said, it moves as far as it has to.
      (24, .left, CGPoint(x: 840, y: 230)), (24, .centeredHorizontally, CGPoint(x: 795, y: 230)),
      (24, .right, CGPoint(x: 750, y: 230)), (24, .top, CGPoint(x: 750, y: 420)),
      (24, [.top, .left], CGPoint(x: 840, y: 420)),
      (24, [.centeredVertically, .centeredHorizontally], CGPoint(x: 795, y: 325)),
      (24, [.bottom, .right], CGPoint(x: 750, y: 230)), (24, [], CGPoint(x: 750, y: 230)),
      // No further than the content goes.
      (0, [.bottom, .right], .zero), (9, .left, CGPoint(x: 1800, y: 0)), (299, .top, CGPoint(x: 1800, y: 5900)),
    ] as [(Int, Position, CGPoint)])
  func positions(_ item: Int, _ position: Position, _ offset: CGPoint) {
    let (texts, window) = board()
    texts.view.scrollToItem(at: [0, item], at: position, animated: false)
    window.turn()
    expect(texts.view.contentOffset, equals: offset)
  }

  @Test(
    arguments: [
      ([.top, .left] as Position, CGPoint(x: 820, y: 405)), ([.bottom, .right] as Position, CGPoint(x: 780, y: 255)),
      ([.centeredVertically, .centeredHorizontally] as Position, CGPoint(x: 800, y: 330)),
    ])
  func insetsAreLeftFree(_ position: Position, _ offset: CGPoint) {
    let (texts, window) = board()
    texts.view.contentInset = UIEdgeInsets(top: 15, left: 20, bottom: 25, right: 30)
    texts.view.scrollToItem(at: [0, 24], at: position, animated: false)
    window.turn()
    expect(texts.view.contentOffset, equals: offset)
  }

  @Test func animatedItGoesThereAndSaysWhenItIs() {
    let (texts, window) = board()
    let delegate = Ended()
    texts.view.delegate = delegate
    texts.view.scrollToItem(at: [0, 24], at: [.top, .left], animated: true)
    expect(texts.view.contentOffset, equals: .zero)
    window.advance(by: 0.15)
    expect((10..<830).contains(texts.view.contentOffset.x) && delegate.ends == 0)
    window.advance(by: 1)
    expect(texts.view.contentOffset == CGPoint(x: 840, y: 420) && delegate.ends == 1)
    expect(texts.view.cellForItem(at: [0, 24]) != nil)
  }

  @Test func twoPlacesAcrossStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let texts = Texts([30], SpyLayout())
        texts.view.layoutIfNeeded()
        texts.view.scrollToItem(at: [0, 1], at: [.left, .right], animated: false)
      }
    }
    expect(result.said("an item cannot be scrolled to more than one horizontal position"))
  }
}

/// Ten columns of squares.
private final class WideLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 2100, height: 6300) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<300).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: indexPath.item % 10 * 210, y: indexPath.item / 10 * 210, width: 210, height: 210)
    return attributes
  }
}

private final class Ended: NSObject, UICollectionViewDelegate {
  var ends = 0
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
}
