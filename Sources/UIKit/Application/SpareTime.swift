/// What is prepared in the time that a frame leaves, before anybody waits for it.
struct SpareTime {
  /// Does one small piece; false when nothing is left.
  typealias Work = () -> Bool
  private var work: [Work] = []

  var isEmpty: Bool { work.isEmpty }

  /// For this turn only: what is not done by its end is dropped.
  mutating func add(_ work: @escaping Work) { self.work.append(work) }

  mutating func removeAll() -> [Work] {
    defer { work = [] }
    return work
  }
}
