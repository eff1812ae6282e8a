/// Runs what a delegate of a menu adds, once.
@MainActor
final class MenuAnimator: UIContextMenuInteractionCommitAnimating, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []
  /// Of a context menu.
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(_ preview: UIViewController? = nil) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    guard !(animations.isEmpty && completions.isEmpty) else { return }
    UIView.animate(withDuration: 0.12) {
      for animation in self.animations { animation() }
    } completion: { _ in
      for completion in self.completions { completion() }
    }
  }
}
