import CoreGraphics

/// The controls of edit mode; made when first shown.
struct CellEditControls {
  /// Red or green at the leading edge, or the circle of a selection.
  var edit: SymbolButton?
  var selection: SymbolView?
  var reorder: ReorderControl?
  /// Transitions that run; what they take away stays until they have ended.
  var transitions = 0
}

extension UITableViewCell {
  private static let editDuration: TimeInterval = 0.3

  private var stateMask: StateMask {
    var mask: StateMask = []
    if isEditing, editingStyle != .none { mask.insert(.showingEditControl) }
    if showingDeleteConfirmation { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  func editingChanged(animated: Bool) {
    let mask = stateMask
    willTransition(to: mask)
    setNeedsUpdateConfiguration()
    setNeedsLayout()
    guard animated, window != nil else {
      didTransition(to: mask)
      return
    }
    // Controls that come have their places before anything moves.
    UIView.performWithoutAnimation { prepareEditControls() }
    editControls.transitions += 1
    UIView.animate(withDuration: Self.editDuration) {
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      editControls.transitions -= 1
      removeUnusedEditControls()
      didTransition(to: mask)
    }
  }

  /// Shows or hides the mark that the deletion waits for its confirmation.
  package func setShowingDeleteConfirmation(_ shows: Bool) {
    guard shows != showingDeleteConfirmation else { return }
    showingDeleteConfirmation = shows
    let mask = stateMask
    willTransition(to: mask)
    didTransition(to: mask)
  }

  private var editSymbol: CellSymbol? {
    guard isEditing, !surroundings.selectsWhileEditing else { return nil }
    switch editingStyle {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }

  private func prepareEditControls() {
    if let symbol = editSymbol, editControls.edit?.symbol.symbol != symbol {
      editControls.edit?.removeFromSuperview()
      editControls.edit = makeEditControl(symbol)
    }
    if isEditing, surroundings.selectsWhileEditing, editControls.selection == nil {
      let view = SymbolView(.unselected, color: .tertiaryLabel)
      view.frame = editControlFrame(view.bounds.size, isShown: false)
      addSubview(view)
      editControls.selection = view
      updateSelectionMark()
    }
    if showsReorder, editControls.reorder == nil {
      let control = ReorderControl(frame: reorderFrame(isShown: false))
      control.dragged = { [weak self] in self?.reorder($0, $1) ?? false }
      addSubview(control)
      control.layOutSymbol()
      editControls.reorder = control
    }
  }

  private func makeEditControl(_ symbol: CellSymbol) -> SymbolButton {
    let isDelete = symbol == .delete
    let button = SymbolButton(symbol, color: isDelete ? .systemRed : .systemGreen)
    button.accessibilityLabel = (isDelete ? SystemWord.delete : .insert).text
    button.frame = editControlFrame(button.bounds.size, isShown: false)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if isDelete { owner?.cellAsksToConfirmDeletion(self) } else { owner?.cell(self, commits: .insert) }
      }, for: .touchUpInside)
    addSubview(button)
    button.layOutSymbol()
    return button
  }

  private func reorder(_ phase: CellReorderPhase, _ touch: UITouch?) -> Bool {
    guard let owner, let superview else { return false }
    owner.cell(self, reorder: phase, at: touch?.location(in: superview) ?? center)
    return true
  }

  private func editControlFrame(_ size: CGSize, isShown: Bool) -> CGRect {
    let x = isShown ? surroundings.margin : surroundings.margin - Self.editSlot
    let y = pixelGrid.start(centering: size.height, in: bounds.height)
    return sided(CGRect(origin: CGPoint(x: x, y: y), size: size), in: CGRect(origin: .zero, size: bounds.size))
  }

  private func reorderFrame(isShown: Bool) -> CGRect {
    let x = bounds.width - surroundings.trailingRoom - (isShown ? Self.reorderSlot : 0)
    return sided(
      CGRect(x: x, y: 0, width: Self.reorderSlot, height: bounds.height),
      in: CGRect(origin: .zero, size: bounds.size))
  }

  func layOutEditControls() {
    prepareEditControls()
    if let edit = editControls.edit {
      edit.frame = editControlFrame(edit.bounds.size, isShown: editSymbol != nil)
      edit.alpha = editSymbol != nil ? 1 : 0
    }
    if let selection = editControls.selection {
      let isShown = isEditing && surroundings.selectsWhileEditing
      selection.frame = editControlFrame(selection.bounds.size, isShown: isShown)
      selection.alpha = isShown ? 1 : 0
    }
    if let reorder = editControls.reorder {
      reorder.frame = reorderFrame(isShown: showsReorder)
      reorder.alpha = showsReorder ? 1 : 0
    }
    removeUnusedEditControls()
  }

  private func removeUnusedEditControls() {
    guard editControls.transitions == 0 else { return }
    if editSymbol == nil {
      editControls.edit?.removeFromSuperview()
      editControls.edit = nil
    }
    if !(isEditing && surroundings.selectsWhileEditing) {
      editControls.selection?.removeFromSuperview()
      editControls.selection = nil
    }
    if !showsReorder {
      editControls.reorder?.removeFromSuperview()
      editControls.reorder = nil
    }
  }

  /// The circle at the leading edge follows the selection.
  func updateSelectionMark() {
    guard let view = editControls.selection else { return }
    view.symbol = isSelected ? .selected : .unselected
    view.tintColor = isSelected ? nil : .tertiaryLabel
  }
}
