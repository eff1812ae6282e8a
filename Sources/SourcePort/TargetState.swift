/// What is kept of a target between two runs.
struct TargetState: Equatable {
  struct Entry: Equatable {
    var output: String
    var stamp: String
    var facts: Facts
    var outputStamp = ""
    /// What the file asked of the others.
    var questions: [String] = []
    var listName: String?
  }

  /// The files by their paths.
  var entries: [String: Entry] = [:]
  /// Whether there was a state to read.
  var wasRead = false

  static func == (a: TargetState, b: TargetState) -> Bool { a.entries == b.entries }

  static func read(_ path: String, version: String) -> TargetState {
    var state = TargetState()
    guard let bytes = Files.read(path) else { return state }
    var reader = FactsReader(bytes)
    guard reader.text() == version else { return state }
    while !reader.isAtEnd {
      guard let output = reader.text(), let stamp = reader.text(), let outputStamp = reader.text(),
        let questions = reader.texts(),
        let listName = reader.text(), let facts = reader.facts()
      else { return TargetState() }
      state.entries[facts.path] = Entry(
        output: output, stamp: stamp, facts: facts, outputStamp: outputStamp, questions: questions,
        listName: listName.isEmpty ? nil : listName)
    }
    state.wasRead = true
    return state
  }

  func write(to path: String, version: String) {
    var writer = FactsWriter()
    writer.write(version)
    for (_, entry) in entries.sorted(by: { $0.key < $1.key }) {
      writer.write(entry.output)
      writer.write(entry.stamp)
      writer.write(entry.outputStamp)
      writer.write(entry.questions)
      writer.write(entry.listName ?? "")
      writer.write(entry.facts)
    }
    // Without a state, the next run turns everything: slower, not wrong.
    _ = Files.write(writer.bytes, to: path)
  }
}
