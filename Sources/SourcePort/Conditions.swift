/// Conditions of `#if`: what they say on Linux, where UIKit is this package's.
struct ConditionReader {
  let source: Source

  /// The tokens of the condition behind a directive.
  func condition(behind directive: Int) -> Range<Int> {
    var index = directive + 1
    var depth = 0
    while source[index].kind != .end {
      let token = source[index]
      if token.startsLine, depth <= 0, source[index - 1].kind != .operator { break }
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
      index += 1
    }
    return directive + 1..<index
  }

  /// The `os(iOS)` in a condition: the first of each one's four tokens.
  func systems(in condition: Range<Int>) -> [Int] {
    condition.filter {
      source.token($0, isNamed: "os") && source[$0 + 1].is("(") && source.token($0 + 2, isNamed: "iOS")
    }
  }

  func namesLinux(_ condition: Range<Int>) -> Bool {
    condition.contains { source.token($0, isNamed: "Linux") && source.token($0 - 2, isNamed: "os") }
  }

  /// The condition's text with Linux beside iOS.
  func turned(_ condition: Range<Int>, isLeft: Bool) -> String {
    let text = source.line(condition)
    guard !isLeft else { return text }
    var result = ""
    var next = condition.lowerBound
    for system in systems(in: condition) {
      result += source.line(next..<system) + (next < system && source[system].hasSpaceBefore ? " " : "") + Self.either
      next = system + 4
    }
    let rest = next..<condition.upperBound
    return result + (next > condition.lowerBound && !rest.isEmpty && source[next].hasSpaceBefore ? " " : "")
      + source.line(rest)
  }

  static let either = "(os(iOS) || os(Linux))"

  /// Whether a condition holds on Linux, iOS being meant to include it unless `isLeft`.
  func truth(_ condition: Range<Int>, isLeft: Bool) -> Truth {
    var parser = ConditionParser(source: source, range: condition, iOSHolds: !isLeft)
    return parser.either()
  }
}

/// Reads a condition by precedence: or, and, not, a call or a name.
private struct ConditionParser {
  let source: Source
  var next: Int
  let end: Int
  let iOSHolds: Bool

  init(source: Source, range: Range<Int>, iOSHolds: Bool) {
    (self.source, next, end, self.iOSHolds) = (source, range.lowerBound, range.upperBound, iOSHolds)
  }

  mutating func either() -> Truth {
    var value = both()
    while next < end, source.token(next, isNamed: "||") {
      next += 1
      let other = both()
      value = value || other
    }
    return value
  }

  mutating func both() -> Truth {
    var value = one()
    while next < end, source.token(next, isNamed: "&&") {
      next += 1
      let other = one()
      value = value && other
    }
    return value
  }

  mutating func one() -> Truth {
    guard next < end else { return .unknown }
    let token = source[next]
    if token.is("!") {
      next += 1
      return !one()
    }
    if token.is("(") {
      next += 1
      let value = either()
      next = min(end, next + 1)
      return value
    }
    let name = source.text(next)
    next += 1
    guard next < end, source[next].is("("), !source[next].hasSpaceBefore else {
      return name == "true" ? .yes : name == "false" ? .no : .unknown
    }
    let argument = source.text(next + 1)
    next = min(end, source.closing(next) + 1)
    return call(name, argument)
  }

  private func call(_ name: String, _ argument: String) -> Truth {
    switch name {
    case "os": argument == "Linux" || (argument == "iOS" && iOSHolds) ? .yes : .no
    case "targetEnvironment": .no
    case "swift", "compiler": .unknown
    case "canImport": Self.modules[argument] ?? .unknown
    default: .unknown
    }
  }

  /// Modules that are or are not there on Linux.
  private static let modules: [String: Truth] = {
    let there = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "FoundationNetworking", "Glibc", "Dispatch"]
    let missing = ["AppKit", "Cocoa", "WatchKit", "SwiftUI", "Darwin", "ObjectiveC", "Combine", "WebKit", "TVUIKit"]
    return Dictionary(uniqueKeysWithValues: there.map { ($0, Truth.yes) } + missing.map { ($0, Truth.no) })
  }()
}
