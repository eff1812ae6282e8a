import CoreGraphics
import QuartzCore

/// Moves a scroll view's content: under a drag, by itself once it is let go, and to where code or the wheel wants it.
///
/// Each step sets the view's `contentOffset`. While something runs by itself a display link wakes the loop; otherwise
/// nothing does. Delegates may do anything meanwhile: what they move the content by is kept, and another movement that
/// they start replaces the running one.
@MainActor
final class ScrollMover {
  var view: UIScrollView? { viewReference.owner }
  private let viewReference: BackReference<UIScrollView>
  private(set) var drag: ScrollDrag?
  private var meter = VelocityMeter()
  private(set) var motion: ScrollMotion?
  /// Counts movements, so that a step notices when a delegate began or ended one.
  private var generation = 0
  /// Whether the running deceleration was announced.
  private var hasBegunDecelerating = false
  /// Whether the running motion goes to a place that somebody chose, in fractions of pixels if they like.
  private var isTargetChosen = false
  private var motionRange: ScrollRange?
  /// What the running motion last gave.
  private var applied = CGPoint.zero
  private var link: CADisplayLink?
  var wheel = WheelSequence()

  init(view: UIScrollView) { viewReference = BackReference(view) }

  var isDragging: Bool { drag != nil || wheel.isActive || isIndicatorHeld }
  var isDecelerating: Bool { motion?.cause == .deceleration }
  /// Whether content that was let go is on its way: a touch catches it.
  var isCoasting: Bool { isDecelerating }
  /// Whether somebody else than a program's plain assignments decides on the offset.
  var isMoving: Bool { isDragging || motion != nil }

  /// Where a movement that code or a key asked for goes.
  var chosenTarget: CGPoint? {
    guard let motion, motion.cause == .code || motion.cause == .top else { return nil }
    return motion.target
  }

  var canScroll: Bool {
    guard let view, view.isScrollEnabled else { return false }
    let axes = view.scrollableAxes
    return axes.x || axes.y
  }

  private var now: Double { view?.window?.stage?.now ?? 0 }

  // MARK: - Dragging

  func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDrag(pan)
      continueDrag(pan)
    case .changed: continueDrag(pan)
    case .ended: endDrag(velocity: true, at: pan.arbiter.now)
    case .cancelled: endDrag(velocity: false, at: pan.arbiter.now)
    case .possible, .failed: break
    }
  }

  private func beginDrag(_ pan: UIPanGestureRecognizer) {
    guard let view else { return }
    finishWheel()
    stop()
    var axes = view.scrollableAxes
    if view.isDirectionalLockEnabled, axes.x, axes.y {
      // A clearly level or upright start keeps to its axis, a diagonal one is free.
      let way = (pan as? ScrollPanRecognizer)?.startWay ?? .zero
      let (across, down) = (abs(way.x), abs(way.y))
      if across > 2 * down { axes.y = false }
      if down > 2 * across { axes.x = false }
    }
    meter = VelocityMeter()
    drag = ScrollDrag(
      offset: view.contentOffset, range: view.scrollRange, axes: axes, bounces: (view.bounces, view.bounces))
    view.dragWillBegin()
  }

  private func continueDrag(_ pan: UIPanGestureRecognizer) {
    guard let view, var drag else { return }
    let old = view.contentOffset
    let free = drag.offset(for: pan.translation(in: view), from: old, range: view.scrollRange)
    let asked = rounded(free)
    drag.noteShown(asked)
    meter.add(drag.step, at: pan.arbiter.now)
    self.drag = drag
    if asked != old { view.contentOffset = asked }
  }

  private func endDrag(velocity hasVelocity: Bool, at time: Double) {
    guard let view, let drag else { return }
    meter.pause(at: time)
    var velocity = hasVelocity ? ScrollRelease.thrown(meter.velocity) : .zero
    view.pulledView?.pullEnded(view.pullDown)
    if !drag.axes.x { velocity.x = 0 }
    if !drag.axes.y { velocity.y = 0 }
    letGo(view, velocity: velocity, at: time) { self.drag = nil }
  }

  /// The end of a drag, of fingers or of the wheel: asks where to, tells, and sets off.
  func letGo(_ view: UIScrollView, velocity: CGPoint, at time: Double, end: () -> Void) {
    // What a finger let go while the wheel turned ends here: it was told to begin.
    stop()
    let release = ScrollRelease(
      offset: view.contentOffset, velocity: velocity, range: view.scrollRange, rate: view.decelerationRate.rawValue,
      bounces: (view.bounces, view.bounces), isPaging: view.isPagingEnabled)
    let natural = rounded(release.target)
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var chosen = view.restingOffset(natural, velocity: speed)
    withUnsafeMutablePointer(to: &chosen) {
      view.scrollDelegate?.scrollViewWillEndDragging(view, withVelocity: speed, targetContentOffset: $0)
    }
    chosen = view.barObserver?.restingOffset(chosen.sanitized, of: view) ?? chosen.sanitized
    let isChosen = chosen != natural
    end()
    let next = release.motion(to: isChosen ? chosen : release.target, at: time)
    generation += 1
    let own = generation
    motion = view.window == nil ? nil : next
    applied = view.contentOffset
    isTargetChosen = isChosen || view.isPagingEnabled
    motionRange = view.scrollRange
    hasBegunDecelerating = false
    let willDecelerate = motion != nil
    view.dragDidEnd(willDecelerate: willDecelerate)
    guard willDecelerate, generation == own, motion != nil else { return }
    hasBegunDecelerating = true
    view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
    guard generation == own, motion != nil else { return }
    startLink()
  }

  // MARK: - The indicator's bar

  private var isIndicatorHeld = false

  func beginIndicatorDrag() {
    guard let view, drag == nil, !isIndicatorHeld else { return }
    finishWheel()
    stop()
    isIndicatorHeld = true
    view.dragWillBegin()
  }

  func moveByIndicator(to offset: CGPoint) {
    guard isIndicatorHeld, let view else { return }
    let target = rounded(view.scrollRange.clamp(offset))
    if target != view.contentOffset { view.contentOffset = target }
  }

  func endIndicatorDrag() {
    guard isIndicatorHeld, let view else { return }
    letGo(view, velocity: .zero, at: now) { isIndicatorHeld = false }
  }

  // MARK: - Movements

  /// To a place in the time that UIKit takes for it. A movement of the same cause goes on there, and ends once.
  func scroll(
    to target: CGPoint, cause: ScrollMotion.Cause = .code, duration: Double = ScrollMover.animationDuration,
    curve: ScrollEase.Curve = .easeInOut
  ) {
    guard let view else { return }
    let target = target.sanitized
    guard view.window?.stage != nil, drag == nil, duration > 0 else {
      stop()
      if target != view.contentOffset { view.contentOffset = target }
      tellEnd(of: cause, in: view)
      return
    }
    let start = view.contentOffset
    if let motion, motion.cause != cause { stop() }
    generation += 1
    isTargetChosen = true
    applied = start
    motionRange = view.scrollRange
    motion = ScrollMotion(
      cause, at: now,
      x: ScrollTrajectory(easing: ScrollEase(from: start.x, to: target.x, duration: duration, curve: curve)),
      y: ScrollTrajectory(easing: ScrollEase(from: start.y, to: target.y, duration: duration, curve: curve)))
    startLink()
  }

  func scrollToTop(_ target: CGPoint) {
    scroll(to: target, cause: .top)
  }

  /// Ends whatever moves by itself, where it is, and tells of that end.
  func stop() {
    guard let motion else { return }
    finish(motion)
  }

  private func finish(_ ended: ScrollMotion) {
    motion = nil
    generation += 1
    guard let view else { return }
    tellEnd(of: ended.cause, in: view)
    if motion == nil { view.movementDidEnd() }
  }

  private func tellEnd(of cause: ScrollMotion.Cause, in view: UIScrollView) {
    let wasAnnounced = hasBegunDecelerating
    hasBegunDecelerating = false
    switch cause {
    case .deceleration: if wasAnnounced { view.scrollDelegate?.scrollViewDidEndDecelerating(view) }
    case .code: view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
    case .top: view.scrollDelegate?.scrollViewDidScrollToTop(view)
    case .wheel: break
    }
  }

  /// Ends also what the wheel and a scroll bar move.
  func stopAll() {
    stop()
    finishWheel()
    endIndicatorDrag()
  }

  /// The view left its window: nothing moves any more.
  func leaveWindow() {
    stopAll()
    stopLink()
  }

  // MARK: - Frames

  func startLink() {
    guard link == nil, let stage = view?.window?.stage else { return }
    let link = CADisplayLink(target: self, selector: ScrollMover.step)
    self.link = link
    stage.tree.animations.add(link)
  }

  private func stopLink() {
    link?.invalidate()
    link = nil
  }

  private func step(_ link: CADisplayLink) {
    guard let view, view.window != nil else { return stopLink() }
    advance(view, to: link.timestamp)
    if wheel.isActive, motion == nil, wheel.isOver(at: link.timestamp) { finishWheel() }
    let isZooming = view.zoomer.isWheelTurning(at: link.timestamp)
    if motion == nil, !wheel.isActive, !isZooming { stopLink() }
  }

  private func advance(_ view: UIScrollView, to time: Double) {
    guard motion != nil else { return }
    // Somebody moved the content meanwhile, as a table does that learns of a height: the movement goes on from there.
    let offset = view.contentOffset
    if offset != applied || view.scrollRange != motionRange { adapt(view, at: time) }
    guard let running = motion else { return }
    let own = generation
    let isOver = running.isOver(at: time)
    let free = running.offset(at: time)
    applied = isOver && isTargetChosen ? free : rounded(free)
    if applied != offset { view.contentOffset = applied }
    if isOver, generation == own { finish(running) }
  }

  /// A movement by itself goes on from where it was put, with its speed, between the edges as they are now. One to a
  /// chosen place is moved as a whole, unless the limits are others now and leave that place outside.
  private func adapt(_ view: UIScrollView, at time: Double) {
    guard let running = motion else { return }
    let (offset, range) = (view.contentOffset, view.scrollRange)
    let isTargetOutside = range != motionRange && !range.contains(running.target)
    motionRange = range
    let jump = CGVector(dx: offset.x - applied.x, dy: offset.y - applied.y)
    guard running.cause == .deceleration, !isTargetChosen || isTargetOutside else {
      motion?.shift(by: jump)
      return
    }
    isTargetChosen = false
    let place = running.offset(at: time)
    let release = ScrollRelease(
      offset: CGPoint(x: place.x + jump.dx, y: place.y + jump.dy), velocity: running.velocity(at: time),
      range: range, rate: view.decelerationRate.rawValue, bounces: (view.bounces, view.bounces), isPaging: false,
      isHeld: false)
    motion = release.motion(to: release.target, at: time)
    if motion == nil { finish(running) }
  }

  /// On whole pixels, where text and edges stay as they are while they move; limits are kept exactly.
  func rounded(_ offset: CGPoint) -> CGPoint {
    guard let view else { return offset }
    let grid = view.pixelGrid
    let range = view.scrollRange
    func round(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      let pixel = grid.round(value)
      return value >= low && value <= high ? max(low, min(high, pixel)) : pixel
    }
    return CGPoint(
      x: round(offset.x, range.minimum.x, range.maximum.x), y: round(offset.y, range.minimum.y, range.maximum.y))
  }
}
