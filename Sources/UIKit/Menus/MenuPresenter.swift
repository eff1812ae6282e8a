import CoreGraphics
import Platform
import QuartzCore

/// An open menu with its submenus: fills the window, takes all its input and closes at a press outside.
final class MenuPresenter: UIView, DeadlineKeeper {
  private var panels: [MenuPanel] = []
  private weak var source: UIView?
  /// Handed to the chosen action.
  private let sender: Any?
  private var didEnd: ((UIAction?) -> Void)?
  private var typed = (text: "", time: -Double.infinity)
  /// A press that opened the menu and is still down chooses where it is released, once it has moved or lasted.
  private var opening: (point: CGPoint, time: Double)?
  /// When the row under the pointer opens its menu, and others' menus close.
  private(set) var nextDeadline: Double?

  private var reversedAbove: CGFloat?
  /// The first menu as the program gave it.
  private var original: UIMenu?

  private static let submenuDelay = 0.2
  private static let typingPause = 1.0

  /// The menu that is open in a window.
  static func current(in window: UIWindow?) -> MenuPresenter? { window?.keyInterceptor as? MenuPresenter }

  /// Opens a menu below a rectangle of a view.
  @discardableResult
  static func open(
    _ menu: UIMenu, from source: UIView, below rect: CGRect, sender: Any? = nil,
    order: UIContextMenuConfiguration.ElementOrder = .fixed, didEnd: ((UIAction?) -> Void)? = nil
  ) -> MenuPresenter? {
    let anchor = source.window.map { source.convert(rect, to: $0) } ?? .zero
    let top = order == .priority ? anchor.midY : nil
    return open(menu, from: source, sender, didEnd, reversedAbove: top) { $0.frame(of: $1, at: anchor) }
  }

  /// Opens a menu at a point of a view, as where the pointer is.
  @discardableResult
  static func open(
    _ menu: UIMenu, from source: UIView, at point: CGPoint, sender: Any? = nil,
    order: UIContextMenuConfiguration.ElementOrder = .fixed, didEnd: ((UIAction?) -> Void)? = nil
  ) -> MenuPresenter? {
    let anchor = source.window.map { source.convert(point, to: $0) } ?? .zero
    let top = order == .priority ? anchor.y : nil
    return open(menu, from: source, sender, didEnd, reversedAbove: top) { $0.frame(of: $1, at: anchor) }
  }

  /// - Parameter reversedAbove: Where the menu lies mostly above this height, its first element comes last.
  static func open(
    _ menu: UIMenu, from source: UIView, _ sender: Any? = nil, _ didEnd: ((UIAction?) -> Void)?,
    reversedAbove: CGFloat? = nil, _ place: @escaping (MenuPlacement, CGSize) -> CGRect
  ) -> MenuPresenter? {
    guard let window = source.window else { return nil }
    for command in menu.commands { command.validate(from: window.firstResponder ?? source) }
    guard !MenuModel(menu).rows.isEmpty else { return nil }
    current(in: window)?.close()
    let presenter = MenuPresenter(source: source, sender: sender ?? source, frame: window.bounds)
    presenter.didEnd = didEnd
    window.addSubview(presenter)
    window.keyInterceptor = presenter
    window.stage?.dispatcher.deadlines.add(presenter)
    presenter.reversedAbove = reversedAbove
    presenter.add(menu, place)
    return presenter
  }

  private init(source: UIView, sender: Any?, frame: CGRect) {
    self.source = source
    self.sender = sender
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpaque = false
    isMultipleTouchEnabled = false
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: MenuPresenter.hovered))
    tintColor = source.tintColor
    overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
    if source.isReversed { semanticContentAttribute = .forceRightToLeft }
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { window }

  /// A menu reads as the view does that it was opened from.
  override func handsDirection(to part: UIView) -> Bool { part is MenuPanel }
  private var placement: MenuPlacement { MenuPlacement(window: bounds, isReversed: isReversed) }

  // MARK: - Neighbours

  /// Goes on to the next menu of a bar, or the one before.
  var passesOn: ((_ onward: Bool) -> Void)?
  /// The pointer is outside of the menus, in the window's space.
  var pointedOutside: ((CGPoint) -> Void)?

  // MARK: - Panels

  /// The menu was opened with the keyboard.
  func highlightFirst() {
    guard let panel = panels.first else { return }
    panel.highlighted = panel.model.next(after: nil, backwards: false)
  }

  private func add(_ menu: UIMenu, _ place: (MenuPlacement, CGSize) -> CGRect) {
    menu.loadDeferred { [weak self] in self?.elementsCame() }
    for command in menu.commands { command.validate(from: window?.firstResponder ?? source) }
    if panels.isEmpty { original = menu }
    var panel = MenuPanel(menu)
    let frame = place(placement, panel.sizeThatFits(placement.room.size))
    if panels.isEmpty, let reversedAbove, frame.midY < reversedAbove { panel = MenuPanel(menu.reversed) }
    panel.held = held
    UIView.performWithoutAnimation {
      addSubview(panel)
      panel.frame = frame
      panel.layoutIfNeeded()
      panel.alpha = 0
    }
    panels.append(panel)
    UIView.animate(withDuration: 0.12, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) { panel.alpha = 1 }
  }

  /// Opens the menu of a row beside it, in place of those that are open there.
  private func openSubmenu(of panel: MenuPanel, _ index: Int, highlightsFirst: Bool) {
    guard let menu = panel.model.rows[index].element as? UIMenu, let level = panels.firstIndex(of: panel) else {
      return
    }
    if panels.count > level + 1, panels[level + 1].menu === menu { return }
    closePanels(above: level)
    let rect = panel.rowRect(index, in: self)
    add(menu) { $0.frame(of: $1, beside: rect) }
    if highlightsFirst, let last = panels.last { last.highlighted = last.model.next(after: nil, backwards: false) }
  }

  /// The upper corner that the panel grows from.
  private func corner(of panel: MenuPanel) -> CGPoint {
    CGPoint(x: isReversed ? panel.frame.maxX : panel.frame.minX, y: panel.frame.minY)
  }

  private func closePanels(above level: Int) {
    while panels.count > level + 1 { panels.removeLast().removeFromSuperview() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for panel in panels where !placement.room.contains(panel.frame) {
      // The window became smaller.
      let size = placement.fitted(panel.frame.size)
      panel.frame = placement.frame(of: size, at: corner(of: panel))
    }
  }

  /// Deferred elements are there now: the panels get their rows.
  /// Elements came, or are others now: cards are as high as they need, and a menu whose row is gone goes with it.
  private func elementsCame() {
    for panel in panels {
      for command in panel.menu.commands { command.validate(from: window?.firstResponder ?? source) }
      panel.reload()
      panel.frame = placement.frame(of: panel.sizeThatFits(placement.room.size), at: corner(of: panel))
    }
    let orphan = panels.indices.dropFirst().first { level in
      !panels[level - 1].model.rows.contains { $0.element === panels[level].menu }
    }
    if let orphan { closePanels(above: orphan - 1) }
  }

  /// Gives the first menu another place, as where what it was opened on has moved.
  func moveFirstPanel(animated: Bool, _ place: (MenuPlacement, CGSize) -> CGRect) {
    guard let panel = panels.first else { return }
    closePanels(above: 0)
    let frame = place(placement, panel.bounds.size)
    if animated { UIView.animate(withDuration: 0.12) { panel.frame = frame } } else { panel.frame = frame }
  }

  /// Shows another menu in place of the first one, for as long as it is open.
  func replaceMenu(_ block: (UIMenu) -> UIMenu) {
    guard let first = panels.first else { return }
    closePanels(above: 0)
    let (menu, corner) = (block(original ?? first.menu), corner(of: first))
    panels.removeFirst().removeFromSuperview()
    guard !MenuModel(menu).rows.isEmpty else { return close() }
    add(menu) { $0.frame(of: $1, at: corner) }
  }

  // MARK: - Preview

  /// Whether a picture of what the menu is for stands below it.
  var liftsPicture: Bool { subviews.contains { $0 is MenuHighlight } }

  private var preview: MenuPreview?

  /// Shows a controller's view beside the menu; `choose` is called when the person presses it.
  func addPreview(_ controller: UIViewController, choose: @escaping () -> Void) {
    guard let panel = panels.first else { return }
    let preview = MenuPreview(controller, choose: choose)
    UIView.performWithoutAnimation {
      preview.frame = placement.frame(of: preview.wantedSize, besideMenu: panel.frame)
      insertSubview(preview, belowSubview: panel)
      preview.layoutIfNeeded()
      preview.alpha = 0
    }
    self.preview = preview
    UIView.animate(withDuration: 0.12, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) { preview.alpha = 1 }
  }

  /// Whether the touch is the preview's.
  private func choosesPreview(at point: CGPoint) -> Bool {
    guard let preview, preview.frame.containsHalfOpen(point), panel(at: point) == nil else { return false }
    return true
  }

  // MARK: - End

  /// Closes the menu without choosing anything.
  func close() { end(nil) }

  private func end(_ action: UIAction?) {
    guard let window, window.keyInterceptor === self else { return }
    window.keyInterceptor = nil
    stopWaiting()
    isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.12, delay: 0, options: [.curveEaseOut], animations: { self.alpha = 0 }) { _ in
      self.removeFromSuperview()
    }
    let didEnd = self.didEnd
    self.didEnd = nil
    didEnd?(action)
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, window?.keyInterceptor === self { window?.keyInterceptor = nil }
  }

  private func choose(_ panel: MenuPanel, _ index: Int, byKey: Bool = false) {
    guard panel.model.isChoosable(index), let element = panel.model.rows[index].element else { return }
    if element is UIMenu { return openSubmenu(of: panel, index, highlightsFirst: byKey) }
    let window = self.window
    let action = element as? UIAction
    if let action { panels.first?.menu.select(action) }
    let command = element as? UICommand
    let selector = panel.model.alternate(index)?.action ?? command?.action
    let stays = (action?.attributes ?? command?.attributes)?.contains(.keepsMenuPresented) == true
    if !stays { end(action) }
    action?.perform(from: sender)
    if let command, let selector {
      _ = selector.perform(upFrom: window?.firstResponder ?? source, from: command, for: nil)
    }
    if stays { elementsCame() }
  }

  // MARK: - Pointer

  private func panel(at point: CGPoint) -> MenuPanel? { panels.last { $0.frame.containsHalfOpen(point) } }

  /// The row under the pointer is highlighted; one with a menu opens it after a moment.
  private func track(_ point: CGPoint) {
    guard let panel = panel(at: point), let level = panels.firstIndex(of: panel) else {
      pointedOutside?(point)
      if let last = panels.last, panels.count == 1 || last.highlighted != nil { last.highlighted = nil }
      return stopWaiting()
    }
    let index = panel.index(at: convert(point, to: panel))
    guard index != panel.highlighted || panels.count > level + 1 else { return }
    let isOpenRow = panels.count > level + 1 && index == panel.highlighted
    if isOpenRow {
      panels[level + 1].highlighted = nil
      return stopWaiting()
    }
    panel.highlighted = index ?? (panels.count > level + 1 ? panel.highlighted : nil)
    nextDeadline = window?.stage.map { $0.now + Self.submenuDelay }
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed: track(recognizer.location(in: self))
    default: break
    }
  }

  private func stopWaiting() { nextDeadline = nil }

  func advance(to now: Double) {
    guard let deadline = nextDeadline, deadline <= now else { return }
    stopWaiting()
    guard let panel = panels.last(where: { $0.highlighted != nil }), let index = panel.highlighted,
      let level = panels.firstIndex(of: panel)
    else { return }
    if panel.model.rows[index].element is UIMenu {
      openSubmenu(of: panel, index, highlightsFirst: false)
    } else {
      closePanels(above: level)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    if choosesPreview(at: point) { return }
    if panel(at: point) == nil { close() } else { track(point) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: self) { track(point) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: self) { release(at: point) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  private func release(at point: CGPoint) {
    if let preview, choosesPreview(at: point) {
      close()
      return preview.choose()
    }
    guard let panel = panel(at: point), let index = panel.index(at: convert(point, to: panel)) else { return }
    choose(panel, index)
  }

  // MARK: - The press that opened the menu

  /// The press is still down: it may go on to a row and choose it there.
  func follow(_ touch: UITouch) { opening = (touch.location(in: self), touch.timestamp) }

  func openingPressMoved(_ touch: UITouch) {
    if opening != nil { track(touch.location(in: self)) }
  }

  func openingPressEnded(_ touch: UITouch) {
    guard let opening else { return }
    self.opening = nil
    let point = touch.location(in: self)
    let isClick = opening.point.distance(to: point) < 4 && touch.timestamp - opening.time < 0.3
    if isClick { return }
    if panel(at: point) != nil {
      release(at: point)
    } else if let source, !source.bounds.containsHalfOpen(source.convert(point, from: self)) {
      close()
    }
  }

  // MARK: - Keys

  /// The modifier keys that a person holds.
  private var held: UIKeyModifierFlags = [] {
    didSet { for panel in panels { panel.held = held } }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    held = event?.modifierFlags.held ?? []
    if let key = presses.first?.key { handle(key) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    held = event?.modifierFlags.held ?? []
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { held = [] }
  override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let key = press.key { handle(key) }
  }

  private func handle(_ key: UIKey) {
    guard let panel = panels.last else { return }
    stopWaiting()
    switch key.action(isReversed: isReversed) {
    case .down: panel.highlighted = panel.model.next(below: panel.highlighted, backwards: false)
    case .up: panel.highlighted = panel.model.next(below: panel.highlighted, backwards: true)
    case .home, .pageUp: panel.highlighted = panel.model.next(after: nil, backwards: false)
    case .end, .pageDown: panel.highlighted = panel.model.next(after: nil, backwards: true)
    case .forwards:
      if let index = panel.highlighted, let next = panel.model.next(beside: index, backwards: false) {
        panel.highlighted = next
      } else if let index = panel.highlighted, panel.model.rows[index].element is UIMenu {
        openSubmenu(of: panel, index, highlightsFirst: true)
      } else {
        passesOn?(true)
      }
    case .backwards:
      if let index = panel.highlighted, let next = panel.model.next(beside: index, backwards: true) {
        panel.highlighted = next
      } else if panels.count > 1 {
        closePanels(above: panels.count - 2)
      } else {
        passesOn?(false)
      }
    case .escape: if panels.count > 1 { closePanels(above: panels.count - 2) } else { close() }
    case .enter: if let index = panel.highlighted { choose(panel, index, byKey: true) }
    case .space where typed.text.isEmpty || isTypingOver:
      if let index = panel.highlighted { choose(panel, index, byKey: true) }
    default: type(key, in: panel)
    }
  }

  private var isTypingOver: Bool { CACurrentMediaTime() - typed.time > Self.typingPause }

  /// Letters go to the row that begins with them.
  private func type(_ key: UIKey, in panel: MenuPanel) {
    guard key.modifierFlags.held.subtracting(.shift).isEmpty, let character = key.characters.first,
      !key.characters.hasPrefix("UIKeyInput"), !character.isNewline, character != "\t"
    else { return }
    let text = (isTypingOver ? "" : typed.text) + key.characters
    typed = (text, CACurrentMediaTime())
    if let index = panel.model.match(text, from: panel.highlighted) {
      panel.highlighted = index
    } else if let index = panel.model.match(key.characters, from: panel.highlighted) {
      typed.text = key.characters
      panel.highlighted = index
    }
  }

  override var standardAccessibilityViewIsModal: Bool { true }
  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }
}
