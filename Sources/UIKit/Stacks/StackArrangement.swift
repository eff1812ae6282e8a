import CoreGraphics

/// What the constraints of a stack view follow from: its properties, and of the arranged views what counts.
struct StackArrangement: Equatable {
  /// A view in the order in which the stack view arranges it.
  struct Item: Equatable {
    /// Stays the same for as long as the view is arranged.
    let id: Int
    var isHidden = false
    /// What the view would like to be along the axis, in points; nil without a wish. Only a proportional filling asks.
    var length: CGFloat?
    /// Whether the view is a label that wraps at the width it gets.
    var isMultiline = false
    /// The gap after the view, in points, where it is not that of all.
    var customSpacing: CGFloat?
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var distribution = UIStackView.Distribution.fill
  var alignment = UIStackView.Alignment.fill
  /// In points.
  var spacing: CGFloat = 0
  var isBaselineRelative = false
  var isMarginsRelative = false
  var items: [Item] = []

  /// The constraints, in an order that depends on nothing else.
  var plan: StackPlan {
    var builder = StackPlanBuilder(self)
    builder.addAlong()
    builder.addAcross()
    return builder.plan
  }
}

/// Priorities of what a stack view makes besides what is required.
enum StackPriority {
  /// A hidden view gives way only to what is required, such as the spacings of a stack view that is hidden (Y74).
  static let hiding: Float = 999.99
  static let spannerEdge: Float = 999.5
  static let equalTextWidth: Float = 760
  static let spanningFit: Float = 51
  static let canvasFit: Float = 49
  static let ambiguity: Float = 25
  /// Only where the views together stand in a canvas with room to spare.
  static let baselineEdge: Float = 24

  /// Each view's wish is below that of the view before it, and above what keeps content from being squeezed.
  static func proportional(_ index: Int) -> Float { max(751, 999 - Float(index)) }
  static func centering(_ index: Int) -> Float { max(spanningFit, 150 - Float(index)) }
}

/// Collects the constraints and guides of an arrangement.
struct StackPlanBuilder {
  let arrangement: StackArrangement
  let visible: [StackArrangement.Item]
  let along: StackAxis
  let across: StackAxis
  /// What the arranged views fill: the stack view or its margins' guide.
  let canvas: StackItem
  private(set) var plan = StackPlan()

  init(_ arrangement: StackArrangement) {
    self.arrangement = arrangement
    visible = arrangement.items.filter { !$0.isHidden }
    let isHorizontal = arrangement.axis == .horizontal
    along = isHorizontal ? .horizontal : .vertical
    across = isHorizontal ? .vertical : .horizontal
    canvas = arrangement.isMarginsRelative ? .margins : .stack
  }

  mutating func addGuide(_ guide: StackItem) { plan.guides.append(guide) }

  mutating func add(
    _ role: StackConstraint.Role, _ item: StackItem, _ attribute: NSLayoutConstraint.Attribute,
    _ other: StackItem, _ otherAttribute: NSLayoutConstraint.Attribute? = nil,
    relation: NSLayoutConstraint.Relation = .equal, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: Float = 1000
  ) {
    plan.constraints.append(
      StackConstraint(
        key: StackConstraint.Key(
          role: role, item: item, attribute: attribute, relation: relation, other: other,
          otherAttribute: otherAttribute ?? attribute, multiplier: multiplier),
        constant: constant, priority: priority))
  }

  /// As small as its priority allows.
  mutating func addZero(
    _ role: StackConstraint.Role, _ item: StackItem, _ attribute: NSLayoutConstraint.Attribute, priority: Float
  ) {
    plan.constraints.append(
      StackConstraint(
        key: StackConstraint.Key(
          role: role, item: item, attribute: attribute, relation: .equal, other: nil, otherAttribute: .notAnAttribute,
          multiplier: 1),
        constant: 0, priority: priority))
  }
}

/// The attributes of one axis, along the reading direction.
struct StackAxis {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let center: NSLayoutConstraint.Attribute
  let size: NSLayoutConstraint.Attribute

  static let horizontal = StackAxis(start: .leading, end: .trailing, center: .centerX, size: .width)
  static let vertical = StackAxis(start: .top, end: .bottom, center: .centerY, size: .height)
}
