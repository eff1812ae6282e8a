import CoreGraphics

/// A vertical line: leading, trailing, left, right or centerX.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from here to another line, positive towards trailing.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }

  /// The gap is 8 points times the multiplier.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, SystemSpacing.besideEdges(multiplier), nil)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, SystemSpacing.besideEdges(multiplier), nil)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, SystemSpacing.besideEdges(multiplier), nil)
  }
}

/// A horizontal line: top, bottom, centerY, or the baseline of the first or last line of text.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from here down to another line.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }

  /// The gap is 8 points times the multiplier; between baselines a line's height by the two fonts.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, SystemSpacing.below(anchor, above: self, multiplier), nil)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, SystemSpacing.below(anchor, above: self, multiplier), nil)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, SystemSpacing.below(anchor, above: self, multiplier), nil)
  }
}

/// A width, a height, or the distance between two lines.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Where a distance begins that ends at this anchor's item and attribute; nil for a width or a height.
  private(set) var start: LayoutLine?

  convenience init<Anchor>(from start: NSLayoutAnchor<Anchor>, to end: NSLayoutAnchor<Anchor>) {
    self.init(end.item, end.attribute)
    guard let item = start.item else { fatalError("an anchor of a constraint without items has no item") }
    self.start = LayoutLine(item: item, attribute: start.attribute)
  }

  @_disfavoredOverload
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { make(.equal, c, nil) }

  @_disfavoredOverload
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, c, nil)
  }

  @_disfavoredOverload
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { make(.lessThanOrEqual, c, nil) }

  @_disfavoredOverload
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    make(.equal, anchor, m, 0, nil)
  }

  @_disfavoredOverload
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, m, 0, nil)
  }

  @_disfavoredOverload
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, m, 0, nil)
  }

  @_disfavoredOverload
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, m, c, nil)
  }

  @_disfavoredOverload
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, m, c, nil)
  }

  @_disfavoredOverload
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, m, c, nil)
  }

  override func make(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<NSLayoutDimension>, _ constant: CGFloat,
    _ site: NSLayoutConstraint.Site?
  ) -> NSLayoutConstraint {
    make(relation, other as? NSLayoutDimension, 1, constant, site)
  }

  func make(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, _ site: NSLayoutConstraint.Site?
  ) -> NSLayoutConstraint {
    make(relation, nil, 1, constant, site)
  }

  /// Nil stands for the constant alone.
  func make(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutDimension?, _ multiplier: CGFloat, _ constant: CGFloat,
    _ site: NSLayoutConstraint.Site?
  ) -> NSLayoutConstraint {
    guard let item else { fatalError("an anchor of a constraint without items has no item") }
    let second = other.map { $0.item } ?? nil
    let starts = start == nil && other?.start == nil ? nil : DistanceStarts(start, other?.start)
    return NSLayoutConstraint(
      item, attribute, relation, second, other?.attribute ?? .notAnAttribute, multiplier: multiplier,
      constant: constant, starts: starts, site: site)
  }
}

// The same with the place of the call, for messages of conflicts.
extension NSLayoutDimension {
  public func constraint(
    equalToConstant c: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.equal, c, .init(fileID: fileID, line: line))
  }

  public func constraint(
    greaterThanOrEqualToConstant c: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, c, .init(fileID: fileID, line: line))
  }

  public func constraint(
    lessThanOrEqualToConstant c: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, c, .init(fileID: fileID, line: line))
  }

  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.equal, anchor, m, c, .init(fileID: fileID, line: line))
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, m, c, .init(fileID: fileID, line: line))
  }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, m, c, .init(fileID: fileID, line: line))
  }
}
