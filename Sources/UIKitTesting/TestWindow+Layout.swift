import UIKit

extension TestWindow {
  /// The last message about a layout that did not settle: which views mark which, and by setting what. Nil when all
  /// settled.
  public var layoutFeedback: String? { stage.feedback.message }

  /// The number of frames that were cut short because their layout did not settle.
  public var layoutFeedbackCount: Int { stage.feedback.count }
}
