import CoreGraphics
import Platform
import QuartzCore

/// A drag from the moment that its items are lifted: follows the pointer, tells both ends what `DragCourse` says, and
/// carries the previews.
@MainActor
final class ActiveDrag {
  /// An item and what is seen of it; nothing where its delegate has no preview.
  struct Carried {
    let item: UIDragItem
    var platter: DragPlatter?
    /// Where it was lifted.
    var origin: UITargetedDragPreview?
    let source: UIDragInteraction
    /// From the pointer to the middle of what is seen, as large as it is.
    var grip = CGVector.zero
  }

  let session: DragSession
  private let interaction: UIDragInteraction
  private let window: UIWindow
  private let overlay: DragOverlay
  private var course = DragCourse<UIDropInteraction>()
  private var carried: [Carried] = []
  /// Those that want nothing of this drag.
  private var refusing: [UIDropInteraction] = []
  private var asked: [UIDropInteraction] = []
  private var proposal: UIDropProposal?
  private var prefersFullSize = false
  /// Carries the items to other programs; nil where none gets them.
  private var outside: (any DragCarrying)?
  /// Keeps the drag while another program has it.
  private var whileOutside: ActiveDrag?
  private let scrolling = DragScrolling()
  private let springs: SpringLoading
  /// Springs that pull the previews to the pointer.
  private static let pull: TimeInterval = 0.3
  private static let landing: TimeInterval = 0.35

  init(_ session: DragSession, from interaction: UIDragInteraction, in window: UIWindow) {
    (self.session, self.interaction, self.window) = (session, interaction, window)
    overlay = DragOverlay(frame: window.bounds)
    springs = SpringLoading(session, on: window.stage)
    window.stage?.dispatcher.drags.append(self)
    overlay.cancelled = { [unowned self] in cancel() }
    scrolling.scrolled = { [unowned self] in move(to: self.session.point) }
  }

  var isCarrying: Bool { course.phase == .carried }
  /// What letting go would do now.
  var operation: UIDropOperation { course.target == nil ? .cancel : course.operation }

  // MARK: - Lifting

  func lift() {
    // Below a menu that the same press opened.
    if let menu = MenuPresenter.current(in: window) {
      window.insertSubview(overlay, belowSubview: menu)
      if menu.liftsPicture { giveWayToMenu() }
    } else {
      window.addSubview(overlay)
    }
    let animator = DragAnimator()
    carry(session.items, from: interaction)
    interaction.delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
    spring(Self.pull) {
      for carried in self.carried {
        carried.platter?.isLifted = true
        carried.platter?.transform = CGAffineTransform(scaleX: 1.04, y: 1.04)
      }
      animator.animate()
    } completion: {
      animator.complete(self.course.phase == .ended && !self.wasCarried ? .start : .end)
    }
  }
  private var wasCarried = false

  /// A menu lifts a picture of its own: what this drag lifts is not seen until it is carried.
  func giveWayToMenu() {
    if !isCarrying { overlay.isHidden = true }
  }

  private func carry(_ items: [UIDragItem], from source: UIDragInteraction) {
    for item in items {
      var new = Carried(item: item, source: source)
      new.origin = source.delegate?.dragInteraction(source, previewForLifting: item, session: session)
      if let origin = new.origin {
        let platter = DragPlatter(origin, in: window)
        overlay.add(platter)
        new.platter = platter
        new.grip = CGVector(dx: platter.center.x - session.point.x, dy: platter.center.y - session.point.y)
      }
      carried.append(new)
    }
  }

  /// Another finger tapped items: they fly to the others.
  func add(_ items: [UIDragItem], from source: UIDragInteraction) {
    guard isCarrying else { return }
    interaction.delegate?.dragInteraction(interaction, session: session, willAdd: items, for: source)
    session.items += items
    carry(items, from: source)
    gather(carried.count - items.count)
  }

  // MARK: - On the way

  func move(to point: CGPoint) {
    guard course.isOpen else { return }
    session.point = point
    run(course.begin())
    if window.subviews.last !== overlay { window.bringSubviewToFront(overlay) }
    let place = window.layer.convert(point, to: window.stage?.tree.root)
    let isOutside = outside?.move(to: place) == true
    let hit = isOutside ? nil : window.stage?.hitTest(place, nil)?.view
    run(isOutside ? course.moveOutside() : course.move(over: target(from: hit)))
    guard course.isOpen else { return }
    follow()
    scrolling.follow(point, in: window, over: hit)
    springs.follow(over: hit)
  }

  private func target(from hit: UIView?) -> UIDropInteraction? {
    var view = hit
    while let current = view {
      for case let drop as UIDropInteraction in current.attachedInteractions where takes(drop) { return drop }
      // Texts take what is text without being told to.
      if let drop = (current as? any TextCarrying)?.textDropInteraction, takes(drop) { return drop }
      view = current.superview
    }
    return nil
  }

  private func takes(_ drop: UIDropInteraction) -> Bool {
    guard let delegate = drop.delegate, !refusing.contains(drop) else { return false }
    guard drop == course.target || drop.sessionCount == 0 || drop.allowsSimultaneousDropSessions else { return false }
    if asked.contains(drop) { return true }
    asked.append(drop)
    if delegate.dropInteraction(drop, canHandle: session) { return true }
    refusing.append(drop)
    return false
  }

  private func run(_ calls: [DragCourse<UIDropInteraction>.Call]) {
    let source = interaction.delegate
    for call in calls {
      switch call {
      case .begin: begin()
      case .moved: source?.dragInteraction(interaction, sessionDidMove: session)
      case .enter(let drop):
        drop.sessionCount += 1
        drop.delegate?.dropInteraction(drop, sessionDidEnter: session)
      case .update(let drop):
        proposal = drop.delegate?.dropInteraction(drop, sessionDidUpdate: session)
        course.propose(proposal?.operation ?? .cancel, allowsMove: session.allowsMoveOperation)
      case .exit(let drop):
        drop.sessionCount -= 1
        proposal = nil
        drop.delegate?.dropInteraction(drop, sessionDidExit: session)
      case .willEnd(let operation):
        source?.dragInteraction(interaction, session: session, willEndWith: operation)
      case .drop(let drop): land(on: drop)
      case .goBack: goBack()
      case .ended(let drop): drop.delegate?.dropInteraction(drop, sessionDidEnd: session)
      case .putDown: putDown()
      case .handOver: handOver()
      case .fade: fly(to: carried.map { _ in nil }, []) {}
      case .didEnd(let operation):
        source?.dragInteraction(interaction, session: session, didEndWith: operation)
        if operation.isDrop { source?.dragInteraction(interaction, sessionDidTransferItems: session) }
      }
    }
  }

  private func begin() {
    wasCarried = true
    overlay.isHidden = false
    MenuPresenter.current(in: window)?.close()
    window.keyInterceptor = overlay
    guard let source = interaction.delegate else { return }
    source.dragInteraction(interaction, sessionWillBegin: session)
    session.allowsMoveOperation = source.dragInteraction(interaction, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = source.dragInteraction(
      interaction, sessionIsRestrictedToDraggingApplication: session)
    outside = carryOutside()
    prefersFullSize = source.dragInteraction(interaction, prefersFullSizePreviewsFor: session)
    for index in carried.indices {
      guard let preview = carried[index].item.previewProvider?() else { continue }
      show(preview, at: index)
    }
    gather(0)
  }

  private func show(_ preview: UIDragPreview, at index: Int) {
    if let platter = carried[index].platter { return platter.show(preview.view, preview.parameters) }
    let target = UIPreviewTarget(container: window, center: session.point)
    let platter = DragPlatter(
      UITargetedPreview(view: preview.view, parameters: preview.parameters, target: target), in: window)
    platter.isLifted = true
    overlay.add(platter)
    carried[index].platter = platter
  }

  // MARK: - Other programs

  private func carryOutside() -> (any DragCarrying)? {
    let session = session
    guard !session.isForeign, !ProvidedContent(session).kinds.isEmpty, let host = window.stage?.host else { return nil }
    let offer = DragOffer(
      allowsMove: session.allowsMoveOperation, isRestricted: session.isRestrictedToDraggingApplication,
      kinds: { ProvidedContent(session).kinds },
      load: { kind, completion in ProvidedContent(session).load(kind, completion: completion) })
    return host.carry(offer) { [weak self] in self?.hear($0) }
  }

  private func handOver() {
    whileOutside = self
    if let outside { outside.release() } else { hear(.ended(.none)) }
  }

  private func hear(_ news: DragNews) {
    switch news {
    case .proposed(let operation):
      course.proposeOutside(UIDropOperation(operation))
      if course.isOpen { updateBadge() }
    case .dropping(let operation): run(course.dropOutside(UIDropOperation(operation)))
    case .ended(let operation):
      outside = nil
      run(course.endOutside(UIDropOperation(operation)))
      whileOutside = nil
    }
  }

  // MARK: - Previews

  private func scale(_ platter: DragPlatter) -> CGFloat {
    prefersFullSize || proposal?.prefersFullSizePreview == true ? 1 : platter.carriedScale
  }

  /// Where a preview is carried, and how large it is there; those behind the first stand a little aside.
  private func place(_ number: Int) -> (center: CGPoint, scale: CGFloat)? {
    guard let platter = carried[number].platter else { return nil }
    let scale = scale(platter)
    // All lie where the first was taken.
    let grip = carried.first { $0.platter != nil }?.grip ?? .zero
    let aside = CGFloat(min(3, number)) * 4
    var center = CGPoint(
      x: session.point.x + grip.dx * scale + aside, y: session.point.y + grip.dy * scale + aside)
    // Between two letters the pointer is what counts, and must not be covered.
    if proposal?.isPrecise == true { center.y = session.point.y + platter.bounds.height * scale / 2 + 16 }
    return (center, scale)
  }

  private func follow() {
    let scales = carried.map { $0.platter.map { scale($0) } }
    let change = scales != lastScales
    lastScales = scales
    if change { return gather(0) }
    for number in carried.indices {
      if let place = place(number) { carried[number].platter?.center = place.center }
    }
    updateBadge()
  }
  private var lastScales: [CGFloat?] = []

  /// Has previews fly to the pointer.
  private func gather(_ first: Int) {
    lastScales = carried.map { $0.platter.map { scale($0) } }
    spring(Self.pull) {
      for number in self.carried.indices.dropFirst(first) {
        guard let platter = self.carried[number].platter, let place = self.place(number) else { continue }
        platter.isLifted = true
        platter.center = place.center
        platter.transform = CGAffineTransform(scaleX: place.scale, y: place.scale)
      }
    }
    updateBadge()
  }

  private func updateBadge() {
    var corner = session.point
    if let number = carried.firstIndex(where: { $0.platter != nil }), let place = place(number),
      let platter = carried[number].platter
    {
      corner.x = min(place.center.x + platter.bounds.width * place.scale / 2, window.bounds.maxX - 14)
      corner.y = max(place.center.y - platter.bounds.height * place.scale / 2, 14)
    }
    let isWanted = course.target != nil || course.isOutside && course.operation.isDrop
    let operation = isWanted ? course.operation : nil
    overlay.showBadge(operation, count: session.items.count, at: corner)
  }

  // MARK: - The end

  func release(at point: CGPoint) {
    if isCarrying { move(to: point) }
    finish { $0.release() }
  }

  func cancel() { finish { $0.cancel() } }

  private func finish(_ end: (inout DragCourse<UIDropInteraction>) -> [DragCourse<UIDropInteraction>.Call]) {
    let calls = end(&course)
    guard !calls.isEmpty else { return }
    scrolling.end()
    springs.end()
    if window.keyInterceptor === overlay { window.keyInterceptor = nil }
    window.stage?.dispatcher.drags.removeAll { $0 === self }
    overlay.showBadge(nil, count: 0, at: .zero)
    interaction.ended(self)
    if course.phase == .ended { outside?.cancel() }
    run(calls)
  }

  /// Lifted and let go: nothing was carried.
  private func putDown() {
    spring(Self.pull) {
      for carried in self.carried { carried.putBack(in: self.window) }
    } completion: {
      self.overlay.removeFromSuperview()
    }
  }

  private func goBack() {
    let animators = carried.map { _ in DragAnimator() }
    var targets: [UITargetedDragPreview?] = []
    for (carried, animator) in zip(carried, animators) {
      let (source, item) = (carried.source, carried.item)
      let usual = carried.origin.flatMap { $0.target.container.window == nil ? nil : $0 }
      targets.append(
        usual.flatMap { usual in
          source.delegate.map {
            $0.dragInteraction(source, previewForCancelling: item, withDefault: usual)
          } ?? usual
        })
      source.delegate?.dragInteraction(source, item: item, willAnimateCancelWith: animator)
    }
    fly(to: targets, animators) {
      self.interaction.delegate?.dragInteraction(self.interaction, session: self.session, didEndWith: .cancel)
    }
  }

  private func land(on drop: UIDropInteraction) {
    let operation = course.operation
    drop.sessionCount -= 1
    drop.delegate?.dropInteraction(drop, performDrop: session)
    let animators = carried.map { _ in DragAnimator() }
    var targets: [UITargetedDragPreview?] = []
    for (carried, animator) in zip(carried, animators) {
      targets.append(landing(of: carried, on: drop))
      drop.delegate?.dropInteraction(drop, item: carried.item, willAnimateDropWith: animator)
    }
    let told = course.told
    fly(to: targets, animators) { [self] in
      drop.delegate?.dropInteraction(drop, concludeDrop: session)
      let source = interaction.delegate
      source?.dragInteraction(interaction, session: session, didEndWith: operation)
      for drop in told { drop.delegate?.dropInteraction(drop, sessionDidEnd: session) }
      session.allLoaded = { [self] in
        session.allLoaded = {}
        interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
      }
      if session.loading == 0 { session.allLoaded() }
    }
  }

  /// By default an item shrinks into the place where it is let go.
  private func landing(of carried: Carried, on drop: UIDropInteraction) -> UITargetedDragPreview? {
    guard let platter = carried.platter, let view = drop.view else { return nil }
    let target = UIDragPreviewTarget(
      container: view, center: session.location(in: view), transform: CGAffineTransform(scaleX: 0.1, y: 0.1))
    let usual = UITargetedDragPreview(view: platter, parameters: UIDragPreviewParameters(), target: target)
    guard let delegate = drop.delegate else { return usual }
    return delegate.dropInteraction(drop, previewForDropping: carried.item, withDefault: usual)
  }

  /// What has no target fades away.
  private func fly(
    to targets: [UITargetedDragPreview?], _ animators: [DragAnimator], completion: @escaping () -> Void
  ) {
    spring(Self.landing) {
      for (carried, target) in zip(self.carried, targets) {
        guard let platter = carried.platter else { continue }
        guard let target, target.target.container.window != nil else {
          platter.alpha = 0
          continue
        }
        carried.land(at: target, in: self.window)
        // What shrinks into its place is gone there.
        if target.view === platter { platter.alpha = 0 }
      }
      for animator in animators { animator.animate() }
    } completion: {
      self.overlay.removeFromSuperview()
      for animator in animators { animator.complete(.end) }
      completion()
    }
  }

  private func spring(
    _ duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}
  ) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: changes
    ) { _ in completion() }
  }
}

extension ProvidedContent {
  @MainActor fileprivate init(_ session: DragSession) { self.init(providers: session.items.map(\.itemProvider)) }
}

extension UIDropOperation {
  /// What another program does.
  fileprivate init(_ operation: DragOperation) {
    self =
      switch operation {
      case .none: .cancel
      case .copy: .copy
      case .move: .move
      }
  }
}

extension ActiveDrag.Carried {
  /// Lies again where it was lifted; to be called in an animation.
  @MainActor fileprivate func putBack(in window: UIWindow) {
    if let origin { land(at: origin, in: window) }
  }

  /// Lies where a preview has its view, as large as that.
  @MainActor fileprivate func land(at preview: UITargetedDragPreview, in window: UIWindow) {
    guard let platter else { return }
    platter.isLifted = false
    platter.center =
      preview.view === platter
      ? preview.target.container.convert(preview.target.center, to: window)
      : PreviewPicture.center(of: preview, in: window)
    let size = preview.parameters.visiblePath?.bounds.size ?? preview.size
    let (width, height) = (max(1, platter.bounds.width), max(1, platter.bounds.height))
    platter.transform = preview.target.transform.scaledBy(x: size.width / width, y: size.height / height)
  }
}

/// Scrolls what the items are carried over while the pointer is near its edges.
@MainActor
final class DragScrolling {
  var scrolled: () -> Void = {}
  private weak var view: UIScrollView?
  private var scroller: EdgeScroller?

  func follow(_ point: CGPoint, in window: UIWindow, over hit: UIView?) {
    var current = hit
    while let view = current, (view as? UIScrollView).map({ !$0.mover.canScroll }) ?? true { current = view.superview }
    let found = current as? UIScrollView
    if found !== view {
      scroller?.end()
      view = found
      scroller = found.map { EdgeScroller($0) { [unowned self] in scrolled() } }
    }
    guard let found else { return }
    let inside = found.convert(point, from: window)
    scroller?.pointer = CGPoint(x: inside.x - found.bounds.minX, y: inside.y - found.bounds.minY)
  }

  func end() {
    scroller?.end()
    scroller = nil
    view = nil
  }
}

private final class ActiveDrags {
  var all: [ActiveDrag] = []
}

extension EventDispatcher {
  /// What is carried from one view to another.
  var drags: [ActiveDrag] {
    get { parts[ActiveDrags.self]?.all ?? [] }
    set { parts.part { ActiveDrags() }.all = newValue }
  }
}
