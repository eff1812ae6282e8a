import CoreGraphics
import Foundation

/// Elements on their way to other places: what was seen before, and what the layout is told of it.
@MainActor
struct ElementMotion {
  enum Cause {
    /// Items come, go and move; or nothing does, and places are asked for again.
    case update
    case layout(old: UICollectionViewLayout)
    /// Elements in view have other sizes.
    case sizes
    case bounds(old: CGRect)
  }

  struct Seen {
    let key: ElementKey
    let view: UICollectionReusableView
    let attributes: UICollectionViewLayoutAttributes
  }

  var cause = Cause.update
  /// Every view that was shown, with what it looked like.
  var seen: [Seen] = []
  /// What the layout has to be told once it is prepared for the new places.
  var news: News?
  /// Where views that leave go.
  var ends: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
  /// The view asks for the offset after it.
  var wantsOffset = false
  /// An item that stays where it is seen if that can be, and where its middle is seen.
  var pivot: (item: ItemPlace, place: CGPoint)?

  enum News {
    case update([UICollectionViewUpdateItem])
    case bounds(CGRect)
  }

  /// The layout that knows what was seen before; nil for the present one.
  var oldLayout: UICollectionViewLayout? {
    if case .layout(let old) = cause { old } else { nil }
  }

  /// Whether the places are others because of the data.
  var isUpdate: Bool {
    if case .update = cause { true } else { false }
  }
}

extension UICollectionView {
  func willUpdate(_ batch: BatchUpdate, _ mapping: ItemMapping) {
    motion.seen = shownViews()
    var before: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    // Also what is near the view and may come into it.
    if let known = places.known {
      for item in known.items { before[ElementKey(item.attributes)] = sided(item.attributes.copied()) }
      for other in known.others { before[other.key] = sided(other.attributes.copied()) }
    }
    for seen in motion.seen { before[seen.key] = sided(seen.attributes) }
    let layout = collectionViewLayout
    switch motion.cause {
    case .update:
      motion.news = .update(updateItems(batch, mapping))
      motion.wantsOffset = true
    case .bounds(let old): motion.news = .bounds(old)
    case .layout: motion.wantsOffset = true
    case .sizes: break
    }
    let transition = ElementTransition(layout, before: before, mapping: motion.isUpdate ? mapping : nil)
    layout.transition = transition
    motion.oldLayout?.transition = transition
  }

  private func shownViews() -> [ElementMotion.Seen] {
    var seen: [ElementMotion.Seen] = []
    for item in list.live.items {
      guard let attributes = item.cell.shownAttributes else { continue }
      seen.append(.init(key: ElementKey(.cell, nil, item.place.path), view: item.cell, attributes: attributes))
    }
    for entry in elements.entries {
      guard let attributes = entry.view.shownAttributes else { continue }
      seen.append(.init(key: entry.key, view: entry.view, attributes: attributes))
    }
    return seen
  }

  private func updateItems(_ batch: BatchUpdate, _ mapping: ItemMapping) -> [UICollectionViewUpdateItem] {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    func add(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
      items.append(UICollectionViewUpdateItem(action, before: before, after: after))
    }
    for change in batch.deletedSections { add(.delete, path(change.place), nil) }
    for change in batch.deletedItems { add(.delete, change.place.path, nil) }
    for change in batch.reloadedSections {
      add(.reload, path(change.place), mapping.oldToNewSection[change.place].map(path))
    }
    for change in batch.reloadedItems { add(.reload, change.place.path, mapping.newPlace(of: change.place)?.path) }
    for change in batch.insertedSections { add(.insert, nil, path(change.place)) }
    for change in batch.insertedItems { add(.insert, nil, change.place.path) }
    for move in batch.movedSections { add(.move, path(move.source), path(move.target)) }
    for move in batch.movedItems { add(.move, move.source.path, move.target.path) }
    return items
  }

  /// The layout is prepared for the new places: it hears of them before it is asked about any.
  func tellLayoutOfMotion() {
    guard let news = motion.news else { return }
    motion.news = nil
    switch news {
    case .update(let items): collectionViewLayout.prepare(forCollectionViewUpdates: items)
    case .bounds(let old): collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    }
  }

  /// The delegate, else the layout, says where the view is after an update or with another layout.
  func takeTargetOffset() {
    guard motion.wantsOffset else { return }
    motion.wantsOffset = false
    contentSize = places.contentSize
    let proposed = proposedOffset
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    guard target != contentOffset, target.x.isFinite, target.y.isFinite else { return }
    if target == proposed { list.holding { contentOffset = target } } else { contentOffset = target }
  }

  /// With another layout the item in the middle stays there, as far as the content reaches.
  private var proposedOffset: CGPoint {
    guard let pivot = motion.pivot, list.contains(pivot.item) else { return list.heldOrigin ?? contentOffset }
    let frame = frame(of: pivot.item)
    let offset = CGPoint(x: frame.midX - pivot.place.x, y: frame.midY - pivot.place.y)
    return scrollRange.clamp(CGPoint(x: pixelGrid.round(offset.x), y: pixelGrid.round(offset.y)))
  }

  /// Nil at the content's beginning, which stays where it is.
  func takePivot() {
    if isAtStart { return }
    let view = bounds
    func distance(_ item: LiveItem<UICollectionViewCell>) -> CGFloat {
      abs(item.cell.center.x - view.midX) + abs(item.cell.center.y - view.midY)
    }
    let nearest = list.live.items.filter { list.isInView($0) }.min { distance($0) < distance($1) }
    motion.pivot = nearest.map { nearest in
      let middle = nearest.cell.center
      return (nearest.place, CGPoint(x: middle.x - view.minX, y: middle.y - view.minY))
    }
  }

  // MARK: - On the way

  func mapSupplementaries(by mapping: ItemMapping) -> [LeavingView] {
    guard motion.isUpdate else { return [] }
    prepareIfNeeded()
    noteOtherChanges()
    let transition = collectionViewLayout.transition
    let gone = elements.remap { key in
      if let transition { transition.keyAfter(key) } else { key.after(mapping) }
    }
    return gone.map { entry in
      LeavingView(view: entry.view) { [weak self] in self?.endDisplaying(entry) }
    }
  }

  func layOutSupplementaries() { layOutElements() }

  /// The layout says which of its supplementary and decoration views come and go beside those of sections.
  private func noteOtherChanges() {
    let layout = collectionViewLayout
    guard let transition = layout.transition else { return }
    let kinds = Set(motion.seen.map(\.key) + (places.known?.others.map(\.key) ?? []))
      .filter { $0.category != .cell }.map { ($0.category, $0.kind) }
    for (category, kind) in kinds {
      let isDecoration = category == .decorationView
      let gone =
        isDecoration
        ? layout.indexPathsToDeleteForDecorationView(ofKind: kind)
        : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      let new =
        isDecoration
        ? layout.indexPathsToInsertForDecorationView(ofKind: kind)
        : layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
      transition.gone.formUnion(gone.map { ElementKey(category, kind, $0) })
      transition.new.formUnion(new.map { ElementKey(category, kind, $0) })
    }
  }

  /// Puts every view where it starts, by the layout's answers: those about what was seen before come first.
  func beginMotion(_ update: Int, standard: () -> Void) {
    let (layout, oldLayout) = (collectionViewLayout, motion.oldLayout ?? collectionViewLayout)
    var starts: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
    for seen in motion.seen {
      motion.ends[ObjectIdentifier(seen.view)] = oldLayout.finalAttributes(of: seen.key).map(sided)
      starts[ObjectIdentifier(seen.view)] = seen.attributes
    }
    layOutElements(update)
    let seen = starts
    func begin(_ view: UICollectionReusableView, _ key: ElementKey) {
      let start = layout.initialAttributes(of: key).map(sided) ?? seen[ObjectIdentifier(view)]
      if let start { view.show(start) }
    }
    for item in list.live.items where item.cell !== list.drag?.cell {
      begin(item.cell, ElementKey(.cell, nil, item.place.path))
    }
    for entry in elements.entries { begin(entry.view, entry.key) }
  }

  /// Sends every view to where it stays or ends.
  func runMotion(_ update: Int, standard: () -> Void) {
    for item in list.live.items where item.cell !== list.drag?.cell {
      putInPlace(item.cell, of: item.place, frame: .zero)
    }
    layOutElements(update)
    for leaving in list.updates.leaving where leaving.update == update {
      guard let view = leaving.view as? UICollectionReusableView else { continue }
      if let end = motion.ends[ObjectIdentifier(view)] {
        view.show(end)
      } else if leaving.target == nil {
        view.alpha = 0
      }
    }
    finishMotion()
  }

  private func finishMotion() {
    tellLayoutOfMotion()
    let layout = collectionViewLayout
    switch motion.cause {
    case .update: layout.finalizeCollectionViewUpdates()
    case .bounds: layout.finalizeAnimatedBoundsChange()
    case .layout(let old):
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      old.transition = nil
    case .sizes: break
    }
    layout.transition = nil
    motion = ElementMotion()
  }
}
