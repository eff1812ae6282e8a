import CoreGraphics
import CoreText
import QuartzCore
import TextModel

/// The vertical position of text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// With the baseline where it would be at full size.
  case alignBaselines = 0
  case alignCenters = 1
  /// With the top where it would be at full size.
  case none = 2
}

/// Shows text that is not edited, centred between top and bottom.
///
/// A label has no bitmap: its drawing is recorded as text, which is sharp at every scale and needs less memory.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting,
  UILetterformAwareAdjusting
{
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    isOpaque = false
  }

  // MARK: - Text

  /// The text without attributes. Text set here after an attributed one takes the style of its first character, which
  /// the style properties have.
  open var text: String? {
    get { content.string }
    set {
      if content.isPlain, content.string == newValue { return }
      telling("text") {
        content.setString(newValue)
        textChanged()
      }
    }
  }

  /// The text with attributes; the label's font, colour and paragraph settings apply where it has none. Plain text is
  /// returned with these.
  open var attributedText: NSAttributedString? {
    get { content.attributed(shadow: textShadow) }
    set {
      setAttributed(newValue.map { AttributedStore($0) })
    }
  }

  /// The same without an attributed string.
  func setAttributed(_ text: AttributedStore?) {
    content.setAttributed(text)
    textChanged()
  }

  final var content = LabelText()

  private var textShadow: NSShadow? {
    guard let shadowColor else { return nil }
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset) = (shadowColor, shadowOffset)
    return shadow
  }

  /// By default, and for nil, the system font at 17 points. With attributed text this is the first character's font,
  /// and setting it sets that of all characters; the same holds for colour, alignment and line breaks.
  open var font: UIFont! {
    get { content.font }
    set {
      let (old, new) = (content.font, newValue ?? LabelText.standardFont)
      guard new != old || !content.isPlain else { return }
      layer.animateFontSize(from: old.pointSize, to: new.pointSize)
      content.font = new
      textChanged()
    }
  }

  /// Whether preferred fonts, and those that font metrics scaled, are updated when the preferred text size changes.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
  }

  private func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    let old = content.font
    guard content.followTextSize(of: traitCollection) else { return }
    layer.animateFontSize(from: old.pointSize, to: content.font.pointSize)
    textChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = traitCollection.preferredContentSizeCategory
    if category != previousTraitCollection?.preferredContentSizeCategory { followTextSize() }
  }

  /// By default, and for nil, the label colour.
  open var textColor: UIColor! {
    get { content.color }
    set {
      let new = newValue ?? .label
      guard new != content.color || !content.isPlain else { return }
      content.color = new
      setNeedsDisplay()
    }
  }

  /// The text's colour while highlighted; nil keeps `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue { setNeedsDisplay() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// A disabled label's text is drawn at half strength.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Nil draws no shadow.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }

  /// In points to the right and down.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }

  // MARK: - Lines

  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set {
      guard newValue != content.alignment || !content.isPlain else { return }
      content.alignment = newValue
      setNeedsDisplay()
    }
  }

  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set {
      guard newValue != content.lineBreakMode || !content.isPlain else { return }
      content.lineBreakMode = newValue
      textChanged()
    }
  }

  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { content.lineBreakStrategy }
    set {
      guard newValue != content.lineBreakStrategy || !content.isPlain else { return }
      content.lineBreakStrategy = newValue
      textChanged()
    }
  }

  /// The greatest number of lines; 0 means as many as fit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textChanged() } }
  }

  /// Shrinks text of one line until it fits the width.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// How far the text shrinks, as a fraction of the font's size; at the smallest size it is truncated.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// Whether the letters of a line that is a little too long move closer together before it is cut.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { content.allowsTightening }
    set {
      guard newValue != content.allowsTightening else { return }
      content.allowsTightening = newValue
      setNeedsDisplay()
    }
  }

  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// The width at which the intrinsic size wraps; 0 does not wrap.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether a pointer that rests on text that does not fit is shown all of it in a tool tip.
  open var showsExpansionTextWhenTruncated: Bool {
    get { expansionTip != nil }
    set {
      guard newValue != showsExpansionTextWhenTruncated else { return }
      expansionTip = newValue ? ExpansionTip(self) : nil
    }
  }
  private(set) final var expansionTip: UIToolTipInteraction?

  final func textChanged() {
    DebugChecks.note(self)
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    if let measured { return measured }
    let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : Self.unlimited
    let size = textSize(width: width)
    measured = size
    return size
  }

  /// The intrinsic size, kept: a layout asks all of its labels for it when one of them changes.
  private var measured: CGSize?

  open override var contentScaleFactor: CGFloat {
    didSet { measured = nil }
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    measured = nil
  }

  open override func invalidateIntrinsicContentSize() {
    measured = nil
    super.invalidateIntrinsicContentSize()
  }

  /// The size that the text needs within the width; a single line may be wider.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: numberOfLines != 1 && size.width > 0 ? size.width : Self.unlimited)
  }

  private func textSize(width: CGFloat) -> CGSize {
    textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: Self.unlimited), limitedToNumberOfLines: numberOfLines
    ).size
  }

  private static let unlimited: CGFloat = 1e6

  /// Whether the label is as large as its lines, or as its letters where those reach further.
  open var sizingRule = UILetterformAwareSizingRule.typographic {
    didSet { if sizingRule != oldValue { textChanged() } }
  }

  /// Beside the lines; nothing for most fonts and letters.
  private func margins(of layout: TextLayout) -> UIEdgeInsets {
    guard sizingRule == .oversize else { return .zero }
    let reach = layout.overhang
    return UIEdgeInsets(
      top: contentGrid.ceil(reach.top), left: contentGrid.ceil(reach.left), bottom: contentGrid.ceil(reach.bottom),
      right: contentGrid.ceil(reach.right))
  }

  override func wrappedHeight(width: CGFloat) -> CGFloat? {
    numberOfLines != 1 && preferredMaxLayoutWidth <= 0 ? textSize(width: width).height : nil
  }

  /// Lines are centred in the height. A label without text has the baseline that one line would have.
  override func baselines(width: CGFloat) -> Baselines? {
    guard let styled = content.styled(lines: numberOfLines, isReversed: isReversed, width: width) else {
      let (font, height) = (content.font, content.font.lineHeight)
      let place = Baselines.Line(share: 0.5, offset: font.ascender - height / 2)
      return Baselines(first: place, last: place)
    }
    let layout = styled.layout(width: numberOfLines != 1 ? width : .infinity, height: .infinity)
    let margins = margins(of: layout)
    func place(_ baseline: CGFloat?) -> Baselines.Line {
      Baselines.Line(
        share: 0.5,
        offset: contentGrid.round(baseline ?? 0) - contentGrid.ceil(layout.size.height) / 2
          + (margins.top - margins.bottom) / 2)
    }
    return Baselines(first: place(layout.lines.first?.baseline), last: place(layout.lines.last?.baseline))
  }

  override var baselineFont: UIFont? { content.font }

  /// The rectangle of the text in `bounds`, rounded up to whole pixels.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let styled = content.styled(lines: numberOfLines, isReversed: isReversed, width: bounds.width),
      bounds.width > 0, bounds.height > 0
    else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let layout = styled.layout(
      width: bounds.width < Self.unlimited ? bounds.width + Self.slack : .infinity,
      height: bounds.height < Self.unlimited ? bounds.height : .infinity)
    var fitting = contentGrid.ceil(layout.size)
    if sizingRule == .oversize {
      let margins = margins(of: layout)
      fitting.width += margins.left + margins.right
      fitting.height += margins.top + margins.bottom
    }
    let size = CGSize(width: min(fitting.width, bounds.width), height: min(fitting.height, bounds.height))
    let spare = bounds.height < Self.unlimited ? contentGrid.start(centering: size.height, in: bounds.height) : 0
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.minY + spare), size: size)
  }

  /// Forgives rounding, so that a text fits the width that was measured for it.
  private static let slack: CGFloat = 1.0 / 128

  // MARK: - Drawing

  open override func draw(_ rect: CGRect) {
    drawText(in: layer.isRedrawnByAnimations ? layer.presented.bounds : bounds)
  }

  /// The font, in the size of a running animation.
  private var shownFont: UIFont {
    guard layer.isRedrawnByAnimations, let size = layer.presented.fontSize else { return content.font }
    return content.font.withSize(size)
  }

  /// Draws the text into `rect`, centred between its top and bottom.
  open func drawText(in rect: CGRect) {
    guard let text = placedText(in: rect) else { return }
    let shadow = shadowColor.map { (color: $0, offset: shadowOffset) }
    text.styled.paint(text.layout, at: text.origin, color: drawnColor, shadow: shadow)
  }

  /// The text as it is drawn into a rectangle, and where its layout begins; nil without text or room.
  final func placedText(in rect: CGRect) -> (styled: StyledText, layout: TextLayout, origin: CGPoint)? {
    guard var styled = content.styled(lines: numberOfLines, isReversed: isReversed, width: rect.width, font: shownFont),
      rect.width > 0,
      rect.height > 0,
      rect.isFinite
    else { return nil }
    var baselineShift: CGFloat = 0
    if let smaller = shrunk(styled, to: rect.width) {
      baselineShift = shift(from: styled, to: smaller)
      styled = smaller
    }
    let layout = styled.layout(width: rect.width + Self.slack, height: rect.height)
    let margins = margins(of: layout)
    let height = layout.size.height + margins.top + margins.bottom
    let top = rect.minY + contentGrid.start(centering: height, in: rect.height) + margins.top + baselineShift
    return (styled, layout, CGPoint(x: rect.minX + margins.left, y: top))
  }

  private var drawnColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? content.colorOfTheRest : content.colorOfTheRest
    guard !isEnabled else { return color }
    return UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha / 2)
    }
  }

  /// Text of one line, shrunk to fit; nil when it fits already or must not shrink.
  private func shrunk(_ styled: StyledText, to width: CGFloat) -> StyledText? {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return nil }
    let natural = styled.layout().size.width
    guard natural > width + Self.slack else { return nil }
    let smallest = max(min(1, minimumScaleFactor), 1 / max(1, styled.largestFontSize))
    var factor = max(smallest, width / natural)
    while true {
      let smaller = styled.scaled(by: factor)
      // Widths do not shrink exactly in proportion to the size.
      if factor <= smallest || smaller.layout().size.width <= width + Self.slack { return smaller }
      factor = max(smallest, factor * 0.995)
    }
  }

  /// How far shrunk text is moved down from the centre.
  private func shift(from full: StyledText, to small: StyledText) -> CGFloat {
    let (large, little) = (full.layout(), small.layout())
    guard let baseline = large.lines.first?.baseline, let smallBaseline = little.lines.first?.baseline else { return 0 }
    // Both line boxes have the same centre.
    let difference = (large.size.height - little.size.height) / 2
    switch baselineAdjustment {
    case .alignBaselines: return baseline - smallBaseline - difference
    case .alignCenters: return 0
    case .none: return -difference
    }
  }

  /// The text, unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  package override var descriptionDetails: [String] { text.map { ["text = '\($0)'"] } ?? [] }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("textColor", \UILabel.textColor),
      .object("font", \UILabel.font),
      .value("shadowColor", \UILabel.shadowColor),
      .value("shadowOffset", \UILabel.shadowOffset),
      .value("highlightedTextColor", \UILabel.highlightedTextColor),
    ]
    return super.appearanceProperties + own
  }

  /// A label without a text says nothing.
  package override var standardIsAccessibilityElement: Bool { accessibilityLabel?.isEmpty == false }
  package override var standardAccessibilityTraits: UIAccessibilityTraits { .staticText }
}

extension UILabel: LabelToCheck {}
