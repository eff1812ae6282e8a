import CoreGraphics
import Foundation

/// What a navigation item's groups are, and which of them a person wants to see.
struct ItemGroups {
  var leading: [UIBarButtonItemGroup] = []
  var center: [UIBarButtonItemGroup] = []
  var trailing: [UIBarButtonItemGroup] = []
  var pinned: UIBarButtonItemGroup?

  var all: [UIBarButtonItemGroup] { leading + center + trailing + [pinned].compactMap { $0 } }
}

extension UINavigationItem {
  /// How a bar puts title and buttons.
  public enum ItemStyle: Int, Sendable {
    /// The title in the middle; groups of the center are in the menu.
    case navigator = 0
    /// The title at the leading edge, groups of the center in the middle.
    case browser = 1
    /// As a browser's, for a document.
    case editor = 2
  }

  /// The key of the person's choices among the defaults.
  private var customizationKey: String? { customizationIdentifier.map { "UINavigationItem.\($0).groups" } }

  /// By identifier; each is kept as a word that begins with + or -.
  private var choices: [String: Bool] {
    let words = customizationKey.flatMap { UserDefaults.standard.stringArray(forKey: $0) } ?? []
    return Dictionary(words.map { (String($0.dropFirst()), $0.hasPrefix("+")) }) { _, last in last }
  }

  /// Whether the bar has a place for the group, or is to have one.
  func shows(_ group: UIBarButtonItemGroup) -> Bool {
    if group.isHidden { return false }
    guard case .optional(let identifier, let isShownByDefault) = group.customization else { return true }
    return choices[identifier] ?? isShownByDefault
  }

  private func setShows(_ shows: Bool, _ identifier: String) {
    guard let customizationKey else { return }
    var choices = choices
    choices[identifier] = shows
    UserDefaults.standard.set(choices.map { ($0.value ? "+" : "-") + $0.key }.sorted(), forKey: customizationKey)
    groupsChanged()
  }

  /// Turns optional groups on and off; nil where there is nothing to choose.
  private var customizationMenu: UIMenu? {
    guard customizationIdentifier != nil else { return nil }
    let actions = groups.all.compactMap { group -> UIAction? in
      guard case .optional(let identifier, _) = group.customization, !group.isHidden else { return nil }
      return UIAction(
        title: group.nameInMenu, image: group.representativeItem?.image ?? group.barButtonItems.first?.image,
        attributes: .keepsMenuPresented, state: shows(group) ? .on : .off
      ) { [weak self, weak group] action in
        guard let self, let group else { return }
        setShows(!shows(group), identifier)
        action.state = shows(group) ? .on : .off
      }
    }
    return actions.isEmpty ? nil : UIMenu(title: SystemWord.customizeToolbar.text, children: actions)
  }

  /// Whether the bar has a button for its menu even while everything has room.
  var hasMenu: Bool {
    let isCenterInMenu = style == .navigator && groups.center.contains { shows($0) && !$0.alwaysAvailable }
    return isCenterInMenu || additionalOverflowItems != nil || customizationMenu != nil
  }

  /// What has no room, what the program adds, and the choice of groups.
  func menu(of away: [UIBarButtonItemGroup]) -> UIMenu {
    var children = away.compactMap(\.elementInMenu)
    if let additionalOverflowItems {
      children.append(UIMenu(options: .displayInline, children: [additionalOverflowItems]))
    }
    if let customizationMenu { children.append(UIMenu(options: .displayInline, children: [customizationMenu])) }
    return UIMenu(children: children)
  }
}
