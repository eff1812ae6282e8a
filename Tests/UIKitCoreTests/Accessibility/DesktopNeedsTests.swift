import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What a person has chosen on the desktop reaches windows and observers.
@MainActor @Suite(.serialized) struct DesktopNeedsTests {
  @Test func contrastChangesColoursAndIsTold() throws {
    let view = UIView()
    view.backgroundColor = .systemBlue
    let window = TestWindow(size: CGSize(width: 4, height: 4), root: view)
    nonisolated(unsafe) var told: [String] = []
    let names = [
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in told.append(name.rawValue) }
    }
    defer {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      DesktopNeeds.take(DesktopSettings(), [:])
    }
    expect(window.pixel(x: 1, y: 1), equals: 0xFF00_7AFF)
    var settings = DesktopSettings()
    settings.wantsContrast = true
    DesktopNeeds.take(settings, [:])
    window.turn()
    expect(window.pixel(x: 1, y: 1) == 0xFF00_40DD && view.traitCollection.accessibilityContrast == .high)
    expect(UIAccessibility.isDarkerSystemColorsEnabled && UIAccessibility.isReduceTransparencyEnabled)
    expect(told, equals: [names[0].rawValue])
    DesktopNeeds.take(DesktopSettings(), ["UIKIT_REDUCE_MOTION": "1"])
    window.turn()
    expect(window.pixel(x: 1, y: 1) == 0xFF00_7AFF && UIAccessibility.isReduceMotionEnabled)
    expect(told, equals: [names[0].rawValue, names[1].rawValue, names[0].rawValue])
  }

  @Test func whatIsPostedReachesAReader() {
    final class Reader: AccessibilityListening {
      var heard: [String] = []
      func announce(_ text: String, isUrgent: Bool) { heard.append(isUrgent ? "\(text)!" : text) }
      func destination(_ object: UIResponder?) -> UIResponder? { object }
      func moved(to object: UIResponder?) { heard.append(object == nil ? "moved" : "moved to it") }
    }
    final class Focused: UIView {
      var heard: [String] = []
      override func accessibilityElementDidBecomeFocused() { heard.append("focused") }
      override func accessibilityElementDidLoseFocus() { heard.append("lost") }
    }
    let reader = Reader()
    UIAccessibility.post(notification: .announcement, argument: "nobody")
    AccessibilityCenter.listener = reader
    defer { AccessibilityCenter.listener = nil }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    let urgent = NSAttributedString(
      string: "Stop", attributes: [.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.high])
    UIAccessibility.post(notification: .announcement, argument: urgent)
    let (first, second) = (Focused(), Focused())
    UIAccessibility.post(notification: .layoutChanged, argument: first)
    UIAccessibility.post(notification: .screenChanged, argument: second)
    UIAccessibility.post(notification: .layoutChanged, argument: "Loaded")
    expect(reader.heard, equals: ["Saved", "Stop!", "moved to it", "moved to it", "Loaded"])
    expect(first.heard == ["focused", "lost"] && second.heard == ["focused"] && second.accessibilityElementIsFocused())
    AccessibilityCenter.focus(nil)
  }
}
