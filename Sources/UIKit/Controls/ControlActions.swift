import Foundation

/// What a control calls for which events, in the order added.
@MainActor
struct ControlActions {
  enum Work {
    case target(TargetAction)
    case action(UIAction)
  }

  struct Entry {
    var work: Work
    var events: UIControl.Event
  }

  private(set) var entries: [Entry] = []

  /// The same target and action once more only adds events.
  ///
  /// Without a name the action is known by its place in the source alone, which may be a loop over methods: for other
  /// events it counts as another action.
  mutating func add(target: Any?, action: Selector, for events: UIControl.Event) {
    entries.removeAll(where: \.isDead)
    for index in entries.indices {
      if case .target(let old) = entries[index].work, old.hasTarget == (target != nil),
        old.matches(target: target, action: action), action.name != nil || entries[index].events == events
      {
        entries[index].events.formUnion(events)
        return
      }
    }
    entries.append(Entry(work: .target(TargetAction(target: target, action: action)), events: events))
  }

  /// An action takes the place of one with the same identifier.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    for index in entries.indices where entries[index].identifier == action.identifier {
      entries[index].work = .action(action)
      entries[index].events.formUnion(events)
      return
    }
    entries.append(Entry(work: .action(action), events: events))
  }

  mutating func remove(target: Any?, action: Selector?, for events: UIControl.Event) {
    var candidates: [TargetAction] = []
    for entry in entries where !entry.events.isDisjoint(with: events) {
      if case .target(let candidate) = entry.work { candidates.append(candidate) }
    }
    let isMeant = TargetAction.meant(by: target, action, among: candidates)
    subtract(events) { work in
      if case .target(let old) = work { isMeant(old) } else { false }
    }
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    subtract(events) { work in
      if case .action(let old) = work { old.identifier == identifier } else { false }
    }
  }

  private mutating func subtract(_ events: UIControl.Event, where matches: (Work) -> Bool) {
    for index in entries.indices where matches(entries[index].work) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Everything that some event calls.
  var allEvents: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }
}

@MainActor
extension ControlActions.Entry {
  var identifier: UIAction.Identifier? {
    if case .action(let action) = work { action.identifier } else { nil }
  }

  var isDead: Bool {
    if case .target(let target) = work { target.isDead } else { false }
  }
}
