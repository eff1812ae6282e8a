import CoreGraphics
import Foundation

/// A controller with a collection view, of which it is data source and delegate.
///
/// It has every method of both, so that subclasses override them; what a subclass's subclass adds would not be called
/// otherwise. Without an override each does what a collection view does without the method. The controller's view is
/// not the collection view but lies around it.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The layout that it was made with.
  final let ownLayout: UICollectionViewLayout?
  private var hasAppeared = false
  private let movement = MovementGesture()

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    ownLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// The subclass loads a collection view of its own: there are no nib files that say its layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownLayout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    ownLayout = nil
    super.init(coder: coder)
  }

  /// Fills the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollection
    }
    set {
      if isViewLoaded { replaceCollection(by: newValue) } else { ownCollection = newValue }
    }
  }
  final var ownCollection: UICollectionView?

  /// The collection view's; while another controller shows that, the one by which it will be shown here.
  open var collectionViewLayout: UICollectionViewLayout { waitingLayout ?? collectionView.collectionViewLayout }

  /// Whether the controller, pushed onto another collection view controller, shows that one's collection view by its own
  /// layout, into which the items go in place of a slide; back they go when it is popped. The collection view keeps data
  /// source and delegate. To be set before the controller is pushed, and left alone by the first one in a stack.
  open var useLayoutToLayoutNavigationTransitions = false {
    didSet { if useLayoutToLayoutNavigationTransitions != oldValue { checkMayShare() } }
  }
  /// The layout that a shared collection view gets when it is shown here; nil while it has it.
  final var waitingLayout: UICollectionViewLayout?

  open override func loadView() {
    // A shared one comes as large as it is.
    let frame = ownCollection?.superview?.bounds ?? UIScreen.main.bounds
    guard let collection = ownCollection ?? ownLayout.map({ UICollectionView(frame: frame, collectionViewLayout: $0) })
    else {
      fatalError(
        "UICollectionView must be initialized with a non-nil layout parameter: make \(type(of: self)) with "
          + "init(collectionViewLayout:), or set collectionView before the view is loaded")
    }
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
    view = UIView(frame: frame)
    replaceCollection(by: collection)
  }

  final func replaceCollection(by new: UICollectionView?) {
    if ownCollection !== new { ownCollection?.removeFromSuperview() }
    ownCollection = new
    guard let new else { return }
    new.frame = view.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(new, at: 0)
    installMovement()
  }

  /// On the collection view while it is shown here.
  final func installMovement() {
    let isShown = installsStandardGestureForInteractiveMovement && ownCollection?.superview === viewIfLoaded
    movement.install(isShown ? ownCollection : nil)
  }

  /// Whether items that were selected when the view was left are deselected when it comes back, and those that were
  /// selected in `viewDidLoad()` before it is first seen.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a long press drags items that the data source lets be moved.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { installMovement() }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let collection = ownCollection else { return }
    takeCollectionBack()
    if !hasAppeared {
      hasAppeared = true
      // A shared one shows what it shows.
      if waitingLayout == nil { collection.list.firstLoad(keepingSelection: !clearsSelectionOnViewWillAppear) }
    } else if clearsSelectionOnViewWillAppear, !useLayoutToLayoutNavigationTransitions {
      for path in collection.indexPathsForSelectedItems ?? [] { collection.deselectItem(at: path, animated: animated) }
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ownCollection?.flashScrollIndicators()
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    guard let collection = ownCollection else { return }
    if animated {
      collection.isEditing = editing
    } else {
      UIView.performWithoutAnimation { collection.isEditing = editing }
    }
  }

  // MARK: - Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    fatalError("\(type(of: self)) has items and does not override collectionView(_:cellForItemAt:)")
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError(
      "the layout has a supplementary view of kind \"\(kind)\" at \(Array(indexPath)), and \(type(of: self)) does not "
        + "override collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  // MARK: - Delegate

  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }

  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  // MARK: - Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A long press that drags an item of a collection view to another place.
@MainActor
private final class MovementGesture: UIGestureRecognizerDelegate {
  private let press = UILongPressGestureRecognizer()

  init() {
    press.addTarget(self, action: MovementGesture.pressed)
    press.delegate = self
  }

  /// On a view, or on none.
  func install(_ view: UICollectionView?) {
    if press.view === view { return }
    press.view?.removeGestureRecognizer(press)
    view?.addGestureRecognizer(press)
  }

  private var collection: UICollectionView? { press.view as? UICollectionView }

  /// The item under the press, if it can be moved.
  private var item: IndexPath? {
    guard let collection, let path = collection.indexPathForItem(at: press.location(in: collection)),
      collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
    else { return nil }
    return path
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { item != nil }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let collection else { return }
    switch press.state {
    case .began:
      if let item { _ = collection.beginInteractiveMovementForItem(at: item) }
    case .changed: collection.updateInteractiveMovementTargetPosition(press.location(in: collection))
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed: collection.cancelInteractiveMovement()
    default: break
    }
  }
}
