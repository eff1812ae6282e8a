import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

private struct Emphasis: UITraitDefinition {
  static let defaultValue = 0
}

private struct Theme: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
  static let name = "theme"
}

/// A value that cannot be compared.
private struct Style: UITraitDefinition {
  struct Value { var width = 1.0 }
  static let defaultValue = Value()
}

extension UITraitCollection {
  fileprivate var emphasis: Int { self[Emphasis.self] }
}

extension UIMutableTraits {
  fileprivate var emphasis: Int {
    get { self[Emphasis.self] }
    set { self[Emphasis.self] = newValue }
  }
}

private final class LogView: UIView {
  let log: CallLog
  init(_ log: CallLog) {
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  }
  required init?(coder: NSCoder) { nil }
  var reads = false
  override func layoutSubviews() {
    super.layoutSubviews()
    if reads { log.note("laid out with \(traitCollection.emphasis)") }
  }
  override func draw(_ rect: CGRect) { log.note("drew") }
  func themed() { log.note("themed \(traitCollection[Theme.self])") }
  func changed(_ view: LogView, _ previous: UITraitCollection) { log.note("from \(previous.emphasis)") }
  func sender(_ view: LogView) { log.note("sender \(view === self)") }
}

/// Traits that programs define, set, and hear of.
@MainActor
struct CustomTraitTests {
  private let window: TestWindow
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let view: LogView
  private let log = CallLog()

  init() {
    view = LogView(log)
    outer.addSubview(view)
    let root = UIView()
    root.addSubview(outer)
    window = TestWindow(size: CGSize(width: 60, height: 60), root: root)
    _ = log.taken()
  }

  // MARK: - Collections

  @Test func aCollectionHasADefaultForWhatNobodySets() {
    expect(UITraitCollection().emphasis, equals: 0)
    expect(UITraitCollection { $0.emphasis = 3 }.emphasis, equals: 3)
    expect(UITraitCollection { $0[Theme.self] = "bold" }[Theme.self], equals: "bold")
    expect(UITraitCollection { $0.userInterfaceStyle = .dark }, equals: UITraitCollection(userInterfaceStyle: .dark))
  }

  @Test func whatIsModifiedLeavesTheRest() {
    let base = UITraitCollection { traits in
      traits.emphasis = 1
      traits.displayScale = 2
    }
    let changed = base.modifyingTraits { $0.emphasis += 1 }
    expect(changed.emphasis == 2 && changed.displayScale == 2 && base.emphasis == 1)
    expect(base.replacing(Emphasis.self, value: 1) == base && base.replacing(Emphasis.self, value: 2) == changed)
    expect(UITraitCollection(traitsFrom: [base, UITraitCollection { $0[Theme.self] = "x" }]).emphasis, equals: 1)
  }

  @Test func changedTraitsAreNamed() {
    let base = UITraitCollection { $0.emphasis = 1 }
    let other = base.modifyingTraits { traits in
      traits.emphasis = 2
      traits.userInterfaceStyle = .dark
    }
    expect(other.changedTraits(from: base).map { $0.name }, equals: ["UITraitUserInterfaceStyle", "Emphasis"])
    expect(base.changedTraits(from: base).isEmpty && base.changedTraits(from: nil).map { $0.name } == ["Emphasis"])
    expect(UITraitCollection { $0[Theme.self] = "bold" }.description.contains("theme = bold"))
  }

  @Test func aValueThatCannotBeComparedCountsAsAnother() {
    let first = UITraitCollection { $0[Style.self] = Style.Value(width: 2) }
    expect(first[Style.self].width == 2 && UITraitCollection()[Style.self].width == 1)
    expect(first != UITraitCollection { $0[Style.self] = Style.Value(width: 2) })
  }

  @Test func colorsMayAskForTraitsThatSaySo() {
    let (plain, bold) = (UITraitCollection(), UITraitCollection { $0[Theme.self] = "bold" })
    expect(bold.hasDifferentColorAppearance(comparedTo: plain))
    expect(!UITraitCollection { $0.emphasis = 4 }.hasDifferentColorAppearance(comparedTo: plain))
  }

  // MARK: - Overrides

  @Test func anOverrideReachesWhatLiesInTheViewAndNothingElse() {
    outer.traitOverrides.emphasis = 5
    expect(outer.traitCollection.emphasis == 5 && view.traitCollection.emphasis == 5)
    expect(outer.superview?.traitCollection.emphasis, equals: 0)
    view.traitOverrides.emphasis = 6
    expect(view.traitCollection.emphasis == 6 && outer.traitCollection.emphasis == 5)
    view.traitOverrides.remove(Emphasis.self)
    expect(view.traitCollection.emphasis == 5 && !view.traitOverrides.contains(Emphasis.self))
    expect(outer.traitOverrides.contains(Emphasis.self) && !outer.traitOverrides.contains(UITraitDisplayScale.self))
  }

  @Test func anOverrideMayEqualTheDefault() {
    outer.traitOverrides.emphasis = 5
    view.traitOverrides.emphasis = 0
    expect(view.traitCollection.emphasis, equals: 0)
  }

  @Test func theStyleThatIsOverriddenIsOneOfTheOverrides() {
    view.overrideUserInterfaceStyle = .dark
    expect(
      view.traitOverrides.userInterfaceStyle == .dark && view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    view.traitOverrides.userInterfaceStyle = .unspecified
    expect(view.overrideUserInterfaceStyle == .unspecified && view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func aControllersOverridesReachItsView() {
    let controller = UIViewController()
    let parent = UIViewController()
    window.window.rootViewController = parent
    parent.addChild(controller)
    parent.view.addSubview(controller.view)
    controller.traitOverrides.emphasis = 2
    expect(controller.view.traitCollection.emphasis == 2 && controller.traitCollection.emphasis == 2)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: controller)
    expect(controller.traitCollection.horizontalSizeClass, equals: .regular)
    expect(parent.traitCollection.horizontalSizeClass == .compact && controller.traitCollection.emphasis == 2)
    expect(parent.overrideTraitCollection(forChild: controller)?.horizontalSizeClass, equals: .regular)
    parent.setOverrideTraitCollection(nil, forChild: controller)
    expect(controller.traitCollection.horizontalSizeClass, equals: .compact)
  }

  @Test func aTextSizeCanBeSetForPartOfAWindow() {
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    expect(view.traitCollection.preferredContentSizeCategory, equals: .accessibilityLarge)
    expect(window.window.traitCollection.preferredContentSizeCategory, equals: .large)
  }

  // MARK: - Registrations

  @Test func whoRegistersHearsOfTheNamedTraitsOnly() {
    view.registerForTraitChanges([Emphasis.self]) { (view: LogView, previous) in
      view.log.note("\(previous.emphasis) to \(view.traitCollection.emphasis), \(UITraitCollection.current.emphasis)")
    }
    outer.traitOverrides.emphasis = 5
    outer.traitOverrides[Theme.self] = "bold"
    window.setStyle(.dark)
    outer.traitOverrides.emphasis = 5
    outer.traitOverrides.emphasis = 4
    expect(log.calls.filter { $0.contains("to") }, equals: ["0 to 5, 5", "5 to 4, 4"])
  }

  @Test func theDesktopsTraitsAreToldToo() {
    view.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) { (view: LogView, previous) in
      view.log.note("\(previous.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
    }
    window.setStyle(.dark)
    window.setScale(2)
    expect(log.calls.filter { $0.contains("to") }, equals: ["light to dark"])
  }

  @Test func methodsAndSelectorsAreCalledAsTheyAreMade() {
    view.registerForTraitChanges([Theme.self], action: LogView.themed)
    view.registerForTraitChanges([Emphasis.self], action: LogView.changed)
    view.registerForTraitChanges([Emphasis.self], action: Selector(LogView.sender))
    view.registerForTraitChanges([Emphasis.self], action: Selector(LogView.changed))
    outer.registerForTraitChanges([Theme.self], target: view, action: Selector(LogView.themed))
    outer.traitOverrides.emphasis = 1
    expect(log.taken().filter { $0 != "drew" }, equals: ["from 0", "sender true", "from 0"])
    outer.traitOverrides[Theme.self] = "bold"
    expect(log.taken().filter { $0 != "drew" }, equals: ["themed bold", "themed bold"])
  }

  @Test func whoUnregistersHearsNoMore() {
    let registration = view.registerForTraitChanges([Emphasis.self], action: LogView.themed)
    view.unregisterForTraitChanges(registration)
    outer.traitOverrides.emphasis = 5
    expect(log.taken().isEmpty)
  }

  @Test func aTargetThatIsGoneIsNotCalled() {
    var target: LogView? = LogView(log)
    if let target { view.registerForTraitChanges([Emphasis.self], target: target, action: Selector(LogView.themed)) }
    target = nil
    outer.traitOverrides.emphasis = 5
    expect(log.taken().isEmpty)
  }

  @Test func aControllerHearsOfItsViewsTraits() {
    let controller = UIViewController()
    window.window.rootViewController = controller
    controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { [log] (controller: UIViewController, _) in
      log.note("\(controller.traitCollection.horizontalSizeClass)")
    }
    window.resize(to: CGSize(width: 700, height: 100))
    window.resize(to: CGSize(width: 710, height: 100))
    expect(log.taken(), equals: ["regular"])
  }

  @Test func whatWasExpectedAtRegistrationIsNotToldInTheWindow() {
    window.setStyle(.dark)
    var made: LogView?
    window.window.traitCollection.performAsCurrent { made = LogView(log) }
    guard let late = made else { return expect(made != nil) }
    late.registerForTraitChanges([UITraitUserInterfaceStyle.self, Emphasis.self], action: LogView.themed)
    outer.addSubview(late)
    expect(log.taken().filter { $0 != "drew" }, equals: [])
    late.removeFromSuperview()
    window.setStyle(.light)
    outer.addSubview(late)
    expect(log.taken().filter { $0 != "drew" }, equals: ["themed plain"])
  }

  @Test func aViewOutsideOfAWindowHearsWhenAsked() {
    let (parent, child) = (UIView(), LogView(log))
    parent.addSubview(child)
    child.registerForTraitChanges([Emphasis.self], action: LogView.themed)
    parent.traitOverrides.emphasis = 2
    expect(log.taken().isEmpty && child.traitCollection.emphasis == 2)
    parent.updateTraitsIfNeeded()
    expect(log.taken(), equals: ["themed plain"])
    window.window.addSubview(parent)
    expect(log.taken().isEmpty)
  }

  // MARK: - Cost

  @Test func aTraitWithoutColorsDrawsNothing() {
    view.setNeedsDisplay()
    window.turn()
    _ = log.taken()
    outer.traitOverrides.emphasis = 5
    window.turn()
    expect(log.taken().isEmpty)
    outer.traitOverrides[Theme.self] = "bold"
    window.turn()
    expect(log.taken(), equals: ["drew"])
  }

  @Test func aViewThatReadsATraitInItsLayoutIsLaidOutAgain() {
    view.reads = true
    view.setNeedsLayout()
    window.turn()
    _ = log.taken()
    outer.traitOverrides.emphasis = 7
    window.turn()
    expect(log.taken(), equals: ["laid out with 7"])
    expect(window.lastFrame.laidOut, equals: 1)
  }

  @Test func aColorFollowsATraitOfThePrograms() {
    view.backgroundColor = UIColor { $0[Theme.self] == "bold" ? .red : .green }
    window.turn()
    expect(window.pixel(x: 5, y: 5), equals: green)
    window.window.traitOverrides[Theme.self] = "bold"
    window.turn()
    expect(window.pixel(x: 5, y: 5), equals: red)
  }
}
