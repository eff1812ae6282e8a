import CoreGraphics
import Foundation
import Platform

// Links, attachments and tagged text: what is under the pointer, what a press does with it, and its menu.

extension UITextView {
  /// The item at a point of the view.
  func item(at point: CGPoint) -> UITextItem? {
    guard isTextSelectable, !buffer.isEmpty, let range = editor.characterRange(at: point) as? TextOffsetRange else {
      return nil
    }
    return item(ofCharacter: range.value.lowerBound)
  }

  /// The item that a character is a part of, with all of its range.
  func item(ofCharacter offset: Int) -> UITextItem? {
    guard let run = buffer.store.run(at: offset) else { return nil }
    for key in [NSAttributedString.Key.textItemTag, .link, .attachment] where run.attributes[key] != nil {
      var range = NSRange()
      _ = textStorage.attribute(
        key, at: offset, longestEffectiveRange: &range, in: NSRange(location: 0, length: textStorage.length))
      return UITextItem(run.attributes.values, range: range)
    }
    return textSystem.detectedItem(at: offset)
  }

  // MARK: - A press

  /// In a text that is edited a press puts the caret there, and is for an item with Control.
  func openItem(at point: CGPoint, with event: UIEvent?) -> Bool {
    guard !isEditable || event?.modifierFlags.contains(.control) == true, let item = item(at: point) else {
      return false
    }
    return open(item, at: point)
  }

  /// False where nothing comes of a press on the item.
  func open(_ item: UITextItem, at point: CGPoint) -> Bool {
    let standard = item.standardAction
    let offered = standard ?? UIAction { _ in }
    delegateLacksItemMethod = false
    let action = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: offered) } ?? offered
    if delegateLacksItemMethod, !mayInteract(with: item, .invokeDefaultAction) { return true }
    guard let action else {
      openMenu(of: item, at: point)
      return true
    }
    // Nobody has said what a press on an attachment does: it is for the text.
    if action === offered, standard == nil { return false }
    action.perform(from: self)
    return true
  }

  /// What a delegate with the older methods answers.
  private func mayInteract(with item: UITextItem, _ interaction: UITextItemInteraction) -> Bool {
    guard let delegate else { return true }
    switch item.content {
    case .link(let url):
      return delegate.textView(self, shouldInteractWith: url, in: item.range, interaction: interaction)
    case .textAttachment(let attachment):
      return delegate.textView(self, shouldInteractWith: attachment, in: item.range, interaction: interaction)
    case .tag: return true
    }
  }

  // MARK: - Menus

  /// The secondary button was pressed. In a text that is edited the edit menu begins with the item's commands; what is
  /// selected has the edit menu alone.
  func openMenu(at point: CGPoint) {
    guard !editor.isOnSelection(point), let item = item(at: point) else { return editor.openEditMenu(at: point) }
    guard isEditable else {
      if !openMenu(of: item, at: point) { editor.openEditMenu(at: point) }
      return
    }
    let menu = menu(of: item)?.menu
    editor.openEditMenu(at: point, after: menu.map { [UIMenu(options: .displayInline, children: $0.children)] } ?? [])
  }

  /// Nil where the item has no menu.
  private func menu(of item: UITextItem) -> UITextItem.MenuConfiguration? {
    let standard = item.standardMenu ?? UIMenu(children: [])
    delegateLacksItemMethod = false
    let configuration =
      delegate.map { $0.textView(self, menuConfigurationFor: item, defaultMenu: standard) }
      ?? UITextItem.MenuConfiguration(menu: standard)
    if delegateLacksItemMethod, !mayInteract(with: item, .presentActions) { return nil }
    return configuration.flatMap { $0.menu.children.isEmpty ? nil : $0 }
  }

  /// False where the item has no menu.
  @discardableResult
  private func openMenu(of item: UITextItem, at point: CGPoint) -> Bool {
    guard let configuration = menu(of: item), window != nil else { return false }
    let preview = configuration.preview?.controller
    let start = MenuAnimator(preview)
    delegate?.textView(self, textItemMenuWillDisplayFor: item, animator: start)
    let presenter = MenuPresenter.open(configuration.menu, from: self, at: point) { [weak self] _ in
      guard let self else { return }
      let end = MenuAnimator(preview)
      self.delegate?.textView(self, textItemMenuWillEndFor: item, animator: end)
      end.run()
    }
    if let preview { presenter?.addPreview(preview) {} }
    start.run()
    return true
  }

  // MARK: - The pointer

  /// A hand over what a press opens.
  func hoverMoved(_ recognizer: UIHoverGestureRecognizer) {
    let isActive = recognizer.state == .began || recognizer.state == .changed
    guard isActive, !isEditable, let item = item(at: recognizer.location(in: self)) else {
      hoveredItemCursor = nil
      return
    }
    if case .textAttachment = item.content { hoveredItemCursor = nil } else { hoveredItemCursor = .pointingHand }
  }
}
