/// Which points a path's fill covers.
public enum CGPathFillRule: Int, Hashable, Sendable {
  case winding
  case evenOdd
}

/// How a stroke turns a corner.
public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter, round, bevel
}

/// How a stroke ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  case butt, round, square
}

/// How images are scaled: `.none` takes the nearest pixel, all others mix.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

/// How a source is combined with what is there.
public enum CGBlendMode: Int32, Hashable, Sendable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  /// Modes that take hue, saturation or brightness of one of the two.
  case hue, saturation, color, luminosity
  case clear
  case copy
  /// Source and destination, each where the other is or is not, after Porter and Duff.
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}

/// A displacement.
public struct CGVector: Hashable, Codable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  /// No displacement.
  public init() { (dx, dy) = (0, 0) }
  /// A displacement by these amounts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// No displacement.
  public static let zero = CGVector()
}
