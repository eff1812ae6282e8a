import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Where a toolbar's buttons stand, and which are shown.
@MainActor @Suite struct ToolbarTests {
  private let log = Log()

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { [log] _ in log.add(title) })
  }

  @Test func flexibleSpaceSharesWhatButtonsLeave() {
    let layout = ToolbarLayout(width: 316, items: [.button(50), .flexible, .button(60), .flexible, .button(70)])
    expect(
      layout.spans,
      equals: [
        .init(x: 8, width: 50), .init(x: 58, width: 60), .init(x: 118, width: 60), .init(x: 178, width: 60),
        .init(x: 238, width: 70),
      ])
  }

  @Test func buttonsNeverOverlapOrLeaveTheBar() {
    for width in stride(from: 0.0, through: 500, by: 3) {
      for items: [ToolbarLayout.Item] in [
        [.button(90), .button(90), .button(90)], [.flexible, .button(100), .fixed(30), .button(200)],
        [.button(120), .flexible, .flexible, .button(120)],
      ] {
        let spans = ToolbarLayout(width: width, items: items).spans
        let buttons = zip(items, spans).filter { if case .button = $0.0 { true } else { false } }.map(\.1)
        for (left, right) in zip(buttons, buttons.dropFirst()) { expect(left.x + left.width <= right.x + 1) }
        for span in buttons where span.width > 0 { expect(span.x >= 8 && span.x + span.width <= width - 7) }
      }
    }
  }

  @Test func theToolbarShowsTheItemsOfThePageOnTop() throws {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: navigation)
    page.toolbarItems = [item("Save"), .flexibleSpace(), item("Delete")]
    expect(navigation.isToolbarHidden)
    #expect(throws: (any Error).self) { try window.find("Save") }
    navigation.setToolbarHidden(false, animated: true)
    window.advance(by: 0.4)
    expect(navigation.toolbar.frame, equals: CGRect(x: 0, y: 556, width: 400, height: 44))
    expect(page.view.safeAreaInsets.bottom, equals: 44)
    try window.tap("Delete")
    expect(log.take(), equals: ["Delete"])
    let next = UIViewController()
    next.toolbarItems = [item("Share")]
    navigation.pushViewController(next, animated: true)
    window.advance(by: 0.6)
    try window.tap("Share")
    expect(log.take(), equals: ["Share"])
    navigation.setToolbarHidden(true, animated: true)
    window.advance(by: 0.4)
    expect(navigation.toolbar.frame.minY == 600 && next.view.safeAreaInsets.bottom == 0)
  }
}
