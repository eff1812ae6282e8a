import Foundation
import Logging
import QuartzCore

/// Finds layouts that make new views frame after frame in place of updating those they have.
///
/// On in debug builds; `UIKIT_CHECK_CREATION=1` turns it on in others, 0 off. Off, it costs one comparison a new view and
/// one a layout.
@MainActor
package enum CreationCheck {
  #if DEBUG
    package nonisolated(unsafe) static var isOn = true
  #else
    package nonisolated(unsafe) static var isOn = false
  #endif
  /// The frames, one after another, in which a view may make others before it is reported: longer than a table takes to
  /// fill its pool of cells.
  package static let patience = 10
  /// The number of the frame, so that several layouts in one count once.
  static var frame = 0
  /// What was said, each class once.
  package private(set) static var messages: [String] = []

  private static var created = 0
  private static var streaks: [ObjectIdentifier: CreationStreak] = [:]
  private static var reported: Set<ObjectIdentifier> = []

  static func readEnvironment() {
    guard let value = ProcessInfo.processInfo.environment["UIKIT_CHECK_CREATION"] else { return }
    isOn = value != "0"
  }

  static func noteCreation() { created += 1 }

  /// Runs a view's layout and counts the views that it makes itself.
  @inline(__always)
  static func watch(_ view: UIView, _ layout: () -> Void) {
    guard isOn else { return layout() }
    let outer = created
    created = 0
    layout()
    if created > 0 || !streaks.isEmpty { count(created, in: view) }
    created = outer
  }

  private static func count(_ created: Int, in view: UIView) {
    let key = ObjectIdentifier(view)
    guard created > 0 else {
      if streaks[key]?.frame != frame { streaks[key] = nil }
      return
    }
    var streak = streaks[key] ?? CreationStreak(view: view)
    if streak.view !== view { streak = CreationStreak(view: view) }
    streak.add(created, in: frame)
    streaks[key] = streak
    guard streak.frames >= patience, reported.insert(ObjectIdentifier(type(of: view))).inserted else { return }
    let message =
      "\(type(of: view)).layoutSubviews made \(streak.created) views in \(streak.frames) frames, some in each: make them "
      + "once, where the view is made, and set here what they show"
    messages.append(message)
    Logger(label: "uikit.layout").warning("\(message)")
  }

  /// Forgets what was said and counted.
  package static func reset() {
    messages = []
    streaks = [:]
    reported = []
  }
}

/// The frames one after another in which one view's layout made others.
struct CreationStreak {
  weak var view: UIView?
  private(set) var frames = 0
  private(set) var created = 0
  private(set) var frame = -1

  init(view: UIView) { self.view = view }

  mutating func add(_ count: Int, in frame: Int) {
    created += count
    if frame != self.frame { frames += 1 }
    self.frame = frame
  }
}
