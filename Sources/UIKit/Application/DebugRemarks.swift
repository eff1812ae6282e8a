import CoreGraphics
import Foundation

/// What a debug build says in the log (`uikit.remarks`) of mistakes that are otherwise silent, each once, by class, with
/// what mends it: views used off the main thread, no window made visible, images and fonts that are not there, frames that
/// are no numbers, labels without a size, controllers that stay alive, layouts that make new views in every frame.
///
/// A program that is a release build does not look for them, unless it sets `isEnabled`. `UIKIT_REMARKS=0` in the
/// environment turns them off without a change of the program.
public enum DebugRemarks {
  /// Until it is set: true in a program that is a debug build, whatever build this framework is, and false with
  /// `UIKIT_REMARKS=0` in the environment.
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
