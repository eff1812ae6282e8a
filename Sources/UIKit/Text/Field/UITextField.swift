import CoreGraphics
import CoreText
import Foundation
import Platform
import QuartzCore
import TextModel

/// One line of text that a person edits.
///
/// A `TextEditor` holds the text and does what keys and pointer do to it; `TextFieldContent` draws it. What the editor
/// asks and tells is in `UITextField+Editing`.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting, UITextPasteConfigurationSupporting {
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
  /// Shows `background`; made with the first.
  var backgroundView: UIImageView?

  private(set) lazy var editor = TextEditor(host: self)
  /// The text, with the attributes that the program set.
  var buffer: TextBuffer { editor.buffer }

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: - Text

  /// Never nil when read; nil empties the field. Setting it calls nobody.
  open var text: String? {
    get { buffer.text }
    set { editor.setText(newValue ?? "") }
  }

  /// The text with the field's font and colour and the attributes that were set.
  open var attributedText: NSAttributedString? {
    get {
      let defaults = defaultTextAttributes
      return NSAttributedString(buffer.store) { defaults.merging($0.values) { $1 } }
    }
    set { editor.setText(newValue.map(AttributedStore.init) ?? AttributedStore()) }
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

  /// What is typed next has, while the field is edited; nil otherwise. Another selection resets it.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultTextAttributes.merging(attributesOfTyping.values) { $1 } : nil }
    set { if isEditing { editor.setTypingAttributes(.program(newValue ?? [:])) } }
  }

  /// Whether a person may paste attributes and change them by keys and menus.
  open var allowsEditingTextAttributes = false

  /// Whether the next insertion replaces all of the text. Another selection takes that back.
  open var clearsOnInsertion: Bool {
    get { editor.replacesAll }
    set {
      editor.replaceAllByTyping(newValue)
      content.selectionChanged()
    }
  }

  /// Whether text that is too long is set smaller, down to `minimumFontSize`. Text with attributes keeps its size.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { content.textChanged() } }
  }

  /// In points.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue, adjustsFontSizeToFitWidth { content.textChanged() } }
  }
  /// Smaller than the field's font where the text would not fit.
  var fittedFont: UIFont?
  var shownFont: UIFont { fittedFont ?? textFont }

  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { textDidChange() } }
  }

  /// Whether a preferred font, or one that font metrics scaled, is updated when the preferred text size changes.
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

  /// A picture in place of the border, stretched as it allows. Round borders stay.
  open var background: UIImage? {
    didSet { if background !== oldValue { updateBorder() } }
  }

  /// In place of `background` while the field is disabled; nothing without one.
  open var disabledBackground: UIImage? {
    didSet { if disabledBackground !== oldValue { updateBorder() } }
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
  open var passwordRules: UITextInputPasswordRules?
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var textDragOptions: UITextDragOptions = []

  // MARK: - Rectangles

  /// The rectangle of the border: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(forBounds: bounds) }

  /// The rectangle of the text while it is edited; the same as that of the text unless one of the two is overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { standardEditingRect(forBounds: bounds) }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(forBounds: bounds) }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { standardLeftViewRect(forBounds: bounds) }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { standardRightViewRect(forBounds: bounds) }

  /// A line is centred in the field's height.
  override func baselines(width: CGFloat) -> Baselines? {
    let place = Baselines.Line(share: 0.5, offset: contentGrid.round(textFont.ascender) - lineHeight / 2)
    return Baselines(first: place, last: place)
  }

  override var baselineFont: UIFont? { textFont }

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateBorder()
    layOutAccessories()
    layOutText()
  }

  /// Draws the text while it is not edited, in a rectangle of the field's text; may be overridden.
  open func drawText(in rect: CGRect) { content.drawText(in: rect) }

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
  open var isEditing: Bool { editor.isEditing }

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
    editor.commitComposition()
    return super.resignFirstResponder()
  }

  package override func firstResponderLost() {
    super.firstResponderLost()
    endEditing()
  }

  /// Shown at the window's bottom while the field is edited; a new one from `reloadInputViews()` on.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private var ownInputView: UIView?

  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private var ownAccessoryView: UIView?

  /// The field's own, which takes back its editing and is emptied when that ends. One that a subclass names is told of
  /// the editing instead, and keeps it.
  open override var undoManager: UndoManager? {
    let manager = ownUndoManager ?? UndoManager()
    ownUndoManager = manager
    return manager
  }
  private var ownUndoManager: UndoManager?

  func forgetOwnSteps() {
    guard let own = ownUndoManager, undoManager === own else { return }
    editor.forgetSteps()
    own.removeAllActions()
  }

  // MARK: - UIKeyInput

  open var hasText: Bool { !buffer.isEmpty }

  /// Replaces the selection and sends `editingChanged`. The delegate is asked before, and only for what a person types.
  open func insertText(_ text: String) { editor.insert(text) }

  /// Deletes the selection or the character before the caret. Backspace calls it even when there is nothing to delete.
  open func deleteBackward() { editor.deleteBackward() }

  // MARK: - UITextInput

  open func text(in range: UITextRange) -> String? { editor.text(in: range) }

  /// Sends no event.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }

  /// An empty range is the caret. Nil puts the caret at the start.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.select(newValue) }
  }

  open var markedTextRange: UITextRange? { editor.markedRange }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText, selection: selectedRange)
  }

  open func unmarkText() { editor.unmark() }

  open var beginningOfDocument: UITextPosition { editor.beginningOfDocument }
  open var endOfDocument: UITextPosition { editor.endOfDocument }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }

  /// Told of changes that come neither from keys nor from an input method.
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.tellChanges(to: newValue) }
  }

  open var tokenizer: any UITextInputTokenizer { stringTokenizer }
  private lazy var stringTokenizer = UITextInputStringTokenizer(textInput: self)

  /// Font and colours of composed text; nil for its underline alone.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedTextStyle }
    set { editor.setMarkedTextStyle(newValue) }
  }

  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    editor.position(within: range, farthestIn: direction)
  }

  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editor.characterRange(byExtending: position, in: direction) }

  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editor.baseDirection(for: position) }

  /// Holds for all of the field's line.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    if editor.offsets(of: range) != nil { setLineDirection(writingDirection) }
  }

  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }

  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }

  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.position(at: point) }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.position(at: point, within: range)
  }

  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

  /// Asks the delegate; called before typed, deleted and pasted text changes the field.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = editor.offsets(of: range) else { return false }
    return delegate?.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
  }

  open func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { textStyling(ofCharacterAt: editor.styledOffset(at: position, in: direction)) }

  open var selectionAffinity: UITextStorageDirection {
    get { editor.selectionAffinity }
    set { editor.setAffinity(newValue) }
  }

  /// What the delegate says of the menu; nil for the suggested actions alone.
  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    guard let range = editor.offsets(of: textRange) else { return nil }
    return delegate?.textField(self, editMenuForCharactersIn: NSRange(range), suggestedActions: suggestedActions)
  }

  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  // MARK: - Editing commands

  /// Cut, copy and paste through the desktop's clipboard.
  open override func cut(_ sender: Any?) { editor.cut() }
  open override func copy(_ sender: Any?) { editor.copy() }
  open override func paste(_ sender: Any?) { editor.paste() }
  open override func pasteAndMatchStyle(_ sender: Any?) { editor.paste() }
  /// Loads and pastes what the field takes: text.
  open override func paste(itemProviders: [NSItemProvider]) { editor.paste(itemProviders) }
  open override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    isTextEnabled && (pasteConfiguration == nil ? takesText(of: itemProviders) : super.canPaste(itemProviders))
  }
  /// Held weakly.
  open weak var pasteDelegate: (any UITextPasteDelegate)?
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { editor.selectWord() }
  open override func selectAll(_ sender: Any?) { editor.selectAll() }
  open override func delete(_ sender: Any?) { editor.deleteSelection() }

  /// Of the selected text, or of what is typed next; where a person may edit attributes.
  open override func toggleBoldface(_ sender: Any?) { editor.toggleTrait(.traitBold) }
  open override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { setSelectionDirection(.leftToRight) }
  open override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { setSelectionDirection(.rightToLeft) }
  open override func toggleItalics(_ sender: Any?) { editor.toggleTrait(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }
  open override func increaseSize(_ sender: Any?) { editor.changeFontSize(by: 1) }
  open override func decreaseSize(_ sender: Any?) { editor.changeFontSize(by: -1) }

  // MARK: - Input

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, editor.handle(key) else { return super.pressesBegan(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // The release goes where the press went.
    guard isEditing, let key = presses.first?.key, editor.meaning(of: key) != nil else {
      return super.pressesEnded(presses, with: event)
    }
  }

  package override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    guard let key = press.key, editor.handle(key) else { return super.pressRepeated(press, with: event) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard isEnabled, let buttons = event?.buttonMask, let touch = touches.first else { return }
    if buttons.contains(.secondary) { editor.openEditMenu(at: touch.location(in: self)) }
    if buttons.contains(.button(3)) { editor.pastePrimarySelection(at: touch.location(in: self)) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    editor.pointerDown(touch, with: event)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    editor.pointerMoved(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return editor.pointerCancelled() }
    if touch.type == .direct, isTouchInside { editor.fingerUp(touch) }
    editor.pointerUp(touch, with: event)
  }

  open override func cancelTracking(with event: UIEvent?) { editor.pointerCancelled() }

  package override var ownGestures: OwnGestures { [.tap, .drag] }
  package override var hoverCursor: HostCursor? { isEnabled ? .text : nil }
  package override var acceptsKeyboardFocus: Bool { isEnabled }

  /// Begins editing with all of the text selected, as the Tab key does on desktops. The caret shows the focus.
  package override func takeKeyboardFocus() -> Bool {
    guard becomeFirstResponder() else { return false }
    editor.selectAll()
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

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("textColor", \UITextField.textColor),
      .object("font", \UITextField.font),
    ]
    return super.appearanceProperties + own
  }

  package override var standardAccessibilityValue: String? {
    isSecureTextEntry ? text.map { String(repeating: "•", count: $0.count) } : text
  }

  package override var accessibleRole: AccessibleRole? { isSecureTextEntry ? .passwordText : .entry }
  package override var accessibleStates: AccessibleStates { isEnabled ? [.editable, .singleLine] : .singleLine }
  package override var accessibleText: (any AccessibleText)? { InputText(self, isSecure: isSecureTextEntry) }
}

extension UITextField: AttributedTextReading {
  var readAttributedText: NSAttributedString? { isSecureTextEntry ? nil : attributedText }
}
