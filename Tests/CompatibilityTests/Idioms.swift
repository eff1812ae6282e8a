import Foundation
import UIKit

// What programs do around the classes: styles, delegates, actions, closures, extensions, generics.

// MARK: - Styles by key path

struct Style<Target> {
  let apply: (Target) -> Void
}

extension Style {
  static func set<Value>(_ path: ReferenceWritableKeyPath<Target, Value>, _ value: Value) -> Style {
    Style { $0[keyPath: path] = value }
  }

  static func + (a: Style, b: Style) -> Style {
    Style {
      a.apply($0)
      b.apply($0)
    }
  }
}

let cardStyle: Style<UIView> =
  .set(\.layer.cornerRadius, 16) + .set(\.backgroundColor, UIColor.secondarySystemBackground)
  + .set(\.layer.shadowOpacity, 0.12) + .set(\.layer.shadowOffset, CGSize(width: 0, height: 8))
  + .set(\.layer.shadowRadius, 24) + .set(\.clipsToBounds, false) + .set(\.layer.borderColor, UIColor.red.cgColor)
  + .set(\.transform, .identity) + .set(\.isHidden, false) + .set(\.tintColor, UIColor.red)
  + .set(\.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])

let titleStyle: Style<UILabel> =
  .set(\.font, UIFont.boldSystemFont(ofSize: 20)) + .set(\.textColor, UIColor.label) + .set(\.textAlignment, .center)
  + .set(\.numberOfLines, 0) + .set(\.text, "Title") + .set(\.lineBreakMode, .byWordWrapping)

let background: ReferenceWritableKeyPath<UIView, UIColor?> = \UIView.backgroundColor
let paths: [PartialKeyPath<UIView>] = [\UIView.frame, \UIView.bounds, \UIView.alpha, \.layer.cornerRadius]

@dynamicMemberLookup
struct Builder<Object: AnyObject> {
  let object: Object

  subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> (Value) -> Builder<Object> {
    { value in
      self.object[keyPath: path] = value
      return self
    }
  }
}

protocol Then {}

extension Then where Self: AnyObject {
  @discardableResult
  func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Then {}

// MARK: - Protocols with defaults

protocol Reusable: AnyObject {
  static var reuseIdentifier: String { get }
}

extension Reusable {
  static var reuseIdentifier: String { String(describing: Self.self) }
}

extension UIView: Reusable {}

protocol Themable {
  func apply(theme: Theme)
}

struct Theme {
  static let light = Theme(background: .white, accent: UIColor(red: 0, green: 0.48, blue: 1, alpha: 1))
  var background: UIColor
  var accent: UIColor
  var font: UIFont = .systemFont(ofSize: 15)
  static var current = Theme.light
}

extension Themable where Self: UIView {
  func apply(theme: Theme) {
    backgroundColor = theme.background
    tintColor = theme.accent
  }
}

extension BadgeView: Themable {}

// MARK: - Extensions of classes and values

extension UIView {
  @IBInspectable var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set {
      layer.cornerRadius = newValue
      layer.masksToBounds = newValue > 0
    }
  }

  var width: CGFloat {
    get { frame.size.width }
    set { frame.size.width = newValue }
  }

  func addSubviews(_ views: UIView...) { views.forEach(addSubview) }

  func removeAllSubviews() { subviews.forEach { $0.removeFromSuperview() } }

  func firstSubview<T: UIView>(of type: T.Type) -> T? {
    for subview in subviews {
      if let found = subview as? T ?? subview.firstSubview(of: type) { return found }
    }
    return nil
  }

  var parentViewController: UIViewController? {
    sequence(first: self as UIResponder, next: { $0.next }).first { $0 is UIViewController } as? UIViewController
  }

  func fadeIn(_ duration: TimeInterval = 0.3, completion: ((Bool) -> Void)? = nil) {
    alpha = 0
    UIView.animate(withDuration: duration, animations: { self.alpha = 1 }, completion: completion)
  }
}

extension UIColor {
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha)
  }

  static let brand = UIColor(hex: 0x336699)
  static let adaptive = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
}

extension UIImage {
  static func filled(with color: UIColor, size: CGSize = CGSize(width: 1, height: 1)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }
}

extension UIEdgeInsets {
  init(all value: CGFloat) { self.init(top: value, left: value, bottom: value, right: value) }
}

// MARK: - Delegates

protocol PickerDelegate: AnyObject {
  func picker(_ picker: Picker, didPick value: Int)
  func pickerDidCancel(_ picker: Picker)
}

extension PickerDelegate {
  func pickerDidCancel(_ picker: Picker) {}
}

class Picker: UIControl {
  weak var delegate: PickerDelegate?
  var value = 0 {
    didSet { if value != oldValue { sendActions(for: .valueChanged) } }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    pick()
  }

  func pick() {
    value += 1
    delegate?.picker(self, didPick: value)
  }
}

class PickerController: UIViewController, PickerDelegate, UIGestureRecognizerDelegate {
  let picker = Picker()
  private(set) var picked: [Int] = []
  private(set) var changes = 0
  private var timer: Timer?
  private lazy var tap = UITapGestureRecognizer(target: self, action: PickerController.tapped)

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.delegate = self
    view.addSubview(picker)
    picker.addTarget(self, action: PickerController.changed, for: .valueChanged)
    tap.delegate = self
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    let pan = UIPanGestureRecognizer(target: self, action: PickerController.panned)
    pan.require(toFail: tap)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: PickerController.tapped))
  }

  func picker(_ picker: Picker, didPick value: Int) { picked.append(value) }

  private func changed(_ sender: Picker) { changes += 1 }

  private func tapped() {}

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    switch recognizer.state {
    case .began, .changed:
      picker.center.x += translation.x
      recognizer.setTranslation(.zero, in: view)
    case .ended, .cancelled, .failed: break
    case .possible: break
    @unknown default: break
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  func startTimer() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.picker.pick() }
    }
  }

  deinit { timer?.invalidate() }
}

/// A delegate that is no NSObject, as tests have them.
final class PickerSpy: PickerDelegate, UIGestureRecognizerDelegate, CAAnimationDelegate {
  var values: [Int] = []
  var finished: Bool?
  func picker(_ picker: Picker, didPick value: Int) { values.append(value) }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { finished = flag }
}

// MARK: - Actions

final class Form<Model>: UIViewController {
  var model: Model
  private(set) var log: [String] = []
  private let toggle = UISwitch()
  let slider = UISlider()
  private let segments = UISegmentedControl(items: ["One", "Two"])

  init(model: Model) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    slider.addTarget(self, action: Form.valueChanged, for: .valueChanged)
    slider.addTarget(self, action: Form.touched, for: [.touchDown, .touchUpInside, .touchUpOutside])
    toggle.addTarget(self, action: Form.toggled, for: .valueChanged)
    segments.selectedSegmentIndex = 0
    segments.addAction(
      UIAction { [weak self] action in
        self?.log.append("segment \((action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -1)")
      }, for: .valueChanged)
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Done") { _ in })
    [slider, toggle, segments, button].forEach(view.addSubview)
  }

  func valueChanged(_ sender: UISlider) { log.append("value \(sender.value)") }
  private func touched(_ sender: UISlider, event: UIEvent?) { log.append("touched") }
  private func toggled() { log.append("toggled \(toggle.isOn)") }
}

// MARK: - Code outside views, without actor annotations

final class Presenter {
  weak var label: UILabel?
  private var observers: [(String) -> Void] = []

  func observe(_ block: @escaping (String) -> Void) { observers.append(block) }

  func show(_ text: String) {
    label?.text = text
    label?.sizeToFit()
    observers.forEach { $0(text) }
  }

  func showLater(_ text: String) {
    DispatchQueue.main.async { [weak self] in
      self?.label?.text = text
    }
  }

  func showAfterLoading(_ load: @escaping (@escaping (String) -> Void) -> Void) {
    load { text in
      DispatchQueue.main.async { self.show(text) }
    }
  }
}

func makeLabel(_ text: String, size: CGFloat = 17) -> UILabel {
  let label = UILabel()
  label.text = text
  label.font = .systemFont(ofSize: size)
  return label
}

func measure(_ text: String) -> CGSize {
  let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red]
  return (text as NSString).size(withAttributes: attributes)
}

enum Screen: CaseIterable {
  case form, settings

  func make() -> UIViewController {
    switch self {
    case .form: return PickerController()
    case .settings: return SettingsViewController(name: "Settings")
    }
  }
}

final class Router {
  private let window: UIWindow
  init(window: UIWindow) { self.window = window }

  func start() {
    window.rootViewController = Screen.form.make()
    window.makeKeyAndVisible()
  }
}

func animateEverything(_ view: UIView, done: @escaping () -> Void) {
  UIView.animate(withDuration: 0.25) { view.alpha = 0.5 }
  UIView.animate(
    withDuration: 0.3, delay: 0.1, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState],
    animations: {
      view.transform = CGAffineTransform(rotationAngle: .pi).scaledBy(x: 0.5, y: 0.5)
      view.backgroundColor = .systemTeal
    },
    completion: { finished in
      if finished { done() }
    })
  UIView.animate(
    withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.2, options: [],
    animations: { view.center.y += 10 })
  UIView.performWithoutAnimation { view.layoutIfNeeded() }
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.fromValue = 0
  animation.toValue = 1
  animation.duration = 0.2
  animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
  view.layer.add(animation, forKey: "fade")
  let keyframes = CAKeyframeAnimation(keyPath: "position.x")
  keyframes.values = [0, 10, -10, 0]
  keyframes.keyTimes = [0, 0.3, 0.6, 1]
  let group = CAAnimationGroup()
  group.animations = [animation, keyframes]
  group.duration = 1
  group.repeatCount = .infinity
  view.layer.add(group, forKey: nil)
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  CATransaction.setCompletionBlock(done)
  view.layer.cornerRadius = 4
  CATransaction.commit()
}
