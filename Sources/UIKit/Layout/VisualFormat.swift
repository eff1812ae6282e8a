import CoreGraphics

/// A visual format, taken apart: `H:|-8-[name(>=40)]-[other]-|`. A plain value that knows no views.
struct VisualFormat: Equatable {
  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// Between each two elements.
  var connections: [Connection] = []

  enum Element: Equatable {
    case superview(position: Int)
    case view(name: String, sizes: [Predicate], position: Int)
  }

  enum Connection: Equatable {
    /// Nothing between them.
    case flush
    /// A hyphen alone.
    case standard
    case gaps([Predicate])
  }

  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Value
    var priority: Value?
  }

  /// A number, or the name of a metric or view.
  enum Value: Equatable {
    case number(CGFloat)
    case name(String, position: Int)
  }

  /// What is wrong with a format, and where.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var reason: String
    var format: String
    /// Characters before the place.
    var position: Int

    var description: String {
      "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: position))^"
    }
  }

  init(_ format: String) throws(Failure) {
    var scanner = FormatScanner(format)
    self = try scanner.scan()
  }

  init() {}
}

/// Reads a format character by character.
private struct FormatScanner {
  private let format: String
  private let characters: [Character]
  private var position = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private func fail(_ reason: String, at place: Int? = nil) -> VisualFormat.Failure {
    VisualFormat.Failure(reason: reason, format: format, position: place ?? position)
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() { while next == " " { position += 1 } }

  // MARK: - Whole

  mutating func scan() throws(VisualFormat.Failure) -> VisualFormat {
    var result = VisualFormat()
    skipSpaces()
    if characters.allSatisfy({ $0 == " " }) { throw fail("The format is empty", at: 0) }
    if position + 1 < characters.count, characters[position + 1] == ":" {
      switch characters[position] {
      case "H", "h": result.axis = .horizontal
      case "V", "v": result.axis = .vertical
      default: throw fail("Expected H or V before the colon")
      }
      position += 2
    }
    result.elements.append(try scanElement())
    skipSpaces()
    while next != nil {
      if case .superview = result.elements.last, result.elements.count > 1 {
        throw fail("Nothing may follow the '|' that stands for the end of the superview")
      }
      let connection = try scanConnection()
      skipSpaces()
      guard next != nil else { throw fail("Expected a view or '|' after the connection") }
      result.connections.append(connection)
      result.elements.append(try scanElement())
      skipSpaces()
    }
    if case .superview(let place) = result.elements[0], result.elements.count == 1 {
      throw fail("Expected a view beside '|'", at: place)
    }
    if result.elements.count == 2, case .superview = result.elements[0], case .superview(let place) = result.elements[1]
    {
      throw fail("Expected a view between the two '|'", at: place)
    }
    return result
  }

  private mutating func scanElement() throws(VisualFormat.Failure) -> VisualFormat.Element {
    let start = position
    if take("|") { return .superview(position: start) }
    guard take("[") else { throw fail("Expected a view: its name in brackets, or '|' for the superview") }
    skipSpaces()
    let place = position
    guard let name = takeName() else { throw fail("Expected the name of a view") }
    var sizes: [VisualFormat.Predicate] = []
    if take("(") { sizes = try scanPredicates() }
    guard take("]") else { throw fail("Expected a ']' after the name of a view") }
    return .view(name: name, sizes: sizes, position: place)
  }

  private mutating func scanConnection() throws(VisualFormat.Failure) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    skipSpaces()
    if next == "[" || next == "|" { return .standard }
    var gaps: [VisualFormat.Predicate] = []
    if take("(") {
      gaps = try scanPredicates()
    } else {
      gaps = [VisualFormat.Predicate(object: try scanValue("a gap: a number or the name of a metric"))]
    }
    guard take("-") else { throw fail("Expected a '-' after the gap") }
    return .gaps(gaps)
  }

  // MARK: - Predicates

  /// Up to the closing parenthesis.
  private mutating func scanPredicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try scanPredicate()) } while take(",")
    guard take(")") else { throw fail("Expected a ')' after the predicate") }
    return predicates
  }

  private mutating func scanPredicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    skipSpaces()
    var relation = NSLayoutConstraint.Relation.equal
    if let first = next, "=<>".contains(first) {
      guard position + 1 < characters.count, characters[position + 1] == "=" else {
        throw fail("Expected ==, <= or >=")
      }
      relation = first == "=" ? .equal : first == "<" ? .lessThanOrEqual : .greaterThanOrEqual
      position += 2
    }
    let object = try scanValue("a number or a name")
    var priority: VisualFormat.Value?
    if take("@") { priority = try scanValue("a priority after '@'") }
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
  }

  private mutating func scanValue(_ what: String) throws(VisualFormat.Failure) -> VisualFormat.Value {
    skipSpaces()
    let start = position
    if let name = takeName() { return .name(name, position: start) }
    var text = ""
    if next == "-" || next == "+" {
      if next == "-" { text = "-" }
      position += 1
    }
    while let digit = next, digit.isASCII, digit.isNumber || digit == "." {
      text.append(digit)
      position += 1
    }
    guard let number = Double(text) else { throw fail("Expected \(what)", at: start) }
    return .number(CGFloat(number))
  }

  /// An identifier as in C.
  private mutating func takeName() -> String? {
    guard let first = next, first.isASCII, first.isLetter || first == "_" else { return nil }
    let start = position
    while let character = next, character.isASCII, character.isLetter || character.isNumber || character == "_" {
      position += 1
    }
    return String(characters[start..<position])
  }
}
