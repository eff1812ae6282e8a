import CoreGraphics
import Foundation

/// Notices in debug builds what changes layers or makes views on another thread than the main one. Swift 6 does not
/// compile that; Swift 5 does, and what follows is anything from a view that is not repainted to a crash.
package enum ThreadCheck {
  /// The main queue runs on other threads too, where the program's first one has ended, as in tests.
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isOnMain: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) ?? false
  }

  /// - Parameter act: what happens to the object, as "was changed".
  @inline(__always)
  package static func check(_ act: String, _ object: @autoclosure () -> AnyObject) {
    #if DEBUG
      guard Remarks.isOn, !isOnMain else { return }
      let name = "\(type(of: object()))"
      Remarks.say(
        "thread", about: name,
        "\(name) \(act) on a background thread: views and layers belong to the main thread; put this into "
          + "DispatchQueue.main.async { … } or a function marked @MainActor")
    #endif
  }
}
