/// One thing that a person, the desktop or the program does: a plain value, so that a run can be written down and done again.
///
/// Places are points of the window. Modifiers are the raw value of the host's.
package enum FuzzEvent: Codable, Equatable, Sendable {
  case move(x: Double, y: Double, modifiers: Int)
  case press(x: Double, y: Double, button: Int, clicks: Int, modifiers: Int)
  case release(x: Double, y: Double, button: Int)
  case leave
  case wheel(x: Double, y: Double, dx: Double, dy: Double, modifiers: Int)
  case finger(FingerPhase, number: Int, x: Double, y: Double, pressure: Double)
  case key(isDown: Bool, isRepeat: Bool, usage: Int, characters: String, modifiers: Int)
  case text(String)
  /// An empty text ends the composition.
  case compose(String, from: Int, to: Int)
  case drop(x: Double, y: Double, texts: [String], files: [String])
  case resize(width: Double, height: Double)
  case scale(Double)
  case dark(Bool)
  /// The number of one of UIKit's text sizes, from the smallest.
  case textSize(Int)
  case rightToLeft(Bool)
  /// So many frames of a sixtieth of a second.
  case frames(Int)
  /// Seconds without a turn: the program was stopped, or the machine slept.
  case standstill(Double)
  /// The calendar's clock is set by so many seconds, forwards or back.
  case clock(Double)
  case memoryWarning
  case visible(Bool)
  case focus(Bool)
  case exposed
  /// Reads all that is told to those who do not see the window.
  case read
  /// Does what a reader can have done with the n-th thing of those.
  case perform(node: Int, action: Int)
  /// Another program copies a text.
  case clipboard(String)
  /// The program changes its own tree, at once or when it is called next.
  case act(FuzzAct, at: FuzzMoment, pick: Int)

  package enum FingerPhase: String, Codable, CaseIterable, Sendable { case began, moved, ended, cancelled }
}

/// What a program does to its views and controllers.
package enum FuzzAct: String, Codable, CaseIterable, Sendable {
  case add, remove, reparent, hide, move, animate, transition, transform, snapshot, constrain
  case focus, endEditing, enable, trait, tint
  case reload, batch, scroll, select, edit, layout, apply
  case present, presentSheet, presentPopover, alert, dismiss, push, pop, popToRoot, replaceStack, child, tab, page,
    column
  case search, text, attributedText, undo, turnOffset, recogniser, rootController
}

/// When it does so.
package enum FuzzMoment: String, Codable, CaseIterable, Sendable {
  case now, layout, completion, action, appearance, list, scrolling, traits, text, display
}
