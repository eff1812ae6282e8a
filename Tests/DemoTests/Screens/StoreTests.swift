import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct StoreTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 900), root: GalleryController(showing: .store))

  private func store() throws -> UICollectionView {
    window.advance(by: 0.5)
    return try window.find(UICollectionView.self, "store")
  }

  private func frame(_ text: String) throws -> CGRect {
    let view = try window.find(text)
    return view.convert(view.bounds, to: nil)
  }

  private func scroll(to section: StoreSection) throws {
    let path = IndexPath(item: 0, section: section.rawValue)
    try store().scrollToItem(at: path, at: .centeredVertically, animated: false)
    window.advance(by: 0.5)
  }

  @Test func allSectionsHaveTheirItems() throws {
    let store = try store()
    expect((0..<store.numberOfSections).map { store.numberOfItems(inSection: $0) }, equals: [5, 12, 11, 7])
    _ = try window.find("New this week 새로 나온 앱")
  }

  @Test func theBannerTurnsPageByPage() throws {
    _ = try store()
    let first = try frame("Banner Sunrise")
    let offset = try store().contentOffset
    window.drag(from: CGPoint(x: first.midX + 100, y: first.midY), to: CGPoint(x: first.midX - 160, y: first.midY))
    window.advance(by: 1.5)
    let second = try frame("Banner Sketchbook")
    expect(abs(second.midX - first.midX) <= 1 && second.minY == first.minY)
    expect(try store().contentOffset, equals: offset, "the page itself stays")
    expectNil(window.damageError())
  }

  @Test func aShelfScrollsByTheWheelSideways() throws {
    _ = try store()
    // The last of the first group and of the second: they stand in no other section that is in view.
    let before = try frame("Switchboard")
    window.wheel(CGVector(dx: 2, dy: 0), at: CGPoint(x: before.midX, y: before.midY))
    window.advance(by: 1.5)
    expect(try frame("Choir").minX, equals: before.minX)
    expectNil(window.damageError())
  }

  @Test func aDraggedShelfRestsAtAGroup() throws {
    _ = try store()
    let before = try frame("Switchboard")
    let start = CGPoint(x: before.midX + 100, y: before.midY)
    window.drag(from: start, to: CGPoint(x: start.x - 160, y: start.y))
    window.advance(by: 1.5)
    expect(try frame("Choir").minX, equals: before.minX)
    expectNil(window.damageError())
  }

  @Test func anAppThatIsGotIsOpenedEverywhere() throws {
    _ = try store()
    let name = StoreApp.all[3].name
    try window.tap("Get \(name)")
    window.advance(by: 0.3)
    _ = try window.find("Open \(name)")
    try window.tap("Open \(name)")
    window.advance(by: 0.3)
    _ = try window.find("Get \(name)")
    expectNil(window.damageError())
  }

  @Test func theOutlineOpensAndCloses() throws {
    try scroll(to: .categories)
    #expect(throws: (any Error).self) { try window.find("Listed Sketchbook") }
    try window.tap("Making 만들기")
    window.advance(by: 1)
    expectNil(window.damageError())
    expect(try store().numberOfItems(inSection: 3), equals: 11)
    let row = try frame("Listed Sketchbook")
    expect(try row.minY > frame("Making 만들기").minY)
    try window.tap("Making 만들기")
    window.advance(by: 1)
    #expect(throws: (any Error).self) { try window.find("Listed Sketchbook") }
    expect(try store().numberOfItems(inSection: 3), equals: 7)
    expectNil(window.damageError())
  }

  @Test func aRowOfTheOutlineIsSwipedToGetItsApp() throws {
    try scroll(to: .categories)
    try window.tap("Making 만들기")
    window.advance(by: 1)
    func swipe() throws {
      let row = try frame("Listed Sketchbook")
      window.drag(
        from: CGPoint(x: row.maxX - 60, y: row.midY), to: CGPoint(x: row.maxX - 180, y: row.midY), duration: 0.5)
      window.advance(by: 0.5)
      expectNil(window.damageError())
    }
    try swipe()
    try window.tap("Get 받기")
    window.advance(by: 0.5)
    // What is owned is removed; a whole swipe does it without a tap.
    try swipe()
    _ = try window.find("Remove 지우기")
    let row = try frame("Listed Sketchbook")
    window.drag(from: CGPoint(x: row.maxX - 190, y: row.midY), to: CGPoint(x: row.minX + 5, y: row.midY), duration: 0.5)
    window.advance(by: 1)
    try swipe()
    _ = try window.find("Get 받기")
  }

  @Test func aHeaderStaysInViewWhileItsSectionDoes() throws {
    let store = try store()
    let top = store.convert(store.bounds, to: nil).minY
    let title = "New this week 새로 나온 앱"
    let natural = try frame(title).minY
    store.contentOffset.y = natural - top + 60
    window.advance(by: 0.5)
    expect(try abs(frame(title).minY - top) <= 1)
    expectNil(window.damageError())
  }

  @Test func badgesCountUpdatesAtTheCornersOfCovers() throws {
    try scroll(to: .favourites)
    let store = try store()
    let kind = StoreLayout.badge
    for path in store.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      let badge = try require(store.supplementaryView(forElementKind: kind, at: path) as? StoreBadge)
      let app = try require(store.cellForItem(at: path) as? StoreCoverCell).item!
      expect(badge.count == app.updates && badge.isHidden == (app.updates == 0))
    }
    expect(store.indexPathsForVisibleSupplementaryElements(ofKind: kind).count >= 5)
  }

  @Test(arguments: [
    CGSize(width: 400, height: 640), CGSize(width: 640, height: 480), CGSize(width: 1920, height: 1080),
  ])
  func everyWidthHasItsOwnColumns(size: CGSize) throws {
    window.resize(to: size)
    for section in StoreSection.allCases {
      try scroll(to: section)
      expectNil(window.damageError())
    }
    let width = try store().bounds.width
    for case let cell as StoreRowCell in try store().visibleCells { expect(cell.bounds.width <= width - 40) }
  }
}
