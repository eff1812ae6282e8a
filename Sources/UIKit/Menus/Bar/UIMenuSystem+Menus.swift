extension UIMenuSystem {
  /// The menu bar as the program built it.
  var root: UIMenu {
    if let built { return built }
    let tree = MenuTree(Self.standard, system: self)
    UIApplication.shared.buildMenu(with: tree)
    built = tree.root
    return tree.root
  }

  /// The menus that are seen in the bar.
  var menus: [UIMenu] {
    root.children.compactMap { $0 as? UIMenu }.filter { menu in
      MenuModel(menu).rows.contains { $0.element != nil }
    }
  }

  /// Every key command of the menus but those that the standard keys perform.
  var keyCommands: [UIKeyCommand] {
    root.commands.compactMap { $0 as? UIKeyCommand }.filter { !($0 is StandardKeyCommand) }
  }

  /// What is there before the program changes it: empty menus are not seen.
  private static var standard: UIMenu {
    func menu(_ identifier: UIMenu.Identifier, _ word: SystemWord?, _ children: [UIMenuElement] = []) -> UIMenu {
      UIMenu(
        title: word?.text ?? "", identifier: identifier, options: word == nil ? .displayInline : [], children: children)
    }
    let edits = EditCommands.groups.prefix(2).flatMap { $0 }.map(\.listed)
    return menu(
      .root, nil,
      [
        menu(.file, .file, [menu(.newScene, nil), menu(.close, nil)]),
        menu(.edit, .edit, [menu(.undoRedo, nil, UndoCommand.all), menu(.standardEdit, nil, edits), menu(.find, nil)]),
        menu(.format, .format, [menu(.textStyle, nil)]), menu(.view, .view), menu(.window, .window),
        menu(.help, .help, [menu(.about, nil)]),
      ])
  }
}
