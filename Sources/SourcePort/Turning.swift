/// A file's text as it compiles without Objective-C's runtime, and what could not be made so.
package struct Turned: Equatable, Sendable {
  package var bytes: [UInt8]
  package var remarks: [Remark]
  /// The function that tells the methods of the file's classes by name; nil where there are none.
  package var listName: String?
  /// Modules to import before the first line.
  package var imports: [String] = []
  /// What the file asked of the others, as texts.
  package var questions: [String] = []

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Something that stays as it is, and what to write in its place.
package struct Remark: Equatable, Sendable {
  package var path: String
  package var line: Int
  package var column: Int
  package var message: String

  package init(path: String, line: Int, column: Int, message: String) {
    (self.path, self.line, self.column, self.message) = (path, line, column, message)
  }
}

/// How the turned text is used.
package enum TurningStyle: Sendable {
  /// By the compiler, while building: what goes leaves spaces, so that lines and columns are those of the original.
  case build
  /// By people, who go on from it: what goes leaves no gap.
  case source
}

extension SourceFile {
  /// Turns the file, with what is known of the target that it belongs to.
  package func turned(knowing knowledge: Knowledge, style: TurningStyle) -> Turned {
    var turner = Turner(self, knowledge, style)
    return turner.turn()
  }
}

/// Turns a file: each pass looks at the same tokens and declarations, and leaves edits.
struct Turner {
  let source: Source
  let parsed: ParsedFile
  let lookup: Lookup
  let style: TurningStyle
  var edits = Edits()
  var remarks: [Remark] = []
  /// Whether the file now names something of UIKit's.
  var needsUIKit = false
  var listName: String?
  var imports: [String] = []
  /// Modules that other files import whose signatures the file repeats.
  var borrowed: Set<String> = []

  init(_ file: SourceFile, _ knowledge: Knowledge, _ style: TurningStyle) {
    source = file.source
    parsed = file.parsed
    lookup = Lookup(knowledge)
    self.style = style
  }

  mutating func turn() -> Turned {
    turnWords()
    turnDeclarations()
    turnImports()
    return Turned(
      bytes: edits.applied(to: source.bytes), remarks: remarks, listName: listName,
      imports: imports, questions: lookup.asked.map(\.text).sorted())
  }

  /// What a word alone says to do.
  private mutating func turnWords() {
    var index = 0
    let count = source.tokens.count
    while index < count {
      let token = source.tokens[index]
      switch token.kind {
      case .attribute: turnAttribute(index)
      case .pound where token.word == .poundSelector: turnSelector(index)
      case .pound where token.word == .poundKeyPath: turnKeyPath(index)
      case .pound where token.word == .poundIf: turnConditions(from: index)
      case .operator where token.is("?") || token.is("!"):
        turnOptionalCall(index)
        turnDoubleOptional(index)
      case .punctuation where token.is("\\"): turnObservation(index)
      case .punctuation where token.is("("): turnEmptyCall(index)
      default: break
      }
      index += 1
    }
  }

  mutating func remark(at token: Int, _ message: String) {
    let offset = source[token].start
    remarks.append(
      Remark(
        path: source.path, line: source.lineNumber(at: offset), column: source.column(at: offset), message: message))
  }

  /// Replaces tokens by a text that takes as many lines.
  mutating func replace(_ tokens: Range<Int>, with text: String) {
    guard !tokens.isEmpty else { return }
    let range = source[tokens.lowerBound].start..<source[tokens.upperBound - 1].end
    let missing = source.newlines(range) - text.utf8.reduce(0) { $1 == Byte.newline ? $0 + 1 : $0 }
    edits.replace(range, with: text + (style == .build && missing > 0 ? String(repeating: "\n", count: missing) : ""))
  }

  /// Inserts lines of code. Behind them, the compiler counts on from where it was.
  mutating func insert(_ lines: [String], at offset: Int, indented: Bool = true) {
    let shown = indented && style == .source ? lines.map { $0.hasPrefix("#") ? $0 : "  \($0)" } : lines
    let back = SourceLocation.directive(source.path, line: source.lineNumber(at: offset))
    edits.insert("\n" + shown.joined(separator: "\n") + "\n" + (style == .build ? back : ""), at: offset)
  }

  /// The types around a token, the innermost first.
  func types(around token: Int) -> [TypeDeclaration] {
    parsed.types.filter { $0.open < token && token < $0.close }.reversed()
  }
}

/// Changes to a text, each at a place of its own.
struct Edits {
  private var all: [(range: Range<Int>, text: String)] = []

  var isEmpty: Bool { all.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: String) { all.append((range, text)) }

  mutating func insert(_ text: String, at offset: Int) { all.append((offset..<offset, text)) }

  /// The text with the changes. Of two that overlap, the first stands; insertions at one place stand in their order.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    guard !all.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64 * all.count)
    var position = 0
    let sorted = all.enumerated().sorted {
      let (a, b) = ($0.element.range, $1.element.range)
      // An insertion stands before a replacement that begins there.
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      return $0.offset < $1.offset
    }
    for (_, edit) in sorted where edit.range.lowerBound >= position {
      result.append(contentsOf: bytes[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.text.utf8)
      position = edit.range.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return result
  }
}
