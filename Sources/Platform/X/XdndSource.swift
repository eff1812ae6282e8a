/// A window that takes drags by XDND.
struct XdndTarget: Hashable {
  /// What messages name.
  var window: UInt32
  /// Where messages go: to the window, or to its proxy.
  var receiver: UInt32
  /// Of the protocol, as both ends know it: `XdndSource.versions`.
  var version: Int

  func isOf(_ window: UInt32) -> Bool { window == self.window || window == receiver }
}

/// Where the pointer is, in pixels of the root window, and what the person wants.
struct XdndPlace: Hashable {
  var x: Int
  var y: Int
  /// The person asks for a move.
  var isMove = false
}

/// The source's side of XDND for one drag: what happens goes in, messages come out. A plain value that knows no connection.
///
/// Source: the protocol's version 5, freedesktop.org/wiki/Specifications/XDND. A target gets one position at a time; the next
/// one waits for its answer. Who does not answer gets no drop, and who does not finish is given up.
struct XdndSource: Equatable {
  enum Phase: Equatable {
    case carrying
    /// Let go, and the target has not answered the last position.
    case deciding
    /// The target has the drop.
    case dropped
    case ended
  }

  enum Input: Equatable {
    case moved(over: XdndTarget?, XdndPlace)
    /// A target's answer to a position. It wants no other position within `quiet`, in pixels of the root window.
    case status(of: UInt32, DragOperation, quiet: Area?)
    /// A target has done with the drop.
    case finished(UInt32, accepted: Bool, DragOperation)
    case released
    case cancelled
    /// A window is no more.
    case gone(UInt32)
    /// The seconds of the last `.wait` have passed.
    case timeout
  }

  enum Output: Equatable {
    case enter(XdndTarget)
    case position(XdndTarget, XdndPlace)
    case leave(XdndTarget)
    case drop(XdndTarget)
    case wait(Double)
    case tell(DragNews)
  }

  struct Area: Hashable {
    var (x, y, width, height): (Int, Int, Int, Int)

    func contains(_ place: XdndPlace) -> Bool {
      (x..<x + max(0, width)).contains(place.x) && (y..<y + max(0, height)).contains(place.y)
    }
  }

  /// Those before had other messages.
  static let versions = 3...5
  /// Seconds for the answer to the last position, after the person has let go.
  static let patienceForStatus = 2.0
  /// Seconds for the end of a drop, from the last that was heard of the target.
  static let patienceForEnd = 5.0

  private(set) var phase = Phase.carrying
  private(set) var target: XdndTarget?
  /// What a drop would do, or does.
  private(set) var operation = DragOperation.none
  /// Sent, and not answered.
  private var asked: XdndPlace?
  /// Waits for that answer.
  private var next: XdndPlace?
  /// The last that was answered.
  private var answered: XdndPlace?
  private var quiet: Area?

  mutating func take(_ input: Input) -> [Output] {
    switch input {
    case .moved(let target, let place): phase == .carrying ? move(over: target, place) : []
    case .status(let window, let operation, let quiet): answer(of: window, operation, quiet)
    case .finished(let window, let accepted, let operation): finish(window, accepted, operation)
    case .released: release()
    case .cancelled: phase == .carrying || phase == .deciding ? leaveForGood() : []
    case .gone(let window): target?.isOf(window) == true ? lose() : []
    case .timeout: wait()
    }
  }

  private mutating func move(over new: XdndTarget?, _ place: XdndPlace) -> [Output] {
    if new == target { return ask(place) }
    var outputs = target.map { [Output.leave($0)] } ?? []
    outputs += forget()
    target = new
    guard let new else { return outputs }
    return outputs + [.enter(new)] + ask(place)
  }

  private mutating func forget() -> [Output] {
    (target, asked, next, answered, quiet) = (nil, nil, nil, nil, nil)
    defer { operation = .none }
    return operation == .none ? [] : [.tell(.proposed(.none))]
  }

  private mutating func ask(_ place: XdndPlace) -> [Output] {
    guard let target else { return [] }
    guard asked == nil else {
      next = place
      return []
    }
    if quiet?.contains(place) == true, answered?.isMove == place.isMove { return [] }
    asked = place
    return [.position(target, place)]
  }

  private mutating func answer(of window: UInt32, _ answer: DragOperation, _ area: Area?) -> [Output] {
    guard phase == .carrying || phase == .deciding, target?.isOf(window) == true else { return [] }
    answered = asked ?? answered
    (asked, quiet) = (nil, area)
    // A target that moves what it was only offered to copy would have it deleted.
    let new = answer == .move && answered?.isMove != true ? .copy : answer
    var outputs: [Output] = []
    if new != operation, phase == .carrying { outputs.append(.tell(.proposed(new))) }
    operation = new
    if let place = next {
      next = nil
      outputs += ask(place)
    }
    return asked == nil && phase == .deciding ? outputs + decide() : outputs
  }

  private mutating func release() -> [Output] {
    guard phase == .carrying else { return [] }
    guard asked != nil else { return decide() }
    phase = .deciding
    return [.wait(Self.patienceForStatus)]
  }

  private mutating func decide() -> [Output] {
    guard let target, operation != .none else { return leaveForGood() }
    phase = .dropped
    return [.tell(.dropping(operation)), .drop(target), .wait(Self.patienceForEnd)]
  }

  private mutating func finish(_ window: UInt32, _ accepted: Bool, _ done: DragOperation) -> [Output] {
    guard phase == .dropped, let target, target.isOf(window) else { return [] }
    // Older versions do not say how it went.
    guard target.version >= 5 else { return end(operation) }
    guard accepted else { return end(.none) }
    return end(operation == .move && done == .move ? .move : .copy)
  }

  private mutating func lose() -> [Output] {
    guard phase == .carrying else { return phase == .ended ? [] : end(.none) }
    return forget()
  }

  private mutating func wait() -> [Output] {
    switch phase {
    case .carrying, .ended: []
    case .deciding: leaveForGood()
    case .dropped: end(.none)
    }
  }

  private mutating func leaveForGood() -> [Output] { (target.map { [.leave($0)] } ?? []) + end(.none) }

  private mutating func end(_ done: DragOperation) -> [Output] {
    (phase, target, asked, next, answered, quiet) = (.ended, nil, nil, nil, nil, nil)
    operation = done
    return [.tell(.ended(done))]
  }
}
