import CoreGraphics

/// An accessory that is in a cell, and the view that shows it.
@MainActor
final class ShownAccessory {
  private(set) var accessory: UICellAccessory
  let view: UIView
  private unowned let cell: UICollectionViewListCell
  /// Of the program's own view, before the cell tinted it or let it fade.
  private let ownAlpha: CGFloat

  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    (self.accessory, self.cell) = (accessory, cell)
    view = Self.makeView(for: accessory.accessoryType)
    ownAlpha = view.alpha
    listen()
    update(accessory)
  }

  // MARK: - Views

  private static func makeView(for type: UICellAccessory.AccessoryType) -> UIView {
    switch type {
    case .customView(let view): view
    case .disclosureIndicator: SymbolView(.chevron, color: nil)
    case .checkmark: SymbolView(.checkmark, color: nil)
    case .multiselect: SymbolView(.unselected, color: nil)
    case .detail: SymbolButton(.info, color: nil)
    case .delete: SymbolButton(.delete, color: nil)
    case .insert: SymbolButton(.insert, color: nil)
    case .outlineDisclosure: SymbolButton(.chevron, color: nil)
    case .reorder: ReorderControl(frame: .zero)
    case .label: UILabel(frame: .zero)
    case .popUpMenu: PopUpAccessory(frame: .zero)
    }
  }

  /// Of the system's accessories, in points.
  private var standardSize: CGSize? {
    switch accessory.accessoryType {
    case .disclosureIndicator, .outlineDisclosure: CGSize(width: 14, height: 14)
    case .checkmark: CGSize(width: 19, height: 18)
    case .detail: CGSize(width: 24, height: 24)
    case .delete, .insert, .multiselect: CGSize(width: 26, height: 26)
    case .reorder: CGSize(width: 27, height: 15)
    case .label, .popUpMenu, .customView: nil
    }
  }

  private func listen() {
    if let control = view as? ReorderControl {
      control.symbolInset = nil
      control.dragged = { [unowned cell] in cell.reorder($0, $1) }
    } else if let button = view as? SymbolButton {
      button.addAction(UIAction { [unowned self] _ in cell.accessoryTapped(accessory) }, for: .touchUpInside)
    } else if let popUp = view as? PopUpAccessory {
      popUp.changed = { [unowned self] in accessory.details.menuChanged?($0) }
    }
  }

  // MARK: - Look

  /// Shows another accessory of the same type.
  func update(_ new: UICellAccessory) {
    accessory = new
    view.isHidden = new.isHidden
    switch new.accessoryType {
    case .customView:
      if let tint = new.tintColor { view.tintColor = tint }
      return
    case .disclosureIndicator, .multiselect: view.tintColor = new.tintColor ?? .tertiaryLabel
    case .checkmark, .detail, .outlineDisclosure: view.tintColor = new.tintColor
    case .delete: setDisc(new.details.backgroundColor ?? .systemRed, label: .delete)
    case .insert: setDisc(new.details.backgroundColor ?? .systemGreen, label: .insert)
    case .reorder: (view as? ReorderControl)?.symbolColor = new.tintColor ?? .tertiaryLabel
    case .label: setLabel()
    case .popUpMenu: (view as? PopUpAccessory)?.show(new)
    }
    if case .detail = new.accessoryType { view.accessibilityLabel = SystemWord.moreInfo.text }
    followState()
  }

  private func setDisc(_ color: UIColor, label: SystemWord) {
    guard let button = view as? SymbolButton else { return }
    button.symbol.tintColor = color
    button.symbol.markColor = accessory.tintColor ?? .white
    button.accessibilityLabel = label.text
  }

  private func setLabel() {
    guard let label = view as? UILabel else { return }
    label.text = accessory.details.text
    label.font = accessory.details.font ?? .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = accessory.details.adjustsFont
    label.textColor = accessory.tintColor ?? .secondaryLabel
  }

  /// What selection and expansion change of the view.
  func followState() {
    switch accessory.accessoryType {
    case .multiselect:
      guard let symbol = view as? SymbolView else { return }
      let isSelected = cell.isSelected
      symbol.symbol = isSelected ? .selected : .unselected
      symbol.markColor = accessory.tintColor ?? .white
      symbol.tintColor = isSelected ? accessory.details.backgroundColor : accessory.tintColor ?? .tertiaryLabel
    case .outlineDisclosure: (view as? SymbolButton)?.symbol.isTurned = cell.modes.contains(.expanded)
    default: break
    }
  }

  // MARK: - Layout

  var part: ListCellLayout.Part {
    let size = size
    var hasLine = false
    if case .reorder = accessory.accessoryType {
      hasLine = accessory.details.showsVerticalSeparator && !accessory.isHidden
    }
    return ListCellLayout.Part(size: size, room: room(for: size), hasLine: hasLine)
  }

  private var size: CGSize {
    if let standardSize { return standardSize }
    if accessory.details.maintainsFixedSize { return view.bounds.size }
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    var size = view.hasLayoutItemsBelow ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : .zero
    if size.width <= 0 || size.height <= 0 { size = view.sizeThatFits(room) }
    let limit: CGFloat = 1e5
    return CGSize(width: min(max(0, size.width), limit), height: min(max(0, size.height), limit))
  }

  private func room(for size: CGSize) -> CGFloat {
    switch accessory.reservedLayoutWidth {
    case .actual: size.width
    case .custom(let width): width.isFinite ? max(0, width) : size.width
    case .standard:
      switch accessory.accessoryType {
      case .disclosureIndicator, .outlineDisclosure: 14
      // A wider view would stand outside of the cell's margins.
      case .customView where size.width > Self.standardRoom + 2 * ListCellLayout.margin: size.width
      default: Self.standardRoom
      }
    }
  }

  private static let standardRoom: CGFloat = 24

  func place(_ frame: CGRect, isReversed: Bool) {
    if view.frame != frame { view.frame = frame }
    (view as? SymbolView)?.isReversedSymbol = isReversed
    (view as? SymbolButton)?.symbol.isReversedSymbol = isReversed
  }

  // MARK: - Coming and going

  func fadeIn() {
    UIView.performWithoutAnimation { view.alpha = 0 }
    view.alpha = ownAlpha
  }

  /// In the animation that is under way, or at once.
  func leave() {
    let duration = UIView.inheritedAnimationDuration
    guard duration > 0 else { return remove() }
    UIView.animate(withDuration: duration) {
      self.view.alpha = 0
    } completion: { [weak cell] _ in
      // It may have come back, or gone to another cell.
      if let cell, self.view.superview === cell, !cell.shown.contains(self.view) { self.remove() }
    }
  }

  private func remove() {
    if view.superview === cell { view.removeFromSuperview() }
    view.alpha = ownAlpha
  }
}
