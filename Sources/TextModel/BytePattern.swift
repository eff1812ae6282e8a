import Foundation

/// Bytes to look for, sixteen places at a time: two of them are compared everywhere, the rest where both are found.
struct BytePattern: Sendable {
  private let bytes: [UInt8]
  /// What is ored to a byte of the text before it is compared: 0x20 where a letter of either case will do.
  private let folds: [UInt8]
  /// The two bytes of the pattern that are rarest in texts.
  private let first: Int
  private let second: Int

  var count: Int { bytes.count }

  init(_ pattern: [UInt8], ignoresASCIICase: Bool) {
    let isLetter = pattern.map { ignoresASCIICase && (0x41...0x5A).contains($0 & 0xDF) }
    folds = isLetter.map { $0 ? 0x20 : 0 }
    let folded = zip(pattern, folds).map { $0 | $1 }
    bytes = folded
    let order = folded.indices.sorted { Self.frequency(folded[$0]) < Self.frequency(folded[$1]) }
    first = order[0]
    second = order.count > 1 ? order[1] : order[0]
  }

  /// About how common a byte is in texts. Lead bytes of Hangul and ideographs are few and common.
  private static func frequency(_ byte: UInt8) -> Int {
    switch byte {
    case 0x20, 0x65: 100
    case 0x61, 0x69, 0x6E, 0x6F, 0x72, 0x73, 0x74: 80
    case 0xE3...0xED: 70
    case 0x63, 0x64, 0x68, 0x6C, 0x6D, 0x70, 0x75: 50
    case 0x61...0x7A: 25
    case 0x80...0xBF: 20
    case 0x0A, 0x2C, 0x2E, 0x30...0x39: 15
    default: 5
    }
  }

  private typealias Block = SIMD16<UInt8>

  /// The first place from one on where all of the pattern stands.
  func next(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let last = text.count - bytes.count
    guard start <= last, let base = text.baseAddress else { return nil }
    var place = start
    let (byteA, foldA) = (Block(repeating: bytes[first]), Block(repeating: folds[first]))
    let (byteB, foldB) = (Block(repeating: bytes[second]), Block(repeating: folds[second]))
    let raw = UnsafeRawPointer(base)
    func candidates(at offset: Int) -> SIMDMask<SIMD16<Int8>> {
      let a = raw.loadUnaligned(fromByteOffset: offset + first, as: Block.self) | foldA
      let b = raw.loadUnaligned(fromByteOffset: offset + second, as: Block.self) | foldB
      return (a .== byteA) .& (b .== byteB)
    }
    func isAny(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
      let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      return halves[0] | halves[1] != 0
    }
    func match(at offset: Int) -> Int? {
      let found = candidates(at: offset)
      guard isAny(found) else { return nil }
      for lane in 0..<16 where found[lane] && matches(base + offset + lane) { return offset + lane }
      return nil
    }
    while place + 63 <= last {
      let low = candidates(at: place) .| candidates(at: place + 16)
      if isAny(low .| candidates(at: place + 32) .| candidates(at: place + 48)) {
        for block in 0..<4 { if let found = match(at: place + 16 * block) { return found } }
      }
      place += 64
    }
    while place + 15 <= last {
      if let found = match(at: place) { return found }
      place += 16
    }
    while place <= last {
      if matches(base + place) { return place }
      place += 1
    }
    return nil
  }

  private func matches(_ text: UnsafePointer<UInt8>) -> Bool {
    for index in bytes.indices where text[index] | folds[index] != bytes[index] { return false }
    return true
  }
}

/// Looks for patterns in the pieces of a text where they lie, and over the seams between them.
struct PieceScanner {
  var patterns: [BytePattern]

  private var longest: Int { patterns.map(\.count).max() ?? 0 }

  /// Calls with the places of the patterns that begin in a range of bytes, in order.
  func forEachCandidate(in text: TextStore, _ range: Range<Int>, _ body: (Range<Int>) -> Bool) {
    guard !range.isEmpty, longest > 0 else { return }
    let overlap = longest - 1
    // The end of what was looked at, where a match may begin that goes on beyond it, and the start of what follows.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * overlap + 1) { seam in
      seam.initialize(repeating: 0)
      var kept = 0
      text.forEachStretch(in: range) { bytes, start in
        let skipped = max(0, range.lowerBound - start)
        if kept > 0 {
          let more = min(overlap, bytes.count)
          copy(bytes[..<more], to: seam, at: kept)
          let (joined, first) = (UnsafeBufferPointer(rebasing: seam[..<(kept + more)]), start - kept)
          let goesOn = scan(joined, from: 0, beginningBefore: min(kept, range.upperBound - first)) {
            body(first + $0.lowerBound..<first + $0.upperBound)
          }
          guard goesOn else { return false }
        }
        guard start < range.upperBound else { return false }
        let goesOn = scan(bytes, from: skipped, beginningBefore: range.upperBound - start) {
          body(start + $0.lowerBound..<start + $0.upperBound)
        }
        guard goesOn else { return false }
        let new = bytes.count - skipped
        if new >= overlap {
          copy(bytes[(bytes.count - overlap)...], to: seam, at: 0)
          kept = overlap
        } else {
          if kept == 0 { copy(bytes[skipped...], to: seam, at: 0) }
          // All of a short piece lies in the seam by now.
          let all = kept + new
          kept = min(overlap, all)
          copy(UnsafeBufferPointer(rebasing: seam[(all - kept)..<all])[...], to: seam, at: 0)
        }
        return true
      }
    }
  }

  private func copy(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, to seam: UnsafeMutableBufferPointer<UInt8>, at place: Int
  ) {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    guard let source = bytes.baseAddress, let target = seam.baseAddress else { return }
    memmove(target + place, source, bytes.count)
  }

  /// All places of all patterns in one stretch, in order.
  private func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, beginningBefore limit: Int, _ body: (Range<Int>) -> Bool
  ) -> Bool {
    if patterns.count == 1 {
      let pattern = patterns[0]
      var place = start
      while let found = pattern.next(in: bytes, from: place), found < limit {
        guard body(found..<found + pattern.count) else { return false }
        place = found + 1
      }
      return true
    }
    var all: [Range<Int>] = []
    for pattern in patterns {
      var place = start
      while let found = pattern.next(in: bytes, from: place), found < limit {
        all.append(found..<found + pattern.count)
        place = found + 1
      }
    }
    return all.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }.allSatisfy(body)
  }
}
