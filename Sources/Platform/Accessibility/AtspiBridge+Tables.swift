/// The interfaces Table and TableCell of data tables, and Hypertext and Hyperlink of texts with links.
extension AtspiBridge {
  // MARK: - Tables

  func table(_ member: String, _ arguments: Arguments, _ entry: AtspiTree.Entry) -> [BusValue]? {
    guard let table = entry.node.table else { return nil }
    let (first, second) = (arguments.integer(0), arguments.integer(1))
    func cell(_ row: Int, _ column: Int) -> AccessibleNode? { entry.node.cell(row: row, column: column) }
    func child(_ index: Int) -> AccessibleTable.Place? { entry.node.child(at: index)?.cell }
    func number(_ value: Int) -> [BusValue] { [.int32(Int32(clamping: value))] }
    func header(_ ids: [AccessibleNode.ID]?) -> [BusValue] { [ids?.first.map(reference) ?? nothing] }
    func name(_ ids: [AccessibleNode.ID]?) -> [BusValue] {
      [.string(ids?.first.flatMap { tree.entries[$0]?.node.name } ?? "")]
    }
    switch member {
    case "GetAccessibleAt": return [cell(first, second).map { reference($0.id) } ?? nothing]
    case "GetIndexAt":
      return number(cell(first, second).flatMap { tree.entries[$0.id]?.index } ?? -1)
    case "GetRowAtIndex": return number(child(first)?.rows.lowerBound ?? -1)
    case "GetColumnAtIndex": return number(child(first)?.columns.lowerBound ?? -1)
    case "GetRowDescription": return name(table.rowHeaders[first])
    case "GetColumnDescription": return name(table.columnHeaders[first])
    case "GetRowHeader": return header(table.rowHeaders[first])
    case "GetColumnHeader": return header(table.columnHeaders[first])
    case "GetRowExtentAt": return number(cell(first, second)?.cell?.rows.count ?? 0)
    case "GetColumnExtentAt": return number(cell(first, second)?.cell?.columns.count ?? 0)
    case "GetRowColumnExtentsAtIndex":
      let place = child(first)
      var result = [BusValue.boolean(place != nil)]
      result += number(place?.rows.lowerBound ?? -1)
      result += number(place?.columns.lowerBound ?? -1)
      result += number(place?.rows.count ?? 0)
      result += number(place?.columns.count ?? 0)
      result.append(.boolean(entry.node.child(at: first)?.states.contains(.selected) ?? false))
      return result
    case "IsSelected": return [.boolean(cell(first, second)?.states.contains(.selected) ?? false)]
    // Of a data table single cells are chosen, by what they do.
    case "GetSelectedRows", "GetSelectedColumns": return [.array(of: "i", [])]
    case "IsRowSelected", "IsColumnSelected", "AddRowSelection", "AddColumnSelection", "RemoveRowSelection",
      "RemoveColumnSelection":
      return [.boolean(false)]
    default: return nil
    }
  }

  func tableProperty(_ name: String, _ entry: AtspiTree.Entry) -> BusValue? {
    guard let table = entry.node.table else { return nil }
    switch name {
    case "NRows": return .int32(Int32(clamping: table.rows))
    case "NColumns": return .int32(Int32(clamping: table.columns))
    case "NSelectedRows", "NSelectedColumns": return .int32(0)
    case "Caption", "Summary": return nothing
    default: return nil
    }
  }

  func tableCell(_ member: String, _ entry: AtspiTree.Entry) -> [BusValue]? {
    guard let place = entry.node.cell, let table = tree.entries[entry.parent]?.node.table else { return nil }
    func references(_ headers: [Int: [AccessibleNode.ID]], _ range: Range<Int>) -> [BusValue] {
      [.array(of: "(so)", range.flatMap { headers[$0] ?? [] }.map(reference))]
    }
    switch member {
    case "GetRowHeaderCells": return references(table.rowHeaders, place.rows)
    case "GetColumnHeaderCells": return references(table.columnHeaders, place.columns)
    case "GetRowColumnSpan":
      let numbers = [place.rows.lowerBound, place.columns.lowerBound, place.rows.count, place.columns.count]
      return [.boolean(true)] + numbers.map { .int32(Int32(clamping: $0)) }
    default: return nil
    }
  }

  func tableCellProperty(_ name: String, _ entry: AtspiTree.Entry) -> BusValue? {
    guard let place = entry.node.cell else { return nil }
    func number(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }
    switch name {
    case "Position": return .structure([number(place.rows.lowerBound), number(place.columns.lowerBound)])
    case "RowSpan": return number(place.rows.count)
    case "ColumnSpan": return number(place.columns.count)
    case "Table": return reference(entry.parent)
    default: return nil
    }
  }

  // MARK: - Links

  func hypertext(_ member: String, _ arguments: Arguments, _ entry: AtspiTree.Entry) -> [BusValue]? {
    let links = entry.node.links
    guard !links.isEmpty else { return nil }
    let number = arguments.integer(0)
    switch member {
    case "GetNLinks": return [.int32(Int32(clamping: links.count))]
    case "GetLink": return [links.indices.contains(number) ? reference(links[number].id) : nothing]
    case "GetLinkIndex":
      return [.int32(Int32(clamping: links.firstIndex { $0.link?.range.contains(number) == true } ?? -1))]
    default: return nil
    }
  }

  func hyperlink(_ member: String, _ arguments: Arguments, _ entry: AtspiTree.Entry) -> [BusValue]? {
    guard let link = entry.node.link else { return nil }
    let isFirst = arguments.integer(0) == 0
    switch member {
    case "GetURI": return [.string(isFirst ? link.address : "")]
    case "GetObject": return [isFirst ? reference(entry.node.id) : nothing]
    case "IsValid": return [.boolean(true)]
    default: return nil
    }
  }

  func hyperlinkProperty(_ name: String, _ entry: AtspiTree.Entry) -> BusValue? {
    guard let link = entry.node.link else { return nil }
    switch name {
    case "NAnchors": return .int16(1)
    case "StartIndex": return .int32(Int32(clamping: link.range.lowerBound))
    case "EndIndex": return .int32(Int32(clamping: link.range.upperBound))
    default: return nil
    }
  }
}

extension AccessibleNode {
  /// The links of a text, in order.
  var links: [AccessibleNode] { text == nil ? [] : children.filter { $0.link != nil } }

  /// The cell that covers a place of a data table.
  func cell(row: Int, column: Int) -> AccessibleNode? {
    children.first { $0.cell.map { $0.rows.contains(row) && $0.columns.contains(column) } ?? false }
  }
}
