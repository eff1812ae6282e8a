import Foundation

/// The supplementary and decoration views that are shown, and those that wait to be used again: one pool for each kind and
/// identifier.
@MainActor
struct LiveElements {
  struct Entry {
    let key: ElementKey
    let view: UICollectionReusableView
  }

  private var views: [ElementKey: UICollectionReusableView] = [:]
  /// As they came into view.
  private var order: [ElementKey] = []
  /// Made to be measured; their elements take them when they come into view.
  var prepared: [ElementKey: UICollectionReusableView] = [:]
  private var pool = ReusePool<UICollectionReusableView>()

  var isEmpty: Bool { order.isEmpty }
  var entries: [Entry] { order.compactMap { key in views[key].map { Entry(key: key, view: $0) } } }

  // MARK: - Shown views

  func view(_ key: ElementKey) -> UICollectionReusableView? { views[key] }

  func key(of view: UICollectionReusableView) -> ElementKey? { order.first { views[$0] === view } }

  func views(_ category: UICollectionView.ElementCategory, ofKind kind: String) -> [Entry] {
    entries.filter { $0.key.category == category && $0.key.kind == kind }
  }

  mutating func insert(_ view: UICollectionReusableView, for key: ElementKey) {
    if views.updateValue(view, forKey: key) == nil { order.append(key) }
  }

  mutating func remove(_ key: ElementKey) {
    views[key] = nil
    order.removeAll { $0 == key }
  }

  mutating func removeAll() -> [Entry] {
    defer {
      views = [:]
      order = []
    }
    return entries
  }

  /// Gives views the keys that they have now; gives those back that have none.
  mutating func remap(_ key: (ElementKey) -> ElementKey?) -> [Entry] {
    var gone: [Entry] = []
    for entry in removeAll() {
      if let key = key(entry.key) { insert(entry.view, for: key) } else { gone.append(entry) }
    }
    return gone
  }

  // MARK: - Reuse

  mutating func register(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    pool.register(type, Self.name(kind, identifier)) { $0.removeFromSuperview() }
  }

  func registeredClass(_ kind: String, _ identifier: String) -> UICollectionReusableView.Type? {
    pool.registeredClass(Self.name(kind, identifier))
  }

  /// A view that waits, prepared for its next element, or else a new one; nil where no class is registered.
  mutating func dequeue(_ kind: String, _ identifier: String, frame: CGRect) -> UICollectionReusableView? {
    let name = Self.name(kind, identifier)
    if let view = pool.take(name) {
      // Before the program has its say.
      view.isHidden = false
      view.prepareForReuse()
      return view
    }
    return pool.registeredClass(name).map {
      UICollectionReusableView.make($0, reuseIdentifier: identifier, frame: frame)
    }
  }

  /// The view stays in the tree, hidden.
  mutating func recycle(_ view: UICollectionReusableView, kind: String) {
    guard let identifier = view.reuseIdentifier, pool.accepts(view, Self.name(kind, identifier)) else {
      view.removeFromSuperview()
      return
    }
    view.isHidden = true
    pool.put(view, Self.name(kind, identifier))
    pool.trim(to: order.count + 4) { $0.removeFromSuperview() }
  }

  private static func name(_ kind: String, _ identifier: String) -> String { "\(kind)\u{0}\(identifier)" }
}
