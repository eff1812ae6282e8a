/// A step from one controller to another. Without storyboards only a program's own code makes one and performs it.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
    super.init()
  }

  /// `performHandler` is what `perform()` does.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier, source, destination, performHandler)
  }

  private init(
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController, _ handler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, self.handler) = (identifier, source, destination, handler)
    super.init()
  }

  /// Does what the handler says, or what an override does.
  open func perform() { handler?() }
}
