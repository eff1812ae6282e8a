/// How one controller lies over another, as the core knows it: a `UIPresentationController`.
@MainActor
protocol ControllerPresentation: UIContentContainer {
  var presentedViewController: UIViewController { get }
  var presentingViewController: UIViewController { get }
  /// The presented controller is on its way out.
  var isLeaving: Bool { get }
  /// The presented controller would like another size.
  func preferredSizeChanged()
  /// Escape was pressed; false where that does not send the controller away.
  func dismissByPerson() -> Bool
  /// What it lies over is gone: it goes too, and does not come back.
  func drop()
  /// Nobody sees it move any more: what moves is in its place.
  func finish()
}

extension UIViewController {
  /// The controller goes, or another takes its place: what lay over it goes with it.
  func dropPresentations() {
    if let coveredBy {
      coveredBy.presentedViewController.dropPresentations()
      coveredBy.drop()
    }
    for child in children { child.dropPresentations() }
  }

  /// The window is hidden: no time passes in it, and what still moved in it would never be there.
  func finishPresentations() {
    if let coveredBy {
      coveredBy.presentedViewController.finishPresentations()
      coveredBy.finish()
    }
    for child in children { child.finishPresentations() }
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
