import CoreGraphics
import CoreText
import Foundation
import Platform
import QuartzCore

/// One line of text that a person edits.
///
/// The text is in a plain `TextBuffer`, which `TextFieldContent` draws. Keys and typed text are handled in
/// `UITextField+Typing`, the pointer in `UITextField+Pointer`.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentHorizontalAlignment = .left
    addSubview(placeholderView)
    addSubview(content)
    addSubview(clearButton)
    clearButton.isHidden = true
    clearButton.addAction(UIAction { [weak self] _ in self?.clearByPerson() }, for: .touchUpInside)
    textDidChange()
  }

  override func handsDirection(to part: UIView) -> Bool { part === content || part === placeholderView }

  private(set) lazy var content = TextFieldContent(field: self)
  private(set) lazy var placeholderView = TextFieldPlaceholder(field: self)
  let clearButton = TextFieldClearButton(frame: .zero)
  private(set) lazy var border = TextFieldBorder(on: layer)

  /// The text with its selection and the composed part.
  var buffer = TextBuffer()
  /// The attributes that the program set, if any; changed together with the buffer.
  var attributes: NSMutableAttributedString?
  /// Whether the next typed text replaces all of the text, as it does when editing of a hidden text begins.
  var replacesAll = false
  /// Whether the blinking caret is visible now; the session sets it.
  var isCaretShown = true {
    didSet { if isCaretShown != oldValue { content.caretChanged() } }
  }

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: - Text

  /// Never nil when read; nil empties the field. Setting it calls nobody.
  open var text: String? {
    get { buffer.text }
    set { setText(newValue ?? "", attributes: nil) }
  }

  /// The text with the field's font and colour and the attributes that were set.
  open var attributedText: NSAttributedString? {
    get { attributedText(of: 0..<buffer.count) }
    set { setText(newValue?.string ?? "", attributes: newValue) }
  }

  /// The attributes of all of the text and of typed text, where it has none of its own.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: textFont, .foregroundColor: storedColor].merging(extraAttributes) { $1 } }
    set {
      font = newValue[.font] as? UIFont
      textColor = newValue[.foregroundColor] as? UIColor
      extraAttributes = newValue.filter { $0.key != .font && $0.key != .foregroundColor }
      textDidChange()
    }
  }
  var extraAttributes: [NSAttributedString.Key: Any] = [:]

  /// Shown while the text is empty.
  open var placeholder: String? {
    get { attributedPlaceholder?.string ?? plainPlaceholder }
    set {
      attributedPlaceholder = nil
      plainPlaceholder = newValue
      placeholderDidChange()
    }
  }
  var plainPlaceholder: String?

  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholderDidChange() }
  }

  /// By default, and for nil, the system font at 17 points.
  open var font: UIFont? {
    get { textFont }
    set {
      textFont = newValue ?? Self.standardFont
      textDidChange()
    }
  }
  private(set) var textFont = UITextField.standardFont
  private static let standardFont = UIFont.systemFont(ofSize: 17)

  /// By default, and for nil, the label colour.
  open var textColor: UIColor? {
    get { storedColor }
    set {
      storedColor = newValue ?? .label
      content.setNeedsDisplay()
    }
  }
  private var storedColor = UIColor.label

  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { textDidChange() } }
  }

  /// Whether a preferred font is updated when the preferred text size changes.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
  }

  // MARK: - Looks

  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      updateBorder()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  open override var backgroundColor: UIColor? {
    didSet { updateBorder() }
  }

  open override var contentVerticalAlignment: ContentVerticalAlignment {
    didSet { content.textChanged() }
  }

  /// Whether the field is emptied when editing begins.
  open var clearsOnBeginEditing = false

  /// When the button that empties the field is shown; never while there is no text.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { layOutAccessories() } }
  }

  /// Left of the text.
  open var leftView: UIView? {
    didSet { accessoryChanged(oldValue, leftView) }
  }
  open var leftViewMode = ViewMode.never {
    didSet { if leftViewMode != oldValue { layOutAccessories() } }
  }

  /// Right of the text; replaces the clear button where both would be shown.
  open var rightView: UIView? {
    didSet { accessoryChanged(oldValue, rightView) }
  }
  open var rightViewMode = ViewMode.never {
    didSet { if rightViewMode != oldValue { layOutAccessories() } }
  }

  // MARK: - Traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  /// Whether Return has no effect while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is shown as bullets and cannot be copied.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textDidChange() } }
  }
  open var textContentType: UITextContentType!

  // MARK: - Rectangles

  /// The rectangle of the border: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(forBounds: bounds) }

  /// The rectangle of the text while it is edited; the same as `textRect(forBounds:)` unless overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { standardEditingRect(forBounds: bounds) }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(forBounds: bounds) }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { standardLeftViewRect(forBounds: bounds) }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { standardRightViewRect(forBounds: bounds) }

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateBorder()
    layOutAccessories()
    layOutText()
  }

  /// Draws the placeholder; may be overridden.
  open func drawPlaceholder(in rect: CGRect) { drawStandardPlaceholder(in: rect) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content.setNeedsDisplay()
    content.caretChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
      followTextSize()
    }
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateBorder()
    textDidChange()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    updateBorder()
    content.setNeedsDisplay()
  }

  open override var isEnabled: Bool {
    didSet { if !isEnabled, isFirstResponder { resignFirstResponder() } }
  }

  // MARK: - Editing

  /// Whether the field is first responder and takes typed text.
  open internal(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled && attachedWindow != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    beginEditing()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    commitComposition()
    return super.resignFirstResponder()
  }

  // MARK: - UIKeyInput

  open var hasText: Bool { !buffer.isEmpty }

  /// Replaces the selection and sends `editingChanged`. The delegate is asked before, and only for what a person types.
  open func insertText(_ text: String) {
    let range = replacesAll ? 0..<buffer.count : buffer.marked ?? buffer.selection
    edit { $0.replace(range, with: text) }
  }

  /// Deletes the selection or the character before the caret. Backspace calls it even when there is nothing to delete.
  open func deleteBackward() {
    let range = replacesAll ? 0..<buffer.count : buffer.deletionRange(by: .character, forwards: false)
    guard !range.isEmpty else { return }
    edit { $0.replace(range, with: "") }
  }

  // MARK: - UITextInput

  open func text(in range: UITextRange) -> String? { offsets(of: range).map { buffer.text(in: $0) } }

  /// Sends no event.
  open func replace(_ range: UITextRange, withText text: String) {
    guard let offsets = offsets(of: range) else { return }
    changeBuffer { $0.replace(offsets, with: text) }
  }

  /// An empty range is the caret. Nil puts the caret at the start.
  open var selectedTextRange: UITextRange? {
    get { TextOffsetRange(buffer.selection) }
    set {
      commitComposition()
      select(newValue.flatMap(offsets) ?? 0..<0)
    }
  }

  open var markedTextRange: UITextRange? { buffer.marked.map { TextOffsetRange($0) } }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let location = selectedRange.location == NSNotFound ? 0 : max(0, selectedRange.location)
    changeBuffer { $0.setMarked(markedText ?? "", selection: location..<location + max(0, selectedRange.length)) }
  }

  open func unmarkText() {
    guard buffer.marked != nil else { return }
    changeBuffer { $0.unmark() }
  }

  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(buffer.count) }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let from = (fromPosition as? TextOffset)?.value, let to = (toPosition as? TextOffset)?.value else {
      return nil
    }
    return TextOffsetRange(min(from, to)..<max(from, to))
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let start = (position as? TextOffset)?.value else { return nil }
    let (place, overflows) = start.addingReportingOverflow(offset)
    return !overflows && (0...buffer.count).contains(place) ? TextOffset(place) : nil
  }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    ((toPosition as? TextOffset)?.value ?? 0) - ((from as? TextOffset)?.value ?? 0)
  }

  open func firstRect(for range: UITextRange) -> CGRect { firstRect(of: offsets(of: range) ?? 0..<0) }

  open func caretRect(for position: UITextPosition) -> CGRect {
    caretRect(at: (position as? TextOffset)?.value ?? 0)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(at: point)) }

  // MARK: - Editing commands

  /// Cut, copy and paste through the desktop's clipboard.
  open func cut(_ sender: Any?) { cutSelection() }
  open func copy(_ sender: Any?) { copySelection() }
  open func paste(_ sender: Any?) { pasteText() }
  /// Selects the word at the caret.
  open func select(_ sender: Any?) { select(buffer.word(at: buffer.head)) }
  open func selectAll(_ sender: Any?) { selectAll() }
  open func delete(_ sender: Any?) { deleteByPerson(buffer.selection) }

  // MARK: - Input

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, handleKey(key) else { return super.pressesBegan(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // The release goes where the press went.
    guard isEditing, let key = presses.first?.key, FieldKey(key) != nil else {
      return super.pressesEnded(presses, with: event)
    }
  }

  package override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    guard let key = press.key, handleKey(key) else { return super.pressRepeated(press, with: event) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard isEnabled, event?.buttonMask.contains(.secondary) == true, let touch = touches.first else { return }
    openEditMenu(at: touch.location(in: self))
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pointerDown(touch, with: event)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pointerMoved(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { pointerUp(touch) }

  package override var ownGestures: OwnGestures { [.tap, .drag] }
  package override var hoverCursor: HostCursor? { isEnabled ? .text : nil }
  package override var acceptsKeyboardFocus: Bool { isEnabled }

  /// Begins editing with all of the text selected, as the Tab key does on desktops. The caret shows the focus.
  package override func takeKeyboardFocus() -> Bool {
    guard becomeFirstResponder() else { return false }
    selectAll()
    return true
  }

  /// The placeholder, unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  package override var descriptionDetails: [String] {
    ["text = '\(isSecureTextEntry ? "•••" : String(buffer.text.prefix(40)))'"]
  }
}
