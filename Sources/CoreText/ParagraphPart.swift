/// Which part of its paragraph a text is, where the paragraph is too long to be set at once.
///
/// The parts are set one after the other. Each begins where the last line of the one before ended. With
/// `continuesAfter` the layout leaves out its last line, unless that is the only one: the text behind it might fill it
/// further. The first part finds the writing direction; the others are given it (`TextOptions.baseDirection`).
package struct ParagraphPart: Hashable, Sendable {
  /// The first line is indented like the paragraph's other ones, and has no space above.
  package var continuesBefore: Bool
  package var continuesAfter: Bool

  package static let whole = ParagraphPart(continuesBefore: false, continuesAfter: false)

  package init(continuesBefore: Bool, continuesAfter: Bool) {
    self.continuesBefore = continuesBefore
    self.continuesAfter = continuesAfter
  }
}
