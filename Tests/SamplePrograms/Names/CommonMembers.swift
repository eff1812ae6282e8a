import UIKit

/// The members that programs name most often.
@MainActor
enum CommonMembers {
  static func anchors(_ view: UIView, in superview: UIView) -> [NSLayoutConstraint] {
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    view.setContentHuggingPriority(.defaultLow + 1, for: .vertical)
    return [
      view.topAnchor.constraint(equalTo: superview.topAnchor),
      view.bottomAnchor.constraint(equalTo: superview.safeAreaLayoutGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: superview.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: superview.readableContentGuide.trailingAnchor),
      view.leftAnchor.constraint(equalTo: superview.leftAnchor),
      view.rightAnchor.constraint(equalTo: superview.rightAnchor),
      view.centerXAnchor.constraint(equalTo: superview.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: superview.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 30),
      view.heightAnchor.constraint(equalTo: view.widthAnchor),
    ]
  }

  static func constraints(of view: UIView) -> Int {
    let first = view.widthAnchor.constraint(equalToConstant: 30)
    view.addConstraint(first)
    view.addConstraints([view.heightAnchor.constraint(equalToConstant: 30)])
    return view.constraints.count
  }

  static func accessibility(of view: UIView) {
    view.isAccessibilityElement = true
    view.accessibilityTraits = .button
    view.accessibilityValue = "3"
    view.accessibilityHint = "Opens the next page"
    view.accessibilityElementsHidden = false
    view.accessibilityElements = [view]
    view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
  }

  static func application() -> [Notification.Name] {
    let application = UIApplication.shared
    if let settings = URL(string: UIApplication.openSettingsURLString), application.canOpenURL(settings) {
      application.open(settings)
    }
    return [
      UIApplication.didEnterBackgroundNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willResignActiveNotification,
      UIApplication.willTerminateNotification, UIResponder.keyboardWillShowNotification,
      UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillHideNotification,
    ]
  }

  static func keyboardFrame(_ notification: Notification) -> CGRect? {
    (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
  }

  static func scenes() -> Int { UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.count }

  static func scene(of window: UIWindow) -> UIWindowScene? { window.windowScene }

  static func appearances() {
    UINavigationBar.appearance().shadowImage = UIImage()
    UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
  }

  static func direction(of view: UIView) -> Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      || UIView.userInterfaceLayoutDirection(for: view.semanticContentAttribute) == .rightToLeft
  }

  static func pictures(of view: UIView) -> UIImage {
    view.layer.shouldRasterize = false
    if let copy = view.snapshotView(afterScreenUpdates: true) { view.addSubview(copy) }
    return UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
  }

  static func symbol() -> UIImage? { UIImage(systemName: "star") }

  static func boxes() -> [NSValue] {
    [NSValue(cgRect: .zero), NSValue(caTransform3D: CATransform3DIdentity)]
  }

  static func presentation(of controller: UIViewController, _ presented: UIViewController) {
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.sourceView = controller.view
    presented.modalPresentationStyle = .overCurrentContext
    presented.modalPresentationStyle = .none
    presented.transitioningDelegate = nil
    controller.transitionCoordinator?.animate(alongsideTransition: { _ in }, completion: nil)
    controller.setNeedsStatusBarAppearanceUpdate()
    controller.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
  }

  static func selectors(_ target: NamedTarget) -> Timer {
    NotificationCenter.default.addObserver(
      target, selector: NamedTarget.notified, name: UIApplication.didBecomeActiveNotification, object: nil)
    _ = NSSelectorFromString("notified:")
    return Timer.scheduledTimer(
      timeInterval: 1, target: target, selector: Selector(NamedTarget.fired), userInfo: nil, repeats: true)
  }

  static func timer(_ target: NamedTarget) -> Timer {
    Timer(timeInterval: 1, target: target, selector: Selector(NamedTarget.fired), userInfo: nil, repeats: false)
  }

  static let link: NSAttributedString.Key = .link
  static let delay = DispatchTime(uptimeNanoseconds: NSEC_PER_SEC)
  static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func associated(_ object: AnyObject) -> String? {
    objc_setAssociatedObject(object, key, "note", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return objc_getAssociatedObject(object, key) as? String
  }

  static func pooled() -> Int { autoreleasepool { 3 } }

  static func nextButton() -> UIButton {
    let button = UIButton(type: .system)
    button.isPointerInteractionEnabled = true
    return button
  }
}

@MainActor
final class NamedTarget: NSObject {
  var calls = 0

  func notified(_ notification: Notification) { calls += 1 }
  func fired(_ timer: Timer) { calls += 1 }
}

/// What programs override.
class NamedController: UIViewController {
  var sizes: [CGSize] = []
  var prepared: [String] = []

  override func awakeFromNib() { super.awakeFromNib() }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    prepared.append(segue.identifier ?? "")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { _ in self.sizes.append(size) }
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var shouldAutorotate: Bool { false }
}

class NamedView: UIView {
  private let bar = UIToolbar()
  var activated = 0
  var copied = 0

  override func awakeFromNib() { super.awakeFromNib() }
  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { [.adjustable] }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityValue: String? {
    get { "value" }
    set { super.accessibilityValue = newValue }
  }
  override func accessibilityActivate() -> Bool {
    activated += 1
    return true
  }
  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == NSSelectorFromString("copy:") || super.canPerformAction(action, withSender: sender)
  }
  override func copy(_ sender: Any?) { copied += 1 }
  override func paste(_ sender: Any?) { copied -= 1 }
}
