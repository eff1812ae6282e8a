import Testing
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct GalleryTests {
  private func window(_ width: CGFloat, _ screen: DemoScreen = .slider) -> TestWindow {
    TestWindow(size: CGSize(width: width, height: 600), root: GalleryController(showing: screen))
  }

  private func list(_ window: TestWindow) throws -> UITableView {
    try #require(try window.find("screens") as? UITableView)
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  // MARK: - Layout

  @Test(arguments: [
    (400, GalleryLayout.Style.pushed), (699, .pushed), (700, .strip), (899, .strip), (900, .sidebar), (1920, .sidebar),
  ])
  func theWidthDecidesHowTheListIsShown(width: Int, style: GalleryLayout.Style) {
    for isListInFront in [false, true] {
      let layout = GalleryLayout(size: CGSize(width: width, height: 480), isListInFront: isListInFront)
      #expect(layout.style == style)
      if style == .pushed {
        #expect(layout.page.width == CGFloat(width) && layout.list.width == CGFloat(width))
        #expect((layout.page.minX == 0) == !isListInFront && (layout.list.minX == 0) == isListInFront)
      } else {
        #expect(layout.list.maxX == layout.page.minX && layout.page.maxX == CGFloat(width))
      }
    }
  }

  @Test(arguments: 0...40)
  func noWidthGivesAPartANegativeSize(width: Int) {
    let layout = GalleryLayout(size: CGSize(width: width * 50, height: 10), isListInFront: width % 2 == 0)
    #expect(layout.list.width >= 0 && layout.page.width >= 0)
  }

  // MARK: - The list

  @Test func aRowShowsItsScreen() throws {
    let window = window(1024)
    try window.tap("Controls")
    #expect(throws: (any Error).self) { try window.find("value") }
    #expect(try list(window).indexPathForSelectedRow?.row == 1)
    try window.tap("Slider")
    #expect(try window.find("value") is UISlider)
    window.advance(by: 0.5)
    #expect(window.damageError() == nil)
  }

  @Test func theKeysMoveTheSelectionOfTheList() throws {
    let window = window(1024)
    window.key(.keyboard4, characters: "4", modifiers: .control)
    #expect(try list(window).indexPathForSelectedRow?.row == 3)
    #expect(try window.find("jobs") is UITableView)
  }

  @Test func theScreenThatTheProgramStartsWithIsSelected() throws {
    #expect(try list(window(1024, .feed)).indexPathForSelectedRow?.row == 5)
  }

  @Test func aNarrowWindowShowsListAndScreenInTurns() throws {
    let window = window(640)
    #expect(throws: (any Error).self, "the list is behind") { try window.find("screens") }
    try window.tap("Screens")
    window.advance(by: 0.5)
    #expect(try frame(list(window)).width == 640)
    #expect(throws: (any Error).self) { try window.find("value") }
    try window.tap("Controls")
    window.advance(by: 0.5)
    #expect(throws: (any Error).self) { try window.find("screens") }
    #expect(window.damageError() == nil)
  }

  @Test func aScreenWithABarOfItsOwnHasTheGallerysButtonsThere() throws {
    let window = window(640, .players)
    let title = try window.find("Players 선수")
    #expect(frame(title).maxY < 100, "no row of buttons above that of the bar")
    try window.tap("Light or dark")
    #expect(window.pixel(x: 2, y: 2) == 0xFF00_0000)
    try window.tap("Screens")
    window.advance(by: 0.5)
    #expect(try frame(list(window)).width == 640)
    try window.tap("Players")
    window.advance(by: 0.5)
    window.resize(to: CGSize(width: 1000, height: 600))
    window.advance(by: 0.5)
    #expect(throws: (any Error).self, "the list stands beside the screen") { try window.find("Screens") }
    #expect(window.damageError() == nil)
  }

  @Test func aMiddlingWindowShowsIconsOnly() throws {
    let window = window(800)
    #expect(try frame(list(window)).width == GalleryLayout.stripWidth)
    let labels = try #require(try list(window).visibleCells.first).contentView.subviews.filter { $0 is UILabel }
    #expect(labels.allSatisfy { $0.isHidden })
    window.resize(to: CGSize(width: 1000, height: 600))
    #expect(!labels.allSatisfy { $0.isHidden } || labels.isEmpty)
  }

  @Test func aWindowThatGrowsKeepsItsScreen() throws {
    let window = window(640, .controls)
    for width in [800, 1100, 640, 1100] as [CGFloat] {
      window.resize(to: CGSize(width: width, height: 600))
      window.advance(by: 0.1)
      #expect(window.damageError() == nil)
    }
    #expect(try list(window).indexPathForSelectedRow?.row == 1)
  }
}
