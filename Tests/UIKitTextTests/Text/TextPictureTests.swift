import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Attributed text as it looks, light and dark, at both scales, kept beside this file.
@MainActor @Suite struct TextPictureTests {
  private typealias Attributes = [NSAttributedString.Key: Any]

  private func check(_ text: NSAttributedString, width: CGFloat, _ name: String = #function, line: UInt = #line) {
    for style in [UIUserInterfaceStyle.light, .dark] {
      for scale in [1, 2] as [CGFloat] {
        let label = UILabel(frame: CGRect(x: 8, y: 8, width: width, height: 0))
        label.numberOfLines = 0
        label.attributedText = text
        label.frame.size.height = label.sizeThatFits(CGSize(width: width, height: 1e4)).height
        let root = UIView(frame: .zero)
        root.backgroundColor = .systemBackground
        root.addSubview(label)
        let size = CGSize(width: width + 16, height: label.frame.height.rounded(.up) + 16)
        let window = TestWindow(size: size, scale: scale, style: style, root: root)
        let kind = "\(style == .dark ? "dark" : "light")-\(Int(scale))x"
        assertSnapshot(of: window, as: .image, named: kind, testName: name, line: line)
      }
    }
  }

  private func joined(_ parts: [(String, Attributes)], font: UIFont = .systemFont(ofSize: 17)) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for (text, attributes) in parts {
      let all = attributes.merging([.font: font, .foregroundColor: UIColor.label]) { own, _ in own }
      result.append(NSAttributedString(string: text, attributes: all))
    }
    return result
  }

  @Test func lines() {
    let styles: [(String, NSUnderlineStyle)] = [
      ("single jumpy", .single), ("thick jumpy", .thick), ("double jumpy", .double), ("dots", [.single, .patternDot]),
      ("dashes here", [.single, .patternDash]), ("dash and dot", [.thick, .patternDashDot]),
      ("dash dot dot", [.single, .patternDashDotDot]), ("by word only", [.single, .byWord]),
    ]
    var parts: [(String, Attributes)] = []
    for (index, (text, style)) in styles.enumerated() {
      parts.append((text, [.underlineStyle: style.rawValue]))
      parts.append((index % 2 == 0 ? "   " : "\n", [:]))
    }
    parts.append(("struck", [.strikethroughStyle: 1, .strikethroughColor: UIColor.systemRed]))
    parts.append(("   ", [:]))
    parts.append(("twice", [.strikethroughStyle: NSUnderlineStyle.double.rawValue]))
    parts.append(("   ", [:]))
    parts.append(("a link", [.link: "https://example.com"]))
    check(joined(parts), width: 230)
  }

  @Test func grounds() {
    check(
      joined([
        ("marked ", [.backgroundColor: UIColor.systemYellow]),
        ("as one", [.backgroundColor: UIColor.systemYellow, .font: UIFont.boldSystemFont(ofSize: 17)]),
        (" and ", [:]), ("another", [.backgroundColor: UIColor.systemTeal]),
        ("ly, over", [.backgroundColor: UIColor.systemPink]), (" two lines ", [.backgroundColor: UIColor.systemPink]),
        ("raised", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]), (" or ", [:]),
        ("lowered", [.baselineOffset: -4, .font: UIFont.systemFont(ofSize: 11)]),
      ]), width: 180)
  }

  @Test func letters() {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 1, height: 2), 3)
    shadow.shadowColor = UIColor.systemBlue
    let large = UIFont.boldSystemFont(ofSize: 28)
    check(
      joined(
        [
          ("Outline ", [.strokeWidth: 3]), ("Both\n", [.strokeWidth: -4, .strokeColor: UIColor.systemOrange]),
          ("Shadow ", [.shadow: shadow]), ("Hollow\n", [.shadow: shadow, .strokeWidth: 4]),
          (
            "Pressed ",
            [
              .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle, .foregroundColor: UIColor.systemGray,
            ]
          ), ("Lean ", [.obliqueness: 0.3]), ("Wide\n", [.expansion: 0.3]), ("kern ", [.kern: 6]),
          ("track", [.tracking: -1.5]),
        ], font: large), width: 260)
  }

  @Test func markdown() throws {
    let text = try NSAttributedString(
      markdown: "**Bold**, *italic*, ***both***, `code`, ~~gone~~ and a [link](https://example.com)",
      options: .init(interpretedSyntax: .inlineOnly))
    let whole = NSMutableAttributedString(attributedString: text)
    let range = NSRange(location: 0, length: whole.length)
    whole.addAttributes([.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label], range: range)
    check(whole, width: 220)
  }
}

/// Labels whose text, or its attributes, become others.
@MainActor @Suite struct RandomAttributedTests {
  private static let texts = [
    "Hamburgefonstiv", "jumpy  quip", "한글과 English", "a\nb\tc", "👍🏽 ok", "שלום abc", "  ", "x",
  ]

  private func shadow(_ random: inout SeededRandom) -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: random.below(5) - 2, height: random.below(5) - 2)
    shadow.shadowBlurRadius = CGFloat(random.below(4))
    shadow.shadowColor = color(&random)
    return shadow
  }

  private func color(_ random: inout SeededRandom) -> UIColor {
    [UIColor.systemRed, .systemBlue, .label, .systemYellow, UIColor(white: 0.5, alpha: 0.5)][random.below(5)]
  }

  private func underline(_ random: inout SeededRandom) -> Int {
    [1, 2, 9][random.below(3)] | [0, 0x100, 0x200, 0x300, 0x400][random.below(5)] | [0, 0x8000][random.below(2)]
  }

  private func paragraph(_ random: inout SeededRandom) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = [.left, .center, .right, .justified, .natural][random.below(5)]
    style.firstLineHeadIndent = CGFloat(random.below(20))
    style.headIndent = CGFloat(random.below(20))
    style.tailIndent = CGFloat(-random.below(20))
    style.lineHeightMultiple = [0, 0.8, 1.5][random.below(3)]
    style.lineSpacing = CGFloat(random.below(6))
    style.paragraphSpacing = CGFloat(random.below(6))
    style.paragraphSpacingBefore = CGFloat(random.below(6))
    style.tabStops = [NSTextTab(textAlignment: .right, location: CGFloat(20 + random.below(80)))]
    style.baseWritingDirection = [.natural, .leftToRight, .rightToLeft][random.below(3)]
    style.lineBreakMode = [.byWordWrapping, .byCharWrapping, .byTruncatingTail, .byClipping][random.below(4)]
    return style
  }

  private func attributes(_ random: inout SeededRandom) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: CGFloat(8 + random.below(20)))]
    for _ in 0..<random.below(6) {
      switch random.below(17) {
      case 0: result[.foregroundColor] = color(&random)
      case 1: result[.backgroundColor] = color(&random)
      case 2: result[.underlineStyle] = underline(&random)
      case 3: result[.strikethroughStyle] = underline(&random)
      case 4: result[.underlineColor] = color(&random)
      case 5: result[.strokeWidth] = CGFloat(random.below(13) - 6)
      case 6: result[.strokeColor] = color(&random)
      case 7: result[.shadow] = shadow(&random)
      case 8: result[.textEffect] = NSAttributedString.TextEffectStyle.letterpressStyle
      case 9: result[.link] = "https://example.com"
      case 10: result[.baselineOffset] = CGFloat(random.below(13) - 6)
      case 11: result[.obliqueness] = CGFloat(random.below(7) - 3) / 6
      case 12: result[.expansion] = CGFloat(random.below(7) - 3) / 6
      case 13: result[.kern] = CGFloat(random.below(7) - 1)
      case 14: result[.tracking] = CGFloat(random.below(7) - 2)
      case 15: result[.ligature] = random.below(2)
      default: result[.paragraphStyle] = paragraph(&random)
      }
    }
    return result
  }

  private func text(_ random: inout SeededRandom) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for _ in 0...random.below(4) {
      let part = Self.texts[random.below(Self.texts.count)]
      result.append(NSAttributedString(string: part, attributes: attributes(&random)))
    }
    return result
  }

  private func label(_ text: NSAttributedString, lines: Int, width: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 120))
    (label.numberOfLines, label.attributedText) = (lines, text)
    return label
  }

  @Test("what was patched looks like what was drawn anew", arguments: RandomRuns.seeds(1...12))
  func patchedIsFresh(seed: Int) {
    var random = SeededRandom(seed: seed)
    let shown = label(text(&random), lines: 1, width: 200)
    let scale: CGFloat = seed.isMultiple(of: 2) ? 1 : 2
    let style: UIUserInterfaceStyle = seed.isMultiple(of: 3) ? .dark : .light
    let window = stage(shown, scale: scale, style: style)
    for step in 0..<6 {
      let (text, lines, width) = (text(&random), random.below(4), CGFloat(60 + random.below(200)))
      (shown.attributedText, shown.numberOfLines, shown.frame.size.width) = (text, lines, width)
      window.turn()
      expectNil(window.damageError(), "seed \(seed), step \(step)")
      let fresh = stage(label(text, lines: lines, width: width), scale: scale, style: style)
      expect(bytes(window.image()), equals: bytes(fresh.image()), "seed \(seed), step \(step)")
    }
  }
}
