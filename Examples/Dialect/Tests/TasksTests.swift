import Testing
import UIKit
import UIKitTesting

@testable import Tasks

/// An application with its delegate, of which there is one.
@MainActor
@Suite(.serialized) struct TasksTests {
  private let delegate = AppDelegate()
  private let window: TestWindow
  private let controller: TasksController

  init() throws {
    let application = UIApplication.shared
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
    controller = try #require(navigation.viewControllers.first as? TasksController)
    delegate.window?.rootViewController = nil
    delegate.window?.isHidden = true
    window = TestWindow(size: CGSize(width: 320, height: 480), root: navigation)
    delegate.window = window.window
    window.advance(by: 0.5)
  }

  @Test func aTaskIsAddedAndTheDelegateHearsOfIt() throws {
    #expect(controller.title == "Tasks")
    controller.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "add"
    try window.tap("add")
    window.turn()
    _ = try window.find("Task 3")
    #expect(delegate.life.last == "changed 3")
  }

  @Test func aTappedTaskIsDoneAndShowsIt() throws {
    try window.tap("Call Ann")
    window.turn()
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.accessoryType == .checkmark && cell?.textLabel?.textColor == .systemGreen)
  }

  @Test func anActionWithoutATargetEndsAtTheDelegate() throws {
    UIApplication.shared.delegate = delegate
    try window.tap("Call Ann")
    try window.tap("Clear")
    #expect(controller.tasks.map(\.title) == ["Water the plants"])
  }

  @Test func whatIsCompiledForIOSIsCompiledHere() {
    #expect(TaskItem("x").color == UIColor.systemGray)
  }
}
