import CoreGraphics
import UIKit

/// What hands do beyond a tap. Each takes a text, a view, an element or a point of the window, and throws where a person
/// could not reach it. Angles are in radians, positive clockwise; durations in seconds of the window's time.
extension TestWindow {
  // MARK: - Pointer

  /// Taps twice, fast enough to count as a double click.
  /// ```swift
  /// try window.doubleTap("Picture")
  /// ```
  public func doubleTap(_ target: some TestTarget) throws {
    let point = try target.place(in: self)
    tap(at: point)
    advance(by: 0.05)
    tap(at: point)
  }

  /// Presses the primary button and holds it.
  /// ```swift
  /// try window.longPress("Kim", for: 1)
  /// ```
  public func longPress(_ target: some TestTarget, for seconds: Double = 0.8) throws {
    let point = try target.place(in: self)
    move(to: point)
    press(at: point)
    advance(by: seconds)
    release()
  }

  /// Presses and releases the secondary button, which opens context menus.
  /// ```swift
  /// try window.secondaryTap("Kim")
  /// try window.waitFor("Delete")
  /// ```
  public func secondaryTap(_ target: some TestTarget) throws {
    let point = try target.place(in: self)
    move(to: point)
    press(at: point, button: 2)
    advance(by: 0.05)
    release(button: 2)
  }

  /// Moves the pointer there, with no button held, and lets it rest.
  /// ```swift
  /// try window.hover("Save", for: 1)
  /// try window.waitFor("Saves the file")
  /// ```
  public func hover(_ target: some TestTarget, for seconds: Double = 0) throws {
    move(to: try target.place(in: self))
    if seconds > 0 { advance(by: seconds) }
  }

  /// Turns the wheel over something: ticks, positive y away from the person.
  /// ```swift
  /// try window.wheel(CGVector(dx: 0, dy: -3), over: "Players")
  /// ```
  public func wheel(_ delta: CGVector, over target: some TestTarget, modifiers: UIKeyModifierFlags = []) throws {
    wheel(delta, at: try target.place(in: self), modifiers: modifiers)
  }

  /// Drags from one thing to another.
  /// ```swift
  /// try window.drag("Kim", to: "Trash", duration: 0.5)
  /// ```
  public func drag(_ target: some TestTarget, to end: some TestTarget, duration: Double = 0.25) throws {
    drag(from: try target.place(in: self), to: try end.place(in: self), duration: duration)
  }

  /// Drags something by so many points.
  /// ```swift
  /// try window.drag("Volume", by: CGVector(dx: 100, dy: 0))
  /// ```
  public func drag(_ target: some TestTarget, by way: CGVector, duration: Double = 0.25) throws {
    let start = try target.place(in: self)
    drag(from: start, to: start + way, duration: duration)
  }

  /// Presses at the first point, moves through the others in even speed, and releases at the last one. Does nothing without
  /// points.
  /// ```swift
  /// let line = [CGPoint(x: 20, y: 20), CGPoint(x: 200, y: 20), CGPoint(x: 200, y: 300)]
  /// window.drag(along: line, duration: 1)
  /// ```
  public func drag(along points: [CGPoint], duration: Double = 0.25) {
    guard let start = points.first else { return }
    move(to: start)
    press(at: start)
    let path = TestPath(points)
    let steps = stepCount(duration)
    for step in 1...steps {
      advance(by: max(0, duration) / Double(steps))
      move(to: path.point(at: CGFloat(step) / CGFloat(steps)))
    }
    release()
  }

  // MARK: - Fingers

  /// Touches with a finger, moves it by so many points and lifts it while it moves.
  /// ```swift
  /// try window.flick("Players", by: CGVector(dx: 0, dy: -200))
  /// window.advance(by: 2)
  /// ```
  public func flick(_ target: some TestTarget, by way: CGVector, duration: Double = 0.1) throws {
    let start = try target.place(in: self)
    move(fingers: [(start, { start + way * $0 })], duration)
  }

  /// Moves two fingers, at first `distance` points apart, until they are `scale` times as far apart.
  /// ```swift
  /// try window.pinch("Map", scale: 2)
  /// ```
  public func pinch(
    _ target: some TestTarget, scale: CGFloat, distance: CGFloat = 80, duration: Double = 0.3
  ) throws {
    let middle = try target.place(in: self)
    let fingers = [-1, 1].map { side -> (CGPoint, (CGFloat) -> CGPoint) in
      let place = { (part: CGFloat) in
        middle + CGVector(dx: side * distance / 2 * (1 + (scale - 1) * part), dy: 0)
      }
      return (place(0), place)
    }
    move(fingers: fingers, duration)
  }

  /// Turns two fingers, `distance` points apart, about something.
  /// ```swift
  /// try window.rotate("Map", by: .pi / 2)
  /// ```
  public func rotate(
    _ target: some TestTarget, by angle: CGFloat, distance: CGFloat = 80, duration: Double = 0.3
  ) throws {
    let middle = try target.place(in: self)
    let fingers = [CGFloat.pi, 0].map { first -> (CGPoint, (CGFloat) -> CGPoint) in
      let place = { (part: CGFloat) in
        let turned = first + angle * part
        return middle + CGVector(dx: cos(turned) * distance / 2, dy: sin(turned) * distance / 2)
      }
      return (place(0), place)
    }
    move(fingers: fingers, duration)
  }

  private func move(fingers: [(start: CGPoint, place: (CGFloat) -> CGPoint)], _ duration: Double) {
    for (identifier, finger) in fingers.enumerated() { touch(identifier, began: finger.start) }
    let steps = stepCount(duration)
    for step in 1...steps {
      advance(by: max(0, duration) / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      for (identifier, finger) in fingers.enumerated() { touch(identifier, movedTo: finger.place(part)) }
    }
    for (identifier, finger) in fingers.enumerated() { touch(identifier, endedAt: finger.place(1)) }
  }

  /// Frames in a time, at least one; a time that is none counts as no time.
  private func stepCount(_ duration: Double) -> Int {
    duration.isFinite ? max(1, Int((min(duration, 3600) / host.frameInterval).rounded())) : 1
  }
}

/// A line through points, by the part of its length.
struct TestPath {
  private let points: [CGPoint]
  /// How long the line is up to each point.
  private let lengths: [CGFloat]

  init(_ points: [CGPoint]) {
    self.points = points
    var lengths: [CGFloat] = [0]
    for (a, b) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + hypot(b.x - a.x, b.y - a.y))
    }
    self.lengths = lengths
  }

  func point(at part: CGFloat) -> CGPoint {
    let wanted = part * lengths[lengths.count - 1]
    guard part < 1, let next = lengths.firstIndex(where: { $0 > wanted }), next > 0 else {
      return part < 1 ? points[0] : points[points.count - 1]
    }
    let (a, b) = (points[next - 1], points[next])
    let share = (wanted - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
    return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}

private func + (point: CGPoint, way: CGVector) -> CGPoint { CGPoint(x: point.x + way.dx, y: point.y + way.dy) }
private func * (way: CGVector, factor: CGFloat) -> CGVector { CGVector(dx: way.dx * factor, dy: way.dy * factor) }
