import CoreGraphics
import Foundation

extension NSLayoutConstraint {
  /// The constraints that a visual format describes, inactive. A format with a mistake stops the program, with the place.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    do {
      let maker = FormatConstraints(
        format: format, options: opts, metrics: metrics ?? [:], views: views, site: Site(fileID: fileID, line: line))
      return try maker.make()
    } catch {
      fatalError("\(error)")
    }
  }
}

/// The constraints of one format.
@MainActor
struct FormatConstraints {
  let format: String
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  let site: NSLayoutConstraint.Site

  private func fail(_ reason: String, at position: Int = 0) -> VisualFormat.Failure {
    VisualFormat.Failure(reason: reason, format: format, position: position)
  }

  func make() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let parsed = try VisualFormat(format)
    let lines = Lines(parsed.axis, options)
    var items: [LayoutItem?] = []
    for element in parsed.elements { items.append(try item(element)) }
    var result: [NSLayoutConstraint] = []
    for (index, element) in parsed.elements.enumerated() {
      if index > 0 {
        result += try gap(parsed, index, items, lines)
      }
      guard case .view(_, let sizes, _) = element, let item = items[index] else { continue }
      for size in sizes { result.append(try constraint(size, of: item, parsed.axis)) }
    }
    return result + (try alignments(parsed, items.compactMap { $0 }))
  }

  /// Nil for the superview.
  private func item(_ element: VisualFormat.Element) throws(VisualFormat.Failure) -> LayoutItem? {
    guard case .view(let name, _, let position) = element else { return nil }
    guard let object = views[name] else { throw fail("\(name) is not a key in the views dictionary.", at: position) }
    guard object is UIView || object is UILayoutGuide else {
      throw fail("\(name) is neither a view nor a layout guide.", at: position)
    }
    return LayoutItem.of(object)
  }

  // MARK: - Gaps

  /// The attributes that a gap lies between.
  private struct Lines {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let startMargin: NSLayoutConstraint.Attribute
    let endMargin: NSLayoutConstraint.Attribute
    /// What gaps between two views use.
    let betweenStart: NSLayoutConstraint.Attribute
    let betweenEnd: NSLayoutConstraint.Attribute
    /// Whether the format reads towards smaller coordinates.
    let isReversed: Bool

    init(_ axis: NSLayoutConstraint.Axis, _ options: NSLayoutConstraint.FormatOptions) {
      isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
      if axis == .vertical {
        (start, end, startMargin, endMargin) = (.top, .bottom, .topMargin, .bottomMargin)
      } else if isReversed {
        (start, end, startMargin, endMargin) = (.right, .left, .rightMargin, .leftMargin)
      } else if options.contains(.directionLeftToRight) {
        (start, end, startMargin, endMargin) = (.left, .right, .leftMargin, .rightMargin)
      } else {
        (start, end, startMargin, endMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
      }
      let usesBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
      (betweenStart, betweenEnd) = usesBaselines ? (.firstBaseline, .lastBaseline) : (start, end)
    }
  }

  private func gap(
    _ parsed: VisualFormat, _ index: Int, _ items: [LayoutItem?], _ lines: Lines
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let connection = parsed.connections[index - 1]
    var isStandard = false
    var gaps: [VisualFormat.Predicate] = []
    switch connection {
    case .flush: gaps = [VisualFormat.Predicate(object: .number(0))]
    case .standard: isStandard = true
    case .gaps(let predicates): gaps = predicates
    }
    switch (items[index - 1], items[index]) {
    case (nil, let item?):
      let outer = try superview(of: item, parsed.elements[index - 1])
      if isStandard { return [pair(item, lines.start, outer, lines.startMargin, 0, .equal, 1000, lines)] }
      return try make(gaps) { pair(item, lines.start, outer, lines.start, $0, $1, $2, lines) }
    case (let item?, nil):
      let outer = try superview(of: item, parsed.elements[index])
      if isStandard { return [pair(outer, lines.endMargin, item, lines.end, 0, .equal, 1000, lines)] }
      return try make(gaps) { pair(outer, lines.end, item, lines.end, $0, $1, $2, lines) }
    case (let before?, let after?):
      if isStandard { gaps = [VisualFormat.Predicate(object: .number(SystemSpacing.standard))] }
      return try make(gaps) { pair(after, lines.betweenStart, before, lines.betweenEnd, $0, $1, $2, lines) }
    case (nil, nil): return []
    }
  }

  private func make(
    _ predicates: [VisualFormat.Predicate],
    _ body: (CGFloat, NSLayoutConstraint.Relation, Float) -> NSLayoutConstraint
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for predicate in predicates {
      result.append(body(try number(predicate.object), predicate.relation, try priority(predicate)))
    }
    return result
  }

  /// Further along the format: `later` == `earlier` + gap.
  private func pair(
    _ later: LayoutItem, _ laterLine: NSLayoutConstraint.Attribute, _ earlier: LayoutItem,
    _ earlierLine: NSLayoutConstraint.Attribute, _ gap: CGFloat, _ relation: NSLayoutConstraint.Relation,
    _ priority: Float, _ lines: Lines
  ) -> NSLayoutConstraint {
    let constraint =
      lines.isReversed
      ? NSLayoutConstraint(earlier, earlierLine, relation, later, laterLine, constant: gap, site: site)
      : NSLayoutConstraint(later, laterLine, relation, earlier, earlierLine, constant: gap, site: site)
    if priority != 1000 { constraint.priority = UILayoutPriority(priority) }
    return constraint
  }

  private func superview(
    of item: LayoutItem, _ element: VisualFormat.Element
  ) throws(VisualFormat.Failure) -> LayoutItem {
    if let view = item.role == .view ? item.view?.superview : item.view { return view.madeLayoutItem }
    guard case .superview(let position) = element else { throw fail("Expected '|'") }
    throw fail("'|' stands for the superview, and \(ConstraintText.name(item).short) has none.", at: position)
  }

  // MARK: - Sizes

  private func constraint(
    _ predicate: VisualFormat.Predicate, of item: LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let constraint: NSLayoutConstraint
    if case .name(let name, _) = predicate.object, metrics[name] == nil, let other = views[name],
      other is UIView || other is UILayoutGuide
    {
      constraint = NSLayoutConstraint(
        item, attribute, predicate.relation, LayoutItem.of(other), attribute, site: site)
    } else {
      let length = try number(predicate.object)
      constraint = NSLayoutConstraint(item, attribute, predicate.relation, constant: length, site: site)
    }
    let priority = try priority(predicate)
    if priority != 1000 { constraint.priority = UILayoutPriority(priority) }
    return constraint
  }

  // MARK: - Numbers

  private func number(_ value: VisualFormat.Value) throws(VisualFormat.Failure) -> CGFloat {
    switch value {
    case .number(let number): return number
    case .name(let name, let position):
      guard let metric = metrics[name] else {
        throw fail("\(name) is not a key in the metrics or views dictionary.", at: position)
      }
      guard let number = Self.number(metric), number.isFinite else {
        throw fail("\(name) in the metrics dictionary is no number: \(metric).", at: position)
      }
      return number
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as UILayoutPriority: CGFloat(value.rawValue)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as any BinaryInteger: CGFloat(Int(value))
    default: nil
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormat.Failure) -> Float {
    guard let value = predicate.priority else { return 1000 }
    let priority = Float(try number(value))
    guard priority > 0, priority <= 1000 else { throw fail("A priority is above 0 and at most 1000, not \(priority).") }
    return priority
  }

  // MARK: - Alignment

  private func alignments(
    _ parsed: VisualFormat, _ items: [LayoutItem]
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let mask = options.intersection(.alignmentMask)
    guard !mask.isEmpty else { return [] }
    guard mask.rawValue.nonzeroBitCount == 1,
      let attribute = NSLayoutConstraint.Attribute(rawValue: mask.rawValue.trailingZeroBitCount)
    else { throw fail("The options name more than one alignment.") }
    guard attribute.axis != parsed.axis else {
      throw fail("The options align along \(attribute.name), which is the axis that the format arranges along.")
    }
    return zip(items, items.dropFirst()).map {
      NSLayoutConstraint($0, attribute, .equal, $1, attribute, site: site)
    }
  }
}
