import UIComponents
import UIKit

/// Two views get the same commands, each before the last one is done. One removes its animation and begins anew, the
/// other continues from its place and speed. Their positions are plotted over time.
final class InterruptPage: StagePage {
  private let plot = PlotView()
  private let lanes = [Lane("Goes on 이어서", .systemBlue), Lane("Begins anew 처음부터", .systemPink)]
  private let turnButton = UIButton(type: .system)
  private let replayButton = UIButton(type: .system)
  private var began: CFTimeInterval = 0
  private var isAtEnd = false
  /// The times of the commands to come, in seconds.
  private var script: [CFTimeInterval] = []
  private var ways: [[CGPoint]] = [[], []]
  private static let seconds = 3.2
  private static let orders = [0, 0.45, 0.8, 1.3, 1.55]

  init() {
    super.init(rows: [RowView(nil, [turnButton, replayButton], .equal)])
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [plot] + lanes { stage.addSubview(subview) }
    plot.range = -0.15...1.15
    for button in [turnButton, replayButton] { button.scaleTitle() }
    turnButton.setTitle("Turn round now 지금 돌리기", for: .normal)
    turnButton.accessibilityIdentifier = "turn"
    turnButton.addTarget(self, action: InterruptPage.turnTapped, for: .touchUpInside)
    replayButton.setTitle("Replay 다시", for: .normal)
    replayButton.accessibilityIdentifier = "replay"
    replayButton.addTarget(self, action: InterruptPage.replay, for: .touchUpInside)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    replay()
  }

  private func replay() {
    begin()
    script = Self.orders
  }

  private func turnTapped() {
    if link?.isPaused ?? true { begin() }
    script = []
    turn()
  }

  private func begin() {
    began = CACurrentMediaTime()
    ways = [[], []]
    link?.isPaused = false
  }

  private func turn() {
    view.layoutIfNeeded()
    isAtEnd.toggle()
    for (index, lane) in lanes.enumerated() {
      if index == 1 { lane.removeAnimations() }
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { lane.isAtEnd = self.isAtEnd }
    }
  }

  /// Gives the commands that are due, and records where both views are shown.
  override func follow() {
    let time = CACurrentMediaTime() - began
    while let next = script.first, time >= next {
      script.removeFirst()
      turn()
    }
    for (index, lane) in lanes.enumerated() {
      ways[index].append(CGPoint(x: min(1, time / Self.seconds), y: lane.shownProgress))
    }
    plot.lines = ways
    let isDone = script.isEmpty && lanes.allSatisfy(\.isAtRest)
    if isDone || time >= Self.seconds { link?.isPaused = true }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut(stage, above: group, leastStage: 280)
    let inner = stage.bounds.insetBy(dx: min(24, stage.bounds.width / 2), dy: min(16, stage.bounds.height / 2))
    let laneHeight = lanes[0].lineHeight(min(52, (inner.height * 0.28).rounded(.down)))
    for (index, lane) in lanes.enumerated() {
      lane.frame = CGRect(
        x: inner.minX, y: inner.minY + laneHeight * CGFloat(index), width: inner.width, height: laneHeight)
    }
    let top = inner.minY + laneHeight * 2 + 12
    plot.frame = CGRect(x: inner.minX, y: top, width: inner.width, height: max(0, inner.maxY - top))
  }

  /// A name, and a view at one end or the other.
  private final class Lane: BaseView {
    var isAtEnd = false {
      didSet { layOutMover() }
    }

    private let label: UILabel
    private let mover = UIView()

    init(_ name: String, _ color: UIColor) {
      label = UILabel(name, font: .scaled(13), color: .secondaryLabel)
      super.init(frame: .zero)
      mover.backgroundColor = color
      mover.layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { nil }

    override func initializeLayout() {
      addSubview(label)
      addSubview(mover)
    }

    func lineHeight(_ standard: CGFloat) -> CGFloat { label.lineHeight(standard) }

    private var names: CGFloat { Metrics.scaled(160, traitCollection) }
    private static let side: CGFloat = 28

    private var ends: (left: CGFloat, right: CGFloat) {
      (names + Self.side / 2, max(names + Self.side, bounds.width - Self.side / 2))
    }

    private func layOutMover() {
      mover.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
      mover.center = CGPoint(x: isAtEnd ? ends.right : ends.left, y: bounds.midY)
    }

    func removeAnimations() { mover.layer.removeAllAnimations() }

    var isAtRest: Bool { mover.layer.animationKeys() == nil }

    /// The position that is shown now, 0...1.
    var shownProgress: CGFloat {
      let x = mover.layer.presentation()?.position.x ?? mover.center.x
      return (x - ends.left) / (ends.right - ends.left)
    }

    override func updateLayout() {
      label.frame = CGRect(x: 0, y: 0, width: names - 8, height: bounds.height)
      if isAtRest { layOutMover() }
    }
  }
}
