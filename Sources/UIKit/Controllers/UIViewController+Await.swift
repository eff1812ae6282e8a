import Foundation

extension UIViewController {
  /// Returns when the controller stands in its place, at once when it cannot be presented.
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await Awaited.value(ifDropped: ()) { done in
      present(viewControllerToPresent, animated: flag, completion: { done(()) })
    }
  }

  /// Returns when what is dismissed is gone.
  public func dismiss(animated flag: Bool) async {
    await Awaited.value(ifDropped: ()) { done in dismiss(animated: flag, completion: { done(()) }) }
  }

  /// Returns when the old view has left: whether the animation came to its end.
  @discardableResult
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?
  ) async -> Bool {
    await Awaited.value(ifDropped: false) {
      transition(
        from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
        completion: $0)
    }
  }
}
