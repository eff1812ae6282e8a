import UIKit

/// A property animator that is scrubbed by a slider, and paused, started and reversed by buttons.
final class AnimatorPage: StagePage {
  private let track = UIView()
  private let mover = UIView()
  private let slider = UISlider()
  private let playButton = UIButton(type: .system)
  private let reverseButton = UIButton(type: .system)
  private let stateLabel = UILabel(
    font: .scaledDigits(15), color: .secondaryLabel)
  private var animator: UIViewPropertyAnimator?
  private var laidOutFor = CGSize.zero
  private static let side: CGFloat = 64

  init() {
    super.init(rows: [
      RowView("Progress 진행", [slider], .equal), RowView("State 상태", [stateLabel]),
      RowView(nil, [playButton, reverseButton], .equal),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    track.backgroundColor = .tertiarySystemFill
    stage.addSubview(track)
    stage.addSubview(mover)
    slider.value = 0.35
    slider.accessibilityIdentifier = "progress"
    slider.accessibilityLabel = "Progress 진행"
    slider.addTarget(self, action: AnimatorPage.scrub, for: .valueChanged)
    playButton.accessibilityIdentifier = "play"
    playButton.addTarget(self, action: AnimatorPage.play, for: .touchUpInside)
    reverseButton.setTitle("Turn round 뒤로", for: .normal)
    reverseButton.accessibilityIdentifier = "reverse"
    reverseButton.addTarget(self, action: AnimatorPage.turnRound, for: .touchUpInside)
    for button in [playButton, reverseButton] { button.scaleTitle() }
    mover.layer.cornerRadius = 12
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    animator?.stopAnimation(true)
    animator = nil
    laidOutFor = .zero
  }

  // MARK: - Driving

  /// The mover's distance from the left, 0...1, whichever way the animator runs.
  private var progress: CGFloat {
    guard let animator else { return CGFloat(slider.value) }
    return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
  }

  private func scrub() {
    guard let animator else { return }
    let value = CGFloat(slider.value)
    animator.fractionComplete = animator.isReversed ? 1 - value : value
    describeState()
  }

  private func play() {
    guard let animator else { return }
    if animator.isRunning {
      animator.pauseAnimation()
    } else {
      // At its end it can only run back.
      if animator.fractionComplete >= 1 { animator.isReversed.toggle() }
      animator.startAnimation()
    }
    link?.isPaused = !animator.isRunning
    describeState()
  }

  private func turnRound() {
    guard let animator else { return }
    animator.isReversed.toggle()
    describeState()
  }

  override func follow() {
    slider.value = Float(progress)
    if !(animator?.isRunning ?? false) { link?.isPaused = true }
    describeState()
  }

  private func describeState() {
    let isRunning = animator?.isRunning ?? false
    let isReversed = animator?.isReversed ?? false
    playButton.setTitle(isRunning ? "Hold 멈춤" : "Run 재생", for: .normal)
    let state = isRunning ? "running" : "held"
    stateLabel.text = "\(state) \(isReversed ? "←" : "→")  \(String(format: "%.2f", Double(progress)))"
    group.setNeedsLayout()
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut(stage, above: group)
    let margin: CGFloat = 32
    track.frame = CGRect(
      x: margin, y: (stage.bounds.midY).rounded() - 1, width: max(0, stage.bounds.width - 2 * margin), height: 2)
    guard stage.bounds.size != laidOutFor else { return }
    laidOutFor = stage.bounds.size
    prepare()
  }

  /// Makes an animator for the stage's present size, at the slider's fraction.
  private func prepare() {
    let wasReversed = animator?.isReversed ?? false
    animator?.stopAnimation(true)
    let (left, right) = (track.frame.minX + Self.side / 2, track.frame.maxX - Self.side / 2)
    mover.transform = .identity
    mover.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    mover.center = CGPoint(x: left, y: stage.bounds.midY)
    mover.backgroundColor = .systemBlue
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { [mover] in
      mover.center.x = right
      mover.transform = CGAffineTransform(rotationAngle: .pi * 0.75)
      mover.backgroundColor = .systemPink
    }
    animator.addAnimations({ [mover] in mover.layer.cornerRadius = Self.side / 2 }, delayFactor: 0.5)
    mover.layer.cornerRadius = 12
    animator.pausesOnCompletion = true
    animator.pauseAnimation()
    animator.isReversed = wasReversed
    self.animator = animator
    scrub()
  }
}
