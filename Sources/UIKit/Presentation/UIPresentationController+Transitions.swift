import CoreGraphics
import Logging
import QuartzCore

// How a presentation comes and goes.
extension UIPresentationController {
  var isLeaving: Bool { stage == .leaving }

  /// Whether anybody sees it move: in a hidden window no time passes.
  private func moves(_ container: PresentationView) -> Bool { container.window?.isHidden == false }

  func present(from presenter: UIViewController, in window: UIWindow, animated: Bool, _ completion: (() -> Void)?) {
    self.presenter = presenter
    let presented = presentedViewController
    kept = presented
    stage = .arriving
    presented.loadViewIfNeeded()
    prepare(in: window)
    // The program may have taken the presenter away meanwhile.
    guard presenter.viewIfLoaded?.window === window else { return giveUp() }
    let holder = shouldPresentInFullscreen ? window : presenter.viewIfLoaded?.superview ?? window
    let frame = shouldPresentInFullscreen ? window.bounds : presenter.viewIfLoaded?.frame ?? window.bounds
    let container = PresentationView(owner: self, frame: frame)
    self.container = container
    if usesCard { container.makeCard() }
    takesPresentersView = shouldRemovePresentersView
    presented.moves.insert(.presented)
    oldResponder = window.firstResponder
    readFrom = UIAccessibility.focused
    oldResponder?.resignFirstResponder()
    // From here on the program may send it away each time that it is called.
    guard stage == .arriving else {
      completion?()
      return
    }
    UIView.performWithoutAnimation {
      if holder === window {
        holder.addSubview(container)
      } else {
        holder.insertSubview(container, aboveSubview: presenter.view)
      }
    }
    let arrival = animated && moves(container) ? arrival(in: container, completion) : nil
    guard stage == .arriving else {
      arrival?.coordinator.end()
      completion?()
      return
    }
    transition = arrival
    adaptiveDelegate?.presentationController(
      self, willPresentWithAdaptiveStyle: adaptiveStyle(in: container.bounds) ?? .none,
      transitionCoordinator: transition?.coordinator)
    presentationTransitionWillBegin()
    if takesPresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    UIView.performWithoutAnimation {
      container.adopt(presented.view)
      container.layoutIfNeeded()
    }
    guard stage == .arriving else {
      // An arrival that was cut short has said so.
      if arrival == nil { completion?() }
      return
    }
    updateTint(behind: place(in: container.bounds))
    guard let transition else {
      UIView.performWithoutAnimation { container.standIn() }
      presented.afterLayout { [self] in arrived(true, nil, completion) }
      return
    }
    container.isMovedByProgram = !(transition.animator is StandardPresentation)
    if container.isMovedByProgram { holdPresentersView() }
    transition.run()
  }

  /// Nothing comes: what it would lie over is gone.
  func giveUp() {
    logger.warning(
      "\(presentingViewController) cannot present \(presentedViewController): its own view is in no window")
    removeFromTree()
    kept = nil
  }

  /// The tint of what lies behind is grey while it is dark there.
  func updateTint(behind place: PresentedPlace) {
    guard place.dimming > 0 else {
      dimmedView?.tintAdjustmentMode = .automatic
      return dimmedView = nil
    }
    guard stage != .leaving, let view = presentingViewController.viewIfLoaded, view.explicitTintMode == .automatic
    else { return }
    view.tintAdjustmentMode = .dimmed
    dimmedView = view
  }

  private func arrival(in container: PresentationView, _ completion: (() -> Void)?) -> TransitionContext {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    let delegate = presented.transitioningDelegate
    let own: (any UIViewControllerAnimatedTransitioning)? =
      delegate?.animationController(forPresented: presented, presenting: presenter, source: source ?? presenter)
      ?? presented.preferredTransition?.animator(of: presented, over: source ?? presenter, arrives: true)
    let interactor = own.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    let frame = presenter.viewIfLoaded.map { $0.convert($0.bounds, to: container) } ?? .zero
    return TransitionContext(
      from: .init(
        controller: presenter, view: takesPresentersView ? presenter.viewIfLoaded : nil, initialFrame: frame,
        finalFrame: takesPresentersView ? .zero : frame),
      to: .init(controller: presented, view: presentedView, finalFrame: frameOfPresentedViewInContainerView),
      in: container, animator: own ?? StandardPresentation(container, presented.standardTransition, arrives: true),
      interactor: interactor, style: shownStyle
    ) { [self] in arrived($0, transition, completion) }
  }

  /// `context` is nil where nothing was animated.
  private func arrived(_ didComplete: Bool, _ context: TransitionContext?, _ completion: (() -> Void)?) {
    guard stage == .arriving else {
      // It was sent away before it had come, and may be gone.
      completion?()
      return
    }
    let (presenter, presented) = (presentingViewController, presentedViewController)
    guard didComplete else {
      giveUpArrival()
      if let context { end(context) }
      return
    }
    stage = .settled
    container?.isMovedByProgram = false
    UIView.performWithoutAnimation { container?.standIn() }
    presentationTransitionDidEnd(true)
    // Before the program hears of it, which may send a reader elsewhere.
    UIAccessibility.post(notification: .screenChanged, argument: container)
    presented.endAppearanceTransition()
    if takesPresentersView {
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endAppearanceTransition()
    }
    if let context { end(context) }
    completion?()
  }

  private func giveUpArrival() {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    presented.beginAppearanceTransition(false, animated: true)
    if takesPresentersView {
      presenter.beginAppearanceTransition(true, animated: true)
      putBackPresentersView()
    }
    removeFromTree()
    presented.endAppearanceTransition()
    if takesPresentersView { presenter.endAppearanceTransition() }
    presentationTransitionDidEnd(false)
    oldResponder?.becomeFirstResponder()
    kept = nil
  }

  private func end(_ context: TransitionContext) {
    if transition === context { transition = nil }
    context.coordinator.end()
  }

  // MARK: - Going

  /// Takes the presented view away; `quietly` without bringing the presenter back. While it goes already the completion
  /// waits for that.
  func dismiss(animated: Bool, quietly: Bool = false, _ completion: (() -> Void)?) {
    guard let container else {
      completion?()
      return
    }
    if let completion { departures.append(completion) }
    guard !isLeaving else { return }
    let arrival = stage == .arriving ? transition : nil
    stage = .leaving
    let (presenter, presented) = (presentingViewController, presentedViewController)
    presented.moves.insert(.dismissed)
    let hadKeyboard = (container.window?.firstResponder).map { $0.isInside(container) } ?? false
    if let arrival {
      // What still comes in ends where it is: the way out goes on from there.
      end(arrival)
      arrival.completeTransition(true)
    }
    transition = animated && moves(container) ? departure(in: container, hadKeyboard, quietly) : nil
    dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if takesPresentersView, !quietly {
      presenter.beginAppearanceTransition(true, animated: animated)
      putBackPresentersView()
    }
    // The program may have ended the departure meanwhile.
    guard isLeaving else { return }
    dimmedView?.tintAdjustmentMode = .automatic
    container.isUserInteractionEnabled = false
    guard let transition else {
      UIView.performWithoutAnimation { container.setInPlace(false) }
      endsDeparture = { [self] in left(nil, hadKeyboard, quietly) }
      presented.afterLayout { [self] in endDepartureWithoutAnimation() }
      return
    }
    container.isMovedByProgram = !(transition.animator is StandardPresentation)
    if container.isMovedByProgram, !quietly { holdPresentersView() }
    transition.run()
    if isDropped { endDeparture() }
  }

  /// Takes what leaves without an animation out of the tree, which otherwise happens after the next layout.
  func endDepartureWithoutAnimation() {
    guard let end = endsDeparture else { return }
    endsDeparture = nil
    end()
  }

  /// What it lies over is gone: it goes too, and does not come back.
  func drop() {
    isDropped = true
    if isLeaving { endDeparture() } else { dismiss(animated: false, quietly: true, nil) }
  }

  func finish() {
    if let transition { transition.completeTransition(true) } else { endDepartureWithoutAnimation() }
  }

  /// What is on its way out is gone now.
  private func endDeparture() {
    if isLeaving { finish() }
  }

  /// Sends the controller away with those that it and others above it present. The topmost one moves away; those between
  /// vanish with it.
  func dismissWithThoseAbove(animated: Bool, _ completion: (() -> Void)?) {
    var stack = [self]
    while let next = stack.last?.presentedViewController.presentation {
      // One on its way out does not count, and does not outlive its presenter.
      if next.isLeaving {
        next.endDeparture()
        break
      }
      stack.append(next)
    }
    let top = stack.removeLast()
    for between in stack.reversed() where between !== self { between.dismiss(animated: false, quietly: true, nil) }
    if let lowest = stack.first { lowest.dismiss(animated: false, nil) }
    top.dismiss(animated: animated, quietly: !stack.isEmpty, completion)
  }

  private func departure(
    in container: PresentationView, _ hadKeyboard: Bool, _ quietly: Bool
  ) -> TransitionContext {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    let delegate = presented.transitioningDelegate
    let own: (any UIViewControllerAnimatedTransitioning)? =
      delegate?.animationController(forDismissed: presented)
      ?? presented.preferredTransition?.animator(of: presented, over: source ?? presenter, arrives: false)
    let interactor = own.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let view = presentedView
    return TransitionContext(
      from: .init(controller: presented, view: view, initialFrame: view?.frame ?? .zero),
      to: .init(
        controller: presenter, view: takesPresentersView && !quietly ? presenter.viewIfLoaded : nil,
        initialFrame: takesPresentersView ? .zero : container.bounds, finalFrame: container.bounds),
      in: container, animator: own ?? StandardPresentation(container, presented.standardTransition, arrives: false),
      interactor: interactor, style: shownStyle
    ) { [self] didComplete in
      if didComplete || isDropped { left(transition, hadKeyboard, quietly) } else { stayed(transition, quietly) }
    }
  }

  private func left(_ context: TransitionContext?, _ hadKeyboard: Bool, _ quietly: Bool) {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    let quietly = quietly || isDropped
    let window = container?.window
    if takesPresentersView, !quietly { putBackPresentersView() }
    removeFromTree()
    presented.endAppearanceTransition()
    if takesPresentersView, !quietly { presenter.endAppearanceTransition() }
    dismissalTransitionDidEnd(true)
    if let context { end(context) }
    if hadKeyboard || window?.firstResponder == nil { oldResponder?.becomeFirstResponder() }
    if !quietly, window != nil {
      let isThere = readFrom?.accessibleView?.window != nil
      UIAccessibility.post(notification: .screenChanged, argument: isThere ? readFrom : presenter.viewIfLoaded)
    }
    let calls = departures
    departures = []
    for departure in calls { departure() }
    kept = nil
  }

  /// A person began to send it away and gave it up.
  private func stayed(_ context: TransitionContext?, _ quietly: Bool) {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    presented.moves.remove(.dismissed)
    if takesPresentersView, !quietly { presenter.beginAppearanceTransition(false, animated: true) }
    presented.beginAppearanceTransition(true, animated: true)
    if takesPresentersView, !quietly {
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endAppearanceTransition()
    }
    stage = .settled
    container?.isUserInteractionEnabled = true
    container?.isMovedByProgram = false
    UIView.performWithoutAnimation { container?.standIn() }
    presented.endAppearanceTransition()
    dismissalTransitionDidEnd(false)
    if let container { updateTint(behind: place(in: container.bounds)) }
    departures = []
    if let context { end(context) }
  }

  private func removeFromTree() {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    Callouts.keep(self)
    Callouts.keep(presented)
    // It may have presented others on its way out.
    presented.dropPresentations()
    container?.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    container = nil
    stage = .away
    presented.ownPresentation = nil
    if presenter.presentation === self { presenter.presentation = nil }
  }

  // MARK: - The presenter's view

  /// A program's animation moves the presenter's view beside the presented one, in the container.
  private func holdPresentersView() {
    guard takesPresentersView, let container, let view = presentingViewController.viewIfLoaded, view.window != nil
    else {
      return
    }
    UIView.performWithoutAnimation {
      let frame = view.convert(view.bounds, to: container)
      container.insertSubview(view, at: 0)
      view.frame = frame
    }
  }

  func putBackPresentersView() {
    guard let container, let view = presentingViewController.viewIfLoaded,
      view.superview == nil || view.superview === container
    else { return }
    UIView.performWithoutAnimation {
      if !shouldPresentInFullscreen, let holder = container.superview {
        view.frame = container.frame
        holder.insertSubview(view, belowSubview: container)
      } else if let holder = presentingViewController.ownPresentation?.container {
        holder.adopt(view)
        holder.standIn()
      } else if let window = container.window {
        view.frame = window.bounds
        window.insertSubview(view, at: 0)
      }
    }
  }
}

extension UIViewController {
  func beginPresenting(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    if let presentation, presentation.isLeaving { presentation.endDepartureWithoutAnimation() }
    if let presentation {
      logger.warning("\(self) cannot present \(presented): it presents \(presentation.presentedViewController) already")
      return
    }
    guard presented.ownPresentation == nil, presented.parent == nil, presented !== self else {
      logger.warning(
        "\(self) cannot present \(presented): it is presented already, or a child, or the presenter itself")
      return
    }
    guard let window = viewIfLoaded?.window else {
      logger.warning("\(self) cannot present \(presented): its own view is in no window")
      return
    }
    let new = presented.takePreparedPresentation(from: self, source)
    // The program was asked for it, and may have presented another.
    if let presentation {
      logger.warning("\(self) cannot present \(presented): it presents \(presentation.presentedViewController) already")
      return
    }
    new.source = source
    presentation = new
    new.adapt(to: window).ownPresentation = new
    new.present(from: self, in: window, animated: animated, completion)
  }

  /// Who presents a controller that this one is asked to: the nearest that defines a context for a style that asks for
  /// one, else the outermost container.
  func presenter(of controller: UIViewController) -> UIViewController {
    let style = controller.modalPresentationStyle
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    var candidate = self
    while !candidate.definesPresentationContext, let parent = candidate.parent { candidate = parent }
    if candidate.definesPresentationContext, candidate.providesPresentationContextTransitionStyle {
      controller.modalTransitionStyle = candidate.modalTransitionStyle
    }
    return candidate
  }

  func dismissPresented(animated: Bool, _ completion: (() -> Void)?) {
    var owner: UIViewController? = self
    while let candidate = owner, candidate.presentation == nil { owner = candidate.parent }
    let presentation = owner?.presentation
    if let presentation, !presentation.isLeaving {
      presentation.dismissWithThoseAbove(animated: animated, completion)
    } else if let own = presentationAround {
      // What the controller presented is on its way out already: the controller goes.
      own.dismissWithThoseAbove(animated: animated, completion)
    } else if let presentation {
      presentation.dismiss(animated: animated, completion)
    } else {
      completion?()
    }
  }

  // MARK: - Preparing

  /// The presentation controller of this controller's style.
  func makeStandardPresentation(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
    switch modalPresentationStyle {
    case .custom:
      transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    default: UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }
}

private let logger = Logger(label: "uikit.controllers")
