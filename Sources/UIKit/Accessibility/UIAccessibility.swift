import Foundation

/// What helps a person to use programs. No helper runs on this desktop as far as programs are told: each answer is that of a
/// device on which it is off.
public enum UIAccessibility {
  /// What a program tells a screen reader.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells a screen reader of a change or a text to say. As while none runs anywhere, nothing comes of it, and no notification
  /// says that an announcement was finished.
  public static func post(notification: Notification, argument: Any?) {}

  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  /// What the environment says by `UIKIT_REDUCE_MOTION=1` as the program begins.
  public static var isReduceMotionEnabled: Bool { reducesMotion }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var buttonShapesEnabled: Bool { false }

  /// Read anywhere, written while nothing else runs.
  private nonisolated(unsafe) static var reducesMotion =
    ProcessInfo.processInfo.environment["UIKIT_REDUCE_MOTION"] == "1"

  @MainActor package static func setReducesMotion(_ reduces: Bool) {
    guard reduces != reducesMotion else { return }
    reducesMotion = reduces
    for stage in Stage.all { stage.dispatcher.motion.settingChanged() }
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }

  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChange")
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}
