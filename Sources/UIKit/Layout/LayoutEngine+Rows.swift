import ConstraintSolver
import CoreGraphics

// Constraints as rows of the solver.

extension LayoutEngine {
  func addRow(_ constraint: NSLayoutConstraint) {
    guard let base = makeTerms(constraint) else { return }
    let id = solver.add(
      terms, constant: base - Double(constraint.constant), constraint.solverRelation,
      priority: constraint.priority.rawValue, order: constraint.order)
    setSource(of: id, .constraint(Unmanaged.passUnretained(constraint)))
    setRow(of: constraint, id, base)
  }

  /// Numbers that the row reads besides variables are others now.
  func updateConstant(_ constraint: NSLayoutConstraint) {
    guard let id = row(of: constraint), let base = makeTerms(constraint) else { return }
    if !isTrying { setRow(of: constraint, id, base) }
    solver.setConstant(of: id, to: base - Double(constraint.constant))
  }

  /// The row speaks of other lines now.
  func updateRow(_ constraint: NSLayoutConstraint) {
    guard let id = constraint.solverID else { return }
    solver.remove(id)
    sources[Int(id.index)] = .none
    constraint.solverID = nil
    addRow(constraint)
  }

  /// Puts first − multiplier × second into `terms`, and returns the number without the constraint's constant; nil when an
  /// item is gone. Along the reading direction from right to left both sides are mirrored.
  private func makeTerms(_ constraint: NSLayoutConstraint) -> Double? {
    guard let common = LayoutEngine.commonView(of: constraint), let first = constraint.first else { return nil }
    terms.removeAll(keepingCapacity: true)
    constant = 0
    let isMirrored =
      (constraint.firstAttribute.followsReading || constraint.secondAttribute.followsReading)
      && (constraint.holder?.view ?? common).isReversed
    let sign: Double = isMirrored ? -1 : 1
    let reader = Reader(constraint: constraint, common: common, isMirrored: isMirrored)
    addLine(first, constraint.firstAttribute, sign, reader)
    if let start = constraint.starts?.first { addLine(start.item, start.attribute, -sign, reader) }
    if let second = constraint.second {
      let factor = sign * Double(constraint.multiplier)
      addLine(second, constraint.secondAttribute, -factor, reader)
      if let start = constraint.starts?.second { addLine(start.item, start.attribute, factor, reader) }
    }
    return constant
  }

  /// Puts the row's terms into `terms`, and returns its number.
  func rowTerms(of constraint: NSLayoutConstraint) -> Double? {
    makeTerms(constraint).map { $0 - Double(constraint.constant) }
  }

  /// Who reads the lines, and in which space.
  private struct Reader {
    let constraint: NSLayoutConstraint
    /// The space is that of this view's inside.
    let common: UIView
    let isMirrored: Bool
  }

  private func add(_ coefficient: Double, _ variable: Solver.Variable) {
    terms.append(Solver.Term(coefficient, variable))
  }

  // MARK: - Lines

  private func addLine(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ reader: Reader
  ) {
    guard let axis = attribute.axis, let view = item.view else { return }
    var part = attribute.part
    if reader.isMirrored, attribute.followsReading { part = part == .start ? .end : .start }
    switch item.role {
    case .view where attribute.isBaseline: addBaseline(of: view, part, factor, reader)
    case .view where view === reader.common: addOwnEdge(view, part, axis, attribute.isOfMargins, factor, reader)
    case .view: addEdge(view, item, part, axis, attribute.isOfMargins, factor, reader)
    case .guide: addGuide(item, view, part, axis, factor, reader)
    case .content: addContent(item, view, part, axis, factor, reader)
    case .frame: addScrollFrame(view, part, axis, factor, reader)
    case .insets(.margins) where view is UIScrollView && view === reader.common:
      addOwnEdge(view, part, axis, true, factor, reader)
    case .insets(let guide): addInsets(guide, view, part, axis, factor, reader)
    }
  }

  /// Of a rectangle that begins at `start` variables and numbers.
  private func add(
    _ part: NSLayoutConstraint.Attribute.Part, size: Solver.Variable, _ factor: Double, start: (Double) -> Void
  ) {
    switch part {
    case .start: start(factor)
    case .end:
      start(factor)
      add(factor, size)
    case .center:
      start(factor)
      add(factor / 2, size)
    case .size: add(factor, size)
    case .firstBaseline, .lastBaseline: break
    }
  }

  /// Of a view that contains the other items, in its own space.
  private func addOwnEdge(
    _ view: UIView, _ part: NSLayoutConstraint.Attribute.Part, _ axis: NSLayoutConstraint.Axis, _ isOfMargins: Bool,
    _ factor: Double, _ reader: Reader
  ) {
    let insets = view.alignmentRectInsets
    if part != .size, part != .center || isOfMargins, let scrollView = view as? UIScrollView,
      reader.constraint.concernsInside(of: view)
    {
      let content = scrollView.contentLayoutGuide.item!
      let size = records[slot(entering: content)].place.size(axis)
      let margins = isOfMargins ? view.layoutMargins : .zero
      addInset(part, axis, size, margins, factor)
      return
    }
    let size = insideSize(of: view, axis)
    if isOfMargins {
      let margins = view.layoutMargins
      let outer = UIEdgeInsets(
        top: margins.top, left: margins.left, bottom: margins.bottom - insets.top - insets.bottom,
        right: margins.right - insets.left - insets.right)
      addInset(part, axis, size, outer, factor)
      return
    }
    add(part, size: size, factor) { constant += $0 * Double(insets.start(axis)) }
  }

  /// Of a rectangle within one that begins at 0.
  private func addInset(
    _ part: NSLayoutConstraint.Attribute.Part, _ axis: NSLayoutConstraint.Axis, _ size: Solver.Variable,
    _ insets: UIEdgeInsets, _ factor: Double
  ) {
    let (start, end) = (Double(insets.start(axis)), Double(insets.end(axis)))
    switch part {
    case .start: constant += factor * start
    case .end:
      add(factor, size)
      constant -= factor * end
    case .center:
      add(factor / 2, size)
      constant += factor * (start - end) / 2
    case .size:
      add(factor, size)
      constant -= factor * (start + end)
    case .firstBaseline, .lastBaseline: break
    }
  }

  /// The variable of the alignment rectangle's size.
  func insideSize(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Solver.Variable {
    if view === root { return rootPlace.size(axis) }
    return records[slot(entering: view.madeLayoutItem)].place.size(axis)
  }

  private func addEdge(
    _ view: UIView, _ item: LayoutItem, _ part: NSLayoutConstraint.Attribute.Part, _ axis: NSLayoutConstraint.Axis,
    _ isOfMargins: Bool, _ factor: Double, _ reader: Reader
  ) {
    let place = records[slot(entering: item)].place
    if isOfMargins {
      let (insets, margins) = (view.alignmentRectInsets, view.layoutMargins)
      let start = Double(margins.start(axis) - insets.start(axis))
      let end = Double(margins.end(axis) - insets.end(axis))
      switch part {
      case .start: constant += factor * start
      case .end: constant -= factor * end
      default: constant += factor * (start - end) / 2
      }
    }
    add(part, size: place.size(axis), factor) {
      add($0, place.start(axis))
      addOrigin(ofInside: view.superview, axis, $0, reader)
    }
  }

  /// Where a view's own space begins, in that of the common view.
  private func addOrigin(
    ofInside view: UIView?, _ axis: NSLayoutConstraint.Axis, _ factor: Double, _ reader: Reader
  ) {
    var current = view
    while let view = current, view !== reader.common {
      let place = records[slot(entering: view.madeLayoutItem)].place
      add(factor, place.start(axis))
      constant -= factor * Double(view.alignmentRectInsets.start(axis))
      if let scrollView = view as? UIScrollView {
        constant -= factor * Double(scrollView.contentOffset[axis])
        addReader(of: scrollView.madeLayoutItem, reader.constraint)
      }
      current = view.superview
    }
  }

  // MARK: - Guides

  private func addGuide(
    _ item: LayoutItem, _ owner: UIView, _ part: NSLayoutConstraint.Attribute.Part, _ axis: NSLayoutConstraint.Axis,
    _ factor: Double, _ reader: Reader
  ) {
    let place = records[slot(entering: item)].place
    add(part, size: place.size(axis), factor) {
      add($0, place.start(axis))
      addOrigin(ofInside: owner, axis, $0, reader)
    }
  }

  /// Of a scroll view's content.
  private func addContent(
    _ item: LayoutItem, _ owner: UIView, _ part: NSLayoutConstraint.Attribute.Part, _ axis: NSLayoutConstraint.Axis,
    _ factor: Double, _ reader: Reader
  ) {
    let place = records[slot(entering: item)].place
    add(part, size: place.size(axis), factor) { addOrigin(ofInside: owner, axis, $0, reader) }
  }

  /// Of what a scroll view shows, which lies where it is scrolled to.
  private func addScrollFrame(
    _ owner: UIView, _ part: NSLayoutConstraint.Attribute.Part, _ axis: NSLayoutConstraint.Axis, _ factor: Double,
    _ reader: Reader
  ) {
    let insets = owner.alignmentRectInsets
    if part == .size {
      add(factor, insideSize(of: owner, axis))
      constant += factor * Double(insets.start(axis) + insets.end(axis))
      return
    }
    let share: Double = part == .start ? 0 : part == .end ? 1 : 0.5
    add(factor * share, insideSize(of: owner, axis))
    constant += factor * share * Double(insets.start(axis) + insets.end(axis))
    addOffset(of: owner, axis, factor, reader)
    addOrigin(ofInside: owner, axis, factor, reader)
  }

  private func addOffset(of view: UIView, _ axis: NSLayoutConstraint.Axis, _ factor: Double, _ reader: Reader) {
    guard let scrollView = view as? UIScrollView else { return }
    constant += factor * Double(scrollView.contentOffset[axis])
    addReader(of: scrollView.madeLayoutItem, reader.constraint)
  }

  private func addInsets(
    _ guide: InsetGuide, _ owner: UIView, _ part: NSLayoutConstraint.Attribute.Part, _ axis: NSLayoutConstraint.Axis,
    _ factor: Double, _ reader: Reader
  ) {
    let edges = guide.edges(of: owner, axis)
    let insets = owner.alignmentRectInsets
    func addEdge(_ edge: InsetGuide.Edge, _ factor: Double) {
      constant += factor * Double(edge.offset)
      guard edge.isFromEnd else { return }
      add(factor, insideSize(of: owner, axis))
      constant += factor * Double(insets.start(axis) + insets.end(axis))
    }
    switch part {
    case .start: addEdge(edges.start, factor)
    case .end: addEdge(edges.end, factor)
    case .center:
      addEdge(edges.start, factor / 2)
      addEdge(edges.end, factor / 2)
    case .size:
      addEdge(edges.end, factor)
      addEdge(edges.start, -factor)
      return
    case .firstBaseline, .lastBaseline: return
    }
    addOffset(of: owner, axis, factor, reader)
    addOrigin(ofInside: owner, axis, factor, reader)
  }

  // MARK: - Baselines

  private func addBaseline(
    of view: UIView, _ part: NSLayoutConstraint.Attribute.Part, _ factor: Double, _ reader: Reader
  ) {
    let isFirst = part == .firstBaseline
    var target = view
    // Each view may name one in it, and that one in turn.
    for _ in 0..<64 {
      let next = isFirst ? target.forFirstBaselineLayout : target.forLastBaselineLayout
      if next === target { break }
      target = next
    }
    guard target !== view, target.isDescendant(of: view), !target.isPlacedByConstraints else {
      addBaseline(at: target, baseline(of: target, isFirst), isFirst, factor, reader)
      return
    }
    // A part that a view places itself: as far from that view's edge as it is now, until its layout says otherwise.
    var holder = target.superview ?? view
    while holder !== view, !holder.isPlacedByConstraints { holder = holder.superview ?? view }
    let part = PartBaseline(part: target, isFirst: isFirst, offset: partOffset(of: target, isFirst, in: holder))
    let item = holder.madeLayoutItem
    item.partBaselines.removeAll { $0.isFirst == isFirst }
    item.partBaselines.append(part)
    addReader(of: item, reader.constraint)
    addBaseline(at: holder, Baselines.Line(share: isFirst ? 0 : 1, offset: part.offset), isFirst, factor, reader)
  }

  /// From the holder's upper edge to a part's first baseline, or from its lower edge to the last.
  private func partOffset(of part: UIView, _ isFirst: Bool, in holder: UIView) -> CGFloat {
    let line = baseline(of: part, isFirst)
    let y = (line?.share ?? (isFirst ? 0 : 1)) * part.bounds.height + (line?.offset ?? 0)
    return part.convert(CGPoint(x: 0, y: y), to: holder).y - (isFirst ? 0 : holder.bounds.height)
  }

  /// A view was laid out, which may have moved the texts in it.
  func partsWereLaidOut(in holder: UIView, _ item: LayoutItem) {
    let isMoved = item.partBaselines.contains { baseline in
      guard let part = baseline.part, part.isDescendant(of: holder) else { return true }
      return abs(partOffset(of: part, baseline.isFirst, in: holder) - baseline.offset) > 1e-6
    }
    if isMoved { readAgain(item) }
  }

  /// Of the text in the view, at the width that it has or is going to have.
  private func baseline(of view: UIView, _ isFirst: Bool) -> Baselines.Line? {
    var width = view.bounds.width
    if view.isPlacedByConstraints, let slot = view.layoutItem.flatMap({ slot(of: $0) }) {
      width = CGFloat(value(of: records[slot].place.width))
    }
    let baselines = view.baselines(width: width > 0 ? width : .infinity)
    return isFirst ? baselines?.first : baselines?.last
  }

  private func addBaseline(
    at view: UIView, _ place: Baselines.Line?, _ isFirst: Bool, _ factor: Double, _ reader: Reader
  ) {
    let place = place ?? Baselines.Line(share: isFirst ? 0 : 1, offset: 0)
    let insets = view.alignmentRectInsets
    let height = insideSize(of: view, .vertical)
    constant += factor * Double(place.offset + place.share * (insets.top + insets.bottom))
    add(factor * Double(place.share), height)
    guard view !== reader.common else { return }
    add(factor, records[slot(entering: view.madeLayoutItem)].place.y)
    constant -= factor * Double(insets.top)
    addOrigin(ofInside: view.superview, .vertical, factor, reader)
  }

  // MARK: - Numbers of views

  /// The constraint reads where a scroll view is, or where a view has its texts.
  private func addReader(of item: LayoutItem, _ constraint: NSLayoutConstraint) {
    guard !isPrivate else { return }
    let key = ObjectIdentifier(item)
    if readers[key]?.identityIndex(of: constraint) == nil { readers[key, default: []].append(constraint) }
  }

  func forgetReader(_ constraint: NSLayoutConstraint) {
    guard !readers.isEmpty else { return }
    // Without a closure, which would ask for the main actor: the last reference may go on any thread.
    for (key, list) in readers {
      guard let index = list.identityIndex(of: constraint) else { continue }
      readers[key]?.remove(at: index)
      if list.count == 1 { readers[key] = nil }
    }
  }

  /// A scroll view was scrolled, or a view has its texts elsewhere.
  func readAgain(_ item: LayoutItem) {
    for constraint in readers[ObjectIdentifier(item)] ?? [] { readsChanged(constraint) }
  }
}

extension NSLayoutConstraint {
  var solverRelation: Solver.Relation {
    switch relation {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  /// Whether another item lies within the view, for which the edges of a scroll view are those of its content.
  func concernsInside(of view: UIView) -> Bool {
    ItemPlace.allCases.contains { place in
      guard let item = item(place), let other = item.view else { return false }
      return item.role == .view ? other !== view : item.role != .frame && (other !== view || item.role == .guide)
    }
  }
}
