import CoreGraphics

/// Finds symbols by name and makes the composed forms: in a circle or a square, crossed out, with a badge.
///
/// Each line of the data is a name, the forms that there are of it, and its drawing. Nothing is read before the first
/// symbol is asked for, and no drawing is read before its own symbol is.
enum SymbolCatalog {
  /// A line of the data.
  private struct Entry {
    var forms: Forms
    var drawing: Substring
  }

  /// What a name can be followed by.
  struct Forms: OptionSet {
    let rawValue: Int
    static let fill = Forms(rawValue: 1)
    static let circle = Forms(rawValue: 2)
    static let square = Forms(rawValue: 4)
    static let slash = Forms(rawValue: 8)
    static let badge = Forms(rawValue: 16)
    /// In circle and square it stands filled.
    static let filledInside = Forms(rawValue: 32)
    /// It stands nowhere else than in them.
    static let framedOnly = Forms(rawValue: 64)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(_ letters: Substring) {
      let byLetter: [Character: Forms] = [
        "f": .fill, "c": .circle, "q": .square, "s": .slash, "b": .badge, "i": .filledInside, "n": .framedOnly,
      ]
      self = letters.reduce(into: []) { $0.formUnion(byLetter[$1] ?? []) }
    }
  }

  private static let entries: [Substring: Entry] = {
    var result: [Substring: Entry] = [:]
    for text in SymbolData.all {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3 else { continue }
        result[words[0]] = Entry(forms: Forms(words[1]), drawing: words[2])
      }
    }
    return result
  }()

  /// The names without composed forms, in alphabetical order.
  package static var baseNames: [String] { entries.keys.map(String.init).sorted() }

  /// Every name there is, composed forms included.
  package static var allNames: [String] {
    let endings = [
      "", ".fill", ".circle", ".circle.fill", ".square", ".square.fill", ".slash", ".slash.fill", ".badge",
      ".badge.fill", ".badge.plus", ".fill.badge.plus",
    ]
    return baseNames.flatMap { name in endings.map { name + $0 }.filter { shape(named: $0) != nil } }
  }

  static func shape(named name: String) -> SymbolShape? {
    if let shape = plain(Substring(name)) { return shape }
    return composed(name)
  }

  /// A name of the data, or its filled form.
  private static func plain(_ name: Substring) -> SymbolShape? {
    if let entry = entries[name] {
      return entry.forms.contains(.framedOnly) ? nil : SymbolShape(steps: steps(entry, isFilled: false))
    }
    guard name.hasSuffix(".fill"), let entry = entries[name.dropLast(5)], entry.forms.contains(.fill) else {
      return nil
    }
    return SymbolShape(steps: steps(entry, isFilled: true))
  }

  private static func steps(_ entry: Entry, isFilled: Bool) -> [SymbolStep] {
    var reader = SymbolReader(entry.drawing, isFilled: isFilled) { other in
      guard let entry = entries[other] else { fatalError("A symbol's drawing names \(other), which there is not.") }
      return steps(entry, isFilled: isFilled)
    }
    return reader.read()
  }

  // MARK: - Composed forms

  private static func composed(_ name: String) -> SymbolShape? {
    for (ending, badge) in SymbolBadge.byEnding where name.hasSuffix(ending) {
      var base = Substring(name.dropLast(ending.count))
      // "bell.badge.fill" is the filled bell with a badge.
      let isFilled = ending.hasSuffix(".fill")
      if isFilled { base = Substring(base + ".fill") }
      guard allows(base, .badge), let shape = shape(named: String(base)) else { continue }
      return shape.with(badge)
    }
    for (ending, isFilled) in [(".slash", false), (".slash.fill", true)] where name.hasSuffix(ending) {
      let base = name.dropLast(ending.count)
      guard let entry = entries[base], entry.forms.contains(.slash), !isFilled || entry.forms.contains(.fill) else {
        return nil
      }
      return SymbolShape(steps: steps(entry, isFilled: isFilled)).crossedOut
    }
    for frame in SymbolFrame.allCases {
      for isFilled in [false, true] {
        let ending = "." + frame.rawValue + (isFilled ? ".fill" : "")
        guard name.hasSuffix(ending) else { continue }
        let base = name.dropLast(ending.count)
        guard let entry = entries[base], entry.forms.contains(frame == .circle ? .circle : .square) else { continue }
        let inner = steps(entry, isFilled: entry.forms.contains(.filledInside))
        return SymbolShape(steps: inner).framed(by: frame, isFilled: isFilled)
      }
    }
    return nil
  }

  private static func allows(_ name: Substring, _ form: Forms) -> Bool {
    let base = name.hasSuffix(".fill") && entries[name] == nil ? name.dropLast(5) : name
    if let entry = entries[base] { return entry.forms.contains(form) }
    // What stands in a circle carries badges where its own drawing does.
    for ending in [".circle", ".square"] where base.hasSuffix(ending) {
      return entries[base.dropLast(ending.count)]?.forms.contains(form) ?? false
    }
    return false
  }
}
