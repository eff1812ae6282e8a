import UIKit

/// What a person has chosen for all programs, a row each, kept true while the program runs.
@MainActor
final class DesktopSettingRows {
  private let values: [UILabel]
  let rows: [RowView]

  private var observers: [any NSObjectProtocol] = []

  private static let names = [
    "Appearance 밝기", "Text size 글자 크기", "Contrast 대비", "Motion 움직임", "Screen reader 화면 읽기", "Pixels a point 배율",
    "Clock 시계",
  ]

  init() {
    values = Self.names.map { _ in UILabel("", font: .scaled(15), color: .secondaryLabel) }
    rows = zip(Self.names, values).map { RowView($0, [$1], heights: (36, 32)) }
  }

  isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  /// Reads them now and whenever one changes.
  func follow(_ controller: UIViewController) {
    let traits: [UITrait] = [
      UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
      UITraitDisplayScale.self,
    ]
    controller.registerForTraitChanges(traits) { [weak self] (controller: UIViewController, _) in
      self?.update(controller)
    }
    for name in [
      UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.voiceOverStatusDidChangeNotification,
    ] {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
        [weak self, weak controller] _ in
        MainActor.assumeIsolated { if let controller { self?.update(controller) } }
      }
      observers.append(observer)
    }
    update(controller)
  }

  private func update(_ controller: UIViewController) {
    let traits = controller.traitCollection
    let size = traits.preferredContentSizeCategory.rawValue.replacingOccurrences(
      of: "UICTContentSizeCategory", with: "")
    let hours = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: .current) ?? ""
    let texts = [
      traits.userInterfaceStyle == .dark ? "Dark 어둡게" : "Light 밝게", size,
      traits.accessibilityContrast == .high ? "Increased 높게" : "Standard 보통",
      UIAccessibility.isReduceMotionEnabled ? "Reduced 줄임" : "Full 모두",
      UIAccessibility.isVoiceOverRunning ? "On 켬" : "Off 끔",
      String(format: "%g", Double(traits.displayScale)),
      hours.contains("a") ? "12 h 열두 시간" : "24 h 스물네 시간",
    ]
    for (label, text) in zip(values, texts) where label.text != text {
      label.text = text
      label.superview?.setNeedsLayout()
    }
  }
}
