import Foundation

/// A program's options, and what it says about itself when asked with `--help`.
///
/// Written by hand because a package that others build on should not make them fetch a parser for its demo.
package struct ProgramUsage<Values: Sendable>: Sendable {
  private let name: String
  private let summary: String
  private let options: [ProgramOption<Values>]

  package init(name: String, summary: String, options: [ProgramOption<Values>]) {
    (self.name, self.summary, self.options) = (name, summary, options)
  }

  /// The values that words of a command line give, starting from the defaults. Nil when they ask for help. An option
  /// that stands twice counts as it stands last.
  package func parse(_ words: [String], defaults: Values) throws(UsageError) -> Values? {
    var values = defaults
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" { return nil }
      guard word.hasPrefix("--") else { throw UsageError("“\(word)” is no option.") }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = options.first(where: { $0.name == parts[0] }) else {
        throw UsageError("There is no option --\(parts[0]).")
      }
      if option.placeholder == nil {
        guard parts.count == 1 else { throw UsageError("--\(option.name) takes no value.") }
        try option.set(&values, "")
      } else if parts.count == 2 {
        try option.set(&values, String(parts[1]))
      } else if let value = rest.popFirst() {
        try option.set(&values, value)
      } else {
        throw UsageError("--\(option.name) wants a value: \(form(of: option)).")
      }
    }
    return values
  }

  package var help: String {
    let lines = options.filter { !$0.isHidden }.map { "  \(form(of: $0).padded(to: 28))\($0.help)" }
    return ([summary, "", "usage: \(name) [option ...]", ""] + lines).joined(separator: "\n")
  }

  /// The values of the program's own command line. Prints the help and ends the program where that is asked for, and ends
  /// it with the status of a wrong usage, 64, where the words are wrong.
  package func valuesOrExit(defaults: Values, check: (Values) throws(UsageError) -> Void = { _ in }) -> Values {
    do throws(UsageError) {
      guard let values = try parse(Array(CommandLine.arguments.dropFirst()), defaults: defaults) else {
        FileHandle.standardOutput.write(Data((help + "\n").utf8))
        exit(EXIT_SUCCESS)
      }
      try check(values)
      return values
    } catch {
      complain("\(error)\n  \(name) --help lists the options.")
      exit(EX_USAGE)
    }
  }

  /// Writes to standard error, under the program's name.
  package func complain(_ message: String) {
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
  }

  private func form(of option: ProgramOption<Values>) -> String {
    "--\(option.name)" + (option.placeholder.map { " <\($0)>" } ?? "")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
