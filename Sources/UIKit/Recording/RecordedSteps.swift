import CoreGraphics
import Foundation
import Platform

/// Makes statements of a test out of a window's events. Times are those of the window, in seconds.
struct RecordedSteps {
  /// What is done with; never what an unfinished press or key may still become.
  private(set) var steps: [RecordedStep] = []
  /// When the statements end, were they run from the start, in the window's time.
  private var replayed: Double
  /// What a press at a point presses, where it has a name and its place within that does not matter.
  typealias Naming = (CGPoint) -> String?

  private struct Press {
    var button: Int
    var began: Double
    var place: RecordedStep.Place
    var way: [(time: Double, point: CGPoint)]
    /// Something else came meanwhile: its parts are statements of their own.
    var isTold = false

    var start: CGPoint { way[0].point }
    var isStill: Bool { way.allSatisfy { hypot($0.point.x - start.x, $0.point.y - start.y) < RecordedSteps.slack } }
  }
  private var press: Press?
  /// Where the pointer rests, with no button held, and since when.
  private var rest: (time: Double, point: CGPoint)?
  private var held: KeyModifiers = []
  /// A key that is down, of which text may come.
  private var key: (event: KeyEvent, time: Double)?
  /// A key like Shift that is down alone.
  private var lone: Int?
  private var fingers: [Int64: (number: Int, time: Double, point: CGPoint)] = [:]

  /// A press that goes no further is still one place, in points.
  private static let slack: CGFloat = 4
  /// What is held longer is a long press.
  private static let short = 0.4
  /// A pointer that rests as long may have shown something.
  private static let resting = 0.3
  /// Typed on after a shorter pause, a text goes on.
  private static let pause = 1.0
  private static let frame = 1.0 / 60
  /// Keys that change what others mean: Control, Shift, Alt and Super, left and right.
  private static let changing = 0xE0...0xE7

  /// The window opened at a time.
  init(at time: Double) { replayed = time }

  // MARK: - Statements

  private mutating func add(_ step: RecordedStep, from began: Double) {
    let gap = began - replayed
    if gap >= 0.02 {
      steps.append(.wait(gap))
      replayed += gap
    }
    steps.append(step)
    replayed += step.duration
  }

  /// What was begun is told as far as it is known, and time goes on to `time`.
  mutating func finish(at time: Double) {
    flushKey()
    tellPress()
    if time - replayed >= 0.02 {
      steps.append(.wait(time - replayed))
      replayed = time
    }
  }

  mutating func note(_ text: String, at time: Double) {
    settle(at: time)
    add(.note(text), from: time)
  }

  /// Something else comes: a key is over, and a press that is held becomes what its parts are.
  private mutating func settle(at time: Double) {
    lone = nil
    flushKey()
    tellPress()
    tellRest(until: time)
  }

  private mutating func tellRest(until time: Double) {
    guard let resting = rest, press == nil, time - resting.time >= Self.resting else { return }
    rest = nil
    add(.hover(resting.point), from: resting.time)
  }

  private mutating func hold(_ modifiers: KeyModifiers, at time: Double) {
    let modifiers = modifiers.subtracting(.capsLock)
    guard modifiers != held else { return }
    held = modifiers
    add(.hold(modifiers), from: time)
  }

  // MARK: - Pointer

  mutating func take(_ event: PointerEvent, at time: Double, naming: Naming) {
    switch event.phase {
    case .moved:
      flushKey()
      guard press != nil else {
        tellRest(until: time)
        rest = (time, event.position)
        return
      }
      guard press?.isTold == true else {
        press?.way.append((time, event.position))
        return
      }
      add(.move(event.position), from: time)
    case .down:
      lone = nil
      flushKey()
      tellPress()
      tellRest(until: time)
      hold(event.modifiers, at: time)
      rest = nil
      let place = naming(event.position).map(RecordedStep.Place.named) ?? .point(event.position)
      press = Press(button: event.button, began: time, place: place, way: [(time, event.position)])
    case .up:
      flushKey()
      guard let press, press.button == event.button else { return }
      self.press = nil
      if press.isTold { return add(.release(button: press.button), from: time) }
      end(press, at: event.position, clicks: event.clickCount, time)
    }
  }

  private mutating func end(_ press: Press, at position: CGPoint, clicks: Int, _ time: Double) {
    var press = press
    press.way.append((time, position))
    let seconds = time - press.began
    guard press.isStill else {
      guard press.button == 1 else { return tell(press, releasedAt: time) }
      return add(.drag(Self.evened(press.way), max(Self.frame, seconds)), from: press.began)
    }
    switch press.button {
    case 1 where clicks == 2 && seconds < Self.short && steps.last == .tap(press.place):
      steps[steps.count - 1] = .doubleTap(press.place)
      replayed += RecordedStep.doubleTap(press.place).duration - RecordedStep.tap(press.place).duration
    case 1 where seconds < Self.short: add(.tap(press.place), from: press.began)
    case 1: add(.longPress(press.place, seconds), from: press.began)
    case 2 where seconds < Self.short: add(.secondaryTap(press.place), from: press.began)
    default: tell(press, releasedAt: time)
    }
  }

  /// A press that is held is told as what it was so far.
  private mutating func tellPress() {
    guard let press, !press.isTold else { return }
    self.press?.isTold = true
    tellParts(press)
  }

  private mutating func tell(_ press: Press, releasedAt time: Double) {
    tellParts(press)
    add(.release(button: press.button), from: time)
  }

  private mutating func tellParts(_ press: Press) {
    add(.press(press.start, button: press.button), from: press.began)
    var last = press.way[0]
    for step in press.way.dropFirst() where step.time - last.time >= Self.frame && step.point != last.point {
      add(.move(step.point), from: step.time)
      last = step
    }
    if let end = press.way.last, end.point != last.point { add(.move(end.point), from: end.time) }
  }

  /// A way at even steps of time, from its first point to its last: two points where it is straight and even, and otherwise
  /// about twelve a second, twenty-five at most.
  static func evened(_ way: [(time: Double, point: CGPoint)]) -> [CGPoint] {
    guard let first = way.first, let last = way.last, last.time > first.time else { return way.map(\.point) }
    func point(at time: Double) -> CGPoint {
      guard let next = way.firstIndex(where: { $0.time >= time }), next > 0 else { return first.point }
      let (a, b) = (way[next - 1], way[next])
      let part = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1
      return CGPoint(x: a.point.x + (b.point.x - a.point.x) * part, y: a.point.y + (b.point.y - a.point.y) * part)
    }
    let steps = max(2, min(24, Int(((last.time - first.time) * 12).rounded(.up))))
    let points = (0...steps).map { index in
      index == steps ? last.point : point(at: first.time + (last.time - first.time) * Double(index) / Double(steps))
    }
    let isEven = points.indices.allSatisfy { index in
      let part = CGFloat(index) / CGFloat(steps)
      let (x, y) = (
        first.point.x + (last.point.x - first.point.x) * part, first.point.y + (last.point.y - first.point.y) * part
      )
      return hypot(points[index].x - x, points[index].y - y) < slack
    }
    return isEven ? [first.point, last.point] : points
  }

  mutating func take(_ event: WheelEvent, at time: Double) {
    settle(at: time)
    if case .wheel(let delta, let point, event.modifiers) = steps.last, point == event.position,
      time - replayed < Self.frame
    {
      steps.removeLast()
      let sum = CGVector(dx: delta.dx + event.delta.dx, dy: delta.dy + event.delta.dy)
      steps.append(.wheel(sum, point, event.modifiers))
      return
    }
    add(.wheel(event.delta, event.position, event.modifiers), from: time)
  }

  // MARK: - Fingers

  mutating func take(_ event: TouchEvent, at time: Double) {
    switch event.phase {
    case .began:
      settle(at: time)
      let taken = Set(fingers.values.map(\.number))
      let number = (0...).first { !taken.contains($0) } ?? 0
      fingers[event.identifier] = (number, time, event.position)
      add(.touch(.began, number, event.position), from: time)
    case .moved:
      guard let finger = fingers[event.identifier], time - finger.time >= Self.frame / 2 else { return }
      fingers[event.identifier] = (finger.number, time, event.position)
      add(.touch(.moved, finger.number, event.position), from: time)
    case .ended, .cancelled:
      guard let finger = fingers.removeValue(forKey: event.identifier) else { return }
      if event.phase == .cancelled { add(.note("The system took the finger away."), from: time) }
      add(.touch(.ended, finger.number, event.position), from: time)
    }
  }

  // MARK: - Keys

  mutating func take(_ event: KeyEvent, at time: Double) {
    if Self.changing.contains(event.usage) {
      // Pressed and released alone it may open a menu bar; else the next event says that it is held.
      flushKey()
      let wasAlone = lone == event.usage
      lone = event.isDown && !event.isRepeat && lone == nil ? event.usage : nil
      guard !event.isDown, wasAlone else { return }
      settle(at: time)
      return add(.key(event.usage, "", []), from: time)
    }
    lone = nil
    guard event.isDown else { return }
    settle(at: time)
    key = (event, time)
  }

  mutating func take(text: String, at time: Double) {
    guard let key else {
      settle(at: time)
      return add(.commit(text), from: time)
    }
    self.key = nil
    type(text, at: key.time)
  }

  mutating func take(_ event: CompositionEvent, at time: Double) {
    // The input method took the key.
    key = nil
    settle(at: time)
    add(.compose(event.text, event.selection), from: time)
  }

  private mutating func type(_ text: String, at time: Double) {
    guard time - replayed < Self.pause, case .type(let before) = steps.last else {
      return add(.type(text), from: time)
    }
    steps[steps.count - 1] = .type(before + text)
  }

  private mutating func flushKey() {
    guard let (event, time) = key else { return }
    key = nil
    let modifiers = event.modifiers.subtracting(.capsLock)
    add(
      event.isRepeat
        ? .repeatKey(event.usage, event.characters, modifiers) : .key(event.usage, event.characters, modifiers),
      from: time)
  }

  // MARK: - The window

  mutating func resized(to size: CGSize, at time: Double) {
    settle(at: time)
    // A size that is dragged is one change.
    if case .resize = steps.last, time - replayed < Self.resting { steps.removeLast() }
    add(.resize(size), from: time)
  }

  mutating func scaled(to scale: CGFloat, at time: Double) {
    settle(at: time)
    add(.scale(scale), from: time)
  }

  mutating func styled(isDark: Bool, at time: Double) {
    settle(at: time)
    add(.style(isDark: isDark), from: time)
  }
}
