import UIKit

/// Three pages about constraints: a form that adapts, a stack view with all its properties, and a conflict with its
/// message. Nothing in them sets a frame.
final class AutoLayoutScreen: UIViewController {
  private let picker = PairedSegments(["Form 양식", "Stack 스택", "Conflict 충돌"])
  private lazy var height = picker.heightAnchor.constraint(equalToConstant: 32)
  private lazy var width = picker.widthAnchor.constraint(equalToConstant: 440).wish
  private var page: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.accessibilityIdentifier = "pages"
    picker.selectedSegmentIndex = 0
    picker.addTarget(self, action: AutoLayoutScreen.installPage, for: .valueChanged)
    view.addSubview(picker)
    let column = view.addContentColumn()
    picker.activate([
      picker.topAnchor.constraint(equalTo: view.topAnchor), height,
      picker.centerXAnchor.constraint(equalTo: column.centerXAnchor),
      picker.widthAnchor.constraint(lessThanOrEqualTo: column.widthAnchor),
      width,
    ])
    installPage()
  }

  private func installPage() {
    page?.willMove(toParent: nil)
    page?.viewIfLoaded?.removeFromSuperview()
    page?.removeFromParent()
    let next: UIViewController =
      switch picker.selectedSegmentIndex {
      case 1: StackPage()
      case 2: ConflictPage()
      default: FormPage()
      }
    page = next
    addChild(next)
    view.addSubview(next.view)
    next.view.activate([
      next.view.topAnchor.constraint(equalTo: picker.bottomAnchor, constant: 12),
      next.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      next.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      next.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    next.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    width.constant = Metrics.scaled(440, traitCollection)
    height.constant = picker.height(in: min(width.constant, view.bounds.contentColumn.width))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    needHeight(picker.frame.maxY + 12 + (page?.preferredContentSize.height ?? 0))
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    view.setNeedsLayout()
  }
}

extension UIView {
  /// Activates constraints that say where this view is. A message about one of them names the caller's line.
  func activate(_ constraints: [NSLayoutConstraint], fileID: StaticString = #fileID, line: UInt = #line) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(constraints, fileID: fileID, line: line)
  }

  /// A guide as wide as content may be, in the middle: the width of `CGRect.contentColumn`.
  func addContentColumn() -> UILayoutGuide {
    let column = UILayoutGuide()
    addLayoutGuide(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: centerXAnchor), column.topAnchor.constraint(equalTo: topAnchor),
      column.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -2 * Metrics.margin),
      column.widthAnchor.constraint(equalToConstant: Metrics.widestContent).wish,
    ])
    return column
  }

  /// The height that constraints give it in its present width.
  var fittingHeight: CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Constraints to the edges of a view or guide, at a distance inwards.
  func edges(to other: UIView, _ distance: CGSize = .zero) -> [NSLayoutConstraint] {
    [
      topAnchor.constraint(equalTo: other.topAnchor, constant: distance.height),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -distance.height),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: distance.width),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -distance.width),
    ]
  }
}

extension NSLayoutConstraint {
  /// The constraint, which gives way to required ones and to no others.
  var wish: NSLayoutConstraint {
    priority = UILayoutPriority(999)
    return self
  }
}
