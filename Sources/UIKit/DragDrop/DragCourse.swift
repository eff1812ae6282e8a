/// What a drag does, one step after the other, and whom it tells: a plain value that knows no view.
///
/// Each method gives the calls that follow from it, in their order. `Target` is who takes drops.
struct DragCourse<Target: Equatable>: Equatable {
  enum Phase: Equatable {
    case lifted, carried
    /// Let go over another program, which has not done with it yet.
    case handedOver
    case ended
  }

  enum Call: Equatable {
    /// The items are carried now.
    case begin
    case moved
    case enter(Target)
    /// Asks what a drop would do; the answer comes by `propose`.
    case update(Target)
    case exit(Target)
    case willEnd(UIDropOperation)
    case drop(Target)
    /// They go back.
    case goBack
    /// The drag is over for who was told of it.
    case ended(Target)
    /// They were lifted and never carried.
    case putDown
    /// They were let go over another program, which says what comes of it.
    case handOver
    /// Another program has them.
    case fade
    /// Another program has done with them.
    case didEnd(UIDropOperation)
  }

  private(set) var phase = Phase.lifted
  private(set) var target: Target?
  /// All that were entered, in their order.
  private(set) var told: [Target] = []
  /// Whether the pointer is over another program.
  private(set) var isOutside = false
  /// Whether another program has the drop.
  private var isDroppedOutside = false
  /// What a drop would do now.
  private(set) var operation = UIDropOperation.cancel

  /// The items are carried from now on.
  mutating func begin() -> [Call] {
    guard phase == .lifted else { return [] }
    phase = .carried
    return [.begin]
  }

  /// The pointer moved; the target is the one under it.
  mutating func move(over new: Target?) -> [Call] {
    guard isOpen else { return [] }
    if isOutside { (isOutside, operation) = (false, .cancel) }
    var calls = begin() + [.moved]
    if new != target {
      if let target { calls.append(.exit(target)) }
      target = new
      operation = .cancel
      if let new {
        if !told.contains(new) { told.append(new) }
        calls.append(.enter(new))
      }
    }
    if let target { calls.append(.update(target)) }
    return calls
  }

  /// Nothing has been decided.
  var isOpen: Bool { phase == .lifted || phase == .carried }

  /// The pointer moved over another program.
  mutating func moveOutside() -> [Call] {
    let kept = isOutside ? operation : .cancel
    let calls = move(over: nil)
    if isOpen { (isOutside, operation) = (true, kept) }
    return calls
  }

  /// Another program's answer.
  mutating func proposeOutside(_ proposal: UIDropOperation) {
    if phase == .carried, isOutside { operation = proposal }
  }

  /// Another program gets the drop, and will do this with it.
  mutating func dropOutside(_ operation: UIDropOperation) -> [Call] {
    guard phase == .handedOver, !isDroppedOutside else { return [] }
    (isDroppedOutside, self.operation) = (true, operation)
    return [.willEnd(operation), .fade]
  }

  /// Another program has done with the drop, or did not take it; while they are carried, no other program can be reached any
  /// more.
  mutating func endOutside(_ operation: UIDropOperation) -> [Call] {
    switch phase {
    case .lifted, .ended: return []
    case .carried:
      if isOutside { (isOutside, self.operation) = (false, .cancel) }
      return []
    case .handedOver:
      (phase, self.operation) = (.ended, operation)
      let end: [Call] = isDroppedOutside ? [.didEnd(operation)] : [.willEnd(.cancel), .goBack]
      return end + told.map { .ended($0) }
    }
  }

  /// The target's answer. What only moves is not taken from a drag that does not allow it.
  mutating func propose(_ proposal: UIDropOperation, allowsMove: Bool) {
    if isOutside { return }
    operation = target == nil || proposal == .move && !allowsMove ? .cancel : proposal
  }

  mutating func release() -> [Call] {
    guard isOpen else { return [] }
    guard phase == .carried else {
      phase = .ended
      return [.putDown]
    }
    if isOutside {
      phase = .handedOver
      return [.handOver]
    }
    guard let target, operation.isDrop else { return cancel() }
    phase = .ended
    return [.willEnd(operation), .drop(target)]
  }

  /// What another program has is not taken back.
  mutating func cancel() -> [Call] {
    guard isOpen else { return [] }
    defer { (phase, target, operation, isOutside) = (.ended, nil, .cancel, false) }
    switch phase {
    case .ended, .handedOver: return []
    case .lifted: return [.putDown]
    case .carried: return (target.map { [.exit($0)] } ?? []) + [.willEnd(.cancel), .goBack] + told.map { .ended($0) }
    }
  }
}
