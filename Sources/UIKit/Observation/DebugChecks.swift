import CoreGraphics
import QuartzCore

/// What a debug build looks at after a frame: labels that have text and no size, controllers that are alive after they are
/// gone, a program that shows no window. Nothing here makes a frame or a turn but the last, which an idle program
/// would never hear of.
@MainActor
final class DebugChecks {
  /// How long after its disappearance a controller may live, in seconds: longer than a transition, a delayed call or a request takes.
  static let patience = 3.0
  /// How long after its start a program may show no window, in seconds.
  static let launchPatience = 1.0

  private struct Departed {
    weak var controller: UIViewController?
    let how: String
    /// Set by the first frame that comes.
    var due: Double?
  }

  private struct Labelled {
    weak var label: (any LabelToCheck)?
  }

  private static var departed: [Departed] = []
  /// Labels in no window, as far as anybody knows.
  private static var homeless: [Labelled] = []
  /// Whether one of them may be in a window by now.
  private static var mayHaveMoved = false
  private static let most = 500

  /// Labels of this stage's windows.
  private var labels: [Labelled] = []

  /// When to look whether a window is shown; nil afterwards, and without a running application.
  private(set) var launchDue: Double?

  // MARK: - What is looked at later

  /// A label's text was set.
  static func note(_ label: any LabelToCheck) {
    guard Remarks.isOn, homeless.count < most, label.bounds.size == .zero else { return }
    homeless.append(Labelled(label: label))
    mayHaveMoved = true
  }

  /// A view came into a window.
  static func noteMove() { if !homeless.isEmpty { mayHaveMoved = true } }

  /// A controller was popped or dismissed for good, as far as anybody knows.
  static func note(_ controller: UIViewController, _ how: String) {
    guard Remarks.isOn, departed.count < most, !controller.isKeptByProgram else { return }
    departed.append(Departed(controller: controller, how: how))
  }

  func applicationLaunched(at now: Double) { if Remarks.isOn { launchDue = now + Self.launchPatience } }

  // MARK: - Looking

  /// After a frame's layout.
  func look(at stage: Stage) {
    if Self.mayHaveMoved { Self.sortLabels() }
    if !labels.isEmpty { lookAtLabels() }
    if !Self.departed.isEmpty { Self.lookAtDeparted(now: stage.now) }
    if let due = launchDue, stage.now >= due { lookAtWindows(of: stage) }
  }

  private func lookAtWindows(of stage: Stage) {
    launchDue = nil
    guard let window = stage.windows.first else {
      return Remarks.say(
        "window", about: "",
        "no window is visible, so that nothing is shown: application(_:didFinishLaunchingWithOptions:) has to make a "
          + "UIWindow, keep it in the delegate's `window`, set its rootViewController and call makeKeyAndVisible()")
    }
    guard stage.windows.allSatisfy({ $0.rootViewController == nil && $0.subviews.isEmpty }) else { return }
    let name = "\(type(of: window))"
    Remarks.say(
      "window", about: name, "\(name) is visible and empty: set its rootViewController before makeKeyAndVisible()")
  }

  /// Hands the labels that are in windows to the checks of those, in whose frames they are laid out.
  private static func sortLabels() {
    mayHaveMoved = false
    homeless.removeAll { entry in
      guard let label = entry.label else { return true }
      guard let stage = label.window?.stage else { return false }
      stage.checks.labels.append(entry)
      return true
    }
  }

  private func lookAtLabels() {
    let waiting = labels
    labels = []
    for entry in waiting {
      guard let label = entry.label else { continue }
      guard label.bounds.size == .zero, label.isVisibleInWindow, let owner = Self.owner(of: label),
        let text = label.text, !text.isEmpty
      else { continue }
      let name = "\(type(of: label)) in \(owner)"
      Remarks.say(
        "label", about: name,
        "\(name) has the text \"\(text.prefix(40))\" and no size, so that nothing of it shows: set its frame, or call "
          + "sizeToFit(), in layoutSubviews() or viewDidLayoutSubviews()")
    }
  }

  /// The class that the program lays a label out in; nil where that is a part of the framework.
  private static func owner(of label: any LabelToCheck) -> String? {
    guard let superview = label.superview else { return nil }
    let type = type(of: superview)
    if !String(reflecting: type).hasPrefix("UIKit.") { return "\(type)" }
    guard type == UIView.self else { return nil }
    return superview.controller.map { "\(Swift.type(of: $0))" } ?? "\(type)"
  }

  private static func lookAtDeparted(now: Double) {
    let waiting = departed
    departed = []
    for var entry in waiting {
      guard let controller = entry.controller, controller.isGone else { continue }
      let due = entry.due ?? now + patience
      // Another window's time may be behind this one's.
      guard now >= due, now < due + 3600 else {
        entry.due = due
        departed.append(entry)
        continue
      }
      let name = "\(type(of: controller))"
      Remarks.say(
        "alive", about: name,
        "\(name) was \(entry.how) and is still alive \(Int(patience)) seconds later: unless the program keeps it on "
          + "purpose, something holds it, most often a closure that captures self; [weak self] lets it go")
    }
  }
}

/// A view that shows a text, and nothing of it without a size.
@MainActor
protocol LabelToCheck: UIView {
  var text: String? { get }
}

extension UIViewController {
  /// Neither shown nor part of another controller.
  fileprivate var isGone: Bool { parent == nil && presentingViewController == nil && viewIfLoaded?.window == nil }
}
