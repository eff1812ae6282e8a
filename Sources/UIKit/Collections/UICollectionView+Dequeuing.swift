import CoreGraphics
import Foundation

/// What the data source is asked for, and what it dequeued to answer.
struct ElementRequest {
  let key: ElementKey
  var dequeued: [UICollectionReusableView] = []
}

/// Views are dequeued to answer the data source's calls: one for each, and that one is returned.
extension UICollectionView {
  /// Asks the data source for an element's view, and stops where the answer is another view than the dequeued one.
  func answer<View: UICollectionReusableView>(to key: ElementKey, _ ask: () -> View) -> View {
    let outer = request
    request = ElementRequest(key: key)
    RegistrationIdentity.requestsUnderWay += 1
    defer {
      request = outer
      RegistrationIdentity.requestsUnderWay -= 1
    }
    let view = ask()
    let dequeued = request?.dequeued ?? []
    if view.reuseIdentifier != nil, dequeued.count != 1 || dequeued[0] !== view {
      let other = dequeued.isEmpty ? "none was dequeued" : "\(dequeued.count) were dequeued"
      fatalError(
        "Expected dequeued view to be returned to the collection view in preparation for display: for \(key) it got "
          + "\(Swift.type(of: view)), and \(other). Dequeue a single view for each index path that the data source is "
          + "asked for, and return it; an existing one is found with cellForItem(at:) or supplementaryView(forElementKind:at:)"
      )
    }
    return view
  }

  private func noteDequeued(_ view: UICollectionReusableView, _ name: @autoclosure () -> String) {
    guard request != nil else {
      fatalError(
        "Expected dequeued view to be returned to the collection view in preparation for display: \(name()) was dequeued while "
          + "the data source was asked for no view. An existing one is found with cellForItem(at:) or "
          + "supplementaryView(forElementKind:at:)")
    }
    if !(request?.dequeued.contains { $0 === view } ?? true) { request?.dequeued.append(view) }
  }

  /// Nil for a path that names no item.
  func dequeueCell(_ identifier: String, at item: ItemPlace?) -> UICollectionViewCell {
    guard list.hand.reconfigured?.cell.reuseIdentifier == identifier || list.pool.registeredClass(identifier) != nil
    else {
      fatalError(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a class "
          + "for the identifier with register(_:forCellWithReuseIdentifier:); registered: "
          + list.pool.identifiers.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    var known = item
    if let item, !list.contains(item) { known = nil }
    let cell = list.dequeue(identifier, at: known)
    // What is set up now knows its place (rule V6).
    cell.collectionView = self
    if let item, let attributes = attributes(of: item) { cell.show(attributes) }
    if let item { cell.setSelected(list.selection.contains(item), animated: false) }
    noteDequeued(cell, "a cell with identifier \(identifier)")
    return cell
  }

  func dequeueSupplementary(_ kind: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
    let attributes = currentAttributes(.supplementaryView, kind, path)
    guard let view = elements.dequeue(kind, identifier, frame: attributes?.frame ?? .zero) else {
      fatalError(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a class for the identifier "
          + "with register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
    }
    view.collectionView = self
    if let attributes { view.show(attributes) }
    noteDequeued(view, "a view of kind \(kind) with identifier \(identifier)")
    return view
  }
}
