import UIComponents
import UIKit
import UIKitTesting

/// A program that changes its own tree whenever it is called: from `layoutSubviews`, from completions, actions and delegates.
///
/// What is planned for a moment is done when the program is next called there. It touches only views that it made, which
/// have its tag, and keeps to what UIKit allows.
@MainActor
package final class FuzzedProgram {
  package enum Kind: String, CaseIterable, Sendable {
    case controls, components, tables, collections, diffable, split, tabs, pages, navigation, texts, pickers, trees
  }

  /// The tag of what the program made and may change.
  static let mark = 4711

  package let root: UIViewController
  package let promises = Promises()
  package weak var window: TestWindow?
  private var planned: [FuzzMoment: [(act: FuzzAct, pick: Int)]] = [:]
  /// Numbers of what is made, so that texts differ.
  private(set) var made = 0
  private var isActing = false

  package init(_ kind: Kind) {
    root = kind.makeRoot()
    root.fuzzed { $0.program = self }
    promises.kept = { [weak self] in self?.reach(.completion) }
  }

  func next() -> Int {
    made += 1
    return made
  }

  package func plan(_ act: FuzzAct, at moment: FuzzMoment, pick: Int) {
    // A program that is never called there would keep them for ever.
    if planned[moment, default: []].count < 8 { planned[moment, default: []].append((act, pick)) }
    if moment == .now {
      reach(.now)
      window?.turn()
    }
  }

  /// The program is called: does what was planned for that. What that calls is not changed once more meanwhile.
  func reach(_ moment: FuzzMoment) {
    guard !isActing, let due = planned[moment], !due.isEmpty else { return }
    planned[moment] = nil
    isActing = true
    defer { isActing = false }
    for (act, pick) in due { perform(act, pick, at: moment) }
  }

  // MARK: - What there is

  var uiWindow: UIWindow? { window?.window }

  /// The program's own views in the window.
  var views: [UIView] {
    var found: [UIView] = []
    func visit(_ view: UIView) {
      if view.tag == Self.mark { found.append(view) }
      view.subviews.forEach(visit)
    }
    if let uiWindow { visit(uiWindow) }
    return found
  }

  /// The program's controllers that are shown, the outermost first.
  var controllers: [UIViewController] {
    var found: [UIViewController] = []
    func visit(_ controller: UIViewController) {
      guard !found.contains(where: { $0 === controller }) else { return }
      found.append(controller)
      controller.children.forEach(visit)
      if let presented = controller.presentedViewController { visit(presented) }
    }
    if let root = uiWindow?.rootViewController { visit(root) }
    return found
  }

  /// The one that lies over all others.
  var top: UIViewController? {
    var top = uiWindow?.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }

  func controllers<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
    controllers.compactMap { $0 as? Controller }
  }

  func views<View: UIView>(_ type: View.Type) -> [View] { views.compactMap { $0 as? View } }
}

extension Array {
  /// One of them, by any number; nil where there is none.
  func picked(_ pick: Int) -> Element? { isEmpty ? nil : self[pick % count] }
}

/// What calls the program.
@MainActor
protocol Fuzzed: AnyObject {
  var program: FuzzedProgram? { get set }
}

extension UIViewController {
  /// It and what is in it.
  func fuzzed(_ body: (any Fuzzed) -> Void) {
    (self as? any Fuzzed).map(body)
    for child in children { child.fuzzed(body) }
    // A split view's columns that are not shown are no children.
    if let split = self as? UISplitViewController {
      for column in [.primary, .supplementary, .secondary, .compact] as [UISplitViewController.Column] {
        split.viewController(for: column)?.fuzzed(body)
      }
    }
    if let tabs = self as? UITabBarController { tabs.viewControllers?.forEach { $0.fuzzed(body) } }
  }
}

/// A box that says when it is laid out, drawn, or has other traits.
final class FuzzedView: UIView, Fuzzed {
  weak var program: FuzzedProgram?

  init(_ program: FuzzedProgram?, frame: CGRect = CGRect(x: 0, y: 0, width: 60, height: 40)) {
    self.program = program
    super.init(frame: frame)
    tag = FuzzedProgram.mark
    let number = program?.next() ?? 0
    backgroundColor = [.systemRed, .systemTeal, .clear, .systemFill, .systemBackground][number % 5]
    layer.cornerRadius = CGFloat(number % 4) * 4
    clipsToBounds = number % 3 == 0
    isMultipleTouchEnabled = number % 2 == 0
    if number % 7 == 0 {
      layer.shadowOpacity = 0.4
      layer.shadowRadius = 6
    }
    accessibilityLabel = "Box \(number)"
    isAccessibilityElement = number % 2 == 0
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    program?.reach(.layout)
  }

  override func draw(_ rect: CGRect) {
    UIColor.label.setStroke()
    UIBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3)).stroke()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    program?.reach(.traits)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    program?.reach(.display)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    program?.reach(.action)
  }
}

/// A controller that says when it appears, is laid out, and goes.
class FuzzedController: UIViewController, Fuzzed {
  weak var program: FuzzedProgram? { didSet { if isViewLoaded { tell(view) } } }

  /// What is in the view, made when that is loaded.
  func fill() {}

  final func tell(_ view: UIView) {
    (view as? any Fuzzed)?.program = program
    view.subviews.forEach(tell)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    fill()
    tell(view)
    title = "Controller \(program?.next() ?? 0)"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    program?.reach(.appearance)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    program?.reach(.appearance)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    program?.reach(.appearance)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    program?.reach(.layout)
  }
}

/// A few boxes in each other.
final class BoxesController: FuzzedController {
  override func fill() {
    var parent: UIView = view
    for index in 0..<8 {
      let box = FuzzedView(program, frame: CGRect(x: 15 + index * 5, y: 60 + index * 4, width: 220, height: 150))
      parent.addSubview(box)
      if index % 2 == 1 { parent = box }
      box.addGestureRecognizer(UITapGestureRecognizer())
      if index == 3 { box.addGestureRecognizer(UIPanGestureRecognizer()) }
      if index == 4 { box.addGestureRecognizer(UILongPressGestureRecognizer()) }
      if index == 5 { box.addGestureRecognizer(UIPinchGestureRecognizer()) }
      if index == 6 { box.addGestureRecognizer(UIRotationGestureRecognizer()) }
      if index == 7 { box.addInteraction(UIContextMenuInteraction(delegate: MenuGiver.shared)) }
    }
  }
}

/// Gives everything the same menu.
final class MenuGiver: NSObject, UIContextMenuInteractionDelegate {
  static let shared = MenuGiver()

  static func menu() -> UIMenu {
    UIMenu(
      title: "Menu",
      children: [
        UIAction(title: "One", image: UIImage(systemName: "star")) { _ in },
        UIMenu(title: "More", children: [UIAction(title: "Two", attributes: .destructive) { _ in }]),
        UIMenu(options: .displayInline, children: [UIAction(title: "Off", attributes: .disabled) { _ in }]),
        UIDeferredMenuElement { $0([UIAction(title: "Late") { _ in }]) },
      ])
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in Self.menu() }
  }
}
