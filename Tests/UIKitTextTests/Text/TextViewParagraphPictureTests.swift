import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Paragraph styles in a text view as they look: alignments, indents, tabs, lists, spacing, soft hyphens, attachments.
@MainActor @Suite struct TextViewParagraphPictureTests {
  private static let words = "Several words that fill more than one line, 그리고 한글도."

  private func paragraph(
    _ text: String, size: CGFloat = 12, _ style: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> NSMutableAttributedString {
    let own = NSMutableParagraphStyle()
    style(own)
    return NSMutableAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.label, .paragraphStyle: own])
  }

  private func joined(_ parts: [NSAttributedString]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for part in parts { result.append(part) }
    return result
  }

  private func check(
    _ texts: [NSAttributedString], height: CGFloat, _ name: String = #function, line: UInt = #line,
    _ configure: (UITextView) -> Void = { _ in }
  ) {
    for style in [UIUserInterfaceStyle.light, .dark] {
      for scale in [1, 2] as [CGFloat] {
        let root = UIView(frame: .zero)
        root.backgroundColor = .secondarySystemBackground
        for (index, text) in texts.enumerated() {
          let view = UITextView(frame: CGRect(x: 4 + 164 * CGFloat(index), y: 4, width: 160, height: height))
          view.attributedText = text
          configure(view)
          root.addSubview(view)
        }
        let size = CGSize(width: 164 * CGFloat(texts.count) + 4, height: height + 8)
        let window = TestWindow(size: size, scale: scale, style: style, root: root)
        expectNil(window.damageError())
        let kind = "\(style == .dark ? "dark" : "light")-\(Int(scale))x"
        assertSnapshot(of: window, as: .image, named: kind, testName: name, line: line)
      }
    }
  }

  @Test func alignments() {
    let texts = [NSTextAlignment.left, .center, .right, .justified].map { alignment in
      paragraph(Self.words + "\nשלום עולם\n") { $0.alignment = alignment }
    }
    check([joined([texts[0], texts[1]]), joined([texts[2], texts[3]])], height: 152)
  }

  @Test func indentsAndSpacing() {
    check(
      [
        joined([
          paragraph(Self.words + "\n") { $0.firstLineHeadIndent = 20 },
          paragraph(Self.words + "\n") { ($0.headIndent, $0.tailIndent) = (20, -20) },
          paragraph(Self.words) { ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (10, 10, 110) },
        ]),
        joined([
          paragraph(Self.words + "\n") { $0.lineSpacing = 6 },
          paragraph(Self.words + "\n") { ($0.paragraphSpacingBefore, $0.lineHeightMultiple) = (10, 1.4) },
          paragraph(Self.words) { ($0.minimumLineHeight, $0.maximumLineHeight) = (9, 11) },
        ]),
      ], height: 176)
  }

  @Test func tabsAndLists() {
    let tabs = paragraph("a\tleft\n한\t왼쪽\n") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 60)] }
    let right = paragraph("apple\t1.25\npear\t12.5\n") {
      $0.tabStops = [NSTextTab(textAlignment: .right, location: 120)]
    }
    let decimal = paragraph("one\t1.25\ntwo\t12.5\n") {
      $0.tabStops = [
        NSTextTab(
          textAlignment: .right, location: 90,
          options: [.columnTerminators: NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))])
      ]
    }
    let every = paragraph("1\t2\t3\t4") { ($0.tabStops, $0.defaultTabInterval) = ([], 36) }
    func item(_ list: NSTextList, _ number: Int, _ text: String) -> NSAttributedString {
      paragraph("\t\(list.marker(forItemNumber: number))\t\(text)\n") {
        $0.textLists = [list]
        $0.tabStops = [NSTextTab(textAlignment: .left, location: 8), NSTextTab(textAlignment: .left, location: 26)]
        $0.headIndent = 26
      }
    }
    let (discs, numbers) = (NSTextList(markerFormat: .disc, options: 0), NSTextList(markerFormat: .decimal, options: 0))
    let lists = [
      item(discs, 1, "A point that goes on in a second line"), item(discs, 2, "또 하나"), item(numbers, 9, "nine"),
      item(numbers, 10, "ten, also longer than a line"),
    ]
    check([joined([tabs, right, decimal, every]), joined(lists)], height: 128)
  }

  @Test func hyphensAndAttachments() throws {
    let soft = paragraph("Extra\u{AD}ordinarily hyphen\u{AD}ated incompre\u{AD}hensibil\u{AD}ities\n")
    let long = paragraph("Donaudampfschifffahrtsgesellschaftskapitän")
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      UIColor.systemTeal.setFill()
      UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 22, height: 22)).fill()
    }
    let lowered = NSTextAttachment(image: picture)
    lowered.bounds = CGRect(x: 0, y: -6, width: 18, height: 18)
    let text = paragraph("A picture ")
    text.append(NSAttributedString(attachment: NSTextAttachment(image: picture)))
    text.append(paragraph(" on the baseline, one below "))
    text.append(NSAttributedString(attachment: lowered))
    text.append(paragraph(", a document "))
    text.append(NSAttributedString(attachment: NSTextAttachment(data: nil, ofType: nil)))
    text.append(paragraph(" and a view "))
    text.append(NSAttributedString(attachment: SwitchAttachment(data: nil, ofType: nil)))
    check([joined([soft, long]), text], height: 138)
  }

  private final class SwitchAttachment: NSTextAttachment, @unchecked Sendable {
    final class Provider: NSTextAttachmentViewProvider {
      override func loadView() {
        let shown = UISwitch(frame: .zero)
        shown.sizeToFit()
        shown.isOn = true
        view = shown
      }
    }

    override func viewProvider(
      for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
    ) -> NSTextAttachmentViewProvider? {
      let provider = Provider(
        textAttachment: self, parentView: parentView, textLayoutManager: nil, location: location)
      provider.tracksTextAttachmentViewBounds = true
      return provider
    }
  }
}
