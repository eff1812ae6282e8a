/// Lines up text as paragraphs: white space is collapsed over the borders of elements, blocks begin paragraphs of
/// their own.
struct HTMLParagraphs {
  private struct Paragraph {
    var text = RichText()
    var style: ParagraphStyle
  }

  private var result = RichText()
  /// The paragraph before the current one: a block that ends may still put room behind it.
  private var last: Paragraph?
  private var current: Paragraph?
  /// Text from now on begins a paragraph; the line end has this style.
  private var end: RichStyle?
  private var isEnded: Bool { end != nil }
  /// White space that comes before the next text.
  private var space: RichStyle?
  /// A line break that counts where text or another follows.
  private var lineBreak: RichStyle?
  private var isAtLineStart = true
  /// Of an item whose text has not come.
  private var marker: (text: String, style: HTMLStyle)?
  private var top = 0.0

  // MARK: - Text

  /// Adds text as white space in it counts.
  mutating func add(_ text: String, _ style: HTMLStyle) {
    guard style.space == .normal else { return addLines(text, style) }
    var word: [UInt8] = []
    for byte in text.utf8 {
      if byte.isSpace {
        if !word.isEmpty { append(String(decoding: word, as: UTF8.self), style) }
        word.removeAll(keepingCapacity: true)
        if !isAtLineStart, space == nil, !isEnded { space = style.rich }
      } else if byte >= 32, byte != 127 {
        if word.isEmpty { flushSpace(style, into: &word) }
        word.append(byte)
      }
    }
    if !word.isEmpty { append(String(decoding: word, as: UTF8.self), style) }
  }

  /// A space in the style of what follows is a part of that.
  private mutating func flushSpace(_ style: HTMLStyle, into word: inout [UInt8]) {
    guard let before = space, !isEnded, lineBreak == nil else { return }
    space = nil
    if before == style.rich {
      word.append(32)
    } else {
      current?.text.append(" ", before)
    }
  }

  /// Adds text whose lines count.
  private mutating func addLines(_ text: String, _ style: HTMLStyle) {
    var rest = text.unicodeScalars.filter { $0 != "\r" }[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: "\n") ?? rest.endIndex
      let line = String(String.UnicodeScalarView(rest[..<end].filter { $0.value >= 32 || $0 == "\t" }))
      if style.space == .kept {
        append(line, style)
      } else {
        var flowing = style
        flowing.space = .normal
        add(line, flowing)
      }
      guard end < rest.endIndex else { break }
      endLine(style)
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Adds text as it is.
  mutating func append(_ text: String, _ style: HTMLStyle) {
    guard !text.isEmpty else { return }
    begin(style)
    current?.text.append(text, style.rich)
    isAtLineStart = false
  }

  /// Adds the picture of the style.
  mutating func addPicture(_ style: HTMLStyle) {
    var before = style
    before.rich.attachment = nil
    var word: [UInt8] = []
    flushSpace(before, into: &word)
    append(String(decoding: word, as: UTF8.self), before)
    append("\u{FFFC}", style)
  }

  /// Text of this style comes: begins its paragraph, and the line that a break has left open.
  private mutating func begin(_ style: HTMLStyle) {
    if isEnded { endParagraph() }
    if let open = lineBreak {
      lineBreak = nil
      current?.text.append("\u{2028}", open)
    }
    guard current == nil else { return }
    space = nil
    var paragraph = style.rich.paragraph
    paragraph.spaceBefore = top
    top = 0
    if let marker {
      paragraph.lists = marker.style.rich.paragraph.lists
      let depth = Double(paragraph.lists.count)
      paragraph.indentForLists(from: max(0, marker.style.left - ParagraphStyle.listIndent * depth))
      current = Paragraph(style: paragraph)
      current?.text.append("\t\(marker.text)\t", marker.style.rich)
      self.marker = nil
    } else {
      current = Paragraph(style: paragraph)
    }
  }

  // MARK: - Lines

  /// A `<br>` in a paragraph: its lines are of one paragraph.
  mutating func breakLine(_ style: HTMLStyle) {
    begin(style)
    space = nil
    lineBreak = style.rich
    isAtLineStart = true
  }

  /// A `<br>` elsewhere, or the end of a line that counts: the paragraph ends here, also an empty one.
  mutating func endLine(_ style: HTMLStyle) {
    begin(style)
    end = style.rich
    endParagraph()
  }

  // MARK: - Blocks

  /// - Parameter style: Of the text around it.
  mutating func beginBlock(top: Double, in style: RichStyle) {
    endSoon(style)
    self.top = max(self.top, top)
  }

  mutating func endBlock(bottom: Double, _ style: RichStyle) {
    endSoon(style)
    guard bottom > 0 else { return }
    if let own = current?.style.spaceAfter {
      current?.style.spaceAfter = max(own, bottom)
    } else if let own = last?.style.spaceAfter {
      last?.style.spaceAfter = max(own, bottom)
    }
  }

  private mutating func endSoon(_ style: RichStyle) {
    if current != nil, end == nil { end = style }
    (space, lineBreak) = (nil, nil)
    isAtLineStart = true
  }

  /// An item of a list begins, whose text has the marker before it.
  mutating func beginItem(_ marker: String, _ style: HTMLStyle) { self.marker = (marker, style) }

  /// An item ends: one without text has its marker alone.
  mutating func endItem() {
    guard let style = marker?.style else { return }
    begin(style)
    endSoon(style.rich)
  }

  /// A cell of a row begins behind another one.
  mutating func beginCell(_ style: HTMLStyle) {
    end = nil
    space = nil
    append("\t", style)
    isAtLineStart = true
  }

  private mutating func endParagraph() {
    guard var paragraph = current else {
      end = nil
      return
    }
    var style = end ?? paragraph.text.runs.last?.style ?? RichStyle()
    style.attachment = nil
    paragraph.text.append("\n", style)
    current = nil
    (end, space, lineBreak) = (nil, nil, nil)
    isAtLineStart = true
    flush()
    last = paragraph
  }

  private mutating func flush() {
    guard let paragraph = last else { return }
    last = nil
    add(paragraph)
  }

  private mutating func add(_ paragraph: Paragraph) {
    for run in paragraph.text.runs {
      var style = run.style
      style.paragraph = paragraph.style
      result.append(run.text, style)
    }
  }

  // MARK: - The whole

  /// Forgets what came: a fragment begins.
  mutating func restart() {
    (result, last, current) = (RichText(), nil, nil)
    (end, space, lineBreak, isAtLineStart, top) = (nil, nil, nil, true, 0)
    marker = nil
  }

  /// The text. It ends with a line end where its last block ends.
  mutating func finished() -> RichText {
    if isEnded { endParagraph() }
    flush()
    if let current { add(current) }
    current = nil
    return result
  }
}
