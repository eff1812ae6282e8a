import CoreGraphics
import Foundation
import Platform

/// Something that a person did with a window: a statement of a test. Times are in seconds, places in points of the window.
enum RecordedStep: Equatable {
  enum Place: Equatable {
    /// What is called so.
    case named(String)
    case point(CGPoint)
  }
  enum Finger: Equatable { case began, moved, ended }

  case wait(Double)
  case hover(CGPoint)
  case tap(Place)
  case doubleTap(Place)
  case secondaryTap(Place)
  case longPress(Place, Double)
  case drag([CGPoint], Double)
  case press(CGPoint, button: Int)
  case move(CGPoint)
  case release(button: Int)
  case hold(KeyModifiers)
  case wheel(CGVector, CGPoint, KeyModifiers)
  case touch(Finger, Int, CGPoint)
  case type(String)
  case key(Int, String, KeyModifiers)
  case repeatKey(Int, String, KeyModifiers)
  case compose(String, Range<Int>)
  case commit(String)
  case resize(CGSize)
  case scale(CGFloat)
  case style(isDark: Bool)
  /// What no test can do.
  case note(String)

  /// How much of the window's time the statement takes.
  var duration: Double {
    switch self {
    case .wait(let seconds), .longPress(_, let seconds), .drag(_, let seconds): seconds
    case .tap, .secondaryTap: 0.05
    case .doubleTap: 0.15
    default: 0
    }
  }

  /// The statement, for a `TestWindow` that is called `window`.
  var source: String {
    switch self {
    case .wait(let seconds): "window.advance(by: \(Self.number(seconds)))"
    case .hover(let point): "try window.hover(\(Self.point(point)))"
    case .tap(.named(let name)): "try window.tap(\(Self.literal(name)))"
    case .tap(.point(let point)): "window.tap(at: \(Self.point(point)))"
    case .doubleTap(let place): "try window.doubleTap(\(Self.place(place)))"
    case .secondaryTap(let place): "try window.secondaryTap(\(Self.place(place)))"
    case .longPress(let place, let seconds):
      "try window.longPress(\(Self.place(place)), for: \(Self.number(seconds)))"
    case .drag(let points, let seconds): Self.drag(points, seconds)
    case .press(let point, let button):
      "window.press(at: \(Self.point(point))\(button == 1 ? "" : ", button: \(button)"))"
    case .move(let point): "window.move(to: \(Self.point(point)))"
    case .release(let button): "window.release(\(button == 1 ? "" : "button: \(button)"))"
    case .hold(let modifiers): "window.heldModifiers = \(Self.modifiers(modifiers))"
    case .wheel(let delta, let point, let modifiers):
      "window.wheel(CGVector(dx: \(Self.number(delta.dx)), dy: \(Self.number(delta.dy))), at: \(Self.point(point))"
        + Self.modifiersArgument(modifiers) + ")"
    case .touch(.began, let finger, let point): "window.touch(\(finger), began: \(Self.point(point)))"
    case .touch(.moved, let finger, let point): "window.touch(\(finger), movedTo: \(Self.point(point)))"
    case .touch(.ended, let finger, let point): "window.touch(\(finger), endedAt: \(Self.point(point)))"
    case .type(let text): "window.type(\(Self.literal(text)))"
    case .key(let usage, let characters, let modifiers): "window.key(" + Self.key(usage, characters, modifiers)
    case .repeatKey(let usage, let characters, let modifiers): "window.hold(" + Self.key(usage, characters, modifiers)
    case .compose(let text, let selection):
      selection == text.utf16.count..<text.utf16.count
        ? "window.compose(\(Self.literal(text)))"
        : "window.compose(\(Self.literal(text)), selection: \(selection.lowerBound)..<\(selection.upperBound))"
    case .commit(let text): "window.commit(\(Self.literal(text)))"
    case .resize(let size):
      "window.resize(to: CGSize(width: \(Self.number(size.width)), height: \(Self.number(size.height))))"
    case .scale(let scale): "window.setScale(\(Self.number(scale)))"
    case .style(let isDark): "window.setStyle(\(isDark ? ".dark" : ".light"))"
    case .note(let text): "// " + text.replacing("\n", with: " ")
    }
  }

  private static func drag(_ points: [CGPoint], _ seconds: Double) -> String {
    guard points.count != 2 else {
      return "window.drag(from: \(point(points[0])), to: \(point(points[1])), duration: \(number(seconds)))"
    }
    let lines = points.map { "    \(point($0))," }.joined(separator: "\n")
    return "window.drag(\n  along: [\n\(lines)\n  ],\n  duration: \(number(seconds)))"
  }

  private static func place(_ place: Place) -> String {
    switch place {
    case .named(let name): literal(name)
    case .point(let point): Self.point(point)
    }
  }

  private static func point(_ point: CGPoint) -> String { "CGPoint(x: \(number(point.x)), y: \(number(point.y)))" }

  private static func key(_ usage: Int, _ characters: String, _ modifiers: KeyModifiers) -> String {
    let name = UIKeyboardHIDUsage(rawValue: usage).map { ".\($0)" } ?? ".keyboardErrorUndefined"
    return name + (characters.isEmpty ? "" : ", characters: \(literal(characters))") + modifiersArgument(modifiers)
      + ")"
  }

  private static func modifiersArgument(_ modifiers: KeyModifiers) -> String {
    modifiers.subtracting(.capsLock).isEmpty ? "" : ", modifiers: \(Self.modifiers(modifiers))"
  }

  private static func modifiers(_ modifiers: KeyModifiers) -> String {
    let names: [(KeyModifiers, String)] = [
      (.shift, ".shift"), (.control, ".control"), (.alternate, ".alternate"), (.command, ".command"),
    ]
    return "[" + names.filter { modifiers.contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
  }

  /// To hundredths, without zeros at the end.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() && abs(hundredths) < 1e15
      ? String(Int(hundredths)) : String(hundredths)
  }

  /// A literal of one line.
  static func literal(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        // What is not seen would be lost in an editor.
        let isSeen = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
        result += isSeen ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(result)\""
  }
}
