import Foundation

/// How content looks that scrolls under a bar at an edge. It looks as it is: bars have a ground of their own.
@MainActor public final class UIScrollEdgeEffect: NSObject {
  public final class Style: NSObject, Sendable {
    public static let automatic = Style()
    public static let soft = Style()
    public static let hard = Style()

    private override init() {}
  }

  public var style = Style.automatic
  public var isHidden = false

  override init() {}
}

/// Those of a scroll view's edges.
@MainActor final class ScrollEdgeEffects {
  private(set) lazy var top = UIScrollEdgeEffect()
  private(set) lazy var left = UIScrollEdgeEffect()
  private(set) lazy var bottom = UIScrollEdgeEffect()
  private(set) lazy var right = UIScrollEdgeEffect()
}
