import CoreGraphics

extension UISearchTextField {
  /// Shows the suggestions while the field has the keyboard.
  func updateSuggestions() {
    guard let suggestions = searchSuggestions, !suggestions.isEmpty, isEditing, let window else {
      suggestionList?.removeFromSuperview()
      suggestionList = nil
      return
    }
    let list = suggestionList ?? SearchSuggestions { [weak self] in self?.suggestionChosen($0) }
    if list.superview !== window { window.addSubview(list) }
    suggestionList = list
    list.show(suggestions)
    let field = convert(bounds, to: window)
    let room = max(0, window.bounds.maxY - field.maxY - 12)
    list.frame = CGRect(x: field.minX, y: field.maxY + 4, width: field.width, height: min(list.fittingHeight, room))
  }

  private func suggestionChosen(_ suggestion: any UISearchSuggestion) {
    suggestionList?.removeFromSuperview()
    suggestionList = nil
    (delegate as? any UISearchTextFieldDelegate)?.searchTextField(self, didSelect: suggestion)
    suggestionTaken?(suggestion)
  }

  /// Up and down in the list of suggestions, Return and Escape; false for other keys.
  func handleInSuggestions(_ key: UIKey) -> Bool {
    guard let list = suggestionList else { return false }
    switch key.plainAction() {
    case .down: list.step(1)
    case .up:
      guard list.highlighted != nil else { return false }
      list.step(-1)
    case .enter: return list.chooseHighlighted()
    default: return false
    }
    return true
  }
}
