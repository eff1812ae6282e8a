import UIKit

/// How many columns a grid of photos has: a pinch goes from one number to the next under the fingers, the wheel with
/// Ctrl, keys and buttons go there by themselves.
final class PhotoColumns: NSObject, UIGestureRecognizerDelegate {
  static let range = 2...9

  private(set) var count = 4 {
    didSet { if count != oldValue { didChange() } }
  }

  /// Called when there is another number of columns.
  var didChange: () -> Void = {}

  /// How far the wheel turns for a column, in points.
  private static let wheelStep: CGFloat = 40
  /// The scale that goes all the way to the next number.
  private static let wholeScale: CGFloat = 1.6

  private unowned let view: UICollectionView
  private var transition: UICollectionViewTransitionLayout?
  private var target = 0
  private var turned: CGFloat = 0

  init(_ view: UICollectionView) {
    self.view = view
    super.init()
    view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: PhotoColumns.pinched))
    let wheel = UIPanGestureRecognizer(target: self, action: PhotoColumns.wheelTurned)
    wheel.allowedScrollTypesMask = .all
    wheel.delegate = self
    view.addGestureRecognizer(wheel)
  }

  /// The layout for the number at the start.
  static func makeLayout() -> UICollectionViewLayout { PhotoLayout(columns: 4) }

  func set(_ count: Int) {
    let count = min(max(count, Self.range.lowerBound), Self.range.upperBound)
    guard count != self.count, transition == nil else { return }
    self.count = count
    view.setCollectionViewLayout(PhotoLayout(columns: count), animated: true)
  }

  // MARK: - Wheel

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    event.type == .scroll && event.modifierFlags.contains(.control)
  }

  private func wheelTurned(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .began || pan.state == .changed else {
      turned = 0
      return
    }
    turned += pan.translation(in: nil).y
    pan.setTranslation(.zero, in: nil)
    let steps = (turned / Self.wheelStep).rounded(.towardZero)
    guard steps != 0 else { return }
    turned -= steps * Self.wheelStep
    set(count - Int(steps))
  }

  // MARK: - Pinch

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .changed: follow(pinch.scale)
    case .ended: end(finishes: (transition?.transitionProgress ?? 0) > 0.5)
    case .cancelled, .failed: end(finishes: false)
    default: break
    }
  }

  private func follow(_ scale: CGFloat) {
    if transition == nil { begin(grows: scale > 1) }
    guard let transition else { return }
    let way = target < count ? scale : 1 / scale
    transition.transitionProgress = min(max((way - 1) / (Self.wholeScale - 1), 0), 1)
    transition.invalidateLayout()
  }

  private func begin(grows: Bool) {
    target = count + (grows ? -1 : 1)
    guard Self.range.contains(target) else { return }
    transition = view.startInteractiveTransition(to: PhotoLayout(columns: target)) { [weak self] isCompleted, _ in
      self?.ended(isCompleted)
    }
  }

  private func end(finishes: Bool) {
    guard transition != nil else { return }
    if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
  }

  private func ended(_ isCompleted: Bool) {
    transition = nil
    if isCompleted { count = target }
  }
}
