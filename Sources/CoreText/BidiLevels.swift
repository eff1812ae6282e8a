/// Which parts of a paragraph run from right to left.
enum BidiLevels {
  /// Whether a character may run from right to left, or make others do so: letters, and Unicode's controls.
  static func mayRunRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFE,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// The indices of items from left to right as displayed, given their levels in the order of the text.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, to: 0, by: -1) {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        var end = index
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
    }
    return order
  }
}
