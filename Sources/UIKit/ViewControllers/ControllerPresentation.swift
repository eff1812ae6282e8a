/// How one controller lies over another, as the core knows it: a `UIPresentationController`.
@MainActor
protocol ControllerPresentation: UIContentContainer {
  var presentedViewController: UIViewController { get }
  var presentingViewController: UIViewController { get }
  /// The presented controller would like another size.
  func preferredSizeChanged()
  /// Escape was pressed; false where that does not send the controller away.
  func dismissByPerson() -> Bool
  /// What it lies over is gone: it goes too, and does not come back.
  func drop()
}

extension UIViewController {
  /// The window shows another root: what lay over this one goes with it.
  func dropPresentations() {
    if let coveredBy {
      coveredBy.presentedViewController.dropPresentations()
      coveredBy.drop()
    }
    for child in children { child.dropPresentations() }
  }
}

/// What a controller shows in place of its content.
@MainActor
protocol ContentReplacing: AnyObject {
  /// Nil for the content.
  var configuration: (any UIContentConfiguration)? { get set }
  /// Called when the controller's view is loaded, and before each layout of it.
  func viewDidLoad()
  func viewWillLayOut()
  /// Has the controller asked for a configuration before the next layout.
  func scheduleUpdate()
}
