import UIKit

extension TestWindow {
  /// What was said last of a layout that did not settle: who marks whom, and by setting what. Nil when all have settled.
  public var layoutFeedback: String? { stage.feedback.message }

  /// The frames that were cut short because their layout did not settle.
  public var layoutFeedbackCount: Int { stage.feedback.count }
}
