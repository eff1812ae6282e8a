import CoreGraphics

/// The index of titles at the view's trailing edge.
extension UICollectionView {
  func updateIndex() {
    guard places.needsIndexTitles else { return }
    places.needsIndexTitles = false
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard titles != sectionIndex?.titles ?? [] else { return }
    sectionIndex?.removeFromSuperview()
    sectionIndex = nil
    if titles.isEmpty { return }
    let index = SectionIndexView(titles: titles) { [weak self] in self?.goToItem(ofIndexTitle: $0) }
    sectionIndex = index
    addSubview(index)
  }

  func layOutIndex() {
    guard let sectionIndex else { return }
    let area = bounds.inset(by: adjustedContentInset)
    let usual = CGRect(
      x: area.maxX - SectionIndexView.width - ScrollIndicatorView.zone, y: area.minY, width: SectionIndexView.width,
      height: max(0, area.height))
    let frame = sided(usual, in: area)
    if sectionIndex.frame != frame { sectionIndex.frame = frame }
  }

  /// A title may stand for an item that is not there, as the magnifying glass for a search does.
  private func goToItem(ofIndexTitle index: Int) {
    guard let titles = sectionIndex?.titles, titles.indices.contains(index), let dataSource else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: titles[index], at: index)
    guard let item = ItemPlace(path), list.contains(item) else { return }
    scroll(to: path, at: .top, animated: false)
  }
}
