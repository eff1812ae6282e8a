/// The tab bar controller's own view: gives its content the safe area above the bar.
final class TabControllerView: UIView {
  weak var owner: UITabBarController?

  /// The sidebar is seen first.
  package override var subviewsInFocusOrder: [UIView] {
    guard let sidebar = owner?.sidebarFrame else { return subviews }
    return [sidebar] + subviews.filter { $0 !== sidebar }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let owner else { return }
    // In no window nothing appears that would show the first.
    if owner.shown == nil { owner.prepareToAppear() }
    owner.layOut()
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    var area = super.safeAreaInsetsForSubviews
    if let owner { area.bottom = max(area.bottom, owner.coveredHeight) }
    return area
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
