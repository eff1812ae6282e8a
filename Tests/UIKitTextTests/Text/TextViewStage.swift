import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTesting

/// A text view in a window at (20, 20), with the keyboard, in the font of size 17.
@MainActor
func editedTextView(
  _ text: String = "", size: CGSize = CGSize(width: 200, height: 120), scale: CGFloat = 1,
  _ configure: (UITextView) -> Void = { _ in }
) -> (view: UITextView, window: TestWindow) {
  let view = UITextView(frame: CGRect(origin: CGPoint(x: 20, y: 20), size: size))
  view.font = .systemFont(ofSize: 17)
  view.text = text
  configure(view)
  let root = UIView(frame: .zero)
  root.backgroundColor = .systemBackground
  root.addSubview(view)
  let window = TestWindow(
    size: CGSize(width: size.width + 40, height: size.height + 40), scale: scale, root: root)
  view.becomeFirstResponder()
  window.turn()
  return (view, window)
}

@MainActor
extension UITextView {
  /// The selection as offsets.
  var selected: Range<Int> { selectedRange.location..<selectedRange.location + selectedRange.length }

  func select(_ range: Range<Int>) { selectedRange = NSRange(range) }

  func caret(at offset: Int) -> CGRect {
    position(from: beginningOfDocument, offset: offset).map { caretRect(for: $0) } ?? .null
  }

  /// The middle of a character, in the window.
  func middle(of offset: Int) -> CGPoint {
    let rect = rects(of: offset..<offset + 1).first ?? .zero
    return convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  func rects(of range: Range<Int>) -> [CGRect] {
    guard let start = position(from: beginningOfDocument, offset: range.lowerBound),
      let end = position(from: beginningOfDocument, offset: range.upperBound),
      let range = textRange(from: start, to: end)
    else { return [] }
    return selectionRects(for: range).map(\.rect)
  }
}

extension TextEditor {
  /// Waits for what is searched away from the main actor, however long that takes.
  func finishSearching() async {
    while let task = searches.lazy.compactMap(\.task).first { await task.value }
  }
}

/// Lists what a text view tells and asks.
@MainActor
final class TextViewLog: NSObject, UITextViewDelegate {
  private var calls: [String] = []
  /// Questions that are answered with no.
  var refused: Set<String> = []
  var didChange: (UITextView) -> Void = { _ in }
  var mayChange: (UITextView) -> Void = { _ in }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func ask(_ question: String) -> Bool {
    calls.append(question)
    return !refused.contains(question)
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("may begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("may end") }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begun") }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("ended") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    let answer = ask("may \(range.location)+\(range.length) '\(text)'")
    mayChange(textView)
    return answer
  }
  func textViewDidChange(_ textView: UITextView) {
    calls.append("changed '\(textView.text ?? "")'")
    didChange(textView)
  }
  func textViewDidChangeSelection(_ textView: UITextView) {
    calls.append("selection \(textView.selectedRange.location)+\(textView.selectedRange.length)")
  }
}

extension TestWindow {
  /// The pixels that are shown, line by line.
  var pixels: [UInt32] { renderer.bitmap.copy().lines }

  /// Those of the window painted anew.
  var freshPixels: [UInt32] { paintedFresh().lines }
}

extension Bitmap {
  fileprivate var lines: [UInt32] {
    (0..<height).flatMap { UnsafeBufferPointer(start: pixels + $0 * stride, count: width) }
  }
}
