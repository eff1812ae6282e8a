import UIKit

/// A page with a stage on which something moves, rows of controls below it, and a display link while the page is
/// visible.
class StagePage: UIViewController {
  let stage = StageCard()
  let group: GroupView
  /// Paused until a subclass starts it.
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

  /// Called in each frame while the link is not paused.
  func follow() {}
}

/// The card on which something moves.
final class StageCard: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    styleAsCard()
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// Gives the view a card's colour, corners and shadow.
  func styleAsCard() {
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }
}

extension UIViewController {
  /// Lays out a stage above a group of rows. Its height is what three rows leave, so that it is the same on every page.
  func layOut(_ stage: UIView, above group: GroupView, leastStage enlarged: CGFloat = 200) {
    let leastStage = traitCollection.hasEnlargedText ? enlarged : 80
    let column = view.bounds.contentColumn
    let isCompact = view.bounds.height < Metrics.roomyHeight
    let gap: CGFloat = isCompact ? 16 : 24
    let height = group.height(isCompact: isCompact, width: column.width)
    let rows = max(height, 3 * (isCompact ? RowView.heights.compact : RowView.heights.roomy))
    let room = max(leastStage, min(max(380, leastStage), view.bounds.height - Metrics.margin - gap - rows))
    needHeight(leastStage + gap + rows + Metrics.margin)
    let top = max(0, ((view.bounds.height - Metrics.margin - gap - rows - room) / 2).rounded())
    stage.frame = CGRect(x: column.minX, y: top, width: column.width, height: room)
    group.isCompact = isCompact
    group.frame = CGRect(x: column.minX, y: stage.frame.maxY + gap, width: column.width, height: height)
  }
}
