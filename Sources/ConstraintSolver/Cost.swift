/// A place in the order of importance: misses of a priority first, then ties among wishes, then ties among variables.
struct Importance: Comparable, Sendable {
  /// In the order in which ties among variables count.
  enum Kind: UInt64 {
    case length
    /// By how much an inequality is not an equality.
    case slack
    case place
  }

  var major: UInt64
  var minor: UInt64

  static func priority(_ level: UInt64) -> Importance { Importance(major: level, minor: 0) }
  static func wish(_ level: UInt64, order: UInt64) -> Importance { Importance(major: 1 << 40 | level, minor: ~order) }
  static func variable(_ kind: Kind, order: UInt64) -> Importance {
    Importance(major: 1 << 41 | kind.rawValue, minor: order)
  }

  var isOfVariable: Bool { major >= 1 << 41 }

  static func < (a: Importance, b: Importance) -> Bool { a.major != b.major ? a.major < b.major : a.minor < b.minor }
}

/// A cost of several importances, none of which can make up for a more important one.
struct Cost: Sendable {
  struct Term: Sendable {
    /// The place of the importance among those of a core.
    var level: Int32
    var amount: Double
  }

  /// The most important first.
  var terms: [Term] = []

  mutating func clear() { terms.removeAll(keepingCapacity: true) }

  mutating func add(_ amount: Double, at level: Int32) {
    var index = terms.count
    while index > 0, level < terms[index - 1].level { index -= 1 }
    if index > 0, terms[index - 1].level == level {
      terms[index - 1].amount += amount
      if abs(terms[index - 1].amount) <= 1e-10 * max(1, abs(amount)) { terms.remove(at: index - 1) }
    } else if amount != 0 {
      terms.insert(Term(level: level, amount: amount), at: index)
    }
  }

  /// -1, 0 or 1.
  var sign: Int {
    for term in terms where abs(term.amount) > 1e-9 { return term.amount > 0 ? 1 : -1 }
    return 0
  }
}
