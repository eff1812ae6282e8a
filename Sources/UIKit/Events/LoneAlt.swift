/// Alt that is pressed and released alone.
struct LoneAlt {
  private var isDown = false

  /// A key goes down; `others` are held already.
  mutating func keyDown(_ usage: UIKeyboardHIDUsage, others: Bool) { isDown = usage == .keyboardLeftAlt && !others }

  /// True when Alt went up and nothing came in between.
  mutating func keyUp(_ usage: UIKeyboardHIDUsage) -> Bool {
    defer { isDown = false }
    return isDown && usage == .keyboardLeftAlt
  }

  mutating func interrupt() { isDown = false }
}
