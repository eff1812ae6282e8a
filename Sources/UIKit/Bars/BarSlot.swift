import CoreGraphics

/// A group as a bar shows it: its buttons, the one that stands for them, or nothing while it is in the menu.
@MainActor
final class BarSlot {
  let group: UIBarButtonItemGroup
  let buttons: [BarButton]
  let representative: BarButton?
  /// Whether the bar may put it into its menu.
  let canLeave: Bool

  init(_ group: UIBarButtonItemGroup, canLeave: Bool, in bar: some BarItemHolder) {
    self.group = group
    self.canLeave = canLeave && !group.alwaysAvailable
    buttons = group.barButtonItems.compactMap { Self.button(for: $0, in: bar) }
    representative =
      group.barButtonItems.isEmpty ? nil : group.representativeItem.flatMap { Self.button(for: $0, in: bar) }
    representative?.menuOfGroup = { [weak group] in
      group.map { UIMenu(children: $0.barButtonItems.compactMap(\.elementInMenu)) }
    }
    show()
  }

  private static func button(for item: UIBarButtonItem, in bar: some BarItemHolder) -> BarButton? {
    item.holder = bar
    if item.isHidden { return nil }
    let known = item.systemItem?.isSpace ?? false ? nil : item.button
    let button = known ?? BarButton(item)
    button.menuOfGroup = nil
    if known != nil { button.itemChanged() }
    if button.superview !== bar { bar.addSubview(button) }
    return button
  }

  var shown = BarGroupFit.Shown.whole { didSet { if shown != oldValue { show() } } }

  private func show() {
    for button in buttons { button.isHidden = shown != .whole }
    representative?.isHidden = shown != .compact
    group.isDisplayingRepresentativeItem = shown == .compact
  }

  var all: [BarButton] { buttons + [representative].compactMap { $0 } }

  /// In reading order.
  var visible: [BarButton] {
    switch shown {
    case .whole: buttons
    case .compact: [representative].compactMap { $0 }
    case .away: []
    }
  }
}
