/// The expression for a selector of a method whose declaration is known.
struct SelectorExpression {
  let text: String

  /// `others`: all members of the class that have the method's name.
  /// `inherits`: whether the class may have UIKit's methods, too.
  init(_ method: MemberFacts, of type: String, among others: [MemberFacts], inherits: Bool) {
    let name = method.selector
    let overloads = others.filter { $0.kind == .func && !$0.marks.contains(.override) }
    let alike = overloads.filter { $0.labels == method.labels }
    let differsInParameters = alike.contains { $0.parameterTypes != method.parameterTypes }
    let differsInResult = alike.contains { $0.parameterTypes == method.parameterTypes && $0.type != method.type }
    // Without parameters, the name alone could mean the others as well, and UIKit's.
    let isBare =
      method.labels.isEmpty
      && (overloads.contains { !$0.labels.isEmpty } || inherits && UIKitNames.withParameters.contains(method.name[...]))
    let isAmbiguous = differsInParameters || differsInResult || isBare
    if !Self.isCallable(method) {
      text = "Selector(\"\(name)\")"
    } else if isAmbiguous {
      let result = differsInResult ? method.type.isEmpty ? "Void" : method.type : nil
      text = Self.closure(type, method.name, method.labels, method.parameterTypes, name, result: result)
    } else {
      let labels = method.labels.map { ($0 ?? "_") + ":" }.joined()
      text = "Selector(\(type).\(Self.quoted(method.name))\(labels.isEmpty ? "" : "(\(labels))"), named: \"\(name)\")"
    }
  }

  /// Whether a selector can call the method, rather than only name it.
  static func isCallable(_ method: MemberFacts) -> Bool {
    let marks: Marks = [.static, .class, .async, .throws, .rethrows, .generic, .inout, .variadic]
    return method.labels.count <= 2 && method.marks.isDisjoint(with: marks) && method.parameterTypes.allSatisfy(isValue)
  }

  /// Whether a parameter's type is one that any caller can hand over: no function that must not escape, and no tuple.
  private static func isValue(_ type: String) -> Bool {
    if type.hasPrefix("@escaping") || type.hasSuffix("?") { return true }
    let isFunction =
      type.contains("->") || ["Handler", "Block", "Closure", "Completion", "Callback"].contains { type.hasSuffix($0) }
    return !isFunction && !type.hasPrefix("(")
  }

  /// A selector with a function that says which types the parameters have, and the result where one is given.
  static func closure(
    _ type: String, _ method: String, _ labels: [String?], _ types: [String], _ name: String, result: String? = nil
  ) -> String {
    let names = ["sender", "event"]
    let parameters = zip(names, types).map { ", \($0): \($1.hasSuffix("!") ? $1.dropLast() + "?" : $1)" }.joined()
    let arguments = zip(labels, zip(names, types)).map { label, argument in
      (label.map { "\($0): " } ?? "") + argument.0
    }
    let call = "target.\(quoted(method))(\(arguments.joined(separator: ", ")))"
    return
      "Selector(named: \"\(name)\") { (target: \(type)\(parameters))\(result.map { " -> \($0)" } ?? "") in \(call) }"
  }

  /// Behind a dot, few words mean something else.
  private static func quoted(_ name: String) -> String { name == "init" || name == "self" ? "`\(name)`" : name }
}
