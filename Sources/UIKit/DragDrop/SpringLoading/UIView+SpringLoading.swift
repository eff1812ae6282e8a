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

extension UIButton: UISpringLoadedInteractionSupporting {}
