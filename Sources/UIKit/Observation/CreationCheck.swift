import CoreGraphics
import QuartzCore

/// Finds layouts that make new views frame after frame in place of updating those they have.
///
/// On while remarks are made; off, it costs one comparison a new view and one a layout.
@MainActor
package enum CreationCheck {
  nonisolated static var isOn: Bool { Remarks.isOn }
  /// The frames, one after another, in which a view may make others before it is reported: longer than a table takes to
  /// fill its pool of cells.
  package static let patience = 10
  /// The number of the frame, so that several layouts in one count once.
  static var frame = 0

  private static var created = 0
  private static var streaks: [ObjectIdentifier: CreationStreak] = [:]

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
    guard streak.frames >= patience else { return }
    let name = "\(type(of: view))"
    Remarks.say(
      "creation", about: name,
      "\(name).layoutSubviews made \(streak.created) views in \(streak.frames) frames, some in each: make them once, "
        + "where the view is made, and set here what they show")
  }

  /// Forgets what was counted.
  package static func reset() { streaks = [:] }
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
