import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Controllers of a navigation stack that show one collection view, each by its own layout.
@MainActor
struct SharedCollectionTests {
  /// Twenty numbered squares of a size; the subclass has what a pushed controller needs.
  private class Squares: UICollectionViewController {
    var chosen: [Int] = []
    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var list = cell.defaultContentConfiguration()
      list.text = "\(number)"
      cell.contentConfiguration = list
    }

    convenience init(side: CGFloat, shares: Bool = false) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: side, height: side)
      self.init(collectionViewLayout: layout)
      useLayoutToLayoutNavigationTransitions = shares
      title = "\(Int(side))"
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath.item)
    }
  }

  private let root = Squares(side: 60)
  private let second = Squares(side: 100, shares: true)
  private let navigation: UINavigationController
  private let window: TestWindow

  init() {
    navigation = UINavigationController(rootViewController: root)
    window = TestWindow(size: CGSize(width: 320, height: 500), root: navigation)
  }

  private func side(_ item: Int) -> CGFloat? {
    root.collectionView.cellForItem(at: [0, item])?.frame.width
  }

  @Test func aPushedControllerTakesTheCollectionViewAndItsItemsGoToTheNewLayout() throws {
    let cell = try require(root.collectionView.cellForItem(at: [0, 1]))
    let start = cell.layer.presented.bounds.width
    navigation.pushViewController(second, animated: true)
    window.advance(by: 0.1)
    expect(second.collectionView === root.collectionView && root.collectionView.superview === second.view)
    expect(root.collectionView.cellForItem(at: [0, 1]) === cell)
    let middle = cell.layer.presented.bounds.width
    expect(start == 60 && middle > 60 && middle < 100)
    window.advance(by: 0.6)
    expect(cell.layer.presented.bounds.width, equals: 100)
    expect(second.collectionViewLayout === root.collectionView.collectionViewLayout)
    expect((root.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.width, equals: 60)
  }

  @Test func nothingSlides() throws {
    navigation.pushViewController(second, animated: true)
    window.advance(by: 0.1)
    let frame = root.collectionView.convert(root.collectionView.bounds, to: nil)
    expect(frame.minX == 0 && frame.width == 320)
    expect(second.view.superview?.layer.presented.transform, equals: .identity)
    expectNil(root.view.window)
  }

  @Test func backTheyGoWhenItIsPopped() {
    navigation.pushViewController(second, animated: true)
    window.advance(by: 0.6)
    navigation.popViewController(animated: true)
    window.advance(by: 0.1)
    expect(side(1) == 60 && root.collectionView.superview === root.view)
    let onTheWay = root.collectionView.cellForItem(at: [0, 1])?.layer.presented.bounds.width ?? 0
    expect(onTheWay > 60 && onTheWay < 100)
    window.advance(by: 0.6)
    expect(
      navigation.pages.count == 1 && root.collectionView.cellForItem(at: [0, 1])?.layer.presented.bounds.width == 60)
  }

  @Test func withoutAnimationItIsThereAtOnce() {
    navigation.pushViewController(second, animated: false)
    window.turn()
    expect(side(1) == 100 && root.collectionView.superview === second.view)
    navigation.popViewController(animated: false)
    window.turn()
    expect(side(1) == 60 && root.collectionView.superview === root.view)
  }

  @Test func theFirstControllerStaysDataSourceAndDelegate() {
    navigation.pushViewController(second, animated: false)
    window.turn()
    expect(root.collectionView.dataSource === root && root.collectionView.delegate === root)
    window.tap(at: CGPoint(x: 40, y: 100))
    expect(root.chosen == [0] && second.chosen.isEmpty)
  }

  @Test func threeControllersShareOneViewAndAllAreLeftAtOnce() {
    let third = Squares(side: 140, shares: true)
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(third, animated: false)
    window.turn()
    expect(side(0) == 140 && root.collectionView.superview === third.view)
    navigation.popToRootViewController(animated: true)
    window.advance(by: 0.6)
    expect(side(0) == 60 && root.collectionView.superview === root.view)
    navigation.pushViewController(third, animated: false)
    window.turn()
    expect(side(0), equals: 140)
  }

  @Test func aPlainControllerAboveThemLeavesTheViewToWhoeverComesBack() {
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    window.turn()
    navigation.popToRootViewController(animated: true)
    window.advance(by: 0.6)
    expect(side(0) == 60 && root.collectionView.superview === root.view)
    expect((second.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.width, equals: 100)
  }

  @Test func aPushInTheMiddleOfAPopEndsByTheLastLayout() {
    navigation.pushViewController(second, animated: true)
    window.advance(by: 0.1)
    navigation.popViewController(animated: true)
    window.advance(by: 0.1)
    navigation.pushViewController(second, animated: true)
    window.advance(by: 0.8)
    expect(side(1) == 100 && root.collectionView.superview === second.view && navigation.pages.count == 1)
    expectNil(window.damageError())
  }

  @Test func aControllerWhoseViewWasLoadedBeforeGivesItsOwnCollectionViewUp() {
    let own = second.collectionView
    expect(own !== root.collectionView)
    navigation.pushViewController(second, animated: false)
    window.turn()
    expect(second.collectionView === root.collectionView && own?.superview == nil && side(1) == 100)
  }

  @Test func withoutTheProperty_AndOverAPlainController_EachHasAViewOfItsOwn() {
    let plain = Squares(side: 80)
    navigation.pushViewController(plain, animated: false)
    window.turn()
    expect(plain.collectionView !== root.collectionView && root.collectionView.superview === root.view)
    navigation.setViewControllers([UIViewController()], animated: false)
    navigation.pushViewController(second, animated: false)
    window.turn()
    expect(second.collectionView.superview === second.view && second.collectionView.dataSource === second)
  }

  @Test func theSelectionStaysWhereTheViewIsShared_AndFallsWhereItComesBack() {
    root.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    navigation.pushViewController(second, animated: false)
    window.turn()
    expect(root.collectionView.indexPathsForSelectedItems, equals: [[0, 1]])
    navigation.popViewController(animated: false)
    window.turn()
    expectNil(root.collectionView.indexPathsForSelectedItems)
  }

  @Test func theItemsFollowAFingerThatGoesBack() {
    navigation.pushViewController(second, animated: false)
    window.turn()
    window.touch(1, began: CGPoint(x: 5, y: 300))
    window.touch(1, movedTo: CGPoint(x: 40, y: 300))
    window.touch(1, movedTo: CGPoint(x: 165, y: 300))
    window.turn()
    expect((side(1) ?? 0) > 70 && (side(1) ?? 0) < 90)
    window.touch(1, movedTo: CGPoint(x: 300, y: 300))
    window.touch(1, endedAt: CGPoint(x: 300, y: 300))
    window.advance(by: 0.8)
    expect(side(1) == 60 && navigation.topViewController === root && root.collectionView.superview === root.view)
  }

  @Test func aFingerThatTurnsRoundLeavesThemWhereTheyWere() {
    navigation.pushViewController(second, animated: false)
    window.turn()
    window.touch(1, began: CGPoint(x: 5, y: 300))
    window.touch(1, movedTo: CGPoint(x: 60, y: 300))
    window.touch(1, movedTo: CGPoint(x: 90, y: 300))
    window.advance(by: 0.3)
    window.touch(1, endedAt: CGPoint(x: 90, y: 300))
    window.advance(by: 0.8)
    expect(side(1) == 100 && navigation.topViewController === second && root.collectionView.superview === second.view)
    navigation.popViewController(animated: true)
    window.advance(by: 0.6)
    expect(side(1), equals: 60)
  }

  @Test func changingThePropertyInAStackStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        let navigation = UINavigationController(rootViewController: root)
        withExtendedLifetime(navigation) { root.useLayoutToLayoutNavigationTransitions = true }
      }
    }
    expect(result.said("set it before the controller is pushed"))
  }
}
