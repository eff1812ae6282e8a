import CoreGraphics
import QuartzCore

/// One change of the controller on top: what goes, what comes, and what is left to be told at the end.
@MainActor
final class NavigationTransition {
  static let duration = 0.35
  /// How far the lower page follows, as a part of the width, and how dark it becomes.
  static let parallax: CGFloat = 0.3
  static let shade: CGFloat = 0.08

  let from: UIViewController?
  let to: UIViewController
  let isPush: Bool
  let isAnimated: Bool
  /// Leave the stack with it.
  let removed: [UIViewController]
  /// The stack before.
  let oldStack: [UIViewController]
  /// Of a change that the delegate animates.
  var context: TransitionContext?
  var isFinished = false
  /// Of an animated change.
  var coordinator: TransitionCoordinator?

  init(
    from: UIViewController?, to: UIViewController, isPush: Bool, isAnimated: Bool, removed: [UIViewController],
    oldStack: [UIViewController]
  ) {
    (self.from, self.to, self.isPush, self.isAnimated) = (from, to, isPush, isAnimated)
    (self.removed, self.oldStack) = (removed, oldStack)
  }
}

/// Holds one controller's view, so that it has the safe area of its own bar and can slide.
final class NavigationPage: UIView {
  let owner: UIViewController
  /// The background of the page's bar.
  let backdrop = BarBackdrop()
  private let shade = UIView(frame: .zero)

  init(_ controller: UIViewController, frame: CGRect) {
    owner = controller
    super.init(frame: frame)
    isOpaque = false
    clipsToBounds = true
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    shade.alpha = 0
    addSubview(backdrop)
    addSubview(shade)
  }

  required init?(coder: NSCoder) { nil }

  /// What the bar covers of the page.
  var topInset: CGFloat = 0 {
    didSet {
      guard topInset != oldValue else { return }
      layOutBackdrop()
      updateSafeAreaOfSubviews()
    }
  }

  /// What a toolbar covers of the page.
  var bottomInset: CGFloat = 0 {
    didSet { if bottomInset != oldValue { updateSafeAreaOfSubviews() } }
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    var area = super.safeAreaInsetsForSubviews
    area.top = max(area.top, topInset)
    area.bottom = max(area.bottom, bottomInset)
    return area
  }

  func insert(_ view: UIView, frame: CGRect) {
    view.frame = frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  enum Place { case ahead, here, behind }

  /// The way to the place ahead: to the right, or to the left where the navigation controller's view reads that way.
  private var width: CGFloat { superview?.superview?.isReversed ?? false ? -bounds.width : bounds.width }

  func setPlace(_ place: Place) {
    switch place {
    case .ahead: transform = CGAffineTransform(translationX: width, y: 0)
    case .here: transform = .identity
    case .behind: transform = CGAffineTransform(translationX: -(width * NavigationTransition.parallax).rounded(), y: 0)
    }
    shade.alpha = place == .behind ? NavigationTransition.shade : 0
  }

  /// Between its place and where it goes or comes from, under a finger.
  func setPlace(part: CGFloat, isUpper: Bool) {
    let x = isUpper ? part * width : (part - 1) * NavigationTransition.parallax * width
    transform = CGAffineTransform(translationX: x.rounded(), y: 0)
    shade.alpha = isUpper ? 0 : (1 - part) * NavigationTransition.shade
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutBackdrop()
    shade.frame = bounds
  }

  private func layOutBackdrop() { backdrop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: topInset) }
}

/// The navigation controller's own view: its controller lays it out, whatever a subclass does.
final class NavigationView: UIView {
  weak var owner: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// The bar lies in front of the pages, and stands above them.
  override var subviewsInFocusOrder: [UIView] { subviews.reversed() }
}
