import CoreGraphics

/// How a symbol moves, as values over a share of the time.
enum SymbolMotion: Hashable, Sendable {
  /// Where a wiggle goes first.
  enum Way: Hashable, Sendable, CaseIterable {
    case clockwise, counterClockwise, left, right, up, down, forward, backward

    /// Forward is where a text goes on.
    func read(fromRightToLeft isReversed: Bool) -> Way {
      switch self {
      case .forward: isReversed ? .left : .right
      case .backward: isReversed ? .right : .left
      default: self
      }
    }
  }
  enum ReplaceWays: Hashable, Sendable { case downUp, upUp, offUp }

  case bounce(isDown: Bool)
  case pulse
  case variableColor
  case scale(isDown: Bool)
  case appear(isDown: Bool)
  case disappear(isDown: Bool)
  case rotate(isCounterClockwise: Bool)
  case wiggle(Way)
  case breathe(fades: Bool)
  case replace(ReplaceWays)

  /// One property's way, evenly in time.
  struct Track: Equatable {
    var keyPath: String
    var values: [CGFloat]
  }

  /// The same for all motions of a kind: one takes the other's place.
  var kind: String {
    switch self {
    case .bounce: "bounce"
    case .pulse: "pulse"
    case .variableColor: "variableColor"
    case .scale: "scale"
    // One ends what the other began.
    case .appear, .disappear: "presence"
    case .rotate: "rotate"
    case .wiggle: "wiggle"
    case .breathe: "breathe"
    case .replace: "replace"
    }
  }

  /// Seconds of one run.
  var duration: Double {
    switch self {
    case .bounce: 0.5
    case .pulse: 1.4
    case .variableColor: 0.9
    case .scale, .appear, .disappear, .replace: 0.25
    case .rotate: 1.5
    case .wiggle: 0.6
    case .breathe: 2.4
    }
  }

  /// Goes on until it is removed, unless options say how often.
  var isEndless: Bool {
    switch self {
    case .pulse, .variableColor, .rotate, .breathe: true
    default: false
    }
  }

  /// Its last values stay until it is removed.
  var isHeld: Bool {
    switch self {
    case .scale, .disappear: true
    default: false
    }
  }

  var tracks: [Track] {
    func scale(_ values: [CGFloat]) -> Track { Track(keyPath: "transform.scale", values: values) }
    func opacity(_ values: [CGFloat]) -> Track { Track(keyPath: "opacity", values: values) }
    switch self {
    case .bounce(let isDown): return [scale(isDown ? [1, 0.84, 1.05, 1] : [1, 1.2, 0.96, 1])]
    case .pulse: return [opacity([1, 0.35, 1])]
    case .variableColor: return [opacity([1, 0.5, 1])]
    case .scale(let isDown): return [scale([1, isDown ? 0.8 : 1.25])]
    case .appear(let isDown): return [scale([isDown ? 1.3 : 0.6, 1]), opacity([0, 1])]
    case .disappear(let isDown): return [scale([1, isDown ? 0.6 : 1.3]), opacity([1, 0])]
    case .rotate(let isCounterClockwise):
      return [Track(keyPath: "transform.rotation.z", values: [0, (isCounterClockwise ? -2 : 2) * .pi])]
    case .wiggle(let way): return [Self.wiggle(way)]
    case .breathe(let fades): return [scale([1, 1.12, 1])] + (fades ? [opacity([1, 0.7, 1])] : [])
    case .replace(let ways): return ways == .offUp ? [] : [scale([1, ways == .upUp ? 1.3 : 0.6]), opacity([1, 0])]
    }
  }

  private static func wiggle(_ way: Way) -> Track {
    let swing: [CGFloat] = [0, 1, -1, 0.6, -0.4, 0]
    func track(_ keyPath: String, _ size: CGFloat) -> Track { Track(keyPath: keyPath, values: swing.map { $0 * size }) }
    return switch way.read(fromRightToLeft: false) {
    case .counterClockwise: track("transform.rotation.z", -0.2)
    case .left: track("transform.translation.x", -3)
    case .right, .forward, .backward: track("transform.translation.x", 3)
    case .up: track("transform.translation.y", -3)
    case .down: track("transform.translation.y", 3)
    case .clockwise: track("transform.rotation.z", 0.2)
    }
  }
}
