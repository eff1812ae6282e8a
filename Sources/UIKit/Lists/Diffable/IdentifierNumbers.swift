import Invariants

/// Identifiers by numbers, counted in the order in which they came: what is done with many of them hashes none.
///
/// Copies share their identifiers. What is added to a copy is kept beside the shared ones while it is little, so that a
/// large snapshot is copied and changed without a look at what stays.
struct IdentifierNumbers<Identifier: Hashable & Sendable>: Sendable {
  /// Changed only while a single copy has it.
  private final class Shared: @unchecked Sendable {
    var numbers: [Identifier: Int32] = [:]
    var identifiers: [Identifier] = []
  }

  private var shared = Shared()
  /// Added while others had `shared` too; their numbers go on from there.
  private var own: [Identifier] = []
  private var ownNumbers: [Identifier: Int32] = [:]

  /// How many numbers were given.
  var count: Int { shared.identifiers.count + own.count }

  subscript(number: Int32) -> Identifier {
    let index = Int(number) - shared.identifiers.count
    return index < 0 ? shared.identifiers[Int(number)] : own[index]
  }

  func number(of identifier: Identifier) -> Int32? {
    shared.numbers[identifier] ?? (own.isEmpty ? nil : ownNumbers[identifier])
  }

  /// The numbers of identifiers, of which those without one get the next.
  mutating func add(_ identifiers: [Identifier]) -> [Int32] {
    if !isKnownUniquelyReferenced(&shared), own.count + identifiers.count > shared.identifiers.count / 16 + 16 {
      let copy = Shared()
      (copy.numbers, copy.identifiers) = (shared.numbers, shared.identifiers)
      shared = copy
    }
    guard isKnownUniquelyReferenced(&shared) else { return identifiers.map { addOwn($0) } }
    if !own.isEmpty {
      shared.numbers.merge(ownNumbers) { old, _ in old }
      shared.identifiers += own
      (own, ownNumbers) = ([], [:])
    }
    shared.numbers.reserveCapacity(shared.identifiers.count + identifiers.count)
    return identifiers.map { addShared($0) }
  }

  private func addShared(_ identifier: Identifier) -> Int32 {
    let next = Int32(shared.identifiers.count)
    // Most are new, and those are hashed once.
    if let known = shared.numbers.updateValue(next, forKey: identifier) {
      shared.numbers[identifier] = known
      return known
    }
    shared.identifiers.append(identifier)
    return next
  }

  private mutating func addOwn(_ identifier: Identifier) -> Int32 {
    if let known = number(of: identifier) { return known }
    let next = Int32(count)
    ownNumbers[identifier] = next
    own.append(identifier)
    return next
  }

  func checkInvariants() throws {
    for index in 0..<count {
      let found = number(of: self[Int32(index)])
      try invariant(
        found == Int32(index),
        "IdentifierNumbers: \(self[Int32(index)]) has number \(index) and is found as \(found.map(String.init) ?? "none")"
      )
    }
  }

  /// What the numbers are in an older copy, or among identifiers that have nothing to do with these.
  func match(in older: Self) -> NumberMatch {
    if shared === older.shared {
      return NumberMatch(same: shared.identifiers.count, others: own.map { older.number(of: $0) ?? -1 })
    }
    return NumberMatch(
      same: 0, others: shared.identifiers.map { older.number(of: $0) ?? -1 } + own.map { older.number(of: $0) ?? -1 })
  }
}

/// Which number an identifier has elsewhere, by its number here.
struct NumberMatch: Sendable {
  /// The numbers below are the same.
  let same: Int
  /// The numbers of the others; -1 for one that is not there.
  let others: [Int32]

  subscript(number: Int32) -> Int32 { Int(number) < same ? number : others[Int(number) - same] }
}
