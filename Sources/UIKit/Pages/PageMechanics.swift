import CoreGraphics

/// How a page controller turns its pages.
@MainActor protocol PageMechanics: AnyObject {
  /// What the pages lie in.
  var container: UIView { get }
  /// Those that turn pages.
  var gestureRecognizers: [UIGestureRecognizer] { get }
  /// Puts what is shown, and what comes, where it belongs.
  func arrange(in area: CGRect)
  /// A page comes: its controller is a child, and its view about to be seen.
  func begin(_ turn: PageTurning)
  /// Goes on by itself to the page that comes.
  func run()
  /// Rests at once; true where that is at the page that comes.
  func rest() -> Bool
  /// The turn has ended.
  func end()
}

/// A turn that is on its way.
struct PageTurning {
  enum Place { case before, here, after }

  var place: Place
  /// What is shown when it has ended.
  var controllers: [UIViewController]
  /// What the other side of the page shows that is turned.
  var back: UIViewController?
  /// Not begun by a person.
  var isProgramsOwn = false
}
