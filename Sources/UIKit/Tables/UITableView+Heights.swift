import CoreGraphics
import Logging

/// Asking for heights.
extension UITableView {
  static let logger = Logger(label: "uikit.table")

  func makeGeometry(counts: [Int]) -> RowGeometry {
    askForLacksOnce(counts)
    return geometry(of: counts.enumerated().map { makeSection($0, count: $1) })
  }

  private func askForLacksOnce(_ counts: [Int]) {
    if lackingMethods.isEmpty, !counts.isEmpty { askForLacks(counts) }
  }

  private func geometry(of sections: [RowGeometry.Section]) -> RowGeometry {
    var geometry = RowGeometry(sections: sections)
    geometry.top = edgeHeight(tableHeaderView)
    geometry.bottom = edgeHeight(tableFooterView)
    return geometry
  }

  /// The geometry of so many rows, with all heights to be asked for again; those given in advance are. What was measured at
  /// the same places counts until then.
  func doubtedGeometry(counts: [Int]) -> RowGeometry {
    askForLacksOnce(counts)
    let old = geometry.sections
    return geometry(
      of: counts.enumerated().map { makeSection($0, count: $1, remembering: old.indices.contains($0) ? old[$0] : nil) })
  }

  func makeSection(_ section: Int, count: Int, remembering old: RowGeometry.Section?) -> RowGeometry.Section {
    guard let old else { return makeSection(section, count: count) }
    let rows =
      waitsForRows
      ? RowHeights(count: count, estimate: estimate(section, count: count), remembering: old.rows)
      : makeRows(section, count: count)
    var result = makeSection(section, rows: rows)
    if !result.headerIsKnown { (result.header, result.headerPadding) = (old.header, old.headerPadding) }
    if !result.footerIsKnown { result.footer = old.footer }
    return result
  }

  /// The geometry with the headers and footers asked for again.
  func geometryWithNewEnds() -> RowGeometry {
    geometry(of: geometry.sections.enumerated().map { makeSection($0, rows: $1.rows) })
  }

  func edgeHeight(_ view: UIView?) -> Double { view.flatMap { RowHeights.sane($0.frame.height) } ?? 0 }

  func makeSection(_ section: Int, count: Int) -> RowGeometry.Section {
    makeSection(section, rows: makeRows(section, count: count))
  }

  private func makeSection(_ section: Int, rows: RowHeights) -> RowGeometry.Section {
    var result = RowGeometry.Section(rows: rows)
    let header = headerExtent(section)
    (result.header, result.headerPadding, result.headerIsKnown) = (header.height, header.padding, header.isKnown)
    let footer = footerExtent(section)
    (result.footer, result.footerIsKnown) = (footer.height, footer.isKnown)
    return result
  }

  /// Finds out what the delegate does not have before anything depends on it: the defaults say so when they are called.
  private func askForLacks(_ counts: [Int]) {
    guard let delegate else {
      lackingMethods = [
        .rowHeight, .headerHeight, .footerHeight, .estimatedRowHeight, .headerView, .footerView, .indentation,
      ]
      return
    }
    _ = delegate.tableView(self, heightForHeaderInSection: 0)
    _ = delegate.tableView(self, heightForFooterInSection: 0)
    guard let section = counts.firstIndex(where: { $0 > 0 }) else { return }
    let path = IndexPath(row: 0, section: section)
    _ = delegate.tableView(self, heightForRowAt: path)
    _ = delegate.tableView(self, estimatedHeightForRowAt: path)
  }

  // MARK: - Rows

  private var usesEstimates: Bool {
    estimatedRowHeight != 0 || !(delegate == nil || lackingMethods.contains(.estimatedRowHeight))
  }

  /// Whether heights come from the delegate.
  private var asksForRowHeights: Bool { !surelyLacks(.rowHeight) }

  /// Whether heights are learned as rows come into view; else all are given in advance.
  private var waitsForRows: Bool { usesEstimates && (asksForRowHeights || isAutomatic(rowHeight)) }

  func makeRows(_ section: Int, count: Int) -> RowHeights {
    if waitsForRows { return RowHeights(count: count, estimate: estimate(section, count: count)) }
    guard asksForRowHeights else {
      // Measuring needs estimates.
      let height = isAutomatic(rowHeight) ? TableMetrics.rowHeight : saneHeight(rowHeight, "rowHeight")
      var rows = RowHeights(count: count, exactly: height)
      if list.placeholders.added.count(inSection: section) > 0 { rows.allowOtherHeights() }
      return rows
    }
    return RowHeights(count: count) { row in
      delegatedHeight(ItemPlace(section: section, item: row)) ?? TableMetrics.rowHeight
    }
  }

  private func estimate(_ section: Int, count: Int) -> Double {
    if rowHeight > 0, lackingMethods.contains(.rowHeight) { return saneHeight(rowHeight, "rowHeight") }
    let count = count - list.placeholders.added.count(inSection: section)
    if let delegate, !lackingMethods.contains(.estimatedRowHeight), count > 0 {
      // The average of a few: to ask for all would make opening slow.
      let samples = min(count, 64)
      var sum = 0.0
      for sample in 0..<samples {
        let path = IndexPath(row: sample * count / samples, section: section)
        sum += standardEstimate(delegate.tableView(self, estimatedHeightForRowAt: path))
      }
      return sum / Double(samples)
    }
    return standardEstimate(estimatedRowHeight)
  }

  private func standardEstimate(_ height: CGFloat) -> Double {
    if height > 0, let sane = RowHeights.sane(height), sane > 0 { return sane }
    return rowHeight > 0 ? RowHeights.sane(rowHeight) ?? TableMetrics.rowHeight : TableMetrics.rowHeight
  }

  func isAutomatic(_ height: CGFloat) -> Bool { height == UITableView.automaticDimension }

  /// A height to lay out with; the standard one for a negative number or none, which is said once.
  private func saneHeight(_ height: CGFloat, _ what: @autoclosure () -> String) -> Double {
    if let sane = RowHeights.sane(height) { return sane }
    if !measuring.hasReportedHeight {
      measuring.hasReportedHeight = true
      let what = what()
      Self.logger.error("\(what) is \(height): a height is 0 or more, or UITableView.automaticDimension; 44 is used")
    }
    return TableMetrics.rowHeight
  }

  /// What the delegate or `rowHeight` says; nil where the row is to be measured.
  func delegatedHeight(_ row: ItemPlace) -> Double? {
    let placeholder = list.placeholders[row]
    let height =
      placeholder?.height ?? answer(.rowHeight) { $0.tableView(self, heightForRowAt: list.path(row)) } ?? rowHeight
    if isAutomatic(height) { return nil }
    return saneHeight(height, "the height of row \(row.item) in section \(row.section)")
  }

  // MARK: - Headers and footers

  private func headerExtent(_ section: Int) -> (height: Double, padding: Double, isKnown: Bool) {
    let extent = endExtent(
      section, isHeader: true, given: answer(.headerHeight) { $0.tableView(self, heightForHeaderInSection: section) },
      estimate: delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight,
      title: dataSource?.tableView(self, titleForHeaderInSection: section))
    let padding = headerPadding(section, height: extent.height, isMeasured: !extent.isKnown)
    return (extent.height, padding, extent.isKnown)
  }

  private func footerExtent(_ section: Int) -> (height: Double, isKnown: Bool) {
    endExtent(
      section, isHeader: false, given: answer(.footerHeight) { $0.tableView(self, heightForFooterInSection: section) },
      estimate: delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight,
      title: dataSource?.tableView(self, titleForFooterInSection: section))
  }

  func headerPadding(_ section: Int, height: Double, isMeasured: Bool) -> Double {
    guard height > 0 else { return 0 }
    guard style == .plain else { return section == 0 && isMeasured ? TableMetrics.firstHeaderPadding : 0 }
    return isAutomatic(sectionHeaderTopPadding)
      ? TableMetrics.headerTopPadding : RowHeights.sane(sectionHeaderTopPadding) ?? 0
  }

  private func endExtent(_ section: Int, isHeader: Bool, given: CGFloat?, estimate: CGFloat, title: String?) -> (
    height: Double, isKnown: Bool
  ) {
    if let given, !isAutomatic(given) {
      return (saneHeight(given, "the height of the \(isHeader ? "header" : "footer") of section \(section)"), true)
    }
    let views: LackingMethods = isHeader ? .headerView : .footerView
    let hasTitle = !(title ?? "").isEmpty
    if !hasTitle, delegate == nil || lackingMethods.contains(views) {
      return (emptyExtent(section, isHeader: isHeader), surelyLacks(views))
    }
    if let standard = standardExtent(isHeader: isHeader) { return (standard, true) }
    if estimate > 0, let sane = RowHeights.sane(estimate) { return (sane, false) }
    if style == .plain { return (TableMetrics.plainTitleHeight, false) }
    return (isHeader ? TableMetrics.groupedHeaderHeight : TableMetrics.groupedFooterHeight, false)
  }

  /// The height set for all headers or footers; nil where they are measured.
  func standardExtent(isHeader: Bool) -> Double? {
    let standard = isHeader ? sectionHeaderHeight : sectionFooterHeight
    return isAutomatic(standard) ? nil : saneHeight(standard, "the height of \(isHeader ? "headers" : "footers")")
  }

  /// What a section keeps free where it has neither title nor view.
  func emptyExtent(_ section: Int, isHeader: Bool) -> Double {
    guard style != .plain else { return 0 }
    if let standard = standardExtent(isHeader: isHeader) { return standard }
    guard isHeader else { return TableMetrics.groupGapBelow }
    return section == 0 ? TableMetrics.firstGroupGap : TableMetrics.groupGapAbove
  }
}
