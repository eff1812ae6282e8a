import CoreGraphics
import Foundation

/// The interaction by which a standard view opens.
final class StandardSpring: UISpringLoadedInteraction {}

extension UIView {
  var hasStandardSpring: Bool { attachedInteractions.contains { $0 is StandardSpring } }

  /// - Parameters:
  ///   - allows: Whether the view opens, and where its effect is shown.
  ///   - opens: Does what a tap at the place does.
  func setStandardSpring(
    _ isOn: Bool, allows: @escaping (any UISpringLoadedInteractionContext) -> Bool,
    opens: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) {
    guard isOn != hasStandardSpring else { return }
    if isOn {
      addInteraction(
        StandardSpring(interactionBehavior: SpringRule(allows), interactionEffect: nil) { opens($1) })
    } else {
      for case let spring as StandardSpring in attachedInteractions { removeInteraction(spring) }
    }
  }
}

extension ListEngine where Host: ListDropHost {
  /// Items open by being selected; those that are carried themselves do not.
  func setSpringLoaded(_ isOn: Bool) {
    host.setStandardSpring(isOn) { [weak host = self.host, weak self] context in
      guard let host, let self, host.selectionMode != .none, let item = host.item(at: context.location(in: host)),
        let cell = self.live.cell(at: item), !host.isCarried(item), !isPlaceholder(item)
      else { return false }
      (context.targetView, context.targetItem) = (cell, path(item))
      return host.maySpringOpen(item, context)
    } opens: { [weak self] context in
      guard let self, let path = context.targetItem as? IndexPath, let item = place(ofData: path), contains(item) else {
        return
      }
      userSelect(item)
    }
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {}
extension UITabBar: UISpringLoadedInteractionSupporting {}
extension UITableView: UISpringLoadedInteractionSupporting {}
extension UICollectionView: UISpringLoadedInteractionSupporting {}
