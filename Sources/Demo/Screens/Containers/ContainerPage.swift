import UIKit

/// A page with a container in a small window of its own, and rows of controls below it.
class ContainerPage: UIViewController {
  private let plate = UIView()
  private let stage = UIView()
  private lazy var group = GroupView(rows: makeRows())
  private var container = UIViewController()
  private var shownSizeClass = UIUserInterfaceSizeClass.unspecified

  /// Whether the container is as wide as a phone, and takes itself for one.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { narrow() } }
  }

  private static let phoneWidth: CGFloat = 360

  // MARK: - For subclasses

  func makeContainer() -> UIViewController { UIViewController() }
  func makeRows() -> [RowView] { [] }
  /// The container's greatest width while the text is huge, in points.
  var widestWithHugeText: CGFloat { .infinity }

  /// Makes the container anew, as after a change that it does not take while it lives.
  func replaceContainer() {
    container.willMove(toParent: nil)
    container.viewIfLoaded?.removeFromSuperview()
    container.removeFromParent()
    installContainer()
  }

  // MARK: - Loading

  override func viewDidLoad() {
    super.viewDidLoad()
    plate.styleAsCard()
    plate.layer.cornerCurve = .continuous
    stage.layer.cornerRadius = plate.layer.cornerRadius
    stage.layer.cornerCurve = .continuous
    stage.layer.borderColor = UIColor.separator.cgColor
    stage.clipsToBounds = true
    for subview in [plate, stage, group] { view.addSubview(subview) }
    installContainer()
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]) { (self: Self, _) in
      self.setBorder()
    }
    setBorder()
  }

  private func setBorder() {
    stage.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    stage.layer.borderWidth = 1 / max(1, traitCollection.displayScale)
  }

  private func installContainer() {
    container = makeContainer()
    container.definesPresentationContext = true
    shownSizeClass = .unspecified
    setSizeClass()
    addChild(container)
    stage.addSubview(container.view)
    container.view.frame = stage.bounds
    container.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.didMove(toParent: self)
  }

  /// With huge text a wide container has no more room than a phone.
  private func setSizeClass() {
    let isCompact = isNarrow || traitCollection.hasHugeText
    let sizeClass = isCompact ? UIUserInterfaceSizeClass.compact : .unspecified
    guard sizeClass != shownSizeClass else { return }
    shownSizeClass = sizeClass
    container.traitOverrides.horizontalSizeClass = sizeClass
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    setSizeClass()
  }

  private func narrow() {
    setSizeClass()
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseInOut) { self.view.layoutIfNeeded() }
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let isCompact = view.bounds.height < Metrics.roomyHeight
    let gap: CGFloat = isCompact ? 12 : Metrics.margin
    let height = group.height(isCompact: isCompact, width: column.width)
    let leastStage: CGFloat = traitCollection.hasEnlargedText ? 420 : 120
    let room = max(leastStage, min(560, view.bounds.height - Metrics.margin - gap - height))
    needHeight(leastStage + gap + height + Metrics.margin)
    let widest = traitCollection.hasHugeText ? widestWithHugeText : .infinity
    let width = min(column.width, isNarrow ? Metrics.scaled(Self.phoneWidth, traitCollection) : .infinity, widest)
    plate.frame = CGRect(x: (column.midX - width / 2).rounded(), y: 0, width: width, height: room)
    stage.frame = plate.frame
    group.isCompact = isCompact
    group.frame = CGRect(x: column.minX, y: room + gap, width: column.width, height: height)
  }
}
