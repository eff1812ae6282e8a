import QuartzCore

/// Where a controller's view is between being gone and being shown.
struct AppearanceCycle: Equatable {
  enum State { case gone, appearing, shown, disappearing }

  private(set) var state = State.gone
  /// A container drives the change and says when it ends; otherwise the window does.
  private(set) var isManaged = false
  private(set) var isAnimated = false
  /// `viewIsAppearing` was called since the view began to appear.
  private(set) var isInPlace = false

  var isShown: Bool { state == .shown }

  /// Starts a change; false when the view is there, or on its way there, already.
  mutating func begin(_ isAppearing: Bool, animated: Bool, isManaged: Bool) -> Bool {
    let (way, end): (State, State) = isAppearing ? (.appearing, .shown) : (.disappearing, .gone)
    guard state != way, state != end else {
      if isManaged, state == way { self.isManaged = true }
      return false
    }
    state = way
    self.isManaged = isManaged
    isAnimated = animated
    if isAppearing { isInPlace = false }
    return true
  }

  /// The view is in its window; true the first time.
  mutating func joinWindow() -> Bool {
    guard state == .appearing, !isInPlace else { return false }
    isInPlace = true
    return true
  }

  /// Ends a change; nil when there is none, else whether the view is shown now.
  mutating func finish() -> Bool? {
    switch state {
    case .appearing: state = .shown
    case .disappearing: state = .gone
    case .shown, .gone: return nil
    }
    isManaged = false
    return state == .shown
  }
}

/// Why a view appears or disappears; holds until it has.
struct ControllerMoves: OptionSet {
  let rawValue: Int
  static let toParent = ControllerMoves(rawValue: 1)
  static let fromParent = ControllerMoves(rawValue: 2)
  static let presented = ControllerMoves(rawValue: 4)
  static let dismissed = ControllerMoves(rawValue: 8)
  /// A former parent keeps it for the next time.
  static let isKept = ControllerMoves(rawValue: 16)
}

extension UIViewController {
  /// Tells that the view begins to appear or disappear, the children after their parent.
  func beginTransition(_ isAppearing: Bool, animated: Bool, isManaged: Bool) {
    if isAppearing { loadViewIfNeeded() }
    guard cycle.begin(isAppearing, animated: animated, isManaged: isManaged) else { return }
    if isAppearing {
      viewWillAppear(animated)
      prepareToAppear()
    } else {
      noteKeyboardFocus()
      viewWillDisappear(animated)
    }
    for child in childrenToTell { child.beginTransition(isAppearing, animated: animated, isManaged: true) }
    tellIsAppearing()
  }

  func finishTransition() {
    let animated = cycle.isAnimated
    let telling = childrenToTell.filter(\.cycle.isManaged)
    tellIsAppearing()
    guard let isShown = cycle.finish() else { return }
    if isShown { viewDidAppear(animated) } else { viewDidDisappear(animated) }
    NSUserActivity.controllerMoved(self)
    if isShown {
      restoreKeyboardFocus()
      viewIfLoaded?.window?.updateTitle()
    }
    if !isShown, !moves.contains(.isKept), moves.contains(.dismissed) || moves.contains(.fromParent) {
      DebugChecks.note(self, moves.contains(.dismissed) ? "dismissed" : "removed from its parent")
    }
    moves.subtract(isShown ? [.toParent, .presented] : [.fromParent, .dismissed])
    for child in telling { child.finishTransition() }
  }

  // MARK: - The keyboard's focus

  /// Keeps in mind what has the keyboard's focus in a view that goes.
  func noteKeyboardFocus() {
    guard let view = viewIfLoaded, let focused = view.window?.firstResponder as? UIView, focused.isDescendant(of: view),
      focused.hasFocusOfKeyboard
    else { return }
    focusedView = focused
  }

  /// Gives the focus back to what had it, unless something else has it by now.
  private func restoreKeyboardFocus() {
    defer { focusedView = nil }
    guard let view = viewIfLoaded, let focused = focusedView, focused.isDescendant(of: view), let window = view.window,
      window.firstResponder == nil
    else { return }
    FocusOrder.giveFocus(to: focused)
  }

  private func tellIsAppearing() {
    guard isInVisibleWindow, cycle.joinWindow() else { return }
    viewIsAppearing(cycle.isAnimated)
  }

  private var isInVisibleWindow: Bool { viewIfLoaded?.window.map { !$0.isHidden } ?? false }

  /// The children that lie in the view, unless the container tells them itself.
  private var childrenToTell: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// The view joined or left a window, or that was shown or hidden: the appearance calls follow, `viewDidAppear` after
  /// the first layout.
  func visibilityMayHaveChanged() {
    if cycle.isManaged { return tellIsAppearing() }
    if let parent, !parent.shouldAutomaticallyForwardAppearanceMethods { return }
    if isInVisibleWindow {
      guard cycle.state == .gone else { return }
      // The parent, on its way itself, takes the child along.
      if let parent, parent.cycle.state == .appearing {
        return beginTransition(true, animated: parent.cycle.isAnimated, isManaged: true)
      }
      beginTransition(true, animated: false, isManaged: false)
      afterLayout { [weak self] in
        guard let self, cycle.state == .appearing, !cycle.isManaged else { return }
        finishTransition()
      }
    } else if cycle.state != .gone {
      viewWillGo()
      finishTransition()
    }
  }

  /// The view is about to leave its window, and is in it still.
  func viewWillGo() {
    if cycle.isManaged, cycle.state == .disappearing { return }
    if !cycle.isManaged, let parent, !parent.shouldAutomaticallyForwardAppearanceMethods { return }
    beginTransition(false, animated: false, isManaged: false)
  }

  /// Runs once the views are laid out in this turn, or at once outside a window.
  func afterLayout(_ work: @escaping () -> Void) {
    if let stage = viewIfLoaded?.window?.stage { stage.runAfterLayout(work) } else { work() }
  }

  // MARK: - Containers

  /// The nearest controller around this one of which something is true.
  func ancestor(where isWanted: (UIViewController) -> Bool) -> UIViewController? {
    var controller = parent
    while let current = controller, !isWanted(current) { controller = current.parent }
    return controller
  }

  /// The nearest container of a kind.
  func ancestor<Container: UIViewController>() -> Container? {
    var current = parent
    while let candidate = current {
      if let found = candidate as? Container { return found }
      current = candidate.parent
    }
    return nil
  }

  var outermost: UIViewController {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }

  func swap(
    _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    ensure(
      old.parent === self && new.parent === self,
      "\(self) makes a transition between children only: \(old) and \(new) have to be added with addChild first")
    let isVisible = cycle.state == .shown || cycle.state == .appearing
    let tells = shouldAutomaticallyForwardAppearanceMethods && isVisible
    if tells {
      old.beginAppearanceTransition(false, animated: duration > 0)
      new.beginAppearanceTransition(true, animated: duration > 0)
    }
    if new.view.superview == nil { (old.view.superview ?? view)?.addSubview(new.view) }
    UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }) { finished in
      old.viewIfLoaded?.removeFromSuperview()
      if tells {
        old.endAppearanceTransition()
        new.endAppearanceTransition()
      }
      completion?(finished)
    }
  }
}

extension UIView {
  /// In a window, and neither hidden nor below something hidden.
  var isVisibleInWindow: Bool {
    guard window != nil else { return false }
    var view: UIView? = self
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }
}
