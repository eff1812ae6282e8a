import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Rows below each other, of the heights that their cells ask for, else of an estimate.
final class SelfSizedRows: SpyLayout {
  var estimate: CGFloat = 50
  var heights: [IndexPath: CGFloat] = [:]
  var asksAlways = false

  private func frame(_ path: IndexPath) -> CGRect {
    let top = (0..<path.item).reduce(CGFloat(0)) { $0 + (heights[[0, $1]] ?? estimate) }
    return CGRect(x: 0, y: top, width: collectionView!.bounds.width, height: heights[path] ?? estimate)
  }

  override func cell(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, nil, path)
    attributes.frame = frame(path)
    return attributes
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView!.bounds.width, height: counts[0] == 0 ? 0 : frame([0, counts[0] - 1]).maxY)
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    calls.append("should \(preferredAttributes.indexPath.item)")
    return asksAlways || preferredAttributes.size.height != originalAttributes.size.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    calls.append("context \(preferredAttributes.indexPath.item)")
    heights[preferredAttributes.indexPath] = preferredAttributes.size.height + (asksAlways ? 1 : 0)
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}

/// As high as the data source says.
final class HighCell: UICollectionViewCell {
  static var asked = 0
  var height: CGFloat = 0
  /// Answers differently each time.
  var isRestless = false

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.asked += 1
    if isRestless { height += 1 }
    layoutAttributes.size.height = height
    return layoutAttributes
  }
}

@MainActor
final class Heights: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var heights: [CGFloat]
  let view: UICollectionView
  let layout = SelfSizedRows()
  var restless: Set<Int> = []
  var heard: [String] = []

  init(_ heights: [CGFloat]) {
    self.heights = heights
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    super.init()
    view.register(HighCell.self, forCellWithReuseIdentifier: "high")
    view.dataSource = self
    view.delegate = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    layout.calls.append("cell \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "high", for: indexPath) as! HighCell
    cell.height = heights[indexPath.item]
    cell.isRestless = restless.contains(indexPath.item)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { layout.calls.append("show \(indexPath.item)") }

  var frames: [CGRect] { view.visibleCells.map(\.frame) }
}

@MainActor
struct SelfSizingTests {
  // V42
  @Test func cellsAreSetUpAndAskedBeforeTheyAreShown() {
    let rows = Heights([150, 250])
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: rows.view)
    let calls = rows.layout.taken().filter { $0 != "elements" }
    expect(
      calls,
      equals: [
        "prepare", "cell 0", "should 0", "context 0", "invalidate", "cell 1", "should 1", "context 1", "invalidate",
        "prepare", "show 0", "show 1",
      ])
    expect(
      rows.frames, equals: [CGRect(x: 0, y: 0, width: 300, height: 150), CGRect(x: 0, y: 150, width: 300, height: 250)])
    expect(rows.view.contentSize.height, equals: 400)
    _ = window
  }

  @Test func cellsThatAreAsHighAsTheyWantAreNotAskedAgain() {
    let rows = Heights((0..<200).map { CGFloat(60 + $0 % 3 * 20) })
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: rows.view)
    HighCell.asked = 0
    window.advance(by: 0.1)
    rows.view.contentOffset.y = 1
    window.advance(by: 0.1)
    rows.view.setNeedsLayout()
    window.advance(by: 0.1)
    expect(HighCell.asked, equals: 0)
  }

  // V103
  @Test func sizesLearnedAboveDoNotMoveWhatIsSeen() {
    let rows = Heights((0..<200).map { CGFloat(60 + $0 % 3 * 20) })
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: rows.view)
    rows.view.contentOffset.y = 5000
    window.advance(by: 0.1)
    let seen = rows.view.indexPathsForVisibleItems[2]
    func place() -> CGFloat { rows.view.cellForItem(at: seen)!.frame.minY - rows.view.contentOffset.y }
    let start = place()
    for step in 1...20 {
      rows.view.contentOffset.y -= 10
      window.advance(by: 0.1)
      guard rows.view.cellForItem(at: seen) != nil else { break }
      expect(place(), equals: start + CGFloat(step) * 10)
    }
  }

  @Test("V43: a cell that answers differently each time is asked once for a size, and has what it said")
  func restlessCell() {
    let rows = Heights([50, 50, 50])
    rows.restless = [1]
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: rows.view)
    window.advance(by: 0.5)
    expect(rows.layout.taken().count { $0 == "context 1" }, equals: 1)
    expect(rows.view.places.reported.isEmpty)
    expect(rows.frames.map(\.minY), equals: [0, 50, 101])
  }

  @Test("V43: a layout that never keeps what a cell asks for is stopped after twelve rounds, and the cell named")
  func aLayoutThatNeverSettles() {
    let rows = Heights([50, 50])
    rows.layout.asksAlways = true
    rows.view.layoutIfNeeded()
    let calls = rows.layout.taken()
    expect(calls.count { $0 == "context 0" } == 12 && calls.count { $0 == "context 1" } == 12)
    expect(rows.view.places.reported.count, equals: 1)
    expect(rows.view.places.reported.contains { $0.contains("HighCell at [0, 1] has no size") })
    expect(rows.view.visibleCells.count, equals: 2)
  }

  // V44
  @Test func aCellThatWantsAnotherSizeGetsItInOneAnimatedLayout() {
    let rows = Heights([50, 50, 50])
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: rows.view)
    let cell = rows.view.cellForItem(at: [0, 0]) as! HighCell
    cell.height = 100
    rows.view.sizeChanged(of: cell)
    window.advance(by: 0.05)
    let below = rows.view.cellForItem(at: [0, 1])!
    expect(below.frame.minY, equals: 100)
    expect((51..<99).contains(below.layer.presentation()!.frame.minY))
    window.advance(by: 1)
    expect(below.layer.presentation()?.frame.minY ?? 100, equals: 100)
  }

  // V44
  @Test(
    "A cell or its content that invalidates its size, or gets a configuration, is measured again unless that is off")
  func cellsThatInvalidateTheirSize() throws {
    let rows = Heights([50, 50])
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: rows.view)
    let cell = try require(rows.view.cellForItem(at: [0, 0]) as? HighCell)
    func height(_ wanted: CGFloat, _ change: () -> Void) -> CGFloat {
      cell.height = wanted
      change()
      window.advance(by: 1)
      return cell.frame.height
    }
    expect(height(100) { cell.invalidateIntrinsicContentSize() }, equals: 100)
    expect(height(30) { cell.contentView.invalidateIntrinsicContentSize() }, equals: 30)
    expect(height(70) { cell.contentConfiguration = UIListContentConfiguration.cell() }, equals: 70)
    rows.view.selfSizingInvalidation = .disabled
    expect(height(90) { cell.invalidateIntrinsicContentSize() }, equals: 70)
  }

  // V44
  @Test func whereNothingIsAnimatedTheOthersAreInTheirPlacesAtOnce() throws {
    let rows = Heights([50, 50])
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: rows.view)
    let cell = try require(rows.view.cellForItem(at: [0, 0]) as? HighCell)
    cell.height = 120
    UIView.performWithoutAnimation { cell.invalidateIntrinsicContentSize() }
    window.advance(by: 0.02)
    let below = try require(rows.view.cellForItem(at: [0, 1]))
    expect((below.layer.presentation()?.frame ?? below.frame).minY, equals: 120)
  }

  // V44
  @Test("With constraints included any other layout of a cell's content measures it again, else it does not")
  func constraintsIncluded() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let words = ConstrainedWords(view)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: view)
    let cell = try require(view.visibleCells.first as? ConstrainedWords.Cell)
    let width = cell.frame.width
    cell.label.text = "several words"
    window.advance(by: 1)
    expect(cell.frame.width, equals: width)
    view.selfSizingInvalidation = .enabledIncludingConstraints
    cell.label.text = "several other words"
    window.advance(by: 1)
    expect(cell.frame.width == cell.label.intrinsicContentSize.width && cell.frame.width > width)
    withExtendedLifetime(words) {}
  }

  // V88
  @Test func scrollingToAFarItemMeasuresWhatIsThere() {
    let rows = Heights((0..<500).map { CGFloat(60 + $0 % 7 * 20) })
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: rows.view)
    for position in [UICollectionView.ScrollPosition.top, .bottom, .centeredVertically] {
      rows.view.contentOffset = .zero
      rows.view.scrollToItem(at: [0, 400], at: position, animated: false)
      window.advance(by: 0.1)
      let frame = rows.view.cellForItem(at: [0, 400])!.frame
      let bounds = rows.view.bounds
      switch position {
      case .top: expect(frame.minY, equals: bounds.minY)
      case .bottom: expect(frame.maxY, equals: bounds.maxY)
      default: expect(abs(frame.midY - bounds.midY) <= 0.5)
      }
      rows.layout.heights = [:]
      rows.view.reloadData()
      window.advance(by: 0.1)
    }
  }
}

/// Two items as wide as their word.
@MainActor
private final class ConstrainedWords: NSObject, UICollectionViewDataSource {
  final class Cell: UICollectionViewCell {
    let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  init(_ view: UICollectionView) {
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: path)
    (cell as? Cell)?.label.text = "word"
    return cell
  }
}
