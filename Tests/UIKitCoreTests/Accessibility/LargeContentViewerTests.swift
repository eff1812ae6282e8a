import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What a press shows large where the text is.
@MainActor
struct LargeContentViewerTests {
  private let tabs = UITabBarController()

  private func window(
    _ category: UIContentSizeCategory = .accessibilityLarge, style: UIUserInterfaceStyle = .light, scale: CGFloat = 1
  ) -> TestWindow {
    tabs.viewControllers = ["Home", "Inbox", "Find"].enumerated().map { index, title in
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      let image = UIImage(systemName: ["house", "tray", "magnifyingglass"][index])
      page.tabBarItem = UITabBarItem(title: title, image: image, tag: index)
      return page
    }
    let window = TestWindow(size: CGSize(width: 390, height: 500), scale: scale, style: style, root: tabs)
    window.window.traitOverrides.preferredContentSizeCategory = category
    window.turn()
    return window
  }

  private func middle(of tab: Int, in window: TestWindow) -> CGPoint {
    let button = window.all(TabBarButton.self)[tab]
    return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
  }

  private func shown(in window: TestWindow) -> [String] {
    window.all(LargeContentView.self).filter { $0.alpha == 1 }.flatMap { view in
      view.subviews.flatMap { ($0 as? UIVisualEffectView)?.contentView.subviews ?? [] }.compactMap {
        ($0 as? UILabel)?.text
      }
    }
  }

  @Test("A press on a tab shows it large, another one once the finger comes to it, which the end of the press selects")
  func tabBar() {
    let window = window()
    window.press(at: middle(of: 1, in: window))
    window.advance(by: 0.3)
    expect(shown(in: window).isEmpty)
    window.advance(by: 0.5)
    expect(shown(in: window) == ["Inbox"] && tabs.selectedIndex == 0)
    window.move(to: middle(of: 2, in: window))
    window.advance(by: 0.3)
    expect(shown(in: window), equals: ["Find"])
    expectNil(window.damageError())
    window.release()
    window.advance(by: 0.5)
    expect(tabs.selectedIndex == 2 && window.all(LargeContentView.self).isEmpty)
  }

  @Test("The system's buttons, which have neither title nor image, show their picture and what it is called")
  func systemItems() throws {
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    let window = TestWindow(
      size: CGSize(width: 390, height: 500), root: UINavigationController(rootViewController: page))
    window.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    window.turn()
    let button = try require(window.all(BarButton.self).first)
    window.press(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    window.advance(by: 0.9)
    let viewer = try require(window.all(LargeContentView.self).first)
    let glyph = try require(window.all(GlyphView.self).first { $0.isDescendant(of: viewer) })
    expect(shown(in: window) == [SystemWord.add.text] && glyph.glyph == .plus && glyph.frame.width == 96)
    expectNil(window.damageError())
  }

  @Test func besideAllButtonsNothingIsShownAndNothingHappens() {
    let window = window()
    window.press(at: middle(of: 1, in: window))
    window.advance(by: 0.8)
    window.move(to: CGPoint(x: 100, y: 100))
    window.advance(by: 0.3)
    expect(window.all(LargeContentView.self).isEmpty)
    window.release()
    window.advance(by: 0.3)
    expect(tabs.selectedIndex, equals: 0)
  }

  @Test(arguments: [UIContentSizeCategory.large, .extraExtraExtraLarge])
  func textThatIsNotThatLargeNeedsNoViewer(_ category: UIContentSizeCategory) {
    let window = window(category)
    window.press(at: middle(of: 1, in: window))
    window.advance(by: 0.8)
    expect(window.all(LargeContentView.self).isEmpty)
    window.release()
    window.advance(by: 0.3)
    expect(tabs.selectedIndex, equals: 1)
  }

  private final class Ends: NSObject, UILargeContentViewerInteractionDelegate {
    var heard: [String] = []
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { heard.append("\(item?.largeContentTitle ?? "none") \(Int(point.x))") }
  }

  @Test("Views of a program's own are shown with what they say, and the delegate hears where the press ends")
  func ownViews() {
    let (root, ends) = (UIView(), Ends())
    let parts = ["Pen", "Brush"].enumerated().map { index, title in
      let part = UIView(frame: CGRect(x: 20 + CGFloat(index) * 100, y: 20, width: 80, height: 40))
      (part.showsLargeContentViewer, part.largeContentTitle) = (true, title)
      root.addSubview(part)
      return part
    }
    let window = TestWindow(size: CGSize(width: 390, height: 500), root: root)
    window.window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    root.addInteraction(UILargeContentViewerInteraction(delegate: ends))
    window.turn()
    window.press(at: CGPoint(x: 50, y: 40))
    window.advance(by: 0.9)
    expect(shown(in: window), equals: ["Pen"])
    parts[1].showsLargeContentViewer = false
    window.move(to: CGPoint(x: 150, y: 40))
    window.advance(by: 0.3)
    expect(shown(in: window).isEmpty)
    window.move(to: CGPoint(x: 60, y: 40))
    window.release()
    window.advance(by: 0.3)
    expect(ends.heard, equals: ["Pen 60"])
    expect(root.largeContentTitle == nil && !root.showsLargeContentViewer && root.largeContentImageInsets == .zero)
  }

  @Test func theNotificationComesWithTheAccessibilitySizes() {
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: UIView())
    let count = Counter()
    let token = NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in count.value += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    for category in [UIContentSizeCategory.extraLarge, .accessibilityLarge, .accessibilityExtraLarge, .large] {
      window.setContentSizeCategory(category)
    }
    expect(count.value, equals: 2)
  }

  private final class Counter: @unchecked Sendable { var value = 0 }
}
