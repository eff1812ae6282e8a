/// A set of small numbers that is emptied from below.
struct RankSet: Sendable {
  private var words: [UInt64] = []
  private var first = Int.max
  private var last = -1

  var isEmpty: Bool { last < 0 }

  mutating func insert(_ index: Int) {
    let word = index >> 6
    if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
    words[word] |= 1 << UInt64(index & 63)
    first = min(first, word)
    last = max(last, word)
  }

  mutating func popFirst() -> Int? {
    while first <= last {
      let word = words[first]
      if word != 0 {
        words[first] = word & (word - 1)
        return first << 6 + word.trailingZeroBitCount
      }
      first += 1
    }
    first = .max
    last = -1
    return nil
  }

  mutating func popLast() -> Int? {
    while last >= first, last >= 0 {
      let word = words[last]
      if word != 0 {
        let bit = 63 - word.leadingZeroBitCount
        words[last] = word & ~(1 << UInt64(bit))
        return last << 6 + bit
      }
      last -= 1
    }
    first = .max
    last = -1
    return nil
  }
}
