import Foundation

/// Follows the pointer while it is over the view with no button held.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }

  /// The pointer came, moved or left. A pointer hovers without touching, so that nobody competes.
  func hover(_ state: State, at location: CGPoint?) {
    if let location { rememberLocation(location) }
    switch state {
    case .began, .changed:
      // Enabled while the pointer was over the view already, it begins with the next move.
      if isEnabled { self.state = isActive ? .changed : .began }
    default: if isActive { self.state = .ended }
    }
  }
}
