import Foundation

/// What was detected in the paragraphs of a text view: each is looked at when it is set, and once.
@MainActor
final class TextDetection {
  let types: UIDataDetectorTypes
  /// What dates without a year count from, when they were looked for last.
  private var today: DateComponents?
  private var known: [String: [TextDetector.Item]] = [:]

  init(_ types: UIDataDetectorTypes) { self.types = types }

  /// In UTF-16 units from the text's start. Without a day no dates are found.
  func items(in text: String, on date: Date?) -> [TextDetector.Item] {
    let day = date.map { Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: $0) }
    if day != today { (today, known) = (day, [:]) }
    if let items = known[text] { return items }
    let detector = TextDetector(
      types: day == nil ? types.subtracting(.calendarEvent) : types, now: day ?? DateComponents())
    let items = detector.items(in: text)
    if known.count > 500 { known = [:] }
    known[text] = items
    return items
  }
}
