import Foundation
import Synchronization

/// Attributes that a stretch of text has. Immutable, and equal by content.
///
/// Sets with the same content are one object as far as possible (`shared`). A text of a million runs therefore costs no
/// more than the kinds of runs in it, and comparing two sets mostly costs a comparison of pointers.
package final class AttributeSet: @unchecked Sendable {
  package typealias Values = [NSAttributedString.Key: Any]

  package let values: Values
  private let hash: Int

  package static let none = AttributeSet([:], hash: 0)

  private init(_ values: Values, hash: Int) {
    (self.values, self.hash) = (values, hash)
  }

  /// The one set of these attributes. Equal values of another type, as 2 and 2.0, are another set.
  package static func shared(_ values: Values) -> AttributeSet {
    if values.isEmpty { return none }
    let hash = contentHash(values)
    return known.withLock { $0.set(of: values, hash: hash) }
  }

  package subscript(key: NSAttributedString.Key) -> Any? { values[key] }
  package var isEmpty: Bool { values.isEmpty }

  /// With other attributes besides, which replace those of the same keys.
  package func adding(_ other: Values) -> AttributeSet {
    other.isEmpty ? self : Self.shared(values.merging(other) { $1 })
  }

  package func removing(_ keys: some Sequence<NSAttributedString.Key>) -> AttributeSet {
    var values = self.values
    for key in keys { values[key] = nil }
    return values.count == self.values.count ? self : Self.shared(values)
  }

  // MARK: - Content

  private static func contentHash(_ values: Values) -> Int {
    var sum = values.count
    for (key, value) in values {
      var hasher = Hasher()
      hasher.combine(key)
      if let value = comparable(value) { hasher.combine(value) }
      // The order of a dictionary says nothing.
      sum &+= hasher.finalize()
    }
    return sum
  }

  /// Whether each value is of the same type. Whoever reads a value casts it to the type that was set.
  private func hasTypes(of other: Values) -> Bool {
    values.allSatisfy { key, value in other[key].map { type(of: $0) == type(of: value) } ?? false }
  }

  package static func areEqual(_ a: Values, _ b: Values) -> Bool {
    a.count == b.count && a.allSatisfy { key, value in b[key].map { areEqual(value, $0) } ?? false }
  }

  /// Whether two values of an attribute are equal. Those that cannot be compared are equal to themselves alone.
  package static func areEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = comparable(a), let b = comparable(b) { return a == b }
    guard type(of: a) is AnyObject.Type, type(of: b) is AnyObject.Type else { return false }
    return a as AnyObject === b as AnyObject
  }

  /// A value by its content: what Foundation has made an object of equals what it was made of.
  private static func comparable(_ value: Any) -> AnyHashable? {
    switch type(of: value) {
    case is Bool.Type: (value as? Bool).map { $0 ? 1 : 0 }
    case is NSNumber.Type: (value as? NSNumber).map(comparable)
    case is NSString.Type: value as? String
    default: value as? AnyHashable
    }
  }

  private static func comparable(_ number: NSNumber) -> AnyHashable {
    let whole = number.int64Value
    return NSNumber(value: whole) == number ? whole : number.doubleValue
  }

  // MARK: - Sharing

  /// The sets that somebody holds.
  private struct Known: @unchecked Sendable {
    private struct Entry {
      weak var set: AttributeSet?
    }

    private var sets: [Int: [Entry]] = [:]
    private var count = 0
    /// Where the ones that nobody holds any more are dropped next.
    private var limit = 256

    mutating func set(of values: Values, hash: Int) -> AttributeSet {
      for entry in sets[hash] ?? [] {
        if let set = entry.set, set.hasTypes(of: values), AttributeSet.areEqual(set.values, values) { return set }
      }
      let set = AttributeSet(values, hash: hash)
      sets[hash, default: []].append(Entry(set: set))
      count += 1
      if count > limit { dropUnused() }
      return set
    }

    private mutating func dropUnused() {
      sets = sets.compactMapValues {
        let used = $0.filter { $0.set != nil }
        return used.isEmpty ? nil : used
      }
      count = sets.values.reduce(0) { $0 + $1.count }
      limit = max(256, 2 * count)
    }
  }

  private static let known = Mutex(Known())
}

extension AttributeSet: Equatable {
  package static func == (a: AttributeSet, b: AttributeSet) -> Bool {
    a === b || (a.hash == b.hash && areEqual(a.values, b.values))
  }
}
