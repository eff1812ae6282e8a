import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// V64, V65, V98: sections that scroll on their own.
@MainActor
struct OrthogonalViewTests {
  /// Shelves of groups 100 wide and 50 high in a view of 320.
  private func stage(
    _ scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous, counts: [Int] = [20, 20],
    change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> CompositionalStage {
    CompositionalStage(
      CompositionalStage.rows(.absolute(100), scrolling: scrolling, change: change), counts: counts)
  }

  private let first = CGPoint(x: 200, y: 25)

  // MARK: - Scrolling by a person

  @Test("The wheel moves the shelf under the pointer and nothing else")
  func wheel() {
    let stage = stage()
    stage.heard = []
    stage.window.wheel(CGVector(dx: 1, dy: 0), at: first)
    stage.window.advance(by: 1)
    expect(stage.shelves.map(\.contentOffset.x), equals: [40, 0])
    expect(stage.collection.contentOffset, equals: .zero)
    expect(!stage.taken().contains("scrolled"))
    expect(stage.seenCells.first, equals: [0, 0, -40, 0, 100, 50])
  }

  @Test("An upright wheel over a shelf scrolls the collection view")
  func uprightWheel() {
    let stage = stage(counts: Array(repeating: 10, count: 40))
    stage.window.wheel(CGVector(dx: 0, dy: -1), at: first)
    stage.window.advance(by: 1)
    expect(stage.collection.contentOffset.y, equals: 40)
    expect(stage.shelves.allSatisfy { $0.contentOffset.x == 0 })
  }

  @Test("A finger drags a shelf, and the delegate hears nothing of it")
  func finger() {
    let stage = stage()
    stage.heard = []
    stage.window.touch(1, began: first)
    for step in 1...12 {
      stage.window.advance(by: 1.0 / 60)
      stage.window.touch(1, movedTo: CGPoint(x: first.x - CGFloat(step) * 10, y: first.y))
    }
    stage.window.advance(by: 0.5)
    stage.window.touch(1, endedAt: CGPoint(x: first.x - 120, y: first.y))
    stage.window.advance(by: 1)
    expect((stage.shelves.first?.contentOffset.x ?? 0) > 90)
    expect(stage.shelves.last?.contentOffset.x, equals: 0)
    expect(!stage.taken().contains("scrolled"))
    expectNil(stage.window.damageError())
  }

  @Test("A finger that goes down a shelf scrolls the collection view")
  func fingerDown() {
    let stage = stage(counts: Array(repeating: 10, count: 40))
    stage.window.touch(1, began: CGPoint(x: 200, y: 200))
    for step in 1...12 {
      stage.window.advance(by: 1.0 / 60)
      stage.window.touch(1, movedTo: CGPoint(x: 200, y: 200 - CGFloat(step) * 10))
    }
    stage.window.touch(1, endedAt: CGPoint(x: 200, y: 80))
    stage.window.advance(by: 2)
    expect(stage.collection.contentOffset.y > 90)
    expect(stage.shelves.allSatisfy { $0.contentOffset.x == 0 })
  }

  // MARK: - Where they rest

  private func flick(_ stage: CompositionalStage, by distance: CGFloat) -> CGFloat? {
    stage.window.touch(1, began: first)
    for step in 1...4 {
      stage.window.advance(by: 1.0 / 60)
      stage.window.touch(1, movedTo: CGPoint(x: first.x + distance * CGFloat(step) / 4, y: first.y))
    }
    stage.window.touch(1, endedAt: CGPoint(x: first.x + distance, y: first.y))
    stage.window.advance(by: 4)
    return stage.shelves.first?.contentOffset.x
  }

  @Test func aFlickGoesOneGroupOnByGroupPaging() {
    let stage = stage(.groupPaging)
    expect(flick(stage, by: -80), equals: 100)
    expect(flick(stage, by: -80), equals: 200)
    expect(flick(stage, by: 80), equals: 100)
  }

  @Test func aFlickGoesOnePageOnByPaging() {
    let stage = stage(.paging)
    expect(flick(stage, by: -120), equals: 320)
    expect(flick(stage, by: 120), equals: 0)
  }

  @Test func aFlickCentersTheNextGroupByCenteredPaging() {
    let stage = stage(.groupPagingCentered)
    expect(stage.shelves.first?.contentOffset.x, equals: -110)
    expect(flick(stage, by: -60), equals: -10)
  }

  @Test func aFlickRestsAtALeadingEdgeByLeadingBoundary() throws {
    let offset = try require(flick(stage(.continuousGroupLeadingBoundary), by: -120))
    expect(offset > 100 && offset.truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test("A click of the wheel goes to the next page or group")
  func wheelPages() {
    for (scrolling, step) in [(UICollectionLayoutSectionOrthogonalScrollingBehavior.paging, 320), (.groupPaging, 100)] {
      let stage = stage(scrolling)
      stage.window.wheel(CGVector(dx: 1, dy: 0), at: first)
      stage.window.advance(by: 1)
      expect(stage.shelves.first?.contentOffset.x, equals: CGFloat(step))
    }
  }

  @Test func bouncesAndSpeedAreTheSections() {
    let stage = stage { section in
      section.orthogonalScrollingProperties.bounce = .never
      section.orthogonalScrollingProperties.decelerationRate = .fast
    }
    expect(stage.shelves.first?.bounces, equals: false)
    expect(stage.shelves.first?.decelerationRate, equals: .fast)
    expect(self.stage(.paging).shelves.first?.decelerationRate, equals: .fast)
    expect(self.stage(.continuous).shelves.first?.decelerationRate, equals: .normal)
  }

  @Test func aShelfThatFitsDoesNotScroll() {
    let stage = stage(counts: [2])
    stage.window.wheel(CGVector(dx: 3, dy: 0), at: first)
    stage.window.advance(by: 1)
    expect(stage.shelves.first?.contentOffset.x, equals: 0)
  }

  @Test("From right to left a shelf begins at the right")
  func mirrored() {
    let layout = CompositionalStage.rows(.absolute(100), scrolling: .continuous)
    let stage = CompositionalStage(layout, counts: [20], isShown: false)
    stage.collection.semanticContentAttribute = .forceRightToLeft
    stage.show()
    expect(stage.seenCells.first, equals: [0, 0, 220, 0, 100, 50])
    stage.window.wheel(CGVector(dx: -1, dy: 0), at: first)
    stage.window.advance(by: 1)
    expect(stage.seenCells.first, equals: [0, 0, 260, 0, 100, 50])
  }

  // MARK: - Cells

  @Test("V98: a thousand shelves of a thousand items have the cells that are seen")
  func reuse() {
    let stage = stage(counts: Array(repeating: 1000, count: 1000))
    let seen = stage.collection.visibleCells.count
    expect(seen, equals: 40)
    for step in 0..<60 {
      stage.window.wheel(CGVector(dx: 1, dy: 0), at: CGPoint(x: 100, y: CGFloat(step % 10) * 48 + 20))
      stage.collection.contentOffset.y += 37
      stage.window.turn()
    }
    expect(stage.made <= seen + 2 * 5 + 10)
    expect(stage.collection.subviews.filter { $0 is UIScrollView }.count <= 24)
    expectNil(stage.window.damageError())
  }

  @Test("A shelf that comes back stands where it was")
  func offsetsAreKept() {
    let stage = stage(counts: Array(repeating: 30, count: 100))
    stage.shelves.first?.contentOffset.x = 333
    stage.window.turn()
    stage.collection.contentOffset.y = 3000
    stage.window.turn()
    stage.collection.contentOffset.y = 0
    stage.window.turn()
    expect(stage.shelves.first?.contentOffset.x, equals: 333)
    expect(stage.seenCells.first, equals: [0, 3, -33, 0, 100, 50])
  }

  @Test("A step within the same cells makes, lays out and draws none")
  func steps() {
    let stage = stage()
    stage.shelves.first?.contentOffset.x = 10
    stage.window.turn()
    _ = stage.taken()
    stage.window.resetCounts()
    for offset in 11...70 {
      stage.shelves.first?.contentOffset.x = CGFloat(offset)
      stage.window.turn()
    }
    expect(stage.taken().isEmpty)
    expect(stage.window.counts.drawn, equals: 0)
  }

  @Test("What is tapped on a shelf that has scrolled is selected")
  func selection() {
    let stage = stage()
    stage.shelves.first?.contentOffset.x = 450
    stage.window.turn()
    stage.window.tap(at: CGPoint(x: 60, y: 25))
    expect(stage.collection.indexPathsForSelectedItems, equals: [IndexPath(item: 5, section: 0)])
    expect(stage.collection.indexPathForItem(at: CGPoint(x: 60, y: 25)), equals: IndexPath(item: 5, section: 0))
  }

  @Test("The arrow keys bring what they come to into view")
  func keys() {
    let stage = stage()
    stage.window.tap(at: CGPoint(x: 250, y: 25))
    for _ in 0..<4 { stage.window.key(.keyboardRightArrow) }
    stage.window.advance(by: 1)
    let path = IndexPath(item: 6, section: 0)
    let cell = stage.collection.cellForItem(at: path)
    expect(stage.collection.indexPathsForVisibleItems.contains(path))
    expect(cell.map { $0.convert($0.bounds, to: stage.collection).maxX <= 320 }, equals: true)
  }

  // MARK: - Scrolling from code (rule V88)

  @Test func scrollingToAnItemScrollsItsShelf() {
    let stage = stage(counts: Array(repeating: 30, count: 100))
    stage.collection.scrollToItem(
      at: IndexPath(item: 10, section: 50), at: [.top, .centeredHorizontally], animated: false)
    stage.window.turn()
    expect(stage.collection.contentOffset, equals: CGPoint(x: 0, y: 2500))
    expect(stage.shelves.first?.contentOffset.x, equals: 890)
    stage.collection.scrollToItem(at: IndexPath(item: 0, section: 50), at: .left, animated: true)
    stage.window.advance(by: 1)
    expect(stage.shelves.first?.contentOffset.x, equals: 0)
    expect(stage.collection.contentOffset.y, equals: 2500)
  }

  // MARK: - The handler (rule V65)

  @Test("The handler hears at each solve and at each offset; its look is shown and kept")
  func handler() throws {
    var heard: [(count: Int, offset: CGPoint)] = []
    let stage = stage(counts: [10]) { section in
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        heard.append((items.count, offset))
        for item in items {
          item.alpha = item.indexPath.item == 0 ? 0.25 : 1
          item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        }
      }
    }
    expect(heard.count == 1 && heard[0].count == 4 && heard[0].offset == .zero)
    let cell = try require(stage.collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    expect(cell.alpha == 0.25 && cell.frame == CGRect(x: 25, y: 12.5, width: 50, height: 25))
    stage.shelves.first?.contentOffset.x = 30
    stage.window.turn()
    expect(heard.count == 2 && heard[1].offset == CGPoint(x: 30, y: 0))
    expect(cell.alpha, equals: 0.25)
  }

  @Test("The last section is heard first at a solve, and a shelf's own alone as it scrolls")
  func lastSectionFirst() {
    var heard: [Int] = []
    let stage = stage(counts: [10, 10, 10]) { section in
      section.visibleItemsInvalidationHandler = { items, _, _ in heard.append(items.first?.indexPath.section ?? -1) }
    }
    expect(heard, equals: [2, 1, 0])
    heard = []
    stage.shelves[1].contentOffset.x = 30
    stage.window.turn()
    expect(heard, equals: [1])
    heard = []
    stage.layout.invalidateLayout()
    stage.window.turn()
    expect(heard, equals: [2, 1, 0])
  }

  // MARK: - Other layouts

  @Test("Another layout leaves no shelf behind that would take the wheel", arguments: [true, false])
  func noShelfIsLeft(animated: Bool) {
    let stage = stage(counts: [20, 20])
    let old = stage.layout
    stage.shelves[1].contentOffset.x = 300
    stage.window.turn()
    stage.collection.setCollectionViewLayout(CompositionalStage.rows(.absolute(100)), animated: animated)
    // Until cells are where they go, what they leave is seen.
    stage.window.advance(by: 1)
    expect(!stage.collection.subviews.contains { $0 is UIScrollView })
    expect(stage.seenCells.count == 10 && stage.seenCells.allSatisfy { $0[2] == 0 })
    // The old one is as it was.
    stage.collection.setCollectionViewLayout(old, animated: animated)
    stage.window.advance(by: 1)
    expect(stage.shelves.count == 2 && stage.seenCells.first == [0, 0, 0, 0, 100, 50])
    stage.window.wheel(CGVector(dx: 1, dy: 0), at: first)
    stage.window.advance(by: 1)
    expect(stage.seenCells.first, equals: [0, 0, -40, 0, 100, 50])
    expectNil(stage.window.damageError())
  }

  @Test("A layout that comes back before the other is reached keeps its shelves, and so does another view's")
  func backInTime() {
    let stage = stage(counts: [20, 20])
    let old = stage.layout
    stage.collection.setCollectionViewLayout(CompositionalStage.rows(.absolute(100)), animated: true)
    stage.window.advance(by: 0.1)
    stage.collection.setCollectionViewLayout(old, animated: true)
    stage.window.advance(by: 2)
    expect(stage.shelves.count == 2 && stage.seenCells.count == 8)
    expect(stage.seenCells.first, equals: [0, 0, 0, 0, 100, 50])
    stage.collection.setCollectionViewLayout(CompositionalStage.rows(.absolute(100)), animated: true)
    let other = CompositionalStage(old, counts: [20])
    expect(other.shelves.count == 1 && other.seenCells.count == 4)
    stage.window.advance(by: 2)
    other.window.advance(by: 2)
    expect(other.shelves.count == 1 && other.seenCells.count == 4)
  }

  @Test("A transition by hand ends without the shelves of the layout that was left", arguments: [true, false])
  func transitionByHand(isFinished: Bool) {
    let stage = stage(counts: [20, 20])
    _ = stage.collection.startInteractiveTransition(to: CompositionalStage.rows(.absolute(100)))
    stage.window.advance(by: 0.1)
    if isFinished {
      stage.collection.finishInteractiveTransition()
    } else {
      stage.collection.cancelInteractiveTransition()
    }
    stage.window.advance(by: 1)
    expect(stage.collection.subviews.count { $0 is UIScrollView }, equals: (isFinished ? 0 : 2))
    expect(stage.seenCells.count, equals: (isFinished ? 10 : 8))
  }

  // MARK: - Sideways

  /// Columns of 100 side by side, whose groups of 150 scroll up and down.
  private func sideways(
    _ scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> CompositionalStage {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(150))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = scrolling
        return section
      }, configuration: configuration)
    return CompositionalStage(layout, counts: Array(repeating: 20, count: 8))
  }

  @Test("In a layout that goes sideways, a section scrolls up and down by the wheel")
  func uprightShelf() {
    let stage = sideways()
    expect(stage.collection.contentSize, equals: CGSize(width: 800, height: 480))
    expect(
      stage.seenCells.prefix(4),
      equals: [
        [0, 0, 0, 0, 100, 150], [0, 1, 0, 150, 100, 150], [0, 2, 0, 300, 100, 150], [0, 3, 0, 450, 100, 150],
      ])
    stage.heard = []
    stage.window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 150, y: 100))
    stage.window.advance(by: 1)
    let second = stage.seenCells.filter { $0[0] == 1 }
    expect(second.first, equals: [1, 0, 100, -40, 100, 150])
    expect(stage.seenCells.first, equals: [0, 0, 0, 0, 100, 150])
    expect(stage.collection.contentOffset == .zero && !stage.heard.contains("scrolled"))
    stage.window.wheel(CGVector(dx: 1, dy: 0), at: CGPoint(x: 150, y: 100))
    stage.window.advance(by: 1)
    expect(stage.collection.contentOffset.x, equals: 40)
    expectNil(stage.window.damageError())
  }

  @Test("There too, a drag ends at a group, and code scrolls to the last item")
  func uprightPages() throws {
    let stage = sideways(.groupPaging)
    let shelf = try require(stage.shelves.min { $0.frame.minX < $1.frame.minX })
    stage.window.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 210))
    stage.window.advance(by: 3)
    expect(shelf.contentOffset, equals: CGPoint(x: 0, y: 150))
    stage.collection.scrollToItem(at: IndexPath(item: 19, section: 0), at: .bottom, animated: false)
    stage.window.turn()
    expect(shelf.contentOffset, equals: CGPoint(x: 0, y: 20 * 150 - 480))
    expect(stage.seenCells.filter { $0[0] == 0 }.last, equals: [0, 19, 0, 330, 100, 150])
    expect(stage.collection.contentOffset, equals: .zero)
  }

  @Test("Figures: what a handler makes of items is shown as on Apple's system")
  func measuredHandler() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.5))
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.orthogonalScrollingBehavior = .continuous
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items {
        let index = CGFloat(item.indexPath.item)
        let distance = abs(155 * index + 4 - offset.x) / 300
        item.alpha = max(0.2, 1 - distance)
        item.transform = CGAffineTransform(scaleX: 1 - distance / 2, y: 1 - distance / 2)
        item.zIndex = 10 - item.indexPath.item
        if index == 1 { item.center = CGPoint(x: 40 * index + 110 + offset.x, y: 60) }
        if index == 3 { item.transform = CGAffineTransform(rotationAngle: 0.3) }
      }
    }
    let stage = CompositionalStage(UICollectionViewCompositionalLayout(section: section), counts: [6], scale: 2)
    // By offset: item, x, y, width, height, alpha.
    let figures: [(CGFloat, [[CGFloat]])] = [
      (0, [[0, 4.53333, 3.78667, 158.933, 234.427, 0.986667], [1, 91.2, -26.73, 117.6, 173.46, 0.47]]),
      (
        100,
        [
          [0, -83.2, 21.88, 134.4, 198.24, 0.68], [1, 77.8667, -46.3967, 144.267, 212.793, 0.803333],
          [2, 252.533, 45.0867, 102.933, 151.827, 0.286667],
        ]
      ),
      (
        250,
        [
          [1, 82.1333, -40.1033, 135.733, 200.207, 0.696667], [2, 82.5333, 15.5867, 142.933, 210.827, 0.786667],
          [3, 202.702, -15.3713, 222.597, 272.743, 0.27],
        ]
      ),
    ]
    for (offset, cells) in figures {
      stage.shelves.first?.contentOffset.x = offset
      stage.window.turn()
      for figure in cells {
        let cell = try require(stage.collection.cellForItem(at: IndexPath(item: Int(figure[0]), section: 0)))
        let frame = cell.convert(cell.bounds, to: stage.collection)
        let found = [frame.minX, frame.minY, frame.width, frame.height, cell.alpha]
        for (one, other) in zip(found, figure.dropFirst()) {
          expect(abs(one - other) < 0.01, "item \(figure[0]) at \(offset): \(found)")
        }
      }
    }
  }

  @Test("A handler of a section that does not scroll on its own follows the collection view")
  func handlerOfPlainSection() {
    var offsets: [CGFloat] = []
    let layout = CompositionalStage.rows { section in
      section.visibleItemsInvalidationHandler = { _, offset, _ in offsets.append(offset.y) }
    }
    let stage = CompositionalStage(layout, counts: [100])
    stage.collection.contentOffset.y = 35
    stage.window.turn()
    expect(offsets, equals: [0, 35])
  }

  // MARK: - Updates

  @Test("Shelves follow their sections in an update")
  func updates() {
    let stage = stage(counts: [20, 20])
    stage.shelves.last?.contentOffset.x = 200
    stage.window.turn()
    stage.counts = [5, 20, 19]
    stage.collection.performBatchUpdates {
      stage.collection.insertSections([0])
      stage.collection.deleteItems(at: [IndexPath(item: 0, section: 1)])
    }
    stage.window.advance(by: 1)
    expect(stage.shelves.map(\.contentOffset.x), equals: [0, 0, 200])
    expect(stage.seenCells.filter { $0[0] == 2 }.first, equals: [2, 2, 0, 100, 100, 50])
    expectNil(stage.window.damageError())
  }

  @Test("A row that becomes shorter scrolls back to its end")
  func shorterRow() {
    let stage = stage(counts: [20])
    stage.shelves.first?.contentOffset.x = 1680
    stage.window.turn()
    stage.counts = [5]
    stage.collection.reloadData()
    stage.window.turn()
    expect(stage.shelves.first?.contentOffset.x, equals: 180)
  }
}
