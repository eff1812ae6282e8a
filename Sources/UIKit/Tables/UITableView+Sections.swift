import CoreGraphics

/// Headers and footers of sections.
extension UITableView {
  // MARK: - Measuring

  /// Takes the heights of the headers and footers of the sections in view.
  func measureSectionViews(anchor: ItemPlace) {
    var section = geometry.section(at: Double(bounds.minY))
    while let index = section {
      measureEnds(of: index, anchor: anchor)
      section = sectionInView(after: index)
    }
  }

  /// Takes the heights of a section's header and footer.
  func measureEnds(of section: Int, anchor: ItemPlace) {
    guard geometry.sections.indices.contains(section) else { return }
    measureHeader(section, anchor: anchor)
    measureFooter(section, anchor: anchor)
  }

  /// The next section that has an extent and starts above the view's lower edge.
  private func sectionInView(after index: Int) -> Int? {
    guard index + 1 < geometry.sections.count else { return nil }
    let end = geometry.offset(ofSection: index + 1)
    guard end < Double(bounds.maxY), let next = geometry.section(at: end) else {
      return nil
    }
    return next > index ? next : nil
  }

  private func measureHeader(_ section: Int, anchor: ItemPlace) {
    guard !geometry.sections[section].headerIsKnown else { return }
    let height = measuredHeight(section, isHeader: true)
    let padding = headerPadding(section, height: height.points, isMeasured: height.hasView)
    let growth = geometry.setHeader(height.points, padding: padding, of: section)
    list.keepPlace(of: anchor, after: ItemPlace(section: section, item: -1), grewBy: growth)
  }

  private func measureFooter(_ section: Int, anchor: ItemPlace) {
    guard !geometry.sections[section].footerIsKnown else { return }
    let growth = geometry.setFooter(measuredHeight(section, isHeader: false).points, of: section)
    list.keepPlace(of: anchor, after: ItemPlace(section: section, item: .max), grewBy: growth)
  }

  private func measuredHeight(_ section: Int, isHeader: Bool) -> (points: Double, hasView: Bool) {
    let index = sectionViewIndex(section, isHeader: isHeader) ?? makeSectionView(section, isHeader: isHeader)
    guard let view = sectionViews[index].view else { return (emptyExtent(section, isHeader: isHeader), false) }
    return (standardExtent(isHeader: isHeader) ?? fittingHeight(of: view, width: bounds.width), true)
  }

  // MARK: - Views

  private func sectionViewIndex(_ section: Int, isHeader: Bool) -> Int? {
    sectionViews.firstIndex { $0.section == section && $0.isHeader == isHeader }
  }

  private func makeSectionView(_ section: Int, isHeader: Bool) -> Int {
    var isTitle = false
    var view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if view == nil {
      let title =
        isHeader
        ? dataSource?.tableView(self, titleForHeaderInSection: section)
        : dataSource?.tableView(self, titleForFooterInSection: section)
      if let title, !title.isEmpty {
        view = titleView(title, isHeader: isHeader)
        isTitle = true
      }
    }
    if !isTitle, let view = view as? UITableViewHeaderFooterView { setUp(view, isHeader: isHeader) }
    sectionViews.append(SectionView(section: section, isHeader: isHeader, view: view, isTitle: isTitle))
    return sectionViews.count - 1
  }

  private static var titleIdentifier: String { "uikit.title" }

  private func titleView(_ title: String, isHeader: Bool) -> UITableViewHeaderFooterView {
    let pooled = headerFooters.take(Self.titleIdentifier)
    pooled?.prepareForReuse()
    let view = pooled ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    setUp(view, isHeader: isHeader)
    view.setDataSourceTitle(title)
    return view
  }

  private func setUp(_ view: UITableViewHeaderFooterView, isHeader: Bool) {
    switch (style == .plain, isHeader) {
    case (true, true): view.role = .plainHeader
    case (true, false): view.role = .plainFooter
    case (false, true): view.role = .groupedHeader
    case (false, false): view.role = .groupedFooter
    }
    view.margin = TableMetrics.margin + (style == .insetGrouped ? TableMetrics.cardInset(width: bounds.width) : 0)
  }

  // MARK: - Places

  /// Puts the headers and footers in view where they stand; those of plain tables stay at the view's edges while their
  /// section is in view, and give way to the next.
  func layOutSectionViews() {
    guard !geometry.sections.isEmpty || !sectionViews.isEmpty else { return }
    list.whileFilling { layOutSectionViewsInView() }
  }

  private func layOutSectionViewsInView() {
    for index in sectionViews.indices { sectionViews[index].isWanted = false }
    var section = geometry.section(at: Double(bounds.minY))
    while let index = section {
      let start = geometry.offset(ofSection: index)
      if geometry.sections[index].header > 0 { layOutSectionView(index, isHeader: true, start: start) }
      if geometry.sections[index].footer > 0 { layOutSectionView(index, isHeader: false, start: start) }
      section = sectionInView(after: index)
    }
    if sectionViews.contains(where: { !$0.isWanted }) { dropUnwantedSectionViews() }
  }

  private func layOutSectionView(_ section: Int, isHeader: Bool, start: Double) {
    let place = supplementaryPlace(section, isHeader: isHeader, start: start)
    let frame = pixelGrid.roundVertically(place.frame)
    guard frame.minY < bounds.maxY, frame.maxY > bounds.minY else { return }
    let index = sectionViewIndex(section, isHeader: isHeader) ?? makeSectionView(section, isHeader: isHeader)
    sectionViews[index].isWanted = true
    guard let view = sectionViews[index].view else { return }
    if style == .plain { (view as? UITableViewHeaderFooterView)?.isPinned = place.isPinned }
    if sectionViews[index].isDisplayed {
      if view.frame != frame { view.frame = frame }
      return
    }
    UIView.performWithoutAnimation { view.frame = frame }
    sectionViews[index].isDisplayed = true
    tellDelegate {
      if isHeader {
        $0.tableView(self, willDisplayHeaderView: view, forSection: section)
      } else {
        $0.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
    view.isHidden = false
    insertSectionView(view)
  }

  /// Above the rows, below the table's own header and footer and what the program put in.
  private func insertSectionView(_ view: UIView) {
    guard view.superview !== self else { return }
    if let row = subviews.lastIndex(where: { $0 is UITableViewCell }) {
      insertSubview(view, at: row + 1)
    } else {
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
  }

  /// Whether it is kept in view, away from its own place.
  private func supplementaryPlace(
    _ section: Int, isHeader: Bool, start: Double
  ) -> (frame: CGRect, isPinned: Bool) {
    let place = geometry.sections[section]
    let height = isHeader ? place.header : place.footer
    let own = start + (isHeader ? place.headerPadding : place.footerOffset)
    var top = own
    if style == .plain {
      if isHeader {
        let pinned = Double(bounds.minY + adjustedContentInset.top)
        top = max(top, min(pinned, start + place.extent - height))
      } else {
        let pinned = Double(bounds.maxY - adjustedContentInset.bottom) - height
        top = min(top, max(pinned, start + place.rowsOffset))
      }
    }
    let isPinned = top != own
    if let gap { top += Double(gap.displacement(of: ItemPlace(section: section, item: isHeader ? -1 : .max))) }
    return (CGRect(x: 0, y: CGFloat(top), width: bounds.width, height: CGFloat(height)), isPinned)
  }

  private func dropUnwantedSectionViews() {
    let dropped = sectionViews.filter { !$0.isWanted }
    sectionViews.removeAll { !$0.isWanted }
    for entry in dropped { endDisplaying(entry) }
  }

  func endDisplaying(_ entry: SectionView) {
    guard let view = entry.view else { return }
    if entry.isDisplayed {
      if entry.isHeader {
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: entry.section)
      } else {
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: entry.section)
      }
    }
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    if headerFooters.accepts(view, identifier) { headerFooters.put(view, identifier) }
  }

  // MARK: - Rectangles

  func sectionRect(_ section: Int) -> CGRect {
    list.showReloaded()
    list.reloadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(from: geometry.offset(ofSection: section), height: geometry.sections[section].extent)
  }

  func headerRect(_ section: Int) -> CGRect {
    list.showReloaded()
    list.reloadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(from: geometry.offset(ofHeader: section), height: geometry.sections[section].header)
  }

  func footerRect(_ section: Int) -> CGRect {
    list.showReloaded()
    list.reloadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(from: geometry.offset(ofFooter: section), height: geometry.sections[section].footer)
  }

  private func rect(from top: Double, height: Double) -> CGRect {
    CGRect(x: 0, y: CGFloat(top), width: bounds.width, height: CGFloat(height))
  }
}
