import CoreGraphics
import Foundation
import QuartzCore
import TextModel

/// What a button with a configuration shows: a background, image or spinner, title, subtitle, and an indicator.
@MainActor
final class ButtonContent {
  private unowned let button: UIButton
  private let label: UILabel
  private let picture: UIImageView
  private let background = BackgroundView(frame: .zero)
  private var subtitle: UILabel?
  var subtitleLabel: UILabel? { subtitle?.superview == nil ? nil : subtitle }
  private var spinner: UIActivityIndicatorView?
  private var indicator: PopUpIndicator?
  private var shown = UIButton.Configuration.plain()
  private var looks: ButtonLooks?

  init(_ button: UIButton, label: UILabel, picture: UIImageView) {
    self.button = button
    self.label = label
    self.picture = picture
    button.insertSubview(background, at: 0)
  }

  /// Leaves label and picture to the button.
  func remove() {
    for view in [background, subtitle, spinner, indicator] as [UIView?] { view?.removeFromSuperview() }
  }

  // MARK: - Content

  func show(_ configuration: UIButton.Configuration) {
    let (oldSize, wasMeasured) = (size, looks != nil)
    shown = configuration
    let looks = resolved(height: button.bounds.height)
    self.looks = looks
    showText(looks)
    showImage(looks)
    showIndicator(looks)
    showBackground(looks)
    button.setNeedsLayout()
    if !wasMeasured || size != oldSize { button.invalidateIntrinsicContentSize() }
  }

  private func resolved(height: CGFloat) -> ButtonLooks {
    let scale = UIFontMetrics.default.scaledValue(for: 100, compatibleWith: button.traitCollection) / 100
    return ButtonLooks(
      shown, shown.state ?? ButtonState(), tint: button.tintColor, height: height, scale: scale)
  }

  private func showText(_ looks: ButtonLooks) {
    var title = shown.attributedTitle
    if title == nil {
      title =
        button.currentAttributedTitle.map { AttributedString($0) } ?? button.currentTitle.map { AttributedString($0) }
    }
    let text = title.map {
      Self.text($0, looks.titleFont, looks.foreground, shown.titleTextAttributesTransformer)
    }
    set(text, shown.titleLineBreakMode, in: label)
    attach(label, !(text?.isEmpty ?? true))
    let second = shown.attributedSubtitle.map {
      Self.text($0, looks.subtitleFont, looks.foreground, shown.subtitleTextAttributesTransformer)
    }
    guard second != nil || subtitle != nil else { return }
    let view = subtitle ?? UILabel(frame: .zero)
    subtitle = view
    set(second, shown.subtitleLineBreakMode, in: view)
    attach(view, !(second?.isEmpty ?? true))
  }

  private func set(_ text: AttributedStore?, _ mode: NSLineBreakMode, in label: UILabel) {
    label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    label.setAttributed(text)
    label.lineBreakMode = mode
    label.alpha = 1
    label.textAlignment =
      switch (shown.titleAlignment, shown.isImageStacked) {
      case (.center, _), (.automatic, true): .center
      case (.leading, _), (.automatic, false): button.isReversed ? .right : .left
      case (.trailing, _): button.isReversed ? .left : .right
      }
  }

  /// A text's own attributes over the style's, each stretch passed through the program's transformer.
  static func text(
    _ text: AttributedString, _ font: UIFont, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> AttributedStore {
    let base = AttributeContainer([.font: font, .foregroundColor: color])
    var result = AttributedStore()
    for run in text.runs {
      let merged = base.merging(run.attributes, mergePolicy: .keepNew)
      result.append(String(text[run.range].characters), .init(transformer?(merged) ?? merged))
    }
    return result
  }

  private func showImage(_ looks: ButtonLooks) {
    let image = shown.image ?? button.currentImage
    let color = shown.imageColorTransformer?(looks.foreground) ?? looks.foreground
    picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = color
    (picture.alpha, picture.shade) = (1, 0)
    attach(picture, image != nil && !shown.showsActivityIndicator)
    guard shown.showsActivityIndicator || spinner != nil else { return }
    let view = spinner ?? UIActivityIndicatorView(style: .medium)
    spinner = view
    view.color = shown.activityIndicatorColorTransformer?(looks.foreground) ?? looks.foreground
    if shown.showsActivityIndicator { view.startAnimating() } else { view.stopAnimating() }
    attach(view, shown.showsActivityIndicator)
  }

  private func showIndicator(_ looks: ButtonLooks) {
    guard looks.showsIndicator || indicator != nil else { return }
    let view = indicator ?? PopUpIndicator(frame: .zero)
    indicator = view
    view.color = shown.indicatorColorTransformer?(looks.foreground) ?? looks.foreground
    attach(view, looks.showsIndicator)
  }

  /// The style's colour where the program chose none.
  private func showBackground(_ looks: ButtonLooks) {
    var configuration = shown.background
    if !configuration.isColorChosen { configuration.backgroundColor = looks.background }
    configuration.cornerRadius = looks.cornerRadius
    background.apply(configuration)
  }

  private func attach(_ view: UIView, _ isShown: Bool) {
    if isShown, view.superview !== button { button.addSubview(view) }
    if !isShown, view.superview === button { view.removeFromSuperview() }
  }

  // MARK: - Layout

  private func layout(width: CGFloat) -> ButtonContentLayout {
    var layout = ButtonContentLayout()
    layout.placement = shown.imagePlacement
    (layout.imagePadding, layout.titlePadding) = (shown.imagePadding, shown.titlePadding)
    (layout.insets, layout.titleAlignment) = (shown.contentInsets, shown.titleAlignment)
    layout.horizontal = horizontal
    layout.vertical = button.contentVerticalAlignment
    if shown.showsActivityIndicator {
      layout.image = spinner?.intrinsicContentSize
    } else if picture.superview != nil {
      layout.image = picture.image?.size
    }
    if looks?.showsIndicator ?? false { layout.indicator = PopUpIndicator.size }
    let room = CGSize(width: layout.textRoom(in: width), height: .greatestFiniteMagnitude)
    func size(_ label: UILabel?) -> CGSize? {
      guard let label, label.superview === button else { return nil }
      let fitting = label.sizeThatFits(room)
      return CGSize(width: min(room.width, fitting.width.rounded(.up)), height: fitting.height)
    }
    (layout.title, layout.subtitle) = (size(label), size(subtitle))
    return layout
  }

  /// Left stands for leading.
  private var horizontal: UIControl.ContentHorizontalAlignment {
    switch (button.effectiveContentHorizontalAlignment, button.isReversed) {
    case (.left, true): .right
    case (.right, true): .left
    case (let alignment, _): alignment
    }
  }

  private var size: CGSize { sizeThatFits(CGSize(width: CGFloat(1e6), height: 1e6)) }

  func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = layout(width: size.width > 0 && size.width < 1e6 ? size.width : 1e6).size
    let grid = button.pixelGrid
    return CGSize(width: grid.ceil(fitting.width), height: grid.ceil(fitting.height))
  }

  func layOut() {
    let bounds = button.bounds
    background.frame = bounds
    let looks = resolved(height: bounds.height)
    if looks.cornerRadius != self.looks?.cornerRadius {
      self.looks = looks
      showBackground(looks)
    }
    let grid = button.pixelGrid
    let frames = layout(width: bounds.width).frames(in: bounds)
    func place(_ view: UIView?, _ frame: CGRect) {
      guard let view, view.superview === button else { return }
      let frame = button.sided(frame, in: bounds)
      view.frame = CGRect(
        x: grid.round(frame.minX), y: grid.round(frame.minY), width: frame.width, height: frame.height)
    }
    place(label, frames.title)
    place(subtitle, frames.subtitle)
    place(picture, frames.image)
    place(spinner, frames.image)
    place(indicator, frames.indicator)
  }

  var cornerRadius: CGFloat { looks?.cornerRadius ?? 0 }

  /// Where the title's first and last lines stand in a button of a width.
  func baselines(width: CGFloat, of label: UILabel) -> Baselines? {
    guard label.superview === button else { return nil }
    let layout = layout(width: width)
    let height = layout.size.height
    let frame = layout.frames(in: CGRect(x: 0, y: 0, width: min(width, 1e6), height: height)).title
    guard let own = label.baselines(width: frame.width) else { return nil }
    let share: CGFloat = layout.vertical == .top ? 0 : layout.vertical == .bottom ? 1 : 0.5
    func place(_ line: Baselines.Line) -> Baselines.Line {
      Baselines.Line(share: share, offset: frame.minY + frame.height * line.share + line.offset - share * height)
    }
    return Baselines(first: place(own.first), last: place(own.last))
  }
}

/// The two arrows of a button that shows what was chosen of its menu.
final class PopUpIndicator: UIView {
  private let up = GlyphView(.up, side: 9)
  private let down = GlyphView(.down, side: 9)

  static let size = CGSize(width: 9, height: 16)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    addSubview(up)
    addSubview(down)
  }

  required init?(coder: NSCoder) { nil }

  var color = UIColor.label {
    didSet { (up.color, down.color) = (color, color) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    up.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    down.frame = CGRect(x: 0, y: 7, width: 9, height: 9)
  }
}
