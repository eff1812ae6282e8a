import Foundation

/// Something to do with an item, shown as a button when the item is swiped aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case normal = 0
    /// Red; the handler takes the item away.
    case destructive = 1
  }

  /// Calls the last parameter when it is done, with whether it did anything: the item closes then.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    storedColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }

  public final let style: Style
  public final let handler: Handler
  open var title: String?
  /// Drawn in white; above the title where the item is high enough, else in its place.
  open var image: UIImage?

  /// Nil for the style's.
  open var backgroundColor: UIColor! {
    get { storedColor }
    set { storedColor = newValue ?? (style == .destructive ? .systemRed : .systemGray) }
  }
  private var storedColor: UIColor
}

/// The buttons at one side of an item, from the edge inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  public final let actions: [UIContextualAction]
  /// Whether swiping all the way does the first action.
  open var performsFirstActionWithFullSwipe = true
}
