import Foundation

/// A variable that each thread has for itself. The main thread's, asked for by all drawing, is a plain property that no
/// other thread touches; the others' live in their thread dictionary.
final class PerThread<Value>: @unchecked Sendable {
  private var mainThread: Value
  private let initial: Value
  private let key: String

  init(_ initial: Value, key: String) {
    self.initial = initial
    self.key = key
    mainThread = initial
  }

  var value: Value {
    get {
      if Thread.isMainThread { return mainThread }
      return Thread.current.threadDictionary[key] as? Value ?? initial
    }
    set {
      if Thread.isMainThread {
        mainThread = newValue
      } else {
        Thread.current.threadDictionary[key] = newValue
      }
    }
  }
}
