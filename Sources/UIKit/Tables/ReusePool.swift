/// Cells, or header views, that wait to be used again: one pool an identifier, last in first out.
@MainActor
struct ReusePool<View: UIView> {
  private var waiting: [String: [View]] = [:]
  private(set) var count = 0

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

  func forEach(_ body: (View) -> Void) {
    for views in waiting.values { views.forEach(body) }
  }

  mutating func drop(_ identifier: String, _ dropped: (View) -> Void) {
    guard let views = waiting.removeValue(forKey: identifier) else { return }
    count -= views.count
    views.forEach(dropped)
  }
}
