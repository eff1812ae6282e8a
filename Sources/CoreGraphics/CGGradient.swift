/// Which side of a gradient goes on in its end colour.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before the start in the first colour.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// Beyond the end in the last colour.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colours at places along 0...1, in rising order.
public final class CGGradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var location: Float
    package var color: RGBA
  }

  package let stops: [Stop]
  private let hash: Int

  /// `colors` are `CGColor`s; without locations they stand at equal distances. Nil without a colour or with others.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count, !known.isEmpty else { return nil }
    self.init(
      colors: known.map(\.rgba),
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: known.count)) })
  }

  /// `components` holds the values of `count` colours of the space one after the other, each with its alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let width = space.numberOfComponents + 1
    let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * width)?.rgba }
    self.init(
      colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  /// Locations that are missing, too few or not rising are put right: each is at least the one before it.
  package init?(colors: [RGBA], locations: [CGFloat]? = nil) {
    guard !colors.isEmpty else { return nil }
    var stops: [Stop] = []
    var last: Float = 0
    for (index, color) in colors.enumerated() {
      var location = Float(index) / Float(max(1, colors.count - 1))
      if let locations, index < locations.count { location = Float(locations[index]) }
      last = location.isFinite ? max(last, min(1, location)) : last
      stops.append(Stop(location: last, color: color))
    }
    self.stops = stops
    hash = stops.hashValue
  }

  /// Whether every colour is opaque.
  package var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }

  public static func == (a: CGGradient, b: CGGradient) -> Bool {
    a === b || (a.hash == b.hash && a.stops == b.stops)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
