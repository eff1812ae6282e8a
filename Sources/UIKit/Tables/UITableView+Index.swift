import CoreGraphics

/// The index of a plain table's sections.
extension UITableView {
  /// What the index and the scroll bar right of it take from the rows, in points.
  var sectionIndexRoom: CGFloat {
    sectionIndex == nil ? 0 : SectionIndexView.width + ScrollIndicatorView.zone
  }

  /// Asks for the titles if they are not known. A table with few rows has no index.
  func updateSectionIndex() {
    guard needsSectionIndex else { return }
    needsSectionIndex = false
    let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
    let isWanted = style == .plain && rows > 0 && rows >= sectionIndexMinimumDisplayRowCount
    let titles = isWanted ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    guard titles != sectionIndex?.titles ?? [] else { return }
    sectionIndex?.removeFromSuperview()
    sectionIndex = nil
    if !titles.isEmpty {
      let index = SectionIndexView(titles: titles) { [weak self] in self?.goToSection(ofIndexTitle: $0) }
      sectionIndex = index
      updateSectionIndexColors()
      addSubview(index)
    }
    surroundingsMayHaveChanged()
    doubtHeights()
  }

  func sectionIndexMayHaveChanged() {
    needsSectionIndex = true
    setNeedsLayout()
  }

  func updateSectionIndexColors() {
    sectionIndex?.textColor = sectionIndexColor
    sectionIndex?.restingBackground = sectionIndexBackgroundColor
    sectionIndex?.trackingBackground = sectionIndexTrackingBackgroundColor
  }

  func layOutSectionIndex() {
    guard let sectionIndex else { return }
    let area = bounds.inset(by: adjustedContentInset)
    let usual = CGRect(
      x: area.maxX - sectionIndexRoom, y: area.minY, width: SectionIndexView.width, height: max(0, area.height))
    let frame = sided(usual, in: area)
    if sectionIndex.frame != frame { sectionIndex.frame = frame }
  }

  private func goToSection(ofIndexTitle index: Int) {
    guard let titles = sectionIndex?.titles, titles.indices.contains(index), let dataSource else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
    // A title may stand for no section, as the magnifying glass for a search does.
    guard geometry.sections.indices.contains(section) else {
      if section < 0 { setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false) }
      return
    }
    scroll(to: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }
}
