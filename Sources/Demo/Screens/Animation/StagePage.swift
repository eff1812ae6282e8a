import UIKit

/// A stage on which something moves, the rows that drive it below, and a display link while both are on the screen.
class StagePage: UIViewController {
  let stage = StageCard()
  let group: GroupView
  /// Paused until somebody lets it run.
  private(set) var link: CADisplayLink?

  init(rows: [RowView]) {
    group = GroupView(rows: rows)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stage)
    view.addSubview(group)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let link = CADisplayLink(target: self, selector: StagePage.follow)
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    link?.invalidate()
    link = nil
  }

  /// Runs each frame while the link is not paused.
  func follow() {}
}

/// The card on which something moves.
final class StageCard: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    lookRaised()
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// A card that floats over the ground.
  func lookRaised() {
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }
}

extension UIViewController {
  /// A stage above a group of rows, as high as there is room for above three of them: the same on every page, so that
  /// the stage stays where it is when the pages change.
  func layOut(_ stage: UIView, above group: GroupView) {
    let column = view.bounds.contentColumn
    let isCompact = view.bounds.height < Metrics.roomyHeight
    let gap: CGFloat = isCompact ? 16 : 24
    let rows = 3 * (isCompact ? RowView.heights.compact : RowView.heights.roomy)
    let room = max(80, min(380, view.bounds.height - Metrics.margin - gap - rows))
    let top = max(0, ((view.bounds.height - Metrics.margin - gap - rows - room) / 2).rounded())
    stage.frame = CGRect(x: column.minX, y: top, width: column.width, height: room)
    group.isCompact = isCompact
    group.frame = CGRect(
      x: column.minX, y: stage.frame.maxY + gap, width: column.width, height: group.height(isCompact: isCompact))
  }
}
