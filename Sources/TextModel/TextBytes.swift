import Foundation

/// Counting and finding in UTF-8, eight bytes at a time.
enum TextBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The highest bit of each byte that is 0.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    ~(((word & ~highs) &+ ~highs) | word | ~highs)
  }

  /// Adds up bytes of which none is larger than 255 in sum.
  @inline(__always)
  private static func total(_ bytes: UInt64) -> Int {
    let pairs = (bytes & 0x00FF_00FF_00FF_00FF) &+ ((bytes &>> 8) & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
  }

  static func sum(of bytes: UnsafeBufferPointer<UInt8>) -> TextSum {
    guard let start = bytes.baseAddress.map(UnsafeRawPointer.init) else { return .zero }
    var (continued, pairs, feeds) = (0, 0, 0)
    var (returns, quotes): (UInt64, UInt64) = (0, 0)
    var word = 0
    let words = bytes.count / 8
    while word < words {
      let end = min(words, word + 255)
      var (continuedBytes, pairBytes, feedBytes): (UInt64, UInt64, UInt64) = (0, 0, 0)
      while word < end {
        let value = start.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self)
        continuedBytes &+= ((value & ~(value &<< 1)) & highs) &>> 7
        pairBytes &+= ((value & (value &<< 1) & (value &<< 2) & (value &<< 3)) & highs) &>> 7
        feedBytes &+= zeros(value ^ (ones &* 0x0A)) &>> 7
        returns |= zeros(value ^ (ones &* 0x0D))
        quotes |= zeros(value ^ (ones &* 0xE2))
        word &+= 1
      }
      continued += total(continuedBytes)
      pairs += total(pairBytes)
      feeds += total(feedBytes)
    }
    for index in words * 8..<bytes.count {
      let byte = bytes[index]
      if byte & 0xC0 == 0x80 { continued += 1 }
      if byte >= 0xF0 { pairs += 1 }
      if byte == 0x0A { feeds += 1 }
      if byte == 0x0D { returns = 1 }
      if byte == 0xE2 { quotes = 1 }
    }
    var ends = feeds
    if returns != 0 { ends += count(of: 0x0D, in: bytes) { $0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A } }
    if quotes != 0 { ends += count(of: 0xE2, in: bytes) { isSeparator(at: $0, in: bytes) } }
    return TextSum(bytes: bytes.count, units: bytes.count - continued + pairs, paragraphEnds: ends)
  }

  private static func count(of byte: Int32, in bytes: UnsafeBufferPointer<UInt8>, where counts: (Int) -> Bool) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    var (count, place) = (0, 0)
    while place < bytes.count, let found = memchr(start + place, byte, bytes.count - place) {
      let index = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if counts(index) { count += 1 }
      place = index + 1
    }
    return count
  }

  private static func isSeparator(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9
  }

  /// Where the unit of an index begins; the start of its character for the second one of a pair.
  static func byte(ofUnit unit: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = bytes.baseAddress.map(UnsafeRawPointer.init) else { return 0 }
    var (byte, units) = (0, 0)
    while byte + 8 <= bytes.count {
      let value = start.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
      // Counts the units of a character with its first byte.
      let continued = ((value & ~(value &<< 1)) & highs) &>> 7
      let pairs = ((value & (value &<< 1) & (value &<< 2) & (value &<< 3)) & highs) &>> 7
      let next = units + 8 - total(continued) + total(pairs)
      // A unit that is reached exactly may belong to a character that goes on in these bytes.
      if next > unit { break }
      units = next
      byte += 8
    }
    while byte < bytes.count {
      let lead = bytes[byte]
      if lead & 0xC0 != 0x80 {
        let length = lead >= 0xF0 ? 2 : 1
        if units + length > unit { return byte }
        units += length
      }
      byte += 1
    }
    return bytes.count
  }

  /// The character that begins at a byte.
  static func scalar(at byte: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
    let lead = UInt32(bytes[byte])
    func tail(_ offset: Int) -> UInt32 { UInt32(bytes[byte + offset] & 0x3F) }
    let value =
      switch lead {
      case ..<0x80: lead
      case ..<0xE0: (lead & 0x1F) << 6 | tail(1)
      case ..<0xF0: (lead & 0x0F) << 12 | tail(1) << 6 | tail(2)
      default: (lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3)
      }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// How many bytes two stretches of one length begin with alike, or end with.
  static func common(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, atEnd: Bool) -> Int {
    guard let low = a.baseAddress, let high = b.baseAddress else { return 0 }
    if low == high || memcmp(low, high, a.count) == 0 { return a.count }
    var common = 0
    if atEnd {
      while a[a.count - 1 - common] == b[b.count - 1 - common] { common += 1 }
    } else {
      while a[common] == b[common] { common += 1 }
    }
    return common
  }

  /// Where the terminator of a paragraph ends, counted from 1; the bytes have as many.
  static func end(ofParagraph number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var rest = number
    var index = nextEnd(from: 0, in: bytes)
    while index < bytes.count {
      let length = terminator(at: index, in: bytes)
      index += max(1, length)
      if length > 0 {
        rest -= 1
        if rest == 0 { return index }
      }
      index = nextEnd(from: index, in: bytes)
    }
    return bytes.count
  }

  /// The first place from one on where a terminator may begin.
  private static func nextEnd(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var index = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    /// Whether one of eight bytes is 0.
    func hasZero(_ word: UInt64) -> Bool { (word &- ones) & ~word & (ones << 7) != 0 }
    while index + 8 <= bytes.count {
      let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if hasZero(word ^ ones &* 0x0A) || hasZero(word ^ ones &* 0x0D) || hasZero(word ^ ones &* 0xE2) { break }
      index += 8
    }
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D, bytes[index] != 0xE2 { index += 1 }
    return index
  }

  /// How many paragraphs end at or before a byte.
  static func paragraphEnds(before byte: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let ends = sum(of: UnsafeBufferPointer(rebasing: bytes[..<byte])).paragraphEnds
    let isInside = byte > 0 && byte < bytes.count && bytes[byte - 1] == 0x0D && bytes[byte] == 0x0A
    return ends - (isInside ? 1 : 0)
  }

  /// The length of what ends a paragraph there; 0 if nothing does.
  @inline(__always)
  private static func terminator(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes[index] {
    case 0x0A: 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xE2: isSeparator(at: index, in: bytes) ? 3 : 0
    default: 0
    }
  }

  /// The length of the paragraph's terminator that ends with the bytes; 0 if none does.
  static func trailingTerminator(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes.last {
    case 0x0A: bytes.count > 1 && bytes[bytes.count - 2] == 0x0D ? 2 : 1
    case 0x0D: 1
    case 0xA9: bytes.count > 2 && isSeparator(at: bytes.count - 3, in: bytes) ? 3 : 0
    default: 0
    }
  }

  /// Where the piece ends that begins at a byte: a usual length further, between characters.
  static func cut(after start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let rest = bytes.count - start
    if rest <= TextPiece.usual + TextPiece.least { return bytes.count }
    return cut(at: start + TextPiece.usual, in: bytes)
  }

  /// The nearest place before that stands between two characters, and not before a line feed with its carriage return.
  static func cut(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = place
    while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    if place > 0, place < bytes.count, bytes[place] == 0x0A, bytes[place - 1] == 0x0D { place -= 1 }
    return place
  }
}
