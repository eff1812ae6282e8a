import Foundation

/// The methods that a protocol or the open ones that a class of the sources declares, named as `#function` names them:
/// "tableView(_:didSelectRowAt:)".
struct DocumentedMethods {
  let names: Set<String>

  /// - Parameters:
  ///   - type: The protocol or class.
  ///   - file: Its file, from Sources/UIKit on.
  init(of type: String, in file: String) throws {
    let text = try Self.source(file)
    guard let head = text.firstRange(of: try Regex("(protocol|class) \(type)\\b")),
      let end = text[head.upperBound...].firstRange(of: "\n}")
    else { throw CocoaError(.fileReadCorruptFile) }
    let isProtocol = text[head].hasPrefix("protocol")
    let lines = text[head.upperBound..<end.lowerBound].split(separator: "\n")
    let body = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    let pattern = try Regex(isProtocol ? "func \\w+\\(" : "(?m)^ *open func \\w+\\(")
    names = Set(body.ranges(of: pattern).map { Self.name(body[$0.lowerBound...]) })
  }

  /// The text of a file of Sources/UIKit.
  static func source(_ file: String) throws -> String {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/UIKit").standardized
    return try String(contentsOf: sources.appending(path: file), encoding: .utf8)
  }

  /// "… func a(_ b: C, d e: F) …" is "a(_:d:)".
  private static func name(_ text: Substring) -> String {
    let declaration = text[text.firstRange(of: "func ")!.upperBound...]
    guard let open = declaration.firstIndex(of: "(") else { return String(declaration) }
    var (depth, startsParameter, labels) = (0, true, "")
    for index in declaration[open...].indices {
      switch declaration[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ",": startsParameter = startsParameter || depth == 1
      case let letter where startsParameter && !letter.isWhitespace:
        labels += declaration[index...].prefix { $0 != " " && $0 != ":" } + ":"
        startsParameter = false
      default: break
      }
      if depth == 0 { break }
    }
    return declaration[..<open] + "(\(labels))"
  }
}
