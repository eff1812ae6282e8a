import CoreGraphics
import CoreText

/// What lines of text fill, as a value. Its space has its top left at zero.
struct ContainerShape: Equatable {
  /// Infinite where it does not limit.
  var size: CGSize
  /// At both ends of each line.
  var padding: CGFloat = 5
  /// 0 means any number.
  var maximumLines = 0
  /// How the last line ends that a limit allows.
  var lineBreak = TextOptions.LineBreak.wordWrap
  /// Where no text may stand.
  var exclusions: [ExclusionArea] = []
  /// Somebody else decides where lines are.
  var fragments: Fragments?

  /// Where lines are, as a subclass of a container says it.
  final class Fragments: Equatable, Sendable {
    let shape: any LineShape
    init(_ shape: any LineShape) { self.shape = shape }
    static func == (a: Fragments, b: Fragments) -> Bool { a === b }
  }

  /// What text has of its width.
  var innerWidth: CGFloat { max(0, size.width - 2 * padding) }

  /// Whether lines follow each other down to any depth, each as wide as the container.
  var isSimple: Bool { size.height == .infinity && hasPlainLines && maximumLines == 0 }

  var hasPlainLines: Bool { exclusions.isEmpty && fragments == nil }

  /// Whether every line below a height is as wide as the container.
  func isPlain(below top: CGFloat) -> Bool {
    fragments == nil && exclusions.allSatisfy { $0.spans(top: top, bottom: .infinity).isEmpty }
  }

  /// The stretches that a line may fill, from left to right, its padding included. One that has room only for padding is
  /// left out.
  func segments(top: CGFloat, height: CGFloat) -> [ClosedRange<CGFloat>] {
    if let fragments { return fragments.shape.segments(top: top, height: height) }
    var free = [0...max(0, size.width)]
    for area in exclusions {
      for taken in area.spans(top: top, bottom: top + max(height, 0.001)) {
        free = free.flatMap { segment in
          [
            (segment.lowerBound, min(segment.upperBound, taken.lowerBound)),
            (max(segment.lowerBound, taken.upperBound), segment.upperBound),
          ].compactMap { $0 < $1 ? $0...$1 : nil }
        }
      }
    }
    return free.filter { $0.upperBound - $0.lowerBound > 2 * padding }
  }

  /// The least top below where a line may have other segments; nil below everything.
  func nextTop(below top: CGFloat, height: CGFloat) -> CGFloat? {
    if let fragments { return fragments.shape.nextTop(below: top, height: height) }
    return exclusions.compactMap { $0.nextTop(below: top, height: height) }.min()
  }

  /// The shape as lines of a layout see it whose top stands at `top`, without padding.
  func lineShape(below top: CGFloat) -> (any LineShape)? {
    guard !hasPlainLines else { return nil }
    return Lines(shape: self, top: top)
  }

  private struct Lines: LineShape, @unchecked Sendable {
    var shape: ContainerShape
    var top: CGFloat

    func segments(top: CGFloat, height: CGFloat) -> [ClosedRange<CGFloat>] {
      shape.segments(top: self.top + top, height: height).map {
        $0.lowerBound...max($0.lowerBound, $0.upperBound - 2 * shape.padding)
      }
    }

    func nextTop(below top: CGFloat, height: CGFloat) -> CGFloat? {
      shape.nextTop(below: self.top + top, height: height).map { $0 - self.top }
    }
  }
}
