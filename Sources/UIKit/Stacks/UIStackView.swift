import CoreGraphics
import QuartzCore

/// Lays its arranged views out in a row or a column, by constraints that it makes and keeps.
///
/// The constraints follow from the properties (`StackArrangement`). After any number of changes they are brought up to
/// date once, before the next layout, and only those are replaced that differ.
@preconcurrency @MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// What `customSpacing(after:)` reads where none was set; set, it brings back `spacing`.
  public class var spacingUseDefault: CGFloat { StackSpacing.standard }
  /// The system's distance between neighbours, 8 points.
  public class var spacingUseSystem: CGFloat { StackSpacing.system }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Properties

  open var axis: NSLayoutConstraint.Axis {
    get { arrangement.axis }
    set { change(\.axis, to: newValue) }
  }

  open var distribution: Distribution {
    get { arrangement.distribution }
    set { change(\.distribution, to: newValue) }
  }

  open var alignment: Alignment {
    get { arrangement.alignment }
    set { change(\.alignment, to: newValue) }
  }

  /// In points, or `spacingUseSystem`. The least gap where the distribution shares room among the gaps.
  open var spacing: CGFloat {
    get { statedSpacing }
    set {
      guard newValue != statedSpacing, newValue.isUsable("spacing", of: self) else { return }
      statedSpacing = newValue
      change(\.spacing, to: StackSpacing.points(newValue) ?? 0)
    }
  }
  private var statedSpacing: CGFloat = 0

  /// In a column: gaps are between the last baseline of a view and the first of the next.
  open var isBaselineRelativeArrangement: Bool {
    get { arrangement.isBaselineRelative }
    set { change(\.isBaselineRelative, to: newValue) }
  }

  /// The arranged views fill what is inside the layout margins.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.isMarginsRelative }
    set { change(\.isMarginsRelative, to: newValue) }
  }

  // MARK: - Arranged views

  /// In the order of the arrangement, which need not be that of `subviews`.
  open var arrangedSubviews: [UIView] { arranged.map(\.view) }

  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

  /// Moves a view that is arranged already. Its place among the subviews stays.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

  /// The view stays a subview, which is no longer placed.
  open func removeArrangedSubview(_ view: UIView) { disarrange(view) }

  /// The gap after an arranged view, in points, for as long as it is arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let place = place(of: arrangedSubview), spacing.isUsable("custom spacing", of: self) else { return }
    guard arranged[place].customSpacing != spacing else { return }
    arranged[place].customSpacing = spacing
    arrangementChanged()
  }

  /// `spacingUseDefault` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    place(of: arrangedSubview).map { arranged[$0].customSpacing } ?? StackSpacing.standard
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    disarrange(subview)
  }

  override func setHidden(_ isHidden: Bool, of subview: UIView) { hide(isHidden, subview) }

  override func contentChanged(of subview: UIView) {
    super.contentChanged(of: subview)
    wishesChanged(of: subview)
  }

  // MARK: - Layout

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func updateConstraints() {
    updatePlan()
    super.updateConstraints()
  }

  open override var forFirstBaselineLayout: UIView { baselineView(at: .firstBaseline) }

  open override var forLastBaselineLayout: UIView { baselineView(at: .lastBaseline) }

  // MARK: - State

  /// An arranged view and what the stack view knows of it.
  struct Arranged {
    let view: UIView
    let id: Int
    var customSpacing = StackSpacing.standard
    /// Counts the animations that hide the view or bring it back, so that the end of an earlier one changes nothing.
    var hidings = 0
  }

  /// What the properties say; its items are filled in when the plan is made.
  private(set) var arrangement = StackArrangement()
  var arranged: [Arranged] = []
  var nextID = 0
  /// The constraints that are active, and what they were made of.
  let built = BuiltStack()

  private func change<Value: Equatable>(_ property: WritableKeyPath<StackArrangement, Value>, to value: Value) {
    guard arrangement[keyPath: property] != value else { return }
    arrangement[keyPath: property] = value
    arrangementChanged()
  }
}

/// Spacings that stand for something else than their number.
enum StackSpacing {
  static let standard = CGFloat(Float.greatestFiniteMagnitude)
  static let system = CGFloat(Float.leastNormalMagnitude)

  /// Nil for the one that stands for the stack view's own.
  static func points(_ spacing: CGFloat) -> CGFloat? {
    spacing == standard ? nil : spacing == system ? 8 : spacing
  }
}

extension CGFloat {
  @MainActor fileprivate func isUsable(_ name: String, of stack: UIStackView) -> Bool {
    if !isFinite { assertionFailure("\(stack): the \(name) \(self) is no length; the one before stays") }
    return isFinite
  }
}
