import CoreGraphics

/// A press of the pointer's button on a text, from down to up.
struct PointerPress {
  /// What a drag extends the selection by.
  enum Unit { case character, word, paragraph, all }

  var unit = Unit.character
  /// What the press itself selected, or where it put the caret. A drag never gives it up.
  var origin: Range<Int>
  /// Where it went down, in the window.
  var start: CGPoint
  /// It went down on selected text: a drag carries that text along, and a release without one puts the caret there.
  var isOnSelection = false
  var hasMoved = false

  /// How far a press of selected text has to move before it carries it along, in points.
  static let slop: CGFloat = 4
}
