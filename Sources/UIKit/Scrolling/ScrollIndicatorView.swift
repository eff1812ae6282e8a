import CoreGraphics
import QuartzCore

/// The strip along an edge of a scroll view in which its bar lies. Fingers reach what is below it; under the pointer
/// the bar gets thicker, can be dragged, and a press beside it turns a page.
@MainActor
final class ScrollIndicatorView: UIView {
  enum Axis { case vertical, horizontal }

  /// Across the strip, in points: where the pointer is on it.
  static let zone: CGFloat = 12
  private static let thin: CGFloat = 3
  private static let thick: CGFloat = 7

  let axis: Axis
  private weak var owner: ScrollIndicators?
  private let bar = UIView()
  private let track = UIView()
  private var geometry: ScrollIndicatorGeometry?
  private var grid = PixelGrid(scale: 1)

  private var isHovered = false
  private var grip: (start: CGFloat, offset: CGFloat)?

  /// Whether the pointer holds the bar or is over it, so that it must not fade.
  var isInUse: Bool { isHovered || grip != nil }

  init(axis: Axis, owner: ScrollIndicators) {
    self.axis = axis
    self.owner = owner
    super.init(frame: .zero)
    for part in [track, bar] {
      part.isUserInteractionEnabled = false
      part.alpha = 0
      addSubview(part)
    }
    addGestureRecognizer(ScrollIndicatorPress())
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Looks

  func setGeometry(_ geometry: ScrollIndicatorGeometry, style: UIScrollView.IndicatorStyle, grid: PixelGrid) {
    let color: UIColor
    switch style {
    case .default: color = Self.adaptive
    case .black: color = UIColor(white: 0, alpha: 0.35)
    case .white: color = UIColor(white: 1, alpha: 0.5)
    }
    if bar.backgroundColor !== color { (bar.backgroundColor, track.backgroundColor) = (color, color) }
    let isNew = self.geometry != geometry
    self.geometry = geometry
    self.grid = grid
    if isNew { layOutParts() }
  }

  private static let adaptive = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.45) : UIColor(white: 0, alpha: 0.35)
  }

  private func layOutParts() {
    guard let geometry else { return }
    let thickness = isInUse ? Self.thick : Self.thin
    let (start, length) = (grid.round(geometry.start), grid.round(geometry.length))
    let across = (axis == .vertical ? bounds.width : bounds.height) - thickness - 2.5
    let side = grid.round(across)
    bar.frame =
      axis == .vertical
      ? (superview ?? self).sided(CGRect(x: side, y: start, width: thickness, height: length), in: bounds)
      : CGRect(x: start, y: side, width: length, height: thickness)
    bar.layer.cornerRadius = thickness / 2
    track.frame = bounds
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  // MARK: - Coming and going

  func appear() {
    guard bar.alpha < 1 || bar.layer.animations != nil else { return }
    bar.layer.removeAllAnimations()
    bar.alpha = 1
  }

  func hide(after delay: Double, fade: Double) {
    guard bar.alpha > 0 else { return }
    UIView.animate(withDuration: fade, delay: delay, options: .allowUserInteraction) { self.bar.alpha = 0 }
  }

  private func useChanged() {
    if isInUse { appear() } else { owner?.hideSoon() }
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) {
      self.track.alpha = self.isInUse ? 0.2 : 0
      self.layOutParts()
    }
  }

  // MARK: - Pointer

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // A finger's touch holds no button.
    if let event, event.type == .touches, event.buttonMask.isEmpty { return nil }
    return super.hitTest(point, with: event)
  }

  override func pointerEntered() {
    isHovered = true
    useChanged()
  }

  override func pointerExited() {
    isHovered = false
    useChanged()
  }

  fileprivate func press(at point: CGPoint) {
    guard let geometry else { return }
    let place = axis == .vertical ? point.y : point.x
    if place >= geometry.start - 2, place <= geometry.start + geometry.length + 2 {
      grip = (place, geometry.start)
      owner?.beginDrag()
      useChanged()
    } else {
      owner?.page(axis, backwards: place < geometry.start)
    }
  }

  fileprivate func drag(to point: CGPoint) {
    guard let grip, let geometry else { return }
    let place = axis == .vertical ? point.y : point.x
    // Measured from where the bar was gripped, so that it comes back under the pointer after an end.
    let wanted = grip.offset + place - grip.start
    owner?.drag(axis, by: (wanted - geometry.start) * geometry.contentPerPoint)
  }

  fileprivate func release() {
    guard grip != nil else { return }
    grip = nil
    owner?.endDrag()
    useChanged()
  }
}

/// Takes a press on the strip for it alone.
@MainActor
private final class ScrollIndicatorPress: UIGestureRecognizer {
  init() {
    super.init(target: nil, action: nil)
  }

  private var indicator: ScrollIndicatorView? { view as? ScrollIndicatorView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isUndecided, let touch = touches.first, event.buttonMask.contains(.primary) else { return }
    state = .began
    if isActive { indicator?.press(at: touch.location(in: indicator)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isActive, let touch = touches.first else { return }
    state = .changed
    indicator?.drag(to: touch.location(in: indicator))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { end(.ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { end(.cancelled) }

  private func end(_ state: State) {
    self.state = isUndecided ? .failed : state
    indicator?.release()
  }
}
