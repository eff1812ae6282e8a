import CoreGraphics

/// The accessory views that a cell made for a type.
struct CellAccessory {
  var type = UITableViewCell.AccessoryType.none
  var views: [UIView] = []
  /// The program's view, while it is shown.
  var custom: UIView?

  /// Between the detail button and the chevron.
  private static let gap: CGFloat = 8

  /// Nil without an accessory.
  @MainActor var width: CGFloat? {
    if let custom { return custom.bounds.width }
    guard !views.isEmpty else { return nil }
    return views.reduce(-Self.gap) { $0 + $1.bounds.width + Self.gap }
  }

  /// From `start` on, in a cell of the size; mirrored where the cell reads from right to left.
  @MainActor func layOutViews(from start: CGFloat, in size: CGSize, grid: PixelGrid, isReversed: Bool) {
    let cell = CGRect(origin: .zero, size: size)
    var x = start
    for view in custom.map({ [$0] }) ?? views {
      let size = view.bounds.size
      let y = grid.start(centering: size.height, in: cell.height)
      let frame = CGRect(origin: CGPoint(x: grid.floor(x), y: y), size: size)
      view.frame = isReversed ? frame.mirrored(in: cell) : frame
      (view as? SymbolView)?.isReversedSymbol = isReversed
      x += size.width + Self.gap
    }
  }
}

extension UITableViewCell {
  private var wantedAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }
  private var wantedAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

  func accessoryChanged() { setNeedsLayout() }

  /// The accessory for the mode the cell is in, put into the cell if it was not yet.
  func updatedAccessory() -> CellAccessory {
    let custom = wantedAccessoryView
    let type = custom == nil ? wantedAccessoryType : .none
    if accessory.custom !== custom {
      if accessory.custom?.superview === self { accessory.custom?.removeFromSuperview() }
      accessory.custom = custom
    }
    if let custom, custom.superview !== self { addSubview(custom) }
    if accessory.type != type {
      for view in accessory.views { view.removeFromSuperview() }
      accessory.type = type
      accessory.views = makeAccessories(type)
      for view in accessory.views { addSubview(view) }
    }
    return accessory
  }

  private func makeAccessories(_ type: AccessoryType) -> [UIView] {
    switch type {
    case .none: []
    case .disclosureIndicator: [SymbolView(.chevron, color: .tertiaryLabel)]
    case .checkmark: [SymbolView(.checkmark, color: nil)]
    case .detailButton: [makeDetailButton()]
    case .detailDisclosureButton: [makeDetailButton(), SymbolView(.chevron, color: .tertiaryLabel)]
    }
  }

  private func makeDetailButton() -> UIView {
    let button = SymbolButton(.info, color: nil)
    button.accessibilityLabel = SystemWord.moreInfo.text
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        owner?.cellAccessoryTapped(self)
      }, for: .touchUpInside)
    return button
  }
}
