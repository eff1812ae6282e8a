/// A method as an expression names it: `save`, `self.save(_:)`, `Settings.save(_:)`.
struct MethodReference {
  /// What stands before the last dot.
  var base: [String] = []
  var name: String
  /// The labels, if they are written; nil for a parameter without one.
  var labels: [String?]?

  init?(_ tokens: Range<Int>, in source: Source) {
    var names: [String] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if let name = source.name(index) {
        names.append(name)
      } else if source[index].is("<") {
        // Generic arguments say nothing about which method it is.
        while index < tokens.upperBound, !source[index].is(">") { index += 1 }
      } else if source[index].is("("), index > tokens.lowerBound {
        let close = source.closing(index)
        guard close == tokens.upperBound - 1 else { return nil }
        labels = (index + 1..<close).compactMap { source.name($0) }.map { $0 == "_" ? nil : $0 }
        break
      }
      index += 1
    }
    guard let last = names.popLast() else { return nil }
    name = last
    base = names
  }

  /// The name with its labels, if they were written.
  var text: String {
    guard let labels, !labels.isEmpty else { return name }
    return name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }

  var selector: String { SelectorName.method(name, labels: labels ?? []) }

  func canMean(_ method: MemberFacts) -> Bool { labels == nil || labels == method.labels }

  /// Whether what stands before the dot is a type rather than a value.
  func isType(_ lookup: Lookup) -> Bool {
    guard let last = base.last, let first = last.first else { return false }
    return first.isUppercase || first == "_" && lookup.declaration(last) != nil
  }
}

/// A function's type as written behind `as`.
struct FunctionType {
  /// The types of the parameters of the method itself.
  var parameters: [String] = []
  /// Whether it is that of an unapplied method, `(Settings) -> (UIButton) -> Void`.
  var isCurried = false

  init(_ tokens: Range<Int>, in source: Source) {
    var groups: [Range<Int>] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if source[index].is("(") {
        let close = source.closing(index)
        if source.token(close + 1, isNamed: "->"), close < tokens.upperBound { groups.append(index + 1..<close) }
        index = close + 1
      } else {
        index += 1
      }
    }
    isCurried = groups.count > 1
    guard let last = groups.last else { return }
    var start = last.lowerBound
    index = start
    while index <= last.upperBound {
      if index == last.upperBound || source[index].is(",") {
        if start < index { parameters.append(source.line(start..<index)) }
        start = index + 1
      }
      index = index < last.upperBound && source[index].opens ? source.closing(index) + 1 : index + 1
    }
  }
}
