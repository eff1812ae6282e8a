import CoreGraphics
import Foundation
import QuartzCore

/// A view that a person operates: it follows one touch at a time and tells its targets what happens.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate, FocusRingBearing {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// With an action for the control's primary use.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// False greys the control out. It still blocks touches for views behind it.
  open var isEnabled = true {
    willSet { willChangeValue(forKey: "enabled") }
    didSet {
      defer { didChangeValue(forKey: "enabled") }
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        stopTracking()
        if hasKeyboardFocus { resignFirstResponder() }
      }
      stateDidChange()
    }
  }

  /// The program's own choice; taps do not change it.
  open var isSelected = false {
    willSet { willChangeValue(forKey: "selected") }
    didSet {
      if isSelected != oldValue { stateDidChange() }
      didChangeValue(forKey: "selected")
    }
  }

  /// True while a touch is down inside.
  open var isHighlighted = false {
    willSet { willChangeValue(forKey: "highlighted") }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      didChangeValue(forKey: "highlighted")
    }
  }

  /// Whether symbols move when the control is pressed: none does unless an effect is added to it.
  open var isSymbolAnimationEnabled = false

  /// Every state that holds now.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if hasKeyboardFocus { state.insert(.focused) }
    return state
  }

  /// `state` has another value; controls whose looks follow it update here.
  package func stateDidChange() {}

  /// Where content lies from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Where content lies from left to right.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment with leading and trailing made left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: - Tracking

  /// A touch that began in the control is down.
  open private(set) var isTracking = false
  /// That touch is inside, or was when it ended.
  open private(set) var isTouchInside = false
  private var trackedTouch: UITouch?

  /// A touch goes down; false leaves it alone.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch moves; false stops tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch is lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first(where: isOwn),
      touch.type != .indirectPointer || event?.buttonMask.contains(.primary) ?? true
    else { return }
    isTouchInside = true
    isTracking = true
    trackedTouch = touch
    guard beginTracking(touch, with: event) else {
      forgetTouch()
      return
    }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    if showsMenuAsPrimaryAction { openMenu(at: touch.location(in: self))?.follow(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    if isGone { return stopTracking() }
    let wasInside = isTouchInside
    shownMenu?.openingPressMoved(touch)
    isTouchInside = isInside(touch, event)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      forgetTouch()
      isHighlighted = false
      return
    }
    guard isTracking else { return }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    send(events, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    if isGone { return stopTracking() }
    isTouchInside = isInside(touch, event)
    isHighlighted = false
    isTracking = false
    trackedTouch = nil
    endTracking(touch, with: event)
    shownMenu?.openingPressEnded(touch)
    send(isTouchInside ? .touchUpInside : .touchUpOutside, event)
    if isTouchInside, triggersPrimaryAction, !(showsMenuAsPrimaryAction && hasMenu) {
      send(.primaryActionTriggered, event)
    }
    if trackedTouch == nil { isTouchInside = false }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    if isGone { return stopTracking() }
    forgetTouch()
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// Whether a touch counts as inside: a finger may leave by a margin, the pointer may not.
  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    if point(inside: location, with: event) { return true }
    guard touch.type == .direct else { return false }
    return bounds.insetBy(dx: -Self.fingerMargin, dy: -Self.fingerMargin).contains(location)
  }

  /// How far a finger may leave the control before it counts as outside, in points.
  package static let fingerMargin: CGFloat = 70

  /// Whether a touch began in the control or a part of it. Touches of subviews come up the responder chain.
  private func isOwn(_ touch: UITouch) -> Bool { touch.view?.isDescendant(of: self) ?? false }

  /// Whether it has left the window under the finger. The touch keeps it, and nobody keeps those that its actions speak to: it
  /// sends none.
  private var isGone: Bool { window == nil && trackedTouch?.window != nil }

  private func forgetTouch() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
  }

  private func stopTracking() {
    if isTracking {
      forgetTouch()
      cancelTracking(with: nil)
    }
    isPressedByKey = false
    isHighlighted = false
  }

  /// The gestures that the control handles itself. An ancestor's recogniser of that kind fails.
  package var ownGestures: OwnGestures { [] }

  /// Whether a release inside triggers the primary action, as on a button.
  package var triggersPrimaryAction: Bool { false }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self else { return true }
    if ownGestures.contains(.tap), let tap = gestureRecognizer as? UITapGestureRecognizer {
      return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }
    if ownGestures.contains(.drag), gestureRecognizer is UIPanGestureRecognizer, isTracking { return false }
    return true
  }

  // MARK: - Menu

  /// Opens a menu where the secondary button is pressed, as `contextMenuInteraction(_:configurationForMenuAtLocation:)`
  /// says.
  open var isContextMenuInteractionEnabled = false {
    didSet {
      guard isContextMenuInteractionEnabled != oldValue else { return }
      if isContextMenuInteractionEnabled {
        let interaction = UIContextMenuInteraction(delegate: self)
        contextMenuInteraction = interaction
        addInteraction(interaction)
      } else if let interaction = contextMenuInteraction {
        removeInteraction(interaction)
        contextMenuInteraction = nil
      }
    }
  }

  /// There while `isContextMenuInteractionEnabled`.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// The menu opens when the control is pressed with the primary button, and no primary action is sent.
  open var showsMenuAsPrimaryAction = false

  /// The menu for a place of the control; nil for none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Told before the menu is shown.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Told when the menu goes.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The menu that is open because of this control.
  private weak var shownMenu: MenuPresenter?

  /// Whether there is a menu to open in place of the primary action.
  package var hasMenu: Bool { isContextMenuInteractionEnabled }

  /// Where the menu's leading upper corner is attached, in the control's space: below the control unless overridden.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.minX, y: bounds.maxY)
  }

  /// Opens the control's menu below it.
  @discardableResult
  func openMenu(at point: CGPoint) -> MenuPresenter? {
    guard isEnabled, let interaction = contextMenuInteraction,
      let configuration = contextMenuInteraction(interaction, configurationForMenuAtLocation: point),
      let menu = configuration.actionProvider?([])
    else { return nil }
    send(.menuActionTriggered, nil)
    let attachment = menuAttachmentPoint(for: configuration)
    let anchor = CGRect(
      x: attachment.x, y: bounds.minY, width: max(0, bounds.maxX - attachment.x),
      height: max(0, attachment.y - bounds.minY))
    shownMenu = MenuPresenter.open(
      menu, from: self, below: anchor, order: configuration.preferredMenuElementOrder
    ) { [weak self] action in self?.menuEnded(action) }
    return shownMenu
  }

  /// The menu closed, and what was chosen will run now.
  func menuEnded(_ action: UIAction?) {}

  // MARK: - Tool tip

  /// A short text that is shown when the pointer rests on the control.
  open var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let interaction = toolTipInteraction {
        interaction.defaultToolTip = newValue
      } else if let newValue {
        let interaction = UIToolTipInteraction(defaultToolTip: newValue)
        toolTipInteraction = interaction
        addInteraction(interaction)
      }
    }
  }

  /// There once `toolTip` was set.
  open private(set) var toolTipInteraction: UIToolTipInteraction?

  // MARK: - Targets and actions

  private var actions = ControlActions()

  /// Calls a method of the target, which is held weakly; nil means the first responder up the chain that has it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(target: target, action: action, for: controlEvents)
  }

  /// Stops calling; nil stands for any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(target: target, action: action, for: controlEvents)
  }

  /// Runs an action, in place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.add(action, for: controlEvents)
  }

  /// Stops running an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the action with an identifier.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.remove(actionIdentifier, for: controlEvents)
  }

  /// The targets that are still there; `NSNull` stands for the responder chain.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case .target(let target) in actions.entries.map(\.work) where !target.isDead {
      if let object = target.target as? AnyHashable {
        targets.insert(object)
      } else if !target.hasTarget {
        targets.insert(NSNull())
      }
    }
    return targets
  }

  /// Every event that calls something.
  open var allControlEvents: Event { actions.allEvents }

  /// The names of a target's actions for an event; actions without a name are not listed.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    var names: [String] = []
    for entry in actions.entries where !entry.events.isDisjoint(with: controlEvent) {
      if case .target(let candidate) = entry.work, candidate.hasTarget == (target != nil),
        candidate.matches(target: target, action: nil), let name = candidate.action.name
      {
        names.append(name)
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Passes every handler and its events to `iterator`, until it sets `stop`.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, _ stop: inout Bool) -> Void
  ) {
    var stop = false
    for entry in actions.entries where !stop && !entry.isDead {
      switch entry.work {
      case .target(let target): iterator(nil, (target.target, target.action), entry.events, &stop)
      case .action(let action): iterator(action, nil, entry.events, &stop)
      }
    }
  }

  /// Calls one action. Every call of a target goes through here, so that an override sees them all.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs one action. Every run goes through here, so that an override sees them all.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Calls what was added for any of the events, as if they had happened.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, nil)
  }

  /// Does what using the control does.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  /// Calls each action once, even if several of the events call it.
  package func send(_ events: Event, _ event: UIEvent?) {
    for entry in actions.entries where !entry.events.isDisjoint(with: events) {
      switch entry.work {
      case .action(let action): sendAction(action)
      case .target(let target):
        if !target.isDead { sendAction(target.action, to: target.target, for: event) }
      }
    }
  }

  // MARK: - Keyboard

  /// Whether the Tab key moved the focus here: Space and Return press the control, and it has a focus ring.
  package var hasKeyboardFocus: Bool { keyboardFocus.isHere }
  final var keyboardFocus = KeyboardFocus()
  final func keyboardFocusChanged() { stateDidChange() }

  /// The rectangle that the focus ring surrounds, in the control's space, and its corner radius.
  package var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, max(layer.cornerRadius, 4)) }

  final var focusRingPlace: FocusRing.Place {
    let shape = focusRingShape
    return FocusRing.Place(rect: shape.rect, cornerRadius: shape.cornerRadius, isClipped: clipsToBounds)
  }

  open override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    if layer === self.layer { updateFocusRing() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateFocusRing()
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateFocusRing()
  }

  private var isPressedByKey = false

  /// Whether the Tab key stops here.
  package var acceptsKeyboardFocus: Bool { isEnabled }

  /// Makes the control first responder. `becomeFirstResponder()` alone is refused.
  package func takeKeyboardFocus() -> Bool { becomeFirstResponderForKeys() }

  open override var canBecomeFirstResponder: Bool { keyboardFocus.isComing }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became { noteBecomingFirstResponder() }
    return became
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    if resigned {
      noteResigningFirstResponder()
      if isPressedByKey { releaseKey() }
    }
    return resigned
  }

  /// What releasing Space or Return does while the control has the focus.
  package func performKeyboardActivation(with event: UIEvent?) {
    if showsMenuAsPrimaryAction, hasMenu {
      openMenu(at: CGPoint(x: bounds.midX, y: bounds.midY))?.highlightFirst()
      return
    }
    send(.touchUpInside, event)
    if triggersPrimaryAction { send(.primaryActionTriggered, event) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isActivated(by: presses) else { return super.pressesBegan(presses, with: event) }
    isPressedByKey = true
    isHighlighted = true
    send(.touchDown, event)
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isPressedByKey, isActivated(by: presses) else { return super.pressesEnded(presses, with: event) }
    releaseKey()
    performKeyboardActivation(with: event)
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isPressedByKey, isActivated(by: presses) else { return super.pressesCancelled(presses, with: event) }
    releaseKey()
    send(.touchCancel, event)
  }

  private func isActivated(by presses: Set<UIPress>) -> Bool {
    guard isEnabled, hasKeyboardFocus, let key = presses.first?.key else { return false }
    let action = key.plainAction()
    return action == .enter || action == .space
  }

  private func releaseKey() {
    isPressedByKey = false
    isHighlighted = false
  }

  package override var standardIsAccessibilityElement: Bool { true }
  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits = super.standardAccessibilityTraits
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  override var yieldsTouchesToScrolling: Bool { false }
}
