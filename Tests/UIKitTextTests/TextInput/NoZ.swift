@testable import UIKit

/// A dictionary of the letter e: every word with a z is wrong.
final class NoZ: SpellingLibrary, @unchecked Sendable {
  var learned: Set<String> = []
  /// The words that were asked for.
  var asked: [String] = []
  let languages = ["en_US"]
  func isCorrect(_ word: String, in language: String) -> Bool? {
    asked.append(word)
    return !word.contains("z") || learned.contains(word)
  }
  func guesses(for word: String, in language: String) -> [String] {
    word == "zzz"
      ? [] : [word.replacingOccurrences(of: "z", with: "s"), word.replacingOccurrences(of: "z", with: "")]
  }
  func learn(_ word: String, in language: String) { learned.insert(word) }
  func unlearn(_ word: String, in language: String) { learned.remove(word) }
  func hasLearned(_ word: String, in language: String) -> Bool { learned.contains(word) }
}
