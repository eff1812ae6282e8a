import CoreGraphics
import Platform
import QuartzCore

/// What can run along while the pointer comes to a region or leaves it.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// The part of the view that the pointer is in; nil for none. By default all of it.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// What the pointer does there; nil for nothing.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Changes the pointer, or what it points at, while it is over a view.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)

  open var isEnabled = true {
    didSet { if !isEnabled { leave() } }
  }

  private lazy var hover = UIHoverGestureRecognizer(target: self, action: UIPointerInteraction.hovered)
  private var region: UIPointerRegion?
  private var look: PointerLook?
  private var accessories: PointerAccessories?
  /// What the pointer is over the region; nil leaves it to the view.
  private(set) var cursor: HostCursor?

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    leave()
    self.view?.removeGestureRecognizer(hover)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  /// Has region and style asked for again.
  open func invalidate() {
    guard region != nil else { return }
    let location = hover.location(in: view)
    leave()
    enter(at: location)
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    switch hover.state {
    case .began, .changed:
      enter(at: hover.location(in: view))
      accessories?.move(to: hover.location(in: nil))
    default: leave()
    }
  }

  private func enter(at location: CGPoint) {
    guard isEnabled, let view else { return }
    let request = UIPointerRegionRequest(location: location, modifiers: [])
    let whole = UIPointerRegion(rect: view.bounds)
    let found = delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: whole) } ?? whole
    let new = found.flatMap { $0.rect.containsHalfOpen(location) ? $0 : nil }
    if let new, let region, new.isEqual(region) { return }
    leave()
    guard let new else { return }
    region = new
    let style = delegate?.pointerInteraction(self, styleFor: new)
    cursor = style?.cursor
    look = style.flatMap { style in style.effect.map { PointerLook($0, style.shape) } }
    if let style, !style.accessories.isEmpty, let window = view.window {
      accessories = PointerAccessories(style.accessories, beside: style.cursor, in: window)
      accessories?.move(to: view.convert(location, to: nil))
    }
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willEnter: new, animator: animator)
    animator.run {
      self.look?.appear()
      self.accessories?.appear()
    }
  }

  private func leave() {
    guard let region else { return }
    self.region = nil
    cursor = nil
    let look = self.look
    self.look = nil
    accessories?.disappear()
    accessories = nil
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willExit: region, animator: animator)
    animator.run { look?.disappear() }
  }
}

/// Runs what a delegate adds along with the look.
@MainActor
private final class PointerAnimator: UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run(_ own: @escaping () -> Void) {
    UIView.animate(withDuration: 0.15, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      own()
      for animation in self.animations { animation() }
    } completion: { isFinished in
      for completion in self.completions { completion(isFinished) }
    }
  }
}

extension UIView {
  /// The pointer over the view: what an interaction says, else the view's own.
  var cursorForPointer: HostCursor? {
    for case let interaction as UIPointerInteraction in attachedInteractions {
      if let cursor = interaction.cursor { return cursor }
    }
    return hoverCursor
  }
}
