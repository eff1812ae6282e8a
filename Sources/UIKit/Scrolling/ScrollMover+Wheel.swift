import CoreGraphics

/// One go at the wheel, from its first turn until it rests: to a delegate it is a drag.
@MainActor
struct WheelSequence {
  fileprivate(set) var isActive = false
  /// Without clicks: the content follows at once, in parts of points.
  private(set) var isContinuous = false
  private var lastTurn = 0.0
  /// Where the turns so far lead, before rounding to pixels.
  fileprivate(set) var target = CGPoint.zero

  /// A wheel that rests this long has come to its end, in seconds.
  static let pause = 0.15
  /// The content takes this long for a click, in seconds.
  static let clickDuration = 0.2
  static let pageDuration = 0.3

  func isOver(at time: Double) -> Bool { time - lastTurn >= Self.pause }

  fileprivate mutating func turn(_ event: ScrollEvent, from offset: CGPoint) {
    if !isActive { isContinuous = false }
    // What code moved the content by meanwhile counts.
    if !isActive || isContinuous && (abs(target.x - offset.x) > 1 || abs(target.y - offset.y) > 1) { target = offset }
    isActive = true
    isContinuous = isContinuous || event.scrollType == .continuous
    lastTurn = event.timestamp
  }

  fileprivate mutating func end() { isActive = false }
}

extension ScrollMover {
  /// Scrolls by a turn of the wheel; false when it has to go to a view further out, since there is nothing to scroll
  /// this way.
  func handleWheel(_ event: ScrollEvent) -> Bool {
    guard let view, drag == nil, view.panGestureRecognizer.shouldReceive(event) else { return false }
    if event.modifierFlags.contains(.control) { return view.zoomer.handleWheel(event) }
    guard canScroll, view.panGestureRecognizer.isEnabled else { return false }
    let way = view.wheelWay(event)
    let base = motion?.cause == .wheel ? wheel.target : view.contentOffset
    guard view.scrollRange.hasRoom(from: base, towards: way) else { return wheel.isActive }
    if motion != nil, motion?.cause != .wheel { stop() }
    let isNew = !wheel.isActive
    wheel.turn(event, from: view.contentOffset)
    if isNew { view.dragWillBegin() }
    guard wheel.isActive else { return true }
    if let stop = view.pageStop(towards: way) {
      if motion == nil {
        wheel.target = stop
        scroll(to: stop, cause: .wheel, duration: WheelSequence.pageDuration, curve: .easeInOut)
      }
    } else {
      wheel.target = view.scrollRange.clamp(CGPoint(x: wheel.target.x + way.x, y: wheel.target.y + way.y))
      let target = rounded(wheel.target)
      if !wheel.isContinuous {
        scroll(to: target, cause: .wheel, duration: WheelSequence.clickDuration, curve: .easeOut)
      } else {
        if motion != nil { stop() }
        if target != view.contentOffset { view.contentOffset = target }
      }
    }
    startLink()
    return true
  }

  /// The neighbour of the page that is nearest.
  func nextPage(towards way: CGPoint) -> CGPoint? {
    guard let view else { return nil }
    let range = view.scrollRange
    let isLevel = abs(way.x) > abs(way.y)
    func page(_ offset: CGFloat, _ extent: CGFloat, _ low: CGFloat, _ way: CGFloat) -> CGFloat {
      guard extent > 0 else { return offset }
      return low + (((offset - low) / extent).rounded() + (way < 0 ? -1 : 1)) * extent
    }
    var target = view.contentOffset
    if isLevel {
      target.x = page(target.x, range.viewport.width, range.minimum.x, way.x)
    } else {
      target.y = page(target.y, range.viewport.height, range.minimum.y, way.y)
    }
    return range.clamp(target)
  }

  /// The wheel came to rest, or something else takes over.
  func finishWheel() {
    guard wheel.isActive else { return }
    if motion?.cause == .wheel { stop() }
    guard let view else { return wheel.end() }
    letGo(view, velocity: .zero, at: view.window?.stage?.now ?? 0) { wheel.end() }
  }
}

extension ScrollRange {
  /// Whether there is anything to scroll in the main direction of a way.
  func hasRoom(from offset: CGPoint, towards way: CGPoint) -> Bool {
    func room(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ way: CGFloat) -> Bool {
      way < 0 ? offset > low + 0.5 : way > 0 ? offset < high - 0.5 : false
    }
    return abs(way.x) > abs(way.y)
      ? room(offset.x, minimum.x, maximum.x, way.x) : room(offset.y, minimum.y, maximum.y, way.y)
  }
}
