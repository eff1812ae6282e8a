import Foundation
import Platform
import Synchronization

/// What helps a person to use programs, as the desktop says, and what a program tells those who help.
public enum UIAccessibility {
  /// What a program tells a screen reader.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much has changed; the argument is what the reader goes to.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Something has changed; the argument is what the reader goes to.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text that is said.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled to; the argument is what is said of it.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// For devices that speak by themselves: no reader of this desktop takes the two.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1022)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1023)
  }

  /// Tells a screen reader of a change or of a text to say. The text may be attributed; one whose attribute
  /// `accessibilitySpeechAnnouncementPriority` is high interrupts what is being said. With no reader nothing comes of it.
  public static func post(notification: Notification, argument: Any?) {
    nonisolated(unsafe) let argument = argument
    if ThreadCheck.isOnMain {
      MainActor.assumeIsolated { AccessibilityCenter.post(notification, argument) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { AccessibilityCenter.post(notification, argument) } }
    }
  }

  /// Which reader a notification or a focused element is of.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOver")
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControl")
  }

  /// The element that a reader is at; nil without one.
  @MainActor public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?)
    -> Any?
  { isVoiceOverRunning ? focused : nil }

  /// Where a reader was sent, or where the keyboard is.
  @MainActor static weak var focused: UIResponder?

  // What the desktop says.

  /// Whether a screen reader listens.
  public static var isVoiceOverRunning: Bool { DesktopNeeds.now.hasReader }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isReduceMotionEnabled: Bool { DesktopNeeds.now.reducesMotion }
  public static var isReduceTransparencyEnabled: Bool { DesktopNeeds.now.reducesTransparency }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { DesktopNeeds.now.wantsContrast }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { false }
  public static var isOnOffSwitchLabelsEnabled: Bool { DesktopNeeds.now.differentiatesWithoutColor }
  public static var isVideoAutoplayEnabled: Bool { !isReduceMotionEnabled }
  public static var prefersCrossFadeTransitions: Bool { DesktopNeeds.now.reducesMotion }
  public static var shouldDifferentiateWithoutColor: Bool { DesktopNeeds.now.differentiatesWithoutColor }
  public static var buttonShapesEnabled: Bool { false }

  @MainActor package static func setReducesMotion(_ reduces: Bool) {
    DesktopNeeds.change { $0.reducesMotion = reduces }
  }

  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChange")
  /// Its keys are `announcementStringValueUserInfoKey` and `announcementWasSuccessfulUserInfoKey`. On this desktop no reader
  /// says whether it has finished: an announcement counts as made once it was handed over.
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
}

/// What a person needs of programs, by the desktop's settings.
struct DesktopNeeds: Hashable, Sendable {
  var hasReader = false
  var reducesMotion = false
  var reducesTransparency = false
  var wantsContrast = false
  var differentiatesWithoutColor = false
  var textSize = UIContentSizeCategory.large
  /// The colour of views without a tint of their own; nil is the system's blue.
  var accent: DesktopSettings.Accent?

  /// Read anywhere, written on the main thread.
  static var now: DesktopNeeds { stored.withLock { $0 } }
  private static let stored = Mutex(DesktopNeeds(ProcessInfo.processInfo.environment))

  /// What the environment says as the program begins: `UIKIT_REDUCE_MOTION=1`, `UIKIT_INCREASE_CONTRAST=1`, and
  /// `UIKIT_TEXT_SIZE`.
  init(_ environment: [String: String] = [:]) {
    reducesMotion = environment["UIKIT_REDUCE_MOTION"] == "1"
    wantsContrast = environment["UIKIT_INCREASE_CONTRAST"] == "1"
    textSize = Self.textSize(environment) ?? .large
  }

  private static func textSize(_ environment: [String: String]) -> UIContentSizeCategory? {
    environment["UIKIT_TEXT_SIZE"].flatMap(UIContentSizeCategory.init(short:))
  }

  /// Takes over what the desktop says; what the environment asked for stays.
  @MainActor static func take(_ settings: DesktopSettings, _ environment: [String: String]) {
    let asked = DesktopNeeds(environment)
    change { needs in
      needs.reducesMotion = settings.reducesMotion || asked.reducesMotion
      needs.wantsContrast = settings.wantsContrast || asked.wantsContrast
      needs.differentiatesWithoutColor = settings.showsStatusShapes
      needs.textSize = textSize(environment) ?? UIContentSizeCategory(scale: settings.textScale)
      needs.accent = settings.accent
      // A person who wants stronger colours is not helped by glass.
      needs.reducesTransparency = needs.wantsContrast
    }
  }

  /// Changes what a person needs: windows take it over, and observers hear of each difference.
  @MainActor static func change(_ change: (inout DesktopNeeds) -> Void) {
    let old = now
    var new = old
    change(&new)
    guard new != old else { return }
    stored.withLock { $0 = new }
    if new.reducesMotion != old.reducesMotion { for stage in Stage.all { stage.dispatcher.motion.settingChanged() } }
    if new.textSize != old.textSize { for stage in Stage.all { stage.contentSizeCategory = new.textSize } }
    if new.accent != old.accent { for stage in Stage.all { for window in stage.windows { window.tintChanged() } } }
    if new.wantsContrast != old.wantsContrast { for stage in Stage.all { stage.traitsChanged() } }
    for (name, differs) in differences(old, new) where differs {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }

  private static func differences(_ old: DesktopNeeds, _ new: DesktopNeeds) -> [(NSNotification.Name, Bool)] {
    [
      (UIAccessibility.voiceOverStatusDidChangeNotification, old.hasReader != new.hasReader),
      (UIAccessibility.reduceMotionStatusDidChangeNotification, old.reducesMotion != new.reducesMotion),
      (UIAccessibility.prefersCrossFadeTransitionsStatusDidChange, old.reducesMotion != new.reducesMotion),
      (
        UIAccessibility.reduceTransparencyStatusDidChangeNotification,
        old.reducesTransparency != new.reducesTransparency
      ),
      (UIAccessibility.darkerSystemColorsStatusDidChangeNotification, old.wantsContrast != new.wantsContrast),
      (
        UIAccessibility.differentiateWithoutColorDidChangeNotification,
        old.differentiatesWithoutColor != new.differentiatesWithoutColor
      ),
    ]
  }
}

/// Those who are told what a program posts.
@MainActor
protocol AccessibilityListening: AnyObject {
  func announce(_ text: String, isUrgent: Bool)
  /// Where a reader goes that is told of an object: there, or to the first thing in it that is told of. For nil, to the first
  /// thing of the window in use.
  func destination(_ object: UIResponder?) -> UIResponder?
  /// Much or little has changed, and a reader goes to an object; nil where the program does not say to which.
  func moved(to object: UIResponder?)
}

@MainActor
enum AccessibilityCenter {
  /// Set while a reader listens.
  static weak var listener: (any AccessibilityListening)?

  static func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard let listener else { return }
    switch notification {
    case .announcement, .pageScrolled:
      let attributed = argument as? NSAttributedString
      guard let text = argument as? String ?? attributed?.string, !text.isEmpty else { return }
      let priority = attributed?.attribute(.accessibilitySpeechAnnouncementPriority, at: 0, effectiveRange: nil)
      listener.announce(text, isUrgent: (priority as? UIAccessibilityPriority ?? .default) == .high)
      guard notification == .announcement else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.announcementDidFinishNotification, object: nil,
        userInfo: [
          UIAccessibility.announcementStringValueUserInfoKey: text,
          UIAccessibility.announcementWasSuccessfulUserInfoKey: true,
        ])
    case .layoutChanged, .screenChanged:
      if let text = argument as? String { return listener.announce(text, isUrgent: false) }
      let named = argument as? UIResponder
      let object = named != nil || notification == .screenChanged ? listener.destination(named) : nil
      if let object { focus(object) }
      listener.moved(to: object)
    default: break
    }
  }

  /// A reader is at another object, which hears of it, as who observes does.
  static func focus(_ object: UIResponder?) {
    let old = UIAccessibility.focused
    guard old !== object else { return }
    UIAccessibility.focused = object
    old?.accessibilityElementDidLoseFocus()
    object?.accessibilityElementDidBecomeFocused()
    guard let object else { return }
    var information: [String: Any] = [
      UIAccessibility.focusedElementUserInfoKey: object,
      UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier
        .notificationVoiceOver,
    ]
    information[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: information)
  }
}

extension UIAccessibility {
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}

/// How soon an announcement is made.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
  public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
  public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

extension NSAttributedString.Key {
  public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeAnnouncementPriority")
}
