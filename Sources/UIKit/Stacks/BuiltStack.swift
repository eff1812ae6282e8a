import CoreGraphics

/// The constraints and guides that a stack view has made, beside the plan that they follow.
@MainActor
final class BuiltStack {
  private var arrangement = StackArrangement()
  private var plan = StackPlan()
  /// As many as the plan has, in its order.
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [StackItem: UILayoutGuide] = [:]

  /// The labels that wrapped when the constraints were made.
  private var wrapping: Set<ObjectIdentifier> = []

  func wraps(_ view: UIView) -> Bool { !wrapping.isEmpty && wrapping.contains(ObjectIdentifier(view)) }

  /// Makes what an arrangement wants of what there is: constraints that both have are left alone but for constant and
  /// priority.
  func follow(_ new: StackArrangement, in stack: UIStackView) {
    guard new != arrangement || hasLostConstraints else { return }
    arrangement = new
    wrapping = Set(zip(stack.arranged, new.items).filter(\.1.isMultiline).map { ObjectIdentifier($0.0.view) })
    let newPlan = new.plan
    let difference = StackDifference(from: plan.constraints, to: newPlan.constraints)
    NSLayoutConstraint.deactivate(difference.removed.map { constraints[$0] })
    followGuides(newPlan.guides, in: stack)
    let views = Dictionary(uniqueKeysWithValues: stack.arranged.map { ($0.id, $0.view) })
    var added: [NSLayoutConstraint] = []
    let next = zip(newPlan.constraints, difference.sources).map { wanted, source in
      if let source {
        let kept = constraints[source]
        kept.constant = wanted.constant
        kept.priority = UILayoutPriority(wanted.priority)
        // An arranged view that was elsewhere meanwhile lost its own.
        if !kept.isActive { added.append(kept) }
        return kept
      }
      let constraint = make(wanted, in: stack, views)
      added.append(constraint)
      return constraint
    }
    for constraint in added { constraint.activate() }
    (plan, constraints) = (newPlan, next)
  }

  /// Whether constraints were taken away from outside, as by leaving the superview and coming back.
  private var hasLostConstraints: Bool { constraints.contains { !$0.isActive } }

  private func followGuides(_ wanted: [StackItem], in stack: UIStackView) {
    let wanted = Set(wanted)
    for (item, guide) in guides where !wanted.contains(item) {
      stack.removeLayoutGuide(guide)
      guides[item] = nil
    }
    for item in wanted where guides[item] == nil {
      let guide = UILayoutGuide()
      guide.identifier = item == .spanner ? "UISV-alignment-spanner" : "UISV-distributing"
      stack.addLayoutGuide(guide)
      guides[item] = guide
    }
  }

  private func make(
    _ wanted: StackConstraint, in stack: UIStackView, _ views: [Int: UIView]
  ) -> NSLayoutConstraint {
    func item(_ item: StackItem) -> LayoutItem {
      switch item {
      case .stack: stack.madeLayoutItem
      case .margins: stack.layoutMarginsGuide.item
      case .view(let id): (views[id] ?? stack).madeLayoutItem
      case .spacer, .spanner: (guides[item] ?? stack.layoutMarginsGuide).item
      }
    }
    let key = wanted.key
    // Without a line of source: none of the program's made it.
    let constraint = NSLayoutConstraint(
      item(key.item), key.attribute, key.relation, key.other.map(item), key.otherAttribute, multiplier: key.multiplier,
      constant: wanted.constant)
    constraint.priority = UILayoutPriority(wanted.priority)
    constraint.identifier = key.role.rawValue
    return constraint
  }
}
