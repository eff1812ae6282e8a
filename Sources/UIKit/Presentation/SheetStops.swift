import CoreGraphics

/// The heights at which a sheet rests, and where a drag takes it.
struct SheetStops: Equatable {
  /// Ascending; one at least.
  private(set) var heights: [CGFloat]
  private(set) var selected: Int

  /// Points a second; from here on a release goes to the next height whatever the distance.
  static let fastEnough: CGFloat = 1000
  /// Of a pull at a sheet that stays, so much is followed.
  static let resistance: CGFloat = 0.1

  enum Release: Equatable {
    case stop(Int)
    case dismissal
    /// The person pulled far enough at a sheet that stays.
    case refusal
  }

  /// `selected` counts in `heights` as they are given, in any order.
  init(_ heights: [CGFloat], selected: Int) {
    ensure(heights.indices.contains(selected), "a sheet has \(heights.count) heights and none with number \(selected)")
    let height = heights[selected]
    self.heights = heights.sorted()
    self.selected = self.heights.firstIndex(of: height) ?? 0
  }

  var height: CGFloat { heights[selected] }
  private var smallest: CGFloat { heights[0] }
  private var largest: CGFloat { heights[heights.count - 1] }

  /// Under a finger that went `way` points down: how high the sheet is, and how far it is pushed out of the window.
  func dragged(by way: CGFloat, mayLeave: Bool) -> (height: CGFloat, pull: CGFloat) {
    let wanted = height - way
    if wanted >= smallest { return (min(wanted, largest), 0) }
    return (smallest, mayLeave ? smallest - wanted : ((smallest - wanted) * Self.resistance).rounded())
  }

  /// What a release after `way` points does, with a speed in points a second, both downwards.
  func released(after way: CGFloat, velocity: CGFloat, mayLeave: Bool) -> Release {
    let wanted = min(height - way, largest)
    let leaving: Release = mayLeave ? .dismissal : .refusal
    if velocity >= Self.fastEnough {
      guard let below = heights.lastIndex(where: { $0 < wanted }) else { return leaving }
      return .stop(below)
    }
    if velocity <= -Self.fastEnough {
      return .stop(heights.firstIndex { $0 > wanted } ?? heights.count - 1)
    }
    if smallest - wanted > smallest / 2 { return leaving }
    return .stop(nearest(to: wanted))
  }

  func nearest(to height: CGFloat) -> Int {
    heights.indices.min { abs(heights[$0] - height) < abs(heights[$1] - height) } ?? 0
  }

  /// What a click on the grabber selects: the next higher one, and after the highest the lowest.
  var next: Int { (selected + 1) % heights.count }

  /// How dark it is behind a sheet of a height, 0...1, when it is not up to `undimmed`.
  func dimming(at height: CGFloat, undimmed: CGFloat?) -> CGFloat {
    guard let undimmed else { return 1 }
    guard height > undimmed else { return 0 }
    guard let above = heights.first(where: { $0 > undimmed }) else { return 1 }
    return min(1, (height - undimmed) / (above - undimmed))
  }
}
