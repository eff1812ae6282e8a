import CoreGraphics
import CoreText
import Platform
import QuartzCore

/// A rectangle of the window that lays out its subviews, draws and takes touches.
///
/// Its visible state lives in its layer; setters store there and mark, and the frame loop does the work.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, LayerView, UITraitEnvironment, UICoordinateSpace {
  open class var layerClass: AnyClass { CALayer.self }

  public final let layer: CALayer

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp()
    self.frame = frame
  }

  /// Programs without nib files still write it; the coder is not read.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Takes the tree apart level by level: released in one another, thousands of nested views would overflow the stack.
  deinit {
    guard !subviews.isEmpty else { return }
    onAnyThread {
      var going = subviews
      subviews = []
      while var view = going.popLast() {
        guard isKnownUniquelyReferenced(&view) else { continue }
        going += view.subviews
        view.subviews = []
      }
    }
  }

  private static func makeLayer() -> CALayer {
    guard layerClass != CALayer.self else { return CALayer() }
    guard let type = layerClass as? CALayer.Type else {
      fatalError("\(self).layerClass is \(layerClass), which is no CALayer")
    }
    return type.layer()
  }

  private func setUp() {
    layer.view = self
    layer.marks.own = [.properties, .layout, .display, .changed]
    #if DEBUG
      ThreadCheck.check("was made", self)
    #endif
    if CreationCheck.isOn { CreationCheck.noteCreation() }
  }

  // MARK: - Geometry

  /// The bounding box in the superview's space. With a transform that is not the identity, set bounds and center.
  open var frame: CGRect {
    get { layer.frame }
    set {
      if layer.isPlainly(at: newValue) { return }
      let (bounds, center) = layer.geometry(for: layer.checked(newValue, "frame"))
      let wasSettingFrame = isSettingFrame
      isSettingFrame = true
      if bounds != self.bounds { self.bounds = bounds }
      if center != self.center { self.center = center }
      isSettingFrame = wasSettingFrame
      frameMayHaveChanged()
    }
  }
  private var isSettingFrame = false

  /// The part of the superview's safe area that covers the view may have changed.
  func frameMayHaveChanged() {
    if !isSettingFrame, insets != nil || superview?.insets != nil { updateSafeArea() }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where the anchor point lies in the superview's space: the middle, unless the layer's anchor point was moved.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      frameMayHaveChanged()
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true

  /// Whether the view's parts change sides where text runs from right to left. It does not reach subviews
  /// other than the parts that a view of this module has made for itself, and a table's cells.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      if semanticContentAttribute != oldValue { directionChanged() }
    }
  }

  /// Whether a subview is a part of this view, that reads as it does unless the subview has an attribute of its own.
  func handsDirection(to part: UIView) -> Bool { false }

  /// The direction that the attribute and the traits give.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isReversed ? .rightToLeft : .leftToRight
  }

  /// The direction of views with an attribute in an interface that reads from left to right, as every one does here.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The direction of views with an attribute in an interface of a direction. What plays or lies in space is never mirrored.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Device pixels per point of what `draw(_:)` makes: the window's, unless set.
  open var contentScaleFactor: CGFloat {
    get { explicitContentScale ?? displayScale }
    set {
      explicitContentScale = newValue > 0 && newValue.isFinite ? newValue : nil
      setNeedsDisplay()
    }
  }
  private var explicitContentScale: CGFloat?

  // MARK: - Tree

  open private(set) var superview: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  @exclusivity(unchecked) private var holder = BackReference<UIView>(nil)
  /// Back to front.
  @exclusivity(unchecked) open private(set) var subviews: [UIView] = []
  open var window: UIWindow? { attachedWindow }
  package private(set) weak var attachedWindow: UIWindow?
  /// The controller whose `view` this is.
  package weak var controller: UIViewController?

  open var tag = 0

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: subviews.identityIndex(of: siblingSubview) ?? subviews.count)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    guard let index = subviews.identityIndex(of: siblingSubview) else { return addSubview(view) }
    insert(view, at: index + 1)
    // Below the layers without views that lie over the sibling.
    if view !== siblingSubview { layer.insertSublayer(view.layer, above: siblingSubview.layer) }
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
    let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insert(high, at: min(index1, index2))
    insert(low, at: max(index1, index2) + 1)
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.detach(self)
  }

  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: - Properties

  /// Has `updateProperties()` called before the next layout, which it does not ask for.
  open func setNeedsUpdateProperties() { layer.marks.mark(.properties, layer) }

  /// Sets what the view and its subviews show, in the update phase, superviews first. A change of an observable property
  /// that it reads calls it again.
  open func updateProperties() {}

  /// Updates what is marked in the view, its controller and their subtree at once.
  open func updatePropertiesIfNeeded() { updateMarkedProperties() }

  /// What a view of this kind updates by handlers, next to `updateProperties()`.
  package func updateConfigurationIfMarked() {}

  /// An observable property that a configuration's handler read has changed.
  package func configurationReadsChanged() {}

  /// Something besides the view waits for its update phase.
  @exclusivity(unchecked) var isVisitMarked = false
  /// What the view's methods read of observable objects; nil in the many views that read nothing.
  @exclusivity(unchecked) var observedReads: ViewReads?
  /// The methods that read the view's traits when they last ran.
  @exclusivity(unchecked) var traitReads: TrackedPhases = []

  // MARK: - Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }

  open func layoutIfNeeded() {
    updatePropertiesIfNeeded()
    updateConstraintsIfNeeded()
    layer.layoutIfNeeded()
  }

  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits, the origin staying; under a transform, where a frame is a bounding box, the center stays.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if transform.isIdentity { frame = CGRect(origin: frame.origin, size: size) } else { bounds.size = size }
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The layout above asks for the intrinsic size again in its next pass.
  open func invalidateIntrinsicContentSize() {
    // A superview that sets a text while it lays out has asked already, and would lay out twice.
    if let superview, !LayoutPass.isActive(superview.layer) { superview.setNeedsLayout() }
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The intrinsic size, fitted to a required width or height where one is given; changes nothing.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open func setNeedsUpdateConstraints() { layer.marks.mark(.update, layer) }

  open func needsUpdateConstraints() -> Bool { layer.marks.own.contains(.update) }

  open func updateConstraintsIfNeeded() { updateMarkedConstraints() }

  /// Called in the update phase, subviews first. Overrides call super last.
  open func updateConstraints() {}

  /// The margins with the safe area in them. Setting replaces the margins alone: 8 points unless set, 0 at the top and
  /// bottom of a controller's view and 16 or 20 at its sides.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(.sides(newValue)) }
  }

  /// `layoutMargins` along the reading direction, which is from left to right unless the view says otherwise. Margins
  /// that were set here change sides with the direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(isReversed) }
    set { setMargins(.directional(newValue)) }
  }

  /// Whether the margins are at least the part of the superview's that lies over the view.
  open var preservesSuperviewLayoutMargins: Bool {
    get { insets?.preservesSuperviewMargins ?? false }
    set { changeMargins { $0.preservesSuperviewMargins = newValue } }
  }

  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { insets?.insetsMarginsFromSafeArea ?? true }
    set { changeMargins { $0.insetsMarginsFromSafeArea = newValue } }
  }

  open func layoutMarginsDidChange() {}

  /// How far bars reach over the view's edges.
  open var safeAreaInsets: UIEdgeInsets { insets?.safeArea ?? .zero }

  open func safeAreaInsetsDidChange() {}

  /// Nil in most views: those that no bar covers and that have the usual margins.
  var insets: ViewInsets?

  /// What of the safe area goes on to the subviews: a scroll view keeps what its content scrolls under.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  // MARK: - Looks

  open var backgroundColor: UIColor? {
    get { storedBackground }
    set {
      // The layer first: the action of its change asks for the colour before.
      layer.backgroundColor = newValue?.cgColor(for: traitCollection)
      storedBackground = newValue
    }
  }
  private var storedBackground: UIColor?

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
    }
  }

  /// A promise that the view fills its bounds; the compositor finds out for itself, so that it is only stored.
  open var isOpaque = true

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether `draw(_:)` begins with nothing; otherwise it draws over what it drew before.
  open var clearsContextBeforeDrawing = true

  open var contentMode = ContentMode.scaleToFill {
    didSet {
      guard contentMode != oldValue else { return }
      layer.contentsGravity = contentMode.gravity
      if contentMode == .redraw { setNeedsDisplay() }
    }
  }

  open var mask: UIView? {
    didSet {
      guard mask !== oldValue else { return }
      mask?.removeFromSuperview()
      layer.mask = mask?.layer
    }
  }

  // MARK: - Tint

  /// The first colour set on the way up, else the system's; never nil when read.
  open var tintColor: UIColor! {
    get { resolvedTint }
    set {
      explicitTint = newValue
      tintChanged()
    }
  }
  package private(set) var explicitTint: UIColor?

  open var tintAdjustmentMode: TintAdjustmentMode {
    get { explicitTintMode != .automatic ? explicitTintMode : superview?.tintAdjustmentMode ?? .normal }
    set {
      explicitTintMode = newValue
      tintChanged(evenBelowOwnColors: true)
    }
  }
  private(set) var explicitTintMode = TintAdjustmentMode.automatic

  open func tintColorDidChange() {}

  // MARK: - Traits

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { traitsMayHaveChanged() } }
  }

  open var traitCollection: UITraitCollection {
    noteTraitRead()
    return resolvedTraits
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Dynamic colours resolve to others now; views that hand colours to layers or recordings do so again.
  package func dynamicColorsChanged() {}

  /// The traits that the view was last told of.
  var appliedTraits: UITraitCollection?

  // MARK: - Drawing

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Draws into the current context in the view's own space. Called once in the display phase after a mark.
  open func draw(_ rect: CGRect) {}

  open func display(_ layer: CALayer) {
    guard layer === self.layer, layer.drawsThroughView else {
      layer.delegateLacksDisplay = true
      return
    }
    displayContents()
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(ctx)
    traitCollection.performAsCurrent { tracked(.display) { draw(bounds) } }
    UIGraphicsPopContext()
  }

  open func layerWillDraw(_ layer: CALayer) {}

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    performLayout()
  }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    viewAction(for: layer, forKey: event)
  }

  /// Whether the layer's contents came from `draw(_:)`.
  var drewContents = false

  // MARK: - Input

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false

  /// Nil until a recogniser is added; empty, and no longer nil, once the last has gone.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty && !hadRecognizers ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  package var recognizers: [UIGestureRecognizer] = []
  private var hadRecognizers = false

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard recognizers.identityIndex(of: gestureRecognizer) == nil else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    hadRecognizers = true
    gestureRecognizer.attach(to: self)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = recognizers.identityIndex(of: gestureRecognizer) else { return }
    recognizers.remove(at: index)
    gestureRecognizer.attach(to: nil)
  }

  /// What `addInteraction(_:)` gave the view. Setting tells the interactions that go and those that come.
  open var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set {
      for old in attachedInteractions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
      attachedInteractions = newValue.filter { new in attachedInteractions.contains { $0 === new } }
    }
  }
  private var attachedInteractions: [any UIInteraction] = []

  open func addInteraction(_ interaction: any UIInteraction) {
    guard !attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  open func removeInteraction(_ interaction: any UIInteraction) {
    guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The deepest view that takes a touch at `point` (own space), front to back.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.containsHalfOpen(point) }

  /// The shape of the pointer over the view, or nil to leave it to the superview.
  package var hoverCursor: HostCursor? { nil }
  package func pointerEntered() {}
  package func pointerExited() {}

  open override var next: UIResponder? { controller ?? superview }

  package override var responderWindow: UIWindow? { attachedWindow }

  /// In the order in which the Tab key goes through them.
  package var subviewsInFocusOrder: [UIView] { subviews }

  /// Makes the first responder resign if it lies in this view; with `force` without asking it. True when none is left.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window = attachedWindow, let responder = window.firstResponder else { return true }
    guard let view = responder as? UIView, view.isDescendant(of: self) else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?

  // MARK: - Space

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(transform(to: view).inverted()) }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }

  open override var description: String {
    describe(self) { describedState }
  }

  /// What a view of this kind tells after its frame when it is printed.
  package var descriptionDetails: [String] { [] }

  // MARK: - Moving in the tree

  private func insert(_ view: UIView, at index: Int) {
    ensure(view !== self, "\(view) cannot be added to itself")
    ensure(
      view.subviews.isEmpty || !isDescendant(of: view),
      "\(view) cannot be added to \(self): it already contains that view, and would hold itself")
    if view.superview === self {
      reorder(view, to: index)
      return
    }
    let oldSuperview = view.superview
    let newWindow = attachedWindow
    let oldWindow = view.attachedWindow
    oldSuperview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow {
      view.tellWillMove(to: newWindow)
      view.resignFirstResponderInSubtree()
    }
    oldSuperview?.unlink(view)
    let position = max(0, min(index, subviews.count))
    let layerIndex = position < subviews.count ? layer.children.identityIndex(of: subviews[position].layer) : nil
    subviews.insert(view, at: position)
    view.superview = self
    layer.insertSublayer(view.layer, at: UInt32(layerIndex ?? layer.children.count))
    view.setNeedsLayout()
    subviewsChanged()
    if oldWindow !== newWindow { view.setWindow(newWindow) }
    if insets != nil || view.insets != nil || view.controller != nil { view.updateSafeArea() }
    view.traitsMayHaveChanged()
    if oldWindow !== newWindow { view.tellDidMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.explicitTint == nil { view.inheritedTintChanged() }
  }

  private func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.identityIndex(of: view) else { return }
    subviews.remove(at: old)
    let position = max(0, min(old < index ? index - 1 : index, subviews.count))
    subviews.insert(view, at: position)
    guard position != old else { return }
    if position + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[position + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviewsChanged()
  }

  /// `layoutSubviews()` may add and remove subviews without asking for another pass, which would never end.
  private func subviewsChanged() {
    if !LayoutPass.isActive(layer) { setNeedsLayout() }
  }

  private func detach(_ view: UIView) {
    let hadWindow = view.attachedWindow != nil
    willRemoveSubview(view)
    view.willMove(toSuperview: nil)
    if hadWindow { view.tellWillMove(to: nil) }
    unlink(view)
    if view.insets != nil { view.updateSafeArea() }
    if hadWindow {
      view.resignFirstResponderInSubtree()
      view.setWindow(nil)
      view.tellDidMove()
    }
    view.didMoveToSuperview()
  }

  private func unlink(_ view: UIView) {
    if let index = subviews.identityIndex(of: view) { subviews.remove(at: index) }
    view.superview = nil
    view.layer.removeFromSuperlayer()
    subviewsChanged()
  }

  private func tellWillMove(to window: UIWindow?) {
    if window == nil { controller?.viewWillGo() }
    willMove(toWindow: window)
    for subview in subviews { subview.tellWillMove(to: window) }
  }

  package func setWindow(_ window: UIWindow?) {
    attachedWindow = window
    for subview in subviews { subview.setWindow(window) }
  }

  private func tellDidMove() {
    didMoveToWindow()
    controller?.visibilityMayHaveChanged()
    for subview in subviews { subview.tellDidMove() }
  }

  /// The window was shown or hidden.
  package func tellControllersOfVisibility() {
    controller?.visibilityMayHaveChanged()
    for subview in subviews { subview.tellControllersOfVisibility() }
  }

  private func resignFirstResponderInSubtree() {
    guard let responder = attachedWindow?.firstResponder else { return }
    if let view = responder as? UIView, view.isDescendant(of: self), !view.resignFirstResponder() {
      // Nobody can stay first in a window that it has left.
      attachedWindow?.firstResponder = nil
    }
    if let controller = responder as? UIViewController, controller.viewIfLoaded?.isDescendant(of: self) ?? false {
      controller.resignFirstResponder()
    }
  }
}
