import Foundation
import UIKit

/// The objects that Swift makes on this thread while some work runs, by their kinds. The runtime calls the function that
/// its entry `_swift_allocObject` names, once it is told to look there.
struct MadeObjects {
  private(set) var all = 0
  private(set) var constraints = 0
  private(set) var dictionaries = 0
  /// Contexts of closures, and boxes of variables that they share.
  private(set) var closures = 0

  init(during work: () -> Void) {
    Recorder.start()
    work()
    for metadata in Recorder.stop() {
      all += 1
      let kind = metadata.load(as: Int.self)
      if kind == 0x400 || kind == 0x500 {
        closures += 1
      } else if kind == 0 || kind > 0x7FF {
        let type = unsafeBitCast(metadata, to: Any.Type.self)
        if type is NSLayoutConstraint.Type { constraints += 1 }
        if String(describing: type).contains("DictionaryStorage") { dictionaries += 1 }
      }
    }
  }
}

private enum Recorder {
  typealias Allocate = @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer

  nonisolated(unsafe) static var original: Allocate?
  nonisolated(unsafe) static var thread = pthread_self()
  nonisolated(unsafe) static var kinds = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: 1 << 20)
  nonisolated(unsafe) static var count = 0

  private static func entry<Value>(_ name: String) -> UnsafeMutablePointer<Value> {
    guard let address = dlsym(nil, name) else { fatalError("the Swift runtime has no \(name)") }
    return address.assumingMemoryBound(to: Value.self)
  }

  private static var allocate: UnsafeMutablePointer<Allocate> { entry("_swift_allocObject") }

  private static var isOn: UnsafeMutablePointer<Bool> {
    entry("_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
  }

  static func start() {
    let allocate = allocate
    let isOn = isOn
    original = allocate.pointee
    (thread, count) = (pthread_self(), 0)
    allocate.pointee = { metadata, size, alignment in
      // Nothing here may make an object.
      if pthread_equal(pthread_self(), Recorder.thread) != 0, Recorder.count < 1 << 20 {
        Recorder.kinds[Recorder.count] = metadata
        Recorder.count += 1
      }
      return Recorder.original!(metadata, size, alignment)
    }
    isOn.pointee = true
  }

  static func stop() -> [UnsafeRawPointer] {
    let end = count
    isOn.pointee = false
    allocate.pointee = original!
    return Array(UnsafeBufferPointer(start: kinds, count: end))
  }
}
