import CoreGraphics

/// Collection view controllers of a navigation stack that show one collection view, each by its own layout
/// (`useLayoutToLayoutNavigationTransitions`). The view goes from one to the other with the change of the stack.
extension UICollectionViewController {
  func checkMayShare() {
    guard let navigation = parent, navigation.stacksChildren else { return }
    fatalError(
      "useLayoutToLayoutNavigationTransitions of \(self) was changed while it is in the stack of \(navigation): set it before "
        + "the controller is pushed")
  }

  /// Takes the collection view of the controller that goes, if the two share one or are to: it shows here from now on, by the
  /// old layout until `takeLayout(animated:)`.
  func takeCollection(from other: UICollectionViewController, isPush: Bool) -> Bool {
    guard let shared = other.ownCollection, other.viewIfLoaded === shared.superview else { return false }
    if shared !== ownCollection {
      guard isPush, useLayoutToLayoutNavigationTransitions else { return false }
      waitingLayout = dropOwnCollection()
      ownCollection = shared
    }
    // A swipe has brought the items to where they are to be already.
    other.waitingLayout = other.waitingLayout ?? shared.collectionViewLayout
    loadViewIfNeeded()
    if shared.superview !== view {
      view.frame = other.view.frame
      replaceCollection(by: shared)
    }
    other.installMovement()
    return true
  }

  /// The layout that the controller would have shown by alone.
  private func dropOwnCollection() -> UICollectionViewLayout? {
    // What it has may be shared with others, from when it was in a stack before.
    guard waitingLayout == nil, let own = ownCollection else { return waitingLayout ?? ownLayout }
    let layout = own.collectionViewLayout
    own.removeFromSuperview()
    // A layout is one view's.
    own.collectionViewLayout = UICollectionViewLayout()
    return layout
  }

  func takeLayout(animated: Bool) {
    guard let layout = waitingLayout, let shared = ownCollection, shared.superview === viewIfLoaded else { return }
    waitingLayout = nil
    shared.setCollectionViewLayout(layout, animated: animated)
  }

  /// Where another controller, which is not the one that goes, shows the shared collection view still.
  func takeCollectionBack() {
    guard let shared = ownCollection, shared.superview !== view, shared.transition == nil else { return }
    let holder = shared.superview?.controller as? UICollectionViewController
    holder?.waitingLayout = shared.collectionViewLayout
    replaceCollection(by: shared)
    holder?.installMovement()
    takeLayout(animated: false)
  }
}

/// A finger that goes back from one controller to the one below it, which shows the same collection view: the items follow
/// it from layout to layout.
@MainActor
struct SharedCollectionSwipe {
  private let collection: UICollectionView
  private let way: UICollectionViewTransitionLayout
  private let below: UICollectionViewController
  private let top: UICollectionViewController

  /// Nil for controllers that share none.
  init?(from top: UIViewController, to below: UIViewController) {
    guard let top = top as? UICollectionViewController, let below = below as? UICollectionViewController,
      let shared = top.ownCollection, shared === below.ownCollection, let layout = below.waitingLayout,
      shared.transition == nil
    else { return nil }
    (self.top, self.below, collection) = (top, below, shared)
    top.waitingLayout = shared.collectionViewLayout
    way = shared.startInteractiveTransition(to: layout)
  }

  func follow(_ part: CGFloat) {
    way.transitionProgress = part
    way.invalidateLayout()
  }

  /// The items go on to where they are in the end.
  func end(completes: Bool) {
    if completes {
      below.waitingLayout = nil
      collection.finishInteractiveTransition()
    } else {
      top.waitingLayout = nil
      collection.cancelInteractiveTransition()
    }
  }
}
