import ConstraintSolver
import CoreGraphics

// What the engine takes from views: the root's size, contents' sizes, and frames with masks.

extension LayoutEngine {
  // MARK: - Root

  func makeRoot(_ root: UIView) {
    let order = nextTreeOrder()
    rootPlace = makePlace(order, isLength: true)
    for variable in [rootPlace.x, rootPlace.y, rootPlace.width, rootPlace.height] { setOwner(of: variable, -1) }
    solver.setInput(rootPlace.x, to: 0)
    solver.setInput(rootPlace.y, to: 0)
    if !isPrivate { root.layoutItem?.inside = self }
    updateRoot(root)
  }

  /// The root's size is given, but for one that has no superview to place it.
  func updateRoot(_ root: UIView) {
    let item = root.madeLayoutItem
    let size = root.alignmentRect(forFrame: CGRect(origin: .zero, size: root.bounds.size)).size
    let isFree = isPrivate || (root.isPlacedByConstraints && root.superview == nil)
    if isFree {
      solver.setInput(rootPlace.width, to: nil)
      solver.setInput(rootPlace.height, to: nil)
      if !isPrivate { keepSize(size) }
    } else {
      dropKeptSize()
      solver.setInput(rootPlace.width, to: max(0, Double(size.width)))
      let height = max(0, Double(size.height))
      if root.isLayoutIsland || root.superview?.takesHeight(from: root) ?? false {
        solver.setInput(rootPlace.height, to: nil)
        holdHeight(height)
      } else {
        dropHeldHeight()
        solver.setInput(rootPlace.height, to: height)
      }
    }
    guard slot(of: item) == nil else { return }
    if isFree {
      let slot = makeSlot(item, rootPlace, lastOrder)
      records[slot].hasContent = true
      records[slot].isContentStale = true
      staleContent.append(item)
    }
  }

  /// A root without superview keeps its size along an axis where nothing in it says another.
  private func keepSize(_ size: CGSize) {
    for (index, axis) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
      let length = max(0, Double(size[axis]))
      if keptSize.count > index {
        solver.setConstant(of: keptSize[index], to: -length)
        continue
      }
      terms.removeAll(keepingCapacity: true)
      terms.append(Solver.Term(1, rootPlace.size(axis)))
      let id = solver.add(
        terms, constant: -length, .equal, priority: Self.keptSizePriority, order: lastOrder + 5 + UInt64(index),
        isFixed: true)
      setSource(of: id, .none)
      keptSize.append(id)
    }
  }
  /// Below every wish of a program.
  private static let keptSizePriority: Float = 0.5

  /// The root has a superview now, or a mask.
  func dropKeptSize() {
    for id in keptSize { solver.remove(id) }
    keptSize = []
  }

  private func dropHeldHeight() {
    guard let id = heldHeight else { return }
    heldHeight = nil
    solver.remove(id)
  }

  /// A cell's height is held just below required: content that needs another is no conflict.
  private func holdHeight(_ height: Double) {
    if let heldHeight {
      solver.setConstant(of: heldHeight, to: -height)
      return
    }
    terms.removeAll(keepingCapacity: true)
    terms.append(Solver.Term(1, rootPlace.height))
    let id = solver.add(
      terms, constant: -height, .equal, priority: UILayoutPriority.required.rawValue.nextDown, order: lastOrder + 4,
      isFixed: true)
    setSource(of: id, .none)
    heldHeight = id
  }

  // MARK: - Contents

  func updateContent(_ item: LayoutItem) {
    guard let slot = slot(of: item), let view = item.view else { return }
    records[slot].isContentStale = false
    guard records[slot].hasContent else { return }
    let size = view.intrinsicContentSize.forConstraints
    let priorities = view.contentPriorities
    setContent(slot, .horizontal, size.width, priorities)
    let wrapped = size.height >= 0 ? wrappedHeight(slot, view, size) : nil
    records[slot].wrapped = wrapped
    setContent(slot, .vertical, wrapped ?? size.height, priorities)
    records[slot].content = size
    baselinesChanged(of: item)
  }

  private func baselinesChanged(of item: LayoutItem?) {
    guard let item else { return }
    for mention in item.mentions where mention.constraint.readsBaseline(of: item) {
      updateConstant(mention.constraint)
    }
  }

  /// Asks a text for its height at its solved width; whether that is another.
  func updateWrappedHeight(_ slot: Int, _ view: UIView) -> Bool {
    let size = records[slot].content
    guard size.height >= 0 else { return false }
    let wrapped = wrappedHeight(slot, view, size)
    guard wrapped != records[slot].wrapped else { return false }
    records[slot].wrapped = wrapped
    setContent(slot, .vertical, wrapped ?? size.height, view.contentPriorities)
    baselinesChanged(of: records[slot].item)
    return true
  }

  /// At the width of the last solution; nil where the text does not wrap.
  private func wrappedHeight(_ slot: Int, _ view: UIView, _ size: CGSize) -> CGFloat? {
    let width = CGFloat(value(of: records[slot].place.width))
    guard width > 0, width < size.width - 1e-6 else { return nil }
    return view.wrappedHeight(width: width)
  }

  private func setContent(
    _ slot: Int, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat, _ priorities: ContentPriorities
  ) {
    guard length >= 0 else { return removeContentRows(slot, axis) }
    let variable = records[slot].place.size(axis)
    let order = records[slot].order + 4 + (axis == .horizontal ? 0 : 1)
    func row(
      _ id: ConstraintID?, _ relation: Solver.Relation, _ priority: UILayoutPriority, _ order: UInt64
    ) -> ConstraintID? {
      guard priority.rawValue > 0 else { return nil }
      if let id {
        solver.setConstant(of: id, to: -Double(length))
        return id
      }
      terms.removeAll(keepingCapacity: true)
      terms.append(Solver.Term(1, variable))
      let id = solver.add(
        terms, constant: -Double(length), relation, priority: priority.rawValue, order: order, isFixed: true)
      setSource(of: id, .content(slot: Int32(slot), axis))
      return id
    }
    records[slot].hugging[axis] = row(
      records[slot].hugging[axis], .lessThanOrEqual, priorities.hugging[axis], order)
    records[slot].resistance[axis] = row(
      records[slot].resistance[axis], .greaterThanOrEqual, priorities.resistance[axis], order + 2)
  }

  func removeContentRows(_ slot: Int) {
    for axis in NSLayoutConstraint.Axis.both { removeContentRows(slot, axis) }
  }

  private func removeContentRows(_ slot: Int, _ axis: NSLayoutConstraint.Axis) {
    for id in [records[slot].hugging[axis], records[slot].resistance[axis]] { if let id { removeRow(id) } }
    records[slot].hugging[axis] = nil
    records[slot].resistance[axis] = nil
  }

  private func removeRow(_ id: ConstraintID) {
    sources[Int(id.index)] = .none
    solver.remove(id)
  }

  // MARK: - Frames and masks

  struct MaskBasis: Equatable {
    var rect: CGRect
    var outer: CGSize
    var mask: UIView.AutoresizingMask
  }

  /// A view that keeps its frame: the frame and the mask as equations on the superview's size.
  func updateMask(_ item: LayoutItem) {
    guard let slot = slot(of: item), let view = item.view else { return }
    records[slot].isFrameStale = false
    guard let superview = view.superview, !view.isPlacedByConstraints else { return }
    var rect = view.alignmentRect(forFrame: view.untransformedFrame)
    if !(superview is UIScrollView) { rect.origin -= superview.bounds.origin }
    let basis = MaskBasis(rect: rect, outer: superview.bounds.size, mask: view.autoresizingMask)
    if let old = records[slot].maskBasis, old.stillHolds(for: basis) { return }
    records[slot].maskBasis = basis
    removeMaskRows(slot)
    for axis in NSLayoutConstraint.Axis.both { addMaskRows(slot, axis, basis, superview) }
  }

  func removeMaskRows(_ slot: Int) {
    for axis in NSLayoutConstraint.Axis.both {
      for id in records[slot].mask[axis] { removeRow(id) }
      records[slot].mask[axis] = []
    }
  }

  private func addMaskRows(
    _ slot: Int, _ axis: NSLayoutConstraint.Axis, _ basis: MaskBasis, _ superview: UIView
  ) {
    let place = records[slot].place
    let equations = MaskEquations(basis, axis)
    let outer = insideSize(of: superview, axis)
    let insets = superview.alignmentRectInsets
    let beyond = Double(insets.start(axis) + insets.end(axis))
    for (index, line) in [(place.start(axis), equations.start), (place.size(axis), equations.length)].enumerated() {
      let (variable, equation) = line
      if equation.share == 0 {
        solver.setInput(variable, to: equation.offset)
        continue
      }
      solver.setInput(variable, to: nil)
      terms.removeAll(keepingCapacity: true)
      terms.append(Solver.Term(1, variable))
      terms.append(Solver.Term(-equation.share, outer))
      let order = records[slot].order + 8 + UInt64(index) + (axis == .horizontal ? 0 : 2)
      let id = solver.add(
        terms, constant: -equation.offset - equation.share * beyond, .equal, order: order, isFixed: true)
      setSource(of: id, .mask(slot: Int32(slot), axis))
      records[slot].mask[axis].append(id)
    }
  }
}

extension LayoutEngine.MaskBasis {
  /// Whether the equations made of this give the same for another frame and size, up to rounding.
  func stillHolds(for other: LayoutEngine.MaskBasis) -> Bool {
    guard mask == other.mask else { return false }
    return NSLayoutConstraint.Axis.both.allSatisfy { axis in
      let equations = MaskEquations(self, axis)
      let outer = Double(other.outer[axis])
      let start = axis == .horizontal ? other.rect.minX : other.rect.minY
      return abs(equations.start.value(outer) - Double(start)) < 1e-6
        && abs(equations.length.value(outer) - Double(other.rect.size[axis])) < 1e-6
    }
  }
}

/// Where a view with a frame and an autoresizing mask lies along an axis, depending on the superview's length.
struct MaskEquations: Equatable {
  /// A share of the superview's length, and points.
  struct Line: Equatable {
    var share: Double
    var offset: Double

    func value(_ outer: Double) -> Double { share * outer + offset }
  }

  var start: Line
  var length: Line

  init(_ basis: LayoutEngine.MaskBasis, _ axis: NSLayoutConstraint.Axis) {
    let isHorizontal = axis == .horizontal
    let mask = basis.mask
    self.init(
      start: Double(isHorizontal ? basis.rect.minX : basis.rect.minY), length: Double(basis.rect.size[axis]),
      outer: Double(basis.outer[axis]),
      isFlexible: (
        mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin),
        mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight),
        mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
      ))
  }

  init(start x: Double, length w: Double, outer: Double, isFlexible: (start: Bool, length: Bool, end: Bool)) {
    let end = outer - x - w
    func fixed(_ value: Double) -> Line { Line(share: 0, offset: value) }
    (start, length) = (fixed(x), fixed(w))
    switch isFlexible {
    case (false, false, _): break
    case (false, true, false): length = Line(share: 1, offset: -(x + end))
    case (true, false, false): start = Line(share: 1, offset: -(end + w))
    case (true, false, true):
      guard x + end != 0 else { break }
      let share = x / (x + end)
      start = Line(share: share, offset: -share * w)
    case (false, true, true):
      guard w + end != 0 else { break }
      let share = w / (w + end)
      length = Line(share: share, offset: -share * x)
    case (true, true, false):
      guard x + w != 0 else {
        start = Line(share: 1, offset: -(end + w))
        break
      }
      let share = w / (x + w)
      length = Line(share: share, offset: -share * end)
      start = Line(share: 1 - share, offset: -(1 - share) * end)
    case (true, true, true):
      guard outer != 0 else { break }
      (start, length) = (Line(share: x / outer, offset: 0), Line(share: w / outer, offset: 0))
    }
  }
}

extension CGSize {
  /// With -1 for a length that there is none of, or that is no number.
  var forConstraints: CGSize {
    func length(_ value: CGFloat) -> CGFloat { value.isFinite && value >= 0 ? value : UIView.noIntrinsicMetric }
    return CGSize(width: length(width), height: length(height))
  }
}

extension NSLayoutConstraint {
  func readsBaseline(of item: LayoutItem) -> Bool {
    (first === item && firstAttribute.isBaseline) || (second === item && secondAttribute.isBaseline)
      || (starts.map { $0.first?.attribute.isBaseline ?? false || $0.second?.attribute.isBaseline ?? false } ?? false)
  }
}

extension UIView {
  /// The model's frame without the transform, which constraints leave alone.
  var untransformedFrame: CGRect {
    let anchor = layer.stored.anchorPoint
    let size = bounds.size
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width, height: size.height)
  }
}

extension CGPoint {
  static func -= (a: inout CGPoint, b: CGPoint) { a = CGPoint(x: a.x - b.x, y: a.y - b.y) }
}
