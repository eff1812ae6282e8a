import UIKit

final class SnakeController: UIViewController {
  private(set) var game = Game(width: 12, height: 12)
  private(set) var timer: Timer?
  private let board = BoardView()
  let scoreLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(board)
    view.addSubview(scoreLabel)
    for direction: UISwipeGestureRecognizer.Direction in [.up, .down, .left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
    let tap = UITapGestureRecognizer(target: self, action: #selector(SnakeController.togglePause))
    view.addGestureRecognizer(tap)
    NotificationCenter.default.addObserver(
      self, selector: #selector(pause), name: UIApplication.willResignActiveNotification, object: nil)
    refresh()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = min(view.bounds.width, view.bounds.height - 80)
    board.frame = CGRect(x: (view.bounds.width - side) / 2, y: 60, width: side, height: side)
    scoreLabel.frame = CGRect(x: 16, y: 20, width: view.bounds.width - 32, height: 30)
  }

  override var canBecomeFirstResponder: Bool { return true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    pause()
  }

  // MARK: - Time

  private func start() {
    guard timer == nil else { return }
    timer = Timer.scheduledTimer(
      timeInterval: 0.2, target: self, selector: #selector(tick(_:)), userInfo: ["level": 1], repeats: true)
  }

  @objc private func pause() {
    timer?.invalidate()
    timer = nil
  }

  @objc func togglePause() {
    if timer == nil { start() } else { pause() }
  }

  @objc private func tick(_ timer: Timer) {
    game.step()
    if game.isOver { pause() }
    refresh()
  }

  // MARK: - Turning

  @objc private func swiped(_ recognizer: UISwipeGestureRecognizer) {
    switch recognizer.direction {
    case .up: game.turn(.up)
    case .down: game.turn(.down)
    case .left: game.turn(.left)
    default: game.turn(.right)
    }
  }

  override var keyCommands: [UIKeyCommand]? {
    let inputs = [
      UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
      UIKeyCommand.inputRightArrow,
    ]
    return inputs.map { UIKeyCommand(input: $0, modifierFlags: [], action: #selector(arrow)) }
      + [UIKeyCommand(input: " ", modifierFlags: [], action: #selector(togglePause))]
  }

  @objc private func arrow(_ command: UIKeyCommand) {
    switch command.input {
    case UIKeyCommand.inputUpArrow: game.turn(.up)
    case UIKeyCommand.inputDownArrow: game.turn(.down)
    case UIKeyCommand.inputLeftArrow: game.turn(.left)
    default: game.turn(.right)
    }
  }

  private func refresh() {
    scoreLabel.text = game.isOver ? "Game over" : "Score \(game.score)"
    board.game = game
  }
}

private class BoardView: UIView {
  var game: Game? { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let game = game, let context = UIGraphicsGetCurrentContext() else { return }
    let side = bounds.width / CGFloat(game.width)
    func fill(_ square: Game.Square, _ color: UIColor) {
      context.setFillColor(color.cgColor)
      context.fill(
        CGRect(x: CGFloat(square.x) * side, y: CGFloat(square.y) * side, width: side, height: side).insetBy(
          dx: 1, dy: 1))
    }
    fill(game.food, .systemRed)
    for square in game.snake { fill(square, .systemGreen) }
  }
}
