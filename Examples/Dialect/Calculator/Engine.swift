import Foundation

/// The arithmetic.
struct Engine {
  final class Box: NSObject {
    let engine: Engine
    init(_ engine: Engine) { self.engine = engine }
  }

  var shown = 0
  private var first = 0
  private var operation: String?
  private var startsAnew = false

  var hasOperation: Bool { return operation != nil }

  mutating func enter(_ digit: Int) {
    shown = startsAnew ? digit : shown * 10 + digit
    startsAnew = false
  }

  mutating func deleteLast() { shown /= 10 }

  mutating func choose(_ operation: String) {
    evaluate()
    self.operation = operation
    first = shown
    startsAnew = true
  }

  mutating func evaluate() {
    switch operation {
    case "+"?: shown = first + shown
    case "−"?: shown = first - shown
    case "×"?: shown = first * shown
    case "÷"?: shown = shown == 0 ? 0 : first / shown
    default: break
    }
    operation = nil
    startsAnew = true
  }

  func copy() -> Box { return Box(self) }
}
