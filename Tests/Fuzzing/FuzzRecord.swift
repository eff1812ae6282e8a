import Foundation

/// A run as it is kept in a file: what was driven, from which seed, and each event in a line of JSON.
package struct FuzzRecord: Equatable, Sendable {
  package var subject: String
  package var seed: UInt64
  package var events: [FuzzEvent]

  private struct Head: Codable {
    var subject: String
    var seed: UInt64
  }

  package init(subject: String, seed: UInt64, events: [FuzzEvent]) {
    (self.subject, self.seed, self.events) = (subject, seed, events)
  }

  package var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      var lines = [String(decoding: try encoder.encode(Head(subject: subject, seed: seed)), as: UTF8.self)]
      for event in events { lines.append(String(decoding: try encoder.encode(event), as: UTF8.self)) }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// Throws where a line is no event.
  package init(text: String) throws {
    let decoder = JSONDecoder()
    let lines = text.split(separator: "\n")
    let head = try decoder.decode(Head.self, from: Data((lines.first ?? "").utf8))
    self.init(
      subject: head.subject, seed: head.seed,
      events: try lines.dropFirst().map { try decoder.decode(FuzzEvent.self, from: Data($0.utf8)) })
  }
}
