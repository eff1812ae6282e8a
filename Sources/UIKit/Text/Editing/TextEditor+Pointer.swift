import CoreGraphics
import Foundation

// Selecting with the pointer or a finger, and the menu of the secondary button.

extension TextEditor {
  func pointerDown(_ touch: UITouch, with event: UIEvent?) {
    // A finger may begin to scroll: it begins editing only when it is lifted.
    guard touch.type != .direct else { return }
    let wasEditing = isEditing
    guard host.becomeFirstResponder() else { return }
    commitComposition()
    replacesAll = false
    let place = host.textLines.place(at: touch.location(in: host))
    switch touch.tapCount {
    case 1: moveCaret(to: place, extending: wasEditing && event?.modifierFlags.contains(.shift) == true)
    case 2: select(host.isSecureTextEntry ? 0..<buffer.count : buffer.word(at: place.offset))
    case 3 where host.hasSeveralLines: select(buffer.paragraph(at: place.offset))
    default: selectAll()
    }
  }

  /// Extends the selection from the place of the press.
  func pointerMoved(_ touch: UITouch) {
    guard touch.type != .direct, isEditing, touch.tapCount == 1 else { return }
    moveCaret(to: host.textLines.place(at: touch.location(in: host)), extending: true)
  }

  /// A finger was lifted inside.
  func fingerUp(_ touch: UITouch) {
    guard host.becomeFirstResponder() else { return }
    commitComposition()
    replacesAll = false
    let place = host.textLines.place(at: touch.location(in: host))
    if touch.tapCount == 2 { select(buffer.word(at: place.offset)) } else { moveCaret(to: place) }
  }

  // MARK: - Menu

  /// Opens the edit menu, unless the program gave the view another one. A press outside the selection first moves the
  /// caret there.
  func openEditMenu(at point: CGPoint) {
    guard !host.interactions.contains(where: { $0 is UIContextMenuInteraction }), host.becomeFirstResponder() else {
      return
    }
    commitComposition()
    let place = host.textLines.place(at: point).offset
    if !buffer.selection.contains(place), place != buffer.selection.upperBound || buffer.selection.isEmpty {
      select(place..<place)
    }
    MenuPresenter.open(host.editMenu(for: buffer.selection, editMenuElements), from: host, at: point)
  }

  /// Whether a standard editing command would do something now; nil for other actions.
  func canPerform(_ action: Selector) -> Bool? {
    switch action.name {
    case "cut:", "copy:": mayCopy
    case "paste:": UIPasteboard.general.hasStrings
    case "delete:": !buffer.selection.isEmpty
    case "select:": !buffer.isEmpty && buffer.selection.isEmpty
    case "selectAll:": !buffer.isEmpty && buffer.selection.count < buffer.count
    default: nil
    }
  }

  private var editMenuElements: [UIMenuElement] {
    func action(
      _ word: SystemWord, _ name: String, _ body: @escaping @MainActor (any TextEditorHost) -> Void
    ) -> UIAction {
      let isEnabled = host.canPerformAction(Selector(name), withSender: host)
      return UIAction(title: word.text, attributes: isEnabled ? [] : .disabled) { [weak host = host] _ in
        if let host { body(host) }
      }
    }
    return [
      UIMenu(
        options: .displayInline,
        children: [
          action(.cut, "cut:") { $0.cut(nil) },
          action(.copy, "copy:") { $0.copy(nil) },
          action(.paste, "paste:") { $0.paste(nil) },
          action(.delete, "delete:") { $0.delete(nil) },
        ]),
      action(.selectAll, "selectAll:") { $0.selectAll(nil) },
    ]
  }
}
