import Foundation

/// Finds links, phone numbers, addresses and dates in texts, English and Korean ones. It errs on the side of finding
/// nothing: what it finds becomes pressable.
struct TextDetector: Sendable {
  struct Item: Equatable, Sendable {
    /// In UTF-16 units.
    var range: Range<Int>
    var kind: UIDataDetectorTypes
    /// What a press opens.
    var url: URL
  }

  var types: UIDataDetectorTypes
  /// What dates without a year, and words such as "tomorrow", count from.
  var now: DateComponents

  /// In order; none overlap.
  func items(in text: String) -> [Item] {
    // Most lines of a text have neither number nor dot, and all but links have a number.
    var (digits, hasMark) = (0, false)
    for byte in text.utf8 {
      if byte == 0x2E || byte == 0x40 { hasMark = true } else if (0x30...0x39).contains(byte) { digits += 1 }
    }
    guard hasMark || digits > 0 else { return [] }
    let string = text as NSString
    var items: [Item] = []
    func add(_ found: [Item]) {
      for item in found where !items.contains(where: { $0.range.overlaps(item.range) }) { items.append(item) }
    }
    if types.contains(.link) { add(LinkPatterns.items(in: string)) }
    guard digits > 0 else { return items.sorted { $0.range.lowerBound < $1.range.lowerBound } }
    if types.contains(.calendarEvent) { add(DatePatterns.items(in: string, now: now)) }
    if types.contains(.address) { add(AddressPatterns.items(in: string)) }
    if types.contains(.phoneNumber), digits >= 8 { add(PhonePatterns.items(in: string)) }
    return items.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// A pattern and what is made of its matches.
struct DetectorPattern: Sendable {
  private let expression: NSRegularExpression

  init(_ pattern: String, ignoringCase: Bool = false) {
    do {
      expression = try NSRegularExpression(pattern: pattern, options: ignoringCase ? .caseInsensitive : [])
    } catch {
      fatalError("The pattern \(pattern) does not compile: \(error)")
    }
  }

  func matches(in text: NSString) -> [NSTextCheckingResult] {
    expression.matches(in: text as String, range: NSRange(location: 0, length: text.length))
  }
}

extension NSTextCheckingResult {
  /// A part of the match; nil where it took none.
  func part(_ index: Int, of text: NSString) -> String? {
    let range = range(at: index)
    return range.location == NSNotFound ? nil : text.substring(with: range)
  }

  func number(_ index: Int, of text: NSString) -> Int? { part(index, of: text).flatMap { Int($0) } }
}
