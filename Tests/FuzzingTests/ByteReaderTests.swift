import ByteReaders
import Expectations
import Foundation
import RandomTesting
import Testing

/// A short form of `make fuzz-bytes` without its libraries: the kept inputs of each reader, and some made from them.
@MainActor @Suite struct ByteReaderTests {
  private static let corpora = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("ByteFuzz/Corpora")

  /// The kept inputs of a reader, by name.
  private func inputs(of reader: String) throws -> [(name: String, data: Data)] {
    let folder = Self.corpora.appendingPathComponent(reader)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, try Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }

  @Test(arguments: ByteReader.all.map(\.name))
  func aReaderSurvivesItsInputsAndWhatIsMadeOfThem(name: String) throws {
    let reader = try #require(ByteReader.named(name))
    let inputs = try inputs(of: name)
    expect(!inputs.isEmpty)
    let last = LastInput(reader: name)
    for (index, input) in inputs.enumerated() {
      expect(input.data.count <= 4096, "\(input.name) has \(input.data.count) bytes")
      try last.around(input.data) { try reader.read(input.data) }
      for seed in 0..<RandomRuns.count(reader.tries) {
        var random = SeededRandom(seed: index * 1_000_003 + seed)
        let other = inputs[random.below(inputs.count)].data
        let data = Mutation.made(of: input.data, with: other, &random)
        do { try last.around(data) { try reader.read(data) } } catch {
          Issue.record("\(name)/\(input.name), seed \(seed): \(error)\n\(data.base64EncodedString())")
          return
        }
      }
    }
    last.forget()
  }

  @Test func eachFolderOfInputsHasItsReader() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpora.path)
    expect(Set(folders), equals: Set(ByteReader.all.map(\.name)))
  }
}

/// A file that has the input which a reader is given: where a reader stops the process, nothing else would tell.
private struct LastInput {
  private let url: URL

  init(reader: String) {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-bytes-last-\(reader)")
  }

  func around(_ data: Data, _ body: () throws -> Void) throws {
    try data.write(to: url)
    try body()
  }

  func forget() { unlink(url.path) }
}

/// Damaged and joined inputs.
private enum Mutation {
  /// One to four changes: a bit or a byte is another one, a part is left out, doubled or filled, or the rest is another input's.
  static func made(of data: Data, with other: Data, _ random: inout SeededRandom) -> Data {
    var bytes = [UInt8](data)
    for _ in 0...random.below(4) {
      guard !bytes.isEmpty else { break }
      let place = random.below(bytes.count)
      let end = min(bytes.count, place + 1 + random.below(16))
      switch random.below(7) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes[place] = UInt8(random.below(256))
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
      case 4: for index in place..<end { bytes[index] = [0, 0x7F, 0x80, 0xFF][random.below(4)] }
      case 5: bytes.removeSubrange(place...)
      default: bytes = Array(bytes[..<place]) + other.dropFirst(random.below(other.count + 1))
      }
    }
    return Data(bytes)
  }
}
