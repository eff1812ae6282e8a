import Foundation

/// The editing commands of a menu, in their groups.
@MainActor
enum EditCommands {
  @MainActor
  struct Entry {
    var word: SystemWord
    var name: String

    var command: UICommand {
      guard let selector = StandardEditAction.selector(name) else { fatalError("\(name) is no editing command") }
      return UICommand(title: word.text, action: selector)
    }
  }

  static let groups: [[Entry]] = [
    [
      Entry(word: .cut, name: "cut:"), Entry(word: .copy, name: "copy:"), Entry(word: .paste, name: "paste:"),
      Entry(word: .delete, name: "delete:"),
    ],
    [Entry(word: .selectAll, name: "selectAll:")],
    [
      Entry(word: .bold, name: "toggleBoldface:"), Entry(word: .italic, name: "toggleItalics:"),
      Entry(word: .underline, name: "toggleUnderline:"),
    ],
  ]

  /// What somebody up the chain from a responder can perform now, a menu for each group.
  static func menus(for chain: UIResponder) -> [UIMenuElement] {
    groups.compactMap { group in
      let commands = group.map(\.command).filter { command in
        command.action.flatMap { chain.target(forAction: $0, withSender: command) } != nil
      }
      return commands.isEmpty ? nil : UIMenu(options: .displayInline, children: commands)
    }
  }
}
