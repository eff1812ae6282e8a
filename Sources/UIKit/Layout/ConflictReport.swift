import ConstraintSolver
import CoreGraphics

/// What is said of constraints that cannot hold together. A plain value.
struct ConflictReport: Equatable {
  /// One constraint of the conflict.
  struct Entry: Equatable {
    var text: String
    /// The source line that activated it.
    var site: String?
    /// What a view in it is, for one that the program gave no name.
    var properties: [String] = []
    var isBroken = false
    /// Whether the program made it.
    var isOwn = true
  }

  /// Oldest first.
  var entries: [Entry]
  /// The numbers that do not go together, as a sentence.
  var arithmetic: String?
  /// Views that still take their frames.
  var framed: [String] = []

  var text: String {
    var lines = ["Unable to simultaneously satisfy constraints."]
    if let arithmetic { lines.append(arithmetic) }
    lines.append("These cannot hold together; without any one of them the others could:")
    lines.append("(")
    for entry in entries {
      var line = "    \(entry.text)"
      if !entry.properties.isEmpty { line += ", where \(entry.properties.joined(separator: ", "))" }
      if let site = entry.site { line += ", from \(site)" }
      lines.append(line)
    }
    lines.append(")")
    if let broken = entries.first(where: \.isBroken) {
      lines.append("Until the conflict is gone this one gives way:")
      lines.append("    \(broken.text)")
    }
    for view in framed {
      lines.append(
        "\(view) still takes its frame: set translatesAutoresizingMaskIntoConstraints = false if constraints are to place it."
      )
    }
    if framed.isEmpty, let last = entries.last(where: \.isOwn) {
      lines.append("If one of them may give way, let it have priority 999; for instance \(last.text)")
    }
    return lines.joined(separator: "\n")
  }
}

extension LayoutEngine {
  /// Told of each new conflict, besides the log.
  static var conflicts: ((ConflictReport) -> Void)?

  /// Says each new conflict once.
  func reportConflicts() {
    for conflict in solver.takeNewConflicts() {
      let report = report(on: conflict)
      LayoutEngine.conflicts?(report)
      LayoutEngine.logger.error("\(report.text)")
    }
  }

  /// The views that take part in conflicts that stand.
  var conflictedViews: [UIView] {
    var views: [UIView] = []
    for id in solver.conflicts.flatMap(\.constraints) {
      for item in items(of: id) {
        if let view = item.view, views.identityIndex(of: view) == nil { views.append(view) }
      }
    }
    return views
  }

  private func items(of id: ConstraintID) -> [LayoutItem] {
    switch sources[Int(id.index)] {
    case .none: []
    case .constraint(let constraint):
      [constraint.takeUnretainedValue().first, constraint.takeUnretainedValue().second].compactMap { $0 }
    case .content(let slot, _), .mask(let slot, _): [records[Int(slot)].item].compactMap { $0 }
    }
  }

  private func report(on conflict: Solver.Conflict) -> ConflictReport {
    var report = ConflictReport(entries: [])
    var framed: [LayoutItem] = []
    func note(framed item: LayoutItem) {
      if !framed.contains(where: { $0 === item }) { framed.append(item) }
    }
    for id in conflict.constraints {
      guard var entry = entry(for: id) else { continue }
      entry.isBroken = id == conflict.broken
      if case .mask(let slot, _) = sources[Int(id.index)], let item = records[Int(slot)].item { note(framed: item) }
      report.entries.append(entry)
    }
    var inputs = conflict.inputs
    for id in conflict.constraints {
      guard case .constraint(let reference) = sources[Int(id.index)] else { continue }
      let constraint = reference.takeUnretainedValue()
      // A size of the root itself, which has its frame.
      if constraint.second == nil, let item = constraint.first, item.view === root, item.role == .view,
        !item.isPlaced
      {
        note(framed: item)
      }
      guard rowTerms(of: constraint) != nil else { continue }
      inputs += terms.map(\.variable).filter { solver.input($0) != nil }
    }
    for input in inputs {
      let slot = owners[Int(input.index)]
      if slot >= 0, let item = records[Int(slot)].item, item.role == .view { note(framed: item) }
    }
    report.framed = framed.map { ConstraintText.name($0).short }
    report.arithmetic = arithmetic(of: conflict)?.text
    return report
  }

  private func entry(for id: ConstraintID) -> ConflictReport.Entry? {
    switch sources[Int(id.index)] {
    case .none: return nil
    case .constraint(let reference):
      let constraint = reference.takeUnretainedValue()
      let properties = items(of: id).compactMap { item -> String? in
        guard let owner = PropertyName.of(item) else { return nil }
        return "\(ConstraintText.name(item).short) is \(owner)"
      }
      return ConflictReport.Entry(
        text: ConstraintText(constraint).description, site: constraint.site.map { "\($0.fileID):\($0.line)" },
        properties: properties)
    case .content(let slot, let axis):
      guard let item = records[Int(slot)].item, let view = item.view else { return nil }
      let priorities = view.contentPriorities
      let numbers =
        "Hug:\(CGFloat(priorities.hugging[axis].rawValue).shortDescription) "
        + "CompressionResistance:\(CGFloat(priorities.resistance[axis].rawValue).shortDescription)"
      let name = ConstraintText.name(item).short
      let size = records[Int(slot)].content[axis].shortDescription
      return ConflictReport.Entry(
        text: "<NSContentSizeLayoutConstraint \(axis == .horizontal ? "H" : "V"):[\(name)(\(size))] \(numbers)>",
        isOwn: false)
    case .mask(let slot, let axis):
      guard let item = records[Int(slot)].item, let view = item.view else { return nil }
      let mask = view.autoresizingMask
      func sign(_ part: UIView.AutoresizingMask) -> String { mask.contains(part) ? "&" : "-" }
      let masks =
        "h=\(sign(.flexibleLeftMargin))\(sign(.flexibleWidth))\(sign(.flexibleRightMargin)) "
        + "v=\(sign(.flexibleTopMargin))\(sign(.flexibleHeight))\(sign(.flexibleBottomMargin))"
      let frame = view.frame
      let place =
        axis == .horizontal
        ? "x \(frame.minX.shortDescription), width \(frame.width.shortDescription)"
        : "y \(frame.minY.shortDescription), height \(frame.height.shortDescription)"
      return ConflictReport.Entry(
        text: "<NSAutoresizingMaskLayoutConstraint \(masks) \(ConstraintText.name(item).short) \(place)>", isOwn: false)
    }
  }

  func arithmetic(of conflict: Solver.Conflict) -> ConflictArithmetic? {
    var rows: [ConflictArithmetic.Row] = []
    for id in conflict.constraints {
      guard case .constraint(let reference) = sources[Int(id.index)],
        let constant = rowTerms(of: reference.takeUnretainedValue())
      else { return nil }
      var row = ConflictArithmetic.Row(terms: [:], constant: constant)
      for term in terms {
        if let input = solver.input(term.variable) {
          row.given += term.coefficient * input
        } else {
          row.terms[term.variable.index, default: 0] += term.coefficient
        }
      }
      rows.append(row)
    }
    for length in conflict.lengths { rows.append(ConflictArithmetic.Row(terms: [length.index: 1], constant: 0)) }
    return ConflictArithmetic(rows)
  }
}
