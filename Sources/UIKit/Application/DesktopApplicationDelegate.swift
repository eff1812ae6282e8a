import CoreGraphics
import Foundation

/// What only a desktop program says of itself, of its windows and of its end.
@preconcurrency @MainActor public protocol DesktopApplicationDelegate: UIApplicationDelegate {
  /// Shown until the root view controller has a title of its own.
  static var windowTitle: String { get }
  /// In points.
  static var windowSize: CGSize { get }
  /// In points; a person cannot make the window smaller.
  static var minimumWindowSize: CGSize { get }
  /// Whether windows open as a person left them: their size, place, and whether they filled the screen.
  static var remembersWindows: Bool { get }
  /// The name of the program's .desktop file without its ending, by which desktops know its windows.
  static var applicationID: String { get }
  /// What desktops show for the windows where they do not know the .desktop file.
  static var windowIcon: UIImage? { get }

  /// Asked before the person ends the program: by the last window's close button, or by a command with the action
  /// `UIApplication.terminate`. Not asked where a signal ends it. While an answer is postponed, nobody asks again.
  func applicationShouldTerminate(_ sender: UIApplication) -> UIApplication.TerminateReply
  /// Asked before a window goes that the person closes. A program that says no can ask the person first, and close the window
  /// itself later by `requestSceneSessionDestruction`, which does not ask again. For the last window, the end of the program is
  /// asked about afterwards.
  func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool

  /// Whether the program runs once: a second start hands what it is to open to the one that runs, whose window comes
  /// in front, and ends. `applicationID` has to have a dot and be a name for the session's bus. Where there is no
  /// bus, and where the one that runs does not answer for two seconds, the second start is a program of its own.
  static var isSingleInstance: Bool { get }
  /// The desktop asks for an action of the program's .desktop file (its `Actions`, where it is `DBusActivatable`).
  /// False for one that is not known. Called only where `isSingleInstance`.
  func application(_ application: UIApplication, performDesktopAction name: String) -> Bool
}

extension DesktopApplicationDelegate {
  public static var windowTitle: String { ProcessInfo.processInfo.processName }
  public static var windowSize: CGSize { CGSize(width: 1024, height: 720) }
  public static var minimumWindowSize: CGSize { CGSize(width: 320, height: 240) }
  public static var remembersWindows: Bool { true }
  /// The bundle's identifier, else the executable's name.
  public static var applicationID: String { Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName }
  /// The file AppIcon.png beside the program, if there is one.
  public static var windowIcon: UIImage? { UIApplication.icon(of: .main) }

  public func applicationShouldTerminate(_ sender: UIApplication) -> UIApplication.TerminateReply { .terminateNow }
  public func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool { true }
  public static var isSingleInstance: Bool { false }
  public func application(_ application: UIApplication, performDesktopAction name: String) -> Bool { false }
}
