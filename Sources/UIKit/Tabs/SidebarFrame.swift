import CoreGraphics

/// The sidebar in its place: a row with the button that puts it away, the list, and a line at its inner edge.
final class SidebarFrame: UIView {
  private let list: SidebarList
  private let line = UIView(frame: .zero)
  private let button: SidebarButton

  init(_ list: SidebarList, hide: @escaping () -> Void) {
    self.list = list
    button = SidebarButton(SystemWord.hideSidebar.text, hide)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    for view in [button, list.view, line] { view.map(addSubview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = safeAreaInsets.top
    let pixel = 1 / max(1, contentScaleFactor)
    button.frame = sided(CGRect(x: 12, y: top, width: 44, height: 44), in: bounds)
    list.view.frame = CGRect(x: 0, y: top + 44, width: bounds.width, height: max(0, bounds.height - top - 44))
    line.frame = sided(CGRect(x: bounds.width - pixel, y: 0, width: pixel, height: bounds.height), in: bounds)
  }

  override func handsDirection(to part: UIView) -> Bool { true }
}

/// Shows or hides the sidebar.
final class SidebarButton: UIButton {
  init(_ name: String, _ act: @escaping () -> Void) {
    super.init(frame: .zero)
    setImage(SplitButtons.sidebarImage(.leading), for: .normal)
    accessibilityLabel = name
    addAction(UIAction { _ in act() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }
}
