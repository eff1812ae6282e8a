import UIKit

/// A view to type messages into: as high as its lines up to a maximum, beyond which it scrolls.
/// ```swift
/// let composer = GrowingTextView()
/// composer.placeholder = "Message"
/// composer.font = .systemFont(ofSize: 15)
/// composer.minimumLines = 1
/// composer.maximumLines = 4
/// composer.didSend = { text in post(text) }
/// ```
/// Return sends and Shift+Return begins a line; while an input method composes, it gets Return. With constraints, the
/// view's intrinsic height pushes what lies above; with frames, `didChangeHeight` says the height to give it. Either
/// way all that moves for a new line moves in one animation, and the caret stays in view.
///
/// The text view's delegate is free for the program.
@preconcurrency @MainActor
open class GrowingTextView: BaseView {
  /// What a person types into.
  /// ```swift
  /// let composer = GrowingTextView()
  /// composer.textView.autocapitalizationType = .none
  /// ```
  public let textView: UITextView = SendingTextView()

  /// The text; setting it in code tells nobody.
  public var text: String {
    get { textView.text }
    set {
      guard newValue != textView.text else { return }
      textView.text = newValue
      textChanged()
    }
  }

  /// Shown while there is no text.
  public var placeholder: String? {
    get { placeholderLabel.text }
    set { placeholderLabel.text = newValue }
  }

  /// The font of text and placeholder.
  public var font: UIFont = .systemFont(ofSize: 17) {
    didSet { if font != oldValue { fontChanged() } }
  }

  /// The fewest lines that the view is high; at least one.
  public var minimumLines = 1 {
    didSet { if minimumLines != oldValue { updateHeight(animated: false) } }
  }

  /// The most lines that the view is high; 0 never scrolls.
  public var maximumLines = 5 {
    didSet { if maximumLines != oldValue { updateHeight(animated: false) } }
  }

  /// Whether Return sends. Otherwise it begins a line, and the program calls `send()`.
  /// ```swift
  /// let composer = GrowingTextView()
  /// composer.sendsOnReturn = false
  /// let button = UIButton(type: .system, primaryAction: UIAction(title: "Send") { _ in composer.send() })
  /// ```
  public var sendsOnReturn = true

  /// Whether views move where the height changes because of typing.
  /// ```swift
  /// let composer = GrowingTextView()
  /// composer.animatesGrowth = !UIAccessibility.isReduceMotionEnabled
  /// ```
  public var animatesGrowth = true

  /// Called with what was typed, without white space around it, after the text was emptied.
  public var didSend: ((String) -> Void)?
  /// Called when a person changed the text.
  /// ```swift
  /// let composer = GrowingTextView()
  /// let button = RoundButton()
  /// composer.didChange = { text in button.isEnabled = !text.isEmpty }
  /// ```
  public var didChange: ((String) -> Void)?
  /// Called with the height in points that the view wants, inside of the animation where there is one.
  /// ```swift
  /// let composer = GrowingTextView(frame: CGRect(x: 0, y: 440, width: 320, height: 40))
  /// composer.didChangeHeight = { [unowned composer] height in
  ///   composer.frame = CGRect(x: 0, y: composer.frame.maxY - height, width: 320, height: height)
  /// }
  /// ```
  public var didChangeHeight: ((CGFloat) -> Void)?

  private let placeholderLabel = UILabel()
  /// The height that was last told.
  private var toldHeight: CGFloat = 0
  private nonisolated(unsafe) var observation: (any NSObjectProtocol)?

  private static let growthDuration = 0.2

  open override func initializeLayout() {
    addSubview(placeholderLabel)
    addSubview(textView)
  }

  open override func initializeProperties() {
    placeholderLabel.textColor = .placeholderText
    textView.backgroundColor = .clear
    (textView as? SendingTextView)?.owner = self
    observation = NotificationCenter.default.addObserver(
      forName: UITextView.textDidChangeNotification, object: textView, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.personChangedText() }
    }
    fontChanged()
  }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  // MARK: - Text

  /// Hands the text to `didSend` and empties the view; a text of white space alone stays where it is.
  open func send() {
    let message = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !message.isEmpty else { return }
    text = ""
    didSend?(message)
  }

  private func personChangedText() {
    textChanged()
    didChange?(text)
  }

  private func textChanged() {
    // Composed text is text.
    placeholderLabel.isHidden = textView.hasText
    updateHeight(animated: animatesGrowth && textView.isFirstResponder)
  }

  private func fontChanged() {
    textView.font = font
    placeholderLabel.font = font
    updateHeight(animated: false)
    setNeedsLayout()
  }

  // MARK: - Height

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight(width: bounds.width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wantedHeight(width: size.width))
  }

  private func wantedHeight(width: CGFloat) -> CGFloat {
    let inset = textView.textContainerInset
    func height(_ lines: Int) -> CGFloat { (CGFloat(lines) * font.lineHeight).rounded(.up) + inset.top + inset.bottom }
    let most = maximumLines > 0 ? height(max(maximumLines, minimumLines)) : .infinity
    guard width > 0, textView.hasText else { return height(max(1, minimumLines)) }
    let natural = textView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return min(max(natural, height(max(1, minimumLines))), most)
  }

  private func updateHeight(animated: Bool) {
    let wanted = wantedHeight(width: bounds.width)
    guard wanted != toldHeight else { return }
    toldHeight = wanted
    invalidateIntrinsicContentSize()
    guard animated, window != nil else {
      didChangeHeight?(wanted)
      return
    }
    UIView.animate(
      withDuration: Self.growthDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) {
      self.didChangeHeight?(wanted)
      self.screen.layoutIfNeeded()
    }
  }

  /// The view of the controller that the view belongs to: whatever moves along lies in it.
  private var screen: UIView {
    var responder = next
    while let current = responder {
      if let controller = current as? UIViewController { return controller.view }
      responder = current.next
    }
    return window ?? self
  }

  open override func updateLayout() {
    if textView.frame != bounds {
      let hasOtherWidth = textView.frame.width != bounds.width
      textView.frame = bounds
      if hasOtherWidth { updateHeight(animated: false) }
    }
    let inset = textView.textContainerInset
    let padding = textView.textContainer.lineFragmentPadding
    placeholderLabel.frame = CGRect(
      x: inset.left + padding, y: inset.top,
      width: max(0, bounds.width - inset.left - inset.right - 2 * padding), height: font.lineHeight.rounded(.up))
    keepCaretInView()
  }

  /// A text that fits begins at the top, whatever a key scrolled before the view grew.
  private func keepCaretInView() {
    if wantedHeight(width: bounds.width) <= bounds.height, textView.contentSize.height <= bounds.height + 1 {
      if textView.contentOffset != .zero { textView.contentOffset = .zero }
    } else if textView.isFirstResponder {
      textView.scrollRangeToVisible(textView.selectedRange)
    }
  }

  // MARK: - Focus

  open override var canBecomeFirstResponder: Bool { false }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { textView.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { textView.resignFirstResponder() }

  open override var forFirstBaselineLayout: UIView { placeholderLabel }

  /// The placeholder, unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }
}

/// A text view whose Return key sends.
private final class SendingTextView: UITextView {
  weak var owner: GrowingTextView?

  /// The placeholder, unless the program says another.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? owner?.accessibilityLabel ?? owner?.placeholder }
    set { super.accessibilityLabel = newValue }
  }

  override var keyCommands: [UIKeyCommand]? {
    guard let owner, owner.sendsOnReturn, markedTextRange == nil else { return super.keyCommands }
    let send = UIKeyCommand(input: "\r", modifierFlags: [], action: SendingTextView.sendByKey)
    send.wantsPriorityOverSystemBehavior = true
    return (super.keyCommands ?? []) + [send]
  }

  private func sendByKey() { owner?.send() }
}
