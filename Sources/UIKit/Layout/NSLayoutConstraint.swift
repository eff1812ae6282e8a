import CoreGraphics
import Foundation

/// A relation between attributes of two views or layout guides, or between one attribute and a number:
/// `first.attribute` ==, <= or >= `multiplier` × `second.attribute` + `constant`, in points.
///
/// It counts while it is active: then the nearest view that contains both items holds it. The items are not retained.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// A constraint without items, for subclasses with initialisers of their own. It cannot be activated.
  public override init() { super.init() }

  /// Stops the program when the attributes do not go together, or a number is not finite.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init()
    setUp(
      LayoutItem.of(view1), attr1, relation, view2.map { LayoutItem.of($0) }, attr2, multiplier, c,
      Site(fileID: fileID, line: line))
  }

  convenience init(
    _ first: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutItem? = nil,
    _ secondAttribute: Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    starts: DistanceStarts? = nil, site: Site? = nil
  ) {
    self.init()
    self.starts = starts
    setUp(first, firstAttribute, relation, second, secondAttribute, multiplier, constant, site)
  }

  private func setUp(
    _ first: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutItem?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat, _ site: Site?
  ) {
    // A size times 0 is the constant alone.
    if multiplier == 0, second != nil, starts != nil || (firstAttribute.isSize && secondAttribute.isSize) {
      starts = starts?.first.map { DistanceStarts($0, nil) }
      return setUp(first, firstAttribute, relation, nil, .notAnAttribute, 1, constant, site)
    }
    (self.first, self.second, self.site) = (first, second, site)
    (self.firstAttribute, self.relation) = (firstAttribute, relation)
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    (self.multiplier, storedConstant) = (multiplier, constant)
    checkContract()
  }

  private func checkContract() {
    func refuse(_ why: String) -> Never { fatalError("\(ConstraintText(self).body) cannot be a constraint: \(why)") }
    if starts != nil {
      if !storedConstant.isFinite || !multiplier.isFinite { refuse("its numbers are not finite") }
      return
    }
    if firstAttribute == .notAnAttribute { refuse("the first attribute says nothing") }
    if !storedConstant.isFinite { refuse("the constant is \(storedConstant)") }
    if !multiplier.isFinite { refuse("the multiplier is \(multiplier)") }
    if second == nil {
      if !firstAttribute.isSize {
        refuse("a place needs a second item; only a width or a height has a number for itself")
      }
      return
    }
    if secondAttribute == .notAnAttribute { refuse("the second item has no attribute") }
    if let why = firstAttribute.mismatch(with: secondAttribute) { refuse(why) }
    if !firstAttribute.isSize, multiplier == 0 { refuse("a place times 0 is no place: the multiplier must not be 0") }
  }

  // MARK: - What it says

  // As in `LayoutEngine`, what is stored is not checked for overlapping access.

  /// A view or a layout guide; nil once it is gone.
  open var firstItem: AnyObject? { first?.object }
  open private(set) var firstAttribute = Attribute.notAnAttribute
  open private(set) var relation = Relation.equal
  /// Nil for a number alone, and once the item is gone.
  open var secondItem: AnyObject? { second?.object }
  open private(set) var secondAttribute = Attribute.notAnAttribute
  open private(set) var multiplier: CGFloat = 1

  /// In points. A new constant of an active constraint moves only what depends on it, in the next layout.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      ensure(newValue.isFinite, "the constant of \(ConstraintText(self).body) is to become \(newValue)")
      storedConstant = newValue
      if let engine { engine.constantChanged(self) } else { LayoutEngine.looseChanges &+= 1 }
    }
  }
  private var storedConstant: CGFloat = 0

  /// Above 0, and 1000 for what has to hold. May be changed at any time.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      ensure(
        newValue.rawValue > 0 && newValue.rawValue <= 1000,
        "a constraint's priority is above 0 and at most 1000; \(ConstraintText(self).body) is to have \(newValue.rawValue)"
      )
      storedPriority = newValue
      if let engine { engine.priorityChanged(self) } else { LayoutEngine.looseChanges &+= 1 }
    }
  }
  private var storedPriority = UILayoutPriority.required

  /// A name for messages.
  open var identifier: String?

  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first, firstAttribute) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0, secondAttribute) } }

  // MARK: - Whether it counts

  /// Activating adds the constraint to the nearest view that contains both items; without one the program stops.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  @_disfavoredOverload
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String { describeConstraint(self) }

  // MARK: - Its place

  /// What it constrains. The item is what is left of a view that is gone.
  private(set) var first: LayoutItem?
  private(set) var second: LayoutItem?
  /// Where the distances begin that it compares; nil in nearly all constraints.
  private(set) var starts: DistanceStarts?
  /// Whose `constraints` lists it.
  var holder: LayoutItem? { held?.takeUnretainedValue() }
  /// The holder retains the constraint and lets go of it when it goes itself.
  var held: Unmanaged<LayoutItem>?
  /// The nearest view that contains its items, while it is active.
  var common: Unmanaged<LayoutItem>?
  /// Where in the lists of its holder and its items it stands.
  var holderIndex = 0
  var firstIndex = 0
  var secondIndex = 0
  /// The source line that activated it, else the one that made it.
  var site: Site?

  /// What solves it while it is active; nil until the tree is laid out.
  var engine: LayoutEngine?
  var solverID: LayoutEngine.ConstraintID?
  /// The row's number without the constant.
  var solverBase = 0.0
  /// When it was activated, compared with others.
  var order: UInt64 = 0

  /// A line of a program's source.
  struct Site: Equatable, Sendable {
    var fileID: StaticString
    var line: UInt

    static func == (a: Site, b: Site) -> Bool { a.line == b.line && "\(a.fileID)" == "\(b.fileID)" }
  }
}

extension NSLayoutConstraint {
  /// Activates all of them. Messages of conflicts name the line of this call.
  public static func activate(
    _ constraints: [NSLayoutConstraint], fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let site = Site(fileID: fileID, line: line)
    for constraint in constraints {
      if !constraint.isActive { constraint.site = site }
      constraint.isActive = true
    }
  }
}

private nonisolated func describeConstraint(_ constraint: NSLayoutConstraint) -> String {
  guard ThreadCheck.isOnMain else { return "<\(type(of: constraint)): not the main thread>" }
  return onAnyThread { ConstraintText(constraint).description }
}
