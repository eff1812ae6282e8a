import UIKit

extension TestWindow {
  /// The last message about a layout that did not settle: which views mark which, and by setting what. Nil when all
  /// settled.
  /// ```swift
  /// try window.tap("More")
  /// #expect(window.layoutFeedback == nil)
  /// ```
  public var layoutFeedback: String? { stage.feedback.message }

  /// The number of frames that were cut short because their layout did not settle.
  /// ```swift
  /// window.advance(by: 1)
  /// #expect(window.layoutFeedbackCount == 0)
  /// ```
  public var layoutFeedbackCount: Int { stage.feedback.count }
}
