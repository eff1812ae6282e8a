import Foundation

/// The editing commands of a menu, in their groups.
@MainActor
enum EditCommands {
  @MainActor
  struct Entry {
    var word: SystemWord
    var name: String
    /// What is typed with Command.
    var key: String?

    private var selector: Selector {
      guard let selector = StandardEditAction.selector(name) else { fatalError("\(name) is no editing command") }
      return selector
    }

    var command: UICommand { UICommand(title: word.text, action: selector) }

    /// As the menu bar lists it, with its key.
    var listed: UICommand {
      guard let key else { return command }
      return StandardKeyCommand(title: word.text, action: selector, input: key, modifierFlags: .command)
    }
  }

  static let groups: [[Entry]] = [
    [
      Entry(word: .cut, name: "cut:", key: "x"), Entry(word: .copy, name: "copy:", key: "c"),
      Entry(word: .paste, name: "paste:", key: "v"),
      Entry(word: .delete, name: "delete:"),
    ],
    [Entry(word: .selectAll, name: "selectAll:", key: "a")],
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

/// A command of the Edit menu with the key that desktops give it. Who has the keyboard may use that key otherwise, and what nobody
/// took `StandardKeys` performs: the menu only says it.
final class StandardKeyCommand: UIKeyCommand {}
