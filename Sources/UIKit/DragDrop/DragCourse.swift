/// What a drag does, one step after the other, and whom it tells: a plain value that knows no view.
///
/// Each method gives the calls that follow from it, in their order. `Target` is who takes drops.
struct DragCourse<Target: Equatable>: Equatable {
  enum Phase: Equatable { case lifted, carried, ended }

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
  }

  private(set) var phase = Phase.lifted
  private(set) var target: Target?
  /// All that were entered, in their order.
  private(set) var told: [Target] = []
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
    guard phase != .ended else { return [] }
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

  /// The target's answer. What only moves is not taken from a drag that does not allow it.
  mutating func propose(_ proposal: UIDropOperation, allowsMove: Bool) {
    operation = target == nil || proposal == .move && !allowsMove ? .cancel : proposal
  }

  mutating func release() -> [Call] {
    guard phase != .ended else { return [] }
    guard phase == .carried else {
      phase = .ended
      return [.putDown]
    }
    guard let target, operation.isDrop else { return cancel() }
    phase = .ended
    return [.willEnd(operation), .drop(target)]
  }

  mutating func cancel() -> [Call] {
    defer { (phase, target, operation) = (.ended, nil, .cancel) }
    switch phase {
    case .ended: return []
    case .lifted: return [.putDown]
    case .carried: return (target.map { [.exit($0)] } ?? []) + [.willEnd(.cancel), .goBack] + told.map { .ended($0) }
    }
  }
}
