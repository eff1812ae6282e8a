import CoreGraphics
import QuartzCore

/// Where the parts of a zoom stand when it begins: the window that shows the zoomed view, and the view within it.
struct ZoomGeometry: Equatable {
  /// Of the cut window, in the container.
  let cut: CGRect
  /// Points of the container a point of the zoomed view.
  let scale: CGFloat
  /// The middle of the zoomed view, in the cut window.
  let middle: CGPoint
  /// What lies on the source, of the zoomed view and in its space.
  let part: CGRect

  /// - Parameters:
  ///   - source: What it grows out of, in the container.
  ///   - size: The zoomed view's own.
  ///   - aligned: The part of the zoomed view that lies on the source.
  init(source: CGRect, size: CGSize, aligned: CGRect) {
    cut = source
    let whole = aligned.intersection(CGRect(origin: .zero, size: size))
    part = whole.isNull || whole.width <= 0 || whole.height <= 0 ? CGRect(origin: .zero, size: size) : whole
    // The part covers the source: what is left of it on one axis is cut.
    let scale = max(source.width / max(1, part.width), source.height / max(1, part.height))
    self.scale = scale
    middle = CGPoint(
      x: source.width / 2 + (size.width / 2 - part.midX) * scale,
      y: source.height / 2 + (size.height / 2 - part.midY) * scale)
  }
}

/// A view grows out of another one, which fades meanwhile, or goes back to it.
@MainActor
final class ZoomTransition: UIViewControllerAnimatedTransitioning {
  private unowned let zoomed: UIViewController
  private weak var source: UIView?
  private let options: UIViewController.Transition.ZoomOptions?
  private let arrives: Bool
  /// Cuts the zoomed view while it moves.
  private let window = UIView(frame: .zero)
  private let dimming = UIView(frame: .zero)
  private var copy: UIView?
  private weak var container: UIView?
  private weak var moving: UIView?
  private var frame = CGRect.zero
  private var part = CGRect.zero
  /// Also where the animation itself, cut short, has yet to end: the next one may have begun.
  private var isOver = false

  init(
    zoomed: UIViewController, from source: UIView?, _ options: UIViewController.Transition.ZoomOptions?, arrives: Bool
  ) {
    (self.zoomed, self.source, self.options, self.arrives) = (zoomed, source, options, arrives)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let moving = context.view(forKey: arrives ? .to : .from) else { return context.completeTransition(true) }
    let frame = arrives ? context.finalFrame(for: zoomed) : moving.frame
    (self.container, self.moving, self.frame) = (container, moving, frame)
    let geometry = ZoomGeometry(source: sourceRect(in: container), size: frame.size, aligned: alignment(frame.size))
    part = geometry.part
    let radius = (source?.layer.cornerRadius ?? 0, moving.layer.cornerRadius)
    UIView.performWithoutAnimation {
      if !arrives, let to = context.view(forKey: .to) {
        container.insertSubview(to, at: 0)
        context.viewController(forKey: .to).map { to.frame = context.finalFrame(for: $0) }
      }
      dimming.frame = container.bounds
      dimming.backgroundColor = options?.dimmingColor ?? UIColor(white: 0, alpha: 0.2)
      dimming.isUserInteractionEnabled = false
      window.isOpaque = false
      window.clipsToBounds = true
      window.autoresizesSubviews = false
      if moving.superview === container, !arrives {
        container.insertSubview(dimming, belowSubview: moving)
      } else {
        container.addSubview(dimming)
      }
      container.insertSubview(window, aboveSubview: dimming)
      window.frame = frame
      window.addSubview(moving)
      moving.frame = CGRect(origin: .zero, size: frame.size)
      moving.layoutIfNeeded()
      addCopy()
      source?.isHidden = true
      show(arrives ? geometry : nil, radius: arrives ? radius.0 : radius.1)
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) { [self] in
      show(arrives ? nil : geometry, radius: arrives ? radius.1 : radius.0)
    } completion: { [self] _ in
      let isComplete = !context.transitionWasCancelled
      putBack()
      context.completeTransition(isComplete)
    }
  }

  /// The picture of the source lies over the zoomed view and fades.
  private func addCopy() {
    guard let source, let copy = source.snapshotView(afterScreenUpdates: false) else { return }
    copy.frame = window.bounds
    window.addSubview(copy)
    self.copy = copy
  }

  /// Stands on the source, or where it belongs.
  private func show(_ geometry: ZoomGeometry?, radius: CGFloat) {
    window.frame = geometry?.cut ?? frame
    window.layer.cornerRadius = radius
    moving?.transform = geometry.map { CGAffineTransform(scaleX: $0.scale, y: $0.scale) } ?? .identity
    moving?.center = geometry?.middle ?? CGPoint(x: frame.width / 2, y: frame.height / 2)
    // The source's picture keeps to the part that it becomes.
    copy?.frame = geometry == nil ? part : window.bounds
    copy?.alpha = geometry == nil ? 0 : 1
    // Without a source nothing is there to become the view.
    window.alpha = geometry != nil && source == nil ? 0 : 1
    dimming.alpha = geometry == nil ? 1 : 0
  }

  /// In the container; a small place in the middle where there is no source in a window.
  private func sourceRect(in container: UIView) -> CGRect {
    guard let source, source.window != nil, source.window === container.window, !source.bounds.isEmpty else {
      source = nil
      return frame.insetBy(dx: frame.width * 0.25, dy: frame.height * 0.25)
    }
    return source.convert(source.bounds, to: container)
  }

  private func alignment(_ size: CGSize) -> CGRect {
    let whole = CGRect(origin: .zero, size: size)
    guard let source, let provider = options?.alignmentRectProvider else { return whole }
    return provider(.init(sourceView: source, zoomedViewController: zoomed)) ?? whole
  }

  /// Where it is cut short, nothing else has put the views back.
  func animationEnded(_ transitionCompleted: Bool) { putBack() }

  /// The zoomed view stands in the container again, as any other transition leaves it.
  private func putBack() {
    if isOver { return }
    isOver = true
    UIView.performWithoutAnimation {
      source?.isHidden = false
      if let moving, moving.superview === window {
        moving.transform = .identity
        container?.addSubview(moving)
        moving.frame = frame
      }
      for view in [copy, dimming, window] { view?.removeFromSuperview() }
    }
  }
}
