extension UIPageControl {
  /// Which way the pages follow each other.
  public enum Direction: Int, Sendable {
    /// As the interface reads.
    case natural = 0
    case leftToRight = 1
    case rightToLeft = 2
    case topToBottom = 3
    case bottomToTop = 4

    var isVertical: Bool { self == .topToBottom || self == .bottomToTop }
  }

  /// What a person does with the control.
  public enum InteractionState: Int, Sendable {
    case none = 0
    /// A press turns one page.
    case discrete = 1
    /// A drag along the dots turns pages as it goes.
    case continuous = 2
  }

  /// When a plate is seen behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// While a drag turns the pages.
    case automatic = 0
    case prominent = 1
    case minimal = 2
  }
}
