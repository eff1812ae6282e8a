import CoreGraphics
import Foundation

/// What a debug build says in the log (`uikit.remarks`) of mistakes that are otherwise silent, each once, by class, with
/// what mends it: views used off the main thread, no window made visible, images and fonts that are not there, frames that
/// are no numbers, labels without a size, controllers that stay alive, layouts that make new views in every frame.
///
/// A release build does not look for them. `UIKIT_REMARKS=0` in the environment turns them off without a change of the
/// program.
public enum DebugRemarks {
  /// True in a debug build until it is set or `UIKIT_REMARKS=0` is in the environment; always false in a release build.
  public static var isEnabled: Bool {
    get {
      _ = environment
      return Remarks.isOn
    }
    set {
      _ = environment
      Remarks.isOn = newValue
    }
  }

  /// Read once: what the program sets afterwards counts.
  private static let environment: Void = {
    if ProcessInfo.processInfo.environment["UIKIT_REMARKS"] == "0" { Remarks.isOn = false }
  }()

  static func readEnvironment() { _ = environment }
}
