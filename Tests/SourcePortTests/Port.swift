import Testing

@testable import SourcePort

/// A file's text, turned; `others` are the target's other files.
func turned(
  _ text: String, beside others: [String] = [], style: TurningStyle = .build
) -> String {
  turning(text, beside: others, style: style).text
}

func turning(_ text: String, beside others: [String] = [], style: TurningStyle = .build) -> Turned {
  let file = SourceFile(path: "/App/File.swift", bytes: Array(text.utf8))
  let rest = others.enumerated().map { SourceFile(path: "/App/Other\($0.offset).swift", bytes: Array($0.element.utf8)) }
  return file.turned(knowing: Knowledge(([file] + rest).map { Facts(of: $0) }), style: style)
}

/// The texts of a source's tokens.
func tokens(_ text: String) -> [String] {
  let source = Source(path: "", bytes: Array(text.utf8))
  return source.tokens.dropLast().map { source.text($0) }
}
