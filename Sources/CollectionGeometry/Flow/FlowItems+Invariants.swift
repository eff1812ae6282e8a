import Invariants

extension FlowItems {
  func verify() {
    #if DEBUG
      Invariants.verify(ofSize: count, try checkInvariants())
    #endif
  }

  func checkInvariants() throws {
    guard !segments.isEmpty else {
      try invariant(knownCount == 0, "FlowItems: \(knownCount) sizes are known of a run")
      return
    }
    try invariant(
      firsts.count == segments.count, "FlowItems: \(segments.count) segments have \(firsts.count) first items")
    try invariant(
      extents.count == segments.count, "FlowItems: \(segments.count) segments have \(extents.count) extents")
    var (first, known, sizes) = (0, 0, FlowSize(0, 0))
    for (index, segment) in segments.enumerated() {
      try invariant(firsts[index] == first, "FlowItems: segment \(index) begins with \(firsts[index]), not \(first)")
      try segment.checkInvariants(at: index)
      let extent = extents.sum(before: index + 1) - extents.sum(before: index)
      try invariant(
        abs(extent - segment.extent) <= 1e-9 * (1 + extents.total),
        "FlowItems: segment \(index) is \(segment.extent) long and counts as \(extent)")
      try invariant(
        segment.isBroken || index >= staleFrom,
        "FlowItems: segment \(index) is not broken into lines, which is looked for from \(staleFrom) on")
      first += segment.count
      for size in (0..<segment.count).lazy.compactMap(segment.known) {
        known += 1
        sizes += size
      }
    }
    try invariant(first == count, "FlowItems: segments have \(first) items of \(count)")
    try invariant(known == knownCount, "FlowItems: \(knownCount) sizes count as known, \(known) are")
    let miss = sizes - knownSizes
    try invariant(
      max(abs(miss.x), abs(miss.y)) <= 1e-9 * (1 + sizes.x + sizes.y),
      "FlowItems: known sizes add up to \(sizes), not \(knownSizes)")
  }
}

extension FlowSegment {
  fileprivate func checkInvariants(at index: Int) throws {
    try invariant(count > 0, "FlowItems: segment \(index) has no items")
    try invariant(
      sizes.count == (isRun ? 0 : count), "FlowItems: segment \(index) of \(count) items has \(sizes.count) sizes")
    let missing = isRun ? 0 : (0..<count).count { known($0) == nil }
    try invariant(unknown == missing, "FlowItems: segment \(index) counts \(unknown) unknown sizes of \(missing)")
  }
}
