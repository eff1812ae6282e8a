import Foundation

/// What a program says of itself in its .desktop file, by freedesktop's "Desktop Entry Specification".
package struct DesktopEntry: Equatable {
  /// What people call it, in the person's language where the file has it.
  var name: String
  var icon: String?
  /// The words of the command line, with field codes in them.
  var command: [String]
  /// A program that has to be there for the entry to count.
  var needed: String?
  /// The folder in which it runs.
  var folder: String?
  var needsTerminal = false

  /// Nil for an entry that is no program or was deleted, and for one without a usable name or command line.
  package init?(_ text: String, languages: [String] = []) {
    let values = Self.values(in: text)
    func word(_ key: String) -> String? { values[key].map(Self.unescaped).flatMap { $0.isEmpty ? nil : $0 } }
    func isTrue(_ key: String) -> Bool { values[key] == "true" }
    guard values["Type"] == "Application", !isTrue("Hidden"), let line = word("Exec"),
      let command = Self.words(of: line), let first = command.first, !first.isEmpty
    else { return nil }
    let names = languages.lazy.compactMap { word("Name[\($0)]") }
    let name = (names.first ?? word("Name") ?? "").filter { !$0.isControl }.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return nil }
    (self.name, self.command, icon, needed) = (name, command, word("Icon"), word("TryExec"))
    folder = word("Path").flatMap { $0.hasPrefix("/") ? $0 : nil }
    needsTerminal = isTrue("Terminal")
  }

  /// The first group's lines; of a key that is there twice, the first counts.
  private static func values(in text: String) -> [String: String] {
    var values: [String: String] = [:]
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        if isInside { break }
        isInside = line.trimmingCharacters(in: .whitespaces) == "[Desktop Entry]"
      } else if isInside, line.first != "#", let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmingCharacters(in: .whitespaces)
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        if values[key] == nil { values[key] = value }
      }
    }
    return values
  }

  private static func unescaped(_ value: String) -> String {
    var (text, isEscaped) = ("", false)
    for letter in value {
      if isEscaped {
        isEscaped = false
        switch letter {
        case "s": text.append(" ")
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        case "\\": text.append("\\")
        default: text += "\\\(letter)"
        }
      } else if letter == "\\" {
        isEscaped = true
      } else {
        text.append(letter)
      }
    }
    return text
  }

  /// The words of a command line; what stands in double quotes is one. Nil where a quote does not end.
  static func words(of line: String) -> [String]? {
    var (words, word, isQuoted, isEscaped): ([String], String?, Bool, Bool) = ([], nil, false, false)
    for letter in line {
      if isEscaped {
        word = (word ?? "") + String(letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, letter == " " || letter == "\t" || letter == "\n" {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    guard !isQuoted, !isEscaped else { return nil }
    return words + (word.map { [$0] } ?? [])
  }

  /// The command lines that open files: several where the program takes one at a time.
  package func commands(opening urls: [URL], file: String) -> [[String]] {
    let takesSeveral = command.contains { $0.contains("%F") || $0.contains("%U") }
    guard urls.count > 1, !takesSeveral else { return [expanded(urls, file)] }
    return urls.map { expanded([$0], file) }
  }

  private func expanded(_ urls: [URL], _ file: String) -> [String] {
    var (words, hasFiles): ([String], Bool) = ([], false)
    for word in command {
      switch word {
      case "%F", "%f":
        words += urls.map(\.path)
        hasFiles = true
      case "%U", "%u":
        words += urls.map(\.absoluteString)
        hasFiles = true
      case "%i": words += icon.map { ["--icon", $0] } ?? []
      default:
        let (text, named) = replaced(word, urls.first, file)
        hasFiles = hasFiles || named
        // A code of old that stands for nothing leaves no word.
        if !text.isEmpty || word.isEmpty { words.append(text) }
      }
    }
    // A program that says nothing of files takes them at the end.
    return hasFiles ? words : words + urls.map(\.path)
  }

  private func replaced(_ word: String, _ url: URL?, _ file: String) -> (String, Bool) {
    var (text, isCode, named) = ("", false, false)
    for letter in word {
      guard isCode else {
        if letter == "%" { isCode = true } else { text.append(letter) }
        continue
      }
      isCode = false
      switch letter {
      case "%": text.append("%")
      case "f", "F": (text, named) = (text + (url?.path ?? ""), true)
      case "u", "U": (text, named) = (text + (url?.absoluteString ?? ""), true)
      case "c": text += name
      case "k": text += file
      default: break
      }
    }
    return (text, named)
  }

  /// The keys of names for the person's language, the best first: "de_AT@euro" is also "de_AT" and "de".
  static func languages(in environment: [String: String]) -> [String] {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let locale = variables.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }),
      locale != "C", locale != "POSIX"
    else { return [] }
    let parts = locale.split(separator: "@", maxSplits: 1)
    let place = parts.first?.prefix { $0 != "." } ?? ""
    let language = place.prefix { $0 != "_" }
    guard !language.isEmpty, language != "C" else { return [] }
    let modifier = parts.count > 1 ? "@" + parts[1] : ""
    let all: [String] = ["\(place)\(modifier)", "\(place)", "\(language)\(modifier)", "\(language)"]
    var known: Set<String> = []
    return all.filter { known.insert($0).inserted }
  }
}

extension Character {
  /// Whether it is written nowhere: a line's end, a zero.
  fileprivate var isControl: Bool { unicodeScalars.contains { $0.value < 32 || $0.value == 127 } }
}
