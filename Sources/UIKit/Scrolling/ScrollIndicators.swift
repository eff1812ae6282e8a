import CoreGraphics
import QuartzCore

/// Where the bar of an indicator lies in its track, along the axis. Points from the track's start.
package struct ScrollIndicatorGeometry: Equatable {
  /// Between the track's ends and the bar.
  private static let margin: CGFloat = 3
  private static let minimumLength: CGFloat = 36
  /// The shortest bar, while the content is pulled far past its edge.
  private static let squeezedLength: CGFloat = 8

  package let start: CGFloat
  package let length: CGFloat
  /// Points of content for a point of the bar's way.
  package let contentPerPoint: CGFloat

  /// Nil where there is nothing to scroll, or no room for a bar.
  package init?(offset: CGFloat, minimum: CGFloat, maximum: CGFloat, viewport: CGFloat, track: CGFloat) {
    let room = track - 2 * Self.margin
    let way = maximum - minimum
    guard way > 0, viewport > 0, room >= Self.squeezedLength else { return nil }
    let usual = min(room, max(min(Self.minimumLength, room / 2), room * viewport / (way + viewport)))
    let overscroll = max(minimum - offset, offset - maximum, 0)
    length = max(Self.squeezedLength, usual - overscroll)
    let part = max(0, min(1, (offset - minimum) / way))
    start = Self.margin + (room - length) * part
    contentPerPoint = room > usual ? way / (room - usual) : 0
  }
}

/// The two bars that show which part of the content is visible: they come with a movement and go after it.
@MainActor
final class ScrollIndicators {
  private var view: UIScrollView? { viewReference.owner }
  private let viewReference: BackReference<UIScrollView>
  private var vertical: ScrollIndicatorView?
  private var horizontal: ScrollIndicatorView?

  /// How long the bars stay after a movement, and how long they take to go, in seconds.
  static let stay = 0.5
  static let fade = 0.3

  init(view: UIScrollView) { viewReference = BackReference(view) }

  private var all: [ScrollIndicatorView] { [vertical, horizontal].compactMap { $0 } }

  /// The pointer can look for a bar that does not show.
  var isPointerInside = false {
    didSet { if isPointerInside { makeViews() } }
  }

  // MARK: - Coming and going

  func appear() {
    makeViews()
    for indicator in all { indicator.appear() }
  }

  func hideSoon() {
    for indicator in all where !indicator.isInUse { indicator.hide(after: Self.stay, fade: Self.fade) }
  }

  func flash() {
    appear()
    hideSoon()
  }

  private func needsVertical(in view: UIScrollView) -> Bool {
    view.showsVerticalScrollIndicator && view.scrollRange.maximum.y > view.scrollRange.minimum.y
  }

  private func needsHorizontal(in view: UIScrollView) -> Bool {
    view.showsHorizontalScrollIndicator && view.scrollRange.maximum.x > view.scrollRange.minimum.x
  }

  private func isLacking(in view: UIScrollView) -> Bool {
    vertical == nil && needsVertical(in: view) || horizontal == nil && needsHorizontal(in: view)
  }

  private func makeViews() {
    guard let view else { return }
    if vertical == nil, needsVertical(in: view) { vertical = ScrollIndicatorView(axis: .vertical, owner: self) }
    if horizontal == nil, needsHorizontal(in: view) { horizontal = ScrollIndicatorView(axis: .horizontal, owner: self) }
    for indicator in all where indicator.superview !== view { view.addSubview(indicator) }
    update()
  }

  func stayInFront(of subview: UIView) {
    guard let view, !(subview is ScrollIndicatorView) else { return }
    for indicator in all where indicator.superview === view { view.bringSubviewToFront(indicator) }
  }

  // MARK: - Place

  /// Puts the bars where the offset wants them. They stand in the content, so that each step of it moves them along.
  func update() {
    guard let view else { return }
    if isPointerInside, isLacking(in: view) { return makeViews() }
    if let vertical { update(vertical, in: view, isShown: view.showsVerticalScrollIndicator) }
    if let horizontal { update(horizontal, in: view, isShown: view.showsHorizontalScrollIndicator) }
  }

  private func update(_ indicator: ScrollIndicatorView, in view: UIScrollView, isShown: Bool) {
    let (bounds, range) = (view.bounds, view.scrollRange)
    let isVertical = indicator.axis == .vertical
    var insets = isVertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
    if view.automaticallyAdjustsScrollIndicatorInsets { insets = insets.adding(view.countedSafeArea) }
    let area = bounds.inset(by: insets.sanitized)
    let thickness = ScrollIndicatorView.zone
    let other = isVertical ? horizontal : vertical
    // Two bars leave each other the corner.
    let corner = other?.isHidden ?? true ? 0 : thickness
    let track = isVertical ? area.height - corner : area.width - corner
    let geometry = ScrollIndicatorGeometry(
      offset: isVertical ? bounds.minY : bounds.minX, minimum: isVertical ? range.minimum.y : range.minimum.x,
      maximum: isVertical ? range.maximum.y : range.maximum.x,
      viewport: isVertical ? range.viewport.height : range.viewport.width, track: track)
    guard isShown, let geometry, !area.isNull else {
      indicator.isHidden = true
      return
    }
    indicator.isHidden = false
    indicator.frame =
      isVertical
      ? view.sided(CGRect(x: area.maxX - thickness, y: area.minY, width: thickness, height: track), in: area)
      : CGRect(x: area.minX, y: area.maxY - thickness, width: track, height: thickness)
    indicator.setGeometry(geometry, style: view.indicatorStyle, grid: view.pixelGrid)
  }

  // MARK: - The mouse on a bar

  func beginDrag() {
    view?.mover.beginIndicatorDrag()
  }

  func drag(_ axis: ScrollIndicatorView.Axis, by distance: CGFloat) {
    guard let view else { return }
    var offset = view.contentOffset
    if axis == .vertical { offset.y += distance } else { offset.x += distance }
    view.mover.moveByIndicator(to: offset)
  }

  func endDrag() {
    view?.mover.endIndicatorDrag()
  }

  /// A page towards a press beside the bar.
  func page(_ axis: ScrollIndicatorView.Axis, backwards: Bool) {
    guard let view else { return }
    let range = view.scrollRange
    var target = view.mover.chosenTarget ?? view.contentOffset
    let extent = axis == .vertical ? range.viewport.height : range.viewport.width
    let way = (backwards ? -0.9 : 0.9) * extent
    if axis == .vertical { target.y += way } else { target.x += way }
    view.scrollingWillBegin()
    target = range.clamp(target)
    if target != view.contentOffset || view.mover.motion != nil { view.mover.scroll(to: target) }
  }
}
