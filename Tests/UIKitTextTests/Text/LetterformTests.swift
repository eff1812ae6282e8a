import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Labels that have room for letters which reach beyond their lines.
@MainActor @Suite struct LetterformTests {
  private func label(_ text: String, _ rule: UILetterformAwareSizingRule) -> UILabel {
    let label = UILabel(frame: .zero)
    let style = NSMutableParagraphStyle()
    // Lower lines than the letters need.
    style.maximumLineHeight = 16
    label.attributedText = NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 30), .paragraphStyle: style])
    label.sizingRule = rule
    return label
  }

  @Test func aLabelIsAsLargeAsItsLinesUnlessAskedForItsLetters() {
    let (lines, letters) = (label("Ág", .typographic), label("Ág", .oversize))
    expect(UILabel(frame: .zero).sizingRule, equals: .typographic)
    expect(lines.intrinsicContentSize.height == 16 && letters.intrinsicContentSize.height > 30)
    letters.sizingRule = .typographic
    expect(letters.intrinsicContentSize, equals: lines.intrinsicContentSize)
  }

  @Test func lettersThatStayInTheirLinesAskForNothing() {
    let label = UILabel(frame: .zero)
    label.text = "plain words"
    let size = label.intrinsicContentSize
    label.sizingRule = .oversize
    expect(
      abs(label.intrinsicContentSize.height - size.height) <= 1 && label.intrinsicContentSize.width - size.width <= 2)
  }

  @Test func nothingOfTheLettersIsCutOff() {
    let label = label("Ág", .oversize)
    label.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: label.intrinsicContentSize)
    let root = UIView(frame: .zero)
    root.backgroundColor = .white
    root.addSubview(label)
    let window = TestWindow(size: CGSize(width: 120, height: 90), root: root)
    let whole = window.pixels
    label.clipsToBounds = true
    window.turn()
    expect(window.pixels == whole && whole.contains { $0 != 0xFFFF_FFFF })
  }
}
