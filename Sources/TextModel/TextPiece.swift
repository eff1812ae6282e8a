/// What a stretch of text adds up to.
package struct TextSum: TreeSum, Equatable {
  package var bytes = 0
  /// UTF-16 code units.
  package var units = 0
  /// Line feeds, carriage returns, both together, and U+2029.
  package var paragraphEnds = 0

  package static let zero = TextSum()

  package static func += (sum: inout TextSum, other: TextSum) {
    sum.bytes += other.bytes
    sum.units += other.units
    sum.paragraphEnds += other.paragraphEnds
  }

  package static func -= (sum: inout TextSum, other: TextSum) {
    sum.bytes -= other.bytes
    sum.units -= other.units
    sum.paragraphEnds -= other.paragraphEnds
  }
}

/// A few kilobytes of a text: a part of a string that it shares. It begins and ends between two characters of Unicode, and
/// not between a carriage return and its line feed.
struct TextPiece: TreeElement {
  private let backing: String
  private let start: Int
  private let bytes: UInt16
  private let units: UInt16
  private let paragraphEnds: UInt16

  /// Bytes that a piece has at most.
  static let most = 4096
  /// How long pieces of a new text are, and below what length one is joined with a neighbour.
  static let usual = 2048
  static let least = 1024

  var byteCount: Int { Int(bytes) }
  var unitCount: Int { Int(units) }
  var isASCII: Bool { units == bytes }
  var sum: TextSum { TextSum(bytes: Int(bytes), units: Int(units), paragraphEnds: Int(paragraphEnds)) }

  /// - Parameter range: Bytes of the string, not more than a piece may have.
  private init(_ backing: String, _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    let sum = TextBytes.sum(of: UnsafeBufferPointer(rebasing: bytes[range]))
    self.backing = backing
    start = range.lowerBound
    self.bytes = UInt16(sum.bytes)
    units = UInt16(sum.units)
    paragraphEnds = UInt16(sum.paragraphEnds)
  }

  /// A short string as one piece.
  init(short string: String) {
    var string = string
    self = string.withUTF8 { bytes in TextPiece(copying: bytes) }
  }

  /// Keeps bytes of valid UTF-8 of its own.
  init(copying bytes: UnsafeBufferPointer<UInt8>) {
    let own = String(unsafeUninitializedCapacity: bytes.count) {
      _ = $0.initialize(fromContentsOf: bytes)
      return bytes.count
    }
    self.init(own, 0..<bytes.count, in: bytes)
  }

  /// A string in pieces, which share its memory.
  static func pieces(of string: String) -> ContiguousArray<TextPiece> {
    var string = string
    string.makeContiguousUTF8()
    let backing = string
    return string.withUTF8 { bytes in
      var pieces = ContiguousArray<TextPiece>()
      pieces.reserveCapacity(bytes.count / usual + 1)
      var start = 0
      while start < bytes.count {
        let end = TextBytes.cut(after: start, in: bytes)
        pieces.append(TextPiece(backing, start..<end, in: bytes))
        start = end
      }
      return pieces
    }
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    let range = start..<start + byteCount
    let result = try backing.utf8.withContiguousStorageIfAvailable {
      try body(UnsafeBufferPointer(rebasing: $0[range]))
    }
    guard let result else { fatalError("A text's piece is not stored as UTF-8") }
    return result
  }

  /// Whether the piece lies in the memory of another one, so many bytes behind its start.
  func follows(_ first: TextPiece, by distance: Int) -> Bool {
    start == first.start + distance && backing.utf8.count > 15 && backing.isSame(as: first.backing)
  }

  /// The bytes from the piece's start on, also those of pieces that follow it in its memory.
  func withBytes<Result>(count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = start..<start + count
    let result = backing.utf8.withContiguousStorageIfAvailable { body(UnsafeBufferPointer(rebasing: $0[range])) }
    guard let result else { fatalError("A text's piece is not stored as UTF-8") }
    return result
  }

  /// A part of the piece. What is short is copied, so that it does not keep a large text alive.
  func part(_ range: Range<Int>) -> TextPiece {
    withBytes { bytes in
      guard range.count > Self.least else { return TextPiece(copying: UnsafeBufferPointer(rebasing: bytes[range])) }
      let all = UnsafeBufferPointer(start: bytes.baseAddress.map { $0 - start }, count: start + byteCount)
      return TextPiece(backing, start + range.lowerBound..<start + range.upperBound, in: all)
    }
  }

  /// The string, without a copy where the piece is all of it.
  var string: String {
    if start == 0, backing.utf8.count == byteCount { return backing }
    return withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether both are the same bytes in memory.
  func isSame(as other: TextPiece) -> Bool {
    guard bytes == other.bytes else { return false }
    // A short string lies in the value itself.
    return withBytes { own in byteCount > 15 && other.withBytes { own.baseAddress == $0.baseAddress } }
  }

  // MARK: - Places

  /// Where a unit begins; the start of its character for the second one of a pair.
  func byte(ofUnit unit: Int) -> Int { isASCII ? unit : withBytes { TextBytes.byte(ofUnit: unit, in: $0) } }

  func units(before byte: Int) -> Int {
    isASCII ? byte : withBytes { TextBytes.sum(of: UnsafeBufferPointer(rebasing: $0[..<byte])).units }
  }

  var endsInReturn: Bool { byteCount > 0 && withBytes { $0[$0.count - 1] == 0x0D } }
  var startsWithLineFeed: Bool { byteCount > 0 && withBytes { $0[0] == 0x0A } }
}

extension String {
  /// Whether two long strings are the same bytes in memory.
  fileprivate func isSame(as other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.baseAddress == $0.baseAddress && own.count == $0.count }
    } == true
  }
}
