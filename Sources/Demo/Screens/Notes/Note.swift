import UIKit

/// A note: formatted text whose first line is its title.
struct Note: Identifiable {
  let id: Int
  /// When it was last edited, as the list shows it.
  var day: String
  var text: NSAttributedString

  var title: String { lines.first ?? "New note · 새 메모" }

  /// What comes below the title.
  var preview: String { lines.count > 1 ? lines[1] : "No more text · 내용 없음" }

  /// The first two lines that say something.
  private var lines: [String] {
    var found: [String] = []
    text.string.enumerateLines { line, stop in
      let words = line.replacingOccurrences(of: "\u{FFFC}", with: "").trimmingCharacters(in: .whitespaces)
      if !words.isEmpty { found.append(words.replacingOccurrences(of: "\t", with: " ")) }
      stop = found.count == 2
    }
    return found
  }
}

/// How much a text says.
struct NoteCounts: Equatable {
  /// What white space parts, as Korean counts words too. List markers and pictures are none.
  var words = 0
  /// As a person counts them: without line ends, an emoji is one.
  var characters = 0

  init(_ text: String) {
    var isInWord = false
    var isAtStart = true
    var isInMarker = false
    for character in text {
      if character.isNewline {
        (isInWord, isInMarker, isAtStart) = (false, false, true)
        continue
      }
      if character == "\t" { isInMarker = isAtStart }
      isAtStart = false
      guard character != "\t", !isInMarker else { continue }
      if character != "\u{FFFC}" { characters += 1 }
      let isPart = character.isLetter || character.isNumber || (isInWord && !character.isWhitespace)
      if isPart, !isInWord { words += 1 }
      isInWord = isPart
    }
  }
}
