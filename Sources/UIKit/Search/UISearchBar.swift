import CoreGraphics
import QuartzCore

/// A field to search with, and below it buttons for what to search in.
///
/// It tells its delegate, and does nothing by itself: Cancel and Return leave text and keyboard as they are.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits, KeyboardFocusTaking {
  public enum Style: Int, Sendable {
    case `default` = 0
    /// With a background and a line below it.
    case prominent = 1
    /// The field alone.
    case minimal = 2
  }

  private let field = UISearchTextField(frame: .zero)
  private lazy var fieldListener = SearchFieldListener(self)
  private let cancel = UIButton(type: .system)
  private let backdrop = BarBackdrop()
  private lazy var scopes: UISegmentedControl = {
    let control = UISegmentedControl(items: scopeButtonTitles ?? [])
    control.addTarget(self, action: UISearchBar.scopeChanged, for: .valueChanged)
    return control
  }()

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
    field.delegate = fieldListener
    field.placeholder = SystemWord.search.text
    field.addTarget(self, action: UISearchBar.fieldChanged, for: .editingChanged)
    cancel.setTitle(SystemWord.cancel.text, for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.alpha = 0
    cancel.addTarget(self, action: UISearchBar.cancelPressed, for: .primaryActionTriggered)
    addSubview(backdrop)
    addSubview(field)
    addSubview(cancel)
    updateBackdrop()
  }

  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller, which is told after the delegate (B5).
  weak var search: UISearchController?

  // MARK: - Text

  /// Setting it tells a bare bar's delegate nothing (B3).
  open var text: String? {
    get { field.text }
    set {
      guard newValue ?? "" != field.text else { return }
      field.text = newValue
      toldText = field.text ?? ""
      updateFieldButtonMode()
      search?.textChanged()
    }
  }

  private var toldText = ""

  /// The search ends: its text goes, and a delegate that filters by the text hears of that.
  func clearBySearch() {
    guard !toldText.isEmpty || field.text?.isEmpty == false else { return }
    field.text = ""
    toldText = ""
    updateFieldButtonMode()
    delegate?.searchBar(self, textDidChange: "")
  }

  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  open var searchTextField: UISearchTextField { field }

  /// A line above the field, which makes the bar 24 points higher.
  open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      if let prompt {
        promptLabel.text = prompt
        (promptLabel.font, promptLabel.textAlignment) = (.systemFont(ofSize: 13), .center)
        if promptLabel.superview == nil { addSubview(promptLabel) }
      } else {
        promptLabel.removeFromSuperview()
      }
      invalidateIntrinsicContentSize()
      search?.barHeightChanged()
      setNeedsLayout()
    }
  }
  private lazy var promptLabel = UILabel(frame: .zero)
  private var promptHeight: CGFloat { prompt == nil ? 0 : 24 }

  /// A bar that is not enabled takes no text and no presses, and is paler.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      for control in [field, cancel, scopes] as [UIControl] { control.isEnabled = isEnabled }
      field.alpha = isEnabled ? 1 : 0.5
      if !isEnabled { resignFirstResponder() }
    }
  }

  // MARK: - Looks

  open var searchBarStyle = Style.default {
    didSet { if searchBarStyle != oldValue { updateBackdrop() } }
  }

  open var barTintColor: UIColor? {
    didSet { updateBackdrop() }
  }

  /// A bar that is not translucent shows nothing through its `barTintColor`.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { updateBackdrop() } }
  }

  /// In place of the background, its lines included. An empty image makes the bar clear.
  open var backgroundImage: UIImage? {
    get { backgroundImages[.any, .default] }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    backgroundImages[barPosition, barMetrics] = backgroundImage
    updateBackdrop()
  }

  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barPosition, barMetrics]
  }
  final var backgroundImages = BarImages() { didSet { if backgroundImages != oldValue { updateBackdrop() } } }

  /// Pictures in the field.
  public enum Icon: Int, Sendable {
    case search = 0
    @available(*, unavailable, message: "the button that empties a field draws itself")
    case clear = 1
    case bookmark = 2
    case resultsList = 3
  }

  /// Tinted, unless it says otherwise. The normal state's stands for those that have none.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon, default: [:]][state] = iconImage
    if icon == .search { updateMagnifier() } else { updateFieldButton() }
  }

  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon]?[state] }
  private var icons: [Icon: [UIControl.State: UIImage]] = [:]

  private func updateMagnifier() {
    guard let image = icons[.search]?[.normal] else { return field.showMagnifier() }
    let view = UIImageView(image: image.inBar(pointSize: 15))
    view.tintColor = .secondaryLabel
    view.sizeToFit()
    field.leftView = view
  }

  /// Moves a picture of the field, in points.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    if icon == .search { field.magnifierOffset = adjustment } else { field.buttonOffset = adjustment }
    iconOffsets[icon] = adjustment
  }

  open func positionAdjustment(for icon: Icon) -> UIOffset { iconOffsets[icon] ?? .zero }
  private var iconOffsets: [Icon: UIOffset] = [:]

  /// Moves the text in its field, in points.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textOffset }
    set { field.textOffset = newValue }
  }

  /// Moves the field in the bar, in points.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
    didSet { setNeedsLayout() }
  }

  /// It stands in a navigation bar, whose background is there already.
  var isInNavigationBar = false {
    didSet {
      guard isInNavigationBar != oldValue else { return }
      updateBackdrop()
      setNeedsLayout()
    }
  }

  private func updateBackdrop() {
    let appearance = UIBarAppearance()
    if searchBarStyle == .minimal || isInNavigationBar { appearance.configureWithTransparentBackground() }
    if let color = barTintColor {
      appearance.backgroundColor = isTranslucent ? color : color.withAlphaComponent(1)
    }
    if let image = backgroundImages.image(at: .top, isCompact: isCompactBar) {
      (appearance.backgroundImage, appearance.backgroundColor, appearance.shadowColor) = (image, barTintColor, nil)
    }
    backdrop.apply(appearance)
  }

  // MARK: - Traits

  // The field's, whose defaults hold.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }

  // MARK: - Cancel

  open var showsCancelButton: Bool {
    get { storedShowsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var storedShowsCancel = false

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != storedShowsCancel else { return }
    storedShowsCancel = showsCancelButton
    updateCancelButton(animated: animated)
  }

  /// Escape, with the keyboard elsewhere.
  func cancelByKey() { cancelPressed() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    search?.barMoved()
  }

  private func cancelPressed() {
    delegate?.searchBarCancelButtonClicked(self)
    search?.cancelled()
  }

  private func updateCancelButton(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else {
      cancel.alpha = storedShowsCancel ? 1 : 0
      return
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.cancel.alpha = self.storedShowsCancel ? 1 : 0
      self.layoutIfNeeded()
    }
  }

  // MARK: - Buttons in the field

  /// At the right of an empty field, in place of the results button.
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton != oldValue { updateFieldButton() } }
  }

  /// At the right of an empty field.
  open var showsSearchResultsButton = false {
    didSet { if showsSearchResultsButton != oldValue { updateFieldButton() } }
  }

  open var isSearchResultsButtonSelected = false {
    didSet { if isSearchResultsButtonSelected != oldValue { updateFieldButton() } }
  }

  private func updateFieldButton() {
    guard showsBookmarkButton || showsSearchResultsButton else {
      field.rightView = nil
      field.rightViewMode = .never
      return
    }
    let button = SearchFieldButton(showsBookmarkButton ? .bookmark : .down)
    button.isSelected = !showsBookmarkButton && isSearchResultsButtonSelected
    let images = icons[showsBookmarkButton ? .bookmark : .resultsList]
    button.image = (button.isSelected ? images?[.selected] : nil) ?? images?[.normal]
    button.accessibilityLabel = (showsBookmarkButton ? SystemWord.bookmarks : .results).text
    button.addTarget(self, action: UISearchBar.fieldButtonPressed, for: .primaryActionTriggered)
    field.rightView = button
    updateFieldButtonMode()
  }

  /// A text has the button that empties it there.
  private func updateFieldButtonMode() {
    guard field.rightView is SearchFieldButton else { return }
    field.rightViewMode = field.text?.isEmpty ?? true ? .always : .never
  }

  private func fieldButtonPressed() {
    if showsBookmarkButton {
      delegate?.searchBarBookmarkButtonClicked(self)
    } else {
      delegate?.searchBarResultsListButtonClicked(self)
    }
  }

  // MARK: - Scopes

  open var scopeButtonTitles: [String]? {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      let selected = selectedScopeButtonIndex
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      selectedScopeButtonIndex = selected
      search?.barHeightChanged()
      setNeedsLayout()
    }
  }

  open var selectedScopeButtonIndex = 0 {
    didSet {
      scopes.selectedSegmentIndex = selectedScopeButtonIndex < scopes.numberOfSegments ? selectedScopeButtonIndex : -1
    }
  }

  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { scopes.setTitleTextAttributes(attributes, for: state) }

  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopes.titleTextAttributes(for: state)
  }

  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }

  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopes.backgroundImage(for: state, barMetrics: .default)
  }

  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState: UIControl.State
  ) {
    scopes.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightSegmentState, barMetrics: .default)
  }

  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState: UIControl.State
  ) -> UIImage? {
    scopes.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightSegmentState, barMetrics: .default)
  }

  /// Behind the scope buttons, from edge to edge.
  open var scopeBarBackgroundImage: UIImage? {
    didSet {
      guard scopeBarBackgroundImage !== oldValue else { return }
      scopeBackground.image = scopeBarBackgroundImage
      if scopeBarBackgroundImage == nil { scopeBackground.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  private lazy var scopeBackground = UIImageView(frame: .zero)

  /// A search controller shows them while it is active.
  open var showsScopeBar: Bool {
    get { storedShowsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  private var storedShowsScopes = false

  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != storedShowsScopes else { return }
    storedShowsScopes = show
    if show {
      scopes.selectedSegmentIndex = selectedScopeButtonIndex
      addSubview(scopes)
    } else {
      scopes.removeFromSuperview()
    }
    invalidateIntrinsicContentSize()
    search?.barHeightChanged()
    setNeedsLayout()
  }

  private var hasScopes: Bool { storedShowsScopes && scopeButtonTitles?.isEmpty == false }

  private func scopeChanged() {
    selectedScopeButtonIndex = scopes.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    search?.scopeChanged()
  }

  // MARK: - Layout

  /// In a navigation bar.
  var navigationHeight: CGFloat { 52 + promptHeight + (hasScopes ? SearchBarLayout.scopeHeight : 0) }

  private var fittingHeight: CGFloat {
    (isInNavigationBar ? 52 : 56) + promptHeight + (hasScopes ? SearchBarLayout.scopeHeight : 0)
  }

  override var standardContentPriorities: ContentPriorities { .bar }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let cancelSize = cancel.sizeThatFits(bounds.size)
    var layout = SearchBarLayout(size: bounds.size, hasScopes: hasScopes)
    if isInNavigationBar { layout.side = bounds.width >= 414 ? 20 : 16 }
    layout.cancelWidth = storedShowsCancel ? cancelSize.width : 0
    layout.promptHeight = promptHeight
    if prompt != nil { promptLabel.frame = layout.prompt }
    if scopeBarBackgroundImage != nil, hasScopes {
      if scopeBackground.superview == nil { insertSubview(scopeBackground, aboveSubview: backdrop) }
      scopeBackground.frame = layout.scopeBar
    } else if scopeBarBackgroundImage != nil {
      scopeBackground.removeFromSuperview()
    }
    backdrop.frame = bounds
    let shift = searchFieldBackgroundPositionAdjustment
    field.frame = sided(layout.field, in: bounds).offsetBy(dx: shift.horizontal, dy: shift.vertical)
    cancel.frame = sided(layout.cancel(width: cancelSize.width), in: bounds)
    cancel.isUserInteractionEnabled = storedShowsCancel
    if scopes.superview === self { scopes.frame = layout.scopes }
  }

  override func handsDirection(to part: UIView) -> Bool { true }

  // MARK: - Keyboard

  /// Shown at the window's bottom while the field is edited.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private var ownAccessoryView: UIView?

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  /// The Tab key stops at the field.
  var acceptsKeyboardFocus: Bool { false }
  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  /// Escape is Cancel, where that button is shown.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.first?.key?.isPlainEscape ?? false, storedShowsCancel || search?.isActive ?? false {
      return cancelPressed()
    }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - The field

  /// A composed syllable that is committed as it stood is no change (B8).
  private func fieldChanged() {
    guard field.text != toldText else { return }
    toldText = field.text ?? ""
    updateFieldButtonMode()
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    search?.textChanged()
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("barTintColor", \UISearchBar.barTintColor),
      .value("backgroundImages", \UISearchBar.backgroundImages),
      .value("searchBarStyle", \UISearchBar.searchBarStyle),
      .object("scopeBarBackgroundImage", \UISearchBar.scopeBarBackgroundImage),
      .value("searchTextPositionAdjustment", \UISearchBar.searchTextPositionAdjustment),
      .value("searchFieldBackgroundPositionAdjustment", \UISearchBar.searchFieldBackgroundPositionAdjustment),
    ]
    return super.appearanceProperties + own
  }

  // Its parts are the elements.
  package override var standardIsAccessibilityElement: Bool { false }
}
