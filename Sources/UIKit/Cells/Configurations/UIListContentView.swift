import CoreGraphics
import QuartzCore

/// Shows a list's content: a picture and two texts.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    applyConfiguration()
  }

  public required init?(coder: NSCoder) {
    list = .cell()
    super.init(coder: coder)
    applyConfiguration()
  }

  private var list: UIListContentConfiguration

  /// The spaces that the program did not set are those of tables.
  var hasTableSpacing = false {
    didSet { if hasTableSpacing != oldValue { setNeedsLayout() } }
  }
  private var spacing: UIListContentConfiguration.Spacing { list.spacing(inTable: hasTableSpacing) }

  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        fatalError(
          "a UIListContentView shows a UIListContentConfiguration, and was given a \(type(of: newValue)): "
            + "set the cell's contentConfiguration, which makes another view")
      }
      guard new != list else { return }
      list = new
      applyConfiguration()
    }
  }

  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  private var imageView: UIImageView? {
    didSet { guides?.image.follow(imageView) }
  }
  private var textLabel: UILabel? {
    didSet { guides?.text.follow(textLabel) }
  }
  private var detailLabel: UILabel? {
    didSet { guides?.detail.follow(detailLabel) }
  }

  // MARK: - Guides

  private var guides: Guides?

  private struct Guides {
    let image: PartGuide
    let text: PartGuide
    let detail: PartGuide
  }

  private var madeGuides: Guides {
    if let guides { return guides }
    let made = Guides(image: PartGuide(in: self), text: PartGuide(in: self), detail: PartGuide(in: self))
    made.image.follow(imageView)
    made.text.follow(textLabel)
    made.detail.follow(detailLabel)
    guides = made
    return made
  }

  /// Where the picture stands; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { imageView == nil ? nil : madeGuides.image.guide }
  /// Where the text stands; nil without one.
  open var textLayoutGuide: UILayoutGuide? { textLabel == nil ? nil : madeGuides.text.guide }
  open var secondaryTextLayoutGuide: UILayoutGuide? { detailLabel == nil ? nil : madeGuides.detail.guide }

  // MARK: - Showing

  private func applyConfiguration() {
    alpha = list.alpha
    setImage(list.image)
    textLabel = updatedLabel(list.text, list.attributedText, list.textProperties, in: textLabel)
    detailLabel = updatedLabel(
      list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties, in: detailLabel)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func setImage(_ image: UIImage?) {
    guard let image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    // A symbol is as large as the text of a row, and follows its size.
    view.preferredSymbolConfiguration =
      list.imageProperties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body)
    view.image = image
    let radius = list.imageProperties.cornerRadius
    view.layer.cornerRadius = radius
    view.clipsToBounds = radius > 0
    view.layer.borderWidth = list.imageProperties.strokeWidth
    strokeImage(on: view)
    tintImage(on: view)
    if imageView == nil { addSubview(view) }
    imageView = view
  }

  private func strokeImage(on view: UIImageView) {
    guard list.imageProperties.strokeWidth > 0 else { return }
    view.layer.borderColor = list.imageProperties.resolvedStrokeColor(for: tintColor).cgColor(for: traitCollection)
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    if let imageView { strokeImage(on: imageView) }
  }

  /// The view's own tint without a colour or a transformer, so that it follows the tint above.
  private func tintImage(on view: UIImageView) {
    let properties = list.imageProperties
    guard properties.tintColor != nil || properties.tintColorTransformer != nil else {
      if view.explicitTint != nil { view.tintColor = nil }
      return
    }
    view.tintColor = properties.resolvedTintColor(for: tintColor)
  }

  private func updatedLabel(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
    in existing: UILabel?
  ) -> UILabel? {
    guard !(text ?? "").isEmpty || (attributed?.length ?? 0) > 0 else {
      existing?.removeFromSuperview()
      return nil
    }
    let label = existing ?? UILabel(frame: .zero)
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    if let attributed { label.attributedText = attributed } else { label.text = properties.transformed(text) }
    if existing == nil { addSubview(label) }
    return label
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    guard let imageView else { return }
    strokeImage(on: imageView)
    if list.imageProperties.tintColorTransformer != nil { tintImage(on: imageView) }
  }

  // MARK: - Layout

  /// The configuration's margins, along its axes at least what the superview's leave over here.
  private var contentMargins: UIEdgeInsets {
    var margins = spacing.margins.absolute(isReversed)
    guard let superview else { return margins }
    let (outer, area) = (superview.bounds, superview.layoutMargins)
    if list.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.left = max(margins.left, outer.minX + area.left - frame.minX)
      // Before the first layout the frame says nothing of the right edge.
      margins.right = max(margins.right, bounds.width > 0 ? frame.maxX - (outer.maxX - area.right) : area.right)
    }
    if list.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, area.top)
      margins.bottom = max(margins.bottom, area.bottom)
    }
    return margins
  }

  /// The same for the layout, which reads from left to right and is shown in a mirror where this view does not.
  private var readingMargins: UIEdgeInsets { isReversed ? contentMargins.mirrored : contentMargins }

  override func handsDirection(to part: UIView) -> Bool { true }

  private func contentLayout(margins: UIEdgeInsets) -> ListContentLayout {
    var layout = ListContentLayout(margins: margins, grid: pixelGrid)
    layout.imageSize = imageView?.configured(list.image)?.size
    layout.maximumImageSize = list.imageProperties.maximumSize
    layout.reservedImageSize = list.imageProperties.reservedLayoutSize
    let spacing = spacing
    layout.imageGap = spacing.imageToText
    layout.horizontalGap = list.textToSecondaryTextHorizontalPadding
    layout.verticalGap = spacing.vertical
    layout.fitsImageInHeight = !hasTableSpacing
    layout.prefersSideBySide = list.prefersSideBySideTextAndSecondaryText
    func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
      guard let label else { return nil }
      return { label.sizeThatFits(CGSize(width: min($0, 1e6), height: .greatestFiniteMagnitude)) }
    }
    layout.measureText = measure(textLabel)
    layout.measureDetail = measure(detailLabel)
    return layout
  }

  open override func layoutSubviews() {
    layOutParts()
    // Constraints to the parts' guides read where the parts are now.
    super.layoutSubviews()
  }

  private func layOutParts() {
    let frames = contentLayout(margins: readingMargins).frames(width: bounds.width, height: bounds.height)
    let area = CGRect(origin: .zero, size: bounds.size)
    imageView?.frame = sided(frames.image, in: area)
    textLabel?.frame = sided(frames.text, in: area)
    detailLabel?.frame = sided(frames.detail, in: area)
    align(textLabel, list.textProperties, isSideBySide: false)
    align(detailLabel, list.secondaryTextProperties, isSideBySide: frames.isSideBySide)
  }

  private func align(
    _ label: UILabel?, _ properties: UIListContentConfiguration.TextProperties, isSideBySide: Bool
  ) {
    switch properties.alignment {
    case .natural: label?.textAlignment = !isSideBySide ? .natural : isReversed ? .left : .right
    case .center: label?.textAlignment = .center
    case .justified: label?.textAlignment = .justified
    }
  }

  /// Where the texts begin, from the leading edge; the cell's separator begins there too.
  var textStart: CGFloat { contentLayout(margins: readingMargins).textStart }

  /// The height that shows all at a width, given the superview's margins as they will be.
  func fittingHeight(width: CGFloat, leading: CGFloat, trailing: CGFloat) -> CGFloat {
    fittingSize(width: width, leading: leading, trailing: trailing).height
  }

  /// The size that shows all at a width, or else with each text in one line.
  func fittingSize(width: CGFloat?, leading: CGFloat, trailing: CGFloat) -> CGSize {
    var margins = spacing.margins.absolute(false)
    if list.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.left = max(margins.left, leading)
      margins.right = max(margins.right, trailing)
    }
    let frames = contentLayout(margins: margins).frames(width: width ?? 1e6, height: nil)
    return CGSize(width: width ?? frames.fittingWidth, height: frames.fittingHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let limit = size.width > 0 && size.width < 1e6 ? size.width : 1e6
    let frames = contentLayout(margins: readingMargins).frames(width: limit, height: nil)
    return CGSize(width: frames.fittingWidth, height: frames.fittingHeight)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 0, height: 0)) }
}
