import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// How a text view looks: normal, with a selection, with the caret, while composing, with links, and right to left.
@MainActor @Suite struct TextViewPictureTests {
  private func view(_ name: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 76))
    view.font = .systemFont(ofSize: 13)
    view.text = "One line of text, and\nanother 한글 that wraps at the edge"
    switch name {
    case "links":
      let text = NSMutableAttributedString(attributedString: view.attributedText)
      if let url = URL(string: "https://example.org") {
        text.addAttribute(.link, value: url, range: NSRange(location: 12, length: 4))
      }
      text.addAttribute(.backgroundColor, value: UIColor.systemYellow, range: NSRange(location: 22, length: 7))
      text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 33, length: 4))
      view.attributedText = text
    case "reversed":
      view.text = "שלום עולם\nabc אבג def"
    case "border": view.borderStyle = .roundedRect
    default: break
    }
    return view
  }

  private nonisolated static let names = ["normal", "selected", "caret", "composing", "links", "reversed", "border"]

  private func sheet(scale: CGFloat, _ style: UIUserInterfaceStyle) -> [(String, TestWindow)] {
    Self.names.map { name in
      let view = view(name)
      let root = UIView(frame: view.bounds)
      root.addSubview(view)
      let window = TestWindow(size: view.bounds.size, scale: scale, root: root)
      window.setStyle(style)
      if ["selected", "caret", "composing", "reversed"].contains(name) { view.becomeFirstResponder() }
      switch name {
      case "selected": view.selectedRange = NSRange(location: 9, length: 30)
      case "caret": view.selectedRange = NSRange(location: 8, length: 0)
      case "composing":
        view.selectedRange = NSRange(location: 4, length: 0)
        window.turn()
        window.compose("한글", selection: 1..<2)
      case "reversed": view.selectedRange = NSRange(location: 12, length: 6)
      default: break
      }
      window.turn()
      return (name, window)
    }
  }

  @Test(arguments: [1, 2] as [CGFloat], [UIUserInterfaceStyle.light, .dark])
  func aTextViewLooksAsItDid(scale: CGFloat, style: UIUserInterfaceStyle) {
    for (name, window) in sheet(scale: scale, style) {
      let look = style == .dark ? "dark" : "light"
      assertSnapshot(of: window, as: .image, named: "\(name)-\(look)-\(Int(scale))x")
    }
  }
}
