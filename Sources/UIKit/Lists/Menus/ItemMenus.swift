import CoreGraphics

/// A view whose items have context menus.
@MainActor
protocol ItemMenuHost: UIView {
  /// What the delegate has for a point, and the cells that it is for; nil for no menu.
  func itemMenu(at point: CGPoint) -> ItemMenu?
  /// Where a key opens the menu of what is selected.
  var placeOfSelection: CGRect? { get }
  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// What is lifted while the menu is open, or where it goes when that closes; nil for nothing.
  func menuPreview(_ configuration: UIContextMenuConfiguration, of cell: (any ListCell)?, isEnd: Bool)
    -> UITargetedPreview?
  /// The person chose the preview beside the menu.
  func previewWasChosen(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

struct ItemMenu {
  let configuration: UIContextMenuConfiguration
  let cells: [any ListCell]
}

/// Opens the context menus of a list's items: asks its host for them and marks the items meanwhile.
@MainActor
final class ItemMenus: UIContextMenuInteractionDelegate {
  private unowned let host: any ItemMenuHost
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// Those whose menu is open.
  private var cells: [any ListCell] = []

  init(_ host: any ItemMenuHost) {
    self.host = host
    host.addInteraction(interaction)
  }

  /// Opens the menu of what is selected with a key; false where it has none.
  func openForSelection() -> Bool {
    guard let frame = host.placeOfSelection?.intersection(host.bounds), !frame.isNull else { return false }
    return interaction.open(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let menu = host.itemMenu(at: location)
    cells = menu?.cells ?? []
    return menu?.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { host.menuPreview(configuration, of: cells.first, isEnd: false) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { host.menuPreview(configuration, of: cells.first, isEnd: true) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    host.menuWillOpen(configuration, animator)
    for cell in cells { cell.setHighlighted(true, animated: true) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    for cell in cells { cell.setHighlighted(false, animated: true) }
    cells = []
    host.menuWillEnd(configuration, animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    host.previewWasChosen(configuration, animator)
  }
}
