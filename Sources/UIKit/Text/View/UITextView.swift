import CoreGraphics
import Foundation
import Platform
import QuartzCore
import TextModel

/// Text in many lines that a person reads, selects and edits, and that scrolls.
///
/// The text is its `textStorage`'s, and lines are its `layoutManager`'s, which sets only what is seen. A `TextEditor` does
/// what keys, pointer and input methods do; what it asks and tells is in `UITextView+Editing`. `TextContentView` shows one
/// layer for each paragraph that is seen.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting, UITextPasteConfigurationSupporting {
  /// Shows the text of the container's layout manager; without a container, or with one that has none, a text of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    textSystem = TextViewSystem(textContainer)
    super.init(frame: frame)
    setUp()
  }

  /// With a text layout manager, or with a layout manager from the start.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
    if !usingTextLayoutManager { textSystem.fallBack() }
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textSystem = TextViewSystem(nil)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = false
    insertSubview(content, at: 0)
    textSystem.begin(for: self)
    roomMayHaveChanged()
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: UITextView.hoverMoved))
  }

  let textSystem: TextViewSystem
  private(set) lazy var content = TextContentView(owner: self)
  private(set) lazy var editor = TextEditor(host: self)
  var buffer: TextBuffer { editor.buffer }
  /// From where to where the content is set and shown; nil when it has to be looked at again.
  var shownExtent: ClosedRange<CGFloat>?
  /// While a question sets text, others are a part of it.
  var isAnswering = false
  /// The paragraph at the view's top when it was shown last.
  var firstSeenBlock: TextBlock?
  /// The container's width that it was set for.
  var shownWidth: CGFloat = 0

  override func handsDirection(to part: UIView) -> Bool { part === content }

  /// Held weakly.
  @_nonoverride
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  // MARK: - Text

  /// Never nil when read; setting it drops all attributes, and calls no delegate about a change.
  open var text: String! {
    get { textStorage.string }
    set { setText(newValue ?? "") }
  }

  /// Never nil when read.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
  }

  /// The first character's, or what is typed into an empty text with. Setting it applies to all of the text.
  open var font: UIFont? {
    get { firstAttributes[.font] as? UIFont }
    set { setOfAllText(.font, newValue) }
  }

  /// The first character's, or what is typed into an empty text with. Setting it applies to all of the text; nil is the
  /// colour of labels.
  open var textColor: UIColor? {
    get { firstAttributes[.foregroundColor] as? UIColor }
    set { setOfAllText(.foregroundColor, newValue) }
  }

  /// The first paragraph's. Setting it applies to all of the text.
  open var textAlignment: NSTextAlignment {
    get { (firstAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
    set { setAlignment(newValue) }
  }

  /// What is typed next has. Another selection resets them to those of the character before it.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { currentTypingAttributes }
    set { currentTypingAttributes = newValue }
  }
  /// What is typed into an empty text has.
  var baseAttributes = AttributeSet.none

  /// Laid over the attributes of links: by default the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      ownLinkAttributes = newValue
      textSystem.linksMayLookOtherwise()
    }
  }
  var ownLinkAttributes: [NSAttributedString.Key: Any]?

  /// Laid over the attributes of highlighted text: by default letters in the tint colour on a pale ground of it. Where text
  /// names a colour scheme, the scheme's colours take the place of these.
  open var textHighlightAttributes: [NSAttributedString.Key: Any]! {
    get { ownHighlightAttributes ?? TextHighlight.attributes(in: tintColor ?? .systemBlue) }
    set {
      ownHighlightAttributes = newValue
      textSystem.linksMayLookOtherwise()
    }
  }
  private var ownHighlightAttributes: [NSAttributedString.Key: Any]?

  /// The text. What the program edits in it is shown at once.
  open var textStorage: NSTextStorage { textSystem.storage }
  /// Sets the text where it is seen, with estimated heights above. Its `drawBackground` and `drawGlyphs` draw it. Who asks
  /// for it has no `textLayoutManager` from then on.
  open var layoutManager: NSLayoutManager {
    textSystem.fallBack()
    return textSystem.manager
  }
  /// The same text in fragments; nil once the layout manager was asked for.
  open var textLayoutManager: NSTextLayoutManager? { textSystem.textLayoutManager }
  open var textContainer: NSTextContainer { textSystem.container }

  /// Points between the content's edges and the text.
  /// What is not finite counts as 0.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      textContainerInset = textContainerInset.sanitized
      guard textContainerInset != oldValue else { return }
      roomMayHaveChanged()
      textSizeMayHaveChanged()
    }
  }

  /// Whether a preferred font, or one that font metrics scaled, is updated when the preferred text size changes.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
  }

  /// Whether fonts are shown in the scale of a desktop, as they always are here.
  open var usesStandardTextScaling = false

  // MARK: - Behaviour

  open var isEditable = true {
    didSet { if isEditable != oldValue { editabilityChanged() } }
  }

  /// Whether a person may select text and open links. A text that can be edited can be selected.
  open var isSelectable = true {
    didSet { if isSelectable != oldValue { editabilityChanged() } }
  }

  /// Whether a person may paste attributes and change them by keys and menus.
  open var allowsEditingTextAttributes = false

  /// Whether the next insertion replaces all of the text. Setting it hides the selection until the person moves it.
  open var clearsOnInsertion: Bool {
    get { editor.replacesAll }
    set {
      editor.replaceAllByTyping(newValue)
      content.marksChanged()
    }
  }

  /// A text that scrolls again shows the line that it showed before.
  open override var isScrollEnabled: Bool {
    willSet { if isScrollEnabled, !newValue { lineBeforeRest = firstSeenPlace } }
    didSet {
      guard isScrollEnabled != oldValue else { return }
      roomMayHaveChanged()
      invalidateIntrinsicContentSize()
      textSizeMayHaveChanged()
      if isScrollEnabled { scrollBack() }
    }
  }
  /// The first line that was seen when the view was kept from scrolling, and how far below the view's top it began.
  var lineBeforeRest: (place: TextPlace, distance: CGFloat)?

  /// The line around the view.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { setNeedsLayout() } }
  }
  private var hasBorder = false

  /// What is looked for in a text that nobody edits: it looks like links, and a press opens it. The text keeps its attributes.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { textSystem.detectionMayChange() } }
  }

  // MARK: - Finding

  /// Whether Ctrl+F opens a find navigator for the text, and Ctrl+H one that replaces.
  open var isFindInteractionEnabled = false {
    didSet { if isFindInteractionEnabled != oldValue { findingMayBegin() } }
  }
  /// Nil while finding is not enabled.
  open var findInteraction: UIFindInteraction? { finding?.interaction }
  var finding: TextViewFinding?
  override var coveredHeight: CGFloat { finding?.coveredHeight ?? 0 }

  open var supportsTextReplacement: Bool { isEditable }

  open func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
    editor.compare(foundRange, toRange: toRange)
  }

  /// A long text is searched away from the main actor; what is found follows edits.
  open func performTextSearch(
    queryString string: String, options: UITextSearchOptions,
    resultAggregator aggregator: UITextSearchAggregator<AnyHashable?>
  ) { editor.performTextSearch(string, options, aggregator) }

  open func decorate(
    foundTextRange: UITextRange, document: AnyHashable??, usingStyle style: UITextSearchFoundTextStyle
  ) { editor.decorate(foundTextRange, style) }

  open func clearAllDecoratedFoundText() { editor.clearDecorations() }
  open func willHighlight(foundTextRange: UITextRange, document: AnyHashable??) {}

  /// Scrolls where the range is not seen, to the middle of the view.
  open func scrollRangeToVisible(_ range: UITextRange, inDocument document: AnyHashable??) { scrollFound(range) }

  /// Asks the delegate.
  open func shouldReplace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) -> Bool {
    isEditable && shouldChangeText(in: foundTextRange, replacementText: text)
  }

  open func replace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) {
    editor.replaceFound(foundTextRange, with: text)
  }

  /// One step, for which the delegate is asked once.
  open func replaceAll(queryString: String, options: UITextSearchOptions, withText text: String) {
    if isEditable { editor.replaceAllFound(queryString, options, with: text) }
  }

  // MARK: - Traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default {
    didSet { if spellCheckingType != oldValue { spellingChanged() } }
  }
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  /// Whether Return has no effect while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// A text in lines is never hidden: it stays false.
  open var isSecureTextEntry: Bool { false }
  open var textContentType: UITextContentType!

  // MARK: - Layout

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let size = super.bounds.size
      super.bounds = newValue
      if super.bounds.size != size { roomMayHaveChanged() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    finding?.updateCoveredHeight()
    layOutText()
    updateBorder()
    showCaretInNewRoom()
  }

  /// Layouts that may yet bring the room in which the caret is to be shown.
  var layoutsUntilCaretIsShown = 0

  /// While it scrolls it has no size of its own; otherwise its text's.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : naturalSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(width: size.width > 0 ? size.width : .infinity) }

  override func wrappedHeight(width: CGFloat) -> CGFloat? { isScrollEnabled ? nil : textSize(width: width).height }

  override func baselines(width: CGFloat) -> Baselines? { textBaselines(width: width) }

  override var baselineFont: UIFont? { font }

  /// Scrolls no further than needed to show a range, in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) { scroll(to: range) }

  open override var contentScaleFactor: CGFloat {
    didSet { content.contentScaleFactor = contentScaleFactor }
  }

  private func updateBorder() {
    guard borderStyle != .none || hasBorder else { return }
    hasBorder = borderStyle != .none
    layer.cornerRadius = hasBorder ? 6 : 0
    layer.borderWidth = hasBorder ? max(0.5, pixelGrid.round(0.5)) : 0
    layer.borderColor = UIColor.separator.cgColor(for: traitCollection)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content.redraw()
    content.caretChanged()
    if ownLinkAttributes == nil || ownHighlightAttributes == nil { textSystem.linksMayLookOtherwise() }
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
    content.redraw()
    content.caretChanged()
  }

  // MARK: - Editing

  open override var canBecomeFirstResponder: Bool {
    (isEditable || isSelectable) && attachedWindow != nil || super.canBecomeFirstResponder
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    responderStateChanged()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard !editor.isEditing || delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    editor.commitComposition()
    return super.resignFirstResponder()
  }

  package override func firstResponderLost() {
    super.firstResponderLost()
    endEditing()
  }

  /// Shown at the window's bottom while the text is edited; a new one from `reloadInputViews()` on.
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

  /// The view's own, which takes back its editing and is emptied when the program sets the text. One that a subclass names
  /// is told of the editing instead.
  open override var undoManager: UndoManager? {
    let manager = ownUndoManager ?? UndoManager()
    ownUndoManager = manager
    return manager
  }
  private var ownUndoManager: UndoManager?

  // MARK: - UIKeyInput

  open var hasText: Bool { !buffer.isEmpty }

  /// Replaces the selection and tells the delegate of the change, whom nobody asks before.
  open func insertText(_ text: String) { editor.insert(text) }

  /// Deletes the selection or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }

  // MARK: - UITextInput

  /// In UTF-16 units. Ranges beyond the text are cut.
  open var selectedRange: NSRange {
    get { NSRange(buffer.selection) }
    set { setSelectedRange(newValue) }
  }

  /// An empty range is the caret. Nil puts the caret at the start.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.select(newValue) }
  }

  open func text(in range: UITextRange) -> String? { editor.text(in: range) }

  /// Asks and tells the delegate nothing but of the selection.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }

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

  /// Holds for the paragraphs that a range touches.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    if let offsets = editor.offsets(of: range) { setDirection(writingDirection, ofParagraphsIn: offsets) }
  }

  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }

  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }

  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.position(at: point) }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.position(at: point, within: range)
  }

  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

  /// Asks the delegate; called before typed, deleted and pasted text changes the view.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = editor.offsets(of: range) else { return false }
    return delegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
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
    return delegate?.textView(self, editMenuForTextIn: NSRange(range), suggestedActions: suggestedActions)
  }

  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }

  /// Whether the view has the keyboard, what is selected and how far it is scrolled, to be set again later.
  open var interactionState: Any {
    get {
      TextInteractionState(selection: buffer.selection, offset: contentOffset, hasKeyboard: isFirstResponder)
    }
    set { (newValue as? TextInteractionState).map(restore) }
  }

  // MARK: - Editing commands

  /// Cut, copy and paste through the desktop's clipboard.
  open override func cut(_ sender: Any?) { editor.cut() }
  open override func copy(_ sender: Any?) { editor.copy() }
  open override func paste(_ sender: Any?) { editor.paste() }
  /// Without attributes of its own.
  open override func pasteAndMatchStyle(_ sender: Any?) { editor.paste(matchingStyle: true) }
  /// Loads and pastes what the text takes: text, and pictures where attributes may be edited.
  open override func paste(itemProviders: [NSItemProvider]) { editor.paste(itemProviders) }
  open override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    isEditable && (pasteConfiguration == nil ? takesText(of: itemProviders) : super.canPaste(itemProviders))
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
    guard editor.isEditing, let key = presses.first?.key, editor.meaning(of: key) != nil else {
      return super.pressesEnded(presses, with: event)
    }
  }

  package override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    guard let key = press.key, editor.handle(key) else { return super.pressRepeated(press, with: event) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, takesPointer else { return super.touchesBegan(touches, with: event) }
    pointerPressed(touch, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, takesPointer else { return super.touchesMoved(touches, with: event) }
    editor.pointerMoved(touch)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, takesPointer else { return super.touchesEnded(touches, with: event) }
    pointerReleased(touch, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard takesPointer else { return super.touchesCancelled(touches, with: event) }
    editor.pointerCancelled()
  }

  /// The pointer's button selects; a finger and the wheel scroll.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer is UIPanGestureRecognizer, editor.press != nil { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var hoverCursor: HostCursor? { shownCursor }
  package override func pointerExited() {
    super.pointerExited()
    hoveredItemCursor = nil
  }
  /// The default of a delegate's method for text items was called: the delegate may have the older methods.
  var delegateLacksItemMethod = false
  /// The pointer's shape over something in the text.
  var hoveredItemCursor: HostCursor?

  /// Begins editing, as the Tab key does on desktops. What is selected stays.
  package override func takeKeyboardFocus() -> Bool { isEditable ? becomeFirstResponder() : super.takeKeyboardFocus() }

  package override var descriptionDetails: [String] { ["text = '\(buffer.text(in: 0..<40))'"] }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("textColor", \UITextView.textColor),
      .object("font", \UITextView.font),
    ]
    return super.appearanceProperties + own
  }

  package override var standardIsAccessibilityElement: Bool { true }
  package override var standardAccessibilityValue: String? { text }

  package override var accessibleRole: AccessibleRole? { .text }
  package override var accessibleStates: AccessibleStates {
    isEditable ? [.editable, .multiline] : [.readOnly, .multiline]
  }
  package override var accessibleText: (any AccessibleText)? { InputText(self) }
  override var accessibleLinks: [AccessibleLinkElement] {
    toldLinks = AccessibleTextLink.links(of: self, known: toldLinks)
    return toldLinks
  }
  private var toldLinks: [AccessibleTextLink] = []
}

extension UITextView: AttributedTextReading {
  var readAttributedText: NSAttributedString? { attributedText }
}
