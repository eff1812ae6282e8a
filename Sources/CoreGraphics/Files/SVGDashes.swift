import Foundation

/// The dashes that a drawing asks for. The reader of SDL2_image lays out each dash of a line, compares those of a row of pixels
/// with each other, and never ends where a length is too much for its numbers: a drawing of a hundred bytes would keep a program
/// for minutes, and take all memory. Such a drawing has solid lines instead.
struct SVGDashes {
  /// Of one line or outline, 10,000 dashes take a tenth of a second, 30,000 three seconds, and 100,000 half a minute: the time
  /// grows with the square. A drawing may take as long as the second of them.
  private static let squareLimit = 3e4 * 3e4
  /// Longer lines have no length: the squares are beyond a Float.
  private static let longest = 1e9
  private static let name = Array("stroke-dasharray".utf8)
  /// As long as the name, and of no meaning.
  private static let otherName = Array("x-none-dasharray".utf8)
  private static let shapes: Set = ["path", "line", "polyline", "polygon", "rect", "circle", "ellipse"]

  /// One element that is drawn: how long its lines can be, and the dashes that itself asks for.
  private struct Shape {
    var length = 0.0
    var percent = 0.0
    var period = Double.infinity
  }

  private var bytes: [UInt8]
  private var place = 0
  /// Where the names of dashes are.
  private var names: [Int] = []
  private var drawn: [Shape] = []
  /// The shortest dashes that an element has from the elements around it, or from a style sheet.
  private var inherited = Double.infinity
  private var largest = 0.0

  /// The drawing, with solid lines if it could have more dashes than can be drawn. A line counts as long as all numbers of its
  /// element together. Lengths relative to a font's size are taken for pixels.
  static func limited(_ data: Data) -> Data {
    guard data.range(of: Data(name)) != nil else { return data }
    var dashes = SVGDashes(bytes: [UInt8](data))
    dashes.read()
    guard dashes.areTooMany else { return data }
    for place in dashes.names { dashes.bytes.replaceSubrange(place..<place + name.count, with: otherName) }
    return Data(dashes.bytes)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var areTooMany: Bool {
    let squares = drawn.map { shape -> Double in
      let period = min(shape.period, inherited)
      guard period.isFinite else { return 0 }
      let length = shape.length + shape.percent / 100 * largest
      return length >= Self.longest ? .infinity : (length / period) * (length / period)
    }
    return squares.reduce(0, +) > Self.squareLimit
  }

  private mutating func read() {
    while place < bytes.count {
      let isTag = bytes[place] == UInt8(ascii: "<")
      if isTag { place += 1 }
      let word = bytes[place...].prefix { Self.isLetter($0) }
      let isShape = isTag && Self.shapes.contains(String(decoding: word, as: UTF8.self))
      var shape = Shape()
      readPart(&shape)
      if isShape {
        drawn.append(shape)
      } else {
        inherited = min(inherited, shape.period)
      }
    }
  }

  /// Up to the next tag. What stands behind a shape's tag is taken for a part of it: a style sheet has a tag before it.
  private mutating func readPart(_ shape: inout Shape) {
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
      if bytes[place] == Self.name[0], bytes[place...].starts(with: Self.name) {
        names.append(place)
        place += Self.name.count
        shape.period = min(shape.period, period())
      } else if let number = number() {
        if place < bytes.count, bytes[place] == UInt8(ascii: "%") {
          shape.percent += number
        } else {
          shape.length += number * pixels()
          largest = max(largest, number * pixels())
        }
      }
    }
  }

  /// The sum of the lengths that follow, up to the value's end; infinite where there is none above 0.
  private mutating func period() -> Double {
    var sum = 0.0
    // Behind the sign of equality and the quote, or the colon.
    while place < bytes.count, " \t\r\n=:\"'".utf8.contains(bytes[place]) { place += 1 }
    while place < bytes.count, !"\"';}<>".utf8.contains(bytes[place]) {
      guard let length = number() else { continue }
      let isPart = place < bytes.count && bytes[place] == UInt8(ascii: "%")
      sum += isPart ? length / 100 : length
    }
    return sum > 0 ? sum : .infinity
  }

  /// How many pixels the unit behind a number has.
  private func pixels() -> Double {
    switch String(decoding: bytes[place...].prefix(2), as: UTF8.self) {
    case "in": 96
    case "cm": 96 / 2.54
    case "pc": 16
    case "mm": 96 / 25.4
    case "pt": 96 / 72
    default: 1
    }
  }

  /// The number that begins here, without its sign, or nil. Goes behind it in either case, at least one byte. Digits of names,
  /// addresses and colours are none.
  private mutating func number() -> Double? {
    let start = place
    place += 1
    let isFraction = bytes[start] == UInt8(ascii: ".")
    guard isDigit(start) || isFraction && isDigit(start + 1) else { return nil }
    while isDigit(place) { place += 1 }
    if !isFraction, place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      while isDigit(place) { place += 1 }
    }
    if place < bytes.count, bytes[place] & 0xDF == UInt8(ascii: "E") {
      var end = place + 1
      if end < bytes.count, "+-".utf8.contains(bytes[end]) { end += 1 }
      if isDigit(end) {
        while isDigit(end) { end += 1 }
        place = end
      }
    }
    let isName =
      start > 0 && "#/".utf8.contains(bytes[start - 1])
      || start > 1 && Self.isLetter(bytes[start - 1])
        && (Self.isLetter(bytes[start - 2]) || bytes[start - 2] == UInt8(ascii: "#"))
    return isName ? nil : Double(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private func isDigit(_ at: Int) -> Bool { at < bytes.count && (48...57).contains(bytes[at]) }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }
}
