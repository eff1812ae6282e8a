/// What a file can ask about the other files of its target.
enum Question: Hashable {
  /// The declarations of a name, the types that inherit from it, the members of that name, a file's imports, the names of all
  /// optional requirements.
  case type(String), heirs(String), owners(String), imports(String), optionals

  /// The question as a text that no other one has.
  var text: String {
    switch self {
    case .type(let name): "t" + name
    case .heirs(let name): "h" + name
    case .owners(let name): "o" + name
    case .imports(let path): "i" + path
    case .optionals: "p"
    }
  }

  /// The questions, as texts, that are answered differently when a file has other facts than it had. Only what the two sets of
  /// facts answer is compared, never the rest of the target.
  static func answeredAnew(_ old: Facts?, _ new: Facts?) -> Set<String> {
    guard old != new else { return [] }
    let before = answers(old)
    let after = answers(new)
    var changed = Set(after.keys.filter { before[$0] != after[$0] })
    for text in before.keys where after[text] == nil { changed.insert(text) }
    return changed
  }

  /// What a file's facts answer, as bytes, by the questions' texts.
  private static func answers(_ facts: Facts?) -> [String: [UInt8]] {
    guard let facts else { return [:] }
    var answers: [String: FactsWriter] = [:]
    answers[Question.imports(facts.path).text, default: FactsWriter()].write(facts.imports)
    for type in facts.types {
      answers[Question.type(type.name).text, default: FactsWriter()].write(type)
      for name in type.inherited {
        answers[Question.heirs(Knowledge.lastPart(name)).text, default: FactsWriter()].write(type)
      }
      for member in type.members {
        answers[Question.owners(member.name).text, default: FactsWriter()].write(type.path, type, member)
        if member.marks.contains(.optional) {
          answers[Question.optionals.text, default: FactsWriter()].write(member.name)
        }
      }
    }
    return answers.mapValues(\.bytes)
  }
}
