import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Views and texts that are carried out of the window, to another program.
@MainActor
struct DragOutsideTests {
  private let stage = DragStage()
  private var window: TestWindow { stage.window }
  private let outside = CGPoint(x: 400, y: 100)

  init() { stage.window.host.carriesOut = true }

  private func begin() throws -> OffscreenDrag {
    stage.begin()
    window.advance(by: 1)
    return try require(window.host.drags.last)
  }

  @Test func anotherProgramTakesACopy() throws {
    let drag = try begin()
    expect(drag.points == [] && drag.offer.allowsMove && !drag.offer.isRestricted)
    stage.carry(to: stage.inLeft)
    _ = stage.taken()
    stage.carry(to: outside)
    expect(stage.taken(), equals: ["exit left"])
    expect(drag.points, equals: [outside])
    expectNil(stage.badge)
    drag.tell(.proposed(.copy))
    expect(stage.badge, equals: "+")
    window.release()
    expect(drag.isReleased && !drag.isCancelled)
    expect(stage.taken() == [], "the other program has not said what it does")
    expect(window.stage.dispatcher.drags.isEmpty && window.window.keyInterceptor == nil)
    drag.tell(.dropping(.copy))
    expect(stage.taken(), equals: ["will end copy"])
    window.advance(by: 1)
    expect(stage.platters.isEmpty)
    drag.tell(.ended(.copy))
    expect(stage.taken(), equals: ["did end copy", "transferred", "end left"])
  }

  @Test func whatIsNotTakenGoesBack() throws {
    let drag = try begin()
    stage.carry(to: outside)
    window.release()
    _ = stage.taken()
    drag.tell(.ended(.none))
    expect(stage.taken(), equals: ["will end cancel", "going back"])
    window.advance(by: 1)
    expect(stage.taken(), equals: ["did end cancel"])
    expect(stage.platters.isEmpty)
  }

  @Test func aDropThatFailsEndsWithNothingDone() throws {
    let drag = try begin()
    stage.carry(to: outside)
    window.release()
    drag.tell(.dropping(.move))
    _ = stage.taken()
    drag.tell(.ended(.none))
    expect(stage.taken(), equals: ["did end cancel"])
  }

  @Test func backInTheWindowItIsADragOfTheWindow() throws {
    let drag = try begin()
    stage.carry(to: outside)
    drag.tell(.proposed(.copy))
    stage.carry(to: stage.inRight)
    expect(stage.taken().contains("enter right"))
    window.release()
    expect(drag.isCancelled && !drag.isReleased)
    window.advance(by: 1)
    expect(stage.taken().contains("did end copy"))
  }

  @Test func escapeTakesItFromTheOtherProgram() throws {
    let drag = try begin()
    stage.carry(to: outside)
    drag.tell(.proposed(.copy))
    window.key(.keyboardEscape)
    expect(drag.isCancelled)
    window.advance(by: 1)
    expect(stage.taken().contains("did end cancel"))
    expect(stage.platters.isEmpty)
    window.release()
  }

  @Test func whatIsOfferedIsWhatTheDelegateAllows() throws {
    stage.allowsMove = false
    expect(try begin().offer.allowsMove == false)
  }

  @Test func theOtherProgramLoadsWhatItAsksFor() async throws {
    stage.texts = ["가", "b"]
    let drag = try begin()
    expect(drag.offer.kinds(), equals: [ClipboardKind.text])
    var data: Data?
    drag.offer.load(ClipboardKind.text) { data = $0 }
    try await window.waitForTasks { data != nil }
    expect(data, equals: Data("가\nb".utf8))
  }

  @Test func whatOtherProgramsCannotHaveStaysInTheWindow() {
    stage.texts = []
    stage.lifting = { _ in nil }
    stage.window.host.carriesOut = true
    let source = PrivateItem()
    stage.square.removeInteraction(stage.drag)
    let interaction = UIDragInteraction(delegate: source)
    stage.square.addInteraction(interaction)
    stage.begin()
    stage.carry(to: outside)
    expect(window.host.drags.isEmpty && interaction.drag != nil)
    window.release()
    window.advance(by: 1)
  }

  private final class PrivateItem: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
      let provider = NSItemProvider()
      provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .ownProcess) {
        $0(Data(), nil)
        return nil
      }
      return [UIDragItem(itemProvider: provider)]
    }
  }

  // MARK: - Lists

  @Test(arguments: [false, true])
  func aRowIsGivenToAnotherProgramAndStays(isCollection: Bool) async throws {
    let stage = DragListStage(collections: isCollection)
    stage.window.host.carriesOut = true
    stage.drag(from: stage.point(0, 20, 20), to: CGPoint(x: 500, y: 100), releases: false)
    let drag = try require(stage.window.host.drags.last)
    var data: Data?
    drag.offer.load(ClipboardKind.text) { data = $0 }
    try await stage.window.waitForTasks { data != nil }
    expect(data, equals: Data("a".utf8))
    stage.window.release()
    drag.tell(.dropping(.copy))
    drag.tell(.ended(.copy))
    stage.window.advance(by: 1)
    expect(isCollection || stage.taken().contains("ended"))
    expect(!stage.tables.contains { $0.hasActiveDrag } && !stage.collections.contains { $0.hasActiveDrag })
    expect(stage.shown(0) == ["a", "b", "c", "d"] && stage.platter == nil)
  }

  /// The other program takes its time; meanwhile the table is used.
  @Test func aRowIsMovedWhileAnotherProgramHasTheLast() throws {
    let stage = DragListStage()
    stage.window.host.carriesOut = true
    stage.drag(from: stage.point(0, 50, 20), to: CGPoint(x: 500, y: 100))
    let first = try require(stage.window.host.drags.last)
    first.tell(.dropping(.copy))
    expect(stage.tables[0].hasActiveDrag)
    stage.drag(from: stage.point(0, 50, 60), to: stage.point(0, 50, 145), releases: false)
    first.tell(.ended(.copy))
    expect(stage.tables[0].hasActiveDrag, "the second one")
    expect(stage.shown(0), equals: ["a", "c", "d"])
    stage.window.advance(by: 0.1)
    expect(stage.shown(0), equals: ["a", "c", "d"], "the row that is carried is not seen")
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.words[0] == ["a", "c", "d", "b"] && !stage.tables[0].hasActiveDrag)
    expect(stage.shown(0), equals: ["a", "c", "d", "b"])
  }

  // MARK: - Texts

  private func text(_ end: (UITextView, TestWindow, OffscreenDrag) -> Void) throws -> String {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = "Hello world"
    let window = TestWindow(size: view.bounds.size, root: view)
    window.host.carriesOut = true
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 6)
    window.turn()
    let rect = view.firstRect(for: try require(view.selectedTextRange))
    window.press(at: CGPoint(x: rect.midX, y: rect.midY))
    window.move(to: CGPoint(x: rect.midX + 30, y: rect.midY))
    window.move(to: CGPoint(x: 400, y: 50))
    let drag = try require(window.host.drags.last)
    window.release()
    end(view, window, drag)
    window.advance(by: 1)
    return view.text
  }

  @Test func aTextThatIsMovedIsDeletedOnceTheOtherProgramHasIt() throws {
    expect(
      try text { view, _, drag in
        drag.tell(.dropping(.move))
        expect(view.text, equals: "Hello world")
        drag.tell(.ended(.move))
      }, equals: "world")
    expect(
      try text { _, _, drag in
        drag.tell(.dropping(.copy))
        drag.tell(.ended(.copy))
      }, equals: "Hello world")
    expect(try text { _, _, drag in drag.tell(.ended(.none)) }, equals: "Hello world")
  }

  /// The other program may take seconds.
  @Test func aTextThatWasEditedMeanwhileStays() throws {
    expect(
      try text { view, _, drag in
        drag.tell(.dropping(.move))
        view.selectedRange = NSRange(location: 6, length: 5)
        drag.tell(.ended(.move))
      }, equals: "Hello world")
  }
}
