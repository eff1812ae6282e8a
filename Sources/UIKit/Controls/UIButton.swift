import CoreGraphics
import Platform
import QuartzCore

/// A title, an image or both that do something when pressed.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Hashable, Sendable {
    case custom = 0
    /// Title and template image in the tint colour.
    case system = 1
    /// An i in a ring, in the tint colour; the three are the same.
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    /// A plus in a ring.
    case contactAdd = 5
    /// A cross on a grey disc.
    case close = 7
  }

  private var appearances: [State: Appearance] = [:]

  /// The values that the program set for a state.
  private struct Appearance {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(buttonType)
    setPrimaryAction(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    setPrimaryAction(primaryAction)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Does what a press does when dragged items are held over the button for a moment.
  open var isSpringLoaded: Bool {
    get { hasStandardSpring }
    set {
      setStandardSpring(newValue) { [weak self] _ in
        self?.isEnabled ?? false
      } opens: { [weak self] _ in
        self?.performKeyboardActivation(with: nil)
      }
    }
  }

  private func setUp() {
    isOpaque = false
    label.lineBreakMode = .byTruncatingMiddle
    label.textAlignment = .center
    label.sizeChanged = { [weak self] in self?.titleSizeChanged() }
    become(.custom)
  }

  /// Whether the pointer is over the button.
  open private(set) var isHovered = false {
    didSet { if isHovered != oldValue, configuration != nil { setNeedsUpdateConfiguration() } }
  }

  package override func pointerEntered() {
    super.pointerEntered()
    isHovered = true
  }

  package override func pointerExited() {
    super.pointerExited()
    isHovered = false
  }

  func become(_ type: ButtonType) {
    buttonType = type
    label.font = .systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
    if let image = ButtonTypeImage.image(for: type) {
      setImage(type == .close ? image.withRenderingMode(.alwaysOriginal) : image, for: .normal)
    }
    updateForState()
  }

  func setPrimaryAction(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  // MARK: - Parts

  open private(set) var buttonType = ButtonType.custom

  let label = ButtonTitleLabel(frame: .zero)
  let picture = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)

  /// For its font and number of lines; text and colours are set per state. It has its place when it is asked for.
  open var titleLabel: UILabel? {
    placeMarkedParts()
    return label
  }

  /// Shows a configuration's subtitle; nil while there is none.
  open var subtitleLabel: UILabel? {
    placeMarkedParts()
    return content?.subtitleLabel
  }

  /// It has its place when it is asked for.
  open var imageView: UIImageView? {
    placeMarkedParts()
    return picture
  }

  // MARK: - Menu

  /// Opens at a press when `showsMenuAsPrimaryAction`, else at a press of the secondary button.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      updateFromMenu()
    }
  }

  /// In which order the elements of the menu stand where it opens upwards.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  /// Each press changes `isSelected`; with a menu that is the primary action, the button shows the action chosen last.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { updateFromMenu() } }
  }

  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { if showsMenuAsPrimaryAction != oldValue { updateFromMenu() } }
  }

  private func updateFromMenu() {
    guard isPopUp, let menu else { return }
    if menu.selectedAction == nil, let first = menu.actions.first(where: { !$0.attributes.contains(.disabled) }) {
      menu.select(first, always: true)
    }
    guard let chosen = menu.selectedAction else { return }
    if var shown = configuration {
      shown.title = chosen.title
      if chosen.image != nil || shown.image != nil { shown.image = chosen.image }
      configuration = shown
      return
    }
    setTitle(chosen.title, for: .normal)
    if chosen.image != nil || image(for: .normal) != nil { setImage(chosen.image, for: .normal) }
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu?.configuration(preferredMenuElementOrder)
  }

  override func menuEnded(_ action: UIAction?) {
    super.menuEnded(action)
    guard isPopUp, let menu, let action else { return }
    menu.select(action, always: true)
    updateFromMenu()
  }

  package override func send(_ events: Event, _ event: UIEvent?) {
    if changesSelectionAsPrimaryAction, !isPopUp, events.contains(.primaryActionTriggered) { isSelected.toggle() }
    super.send(events, event)
  }

  // MARK: - By state

  open func setTitle(_ title: String?, for state: State) { updateAppearance(for: state) { $0.title = title } }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    updateAppearance(for: state) { $0.titleColor = color }
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    updateAppearance(for: state) { $0.titleShadowColor = color }
  }
  open func setImage(_ image: UIImage?, for state: State) { updateAppearance(for: state) { $0.image = image } }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    updateAppearance(for: state) { $0.symbolConfiguration = configuration }
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    updateAppearance(for: state) { $0.backgroundImage = image }
  }

  /// Wins over a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    updateAppearance(for: state) { $0.attributedTitle = title }
  }

  private func updateAppearance(for state: State, _ change: (inout Appearance) -> Void) {
    change(&appearances[state, default: Appearance()])
    updateForState()
    invalidateIntrinsicContentSize()
  }

  // What was set for exactly this state, else for the normal one.

  open func title(for state: State) -> String? { value(\.title, for: state) }
  open func titleColor(for state: State) -> UIColor? {
    value(\.titleColor, for: state) ?? standardTitleColor(for: state)
  }
  open func titleShadowColor(for state: State) -> UIColor? { value(\.titleShadowColor, for: state) }
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }
  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }
  open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, for: state) }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    value(\.symbolConfiguration, for: state)
  }

  /// What the program set; nil where the standard colour counts.
  func ownTitleColor(for state: State) -> UIColor? { value(\.titleColor, for: state) }

  private func standardTitleColor(for state: State) -> UIColor {
    switch buttonType {
    case .custom: .white
    default: state.contains(.disabled) ? .tertiaryLabel : tintColor
    }
  }

  open var currentTitle: String? { title(for: shownState) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: shownState) }
  open var currentTitleColor: UIColor { value(\.titleColor, for: shownState) ?? standardTitleColor(for: shownState) }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: shownState) }
  open var currentImage: UIImage? { image(for: shownState) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: shownState) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: shownState)
  }

  /// Keyboard focus does not affect what a button shows.
  private var shownState: State { state.subtracting(.focused) }

  private func value<Value>(_ value: (Appearance) -> Value?, for state: State) -> Value? {
    appearances[state].flatMap(value) ?? appearances[.normal].flatMap(value)
  }

  // MARK: - Looks

  /// Whether a custom button's image darkens while pressed.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { updateForState() } }
  }

  /// Whether a custom button's image fades while disabled.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { updateForState() } }
  }

  /// Whether the title's shadow falls to the other side while the button is pressed.
  open var reversesTitleShadowWhenHighlighted = false {
    didSet { if reversesTitleShadowWhenHighlighted != oldValue { updateForState() } }
  }
  private var reversesShadow = false

  package override func stateDidChange() {
    super.stateDidChange()
    updateForState()
    if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  // MARK: - Configuration

  /// What the button shows, in place of what is set for states. Title and image for the state are shown where it has none.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { configurationChanged(from: oldValue) } }
  }
  /// Shows the configuration.
  var content: ButtonContent?

  /// What a press means: a destructive button with a configuration is red.
  open var role = Role.normal {
    didSet { if role != oldValue { updateForState() } }
  }

  // MARK: - Pointer

  /// Whether a plate is seen behind the button while the pointer is over it.
  open var isPointerInteractionEnabled: Bool {
    get { pointer?.interaction.isEnabled ?? false }
    set {
      if newValue, pointer == nil { pointer = ButtonPointer(self) }
      pointer?.interaction.isEnabled = newValue
    }
  }
  private var pointer: ButtonPointer?

  /// In place of the plate. Setting it makes `isPointerInteractionEnabled` true.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
  }

  // MARK: - Updates

  public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

  /// Sets what the button shows in its state, before the next layout. Called when the state changes, or an observable
  /// property that it read.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether a change of state calls `updateConfiguration()`.
  open var automaticallyUpdatesConfiguration = true

  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    markVisit()
  }
  private var needsUpdateConfiguration = false

  /// Calls the handler. Overrides call super.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// A configuration that is set meanwhile asks for no other update.
  private(set) var isUpdatingConfiguration = false

  package override func updateConfigurationIfMarked() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    tracked(.configuration) { updateConfiguration() }
    isUpdatingConfiguration = false
    if !automaticallyUpdatesConfiguration { content?.show(shownConfiguration(updates: true)) }
  }

  package override func configurationReadsChanged() { setNeedsUpdateConfiguration() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateForState()
  }

  /// The configuration in the button's state, or in the one that it was last updated for.
  private func shownConfiguration(updates: Bool) -> Configuration {
    let shown = configuration ?? .plain()
    if updates || automaticallyUpdatesConfiguration { lastState = shown.updated(for: self).state }
    var result = shown
    result.state = lastState
    return result
  }
  private var lastState: ButtonState?

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if configuration != nil { updateForState() }
    if let previousTraitCollection, previousTraitCollection.displayScale != traitCollection.displayScale {
      layoutChanged()
    }
  }

  func updateForState() {
    if let content {
      attach(background, at: 0, false)
      return content.show(shownConfiguration(updates: false))
    }
    let isPressed = isHighlighted && isEnabled
    let (oldText, oldImageSize) = (label.text, picture.image?.size)
    isUpdatingTitle = true
    defer { isUpdatingTitle = false }
    label.textColor = currentTitleColor
    if let title = currentAttributedTitle { label.attributedText = title } else { label.text = currentTitle }
    label.shadowColor = currentTitleShadowColor
    if reversesShadow != (isHighlighted && reversesTitleShadowWhenHighlighted) {
      reversesShadow.toggle()
      label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
    }
    picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
    setImage(currentImage, of: picture, isPressed: isPressed)
    setImage(currentBackgroundImage, of: background, isPressed: isPressed)
    attach(background, at: 0, currentBackgroundImage != nil)
    attach(picture, at: subviews.count, currentImage != nil)
    attach(label, at: subviews.count, label.text?.isEmpty == false)
    fade(to: buttonType != .custom && isPressed && appearances[.highlighted] == nil ? 0.2 : 1)
    setNeedsLayout()
    if label.text != oldText || picture.image?.size != oldImageSize { invalidateIntrinsicContentSize() }
  }

  private func attach(_ view: UIView, at index: Int, _ isShown: Bool) {
    if isShown, view.superview !== self { insertSubview(view, at: index) }
    if !isShown, view.superview === self { view.removeFromSuperview() }
  }

  private func setImage(_ image: UIImage?, of view: UIImageView, isPressed: Bool) {
    guard buttonType == .custom else {
      view.image = image.map {
        $0.renderingMode == .automatic && view === picture && !$0.hasSymbolColors
          ? $0.withRenderingMode(.alwaysTemplate) : $0
      }
      view.tintColor = isEnabled || view !== picture ? nil : .tertiaryLabel
      return
    }
    view.image = image
    let darkens =
      isPressed && adjustsImageWhenHighlighted && appearances[.highlighted]?.image == nil
      && appearances[.highlighted]?.backgroundImage == nil
    view.shade = darkens ? 0.35 : 0
    view.alpha = !isEnabled && adjustsImageWhenDisabled && appearances[.disabled]?.image == nil ? 0.5 : 1
  }

  /// Dims at once when pressed, and fades back when released.
  private func fade(to alpha: CGFloat) {
    guard label.alpha != alpha || picture.alpha != alpha, buttonType != .custom else { return }
    let change = { (self.label.alpha, self.picture.alpha) = (alpha, alpha) }
    if alpha < 1 || window == nil {
      change()
    } else {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction], animations: change)
    }
  }

  // MARK: - Layout

  /// Room around title and image; all zero stands for 6 points above and below a title without an image.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { layoutChanged() } }
  }

  /// Moves the title without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { layoutChanged() } }
  }

  /// Moves the image without changing the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { layoutChanged() } }
  }

  /// The program, or the preferred text size, changed what the title needs.
  private func titleSizeChanged() {
    if content == nil, !isUpdatingTitle { layoutChanged() }
  }
  private var isUpdatingTitle = false

  private func layoutChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Room above and below a title that stands alone, where the program sets none.
  private static let titleMargin: CGFloat = 6
  /// A button without image and insets is at least so wide.
  private static let leastWidth: CGFloat = 30

  private var hasStandardMargins: Bool { contentEdgeInsets == .zero && currentImage == nil }

  private var edgeInsets: UIEdgeInsets {
    hasStandardMargins
      ? UIEdgeInsets(top: Self.titleMargin, left: 0, bottom: Self.titleMargin, right: 0) : contentEdgeInsets
  }

  private var hasTitle: Bool { label.text?.isEmpty == false }
  private var imageSize: CGSize { picture.configured(currentImage)?.size ?? .zero }

  /// Whole points wide, and as high as the label. A title that is cut is as wide as what is left of it.
  private func titleSize(width: CGFloat) -> CGSize {
    guard hasTitle else { return .zero }
    let fitting = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    var fittingWidth = fitting.width.rounded(.up)
    if fittingWidth > width, width > 0, !label.adjustsFontSizeToFitWidth {
      let cut = label.textRect(
        forBounds: CGRect(x: 0, y: 0, width: width, height: 1e6), limitedToNumberOfLines: label.numberOfLines)
      fittingWidth = cut.width.rounded(.up)
    }
    return CGSize(width: min(width, fittingWidth), height: fitting.height)
  }

  /// A title that is empty, and any place for one in a button without an image, keeps the height of a line.
  private var emptyTitleHeight: CGFloat {
    let keepsLine = currentImage == nil || currentTitle != nil || currentAttributedTitle != nil
    return !hasTitle && keepsLine ? contentGrid.ceil(label.font.lineHeight) : 0
  }

  /// The title's.
  override func baselines(width: CGFloat) -> Baselines? {
    if let content { return content.baselines(width: width, of: label) }
    guard hasTitle, let own = label.baselines(width: .infinity) else { return nil }
    let (content, title) = (edgeInsets, titleEdgeInsets)
    let half = titleSize(width: 1e6).height / 2
    func place(_ line: Baselines.Line) -> Baselines.Line {
      let share: CGFloat =
        switch contentVerticalAlignment {
        case .top: 0
        case .bottom: 1
        default: 0.5
        }
      // From the middle of the title to its place in the button.
      let inset = (1 - share) * (content.top + half) - share * (content.bottom + half)
      let middle = share == 0.5 ? (content.top - content.bottom) / 2 : inset
      return Baselines.Line(share: share, offset: middle + (title.top - title.bottom) / 2 + line.offset)
    }
    return Baselines(first: place(own.first), last: place(own.last))
  }

  override var baselineFont: UIFont? { hasTitle ? label.font : nil }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let content { return content.sizeThatFits(size) }
    let insets = edgeInsets
    let isLimited = label.numberOfLines != 1 && size.width > 0
    let room = isLimited ? size.width - insets.left - insets.right - imageSize.width : 1e6
    let title = titleSize(width: max(0, room))
    var result = CGSize(
      width: title.width + imageSize.width + insets.left + insets.right,
      height: max(title.height, emptyTitleHeight, imageSize.height) + insets.top + insets.bottom)
    if hasStandardMargins { result.width = max(result.width, Self.leastWidth) }
    if let background = currentBackgroundImage?.size {
      result.width = max(result.width, background.width)
      result.height = max(result.height, background.height)
    }
    return result
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    let rect = bounds.inset(by: sided(contentEdgeInsets))
    return rect.isNull ? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) : rect
  }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    contentLayout(in: contentRect).imageFrame(in: contentRect)
  }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    contentLayout(in: contentRect).titleFrame(in: contentRect)
  }

  /// The insets with left and right exchanged where the button reads from right to left.
  private func sided(_ insets: UIEdgeInsets) -> UIEdgeInsets { isReversed ? insets.mirrored : insets }

  private func contentLayout(in rect: CGRect) -> ButtonLayout {
    let image = CGSize(width: min(imageSize.width, rect.width), height: min(imageSize.height, rect.height))
    let title = titleSize(width: max(0, rect.width - image.width))
    var titleInsets = sided(titleEdgeInsets)
    if hasStandardMargins {
      let margin = max(0, min(Self.titleMargin, (rect.height - title.height) / 2))
      if contentVerticalAlignment == .top { titleInsets.top += margin }
      if contentVerticalAlignment == .bottom { titleInsets.bottom += margin }
    }
    return ButtonLayout(
      image: image, title: title,
      horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment, isReversed: isReversed,
      imageFillsWidth: contentHorizontalAlignment == .fill && !hasTitle, imageInsets: sided(imageEdgeInsets),
      titleInsets: titleInsets, grid: contentGrid)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
    arePartsMarked = false
  }

  /// Whether title and image wait for a layout. Clear while a subclass lays them out, so that what it sets stays.
  private var arePartsMarked = true

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    arePartsMarked = true
  }

  private func placeMarkedParts() {
    guard arePartsMarked, bounds.width > 0, bounds.height > 0 else { return }
    arePartsMarked = false
    placeParts()
  }

  private func placeParts() {
    if let content { return content.layOut() }
    if background.superview != nil { background.frame = backgroundRect(forBounds: bounds) }
    let content = contentRect(forBounds: bounds)
    if picture.superview != nil { picture.frame = imageRect(forContentRect: content) }
    if label.superview != nil { label.frame = titleRect(forContentRect: content) }
  }

  /// The title, unless set.
  open override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
        ?? shownImageLabel
    }
    set { super.accessibilityLabel = newValue }
  }

  package override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) {
    (bounds, max(6, content?.cornerRadius ?? layer.cornerRadius))
  }
  package override var hoverCursor: HostCursor? { isEnabled ? .pointingHand : nil }
  package override var ownGestures: OwnGestures { .tap }
  package override var triggersPrimaryAction: Bool { true }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("contentEdgeInsets", \UIButton.contentEdgeInsets),
      .value("titleEdgeInsets", \UIButton.titleEdgeInsets),
      .value("imageEdgeInsets", \UIButton.imageEdgeInsets),
    ]
    let byState =
      AppearanceProperty.byState(
        "titleColor", { (button: UIButton, state) in button.ownTitleColor(for: state) },
        { button, color, state in button.setTitleColor(color, for: state) }, isSame: ==)
      + AppearanceProperty.byState(
        "titleShadowColor", { (button: UIButton, state) in button.titleShadowColor(for: state) },
        { button, color, state in button.setTitleShadowColor(color, for: state) }, isSame: ==)
      + AppearanceProperty.images(
        "backgroundImage", { (button: UIButton, state) in button.backgroundImage(for: state) },
        { button, image, state in button.setBackgroundImage(image, for: state) })
    return super.appearanceProperties + own + byState
  }

  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union(.button)
  }

  package override var accessibleRole: AccessibleRole? {
    changesSelectionAsPrimaryAction && menu == nil ? .toggleButton : .pushButton
  }
  package override var accessibleStates: AccessibleStates {
    if menu != nil { return .hasPopup }
    guard changesSelectionAsPrimaryAction else { return [] }
    return isSelected ? [.checkable, .checked, .pressed] : .checkable
  }

  /// What the picture is called, where there is no title.
  private var shownImageLabel: String? { (configuration?.image ?? currentImage)?.spokenName }
}

/// A button's title. It tells the button when it needs another size.
final class ButtonTitleLabel: UILabel {
  var sizeChanged: () -> Void = {}

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    sizeChanged()
  }
}
