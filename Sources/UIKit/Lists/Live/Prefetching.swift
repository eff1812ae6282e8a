/// What was said to come into view soon.
struct Prefetching {
  /// Announced and not in view yet, nearest first.
  var announced: [ItemPlace] = []
  /// The first item in view when they were.
  var first: ItemPlace?
  var isForwards = true

  /// How many items ahead are announced.
  static let limit = 10
}

/// Telling which items will come into view.
extension ListEngine {
  func updatePrefetching() {
    guard host.wantsPrefetching, let first = live.items.first?.place, let last = live.items.last?.place else { return }
    let isForwards = prefetching.first.map { first == $0 ? prefetching.isForwards : first > $0 } ?? true
    let coming = items(from: isForwards ? last : first, forwards: isForwards)
    let old = prefetching.announced
    let gone = old.filter { !coming.contains($0) && !(first...last).contains($0) }
    let new = coming.filter { !old.contains($0) }
    prefetching = Prefetching(announced: coming, first: first, isForwards: isForwards)
    if !gone.isEmpty { host.cancelPrefetching(gone) }
    if !new.isEmpty { host.prefetch(new) }
  }

  private func items(from item: ItemPlace, forwards: Bool) -> [ItemPlace] {
    var items: [ItemPlace] = []
    var item = item
    while items.count < Prefetching.limit, let next = forwards ? self.item(after: item) : self.item(before: item) {
      if !isPlaceholder(next) { items.append(next) }
      item = next
    }
    return items
  }
}
