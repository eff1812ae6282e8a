import CoreGraphics
import QuartzCore

/// The input views of a first responder, found along the responder chain.
@MainActor
struct InputViews {
  private(set) var input: UIView?
  private(set) var accessory: UIView?
  /// The find navigator stands above both, whoever is first responder.
  private(set) var findBar: FindBar?
  /// Whose views they are, where controllers gave them.
  private(set) var controllers: [UIInputViewController] = []
  /// Who gave the accessory view, else who gave the input view.
  private(set) weak var owner: UIResponder?

  init(from responder: UIResponder?, in window: UIWindow) {
    findBar = window.findBar
    // A field of the navigator belongs to the view that is searched.
    let searched = findBar?.interaction?.view
    var current: UIResponder? = findBar.map { responder?.isInside($0) ?? false } ?? false ? searched : responder
    while let candidate = current, candidate !== window, accessory == nil || input == nil {
      // What has left the window since gives nothing any more.
      if candidate.responderWindow === window {
        if accessory == nil, let found = accessory(of: candidate) { (accessory, owner) = (found, candidate) }
        if input == nil, let found = input(of: candidate) {
          input = found
          if owner == nil { owner = candidate }
        }
      }
      current = candidate.next
    }
    if owner == nil { owner = searched }
  }

  private mutating func accessory(of responder: UIResponder) -> UIView? {
    responder.inputAccessoryView ?? responder.inputAccessoryViewController.map { view(of: $0) }
  }

  private mutating func input(of responder: UIResponder) -> UIView? {
    responder.inputView ?? responder.inputViewController.map { view(of: $0) }
  }

  private mutating func view(of controller: UIInputViewController) -> UIView {
    controllers.append(controller)
    return controller.view
  }

  var isEmpty: Bool { input == nil && accessory == nil && findBar == nil }
}

/// What stands at the bottom of a window in place of a keyboard on the screen: an accessory view, and below it an input
/// view. Actions that they do not handle go on to the responder that they belong to.
final class InputPanel: UIView {
  weak var owner: UIResponder?
  private(set) var input: UIView?
  private(set) var accessory: UIView?
  private(set) var findBar: FindBar?
  /// Kept alive with their views.
  private var controllers: [UIInputViewController] = []
  private let backdrop = UIView(frame: .zero)
  /// Whether a field in the panel was first responder last.
  var hadFirstResponder = false
  /// Where the panel stands or goes to; 0 where it goes away.
  private(set) var height: CGFloat = 0
  /// Counts changes, so that the end of an old one undoes nothing of a newer.
  private var change = 0

  init() {
    super.init(frame: .zero)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    autoresizesSubviews = false
    backdrop.backgroundColor = .secondarySystemBackground
    addSubview(backdrop)
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? {
    guard let owner, !owner.isInside(self) else { return super.next }
    return owner
  }

  /// A press between the views goes no further.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self && !backdrop.frame.containsHalfOpen(point) ? nil : found
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: - Views

  /// What a view with a flexible height, or without one, wants at that width; else the height that it was given.
  private static func height(of view: UIView?, width: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let given = view.isPlacedByConstraints ? 0 : view.bounds.height
    if given > 0, !view.autoresizingMask.contains(.flexibleHeight) { return given }
    let intrinsic = view.intrinsicContentSize.height
    // What the view holds may need more than its own content, and never makes it lower than that.
    let wanted = view.systemLayoutSizeFitting(
      CGSize(width: width, height: max(0, intrinsic)), withHorizontalFittingPriority: .required,
      verticalFittingPriority: intrinsic > 0
        ? UILayoutPriority(UILayoutPriority.defaultHigh.rawValue - 1) : .fittingSizeLevel
    ).height
    return wanted > 0 ? wanted : given
  }

  override func takesHeight(from subview: UIView) -> Bool {
    (subview === accessory || subview === input) && subview.autoresizingMask.contains(.flexibleHeight)
  }

  override func contentChanged(of subview: UIView) {
    if subview === accessory || subview === input { window?.inputViewsMayHaveChanged() }
  }

  override func constraintsWithinChanged() { window?.inputViewsMayHaveChanged() }

  /// The views' heights when they were last asked for.
  private var heights: (find: CGFloat, accessory: CGFloat, input: CGFloat) = (0, 0, 0)
  var fittingHeight: CGFloat { heights.find + heights.accessory + heights.input }

  func setViews(_ views: InputViews, width: CGFloat) {
    owner = views.owner
    heights = (
      views.findBar?.fittingHeight ?? 0, Self.height(of: views.accessory, width: width),
      Self.height(of: views.input, width: width)
    )
    let new = [views.findBar, views.input, views.accessory].compactMap { $0 }
    for case let old? in [findBar, input, accessory] as [UIView?] where !new.contains(where: { $0 === old }) {
      if old.superview === self { old.removeFromSuperview() }
    }
    (findBar, input, accessory) = (views.findBar, views.input, views.accessory)
    controllers = views.controllers
    // Before they come in: constraints in a view without a width would conflict.
    UIView.performWithoutAnimation { setFrames(width: width) }
    for view in new where view.superview !== self {
      addSubview(view)
      view.layoutItem?.hosted?.rootChanged()
    }
    pin(accessory, top: heights.find)
    pin(input, top: heights.find + heights.accessory)
    setNeedsLayout()
  }

  /// A view that constraints place is as wide as the panel, and as high as it wants.
  private func pin(_ view: UIView?, top: CGFloat) {
    guard let view, view.isPlacedByConstraints else { return }
    if let old = constraints.first(where: { $0.firstItem === view && $0.firstAttribute == .top }) {
      old.constant = top
      return
    }
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: leftAnchor), view.rightAnchor.constraint(equalTo: rightAnchor),
      view.topAnchor.constraint(equalTo: topAnchor, constant: top),
    ])
  }

  private func setFrames(width: CGFloat) {
    findBar?.frame = CGRect(x: 0, y: 0, width: width, height: heights.find)
    let top = heights.find + heights.accessory
    if let accessory, !accessory.isPlacedByConstraints {
      accessory.frame = CGRect(x: 0, y: heights.find, width: width, height: heights.accessory)
    }
    if let input, !input.isPlacedByConstraints {
      input.frame = CGRect(x: 0, y: top, width: width, height: heights.input)
    }
    backdrop.frame = CGRect(x: 0, y: top, width: width, height: input == nil ? 0 : heights.input)
    placedHeights = [accessory, input].map { $0?.bounds.height }
  }
  private var placedHeights: [CGFloat?] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    let given = zip([accessory, input], placedHeights)
    // A height that the program gave a view since is looked at before it is set again.
    if given.contains(where: { $0.map { !$0.isPlacedByConstraints } ?? false && $0?.bounds.height != $1 }) {
      window?.inputViewsMayHaveChanged()
    } else {
      setFrames(width: bounds.width)
    }
  }

  // MARK: - Coming and going

  private static let duration = 0.25

  /// Goes to another height, and tells of it as a keyboard on the screen does.
  func setHeight(_ new: CGFloat, in window: UIWindow) {
    let bounds = window.bounds
    func place(_ height: CGFloat, _ size: CGFloat) -> CGRect {
      CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: size)
    }
    let old = height
    guard new != old else { return }
    height = new
    windowSize = bounds.size
    change += 1
    let change = change
    let notice = KeyboardNotice(
      begin: window.convert(place(old, old == 0 ? new : old), to: nil),
      end: window.convert(place(new, new == 0 ? old : new), to: nil), duration: Self.duration, screen: window.screen)
    toldFrame = notice.end
    UIView.performWithoutAnimation {
      if old == 0 { frame = place(0, new) } else if new > old { frame = place(old, new) }
      layoutIfNeeded()
    }
    notice.post([UIResponder.keyboardWillChangeFrameNotification, notice.will(show: new > 0)])
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.frame = place(new, new == 0 ? old : new)
      if window.noteKeyboardGuides() { window.layoutIfNeeded() }
    } completion: { [weak self, weak window] _ in
      guard let self, change == self.change else { return }
      if new == 0 { window?.removeInputPanel() }
      notice.post([UIResponder.keyboardDidChangeFrameNotification, notice.did(show: new > 0)])
    }
  }

  /// The window's size when the panel was set up for it last.
  private var windowSize = CGSize.zero
  /// The end of the last change that was told, in the screen's space.
  private var toldFrame = CGRect.zero
  private var isFollowing = false

  /// The window stretches and moves the panel when it gets another size.
  override var center: CGPoint {
    didSet {
      guard let window, height > 0, window.bounds.size != windowSize else { return }
      follow(window)
    }
  }

  /// Tells where the panel is in the window's new size, once all is in place, and has the views measured anew where they may
  /// want another height.
  private func follow(_ window: UIWindow) {
    let isAsWide = window.bounds.width == windowSize.width
    windowSize = window.bounds.size
    if !isFollowing {
      isFollowing = true
      window.stage?.runAfterLayout { [weak self, weak window] in
        if let self, let window { tellOfWindowSize(window) }
      }
    }
    if !isAsWide { window.inputViewsMayHaveChanged() }
  }

  private func tellOfWindowSize(_ window: UIWindow) {
    isFollowing = false
    guard height > 0 else { return }
    let bounds = window.bounds
    let end = window.convert(
      CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height), to: nil)
    let notice = KeyboardNotice(begin: toldFrame, end: end, duration: 0, screen: window.screen)
    toldFrame = end
    notice.post([UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification])
  }
}

/// What a window has of input views.
private final class WindowInput {
  var panel: InputPanel?
  var findBar: FindBar?
  var isUpdatePending = false
}

extension UIWindow {
  private var inputParts: WindowInput { parts.part { WindowInput() } }

  /// Shows input and accessory views; nil while there are none.
  var inputPanel: InputPanel? {
    get { parts[WindowInput.self]?.panel }
    set { inputParts.panel = newValue }
  }

  /// The find navigator that is open.
  var findBar: FindBar? {
    get { parts[WindowInput.self]?.findBar }
    set { inputParts.findBar = newValue }
  }

  private var isInputUpdatePending: Bool {
    get { parts[WindowInput.self]?.isUpdatePending ?? false }
    set { inputParts.isUpdatePending = newValue }
  }

  /// The first responder is another, or gives other input views. They are looked for once the turn's layout is done, so
  /// that a field that takes over from another finds them still there.
  func inputViewsMayHaveChanged(after old: UIResponder? = nil) {
    if let inputPanel, let old, old.isInside(inputPanel) { inputPanel.hadFirstResponder = true }
    guard let stage, !isInputUpdatePending,
      inputPanel != nil || !InputViews(from: firstResponder, in: self).isEmpty
    else { return }
    isInputUpdatePending = true
    stage.runAfterLayout { [weak self] in self?.updateInputViews() }
  }

  private func updateInputViews() {
    isInputUpdatePending = false
    // A field in the accessory view gives the keyboard back to whom the view belongs to.
    if firstResponder == nil, let inputPanel, inputPanel.hadFirstResponder { inputPanel.owner?.becomeFirstResponder() }
    inputPanel?.hadFirstResponder = false
    let views = InputViews(from: firstResponder, in: self)
    if views.isEmpty {
      inputPanel?.setHeight(0, in: self)
      return
    }
    let panel = inputPanel ?? InputPanel()
    inputPanel = panel
    if panel.superview !== self || subviews.last !== panel { addSubview(panel) }
    panel.setViews(views, width: bounds.width)
    panel.setHeight(panel.fittingHeight, in: self)
    findBar?.interaction?.navigatorMoved?()
  }

  /// The find navigator comes in, at once: its field can be first responder then.
  func showFindBar() { updateInputViews() }

  func removeInputPanel() {
    inputPanel?.removeFromSuperview()
    inputPanel = nil
  }

  /// A subtree leaves the window, perhaps with whom the input views belong to.
  func inputOwnerMayLeave(in view: UIView) {
    if let interaction = findBar?.interaction, interaction.view?.isInside(view) ?? true {
      interaction.dismissFindNavigator()
    }
    guard let inputPanel, let owner = inputPanel.owner, owner.isInside(view) else { return }
    if firstResponder?.isInside(inputPanel) ?? false { firstResponder = nil }
    inputPanel.owner = nil
    inputViewsMayHaveChanged()
  }
}
