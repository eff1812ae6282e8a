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

  // MARK: - The container

  @Test func theContainersWidthIsKnownAtOnce() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    expect(view.textContainer.size.width, equals: 200)
    view.frame.size.width = 120
    expect(view.textContainer.size.width, equals: 120)
    view.bounds.size.width = 130
    expect(view.textContainer.size.width, equals: 130)
    view.textContainerInset = UIEdgeInsets(top: 1, left: 10, bottom: 1, right: 20)
    expect(view.textContainer.size.width, equals: 100)
    view.layoutIfNeeded()
    expect(view.textContainer.size.width, equals: 100)
  }

  @Test func aContainerOfTheProgramsOwnIsGivenTheSidesThatItTracks() {
    let container = NSTextContainer(size: CGSize(width: 300, height: 70))
    container.heightTracksTextView = true
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    expect(container.size, equals: CGSize(width: 300, height: 84))
    view.frame.size = CGSize(width: 210, height: 116)
    expect(container.size, equals: CGSize(width: 300, height: 100))
    container.widthTracksTextView = true
    expect(container.size, equals: CGSize(width: 210, height: 100))
  }

  @Test func aLayoutManagerSetsTheTextInTheWidthThatTheViewWasJustGiven() {
    let (view, window) = editedTextView("one two three four five six seven", size: CGSize(width: 300, height: 120))
    let one = view.layoutManager.usedRect(for: view.textContainer).height
    view.frame.size.width = 100
    expect(view.layoutManager.usedRect(for: view.textContainer).height > 2 * one)
    window.turn()
    expectNil(window.damageError())
  }

  // MARK: - The content

  @Test func aViewThatDoesNotScrollHasAContentOfItsSizeBeforeAnyLayout() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = uneven
    view.isScrollEnabled = false
    expect(view.contentSize, equals: CGSize(width: 200, height: 100))
    view.frame.size.height = 120
    expect(view.contentSize, equals: CGSize(width: 200, height: 120))
  }

  // MARK: - In an outer scroll view

  /// A text view that grows with its text, in a scroll view that is 200 high, the caret in the text view.
  private func growingTextView(_ text: String = "") -> (view: UITextView, outer: UIScrollView, window: TestWindow) {
    let (view, outer) = (UITextView(), UIScrollView())
    view.font = .systemFont(ofSize: 17)
    view.isScrollEnabled = false
    view.text = text
    let root = UIView()
    for (part, superview) in [(outer, root), (view, outer)] as [(UIView, UIView)] {
      part.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(part)
    }
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: root.topAnchor), outer.leftAnchor.constraint(equalTo: root.leftAnchor),
      outer.rightAnchor.constraint(equalTo: root.rightAnchor), outer.heightAnchor.constraint(equalToConstant: 200),
      view.topAnchor.constraint(equalTo: outer.topAnchor), view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.rightAnchor.constraint(equalTo: outer.rightAnchor),
      view.widthAnchor.constraint(equalTo: outer.widthAnchor),
    ])
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: root)
    window.turn()
    view.becomeFirstResponder()
    window.turn()
    return (view, outer, window)
  }

  private func showsCaret(_ view: UITextView, in outer: UIScrollView) -> Bool {
    guard let end = view.selectedTextRange?.end else { return false }
    let caret = view.convert(view.caretRect(for: end), to: outer)
    return outer.bounds.minY <= caret.minY && caret.maxY <= outer.bounds.maxY
  }

  @Test func theCaretStaysInAnOuterScrollViewWhileLinesAreTyped() {
    let (view, outer, window) = growingTextView()
    for _ in 0..<14 {
      window.key(.keyboardReturnOrEnter, characters: "\r")
      window.turn()
      expect(showsCaret(view, in: outer))
    }
    expect(outer.contentOffset.y > 0)
    // The last line is seen with the space below the text.
    expect(outer.bounds.maxY, equals: outer.contentSize.height)
  }

  @Test func theCaretStaysInAnOuterScrollViewWhenMuchIsInsertedAndTakenBack() {
    let (view, outer, window) = growingTextView()
    view.insertText(String(repeating: "line\n", count: 40))
    window.turn()
    expect(showsCaret(view, in: outer))
    view.undoManager?.undo()
    window.turn()
    expect(showsCaret(view, in: outer))
  }

  @Test func anOuterScrollViewIsNotScrolledBackByALaterLayout() {
    let (view, outer, window) = growingTextView(String(repeating: "line\n", count: 40))
    view.insertText("more\n")
    window.turn()
    outer.contentOffset.y = 100
    view.setNeedsLayout()
    window.turn()
    view.frame.size.height += 10
    window.turn()
    expect(outer.contentOffset.y, equals: 100)
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
