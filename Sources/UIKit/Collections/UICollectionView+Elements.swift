import CoreGraphics
import Foundation

/// A view that lies among those of elements by an index.
@MainActor
protocol StackedView: UIView {
  /// The index by which it lies among the other views.
  var stackedIndex: Int { get set }
}

extension UICollectionReusableView: StackedView {}

/// Views in front of and behind each other, and supplementary and decoration views.
extension UICollectionView {
  /// Gives a view its place, look and depth.
  func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    stack(
      view, in: collectionViewLayout.scrollingParts?.container(of: attributes) ?? self, zIndex: attributes.zIndex,
      isInFront: attributes.representedElementCategory == .supplementaryView)
    view.show(attributes)
    // Also for cells that another layout has shown before.
    if swipes == nil, attributes.listPlace != nil { makeSwipes() }
  }

  /// In front of those with a lower index and behind those with a higher one. Among equals supplementary views lie in
  /// front; else views keep their places: a view that is used again costs nothing.
  func stack(_ view: some StackedView, in container: UIView, zIndex: Int, isInFront: Bool = false) {
    // Two steps an index, so that supplementary views have one of their own.
    let zIndex = max(-Self.mostDepth, min(Self.mostDepth, zIndex)) * 2 + (isInFront ? 1 : 0)
    if view.superview === container, view.stackedIndex == zIndex { return }
    view.stackedIndex = zIndex
    // From the front: most views are the last of their depth.
    var front: UIView?
    for subview in container.subviews.reversed() {
      guard subview !== view, let index = stackedIndex(of: subview) else { continue }
      if index <= zIndex {
        container.insertSubview(view, aboveSubview: subview)
        return
      }
      front = subview
    }
    if let front {
      container.insertSubview(view, belowSubview: front)
    } else {
      container.insertSubview(view, at: container === self && backgroundView != nil ? 1 : 0)
    }
  }

  private static let mostDepth = Int.max / 4

  private func stackedIndex(of view: UIView) -> Int? {
    // Classes, since to ask for a protocol costs a tenth of a millisecond for each class that is asked first.
    (view as? UICollectionReusableView)?.stackedIndex ?? (view as? OrthogonalScrollView)?.stackedIndex
  }

  // MARK: - Supplementary and decoration views

  /// Gives those in view their views.
  func layOutElements() {
    if known(covering: bounds).others.isEmpty, elements.isEmpty { return }
    list.withoutAnimation { layOutElements(nil) }
  }

  /// What is no longer in view stays to be seen until an update is over, where there is one.
  func layOutElements(_ update: Int?) {
    defer { dropPrepared() }
    let known = known(covering: bounds)
    if !(known.others.isEmpty && elements.isEmpty) {
      let seen = known.others.filter { $0.frame.isSeen(in: bounds) }
      let keys = Set(seen.map(\.key))
      for entry in elements.entries where !keys.contains(entry.key) {
        elements.remove(entry.key)
        if let update { leave(entry, update) } else { endDisplaying(entry) }
      }
      for other in seen {
        if let view = elements.view(other.key) {
          show(view, other.attributes)
        } else if let view = preparedView(other.key) ?? makeView(other.key, other.attributes) {
          elements.insert(view, for: other.key)
          display(view, other.key, other.attributes)
        }
      }
    }
  }

  /// A view that was made to be measured, to be seen as the program left it.
  private func preparedView(_ key: ElementKey) -> UICollectionReusableView? {
    guard let view = elements.prepared.removeValue(forKey: key) else { return nil }
    view.isHidden = view.wasHidden
    return view
  }

  /// What was measured and is not in view.
  private func dropPrepared() {
    for (key, view) in elements.prepared {
      forget(view)
      elements.recycle(view, kind: key.kind)
    }
    elements.prepared = [:]
  }

  private func leave(_ entry: LiveElements.Entry, _ update: Int) {
    list.updates.leaving.append(
      LeavingItem(view: entry.view, animation: .fade, update: update) { [weak self] in self?.endDisplaying(entry) })
  }

  private func display(
    _ view: UICollectionReusableView, _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) {
    view.collectionView = self
    show(view, attributes)
    if key.category == .supplementaryView, let delegate {
      list.tell {
        delegate.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: toldPath(key) ?? key.path)
      }
    }
  }

  func endDisplaying(_ entry: LiveElements.Entry) {
    let (key, view) = (entry.key, entry.view)
    if key.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: toldPath(key) ?? key.path)
    }
    if let responder = window?.firstResponder as? UIView, responder.isDescendant(of: view) { view.endEditing(true) }
    forget(view)
    elements.recycle(view, kind: key.kind)
  }

  /// A view is no element's any more.
  func forget(_ view: UICollectionReusableView) {
    (view.shownAttributes, view.settledSize, view.isSizeDoubted) = (nil, nil, true)
    view.collectionView = nil
  }

  func dropSupplementaries() {
    for entry in elements.removeAll() { endDisplaying(entry) }
    invalidateForData(isReload: true)
  }

  /// How the data count what a supplementary view belongs to; nil for a placeholder's. The first of a section stands for
  /// the section too, as in the path of a header.
  private func toldPath(_ key: ElementKey) -> IndexPath? {
    key.path.count == 2 && key.path.item == 0 ? list.dataPath(key.path) ?? key.path : list.dataPath(key.path)
  }

  func makeView(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    if key.category == .decorationView { return makeDecoration(key, attributes) }
    guard let dataSource, let path = toldPath(key) else { return nil }
    let view = answer(to: key) {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: path)
    }
    if view.reuseIdentifier == nil {
      fatalError(
        "the view returned from collectionView(_:viewForSupplementaryElementOfKind:at:) for \"\(key.kind)\" at "
          + "\(Array(key.path)) does not have a reuseIdentifier: views must be retrieved by calling "
          + "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)")
    }
    return view
  }

  private func makeDecoration(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    guard let type = collectionViewLayout.decorations[key.kind] else {
      fatalError(
        "could not dequeue a decoration view of kind: \(key.kind) - \(Swift.type(of: collectionViewLayout)) must register a "
          + "class as a decoration view for that kind")
    }
    if let view = elements.dequeue(key.kind, key.kind, frame: attributes.frame), Swift.type(of: view) == type {
      return view
    }
    return UICollectionReusableView.make(type, reuseIdentifier: key.kind, frame: attributes.frame)
  }
}
