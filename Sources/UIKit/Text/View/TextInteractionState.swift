import CoreGraphics
import Foundation

/// What a person was doing in a text view.
struct TextInteractionState: Equatable {
  var selection: Range<Int>
  var offset: CGPoint
  var hasKeyboard: Bool
}

extension UITextView {
  /// The selection is cut where the text is shorter now, and the offset where there is less to scroll.
  func restore(_ state: TextInteractionState) {
    if state.hasKeyboard != isFirstResponder {
      _ = state.hasKeyboard ? becomeFirstResponder() : resignFirstResponder()
    }
    if buffer.selection != state.selection { selectedRange = NSRange(state.selection) }
    layoutIfNeeded()
    contentOffset = scrollRange.clamp(state.offset)
    layOutText()
  }
}
