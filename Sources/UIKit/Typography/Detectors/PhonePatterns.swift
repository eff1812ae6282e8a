import Foundation

/// Phone numbers as they are written in Korea, in North America, and with a country's code.
enum PhonePatterns {
  private static let edges = (before: #"(?<![\p{L}\p{N}+./:#=_-])"#, behind: #"(?![\p{N}/:=_]|[.-]\d)"#)

  private static func pattern(_ body: String) -> DetectorPattern {
    DetectorPattern(edges.before + "(?:\(body))" + edges.behind)
  }

  private static let all = [
    // +82 10-1234-5678, +1 (415) 555-0132
    pattern(#"\+\d{1,3}(?:[ .-]?\(\d{1,4}\))?(?:[ .-]?\d{2,4}){2,4}"#),
    // 010-1234-5678, 02) 123-4567, (031)123-4567
    pattern(#"\(?0(?:2|1[016-9]|[3-6][1-5]|70|80|505)\)?[ .-]?\d{3,4}[ .-]\d{4}"#), pattern(#"01[016-9]\d{7,8}"#),
    // 1588-1234
    pattern(#"1[568]\d{2}-\d{4}"#),
    // (415) 555-0132, 415-555-0132, 1-800-555-0132
    pattern(#"(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}"#),
  ]

  static func items(in text: NSString) -> [TextDetector.Item] {
    var items: [TextDetector.Item] = []
    for match in all.flatMap({ $0.matches(in: text) }) {
      let written = text.substring(with: match.range)
      let digits = written.filter(\.isASCII).filter(\.isNumber)
      guard (8...15).contains(digits.count),
        let url = URL(string: "tel:" + (written.hasPrefix("+") ? "+" : "") + digits)
      else { continue }
      let range = Range(trusted: match.range)
      if !items.contains(where: { $0.range.overlaps(range) }) {
        items.append(TextDetector.Item(range: range, kind: .phoneNumber, url: url))
      }
    }
    return items
  }
}
