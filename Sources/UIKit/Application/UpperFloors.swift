import CoreGraphics
import Platform

/// What the core has done by floors above it, whose classes it does not name.
@MainActor
enum UpperFloors {
  private static let all: any UpperFloorParts = StandardFloors()

  static let input = all.input
  static let menus = all.menus
  static let controllers = all.controllers
  static let tools = all.tools
}

@MainActor
protocol UpperFloorParts {
  var input: any InputParts { get }
  var menus: any MenuParts { get }
  var controllers: any ControllerParts { get }
  var tools: any ToolParts { get }
}

/// Typing, input views, tool tips, and what other programs hand over.
@MainActor
protocol InputParts {
  /// Called once for each window of the desktop.
  func textInput(for stage: Stage) -> any TextInput
  func toolTips(for stage: Stage) -> any ToolTips
  /// The first responder is another than `old`, or gives other input views.
  func inputViewsMayHaveChanged(in window: UIWindow, after old: UIResponder?)
  /// A subtree is about to leave a window, perhaps with whom the input views belong to.
  func viewMayLeave(_ view: UIView, _ window: UIWindow)
  /// How high input views stand at a window's bottom, or will once they have come in, in points.
  func inputHeight(in window: UIWindow) -> CGFloat
  /// Something of another program is dragged over a window, or was let go.
  func take(_ drop: DropEvent, on stage: Stage)
}

/// The menu bar, and what is open of menus.
@MainActor
protocol MenuParts {
  /// Every key command of the menu bar but those that the standard keys perform.
  var keyCommands: [UIKeyCommand] { get }
  func isOpen(in window: UIWindow) -> Bool
  /// Opens the menu bar, or closes it; false where the program has no menus.
  @discardableResult
  func toggleBar(in window: UIWindow) -> Bool
  /// Says in a command of undoing what would be taken back, and whether there is anything.
  func validate(_ command: UICommand, by manager: UndoManager?)
}

/// What controllers do with other controllers, and with bars.
@MainActor
protocol ControllerParts {
  /// Nothing but a message in the log where the controller presents already or is in no window.
  func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, _ completion: (() -> Void)?)
  /// Takes away what a controller or a container of it presented, and all above; when it presented nothing, itself.
  func dismiss(from controller: UIViewController, animated: Bool, _ completion: (() -> Void)?)
  /// Bars that show the old title follow.
  func titleChanged(of controller: UIViewController, from old: String?)
  func editingChanged(of controller: UIViewController)
  /// A key that no responder in the controller took, for its search; false where it means nothing there.
  func take(_ key: UIKey, in controller: UIViewController) -> Bool
  /// What stands in the search field of a controller; nil without one.
  func searchText(of controller: UIViewController) -> String?
  func replacement(of controller: UIViewController) -> any ContentReplacing
  /// Tells a window's root controller, before it happens, that the window gets another size and perhaps other traits.
  func beginResizing(
    _ root: UIViewController, to size: CGSize, _ traits: UITraitCollection?, in window: UIWindow
  ) -> any ResizingTransition
}

/// What runs beside the resizing of a window.
@MainActor
protocol ResizingTransition {
  func runAnimations()
  func end()
}

/// Tools for who writes the program.
@MainActor
protocol ToolParts {
  /// Takes an event before the program gets it. True when it is not for the program at all.
  func take(_ event: HostEvent, on stage: Stage) -> Bool
  /// The program begins, with the tools that the environment names.
  func begin(on stage: Stage, of delegate: any UIApplicationDelegate, _ environment: [String: String])
}

/// What lies over a program's windows to look into them: it has pixels of its own, and draws the program's frames under them.
@MainActor
package protocol StageOverlay: AnyObject {
  /// When it changes next by itself.
  var nextDeadline: Double? { get }
  /// The program's frame is made; rectangles of it wait to be shown.
  func rendered(_ rects: [PixelRect])
  /// The program's frame is over, after so many seconds; the overlay's own comes now.
  func frameEnded(_ report: FrameReport, seconds: Double)
  /// The window of the desktop has another size or scale.
  func screenChanged()
  /// It is taken away.
  func leave()
}
