import CoreGraphics
import QuartzCore

/// Pages of a book: one is held at its edge and turned about the spine.
@MainActor final class CurlingPages: PageMechanics, UIGestureRecognizerDelegate {
  private unowned let owner: UIPageViewController
  let container = UIView(frame: .zero)
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var turn: PageTurning?
  private var curl: CurlLayer?
  private var touchStart = CGPoint.zero
  /// What the data source gave when a gesture asked whether it may begin.
  private var found: PageTurning?
  /// Where the page was taken, in its own space, and where its edge was then.
  private var taken: (place: CGPoint, grip: CGPoint)?
  /// Counts turns, so that the end of one that was stopped is not that of the next.
  private var runs = 0

  /// Seconds of a whole turn.
  private static let duration = 0.6
  /// Points at either edge in which a tap turns a page, and a part of the width that they never exceed.
  private static let edge: (points: CGFloat, part: CGFloat) = (88, 1.0 / 6)
  /// Points after which the page's edge is where the finger is, wherever that began.
  private static let reach: CGFloat = 140

  init(owner: UIPageViewController) {
    self.owner = owner
    container.clipsToBounds = true
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: CurlingPages.panned)
    tap.addTarget(self, action: CurlingPages.tapped)
    for recognizer in [pan, tap] as [UIGestureRecognizer] {
      recognizer.delegate = self
      container.addGestureRecognizer(recognizer)
    }
  }

  var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }

  // MARK: - Places

  private var isHorizontal: Bool { owner.navigationOrientation == .horizontal }
  private var isSpread: Bool { owner.spineLocation == .mid }

  /// Where a page lies when it rests: the first and the second of a spread have a half each.
  private func frame(of index: Int) -> CGRect {
    let bounds = container.bounds
    guard isSpread else { return bounds }
    let half = bounds.divided(
      atDistance: (isHorizontal ? bounds.width : bounds.height) / 2, from: isHorizontal ? .minXEdge : .minYEdge)
    return index == 0 ? half.slice : half.remainder
  }

  private var spine: CurlLayer.Spine {
    switch (owner.spineLocation, isHorizontal) {
    case (.max, true): .right
    case (.max, false): .bottom
    case (_, true): .left
    case (_, false): .top
    }
  }

  func arrange(in area: CGRect) {
    if container.frame != area {
      if turn != nil { owner.finish(isTurned: rest()) }
      container.frame = area
    }
    guard turn == nil else { return }
    for (index, controller) in owner.current.prefix(2).enumerated() {
      if controller.view.superview !== container { container.addSubview(controller.view) }
      controller.view.frame = frame(of: index)
    }
  }

  // MARK: - A turn

  /// The turn's pages lie in their places; the page that is turned lies over them as a picture.
  func begin(_ turn: PageTurning) {
    self.turn = turn
    runs += 1
    let isForward = turn.place == .after
    let views = turn.controllers.prefix(2).map(\.view!)
    for (index, view) in views.enumerated() {
      view.frame = frame(of: index)
      container.insertSubview(view, at: 0)
      view.layoutIfNeeded()
    }
    if let back = turn.back?.view {
      back.frame = frame(of: 0)
      container.insertSubview(back, at: 0)
      back.layoutIfNeeded()
    }
    let old = owner.current.prefix(2).map(\.view!)
    let pageIndex = isSpread ? 1 : 0
    guard let turned = (isForward ? old : views).dropFirst(pageIndex).first,
      let front = CurlLayer.picture(of: turned)
    else { return }
    let other = isSpread ? (isForward ? views : old).first : turn.back?.view
    turn.back?.view.removeFromSuperview()
    // What the turned page uncovers lies over what it leaves.
    let uncovered = isForward ? views.dropFirst(pageIndex).first : isSpread ? views.first : nil
    if let uncovered { container.bringSubviewToFront(uncovered) }
    let curl = CurlLayer(
      front: front, back: other.flatMap(CurlLayer.picture), paper: CurlLayer.paper(for: container),
      page: frame(of: pageIndex), spine: spine, held: 0)
    curl.frame = container.bounds
    curl.contentsScale = container.traitCollection.displayScale
    curl.zPosition = 1
    container.layer.addSublayer(curl)
    self.curl = curl
    hold(at: curl.size.height * 0.85)
  }

  /// Takes the page at a place of its free edge.
  private func hold(at held: CGFloat) {
    guard let curl, let turn else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    curl.held = held
    curl.grip = turn.place == .after ? unturned : turned
    CATransaction.commit()
  }

  private var unturned: CGPoint { curl.map { CGPoint(x: $0.size.width, y: $0.held) } ?? .zero }
  private var turned: CGPoint { curl.map { CGPoint(x: -$0.size.width, y: $0.held) } ?? .zero }

  func run() { run(isTurned: true) }

  private func run(isTurned: Bool) {
    guard let curl, let turn else { return owner.finish(isTurned: isTurned) }
    let end = (turn.place == .after) == isTurned ? turned : unturned
    let (start, width) = (curl.grip, curl.size.width)
    let part = width > 0 ? abs(end.x - start.x) / (2 * width) : 0
    guard part > 0, UIView.areAnimationsEnabled, !UIAccessibility.isReduceMotionEnabled, container.window != nil else {
      return owner.finish(isTurned: isTurned)
    }
    let run = runs
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self, self.runs == run, self.turn != nil else { return }
      self.owner.finish(isTurned: isTurned)
    }
    CATransaction.setDisableActions(true)
    curl.turn(
      to: end, duration: max(0.15, Self.duration * Double(part)), timing: CAMediaTimingFunction(name: .easeInEaseOut))
    CATransaction.commit()
  }

  func rest() -> Bool {
    guard let curl, let turn else { return self.turn != nil }
    if turn.isProgramsOwn { return true }
    return ((curl.presentation() ?? curl).grip.x < 0) == (turn.place == .after)
  }

  func end() {
    runs += 1
    curl?.removeFromSuperlayer()
    (curl, turn, taken) = (nil, nil, nil)
  }

  // MARK: - By hand

  /// Along the way to the next page.
  private func along(_ vector: CGPoint) -> CGFloat {
    let way = isHorizontal ? vector.x : vector.y
    return owner.spineLocation == .max ? way : -way
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if recognizer === pan { touchStart = touch.location(in: container) }
    return true
  }

  /// From where the finger came down. The pan's translation may be nothing yet when it begins.
  private var way: CGPoint {
    let place = pan.location(in: container)
    return CGPoint(x: place.x - touchStart.x, y: place.y - touchStart.y)
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard turn == nil else { return false }
    if recognizer === pan {
      let way = way
      guard isHorizontal ? abs(way.x) > abs(way.y) : abs(way.y) > abs(way.x) else { return false }
      found = owner.nextTurn(along(way) > 0 ? .after : .before)
    } else {
      found = tappedPlace.flatMap(owner.nextTurn)
    }
    return found != nil
  }

  /// Which page a tap means; nil for none.
  private var tappedPlace: PageTurning.Place? {
    let place = tap.location(in: container)
    let length = isHorizontal ? container.bounds.width : container.bounds.height
    let way = isHorizontal ? place.x : place.y
    let edge = min(Self.edge.points, length * Self.edge.part)
    guard way < edge || way > length - edge else { return nil }
    return (way < edge) == (owner.spineLocation == .max) ? .after : .before
  }

  private func takeFound() -> PageTurning? {
    defer { found = nil }
    return found
  }

  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard owner.beginAsPerson(takeFound()) else { return }
    if let curl { hold(at: curl.pagePlace(recognizer.location(in: container)).y) }
    run()
  }

  /// Brings the page's edge to the finger.
  private func follow() {
    guard let curl, let taken else { return }
    let place = curl.pagePlace(pan.location(in: container))
    let share = max(0, 1 - abs(place.x - taken.place.x) / Self.reach)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    curl.grip = CGPoint(
      x: place.x + (taken.grip.x - taken.place.x) * share, y: place.y + (taken.grip.y - taken.place.y) * share)
    CATransaction.commit()
  }

  private func panned(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard owner.beginAsPerson(takeFound()), let curl else { return }
      let place = curl.pagePlace(touchStart)
      hold(at: place.y)
      taken = (place, curl.grip)
      follow()
    case .changed: follow()
    case .ended:
      guard let curl, let turn, taken != nil else { return }
      taken = nil
      let speed = along(pan.velocity(in: container))
      // Towards the next page, or already beyond the middle of what is seen.
      let middle = isSpread ? 0 : curl.size.width / 2
      let goesOn = abs(speed) > 200 ? speed > 0 : curl.grip.x < middle
      run(isTurned: goesOn == (turn.place == .after))
    case .cancelled, .failed:
      guard taken != nil else { return }
      taken = nil
      run(isTurned: false)
    default: break
    }
  }
}
