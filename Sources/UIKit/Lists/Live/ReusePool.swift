/// The classes that are registered for identifiers, and the cells or header views that wait to be used again: one pool an
/// identifier, last in first out.
@MainActor
struct ReusePool<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var waiting: [String: [View]] = [:]
  private(set) var count = 0
  /// The most views that were in use at once.
  var most = 0

  // MARK: - Classes

  /// Nil takes the registration back. Views of another class that wait are of no use any more.
  mutating func register(_ type: AnyClass?, _ identifier: String, dropped: (View) -> Void = { _ in }) {
    guard let type else {
      classes[identifier] = nil
      return
    }
    guard let viewType = type as? View.Type else {
      fatalError("\(type) is registered for the identifier \"\(identifier)\", but is no \(View.self)")
    }
    classes[identifier] = viewType
    guard let views = waiting[identifier], views.contains(where: { !accepts($0, identifier) }) else { return }
    waiting[identifier] = nil
    count -= views.count
    views.forEach(dropped)
  }

  func registeredClass(_ identifier: String) -> View.Type? { classes[identifier] }
  var identifiers: [String] { classes.keys.sorted() }

  /// Whether a view is what the identifier stands for; it may have been made before another class was registered.
  func accepts(_ view: View, _ identifier: String) -> Bool {
    guard let registered = classes[identifier] else { return true }
    return registered == type(of: view)
  }

  // MARK: - Waiting views

  mutating func put(_ view: View, _ identifier: String) {
    waiting[identifier, default: []].append(view)
    count += 1
  }

  mutating func take(_ identifier: String) -> View? {
    guard let view = waiting[identifier]?.popLast() else { return nil }
    count -= 1
    return view
  }

  /// Takes out what is more than `limit` for each identifier.
  mutating func trim(to limit: Int, _ dropped: (View) -> Void) {
    guard count > limit else { return }
    for (identifier, views) in waiting where views.count > limit {
      views.prefix(views.count - limit).forEach(dropped)
      waiting[identifier] = Array(views.suffix(limit))
      count -= views.count - limit
    }
  }
}
