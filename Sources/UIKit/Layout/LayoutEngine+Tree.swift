import ConstraintSolver
import CoreGraphics
import QuartzCore

// Which views an engine solves for, and who comes and goes.

extension LayoutEngine {
  private static var orders: UInt64 = 1 << 62

  /// Of constraints, by when they were activated. Rows for contents and frames come before all of them.
  static func nextOrder() -> UInt64 {
    orders += 1
    return orders
  }

  // MARK: - Hosts

  /// The view whose engine places what lies in a view: the highest one up to which sizes depend on constraints.
  static func host(ofInside view: UIView) -> UIView {
    var view = view
    while let superview = view.superview {
      if view.isPlacedByConstraints || view.layoutItem?.isJoined ?? false {
        view = superview
      } else if !view.isLayoutIsland, isCarried(superview) {
        view = superview
      } else {
        return view
      }
    }
    return view
  }

  /// Whether the view's size may follow from constraints, its own or those of a superview that its mask follows.
  private static func isCarried(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let view = current {
      if view.isPlacedByConstraints { return true }
      if view.isLayoutIsland { return view.layoutItem?.isJoined ?? false }
      current = view.superview
    }
    return false
  }

  static func engine(forInside view: UIView) -> LayoutEngine {
    let item = host(ofInside: view).madeLayoutItem
    if let hosted = item.hosted { return hosted }
    let engine = LayoutEngine(root: item.view ?? view)
    item.hosted = engine
    engine.setNeedsSolve()
    return engine
  }

  // MARK: - Constraints

  /// The nearest view that contains all items of an active constraint.
  static func commonView(of constraint: NSLayoutConstraint) -> UIView? {
    constraint.isActive ? constraint.common?.takeUnretainedValue().view : nil
  }

  static func nearestView(of constraint: NSLayoutConstraint) -> UIView? {
    guard var common = constraint.first?.view else { return nil }
    for place in [NSLayoutConstraint.ItemPlace.second, .firstStart, .secondStart] {
      guard let item = constraint.item(place) else { continue }
      guard let view = item.view, let shared = nearestCommonAncestor(common, view) else { return nil }
      common = shared
    }
    return common
  }

  static func activated(_ constraint: NSLayoutConstraint, _ common: UIView) {
    for place in NSLayoutConstraint.ItemPlace.allCases {
      guard let item = constraint.item(place), let view = item.view else { continue }
      if view !== common { joinIslands(from: item, view, to: common) }
    }
    engine(forInside: common).add(constraint)
  }

  /// A constraint leads out of views that had an engine of their own: it is the outer one's now.
  private static func joinIslands(from item: LayoutItem, _ view: UIView, to common: UIView) {
    var current = item.role == .view ? view.superview : view
    while let view = current, view !== common {
      if !view.isPlacedByConstraints, !(view.layoutItem?.isJoined ?? false), host(ofInside: view) === view {
        let item = view.madeLayoutItem
        item.isJoined = true
        item.hosted?.dissolve()
        view.didJoinLayout(of: view.superview ?? common)
      }
      current = view.superview
    }
  }

  /// The same for all constraints in a subtree, whose hosts are others now.
  static func joinIslands(in view: UIView) {
    view.forEachLayoutItem { item in
      for mention in item.mentions where mention.place == .first {
        let constraint = mention.constraint
        guard let common = commonView(of: constraint) else { continue }
        for place in NSLayoutConstraint.ItemPlace.allCases {
          guard let item = constraint.item(place), let view = item.view, view !== common else { continue }
          joinIslands(from: item, view, to: common)
        }
      }
    }
  }

  // MARK: - Building

  func build(_ root: UIView) {
    makeRoot(root)
    solver.reserve(variables: 4 * root.subviews.count)
    askForConstraints(of: root)
    enterInside(of: root)
    isOrderStale = true
  }

  func enterJoined(_ item: LayoutItem) {
    guard let view = item.view, let superview = view.superview,
      isPrivate || LayoutEngine.host(ofInside: superview) === root
    else { return }
    enter(view)
    isOrderStale = true
  }

  /// A view that lies in the tree, and what lies in it.
  private func enter(_ view: UIView) {
    if let item = view.layoutItem {
      if view.isPlacedByConstraints || !item.mentions.isEmpty { enter(item, view) }
      // Those that lead from the view to others; its own that lead inside, where it is a host, too.
      if LayoutEngine.host(ofInside: view) === view { enterConstraints(of: item, view) }
    }
    let isOwnHost = isPrivate ? view.isLayoutIsland : LayoutEngine.host(ofInside: view) === view
    if !isOwnHost { enterInside(of: view) }
  }

  private func enterInside(of view: UIView) {
    if let item = view.layoutItem {
      if !isPrivate { item.inside = self }
      enterConstraints(of: item, view)
      for guide in item.guides where !guide.item.mentions.isEmpty {
        _ = slot(entering: guide.item)
        enterConstraints(of: guide.item, view)
      }
      for guide in item.systemGuides { enterConstraints(of: guide.item, view) }
    }
    guard view.hasLayoutItemsBelow else { return }
    for subview in view.subviews where subview.layoutItem != nil || subview.hasLayoutItemsBelow { enter(subview) }
  }

  /// Those whose first item this is, so that each comes once.
  private func enterConstraints(of item: LayoutItem, _ view: UIView) {
    for mention in item.mentions where mention.place == .first {
      let constraint = mention.constraint
      guard isPrivate || constraint.engine == nil || constraint.engine?.root == nil,
        let common = constraint.common?.takeUnretainedValue()
      else { continue }
      if !isPrivate, common.inside === self {
        add(constraint)
      } else if let root, let view = common.view,
        isPrivate ? view.isDescendant(of: root) : LayoutEngine.host(ofInside: view) === root
      {
        add(constraint)
      }
    }
  }

  private func enter(_ item: LayoutItem, _ view: UIView) {
    guard slot(of: item) == nil else { return }
    _ = slot(entering: item)
    askForConstraints(of: view)
  }

  /// A view that is new among constraints has its own updated once.
  private func askForConstraints(of view: UIView) {
    guard !isPrivate, let item = view.layoutItem, !item.wasAskedForConstraints else { return }
    item.wasAskedForConstraints = true
    hasNewViews = true
    view.setNeedsUpdateConstraints()
  }

  /// Where the engine keeps what it knows of an item; made if there is nothing yet.
  func slot(entering item: LayoutItem) -> Int {
    if let slot = slot(of: item) { return slot }
    if !isPrivate, let old = item.engine {
      old.leave(item)
      item.engine = nil
    }
    let order = nextTreeOrder()
    isOrderStale = true
    let slot = makeSlot(item, makePlace(order, isLength: item.role != .view || item.isPlaced), order)
    switch item.role {
    case .view:
      guard let view = item.view else { break }
      view.superview?.madeLayoutItem.inside = isPrivate ? view.superview?.layoutItem?.inside : self
      if view.isPlacedByConstraints {
        records[slot].hasContent = true
        records[slot].isContentStale = true
        staleContent.append(item)
      } else {
        updateMask(item)
      }
    case .content:
      solver.setInput(records[slot].place.x, to: 0)
      solver.setInput(records[slot].place.y, to: 0)
      if !isPrivate { item.view?.madeLayoutItem.inside = self }
    case .guide, .insets, .frame: break
    }
    return slot
  }

  func makePlace(_ order: UInt64, isLength: Bool) -> Place {
    Place(
      x: solver.makeVariable(order: order), y: solver.makeVariable(order: order + 1),
      width: solver.makeVariable(isLength: isLength, order: order + 2),
      height: solver.makeVariable(isLength: isLength, order: order + 3))
  }

  // MARK: - Leaving

  /// Forgets what is known of an item that no row of a constraint mentions any more.
  func leave(_ item: LayoutItem) {
    guard let slot = slot(of: item) else { return }
    removeContentRows(slot)
    removeMaskRows(slot)
    let place = records[slot].place
    if place.width == rootPlace.width { dropKeptSize() }
    for variable in [place.x, place.y, place.width, place.height] {
      owners[Int(variable.index)] = -1
      solver.remove(variable)
    }
    freeSlot(slot)
    item.engine = nil
    setNeedsSolve()
  }

  /// The item goes, and all constraints with it.
  func forget(_ item: LayoutItem) {
    if !isDead { leave(item) }
  }

  /// Gives up all members: another engine takes them. What the root hosts is gone.
  func dissolve() {
    for record in records {
      guard let item = record.item else { continue }
      for mention in item.mentions where mention.constraint.engine === self {
        (mention.constraint.engine, mention.constraint.solverID) = (nil, nil)
      }
      if item.inside === self { item.inside = nil }
      item.engine = nil
    }
    if let item = root?.layoutItem {
      for mention in item.mentions where mention.constraint.engine === self {
        (mention.constraint.engine, mention.constraint.solverID) = (nil, nil)
      }
      if item.inside === self { item.inside = nil }
      item.hosted = nil
    }
    rootIsGone()
  }

  /// A subtree leaves the tree, or is placed in another way from now on; the constraints that are left to be added again.
  func leave(tree view: UIView) -> [NSLayoutConstraint] {
    var items: [LayoutItem] = []
    func collect(_ view: UIView) {
      if let item = view.layoutItem {
        items.append(item)
        for guide in item.guides { items.append(guide.item) }
        for guide in item.systemGuides { items.append(guide.item) }
        if item.inside === self { item.inside = nil }
      }
      guard view.hasLayoutItemsBelow else { return }
      for subview in view.subviews where subview.layoutItem != nil || subview.hasLayoutItemsBelow { collect(subview) }
    }
    collect(view)
    var constraints: [NSLayoutConstraint] = []
    for item in items {
      for mention in item.mentions where mention.constraint.engine === self {
        removed(mention.constraint)
        constraints.append(mention.constraint)
      }
    }
    for item in items {
      guard let slot = slot(of: item) else { continue }
      removeContentRows(slot)
      removeMaskRows(slot)
    }
    for item in items { leave(item) }
    return constraints
  }

  // MARK: - Order

  /// Sixteen numbers for each item, in the order in which they come.
  func nextTreeOrder() -> UInt64 {
    lastOrder += 16
    return lastOrder
  }

  /// Makes the order of the items that of the tree, whenever they came.
  func renumber(_ root: UIView) {
    isOrderStale = false
    var found: [Int] = []
    func walk(_ view: UIView) {
      if let item = view.layoutItem {
        if view !== root, let slot = slot(of: item) { found.append(slot) }
        for guide in item.guides { if let slot = slot(of: guide.item) { found.append(slot) } }
        for guide in item.systemGuides { if let slot = slot(of: guide.item) { found.append(slot) } }
      }
      guard view.hasLayoutItemsBelow else { return }
      for subview in view.subviews where subview.layoutItem != nil || subview.hasLayoutItemsBelow { walk(subview) }
    }
    walk(root)
    let isInOrder = zip(found, found.dropFirst()).allSatisfy { records[$0].order < records[$1].order }
    if isInOrder { return }
    for slot in found { setOrder(slot, nextTreeOrder()) }
  }

  private func setOrder(_ slot: Int, _ order: UInt64) {
    records[slot].order = order
    let record = records[slot]
    solver.setOrder(of: record.place.x, to: order)
    solver.setOrder(of: record.place.y, to: order + 1)
    solver.setOrder(of: record.place.width, to: order + 2)
    solver.setOrder(of: record.place.height, to: order + 3)
    for (index, id) in record.contentRows.enumerated() {
      if let id { solver.setOrder(of: id, to: order + 4 + UInt64(index)) }
    }
  }
}

extension LayoutEngine.Record {
  /// In the order of their numbers.
  var contentRows: [LayoutEngine.ConstraintID?] {
    [hugging.horizontal, hugging.vertical, resistance.horizontal, resistance.vertical]
  }
}

extension LayoutItem {
  /// Whether constraints say where it lies.
  var isPlaced: Bool { role != .view || view?.isPlacedByConstraints ?? false }
}
