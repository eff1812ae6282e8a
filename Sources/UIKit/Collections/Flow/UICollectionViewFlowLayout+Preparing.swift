import CollectionGeometry
import CoreGraphics

/// Working out where everything stands, as far as something is another.
extension UICollectionViewFlowLayout {
  final func prepareGeometry() {
    // A delegate that is asked for a size may have the layout prepared.
    guard let view = collectionView, !flow.isAsking else { return }
    flow.isAsking = true
    defer { flow.isAsking = false }
    noteDelegate(of: view)
    let surroundings = FlowSurroundings(view, self)
    let old = flow.surroundings
    flow.surroundings = surroundings
    let (marks, mappings) = (flow.takeMarks(), flow.takeMappings())
    let isFresh =
      flow.geometry == nil || marks.contains(.fresh) || old?.direction != surroundings.direction
      || old?.scale != surroundings.scale
    if isFresh || !follow(mappings, in: view, marks) {
      flow.measured = []
      makeGeometry(view)
    } else {
      refresh(view, marks, isUpdate: !mappings.isEmpty, isMoved: old != surroundings)
    }
    flow.geometry?.isMirrored = surroundings.isMirrored
    flow.geometry?.pinsHeaders = sectionHeadersPinToVisibleBounds
    flow.geometry?.pinsFooters = sectionFootersPinToVisibleBounds
    flow.geometry?.leastLength = Double(surroundings.leastLength)
    askAllSizes(view)
    report(over: !marks.isEmpty || isFresh)
  }

  /// Another delegate may have other methods.
  private func noteDelegate(of view: UICollectionView) {
    guard flow.delegate !== view.delegate else { return }
    flow.delegate = view.delegate
    flow.lacks = []
    flow.marks.formUnion([.delegateMetrics, .attributes])
  }

  // MARK: - Anew

  private func makeGeometry(_ view: UICollectionView) {
    guard let surroundings = flow.surroundings else { return }
    flow.probe = nil
    let old = flow.geometry
    let counts = (0..<max(0, view.numberOfSections)).map { max(0, view.numberOfItems(inSection: $0)) }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    var told: ContiguousArray<FlowSectionMetrics> = []
    var sections: [(metrics: FlowSectionMetrics, count: Int)] = []
    for (section, count) in counts.enumerated() {
      let metrics = askMetrics(of: section, count: count, view, delegate)
      told.append(metrics)
      sections.append((surroundings.resolved(metrics), count))
    }
    flow.told = told
    flow.geometry = FlowGeometry(
      direction: surroundings.direction, across: surroundings.across, scale: surroundings.scale, sections: sections)
    if let old { flow.geometry?.remember(old) }
    flow.isLazy = counts.reduce(0, +) > Self.mostAskedAtOnce
  }

  // MARK: - As far as it is another

  /// Lets items go where updates say; false where what is known fits no more.
  private func follow(_ mappings: [ItemMapping], in view: UICollectionView, _ marks: FlowMarks) -> Bool {
    guard marks.contains(.counts) || !mappings.isEmpty else { return true }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    for mapping in mappings {
      guard hasCounts(mapping.oldCounts) else { return false }
      let old = flow.told
      flow.told = ContiguousArray(
        mapping.newCounts.indices.map { section in
          if let kept = mapping.keptSection(section) { return old[kept] }
          // Later updates may have taken it away again; then it is never laid out.
          return section < view.numberOfSections
            ? askMetrics(of: section, count: mapping.newCounts[section], view, delegate) : FlowSectionMetrics()
        })
      let resolved = flow.told.map { flow.surroundings?.resolved($0) ?? $0 }
      flow.geometry?.apply(FlowUpdate(mapping) { resolved[$0] })
    }
    guard view.numberOfSections == flow.told.count else { return false }
    let counts = (0..<flow.told.count).map { max(0, view.numberOfItems(inSection: $0)) }
    flow.isLazy = counts.reduce(0, +) > Self.mostAskedAtOnce
    return hasCounts(counts)
  }

  private func hasCounts(_ counts: [Int]) -> Bool {
    guard let geometry = flow.geometry, geometry.sectionCount == counts.count else { return false }
    return counts.indices.allSatisfy { geometry.count(in: $0) == counts[$0] }
  }

  /// `isMoved` says that the collection view has another size, inset or direction.
  private func refresh(_ view: UICollectionView, _ marks: FlowMarks, isUpdate: Bool, isMoved: Bool) {
    guard let surroundings = flow.surroundings else { return }
    // With sizes that are all known nothing is to be kept in its place: the offset stays as it is.
    let anchor = hasEstimates && !isUpdate ? flow.geometry?.anchor(in: seen(view)) : nil
    if marks.contains(.delegateMetrics) {
      flow.probe = nil
      let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
      for section in flow.told.indices {
        let count = flow.geometry?.count(in: section) ?? 0
        flow.told[section] = askMetrics(of: section, count: count, view, delegate)
      }
      forgetAskedSizes(view, isUpdate: isUpdate)
    }
    if isMoved {
      if let geometry = flow.geometry, geometry.across != surroundings.across { view.doubtSizesInView() }
      flow.geometry?.setAcross(surroundings.across)
    }
    if isMoved || marks.contains(.attributes) {
      for section in flow.told.indices {
        let metrics = surroundings.resolved(flow.told[section])
        flow.geometry?.setMetrics(metrics, of: section)
      }
    }
    let measured = flow.takeMeasured()
    if !measured.isEmpty { flow.geometry?.measure(measured) }
    if let anchor { keep(anchor, in: seen(view)) }
  }

  /// Sizes that cells have told since.
  final func takeMeasuredSizes() {
    let measured = flow.takeMeasured()
    guard !measured.isEmpty, let view = collectionView else { return }
    let anchor = flow.geometry?.anchor(in: seen(view))
    flow.geometry?.measure(measured)
    if let anchor { keep(anchor, in: seen(view)) }
  }

  /// What the view shows once it has followed what moved.
  final func seen(_ view: UICollectionView) -> CGRect { view.bounds.offsetBy(dx: flow.shift.x, dy: flow.shift.y) }

  private var hasEstimates: Bool {
    flow.told.contains { $0.isSelfSized || (flow.isLazy && $0.sizing == .asked) }
  }

  /// The delegate may give other sizes now. After an update of a large collection only what is near is asked again: what
  /// stays keeps the size it has.
  private func forgetAskedSizes(_ view: UICollectionView, isUpdate: Bool) {
    let isAsked = flow.told.map { $0.sizing == .asked && !$0.isSelfSized }
    guard isAsked.contains(true) else { return }
    if flow.isLazy, isUpdate {
      let near = view.bounds.insetBy(dx: -view.bounds.width, dy: -view.bounds.height)
      var positions: [FlowPosition] = []
      flow.geometry?.forEachElement(in: near) { element, _ in
        if case .item(let position) = element, isAsked[position.section] { positions.append(position) }
      }
      flow.geometry?.forgetSizes(of: positions)
    } else {
      for section in isAsked.indices where isAsked[section] { flow.geometry?.forgetSizes(in: section) }
    }
  }

  /// What is seen goes on standing where it stands on the screen.
  final func keep(_ anchor: FlowAnchor, in visible: CGRect) {
    guard let shift = flow.geometry?.shift(of: visible, toKeep: anchor), let scale = flow.surroundings?.scale else {
      return
    }
    let grid = PixelGrid(scale: scale)
    flow.shift.x += grid.round(shift.x)
    flow.shift.y += grid.round(shift.y)
  }

  // MARK: - Bad numbers

  /// Says what no layout is defined for, once until all is well again.
  private func report(over isAll: Bool) {
    let faults = flow.geometry?.takeFaults() ?? []
    if faults.isEmpty, isAll { flow.reported = [] }
    for fault in faults {
      let message = "\(fault.message) The layout is \(Self.self), of \(collectionView.map { "\($0)" } ?? "nothing")."
      if fault.isFatal { fatalError(message) }
      if flow.reported.insert(fault.message).inserted { flowLogger.error("\(message)") }
    }
  }
}
