import ConstraintSolver
import CoreGraphics

// How large a view would be by the constraints in it.

extension LayoutEngine {
  struct Fit {
    var request: FitRequest
    var size: CGSize
  }

  struct FitRequest: Equatable {
    var target: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// Nil for a view that holds nothing that constraints place.
  static func fittingSize(of view: UIView, _ request: FitRequest) -> CGSize? {
    guard view.hasLayoutItemsBelow || !(view.layoutItem?.constraints.isEmpty ?? true) else { return nil }
    let wasOnlyAsking = isOnlyAsking
    isOnlyAsking = true
    view.updateConstraintsIfNeeded()
    isOnlyAsking = wasOnlyAsking
    let own = engine(forInside: view)
    if own.root === view { return own.fit(view, request) }
    // What lies around the view does not count: the same views again, without it.
    let item = view.madeLayoutItem
    if let measure = item.measure, measure.generation == own.generation, measure.looseChanges == looseChanges {
      return measure.engine.fit(view, request)
    }
    let engine = LayoutEngine(root: view, isPrivate: true)
    item.measure = LayoutItem.Measure(engine: engine, generation: own.generation, looseChanges: looseChanges)
    return engine.fit(view, request)
  }

  private func fit(_ root: UIView, _ request: FitRequest) -> CGSize? {
    collect(root)
    guard holdsAnything else { return nil }
    if let known = fits.first(where: { $0.request == request }) { return known.size }
    let size = solve(root, request)
    if fits.count >= 8 { fits.removeFirst() }
    fits.append(Fit(request: request, size: size))
    return size
  }

  /// Whether there is more than the root.
  private var holdsAnything: Bool {
    let root = root?.layoutItem
    return records.contains { $0.item != nil && $0.item !== root }
      || sources.contains { if case .constraint = $0 { true } else { false } }
  }

  private func solve(_ root: UIView, _ request: FitRequest) -> CGSize {
    let insets = root.alignmentRectInsets
    let beyond = CGSize(width: insets.left + insets.right, height: insets.top + insets.bottom)
    solver.beginTrial()
    isTrying = true
    var order = UInt64.max - 2
    for (axis, priority) in [
      (NSLayoutConstraint.Axis.horizontal, request.horizontal), (.vertical, request.vertical),
    ] {
      let length = max(0, Double(request.target[axis] - beyond[axis]))
      let variable = rootPlace.size(axis)
      if priority == .required {
        solver.setInput(variable, to: length)
      } else if axis == .vertical, let heldHeight {
        solver.setConstant(of: heldHeight, to: -length)
        solver.setPriority(of: heldHeight, to: max(.leastNonzeroMagnitude, priority.rawValue))
      } else {
        solver.setInput(variable, to: nil)
        terms.removeAll(keepingCapacity: true)
        terms.append(Solver.Term(1, variable))
        let weight = max(.leastNonzeroMagnitude, priority.rawValue)
        let id = solver.add(terms, constant: -length, .equal, priority: weight, order: order)
        setSource(of: id, .none)
        order += 1
      }
    }
    solver.solve()
    let wrapped = rewrap()
    let size = CGSize(
      width: value(of: rootPlace.width) + beyond.width,
      height: value(of: rootPlace.height) + beyond.height)
    solver.endTrial()
    isTrying = false
    for (slot, height) in wrapped { records[slot].wrapped = height }
    return root.contentGrid.ceil(size)
  }

  /// Gives texts the heights that they have at the widths of the trial; the heights that they had.
  private func rewrap() -> [(Int, CGFloat?)] {
    var old: [(Int, CGFloat?)] = []
    for _ in 0..<2 {
      var isAnother = false
      for slot in records.indices where records[slot].hasContent && records[slot].content.height >= 0 {
        guard let view = records[slot].item?.view else { continue }
        let before = records[slot].wrapped
        guard updateWrappedHeight(slot, view) else { continue }
        if !old.contains(where: { $0.0 == slot }) { old.append((slot, before)) }
        isAnother = true
      }
      guard isAnother else { break }
      solver.solve()
    }
    return old
  }
}

extension LayoutItem {
  /// What measures a view that lies among others, until they change.
  struct Measure {
    var engine: LayoutEngine
    var generation: UInt64
    var looseChanges: UInt64
  }
}
