import CoreGraphics
import CoreText
import Platform
import QuartzCore

/// A rectangle of the window that lays out its subviews, draws and takes touches.
///
/// Its visible state lives in its layer; setters store there and mark, and the frame loop does the work.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, LayerView, UITraitEnvironment, UITraitChangeObservable, TraitOwner,
  UICoordinateSpace
{
  open class var layerClass: AnyClass { CALayer.self }

  public final let layer: CALayer

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp()
    setFirstFrame(frame)
  }

  /// Programs without nib files still write it; the coder is not read.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Neither is called, since there are no nib files: what stands in them belongs into the initialisers.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  /// Takes the tree apart level by level: released in one another, thousands of nested views would overflow the stack.
  deinit {
    if let layoutItem { onAnyThread { layoutItem.ownerIsGone() } }
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

  private func setUp() {
    layer.view = self
    layer.marks.own.formUnion(.ofNewView)
    if Self.requiresConstraintBasedLayout { layer.marks.own.insert(.update) }
    ThreadCheck.check("was made", self)
    if CreationCheck.isOn { CreationCheck.noteCreation() }
  }

  // MARK: - Geometry

  /// The bounding box in the superview's space. With a transform that is not the identity, set bounds and center.
  open var frame: CGRect {
    get { layer.frame }
    set {
      if !layer.isPlainly(at: newValue) { telling("frame") { setFrame(newValue) } }
    }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { telling("bounds") { layer.bounds = newValue } }
  }

  /// Where the anchor point lies in the superview's space: the middle, unless the layer's anchor point was moved.
  open var center: CGPoint {
    get { layer.position }
    set {
      telling("center") { layer.position = newValue }
      frameMayHaveChanged()
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { telling("transform") { layer.setAffineTransform(newValue) } }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var autoresizesSubviews = true
  /// Whether frame and mask say where the view lies. If not, constraints do, and the superview's `layoutSubviews()` sets
  /// bounds and center.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { placingChanged() } }
  }

  /// Whether the view's parts change sides where text runs from right to left. It does not reach subviews
  /// other than the parts that a view of this module has made for itself, and a table's cells.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionChanged() } }
  }
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { layoutItem?.frameWasSet() } }
  }

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
    semanticContentAttribute.direction(in: layoutDirection)
  }

  /// Device pixels per point of what `draw(_:)` makes: the window's, unless set.
  open var contentScaleFactor: CGFloat {
    get { rareParts?.contentScale ?? displayScale }
    set {
      madeRareParts.contentScale = newValue > 0 && newValue.isFinite ? newValue : nil
      setNeedsDisplay()
    }
  }

  // MARK: - Tree

  open internal(set) var superview: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)
  /// Back to front.
  open internal(set) var subviews: [UIView] = []
  open var window: UIWindow? { attachedWindow }
  package internal(set) final var attachedWindow: UIWindow? {
    get { attachment.owner }
    set { attachment = BackReference(newValue) }
  }
  private final var attachment = BackReference<UIWindow>(nil)
  /// The controller whose `view` this is.
  package final weak var controller: UIViewController?

  open var tag: Int {
    get { rareParts?.tag ?? 0 }
    set { if newValue != tag { madeRareParts.tag = newValue } }
  }

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

  open func isDescendant(of view: UIView) -> Bool { lies(in: view) }

  open func viewWithTag(_ tag: Int) -> UIView? { firstView(taggedWith: tag) }

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

  // MARK: - Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }

  open func layoutIfNeeded() {
    updatePropertiesIfNeeded()
    updateConstraintsIfNeeded()
    if layoutItem != nil || hasLayoutItemsBelow { layOutConstrainedTree() } else { layer.layoutIfNeeded() }
  }

  /// Gives subviews that have no frame of their own the places that their constraints say. Overrides call super.
  open func layoutSubviews() { layOutConstrainedSubviews() }

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
    superview?.contentChanged(of: self)
    if let layoutItem, layoutItem.contentSizeMayHaveChanged() { return }
    superview?.setNeedsLayoutForSubviews()
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints within the view give it when it is to be near a target; without constraints the
  /// intrinsic size, fitted to a required width or height. Changes nothing.
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

  // MARK: - Constraints

  /// Whether views of this class set up their constraints in `updateConstraints()`, which then is called before the
  /// first layout whether or not there are constraints already.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The active constraints that this view holds, in the order in which they came. What the framework adds for frames
  /// and content sizes is not among them.
  open var constraints: [NSLayoutConstraint] { layoutItem?.constraints.all ?? [] }

  /// Activates a constraint whose items lie in this view; one that another view holds moves here.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }

  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if let holder = constraint.holder, holder === layoutItem { constraint.deactivate() }
  }

  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// How strongly the view resists being larger than its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.hugging[axis]
  }

  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setContentPriorities { $0.hugging[axis] = priority }
  }

  /// How strongly the view resists being smaller than its intrinsic size.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.resistance[axis]
  }

  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setContentPriorities { $0.resistance[axis] = priority }
  }

  /// By how much the frame reaches beyond what constraints line up: a shadow, a badge.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.negated)
  }

  /// Whose baseline is the view's first one: this view or one in it.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { self }

  /// The view's own guides, in the order in which they were added.
  open var layoutGuides: [UILayoutGuide] { layoutItem?.guides ?? [] }
  /// Takes the guide from the view that has it.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { addGuide(layoutGuide) }
  /// Deactivates the constraints of the guide.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { removeGuide(layoutGuide) }

  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.insets(.margins)) }
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.insets(.safeArea)) }
  /// As the margins, but no wider than text is easily read.
  open var readableContentGuide: UILayoutGuide { systemGuide(.insets(.readable)) }
  /// What input views at the window's bottom cover, as a keyboard on the screen would; else the part below the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    unsafeDowncast(systemGuide(.insets(.keyboard)), to: UIKeyboardLayoutGuide.self)
  }

  /// Whether another place and size would serve the constraints as well. Costs like a layout of what is connected.
  open var hasAmbiguousLayout: Bool { layoutItem?.isAmbiguous ?? false }

  /// Goes to another place and size that serve the constraints as well, if there are any, until the next change.
  open func exerciseAmbiguityInLayout() { layoutItem?.exerciseAmbiguity() }

  /// The constraints that fix the view's place and size along an axis, other views' among them.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem?.affecting(axis) ?? []
  }

  // MARK: - Margins

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

  // MARK: - Looks

  open var backgroundColor: UIColor? {
    get { storedBackground }
    set { telling("backgroundColor") { setBackground(newValue) } }
  }
  final var storedBackground: UIColor?

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { telling("alpha") { layer.opacity = Float(max(0, min(1, newValue))) } }
  }

  open var isHidden: Bool {
    get { layer.isHidden || isLeavingStack }
    set {
      guard newValue != isHidden else { return }
      telling("hidden") { superview?.setHidden(newValue, of: self) ?? setHiddenAtOnce(newValue) }
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
    get { rareParts?.mask }
    set { setMask(newValue) }
  }

  // MARK: - Tint

  /// The first colour set on the way up, else the system's; never nil when read.
  open var tintColor: UIColor! {
    get { resolvedTint }
    set {
      if newValue != nil || explicitTint != nil { madeRareParts.tint = newValue }
      tintChanged()
    }
  }

  open var tintAdjustmentMode: TintAdjustmentMode {
    get { explicitTintMode != .automatic ? explicitTintMode : superview?.tintAdjustmentMode ?? .normal }
    set {
      if newValue != explicitTintMode { madeRareParts.tintMode = newValue }
      tintChanged(evenBelowOwnColors: true)
    }
  }

  open func tintColorDidChange() {}

  // MARK: - Traits

  /// The style of what `traitOverrides` sets.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.userInterfaceStyle }
    set { setOverrides { $0.userInterfaceStyle = newValue } }
  }

  /// Traits that the view sets for itself and what lies in it, at once.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set { setOverrides(newValue) }
  }

  /// Tells at once of what a view outside of a window inherits by now; others are told when it changes.
  open func updateTraitsIfNeeded() { updateTraitsOfSubtree() }

  open var traitCollection: UITraitCollection {
    noteTraitRead()
    return resolvedTraits
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Drawing

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Draws into the current context in the view's own space. Called once in the display phase after a mark.
  open func draw(_ rect: CGRect) {}

  open func display(_ layer: CALayer) { displayLayer(layer) }

  open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === self.layer { drawLayer(in: ctx) } }

  open func layerWillDraw(_ layer: CALayer) {}

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    performLayout()
  }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    viewAction(for: layer, forKey: event)
  }

  /// The shape by which a dynamic animator has the view collide.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  // MARK: - Input

  /// Draws what the view shows now, with running animations and effects, into a rectangle of the current context. False
  /// where there is no context, or the view has no area.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates)
  }

  package override var standardAccessibilityFrame: CGRect {
    UIAccessibility.convertToScreenCoordinates(bounds, in: self)
  }

  /// Whether the Tab key reaches the view.
  open var canBecomeFocused: Bool { (self as? any KeyboardFocusTaking)?.acceptsKeyboardFocus ?? false }
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false

  /// Nil until a recogniser is added; empty, and no longer nil, once the last has gone.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { rareParts?.recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// What `addInteraction(_:)` gave the view. Setting tells the interactions that go and those that come.
  open var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set { replaceInteractions(newValue) }
  }

  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// What moves the view as the pointer moves in the window.
  open var motionEffects: [UIMotionEffect] {
    get { viewMotion?.effects ?? [] }
    set { replaceMotion(newValue) }
  }
  open func addMotionEffect(_ effect: UIMotionEffect) { attach(effect) }
  open func removeMotionEffect(_ effect: UIMotionEffect) { detach(effect) }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The deepest view that takes a touch at `point` (own space), front to back.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.containsHalfOpen(point) }

  open override var next: UIResponder? { controller ?? superview }

  package override var responderWindow: UIWindow? { attachedWindow }

  /// Makes the first responder resign if it lies in this view; with `force` without asking it. True when none is left.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInSubtree(force) }

  open var accessibilityIdentifier: String? {
    get { rareParts?.accessibilityIdentifier }
    set { if newValue != nil || rareParts != nil { madeRareParts.accessibilityIdentifier = newValue } }
  }
  open var accessibilityLabel: String? {
    get { rareParts?.accessibilityLabel }
    set { if newValue != nil || rareParts != nil { madeRareParts.accessibilityLabel = newValue } }
  }

  // MARK: - Space

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { mapped(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? topmost).mapped(point, to: self)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }

  open override var description: String { describe(self) { describedState } }

  // MARK: - What the framework keeps

  /// What few views need; nil in the others.
  final var rareParts: RareViewParts?
  /// Nil in views that no constraint concerns.
  final var layoutItem: LayoutItem?
  /// Nil in most views: those that no bar covers and that have the usual margins.
  final var insets: ViewInsets?
  /// The traits that the view was last told of.
  final var appliedTraits: UITraitCollection?
  /// What it inherits in no window: the appearance that was current when it was made, or that of the window it left.
  final var baseTraits = UITraitCollection.detached(from: .current)

  // One byte each: between larger properties they would take eight.

  /// A view below may have a `layoutItem`.
  final var hasLayoutItemsBelow = false
  final var isSettingFrame = false
  /// Something besides the view waits for its update phase.
  final var isVisitMarked = false
  /// Hidden by the program, and to be seen until the stack view has made it small.
  final var isLeavingStack = false
  /// Whether the layer's contents came from `draw(_:)`.
  final var drewContents = false
  /// The methods that read the view's traits when they last ran.
  final var traitReads: TrackedPhases = []

  // MARK: - Hooks of the framework's own views
  //
  // Programs do not see these. They stand in the class, since Swift overrides nothing that an extension declares. Answers
  // (properties, and methods with a result) change nothing and may come often: they read what is stored. What is told may
  // mark for a later phase.

  // Layout. Asked in the update and layout phases and by fitting sizes, which place nothing: no frame may be set.

  /// What `setContent…Priority` has not changed.
  var standardContentPriorities: ContentPriorities { .usual }
  /// Where the view's own text, set at a width, has its baselines; nil without text.
  func baselines(width: CGFloat) -> Baselines? { nil }
  /// Of the view's own text.
  var baselineFont: UIFont? { nil }
  /// The height of a text that wraps at the width it is given, which has no width to wrap at otherwise; nil for all else.
  func wrappedHeight(width: CGFloat) -> CGFloat? { nil }
  /// Whether constraints in the view have nothing to do with those around it, as in the content view of a cell.
  var isLayoutIsland: Bool { false }
  /// Whether a subview that has a frame is as high as what it holds.
  func takesHeight(from subview: UIView) -> Bool { false }
  /// What of the safe area goes on to the subviews: a scroll view keeps what its content scrolls under.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }
  /// Whether a subview is a part of this view, that reads as it does unless the subview has an attribute of its own.
  func handsDirection(to part: UIView) -> Bool { false }

  // Changes below. Told at once by whoever makes them, in the layout pass as well: mark, and lay out nothing.

  /// A subview would like another size.
  func contentChanged(of subview: UIView) {}
  /// Constraints or contents in the view, whose engine it hosts, have changed. Told once they are solved.
  func constraintsWithinChanged() { superview?.contentChanged(of: self) }
  /// A subview is to be hidden or shown. An override may do it later, as a stack view does in an animation.
  func setHidden(_ isHidden: Bool, of subview: UIView) { subview.setHiddenAtOnce(isHidden) }

  // Updates.

  /// What a view of this kind updates by handlers. Called in the update phase behind `updateProperties()`, with the view's
  /// traits as the current ones; may do what that may.
  package func updateConfigurationIfMarked() {}
  /// An observable property that a handler read has changed. Told between phases: mark.
  package func configurationReadsChanged() {}
  /// Dynamic colours resolve to others now; views that hand colours to layers or recordings do so again, and call super.
  /// Told with the new traits as the current ones, after `traitCollectionDidChange(_:)`.
  package func dynamicColorsChanged() {}

  // Input. Asked while an event is dispatched.

  /// The shape of the pointer over the view, or nil to leave it to the superview. Asked after each frame and move.
  package var hoverCursor: HostCursor? { nil }
  /// Told of each view under the pointer, superviews too, when it comes into them or leaves; overrides call super.
  package func pointerEntered() {}
  package func pointerExited() {}
  /// Whether a drag of a scroll view around it takes touches away from the view.
  var yieldsTouchesToScrolling: Bool { true }
  /// Whether the Tab key stays in the view while it is in front in its window.
  var holdsKeyboard: Bool { false }
  /// In the order in which the Tab key goes through them.
  package var subviewsInFocusOrder: [UIView] { subviews }

  // Facts.

  /// What a view of this kind tells after its frame when it is printed.
  package var descriptionDetails: [String] { [] }
  /// What `appearance()` sets; each class adds its own. Asked once for each class.
  class var appearanceProperties: [AppearanceProperty] { AppearanceProperty.ofViews }
  /// What the view shows and is no view: it is given its looks along with the view, when that comes into a window.
  var itemWithAppearance: NSObject? { nil }
}
