import ConstraintSolver
import CoreGraphics
import QuartzCore

// What the tree and the layout pass tell the engines, and what views take from them.

extension UIView {
  // MARK: - Layout

  /// `layoutIfNeeded()` where constraints place what lies in the view. The view itself moves only if its superview is laid
  /// out too.
  func layOutConstrainedTree() {
    var top = layer
    while let parent = top.superlayer, parent.needsLayout() { top = parent }
    LayoutEngine.engine(forInside: self).bringUpToDate()
    LayoutPass.run(from: top)
  }

  /// Sets the frames of the subviews whose solved places have changed, or whose frames were set by others.
  func layOutConstrainedSubviews() {
    guard let layoutItem else { return }
    (layoutItem.inside ?? layoutItem.hosted)?.bringUpToDate(for: self)
    guard !layoutItem.moved.isEmpty else { return }
    var moved: [LayoutItem] = []
    repeat {
      swap(&moved, &layoutItem.moved)
      let room = LayoutEngine.Room(self)
      for item in moved { item.engine?.place(item, in: room) }
      moved.removeAll(keepingCapacity: true)
    } while !layoutItem.moved.isEmpty
    // Its storage serves the next layout.
    swap(&moved, &layoutItem.moved)
  }

  /// After the view's `layoutSubviews()`.
  func constrainedLayoutEnded(_ item: LayoutItem) {
    if !item.partBaselines.isEmpty { item.engine?.partsWereLaidOut(in: self, item) }
    checkSubviewsWerePlaced(item)
  }

  /// Views that have their frames set in `layoutSubviews()` of the superview, and had not: no call of super.
  private func checkSubviewsWerePlaced(_ item: LayoutItem) {
    guard !item.moved.isEmpty, item.inside != nil else { return }
    guard LayoutEngine.silentClasses.insert(ObjectIdentifier(type(of: self))).inserted else { return }
    LayoutEngine.logger.error(
      """
      \(type(of: self)).layoutSubviews() does not call super.layoutSubviews(): the constraints of its subviews place \
      nothing. Call super first, and set frames after it.
      """)
  }

  /// The solved frame, rounded.
  func setConstrainedFrame(_ frame: CGRect, in superview: UIView?) {
    let wasSettingFrame = isSettingFrame
    isSettingFrame = true
    // Read and set as a whole: a part of an overridable property is changed in a copy on the heap.
    var bounds = bounds
    let isResized = bounds.size.width != frame.width || bounds.size.height != frame.height
    let anchor = layer.stored.anchorPoint
    let center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if isResized || self.center != center {
      telling("frame") {
        if isResized {
          bounds.size = frame.size
          self.bounds = bounds
        }
        if self.center != center { self.center = center }
      }
    }
    isSettingFrame = wasSettingFrame
    if !wasSettingFrame, insets != nil || superview?.insets != nil { updateSafeArea() }
    guard let layoutItem else { return }
    layoutItem.hosted?.rootChanged()
    layoutItem.sizeMayHaveChanged()
  }

  // MARK: - Tree

  /// `translatesAutoresizingMaskIntoConstraints` has another value.
  func placingChanged() {
    let item = madeLayoutItem
    guard let superview else {
      item.hosted?.rootChanged()
      return
    }
    let constraints = LayoutEngine.host(ofInside: superview).layoutItem?.hosted?.leave(tree: self) ?? []
    didJoinLayout(of: superview)
    for constraint in constraints where constraint.isActive && constraint.engine == nil {
      if let common = LayoutEngine.commonView(of: constraint) { LayoutEngine.activated(constraint, common) }
    }
    if controller != nil { (superview as? UIWindow)?.tieRootView() }
  }

  /// Before the view leaves its superview: constraints between what is in it and what is not are dropped.
  func willLeaveLayout() {
    guard layoutItem != nil || hasLayoutItemsBelow, let superview else { return }
    var dropped: [NSLayoutConstraint] = []
    forEachLayoutItem { item in
      for mention in item.mentions {
        if let holder = mention.constraint.holder?.view, !holder.isDescendant(of: self) {
          dropped.append(mention.constraint)
        }
      }
    }
    for constraint in dropped { constraint.deactivate() }
    _ = LayoutEngine.host(ofInside: superview).layoutItem?.hosted?.leave(tree: self)
    layoutItem?.isJoined = false
    if let layoutItem, let above = superview.layoutItem, !above.moved.isEmpty {
      above.moved.removeAll { $0 === layoutItem }
    }
  }

  /// The view is a root of its own now.
  func didLeaveLayout() {
    guard layoutItem != nil || hasLayoutItemsBelow else { return }
    LayoutEngine.joinIslands(in: self)
    layoutItem?.hosted?.rootChanged()
    if isPlacedByConstraints || !(layoutItem?.constraints.isEmpty ?? true) || hasLayoutItemsBelow {
      LayoutEngine.engine(forInside: self).setNeedsSolve()
    }
  }

  /// The view came into a tree, with what is in it.
  func didJoinLayout(of superview: UIView) {
    markLayoutItemsAbove()
    dissolveEnginesWithin()
    LayoutEngine.joinIslands(in: self)
    let isOwnHost = LayoutEngine.host(ofInside: self) === self
    if isOwnHost, hasLayoutItemsBelow { LayoutEngine.engine(forInside: self).setNeedsSolve() }
    if !isOwnHost || isPlacedByConstraints || !(layoutItem?.mentions.isEmpty ?? true) {
      LayoutEngine.engine(forInside: superview).join(madeLayoutItem)
    }
  }

  /// Engines of views whose insides belong to an outer engine now.
  private func dissolveEnginesWithin() {
    if let hosted = layoutItem?.hosted {
      if LayoutEngine.host(ofInside: self) !== self { hosted.dissolve() } else { hosted.rootChanged() }
    }
    guard hasLayoutItemsBelow else { return }
    for subview in subviews where subview.layoutItem != nil || subview.hasLayoutItemsBelow {
      subview.dissolveEnginesWithin()
    }
  }

  /// The items of the view and of what is in it, guides too.
  func forEachLayoutItem(_ body: (LayoutItem) -> Void) {
    if let layoutItem {
      body(layoutItem)
      for guide in layoutItem.guides { body(guide.item) }
      for guide in layoutItem.systemGuides { body(guide.item) }
    }
    guard hasLayoutItemsBelow else { return }
    for subview in subviews where subview.layoutItem != nil || subview.hasLayoutItemsBelow {
      subview.forEachLayoutItem(body)
    }
  }

  /// The reading direction is another: leading and trailing change sides.
  func constraintDirectionChanged() {
    guard let layoutItem, !layoutItem.constraints.isEmpty else { return }
    for constraint in layoutItem.constraints.all
    where constraint.firstAttribute.followsReading || constraint.secondAttribute.followsReading {
      constraint.engine?.directionChanged(constraint)
    }
  }
}

extension LayoutEngine {
  /// Classes whose `layoutSubviews()` was found not to call super.
  static var silentClasses: Set<ObjectIdentifier> = []

  /// What is the same for all views that a superview places in one go.
  struct Room {
    let superview: UIView
    /// Where the space begins that solved places are relative to.
    let origin: CGPoint
    let isInWindow: Bool

    @MainActor init(_ superview: UIView) {
      self.superview = superview
      origin = superview is UIScrollView ? .zero : superview.bounds.origin
      isInWindow = superview.attachedWindow != nil
    }
  }

  /// Gives a view its solved frame, or a scroll view its content's size.
  func place(_ item: LayoutItem, in room: Room) {
    guard let slot = slot(of: item), let view = item.view else { return }
    records[slot].isMoved = false
    if !item.isOfView {
      if item.role == .content {
        (view as? UIScrollView)?.setConstrainedContentSize(solvedRect(records[slot].place).size)
      }
      return
    }
    guard view.isPlacedByConstraints else { return }
    var rect = solvedRect(records[slot].place)
    let isRoot = view === room.superview
    if !isRoot { rect.origin = CGPoint(x: rect.minX + room.origin.x, y: rect.minY + room.origin.y) }
    var frame = LayoutRounding.usual(for: view, isInWindow: room.isInWindow).frame(view.frame(forAlignmentRect: rect))
    if isRoot { frame.origin = view.untransformedFrame.origin }
    view.setConstrainedFrame(frame, in: isRoot ? view.superview : room.superview)
  }

  func value(of variable: Solver.Variable) -> Double { solver.values[Int(variable.index)] }

  func solvedRect(_ place: Place) -> CGRect {
    CGRect(
      x: value(of: place.x), y: value(of: place.y), width: value(of: place.width),
      height: value(of: place.height))
  }

  /// A frame was set from outside: the next layout of the superview sets it back.
  func noteSetByOthers(_ item: LayoutItem) {
    guard let slot = slot(of: item), !records[slot].isMoved, let superview = item.view?.superview else { return }
    records[slot].isMoved = true
    superview.madeLayoutItem.moved.append(item)
  }
}

extension LayoutItem {
  // MARK: - What a view tells

  /// Whether an engine asks the view for its content's size, so that nobody else needs to.
  func contentSizeMayHaveChanged() -> Bool {
    guard let engine, let view, view.isPlacedByConstraints else {
      LayoutEngine.looseChanges &+= 1
      return false
    }
    engine.contentMayHaveChanged(self)
    return true
  }

  /// Constraints line up another rectangle of the view.
  func alignmentChanged() {
    for mention in mentions { mention.constraint.engine?.readsChanged(mention.constraint) }
    engine?.contentMayHaveChanged(self)
  }

  func frameWasSet() {
    hosted?.rootChanged()
    sizeMayHaveChanged()
    guard let engine, let view else { return }
    if view.isPlacedByConstraints { engine.noteSetByOthers(self) } else { engine.frameChanged(self) }
  }

  /// The column of readable text depends on the width.
  func sizeMayHaveChanged() {
    guard !systemGuides.isEmpty else { return }
    for guide in systemGuides where guide.item.role == .insets(.readable) {
      for mention in guide.item.mentions { mention.constraint.engine?.readsChanged(mention.constraint) }
    }
  }

  /// The margins or the safe area of the view have changed.
  func insetsChanged() {
    guard role == .view else { return view?.layoutItem?.insetsChanged() ?? () }
    for mention in mentions {
      let constraint = mention.constraint
      if constraint.firstAttribute.isOfMargins || constraint.secondAttribute.isOfMargins {
        constraint.engine?.readsChanged(constraint)
      }
    }
    for guide in systemGuides { guide.insetsChanged() }
  }

  // MARK: - What a program asks

  /// Brings the engine up to date, and asks it; nil without one.
  private func asking<Result>(_ body: (LayoutEngine, Int) -> Result) -> Result? {
    guard let view else { return nil }
    let superview = role == .view ? view.superview ?? view : view
    let engine = LayoutEngine.engine(forInside: superview)
    engine.bringUpToDate()
    guard let slot = engine.slot(of: self) else { return nil }
    return body(engine, slot)
  }

  var guideFrame: CGRect {
    guard let view else { return .zero }
    switch role {
    case .view: return view.frame
    case .insets(let guide): return guide.frame(in: view)
    case .frame: return view.bounds
    case .content:
      guard let scrollView = view as? UIScrollView else { return .zero }
      return CGRect(origin: .zero, size: scrollView.contentSize)
    case .guide:
      guard let engine, let slot = engine.slot(of: self) else { return .zero }
      var rect = engine.solvedRect(engine.records[slot].place)
      if !(view is UIScrollView) { rect = rect.offsetBy(dx: view.bounds.minX, dy: view.bounds.minY) }
      return LayoutRounding.usual(for: view).frame(rect)
    }
  }

  var isAmbiguous: Bool {
    asking { engine, slot in
      let place = engine.records[slot].place
      return [place.x, place.y, place.width, place.height].contains { engine.solver.isAmbiguous($0) }
    } ?? false
  }

  func exerciseAmbiguity() {
    _ = asking { engine, slot in
      let place = engine.records[slot].place
      engine.exercise([place.x, place.y, place.width, place.height])
    }
  }

  func affecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    asking { engine, slot in
      let place = engine.records[slot].place
      var found: [NSLayoutConstraint] = []
      for variable in [place.start(axis), place.size(axis)] {
        for id in engine.solver.constraintsAffecting(variable) {
          guard case .constraint(let constraint) = engine.sources[Int(id.index)] else { continue }
          let value = constraint.takeUnretainedValue()
          if found.identityIndex(of: value) == nil { found.append(value) }
        }
      }
      return found.sorted { $0.order < $1.order }
    } ?? []
  }
}
