import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What controllers show while there is nothing to see.
@MainActor @Suite struct ContentUnavailableTests {
  private final class Page: UIViewController {
    var isEmpty = true { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
    var asked = 0
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      asked += 1
      guard isEmpty else { return contentUnavailableConfiguration = nil }
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "tray")
      empty.text = "No mail"
      empty.secondaryText = "New messages come here."
      empty.buttonProperties.primaryAction = UIAction(title: "Look again") { [log] _ in log.add("look") }
      contentUnavailableConfiguration = empty
    }
  }

  private let log = Log()

  @Test func itIsAskedForOnceBeforeTheNextLayoutAndStandsInTheMiddle() throws {
    let page = Page(log)
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: page)
    page.setNeedsUpdateContentUnavailableConfiguration()
    page.setNeedsUpdateContentUnavailableConfiguration()
    window.turn()
    expect(page.asked, equals: 1)
    let title = try window.find("No mail")
    expect(abs(title.convert(title.bounds, to: nil).midX - 160) < 1)
    try window.tap("Look again")
    expect(log.take(), equals: ["look"])
    page.isEmpty = false
    window.turn()
    expectNil(page.contentUnavailableConfiguration)
    #expect(throws: (any Error).self) { try window.find("No mail") }
  }

  @Test func aSearchSaysWhatItLookedFor() throws {
    let page = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    let window = TestWindow(
      size: CGSize(width: 320, height: 480), root: UINavigationController(rootViewController: page))
    search.searchBar.text = "Kane"
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    window.turn()
    _ = try window.find("No Results for “Kane”")
  }

  @Test(arguments: [(UIUserInterfaceStyle.light, 1.0), (.light, 2), (.dark, 1), (.dark, 2)])
  func kinds(look: (UIUserInterfaceStyle, Double)) {
    let page = Page(log)
    page.loadViewIfNeeded()
    page.view.backgroundColor = .systemBackground
    page.setNeedsUpdateContentUnavailableConfiguration()
    let window = TestWindow(
      size: CGSize(width: 320, height: 260), scale: CGFloat(look.1), style: look.0, root: page)
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
  }
}
