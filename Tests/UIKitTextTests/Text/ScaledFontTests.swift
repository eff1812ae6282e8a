import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Fonts that font metrics scaled follow the preferred text size in views that adjust theirs.
@MainActor @Suite struct ScaledFontTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  private var font: UIFont {
    UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20), compatibleWith: traits(.large))
  }

  @Test func aLabelFollows() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    (label.font, label.text, label.adjustsFontForContentSizeCategory) = (font, "Text", true)
    let window = stage(label)
    expect(label.font.pointSize, equals: 20)
    window.setContentSizeCategory(.accessibilityLarge)
    expect(label.font.pointSize, equals: 39)
    window.setContentSizeCategory(.large)
    expect(label.font.pointSize, equals: 20)
  }

  @Test func aLabelThatAdjustsNothingStays() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    (label.font, label.text) = (font, "Text")
    let window = stage(label)
    window.setContentSizeCategory(.accessibilityLarge)
    expect(label.font.pointSize, equals: 20)
  }

  @Test func theLargestSizeHolds() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    label.font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 20), maximumPointSize: 30, compatibleWith: traits(.large))
    (label.text, label.adjustsFontForContentSizeCategory) = ("Text", true)
    let window = stage(label)
    window.setContentSizeCategory(.accessibilityLarge)
    expect(label.font.pointSize, equals: 30)
    window.setContentSizeCategory(.large)
    expect(label.font.pointSize, equals: 20)
  }

  @Test func aFieldFollows() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    (field.font, field.text, field.adjustsFontForContentSizeCategory) = (font, "Text", true)
    let window = stage(field)
    window.setContentSizeCategory(.accessibilityLarge)
    expect(field.font?.pointSize, equals: 39)
  }

  @Test func aTextViewFollows() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    (view.font, view.text, view.adjustsFontForContentSizeCategory) = (font, "Text", true)
    let window = stage(view)
    window.setContentSizeCategory(.accessibilityLarge)
    expect(view.font?.pointSize, equals: 39)
  }

  @Test func aButtonsTitleFollowsAndTheButtonGrows() {
    let button = UIButton(type: .custom)
    button.setTitle("Text", for: .normal)
    button.titleLabel?.font = font
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView()
    root.addSubview(button)
    button.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    button.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    let window = TestWindow(size: CGSize(width: 320, height: 200), root: root)
    let width = button.frame.width
    window.setContentSizeCategory(.accessibilityLarge)
    expect(button.titleLabel?.font.pointSize, equals: 39)
    expect(width > 0 && button.frame.width > width * 1.5)
  }

  @Test func aLabelWithAttributesFollowsWhereTheFontIsScaled() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.font, value: font, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    label.adjustsFontForContentSizeCategory = true
    let window = stage(label)
    window.setContentSizeCategory(.accessibilityLarge)
    let sizes = (0...1).map {
      (label.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
    }
    expect(sizes, equals: [20, 39])
  }

  @Test func aFontOfTheSameSizeThatIsNotScaledIsAnother() {
    expect(font != .systemFont(ofSize: 20))
    expect(font == font && font.hash == font.hash)
    expect(font.withSize(20), equals: .systemFont(ofSize: 20))
  }
}
