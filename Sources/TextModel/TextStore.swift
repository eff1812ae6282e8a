import Synchronization

/// A text of any length: pieces of a few kilobytes of UTF-8 in a tree that sums their UTF-16 units, bytes and paragraph
/// ends. An edit, a cut and a search cost O(log n) anywhere in it. A value: copies share what neither has changed.
///
/// Offsets are UTF-16 code units and are moved inside the text. Where an edit or a cut takes a surrogate pair apart,
/// each half becomes U+FFFD, so that lengths add up as those of an `NSString` do.
///
/// A paragraph ends with a line feed, a carriage return, both, or U+2029. There is always one more paragraph than there
/// are ends; the last one may be empty.
package struct TextStore: Sendable {
  typealias Pieces = SumTree<TextPiece>

  var pieces: Pieces
  private var cache = Cache()

  package init() { pieces = Pieces() }

  /// Shares the string's memory.
  package init(_ string: String) {
    pieces = Pieces(TextPiece.pieces(of: string))
    if pieces.count > 1 { cache.string = string }
  }

  init(pieces: Pieces) { self.pieces = pieces }

  /// UTF-16 code units.
  package var count: Int { pieces.sum.units }
  /// Of UTF-8.
  package var byteCount: Int { pieces.sum.bytes }
  package var isEmpty: Bool { pieces.isEmpty }

  // MARK: - Strings

  /// All of the text. Made when it is first asked for, and kept until the next edit.
  package var string: String {
    if pieces.count <= 1 { return pieces.first?.string ?? "" }
    if let string = cache.string { return string }
    let string = bytes(0..<byteCount) { String(decoding: $0, as: UTF8.self) }
    cache.string = string
    return string
  }

  package func string(in range: Range<Int>) -> String {
    let range = clamped(range)
    if range.count == count { return string }
    if isPairSplit(at: range.lowerBound) || isPairSplit(at: range.upperBound) {
      return withPairsSplit(at: range).string(in: range)
    }
    return bytes(byte(at: range.lowerBound)..<byte(at: range.upperBound)) { String(decoding: $0, as: UTF8.self) }
  }

  /// The unit at an offset inside of the text.
  package func unit(at offset: Int) -> UInt16 {
    let place = place(ofUnit: offset)
    let piece = pieces[place.index]
    let byte = piece.byte(ofUnit: offset - place.before.units)
    let scalar = piece.withBytes { TextBytes.scalar(at: byte, in: $0) }
    let isSecond = scalar.value > 0xFFFF && piece.units(before: byte) + place.before.units < offset
    return isSecond
      ? UTF16.trailSurrogate(scalar) : scalar.value > 0xFFFF ? UTF16.leadSurrogate(scalar) : UInt16(scalar.value)
  }

  // MARK: - Editing

  package mutating func replace(_ range: Range<Int>, with string: String) {
    let range = clamped(range)
    split(at: range)
    if replaceInPiece(range, with: string) { return }
    if string.utf8.count <= TextPiece.most {
      replaceBytes(byte(at: range.lowerBound)..<byte(at: range.upperBound), with: string)
    } else {
      replace(range, with: TextStore(string))
    }
  }

  package mutating func replace(_ range: Range<Int>, with other: TextStore) {
    let range = clamped(range)
    guard !range.isEmpty || !other.isEmpty else { return }
    split(at: range)
    let (low, high) = (byte(at: range.lowerBound), byte(at: range.upperBound))
    if other.byteCount <= TextPiece.most { return replaceBytes(low..<high, with: other.string) }
    var new = cutPieces(0..<low)
    let first = new.count
    new.append(other.pieces)
    let second = new.count
    new.append(cutPieces(high..<byteCount))
    pieces = new
    mend(seam: second)
    mend(seam: first)
    changed()
  }

  /// A stretch of the text, which shares its memory.
  package func slice(_ range: Range<Int>) -> TextStore {
    let range = clamped(range)
    if range.count == count { return self }
    if range.isEmpty { return TextStore() }
    if isPairSplit(at: range.lowerBound) || isPairSplit(at: range.upperBound) {
      return withPairsSplit(at: range).slice(range)
    }
    return TextStore(pieces: cutPieces(byte(at: range.lowerBound)..<byte(at: range.upperBound)))
  }

  // MARK: - Inside

  /// The range inside of the text.
  package func clamped(_ range: Range<Int>) -> Range<Int> {
    let count = count
    let low = max(0, min(range.lowerBound, count))
    return low..<max(low, min(range.upperBound, count))
  }

  mutating func changed() { cache.clear() }

  /// Typing: a few bytes in the middle of a piece, which does not become too long or too short by them.
  private mutating func replaceInPiece(_ range: Range<Int>, with string: String) -> Bool {
    guard let place = pieces.first(where: { $0.units > range.lowerBound || $0.units == count }) else { return false }
    let piece = pieces[place.index]
    let upper = range.upperBound - place.before.units
    guard upper <= piece.unitCount else { return false }
    let low = piece.byte(ofUnit: range.lowerBound - place.before.units)
    let high = piece.byte(ofUnit: upper)
    var string = string
    let new = string.withUTF8 { new -> TextPiece? in
      let length = piece.byteCount - (high - low) + new.count
      guard length <= TextPiece.most, length >= TextPiece.least || (pieces.count == 1 && length > 0) else { return nil }
      return piece.withBytes { old in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { bytes in
          _ = bytes.initialize(fromContentsOf: old[..<low])
          _ = bytes[low...].initialize(fromContentsOf: new)
          _ = bytes[(low + new.count)...].initialize(fromContentsOf: old[high...])
          // Its neighbour may have the other half.
          guard bytes[0] != 0x0A, bytes[length - 1] != 0x0D else { return nil }
          return TextPiece(copying: UnsafeBufferPointer(bytes))
        }
      }
    }
    guard let new else { return false }
    pieces.update(at: place.index) { $0 = new }
    changed()
    return true
  }

  /// Replaces bytes between characters by a short string.
  private mutating func replaceBytes(_ range: Range<Int>, with string: String) {
    var new = cutPieces(0..<range.lowerBound)
    let high = cutPieces(range.upperBound..<byteCount)
    let first = new.count
    if !string.isEmpty { new.append(TextPiece(short: string)) }
    let second = new.count
    new.append(high)
    pieces = new
    if second > first { mend(seam: second) }
    mend(seam: first)
    changed()
  }

  /// The pieces of a range of bytes between characters, the first and the last one cut.
  func cutPieces(_ range: Range<Int>) -> Pieces {
    guard !range.isEmpty, let low = place(ofByte: range.lowerBound), let high = place(ofByte: range.upperBound - 1)
    else {
      return Pieces()
    }
    var cut = pieces.slice(low.index..<high.index + 1)
    let (head, end) = (range.lowerBound - low.before.bytes, range.upperBound - high.before.bytes)
    // The last one first: cutting the first one moves it.
    if end < cut[cut.count - 1].byteCount { cut.update(at: cut.count - 1) { $0 = $0.part(0..<end) } }
    if head > 0 { cut.update(at: 0) { $0 = $0.part(head..<$0.byteCount) } }
    return cut
  }

  /// Joins or evens out the pieces beside a seam where one is short, or where they part a carriage return from its line feed.
  private mutating func mend(seam: Int) {
    var seam = seam
    while pieces.count > 1 {
      // At the text's ends a short piece joins the only neighbour it has.
      seam = max(1, min(seam, pieces.count - 1))
      let (low, high) = (pieces[seam - 1], pieces[seam])
      guard
        low.byteCount < TextPiece.least || high.byteCount < TextPiece.least
          || (low.endsInReturn && high.startsWithLineFeed)
      else { return }
      let joined = Self.joined(low, high)
      pieces.replace(seam - 1..<seam + 1, with: joined)
      guard joined.count == 1, joined[0].byteCount < TextPiece.least else { return }
      seam -= 1
    }
  }

  private static func joined(_ low: TextPiece, _ high: TextPiece) -> ContiguousArray<TextPiece> {
    let count = low.byteCount + high.byteCount
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
      low.withBytes { _ = bytes.initialize(fromContentsOf: $0) }
      high.withBytes { _ = bytes[low.byteCount...].initialize(fromContentsOf: $0) }
      let all = UnsafeBufferPointer(bytes)
      guard count > TextPiece.most else { return [TextPiece(copying: all)] }
      let middle = TextBytes.cut(at: count / 2, in: all)
      return [
        TextPiece(copying: UnsafeBufferPointer(rebasing: all[..<middle])),
        TextPiece(copying: UnsafeBufferPointer(rebasing: all[middle...])),
      ]
    }
  }

  // MARK: - Surrogate pairs

  /// Whether an offset stands between the halves of a surrogate pair.
  package func isPairSplit(at offset: Int) -> Bool {
    guard offset > 0, offset < count else { return false }
    let place = place(ofUnit: offset)
    let piece = pieces[place.index]
    guard !piece.isASCII else { return false }
    let unit = offset - place.before.units
    return piece.units(before: piece.byte(ofUnit: unit)) < unit
  }

  private mutating func split(at range: Range<Int>) {
    for offset in [range.upperBound, range.lowerBound] where isPairSplit(at: offset) {
      replace(offset - 1..<offset + 1, with: "\u{FFFD}\u{FFFD}")
    }
  }

  private func withPairsSplit(at range: Range<Int>) -> TextStore {
    var copy = self
    copy.split(at: range)
    return copy
  }
}

// MARK: - Cache

extension TextStore {
  /// The whole text as a string, once somebody asked for it.
  private struct Cache: Sendable {
    private final class Box: Sendable {
      let string = Mutex<String?>(nil)
    }

    private var box = Box()

    var string: String? {
      get { box.string.withLock { $0 } }
      nonmutating set { box.string.withLock { $0 = newValue } }
    }

    mutating func clear() {
      if isKnownUniquelyReferenced(&box) { string = nil } else { box = Box() }
    }
  }
}

extension TextStore: Equatable {
  package static func == (a: TextStore, b: TextStore) -> Bool {
    if a.pieces.isSame(as: b.pieces) { return true }
    guard a.byteCount == b.byteCount, a.count == b.count else { return false }
    return a.commonBytes(with: b) == a.byteCount
  }
}

extension TextStore: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral string: String) { self.init(string) }
  package var description: String { string }
}
