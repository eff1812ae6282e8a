import CoreGraphics
import QuartzCore

/// Scrolls a view while the pointer or finger of a drag is near one of its edges, or beyond it, the faster the further.
@MainActor
final class EdgeScroller {
  /// Where the pointer has to be.
  enum Zone { case inside, outside }

  private weak var view: UIScrollView?
  private let zone: Zone
  private var link: CADisplayLink?
  private let scrolled: () -> Void
  /// From the view's upper left corner.
  var pointer = CGPoint.zero {
    didSet { link?.isPaused = velocity == .zero }
  }

  /// How near to an edge the pointer scrolls, and how fast at most, in points and points a second.
  private static let depth: CGFloat = 50
  private static let speed: CGFloat = 600
  /// How fast it scrolls for each point beyond an edge, and at most.
  private static let outerRate: CGFloat = 10
  private static let outerSpeed: CGFloat = 4_000

  /// `scrolled` is called after each step.
  init(_ view: UIScrollView, zone: Zone = .inside, scrolled: @escaping () -> Void) {
    self.view = view
    self.zone = zone
    self.scrolled = scrolled
    let link = CADisplayLink { [weak self] link in if let self { scroll(link) } else { link.invalidate() } }
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    self.link = link
  }

  func end() {
    link?.invalidate()
    link = nil
  }

  /// The pointer, in the content's space.
  var contentPoint: CGPoint {
    guard let view else { return pointer }
    return CGPoint(x: view.bounds.minX + pointer.x, y: view.bounds.minY + pointer.y)
  }

  /// Points a second, negative to the left and upwards.
  private var velocity: CGVector {
    guard let view else { return .zero }
    let inset = view.adjustedContentInset
    return CGVector(
      dx: velocity(pointer.x, view.bounds.width, inset.left, inset.right),
      dy: velocity(pointer.y, view.bounds.height, inset.top, inset.bottom))
  }

  private func velocity(_ place: CGFloat, _ length: CGFloat, _ before: CGFloat, _ behind: CGFloat) -> CGFloat {
    let depth = zone == .inside ? min(Self.depth, length / 4) : 0
    let (start, end) = (before + depth, length - behind - depth)
    guard place < start || place > end else { return 0 }
    let way = place < start ? place - start : place - end
    switch zone {
    case .inside: return Self.speed * max(-1, min(1, way / depth))
    case .outside: return max(-Self.outerSpeed, min(Self.outerSpeed, way * Self.outerRate))
    }
  }

  private func scroll(_ link: CADisplayLink) {
    guard let view, view.window != nil else { return end() }
    let time = CGFloat(link.targetTimestamp - link.timestamp)
    let (velocity, offset) = (velocity, view.contentOffset)
    let next = view.scrollRange.clamp(
      CGPoint(x: offset.x + velocity.dx * time, y: offset.y + velocity.dy * time))
    guard next != offset else { return }
    view.contentOffset = next
    scrolled()
  }
}
