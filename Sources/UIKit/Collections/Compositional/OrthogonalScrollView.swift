import CollectionGeometry
import CoreGraphics

/// Shows a section's groups and scrolls across them. Its content has the coordinates of the collection view's: what is in
/// it lies where the layout says.
final class OrthogonalScrollView: UIScrollView, StackedView {
  var section = 0
  var stackedIndex = 0
  /// How far the section scrolls, and where it rests; offsets count from the leading edge.
  private(set) var course: OrthogonalScroll?
  private var isMirrored = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
  }

  required init?(coder: NSCoder) { nil }

  /// The arrow keys are the collection view's.
  override var canBecomeFirstResponder: Bool { false }

  // MARK: - Offsets

  private var isLevel: Bool { course?.axis != .vertical }

  /// The content offset for an offset from the leading edge.
  func contentOffset(at offset: CGFloat) -> CGPoint {
    isLevel ? CGPoint(x: isMirrored ? -offset : offset, y: frame.minY) : CGPoint(x: frame.minX, y: offset)
  }

  func leadingOffset(of contentOffset: CGPoint) -> CGFloat {
    isLevel ? (isMirrored ? -contentOffset.x : contentOffset.x) : contentOffset.y
  }

  /// By which the view of the content goes between two offsets from the leading edge.
  func way(from old: CGFloat, to new: CGFloat) -> CGVector {
    isLevel ? CGVector(dx: isMirrored ? old - new : new - old, dy: 0) : CGVector(dx: 0, dy: new - old)
  }

  /// Takes the section's place and course, and stands at an offset from the leading edge.
  func follow(_ course: OrthogonalScroll, frame: CGRect, offset: CGFloat, isMirrored: Bool) {
    (self.course, self.isMirrored) = (course, isMirrored && course.axis == .horizontal)
    if self.frame != frame { self.frame = frame }
    let (low, high) =
      self.isMirrored
      ? (-course.range.upperBound, -course.range.lowerBound) : (course.range.lowerBound, course.range.upperBound)
    // Along its own axis the content goes from the lowest offset to the highest; across it stands still.
    var insets = UIEdgeInsets.zero
    var size = frame.size
    if isLevel {
      insets.left = -low
      size.width = high + frame.width
      (insets.top, insets.bottom) = (-frame.minY, frame.minY)
    } else {
      insets.top = -low
      size.height = high + frame.height
      (insets.left, insets.right) = (-frame.minX, frame.minX)
    }
    if contentSize != size { contentSize = size }
    if contentInset != insets { contentInset = insets }
    var place = contentOffset(at: min(max(offset, course.range.lowerBound), course.range.upperBound))
    if mover.isMoving {
      // A running movement goes on along its axis.
      if isLevel { place.x = contentOffset.x } else { place.y = contentOffset.y }
    }
    // Also where it is the same: insets that are set outside of a window move no offset that was set after them.
    contentOffset = place
    keepTargetInside(course)
  }

  /// A movement to a place that the row has no more goes to the row's end.
  private func keepTargetInside(_ course: OrthogonalScroll) {
    guard let motion = mover.motion, motion.cause != .deceleration else { return }
    let target = leadingOffset(of: motion.target)
    let kept = min(max(target, course.range.lowerBound), course.range.upperBound)
    if kept != target { mover.scroll(to: contentOffset(at: kept)) }
  }

  // MARK: - Coming to rest

  private var restsAtPages: Bool {
    switch course?.behavior {
    case .paging, .groupPaging, .groupPagingCentered: true
    default: false
    }
  }

  /// Where content let go comes to rest. The velocity is in points a millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let course else { return proposed }
    let speed = isLevel ? (isMirrored ? -velocity.x : velocity.x) : velocity.y
    return contentOffset(
      at: course.rest(
        from: leadingOffset(of: contentOffset), proposed: leadingOffset(of: proposed), velocity: speed * 1000))
  }

  override func pageStop(towards way: CGPoint) -> CGPoint? {
    guard restsAtPages else { return super.pageStop(towards: way) }
    return restingOffset(proposed: contentOffset, velocity: way)
  }
}
