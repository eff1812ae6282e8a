/// Reads the phrases of a block: emphasis, code, links, pictures, line breaks.
///
/// The text becomes pieces in their order, and what a phrase says is noted in all pieces that it spans.
struct MarkdownInline {
  private let text: [Unicode.Scalar]
  private let definitions: MarkdownDefinitions
  private let keepsWhitespace: Bool
  private var position = 0
  private var pieces: [Piece] = []
  private var delimiters = MarkdownDelimiters()
  private var brackets: [Bracket] = []
  /// Lengths of backtick runs that no run behind closes.
  private var unclosedTicks: Set<Int> = []

  struct Piece {
    var text: [Unicode.Scalar]
    var style: MarkdownRun.Style = []
    var link: String?
    var image: String?
    /// Whether what follows may be added to it.
    var isOpen = false
  }

  private struct Bracket {
    var piece: Int
    var isImage: Bool
    var isActive = true
    /// The last delimiter before it.
    var bottom: Int?
    /// Where its text begins.
    var start: Int
  }

  init(_ text: [Unicode.Scalar], _ definitions: MarkdownDefinitions, keepsWhitespace: Bool = false) {
    self.text = text
    self.definitions = definitions
    self.keepsWhitespace = keepsWhitespace
  }

  func runs() -> [MarkdownRun] {
    var reader = self
    reader.read()
    return MarkdownAutolinks.applied(to: reader.joined())
  }

  private mutating func read() {
    while position < text.count {
      switch text[position] {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_", "~": readDelimiter()
      case "[": open(isImage: false)
      case "!" where next == "[": open(isImage: true)
      case "]": close()
      case "<": readAngle()
      case "&": readEntity()
      case "\n": readLineEnd()
      default: append(text[position])
      }
    }
    delimiters.pair(above: nil, in: &pieces)
  }

  private var next: Unicode.Scalar? { position + 1 < text.count ? text[position + 1] : nil }

  private mutating func append(_ scalar: Unicode.Scalar, consuming count: Int = 1) {
    if pieces.last?.isOpen == true {
      pieces[pieces.count - 1].text.append(scalar)
    } else {
      pieces.append(Piece(text: [scalar], isOpen: true))
    }
    position += count
  }

  // MARK: - Signs

  private mutating func readEscape() {
    if next == "\n", !keepsWhitespace {
      position += 1
      breakLine(isHard: true)
    } else if let next, next.isASCIIPunctuation {
      append(next, consuming: 2)
    } else {
      append("\\")
    }
  }

  private mutating func readCode() {
    let length = text[position...].prefix { $0 == "`" }.count
    let start = position + length
    guard !unclosedTicks.contains(length), let end = closingTicks(length, from: start) else {
      unclosedTicks.insert(length)
      for _ in 0..<length { append("`") }
      return
    }
    var code = text[start..<end].map { $0 == "\n" && !keepsWhitespace ? " " : $0 }
    if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code.removeFirst()
      code.removeLast()
    }
    pieces.append(Piece(text: code, style: .code))
    position = end + length
  }

  private func closingTicks(_ length: Int, from start: Int) -> Int? {
    var index = start
    while index < text.count {
      guard text[index] == "`" else {
        index += 1
        continue
      }
      let run = text[index...].prefix { $0 == "`" }.count
      if run == length { return index }
      index += run
    }
    return nil
  }

  private mutating func readDelimiter() {
    let sign = text[position]
    let count = text[position...].prefix { $0 == sign }.count
    let before = position > 0 ? text[position - 1] : "\n"
    let after = position + count < text.count ? text[position + count] : "\n"
    let left = !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
    let right = !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
    pieces.append(Piece(text: [Unicode.Scalar](repeating: sign, count: count)))
    position += count
    guard sign != "~" || count <= 2 else { return }
    delimiters.append(
      MarkdownDelimiters.Delimiter(
        piece: pieces.count - 1, sign: sign, count: count, length: count,
        canOpen: sign == "_" ? left && (!right || before.isPunctuation) : left,
        canClose: sign == "_" ? right && (!left || after.isPunctuation) : right))
  }

  private mutating func readEntity() {
    guard let entity = MarkdownEntity.read(text, at: position) else { return append("&") }
    for (index, scalar) in entity.text.enumerated() { append(scalar, consuming: index == 0 ? entity.length : 0) }
  }

  private mutating func readLineEnd() {
    guard !keepsWhitespace else { return append("\n") }
    var spaces = 0
    while pieces.last?.isOpen == true, pieces[pieces.count - 1].text.last == " " {
      pieces[pieces.count - 1].text.removeLast()
      spaces += 1
    }
    breakLine(isHard: spaces >= 2)
  }

  private mutating func breakLine(isHard: Bool) {
    pieces.append(isHard ? Piece(text: ["\n"], style: .lineBreak) : Piece(text: [" "], style: .softBreak))
    position += 1
    while position < text.count, text[position].isBlank { position += 1 }
  }

  private mutating func readAngle() {
    if let link = MarkdownLink.angle(in: text, at: position) {
      pieces.append(Piece(text: link.text, link: link.destination))
      position += link.length
    } else if let length = MarkdownLink.tagLength(in: text, at: position) {
      pieces.append(Piece(text: Array(text[position..<position + length]), style: .inlineHTML))
      position += length
    } else {
      append("<")
    }
  }

  // MARK: - Links

  private mutating func open(isImage: Bool) {
    pieces.append(Piece(text: isImage ? ["!", "["] : ["["]))
    position += isImage ? 2 : 1
    brackets.append(
      Bracket(piece: pieces.count - 1, isImage: isImage, bottom: delimiters.last, start: position))
  }

  private mutating func close() {
    guard let bracket = brackets.popLast() else { return append("]") }
    guard bracket.isActive, let target = target(of: bracket) else { return append("]") }
    delimiters.pair(above: bracket.bottom, in: &pieces)
    let inside = bracket.piece + 1..<pieces.count
    pieces[bracket.piece].text = []
    if bracket.isImage {
      for index in inside {
        pieces[index].image = target.destination
        pieces[index].style.subtract([.emphasized, .stronglyEmphasized, .strikethrough, .code])
      }
      if inside.allSatisfy({ pieces[$0].text.isEmpty }) {
        pieces.append(Piece(text: ["\u{FFFC}"], image: target.destination))
      }
    } else {
      for index in inside where pieces[index].link == nil { pieces[index].link = target.destination }
      // A link holds no other.
      for index in brackets.indices where !brackets[index].isImage { brackets[index].isActive = false }
    }
    if !pieces.isEmpty { pieces[pieces.count - 1].isOpen = false }
    position = target.end
  }

  /// Where a closed bracket leads, and what of the text says so.
  private func target(of bracket: Bracket) -> (destination: String, end: Int)? {
    let after = position + 1
    if after < text.count, text[after] == "(", let link = MarkdownLink.inline(in: text, at: after) { return link }
    let own = MarkdownLink.label(text[bracket.start..<position])
    if after < text.count, text[after] == "[",
      let end = text[after...].firstIndex(of: "]"), end - after < 1000
    {
      let other = MarkdownLink.label(text[(after + 1)..<end])
      if let destination = definitions[other.isEmpty ? own : other] { return (destination, end + 1) }
      if !other.isEmpty { return nil }
    }
    return definitions[own].map { ($0, after) }
  }

  // MARK: - The result

  /// Neighbours that say the same as one run.
  private func joined() -> [MarkdownRun] {
    var runs: [MarkdownRun] = []
    for piece in pieces where !piece.text.isEmpty {
      let text = String(scalars: piece.text)
      if let last = runs.last, last.style == piece.style, last.link == piece.link, last.image == piece.image {
        runs[runs.count - 1].text += text
      } else {
        runs.append(MarkdownRun(text: text, style: piece.style, link: piece.link, image: piece.image))
      }
    }
    return runs
  }
}
