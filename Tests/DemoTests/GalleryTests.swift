import Expectations
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
    try require(try window.find("screens") as? UITableView)
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  // MARK: - Layout

  @Test(arguments: [
    (400, GalleryLayout.Style.pushed), (699, .pushed), (700, .strip), (899, .strip), (900, .sidebar), (1920, .sidebar),
  ])
  func theWidthDecidesHowTheListIsShown(width: Int, style: GalleryLayout.Style) {
    for isListInFront in [false, true] {
      let layout = GalleryLayout(size: CGSize(width: width, height: 480), isListInFront: isListInFront)
      expect(layout.style, equals: style)
      if style == .pushed {
        expect(layout.page.width == CGFloat(width) && layout.list.width == CGFloat(width))
        expect((layout.page.minX == 0) == !isListInFront && (layout.list.minX == 0) == isListInFront)
      } else {
        expect(layout.list.maxX == layout.page.minX && layout.page.maxX == CGFloat(width))
      }
    }
  }

  @Test(arguments: 0...40)
  func noWidthGivesAPartANegativeSize(width: Int) {
    let layout = GalleryLayout(size: CGSize(width: width * 50, height: 10), isListInFront: width % 2 == 0)
    expect(layout.list.width >= 0 && layout.page.width >= 0)
  }

  // MARK: - The list

  @Test func aRowShowsItsScreen() throws {
    let window = window(1024)
    try window.tap("Controls")
    #expect(throws: (any Error).self) { try window.find("value") }
    expect(try list(window).indexPathForSelectedRow?.row, equals: 1)
    try window.tap("Slider")
    expect(try window.find("value") is UISlider)
    window.advance(by: 0.5)
    expectNil(window.damageError())
  }

  @Test func theKeysMoveTheSelectionOfTheList() throws {
    let window = window(1024)
    window.key(.keyboard4, characters: "4", modifiers: .control)
    expect(try list(window).indexPathForSelectedRow?.row, equals: 3)
    expect(try window.find("jobs") is UITableView)
  }

  @Test func theScreenThatTheProgramStartsWithIsSelected() throws {
    expect(try list(window(1024, .feed)).indexPathForSelectedRow?.row, equals: 5)
  }

  @Test func aNarrowWindowShowsListAndScreenInTurns() throws {
    let window = window(640)
    #expect(throws: (any Error).self, "the list is behind") { try window.find("screens") }
    try window.tap("Screens")
    window.advance(by: 0.5)
    expect(try frame(list(window)).width, equals: 640)
    #expect(throws: (any Error).self) { try window.find("value") }
    try window.tap("Controls")
    window.advance(by: 0.5)
    #expect(throws: (any Error).self) { try window.find("screens") }
    expectNil(window.damageError())
  }

  @Test func aScreenWithABarOfItsOwnHasTheGallerysButtonsThere() throws {
    let window = window(640, .players)
    let title = try window.find("Players 선수")
    expect(frame(title).maxY < 100, "no row of buttons above that of the bar")
    try window.tap("Light or dark")
    expect(window.pixel(x: 2, y: 2), equals: 0xFF00_0000)
    try window.tap("Screens")
    window.advance(by: 0.5)
    expect(try frame(list(window)).width, equals: 640)
    try window.tap("Players")
    window.advance(by: 0.5)
    window.resize(to: CGSize(width: 1000, height: 600))
    window.advance(by: 0.5)
    #expect(throws: (any Error).self, "the list stands beside the screen") { try window.find("Screens") }
    expectNil(window.damageError())
  }

  @Test func aMiddlingWindowShowsIconsOnly() throws {
    let window = window(800)
    expect(try frame(list(window)).width, equals: GalleryLayout.stripWidth)
    let labels = try require(try list(window).visibleCells.first).contentView.subviews.filter { $0 is UILabel }
    expect(labels.allSatisfy { $0.isHidden })
    window.resize(to: CGSize(width: 1000, height: 600))
    expect(!labels.allSatisfy { $0.isHidden } || labels.isEmpty)
  }

  @Test func aWindowThatGrowsKeepsItsScreen() throws {
    let window = window(640, .controls)
    for width in [800, 1100, 640, 1100] as [CGFloat] {
      window.resize(to: CGSize(width: width, height: 600))
      window.advance(by: 0.1)
      expectNil(window.damageError())
    }
    expect(try list(window).indexPathForSelectedRow?.row, equals: 1)
  }

  // MARK: - Looks

  private func views(below view: UIView) -> [UIView] {
    view.isHidden || view.alpha == 0 ? [] : [view] + view.subviews.flatMap(views)
  }

  /// Where the large title of a screen begins.
  private func title(_ screen: DemoScreen, _ size: CGSize) throws -> CGPoint {
    let window = TestWindow(size: size, root: GalleryController(showing: screen))
    let titles = views(below: window.window).compactMap { $0 as? UILabel }.filter { $0.font.pointSize == 34 }
    return try require(titles.first.map { frame($0).origin })
  }

  @Test(arguments: [(640, 480), (800, 600), (1024, 720), (1920, 1080)])
  func everyScreenHasItsTitleInTheSamePlace(width: Int, height: Int) throws {
    let places = try DemoScreen.allCases.map { try title($0, CGSize(width: width, height: height)) }
    expect(Set(places.map(\.y)).count == 1 && Set(places.map(\.x)).count == 1, "\(places)")
  }

  @Test func theSidebarsEdgeFollowsAWindowThatIsResizedAtOnce() throws {
    let window = window(1024)
    window.resize(to: CGSize(width: 1100, height: 900))
    let edge = window.pixel(x: 215, y: 890)
    expect(edge != window.pixel(x: 214, y: 890) && edge == window.pixel(x: 215, y: 20))
  }

  @Test func theSelectedPillOfANarrowListReachesFromEdgeToEdge() throws {
    let window = TestWindow(size: CGSize(width: 640, height: 480), root: GalleryController(showing: .slider))
    try window.tap("Screens")
    window.advance(by: 0.5)
    let row = try frame(require(list(window).cellForRow(at: IndexPath(row: 0, section: 0))))
    let color = { window.pixel(x: $0, y: Int(row.minY) + 6) }
    expect(color(20) == color(620) && color(620) != color(2))
  }

  @Test(arguments: [480, 420]) func everyRowOfANarrowListIsWholeOrScrolledTo(height: Int) throws {
    let size = CGSize(width: 640, height: height)
    let window = TestWindow(size: size, root: GalleryController(showing: .layoutLab))
    try window.tap("Screens")
    window.advance(by: 0.5)
    let table = try list(window)
    let last = try require(table.cellForRow(at: IndexPath(row: 7, section: 0)))
    expect(window.window.bounds.contains(frame(last)))
  }

  @Test func theSelectionIsStrongWhereTheArrowKeysGo() throws {
    let window = window(1024)
    let row = try frame(require(list(window).cellForRow(at: IndexPath(row: 0, section: 0))))
    let color = { window.pixel(x: 100, y: Int(row.minY) + 5) }
    let weak = color()
    try window.tap("Controls")
    window.advance(by: 0.3)
    let below = { window.pixel(x: 100, y: Int(row.maxY) + 5) }
    let strong = below()
    expect(strong != weak && strong == 0xFF00_7AFF)
    _ = try list(window).resignFirstResponder()
    window.turn()
    expect(below(), equals: weak)
    expectNil(window.damageError())
  }

  @Test func anIconOfTheStripTellsItsNameWhenThePointerRests() throws {
    let window = window(800)
    let row = try frame(require(list(window).cellForRow(at: IndexPath(row: 3, section: 0))))
    window.move(to: CGPoint(x: row.midX, y: row.midY))
    window.advance(by: 1)
    expect(try window.find("Jobs 지원 현황") is UILabel)
    window.resize(to: CGSize(width: 1000, height: 600))
    window.move(to: CGPoint(x: row.midX + 1, y: row.midY))
    window.advance(by: 1)
    #expect(throws: (any Error).self, "the wide list has the names in its rows") { try window.find("Jobs 지원 현황") }
  }

  @Test func theWindowIsNamedAfterItsScreen() throws {
    let gallery = GalleryController(showing: .jobs)
    let window = TestWindow(size: CGSize(width: 1024, height: 600), root: gallery)
    expect(gallery.title, equals: "Jobs – UIKit")
    try window.tap("Feed")
    expect(gallery.title, equals: "Feed – UIKit")
  }

  @Test(arguments: [DemoScreen.jobs, .feed]) func rowsUnderTheHeaderAreSeparatedFromIt(screen: DemoScreen) throws {
    let window = window(1024, screen)
    let table = try require(try window.find(screen.rawValue) as? UITableView)
    let line = Int(frame(table).minY) - 1
    let ground = window.pixel(x: 1010, y: line)
    expect(ground, equals: 0xFFF2_F2F7)
    window.wheel(CGVector(dx: 0, dy: -2), at: CGPoint(x: 600, y: 400))
    window.advance(by: 1)
    expect(window.pixel(x: 1010, y: line) != ground && window.pixel(x: 600, y: line) == window.pixel(x: 1010, y: line))
    expectNil(window.damageError())
  }
}
