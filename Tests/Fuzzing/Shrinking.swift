/// Cuts a failing list down: takes parts of it away for as long as it still fails, halves first and single items at the end.
///
/// Source: the algorithm ddmin of Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002; only
/// complements are tried.
package func shrunk<Item>(_ items: [Item], while fails: ([Item]) -> Bool) -> [Item] {
  var items = items
  var parts = 2
  while items.count > 1 {
    let length = (items.count + parts - 1) / parts
    var isSmaller = false
    var start = 0
    while start < items.count {
      let rest = Array(items[..<start] + items[min(items.count, start + length)...])
      if !rest.isEmpty, fails(rest) {
        items = rest
        isSmaller = true
      } else {
        start += length
      }
    }
    if isSmaller {
      parts = max(2, min(items.count, parts))
    } else if length == 1 {
      break
    } else {
      parts = min(items.count, parts * 2)
    }
  }
  return items
}
