import Expectations
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// What programs' own tests do: they make views without a window and turn the run loop. Each in a process of its own, in
/// which there is no window.
struct WithoutWindowTests {
  /// Turns the run loop until the condition holds, ten seconds at most; in steps, since a timer does not end a run.
  @MainActor private static func turn(until condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 10)
    while !condition(), Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    return condition()
  }

  /// One run of the loop.
  @MainActor private static func run(for seconds: Double = 0) {
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
  }

  /// Ends the process: 0 where the condition came true.
  @MainActor private static func end(when condition: () -> Bool) -> Never { exit(turn(until: condition) ? 0 : 1) }

  @Test func anAnimationOfAViewCompletes() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let view = UIView()
      var end: Bool?
      UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }, completion: { end = $0 })
      guard end == nil, view.alpha == 0 else { exit(2) }
      Self.end { end == true }
    }
  }

  @Test func anAnimationThatIsAwaitedCompletes() async {
    await #expect(processExitsWith: .success) {
      let end = await UIView.animate(withDuration: 0.1) {}
      exit(end ? 0 : 1)
    }
  }

  @Test func aTransitionCompletes() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let view = UIView()
      var hasEnded = false
      UIView.transition(with: view, duration: 0.1, options: .transitionCrossDissolve, animations: { view.alpha = 0 }) {
        _ in
        hasEnded = true
      }
      Self.end { hasEnded }
    }
  }

  @Test func keyframesComplete() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let view = UIView()
      var hasEnded = false
      UIView.animateKeyframes(
        withDuration: 0.1, delay: 0,
        animations: { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 } },
        completion: { _ in hasEnded = true })
      Self.end { hasEnded }
    }
  }

  @Test func aPropertyAnimatorCompletes() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let view = UIView()
      var position: UIViewAnimatingPosition?
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      Self.end { position == .end && animator.state == .inactive }
    }
  }

  @Test func aTransactionCompletes() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let layer = CALayer()
      var hasEnded = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { hasEnded = true }
      layer.opacity = 0
      CATransaction.commit()
      Self.end { hasEnded }
    }
  }

  @Test func aDisplayLinkTicksUntilItIsInvalidated() async {
    await #expect(processExitsWith: .success) { @MainActor in
      @MainActor final class Ticker {
        var times: [Double] = []
        func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
      }
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Ticker.tick)
      link.add(to: .main, forMode: .common)
      guard Self.turn(until: { ticker.times.count >= 3 }) else { exit(1) }
      guard zip(ticker.times, ticker.times.dropFirst()).allSatisfy({ $1 - $0 > 0.005 }) else { exit(3) }
      link.invalidate()
      let count = ticker.times.count
      Self.run(for: 0.05)
      exit(ticker.times.count == count ? 0 : 4)
    }
  }

  @Test func aLinkGoesOnInAWindowAndAfterIt() async {
    await #expect(processExitsWith: .success) { @MainActor in
      @MainActor final class Ticker {
        var count = 0
        func tick(_ link: CADisplayLink) { count += 1 }
      }
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Ticker.tick)
      link.add(to: .main, forMode: .common)
      guard Self.turn(until: { ticker.count >= 1 }) else { exit(1) }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.isHidden = false
      let seen = ticker.count
      guard Self.turn(until: { ticker.count > seen + 2 }) else { exit(3) }
      window.isHidden = true
      // The window's clock ends with its last turn.
      Self.run(for: 0.05)
      let later = ticker.count
      Self.end { ticker.count > later + 2 }
    }
  }

  /// The completion holds what it animates: else both would stay.
  @Test(arguments: [false, true]) func anAnimationWhoseWindowGoesCompletes(isLast: Bool) async {
    await #expect(processExitsWith: .success) { @MainActor [isLast] in
      var ends: [Bool] = []
      weak var animated: UIView?
      do {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        animated = view
        let window = TestWindow(size: CGSize(width: 100, height: 100), root: view)
        window.turn()
        // A completion that waits already, with and without.
        if isLast { UIView.animate(withDuration: 0, animations: {}, completion: { ends.append($0) }) }
        UIView.animate(withDuration: 5, animations: { view.alpha = 0 }) {
          ends.append($0)
          view.removeFromSuperview()
        }
        if !isLast { window.turn() }
      }
      Self.end { ends == (isLast ? [true, false] : [false]) && animated == nil }
    }
  }

  @Test func batchUpdatesComplete() async {
    await #expect(processExitsWith: .success) { @MainActor in
      final class Data: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        var count = 1
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          UITableViewCell()
        }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
      }
      let data = Data()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.dataSource = data
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = data
      table.layoutIfNeeded()
      collection.layoutIfNeeded()
      data.count = 2
      var ends: [Bool] = []
      table.performBatchUpdates({ table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade) }) {
        ends.append($0)
      }
      collection.performBatchUpdates({ collection.insertItems(at: [IndexPath(item: 1, section: 0)]) }) {
        ends.append($0)
      }
      Self.end { ends.count == 2 }
    }
  }

  @Test func snapshotsThatAreAppliedComplete() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      var atOnce = false
      source.apply(snapshot, animatingDifferences: false) { atOnce = true }
      guard atOnce, table.numberOfRows(inSection: 0) == 3 else { exit(2) }
      var later = false
      snapshot.appendItems([4])
      source.apply(snapshot, animatingDifferences: true) { later = true }
      Self.end { later }
    }
  }

  @Test func pushesPopsAndPresentationsComplete() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      navigation.pushViewController(UIViewController(), animated: true)
      guard navigation.viewControllers.count == 2 else { exit(2) }
      guard Self.turn(until: { navigation.transitionCoordinator == nil }) else { exit(3) }
      navigation.popViewController(animated: true)
      guard navigation.viewControllers.count == 1, Self.turn(until: { navigation.transitionCoordinator == nil }) else {
        exit(4)
      }
      exit(0)
    }
  }

  @Test func layoutThatAWindowWantsIsDoneByOneRunOfTheLoop() async {
    await #expect(processExitsWith: .success) { @MainActor in
      @MainActor final class Counting: UIView {
        var layouts = 0
        override func layoutSubviews() {
          super.layoutSubviews()
          layouts += 1
        }
      }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = Counting(frame: window.bounds)
      window.addSubview(view)
      window.isHidden = false
      Self.run()
      let first = view.layouts
      view.setNeedsLayout()
      Self.run()
      exit(first == 1 && view.layouts == 2 ? 0 : 1)
    }
  }

  @Test func aTabControllerHasItsChildInPlace() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (child, tabs) = (UIViewController(), UITabBarController())
      tabs.viewControllers = [child]
      tabs.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      tabs.view.layoutIfNeeded()
      exit(child.view.superview != nil && child.view.frame == tabs.view.bounds ? 0 : 1)
    }
  }

  @Test func aNavigationControllerHasItsChildInPlace() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let child = UIViewController()
      let navigation = UINavigationController(rootViewController: child)
      navigation.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      navigation.view.layoutIfNeeded()
      exit(
        child.view.window == nil && child.view.isDescendant(of: navigation.view) && child.view.bounds.width == 320
          ? 0 : 1)
    }
  }

  @Test func aPageControllerHasItsChildInPlace() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let child = UIViewController()
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      var hasEnded = false
      pages.setViewControllers([child], direction: .forward, animated: false) { _ in hasEnded = true }
      pages.view.layoutIfNeeded()
      guard child.view.isDescendant(of: pages.view), child.view.bounds.size == CGSize(width: 320, height: 480) else {
        exit(1)
      }
      Self.end { hasEnded }
    }
  }

  @Test func aPresentedControllerIsDismissed() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (presenting, presented) = (UIViewController(), UIViewController())
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.rootViewController = presenting
      window.isHidden = false
      var ends = 0
      presenting.present(presented, animated: true) { ends += 1 }
      guard Self.turn(until: { ends == 1 }) else { exit(1) }
      presenting.dismiss(animated: true) { ends += 1 }
      Self.end { ends == 2 && presenting.presentedViewController == nil }
    }
  }

  @Test func whatHidesTheBarWhenPushedHidesIt() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let tabs = UITabBarController()
      let navigation = UINavigationController(rootViewController: UIViewController())
      tabs.viewControllers = [navigation]
      tabs.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      tabs.view.layoutIfNeeded()
      let pushed = UIViewController()
      pushed.hidesBottomBarWhenPushed = true
      navigation.pushViewController(pushed, animated: false)
      tabs.view.layoutIfNeeded()
      exit(tabs.tabBar.isHidden || tabs.tabBar.frame.minY >= 480 || tabs.tabBar.superview == nil ? 0 : 1)
    }
  }
}
