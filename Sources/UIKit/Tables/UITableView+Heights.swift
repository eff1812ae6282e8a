import CoreGraphics
import Logging

/// Asking for counts and heights.
extension UITableView {
  static let logger = Logger(label: "uikit.table")

  // MARK: - Counts

  /// How many rows each section has, as the data source says now.
  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    guard sections > 0 else { return [] }
    return (0..<sections).map { max(0, dataSource.tableView(self, numberOfRowsInSection: $0)) }
  }

  func makeGeometry(counts: [Int]) -> RowGeometry {
    let isFirstQuestion = lackingMethods.isEmpty
    if isFirstQuestion, !counts.isEmpty { askForLacks(counts) }
    var geometry = RowGeometry(sections: counts.enumerated().map { makeSection($0, count: $1) })
    geometry.top = edgeHeight(tableHeaderView)
    geometry.bottom = edgeHeight(tableFooterView)
    return geometry
  }

  func edgeHeight(_ view: UIView?) -> Double { view.flatMap { RowHeights.sane($0.frame.height) } ?? 0 }

  func makeSection(_ section: Int, count: Int) -> RowGeometry.Section {
    var result = RowGeometry.Section(rows: makeRows(section, count: count))
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
  private var asksForRowHeights: Bool { delegate != nil && !lackingMethods.contains(.rowHeight) }

  func makeRows(_ section: Int, count: Int) -> RowHeights {
    let standard = isAutomatic(rowHeight) ? nil : saneHeight(rowHeight, "rowHeight")
    if !asksForRowHeights, let standard { return RowHeights(count: count, exactly: standard) }
    if usesEstimates { return RowHeights(count: count, estimate: estimate(section, count: count)) }
    // Measuring needs estimates.
    guard asksForRowHeights else { return RowHeights(count: count, exactly: TableMetrics.rowHeight) }
    return RowHeights(count: count) { row in
      delegatedHeight(RowPosition(section: section, row: row)) ?? TableMetrics.rowHeight
    }
  }

  private func estimate(_ section: Int, count: Int) -> Double {
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
    if !rowState.hasReportedHeight {
      rowState.hasReportedHeight = true
      let what = what()
      Self.logger.error("\(what) is \(height): a height is 0 or more, or UITableView.automaticDimension; 44 is used")
    }
    return TableMetrics.rowHeight
  }

  /// What the delegate or `rowHeight` says; nil where the row is to be measured.
  func delegatedHeight(_ row: RowPosition) -> Double? {
    let height: CGFloat =
      asksForRowHeights ? delegate?.tableView(self, heightForRowAt: row.path) ?? rowHeight : rowHeight
    if isAutomatic(height) { return nil }
    return saneHeight(height, "the height of row \(row.row) in section \(row.section)")
  }

  // MARK: - Headers and footers

  private func headerExtent(_ section: Int) -> (height: Double, padding: Double, isKnown: Bool) {
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    let extent = supplementaryExtent(
      given: lackingMethods.contains(.headerHeight)
        ? nil : delegate?.tableView(self, heightForHeaderInSection: section),
      standard: sectionHeaderHeight,
      estimate: delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight,
      title: title, mayHaveView: mayHaveHeaderViews, isHeader: true, section: section)
    let padding = headerPadding(section, height: extent.height, isMeasured: !extent.isKnown)
    return (extent.height, padding, extent.isKnown)
  }

  private func footerExtent(_ section: Int) -> (height: Double, isKnown: Bool) {
    supplementaryExtent(
      given: lackingMethods.contains(.footerHeight)
        ? nil : delegate?.tableView(self, heightForFooterInSection: section),
      standard: sectionFooterHeight,
      estimate: delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight,
      title: dataSource?.tableView(self, titleForFooterInSection: section), mayHaveView: mayHaveFooterViews,
      isHeader: false, section: section)
  }

  private var mayHaveHeaderViews: Bool { delegate != nil && !lackingMethods.contains(.headerView) }
  private var mayHaveFooterViews: Bool { delegate != nil && !lackingMethods.contains(.footerView) }

  func headerPadding(_ section: Int, height: Double, isMeasured: Bool) -> Double {
    guard height > 0 else { return 0 }
    guard style == .plain else { return section == 0 && isMeasured ? TableMetrics.firstHeaderPadding : 0 }
    return isAutomatic(sectionHeaderTopPadding)
      ? TableMetrics.headerTopPadding : RowHeights.sane(sectionHeaderTopPadding) ?? 0
  }

  private func supplementaryExtent(
    given: CGFloat?, standard: CGFloat, estimate: CGFloat, title: String?, mayHaveView: Bool, isHeader: Bool,
    section: Int
  ) -> (height: Double, isKnown: Bool) {
    let what = isHeader ? "header" : "footer"
    if let given, !isAutomatic(given) { return (saneHeight(given, "the height of \(what) \(section)"), true) }
    guard !(title ?? "").isEmpty || mayHaveView else {
      if style == .plain { return (0, true) }
      return (isAutomatic(standard) ? gap(isHeader, section) : saneHeight(standard, "the height of \(what)s"), true)
    }
    if !isAutomatic(standard) { return (saneHeight(standard, "the height of \(what)s"), true) }
    if estimate > 0, let sane = RowHeights.sane(estimate) { return (sane, false) }
    if style == .plain { return (TableMetrics.plainTitleHeight, false) }
    return (isHeader ? TableMetrics.groupedHeaderHeight : TableMetrics.groupedFooterHeight, false)
  }

  /// What a section of a grouped table keeps free where it has no title.
  func gap(_ isHeader: Bool, _ section: Int) -> Double {
    guard style != .plain else { return 0 }
    guard isHeader else { return TableMetrics.groupGapBelow }
    return section == 0 ? TableMetrics.firstGroupGap : TableMetrics.groupGapAbove
  }
}
