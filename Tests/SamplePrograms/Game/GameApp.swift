import UIKit

final class GameAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = GameController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) {
    (window?.rootViewController as? GameController)?.pause()
  }
}

/// A ship at the bottom catches what falls.
final class GameController: UIViewController {
  enum State { case ready, playing, paused, over }

  private(set) var state = State.ready { didSet { updateMessage() } }
  private(set) var score = 0 {
    didSet { scoreLabel.text = "Score \(score)" }
  }
  private(set) var lives = 3 {
    didSet { hearts.text = String(repeating: "♥", count: max(lives, 0)) }
  }

  private let field = UIView()
  private let ship = UIImageView(image: UIImage(systemName: "arrowtriangle.up.fill"))
  private let scoreLabel = UILabel()
  private let hearts = UILabel()
  private let messageLabel = UILabel()
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialDark))
  private let thrust = CAEmitterLayer()
  private let stars = StarField()
  /// Lets the gems that are left fall when the game is over.
  private lazy var ruin = UIDynamicAnimator(referenceView: field)
  private var gems: [GemView] = []
  private var displayLink: CADisplayLink?
  private var lastTimestamp: CFTimeInterval = 0
  private var untilNextGem: CFTimeInterval = 0
  private var heading: CGFloat = 0
  private var random = GameRandom(state: 7)

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    overrideUserInterfaceStyle = .dark
    for subview in [stars, field] as [UIView] {
      subview.frame = view.bounds
      subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(subview)
    }

    ship.tintColor = .systemCyan
    ship.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 32)
    ship.frame.size = CGSize(width: 40, height: 40)
    ship.contentMode = .center
    ship.layer.shadowColor = UIColor.cyan.cgColor
    ship.layer.shadowOpacity = 0.8
    ship.layer.shadowRadius = 8
    ship.layer.shadowOffset = .zero
    field.layer.addSublayer(thrust)
    field.addSubview(ship)
    configureThrust()

    scoreLabel.font = .rounded(17, .bold)
    scoreLabel.textColor = .white
    hearts.font = .systemFont(ofSize: 17)
    hearts.textColor = .systemPink
    messageLabel.font = .rounded(28, .heavy)
    messageLabel.textColor = .white
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    panel.layer.cornerRadius = 12
    panel.clipsToBounds = true
    let bar = UIStackView(arrangedSubviews: [scoreLabel, hearts])
    bar.spacing = 16
    bar.translatesAutoresizingMaskIntoConstraints = false
    panel.translatesAutoresizingMaskIntoConstraints = false
    messageLabel.translatesAutoresizingMaskIntoConstraints = false
    panel.contentView.addSubview(bar)
    view.addSubview(panel)
    view.addSubview(messageLabel)
    NSLayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      panel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      bar.topAnchor.constraint(equalTo: panel.contentView.topAnchor, constant: 8),
      bar.bottomAnchor.constraint(equalTo: panel.contentView.bottomAnchor, constant: -8),
      bar.leadingAnchor.constraint(equalTo: panel.contentView.leadingAnchor, constant: 16),
      bar.trailingAnchor.constraint(equalTo: panel.contentView.trailingAnchor, constant: -16),
      messageLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      messageLabel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])

    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: GameController.tapped))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: GameController.panned))
    (score, lives, state) = (0, 3, .ready)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    displayLink = CADisplayLink(target: self, selector: GameController.step)
    displayLink?.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
    displayLink?.isPaused = true
    displayLink?.add(to: .main, forMode: .common)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    displayLink?.invalidate()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ship.center = CGPoint(x: min(max(ship.center.x, 20), view.bounds.width - 20), y: view.bounds.height - 60)
    if state == .ready { ship.center.x = view.bounds.midX }
    moveThrust()
  }

  // MARK: - Input

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    switch state {
    case .ready, .over: start()
    case .playing: pause()
    case .paused: resume()
    }
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    recognizer.setTranslation(.zero, in: view)
    moveShip(by: translation.x)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardLeftArrow: heading = -1
    case .keyboardRightArrow: heading = 1
    case .keyboardSpacebar: tapped(UITapGestureRecognizer())
    default: super.pressesBegan(presses, with: event)
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardLeftArrow, .keyboardRightArrow: heading = 0
    default: super.pressesEnded(presses, with: event)
    }
  }

  // MARK: - Course of the game

  private func start() {
    ruin.removeAllBehaviors()
    gems.forEach { $0.removeFromSuperview() }
    gems = []
    (score, lives, untilNextGem) = (0, 3, 0)
    resume()
  }

  func pause() {
    guard state == .playing else { return }
    state = .paused
    displayLink?.isPaused = true
    thrust.birthRate = 0
  }

  private func resume() {
    state = .playing
    lastTimestamp = 0
    displayLink?.isPaused = false
    thrust.birthRate = 1
  }

  private func finish() {
    state = .over
    displayLink?.isPaused = true
    thrust.birthRate = 0
    let ground = UICollisionBehavior(items: gems)
    ground.translatesReferenceBoundsIntoBoundary = true
    let matter = UIDynamicItemBehavior(items: gems)
    matter.elasticity = 0.5
    for behavior in [UIGravityBehavior(items: gems), ground, matter] { ruin.addBehavior(behavior) }
  }

  private func updateMessage() {
    messageLabel.text =
      switch state {
      case .ready: "Tap to start"
      case .playing: nil
      case .paused: "Paused"
      case .over: "Game over\nScore \(score)"
      }
    messageLabel.isHidden = state == .playing
  }

  private func step(_ link: CADisplayLink) {
    let elapsed = lastTimestamp == 0 ? 0 : link.timestamp - lastTimestamp
    lastTimestamp = link.timestamp
    moveShip(by: heading * 300 * CGFloat(elapsed))

    untilNextGem -= elapsed
    if untilNextGem <= 0 {
      untilNextGem = 0.9
      addGem()
    }
    for gem in gems {
      gem.center.y += 180 * CGFloat(elapsed)
      if gem.frame.intersects(ship.frame.insetBy(dx: 4, dy: 4)) {
        catchGem(gem)
      } else if gem.frame.minY > view.bounds.maxY {
        remove(gem)
        lives -= 1
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
        if lives == 0 { return finish() }
      }
    }
  }

  private func moveShip(by distance: CGFloat) {
    guard state == .playing, distance != 0 else { return }
    ship.center.x = min(max(ship.center.x + distance, 20), view.bounds.width - 20)
    moveThrust()
  }

  private func addGem() {
    let gem = GemView(frame: CGRect(x: 0, y: -30, width: 28, height: 28))
    gem.center.x = 20 + random.next() * (view.bounds.width - 40)
    field.addSubview(gem)
    gems.append(gem)
  }

  private func remove(_ gem: GemView) {
    gems.removeAll { $0 === gem }
    gem.removeFromSuperview()
  }

  private func catchGem(_ gem: GemView) {
    score += 10
    remove(gem)
    burst(at: gem.center)
    UIView.animateKeyframes(withDuration: 0.3, delay: 0) { [scoreLabel] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        scoreLabel.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scoreLabel.transform = .identity }
    }
  }

  // MARK: - Particles

  private func configureThrust() {
    let flame = CAEmitterCell()
    flame.contents = Self.spark.cgImage
    flame.contentsScale = Self.spark.scale
    flame.birthRate = 80
    flame.lifetime = 0.5
    flame.velocity = 120
    flame.velocityRange = 30
    flame.emissionLongitude = .pi
    flame.emissionRange = .pi / 8
    flame.scale = 0.6
    flame.scaleSpeed = -0.8
    flame.alphaSpeed = -1.5
    flame.color = UIColor.systemOrange.cgColor
    thrust.emitterShape = .line
    thrust.emitterSize = CGSize(width: 10, height: 0)
    thrust.renderMode = .additive
    thrust.seed = 1
    thrust.birthRate = 0
    thrust.emitterCells = [flame]
  }

  private func moveThrust() { thrust.emitterPosition = CGPoint(x: ship.center.x, y: ship.center.y + 16) }

  private func burst(at point: CGPoint) {
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.contents = Self.spark.cgImage
    spark.contentsScale = Self.spark.scale
    spark.birthRate = 200
    spark.lifetime = 0.6
    spark.velocity = 90
    spark.velocityRange = 40
    spark.emissionRange = 2 * .pi
    spark.spin = 2
    spark.scale = 0.5
    spark.scaleRange = 0.3
    spark.alphaSpeed = -1.6
    spark.color = UIColor.systemYellow.cgColor
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = point
    emitter.emitterShape = .point
    emitter.emitterCells = [spark]
    emitter.seed = 2
    emitter.beginTime = CACurrentMediaTime()
    field.layer.addSublayer(emitter)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { emitter.birthRate = 0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { emitter.removeFromSuperlayer() }
  }

  private static let spark = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
    let colors = [UIColor.white.cgColor, UIColor.white.withAlphaComponent(0).cgColor] as CFArray
    let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])!
    let center = CGPoint(x: 6, y: 6)
    context.cgContext.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 6, options: [])
  }
}
