import CoreGraphics

/// The buttons beside a swiped item.
final class SwipeButtons: UIView {
  let side: SwipeSide
  let buttons: [SwipeButton]
  let allowsFullSwipe: Bool

  init(_ configuration: UISwipeActionsConfiguration, side: SwipeSide, perform: @escaping (UIContextualAction) -> Void) {
    self.side = side
    allowsFullSwipe = configuration.performsFirstActionWithFullSwipe
    buttons = configuration.actions.map { action in
      let button = SwipeButton(action)
      button.addAction(UIAction { _ in perform(action) }, for: .touchUpInside)
      return button
    }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action lies on top: it covers the others when the item is swiped all the way.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  func swipeLayout(itemWidth: CGFloat, height: CGFloat) -> SwipeLayout {
    SwipeLayout(
      widths: buttons.map { $0.fittingWidth(height: height) }, itemWidth: itemWidth, allowsFullSwipe: allowsFullSwipe)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let superview else { return }
    let layout = swipeLayout(itemWidth: superview.bounds.width, height: bounds.height)
    let isAtLeft = side.isLeft(in: superview)
    for (button, span) in zip(buttons, layout.spans(width: bounds.width)) {
      let x = isAtLeft ? span.start : bounds.width - span.start - span.length
      button.frame = CGRect(x: x, y: 0, width: span.length, height: bounds.height)
    }
  }
}

enum SwipeSide: Hashable {
  case leading, trailing

  /// Whether the side is the left one of an item.
  @MainActor func isLeft(in item: UIView) -> Bool { (self == .leading) != item.isReversed }
}

/// One action: an image or a title on its colour.
final class SwipeButton: UIControl {
  private let action: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  private static let margin: CGFloat = 16
  private static let minimumWidth: CGFloat = 74
  /// Items at least this high show image and title.
  private static let heightForBoth: CGFloat = 91

  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    accessibilityLabel = action.title
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    picture.image = action.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = .white
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  package override var ownGestures: OwnGestures { .tap }

  package override func stateDidChange() {
    super.stateDidChange()
    label.alpha = isHighlighted ? 0.5 : 1
    picture.alpha = label.alpha
  }

  private func showsTitle(height: CGFloat) -> Bool { action.image == nil || height >= Self.heightForBoth }

  func fittingWidth(height: CGFloat) -> CGFloat {
    let title = showsTitle(height: height) ? label.intrinsicContentSize.width : 0
    return max(Self.minimumWidth, max(title, picture.image?.size.width ?? 0).rounded(.up) + 2 * Self.margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Content keeps its width while the button opens, and stands in the middle of what is seen of it.
    let width = max(bounds.width, fittingWidth(height: bounds.height))
    let x = bounds.midX - width / 2
    let image = picture.image?.size ?? .zero
    label.isHidden = !showsTitle(height: bounds.height)
    let text = label.isHidden ? 0 : label.intrinsicContentSize.height
    let gap: CGFloat = image.height > 0 && text > 0 ? 6 : 0
    let top = ((bounds.height - image.height - gap - text) / 2).rounded(.down)
    picture.frame = CGRect(
      x: (bounds.midX - image.width / 2).rounded(.down), y: top, width: image.width, height: image.height)
    label.frame = CGRect(x: x, y: top + image.height + gap, width: width, height: text)
  }
}
