import Foundation

extension NSRange {
  /// The UTF-16 units of a range of an attributed string.
  public init<R: RangeExpression>(_ region: R, in target: AttributedString) where R.Bound == AttributedString.Index {
    let range = region.relative(to: target.characters)
    let scalars = target.unicodeScalars
    func units(_ range: Range<AttributedString.Index>) -> Int { scalars[range].reduce(0) { $0 + UTF16.width($1) } }
    let start = units(scalars.startIndex..<range.lowerBound)
    self.init(location: start, length: units(range))
  }
}

extension Range where Bound == AttributedString.Index {
  /// Nil where the text has no such units, or only half of a character.
  public init?(_ range: NSRange, in attrStr: AttributedString) {
    guard range.location >= 0, range.length >= 0 else { return nil }
    let scalars = attrStr.unicodeScalars
    func index(at offset: Int) -> AttributedString.Index? {
      var (index, units) = (scalars.startIndex, 0)
      while units < offset, index < scalars.endIndex {
        units += UTF16.width(scalars[index])
        index = scalars.index(after: index)
      }
      return units == offset ? index : nil
    }
    guard let start = index(at: range.location), let end = index(at: range.location + range.length) else { return nil }
    self = start..<end
  }
}
