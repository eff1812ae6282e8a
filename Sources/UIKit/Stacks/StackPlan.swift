import CoreGraphics

/// What a constraint of a stack view speaks of.
enum StackItem: Hashable {
  case stack
  /// The layout margins' guide of the stack view.
  case margins
  /// An arranged view, by its number.
  case view(Int)
  /// A guide from an arranged view, by its number, to the next visible one.
  case spacer(after: Int)
  /// A guide across the axis that holds all visible views.
  case spanner

  var isGuide: Bool {
    switch self {
    case .spacer, .spanner: true
    case .stack, .margins, .view: false
    }
  }
}

/// A constraint that a stack view wants.
struct StackConstraint: Equatable {
  /// The identifiers that Apple's stack views give to theirs.
  enum Role: String {
    case canvasConnection = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case canvasFit = "UISV-canvas-fit"
    case hiding = "UISV-hiding"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case textWidthDisambiguation = "UISV-text-width-disambiguation"
  }

  /// What cannot be changed in a constraint that exists. No two of a plan have the same.
  struct Key: Hashable {
    let role: Role
    let item: StackItem
    let attribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let other: StackItem?
    let otherAttribute: NSLayoutConstraint.Attribute
    let multiplier: CGFloat
  }

  let key: Key
  /// In points.
  var constant: CGFloat
  /// 1000 is required.
  var priority: Float
}

/// The constraints and guides of a stack view.
struct StackPlan: Equatable {
  var constraints: [StackConstraint] = []
  var guides: [StackItem] = []
}

/// What makes one plan of another, so that what both have is left alone.
struct StackDifference {
  /// Places in the old plan of the constraints that go.
  private(set) var removed: [Int] = []
  /// For each constraint of the new plan its place in the old one; nil for those that come.
  private(set) var sources: [Int?] = []

  init(from old: [StackConstraint], to new: [StackConstraint]) {
    sources.reserveCapacity(new.count)
    // Most changes are about a few constraints in the midst of many.
    var start = 0
    while start < min(old.count, new.count), old[start].key == new[start].key { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].key == new[newEnd - 1].key {
      oldEnd -= 1
      newEnd -= 1
    }
    var places: [StackConstraint.Key: Int] = [:]
    for place in start..<oldEnd { places[old[place].key] = place }
    for place in 0..<start { sources.append(place) }
    for place in start..<newEnd { sources.append(places.removeValue(forKey: new[place].key)) }
    for place in newEnd..<new.count { sources.append(place - newEnd + oldEnd) }
    removed = places.values.sorted()
  }
}
