import Foundation

extension ListEngine where Host: ListDropHost {
  /// Items open by being selected; those that are carried themselves do not.
  func setSpringLoaded(_ isOn: Bool) {
    host.setStandardSpring(isOn) { [weak host = self.host, weak self] context in
      guard let host, let self, host.selectionMode != .none, let item = host.item(at: context.location(in: host)),
        let cell = self.live.cell(at: item), !host.isCarried(item), !isPlaceholder(item)
      else { return false }
      (context.targetView, context.targetItem) = (cell, path(item))
      return host.maySpringOpen(item, context)
    } opens: { [weak self] context in
      guard let self, let path = context.targetItem as? IndexPath, let item = place(ofData: path), contains(item) else {
        return
      }
      userSelect(item)
    }
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {}
extension UICollectionView: UISpringLoadedInteractionSupporting {}
