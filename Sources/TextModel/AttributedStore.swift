import Foundation
import Invariants

/// A stretch of text with one set of attributes.
struct AttributeRun: TreeElement {
  var attributes: AttributeSet
  /// UTF-16 code units.
  var length: Int

  var sum: Int { length }
}

/// A text of any length with the attributes of each stretch of it. Runs beside each other differ, and none is empty. A value
/// whose copies share what neither has changed; edits and questions cost O(log n).
///
/// Offsets are UTF-16 code units and are moved inside the text.
package struct AttributedStore: Sendable {
  package private(set) var text: TextStore
  private var runs: SumTree<AttributeRun>

  package init() { (text, runs) = (TextStore(), SumTree()) }

  package init(_ text: TextStore, attributes: AttributeSet = .none) {
    self.text = text
    runs = Self.run(attributes, text.count)
  }

  package init(_ string: String, attributes: AttributeSet = .none) {
    self.init(TextStore(string), attributes: attributes)
  }

  private init(_ text: TextStore, _ runs: SumTree<AttributeRun>) { (self.text, self.runs) = (text, runs) }

  private static func run(_ attributes: AttributeSet, _ length: Int) -> SumTree<AttributeRun> {
    length > 0 ? SumTree(CollectionOfOne(AttributeRun(attributes: attributes, length: length))) : SumTree()
  }

  /// UTF-16 code units.
  package var count: Int { text.count }
  package var isEmpty: Bool { text.isEmpty }
  package var string: String { text.string }
  /// Whether no part of the text has an attribute.
  package var isPlain: Bool { runs.isEmpty || (runs.count == 1 && runs[0].attributes.isEmpty) }
  package var runCount: Int { runs.count }
  /// Whether both are the same copy. Equal ones need not be.
  package func isSame(as other: AttributedStore) -> Bool {
    text.pieces.isSame(as: other.text.pieces) && runs.isSame(as: other.runs)
  }

  // MARK: - Reading

  /// The attributes at an offset, and how far they reach to both sides. Nil at the text's end.
  package func run(at offset: Int) -> (attributes: AttributeSet, range: Range<Int>)? {
    guard offset >= 0, let place = runs.first(where: { $0 > offset }) else { return nil }
    let run = runs[place.index]
    return (run.attributes, place.before..<place.before + run.length)
  }

  /// The attributes at an offset inside the text, and how far they reach to both sides.
  package func attributes(at offset: Int) -> (attributes: AttributeSet, range: Range<Int>) {
    guard let run = run(at: offset) else { fatalError("A text of \(count) units has none at \(offset)") }
    return run
  }

  /// Calls `body` with the runs in a range, cut to the range, until it returns false.
  package func forEachRun(in range: Range<Int>, _ body: (AttributeSet, Range<Int>) -> Bool) {
    let range = text.clamped(range)
    guard !range.isEmpty, let place = runs.first(where: { $0 > range.lowerBound }) else { return }
    var start = place.before
    runs.forEach(from: place.index) { run in
      defer { start += run.length }
      guard start < range.upperBound else { return false }
      return body(
        run.attributes, max(start, range.lowerBound)..<min(start + run.length, range.upperBound))
    }
  }

  /// The attributes of text that takes the place of a range: those of the first character in it. For an empty range
  /// they are those of the character before it or, at the text's start, of the one behind it.
  package func inheritedAttributes(of range: Range<Int>) -> AttributeSet {
    let range = text.clamped(range)
    let offset = range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
    return run(at: offset)?.attributes ?? .none
  }

  package func slice(_ range: Range<Int>) -> AttributedStore {
    let range = text.clamped(range)
    if range.count == count { return self }
    return AttributedStore(text.slice(range), cutRuns(range))
  }

  // MARK: - Changing

  package mutating func replace(_ range: Range<Int>, with other: AttributedStore) {
    let range = text.clamped(range)
    replaceRuns(range, with: other.runs)
    text.replace(range, with: other.text)
    verify()
  }

  /// Without attributes, the text gets those that its place says (`inheritedAttributes`).
  package mutating func replace(_ range: Range<Int>, with string: String, attributes: AttributeSet? = nil) {
    let range = text.clamped(range)
    let attributes = attributes ?? inheritedAttributes(of: range)
    defer { verify() }
    let old = count
    text.replace(range, with: string)
    let length = text.count - old + range.count
    if lengthenRun(range, by: length - range.count, attributes) { return }
    replaceRuns(range, with: Self.run(attributes, length))
  }

  package mutating func setAttributes(_ attributes: AttributeSet, in range: Range<Int>) {
    let range = text.clamped(range)
    replaceRuns(range, with: Self.run(attributes, range.count))
    verify()
  }

  /// Gives each run in a range other attributes.
  package mutating func updateAttributes(in range: Range<Int>, _ body: (AttributeSet) -> AttributeSet) {
    let range = text.clamped(range)
    var new: [AttributeRun] = []
    forEachRun(in: range) { attributes, part in
      let attributes = body(attributes)
      if let last = new.last, last.attributes == attributes {
        new[new.count - 1].length += part.count
      } else {
        new.append(AttributeRun(attributes: attributes, length: part.count))
      }
      return true
    }
    replaceRuns(range, with: SumTree(new))
    verify()
  }

  // MARK: - Runs

  /// Typing inside of a run.
  private mutating func lengthenRun(_ range: Range<Int>, by delta: Int, _ attributes: AttributeSet) -> Bool {
    let inside = max(range.lowerBound - 1, 0)
    guard let place = runs.first(where: { $0 > inside }) else { return false }
    let run = runs[place.index]
    guard range.upperBound <= place.before + run.length, run.length + delta > 0, run.attributes == attributes else {
      return false
    }
    if delta != 0 { runs.update(at: place.index) { $0.length += delta } }
    return true
  }

  private mutating func replaceRuns(_ range: Range<Int>, with new: SumTree<AttributeRun>) {
    guard !range.isEmpty || !new.isEmpty else { return }
    var result = cutRuns(0..<range.lowerBound)
    let first = result.count
    result.append(new)
    let second = result.count
    result.append(cutRuns(range.upperBound..<runs.sum))
    runs = result
    // The later one first: joining moves what is behind.
    if second != first { join(seam: second) }
    join(seam: first)
  }

  private func cutRuns(_ range: Range<Int>) -> SumTree<AttributeRun> {
    guard !range.isEmpty, let low = runs.first(where: { $0 > range.lowerBound }),
      let high = runs.first(where: { $0 >= range.upperBound })
    else { return SumTree() }
    var cut = runs.slice(low.index..<high.index + 1)
    let end = range.upperBound - high.before
    if end < cut[cut.count - 1].length { cut.update(at: cut.count - 1) { $0.length = end } }
    if range.lowerBound > low.before { cut.update(at: 0) { $0.length -= range.lowerBound - low.before } }
    return cut
  }

  private mutating func join(seam: Int) {
    guard seam > 0, seam < runs.count, runs[seam - 1].attributes == runs[seam].attributes else { return }
    let length = runs[seam].length
    runs.replace(seam..<seam + 1, with: EmptyCollection())
    runs.update(at: seam - 1) { $0.length += length }
  }

  // MARK: - Checking

  private func verify() {
    #if DEBUG
      Invariants.verify(ofSize: runCount, try checkInvariants())
    #endif
  }

  package func checkInvariants() throws {
    try runs.checkInvariants()
    try text.pieces.checkInvariants()
    try invariant(runs.sum == count, "AttributedStore: runs cover \(runs.sum) units of a text of \(count)")
    var last: AttributeRun?
    for run in runs {
      try invariant(run.length > 0, "AttributedStore: a run has \(run.length) units")
      try invariant(
        last?.attributes != run.attributes, "AttributedStore: two runs side by side have the same attributes")
      last = run
    }
  }
}

extension AttributedStore: Equatable {
  package static func == (a: AttributedStore, b: AttributedStore) -> Bool {
    guard a.text == b.text, a.runs.count == b.runs.count else { return false }
    return a.runs.isSame(as: b.runs)
      || zip(a.runs, b.runs).allSatisfy { $0.length == $1.length && $0.attributes == $1.attributes }
  }
}

extension AttributedStore {
  /// How many units both have in common at their start or, with `atEnd`, at their end, in letters and attributes: whole
  /// characters of Unicode.
  package func commonUnits(with other: AttributedStore, atEnd: Bool = false) -> Int {
    let bytes = text.commonBytes(with: other.text, atEnd: atEnd)
    let units = atEnd ? count - text.offset(atByte: text.byteCount - bytes) : text.offset(atByte: bytes)
    let common = min(units, commonRunLength(with: other, atEnd: atEnd))
    guard common < units else { return common }
    // Attributes may end between the halves of a pair.
    let offset = atEnd ? count - common : common
    return text.isPairSplit(at: offset) ? common - 1 : common
  }

  private func commonRunLength(with other: AttributedStore, atEnd: Bool) -> Int {
    var common = 0
    var (own, theirs) = (0, 0)
    while own < runs.count, theirs < other.runs.count {
      let low = runs[atEnd ? runs.count - 1 - own : own]
      let high = other.runs[atEnd ? other.runs.count - 1 - theirs : theirs]
      guard low.attributes == high.attributes else { break }
      common += min(low.length, high.length)
      // Runs beside each other differ: where one ends, the other has to end as well.
      guard low.length == high.length else { break }
      (own, theirs) = (own + 1, theirs + 1)
    }
    return common
  }
}
