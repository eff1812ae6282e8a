import Expectations
import Foundation

/// What a program was asked and told, by the names of its methods.
@MainActor
class Hearer: NSObject {
  private(set) var names: Set<String> = []

  func heard(_ name: String = #function) { names.insert(name) }
  func heard<Value>(_ answer: Value, _ name: String = #function) -> Value {
    names.insert(name)
    return answer
  }
}

/// Checks that each method that a protocol or class of the sources documents was called, by one of the programs.
@MainActor
func expectAllHeard(_ type: String, _ file: String, by programs: Hearer..., besides others: [String] = []) throws {
  let documented = try DocumentedMethods(of: type, in: file).names.subtracting(others)
  expect(!documented.isEmpty)
  expect(programs.reduce(documented) { $0.subtracting($1.names) }, equals: [], "\(type)")
}
