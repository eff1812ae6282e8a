import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A line of ten megabytes and a text of a hundred in a text view: what is seen, searched and typed costs what a screen
/// costs (X65 to X67).
@MainActor @Suite struct LongTextViewTests {
  private static let word = "many words in a row "

  /// Ten megabytes without a line end, with one other word near the end.
  private static let line = String(repeating: word, count: 500_000) + "needle " + String(repeating: word, count: 40)
  /// A hundred megabytes.
  private static let text =
    String(repeating: "a line of a log with some words and the number 12345\n", count: 1_900_000) + "needle\n"
    + String(repeating: "the end\n", count: 50)

  private func stage(_ text: String) -> (view: UITextView, window: TestWindow) {
    let (view, window) = editedTextView(text, size: CGSize(width: 400, height: 300)) {
      $0.isFindInteractionEnabled = true
    }
    view.select(0..<0)
    window.turn()
    return (view, window)
  }

  private func search(_ view: UITextView, _ window: TestWindow) async {
    view.findInteraction?.presentFindNavigator(showingReplace: false)
    view.findInteraction?.searchText = "needle"
    await view.editor.finishSearching()
    window.advance(by: 0.5)
  }

  @Test func x65AWordInALineOfTenMegabytesIsFoundAndSeen() async throws {
    let (view, window) = stage(Self.line)
    expect(view.textSystem.layout.setUnits < 40_000)
    await search(view, window)
    expect(view.findInteraction?.activeFindSession?.resultCount, equals: 1)
    let place = Self.line.utf16.count - 40 * Self.word.utf16.count - 7
    let rect = try require(view.rects(of: place..<place + 6).first)
    expect(view.bounds.intersects(rect) && view.textSystem.layout.setUnits < 120_000)
    expectNil(window.damageError())
  }

  @Test func x67AWordInAHundredMegabytesIsFoundAndSeen() async throws {
    let (view, window) = stage(Self.text)
    expect(view.textSystem.layout.setCount < 60)
    await search(view, window)
    expect(view.findInteraction?.activeFindSession?.resultCount, equals: 1)
    let place = 1_900_000 * 53
    let rect = try require(view.rects(of: place..<place + 6).first)
    expect(view.bounds.intersects(rect) && view.textSystem.layout.setCount < 250)
    expectNil(window.damageError())
  }

  /// X66: the text as one string is made for nobody.
  @Test func x66AKeyAnywhereInAHundredMegabytesSetsItsParagraphAndMakesNoString() {
    let (view, window) = stage(Self.text)
    for place in [0, 50_000_000, view.buffer.count] {
      view.select(place..<place)
      view.scrollRangeToVisible(view.selectedRange)
      window.turn()
      let (set, paragraphs) = (view.textSystem.layout.setCount, view.buffer.store.text.paragraphCount)
      view.insertText("x")
      window.turn()
      // Its own, and at most those of a screen beside it.
      let more = view.textSystem.layout.setCount - set
      expect(more < 30 && view.buffer.store.text.paragraphCount == paragraphs, "\(more) were set at \(place)")
    }
    expect(!view.textStorage.isAskedForString)
  }
}
