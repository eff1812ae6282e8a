// A person chooses a tab: in the bar, behind More, in the sidebar, or by keys.
extension UITabBarController {
  func selectMore() {
    isMoreSelected = true
    moreNavigationController.popToRootViewController(animated: false)
    rebuildItems()
    showSelected()
  }

  /// A row of the list was chosen.
  func chooseFromMore(_ tab: UITab) {
    let previous = selectedTab
    guard maySelect(tab), let index = entries.firstIndex(where: { $0 === tab }) else { return }
    selectedIndex = index
    didSelect(tab, previous)
  }

  /// The delegate hears of tabs or of controllers, by what the program set.
  private func maySelect(_ tab: UITab) -> Bool {
    if !tab.wrapsController { return delegate?.tabBarController(self, shouldSelectTab: tab.selectedLeaf) ?? true }
    guard let controller = tab.viewController else { return true }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  private func didSelect(_ tab: UITab, _ previous: UITab?) {
    if !tab.wrapsController {
      delegate?.tabBarController(self, didSelectTab: tab.selectedLeaf, previousTab: previous)
    } else if let controller = tab.viewController {
      delegate?.tabBarController(self, didSelect: controller)
    }
  }

  func pressed(_ item: UITabBarItem) {
    if hasMore, item === moreIfMade?.itemInTabBar { return pressedMore() }
    guard let index = entries.firstIndex(where: { $0.shownItem === item }) else { return }
    choose(index)
  }

  private func pressedMore() {
    let more = moreNavigationController
    guard delegate?.tabBarController(self, shouldSelect: more) ?? true else { return }
    if isMoreSelected { more.popToRootViewController(animated: true) } else { selectMore() }
    delegate?.tabBarController(self, didSelect: more)
  }

  /// A person chose a tab; the selected one once more goes back to its first page.
  private func choose(_ index: Int) {
    let (tab, previous) = (entries[index], selectedTab)
    guard maySelect(tab) else { return }
    if index == storedIndex, !isMoreSelected {
      if let group = tab as? UITabGroup, group.managingNavigationController != nil, group.viewController != nil {
        group.deselect()
      }
      (tab.shownController as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedIndex = index
    }
    if let item = bar.selectedItem { bar.delegate?.tabBar(bar, didSelect: item) }
    didSelect(tab, previous)
  }

  /// A person chose a tab in the sidebar, at any depth.
  func choose(_ tab: UITab) {
    if tab.parent == nil, let index = entries.firstIndex(where: { $0 === tab }) { return choose(index) }
    let previous = selectedTab
    guard maySelect(tab) else { return }
    selectedTab = tab
    didSelect(tab, previous)
  }

  func selectNextTab() { step(1) }
  func selectPreviousTab() { step(-1) }

  private func step(_ way: Int) {
    guard !entries.isEmpty else { return }
    choose((storedIndex + way + entries.count) % entries.count)
  }

  func selectNumberedTab(_ sender: UIKeyCommand) {
    guard let number = sender.input.flatMap({ Int($0) }), entries.indices.contains(number - 1) else { return }
    if number - 1 != storedIndex || isMoreSelected { choose(number - 1) }
  }
}
