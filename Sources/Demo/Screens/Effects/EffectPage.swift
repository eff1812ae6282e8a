import UIKit

/// A page with a stage that shows an effect, cut at its corners, and rows of controls below it.
class EffectPage: UIViewController {
  let stage = UIView()
  private let plate = UIView()
  private lazy var group = GroupView(rows: makeRows())

  func makeRows() -> [RowView] { [] }
  /// Called when the stage has its size.
  func layOutStage() {}
  /// The stage's height where larger text leaves it no more, in points.
  var leastStage: CGFloat { 260 }

  override func viewDidLoad() {
    super.viewDidLoad()
    plate.styleAsCard()
    plate.layer.cornerCurve = .continuous
    stage.layer.cornerRadius = plate.layer.cornerRadius
    stage.layer.cornerCurve = .continuous
    stage.clipsToBounds = true
    for subview in [plate, stage, group] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let isCompact = view.bounds.height < Metrics.roomyHeight
    let gap: CGFloat = isCompact ? 12 : Metrics.margin
    let height = group.height(isCompact: isCompact, width: column.width)
    let leastStage = traitCollection.hasEnlargedText ? self.leastStage : 120
    let room = max(leastStage, min(520, view.bounds.height - Metrics.margin - gap - height))
    needHeight(leastStage + gap + height + Metrics.margin)
    plate.frame = CGRect(x: column.minX, y: 0, width: column.width, height: room)
    stage.frame = plate.frame
    group.isCompact = isCompact
    group.frame = CGRect(x: column.minX, y: room + gap, width: column.width, height: height)
    layOutStage()
  }
}
