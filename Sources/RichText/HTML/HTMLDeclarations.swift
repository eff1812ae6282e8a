/// Properties of CSS with their values, as a `style` attribute or a rule has them.
struct HTMLDeclarations: Equatable {
  private(set) var list: [(name: String, value: String)] = []

  /// More are passed over.
  private static let limit = 128

  static func == (left: HTMLDeclarations, right: HTMLDeclarations) -> Bool {
    left.list.elementsEqual(right.list) { $0 == $1 }
  }

  init(_ text: some StringProtocol) {
    var name: [UInt8] = []
    var value: [UInt8] = []
    var isValue = false
    var quote: UInt8?
    var depth = 0
    func end(_ list: inout [(name: String, value: String)]) {
      let key = Self.trimmed(name).lowercased()
      var content = Self.trimmed(value)
      if content.lowercased().hasSuffix("!important") { content = Self.trimmed(Array(content.utf8.dropLast(10))) }
      if isValue, !key.isEmpty, !content.isEmpty, list.count < Self.limit { list.append((key, content)) }
    }
    for byte in text.utf8 {
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        case .semicolon where depth == 0:
          end(&list)
          (name, value, isValue) = ([], [], false)
          continue
        case UInt8(ascii: ":") where !isValue:
          isValue = true
          continue
        default: break
        }
      }
      if isValue { value.append(byte) } else { name.append(byte) }
    }
    end(&list)
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    var part = bytes[...]
    while let first = part.first, first.isSpace { part.removeFirst() }
    while let last = part.last, last.isSpace { part.removeLast() }
    return String(decoding: part, as: UTF8.self)
  }
}

/// The values of CSS.
enum HTMLValue {
  /// Points: a pixel of CSS is one, and the units of print are 96 pixels to the inch, as in browsers.
  ///
  /// - Parameters:
  ///   - em: What `em` counts by.
  ///   - whole: What per cent are of; nil takes none.
  static func length(_ text: some StringProtocol, em: Double, whole: Double? = nil) -> Double? {
    let text = text.lowercased()
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
    guard let number = Double(digits), number.isFinite, abs(number) < 100_000 else { return nil }
    switch text.dropFirst(digits.count) {
    case "px": return number
    case "": return number == 0 ? 0 : nil
    case "pt": return number * 4 / 3
    case "pc": return number * 16
    case "in": return number * 96
    case "cm": return number * 96 / 2.54
    case "mm": return number * 96 / 25.4
    case "em": return number * em
    case "rem": return number * HTMLStyle.standardSize
    case "ex", "ch": return number * em / 2
    case "%": return whole.map { number * $0 / 100 }
    default: return nil
    }
  }

  static func color(_ text: some StringProtocol) -> RichColor? {
    let text = text.lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if let named = RichColor.names[text] { return named }
    if text == "transparent" { return RichColor(0, 0, 0, alpha: 0) }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let name = text[..<open]
    let parts = text[text.index(after: open)...].dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let alpha = parts.count == 4 ? fraction(parts[3]) : 1
    guard let alpha else { return nil }
    switch name {
    case "rgb", "rgba":
      let values = parts.prefix(3).compactMap { $0.hasSuffix("%") ? fraction($0).map { $0 * 255 } : Double($0) }
      guard values.count == 3, values.allSatisfy(\.isFinite) else { return nil }
      return RichColor(byte(values[0]), byte(values[1]), byte(values[2]), alpha: alpha)
    case "hsl", "hsla":
      let angle = Double(parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0])
      guard let angle, angle.isFinite, let saturation = fraction(parts[1]), let lightness = fraction(parts[2]) else {
        return nil
      }
      return hue(angle, saturation, lightness, alpha)
    default: return nil
    }
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }

  /// A number from 0 to 1, or as many per cent.
  private static func fraction(_ text: some StringProtocol) -> Double? {
    let isPart = text.hasSuffix("%")
    guard let number = Double(isPart ? String(text.dropLast()) : String(text)), number.isFinite else { return nil }
    return max(0, min(1, isPart ? number / 100 : number))
  }

  private static func hexadecimal(_ digits: Substring) -> RichColor? {
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    let isShort = digits.count < 6
    guard [3, 4, 6, 8].contains(digits.count), var number = UInt32(digits, radix: 16) else { return nil }
    var values: [UInt8] = []
    for _ in 0..<(isShort ? digits.count : digits.count / 2) {
      values.insert(isShort ? UInt8(number & 15) * 17 : UInt8(number & 255), at: 0)
      number >>= isShort ? 4 : 8
    }
    return RichColor(values[0], values[1], values[2], alpha: values.count == 4 ? Double(values[3]) / 255 : 1)
  }

  private static func hue(_ angle: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double) -> RichColor {
    let turn = angle.truncatingRemainder(dividingBy: 360) / 30 + (angle < 0 ? 12 : 0)
    func value(_ offset: Double) -> UInt8 {
      let place = (offset + turn).truncatingRemainder(dividingBy: 12)
      let part = saturation * min(lightness, 1 - lightness)
      return byte(255 * (lightness - part * max(-1, min(place - 3, 9 - place, 1))))
    }
    return RichColor(value(0), value(8), value(4), alpha: alpha)
  }

  /// The names of a `font-family`, without their quotes.
  static func families(_ text: String) -> [String] {
    text.split(separator: ",").prefix(16).map { part in
      part.trimmingCharacters { $0 == "\"" || $0 == "'" || $0.isWhitespace }
    }.filter { !$0.isEmpty }
  }
}

extension StringProtocol {
  fileprivate func trimmingCharacters(_ isDropped: (Character) -> Bool) -> String {
    var part = self[...]
    while let first = part.first, isDropped(first) { part.removeFirst() }
    while let last = part.last, isDropped(last) { part.removeLast() }
    return String(part)
  }
}
