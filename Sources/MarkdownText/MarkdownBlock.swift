/// A block of Markdown whose phrases are not read yet.
indirect enum MarkdownBlock {
  case paragraph([Unicode.Scalar])
  case heading(level: Int, [Unicode.Scalar])
  case code(String, hint: String?)
  case html(String)
  case thematicBreak
  case quote([MarkdownBlock])
  case list(isOrdered: Bool, items: [[MarkdownBlock]])
  case table(MarkdownTable)
}

/// Where a reference leads, by its label in lower case with single spaces.
typealias MarkdownDefinitions = [String: String]

/// Gives blocks their numbers and reads their phrases.
struct MarkdownWriter {
  let definitions: MarkdownDefinitions
  private(set) var runs: [MarkdownRun] = []
  private var lastIdentity = 0

  init(definitions: MarkdownDefinitions) { self.definitions = definitions }

  /// - Parameter places: The blocks around, the innermost first.
  mutating func write(_ blocks: [MarkdownBlock], in places: [MarkdownRun.Ancestor]) {
    for block in blocks { write(block, in: places) }
  }

  private mutating func write(_ block: MarkdownBlock, in places: [MarkdownRun.Ancestor]) {
    switch block {
    case .paragraph(let text): write(text, in: inside(.paragraph, places))
    case .heading(let level, let text): write(text, in: inside(.header(level: level), places))
    case .code(let text, let hint):
      runs.append(MarkdownRun(text: text, places: inside(.codeBlock(languageHint: hint), places)))
    case .html(let text):
      runs.append(MarkdownRun(text: text, style: .blockHTML, places: inside(.paragraph, places)))
    case .thematicBreak: runs.append(MarkdownRun(text: "\u{2E3B}", places: inside(.thematicBreak, places)))
    case .quote(let blocks): write(blocks, in: inside(.blockQuote, places))
    case .list(let isOrdered, let items):
      let list = inside(isOrdered ? .orderedList : .unorderedList, places)
      for (index, item) in items.enumerated() { write(item, in: inside(.listItem(ordinal: index + 1), list)) }
    case .table(let table):
      let places = inside(.table(columns: table.columns), places)
      write(table.header, in: inside(.tableHeaderRow, places))
      for (index, row) in table.rows.enumerated() { write(row, in: inside(.tableRow(rowIndex: index + 1), places)) }
    }
  }

  private mutating func write(_ cells: [[Unicode.Scalar]], in places: [MarkdownRun.Ancestor]) {
    for (index, cell) in cells.enumerated() { write(cell, in: inside(.tableCell(columnIndex: index), places)) }
  }

  private mutating func write(_ text: [Unicode.Scalar], in places: [MarkdownRun.Ancestor]) {
    for var run in MarkdownInline(text, definitions).runs() {
      run.places = places
      runs.append(run)
    }
  }

  private mutating func inside(_ block: MarkdownRun.Block, _ places: [MarkdownRun.Ancestor]) -> [MarkdownRun.Ancestor] {
    lastIdentity += 1
    return [MarkdownRun.Ancestor(block: block, identity: lastIdentity)] + places
  }
}
