import UIComponents
import UIKit

/// Views that move, fade, rotate and scale, on each of the four curves; and below, animations without end.
final class CurvesPage: UIViewController {
  private let lanes = CurveLane.Curve.all.map { CurveLane($0) }
  private static let headingTitles = ["Move 이동", "Fade 투명도", "Turn 회전", "Scale 크기"]
  private let headings = headingTitles.map {
    UILabel($0, font: .scaled(13), color: .secondaryLabel)
  }
  private let stage = StageCard()
  private let playButton = UIButton(type: .system)
  private let durationPicker = UISegmentedControl(items: ["0.5 s", "1.5 s", "3 s"])
  private let wave = WaveView()
  private let controls: GroupView
  private static let durations: [TimeInterval] = [0.5, 1.5, 3]

  init() {
    controls = GroupView(rows: [
      RowView("Duration 시간", [durationPicker, playButton], spacing: 20),
      RowView("Repeat, autoreverse 반복", [wave]),
    ])
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stage)
    view.addSubview(controls)
    for subview in headings + lanes { stage.addSubview(subview) }
    for heading in headings.dropFirst() { heading.textAlignment = .center }
    durationPicker.selectedSegmentIndex = 1
    playButton.scaleTitle(17, .semibold)
    playButton.setTitle("Replay 다시", for: .normal)
    playButton.accessibilityIdentifier = "replay"
    playButton.addTarget(self, action: CurvesPage.play, for: .touchUpInside)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    play()
    wave.start()
  }

  /// Animates everything to its other end; pressed half way, everything turns round where it is.
  private func play() {
    let duration = Self.durations[max(0, durationPicker.selectedSegmentIndex)]
    for lane in lanes {
      UIView.animate(withDuration: duration, delay: 0, options: [lane.curve.options, .allowUserInteraction]) {
        lane.isAtEnd.toggle()
        lane.layoutIfNeeded()
      }
    }
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let headingHeight = headings[0].lineHeight(20)
    let lowestLane = lanes[0].lowestHeight
    let lowest = 24 + headingHeight + lowestLane * CGFloat(lanes.count)
    layOut(stage, above: controls, leastStage: lowest)
    let width = stage.bounds.width
    let room = stage.bounds.height - 24 - headingHeight
    let laneHeight = max(lowestLane, min(84, (room / CGFloat(lanes.count)).rounded(.down)))
    let columns = CurveLane.columns(width: width, traitCollection)
    let isNarrow = CurveLane.isNarrow(width, traitCollection)
    for (index, (heading, part)) in zip(headings, columns).enumerated() {
      let title = Self.headingTitles[index]
      heading.text = isNarrow ? String(title.prefix { $0 != " " }) : title
      heading.frame = CGRect(x: part.minX, y: 12, width: part.width, height: headingHeight)
    }
    for (index, lane) in lanes.enumerated() {
      lane.frame = CGRect(
        x: 0, y: 16 + headingHeight + laneHeight * CGFloat(index), width: width, height: laneHeight)
    }
  }
}

/// One curve: its name, and four squares that are animated by it.
private final class CurveLane: BaseView {
  struct Curve {
    let name: String
    let korean: String
    let options: UIView.AnimationOptions

    static let all = [
      Curve(name: "easeInOut", korean: "느리게–빠르게–느리게", options: .curveEaseInOut),
      Curve(name: "easeIn", korean: "점점 빠르게", options: .curveEaseIn),
      Curve(name: "easeOut", korean: "점점 느리게", options: .curveEaseOut),
      Curve(name: "linear", korean: "일정하게", options: .curveLinear),
    ]
  }

  let curve: Curve
  var isAtEnd = false {
    didSet { if isAtEnd != oldValue { setNeedsLayout() } }
  }

  private let nameLabel: UILabel
  private let koreanLabel: UILabel
  private let track = UIView()
  private let mover = UIView()
  private let fader = UIView()
  private let turner = UIView()
  private let scaler = UIView()

  init(_ curve: Curve) {
    self.curve = curve
    nameLabel = UILabel(curve.name, font: .scaled(17))
    koreanLabel = UILabel(curve.korean, font: .scaled(13), color: .secondaryLabel)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether there is no room for the Korean names.
  static func isNarrow(_ width: CGFloat, _ traits: UITraitCollection) -> Bool {
    width < Metrics.scaled(480, traits)
  }

  /// The columns for moving, fading, rotating and scaling, in a lane of the given width. Huge names stand above them.
  static func columns(width: CGFloat, _ traits: UITraitCollection) -> [CGRect] {
    let names = 16 + (traits.hasHugeText ? 0 : Metrics.scaled(isNarrow(width, traits) ? 88 : 144, traits))
    let cell = min(Metrics.scaled(104, traits), ((width - names) * 0.2).rounded(.down))
    let move = CGRect(x: names, y: 0, width: width - names - 3 * cell - 12, height: 0)
    return [move] + (0..<3).map { CGRect(x: move.maxX + 4 + CGFloat($0) * cell, y: 0, width: cell, height: 0) }
  }

  private static let lowestSquares: CGFloat = 56

  /// The height under which names and squares have no room.
  var lowestHeight: CGFloat {
    guard traitCollection.hasHugeText else { return max(32, nameLabel.lineHeight(0) + koreanLabel.lineHeight(0)) }
    return nameLabel.lineHeight(22) + Self.lowestSquares
  }

  override func initializeLayout() {
    for subview in [nameLabel, koreanLabel, track, mover, fader, turner, scaler] { addSubview(subview) }
  }

  override func initializeProperties() {
    track.backgroundColor = .tertiarySystemFill
    for square in [mover, fader, turner, scaler] {
      square.backgroundColor = .systemBlue
      square.layer.cornerRadius = 8
    }
  }

  override func updateLayout() {
    let columns = Self.columns(width: bounds.width, traitCollection)
    let isHuge = traitCollection.hasHugeText
    let squares = isHuge ? bounds.height - nameLabel.lineHeight(22) : bounds.height
    // A square that turns reaches out by its diagonal.
    let side = min(
      40, max(20, squares - 16), (columns[1].width / 2.0.squareRoot()).rounded(.down)
    ).rounded()
    let middle = (bounds.height - squares / 2).rounded()
    layOutNames(middle, isNarrow: Self.isNarrow(bounds.width, traitCollection), isHuge: isHuge)
    track.frame = CGRect(x: columns[0].minX, y: middle - 1, width: columns[0].width, height: 2)

    let travel = max(0, columns[0].width - side)
    mover.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    mover.center = CGPoint(x: columns[0].minX + side / 2 + (isAtEnd ? travel : 0), y: middle)
    for (square, column) in zip([fader, turner, scaler], columns.dropFirst()) {
      square.bounds = mover.bounds
      square.center = CGPoint(x: column.midX, y: middle)
    }
    fader.alpha = isAtEnd ? 0.1 : 1
    turner.transform = isAtEnd ? CGAffineTransform(rotationAngle: .pi * 0.75) : .identity
    scaler.transform = isAtEnd ? CGAffineTransform(scaleX: 0.3, y: 0.3) : .identity
  }

  private func layOutNames(_ middle: CGFloat, isNarrow: Bool, isHuge: Bool) {
    koreanLabel.isHidden = isNarrow && !isHuge
    let (name, korean) = (nameLabel.lineHeight(22), koreanLabel.lineHeight(18))
    if isHuge {
      nameLabel.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: name)
      let width = min(bounds.width - 32, nameLabel.intrinsicContentSize.width.rounded(.up))
      let x = 16 + width + 16
      koreanLabel.frame = CGRect(x: x, y: name - korean, width: max(0, bounds.width - x - 16), height: korean)
      return
    }
    let (narrow, wide) = (Metrics.scaled(86, traitCollection), Metrics.scaled(136, traitCollection))
    nameLabel.frame = CGRect(
      x: 16, y: isNarrow ? middle - (name / 2).rounded() : middle + 1 - name, width: isNarrow ? narrow : wide,
      height: name)
    koreanLabel.frame = CGRect(x: 16, y: middle + 1, width: wide + 4, height: korean)
  }
}

/// Five dots that rise and fall one after the other, without end.
private final class WaveView: BaseView {
  private let dots = (0..<5).map { _ in UIView() }

  override func initializeLayout() {
    for dot in dots { addSubview(dot) }
  }

  override func initializeProperties() {
    for dot in dots {
      dot.backgroundColor = .systemBlue
      dot.layer.cornerRadius = 5
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 90, height: 30) }

  override func updateLayout() {
    for (index, dot) in dots.enumerated() {
      dot.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      dot.center = CGPoint(x: 5 + 20 * CGFloat(index), y: bounds.maxY - 5)
    }
  }

  func start() {
    for (index, dot) in dots.enumerated() {
      dot.transform = .identity
      UIView.animate(
        withDuration: 0.6, delay: 0.12 * Double(index), options: [.repeat, .autoreverse, .curveEaseInOut]
      ) {
        dot.transform = CGAffineTransform(translationX: 0, y: -20)
      }
    }
  }
}
