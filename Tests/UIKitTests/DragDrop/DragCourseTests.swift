import Testing

@testable import UIKit

/// The steps of a drag, as a plain value.
struct DragCourseTests {
  private typealias Course = DragCourse<String>

  @Test func theFirstMoveBeginsAndEntersWhatIsThere() {
    var course = Course()
    #expect(course.move(over: "a") == [.begin, .moved, .enter("a"), .update("a")])
    #expect(course.move(over: "a") == [.moved, .update("a")])
    #expect(course.move(over: nil) == [.moved, .exit("a")])
    #expect(course.move(over: nil) == [.moved])
  }

  @Test func oneTargetIsLeftBeforeTheNextIsEntered() {
    var course = Course()
    _ = course.move(over: "a")
    course.propose(.copy, allowsMove: true)
    #expect(course.move(over: "b") == [.moved, .exit("a"), .enter("b"), .update("b")])
    #expect(course.operation == .cancel)
  }

  @Test func aDropTellsTheSourceFirst() {
    var course = Course()
    _ = course.move(over: "a")
    course.propose(.move, allowsMove: true)
    #expect(course.release() == [.willEnd(.move), .drop("a")])
    #expect(course.phase == .ended)
    #expect(course.move(over: "b") == [] && course.release() == [] && course.cancel() == [])
  }

  @Test(arguments: [UIDropOperation.cancel, .forbidden])
  func withoutADropTheItemsGoBack(proposal: UIDropOperation) {
    var course = Course()
    _ = course.move(over: "a")
    course.propose(proposal, allowsMove: true)
    #expect(course.operation == proposal)
    #expect(course.release() == [.exit("a"), .willEnd(.cancel), .goBack, .ended("a")])
  }

  @Test func whatMayNotMoveIsNotMoved() {
    var course = Course()
    _ = course.move(over: "a")
    course.propose(.move, allowsMove: false)
    #expect(course.operation == .cancel)
    course.propose(.copy, allowsMove: false)
    #expect(course.operation == .copy)
  }

  @Test func allThatWereEnteredHearTheEndOnce() {
    var course = Course()
    for target in ["a", "b", "a", nil] as [String?] { _ = course.move(over: target) }
    #expect(course.cancel() == [.willEnd(.cancel), .goBack, .ended("a"), .ended("b")])
    #expect(course.told == ["a", "b"])
  }

  @Test func whatIsNeverCarriedIsPutDown() {
    var released = Course()
    #expect(released.release() == [.putDown])
    var cancelled = Course()
    #expect(cancelled.cancel() == [.putDown] && cancelled.phase == .ended)
  }

  @Test("No answer of nobody counts")
  func proposalsOfNobody() {
    var course = Course()
    _ = course.move(over: nil)
    course.propose(.copy, allowsMove: true)
    #expect(course.operation == .cancel)
    #expect(course.release() == [.willEnd(.cancel), .goBack])
  }
}
