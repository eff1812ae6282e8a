import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Selected text that goes to views, and texts that come from views (rule X30).
@MainActor
struct TextDragDropTests {
  private let stage = DragStage()
  private let field = UITextField(frame: CGRect(x: 120, y: 20, width: 180, height: 34))
  private var window: TestWindow { stage.window }

  private func show(_ text: String, selecting range: Range<Int>? = nil) {
    field.text = text
    stage.root.addSubview(field)
    field.becomeFirstResponder()
    if let range { field.editor.select(range) }
    window.turn()
  }

  /// The middle of a character of the field, in the window.
  private func middle(of offset: Int) throws -> CGPoint {
    let rect = try require(field.textLines.rects(of: offset..<offset + 1).first)
    return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private func carry(from start: CGPoint, to end: CGPoint) {
    window.press(at: start)
    window.move(to: CGPoint(x: start.x + 8, y: start.y))
    window.move(to: end)
    window.advance(by: 0.4)
  }

  @Test func selectedTextIsDroppedOnAView() async throws {
    show("one two", selecting: 0..<3)
    var loaded: [String] = []
    stage.performed = { session in session.loadObjects(ofClass: String.self) { loaded = $0 } }
    carry(from: try middle(of: 1), to: stage.inLeft)
    expect(stage.platters.count == 1 && stage.badge == "+")
    window.release()
    try await window.waitForTasks("the text") { loaded == ["one"] }
    expect(field.text, equals: "one two")
  }

  @Test("A view that takes the text away has it deleted where it was")
  func movedText() throws {
    stage.operation = .move
    show("one two", selecting: 0..<4)
    carry(from: try middle(of: 1), to: stage.inLeft)
    window.release()
    window.advance(by: 1)
    expect(field.text, equals: "two")
  }

  @Test("A text that is carried from a view is inserted where the caret shows")
  func textComes() async throws {
    show("ab")
    let place = field.convert(field.textLines.caretRect(at: TextPlace(offset: 1)).origin, to: nil)
    stage.begin()
    stage.carry(to: CGPoint(x: place.x, y: place.y + 5))
    expect(field.editor.dropPlace?.offset == 1 && stage.badge == "+")
    window.release()
    try await window.waitForTasks("the text") { field.text == "aHellob" }
    expect(field.editor.dropPlace == nil && field.isFirstResponder)
  }

  @Test func aTextThatNobodyEditsTakesNothing() {
    show("ab")
    field.isEnabled = false
    stage.begin()
    stage.carry(to: field.center)
    expect(field.editor.dropPlace == nil && stage.badge == nil)
    window.release()
    window.advance(by: 1)
    expect(field.text, equals: "ab")
  }

  @Test("Escape leaves the text where it was, and the caret goes")
  func escape() throws {
    show("one two", selecting: 0..<3)
    carry(from: try middle(of: 1), to: try middle(of: 6))
    expect(field.editor.dropPlace != nil)
    window.key(.keyboardEscape)
    expectNil(field.editor.dropPlace)
    window.move(to: stage.inLeft)
    window.release()
    window.advance(by: 1)
    expect(field.text == "one two" && stage.platters.isEmpty && stage.taken() == [])
  }
}
