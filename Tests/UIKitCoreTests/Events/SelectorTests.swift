import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What makes two actions the same when nobody named them.
@MainActor
@Suite struct SelectorTests {
  private final class Screen: UIResponder {
    var calls: [String] = []
    func tap() { calls.append("tap") }
    func save() { calls.append("save") }
    func changed(_ sender: UIControl) { calls.append("changed") }
    func count() -> Int {
      calls.append("count")
      return calls.count
    }
    func ask(_ sender: UIControl, _ event: UIEvent?) -> Bool {
      calls.append("ask")
      return true
    }
    func heard(_ notification: Notification) {
      MainActor.assertIsolated()
      calls.append(notification.name.rawValue)
    }

    /// A line as in a class's own code, with the class named by `Self`.
    func wire(_ control: UIControl) {
      control.addTarget(self, action: Self.tap, for: .touchUpInside)
      control.addTarget(self, action: Self.changed, for: .touchUpInside)
    }

    func observe(_ center: NotificationCenter) {
      center.addObserver(self, selector: Self.heard, name: .init("rain"), object: nil)
    }

    /// As a cell's configuration, run for every row that the cell shows.
    func configure(_ control: UIControl) { control.addTarget(self, action: Screen.tap, for: .touchUpInside) }
  }

  private let screen = Screen()
  private let control = UIControl(frame: .zero)

  @Test("C5: one line that adds a method's action again and again has it called once")
  func configuringAgainAddsNothing() {
    for _ in 0..<6 { screen.configure(control) }
    control.sendActions(for: .touchUpInside)
    expect(screen.calls, equals: ["tap"])
  }

  @Test("One line adds for each target of a loop")
  func eachTargetOfALoop() {
    let others = [Screen(), Screen()]
    for other in others { other.configure(control) }
    control.sendActions(for: .touchUpInside)
    expect(others.map(\.calls), equals: [["tap"], ["tap"]])
  }

  @Test("One line that goes through methods for different events adds each")
  func methodsOfALoop() {
    for (event, method) in [(UIControl.Event.touchDown, Screen.tap), (.touchUpInside, Screen.save)] {
      control.addTarget(screen, action: method, for: event)
    }
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    expect(screen.calls, equals: ["tap", "save"])
  }

  @Test("Methods on different lines are different, whatever their type")
  func differentLines() {
    control.addTarget(screen, action: Screen.tap, for: .touchUpInside)
    control.addTarget(screen, action: Screen.save, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(screen.calls, equals: ["tap", "save"])
  }

  /// A function has no identity: each place in the source that names a method makes a function of its own, and optimising
  /// may make one of two. A name is what both lines have in common.
  @Test("One method that two lines add is called twice without a name, and once with one")
  func oneMethodOnTwoLines() {
    control.addTarget(screen, action: Screen.tap, for: .touchUpInside)
    control.addTarget(screen, action: Screen.tap, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(screen.calls, equals: ["tap", "tap"])
    control.addTarget(screen, action: Selector(Screen.save, named: "save"), for: .touchDown)
    control.addTarget(screen, action: Selector(Screen.save, named: "save"), for: .touchDown)
    control.sendActions(for: .touchDown)
    expect(screen.calls, equals: ["tap", "tap", "save"])
  }

  @Test("An action that was added without a name is removed from another line")
  func removedFromAnotherLine() {
    screen.configure(control)
    control.addTarget(screen, action: Screen.changed, for: .touchUpInside)
    control.removeTarget(screen, action: Selector(Screen.tap), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(screen.calls, equals: ["changed"])
  }

  @Test("Of two actions that could be meant, neither is removed")
  func anAmbiguousRemovalRemovesNothing() {
    screen.configure(control)
    control.addTarget(screen, action: Screen.save, for: .touchUpInside)
    control.removeTarget(screen, action: Selector(Screen.save), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(screen.calls, equals: ["tap", "save"])
  }

  @Test("A recogniser that one line adds a target to again calls it once, and another line removes it")
  func recognisers() {
    let (events, tap) = (EventHarness(), UITapGestureRecognizer())
    events.root.addGestureRecognizer(tap)
    for _ in 0..<3 { tap.addTarget(screen, action: Screen.tap) }
    events.click(20, 20)
    expect(screen.calls, equals: ["tap"])
    tap.removeTarget(screen, action: Selector(Screen.tap))
    events.wait(1)
    events.click(20, 20)
    expect(screen.calls, equals: ["tap"])
  }

  @Test("A class adds its own methods by Self, each once")
  func methodsOfSelf() {
    for _ in 0..<2 { screen.wire(control) }
    control.sendActions(for: .touchUpInside)
    expect(screen.calls, equals: ["tap", "changed"])
    let item = UIBarButtonItem(title: "Tap", style: .plain, target: screen as Any?, action: Screen.tap)
    expect(item.action.map { $0.perform(on: screen, from: item, for: nil) }, equals: true)
  }

  @Test("A method with a result can be an action; the result is dropped")
  func methodsWithResults() {
    control.addTarget(screen, action: Screen.count, for: .touchUpInside)
    control.addTarget(screen, action: Screen.ask, for: .touchUpInside)
    control.addTarget(screen, action: Selector(Screen.count, named: "count"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(screen.calls, equals: ["count", "ask", "count"])
    _ = UITapGestureRecognizer(target: screen, action: Screen.count)
    _ = UIBarButtonItem(barButtonSystemItem: .add, target: screen, action: Screen.count)
    let command = UIKeyCommand(input: "k", modifierFlags: .control, action: Screen.count)
    expect(command.action.map { $0.perform(on: screen, from: command, for: nil) }, equals: true)
  }

  @Test("A method of an object that belongs to no actor is an action without warning")
  func methodsOfNoActor() {
    final class Handler {
      nonisolated(unsafe) static var calls = 0
      func fire() { Handler.calls += 1 }
      func fired(_ sender: UIControl) -> Bool {
        Handler.calls += 10
        return true
      }
    }
    let handler = Handler()
    control.addTarget(handler, action: Handler.fire, for: .valueChanged)
    control.addTarget(handler, action: Handler.fired, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    expect(Handler.calls, equals: 11)
    _ = UITapGestureRecognizer(target: handler, action: Handler.fire)
  }

  // MARK: - Notifications

  @Test("A notification calls its observers' methods, with or without the notification")
  func notifications() {
    let center = NotificationCenter()
    center.addObserver(screen, selector: Screen.tap, name: .init("sun"), object: nil)
    screen.observe(center)
    center.post(name: .init("rain"), object: nil)
    center.post(name: .init("sun"), object: nil)
    expect(screen.calls, equals: ["rain", "tap"])
    center.removeObserver(screen, name: .init("rain"), object: nil)
    center.post(name: .init("rain"), object: nil)
    center.removeObserver(screen)
    center.post(name: .init("sun"), object: nil)
    expect(screen.calls, equals: ["rain", "tap"])
  }

  @Test("An observer of one sender hears of no other, and is not kept alive")
  func notificationsOfOneSender() {
    let (center, sender) = (NotificationCenter(), NSObject())
    var observer: Screen? = Screen()
    let isGone = { [weak observer] in observer == nil }
    if let observer { center.addObserver(observer, selector: Screen.heard, name: nil, object: sender) }
    center.post(name: .init("other"), object: NSObject())
    center.post(name: .init("own"), object: sender)
    expect(observer?.calls, equals: ["own"])
    observer = nil
    center.post(name: .init("late"), object: sender)
    expect(isGone())
  }

  @Test("What a block's form returned is removed as before")
  func blocksAreRemoved() {
    let center = NotificationCenter()
    nonisolated(unsafe) var calls = 0
    let token = center.addObserver(forName: .init("rain"), object: nil, queue: nil) { _ in calls += 1 }
    center.post(name: .init("rain"), object: nil)
    center.removeObserver(token)
    center.post(name: .init("rain"), object: nil)
    expect(calls, equals: 1)
  }

  @Test("A notification from another thread reaches a main-actor method on the main actor")
  func notificationsFromElsewhere() async {
    let center = NotificationCenter()
    screen.observe(center)
    await Task.detached { center.post(name: .init("rain"), object: nil) }.value
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    expect(screen.calls, equals: ["rain"])
  }
}
