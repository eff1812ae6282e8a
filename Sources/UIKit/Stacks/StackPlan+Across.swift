import CoreGraphics

// What a stack view wants across its axis: edges, middles or baselines in one line (Y63).

extension StackPlanBuilder {
  mutating func addAcross() {
    guard let first = arrangement.items.first else { return }
    let rest = arrangement.items.dropFirst()
    switch arrangement.alignment.along(arrangement.axis) {
    case .fill:
      for edge in [across.start, across.end] {
        for item in rest { add(.alignment, .view(item.id), edge, .view(first.id)) }
        add(.canvasConnection, canvas, edge, .view(first.id))
      }
      // Nobody's room is left to chance.
      return
    case .leading: addLine(across.start)
    case .trailing: addLine(across.end)
    case .center:
      addLine(across.center)
    case .firstBaseline: addBaselines(.firstBaseline, edge: across.start)
    case .lastBaseline: addBaselines(.lastBaseline, edge: across.end)
    }
    for item in arrangement.items {
      addZero(.ambiguitySuppression, .view(item.id), across.size, priority: StackPriority.ambiguity)
    }
  }

  /// All views and the canvas in one line, the canvas as large as the largest of the visible ones.
  private mutating func addLine(_ attribute: NSLayoutConstraint.Attribute) {
    guard let first = arrangement.items.first else { return }
    for item in arrangement.items.dropFirst() { add(.alignment, .view(item.id), attribute, .view(first.id)) }
    add(.canvasConnection, canvas, attribute, .view(first.id))
    if attribute == across.center, arrangement.items.count == 1, visible.count == 1 {
      add(.canvasConnection, canvas, across.start, .view(first.id), relation: .lessThanOrEqual)
      add(.canvasConnection, canvas, across.end, .view(first.id), relation: .greaterThanOrEqual)
      return addZero(.canvasFit, canvas, across.size, priority: StackPriority.canvasFit)
    }
    addSpanner(sharing: attribute == across.center ? nil : attribute)
  }

  private mutating func addBaselines(
    _ attribute: NSLayoutConstraint.Attribute, edge: NSLayoutConstraint.Attribute
  ) {
    guard let first = arrangement.items.first else { return }
    for item in arrangement.items.dropFirst() { add(.alignment, .view(item.id), attribute, .view(first.id)) }
    // In a canvas that is too low text still has its baseline: it leaves the canvas then.
    addSpanner(sharing: nil, boundary: StackPriority.spannerEdge)
    addZero(.canvasFit, canvas, across.size, priority: StackPriority.canvasFit)
    // With room to spare they stand at the side that their baselines are counted from.
    if let first = visible.first {
      add(.ambiguitySuppression, .view(first.id), edge, canvas, priority: StackPriority.baselineEdge)
    }
  }

  /// A guide that lies over the canvas and holds the visible views, and would be nothing else.
  private mutating func addSpanner(sharing shared: NSLayoutConstraint.Attribute?, boundary: Float = 1000) {
    addGuide(.spanner)
    for item in visible {
      if let shared {
        add(.spanningBoundary, .spanner, shared, .view(item.id), priority: StackPriority.spannerEdge)
      }
      if shared != across.start {
        add(
          .spanningBoundary, .spanner, across.start, .view(item.id), relation: .lessThanOrEqual, priority: boundary)
      }
      if shared != across.end {
        add(
          .spanningBoundary, .spanner, across.end, .view(item.id), relation: .greaterThanOrEqual, priority: boundary)
      }
    }
    add(.canvasConnection, .spanner, across.start, canvas)
    add(.canvasConnection, .spanner, across.end, canvas)
    addZero(.spanningFit, .spanner, across.size, priority: StackPriority.spanningFit)
  }
}

extension UIStackView.Alignment {
  /// Baselines stand beside each other only in a row; in a column those views keep their widths, at the leading edge.
  fileprivate func along(_ axis: NSLayoutConstraint.Axis) -> UIStackView.Alignment {
    guard axis == .vertical else { return self }
    return self == .firstBaseline || self == .lastBaseline ? .leading : self
  }
}
