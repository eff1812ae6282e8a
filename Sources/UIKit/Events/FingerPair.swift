import CoreGraphics

/// The two fingers of a gesture, and how fast what it follows changes.
@MainActor
final class FingerPair {
  fileprivate(set) var touches: [UITouch] = []
  var meter = VelocityMeter()

  /// From one finger to the other; nil without two.
  var line: CGVector? {
    guard touches.count == 2 else { return nil }
    let (a, b) = (touches[0].sample.location, touches[1].sample.location)
    return CGVector(dx: b.x - a.x, dy: b.y - a.y)
  }

  /// In the window.
  var middle: CGPoint? { touches.count == 2 ? UIGestureRecognizer.middle(of: touches) : nil }

  func reset() {
    touches = []
    meter = VelocityMeter()
  }
}

extension UIGestureRecognizer {
  /// The first two of the touches; further ones are not the gesture's.
  func take(_ new: Set<UITouch>, with event: UIEvent, into pair: FingerPair) {
    pair.touches = held(tracked)
    guard pair.touches.count > 2 else { return }
    for touch in new { ignore(touch, for: event) }
    pair.touches = held(tracked)
  }

  /// The gesture ends with the first finger that is lifted, where both were last.
  func lift(_ lifted: Set<UITouch>, of pair: FingerPair, as end: State) {
    let middle = pair.middle
    pair.touches = held(pair.touches)
    if let time = lifted.first?.timestamp { pair.meter.pause(at: time) }
    if isUndecided {
      if pair.touches.isEmpty, pending.isEmpty { state = .failed }
    } else if let middle, pair.touches.count < 2 {
      rememberLocation(middle)
      state = end
    }
  }
}
