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
    center = PreviewPicture.center(of: preview, in: window)
    layer.shadowColor = .black
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    accessibilityIdentifier = "dragged"
  }

  required init?(coder: NSCoder) { nil }

  /// Takes a picture of a view.
  func show(_ view: UIView, _ parameters: UIPreviewParameters) {
    guard let seen = PreviewPicture(view, parameters, ground: .systemBackground) else { return }
    picture.image = seen.image
    bounds.size = seen.size
    picture.frame = bounds
    layer.shadowPath = seen.shadowPath
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
    if presses.contains(where: { $0.key?.action() == .escape }) { cancelled() }
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
