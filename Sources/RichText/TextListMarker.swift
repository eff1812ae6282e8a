/// A list's marker format, taken apart: a keyword in braces with what stands around it.
package struct TextListMarker {
  package enum Kind: String {
    case box, check, circle, diamond, disc, hyphen, square
    case lowercaseHexadecimal = "lowercase-hexadecimal"
    case uppercaseHexadecimal = "uppercase-hexadecimal"
    case octal
    case lowercaseAlpha = "lowercase-alpha"
    case uppercaseAlpha = "uppercase-alpha"
    case lowercaseLatin = "lowercase-latin"
    case uppercaseLatin = "uppercase-latin"
    case lowercaseRoman = "lowercase-roman"
    case uppercaseRoman = "uppercase-roman"
    case decimal

    package var counts: Bool {
      switch self {
      case .box, .check, .circle, .diamond, .disc, .hyphen, .square: false
      default: true
      }
    }
  }

  package let kind: Kind?
  private let before: Substring
  private let after: Substring

  /// A format without a known keyword is its own marker.
  package init(_ format: String) {
    if let open = format.firstIndex(of: "{"), let close = format[open...].firstIndex(of: "}"),
      let kind = Kind(rawValue: String(format[format.index(after: open)..<close]))
    {
      self.kind = kind
      before = format[..<open]
      after = format[format.index(after: close)...]
    } else {
      kind = nil
      before = format[...]
      after = ""
    }
  }

  package func text(for number: Int) -> String {
    guard let kind else { return String(before) }
    return String(before) + Self.text(kind, number) + String(after)
  }

  private static func text(_ kind: Kind, _ number: Int) -> String {
    switch kind {
    case .box: "\u{25A1}"
    case .check: "\u{2713}"
    case .circle: "\u{25E6}"
    case .diamond: "\u{25C6}"
    case .disc: "\u{2022}"
    case .hyphen: "\u{2043}"
    case .square: "\u{25AA}"
    case .lowercaseHexadecimal: String(number, radix: 16)
    case .uppercaseHexadecimal: String(number, radix: 16, uppercase: true)
    case .octal: String(number, radix: 8)
    case .lowercaseAlpha, .lowercaseLatin: letters(number) ?? String(number)
    case .uppercaseAlpha, .uppercaseLatin: letters(number)?.uppercased() ?? String(number)
    case .lowercaseRoman: roman(number)?.lowercased() ?? String(number)
    case .uppercaseRoman: roman(number) ?? String(number)
    case .decimal: String(number)
    }
  }

  /// a to z, then aa, ab …; nil for what letters cannot count.
  private static func letters(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var (rest, result) = (number, "")
    while rest > 0 {
      rest -= 1
      result = String(UnicodeScalar(UInt8(97 + rest % 26))) + result
      rest /= 26
    }
    return result
  }

  private static func roman(_ number: Int) -> String? {
    guard (1..<4000).contains(number) else { return nil }
    let signs = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
      (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var (rest, result) = (number, "")
    for (value, sign) in signs {
      while rest >= value {
        result += sign
        rest -= value
      }
    }
    return result
  }
}
