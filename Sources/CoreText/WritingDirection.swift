/// Which way letters follow each other.
package enum TextDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// A level of writing direction around a part of a text, as Unicode's control characters set it.
package struct WritingDirection: Hashable, Sendable {
  package var direction: TextDirection
  /// Whether all characters inside run in the direction, whatever their own.
  package var overrides: Bool

  package init(_ direction: TextDirection, overrides: Bool) {
    self.direction = direction
    self.overrides = overrides
  }
}
