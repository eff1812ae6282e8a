/// An option of a program's command line: `--name value`, or a flag without a value.
package struct ProgramOption<Values>: Sendable {
  let name: String
  /// What stands for the value in the help; nil for a flag.
  let placeholder: String?
  let help: String
  let isHidden: Bool
  /// Called with the value, or with an empty text for a flag.
  let set: @Sendable (inout Values, String) throws(UsageError) -> Void

  package init(
    _ name: String, _ placeholder: String?, help: String, isHidden: Bool = false,
    set: @escaping @Sendable (inout Values, String) throws(UsageError) -> Void
  ) {
    (self.name, self.placeholder, self.help, self.isHidden, self.set) = (name, placeholder, help, isHidden, set)
  }

  /// An option whose value is one of an enumeration's names.
  package static func choice<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, help: String, set: @escaping @Sendable (inout Values, Choice) -> Void
  ) -> ProgramOption {
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return ProgramOption(name, name, help: "\(help) One of \(names).") { values, text throws(UsageError) in
      guard let choice = Choice(rawValue: text) else {
        throw UsageError("--\(name) takes one of \(names), not “\(text)”.")
      }
      set(&values, choice)
    }
  }

  /// An option whose value is a whole number within bounds.
  package static func integer(
    _ name: String, in range: ClosedRange<Int>, help: String, set: @escaping @Sendable (inout Values, Int) -> Void
  ) -> ProgramOption {
    ProgramOption(name, "number", help: help) { values, text throws(UsageError) in
      guard let number = Int(text), range.contains(number) else {
        throw UsageError("--\(name) takes \(range.lowerBound) to \(range.upperBound), not “\(text)”.")
      }
      set(&values, number)
    }
  }

  /// An option whose value is a size of whole numbers, like `1024x720`.
  package static func size(
    _ name: String, sides: ClosedRange<Int>, help: String,
    set: @escaping @Sendable (inout Values, _ width: Int, _ height: Int) -> Void
  ) -> ProgramOption {
    ProgramOption(name, "width>x<height", help: help) { values, text throws(UsageError) in
      let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else {
        throw UsageError("--\(name) takes a size like 1024x720, not “\(text)”.")
      }
      guard sides.contains(width), sides.contains(height) else {
        throw UsageError("--\(name): a side has \(sides.lowerBound) to \(sides.upperBound) points.")
      }
      set(&values, width, height)
    }
  }
}

/// What is wrong with a command line, in words for the person who typed it.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
