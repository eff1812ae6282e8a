/// The classes that are registered for identifiers, and the cells or header views that wait to be used again: one pool an
/// identifier, last in first out.
@MainActor
struct ReusePool<View: UIView> {
  /// What belongs to an identifier.
  private final class Shelf {
    var registered: View.Type?
    var waiting: [View] = []
  }

  private var shelves: [String: Shelf] = [:]
  /// The one that was looked for last: most lists have one kind of cell, and ask four times for each.
  private var latest: (identifier: String, shelf: Shelf)?
  private(set) var count = 0
  /// The most views that were in use at once.
  var most = 0

  // MARK: - Classes

  /// Nil takes the registration back. Views of another class that wait are of no use any more.
  mutating func register(_ type: AnyClass?, _ identifier: String, dropped: (View) -> Void = { _ in }) {
    guard let type else {
      shelves[identifier]?.registered = nil
      return
    }
    guard let viewType = type as? View.Type else {
      fatalError("\(type) is registered for the identifier \"\(identifier)\", but is no \(View.self)")
    }
    let shelf = madeShelf(identifier)
    shelf.registered = viewType
    guard shelf.waiting.contains(where: { type != Swift.type(of: $0) }) else { return }
    count -= shelf.waiting.count
    shelf.waiting.forEach(dropped)
    shelf.waiting = []
  }

  func registeredClass(_ identifier: String) -> View.Type? { shelf(identifier)?.registered }

  var identifiers: [String] { shelves.filter { $0.value.registered != nil }.keys.sorted() }

  /// Whether a view is what the identifier stands for; it may have been made before another class was registered.
  func accepts(_ view: View, _ identifier: String) -> Bool {
    guard let registered = registeredClass(identifier) else { return true }
    return registered == type(of: view)
  }

  private func shelf(_ identifier: String) -> Shelf? {
    if let latest, latest.identifier == identifier { return latest.shelf }
    return shelves[identifier]
  }

  private mutating func madeShelf(_ identifier: String) -> Shelf {
    if let latest, latest.identifier == identifier { return latest.shelf }
    let found = shelves[identifier] ?? Shelf()
    shelves[identifier] = found
    latest = (identifier, found)
    return found
  }

  // MARK: - Waiting views

  mutating func put(_ view: View, _ identifier: String) {
    madeShelf(identifier).waiting.append(view)
    count += 1
  }

  mutating func take(_ identifier: String) -> View? {
    guard let view = shelf(identifier)?.waiting.popLast() else { return nil }
    count -= 1
    return view
  }

  /// Takes out what is more than `limit` for each identifier.
  mutating func trim(to limit: Int, _ dropped: (View) -> Void) {
    guard count > limit else { return }
    for shelf in shelves.values where shelf.waiting.count > limit {
      let views = shelf.waiting
      shelf.waiting = Array(views.suffix(limit))
      count -= views.count - limit
      views.prefix(views.count - limit).forEach(dropped)
    }
  }
}
