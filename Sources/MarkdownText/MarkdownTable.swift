/// A header, a line that says how columns are aligned, and rows with as many cells.
struct MarkdownTable {
  let columns: [MarkdownRun.Column]
  let header: [[Unicode.Scalar]]
  private(set) var rows: [[[Unicode.Scalar]]] = []

  /// Reads a table that begins with a line; nil, and the place stays, where none does.
  init?(_ lines: [[Unicode.Scalar]], _ index: inout Int) {
    guard index + 1 < lines.count, lines[index].contains("|"), lines[index].indent < 4 else { return nil }
    let header = Self.cells(of: lines[index])
    let marks = Self.cells(of: lines[index + 1])
    guard marks.count == header.count, lines[index + 1].contains("-") else { return nil }
    var columns: [MarkdownRun.Column] = []
    for mark in marks {
      guard let column = Self.column(mark) else { return nil }
      columns.append(column)
    }
    (self.columns, self.header) = (columns, header)
    index += 2
    while index < lines.count, !lines[index].isBlankLine, lines[index].quoted == nil, lines[index].heading == nil,
      Fence(lines[index]) == nil
    {
      var row = Self.cells(of: lines[index])
      while row.count < columns.count { row.append([]) }
      rows.append([[Unicode.Scalar]](row.prefix(columns.count)))
      index += 1
    }
  }

  private static func column(_ mark: [Unicode.Scalar]) -> MarkdownRun.Column? {
    let dashes = mark.drop { $0 == ":" }.prefix { $0 == "-" }.count
    let (left, right) = (mark.first == ":", mark.count > 1 && mark.last == ":")
    guard dashes > 0, dashes + (left ? 1 : 0) + (right ? 1 : 0) == mark.count else { return nil }
    return left && right ? .center : right ? .right : .left
  }

  /// What stands between bars; one with a backslash before it is text.
  private static func cells(of line: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var cells: [[Unicode.Scalar]] = [[]]
    var isEscaped = false
    for scalar in line.trimmed {
      if scalar == "|", !isEscaped {
        cells.append([])
      } else if scalar == "|" {
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].append(scalar)
      } else {
        cells[cells.count - 1].append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    if cells.count > 1, cells[0].isBlankLine { cells.removeFirst() }
    if cells.count > 1, cells[cells.count - 1].isBlankLine { cells.removeLast() }
    return cells.map { [Unicode.Scalar]($0.trimmed) }
  }
}

extension Array where Element == Unicode.Scalar {
  var trimmed: ArraySlice<Unicode.Scalar> {
    var slice = self[...]
    while slice.first?.isBlank == true { slice.removeFirst() }
    while slice.last?.isBlank == true { slice.removeLast() }
    return slice
  }
}
