import CoreGraphics
import Foundation

/// A variable that each thread has for itself, in the thread's own storage: reading it is a few instructions, where
/// asking whether this is the main thread is two system calls.
final class PerThread<Value>: Sendable {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let key: pthread_key_t
  private let initial: @Sendable () -> Value

  init(_ initial: @escaping @Sendable () -> Value) {
    self.initial = initial
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { stored in
      if let stored { Unmanaged<AnyObject>.fromOpaque(stored).release() }
    }
    ensure(status == 0, "no more thread-specific keys: \(status)")
    self.key = key
  }

  private var box: Box {
    if let stored = pthread_getspecific(key) { return Unmanaged<Box>.fromOpaque(stored).takeUnretainedValue() }
    let box = Box(initial())
    pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
    return box
  }

  var value: Value {
    get { box.value }
    set { box.value = newValue }
    _modify { yield &box.value }
  }
}
