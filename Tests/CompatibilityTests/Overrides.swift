import UIKit

// Every open member, overridden the way a program would.

class EverythingView: UIView {
  override class var layerClass: AnyClass { super.layerClass }

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  // Geometry
  override var frame: CGRect {
    didSet { changes += 1 }
  }
  override var bounds: CGRect {
    didSet { if oldValue.size != bounds.size { changes += 1 } }
  }
  override var center: CGPoint {
    get { super.center }
    set { super.center = newValue }
  }
  override var transform: CGAffineTransform {
    didSet { changes += 1 }
  }
  override var transform3D: CATransform3D {
    didSet { changes += 1 }
  }
  override var contentScaleFactor: CGFloat {
    didSet { changes += 1 }
  }
  override var autoresizesSubviews: Bool {
    didSet { changes += 1 }
  }
  override var autoresizingMask: UIView.AutoresizingMask {
    didSet { changes += 1 }
  }
  override var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { changes += 1 }
  }
  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { changes += 1 }
  }
  var changes = 0

  // Tree
  override var superview: UIView? { super.superview }
  override var subviews: [UIView] { super.subviews }
  override var window: UIWindow? { super.window }
  override var tag: Int {
    didSet { changes += 1 }
  }
  override func addSubview(_ view: UIView) { super.addSubview(view) }
  override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
  override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    super.insertSubview(view, aboveSubview: siblingSubview)
  }
  override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    super.insertSubview(view, belowSubview: siblingSubview)
  }
  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    super.exchangeSubview(at: index1, withSubviewAt: index2)
  }
  override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
  override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
  override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
  override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
  override func didMoveToWindow() { super.didMoveToWindow() }

  // Layout
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func layoutSubviews() { super.layoutSubviews() }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func sizeToFit() { super.sizeToFit() }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { super.systemLayoutSizeFitting(targetSize) }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
  override func setNeedsUpdateConstraints() { super.setNeedsUpdateConstraints() }
  override func needsUpdateConstraints() -> Bool { super.needsUpdateConstraints() }
  override func updateConstraintsIfNeeded() { super.updateConstraintsIfNeeded() }
  override func updateConstraints() { super.updateConstraints() }
  override var layoutMargins: UIEdgeInsets {
    didSet { changes += 1 }
  }
  override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }

  // Looks
  override var backgroundColor: UIColor? {
    didSet { changes += 1 }
  }
  override var alpha: CGFloat {
    didSet { changes += 1 }
  }
  override var isHidden: Bool {
    didSet { changes += 1 }
  }
  override var isOpaque: Bool {
    didSet { changes += 1 }
  }
  override var clipsToBounds: Bool {
    didSet { changes += 1 }
  }
  override var clearsContextBeforeDrawing: Bool {
    didSet { changes += 1 }
  }
  override var contentMode: UIView.ContentMode {
    didSet { changes += 1 }
  }
  override var mask: UIView? {
    didSet { changes += 1 }
  }
  override var tintColor: UIColor! {
    didSet { changes += 1 }
  }
  override var tintAdjustmentMode: UIView.TintAdjustmentMode {
    didSet { changes += 1 }
  }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    didSet { changes += 1 }
  }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ rect: CGRect) { super.setNeedsDisplay(rect) }
  override func draw(_ rect: CGRect) { super.draw(rect) }
  override func display(_ layer: CALayer) { super.display(layer) }
  override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
  override func layerWillDraw(_ layer: CALayer) { super.layerWillDraw(layer) }
  override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
  override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    super.action(for: layer, forKey: event)
  }

  // Input
  override var isUserInteractionEnabled: Bool {
    didSet { changes += 1 }
  }
  override var isMultipleTouchEnabled: Bool {
    didSet { changes += 1 }
  }
  override var isExclusiveTouch: Bool {
    didSet { changes += 1 }
  }
  override var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { changes += 1 }
  }
  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    super.addGestureRecognizer(gestureRecognizer)
  }
  override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    super.removeGestureRecognizer(gestureRecognizer)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
  override var next: UIResponder? { super.next }
  override var accessibilityIdentifier: String? {
    didSet { changes += 1 }
  }
  override var accessibilityLabel: String? {
    didSet { changes += 1 }
  }

  // Space
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { super.convert(point, from: view) }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { super.convert(rect, to: view) }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { super.convert(rect, from: view) }

  override var description: String { "everything \(super.description)" }

  // Responder
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { super.canResignFirstResponder }
  override var isFirstResponder: Bool { super.isFirstResponder }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesMoved(touches, with: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesChanged(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesCancelled(presses, with: event)
  }
  override var keyCommands: [UIKeyCommand]? { super.keyCommands }
}

class EverythingController: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var view: UIView! {
    didSet { changes += 1 }
  }
  var changes = 0
  override var viewIfLoaded: UIView? { super.viewIfLoaded }
  override var isViewLoaded: Bool { super.isViewLoaded }
  override func loadViewIfNeeded() { super.loadViewIfNeeded() }
  override func loadView() { super.loadView() }
  override func viewDidLoad() { super.viewDidLoad() }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func updateViewConstraints() { super.updateViewConstraints() }
  override var title: String? {
    didSet { changes += 1 }
  }
  override var preferredContentSize: CGSize {
    get { CGSize(width: 100, height: 100) }
    set { super.preferredContentSize = newValue }
  }
  override var parent: UIViewController? { super.parent }
  override var children: [UIViewController] { super.children }
  override func addChild(_ childController: UIViewController) { super.addChild(childController) }
  override func removeFromParent() { super.removeFromParent() }
  override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
  override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    didSet { changes += 1 }
  }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override var next: UIResponder? { super.next }
  override var canBecomeFirstResponder: Bool { true }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
}

class EverythingControl: UIControl {
  var changes = 0
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var isEnabled: Bool {
    didSet { changes += 1 }
  }
  override var isSelected: Bool {
    didSet { changes += 1 }
  }
  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }
  override var state: UIControl.State { super.state }
  override var contentVerticalAlignment: UIControl.ContentVerticalAlignment {
    didSet { changes += 1 }
  }
  override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
    didSet { changes += 1 }
  }
  override var effectiveContentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
    super.effectiveContentHorizontalAlignment
  }
  override var isTracking: Bool { super.isTracking }
  override var isTouchInside: Bool { super.isTouchInside }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { super.endTracking(touch, with: event) }
  override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
  override func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    super.addAction(action, for: controlEvents)
  }
  override func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    super.removeAction(action, for: controlEvents)
  }
  override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    super.removeTarget(target, action: action, for: controlEvents)
  }
  override var allTargets: Set<AnyHashable> { super.allTargets }
  override var allControlEvents: UIControl.Event { super.allControlEvents }
  override func sendActions(for controlEvents: UIControl.Event) { super.sendActions(for: controlEvents) }
  override func sendAction(_ action: UIAction) { super.sendAction(action) }
}

class EverythingButton: UIButton {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }
  override var isEnabled: Bool {
    didSet { backgroundColor = isEnabled ? .systemBlue : .systemGray }
  }
  override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title?.uppercased(), for: state)
  }
  override func setImage(_ image: UIImage?, for state: UIControl.State) { super.setImage(image, for: state) }
  override func setTitleColor(_ color: UIColor?, for state: UIControl.State) { super.setTitleColor(color, for: state) }
  override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    super.setBackgroundImage(image, for: state)
  }
  override func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    super.setAttributedTitle(title, for: state)
  }
  override func title(for state: UIControl.State) -> String? { super.title(for: state) }
  override var titleLabel: UILabel? { super.titleLabel }
  override var imageView: UIImageView? { super.imageView }
  override var buttonType: UIButton.ButtonType { super.buttonType }
  override var currentTitle: String? { super.currentTitle }
  override func backgroundRect(forBounds bounds: CGRect) -> CGRect { super.backgroundRect(forBounds: bounds) }
  override func contentRect(forBounds bounds: CGRect) -> CGRect {
    super.contentRect(forBounds: bounds).insetBy(dx: 4, dy: 0)
  }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect { super.titleRect(forContentRect: contentRect) }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect { super.imageRect(forContentRect: contentRect) }
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 20, height: max(44, size.height))
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

class EverythingLabel: UILabel {
  var insets = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var text: String? {
    didSet { invalidateIntrinsicContentSize() }
  }
  override var attributedText: NSAttributedString? {
    didSet { setNeedsDisplay() }
  }
  override var font: UIFont! {
    didSet { setNeedsDisplay() }
  }
  override var textColor: UIColor! {
    didSet { setNeedsDisplay() }
  }
  override var isHighlighted: Bool {
    didSet { setNeedsDisplay() }
  }
  override var isEnabled: Bool {
    didSet { setNeedsDisplay() }
  }
  override var numberOfLines: Int {
    didSet { setNeedsDisplay() }
  }
  override var preferredMaxLayoutWidth: CGFloat {
    didSet { setNeedsDisplay() }
  }
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
  }
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: insets))
  }
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
}

class EverythingImageView: UIImageView {
  override init(image: UIImage?) { super.init(image: image) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var image: UIImage? {
    didSet { setNeedsLayout() }
  }
  override var isHighlighted: Bool {
    didSet { setNeedsLayout() }
  }
}

class EverythingSlider: UISlider {
  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.trackRect(forBounds: bounds)
    rect.size.height = 8
    return rect
  }
  override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
  }
  override var value: Float {
    didSet { setNeedsDisplay() }
  }
  override func setValue(_ value: Float, animated: Bool) { super.setValue(value, animated: animated) }
}

class EverythingSwitch: UISwitch {
  override var isOn: Bool {
    didSet { setNeedsDisplay() }
  }
  override func setOn(_ on: Bool, animated: Bool) { super.setOn(on, animated: animated) }
}

class EverythingRecognizer: UIGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = .changed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }
  override func reset() { super.reset() }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func ignore(_ touch: UITouch, for event: UIEvent) { super.ignore(touch, for: event) }
  override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
  override var isEnabled: Bool {
    didSet { reset() }
  }
}

class EverythingPan: UIPanGestureRecognizer {
  override func translation(in view: UIView?) -> CGPoint { super.translation(in: view) }
  override func velocity(in view: UIView?) -> CGPoint { super.velocity(in: view) }
}

class EverythingWindow: UIWindow {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
  override func becomeKey() { super.becomeKey() }
  override func resignKey() { super.resignKey() }
  override func makeKeyAndVisible() { super.makeKeyAndVisible() }
  override var rootViewController: UIViewController? {
    didSet { setNeedsLayout() }
  }
}

class EverythingLayer: CALayer {
  override class func defaultAction(forKey event: String) -> CAAction? { super.defaultAction(forKey: event) }
  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
  override func action(forKey event: String) -> CAAction? { super.action(forKey: event) }
  override var bounds: CGRect {
    didSet { setNeedsDisplay() }
  }
  override func addSublayer(_ layer: CALayer) { super.addSublayer(layer) }
  override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: key) }
  override func removeAllAnimations() { super.removeAllAnimations() }
  override func display() { super.display() }
  override func draw(in ctx: CGContext) { super.draw(in: ctx) }
  override func layoutSublayers() { super.layoutSublayers() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
  override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
  override func presentation() -> Self? { super.presentation() }
}
