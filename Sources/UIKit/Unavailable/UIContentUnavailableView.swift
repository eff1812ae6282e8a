import CoreGraphics

/// Shows why there is nothing to see, in its middle.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private let picture = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private let buttons = [UIButton(type: .system), UIButton(type: .system)]
  private let activity = UIActivityIndicatorView(style: .medium)
  private var shown: UIContentUnavailableConfiguration

  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    isOpaque = false
    picture.contentMode = .scaleAspectFit
    picture.clipsToBounds = true
    update()
  }

  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    update()
  }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        fatalError("\(self) shows a UIContentUnavailableConfiguration, and was given a \(type(of: newValue))")
      }
      guard new != shown else { return }
      shown = new
      update()
    }
  }

  private var parts: [UIView] {
    var parts: [UIView] = []
    if shown.showsActivity { parts.append(activity) }
    if shown.image != nil { parts.append(picture) }
    if title.text?.isEmpty == false { parts.append(title) }
    if detail.text?.isEmpty == false { parts.append(detail) }
    for (button, said) in zip(buttons, said)
    where said.properties.primaryAction != nil || said.properties.menu != nil || said.look.hasContent {
      parts.append(button)
    }
    return parts
  }

  private func update() {
    picture.image = shown.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = shown.imageProperties.tintColor ?? .secondaryLabel
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    set(title, shown.text, shown.attributedText, shown.textProperties)
    set(detail, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    for (button, said) in zip(buttons, said) { set(button, said.look, said.properties) }
    let parts = parts
    for view in subviews where !parts.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in parts where view.superview !== self { addSubview(view) }
    if shown.showsActivity { activity.startAnimating() } else { activity.stopAnimating() }
    setNeedsLayout()
  }

  private func set(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.textAlignment = .center
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    if let attributed { label.attributedText = attributed } else { label.text = text }
  }

  /// What the configuration says of both buttons.
  private var said: [(look: UIButton.Configuration, properties: UIContentUnavailableConfiguration.ButtonProperties)] {
    [(shown.button, shown.buttonProperties), (shown.secondaryButton, shown.secondaryButtonProperties)]
  }

  private func set(
    _ button: UIButton, _ look: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) {
    button.removeTarget(nil, action: nil, for: .allEvents)
    var look = look
    if !look.hasContent {
      look.title = properties.primaryAction?.title ?? properties.menu?.title
      look.image = properties.primaryAction?.image
    }
    if button.configuration != look { button.configuration = look }
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.primaryAction == nil && properties.menu != nil
    if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
  }

  // MARK: - Layout

  private func size(of view: UIView, width: CGFloat) -> CGSize {
    if view === picture, let size = picture.image?.size {
      let most = shown.imageProperties.maximumSize
      var factor = min(1, width / max(1, size.width))
      if most.width > 0 { factor = min(factor, most.width / max(1, size.width)) }
      if most.height > 0 { factor = min(factor, most.height / max(1, size.height)) }
      return CGSize(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
    }
    let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(width, size.width.rounded(.up)), height: size.height.rounded(.up))
  }

  /// The room above a part.
  private func gap(above view: UIView, below other: UIView?) -> CGFloat {
    guard let other else { return 0 }
    if view === title { return shown.imageToTextPadding }
    if view === detail { return other === title ? shown.textToSecondaryTextPadding : shown.imageToTextPadding }
    return other is UIButton ? shown.buttonToSecondaryButtonPadding : shown.textToButtonPadding
  }

  private func arranged(width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
    var (frames, y): ([(UIView, CGRect)], CGFloat) = ([], 0)
    var above: UIView?
    for view in parts {
      y += gap(above: view, below: above)
      let size = size(of: view, width: width)
      frames.append(
        (view, CGRect(x: ((width - size.width) / 2).rounded(), y: y, width: size.width, height: size.height)))
      y += size.height
      above = view
    }
    return (frames, y)
  }

  private var room: CGRect {
    let margins = shown.directionalLayoutMargins
    return bounds.inset(by: safeAreaInsets).inset(by: margins.absolute(isReversed))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = room
    // Lines that are longer than this are hard to read.
    let width = max(0, min(room.width, 440))
    let (frames, height) = arranged(width: width)
    let top =
      shown.alignment == .natural ? room.minY : max(room.minY, room.minY + ((room.height - height) / 2).rounded())
    let left = (room.midX - width / 2).rounded()
    for (view, frame) in frames { view.frame = frame.offsetBy(dx: left, dy: top) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = shown.directionalLayoutMargins
    let width = max(0, min(size.width - margins.leading - margins.trailing, 440))
    return CGSize(width: size.width, height: arranged(width: width).height + margins.top + margins.bottom)
  }
}

extension UIButton.Configuration {
  fileprivate var hasContent: Bool { title?.isEmpty == false || attributedTitle != nil || image != nil }
}

/// Shows a view in place of a controller's content, above it.
final class ContentUnavailability: ContentReplacing {
  private unowned let controller: UIViewController
  private var view: (any UIView & UIContentView)?
  private var isUpdatePending = false

  init(_ controller: UIViewController) { self.controller = controller }

  var configuration: (any UIContentConfiguration)? {
    didSet { if controller.isViewLoaded { install() } }
  }

  func viewDidLoad() {
    if configuration != nil { install() }
  }

  private func install() {
    guard let holder = controller.viewIfLoaded else { return }
    guard var configuration else {
      view?.removeFromSuperview()
      return view = nil
    }
    let state = controller.contentUnavailableConfigurationState
    if var search = configuration as? UIContentUnavailableConfiguration, search.isOfSearch,
      search.text == SystemWord.noResults.text, let text = state.searchText, !text.isEmpty
    {
      search.text = SystemWord.noResults(for: text)
      configuration = search
    }
    configuration = configuration.updated(for: state)
    if let view, view.supports(configuration) {
      view.configuration = configuration
    } else {
      view?.removeFromSuperview()
      view = configuration.makeContentView()
    }
    guard let view else { return }
    view.frame = holder.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== holder { holder.addSubview(view) } else { holder.bringSubviewToFront(view) }
  }

  func scheduleUpdate() {
    guard !isUpdatePending else { return }
    isUpdatePending = true
    controller.viewIfLoaded?.setNeedsLayout()
  }

  func viewWillLayOut() {
    guard isUpdatePending else { return }
    isUpdatePending = false
    controller.updateContentUnavailableConfiguration(using: controller.contentUnavailableConfigurationState)
  }
}
