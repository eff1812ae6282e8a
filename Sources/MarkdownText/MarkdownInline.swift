/// Reads the phrases of a block: emphasis, code, links, pictures, line breaks.
///
/// The text becomes pieces in their order. What a phrase says is noted once, with the pieces that it spans: phrases nest as deep
/// as a text likes.
struct MarkdownInline {
  private let text: [Unicode.Scalar]
  private let definitions: MarkdownDefinitions
  private let keepsWhitespace: Bool
  private var position = 0
  private var pieces: [Piece] = []
  private var delimiters = MarkdownDelimiters()
  private var brackets: [Bracket] = []
  /// How many of the brackets, from the first on, hold a link already and begin none.
  private var inactiveBrackets = 0
  /// Where the last run of backticks begins, by its length; nil before the first is asked for.
  private var lastTicks: [Int: Int]?
  /// Whether no comment that begins here or behind ends.
  private var endsNoComment = false

  struct Piece {
    var text: [Unicode.Scalar]
    var style: MarkdownRun.Style = []
    var link: String?
    /// Whether what follows may be added to it.
    var isOpen = false
  }

  private struct Bracket {
    var piece: Int
    var isImage: Bool
    /// The last delimiter before it.
    var bottom: Int?
    /// How many phrases are known before it.
    var spanCount: Int
    /// Where its text begins.
    var start: Int
  }

  /// What a phrase says of the pieces that it spans.
  struct Span {
    enum Meaning {
      case style(MarkdownRun.Style)
      case image(String)
    }

    var pieces: Range<Int>
    var meaning: Meaning
  }

  private var spans: [Span] = []

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
    delimiters.pair(above: nil, in: &pieces, &spans)
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
    guard let end = closingTicks(length, from: start) else {
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

  private mutating func closingTicks(_ length: Int, from start: Int) -> Int? {
    if lastTicks == nil {
      var last: [Int: Int] = [:]
      forEachTicks(from: start) { index, run in
        last[run] = index
        return true
      }
      lastTicks = last
    }
    guard let last = lastTicks?[length], last >= start else { return nil }
    var found: Int?
    forEachTicks(from: start) { index, run in
      if run == length { found = index }
      return found == nil
    }
    return found
  }

  /// Goes through the runs of backticks from a place on, with their lengths, while told to go on.
  private func forEachTicks(from start: Int, _ goesOn: (_ start: Int, _ length: Int) -> Bool) {
    var index = start
    while index < text.count {
      guard text[index] == "`" else {
        index += 1
        continue
      }
      let run = text[index...].prefix { $0 == "`" }.count
      guard goesOn(index, run) else { return }
      index += run
    }
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
    } else if let length = tagLength() {
      pieces.append(Piece(text: Array(text[position..<position + length]), style: .inlineHTML))
      position += length
    } else {
      append("<")
    }
  }

  private mutating func tagLength() -> Int? {
    guard MarkdownLink.beginsComment(text, at: position) else { return MarkdownLink.tagLength(in: text, at: position) }
    if endsNoComment { return nil }
    let length = MarkdownLink.commentLength(in: text, at: position)
    endsNoComment = length == nil
    return length
  }

  // MARK: - Links

  private mutating func open(isImage: Bool) {
    pieces.append(Piece(text: isImage ? ["!", "["] : ["["]))
    position += isImage ? 2 : 1
    brackets.append(
      Bracket(
        piece: pieces.count - 1, isImage: isImage, bottom: delimiters.last, spanCount: spans.count, start: position))
  }

  private mutating func close() {
    guard let bracket = brackets.popLast() else { return append("]") }
    let isActive = bracket.isImage || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive, let target = target(of: bracket) else { return append("]") }
    delimiters.pair(above: bracket.bottom, in: &pieces, &spans)
    let inside = bracket.piece + 1..<pieces.count
    pieces[bracket.piece].text = []
    if bracket.isImage {
      // What is said inside stands for the picture, and is plain.
      spans.removeSubrange(bracket.spanCount...)
      var inside = inside
      if pieces[inside].reversed().allSatisfy({ $0.text.isEmpty }) {
        pieces.append(Piece(text: ["\u{FFFC}"]))
        inside = bracket.piece + 1..<pieces.count
      }
      spans.append(Span(pieces: inside, meaning: .image(target.destination)))
    } else {
      for index in inside where pieces[index].link == nil { pieces[index].link = target.destination }
      // A link holds no other.
      inactiveBrackets = brackets.count
    }
    if !pieces.isEmpty { pieces[pieces.count - 1].isOpen = false }
    position = target.end
  }

  /// Where a closed bracket leads, and what of the text says so.
  private func target(of bracket: Bracket) -> (destination: String, end: Int)? {
    let after = position + 1
    if after < text.count, text[after] == "(", let link = MarkdownLink.inline(in: text, at: after) { return link }
    let own = position - bracket.start < 1000 ? MarkdownLink.label(text[bracket.start..<position]) : ""
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
    var open = OpenSpans(spans)
    for (index, piece) in pieces.enumerated() {
      open.move(to: index)
      guard !piece.text.isEmpty else { continue }
      let text = String(scalars: piece.text)
      var style = open.style.union(piece.style)
      if open.image != nil { style.remove(.code) }
      // Not by a copy of the last run, which would copy its text each time.
      let last = runs.count - 1
      if last >= 0, runs[last].style == style, runs[last].link == piece.link, runs[last].image == open.image {
        runs[last].text += text
      } else {
        runs.append(MarkdownRun(text: text, style: style, link: piece.link, image: open.image))
      }
    }
    return runs
  }
}

/// The phrases that a piece is in, for one piece after the other.
private struct OpenSpans {
  /// The next first: the outer before the inner.
  private var waiting: [MarkdownInline.Span]
  /// The ends of those that hold the piece, the outermost first.
  private var open: [(end: Int, style: MarkdownRun.Style, image: String?)] = []

  init(_ spans: [MarkdownInline.Span]) {
    waiting = spans.sorted {
      let (left, right) = ($0.pieces, $1.pieces)
      return left.lowerBound == right.lowerBound
        ? left.upperBound < right.upperBound : left.lowerBound > right.lowerBound
    }
  }

  var style: MarkdownRun.Style { open.last?.style ?? [] }
  /// The outermost picture's destination.
  var image: String? { open.last?.image }

  mutating func move(to piece: Int) {
    while let last = open.last, last.end <= piece { open.removeLast() }
    while let next = waiting.last, next.pieces.lowerBound <= piece {
      waiting.removeLast()
      guard next.pieces.upperBound > piece else { continue }
      var (style, image) = (style, image)
      switch next.meaning {
      case .style(let more): style.formUnion(more)
      case .image(let destination): image = image ?? destination
      }
      open.append((next.pieces.upperBound, style, image))
    }
  }
}
