extension NavigationTransition {
  /// Whether both controllers show one collection view: nothing slides then.
  func handsCollectionOver() -> Bool {
    guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController else {
      return false
    }
    return to.takeCollection(from: from, isPush: isPush)
  }
}
