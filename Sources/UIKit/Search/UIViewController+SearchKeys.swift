/// The keys that find and end the search of a controller.
extension UIViewController {
  /// Ctrl-F goes to the search bar of the controller in front, Escape ends its search.
  func searchTakes(_ key: UIKey) -> Bool {
    let held = key.modifierFlags.held
    if key.keyCode == .keyboardF, held.asCommand == .command { return activeSearch?.focus() ?? false }
    if key.isPlainEscape, let search = activeSearch, search.isActive {
      search.searchBar.cancelByKey()
      return true
    }
    return false
  }

  private var activeSearch: UISearchController? {
    if let own = itemIfMade?.searchController ?? searchInView { return own }
    return children.lazy.reversed().filter { $0.viewIfLoaded?.isVisibleInWindow ?? false }.compactMap(\.activeSearch)
      .first
  }
}
