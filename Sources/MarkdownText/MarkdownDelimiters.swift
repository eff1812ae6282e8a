/// The runs of signs that may begin or end emphasis, each linked to those that are left before and behind it.
struct MarkdownDelimiters {
  struct Delimiter {
    var piece: Int
    var sign: Unicode.Scalar
    /// The signs that are left of it.
    var count: Int
    /// The signs it began with.
    var length: Int
    var canOpen: Bool
    var canClose: Bool
    fileprivate var previous: Int?
    fileprivate var next: Int?

    init(piece: Int, sign: Unicode.Scalar, count: Int, length: Int, canOpen: Bool, canClose: Bool) {
      (self.piece, self.sign, self.count, self.length) = (piece, sign, count, length)
      (self.canOpen, self.canClose) = (canOpen, canClose)
    }
  }

  private var all: [Delimiter] = []
  private(set) var last: Int?
  private var first: Int?

  mutating func append(_ delimiter: Delimiter) {
    var delimiter = delimiter
    delimiter.previous = last
    all.append(delimiter)
    if let last { all[last].next = all.count - 1 } else { first = all.count - 1 }
    last = all.count - 1
  }

  private mutating func remove(_ index: Int) {
    let (previous, next) = (all[index].previous, all[index].next)
    if let previous { all[previous].next = next } else { first = next }
    if let next { all[next].previous = previous } else { last = previous }
  }

  /// Where a search backwards for an opener has failed before: kinds of closers that fail alike.
  private struct Kind: Hashable {
    var sign: Unicode.Scalar
    var canOpen: Bool
    var remainder: Int
  }

  /// Pairs what closes with what opens, behind a delimiter, and forgets the rest behind it.
  mutating func pair(above bottom: Int?, in pieces: inout [MarkdownInline.Piece], _ spans: inout [MarkdownInline.Span])
  {
    var floors: [Kind: Int] = [:]
    var current = bottom.map { all[$0].next } ?? first
    while let closer = current {
      guard all[closer].canClose else {
        current = all[closer].next
        continue
      }
      let kind = Kind(sign: all[closer].sign, canOpen: all[closer].canOpen, remainder: all[closer].length % 3)
      // The delimiter at the floor may be gone by now; those behind it have greater numbers.
      let floor = floors[kind] ?? bottom ?? -1
      var candidate = all[closer].previous
      while let opener = candidate, opener > floor, !matches(opener, closer) { candidate = all[opener].previous }
      if let opener = candidate, opener > floor {
        current = join(opener, closer, &pieces, &spans)
      } else {
        floors[kind] = all[closer].previous ?? -1
        current = all[closer].next
        if !all[closer].canOpen { remove(closer) }
      }
    }
    while let index = last, index != bottom { remove(index) }
  }

  private func matches(_ opener: Int, _ closer: Int) -> Bool {
    let (opener, closer) = (all[opener], all[closer])
    guard opener.sign == closer.sign, opener.canOpen else { return false }
    if opener.sign == "~" { return opener.count == closer.count }
    guard opener.canClose || closer.canOpen else { return true }
    return (opener.length + closer.length) % 3 != 0 || (opener.length % 3 == 0 && closer.length % 3 == 0)
  }

  /// Notes the style of what lies between; the closer that is to be looked at next.
  private mutating func join(
    _ opener: Int, _ closer: Int, _ pieces: inout [MarkdownInline.Piece], _ spans: inout [MarkdownInline.Span]
  ) -> Int? {
    let isStrike = all[opener].sign == "~"
    let used = isStrike ? all[opener].count : all[opener].count >= 2 && all[closer].count >= 2 ? 2 : 1
    let style: MarkdownRun.Style = isStrike ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
    spans.append(MarkdownInline.Span(pieces: all[opener].piece + 1..<all[closer].piece, meaning: .style(style)))
    while let between = all[opener].next, between != closer { remove(between) }
    pieces[all[opener].piece].text.removeLast(used)
    pieces[all[closer].piece].text.removeFirst(used)
    all[opener].count -= used
    all[closer].count -= used
    if all[opener].count == 0 { remove(opener) }
    guard all[closer].count == 0 else { return closer }
    let next = all[closer].next
    remove(closer)
    return next
  }
}
