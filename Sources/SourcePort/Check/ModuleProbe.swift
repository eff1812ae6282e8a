/// Asks the compiler in one go which of many imported modules are not there. A module that is missing ends a look at all other
/// things, so that it has to be known before.
///
/// Each import stands within its own conditions: what an inactive branch imports is not asked for.
struct ModuleProbe {
  private var numbers: [String: Int] = [:]
  private var questions: [(conditions: [String], module: String)] = []
  /// The modules of the targets that are checked, which are not built yet.
  private let own: Set<String>

  init(own: Set<String>) { self.own = own }

  private static func key(_ declaration: ImportDeclaration) -> String {
    (declaration.conditions.map(\.text) + [declaration.module]).joined(separator: "\n")
  }

  /// The module as the turned text imports it.
  private static func isAsked(_ declaration: ImportDeclaration, _ own: Set<String>) -> Bool {
    !own.contains(declaration.module) && !declaration.conditions.contains { $0.holds == .no }
  }

  mutating func ask(_ declaration: ImportDeclaration) {
    let key = Self.key(declaration)
    guard Self.isAsked(declaration, own), numbers[key] == nil else { return }
    numbers[key] = questions.count
    questions.append((declaration.conditions.map { withOwnModules($0.text) }, declaration.module))
  }

  /// A condition in which the targets' own modules are there.
  private func withOwnModules(_ condition: String) -> String {
    guard condition.contains("canImport") else { return condition }
    return own.reduce(condition) { $0.replacing("canImport(\($1))", with: "true") }
  }

  /// Asks for a module that no file names.
  mutating func ask(_ module: String) { ask(Self.plain(module)) }

  fileprivate static func plain(_ module: String) -> ImportDeclaration {
    ImportDeclaration(module: module, tokens: 0..<0, name: 0..<0, isOfDeclaration: false, conditions: [])
  }

  /// The text for the compiler.
  var text: String {
    questions.enumerated().map { number, question in
      (question.conditions.map { "#if \($0)" } + ["#if canImport(\(question.module))", "#else"]
        + ["#error(\"\(Self.mark)\(number)\")", "#endif"] + question.conditions.map { _ in "#endif" })
        .joined(separator: "\n")
    }.joined(separator: "\n") + "\n"
  }

  private static let mark = "no module "

  /// The imports that the compiler said are missing, of those asked for.
  struct Answer {
    fileprivate var missing: Set<String> = []

    func isMissing(_ declaration: ImportDeclaration) -> Bool {
      !declaration.conditions.contains { $0.holds == .no } && missing.contains(ModuleProbe.key(declaration))
    }

    func isMissing(_ module: String) -> Bool { isMissing(ModuleProbe.plain(module)) }
  }

  func answer(_ log: String) -> Answer {
    var missing: Set<Int> = []
    for line in log.split(separator: "\n") {
      guard let range = line.firstRange(of: "error: " + Self.mark) else { continue }
      if let number = Int(line[range.upperBound...].prefix { $0.isNumber }) { missing.insert(number) }
    }
    return Answer(missing: Set(numbers.filter { missing.contains($0.value) }.keys))
  }
}
