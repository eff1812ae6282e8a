/// Reads the blocks of a text line by line. What a quote or a list item holds is read as a text of its own.
struct MarkdownBlocks {
  typealias Line = [Unicode.Scalar]

  private(set) var definitions: MarkdownDefinitions = [:]

  /// Deeper quotes and lists are text: each level costs a call on the stack and a walk over its lines.
  private static let deepest = 64

  mutating func blocks(in lines: [Line], depth: Int = 0) -> [MarkdownBlock] {
    var result: [MarkdownBlock] = []
    var paragraph: [Line] = []
    var index = 0
    func isOpen() -> Bool { !paragraph.isEmpty }
    while index < lines.count {
      let line = lines[index]
      if line.isBlankLine {
        flush(&paragraph, to: &result)
        index += 1
      } else if line.indent >= 4, !isOpen() {
        result.append(indentedCode(lines, &index))
      } else if line.indent < 4, let fence = Fence(line) {
        flush(&paragraph, to: &result)
        result.append(fencedCode(fence, lines, &index))
      } else if isOpen(), let level = line.setextLevel {
        let (text, rest) = withoutDefinitions(paragraph)
        paragraph = []
        if rest { result.append(.heading(level: level, text)) }
        index += 1
      } else if line.isThematicBreak {
        flush(&paragraph, to: &result)
        result.append(.thematicBreak)
        index += 1
      } else if let (level, text) = line.heading {
        flush(&paragraph, to: &result)
        result.append(.heading(level: level, text))
        index += 1
      } else if line.quoted != nil, depth < Self.deepest {
        flush(&paragraph, to: &result)
        result.append(.quote(blocks(in: quote(lines, &index), depth: depth + 1)))
      } else if let marker = ListMarker(line), depth < Self.deepest, !isOpen() || marker.mayInterrupt {
        flush(&paragraph, to: &result)
        result.append(list(marker, lines, &index, depth))
      } else if let end = HTMLBlock(line), !isOpen() || end.mayInterrupt {
        flush(&paragraph, to: &result)
        result.append(html(end, lines, &index))
      } else if !isOpen(), let table = MarkdownTable(lines, &index) {
        result.append(.table(table))
      } else {
        paragraph.append(Array(line.drop { $0.isBlank }))
        index += 1
      }
    }
    flush(&paragraph, to: &result)
    return result
  }

  // MARK: - Paragraphs

  private mutating func flush(_ paragraph: inout [Line], to blocks: inout [MarkdownBlock]) {
    guard !paragraph.isEmpty else { return }
    let (text, hasText) = withoutDefinitions(paragraph)
    if hasText { blocks.append(.paragraph(text)) }
    paragraph = []
  }

  /// Takes the definitions of references that a paragraph begins with.
  private mutating func withoutDefinitions(_ paragraph: [Line]) -> (text: Line, hasText: Bool) {
    var text = Line(paragraph.joined(separator: ["\n"]))
    var start = 0
    while start < text.count, text[start] == "[", let definition = MarkdownLink.definition(in: text, at: start) {
      if definitions[definition.label] == nil { definitions[definition.label] = definition.destination }
      start = definition.end
    }
    text.removeFirst(start)
    while let last = text.last, last.isBlank { text.removeLast() }
    return (text, !text.isEmpty)
  }

  // MARK: - Code and HTML

  private func indentedCode(_ lines: [Line], _ index: inout Int) -> MarkdownBlock {
    var code: [Line] = []
    while index < lines.count, lines[index].isBlankLine || lines[index].indent >= 4 {
      code.append(lines[index].dropColumns(4))
      index += 1
    }
    while code.last?.isBlankLine == true { code.removeLast() }
    return .code(String(scalars: code.joined(separator: ["\n"])) + "\n", hint: nil)
  }

  private func fencedCode(_ fence: Fence, _ lines: [Line], _ index: inout Int) -> MarkdownBlock {
    index += 1
    var code = ""
    while index < lines.count, !fence.isClosed(by: lines[index]) {
      let line = lines[index].dropColumns(min(lines[index].indent, fence.indent))
      code += String(scalars: line) + "\n"
      index += 1
    }
    index = min(index + 1, lines.count)
    return .code(code, hint: fence.hint)
  }

  private func html(_ end: HTMLBlock, _ lines: [Line], _ index: inout Int) -> MarkdownBlock {
    var text = ""
    while index < lines.count {
      if end.marker == nil, lines[index].isBlankLine { break }
      text += String(scalars: lines[index]) + "\n"
      index += 1
      if let marker = end.marker, String(scalars: lines[index - 1]).lowercased().contains(marker) { break }
    }
    return .html(text)
  }

  // MARK: - Quotes and lists

  private func quote(_ lines: [Line], _ index: inout Int) -> [Line] {
    var inner: [Line] = []
    var state = Continuation()
    while index < lines.count {
      if let line = lines[index].quoted {
        inner.append(line)
        state.add(line)
      } else if state.isLazy(lines[index]) {
        inner.append(lines[index])
      } else {
        break
      }
      index += 1
    }
    return inner
  }

  private mutating func list(
    _ first: ListMarker, _ lines: [Line], _ index: inout Int, _ depth: Int
  ) -> MarkdownBlock {
    var items: [[MarkdownBlock]] = []
    while index < lines.count, let marker = ListMarker(lines[index]), marker.kind == first.kind,
      !lines[index].isThematicBreak
    {
      var inner = [marker.rest]
      var state = Continuation()
      state.add(marker.rest)
      index += 1
      while index < lines.count {
        let line = lines[index]
        if line.isBlankLine {
          // An item that begins with an empty line is over after a second one.
          if inner.count == 1, inner[0].isBlankLine { break }
          inner.append([])
          state.add([])
        } else if line.indent >= marker.width {
          inner.append(line.dropColumns(marker.width))
          state.add(inner[inner.count - 1])
        } else if state.isLazy(line), ListMarker(line) == nil {
          inner.append(line)
        } else {
          break
        }
        index += 1
      }
      items.append(blocks(in: inner, depth: depth + 1))
      var next = index
      while next < lines.count, lines[next].isBlankLine { next += 1 }
      if next < lines.count, let marker = ListMarker(lines[next]), marker.kind == first.kind { index = next }
    }
    return .list(isOrdered: first.number != nil, items: items)
  }

  /// Whether a line without the mark of its quote or item goes on with the paragraph inside.
  private struct Continuation {
    private var isParagraph = false
    private var fence: Fence?

    mutating func add(_ line: Line) {
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        isParagraph = false
      } else if line.indent < 4, let opened = Fence(line) {
        fence = opened
        isParagraph = false
      } else {
        isParagraph =
          !line.isBlankLine && (isParagraph || line.indent < 4) && !line.isThematicBreak && line.heading == nil
      }
    }

    func isLazy(_ line: Line) -> Bool {
      isParagraph && !line.isBlankLine && !line.isThematicBreak && line.heading == nil && Fence(line) == nil
        && line.quoted == nil && ListMarker(line)?.mayInterrupt != true
    }
  }
}
