import CoreGraphics
import Foundation

/// A responder with a text that keys, an input method and a `UITextInteraction` edit: it tells what stands where, in
/// positions and ranges of its own classes.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected; an empty range is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// What is being composed; nil when nothing is.
  var markedTextRange: UITextRange? { get }
  /// The attributes that composed text is shown with: font, foreground and background colour; nil for its underline alone.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Shows composed text in place of what was composed before; `selectedRange` counts UTF-16 units from its start.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// What is composed becomes text.
  func unmarkText()

  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// UTF-16 units further; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Characters to the left or right as they are seen, or lines up and down; nil beyond the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Told of changes that come neither from keys nor from an input method.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  var tokenizer: any UITextInputTokenizer { get }

  /// The position of a range that lies farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// From a position to where the text ends in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// Around the first line of a range, in the space of `textInputView`.
  func firstRect(for range: UITextRange) -> CGRect
  /// The caret before a position, in the space of `textInputView`.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The position nearest to a point in the space of `textInputView`.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The rectangles that a selected range covers, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point; nil where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  // Optional in UIKit; the defaults stand below.

  /// Asked before keys and input methods change the text.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// The attributes of the text at a position, or of what is typed there.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
  /// The position of a range's character; the default counts UTF-16 units.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
  /// The view whose space rectangles and points are in; a view itself, unless it says otherwise.
  var textInputView: UIView { get }
  /// At which line the caret stands where a line wraps: backward is the end of the line above.
  var selectionAffinity: UITextStorageDirection { get }
  /// Composed text with attributes.
  func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
  /// The menu that the secondary button opens over the text; nil for what UIKit suggests.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
  func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
}

extension UITextInput {
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }

  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    guard offset >= 0, let position = position(from: range.start, offset: offset),
      compare(position, to: range.end) != .orderedDescending
    else { return nil }
    return position
  }

  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }

  public var textInputView: UIView {
    guard let view = self as? UIView else {
      fatalError("\(type(of: self)) is no view and has to say where its text is: implement textInputView")
    }
    return view
  }

  public var selectionAffinity: UITextStorageDirection { .forward }

  public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
    setMarkedText(markedText?.string, selectedRange: selectedRange)
  }

  public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
}

/// Told of changes of a text that do not come from keys or an input method, so that what is composed can be dropped. The
/// desktop's input sets itself as the delegate of a `UITextInput` that becomes first responder.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds where units of a text begin and end. Forwards a boundary is a unit's end, backwards its start; a position is
/// within a unit that it begins forwards, and that it ends backwards.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// The unit that a position is within; nil where it is in none, as between words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// The next boundary; nil where there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}
