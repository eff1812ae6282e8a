import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// A search bar's prompt, its scope bar's background, and a bar that is not enabled.
@MainActor @Suite struct SearchBarPartsTests {
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))

  private func window(style: UIUserInterfaceStyle = .light) -> TestWindow {
    let root = UIView()
    root.addSubview(bar)
    bar.sizeToFit()
    bar.frame.size.width = 320
    return TestWindow(size: CGSize(width: 320, height: 160), style: style, root: root)
  }

  @Test func aPromptStandsAboveTheField() throws {
    expect(bar.intrinsicContentSize.height, equals: 56)
    bar.prompt = "Find a player"
    expect(bar.intrinsicContentSize.height, equals: 80)
    let window = window()
    let prompt = try window.find("Find a player")
    expect(prompt.frame.maxY <= bar.searchTextField.frame.minY && bar.searchTextField.frame.maxY <= 80)
    bar.prompt = nil
    expect(bar.intrinsicContentSize.height == 56 && prompt.superview == nil)
  }

  @Test func aBarThatIsNotEnabledTakesNoText() throws {
    bar.isEnabled = false
    let window = window()
    window.tap(at: CGPoint(x: 150, y: 28))
    window.type("a")
    expect(!bar.isFirstResponder && bar.text?.isEmpty ?? true)
    bar.isEnabled = true
    window.tap(at: CGPoint(x: 150, y: 28))
    window.type("a")
    expect(bar.text, equals: "a")
  }

  @Test func theScopeBarsBackgroundReachesFromEdgeToEdge() {
    bar.scopeButtonTitles = ["All", "Some"]
    bar.scopeBarBackgroundImage = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let window = window()
    let before = window.pixel(x: 2, y: 70)
    bar.showsScopeBar = true
    bar.sizeToFit()
    window.turn()
    expect(window.pixel(x: 2, y: 70) != before && window.pixel(x: 318, y: 100) == window.pixel(x: 2, y: 70))
    expect(window.pixel(x: 2, y: 20) != window.pixel(x: 2, y: 70))
  }
}
