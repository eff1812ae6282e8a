/// Bare links in what is left as text: `https://…`, `www.…` and mail addresses.
enum MarkdownAutolinks {
  static func applied(to runs: [MarkdownRun]) -> [MarkdownRun] {
    runs.flatMap { run -> [MarkdownRun] in
      guard run.link == nil, run.image == nil, run.style.isDisjoint(with: [.code, .inlineHTML, .softBreak, .lineBreak])
      else { return [run] }
      return parts(of: run)
    }
  }

  private static func parts(of run: MarkdownRun) -> [MarkdownRun] {
    let text = Array(run.text.unicodeScalars)
    guard text.contains(where: { $0 == ":" || $0 == "@" || $0 == "." }) else { return [run] }
    var result: [MarkdownRun] = []
    var (start, index) = (0, 0)
    func add(_ range: Range<Int>, link: String? = nil) {
      guard !range.isEmpty else { return }
      var part = run
      (part.text, part.link) = (String(scalars: text[range]), link)
      result.append(part)
    }
    while index < text.count {
      guard let link = link(in: text, at: index, from: start) else {
        index += 1
        continue
      }
      add(start..<link.range.lowerBound)
      add(link.range, link: link.destination)
      (start, index) = (link.range.upperBound, link.range.upperBound)
    }
    add(start..<text.count)
    return result
  }

  /// The link of which the sign at `index` is the first, or the at sign.
  private static func link(
    in text: [Unicode.Scalar], at index: Int, from start: Int
  ) -> (range: Range<Int>, destination: String)? {
    switch text[index] {
    case "h", "H", "w", "W":
      guard index == start || isBefore(text[index - 1]) else { return nil }
      let lead = String(scalars: text[index...].prefix(8)).lowercased()
      guard let scheme = ["http://", "https://", "www."].first(where: { lead.hasPrefix($0) }) else { return nil }
      let host = index + scheme.count
      guard host < text.count, !text[host].isASCIIPunctuation, !text[host].isSpace else { return nil }
      let range = index..<end(of: text, from: index)
      let string = String(scalars: text[range])
      return (range, scheme == "www." ? "http://" + string : string)
    case "@":
      let name = text[start..<index].reversed().prefix { isMailSign($0) }.count
      let host = text[(index + 1)...].prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == "." || $0 == "-" }
      var range = index - name..<index + 1 + host.count
      while let last = text[range].last, last == "." || last == "-" { range = range.lowerBound..<range.upperBound - 1 }
      guard isMail(text[range]) else { return nil }
      return (range, "mailto:" + String(scalars: text[range]))
    default: return nil
    }
  }

  private static func isBefore(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isSpace || scalar == "*" || scalar == "_" || scalar == "~" || scalar == "("
  }

  /// Up to a space, without the signs that end a sentence, or a bracket that opened before it.
  private static func end(of text: [Unicode.Scalar], from start: Int) -> Int {
    var end = start
    var balance = 0
    while end < text.count, !text[end].isSpace, text[end] != "<" {
      if text[end] == "(" { balance += 1 }
      if text[end] == ")" { balance -= 1 }
      end += 1
    }
    while end > start {
      switch text[end - 1] {
      case "?", "!", ".", ",", ":", "*", "_", "~", "'", "\"", ";": end -= 1
      case ")" where balance < 0:
        balance += 1
        end -= 1
      default: return end
      }
    }
    return end
  }

  private static func isMailSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "." || scalar == "_" || scalar == "-" || scalar == "+"
  }

  static func isMail(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isMailSign) else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "-" }
      }
  }
}
