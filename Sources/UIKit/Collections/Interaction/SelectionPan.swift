import CoreGraphics

/// The drag that selects the items that it goes over: two fingers, or in edit mode the pointer or a finger that goes
/// across the way in which the view scrolls. Any other drag scrolls.
@MainActor
final class SelectionPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  /// A touch keeps the recogniser, and not the view.
  private weak var collectionView: UICollectionView?
  /// Where the touches came down, in the content's space.
  private var start = CGPoint.zero

  init(_ collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init(target: nil, action: nil)
    addTarget(self, action: SelectionPan.panned)
    maximumNumberOfTouches = 2
    delegate = self
  }

  private var isInEditMode: Bool { collectionView.map { $0.isEditing && $0.list.selectsSeveral } ?? false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard isUndecided, let touch = touches.first else { return }
    start = centroidInContent
    // A pointer has no second finger to wait for.
    if touch.type != .direct, !isInEditMode { state = .failed }
  }

  override func wayBeyondSlop(_ moved: CGPoint) -> CGPoint? {
    guard let way = super.wayBeyondSlop(moved) else { return nil }
    if numberOfTouches > 1 { return way }
    guard let axes = collectionView?.scrollableAxes else { return nil }
    let isAcross = axes.x == axes.y || (axes.x ? abs(moved.y) > abs(moved.x) : abs(moved.x) > abs(moved.y))
    if isInEditMode, isAcross || tracked.first?.type != .direct { return way }
    state = .failed
    return nil
  }

  private var centroidInContent: CGPoint { location(in: collectionView) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let collectionView, collectionView.list.drag == nil, let item = collectionView.item(at: start) else {
      return false
    }
    return collectionView.delegateLetsSelectSeveral(at: item)
  }

  private func panned(_ recognizer: SelectionPan) {
    guard let collectionView else { return }
    let list = collectionView.list
    switch state {
    case .began:
      guard let item = collectionView.item(at: start) else { return }
      list.beginSelecting(at: item, point: centroidInContent)
    case .changed: list.continueSelecting(at: centroidInContent)
    case .ended, .cancelled: list.endSelecting()
    default: break
    }
  }
}
