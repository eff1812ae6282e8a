import CoreGraphics
import Foundation

/// The index at the view's trailing edge. It lies in front of the items, which keep their places.
extension UICollectionView {
  func layOutIndex() {
    if needsIndex { updateIndex() }
    guard let index else { return }
    let area = bounds.inset(by: adjustedContentInset)
    let room = SectionIndexView.width + ScrollIndicatorView.zone
    let usual = CGRect(
      x: area.maxX - room, y: area.minY, width: SectionIndexView.width, height: max(0, area.height))
    let frame = sided(usual, in: area)
    if index.frame != frame { index.frame = frame }
  }

  private func updateIndex() {
    needsIndex = false
    let titles = list.firstItem == nil ? [] : dataSource?.indexTitles(for: self) ?? []
    guard titles != index?.titles ?? [] else { return }
    index?.removeFromSuperview()
    index = titles.isEmpty ? nil : SectionIndexView(titles: titles) { [weak self] in self?.goToItem(ofIndexTitle: $0) }
    if let index { addSubview(index) }
  }

  private func goToItem(ofIndexTitle title: Int) {
    guard let titles = index?.titles, titles.indices.contains(title), let dataSource else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: titles[title], at: title)
    guard let item = list.place(ofData: path), list.contains(item) else { return }
    scroll(to: item, at: contentSize.width > bounds.width ? .left : .top, animated: false)
  }
}
