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
    playButton.titleLabel?.font = .scaled(17, .semibold)
    playButton.titleLabel?.adjustsFontForContentSizeCategory = true
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
    layOut(stage, above: controls)
    let width = stage.bounds.width
    let laneHeight = max(32, min(84, ((stage.bounds.height - 44) / CGFloat(lanes.count)).rounded(.down)))
    let columns = CurveLane.columns(width: width)
    let isNarrow = CurveLane.isNarrow(width)
    for (index, (heading, part)) in zip(headings, columns).enumerated() {
      let title = Self.headingTitles[index]
      heading.text = isNarrow ? String(title.prefix { $0 != " " }) : title
      heading.frame = CGRect(x: part.minX, y: 12, width: part.width, height: 20)
    }
    for (index, lane) in lanes.enumerated() {
      lane.frame = CGRect(x: 0, y: 36 + laneHeight * CGFloat(index), width: width, height: laneHeight)
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
  static func isNarrow(_ width: CGFloat) -> Bool { width < 480 }

  /// The columns for moving, fading, rotating and scaling, in a lane of the given width.
  static func columns(width: CGFloat) -> [CGRect] {
    let names: CGFloat = isNarrow(width) ? 16 + 88 : 16 + 144
    let cell = min(104, ((width - names) * 0.2).rounded(.down))
    let move = CGRect(x: names, y: 0, width: width - names - 3 * cell - 12, height: 0)
    return [move] + (0..<3).map { CGRect(x: move.maxX + 4 + CGFloat($0) * cell, y: 0, width: cell, height: 0) }
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
    let columns = Self.columns(width: bounds.width)
    // A square that turns reaches out by its diagonal.
    let side = min(
      40, max(20, bounds.height - 16), (columns[1].width / 2.0.squareRoot()).rounded(.down)
    ).rounded()
    let middle = (bounds.height / 2).rounded()
    let isNarrow = Self.isNarrow(bounds.width)
    koreanLabel.isHidden = isNarrow
    nameLabel.frame = CGRect(
      x: 16, y: isNarrow ? middle - 11 : middle - 21, width: isNarrow ? 86 : 136, height: 22)
    koreanLabel.frame = CGRect(x: 16, y: middle + 1, width: 140, height: 18)
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
