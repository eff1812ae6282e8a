import CoreGraphics

// What a stack view wants along its axis: who stands after whom, and how long each is (Y63, Y66 to Y69, Y74).

extension StackPlanBuilder {
  mutating func addAlong() {
    guard !arrangement.items.isEmpty else { return }
    addEnds()
    addSpacings()
    addHidden()
    addDistribution()
    addTextWidths()
  }

  private mutating func addEnds() {
    guard let first = visible.first, let last = visible.last else {
      // Nothing is to be seen: as small as others let it be, but not less than its margins.
      if let last = arrangement.items.last {
        add(
          .canvasConnection, canvas, along.end, .view(last.id), relation: .greaterThanOrEqual,
          priority: StackPriority.spannerEdge)
      }
      return addZero(.canvasFit, canvas, along.size, priority: StackPriority.canvasFit)
    }
    add(.canvasConnection, canvas, along.start, .view(first.id))
    add(.canvasConnection, canvas, along.end, .view(last.id))
  }

  private func gap(after item: StackArrangement.Item) -> CGFloat { item.customSpacing ?? arrangement.spacing }

  /// The edges between which a gap lies: of the view before it and of the one after it.
  private var gapEdges: (before: NSLayoutConstraint.Attribute, after: NSLayoutConstraint.Attribute) {
    arrangement.isBaselineRelative && arrangement.axis == .vertical
      ? (.lastBaseline, .firstBaseline) : (along.end, along.start)
  }

  private mutating func addSpacings() {
    let (edges, isLeast) = (gapEdges, arrangement.distribution.sharesGaps)
    for (previous, next) in zip(visible, visible.dropFirst()) {
      add(
        .spacing, .view(next.id), edges.after, .view(previous.id), edges.before,
        relation: isLeast ? .greaterThanOrEqual : .equal, constant: gap(after: previous))
    }
  }

  /// A hidden view has no length and stands in the middle of the gap that is left without it; at an end, at the edge.
  private mutating func addHidden() {
    guard visible.count < arrangement.items.count else { return }
    var previous: StackArrangement.Item?
    var left = visible.count
    for item in arrangement.items {
      guard item.isHidden else {
        previous = item
        left -= 1
        continue
      }
      addZero(.hiding, .view(item.id), along.size, priority: StackPriority.hiding)
      if let previous {
        let half = left > 0 ? gap(after: previous) / 2 : 0
        add(.spacing, .view(item.id), along.start, .view(previous.id), along.end, constant: half)
      } else {
        add(.canvasConnection, .view(item.id), along.start, canvas)
      }
    }
  }

  private mutating func addDistribution() {
    switch arrangement.distribution {
    case .fill: break
    case .fillEqually: addEqualLengths()
    case .fillProportionally: addProportions()
    case .equalSpacing: addSpacers(from: gapEdges.before, to: gapEdges.after) { _ in 1000 }
    case .equalCentering: addSpacers(from: along.center, to: along.center, StackPriority.centering)
    }
  }

  private mutating func addEqualLengths() {
    guard let first = visible.first else { return }
    for item in visible.dropFirst() { add(.fillEqually, .view(item.id), along.size, .view(first.id)) }
  }

  /// Each has the share of the canvas that its wish has of all wishes and gaps. Where these do not add up the last ones
  /// give way.
  private mutating func addProportions() {
    let gaps = visible.dropLast().reduce(0) { $0 + gap(after: $1) }
    let total = visible.reduce(gaps) { $0 + ($1.length ?? 0) }
    guard total > 0, visible.contains(where: { ($0.length ?? 0) > 0 }) else { return addEqualLengths() }
    for (index, item) in visible.enumerated() {
      let priority = visible.count == 1 ? 1000 : StackPriority.proportional(index)
      guard let length = item.length, length > 0 else {
        addZero(.fillProportionally, .view(item.id), along.size, priority: priority)
        continue
      }
      add(
        .fillProportionally, .view(item.id), along.size, canvas, multiplier: length / total, priority: priority)
    }
  }

  /// Guides between neighbours that are all as long as the first.
  private mutating func addSpacers(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute, _ priority: (Int) -> Float
  ) {
    guard let first = visible.first else { return }
    for (index, (previous, next)) in zip(visible, visible.dropFirst()).enumerated() {
      let spacer = StackItem.spacer(after: previous.id)
      addGuide(spacer)
      add(.distributingEdge, spacer, along.start, .view(previous.id), start)
      add(.distributingEdge, spacer, along.end, .view(next.id), end)
      guard index > 0 else { continue }
      add(.fillEqually, spacer, along.size, .spacer(after: first.id), priority: priority(index))
    }
    addZero(.canvasFit, canvas, along.size, priority: StackPriority.canvasFit)
  }

  /// Several labels that wrap could share a line's width in any way: they get the same.
  private mutating func addTextWidths() {
    guard arrangement.axis == .horizontal, !arrangement.distribution.sharesLength else { return }
    let labels = visible.filter(\.isMultiline)
    guard let first = labels.first else { return }
    for label in labels.dropFirst() {
      add(
        .textWidthDisambiguation, .view(label.id), along.size, .view(first.id), priority: StackPriority.equalTextWidth)
    }
  }
}

extension UIStackView.Distribution {
  /// Whether room that is left goes to the gaps.
  fileprivate var sharesGaps: Bool { self == .equalSpacing || self == .equalCentering }
  /// Whether the lengths of all views are said.
  fileprivate var sharesLength: Bool { self == .fillEqually || self == .fillProportionally }
}
