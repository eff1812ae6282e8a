import CoreGraphics
import Platform

/// The text of a field or a text view for those who read it letter by letter. Offsets count Unicode scalars; the view counts
/// UTF-16 units.
@MainActor
final class InputText: AccessibleText {
  private let view: any UITextInput & UIView
  private let isSecure: Bool

  init(_ view: any UITextInput & UIView, isSecure: Bool = false) {
    (self.view, self.isSecure) = (view, isSecure)
  }

  /// What the view holds: offsets count in it. Of a password nobody is told more than its length.
  private var whole: String {
    view.textRange(from: view.beginningOfDocument, to: view.endOfDocument).flatMap { view.text(in: $0) } ?? ""
  }

  private func told(_ text: some StringProtocol) -> String {
    isSecure ? String(repeating: "•", count: text.unicodeScalars.count) : String(text)
  }

  var state: AccessibleTextState {
    let text = whole
    let range = view.selectedTextRange.map { scalars($0, in: text) } ?? 0..<0
    return AccessibleTextState(
      length: text.unicodeScalars.count, caret: range.upperBound, selection: range,
      text: told(text))
  }

  // MARK: - Offsets

  private func units(_ position: UITextPosition) -> Int { view.offset(from: view.beginningOfDocument, to: position) }

  private func scalars(_ range: UITextRange, in text: String) -> Range<Int> {
    let (start, end) = (units(range.start), units(range.end))
    let low = Self.scalars(start, in: text)
    return low..<max(low, Self.scalars(end, in: text))
  }

  static func scalars(_ units: Int, in text: String) -> Int {
    let index = text.utf16.index(text.startIndex, offsetBy: max(0, units), limitedBy: text.endIndex) ?? text.endIndex
    return text.unicodeScalars.distance(from: text.startIndex, to: index)
  }

  private static func index(_ scalars: Int, in text: String) -> String.Index {
    text.unicodeScalars.index(text.startIndex, offsetBy: max(0, scalars), limitedBy: text.endIndex) ?? text.endIndex
  }

  private func range(_ range: Range<Int>, in text: String) -> UITextRange? {
    let (low, high) = (Self.index(range.lowerBound, in: text), Self.index(range.upperBound, in: text))
    let start = text.utf16.distance(from: text.startIndex, to: low)
    let length = text.utf16.distance(from: low, to: high)
    guard let first = view.position(from: view.beginningOfDocument, offset: start),
      let last = view.position(from: first, offset: length)
    else { return nil }
    return view.textRange(from: first, to: last)
  }

  // MARK: - Read

  func string(_ range: Range<Int>) -> String {
    let text = whole
    return told(text[Self.index(range.lowerBound, in: text)..<Self.index(range.upperBound, in: text)])
  }

  func range(of unit: AccessibleUnit, at offset: Int) -> Range<Int> {
    let text = whole
    let count = text.unicodeScalars.count
    let offset = min(max(0, offset), count)
    let kind: UITextGranularity
    switch unit {
    case .character: kind = .character
    case .word: kind = .word
    case .sentence: kind = .sentence
    case .line: kind = .line
    case .paragraph: kind = .paragraph
    case .all: return 0..<count
    }
    guard let place = range(offset..<offset, in: text)?.start else { return 0..<0 }
    let forward = UITextDirection(rawValue: UITextStorageDirection.forward.rawValue)
    let backward = UITextDirection(rawValue: UITextStorageDirection.backward.rawValue)
    let found =
      view.tokenizer.rangeEnclosingPosition(place, with: kind, inDirection: forward)
      ?? view.tokenizer.rangeEnclosingPosition(place, with: kind, inDirection: backward)
    if let found { return scalars(found, in: text) }
    // Between words: what is there, to the next one.
    return offset < count ? offset..<offset + 1 : count..<count
  }

  func attributes(at offset: Int) -> (range: Range<Int>, values: [String: String]) {
    let text = whole
    let count = text.unicodeScalars.count
    guard let styled = view as? any AttributedTextReading, let attributed = styled.readAttributedText, count > 0 else {
      return (0..<count, [:])
    }
    let index = Self.index(min(max(0, offset), count - 1), in: text)
    let place = text.utf16.distance(from: text.startIndex, to: index)
    guard place < attributed.length else { return (0..<count, [:]) }
    var range = NSRange()
    let attributes = attributed.attributes(at: place, effectiveRange: &range)
    let low = Self.scalars(range.location, in: text)
    return (low..<max(low, Self.scalars(range.location + range.length, in: text)), Self.names(attributes))
  }

  /// By the names of AT-SPI's text attributes, which are those of CSS.
  static func names(_ attributes: [NSAttributedString.Key: Any]) -> [String: String] {
    var names: [String: String] = [:]
    if let font = attributes[.font] as? UIFont {
      let traits = font.fontDescriptor.symbolicTraits
      names["family-name"] = font.familyName
      names["size"] = "\(Int(font.pointSize.rounded()))"
      names["weight"] = traits.contains(.traitBold) ? "700" : "400"
      names["style"] = traits.contains(.traitItalic) ? "italic" : "normal"
    }
    if let color = attributes[.foregroundColor] as? UIColor { names["fg-color"] = components(color) }
    if let color = attributes[.backgroundColor] as? UIColor { names["bg-color"] = components(color) }
    if let style = attributes[.underlineStyle] as? Int, style != 0 { names["underline"] = "single" }
    if let style = attributes[.strikethroughStyle] as? Int, style != 0 { names["strikethrough"] = "true" }
    return names
  }

  private static func components(_ color: UIColor) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return "0,0,0" }
    return [red, green, blue].map { "\(Int(($0 * 65535).rounded()))" }.joined(separator: ",")
  }

  func frame(of range: Range<Int>) -> CGRect {
    guard let range = self.range(range, in: whole) else { return .zero }
    let rect = range.isEmpty ? view.caretRect(for: range.start) : view.firstRect(for: range)
    return UIAccessibility.convertToScreenCoordinates(rect, in: view)
  }

  func offset(at point: CGPoint) -> Int? {
    let place = view.convert(view.window?.convert(point, from: nil as UIWindow?) ?? point, from: nil)
    guard view.bounds.contains(place) else { return nil }
    return view.closestPosition(to: place).map { Self.scalars(units($0), in: whole) }
  }

  // MARK: - Write

  func select(_ range: Range<Int>) -> Bool {
    guard let range = self.range(range, in: whole) else { return false }
    if !view.isFirstResponder { _ = view.becomeFirstResponder() }
    view.selectedTextRange = range
    return true
  }

  func replace(_ range: Range<Int>, with text: String) -> Bool {
    guard let range = self.range(range, in: whole) else { return false }
    view.replace(range, withText: text)
    return true
  }
}

/// A text with attributes that can be read.
@MainActor
protocol AttributedTextReading: UIView {
  var readAttributedText: NSAttributedString? { get }
}
