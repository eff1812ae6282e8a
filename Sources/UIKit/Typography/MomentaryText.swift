import Foundation
import Synchronization
import TextModel

/// Attributed strings that UIKit needs for a moment, used again and again. Foundation on Linux never frees all of an attributed
/// string: 150 to 350 bytes of each are left, and the attributes with what they hold where it had letters to its end
/// (swift-corelibs-foundation, pull request 5256).
enum MomentaryTexts {
  /// How many wait for use, and of how many letters at most: longer ones would keep their memory.
  private static let (limit, longest) = (4, 4096)
  private static let waiting = Mutex(Waiting())

  private struct Waiting: @unchecked Sendable {
    var texts: [NSMutableAttributedString] = []
  }

  /// An empty text, to be given back.
  static func take() -> NSMutableAttributedString {
    waiting.withLock { $0.texts.popLast() } ?? NSMutableAttributedString(string: "")
  }

  /// Empties a text, and keeps it for the next who needs one unless somebody else still has it.
  static func giveBack(_ text: inout NSMutableAttributedString) {
    guard isKnownUniquelyReferenced(&text) else { return }
    let length = text.length
    text.deleteCharacters(in: NSRange(location: 0, length: length))
    guard length <= longest else { return }
    let kept = Waiting(texts: [text])
    waiting.withLock { if $0.texts.count < limit { $0.texts += kept.texts } }
  }
}

extension NSAttributedString {
  /// Does something with a text that nobody keeps.
  static func momentary<Result>(
    _ string: String, _ attributes: [Key: Any]?, _ body: (NSMutableAttributedString) -> Result
  ) -> Result {
    momentary { text in
      text.append(string, attributes ?? [:])
      return body(text)
    }
  }

  static func momentary<Result>(_ store: AttributedStore, _ body: (NSMutableAttributedString) -> Result) -> Result {
    momentary { text in
      text.append(store)
      return body(text)
    }
  }

  /// With a copy of another.
  static func momentary<Result>(_ other: NSAttributedString, _ body: (NSMutableAttributedString) -> Result) -> Result {
    momentary { text in
      text.setAttributedString(other)
      return body(text)
    }
  }

  private static func momentary<Result>(_ body: (NSMutableAttributedString) -> Result) -> Result {
    var text = MomentaryTexts.take()
    defer { MomentaryTexts.giveBack(&text) }
    return body(text)
  }

  /// A text of stretches, each with its attributes.
  convenience init(stretches: [(string: String, attributes: [Key: Any])]) {
    var text = MomentaryTexts.take()
    defer { MomentaryTexts.giveBack(&text) }
    for (string, attributes) in stretches { text.append(string, attributes) }
    self.init(attributedString: text)
  }

  /// A copy of a text, each run with what becomes of its attributes.
  convenience init(_ store: AttributedStore, _ attributes: (AttributeSet) -> AttributeSet.Values = { $0.values }) {
    var text = MomentaryTexts.take()
    defer { MomentaryTexts.giveBack(&text) }
    text.append(store, attributes)
    self.init(attributedString: text)
  }
}

extension NSMutableAttributedString {
  /// Puts letters behind those that are there; they have these attributes only.
  final func append(_ string: String, _ attributes: [Key: Any]) {
    let location = length
    replaceCharacters(in: NSRange(location: location, length: 0), with: string)
    setAttributes(attributes, range: NSRange(location: location, length: length - location))
  }

  final func append(_ store: AttributedStore, _ attributes: (AttributeSet) -> AttributeSet.Values = { $0.values }) {
    let location = length
    replaceCharacters(in: NSRange(location: location, length: 0), with: store.string)
    store.forEachRun(in: 0..<store.count) { set, range in
      setAttributes(attributes(set), range: NSRange(location: location + range.lowerBound, length: range.count))
      return true
    }
  }
}
