import CoreGraphics
import QuartzCore

/// The field of a search bar: rounded, with a magnifier before the text and a button that empties it.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpLooks()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpLooks()
  }

  static let height: CGFloat = 36
  private static let radius: CGFloat = 10

  private func setUpLooks() {
    showMagnifier()
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    autocapitalizationType = .none
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.radius
    accessibilityIdentifier = "search"
  }

  func showMagnifier() {
    let magnifier = GlyphView(.magnifier, side: 20)
    magnifier.color = .secondaryLabel
    leftView = magnifier
  }

  /// Of a search bar, which moves what its field shows.
  final var magnifierOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  final var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  final var buttonOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  // MARK: - Tokens

  /// What is searched for besides the text: chips before it. Backspace at the text's start selects the last one, and then
  /// takes it away.
  open var tokens: [UISearchToken] {
    get { storedTokens }
    set {
      guard newValue != storedTokens else { return }
      storedTokens = newValue
      selectedToken = nil
      tokensChanged()
    }
  }
  private var storedTokens: [UISearchToken] = []
  private var chips: SearchTokens?
  private var selectedToken: Int?

  /// Nil is the tint.
  open var tokenBackgroundColor: UIColor? {
    didSet { if tokenBackgroundColor != oldValue { tokensChanged() } }
  }

  /// Whether a person may take tokens away.
  open var allowsDeletingTokens = true

  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    guard (0...storedTokens.count).contains(tokenIndex) else {
      fatalError("UISearchTextField: no place \(tokenIndex) among \(storedTokens.count) tokens")
    }
    tokens.insert(token, at: tokenIndex)
  }

  open func removeToken(at tokenIndex: Int) {
    guard storedTokens.indices.contains(tokenIndex) else {
      fatalError("UISearchTextField: token \(tokenIndex) is not one of its \(storedTokens.count) tokens")
    }
    tokens.remove(at: tokenIndex)
  }

  /// Tokens stand before the text, and have no places in it.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

  /// Those that a range begins with: all where it begins with the text, else none.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    compare(textRange.start, to: beginningOfDocument) == .orderedSame ? storedTokens : []
  }

  /// The text without the tokens: all of it.
  open var textualRange: UITextRange { textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange() }

  /// Puts a token in the place of a part of the text.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: UInt) {
    replace(textRange, withText: "")
    insertToken(token, at: Int(tokenIndex))
  }

  private func tokensChanged() {
    if storedTokens.isEmpty {
      chips?.removeFromSuperview()
      chips = nil
    } else {
      let view = chips ?? SearchTokens(frame: .zero)
      if chips == nil {
        view.isUserInteractionEnabled = false
        addSubview(view)
        chips = view
      }
      view.show(storedTokens, selected: selectedToken, color: tokenBackgroundColor ?? tintColor)
    }
    setNeedsLayout()
  }

  open override func deleteBackward() {
    let start = beginningOfDocument
    let isAtStart = selectedTextRange.map { $0.isEmpty && compare($0.start, to: start) == .orderedSame } ?? true
    guard isAtStart, allowsDeletingTokens, !storedTokens.isEmpty else {
      selectToken(nil)
      return super.deleteBackward()
    }
    guard let selectedToken else { return selectToken(storedTokens.count - 1) }
    removeToken(at: selectedToken)
    sendActions(for: .editingChanged)
  }

  open override func insertText(_ text: String) {
    selectToken(nil)
    super.insertText(text)
  }

  private func selectToken(_ index: Int?) {
    guard index != selectedToken else { return }
    selectedToken = index
    tokensChanged()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if chips != nil { tokensChanged() }
  }

  // MARK: - Suggestions

  /// Listed below the field while it has the keyboard.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet { updateSuggestions() }
  }
  var suggestionList: SearchSuggestions?
  /// For a search controller.
  var suggestionTaken: ((any UISearchSuggestion) -> Void)?

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became, searchSuggestions != nil { updateSuggestions() }
    return became
  }

  package override func firstResponderLost() {
    super.firstResponderLost()
    if suggestionList != nil { updateSuggestions() }
    selectToken(nil)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil {
      suggestionList?.removeFromSuperview()
      suggestionList = nil
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, handleInSuggestions(key) { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let chips else { return }
    var text = sided(textRect(forBounds: bounds), in: bounds)
    let width = min(chips.fittingWidth, tokenRoom)
    text.origin.x -= width
    chips.frame = sided(CGRect(x: text.minX, y: 0, width: width, height: bounds.height), in: bounds)
  }

  /// Half of the field at most: the text goes on behind.
  private var tokenRoom: CGFloat { (bounds.width / 2).rounded(.down) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 16, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    let rect = CGRect(
      x: bounds.minX + 8, y: bounds.minY + ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    return sided(rect, in: bounds).offsetBy(dx: magnifierOffset.horizontal, dy: magnifierOffset.vertical)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    besideParts(super.textRect(forBounds: bounds), in: bounds)
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    besideParts(super.editingRect(forBounds: bounds), in: bounds)
  }

  /// A text field's rectangle of the text without what the magnifier and the tokens take.
  private func besideParts(_ text: CGRect, in bounds: CGRect) -> CGRect {
    var rect = sided(text, in: bounds)
    let end = max(rect.maxX, bounds.maxX - 10) == rect.maxX ? bounds.maxX - 10 : rect.maxX
    rect.origin.x += 6 + (chips.map { min($0.fittingWidth, tokenRoom) } ?? 0)
    rect.size.width = max(0, end - rect.minX)
    return sided(rect, in: bounds).offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(dx: buttonOffset.horizontal, dy: buttonOffset.vertical)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.clearButtonRect(forBounds: bounds)
    rect.origin.x = bounds.maxX - rect.width - 6
    return sided(rect, in: bounds)
  }

  package override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.radius) }

  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union(.searchField)
  }
}
