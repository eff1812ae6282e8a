import Foundation

/// The size in the root element of an SVG drawing.
struct SVGHeader {
  /// In pixels, rounded up: from `width` and `height`, else from the `viewBox`; nil where the drawing has neither.
  let size: (width: Int, height: Int)?

  /// Nil without a root element in the first 64 KB, behind only a prologue and comments.
  init?(_ data: Data) {
    var rest = Substring(decoding: data.prefix(65_536), as: UTF8.self)
    if rest.first == "\u{FEFF}" { rest.removeFirst() }
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("<?") {
        guard let end = rest.range(of: "?>") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<!--") {
        guard let end = rest.range(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<!") {
        guard let end = rest.range(of: ">") else { return nil }
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    guard rest.hasPrefix("<svg"), let next = rest.dropFirst(4).first, next.isWhitespace || next == ">" || next == "/",
      let end = rest.range(of: ">")
    else { return nil }
    size = Self.size(rest[..<end.lowerBound])
  }

  private static func size(_ tag: Substring) -> (width: Int, height: Int)? {
    let box = attribute("viewBox", of: tag)?.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
    let wide = attribute("width", of: tag).flatMap(pixels), high = attribute("height", of: tag).flatMap(pixels)
    let boxSize = box.flatMap { $0.count == 4 && $0[2] > 0 && $0[3] > 0 ? (wide: $0[2], high: $0[3]) : nil }
    let size: (Double, Double)
    switch (wide, high, boxSize) {
    case (let wide?, let high?, _): size = (wide, high)
    case (let wide?, nil, let box?): size = (wide, wide * box.high / box.wide)
    case (nil, let high?, let box?): size = (high * box.wide / box.high, high)
    case (nil, nil, let box?): size = (box.wide, box.high)
    default: return nil
    }
    guard size.0 > 0, size.1 > 0, size.0 < 1e9, size.1 < 1e9 else { return nil }
    return (Int(size.0.rounded(.up)), Int(size.1.rounded(.up)))
  }

  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    var rest = tag
    while let found = rest.range(of: name) {
      let before = rest[..<found.lowerBound].last
      let value = rest[found.upperBound...].drop(while: \.isWhitespace)
      rest = rest[found.upperBound...]
      guard before?.isWhitespace == true, value.first == "=" else { continue }
      let quoted = value.dropFirst().drop(while: \.isWhitespace)
      guard let quote = quoted.first, quote == "\"" || quote == "'" else { continue }
      return quoted.dropFirst().prefix { $0 != quote }
    }
    return nil
  }

  /// A length in pixels of 1/96 inch; nil for percentages of the surroundings and for anything but a length.
  private static func pixels(_ text: Substring) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    let number = text.prefix { $0.isNumber || "+-.".contains($0) }
    guard let value = Double(number), value > 0 else { return nil }
    switch text.dropFirst(number.count).lowercased() {
    case "", "px": return value
    case "pt": return value * 96 / 72
    case "pc": return value * 16
    case "in": return value * 96
    case "cm": return value * 96 / 2.54
    case "mm": return value * 96 / 25.4
    default: return nil
    }
  }
}
