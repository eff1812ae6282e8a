import CoreGraphics
import Foundation
import QuartzCore

/// A property that the inspector shows of every view and sets to what a person types.
enum ViewEdit: String, CaseIterable {
  case frame, text, hidden, alpha, background, tint, corners, clips, touches, tag, identifier

  /// Nil where a view of that kind has no such property.
  @MainActor
  func value(of view: UIView) -> String? {
    switch self {
    case .frame: view.frame.shortDescription
    case .text: ViewFacts.rawText(of: view)
    case .hidden: Self.word(view.isHidden)
    case .alpha: view.alpha.shortDescription
    case .background: view.layer.backgroundColor.map(ViewFacts.hex) ?? "none"
    case .tint: view.explicitTint.map { ViewFacts.hex($0.cgColor(for: view.traitCollection)) } ?? "none"
    case .corners: view.layer.cornerRadius.shortDescription
    case .clips: Self.word(view.clipsToBounds)
    case .touches: Self.word(view.isUserInteractionEnabled)
    case .tag: "\(view.tag)"
    case .identifier: view.accessibilityIdentifier ?? "none"
    }
  }

  /// Has two values, so that a click is enough to change it.
  var isSwitch: Bool { [.hidden, .clips, .touches].contains(self) }

  /// Sets the property; false, and nothing is set, when the text says nothing that it could be.
  @MainActor
  func apply(_ text: String, to view: UIView) -> Bool {
    switch self {
    case .frame:
      let numbers = Self.numbers(in: text)
      guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return false }
      view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .text:
      if let label = view as? UILabel {
        label.text = text
      } else if let field = view as? UITextField {
        field.text = text
      } else {
        return false
      }
    case .hidden, .clips, .touches:
      guard let isOn = Self.truth(text) else { return false }
      set(isOn, of: view)
    case .alpha:
      guard let number = Self.numbers(in: text).first, (0...1).contains(number) else { return false }
      view.alpha = number
    case .background, .tint:
      guard text == "none" || Self.color(text) != nil else { return false }
      if self == .tint { view.tintColor = Self.color(text) } else { view.backgroundColor = Self.color(text) }
    case .corners:
      guard let number = Self.numbers(in: text).first, number >= 0 else { return false }
      view.layer.cornerRadius = number
    case .tag:
      guard let tag = Int(text) else { return false }
      view.tag = tag
    case .identifier: view.accessibilityIdentifier = text.isEmpty || text == "none" ? nil : text
    }
    return true
  }

  /// Gives a property of two values the other one.
  @MainActor
  func toggle(_ view: UIView) {
    if let isOn = value(of: view).flatMap(Self.truth) { set(!isOn, of: view) }
  }

  @MainActor
  private func set(_ isOn: Bool, of view: UIView) {
    switch self {
    case .hidden: view.isHidden = isOn
    case .clips: view.clipsToBounds = isOn
    case .touches: view.isUserInteractionEnabled = isOn
    default: break
    }
  }

  // MARK: - Words

  private static func word(_ isOn: Bool) -> String { isOn ? "yes" : "no" }

  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }

  /// Those in "(5 5; 40 20)", "5, 5, 40, 20" and the like; none when something else stands between them.
  private static func numbers(in text: String) -> [CGFloat] {
    let words = text.split { " ,;()\t".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e6 }
    return numbers.count == words.count ? numbers.map { CGFloat($0) } : []
  }

  /// "#RRGGBB" or "#RRGGBBAA", with the sign or without.
  private static func color(_ text: String) -> UIColor? {
    let digits = text.drop { $0 == "#" }
    guard digits.count == 6 || digits.count == 8, let value = UInt32(digits, radix: 16) else { return nil }
    let rgba = digits.count == 8 ? value : value << 8 | 0xFF
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 255) / 255 }
    return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
