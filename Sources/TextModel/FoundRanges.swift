/// The places where a search found something, in order, kept right while the text changes.
package struct FoundRanges: Sendable, Equatable {
  package private(set) var ranges: [Range<Int>]

  package init(_ ranges: [Range<Int>] = []) { self.ranges = ranges }

  package var count: Int { ranges.count }
  package var isEmpty: Bool { ranges.isEmpty }
  package subscript(index: Int) -> Range<Int> { ranges[index] }

  /// Adds ranges that lie behind all of the others.
  package mutating func append(_ more: [Range<Int>]) { ranges += more }

  /// Adds ranges that may lie among the others. Of two that overlap, the one that is here already stays.
  package mutating func merge(_ more: [Range<Int>]) {
    guard let first = more.first else { return }
    guard let last = ranges.last, first.lowerBound < last.upperBound else { return append(more) }
    let place = index(atOrBehind: first.lowerBound)
    var merged: [Range<Int>] = []
    var end = place > 0 ? ranges[place - 1].upperBound : 0
    var (own, other) = (ranges[place...], more[...])
    while let next = own.first ?? other.first {
      var next = next
      if let a = own.first, let b = other.first, b.lowerBound < a.lowerBound, b.upperBound <= a.lowerBound {
        next = b
        other.removeFirst()
      } else if own.first != nil {
        own.removeFirst()
      } else {
        other.removeFirst()
      }
      other = other.drop { $0.lowerBound < next.upperBound }
      guard next.lowerBound >= end else { continue }
      merged.append(next)
      end = next.upperBound
    }
    ranges.replaceSubrange(place..., with: merged)
  }

  /// Where the last range ends that begins before an offset; 0 where none does.
  package func end(before offset: Int) -> Int {
    let index = index(atOrBehind: offset)
    return index > 0 ? ranges[index - 1].upperBound : 0
  }

  /// Removes the ranges that have a part in `old`, and moves those behind it by `delta`.
  package mutating func remove(_ old: Range<Int>, movingBy delta: Int) {
    let gone = first { $0.upperBound > old.lowerBound }
    let kept = max(gone, index(atOrBehind: old.upperBound))
    ranges.removeSubrange(gone..<kept)
    guard delta != 0 else { return }
    for index in gone..<ranges.count {
      ranges[index] = ranges[index].lowerBound + delta..<ranges[index].upperBound + delta
    }
  }

  /// The first one that begins at an offset or behind it; `count` where none does.
  package func index(atOrBehind offset: Int) -> Int { first { $0.lowerBound >= offset } }

  /// Those that have a part in a range.
  package func indexes(in range: Range<Int>) -> Range<Int> {
    let low = first { $0.upperBound > range.lowerBound }
    return low..<max(low, first { $0.lowerBound >= range.upperBound })
  }

  private func first(where isBehind: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: - Edits

  /// Follows an edit of the text: the ranges behind it move, and the text around it is searched again. The outcome is
  /// that of a search of all of the text.
  package mutating func update(_ old: Range<Int>, newCount: Int, in text: TextStore, by search: TextSearch) {
    let delta = newCount - old.count
    let changedEnd = old.lowerBound + newCount
    var byte = text.scalarStart(max(0, text.byte(at: old.lowerBound) - search.reach))
    let start = text.offset(atByte: byte)
    let kept = index(atOrBehind: start)
    let keptEnd = kept > 0 ? ranges[kept - 1].upperBound : 0
    var new: [Range<Int>] = []
    var tail = kept
    var limit = text.byte(at: changedEnd) + search.reach
    while true {
      limit = text.scalarStart(min(limit, text.byteCount))
      new += search.matches(in: text, bytes: byte..<max(byte, limit), after: new.last?.upperBound ?? keptEnd)
      byte = limit
      let searched = text.offset(atByte: limit)
      // What began in the searched part was found again, or is gone and may have hidden another behind it.
      var hidden = max(searched, new.last?.upperBound ?? 0)
      while tail < ranges.count, ranges[tail].lowerBound < old.upperBound || ranges[tail].lowerBound + delta < searched
      {
        hidden = max(hidden, ranges[tail].upperBound + delta)
        tail += 1
      }
      if tail < ranges.count, ranges[tail].lowerBound + delta < hidden { hidden = ranges[tail].upperBound + delta }
      guard hidden > searched, limit < text.byteCount else { break }
      limit = max(limit + 1, text.byte(at: hidden))
    }
    let count = new.count
    ranges.replaceSubrange(kept..<tail, with: new)
    guard delta != 0 else { return }
    for index in kept + count..<ranges.count {
      let range = ranges[index]
      ranges[index] = range.lowerBound + delta..<range.upperBound + delta
    }
  }
}
