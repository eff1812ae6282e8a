import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct PhotosTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .photos))

  private func grid() throws -> UICollectionView { try window.find(UICollectionView.self, "photos") }

  /// The photos in view, in their order.
  private func titles() throws -> [String] {
    window.advance(by: 1)
    let grid = try grid()
    return grid.indexPathsForVisibleItems.sorted().compactMap { grid.cellForItem(at: $0)?.accessibilityLabel }
  }

  private func place(_ item: Int) throws -> CGPoint {
    let cell = try require(try grid().cellForItem(at: IndexPath(item: item, section: 0)))
    return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
  }

  /// How many photos stand in the first line.
  private func columns() throws -> Int {
    let cells = try grid().visibleCells
    let top = cells.map(\.frame.minY).min()
    return cells.count { $0.frame.minY == top }
  }

  /// A finger on it and a key that is held may keep the grid longer than its screen.
  @Test func theGridMayOutliveItsScreen() throws {
    weak var gone: PhotosScreen?
    var grid: PhotoGrid?
    do {
      let screen = PhotosScreen()
      screen.loadViewIfNeeded()
      grid = screen.children.compactMap { $0 as? PhotoGrid }.first
      gone = screen
    }
    expectNil(gone)
    try require(grid).setEditing(true, animated: false)
    expect(grid?.isEditing == true)
  }

  @Test func thePhotosFillTheirColumns() throws {
    expect(try titles().prefix(2), equals: [Photo(number: 0).title, Photo(number: 1).title])
    expect(try grid().numberOfItems(inSection: 0), equals: Photo.count)
    let frames = try grid().visibleCells.map(\.frame)
    expect(frames.allSatisfy { $0.width == $0.height })
    expect(try (frames.map(\.maxX).max() ?? 0) >= grid().bounds.width - 8)
    expect(try columns(), equals: 4)
  }

  @Test func noTwoPhotosInViewLookTheSame() throws {
    _ = try titles()
    let pictures = (0..<Photo.count).map { Photo(number: $0).image.pngData() }
    expect(Set(pictures).count, equals: Photo.count)
  }

  // MARK: - Columns

  @Test func theButtonsChangeTheColumnsOnTheWay() throws {
    let before = try titles()
    let width = try require(try grid().visibleCells.first).bounds.width
    try window.tap("Fewer columns")
    window.advance(by: 0.1)
    let shown = try require(try grid().cellForItem(at: IndexPath(item: 0, section: 0))?.layer.presentation()).bounds
      .width
    expect(shown > width, "on its way")
    expectNil(window.damageError())
    expect(try titles().first, equals: before.first)
    expect(try columns(), equals: 3)
    try window.tap("More columns")
    expect(try titles(), equals: before)
    expect(try columns(), equals: 4)
    expectNil(window.damageError())
  }

  @Test func theWheelWithCtrlChangesTheColumnsAndDoesNotScroll() throws {
    _ = try titles()
    let middle = try place(5)
    window.wheel(CGVector(dx: 0, dy: 1), at: middle, modifiers: .control)
    window.advance(by: 1)
    expect(try columns() == 3 && grid().contentOffset.y == 0)
    for _ in 0..<3 {
      window.wheel(CGVector(dx: 0, dy: -1), at: middle, modifiers: .control)
      window.advance(by: 0.6)
    }
    expect(try columns() == 6 && grid().contentOffset.y == 0)
    window.wheel(CGVector(dx: 0, dy: -3), at: middle)
    window.advance(by: 1)
    expect(try columns() == 6 && grid().contentOffset.y > 0)
    expectNil(window.damageError())
  }

  /// Puts down two fingers so far apart.
  private func touch(_ distance: CGFloat) {
    window.touch(1, began: CGPoint(x: 620 - distance / 2, y: 420))
    window.touch(2, began: CGPoint(x: 620 + distance / 2, y: 420))
  }

  /// Moves them from one distance to another.
  private func pinch(from start: CGFloat, to end: CGFloat) {
    let middle = CGPoint(x: 620, y: 420)
    for step in 1...10 {
      let distance = start + (end - start) * CGFloat(step) / 10
      window.touch(1, movedTo: CGPoint(x: middle.x - distance / 2, y: middle.y))
      window.touch(2, movedTo: CGPoint(x: middle.x + distance / 2, y: middle.y))
      window.advance(by: 0.02)
      expectNil(window.damageError())
    }
  }

  private func lift() {
    window.touch(1, endedAt: CGPoint(x: 500, y: 420))
    window.touch(2, endedAt: CGPoint(x: 740, y: 420))
    window.advance(by: 1)
  }

  @Test func aPinchGoesToTheNextNumberUnderTheFingers() throws {
    _ = try titles()
    let width = try require(try grid().visibleCells.first).bounds.width
    touch(100)
    pinch(from: 100, to: 145)
    let half = try require(try grid().cellForItem(at: IndexPath(item: 0, section: 0))).bounds.width
    expect(half > width + 4, "under the fingers")
    pinch(from: 145, to: 190)
    lift()
    expect(try columns(), equals: 3)
    expectNil(window.damageError())
  }

  @Test func aPinchThatGoesBackChangesNothing() throws {
    let before = try titles()
    touch(200)
    pinch(from: 200, to: 160)
    pinch(from: 160, to: 196)
    lift()
    expect(try columns(), equals: 4)
    expect(try titles(), equals: before)
  }

  // MARK: - One photo

  @Test func aDoubleClickShowsAPhotoThatGrowsOutOfItsCell() throws {
    _ = try titles()
    let cell = try require(try grid().cellForItem(at: IndexPath(item: 1, section: 0)))
    let frame = cell.convert(cell.bounds, to: nil)
    for _ in 0..<2 { window.tap(at: try place(1)) }
    window.advance(by: 0.05)
    expectNil(window.damageError())
    let page = try window.find(UIView.self, "photo")
    let shown = try require(page.layer.presentation()).frame
    expect(shown.width < 1024 && shown.width > frame.width, "on its way")
    window.advance(by: 1)
    expect(page.convert(page.bounds, to: nil), equals: CGRect(x: 0, y: 0, width: 1024, height: 720))
    _ = try window.find(Photo(number: 1).title)
    window.key(.keyboardEscape)
    window.advance(by: 1)
    expect(page.window == nil && window.damageError() == nil)
    // The first click selected the photo, and it still is.
    window.move(to: CGPoint(x: 4, y: 4))
    window.advance(by: 1)
    expect(try grid().indexPathsForSelectedItems, equals: [IndexPath(item: 1, section: 0)])
    expect(try grid().cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected, equals: true)
    expect(try titles().count > 4)
    _ = try window.find("1 selected")
  }

  @Test func spaceShowsTheSelectedPhotoAndPutsItBack() throws {
    _ = try titles()
    window.tap(at: try place(2))
    window.key(.keyboardSpacebar, characters: " ")
    window.advance(by: 1)
    _ = try window.find(UIView.self, "photo")
    window.key(.keyboardSpacebar, characters: " ")
    window.advance(by: 1)
    _ = try window.find("1 selected")
  }

  // MARK: - Changes

  @Test func selectedPhotosAreDeletedAndPutBack() throws {
    let before = try titles()
    for item in [1, 3, 6] { window.tap(at: try place(item)) }
    _ = try window.find("3 selected")
    try window.tap("Delete")
    window.advance(by: 0.1)
    expectNil(window.damageError())
    let after = try titles()
    expect(after.prefix(4), equals: [before[0], before[2], before[4], before[5]])
    expect(try grid().numberOfItems(inSection: 0), equals: Photo.count - 3)
    _ = try window.find("69 photos")
    try window.tap("Restore")
    expect(try titles(), equals: before)
    expectNil(window.damageError())
  }

  @Test func onTheWayThePhotoFadesAndTheOthersCloseUp() throws {
    _ = try titles()
    func cell(_ item: Int) throws -> UICollectionViewCell {
      try require(try grid().cellForItem(at: IndexPath(item: item, section: 0)))
    }
    let (deleted, next, last) = (try cell(1), try cell(2), try cell(columns()))
    let (start, end, lineEnd) = (next.center, deleted.center, last.center)
    window.tap(at: try place(1))
    try window.tap("Delete")
    var (opacities, places): ([Float], [CGFloat]) = ([], [])
    for _ in 0..<4 {
      window.advance(by: 0.06)
      opacities.append(try require(deleted.layer.presentation()).opacity)
      let position = try require(next.layer.presentation()).position
      expect(position.y, equals: start.y)
      places.append(position.x)
      expectNil(window.damageError())
    }
    expect(opacities.allSatisfy { $0 > 0 && $0 < 1 } && opacities == opacities.sorted(by: >), "\(opacities)")
    expect(places.allSatisfy { $0 < start.x && $0 > end.x } && places == places.sorted(by: >), "\(places)")
    // The first of the next line goes up to the end of this one.
    let up = try require(last.layer.presentation()).position
    expect(up.y < lineEnd.y && up.x > lineEnd.x)
    window.advance(by: 1)
    expect(next.center == end && deleted.superview == nil || deleted.isHidden)
  }

  @Test func theDeleteKeyDeletesAndCtrlZPutsBack() throws {
    let before = try titles()
    window.tap(at: try place(0))
    window.key(.keyboardDeleteOrBackspace, characters: "\u{8}")
    expect(try titles().first, equals: before[1])
    window.key(.keyboardZ, characters: "z", modifiers: .control)
    expect(try titles(), equals: before)
  }

  @Test func withNothingLeftTheButtonsAreOff() throws {
    window.tap(at: try place(0))
    window.key(.keyboardA, characters: "a", modifiers: .control)
    _ = try window.find("72 selected")
    try window.tap("Delete")
    expect(try titles(), equals: [])
    _ = try window.find("0 photos")
    expect(try window.find(RoundButton.self, "Delete").isEnabled, equals: false)
    try window.tap("Restore")
    expect(try grid().numberOfItems(inSection: 0), equals: Photo.count)
    expect(try !titles().isEmpty)
    expectNil(window.damageError())
  }

  @Test func aPhotoThatIsHeldIsDraggedElsewhere() throws {
    let before = try titles()
    let (start, end) = (try place(0), try place(5))
    window.move(to: start)
    window.press(at: start)
    window.advance(by: 0.7)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      window.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      window.advance(by: 0.03)
      expectNil(window.damageError())
    }
    window.release()
    var expected = before
    expected.insert(expected.removeFirst(), at: 5)
    expect(try titles(), equals: expected)
    expectNil(window.damageError())
  }

  @Test func whileSelectingADragAcrossThePhotosSelectsThem() throws {
    _ = try titles()
    try window.tap("Select")
    window.advance(by: 0.5)
    window.drag(from: try place(0), to: try place(2))
    window.advance(by: 0.5)
    expect(try grid().indexPathsForSelectedItems?.map(\.item).sorted(), equals: [0, 1, 2])
    try window.tap("Select")
    window.advance(by: 0.5)
    expect(try grid().indexPathsForSelectedItems?.isEmpty ?? true)
    expectNil(window.damageError())
  }
}
