import Expectations
import Foundation
import RandomTesting
import Testing

@testable import SourcePort

/// The scanner and the turner over every Swift file of this project and of the packages that it fetches.
@Suite struct FuzzTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private static let texts: [(path: String, bytes: [UInt8])] =
    ["Sources", "Tests", "Examples", "Plugins", ".build/checkouts"].flatMap { folder in
      Files.files(in: "\(root)/\(folder)", ending: ".swift").compactMap { path in
        Files.read("\(root)/\(folder)/\(path)").map { ("\(folder)/\(path)", $0) }
      }
    }

  /// Words that turning may change; a file without any has nothing to turn.
  private static let words = [
    "@objc", "@nonobjc", "@IB", "@GK", "@UIApp", "@NSApp", "@convention(block)", "#selector", "#keyPath", "dynamic",
    "os(iOS)", "import Darwin", "import ObjectiveC", "import UIKit.", "import Foundation.", "import Dispatch.",
    "override",
    ".observe(", "?(", "!(",
  ]

  private static func mayChange(_ bytes: [UInt8]) -> Bool {
    let data = Data(bytes)
    return words.contains { data.range(of: Data($0.utf8)) != nil }
  }

  /// The files with something to turn, and as many of the others as keep the test short.
  private static func sample(_ seed: UInt64) -> [(path: String, bytes: [UInt8])] {
    var random = SeededRandom(seed: seed)
    let parts = Dictionary(grouping: texts) { mayChange($0.bytes) }
    return Array(
      (parts[true] ?? []).shuffled(using: &random).prefix(12)
        + (parts[false] ?? []).shuffled(using: &random).prefix(6))
  }

  private func turned(_ bytes: [UInt8], _ path: String, _ style: TurningStyle) -> Turned {
    let file = SourceFile(path: path, bytes: bytes)
    return file.turned(knowing: Knowledge([Facts(of: file)]), style: style)
  }

  @Test func thereAreFilesToTry() { expect(Self.texts.count > 100) }

  @Test(arguments: RandomRuns.seeds(1...1))
  func whatNeedsNoTurningChangesNoByte(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for (path, bytes) in Self.texts.shuffled(using: &random).prefix(120) {
      guard !Self.mayChange(bytes) else { continue }
      expect(turned(bytes, path, .build).bytes, equals: bytes, "\(path), seed \(seed)")
    }
  }

  @Test(arguments: RandomRuns.seeds(1...1))
  func turningTwiceIsTurningOnce(seed: UInt64) {
    for (path, bytes) in Self.sample(seed) {
      for style in [TurningStyle.build, .source] {
        let once = turned(bytes, path, style).bytes
        expect(turned(once, path, style).bytes, equals: once, "\(path), seed \(seed)")
      }
    }
  }

  @Test(arguments: RandomRuns.seeds(1...1))
  func textAndCommentsStay(seed: UInt64) {
    for (path, bytes) in Self.sample(seed) {
      expect(
        Self.literals(turned(bytes, path, .build).bytes).isSuperset(of: Self.literals(bytes)), "\(path), seed \(seed)")
    }
  }

  /// The literals' parts, and how often each stands there.
  private static func literals(_ bytes: [UInt8]) -> Set<String> {
    let source = Source(path: "", bytes: bytes)
    var counts: [String: Int] = [:]
    var literals: Set<String> = []
    for token in source.tokens where token.kind == .literal || token.kind == .literalStart || token.kind == .literalEnd
    {
      let text = source.text(token)
      counts[text, default: 0] += 1
      literals.insert("\(counts[text]!) \(text)")
    }
    return literals
  }

  @Test func tokensStandInOrderAndBracketsPairUp() {
    for (path, bytes) in Self.texts {
      var (last, depth) = (0, 0)
      var isInOrder = true
      for token in Scanner.tokens(of: bytes) {
        if token.start < last || token.end < token.start { isInOrder = false }
        last = token.end
        depth += (token.opens ? 1 : 0) - (token.closes ? 1 : 0)
      }
      expect(isInOrder && depth == 0 && last == bytes.count, "\(path)")
    }
  }

  @Test(arguments: RandomRuns.seeds(1...1))
  func aFileThatIsCutOffIsTurnedToAnEnd(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for (path, bytes) in Self.texts.shuffled(using: &random).prefix(30) where !bytes.isEmpty {
      for _ in 0..<4 {
        let part = Array(bytes[..<Int.random(in: 0..<bytes.count, using: &random)])
        let result = turned(part, path, .build)
        expect(result.bytes.count >= part.count / 2, "\(path) cut to \(part.count), seed \(seed)")
      }
    }
  }

  @Test(arguments: RandomRuns.seeds(1...1))
  func anyBytesAreTurnedToAnEnd(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "{", "}", "(", ")", "\"", "\\(", "\"\"\"", "#\"", "class A", ": ", "#if", "#endif", "@objc ", "#selector(",
      "func f(",
      "->", "<", ">", "/", "/*", "*/", "\n", "var x", "= ", "extension B", "override ", "optional ", ".", "?", "é", "`",
    ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in pieces.randomElement(using: &random)! }
        .joined()
      _ = turned(Array(text.utf8), "/a.swift", .build)
      expect(Scanner.tokens(of: Array(text.utf8)).last?.end, equals: text.utf8.count, "seed \(seed): \(text)")
    }
  }
}
