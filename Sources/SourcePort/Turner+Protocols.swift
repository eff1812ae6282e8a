/// Protocols for Objective-C, whose requirements may be optional. Such a requirement throws where it is not met: a method
/// that does not throw fulfils it, the default that stands in for a missing one throws, and a call of it asks with `try?`.
extension Turner {
  mutating func turnProtocol(_ type: TypeDeclaration) {
    guard type.marks.contains(.objc) else { return }
    let isClassBound = type.inherited.contains {
      $0 == "AnyObject" || $0 == "class" || $0 == "NSObjectProtocol"
        || lookup.declaration($0)?.marks.contains(.objc) == true
    }
    if !isClassBound {
      let hasColon = source[type.nameToken + 1].is(":")
      edits.insert(hasColon ? " AnyObject," : ": AnyObject", at: source[type.nameToken + (hasColon ? 1 : 0)].end)
    }
    turnRequirements(type)
  }

  private mutating func turnRequirements(_ type: TypeDeclaration) {
    var defaults: [String] = []
    for member in type.members where member.marks.contains(.optional) {
      for index in member.start..<member.keyword where source[index].word == .optional { remove(index..<index + 1) }
      guard let text = makeThrowing(member) else { continue }
      defaults += member.conditions.map { "#if \($0.text)" } + [text] + member.conditions.map { _ in "#endif" }
    }
    guard !defaults.isEmpty else { return }
    var outermost = type
    while let outer = outermost.outer { outermost = parsed.types[outer] }
    let access = type.marks.contains(.public) ? "public " : ""
    let end = source[outermost.close + 1].is(";") ? outermost.close + 1 : outermost.close
    insert(["\(access)extension \(type.path) {"] + defaults + ["}"], at: source[end].end, indented: false)
  }

  /// Lets a requirement throw; its default.
  private mutating func makeThrowing(_ member: Member) -> String? {
    guard let requirement = Requirement(member, source) else { return nil }
    if let effect = requirement.effect { edits.insert(" throws", at: source[effect].end) }
    if let open = member.open { replace(open..<member.close + 1, with: "{ get throws }") }
    return requirement.text
  }
}

/// An optional requirement, which throws where it is not met.
struct Requirement {
  /// The declaration that stands in for a missing one.
  let text: String
  /// The token behind which it says that it throws; nil where it did before, or where an accessor says so.
  let effect: Int?

  init?(_ member: Member, _ source: Source) {
    if member.kind == .func {
      let close = member.parentheses.upperBound - 1
      let last = member.marks.contains(.async) ? close + 1 : close
      let isThrowing = member.marks.contains(.throws)
      effect = isThrowing ? nil : last
      let beginning = source.line(member.keyword..<last + 1) + (isThrowing ? "" : " throws")
      let rest = last + 1 < member.signatureEnd ? " " + source.line(last + 1..<member.signatureEnd) : ""
      text = "\(beginning)\(rest) { throw CancellationError() }"
    } else if member.kind == .var, member.open != nil, !member.type.isEmpty {
      effect = nil
      text = "var \(member.name): \(source.line(member.type)) { get throws { throw CancellationError() } }"
    } else {
      return nil
    }
  }
}

// MARK: - Calls

extension Turner {
  /// Turns `delegate?.method?(…)`, from the mark behind the method's name.
  mutating func turnOptionalCall(_ mark: Int) {
    guard mark > 1, !source[mark].hasSpaceBefore, source[mark + 1].is("("), !source[mark + 1].hasSpaceBefore,
      source[mark - 1].kind == .word, let name = source.name(mark - 1)
    else { return }
    guard source[mark - 2].is(".") else { return }
    let owners = lookup.owners(name)
    let requirement = owners.first { $0.type.kind == .protocol && $0.member.marks.contains(.optional) }
    let isForced = source[mark].is("!")
    if requirement != nil, !isValue(owners, base: mark - 3) {
      let close = source.closing(mark + 1)
      edits.replace(source[mark].start..<source[mark].end, with: "")
      enclose(from: chainStart(before: mark - 2), to: chainEnd(from: close), in: isForced ? "(try! " : "(try? ")
    } else if requirement == nil, isOfUIKit(name, owners, base: mark - 3) {
      edits.replace(source[mark].start..<source[mark].end, with: "")
    }
  }

  /// Turns the value of an optional property, `delegate?.title`.
  mutating func turnOptionalProperties() {
    let optionals = lookup.optionals
    guard !optionals.isEmpty else { return }
    for index in source.tokens.indices where index > 1 && source[index].kind == .word && source[index - 1].is(".") {
      guard !source[index + 1].is("("), let name = source.name(index), optionals.contains(name) else { continue }
      let requirements = lookup.owners(name).filter { $0.type.kind == .protocol && $0.member.marks.contains(.optional) }
      guard let requirement = requirements.first,
        declaredType(of: index - 2).map({ $0 == requirement.type.name }) ?? false
      else { continue }
      if requirement.member.kind == .var {
        enclose(from: chainStart(before: index - 1), to: chainEnd(from: index), in: "(try? ")
      } else if !source[index + 1].is("?"), !source[index + 1].is("!") {
        remark(
          at: index,
          "whether \(name) is there cannot be told by its name alone: ask with responds(to: #selector(\(requirement.type.name).\(name)))"
        )
      }
    }
  }

  private mutating func enclose(from first: Int, to last: Int, in opening: String) {
    edits.insert(opening, at: source[first].start)
    edits.insert(")", at: source[last].end)
  }

  /// Whether a name that is also a requirement's is a value here, which holds a function: the base's type says so.
  private func isValue(_ owners: [(type: TypeFacts, member: MemberFacts)], base: Int) -> Bool {
    let values = owners.filter { $0.member.isVariable && $0.type.kind != .protocol }
    guard !values.isEmpty, let type = declaredType(of: base) else { return false }
    return values.contains { $0.type.name == type }
  }

  /// The type with which the variable was declared whose name, with a mark perhaps, ends at a token.
  private func declaredType(of token: Int) -> String? {
    var index = token
    while source[index].is("?") || source[index].is("!") { index -= 1 }
    guard let name = source.name(index) else { return nil }
    let around = types(around: index).lazy.flatMap { self.lookup.members(name, of: $0.path) }.first { !$0.type.isEmpty }
    let types = around.map { [$0.type] } ?? lookup.owners(name).map(\.member.type).filter { !$0.isEmpty }
    let plain = Set(types.map { Knowledge.lastPart(TypeName.plain($0)) })
    return plain.count == 1 ? plain.first : nil
  }

  /// Whether a call is of an optional method of one of UIKit's delegates. A property of the method's name elsewhere in the target
  /// says nothing: the base's type has to have it, or be unknown where its name does not end as a delegate's.
  private func isOfUIKit(
    _ name: String, _ owners: [(type: TypeFacts, member: MemberFacts)], base: Int
  ) -> Bool {
    let values = owners.filter { $0.member.isVariable }
    let namesDelegate = isDelegate(base) || isOfDelegateType(base)
    guard namesDelegate || Self.delegateMethods.contains(name) else { return false }
    guard !values.isEmpty else { return true }
    if let type = declaredType(of: base) { return !values.contains { $0.type.name == type } }
    return namesDelegate
  }

  /// Whether a variable was declared with the type of one of UIKit's delegates, as in `weak var next: UIScrollViewDelegate?`.
  private func isOfDelegateType(_ token: Int) -> Bool {
    guard let type = declaredType(of: token), type.hasPrefix("UI") || type.hasPrefix("NS"),
      lookup.declaration(type) == nil
    else { return false }
    return ["Delegate", "DataSource", "Prefetching", "FlowLayout"].contains { type.hasSuffix($0) }
  }

  private func isDelegate(_ token: Int) -> Bool {
    var index = token
    while source[index].is("?") || source[index].is("!") { index -= 1 }
    guard let name = source.name(index)?.lowercased() else { return false }
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }

  /// Optional methods of UIKit's delegates, which have defaults here.
  private static let delegateMethods: Set = [
    "tableView", "collectionView", "scrollViewDidScroll", "textField", "textView", "gestureRecognizer",
    "navigationController", "tabBarController", "searchBar", "pickerView", "numberOfSections", "application",
    "presentationControllerDidDismiss", "textFieldShouldReturn", "scrollViewDidEndDecelerating",
    "scrollViewWillBeginDragging", "scrollViewDidEndDragging", "scrollViewDidZoom", "viewForZooming",
  ]
}

// MARK: - Chains of members and calls

extension Turner {
  /// The first token of the expression whose member stands behind the dot.
  func chainStart(before dot: Int) -> Int {
    var index = dot - 1
    while index > 0 {
      while index > 0, source[index].is("?") || source[index].is("!") { index -= 1 }
      if source[index].closes {
        index = source.opening(index)
        let before = source[index - 1]
        let isCall =
          before.closes || (before.kind == .word && !before.word.comesBeforeExpression) || before.is("?")
          || before.is("!") || before.is(">")
        if index > 0, !source[index].hasSpaceBefore, source[index].kind == .punctuation, isCall {
          index -= 1
          continue
        }
      }
      guard index > 0, source[index - 1].is(".") else { break }
      let beforeDot = source[max(0, index - 2)]
      let hasBase =
        index > 1
        && (beforeDot.kind == .word
          ? !beforeDot.word.comesBeforeExpression
          : beforeDot.kind == .literal || beforeDot.closes || beforeDot.is("?") || beforeDot.is("!")
            || beforeDot.is(">"))
      guard hasBase, !source[index - 1].hasSpaceBefore || source[index - 1].startsLine else { return index - 1 }
      index -= 2
    }
    return index
  }

  /// The last token of the expression that goes on behind a token with members, calls and marks.
  func chainEnd(from token: Int) -> Int {
    var index = token
    while true {
      let next = source[index + 1]
      if next.is("."), source[index + 2].kind == .word {
        index += 2
      } else if (next.is("?") || next.is("!")) && next.kind == .operator, !next.hasSpaceBefore {
        index += 1
      } else if next.is("(") || next.is("["), !next.hasSpaceBefore, next.kind == .punctuation {
        index = source.closing(index + 1)
      } else {
        return index
      }
    }
  }
}
