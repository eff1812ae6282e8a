import CoreGraphics
import Foundation

/// From where somebody looks into a window, each way from -1 to 1, as a plain value: it follows what it is told a little
/// behind.
struct ViewerOffset: Equatable {
  /// Where it goes.
  var target = UIOffset.zero
  private(set) var shown = UIOffset.zero

  /// Seconds in which two thirds of a way are gone.
  private static let delay = 0.1
  /// Nearer than this it is there: a thousandth of half the window.
  private static let nearness: CGFloat = 0.001

  var isAtRest: Bool { shown == target }

  mutating func advance(by seconds: Double) {
    let share = CGFloat(1 - exp(-max(0, seconds) / Self.delay))
    shown.horizontal += (target.horizontal - shown.horizontal) * share
    shown.vertical += (target.vertical - shown.vertical) * share
    let distance = max(abs(target.horizontal - shown.horizontal), abs(target.vertical - shown.vertical))
    if distance < Self.nearness { shown = target }
  }

  /// Of a place in a window; the middle where there is none.
  static func offset(of place: CGPoint?, in bounds: CGRect) -> UIOffset {
    guard let place, bounds.width > 0, bounds.height > 0 else { return .zero }
    func part(_ value: CGFloat, _ length: CGFloat) -> CGFloat { max(-1, min(1, value / length * 2 - 1)) }
    return UIOffset(
      horizontal: part(place.x - bounds.minX, bounds.width), vertical: part(place.y - bounds.minY, bounds.height))
  }
}
