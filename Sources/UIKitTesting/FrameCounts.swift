import CoreGraphics
import QuartzCore
import UIKit

/// Counts of what frames did, which tests compare with budgets. Rectangles are in points.
/// ```swift
/// window.resetCounts()
/// window.advance(by: 1)
/// #expect(window.counts == FrameCounts(), "a window in which nothing happens does nothing")
///
/// card.text = "1"
/// window.turn()
/// #expect(window.lastFrame.damage.allSatisfy { card.frame.contains($0) } && window.lastFrame.moved == nil)
/// #expect(window.counts.laidOut <= 2 && window.counts.drawn <= 1)
/// #expect(window.counts.pixelsPainted <= 100 * 50)
/// ```
public struct FrameCounts: Equatable, Sendable {
  /// Views whose `layoutSubviews` ran.
  public var laidOut = 0
  /// Layers whose contents were drawn.
  public var drawn = 0
  /// Device pixels that were painted, each as often as it was.
  public var pixelsPainted = 0
  /// What was painted, in points of the window.
  public var damage: [CGRect] = []
  /// The rectangle whose pixels the frame moved instead of painting them, as it does for scrolled content.
  public var moved: CGRect?

  /// Counts of a frame that did nothing.
  public init() {}

  @MainActor init(_ report: FrameReport, scale: CGFloat) {
    laidOut = report.laidOut
    drawn = report.drawn
    pixelsPainted = report.pixelsPainted
    let toPoints = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
    damage = report.damage.map { $0.cgRect.applying(toPoints) }
    moved = report.moved?.cgRect.applying(toPoints)
  }

  mutating func add(_ other: FrameCounts) {
    laidOut += other.laidOut
    drawn += other.drawn
    pixelsPainted += other.pixelsPainted
    damage += other.damage
    moved = other.moved ?? moved
  }
}
