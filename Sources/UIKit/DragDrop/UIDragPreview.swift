import CoreGraphics
import Foundation

/// How a preview of a dragged item looks.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// What is seen of an item while it is carried.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }

  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  /// A card with an address, below its title if it has one.
  public convenience init(for url: URL, title: String? = nil) { self.init(view: UIView.linkCard(url, title)) }
}

@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// What is seen of an item where it is lifted, let go or dropped.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// A card with an address, below its title if it has one.
  public convenience init(for url: URL, title: String? = nil, target: UIDragPreviewTarget) {
    self.init(view: UIView.linkCard(url, title), parameters: UIDragPreviewParameters(), target: target)
  }

  /// The same at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// What can run along with items that are lifted, go back, or drop.
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Gathers what delegates add, and runs it.
final class DragAnimator: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func animate() {
    for animation in animations { animation() }
    animations = []
  }

  func complete(_ position: UIViewAnimatingPosition) {
    let all = completions
    completions = []
    for completion in all { completion(position) }
  }
}

extension UIView {
  fileprivate static func linkCard(_ url: URL, _ title: String?) -> UIView {
    let card = UIView(frame: .zero)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 8
    card.clipsToBounds = true
    var top: CGFloat = 8
    var width: CGFloat = 0
    let lines: [(String?, UIFont.TextStyle, UIColor)] = [
      (title, .headline, .label), (url.absoluteString, .footnote, .secondaryLabel),
    ]
    for case (let text?, let style, let color) in lines {
      let label = UILabel(frame: .zero)
      (label.text, label.font, label.textColor) = (text, .preferredFont(forTextStyle: style), color)
      let size = label.sizeThatFits(CGSize(width: 260, height: 100))
      label.frame = CGRect(x: 12, y: top, width: min(260, size.width), height: size.height)
      card.addSubview(label)
      top = label.frame.maxY + 2
      width = max(width, label.frame.maxX + 12)
    }
    card.frame = CGRect(x: 0, y: 0, width: width, height: top + 6)
    return card
  }
}
