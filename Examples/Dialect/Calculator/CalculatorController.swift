import UIKit

class CalculatorController: UIViewController, CalculatorActions {
  @IBOutlet weak var display: UILabel!
  @IBOutlet private var keypad: Keypad?

  private var engine = Engine()
  private(set) var blinks = 0

  /// The number that the display shows; also by name, for what is pasted.
  @objc var number: Int {
    get { return engine.shown }
    set {
      engine.shown = newValue
      refresh()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.font = .systemFont(ofSize: 40)
    label.textAlignment = .right
    label.isUserInteractionEnabled = true
    view.addSubview(label)
    display = label
    let pad = Keypad()
    view.addSubview(pad)
    keypad = pad

    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(displayTapped(_:)))
    doubleTap.numberOfTapsRequired = 2
    display.addGestureRecognizer(doubleTap)
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .left
    swipe.addTarget(self, action: #selector(CalculatorController.deleteLastDigit))
    display.addGestureRecognizer(swipe)

    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Negate", style: .plain, target: self, action: #selector(self.negate))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .undo, target: self, action: #selector(undoLast(_:)))
    refresh()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    display.frame = CGRect(x: area.minX + 16, y: area.minY + 16, width: area.width - 32, height: 60)
    keypad?.frame = CGRect(
      x: area.minX + 16, y: display.frame.maxY + 16, width: area.width - 32, height: area.height - 108)
  }

  override var canBecomeFirstResponder: Bool { return true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  // MARK: - Keys

  override var keyCommands: [UIKeyCommand]? {
    return (0...9).map { UIKeyCommand(input: String($0), modifierFlags: [], action: #selector(digitKey(_:))) } + [
      UIKeyCommand(input: "\r", modifierFlags: [], action: #selector(evaluate(_:))),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(clear)),
    ]
  }

  @objc private func digitKey(_ command: UIKeyCommand) {
    guard let digit = command.input.flatMap(Int.init) else { return }
    enter(digit)
  }

  @objc func enterDigit(_ sender: UIButton) {
    guard let digit = sender.currentTitle.flatMap({ Int($0) }) else { return }
    enter(digit)
  }

  @objc func enterOperation(_ sender: UIButton, for event: UIEvent?) {
    remember()
    engine.choose(sender.currentTitle ?? "+")
    refresh()
  }

  /// There is nothing to evaluate before an operation is chosen, so that the key does nothing then.
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == #selector(evaluate(_:)) { return engine.hasOperation }
    return super.canPerformAction(action, withSender: sender)
  }

  @IBAction func evaluate(_ sender: Any?) {
    remember()
    engine.evaluate()
    refresh()
  }

  @objc func clear() {
    remember()
    engine = Engine()
    refresh()
  }

  private func enter(_ digit: Int) {
    engine.enter(digit)
    refresh()
  }

  // MARK: - Gestures and bar

  @objc private func displayTapped(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    blink()
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(blink as () -> Void), object: nil)
    perform(#selector(blink as () -> Void), with: nil, afterDelay: 0)
  }

  @objc private func deleteLastDigit() {
    remember()
    engine.deleteLast()
    refresh()
  }

  @objc fileprivate func negate() {
    remember()
    engine.shown = -engine.shown
    refresh()
  }

  @objc func blink() { blink(1) }

  @objc(blinkTimes:) func blink(_ times: Int) { blinks += times }

  // MARK: - Undo

  private func remember() {
    undoManager?.registerUndo(withTarget: self, selector: #selector(restore(_:)), object: engine.copy())
  }

  @objc private func restore(_ old: Any?) {
    guard let old = old as? Engine.Box else { return }
    engine = old.engine
    refresh()
  }

  @objc private func undoLast(_ sender: UIBarButtonItem) { undoManager?.undo() }

  private func refresh() { display?.text = String(engine.shown) }
}
