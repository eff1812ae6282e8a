import Foundation

/// Finds addresses of the web in a text.
enum AddressScanner {
  /// In UTF-16 units.
  static func ranges(in text: String) -> [NSRange] {
    guard text.utf8.contains(UInt8(ascii: ":")) || text.utf8.contains(UInt8(ascii: ".")) else { return [] }
    let scalars = Array(text.unicodeScalars)
    var found: [NSRange] = []
    var (index, offset) = (0, 0)
    while index < scalars.count {
      if let end = end(ofAddressAt: index, in: scalars) {
        let length = scalars[index..<end].reduce(0) { $0 + UTF16.width($1) }
        found.append(NSRange(location: offset, length: length))
        offset += length
        index = end
      } else {
        offset += UTF16.width(scalars[index])
        index += 1
      }
    }
    return found
  }

  /// `www.` leads to https; what cannot be an address is nil.
  static func url(_ text: String) -> URL? {
    URL(string: text.lowercased().hasPrefix("www.") ? "https://" + text : text)
  }

  /// Nil where none begins.
  private static func end(ofAddressAt start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    guard isASCIILetter(scalars[start]), start == 0 || !TagScanner.isWord(scalars[start - 1]),
      let host = hostStart(from: start, in: scalars)
    else { return nil }
    let end = trimmed(host, rawEnd(from: host, in: scalars), in: scalars)
    guard end > host else { return nil }
    return end
  }

  /// Behind `scheme://`, or at the word after `www.`.
  private static func hostStart(from start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    var index = start
    while index < scalars.count, isASCIILetter(scalars[index]) || isDigit(scalars[index]) || scalars[index] == "+" {
      index += 1
    }
    if scalars[index...].starts(with: "://".unicodeScalars) { return index + 3 }
    guard index - start == 3, index < scalars.count, scalars[index] == ".",
      scalars[start..<index].allSatisfy({ $0 == "w" || $0 == "W" })
    else { return nil }
    // A name with a full stop in it has to come.
    let rest = scalars[(index + 1)...].prefix { isASCIILetter($0) || isDigit($0) || $0 == "-" || $0 == "." }
    return rest.dropLast().contains(".") ? index + 1 : nil
  }

  private static func rawEnd(from host: Int, in scalars: [Unicode.Scalar]) -> Int {
    var index = host
    var isHost = true
    while index < scalars.count, !ends(scalars[index]) {
      if ["/", "?", "#"].contains(scalars[index]) { isHost = false }
      // What follows a host without a space is the sentence's: "https://swift.org를".
      if isHost, index > host, scalars[index - 1].isASCII, !scalars[index].isASCII, scalars[index - 1] != "." { break }
      index += 1
    }
    return index
  }

  /// Without the sentence's punctuation, and without a bracket that opens before the address.
  private static func trimmed(_ host: Int, _ rawEnd: Int, in scalars: [Unicode.Scalar]) -> Int {
    var end = rawEnd
    while end > host {
      let last = scalars[end - 1]
      if [".", ",", ";", ":", "!", "?", "'", "*", "…"].contains(last) {
        end -= 1
      } else if let opening = [")": "(", "]": "[", "}": "{"][last] as Unicode.Scalar?,
        scalars[host..<end].count(where: { $0 == last }) > scalars[host..<end].count(where: { $0 == opening })
      {
        end -= 1
      } else {
        break
      }
    }
    return end
  }

  private static func ends(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace
      || "<>\"`|\\^“”‘’«»「」『』【】（）〈〉《》。、，！？；：".unicodeScalars.contains(scalar)
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
