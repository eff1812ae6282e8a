import CoreGraphics

/// Stands in place of a bar's title while a person gives it another name: Return keeps the new one, Escape the old one.
final class TitleField: UITextField, UITextFieldDelegate {
  private unowned let item: UINavigationItem
  private let ended: () -> Void
  private var isOver = false

  init(_ item: UINavigationItem, ended: @escaping () -> Void) {
    self.item = item
    self.ended = ended
    super.init(frame: .zero)
    borderStyle = .roundedRect
    font = .systemFont(ofSize: 17, weight: .semibold)
    textAlignment = .center
    returnKeyType = .done
    delegate = self
    accessibilityIdentifier = "title field"
  }

  required init?(coder: NSCoder) { nil }

  /// Call it in the window.
  func begin() {
    let title = item.title ?? ""
    let asked = item.renameDelegate?.navigationItem(
      item, willBeginRenamingWith: title, selectedRange: title.startIndex..<title.endIndex)
    let (shown, range) = asked ?? (title, title.startIndex..<title.endIndex)
    text = shown
    guard becomeFirstResponder() else { return end() }
    // The delegate may shorten the title and hand back the range of the whole one.
    let upper = min(range.upperBound, shown.endIndex)
    let offsets = (
      shown.utf16.distance(from: shown.startIndex, to: min(range.lowerBound, upper)),
      shown.utf16.distance(from: shown.startIndex, to: upper)
    )
    if let start = position(from: beginningOfDocument, offset: offsets.0),
      let end = position(from: beginningOfDocument, offset: offsets.1)
    {
      selectedTextRange = textRange(from: start, to: end)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    resignFirstResponder()
    return false
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    isOver || item.renameDelegate?.navigationItem(item, shouldEndRenamingWith: text ?? "") ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    guard !isOver else { return }
    let title = text ?? ""
    end()
    guard !title.isEmpty, title != item.title else { return }
    item.title = title
    item.renameDelegate?.navigationItem(item, didEndRenamingWith: title)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.isPlainEscape ?? false }) else {
      return super.pressesBegan(presses, with: event)
    }
    isOver = true
    resignFirstResponder()
    end()
  }

  private func end() {
    isOver = true
    removeFromSuperview()
    ended()
  }
}
