import CollectionGeometry
import Foundation

extension UICollectionViewCompositionalLayout {
  /// What is seen of the content, between what covers its edges.
  var visibleRect: CGRect? { view.map { $0.bounds.inset(by: $0.adjustedContentInset) } }

  // MARK: - Attributes

  func attributes(of element: CompositionalElement) -> UICollectionViewLayoutAttributes? {
    geometry?.placed(element, visible: visibleRect).map { attributes(of: $0) }
  }

  func attributes(of placed: CompositionalGeometry.Placed) -> UICollectionViewLayoutAttributes {
    guard let item = visibleItems[placed.element.section]?[placed.element] else { return plainAttributes(of: placed) }
    item.follow(placed.frame)
    return item.shown
  }

  /// As the description says, whatever a handler makes of it.
  private func plainAttributes(of placed: CompositionalGeometry.Placed) -> UICollectionViewLayoutAttributes {
    let attributes: UICollectionViewLayoutAttributes
    switch placed.element {
    case .item(let section, let item):
      attributes = makeAttributes(.cell, nil, ItemPlace(section: section, item: item).path)
    case .supplementary(let kind, let section, let index):
      attributes = makeAttributes(.supplementaryView, kind, ItemPlace(section: section, item: index).path)
    case .decoration(let kind, let section):
      let index = sections[section]?.decorationItems.firstIndex { $0.elementKind == kind } ?? 0
      attributes = makeAttributes(.decorationView, kind, ItemPlace(section: section, item: index).path)
    }
    attributes.frame = placed.frame
    attributes.zIndex = placed.zIndex
    attributes.isPinned = placed.isPinned
    let section = placed.element.section
    attributes.listPlace = listSection(at: section)?.place(of: attributes, count: geometry?.count(of: section) ?? 0) {
      path in
      guard let view = collectionView else { return path }
      return view.list.dataPath(path)
    }
    return attributes
  }

  // MARK: - Following the view

  /// Whether something lies or looks otherwise when another part of the content is in view.
  var followsScrolling: Bool { geometry?.hasPinnedItems == true || !handlers.isEmpty }

  /// What is pinned; where handlers have a say, all of their sections' items may look otherwise.
  func nameWhatFollowsScrolling(_ context: UICollectionViewLayoutInvalidationContext, _ bounds: CGRect) {
    guard let geometry, let view, followsScrolling else { return }
    (context as? CompositionalInvalidationContext)?.isScrolling = true
    let visible = bounds.inset(by: view.adjustedContentInset)
    // Also those that were pinned and come back to their places.
    let before = view.bounds.inset(by: view.adjustedContentInset)
    for placed in geometry.pinnedElements(visible: visible) + geometry.pinnedElements(visible: before) {
      guard case .supplementary(let kind, let section, let index) = placed.element else { continue }
      context.invalidateSupplementaryElements(ofKind: kind, at: [ItemPlace(section: section, item: index).path])
    }
    for section in handlers {
      for placed in geometry.elements(in: geometry.frame(ofSection: section).intersection(bounds), visible: visible) {
        name(placed.element, ifIn: section, context)
      }
      for element in (visibleItems[section] ?? [:]).keys { name(element, ifIn: section, context) }
    }
  }

  private func name(
    _ element: CompositionalElement, ifIn section: Int, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    switch element {
    case .item(section, let item): context.invalidateItems(at: [ItemPlace(section: section, item: item).path])
    case .supplementary(let kind, section, let index):
      context.invalidateSupplementaryElements(ofKind: kind, at: [ItemPlace(section: section, item: index).path])
    case .decoration(let kind, section):
      let index = sections[section]?.decorationItems.firstIndex { $0.elementKind == kind } ?? 0
      context.invalidateDecorationElements(ofKind: kind, at: [ItemPlace(section: section, item: index).path])
    default: break
    }
  }

  // MARK: - Visible items

  /// For the last section first.
  func callHandlers() {
    guard let view else { return }
    for section in handlers.reversed() { callHandler(of: section, in: view.bounds) }
  }

  /// Lets a section's handler change what is in view. What it made of other elements is forgotten.
  func callHandler(of index: Int, in bounds: CGRect, whileScrolling: Bool = false) {
    guard let geometry, let view, let section = sections[index],
      let handler = section.visibleItemsInvalidationHandler
    else { return }
    let known = visibleItems[index] ?? [:]
    let seen = geometry.frame(ofSection: index).intersection(bounds)
    let placed = seen.isNull ? [] : geometry.elements(in: seen, visible: visibleRect)
    let items = placed.filter { $0.element.section == index && !$0.element.isOfLayout }.sorted { $0.order < $1.order }
      .map { placed -> VisibleItem in
        guard let item = known[placed.element] else { return VisibleItem(placed.element, plainAttributes(of: placed)) }
        item.follow(placed.frame)
        return item
      }
    visibleItems[index] = Dictionary(uniqueKeysWithValues: items.map { ($0.element, $0) })
    guard !items.isEmpty else { return }
    let offset = orthogonal.offset(ofSection: index) ?? bounds.origin
    let size = (whileScrolling ? orthogonal.size(ofSection: index) : nil) ?? bounds.size
    handler(items, offset, LayoutEnvironment(size: size, traits: view.traitCollection))
  }
}

extension CompositionalGeometry.Placed {
  /// Cells come first, then supplementary views.
  fileprivate var order: Int {
    switch element {
    case .item: 0
    case .supplementary: 1
    case .decoration: 2
    }
  }
}

extension CompositionalElement {
  fileprivate var isOfLayout: Bool { if case .supplementary(_, _, .max) = self { true } else { false } }
}

extension UICollectionViewLayoutAttributes {
  /// The element that they name; nil where the path does not.
  @MainActor
  func element(in layout: UICollectionViewCompositionalLayout) -> CompositionalElement? {
    guard let place = ItemPlace(indexPath) else { return nil }
    switch (representedElementCategory, representedElementKind) {
    case (.cell, _): return .item(section: place.section, item: place.item)
    case (.supplementaryView, let kind?): return .supplementary(kind: kind, section: place.section, index: place.item)
    case (.decorationView, let kind?): return .decoration(kind: kind, section: place.section)
    default: return nil
    }
  }
}
