import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Text that a program has set before anybody saw it: the view's content is as high as it.
@MainActor @Suite struct TextViewSizeTests {
  /// Lines of letters whose heights no estimate tells.
  private var uneven: String {
    (0..<3000).map { $0 % 7 == 0 ? String(repeating: "\u{1000}\u{1800} ", count: 40) : "line \($0)" }.joined(
      separator: "\n")
  }

  @Test func whatALayoutManagerSetsCountsInTheContentsSize() {
    let (view, window) = editedTextView(uneven)
    let estimated = view.contentSize.height
    view.layoutManager.ensureLayout(for: view.textContainer)
    let whole = view.layoutManager.usedRect(for: view.textContainer).maxY + 16
    expect(abs(view.contentSize.height - whole) <= 1 && estimated != view.contentSize.height)
    expect(view.caret(at: view.buffer.count).maxY <= view.contentSize.height)
    window.turn()
    expect(abs(view.contentSize.height - whole) <= 1)
  }

  @Test func whatIsSeenStaysWhenALayoutManagerSetsTextAboveIt() throws {
    let (view, window) = editedTextView(uneven)
    view.contentOffset.y = view.contentSize.height / 2
    window.turn()
    let place = try require(view.closestPosition(to: CGPoint(x: 5, y: view.bounds.midY)))
    let top = view.caretRect(for: place).minY - view.contentOffset.y
    view.layoutManager.ensureLayout(for: view.textContainer)
    expect(abs(view.caretRect(for: place).minY - view.contentOffset.y - top) <= 1)
    window.turn()
    expect(abs(view.caretRect(for: place).minY - view.contentOffset.y - top) <= 1 && window.damageError() == nil)
  }

  @Test func aCaretThatIsAskedForLiesInTheContent() {
    let (view, _) = editedTextView(uneven)
    let caret = view.caret(at: view.buffer.count)
    expect(caret.maxY <= view.contentSize.height)
  }

  @Test func aTextThatWasJustSetIsAsHighAsItsLayoutManagerSays() {
    let (view, window) = editedTextView("short")
    view.text = uneven
    view.layoutManager.ensureLayout(for: view.textContainer)
    expect(abs(view.contentSize.height - view.layoutManager.usedRect(for: view.textContainer).maxY - 16) <= 1)
    window.turn()
    expectNil(window.damageError())
  }
}
