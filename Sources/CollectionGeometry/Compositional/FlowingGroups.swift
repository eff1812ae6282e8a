import Foundation

/// The groups of a section whose items say how long they are in their line, so that measured sizes decide which items a
/// group has. Stretches of items that were not measured are one run of groups alike.
struct FlowingGroups {
  /// Groups alike that follow each other.
  struct Run {
    var firstGroup: Int
    var firstItem: Int
    /// From the first group's start.
    var offset: CGFloat
    var count: Int
    var itemsPerGroup: Int
    /// Of one group, in points.
    var length: CGFloat
    /// Of one group, across the line that groups follow each other in.
    var across: CGFloat
  }

  private(set) var runs: [Run] = []
  let itemCount: Int
  let spacing: CGFloat

  init(itemCount: Int, spacing: CGFloat) {
    self.itemCount = itemCount
    self.spacing = spacing
  }

  var count: Int { runs.last.map { $0.firstGroup + $0.count } ?? 0 }

  /// Breaks items into groups again, from the group before the one that an item stands in. `solve` is told a group's first item and says
  /// how many it takes, at least one, and how long it is; `nextMeasured` the next item from one on that was measured.
  mutating func rebuild(
    from item: Int, normal: (count: Int, length: CGFloat, across: CGFloat), nextMeasured: (Int) -> Int?,
    solve: (Int) -> (count: Int, length: CGFloat, across: CGFloat)
  ) {
    // A first item that is shorter now may fit into the group before.
    var item = max(0, items(of: group(of: item)).lowerBound - 1)
    if let index = runIndex(where: { $0.firstItem <= item }) {
      let run = runs[index]
      runs.removeSubrange(index...)
      let kept = (item - run.firstItem) / run.itemsPerGroup
      if kept > 0 { append(kept, (run.itemsPerGroup, run.length, run.across), at: run.firstItem) }
      item = run.firstItem + kept * run.itemsPerGroup
    } else {
      item = 0
    }
    while item < itemCount {
      // A group ends at an item that does not fit, so that one has to be as it was estimated too.
      let even =
        nextMeasured(item).map { ($0 - 1 - item) / normal.count } ?? (itemCount - item + normal.count - 1)
        / normal.count
      if even > 0 {
        append(even, normal, at: item)
        item += even * normal.count
      } else {
        let solved = solve(item)
        append(1, solved, at: item)
        item += solved.count
      }
    }
  }

  private mutating func append(_ count: Int, _ group: (count: Int, length: CGFloat, across: CGFloat), at item: Int) {
    var (number, offset) = (0, CGFloat.zero)
    if let run = runs.last {
      number = run.firstGroup + run.count
      offset = run.offset + CGFloat(run.count) * (run.length + spacing)
    }
    runs.append(
      Run(
        firstGroup: number, firstItem: item, offset: offset, count: count, itemsPerGroup: group.count,
        length: group.length, across: group.across))
  }

  // MARK: - Asking

  func group(of item: Int) -> Int {
    guard let index = runIndex(where: { $0.firstItem <= item }) else { return 0 }
    return runs[index].firstGroup + (item - runs[index].firstItem) / runs[index].itemsPerGroup
  }

  func items(of group: Int) -> Range<Int> {
    guard let index = runIndex(where: { $0.firstGroup <= group }) else { return 0..<0 }
    let run = runs[index]
    let first = run.firstItem + (group - run.firstGroup) * run.itemsPerGroup
    return first..<min(itemCount, first + run.itemsPerGroup)
  }

  func offset(of group: Int) -> CGFloat {
    guard let index = runIndex(where: { $0.firstGroup <= group }) else { return 0 }
    return runs[index].offset + CGFloat(group - runs[index].firstGroup) * (runs[index].length + spacing)
  }

  /// The last group that starts at an offset or before it; the first if none does.
  func group(at offset: CGFloat) -> Int {
    guard let index = runIndex(where: { $0.offset <= offset }) else { return 0 }
    let run = runs[index]
    let stride = run.length + spacing
    guard stride > 0 else { return run.firstGroup + run.count - 1 }
    let inside = Int(min(CGFloat(run.count - 1), max(0, ((offset - run.offset) / stride).rounded(.down))))
    return run.firstGroup + inside
  }

  /// The last run that a condition holds for, which holds for the first ones.
  private func runIndex(where holds: (Run) -> Bool) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(runs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
