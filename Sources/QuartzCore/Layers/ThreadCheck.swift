import CoreGraphics
import Foundation

/// Finds, while remarks are made, changes of layers and views made on another thread than the main one. Swift 6 does not
/// compile them; Swift 5 does, and the result is anything from a view that is not repainted to a crash.
package enum ThreadCheck {
  /// Whether the calling thread serves the main queue, which in tests can be another than the program's first one.
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isOnMain: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) ?? false
  }

  /// - Parameter act: what was done to the object, such as "was changed".
  @inline(__always)
  package static func check(_ act: String, _ object: @autoclosure () -> AnyObject) {
    guard Remarks.isOn, !isOnMain else { return }
    let name = "\(type(of: object()))"
    Remarks.say(
      "thread", about: name,
      "\(name) \(act) on a background thread: views and layers belong to the main thread; put this into "
        + "DispatchQueue.main.async { … } or a function marked @MainActor")
  }
}
