import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// How found text, misspelled words, detected links and the find navigator look.
@MainActor @Suite struct TextMarkPictureTests {
  private static let size = CGSize(width: 360, height: 160)

  private func text(_ string: String) -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: string, attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.label])
    text.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 20), range: (string as NSString).range(of: "The river"))
    text.addAttribute(
      .foregroundColor, value: UIColor.systemRed, range: (string as NSString).range(of: "the palace · 궁 the"))
    return text
  }

  private func window(_ view: UITextView, scale: CGFloat, _ style: UIUserInterfaceStyle) -> TestWindow {
    let root = UIView(frame: CGRect(origin: .zero, size: Self.size))
    root.backgroundColor = .systemBackground
    view.frame = root.bounds
    root.addSubview(view)
    let window = TestWindow(size: Self.size, scale: scale, root: root)
    window.setStyle(style)
    return window
  }

  private func name(_ what: String, _ scale: CGFloat, _ style: UIUserInterfaceStyle) -> String {
    "\(what)-\(style == .dark ? "dark" : "light")-\(Int(scale))x"
  }

  @Test(arguments: [1, 2] as [CGFloat], [UIUserInterfaceStyle.light, .dark])
  func whatIsFoundLooksAsItDid(scale: CGFloat, style: UIUserInterfaceStyle) {
    let view = UITextView(frame: .zero)
    view.attributedText = text("The river\nin the morning, the market\nbehind the palace · 궁 the")
    view.isFindInteractionEnabled = true
    let window = window(view, scale: scale, style)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    window.turn()
    view.findInteraction?.presentFindNavigator(showingReplace: scale == 2)
    view.findInteraction?.searchText = "the"
    view.findInteraction?.findNext()
    window.advance(by: 0.5)
    assertSnapshot(of: window, as: .image, named: name("found", scale, style))
  }

  @Test(arguments: [1, 2] as [CGFloat], [UIUserInterfaceStyle.light, .dark])
  func misspelledWordsLookAsTheyDid(scale: CGFloat, style: UIUserInterfaceStyle) {
    let view = UITextView(frame: .zero)
    view.attributedText = text(
      "The river zone\nSome wordz are mizspelled, which wraps: 한글 buzz · the palace · 궁 the zoo")
    let window = window(view, scale: scale, style)
    window.stage.dispatcher.parts[Spelling.self] = Spelling(NoZ())
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    window.turn()
    assertSnapshot(of: window, as: .image, named: name("misspelled", scale, style))
  }

  @Test(arguments: [1, 2] as [CGFloat], [UIUserInterfaceStyle.light, .dark])
  func whatIsDetectedLooksAsItDid(scale: CGFloat, style: UIUserInterfaceStyle) {
    let view = UITextView(frame: .zero)
    view.attributedText = text("The river\nhttps://example.org/path, a@example.org\n3월 1일 오후 3시, 010-1234-5678")
    view.isEditable = false
    view.dataDetectorTypes = .all
    view.linkTextAttributes = [.foregroundColor: UIColor.systemIndigo, .underlineStyle: 1]
    let window = window(view, scale: scale, style)
    window.turn()
    assertSnapshot(of: window, as: .image, named: name("detected", scale, style))
  }
}
