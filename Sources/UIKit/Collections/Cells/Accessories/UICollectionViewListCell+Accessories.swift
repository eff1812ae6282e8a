import CoreGraphics

/// The accessories that are in a cell, by edge and in reading direction.
@MainActor
struct ShownAccessories {
  var leading: [ShownAccessory] = []
  var trailing: [ShownAccessory] = []
  /// The line before the reorder control.
  var line: UIView?
  /// The program set others, or the mode is another.
  var isStale = false

  var all: [ShownAccessory] { leading + trailing }

  func contains(_ view: UIView) -> Bool {
    leading.contains { $0.view === view } || trailing.contains { $0.view === view }
  }
}

extension UICollectionViewListCell {
  private static let editDuration: TimeInterval = 0.3

  func accessoriesChanged() {
    CellAccessoryOrder.check(accessories)
    shown.isStale = true
    setNeedsLayout()
    contentChanged()
    // The animation around the change is over when the next layout comes.
    if window != nil, UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
  }

  /// Edit controls come and go, and the content makes room for them.
  func editingChanged() {
    shown.isStale = true
    setNeedsLayout()
    contentChanged()
    guard window != nil, UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration == 0 else { return }
    UIView.animate(withDuration: Self.editDuration, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
  }

  func updateSelectionMark() {
    for part in shown.leading { part.followState() }
  }

  func turnDisclosure() {
    guard let part = shown.leading.first(where: { $0.accessory.accessoryType == .outlineDisclosure }) else { return }
    guard window != nil, UIView.areAnimationsEnabled else { return part.followState() }
    UIView.animate(withDuration: Self.editDuration, delay: 0, options: .allowUserInteraction) { part.followState() }
  }

  // MARK: - Layout

  /// The arrangement for the cell's size, with the accessories that are to be there.
  var accessoryLayout: ListCellLayout {
    updateAccessories()
    var layout = ListCellLayout(size: bounds.size, grid: pixelGrid)
    let points = CGFloat(max(0, indentationLevel)) * indentationWidth
    layout.indentation = points.isFinite ? max(0, points) : 0
    layout.indentsAccessories = indentsAccessories
    layout.leading = shown.leading.map(\.part)
    layout.trailing = shown.trailing.map(\.part)
    return layout
  }

  private func updateAccessories() {
    guard shown.isStale else { return }
    shown.isStale = false
    let order = CellAccessoryOrder(accessories, isEditing: modes.contains(.editing))
    var old = shown.all
    var new: [ShownAccessory] = []
    func part(_ accessory: UICellAccessory) -> ShownAccessory {
      if let index = old.firstIndex(where: { $0.accessory.accessoryType == accessory.accessoryType }) {
        let kept = old.remove(at: index)
        kept.update(accessory)
        return kept
      }
      let made = ShownAccessory(accessory, in: self)
      new.append(made)
      return made
    }
    shown.leading = order.leading.map(part)
    shown.trailing = order.trailing.map(part)
    for part in old { part.leave() }
    guard !new.isEmpty else { return }
    for part in new { addSubview(part.view) }
    guard UIView.inheritedAnimationDuration > 0 else { return }
    // What comes fades in where it stays.
    UIView.performWithoutAnimation { layOutAccessories() }
    for part in new { part.fadeIn() }
  }

  func layOutAccessories() {
    let frames = accessoryLayout.frames
    let area = CGRect(origin: .zero, size: bounds.size)
    let isReversed = isReversed
    for (part, frame) in zip(shown.leading, frames.leading) {
      part.place(sided(frame, in: area), isReversed: isReversed)
    }
    for (part, frame) in zip(shown.trailing, frames.trailing) {
      part.place(sided(frame, in: area), isReversed: isReversed)
    }
    layOutLine(frames.line.map { sided($0, in: area) })
  }

  private func layOutLine(_ frame: CGRect?) {
    guard let frame else {
      shown.line?.removeFromSuperview()
      shown.line = nil
      return
    }
    let line = shown.line ?? UIView(frame: frame)
    line.frame = frame
    guard shown.line == nil else { return }
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    shown.line = line
  }

  // MARK: - Touches

  func accessoryTapped(_ accessory: UICellAccessory) {
    if let action = accessory.details.action { return action() }
    switch accessory.accessoryType {
    case .delete: collectionView?.openSwipeActions(of: self)
    case .outlineDisclosure: toggleItem()
    default: break
    }
  }

  private func toggleItem() {
    guard let collectionView, let path = collectionView.indexPath(for: self) else { return }
    (collectionView.dataSource as? any OutlineSource)?.toggleItem(at: path)
  }

  /// Toggles the item of an outline, as a tap on its disclosure does; false in a cell without one.
  @discardableResult
  func toggleOutline() -> Bool {
    guard let part = shown.leading.first(where: { $0.accessory.accessoryType == .outlineDisclosure }) else {
      return false
    }
    accessoryTapped(part.accessory)
    return true
  }

  /// A tap anywhere in the cell toggles the item, which is not selected by it.
  var togglesAsHeader: Bool {
    let disclosure = accessories.first { $0.accessoryType == .outlineDisclosure }
    switch disclosure?.details.disclosureStyle {
    case nil, .cell: return false
    case .header: return true
    case .automatic: return place.role == .header
    }
  }

  func updateHeaderTap() {
    let wanted = togglesAsHeader
    guard wanted != (headerTap != nil) else { return }
    if wanted {
      let tap = UITapGestureRecognizer()
      tap.addTarget(self, action: UICollectionViewListCell.headerTapped)
      addGestureRecognizer(tap)
      headerTap = tap
    } else if let headerTap {
      removeGestureRecognizer(headerTap)
      self.headerTap = nil
    }
  }

  private func headerTapped(_ tap: UITapGestureRecognizer) {
    collectionView?.list.takeKeyboard()
    toggleOutline()
  }

  /// The control that opens a menu, wherever in the cell it is pressed.
  var popUp: UIView? { shown.trailing.first { $0.view is PopUpAccessory && !$0.accessory.isHidden }?.view }

  func reorder(_ phase: CellReorderPhase, _ touch: UITouch?) -> Bool {
    guard let collectionView, let path = collectionView.indexPath(for: self) else { return false }
    let point = touch?.location(in: collectionView) ?? center
    switch phase {
    case .began:
      guard collectionView.beginInteractiveMovementForItem(at: path) else { return false }
      // The control stays under the pointer.
      collectionView.list.drag?.grip = CGVector(dx: point.x - center.x, dy: point.y - center.y)
      return true
    case .moved: collectionView.updateInteractiveMovementTargetPosition(point)
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled: collectionView.cancelInteractiveMovement()
    }
    return true
  }
}

extension UICollectionViewListCell: OutlineCell {
  func setOutline(level: Int, isExpanded: Bool) {
    indentationLevel = level
    if isExpanded != modes.contains(.expanded) { modes.formSymmetricDifference(.expanded) }
  }
}
