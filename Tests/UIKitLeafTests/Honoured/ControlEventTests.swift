import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Each event that controls document is sent by what a person does, and by nothing less.
@MainActor @Suite struct ControlEventTests {
  private struct Case {
    let control: UIControl
    /// What a person does before, which does not send the event, and what sends it.
    let before: (TestWindow) -> Void
    let act: (TestWindow) -> Void

    init(_ control: UIControl, _ before: @escaping (TestWindow) -> Void, _ act: @escaping (TestWindow) -> Void) {
      (self.control, self.before, self.act) = (control, before, act)
    }
  }

  /// The middle of the control, and a point far outside of it.
  nonisolated private static let (inside, near, outside) = (
    CGPoint(x: 80, y: 45), CGPoint(x: 84, y: 46), CGPoint(x: 300, y: 190)
  )

  private static func button() -> UIControl { UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 50)) }
  private static func field() -> UITextField { UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 50)) }

  private static func menuButton() -> UIControl {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    return button
  }

  private static func sized<Control: UIControl>(_ control: Control) -> Control {
    control.frame.size = CGSize(width: 120, height: 50)
    return control
  }

  private static func segments() -> UIControl {
    let segments = sized(UISegmentedControl(items: ["One", "Two", "Three"]))
    segments.selectedSegmentIndex = 0
    return segments
  }

  private static func pages() -> UIControl {
    let pages = sized(UIPageControl())
    (pages.numberOfPages, pages.currentPage) = (5, 0)
    return pages
  }

  private static let nothing: (TestWindow) -> Void = { _ in }
  private static let press: (TestWindow) -> Void = { $0.press(at: inside) }
  private static let leave: (TestWindow) -> Void = {
    $0.press(at: inside)
    $0.move(to: outside)
  }
  /// A recogniser above takes the touch once it moves.
  private static let pressUnderPan: (TestWindow) -> Void = {
    $0.window.rootViewController?.view.addGestureRecognizer(UIPanGestureRecognizer())
    $0.press(at: inside)
  }
  private static let tap: (TestWindow) -> Void = { $0.tap(at: inside) }

  private static var cases: [String: [Case]] {
    [
      "touchDown": [Case(button(), nothing, press)],
      "touchDownRepeat": [Case(button(), tap, press)],
      "touchDragInside": [Case(button(), press) { $0.move(to: near) }],
      "touchDragExit": [Case(button(), press) { $0.move(to: outside) }],
      "touchDragOutside": [Case(button(), press) { $0.move(to: outside) }],
      "touchDragEnter": [Case(button(), leave) { $0.move(to: inside) }],
      "touchUpInside": [Case(button(), press) { $0.release() }],
      "touchUpOutside": [Case(button(), leave) { $0.release() }],
      "touchCancel": [Case(button(), pressUnderPan) { $0.move(to: outside) }],
      "valueChanged": [
        Case(UISwitch(), nothing) { $0.tap(at: CGPoint(x: 40, y: 35)) },
        Case(sized(UISlider()), nothing) { $0.drag(from: CGPoint(x: 30, y: 45), to: CGPoint(x: 100, y: 45)) },
        Case(sized(UIStepper()), nothing) { $0.tap(at: CGPoint(x: 100, y: 36)) },
        Case(segments(), nothing) { $0.tap(at: CGPoint(x: 125, y: 45)) },
        Case(pages(), nothing) { $0.tap(at: CGPoint(x: 130, y: 45)) },
      ],
      "primaryActionTriggered": [
        Case(button(), press) { $0.release() }, Case(UISwitch(), nothing) { $0.tap(at: CGPoint(x: 40, y: 35)) },
        Case(field(), tap) { $0.key(.keyboardReturnOrEnter, characters: "\n") },
      ],
      "menuActionTriggered": [Case(menuButton(), nothing, press)],
      "editingDidBegin": [Case(field(), nothing, tap)],
      "editingChanged": [Case(field(), tap) { $0.type("a") }],
      "editingDidEnd": [Case(field(), tap) { $0.window.firstResponder?.resignFirstResponder() }],
      "editingDidEndOnExit": [Case(field(), tap) { $0.key(.keyboardReturnOrEnter, characters: "\n") }],
    ]
  }

  /// The events of the source with one bit each: the table has all of them.
  private static func documented() throws -> [String: UInt] {
    let source = try DocumentedMethods.source("Controls/UIControl+Values.swift")
    var events: [String: UInt] = [:]
    for match in source.matches(of: /public static let (\w+) = Event\(rawValue: 1 << (\d+)\)/) {
      events[String(match.1)] = UInt(match.2)
    }
    return events
  }

  @Test func eachEventIsSent() throws {
    let documented = try Self.documented()
    expect(Set(documented.keys) == Set(Self.cases.keys), "\(documented.keys.sorted()) \(Self.cases.keys.sorted())")
    for (name, cases) in Self.cases {
      let event = UIControl.Event(rawValue: 1 << (documented[name] ?? 0))
      for (index, item) in cases.enumerated() {
        var count = 0
        item.control.addAction(UIAction { _ in count += 1 }, for: event)
        let window = stage(item.control)
        window.turn()
        item.before(window)
        expect(count, equals: 0, "\(name) \(index) \(type(of: item.control)) before")
        item.act(window)
        window.turn()
        expect(count > 0, "\(name) \(index) \(type(of: item.control))")
      }
    }
  }
}
