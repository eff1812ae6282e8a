import Expectations
import Testing

@testable import UIKit

/// The steps of a drag, as a plain value.
struct DragCourseTests {
  private typealias Course = DragCourse<String>

  @Test func theFirstMoveBeginsAndEntersWhatIsThere() {
    var course = Course()
    expect(course.move(over: "a"), equals: [.begin, .moved, .enter("a"), .update("a")])
    expect(course.move(over: "a"), equals: [.moved, .update("a")])
    expect(course.move(over: nil), equals: [.moved, .exit("a")])
    expect(course.move(over: nil), equals: [.moved])
  }

  @Test func oneTargetIsLeftBeforeTheNextIsEntered() {
    var course = Course()
    _ = course.move(over: "a")
    course.propose(.copy, allowsMove: true)
    expect(course.move(over: "b"), equals: [.moved, .exit("a"), .enter("b"), .update("b")])
    expect(course.operation, equals: .cancel)
  }

  @Test func aDropTellsTheSourceFirst() {
    var course = Course()
    _ = course.move(over: "a")
    course.propose(.move, allowsMove: true)
    expect(course.release(), equals: [.willEnd(.move), .drop("a")])
    expect(course.phase, equals: .ended)
    expect(course.move(over: "b") == [] && course.release() == [] && course.cancel() == [])
  }

  @Test(arguments: [UIDropOperation.cancel, .forbidden])
  func withoutADropTheItemsGoBack(proposal: UIDropOperation) {
    var course = Course()
    _ = course.move(over: "a")
    course.propose(proposal, allowsMove: true)
    expect(course.operation, equals: proposal)
    expect(course.release(), equals: [.exit("a"), .willEnd(.cancel), .goBack, .ended("a")])
  }

  @Test func whatMayNotMoveIsNotMoved() {
    var course = Course()
    _ = course.move(over: "a")
    course.propose(.move, allowsMove: false)
    expect(course.operation, equals: .cancel)
    course.propose(.copy, allowsMove: false)
    expect(course.operation, equals: .copy)
  }

  @Test func allThatWereEnteredHearTheEndOnce() {
    var course = Course()
    for target in ["a", "b", "a", nil] as [String?] { _ = course.move(over: target) }
    expect(course.cancel(), equals: [.willEnd(.cancel), .goBack, .ended("a"), .ended("b")])
    expect(course.told, equals: ["a", "b"])
  }

  @Test func whatIsNeverCarriedIsPutDown() {
    var released = Course()
    expect(released.release(), equals: [.putDown])
    var cancelled = Course()
    expect(cancelled.cancel() == [.putDown] && cancelled.phase == .ended)
  }

  @Test("No answer of nobody counts")
  func proposalsOfNobody() {
    var course = Course()
    _ = course.move(over: nil)
    course.propose(.copy, allowsMove: true)
    expect(course.operation, equals: .cancel)
    expect(course.release(), equals: [.willEnd(.cancel), .goBack])
  }

  // MARK: - Other programs

  @Test func overAnotherProgramNothingOfOursIsTheTarget() {
    var course = Course()
    _ = course.move(over: "a")
    course.propose(.move, allowsMove: true)
    expect(course.moveOutside(), equals: [.moved, .exit("a")])
    expect(course.isOutside && course.operation == .cancel)
    course.proposeOutside(.copy)
    expect(course.moveOutside(), equals: [.moved])
    expect(course.operation, equals: .copy, "the answer stays while the pointer moves there")
    expect(course.move(over: "a"), equals: [.moved, .enter("a"), .update("a")])
    expect(!course.isOutside && course.operation == .cancel)
    course.proposeOutside(.copy)
    expect(course.operation, equals: .cancel, "it is not there any more")
  }

  @Test func anotherProgramTakesWhatWasLetGoThere() {
    var course = Course()
    _ = course.move(over: "a")
    _ = course.moveOutside()
    expect(course.release(), equals: [.handOver])
    expect(course.release() == [] && course.cancel() == [] && course.move(over: "a") == [] && !course.isOpen)
    expect(course.dropOutside(.move), equals: [.willEnd(.move), .fade])
    expect(course.dropOutside(.move), equals: [])
    expect(course.endOutside(.copy), equals: [.didEnd(.copy), .ended("a")])
    expect(course.endOutside(.copy) == [] && course.phase == .ended)
  }

  @Test func whatAnotherProgramDoesNotWantGoesBack() {
    var course = Course()
    _ = course.moveOutside()
    _ = course.release()
    expect(course.endOutside(.cancel), equals: [.willEnd(.cancel), .goBack])
    // It has said that it would take them, and failed.
    course = Course()
    _ = course.moveOutside()
    _ = course.release()
    _ = course.dropOutside(.copy)
    expect(course.endOutside(.cancel), equals: [.didEnd(.cancel)])
  }

  @Test func aDragGoesOnWithoutOtherPrograms() {
    var course = Course()
    _ = course.moveOutside()
    course.proposeOutside(.copy)
    expect(course.endOutside(.cancel), equals: [])
    expect(course.isOpen && course.operation == .cancel)
    expect(course.release(), equals: [.willEnd(.cancel), .goBack])
  }
}
