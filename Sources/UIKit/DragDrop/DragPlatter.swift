import CoreGraphics
import QuartzCore

/// What is seen of a carried item: a picture with a shadow.
final class DragPlatter: UIView {
  private let picture = UIImageView(frame: .zero)

  /// Where it stands, in the window, as large as its view.
  init(_ preview: UITargetedPreview, in window: UIWindow) {
    super.init(frame: .zero)
    isOpaque = false
    addSubview(picture)
    show(preview.view, preview.parameters)
    transform = preview.target.transform
    center = Self.center(of: preview, in: window)
    layer.shadowColor = .black
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    accessibilityIdentifier = "dragged"
  }

  required init?(coder: NSCoder) { nil }

  /// Takes a picture of a view.
  func show(_ view: UIView, _ parameters: UIPreviewParameters) {
    view.layoutIfNeeded()
    let path = parameters.visiblePath ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: view.layer.cornerRadius)
    let area = path.bounds
    guard area.width > 0, area.height > 0 else { return }
    let ground = (parameters as? UIDragPreviewParameters)?.backgroundColor ?? .systemBackground
    picture.image = UIGraphicsImageRenderer(size: area.size).image { context in
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      path.addClip()
      ground.resolvedColor(with: view.traitCollection).setFill()
      path.fill()
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    bounds.size = area.size
    picture.frame = bounds
    let shadow = UIBezierPath(cgPath: ((parameters as? UIDragPreviewParameters)?.shadowPath ?? path).cgPath)
    shadow.apply(CGAffineTransform(translationX: -area.minX, y: -area.minY))
    layer.shadowPath = shadow.cgPath
  }

  /// The middle of what is seen of a view, where a preview has it.
  static func center(of preview: UITargetedPreview, in window: UIWindow) -> CGPoint {
    let (view, target) = (preview.view, preview.target)
    let area = preview.parameters.visiblePath?.bounds ?? view.bounds
    let offset = CGPoint(x: area.midX - view.bounds.midX, y: area.midY - view.bounds.midY)
      .applying(target.transform)
    let center = CGPoint(x: target.center.x + offset.x, y: target.center.y + offset.y)
    return target.container.convert(center, to: window)
  }

  /// Lies on what is below, or is lifted from it.
  var isLifted = false {
    didSet { layer.shadowOpacity = isLifted ? 0.25 : 0 }
  }

  /// How much smaller it is carried than it is, unless it is to be as large.
  var carriedScale: CGFloat { min(1, 260 / max(1, bounds.width), 200 / max(1, bounds.height)) }
}

/// Above everything in the window: what is carried, and a badge beside it that says what a drop would do.
final class DragOverlay: UIView {
  var cancelled: () -> Void = {}
  private let badge = DragBadge(frame: CGRect(x: 0, y: 0, width: 24, height: 24))

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  func add(_ platter: DragPlatter) { insertSubview(platter, at: 0) }

  /// - Parameter corner: The upper right one of what is carried.
  func showBadge(_ operation: UIDropOperation?, count: Int, at corner: CGPoint) {
    badge.show(operation, count: count)
    badge.center = corner
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { cancelled() }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

/// A sign in a circle: how many are carried, that they are copied, or that they may not be dropped.
final class DragBadge: UIView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    layer.cornerRadius = frame.height / 2
    layer.borderWidth = 1
    layer.borderColor = UIColor.white.cgColor
    addSubview(label)
    accessibilityIdentifier = "drag badge"
  }

  required init?(coder: NSCoder) { nil }

  func show(_ operation: UIDropOperation?, count: Int) {
    let (text, color): (String?, UIColor) =
      switch operation {
      case .copy: (count > 1 ? "\(count)" : "+", .systemGreen)
      case .forbidden: ("⃠", .systemGray)
      default: (count > 1 ? "\(count)" : nil, .systemBlue)
      }
    isHidden = text == nil
    // A bar across stands for "not here" whatever letters a font has.
    label.text = operation == .forbidden ? "–" : text
    accessibilityLabel = text.map { operation == .forbidden ? "forbidden" : $0 }
    backgroundColor = color
    label.frame = bounds
  }
}
