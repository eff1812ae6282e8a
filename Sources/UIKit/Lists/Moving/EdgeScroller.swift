import CoreGraphics
import QuartzCore

/// Scrolls a view while the pointer or finger of a drag is near one of its edges, the faster the nearer.
@MainActor
final class EdgeScroller {
  private weak var view: UIScrollView?
  private var link: CADisplayLink?
  private let scrolled: () -> Void
  /// From the view's upper left corner.
  var pointer = CGPoint.zero {
    didSet { link?.isPaused = velocity == .zero }
  }

  /// How near to an edge the pointer scrolls, and how fast at most, in points and points a second.
  private static let zone: CGFloat = 50
  private static let speed: CGFloat = 600

  /// `scrolled` is called after each step.
  init(_ view: UIScrollView, scrolled: @escaping () -> Void) {
    self.view = view
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
      dx: Self.velocity(pointer.x, view.bounds.width, inset.left, inset.right),
      dy: Self.velocity(pointer.y, view.bounds.height, inset.top, inset.bottom))
  }

  private static func velocity(_ place: CGFloat, _ length: CGFloat, _ before: CGFloat, _ behind: CGFloat) -> CGFloat {
    let zone = min(Self.zone, length / 4)
    let (start, end) = (before + zone, length - behind - zone)
    if place < start { return -speed * min(1, (start - place) / zone) }
    if place > end { return speed * min(1, (place - end) / zone) }
    return 0
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
