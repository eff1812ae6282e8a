import CoreGraphics
import Foundation

/// A responder that takes typed text. While one is first responder, the desktop's text input is on.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  /// Puts typed text where the caret is; Return comes as "\n".
  func insertText(_ text: String)
  func deleteBackward()
}

/// A responder that shows what an input method composes, and tells where its caret is.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected; an empty range is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// What is being composed; nil when nothing is.
  var markedTextRange: UITextRange? { get }
  /// Shows composed text in place of what was composed before; `selectedRange` counts UTF-16 units from its start.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// What is composed becomes text.
  func unmarkText()

  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// UTF-16 units further; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Around the first line of a range, in the receiver's space.
  func firstRect(for range: UITextRange) -> CGRect
  /// The caret before a position, in the receiver's space.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The position nearest to a point of the receiver's space.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// A place between two characters; each kind of text has its own class of positions.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// What lies between two positions; each kind of text has its own class of ranges.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() { super.init() }
  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}
