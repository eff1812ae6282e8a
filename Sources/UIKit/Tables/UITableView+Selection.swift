import CoreGraphics

/// Pressing and selecting rows.
extension UITableView {
  var selects: Bool { isEditing ? selectsWhileEditing : allowsSelection || allowsMultipleSelection }
  private var selectsWhileEditing: Bool { allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing }
  var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: - From code

  func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    reloadIfNeeded()
    guard let path else {
      for row in selection.items { remove(row, animated: animated) }
      return
    }
    if let problem = Self.problem(with: path, in: geometry, verb: "cannot select") { fatalError(problem) }
    guard let row = ItemPlace(path), geometry.contains(row) else { return }
    if !selectsMany { for other in selection.items where other != row { remove(other, animated: animated) } }
    add(row, animated: animated)
    if scrollPosition != .none { scroll(to: path, at: scrollPosition, animated: animated) }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard let row = ItemPlace(path) else { return }
    remove(row, animated: animated)
  }

  private func add(_ row: ItemPlace, animated: Bool) {
    selection.insert(row)
    updateCell(row, isSelected: true, animated: animated)
  }

  private func remove(_ row: ItemPlace, animated: Bool) {
    selection.remove(row)
    if rowState.quietSelection == row { rowState.quietSelection = nil }
    updateCell(row, isSelected: false, animated: animated)
  }

  private func updateCell(_ row: ItemPlace, isSelected: Bool, animated: Bool) {
    if let cell = liveCell(at: row) { cell.setSelected(isSelected, animated: animated) } else { updateSeparators() }
  }

  func selectionRulesChanged() {
    if !selects {
      for row in selection.items { remove(row, animated: false) }
    } else if !selectsMany {
      for row in selection.items.dropFirst() { remove(row, animated: false) }
    }
  }

  // MARK: - By the person

  /// Selects a row, or deselects it where several may be selected, and asks and tells the delegate (rule T15).
  func userSelect(_ row: ItemPlace) {
    if selectsMany, selection.contains(row) {
      userDeselect(row)
      return
    }
    guard let chosen = selectAndTell(row, alone: !selectsMany), geometry.contains(chosen) else { return }
    performPrimaryAction(chosen)
  }

  /// Makes a row the only selected one. The delegate always hears of those that are not any more.
  func selectAlone(_ row: ItemPlace, tells: Bool) {
    if tells {
      selectAndTell(row, alone: true)
    } else {
      for other in selection.items where other != row { userDeselect(other) }
      guard geometry.contains(row) else { return }
      add(row, animated: false)
      rowState.quietSelection = row
    }
  }

  /// The row that the delegate let be selected.
  @discardableResult
  private func selectAndTell(_ row: ItemPlace, alone: Bool) -> ItemPlace? {
    guard let path = delegate.map({ $0.tableView(self, willSelectRowAt: row.path) }) ?? row.path,
      let row = ItemPlace(path), geometry.contains(row)
    else { return nil }
    if alone { for other in selection.items where other != row { userDeselect(other) } }
    // The delegate may have changed the rows.
    guard geometry.contains(row) else { return nil }
    add(row, animated: false)
    rowState.quietSelection = nil
    delegate?.tableView(self, didSelectRowAt: row.path)
    return row
  }

  private func userDeselect(_ row: ItemPlace) {
    guard let path = delegate.map({ $0.tableView(self, willDeselectRowAt: row.path) }) ?? row.path,
      let row = ItemPlace(path)
    else { return }
    remove(row, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  func performPrimaryAction(_ row: ItemPlace) {
    guard let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: row.path) else { return }
    delegate.tableView(self, performPrimaryActionForRowAt: row.path)
  }

  /// Selects the rows from the last selected one to this one, if the delegate lets a person begin that; false when it is
  /// an ordinary press.
  private func selectRange(to row: ItemPlace) -> Bool {
    guard let delegate, delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: row.path) else {
      return false
    }
    delegate.tableView(self, didBeginMultipleSelectionInteractionAt: row.path)
    guard selectsMany else { return false }
    let start = selection.items.last ?? row
    var next: ItemPlace? = min(start, row)
    while let current = next, current <= max(start, row), geometry.contains(current) {
      if !selection.contains(current), delegate.tableView(self, shouldHighlightRowAt: current.path) {
        selectAndTell(current, alone: false)
      }
      next = self.row(after: current)
    }
    delegate.tableViewDidEndMultipleSelectionInteraction(self)
    return true
  }

  // MARK: - Presses

  func pressBegan(_ touch: UITouch) {
    pressCancelled()
    let point = touch.location(in: self)
    guard selects, swipes?.openCell == nil, let row = row(at: point), let cell = liveCell(at: row), !cell.isHidden,
      let view = touch.view, view.isDescendant(of: cell)
    else { return }
    guard delegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true else { return }
    press = RowPress(position: row, start: point)
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: row.path)
  }

  /// A press that leaves its row ends and selects nothing.
  func pressMoved(_ touch: UITouch) {
    guard let press else { return }
    if row(at: touch.location(in: self)) != press.position { pressCancelled() }
  }

  func pressEnded(with held: UIKeyModifierFlags) {
    guard let row = press?.position else { return }
    endPress()
    guard geometry.contains(row) else { return }
    if mayTakeKeyboard { becomeFirstResponder() }
    if held.contains(.shift), selectRange(to: row) { return }
    userSelect(row)
  }

  /// The arrow keys go on from the row that was pressed, unless somebody types or the program gave the keyboard to a
  /// responder of its own, as a controller that has key commands.
  private var mayTakeKeyboard: Bool {
    switch window?.firstResponder {
    case nil: true
    case is any UIKeyInput: false
    case is UIControl, is UIScrollView: true
    default: false
    }
  }

  func pressCancelled() { endPress() }

  private func endPress() {
    guard let row = press?.position else { return }
    press = nil
    liveCell(at: row)?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: row.path)
  }
}

extension UITouch {
  /// A finger, or the pointer's primary button.
  func isPrimary(in event: UIEvent?) -> Bool {
    type != .indirectPointer || event?.buttonMask.contains(.primary) ?? true
  }
}
