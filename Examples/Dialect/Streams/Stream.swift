import UIKit

/// Values over time, as in a small library for reactive code.
final class Stream<Value> {
  private var listeners: [(Value) -> Void] = []

  func listen(_ listener: @escaping (Value) -> Void) { listeners.append(listener) }
  func send(_ value: Value) { listeners.forEach { $0(value) } }

  func map<Other>(_ change: @escaping (Value) -> Other) -> Stream<Other> {
    let other = Stream<Other>()
    listen { other.send(change($0)) }
    return other
  }

  func distinct() -> Stream<Value> where Value: Equatable {
    let other = Stream<Value>()
    var last: Value?
    listen { value in
      if value != last { other.send(value) }
      last = value
    }
    return other
  }
}
