import ConstraintSolver
import CoreGraphics
import Logging
import QuartzCore

/// Solves for the places of views and guides within one view, the root, whose own size is given.
///
/// It collects what changes – constraints, content sizes, frames, insets – and solves when the places are wanted: in the
/// update phase, and before a view lays out its subviews. A solved value marks the superview of its view; nothing else
/// moves views. Places are relative to the superview, so that a view meets others only through its superview's size.
@MainActor
final class LayoutEngine {
  static let logger = Logger(label: "uikit.layout")
  typealias ConstraintID = Solver.ConstraintID

  /// Whose inside is solved; nil once it is gone.
  var root: UIView? { isDead ? nil : rootReference.owner }
  private let rootReference: BackReference<UIView>
  /// Whether this one only measures: it shares nothing with the engine that places the same views.
  let isPrivate: Bool

  // What building and solving read and set for every row is not checked for overlapping access at run time: it is only touched on
  // the main actor, by code that calls no program meanwhile, and the checks took a tenth of building.

  var solver = Solver()
  /// Of the root's own alignment rectangle.
  var rootPlace: Place!
  /// The row that holds a cell's height.
  var heldHeight: ConstraintID?
  /// What keeps the width and the height of a root that nobody places.
  var keptSize: [ConstraintID] = []
  /// What the engine knows of each item that takes part; a free one has no item.
  var records: [Record] = []
  private var freeSlots: [Int32] = []
  /// Of a private engine, whose items do not know of it.
  private var slots: [ObjectIdentifier: Int32] = [:]
  /// Whose variable it is, by the variable's index.
  var owners: [Int32] = []
  /// Where a row of the solver comes from, by its index.
  var sources: [Source] = []

  private(set) var isDead = false
  /// Whether the tree has been walked; until then nothing needs to be collected.
  private(set) var isBuilt = false
  private(set) var isWaiting = false
  private var isSolving = false
  /// Grows with every change but that of the root's size, which no fitting looks at.
  private(set) var generation: UInt64 = 0

  // What has changed since the last solve.
  private var joined: [LayoutItem] = []
  private var added: [NSLayoutConstraint] = []
  var staleContent: [LayoutItem] = []
  private var staleFrames: [LayoutItem] = []
  private var staleReaders: [NSLayoutConstraint] = []
  private var turned: [NSLayoutConstraint] = []
  private var isRootStale = false
  /// Something besides the root's size has changed.
  private var hasOtherContents = false
  var isOrderStale = false
  /// Views came that have not been asked for their constraints.
  var hasNewViews = false
  /// The rows of a private engine's constraints, which do not know of it.
  private var privateRows: [ObjectIdentifier: ConstraintID] = [:]
  /// What changes now is taken back.
  var isTrying = false

  /// What fitting gave since the last change.
  var fits: [Fit] = []
  /// Constraints that read how far a scroll view is scrolled, or where a view has its texts.
  var readers: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
  // Kept, so that a row costs no array.
  var terms: [Solver.Term] = []
  var constant = 0.0
  var lastOrder: UInt64 = 0

  init(root: UIView, isPrivate: Bool = false) {
    rootReference = BackReference(root)
    self.isPrivate = isPrivate
  }

  /// The variables of a rectangle: the alignment rectangle, relative to the origin of the superview's inside.
  struct Place {
    var x: Solver.Variable
    var y: Solver.Variable
    var width: Solver.Variable
    var height: Solver.Variable

    func start(_ axis: NSLayoutConstraint.Axis) -> Solver.Variable { axis == .horizontal ? x : y }
    func size(_ axis: NSLayoutConstraint.Axis) -> Solver.Variable { axis == .horizontal ? width : height }
  }

  struct Record {
    /// Nil in a free slot. The item lets the engine know when it goes.
    unowned(unsafe) var item: LayoutItem?
    var place: Place
    var order: UInt64
    /// The intrinsic size that the rows speak of; -1 where there is none.
    var content = CGSize(width: -1, height: -1)
    /// The height of text that wraps at the solved width.
    var wrapped: CGFloat?
    var hugging = AxisPair<ConstraintID?>(nil, nil)
    var resistance = AxisPair<ConstraintID?>(nil, nil)
    var mask = AxisPair<[ConstraintID]>([], [])
    /// The frame and the superview's size that the mask's rows were made of.
    var maskBasis: MaskBasis?
    /// Whether the content's rows belong here.
    var hasContent = false
    /// Whether the superview has to set the view's frame.
    var isMoved = false
    var isContentStale = false
    var isFrameStale = false
  }

  /// Where a row of the solver comes from.
  enum Source {
    case none
    case constraint(Unmanaged<NSLayoutConstraint>)
    case content(slot: Int32, NSLayoutConstraint.Axis)
    case mask(slot: Int32, NSLayoutConstraint.Axis)
  }

  // MARK: - What changed

  /// Has the next update phase, or layout of a view within, solve.
  func setNeedsSolve(isForRoot: Bool = false) {
    if !isForRoot {
      generation &+= 1
      hasOtherContents = true
      if !fits.isEmpty { fits.removeAll(keepingCapacity: true) }
    }
    guard !isWaiting, !isPrivate, let root else { return }
    isWaiting = true
    root.layer.marks.markVisit(.update, root.layer)
  }

  func add(_ constraint: NSLayoutConstraint) {
    if isBuilt {
      if !isPrivate, constraint.engine !== self { (constraint.engine, constraint.solverID) = (self, nil) }
      added.append(constraint)
    }
    setNeedsSolve()
  }

  /// A subtree came into the tree, or another part of its views is placed by constraints now.
  func join(_ item: LayoutItem) {
    if isBuilt { joined.append(item) }
    setNeedsSolve()
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let id = row(of: constraint) else { return }
    solver.setConstant(of: id, to: constraint.solverBase - Double(constraint.constant))
    setNeedsSolve()
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    guard let id = row(of: constraint) else { return }
    solver.setPriority(of: id, to: constraint.priority.rawValue)
    setNeedsSolve()
  }

  func removed(_ constraint: NSLayoutConstraint) {
    constraint.engine = nil
    guard let id = constraint.solverID else { return }
    constraint.solverID = nil
    guard !isDead else { return }
    forgetReader(constraint)
    sources[Int(id.index)] = .none
    solver.remove(id)
    setNeedsSolve()
  }

  func contentPrioritiesChanged(_ item: LayoutItem) {
    guard let slot = slot(of: item) else { return }
    removeContentRows(slot)
    contentMayHaveChanged(item)
  }

  func contentMayHaveChanged(_ item: LayoutItem) {
    guard let slot = slot(of: item), records[slot].hasContent, !records[slot].isContentStale else { return }
    records[slot].isContentStale = true
    staleContent.append(item)
    setNeedsSolve()
  }

  func frameChanged(_ item: LayoutItem) {
    guard let slot = slot(of: item), !records[slot].isFrameStale else { return }
    records[slot].isFrameStale = true
    staleFrames.append(item)
    setNeedsSolve()
  }

  func rootChanged() {
    guard isBuilt, !isRootStale else { return }
    isRootStale = true
    setNeedsSolve(isForRoot: true)
  }

  /// Views stand in another order in the tree.
  func orderChanged() {
    guard isBuilt, !isOrderStale else { return }
    isOrderStale = true
    setNeedsSolve()
  }

  /// The constraint reads the reading direction, which is another now.
  func directionChanged(_ constraint: NSLayoutConstraint) {
    guard row(of: constraint) != nil else { return }
    turned.append(constraint)
    setNeedsSolve()
  }

  /// The constraint reads insets, an offset or a baseline that may be others now.
  func readsChanged(_ constraint: NSLayoutConstraint) {
    guard row(of: constraint) != nil else { return }
    staleReaders.append(constraint)
    setNeedsSolve()
  }

  /// Nothing is solved any more. What is listed here knows the engine in its turn, and would keep it.
  func rootIsGone() {
    isDead = true
    solver = Solver()
    (records, slots, owners, sources, privateRows) = ([], [:], [], [], [:])
    (joined, added, staleContent, staleFrames, staleReaders, turned) = ([], [], [], [], [], [])
    (readers, fits) = ([:], [])
  }

  /// Grows with changes that concern no engine that has been built.
  static var looseChanges: UInt64 = 0

  /// Views are asked for their constraints, and nothing is solved meanwhile.
  static var isOnlyAsking = false

  func takeHasNewViews() -> Bool {
    defer { hasNewViews = false }
    return hasNewViews
  }

  // MARK: - Slots

  func slot(of item: LayoutItem) -> Int? {
    if isPrivate { return slots[ObjectIdentifier(item)].map(Int.init) }
    return item.engine === self && !isDead ? Int(item.slot) : nil
  }

  func makeSlot(_ item: LayoutItem, _ place: Place, _ order: UInt64) -> Int {
    let record = Record(item: item, place: place, order: order)
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      records[Int(slot)] = record
    } else {
      slot = Int32(records.count)
      records.append(record)
    }
    if isPrivate { slots[ObjectIdentifier(item)] = slot } else { (item.engine, item.slot) = (self, slot) }
    for variable in [place.x, place.y, place.width, place.height] { setOwner(of: variable, slot) }
    return Int(slot)
  }

  func freeSlot(_ slot: Int) {
    records[slot].item = nil
    freeSlots.append(Int32(slot))
  }

  func row(of constraint: NSLayoutConstraint) -> ConstraintID? {
    if isPrivate { return privateRows[ObjectIdentifier(constraint)] }
    return constraint.engine === self && !isDead ? constraint.solverID : nil
  }

  func setRow(of constraint: NSLayoutConstraint, _ id: ConstraintID, _ base: Double) {
    if isPrivate {
      privateRows[ObjectIdentifier(constraint)] = id
    } else {
      (constraint.solverID, constraint.solverBase) = (id, base)
    }
  }

  func setOwner(of variable: Solver.Variable, _ slot: Int32) {
    let index = Int(variable.index)
    while owners.count <= index { owners.append(-1) }
    owners[index] = slot
  }

  func setSource(of id: ConstraintID, _ source: Source) {
    let index = Int(id.index)
    while sources.count <= index { sources.append(.none) }
    sources[index] = source
  }

  // MARK: - Solving

  /// Solves if anything changed, and marks the superviews of what moved, but for one that is about to lay out.
  func bringUpToDate(for reader: UIView? = nil) {
    guard isWaiting, !isSolving, let root else { return }
    isSolving = true
    collect(root)
    isWaiting = false
    solver.solve()
    var wrapping = spread(reader)
    for _ in 0..<2 {
      guard wrap(wrapping) else { break }
      solver.solve()
      wrapping = spread(reader)
    }
    isSolving = false
    if hasOtherContents {
      hasOtherContents = false
      root.constraintsWithinChanged()
    }
    reportConflicts()
  }

  /// Brings all changes to the solver.
  func collect(_ root: UIView) {
    if !isBuilt {
      isBuilt = true
      build(root)
    }
    while !joined.isEmpty {
      let items = joined
      joined = []
      for item in items { enterJoined(item) }
    }
    if isRootStale {
      isRootStale = false
      updateRoot(root)
    }
    addConstraints()
    while !staleFrames.isEmpty || !staleContent.isEmpty {
      let (frames, contents) = (staleFrames, staleContent)
      staleFrames.removeAll(keepingCapacity: true)
      staleContent.removeAll(keepingCapacity: true)
      for item in frames { updateMask(item) }
      for item in contents { updateContent(item) }
    }
    let readers = staleReaders
    staleReaders.removeAll(keepingCapacity: true)
    for constraint in readers where constraint.engine === self { updateConstant(constraint) }
    let others = turned
    turned.removeAll(keepingCapacity: true)
    for constraint in others where constraint.engine === self { updateRow(constraint) }
    if isOrderStale { renumber(root) }
  }

  private func addConstraints() {
    while !added.isEmpty {
      let constraints = added
      added = []
      // Those that views' contents make come as well.
      let contents = 4 * staleContent.count
      solver.reserve(constraints: constraints.count + contents, terms: 2 * constraints.count + contents)
      for constraint in constraints where isPrivate || (constraint.engine === self && constraint.solverID == nil) {
        addRow(constraint)
      }
    }
  }

  /// Tells the superviews of what changed; the texts that have another width to wrap at.
  private func spread(_ reader: UIView?) -> [Int32] {
    var wrapping: [Int32] = []
    for variable in solver.changed {
      let slot = owners[Int(variable.index)]
      guard slot >= 0, records[Int(slot)].item != nil else { continue }
      if records[Int(slot)].hasContent, variable == records[Int(slot)].place.width { wrapping.append(slot) }
      if !isPrivate, !records[Int(slot)].isMoved, let item = records[Int(slot)].item {
        noteMoved(Int(slot), item, reader)
      }
    }
    return wrapping
  }

  /// Goes to another solution in which one of the variables differs.
  func exercise(_ variables: [Solver.Variable]) {
    guard solver.exercise(variables) else { return }
    _ = spread(nil)
  }

  /// Has the superview set the view's frame in its next layout.
  private func noteMoved(_ slot: Int, _ item: LayoutItem, _ reader: UIView?) {
    guard let view = item.view else { return }
    let isView = item.isOfView
    guard let superview = isView ? view.superview : view else {
      // A root of its own.
      records[slot].isMoved = true
      item.moved.append(item)
      view.setNeedsLayout()
      return
    }
    if isView, !view.isPlacedByConstraints { return }
    if item.role != .guide {
      records[slot].isMoved = true
      superview.madeLayoutItem.moved.append(item)
    }
    if superview !== reader { superview.setNeedsLayout() }
  }

  /// Asks texts for their heights at their solved widths; whether one has another.
  private func wrap(_ slots: [Int32]) -> Bool {
    var isAnother = false
    for slot in slots {
      guard let item = records[Int(slot)].item, let view = item.view else { continue }
      if updateWrappedHeight(Int(slot), view) { isAnother = true }
    }
    return isAnother
  }
}
