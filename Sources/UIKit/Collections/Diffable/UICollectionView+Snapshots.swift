/// A snapshot's changes come as the program's own updates do.
extension UICollectionView: SnapshotTaking {
  func reloadAll(completion: @escaping () -> Void) { list.reloadAll(completion: completion) }
}
