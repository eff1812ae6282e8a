/// A declaration that calls a member of an extension, for the class's body: what an extension declares can neither override
/// nor be overridden, so that the class has the name and the extension has the body under another one.
struct Relay {
  /// What stands before the name of the extension's member in the turned text: a class below may relay one of that name too.
  static func prefix(_ type: String) -> String {
    "uikitPort_" + String(type.map { $0 == "." ? "_" : $0 }) + "_"
  }

  /// The declaration; empty where there is no way to hand on the call.
  let text: String

  init(_ member: Member, of type: TypeDeclaration, _ source: Source) {
    let inner = Self.prefix(type.path) + member.name
    let header = Self.access(member, in: type, source) + Self.header(member, source)
    switch member.kind {
    case .func where member.marks.isDisjoint(with: [.variadic]):
      text = header + Self.function(member, inner, source)
    case .var where !member.type.isEmpty && !member.marks.contains(.stored):
      text = header + Self.variable(member, inner, source)
    case .var where !member.type.isEmpty && member.observes && member.marks.contains(.override):
      let observers = member.accessors.map { accessor in
        let value = accessor.kind == .willSet ? "newValue" : "oldValue"
        return "\(accessor.kind.rawValue) { \(inner)_\(accessor.kind.rawValue)(\(value)) }"
      }
      text = header + "var \(member.name): \(source.line(member.type)) { \(observers.joined(separator: " ")) }"
    default: text = ""
    }
  }

  /// The access that an extension gives to a member that says none itself.
  private static func access(_ member: Member, in type: TypeDeclaration, _ source: Source) -> String {
    let own: Marks = [.public, .open, .package, .private, .fileprivate]
    guard type.kind == .extension, member.marks.isDisjoint(with: own),
      !(member.start..<member.keyword).contains(where: { source[$0].word == .internal })
    else { return "" }
    return type.marks.contains(.public) ? "public " : type.marks.contains(.package) ? "package " : ""
  }

  /// The attributes and modifiers that the class's declaration has as well.
  private static func header(_ member: Member, _ source: Source) -> String {
    var words: [String] = []
    var index = member.start
    while index < member.keyword {
      let token = source[index]
      var end = index + 1
      if source[end].is("("), !source[end].hasSpaceBefore { end = source.closing(end) + 1 }
      let speaksToRuntime = !Marks(token.word).isDisjoint(with: [.objc, .nonobjc, .action, .outlet, .dynamic])
      if !speaksToRuntime { words.append(source.line(index..<end)) }
      index = end
    }
    return words.map { $0 + " " }.joined()
  }

  private static func function(_ member: Member, _ inner: String, _ source: Source) -> String {
    let inside = member.parentheses.dropFirst().dropLast()
    var parameters: [String] = []
    var arguments: [String] = []
    for (number, parameter) in member.parameters.enumerated() {
      let name = "argument\(number)"
      let value = parameter.value.map { " = " + source.line($0) } ?? ""
      parameters.append("\(parameter.label ?? "_") \(name): \(source.line(parameter.type))\(value)")
      let argument = (parameter.marks.contains(.inout) ? "&" : "") + name + (parameter.isAutoclosure ? "()" : "")
      arguments.append((parameter.label.map { "\($0): " } ?? "") + argument)
    }
    let beginning = source.line(member.keyword..<max(member.keyword, inside.lowerBound - 1))
    let rest =
      member.parentheses.upperBound < member.signatureEnd
      ? " " + source.line(member.parentheses.upperBound..<member.signatureEnd) : ""
    let effects =
      (member.marks.isDisjoint(with: [.throws, .rethrows]) ? "" : "try ")
      + (member.marks.contains(.async) ? "await " : "")
    let call = "\(effects)\(inner)(\(arguments.joined(separator: ", ")))"
    return
      "\(beginning)(\(parameters.joined(separator: ", ")))\(rest) { \(member.type.isEmpty ? "" : "return ")\(call) }"
  }

  private static func variable(_ member: Member, _ inner: String, _ source: Source) -> String {
    let setter = member.marks.contains(.settable) ? " set { \(inner) = newValue }" : ""
    return "var \(member.name): \(source.line(member.type)) { get { \(inner) }\(setter) }"
  }
}
