import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTesting

/// What of a text view a change sets, draws and paints: no more than what changed.
@MainActor @Suite struct TextViewDamageTests {
  /// Lines of 20 points.
  private func edited(
    _ count: Int = 40, height: CGFloat = 400
  ) -> (view: UITextView, window: TestWindow) {
    let style = NSMutableParagraphStyle()
    (style.minimumLineHeight, style.maximumLineHeight) = (20, 20)
    return editedTextView(size: CGSize(width: 200, height: height)) {
      $0.attributedText = NSAttributedString(
        string: (0..<count).map { "line \($0)\n" }.joined(),
        attributes: [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style])
      $0.selectedRange = NSRange(location: 13, length: 0)
    }
  }

  /// Rule X68.
  @Test func aKeyPaintsItsLineAndNoOther() {
    let (view, window) = edited()
    view.insertText("x")
    window.turn()
    expect(window.lastFrame.drawn == 1 && window.lastFrame.pixelsPainted <= 200 * 24)
    expectNil(window.damageError())
  }

  /// Rule X68.
  @Test func whatLiesBelowAReturnIsMovedAndNotPainted() {
    let (view, window) = edited()
    view.insertText("\n")
    window.turn()
    expect(window.lastFrame.drawn == 2 && window.lastFrame.moved != nil)
    expect(window.lastFrame.pixelsPainted <= 200 * 20 * 5)
    expectNil(window.damageError())
    expect(window.pixels, equals: window.freshPixels)
  }

  /// Rule X68.
  @Test func whatLiesBelowADeletedLineIsMovedAndNotPainted() {
    let (view, window) = edited()
    view.selectedRange = NSRange(location: 7, length: 7)
    window.turn()
    view.deleteBackward()
    window.turn()
    expect(window.lastFrame.moved != nil && window.lastFrame.pixelsPainted <= 200 * 20 * 6)
    expect(window.pixels, equals: window.freshPixels)
  }

  @Test func lettersThatReachBeyondTheirLinesOverlapAlikeHoweverTheTextWasScrolled() {
    func stage(_ offsets: [CGFloat]) -> TestWindow {
      let style = NSMutableParagraphStyle()
      (style.minimumLineHeight, style.maximumLineHeight) = (9, 9)
      let text = NSMutableAttributedString(string: "")
      for index in 0..<120 {
        let color: UIColor = index % 2 == 0 ? .systemRed : .systemBlue
        text.append(
          NSAttributedString(
            string: "gypsum \(index)\n",
            attributes: [.font: UIFont.systemFont(ofSize: 24), .paragraphStyle: style, .foregroundColor: color]))
      }
      let (view, window) = editedTextView(size: CGSize(width: 160, height: 120)) {
        $0.isEditable = false
        $0.attributedText = text
      }
      for offset in offsets {
        view.contentOffset.y = offset
        window.turn()
      }
      return window
    }
    let scrolled = stage([300, 37, 500, 480, 120, 200])
    expect(scrolled.freshPixels, equals: stage([200]).freshPixels)
  }

  @Test func theFirstRectangleOfAHugeSelectionSetsNoOther() {
    let (view, _) = editedTextView((0..<5_000).map { "line \($0)\n" }.joined())
    view.selectAll(nil)
    let before = view.textSystem.layout.setCount
    let rect = view.firstRect(for: view.selectedTextRange!)
    expect(rect.minY == 8 && rect.maxX == 195 && view.textSystem.layout.setCount - before < 30)
  }

  @Test func theFirstRectangleEndsWhereTheSelectionDoes() {
    let (view, _) = editedTextView("one two three four five six seven eight nine")
    let start = view.beginningOfDocument
    let rest = view.textRange(from: view.position(from: start, offset: 4)!, to: view.endOfDocument)!
    let part = view.textRange(from: view.position(from: start, offset: 4)!, to: view.position(from: start, offset: 7)!)!
    expect(view.firstRect(for: rest), equals: view.selectionRects(for: rest)[0].rect)
    expect(view.firstRect(for: part), equals: view.selectionRects(for: part)[0].rect)
    expect(view.firstRect(for: part).width < view.firstRect(for: rest).width)
  }

  @Test func textThatTurnsOutHigherLeavesTheOffsetOnWholePixels() {
    let long = String(repeating: "words that wrap ", count: 9)
    let (view, window) = editedTextView((0..<400).map { $0 % 3 == 0 ? "\(long)\n" : "short \($0)\n" }.joined())
    for step in 1...30 {
      view.contentOffset.y = CGFloat(6_000 - step * 90)
      window.turn()
      expect(view.contentOffset.y, equals: view.contentOffset.y.rounded())
    }
  }
}
