import CoreGraphics
import Platform
import UIKitTesting

extension TestWindow {
  /// A click with keys held down.
  func click(at point: CGPoint, button: Int = 1, holding modifiers: KeyModifiers) {
    for phase in [PointerEvent.Phase.down, .up] {
      host.inject(
        .pointer(PointerEvent(phase, at: point, button: button, clickCount: 1, modifiers: modifiers, timestamp: now)))
      turn()
    }
  }
}
