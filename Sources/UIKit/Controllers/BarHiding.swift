import CoreGraphics
import Foundation

/// The ways in which a navigation controller's bars go away by themselves: with a swipe, a tap, the keyboard, or in a low
/// place. Made when the program asks for one of them.
@MainActor
final class BarHiding: UIGestureRecognizerDelegate {
  private unowned let owner: UINavigationController
  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  /// The toolbar went with the bar and comes back with it.
  private var hidToolbar = false

  /// How far a swipe goes before the bars follow it, in points.
  private static let distance: CGFloat = 24

  init(_ owner: UINavigationController) {
    self.owner = owner
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    pan.allowedScrollTypesMask = .all
    pan.addTarget(self, action: BarHiding.swiped)
    tap.addTarget(self, action: BarHiding.tapped)
    for recognizer in [pan, tap] as [UIGestureRecognizer] {
      recognizer.delegate = self
      recognizer.isEnabled = false
      // What lies below hears of its touches as ever.
      recognizer.cancelsTouchesInView = false
    }
  }

  var onSwipe: Bool {
    get { pan.isEnabled }
    set { pan.isEnabled = newValue }
  }

  var onTap = false { didSet { tapsChanged() } }

  var whenCompact = false {
    didSet {
      tapsChanged()
      if whenCompact != oldValue, isCompact { setHidden(whenCompact) }
    }
  }

  var withKeyboard = false {
    didSet {
      guard withKeyboard != oldValue else { return }
      if let observer { NotificationCenter.default.removeObserver(observer) }
      observer = withKeyboard ? observeKeyboard() : nil
      tapsChanged()
    }
  }
  private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  private func observeKeyboard() -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, self.owner.viewIfLoaded?.window != nil else { return }
        self.setHidden(true)
      }
    }
  }

  private var isCompact: Bool { owner.viewIfLoaded?.traitCollection.verticalSizeClass == .compact }

  /// Bars that went by themselves come back with a tap.
  private func tapsChanged() { tap.isEnabled = onTap || whenCompact || withKeyboard }

  func traitsChanged(from old: UITraitCollection?) {
    guard whenCompact, (old?.verticalSizeClass == .compact) != isCompact else { return }
    setHidden(isCompact)
  }

  private func setHidden(_ hidden: Bool) {
    guard hidden != owner.isNavigationBarHidden else { return }
    owner.setNavigationBarHidden(hidden, animated: true)
    if hidden {
      // A bar without tools stays as it is.
      hidToolbar = !owner.isToolbarHidden && !(owner.topViewController?.toolbarItems ?? []).isEmpty
      if hidToolbar { owner.setToolbarHidden(true, animated: true) }
    } else if hidToolbar {
      hidToolbar = false
      owner.setToolbarHidden(false, animated: true)
    }
  }

  /// Content under the bar moved: turns of the wheel are the scroll view's, and count as a swipe.
  func contentMoved(_ scrollView: UIScrollView) {
    defer { lastOffset = scrollView.contentOffset.y }
    guard onSwipe, !isChanging, scrollView.isDragging, !pan.isActive else { return scrolled = 0 }
    let step = scrollView.contentOffset.y - lastOffset
    scrolled = scrolled * step < 0 ? step : scrolled + step
    guard abs(scrolled) >= Self.distance else { return }
    isChanging = true
    setHidden(scrolled > 0)
    isChanging = false
    scrolled = 0
  }
  private var lastOffset: CGFloat = 0
  private var scrolled: CGFloat = 0
  private var isChanging = false

  private func swiped(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .began || pan.state == .changed else { return }
    let way = pan.translation(in: owner.view)
    guard abs(way.y) >= Self.distance, abs(way.y) > abs(way.x) else { return }
    setHidden(way.y < 0)
    pan.setTranslation(.zero, in: owner.view)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    // What only came back by a tap does not go by one, unless the program wants that as well.
    guard onTap || owner.isNavigationBarHidden else { return }
    setHidden(!owner.isNavigationBarHidden)
  }

  /// A tap on a control or a bar is for that alone.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap else { return true }
    var view = touch.view
    while let part = view, part !== owner.viewIfLoaded {
      if part is UIControl || part is UINavigationBar || part is UIToolbar { return false }
      view = part.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === pan }
}
