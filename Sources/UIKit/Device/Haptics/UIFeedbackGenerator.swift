import CoreGraphics
import QuartzCore

/// Would let a device be felt. A desktop has nothing that is felt: the generators take every call and do nothing, as Apple's
/// do on a device without such a motor.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)

  public override init() { super.init() }

  /// For a view, which the generator becomes an interaction of.
  public init(view: UIView) {
    super.init()
    view.addInteraction(self)
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Does nothing: there is no motor to wake.
  open func prepare() {}
}

/// Would be felt as a knock. It is not, on a desktop.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Hashable, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  public override init() { super.init() }

  public init(style: FeedbackStyle) { super.init() }

  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

  public override init(view: UIView) { super.init(view: view) }

  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
  /// Does nothing.
  open func impactOccurred(at location: CGPoint) {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Would be felt as a tick. It is not, on a desktop.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
  /// Does nothing.
  open func selectionChanged(at location: CGPoint) {}
}

/// Would be felt as an answer. It is not, on a desktop.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Hashable, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// Would be felt while something is drawn. It is not, on a desktop.
@preconcurrency @MainActor open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func alignmentOccurred(at location: CGPoint) {}
  /// Does nothing.
  open func pathCompleted(at location: CGPoint) {}
}
