import CoreGraphics
import QuartzCore

/// Scales the view that a scroll view's delegate names, about the point that shall stay where it is.
@MainActor
final class ScrollZoomer {
  private var view: UIScrollView? { viewReference.owner }
  private let viewReference: BackReference<UIScrollView>
  private(set) var scale: CGFloat = 1
  private(set) var isZooming = false
  private(set) var isBouncing = false
  /// The content's size follows the scale: limits that move with it are not a reason to move the offset.
  private(set) var isChanging = false
  private var startScale: CGFloat = 1
  private var lastTurn: Double?

  static let duration = 0.25

  init(view: UIScrollView) { viewReference = BackReference(view) }

  private var zoomed: UIView? { view.flatMap { $0.scrollDelegate?.viewForZooming(in: $0) } }

  var canZoom: Bool {
    guard let view else { return false }
    return view.minimumZoomScale < view.maximumZoomScale && zoomed != nil
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    guard let view, scale.isFinite, scale > 0 else { return self.scale }
    return max(view.minimumZoomScale, min(max(view.minimumZoomScale, view.maximumZoomScale), scale))
  }

  // MARK: - From code

  func setScale(_ scale: CGFloat, animated: Bool) {
    guard let view else { return }
    let bounds = view.bounds
    zoom(animated: animated) { apply(limited(scale), about: CGPoint(x: bounds.midX, y: bounds.midY), inside: true) }
  }

  /// As large as fits, in the middle. The rectangle is in the zoomed view's space.
  func zoom(to rect: CGRect, animated: Bool) {
    guard let view, let zoomed, rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    let size = view.bounds.size
    let scale = limited(min(size.width / rect.width, size.height / rect.height))
    zoom(animated: animated) {
      apply(scale, about: view.bounds.origin, inside: false)
      let middle = zoomed.convert(CGPoint(x: rect.midX, y: rect.midY), to: view)
      let offset = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
      view.contentOffset = view.scrollRange.clamp(offset)
    }
  }

  private func zoom(animated: Bool, _ body: () -> Void, then end: (() -> Void)? = nil) {
    guard let view else { return }
    view.mover.stop()
    guard animated, view.window?.stage != nil else {
      body()
      end?()
      return
    }
    UIView.animate(withDuration: Self.duration, animations: body) { [weak self] _ in
      guard let self, let view = self.view else { return }
      end?()
      view.scrollDelegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
    }
  }

  /// Scales about a point of the scroll view's space, which stays where it is if the limits allow.
  private func apply(_ new: CGFloat, about anchor: CGPoint, inside: Bool) {
    guard let view, let zoomed, new.isFinite, new > 0, scale > 0 else { return }
    let ratio = new / scale
    let origin = zoomed.frame.origin
    let offset = view.contentOffset
    isChanging = true
    scale = new
    zoomed.transform = CGAffineTransform(scaleX: new, y: new)
    let moved = zoomed.frame.origin
    zoomed.center = CGPoint(x: zoomed.center.x + origin.x - moved.x, y: zoomed.center.y + origin.y - moved.y)
    view.contentSize = zoomed.frame.size
    isChanging = false
    let target = CGPoint(
      x: offset.x + (anchor.x - origin.x) * (ratio - 1), y: offset.y + (anchor.y - origin.y) * (ratio - 1))
    let placed = inside ? view.scrollRange.clamp(target) : target
    if placed != view.contentOffset { view.contentOffset = placed }
    view.scrollDelegate?.scrollViewDidZoom(view)
  }

  // MARK: - Pinch

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard let view else { return }
    switch pinch.state {
    case .began:
      guard canZoom else { return }
      begin()
      startScale = scale
    case .changed:
      guard isZooming else { return }
      var new = startScale * pinch.scale
      let limit = limited(new)
      // Beyond its limits it gives way ever less.
      if new != limit { new = view.bouncesZoom ? limit * pow(new / limit, 0.35) : limit }
      apply(new, about: pinch.location(in: view), inside: !view.isDragging)
    case .ended, .cancelled: if isZooming { end(about: pinch.location(in: view)) }
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let view, !isZooming else { return }
    isZooming = true
    view.mover.stop()
    view.scrollDelegate?.scrollViewWillBeginZooming(view, with: zoomed)
  }

  private func end(about anchor: CGPoint) {
    guard let view, isZooming else { return }
    isZooming = false
    let limit = limited(scale)
    if limit != scale {
      isBouncing = true
      zoom(
        animated: true, { apply(limit, about: anchor, inside: true) },
        then: { [weak self] in
          self?.isBouncing = false
        })
    } else {
      view.scrollDelegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
    }
  }

  // MARK: - Wheel

  /// A tenth larger or smaller for each click, about the pointer; false when there is nothing to zoom.
  func handleWheel(_ event: ScrollEvent) -> Bool {
    guard let view, canZoom, event.ticks.dy != 0, let window = view.window else { return false }
    begin()
    lastTurn = event.timestamp
    let factor = pow(1.1, max(-20, min(20, event.ticks.dy)))
    apply(limited(scale * factor), about: view.convert(event.location, from: window), inside: true)
    view.mover.startLink()
    return true
  }

  /// Whether the wheel still zooms; ends it once it rests.
  func isWheelTurning(at time: Double) -> Bool {
    guard isZooming, let lastTurn else { return false }
    if time - lastTurn < WheelSequence.pause { return true }
    self.lastTurn = nil
    end(about: .zero)
    return false
  }
}
