import ConstraintSolver
import CoreGraphics

/// What is said of constraints that cannot hold together. A plain value.
struct ConflictReport: Equatable {
  /// One constraint of the conflict.
  struct Entry: Equatable {
    var text: String
    /// The same in few words, without addresses.
    var line: String
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
    return (lines + advice(\.text)).joined(separator: "\n")
  }

  /// The same for a screen: no addresses, each constraint in one line.
  var brief: String {
    var lines = arithmetic.map { [$0] } ?? []
    for entry in entries {
      let site = entry.site.map { " – \($0.split(separator: "/").last ?? "")" } ?? ""
      lines.append(entry.line + site + (entry.isBroken ? " ← gives way" : ""))
    }
    return (lines + advice(\.line)).joined(separator: "\n")
  }

  /// What would end the conflict.
  private func advice(_ name: KeyPath<Entry, String>) -> [String] {
    if let last = entries.last(where: \.isOwn), framed.isEmpty {
      return ["If one of them may give way, let it have priority 999; for instance \(last[keyPath: name])"]
    }
    return framed.map {
      "\($0) still takes its frame: set translatesAutoresizingMaskIntoConstraints = false if constraints are to place it."
    }
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

  func report(on conflict: Solver.Conflict) -> ConflictReport {
    var report = ConflictReport(entries: [])
    var framed: [LayoutItem] = []
    for id in conflict.constraints {
      guard var entry = entry(for: id) else { continue }
      entry.isBroken = id == conflict.broken
      if case .mask(let slot, _) = sources[Int(id.index)], let item = records[Int(slot)].item { framed.append(item) }
      report.entries.append(entry)
    }
    // Frames that are known beforehand are no rows of the solver.
    for (item, axis) in framesRead(by: conflict) where !framed.contains(where: { $0 === item }) {
      framed.append(item)
      if let view = item.view { report.entries.insert(maskEntry(of: view, item, axis), at: 0) }
    }
    report.framed = framed.map { ConstraintText.name($0).short }
    report.arithmetic = arithmetic(of: conflict)?.text
    return report
  }

  /// Views whose own frames take part in the conflict.
  private func framesRead(by conflict: Solver.Conflict) -> [(item: LayoutItem, axis: NSLayoutConstraint.Axis)] {
    var found: [(item: LayoutItem, axis: NSLayoutConstraint.Axis)] = []
    var inputs = conflict.inputs
    for id in conflict.constraints {
      guard case .constraint(let reference) = sources[Int(id.index)] else { continue }
      let constraint = reference.takeUnretainedValue()
      // A size of the root itself, which has its frame.
      if constraint.second == nil, let item = constraint.first, item.view === root, item.role == .view,
        !item.isPlaced
      {
        found.append((item, constraint.firstAttribute.axis ?? .horizontal))
      }
      guard rowTerms(of: constraint) != nil else { continue }
      inputs += terms.map(\.variable).filter { solver.input($0) != nil }
    }
    for input in inputs {
      let slot = Int(owners[Int(input.index)])
      guard slot >= 0, let item = records[slot].item, item.role == .view else { continue }
      let place = records[slot].place
      let isVertical = [place.start(.vertical), place.size(.vertical)].contains { $0.index == input.index }
      found.append((item, isVertical ? .vertical : .horizontal))
    }
    return found
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
        text: ConstraintText(constraint).description, line: ConstraintText.line(constraint),
        site: constraint.site.map { "\($0.fileID):\($0.line)" },
        properties: properties)
    case .content(let slot, let axis):
      guard let item = records[Int(slot)].item, let view = item.view else { return nil }
      let priorities = view.contentPriorities
      let numbers =
        "Hug:\(CGFloat(priorities.hugging[axis].rawValue).shortDescription) "
        + "CompressionResistance:\(CGFloat(priorities.resistance[axis].rawValue).shortDescription)"
      let name = ConstraintText.name(item).short
      let size = records[Int(slot)].content[axis].shortDescription
      func body(_ name: String) -> String { "\(axis == .horizontal ? "H" : "V"):[\(name)(\(size))]" }
      return ConflictReport.Entry(
        text: "<NSContentSizeLayoutConstraint \(body(name)) \(numbers)>",
        line: "\(body(ConstraintText.brief(item).short)), its content", isOwn: false)
    case .mask(let slot, let axis):
      guard let item = records[Int(slot)].item, let view = item.view else { return nil }
      return maskEntry(of: view, item, axis)
    }
  }

  private func maskEntry(of view: UIView, _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> ConflictReport.Entry {
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
      text: "<NSAutoresizingMaskLayoutConstraint \(masks) \(ConstraintText.name(item).short) \(place)>",
      line: "\(ConstraintText.brief(item).short): \(place), its frame", isOwn: false)
  }

  func arithmetic(of conflict: Solver.Conflict) -> ConflictArithmetic? {
    var rows: [ConflictArithmetic.Row] = []
    for id in conflict.constraints {
      if case .content(let slot, let axis) = sources[Int(id.index)] {
        let record = records[Int(slot)]
        let size = axis == .vertical ? record.wrapped ?? record.content.height : record.content.width
        rows.append(.init(terms: [record.place.size(axis).index: 1], constant: -Double(size), isEqual: false))
        continue
      }
      guard case .constraint(let reference) = sources[Int(id.index)],
        let constant = rowTerms(of: reference.takeUnretainedValue())
      else { return nil }
      let isEqual = reference.takeUnretainedValue().relation == .equal
      var row = ConflictArithmetic.Row(terms: [:], constant: constant, isEqual: isEqual)
      for term in terms {
        if let input = solver.input(term.variable) {
          row.given += term.coefficient * input
        } else {
          row.terms[term.variable.index, default: 0] += term.coefficient
        }
      }
      rows.append(row)
    }
    for length in conflict.lengths {
      rows.append(ConflictArithmetic.Row(terms: [length.index: 1], constant: 0, isEqual: false))
    }
    return ConflictArithmetic(rows)
  }
}
