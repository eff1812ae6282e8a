/// How high a document's paragraphs are: those that were set, and an estimate for the others, from their number and
/// length alone. A plain value.
///
/// A paragraph that is set counts by itself, or as several parts when it is long; what lies between is one run, however
/// many paragraphs that are. Its costs follow what was looked at, and not the document's size.
package struct ParagraphHeights: Sendable {
  /// How high text is that nobody has set.
  package struct Estimate: Hashable, Sendable {
    /// With the space between lines.
    package var lineHeight: Double
    /// How many UTF-16 code units fill a line.
    package var unitsPerLine: Double
    /// Around a paragraph.
    package var spacing: Double

    package init(lineHeight: Double, unitsPerLine: Double, spacing: Double = 0) {
      self.lineHeight = lineHeight
      self.unitsPerLine = unitsPerLine
      self.spacing = spacing
    }

    /// Of text in which `paragraphs` begin. Their lengths are taken to lie between nothing and twice the mean.
    package func height(units: Int, paragraphs: Int) -> Double {
      guard units > 0 else { return 0 }
      let lines: Double
      if paragraphs <= 1 || unitsPerLine == .infinity {
        lines = max(Double(max(1, paragraphs)), (Double(units) / unitsPerLine).rounded(.up))
      } else {
        let longest = 2 * Double(units) / Double(paragraphs) / unitsPerLine
        let whole = longest.rounded(.down)
        lines =
          longest <= 1
          ? Double(paragraphs)
          : Double(paragraphs) * (whole * (whole + 1) / 2 + (longest - whole) * (whole + 1)) / longest
      }
      return ParagraphHeights.rounded(lines * lineHeight + Double(paragraphs) * spacing)
    }
  }

  /// A stretch of the document with one height.
  package struct Part: Equatable, Sendable {
    package var range: Range<Int>
    package var top: Double
    package var height: Double
    /// Whether it was set, and is not estimated.
    package var isSet: Bool
    /// Whether it was set from a place where nobody knows whether a line begins.
    package var isGuess = false
  }

  private struct Run: TreeElement {
    var units: Int
    /// That begin in it.
    var paragraphs: Int
    var height: Double
    var isSet: Bool
    var isGuess = false

    var sum: Sums { Sums(units: units, height: height, estimated: isSet ? 0 : 1) }
  }

  private struct Sums: TreeSum, Equatable {
    var units = 0
    var height = 0.0
    /// How many runs are.
    var estimated = 0

    static let zero = Sums()

    static func += (sum: inout Sums, other: Sums) {
      sum.units += other.units
      sum.height += other.height
      sum.estimated += other.estimated
    }

    /// Exact, since heights are rounded.
    static func -= (sum: inout Sums, other: Sums) {
      sum.units -= other.units
      sum.height -= other.height
      sum.estimated -= other.estimated
    }
  }

  private var runs = SumTree<Run>()
  package private(set) var estimate: Estimate

  package init(estimate: Estimate) { self.estimate = estimate }

  /// The document's.
  package var length: Int { runs.sum.units }
  package var height: Double { runs.sum.height }

  /// To a millionth of a point, in binary: sums of such numbers are exact, so that the same heights have the same sum in
  /// whatever order they came.
  package static func rounded(_ height: Double) -> Double { (height * 1_048_576).rounded() / 1_048_576 }

  /// Estimates the whole document anew.
  package mutating func reset(estimate: Estimate, length: Int, paragraphs: Int) {
    self.estimate = estimate
    runs = length > 0 ? SumTree([run(length, paragraphs)]) : SumTree()
  }

  /// Estimates anew what is not set.
  package mutating func update(estimate: Estimate) {
    self.estimate = estimate
    runs = SumTree(runs.map { $0.isSet ? $0 : run($0.units, $0.paragraphs) })
  }

  // MARK: - Looking up

  /// The part that holds an offset; nil at the document's end and beyond.
  package func part(at offset: Int) -> Part? {
    guard offset >= 0 else { return nil }
    return runs.first { $0.units > offset }.map(part)
  }

  /// The first part that was not set; nil when all are.
  package var firstEstimated: Part? { runs.first { $0.estimated > 0 }.map(part) }

  /// The part at a y: the first one above all, the last one below all.
  package func part(atY y: Double) -> Part? {
    runs.first { $0.height > y }.map(part) ?? part(at: length - 1)
  }

  private func part(_ place: SumTree<Run>.Position) -> Part {
    let run = runs[place.index]
    let start = place.before.units
    return Part(
      range: start..<start + run.units, top: place.before.height, height: run.height, isSet: run.isSet,
      isGuess: run.isGuess)
  }

  /// Where the part of an offset begins; in an estimated part, as far inside as the offset is. At the document's end it
  /// is the whole height.
  package func top(of offset: Int) -> Double {
    guard let part = part(at: offset) else { return offset <= 0 ? 0 : height }
    guard !part.isSet else { return part.top }
    return part.top + part.height * Double(offset - part.range.lowerBound) / Double(part.range.count)
  }

  /// How many parts are kept.
  package var partCount: Int { runs.count }

  // MARK: - Changing

  /// Puts text of `units` in place of a range. The set parts that the range reaches into are estimated again.
  /// - Parameter starts: counts the paragraphs that begin in a range of the text as it is now.
  package mutating func replace(_ range: Range<Int>, units: Int, starts: (Range<Int>) -> Int) {
    check(range)
    var (first, last) = indices(in: range)
    while first > 0, !runs[first - 1].isSet { first -= 1 }
    while last < runs.count, !runs[last].isSet { last += 1 }
    let start = runs.sum(before: first).units
    let old = runs.sum(before: last).units - start
    let new = old - range.count + units
    runs.replace(first..<last, with: new > 0 ? [run(new, starts(start..<start + new))] : [])
  }

  /// Sets the height of a range, which is not empty. What is left of the parts that it reaches into is estimated.
  /// - Parameter starts: counts the paragraphs that begin in a range.
  package mutating func set(
    _ height: Double, of range: Range<Int>, isGuess: Bool = false, starts: (Range<Int>) -> Int
  ) {
    check(range)
    let height = Self.rounded(height)
    let (first, last) = indices(in: range)
    let start = runs.sum(before: first).units
    if last == first + 1, start == range.lowerBound, runs[first].units == range.count {
      return runs.update(at: first) { ($0.height, $0.isSet, $0.isGuess) = (height, true, isGuess) }
    }
    let end = runs.sum(before: last).units
    var parts: [Run] = []
    if start < range.lowerBound { parts.append(run(range.lowerBound - start, starts(start..<range.lowerBound))) }
    parts.append(
      Run(units: range.count, paragraphs: starts(range), height: height, isSet: true, isGuess: isGuess))
    if range.upperBound < end { parts.append(run(end - range.upperBound, starts(range.upperBound..<end))) }
    runs.replace(first..<last, with: parts)
    join(at: first + parts.count)
    join(at: first)
  }

  /// Notes that a line does begin where a part begins that was set from a guess.
  package mutating func confirmGuess(at offset: Int) {
    guard let place = runs.first(where: { $0.units > offset }), place.before.units == offset else { return }
    runs.update(at: place.index) { $0.isGuess = false }
  }

  /// Makes one of the runs on both sides of an index if both are estimated.
  private mutating func join(at index: Int) {
    guard index > 0, index < runs.count, !runs[index - 1].isSet, !runs[index].isSet else { return }
    let (a, b) = (runs[index - 1], runs[index])
    runs.replace(index - 1..<index + 1, with: [run(a.units + b.units, a.paragraphs + b.paragraphs)])
  }

  /// The runs that a range has units of, or, if it is empty, lies inside of.
  private func indices(in range: Range<Int>) -> (Int, Int) {
    guard let first = runs.first(where: { $0.units > range.lowerBound }) else { return (runs.count, runs.count) }
    guard range.upperBound > first.before.units else { return (first.index, first.index) }
    return (first.index, runs.first { $0.units >= range.upperBound }!.index + 1)
  }

  private func check(_ range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= length else {
      fatalError("A document of \(length) units has no \(range)")
    }
  }

  private func run(_ units: Int, _ paragraphs: Int) -> Run {
    Run(
      units: units, paragraphs: paragraphs, height: estimate.height(units: units, paragraphs: paragraphs), isSet: false)
  }
}
