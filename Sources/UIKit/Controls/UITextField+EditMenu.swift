import CoreGraphics
import Foundation

// The menu of the secondary button: Cut, Copy, Paste and Select All.

extension UITextField {
  /// Opens the edit menu, unless the program gave the field another one. A press outside the selection first moves the
  /// caret there.
  func openEditMenu(at point: CGPoint) {
    guard !interactions.contains(where: { $0 is UIContextMenuInteraction }), becomeFirstResponder() else { return }
    commitComposition()
    let place = offset(at: point)
    if !buffer.selection.contains(place), place != buffer.selection.upperBound || buffer.selection.isEmpty {
      select(place..<place)
    }
    let selection = NSRange(location: buffer.selection.lowerBound, length: buffer.selection.count)
    let suggested = editMenuElements
    let menu =
      delegate?.textField(self, editMenuForCharactersIn: selection, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
    MenuPresenter.open(menu, from: self, at: point)
  }

  private var editMenuElements: [UIMenuElement] {
    let hasSelection = !buffer.selection.isEmpty
    let mayCopy = hasSelection && !isSecureTextEntry
    func action(_ word: SystemWord, _ isEnabled: Bool, _ body: @escaping (UITextField) -> Void) -> UIAction {
      UIAction(title: word.text, attributes: isEnabled ? [] : .disabled) { [weak self] _ in
        if let self { body(self) }
      }
    }
    return [
      UIMenu(
        options: .displayInline,
        children: [
          action(.cut, mayCopy) { $0.cut(nil) },
          action(.copy, mayCopy) { $0.copy(nil) },
          action(.paste, UIPasteboard.general.hasStrings) { $0.paste(nil) },
          action(.delete, hasSelection) { $0.delete(nil) },
        ]),
      action(.selectAll, !buffer.isEmpty && buffer.selection.count < buffer.count) { $0.selectAll(nil) },
    ]
  }
}
