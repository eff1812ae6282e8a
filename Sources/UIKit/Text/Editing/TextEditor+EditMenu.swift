import CoreGraphics
import Foundation

// The menu of the secondary button.

extension TextEditor: UIEditMenuInteractionDelegate {
  /// Opens the edit menu at a point of the host.
  func presentEditMenu(at point: CGPoint) {
    if editMenu.view !== host { host.addInteraction(editMenu) }
    editMenu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  /// The commands that the view suggests, enabled where they would do something now.
  var editMenuElements: [UIMenuElement] {
    var groups = EditCommands.groups
    if !host.allowsRichText { groups.removeLast() }
    return itemElements + spellingElements + groups.map { UIMenu(options: .displayInline, children: $0.map(\.command)) }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    host.editMenu(for: TextOffsetRange(buffer.selection), suggestedActions: suggestedActions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { host.willPresentEditMenu(animator: animator) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { host.willDismissEditMenu(animator: animator) }
}
