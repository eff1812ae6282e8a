import CoreGraphics
import Foundation

/// The source of a test in Swift Testing.
struct RecordedTest {
  struct Opening: Equatable {
    /// The program's delegate with its module, as in "Counter.AppDelegate"; nil where no test can name it.
    var delegate: String?
    var size: CGSize
    var scale: CGFloat
    var isDark: Bool
  }
  var opening: Opening
  var steps: [RecordedStep]
  /// What a screen reader was told of at the end; nil while the program runs.
  var outline: String?

  /// `name` is that of a file, of which the test's name is made.
  func source(named name: String) -> String {
    let parts = opening.delegate?.split(separator: ".", maxSplits: 1).map(String.init) ?? []
    var lines = ["import Testing", "import UIKit", "import UIKitTesting", ""]
    if parts.count == 2 { lines += ["@testable import \(parts[0])", ""] }
    lines += ["@MainActor", "@Test func \(Self.identifier(name))() throws {"]
    var body = self.start(parts.count == 2 ? parts[1] : nil)
    for step in steps { body += step.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    if let outline { body += expectation(outline) }
    lines += body.map { $0.isEmpty ? "" : "  " + $0 }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func start(_ delegate: String?) -> [String] {
    let size =
      "CGSize(width: \(RecordedStep.number(opening.size.width)), height: \(RecordedStep.number(opening.size.height)))"
    let scale = opening.scale == 1 ? "" : ", scale: \(RecordedStep.number(opening.scale))"
    let style = opening.isDark ? ", style: .dark" : ""
    guard let delegate else {
      return [
        "// The program's delegate is private: a test has to open its first page.",
        "let window = TestWindow(size: \(size)\(scale)\(style), root: UIViewController())",
      ]
    }
    return [
      "let window = TestWindow(", "  size: \(size)\(scale)\(style), launching: \(delegate)())",
      "defer { window.terminate() }",
    ]
  }

  /// A raw literal of several lines: nothing in it means anything but itself.
  private func expectation(_ outline: String) -> [String] {
    let lines = outline.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
    var fence = "#"
    while outline.contains("\"\"\"" + fence) || outline.contains("\\" + fence) { fence += "#" }
    return ["#expect(", "  window.accessibilityOutline == \(fence)\"\"\""] + lines + ["    \"\"\"\(fence))"]
  }

  /// A class's name with its module; nil for one that other files cannot name.
  static func name(of type: Any.Type) -> String? {
    let name = String(reflecting: type)
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ? name : nil
  }

  /// A name of a function: the letters and digits of a file's name, in camel case.
  static func identifier(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    let joined = words.enumerated().map { $0 == 0 ? $1.prefix(1).lowercased() + $1.dropFirst() : $1.capitalizedStart }
      .joined()
    guard let first = joined.first else { return "recorded" }
    return first.isNumber ? "recorded" + joined : joined
  }
}

extension String {
  fileprivate var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
