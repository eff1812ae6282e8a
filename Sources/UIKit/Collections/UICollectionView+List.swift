import CoreGraphics
import Foundation

/// What a collection view says as the host of a list: its items, their cells, and what its delegate is told of them.
extension UICollectionView: ListHost {
  typealias Cell = UICollectionViewCell

  var words: ListWords {
    ListWords(
      list: "collection view", item: "item", cellMethod: "collectionView(_:cellForItemAt:)",
      registration: "register(_:forCellWithReuseIdentifier:)")
  }

  // MARK: - What there is

  var hasData: Bool { dataSource != nil }
  func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  func countItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  func cell(for item: ItemPlace) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    let path = list.path(item)
    let cell = answer(to: ElementKey(.cell, nil, item.path)) { dataSource.collectionView(self, cellForItemAt: path) }
    if cell.reuseIdentifier == nil {
      fatalError(
        "the cell returned from collectionView(_:cellForItemAt:) for item \(item.item) of section \(item.section) does not "
          + "have a reuseIdentifier: cells must be retrieved by calling dequeueReusableCell(withReuseIdentifier:for:)")
    }
    return cell
  }

  func cell(reusing identifier: String, for item: ItemPlace) -> UICollectionViewCell {
    answer(to: ElementKey(.cell, nil, item.path)) { dequeueCell(identifier, at: item) }
  }

  func makeCell(
    of type: UICollectionViewCell.Type, identifier: String, for item: ItemPlace?
  ) -> UICollectionViewCell {
    let size = item.flatMap { attributes(of: $0) }
    let view = UICollectionReusableView.make(type, reuseIdentifier: identifier, frame: size?.frame ?? .zero)
    return unsafeDowncast(view, to: UICollectionViewCell.self)
  }

  // MARK: - Where it stands

  func makePlaces() {
    places.invalidate(nil)
    needsIndex = true
  }

  /// Where it is seen.
  func frame(of item: ItemPlace) -> CGRect {
    if let known = places.stale == .nothing ? places.known?.item(item) : nil { return known.frame }
    return attributes(of: item).map { collectionViewLayout.scrollingParts?.seenFrame(of: $0) ?? $0.frame } ?? .zero
  }

  func isInView(_ item: ItemPlace) -> Bool {
    let bounds = bounds
    prepareIfNeeded()
    // Asked for each cell: what is known would be copied each time.
    if !(places.known?.rect.contains(bounds) ?? false) { _ = known(covering: bounds) }
    guard let known = places.known?.item(item) else { return false }
    return known.frame.isSeen(in: bounds)
  }

  func forEachItem(in rect: CGRect, _ body: (ItemPlace, CGRect) -> Void) {
    for item in known(covering: rect).items where item.frame.isSeen(in: rect) {
      body(item.place, item.frame)
    }
  }

  func forEachItem(aheadOf step: ScrollStep, _ body: (ItemPlace, CGRect) -> Void) {
    for item in itemsAhead(of: step) { body(item.place, item.frame) }
  }

  func steadyView(between ends: (first: CGRect, last: CGRect)?) -> SteadyView {
    let axis: UIAxis = contentSize.width > bounds.width && contentSize.height <= bounds.height ? .horizontal : .vertical
    return places.known?.steadyView(bounds, along: axis) ?? SteadyView(only: bounds)
  }

  func item(at point: CGPoint) -> ItemPlace? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    list.reloadIfNeeded()
    // Nothing meets a rectangle without extent.
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let known = bounds.contains(point) ? known(covering: bounds) : elements(around: spot)
    var found: KnownElements.Item?
    for item in known.items where item.frame.contains(point) {
      if let front = found, front.attributes.zIndex > item.attributes.zIndex { continue }
      found = item
    }
    return found?.place
  }

  /// What the layout has at a place that is not near the view; the kept answer stays.
  func elements(around rect: CGRect) -> KnownElements {
    prepareIfNeeded()
    let (kept, content, origin) = (places.known, contentSize, bounds.origin)
    let found = known(covering: rect)
    // A layout that learned something of that place may have moved others.
    if let kept, content == contentSize, origin == bounds.origin, places.stale == .nothing { places.known = kept }
    return found
  }

  func item(from point: CGPoint) -> ItemPlace? {
    item(at: point)
      ?? known(covering: bounds).items.first { $0.frame.minY > point.y }?.place
  }

  var isAtStart: Bool {
    let inset = adjustedContentInset
    guard bounds.minY <= -inset.top else { return false }
    return beginsAtRight ? bounds.minX >= scrollRange.maximum.x : bounds.minX <= -inset.left
  }

  var beginsAtRight: Bool { showsMirrored || collectionViewLayout.beginsAtRight }

  var wholeContent: CGSize { places.contentSize }

  func placeAtTop() -> ItemPlace {
    let view = bounds
    let first = known(covering: view).items.first { $0.frame.isSeen(in: view) }
    return first?.place ?? ItemPlace(section: -1, item: -1)
  }

  // MARK: - What is shown

  func setUp(_ cell: UICollectionViewCell, for item: ItemPlace, frame: CGRect, isSelected: Bool) {
    cell.collectionView = self
    if let attributes = attributes(of: item) { show(cell, attributes) }
    setEditingMode(of: cell, item)
    dragDrop?.dress(cell, item)
    cell.setSelected(isSelected, animated: false)
  }

  var preparesAhead: Bool { isPrefetchingEnabled }

  func setUpAhead(_ cell: UICollectionViewCell, for item: ItemPlace, frame: CGRect) {
    if let attributes = attributes(of: item) { prepare(cell, attributes) }
    setEditingMode(of: cell, item)
  }

  func putInPlace(_ cell: UICollectionViewCell, of item: ItemPlace, frame: CGRect) {
    guard let attributes = attributes(of: item) else { return }
    guard list.drag != nil || list.room != nil else { return show(cell, attributes) }
    // It makes room for one that a person moves.
    let moved = attributes.copied()
    moved.frame = list.cellFrame(item)
    show(cell, moved)
  }

  func willDisplay(_ cell: UICollectionViewCell, for item: ItemPlace) {
    guard let delegate else { return }
    list.tell { delegate.collectionView(self, willDisplay: cell, forItemAt: list.path(item)) }
  }

  func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  func cellLeft(_ cell: UICollectionViewCell) {
    swipes?.cellLeaves(cell)
    forget(cell)
  }

  // MARK: - Prefetching

  var wantsPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }
  func prefetch(_ items: [ItemPlace]) {
    prefetchDataSource?.collectionView(self, prefetchItemsAt: items.map { list.path($0) })
  }
  func cancelPrefetching(_ items: [ItemPlace]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: items.map { list.path($0) })
  }
}

extension UICollectionView: AccessibleList {
  var accessibleItems: any AccessibleItems { list }
}

extension UICollectionViewCell: AccessibleCell {}
