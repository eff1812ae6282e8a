/// The rules of `<style>` elements: selectors by tag, class, id and what these stand in. Others, and rules for media,
/// never match.
struct HTMLStyleSheet {
  /// What an element is selected by.
  struct Subject: Equatable {
    var tag: String
    var id = ""
    var classes: [Substring] = []
  }

  /// One element of a selector: `p.note#first`.
  private struct Compound {
    var tag = ""
    var id = ""
    var classes: [Substring] = []
    /// Whether the element before it is its parent.
    var isChild = false

    func matches(_ subject: Subject) -> Bool {
      (tag.isEmpty || tag == subject.tag) && (id.isEmpty || id == subject.id)
        && classes.allSatisfy { subject.classes.contains($0) }
    }
  }

  private struct Rule {
    var compounds: [Compound]
    var specificity: Int
    var declarations: HTMLDeclarations
  }

  private var rules: [Rule] = []
  /// How many more comparisons there may be: beyond, no rule holds. A document that people look at needs a few
  /// thousand.
  private var comparisonsLeft = 4_000_000

  private static let ruleLimit = 1_000
  private static let depthLimit = 8

  var isEmpty: Bool { rules.isEmpty }

  // MARK: - Reading

  mutating func add(_ css: String) {
    var text = Array(css.utf8)[...]
    text = Self.withoutComments(text)[...]
    while let open = text.firstIndex(of: UInt8(ascii: "{")) {
      let prelude = String(decoding: text[..<open], as: UTF8.self)
        .replacing("<!--", with: "").replacing("-->", with: "")
      // A rule without a block before this one.
      let selector = prelude.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
      let isAtRule = selector.drop(while: \.isWhitespace).hasPrefix("@")
      var (depth, end) = (1, text.index(after: open))
      while end < text.endIndex, depth > 0 {
        if text[end] == UInt8(ascii: "{") { depth += isAtRule ? 1 : 0 }
        if text[end] == UInt8(ascii: "}") { depth -= 1 }
        end += 1
      }
      if !isAtRule, rules.count < Self.ruleLimit {
        let block = text[text.index(after: open)..<(depth == 0 ? end - 1 : end)]
        add(selector, HTMLDeclarations(String(decoding: block, as: UTF8.self)))
      }
      text = text[end...]
    }
  }

  private mutating func add(_ selectors: Substring, _ declarations: HTMLDeclarations) {
    guard !declarations.list.isEmpty else { return }
    for selector in selectors.split(separator: ",") where rules.count < Self.ruleLimit {
      guard let compounds = Self.compounds(selector), !compounds.isEmpty else { continue }
      let specificity = compounds.reduce(0) {
        $0 + ($1.id.isEmpty ? 0 : 10_000) + 100 * $1.classes.count + ($1.tag.isEmpty ? 0 : 1)
      }
      rules.append(Rule(compounds: compounds, specificity: specificity, declarations: declarations))
    }
  }

  private static func withoutComments(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == .slash, index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index < text.endIndex, !(text[index] == .slash && text[index - 1] == UInt8(ascii: "*")) { index += 1 }
        index = min(index + 1, text.endIndex)
        continue
      }
      result.append(text[index])
      index += 1
    }
    return result
  }

  /// Nil for a selector of another kind.
  private static func compounds(_ selector: Substring) -> [Compound]? {
    var result: [Compound] = []
    var isChild = false
    for word in selector.replacing(">", with: " > ").split(whereSeparator: \.isWhitespace) {
      if word == ">" {
        isChild = true
        continue
      }
      guard var compound = compound(word), result.count < depthLimit else { return nil }
      compound.isChild = isChild
      isChild = false
      result.append(compound)
    }
    return isChild ? nil : result
  }

  private static func compound(_ word: Substring) -> Compound? {
    var compound = Compound()
    var rest = word
    let name = rest.prefix { $0 != "." && $0 != "#" && $0 != ":" }
    compound.tag = name == "*" ? "" : name.lowercased()
    rest = rest.dropFirst(name.count)
    while let sign = rest.first {
      let part = rest.dropFirst().prefix { $0 != "." && $0 != "#" && $0 != ":" }
      rest = rest.dropFirst(part.count + 1)
      switch sign {
      case ".": compound.classes.append(part)
      case "#": compound.id = String(part)
      // Links that nobody followed; the other states are of no text.
      case ":" where part == "link": break
      default: return nil
      }
    }
    let isPlain = compound.tag.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return isPlain ? compound : nil
  }

  // MARK: - Matching

  /// The declarations of the rules for an element, the strongest last.
  ///
  /// - Parameter path: The element, and before it those that it stands in, from the outside.
  mutating func declarations(for path: [Subject]) -> [HTMLDeclarations] {
    guard !rules.isEmpty, comparisonsLeft > 0 else { return [] }
    comparisonsLeft -= rules.count
    var matching: [Rule] = []
    for rule in rules where matches(rule.compounds, path) { matching.append(rule) }
    return matching.enumerated().sorted { ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset) }
      .map(\.element.declarations)
  }

  private mutating func matches(_ compounds: [Compound], _ path: [Subject]) -> Bool {
    guard let subject = path.last, let own = compounds.last, own.matches(subject) else { return false }
    var place = path.count - 2
    var isChild = own.isChild
    for compound in compounds.dropLast().reversed() {
      if isChild {
        guard place >= 0, compound.matches(path[place]) else { return false }
      } else {
        while place >= 0, !compound.matches(path[place]) {
          place -= 1
          comparisonsLeft -= 1
        }
        guard place >= 0 else { return false }
      }
      place -= 1
      isChild = compound.isChild
    }
    return true
  }
}
