/// Telling which rows will come into view.
struct Prefetching {
  /// Announced and not in view yet, nearest first.
  var announced: [ItemPlace] = []
  var first: ItemPlace?
  var isDownwards = true
}

extension UITableView {
  /// How many rows ahead are announced.
  private static let prefetchCount = 10

  func updatePrefetching() {
    guard let source = prefetchDataSource, isPrefetchingEnabled, let first = liveRows.first?.position,
      let last = liveRows.last?.position
    else { return }
    let isDownwards = prefetching.first.map { first == $0 ? prefetching.isDownwards : first > $0 } ?? true
    let coming = rows(from: isDownwards ? last : first, downwards: isDownwards)
    let gone = prefetching.announced.filter { !coming.contains($0) && !(first...last).contains($0) }
    let new = coming.filter { !prefetching.announced.contains($0) }
    prefetching = Prefetching(announced: coming, first: first, isDownwards: isDownwards)
    if !gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: gone.map(\.path)) }
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new.map(\.path)) }
  }

  private func rows(from row: ItemPlace, downwards: Bool) -> [ItemPlace] {
    var rows: [ItemPlace] = []
    var row = row
    while rows.count < Self.prefetchCount, let next = downwards ? self.row(after: row) : self.row(before: row) {
      rows.append(next)
      row = next
    }
    return rows
  }

  func forgetPrefetching() { prefetching = Prefetching() }
}
