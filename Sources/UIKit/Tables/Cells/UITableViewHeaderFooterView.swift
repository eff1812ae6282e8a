import CoreGraphics
import QuartzCore

/// The view above or below a section.
///
/// Titles of the data source are shown by plain ones of this class; programs register subclasses of it to be reused.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: _HeaderFooterBase {
  public override init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(reuseIdentifier: reuseIdentifier)
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    setFirstFrame(frame)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.owner = self
    content.frame = bounds
    addSubview(content)
    updateBackground()
  }

  open private(set) var reuseIdentifier: String?

  /// The table takes the view for another section now. Overrides call super.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  // MARK: - Content

  let content = CellContentView(frame: .zero)
  open var contentView: UIView { configured.contentView ?? content }
  open var textLabel: UILabel? { ownTextLabel }
  open var detailTextLabel: UILabel? { ownDetailLabel }

  private(set) lazy var ownTextLabel: UILabel = makeLabel(font: textFont, color: textColor)
  private(set) lazy var ownDetailLabel: UILabel = {
    hasDetailLabel = true
    return makeLabel(font: .systemFont(ofSize: 13), color: .secondaryLabel)
  }()
  private var hasDetailLabel = false

  private func makeLabel(font: UIFont, color: UIColor) -> UILabel {
    let label = UILabel(frame: .zero)
    label.numberOfLines = role == .plainHeader ? 1 : 0
    (label.font, label.textColor) = (font, color)
    content.isLaidOutByOwner = true
    content.addOwnPart(label)
    return label
  }

  private var textFont: UIFont {
    role == .plainHeader ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
  }
  private var textColor: UIColor { role == .plainHeader ? .label : .secondaryLabel }

  /// The table says the role after a program has set up the texts: what the program has not changed follows it.
  private func followRole(from old: (font: UIFont, color: UIColor)) {
    guard content.isLaidOutByOwner else { return }
    if ownTextLabel.font == old.font { ownTextLabel.font = textFont }
    if ownTextLabel.textColor == old.color { ownTextLabel.textColor = textColor }
    ownTextLabel.numberOfLines = role == .plainHeader ? 1 : 0
  }

  /// Lies behind the content and fills the view.
  open var backgroundView: UIView? {
    didSet { backgroundViewChanged(from: oldValue) }
  }

  open override var backgroundColor: UIColor? {
    didSet { backgroundColorChanged() }
  }

  // MARK: - Configuration

  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  var configured = ConfiguredViews()

  /// What the view is now; overrides add states of their own.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: appliedTraits ?? traitCollection)
    state.isPinned = isPinned
    return state
  }

  /// It is kept in view, away from its own place.
  final var isPinned = false {
    didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// `updateConfiguration(using:)` runs before the next layout.
  open func setNeedsUpdateConfiguration() { markConfiguration() }

  package override func configurationReadsChanged() { setNeedsUpdateConfiguration() }

  /// Sets the configurations for a state. Overrides call super.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Runs after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// For a header or footer of the table's style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch role {
    case .plainHeader: .plainHeader()
    case .plainFooter: .plainFooter()
    case .groupedHeader: .groupedHeader()
    case .groupedFooter: .groupedFooter()
    }
  }

  /// What the view shows in place of its labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { setContentConfiguration(newValue) }
  }

  open var automaticallyUpdatesContentConfiguration = true

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    role.isPlain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  /// What lies behind the content. Setting it drops background colour and view; setting one of those drops it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { presentBackgroundConfiguration }
    set { chooseBackground(newValue) }
  }

  open var automaticallyUpdatesBackgroundConfiguration = true

  // MARK: - Table

  /// Where the view stands in its table.
  package enum Role: Hashable, Sendable {
    case plainHeader, plainFooter, groupedHeader, groupedFooter

    var isHeader: Bool { self == .plainHeader || self == .groupedHeader }
    var isPlain: Bool { self == .plainHeader || self == .plainFooter }
  }

  package var role = Role.plainHeader {
    willSet { oldLook = (textFont, textColor) }
    didSet {
      guard role != oldValue else { return }
      followRole(from: oldLook)
      updateBackground()
      setNeedsUpdateConfiguration()
      setNeedsLayout()
    }
  }

  private lazy var oldLook = (font: textFont, color: textColor)

  /// From the edges to the text, in points.
  package var margin: CGFloat = 16 {
    didSet { if margin != oldValue { setNeedsLayout() } }
  }

  /// Shows a title of the data source in the role's look; a grouped header in capitals.
  package func setDataSourceTitle(_ title: String?) {
    let label = ownTextLabel
    label.text = role == .groupedHeader ? title?.uppercased() : title
    setNeedsLayout()
  }

  var shownBackgroundColor: UIColor? {
    if let backgroundColor { return backgroundColor }
    if configured.choseBackground { return configuredBackgroundColor }
    return backgroundView == nil && role.isPlain ? .secondarySystemBackground : nil
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateBackground()
  }

  // MARK: - Layout

  /// Points above and below the text.
  private var padding: (top: CGFloat, bottom: CGFloat) {
    switch role {
    case .plainHeader: (4, 4)
    case .plainFooter: (6, 6)
    case .groupedHeader: (16, 6)
    case .groupedFooter: (7, 7)
    }
  }

  private var minimumHeight: CGFloat {
    switch role {
    case .plainHeader, .plainFooter: 28
    case .groupedHeader: 38
    case .groupedFooter: 30
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
    contentView.frame = bounds
    contentView.layoutMargins = UIEdgeInsets(top: padding.top, left: margin, bottom: padding.bottom, right: margin)
    backgroundView?.frame = bounds
    configured.backgroundView?.frame = bounds
    if configured.contentView == nil, content.isLaidOutByOwner { layOutLabels() }
  }

  /// The heights of the two texts in a width, 0 for one that is empty.
  private func textHeights(width: CGFloat) -> (text: CGFloat, detail: CGFloat) {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    return (
      ownTextLabel.hasText ? ownTextLabel.sizeThatFits(room).height : 0,
      hasDetailLabel && ownDetailLabel.hasText ? ownDetailLabel.sizeThatFits(room).height : 0
    )
  }

  private func layOutLabels() {
    let width = max(0, bounds.width - 2 * margin)
    let (text, detail) = textHeights(width: width)
    let y: CGFloat =
      switch role {
      case .plainHeader, .plainFooter: pixelGrid.start(centering: text + detail, in: bounds.height)
      case .groupedHeader: bounds.height - padding.bottom - text - detail
      case .groupedFooter: padding.top
      }
    ownTextLabel.frame = CGRect(x: margin, y: y, width: width, height: text)
    if hasDetailLabel { ownDetailLabel.frame = CGRect(x: margin, y: y + text, width: width, height: detail) }
  }

  override func handsDirection(to part: UIView) -> Bool { part === contentView || part === configured.backgroundView }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let width = size.width > 0 && size.width.isFinite ? size.width : bounds.width
    if let height = configured.height(width: width, leading: margin, trailing: margin) {
      return CGSize(width: width, height: height)
    }
    let texts = content.isLaidOutByOwner ? textHeights(width: max(1, width - 2 * margin)) : (0, 0)
    let height = max(minimumHeight, pixelGrid.ceil(texts.0 + texts.1 + padding.top + padding.bottom))
    return CGSize(width: width, height: height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let fitted = contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    if configured.contentView == nil, fitted.height > 0 { return fitted }
    return sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
  }
}

extension UITableViewHeaderFooterView: ConfiguredView {
  func callUpdateHandler(_ state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }
  func contentChanged() {}
  func constraintsInContentChanged() {}
}

extension UITableViewHeaderFooterView: AccessibleHeading {
  var headsSection: Bool { role.isHeader }
}
