import Foundation

/// The editing commands of a menu, in their groups.
@MainActor
enum EditCommands {
  @MainActor
  struct Entry {
    var word: SystemWord
    var edit: EditingCommand

    private var selector: Selector {
      guard let selector = StandardEditAction.selector(edit.rawValue) else { fatalError("no action for \(edit)") }
      return selector
    }

    var command: UICommand { UICommand(title: word.text, action: selector) }

    /// As the menu bar lists it, with its key.
    var listed: UICommand {
      guard let key = edit.keyEquivalent else { return command }
      return StandardKeyCommand(title: word.text, action: selector, input: key.input, modifierFlags: key.modifiers)
    }
  }

  static let groups: [[Entry]] = [
    [
      Entry(word: .cut, edit: .cut), Entry(word: .copy, edit: .copy), Entry(word: .paste, edit: .paste),
      Entry(word: .delete, edit: .delete),
    ],
    [Entry(word: .selectAll, edit: .selectAll)],
    [
      Entry(word: .bold, edit: .bold), Entry(word: .italic, edit: .italic), Entry(word: .underline, edit: .underline),
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
