import CoreGraphics
import Foundation

/// The life of the layout: when it is prepared, what it is asked, and what is kept of its answers.
extension UICollectionView {
  func layOutItems() { if !list.filling.isOn { list.working { layOutAll() } } }

  private func layOutAll() {
    list.layoutBegins()
    list.reloadIfNeeded()
    if !moveForSizes() {
      followDirection()
      collectionViewLayout.viewLaysOut()
      prepareIfNeeded()
      scrollToAwaitedItem()
      list.layOutItems(afterEach: layOutElements)
    }
    places.laidOutSize = bounds.size
    layOutIndex()
    collectionViewLayout.scrollingParts?.viewsAreLaidOut(in: bounds)
    if let view = backgroundView, view.frame != bounds { view.frame = bounds }
  }

  /// The view reads the other way now.
  private func followDirection() {
    if places.isReversed != isReversed {
      places.isReversed = isReversed
      // Layouts that mirror themselves read the direction as they are prepared.
      if places.wasPrepared { collectionViewLayout.invalidateLayout() }
    }
    let isMirrored = showsMirrored
    if isMirrored == places.isMirrored { return }
    places.isMirrored = isMirrored
    places.known = nil
    list.invalidateItems()
  }

  /// Another screen has other pixels, other text sizes other sizes.
  func traitsChanged(from old: UITraitCollection?) {
    guard let old, places.wasPrepared else { return }
    let hasOtherText = old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    guard hasOtherText || old.displayScale != traitCollection.displayScale else { return }
    if hasOtherText {
      // Rows that moved apart would show their larger texts across each other meanwhile.
      places.showsSizesAtOnce = true
      doubtSizesInView()
      for entry in elements.entries { entry.view.isSizeDoubted = true }
    }
    collectionViewLayout.invalidateLayout()
  }

  /// Cells in view are asked again how large they want to be.
  func doubtSizesInView() { for item in list.live.items { item.cell.isSizeDoubted = true } }

  // MARK: - Preparing

  /// What the layout says after this is about the items of `list.counts`.
  func prepareIfNeeded() {
    guard places.needsPrepare, !places.isPreparing else { return }
    list.reloadIfNeeded()
    guard places.needsPrepare else { return }
    let layout = collectionViewLayout
    places.isPreparing = true
    // A reload that the layout asks for has to wait.
    list.whileFilling {
      var rounds = 0
      repeat {
        places.needsPrepare = false
        asked { $0.prepare() }
        rounds += 1
      } while places.needsPrepare && rounds < LayoutAnswers.preparingLimit
      if places.needsPrepare {
        places.needsPrepare = false
        report("\(type(of: layout)) invalidates itself in each prepare(): what prepare() changes has to settle")
      }
    }
    places.isPreparing = false
    places.wasPrepared = true
    takeContentSize(layout)
    list.holding { moveView(by: layout.takeShift()) }
    takeStandardBackground(of: layout)
    tellLayoutOfMotion()
    if places.needsPrepare { prepareIfNeeded() }
    takeTargetOffset()
    list.invalidateItems()
  }

  /// A view without a background of its own stands on what suits its layout.
  func takeStandardBackground(of layout: UICollectionViewLayout) {
    let color = layout.standardBackgroundColor ?? .systemBackground
    guard hasStandardBackground, backgroundColor !== color else { return }
    isTakingStandardBackground = true
    backgroundColor = color
    isTakingStandardBackground = false
  }

  private func takeContentSize(_ layout: UICollectionViewLayout) {
    let size = layout.collectionViewContentSize
    if !(size.width.isFinite && size.height.isFinite) {
      report("\(type(of: layout)).collectionViewContentSize is \(size)")
    }
    let sane = size.sanitizedSize
    if case .some(let keys) = places.stale, sane == places.contentSize {
      refresh(keys, layout)
    } else if places.stale != .nothing {
      places.known = nil
    }
    places.contentSize = sane
    places.stale = .nothing
  }

  /// The layout is asked for some elements and keeps the word that it gave for the others.
  private func refresh(_ keys: Set<ElementKey>, _ layout: UICollectionViewLayout) {
    guard places.known != nil else { return }
    for key in keys {
      places.known?.replace(key, with: layoutAttributes(of: key).flatMap(checked), parts: layout.scrollingParts)
    }
  }

  func followContentSize() {
    prepareIfNeeded()
    if contentSize != places.contentSize { contentSize = places.contentSize }
  }

  /// Says a mistake of the program's once.
  func report(_ message: String) {
    if places.reported.insert(message).inserted { listLogger.error("\(message)") }
  }

  // MARK: - Invalidating

  func layoutWasInvalidated(_ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext) {
    guard layout === collectionViewLayout || transition?.involves(layout) ?? false else { return }
    if list.places.hold.origin == bounds.origin { list.placesWillChange() }
    places.invalidate(context.keys)
    list.invalidateItems()
    setNeedsLayout()
    let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
    if size != .zero {
      places.contentSize.width += size.width
      places.contentSize.height += size.height
      contentSize = places.contentSize
    }
    if offset != .zero {
      bounds.origin = CGPoint(x: bounds.minX + offset.x, y: bounds.minY + offset.y)
    }
  }

  /// The data are others: all that the layout has said is void.
  func invalidateForData(isReload: Bool) {
    guard places.wasPrepared else {
      places.invalidate(nil)
      return
    }
    let context = collectionViewLayout.makeContext()
    (context.isEverything, context.isCounts) = (isReload, true)
    collectionViewLayout.invalidateLayout(with: context)
    // A layout that does not hand the call on to super has no say in this.
    places.invalidate(nil)
  }

  /// Asks the layout about each new place and size of the view; nil where that invalidates nothing.
  func contextForBounds(_ newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    let layout = collectionViewLayout
    guard places.wasPrepared, newBounds != bounds, layout.shouldInvalidateLayout(forBoundsChange: newBounds) else {
      return nil
    }
    return layout.invalidationContext(forBoundsChange: newBounds)
  }

  func boundsMayHaveChanged(_ context: UICollectionViewLayoutInvalidationContext?) {
    let bounds = bounds
    if places.bounds.size != bounds.size { list.invalidateItems() }
    places.bounds = bounds
    if let context { collectionViewLayout.invalidateLayout(with: context) }
  }

  /// Layouts have the room that the inset leaves.
  func invalidateForInset() {
    guard places.wasPrepared else { return }
    let layout = collectionViewLayout
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
  }

  /// A section has scrolled on its own: other elements are seen in it, and none of the rest is out of date.
  func partHasScrolled(_ section: Int, by step: ScrollStep? = nil) {
    let layout = collectionViewLayout
    if places.stale == .nothing, !showsMirrored, let parts = layout.scrollingParts, let rect = places.known?.rect,
      let answer = parts.attributes(ofSection: section, in: rect.intersection(CGRect(origin: .zero, size: contentSize)))
    {
      places.known?.replace(section: section, with: answer.compactMap(checked), parts: parts)
    } else {
      places.known = nil
    }
    list.invalidateItems()
    setNeedsLayout()
    if let step { list.scrolled(step) }
  }

  // MARK: - Asking

  /// Whether layouts are shown in a mirror.
  var showsMirrored: Bool {
    let layout = collectionViewLayout
    return layout.flipsHorizontallyInOppositeLayoutDirection
      && isReversed != (layout.developmentLayoutDirection == .rightToLeft)
  }

  /// Asks the layout, which counts all items that are shown.
  func asked<Answer>(_ ask: (UICollectionViewLayout) -> Answer) -> Answer {
    let layout = collectionViewLayout
    return list.placeholders.isEmpty ? ask(layout) : list.presenting { ask(layout) }
  }

  /// As the layout says, on the side where it is shown; nil where it knows no such element.
  func layoutAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    asked { $0.attributes(of: key) }.map(sided)
  }

  func sided(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard showsMirrored else { return attributes }
    let mirrored = attributes.copied()
    mirrored.center.x = places.contentSize.width - attributes.center.x
    return mirrored
  }

  /// The elements that meet a rectangle, and more around it: about a screen on the sides to which the view scrolls. Where
  /// the view jumps to it may jump on, as while a scroll bar is dragged: there the rectangle has to do.
  func known(covering rect: CGRect) -> KnownElements {
    prepareIfNeeded()
    if let known = places.known, known.rect.contains(rect) { return known }
    let isJump = places.known.map { !$0.rect.intersects(rect) } ?? false
    let learned = learn(around: rect, isJump: isJump)
    let rectAsked = room(around: learned ?? rect, isJump: isJump)
    let layout = collectionViewLayout
    let inside = inLayout(rectAsked)
    var answer = asked { $0.layoutAttributesForElements(in: inside) } ?? []
    var shown = 0
    let isMirrored = showsMirrored
    for attributes in answer {
      guard let attributes = checked(isMirrored ? sided(attributes) : attributes) else { continue }
      answer[shown] = attributes
      shown += 1
    }
    answer.removeLast(answer.count - shown)
    let known = KnownElements(answer, in: rectAsked, parts: layout.scrollingParts)
    if learned == nil, places.stale == .nothing, let old = places.known { report(changesFrom: old, to: known) }
    places.known = known
    return known
  }

  /// Lets the layout find out where things are in a rectangle that is to come into view. What is there is asked when it
  /// has come: until then the rectangle may turn out to be another.
  func learn(beforeJumpTo rect: CGRect) {
    prepareIfNeeded()
    guard let known = places.known, !known.rect.intersects(rect) else {
      _ = self.known(covering: rect)
      return
    }
    // What was known stands elsewhere now.
    if learn(around: rect, isJump: true) != nil { places.known = .nothing }
  }

  /// The layout was asked twice and was not invalidated in between (rule V21).
  private func report(changesFrom old: KnownElements, to new: KnownElements) {
    let name = "\(type(of: collectionViewLayout))"
    guard !places.changing.contains(name), let change = old.firstChange(in: new) else { return }
    places.changing.insert(name)
    listLogger.error(
      "layout attributes for cell item at index path \(Array(change.old.indexPath)) changed from \(change.old) to \(change.new) without invalidating the layout: \(name) has to invalidate itself when its answers change"
    )
  }

  private func room(around rect: CGRect, isJump: Bool) -> CGRect {
    if isJump { return rect }
    let content = places.contentSize
    return rect.insetBy(
      dx: content.width > bounds.width ? -bounds.width : 0, dy: content.height > bounds.height ? -bounds.height : 0)
  }

  /// What comes into view next where the view, or a section that scrolls on its own, goes on.
  func itemsAhead(of step: ScrollStep) -> [KnownElements.Item] {
    if let section = step.section {
      guard let parts = collectionViewLayout.scrollingParts,
        let answer = parts.attributes(ofSection: section, in: step.strip)
      else { return [] }
      return KnownElements(answer, in: step.strip, parts: parts).items
    }
    let strip = step.strip.intersection(CGRect(origin: .zero, size: contentSize))
    guard !strip.isEmpty, let known = places.known, places.stale == .nothing else { return [] }
    let view = bounds
    func coming(_ known: KnownElements) -> [KnownElements.Item] {
      known.items.filter { $0.frame.isSeen(in: strip) && !$0.frame.isSeen(in: view) }
    }
    let items = coming(known)
    // What a layout learns may move the view, which is for the next frame.
    if !items.isEmpty || known.rect.contains(strip) || collectionViewLayout.mayLearn { return items }
    // Asked now, the layout has nothing to say in the frame that shows the next line.
    let size = places.contentSize
    let next = self.known(covering: view.union(strip))
    if places.contentSize != size { setNeedsLayout() }
    return coming(next)
  }

  private func inLayout(_ rect: CGRect) -> CGRect {
    guard showsMirrored else { return rect }
    return CGRect(x: places.contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Lets the layout find out what it needs about a rectangle; the rectangle, which goes along with what is seen, or nil
  /// where it knew all.
  private func learn(around rect: CGRect, isJump: Bool) -> CGRect? {
    guard var moved = collectionViewLayout.learn(in: inLayout(room(around: rect, isJump: isJump))) else { return nil }
    let (old, size) = (places.contentSize, collectionViewLayout.collectionViewContentSize.sanitizedSize)
    places.contentSize = size
    if showsMirrored { moved.x = size.width - old.width - moved.x }
    guard moved != .zero else { return rect }
    list.holding { moveView(by: moved) }
    prepareIfNeeded()
    return rect.offsetBy(dx: moved.x, dy: moved.y)
  }

  /// Stops at an element that does not exist; nil for a place that is no place.
  private func checked(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell:
      guard let item = ItemPlace(path), list.contains(item) else {
        fatalError(
          "UICollectionView received layout attributes for a cell with an index path that does not exist: \(Array(path)); "
            + "\(type(of: collectionViewLayout)) has to know the counts of the data source after each prepare()")
      }
    case .supplementaryView:
      if let place = ItemPlace(path), place.item != .max, !list.counts.indices.contains(place.section) {
        fatalError(
          "UICollectionView received layout attributes for a supplementary view with an index path that does not exist: "
            + "\(Array(path))")
      }
    case .decorationView: break
    }
    guard attributes.frame.isFinite, attributes.alpha.isFinite else {
      report(
        "\(type(of: collectionViewLayout)) has \(attributes.frame) for the frame of \(attributes); it is not shown")
      return nil
    }
    return attributes
  }

  // MARK: - Elements now

  /// As an element is shown, or would be.
  func attributes(of item: ItemPlace) -> UICollectionViewLayoutAttributes? {
    if let measured = places.measured, measured.item == item { return measured.attributes }
    prepareIfNeeded()
    if let item = places.known?.item(item) { return item.attributes }
    guard list.contains(item) else { return nil }
    return layoutAttributes(of: ElementKey(.cell, nil, item.path))
  }

  func currentAttributes(
    _ category: ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    list.reloadIfNeeded()
    if category == .cell { return list.place(path).flatMap { attributes(of: $0) }?.copied() }
    let key = ElementKey(category, kind, path)
    if let measured = places.measured, measured.key == key { return measured.attributes.copied() }
    prepareIfNeeded()
    if let known = places.known?.others.first(where: { $0.key == key }) { return known.attributes.copied() }
    return layoutAttributes(of: key)
  }
}
