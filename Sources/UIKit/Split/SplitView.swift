import CoreGraphics

/// The split view controller's own view.
final class SplitView: UIView {
  weak var owner: UISplitViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOut()
  }
}

/// A finger that goes in from the edge where the primary column is, or back to it.
final class SplitEdgePan: UIPanGestureRecognizer {
  private weak var owner: UISplitViewController?
  private static let edge: CGFloat = 20
  private var isIn = false

  init(owner: UISplitViewController) {
    self.owner = owner
    super.init(target: nil, action: nil)
    addTarget(self, action: SplitEdgePan.moved)
  }

  private var isRight: Bool { (owner?.primaryEdge == .trailing) != (view?.isReversed ?? false) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let owner, owner.presentsWithGesture, let view, let touch = touches.first, touch.type == .direct else {
      return state = .failed
    }
    let x = touch.location(in: view).x
    isIn = (isRight ? view.bounds.width - x : x) < Self.edge
    guard isIn || owner.displayMode == .oneOverSecondary || owner.displayMode == .twoOverSecondary else {
      return state = .failed
    }
    super.touchesBegan(touches, with: event)
  }

  private func moved() {
    guard state == .ended else { return }
    let way = (isRight ? -1 : 1) * translation(in: view).x
    if abs(way) > 40 { owner?.swiped(way > 0) }
  }
}
