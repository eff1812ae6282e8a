/// Changes that are taken back together: calls and further groups, in the order registered.
final class UndoGroup {
  enum Step {
    case call(UndoCall)
    case group(UndoGroup)
  }

  var steps: [Step] = []
  var name = ""
  var isDiscardable = false

  /// Whether there is a call in the group or in one inside of it.
  var hasCalls: Bool {
    steps.contains { step in
      switch step {
      case .call: true
      case .group(let group): group.hasCalls
      }
    }
  }

  /// Takes everything back, the last first.
  func undo() {
    for step in steps.reversed() {
      switch step {
      case .call(let call): call.run()
      case .group(let group): group.undo()
      }
    }
  }

  func removeCalls(on target: AnyObject) {
    steps.removeAll { if case .call(let call) = $0 { call.isMeant(for: target) } else { false } }
    for case .group(let group) in steps { group.removeCalls(on: target) }
    removeEmptyGroups()
  }

  /// Removes the calls on a target but for so many of the newest, which are counted off.
  func keepNewestCalls(_ rest: inout Int, on target: AnyObject) {
    for index in steps.indices.reversed() {
      switch steps[index] {
      case .group(let group): group.keepNewestCalls(&rest, on: target)
      case .call(let call) where call.isMeant(for: target):
        if rest > 0 { rest -= 1 } else { steps.remove(at: index) }
      case .call: break
      }
    }
    removeEmptyGroups()
  }

  private func removeEmptyGroups() {
    steps.removeAll { if case .group(let group) = $0 { group.steps.isEmpty } else { false } }
  }
}

/// What to call on a target, which is not kept alive: once it is gone, nothing is called.
struct UndoCall {
  private weak var target: AnyObject?
  private let body: (AnyObject) -> Void

  init(_ target: AnyObject, _ body: @escaping (AnyObject) -> Void) {
    self.target = target
    self.body = body
  }

  func isMeant(for other: AnyObject) -> Bool { target == nil || target === other }

  func run() {
    if let target { body(target) }
  }
}
