import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// In which state views are handed out, and what is applied to them.
@MainActor
struct CollectionHandOutTests {
  private static let (header, footer) = (
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
  )

  // V2
  @Test func twoKindsUnderOneNameHaveViewsOfTheirOwn() {
    let flow = UICollectionViewFlowLayout()
    (flow.itemSize, flow.minimumLineSpacing) = (CGSize(width: 300, height: 50), 0)
    (flow.headerReferenceSize.height, flow.footerReferenceSize.height) = (30, 20)
    let texts = Texts(Array(repeating: 1, count: 60), flow)
    texts.view.register(FootText.self, forSupplementaryViewOfKind: Self.footer, withReuseIdentifier: "header")
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    var views: Set<ObjectIdentifier> = []
    for step in 0..<20 {
      texts.view.contentOffset.y = CGFloat(step * 150)
      window.turn()
      let heads = texts.view.visibleSupplementaryViews(ofKind: Self.header)
      let feet = texts.view.visibleSupplementaryViews(ofKind: Self.footer)
      expect(heads.count >= 4 && heads.allSatisfy { type(of: $0) == TextHeader.self })
      expect(feet.count >= 4 && feet.allSatisfy { type(of: $0) == FootText.self })
      views.formUnion((heads + feet).map(ObjectIdentifier.init))
    }
    expect(views.count < 30, "they were used again")
  }

  // V6
  @Test func aUsedCellIsReadyBeforeItIsHandedOut() {
    let handing = Handing(SpyLayout())
    handing.view.register(ReadyCell.self, forCellWithReuseIdentifier: "text")
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: handing.view)
    handing.view.allowsMultipleSelection = true
    handing.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    handing.view.contentOffset.y = 4000
    window.advance(by: 0.2)
    var used = 0
    handing.onCell = { cell, path in
      guard let cell = cell as? ReadyCell, cell.told.first == "reuse" else { return }
      used += 1
      expect(cell.told == ["reuse", "apply"] && cell.isSelected == (path == [0, 1]), "\(path)")
      expect(cell.frame.origin, equals: CGPoint(x: path.item % 3 * 100, y: path.item / 3 * 100))
    }
    handing.view.contentOffset.y = 0
    window.turn()
    expect(used >= 12)
    expect(handing.view.cellForItem(at: [0, 1])?.isSelected, equals: true)
  }

  // V7
  @Test func whatIsHiddenIsNotSeenAndComesWhenItIsShown() throws {
    let layout = AnsweringLayout()
    layout.answer = (0..<2).map { AnsweringLayout.cell([0, $0], CGRect(x: 0, y: $0 * 50, width: 100, height: 50)) }
    layout.answer[1].isHidden = true
    let texts = Texts([2], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    expect(texts.view.cellForItem(at: [0, 1])?.isHidden ?? true)
    let shown = AnsweringLayout.cell([0, 1], layout.answer[1].frame)
    layout.answer[1] = shown
    layout.invalidateLayout()
    window.advance(by: 0.1)
    let cell = try require(texts.view.cellForItem(at: [0, 1]))
    expect(!cell.isHidden && cell.frame == shown.frame)
    let hidden = AnsweringLayout.cell([0, 1], shown.frame)
    hidden.isHidden = true
    layout.answer[1] = hidden
    layout.invalidateLayout()
    window.advance(by: 0.1)
    expect(cell.isHidden)
  }

  // V7
  @Test func attributesOfAnOwnClassAreAppliedWhenTheySayThatTheyAreOthers() {
    let layout = AnsweringLayout()
    func answer(_ tint: Int) {
      let attributes = TintAttributes(forCellWith: [0, 0])
      attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      attributes.tint = tint
      layout.answer = [attributes]
      layout.invalidateLayout()
    }
    answer(1)
    let texts = Texts([1], layout)
    texts.view.register(TintCell.self, forCellWithReuseIdentifier: "text")
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let cell = texts.view.cellForItem(at: [0, 0]) as? TintCell
    expect(cell?.tints, equals: [1])
    for tint in [1, 2, 2, 3] {
      answer(tint)
      window.advance(by: 0.1)
    }
    expect(cell?.tints, equals: [1, 2, 3])
  }

  // V71
  @Test(arguments: [true, false])
  func aConfigurationIsDerivedAnewUnlessTheCellKeepsIt(_ isAutomatic: Bool) throws {
    let texts = Texts([3], SpyLayout())
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    let cell = try require(texts.view.cellForItem(at: [0, 0]))
    cell.automaticallyUpdatesContentConfiguration = isAutomatic
    cell.contentConfiguration = StateConfiguration()
    window.turn()
    func states() -> [Bool] { (cell.contentConfiguration as? StateConfiguration)?.selected ?? [] }
    let before = states()
    texts.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    window.turn()
    expect(states(), equals: before + (isAutomatic ? [true] : []))
    texts.view.deselectItem(at: [0, 0], animated: false)
    window.turn()
    expect(states(), equals: before + (isAutomatic ? [true, false] : []))
  }

  // V9
  @Test func theBackgroundFillsTheViewAndStaysWhileItemsScroll() {
    let texts = Texts([300], SpyLayout())
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    root.addSubview(texts.view)
    let window = TestWindow(size: root.bounds.size, root: root)
    let ground = UIView()
    texts.view.backgroundView = ground
    window.turn()
    func seen() -> CGRect { ground.convert(ground.bounds, to: root) }
    expect(seen(), equals: CGRect(x: 0, y: 0, width: 300, height: 400))
    texts.view.contentOffset.y = 1234
    window.turn()
    expect(seen(), equals: CGRect(x: 0, y: 0, width: 300, height: 400))
    texts.view.frame = CGRect(x: 10, y: 20, width: 200, height: 300)
    window.turn()
    expect(seen(), equals: CGRect(x: 10, y: 20, width: 200, height: 300))
    let other = UIView()
    texts.view.backgroundView = other
    window.turn()
    expect(ground.superview == nil && texts.view.subviews.first === other)
    texts.view.backgroundView = nil
    expectNil(other.superview)
  }

  // MARK: - Sections that move

  @Test func aSectionMovesWithItsCellsAndItsHeader() {
    let layout = SpyLayout()
    layout.headerHeight = 40
    let texts = Texts([2, 1, 3], layout)
    let window = TestWindow(size: CGSize(width: 300, height: 600), root: texts.view)
    let (cell, header) = (
      texts.cell("0.1")!, texts.view.supplementaryView(forElementKind: Self.header, at: [0, 0])!
    )
    texts.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    texts.texts.append(texts.texts.removeFirst())
    texts.view.moveSection(0, toSection: 2)
    expect(texts.view.cellForItem(at: [2, 1]) === cell)
    expect(texts.view.supplementaryView(forElementKind: Self.header, at: [2, 0]) === header)
    expect(texts.view.indexPathsForSelectedItems, equals: [[2, 1]])
    window.advance(by: 0.15)
    let y = header.layer.presentation()?.frame.minY ?? 0
    expect((10..<270).contains(y))
    window.advance(by: 1)
    expect(header.frame.minY == 280 && cell.frame.origin == CGPoint(x: 100, y: 320))
    expect(texts.seen.sorted(), equals: ["0.0", "0.1", "1.0", "2.0", "2.1", "2.2"])
    expect(
      texts.view.indexPathsForVisibleItems.sorted(), equals: [[0, 0], [1, 0], [1, 1], [1, 2], [2, 0], [2, 1]])
  }
}

private final class FootText: TextHeader {}

private final class ReadyCell: UICollectionViewCell {
  /// Since it was last handed out.
  var told: [String] = []
  override func prepareForReuse() {
    super.prepareForReuse()
    told = ["reuse"]
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    told.append("apply")
  }
}

/// Three hundred items, whose cells someone sees when they were dequeued.
@MainActor
private final class Handing: NSObject, UICollectionViewDataSource {
  let view: UICollectionView
  var onCell: ((UICollectionViewCell, IndexPath) -> Void)?

  init(_ layout: UICollectionViewLayout) {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    super.init()
    view.dataSource = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 300 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    onCell?(cell, indexPath)
    return cell
  }
}

private final class TintAttributes: UICollectionViewLayoutAttributes {
  var tint = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TintAttributes)?.tint = tint
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? TintAttributes)?.tint == tint
  }
}

private final class TintCell: TextCell {
  var tints: [Int] = []
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    tints.append((layoutAttributes as? TintAttributes)?.tint ?? -1)
  }
}

/// Keeps for which states it was derived.
private struct StateConfiguration: UIContentConfiguration {
  var selected: [Bool] = []

  func makeContentView() -> UIView & UIContentView { StateView(self) }
  func updated(for state: UIConfigurationState) -> StateConfiguration {
    var result = self
    result.selected.append((state as? UICellConfigurationState)?.isSelected ?? false)
    return result
  }
}

private final class StateView: UIView, UIContentView {
  var configuration: UIContentConfiguration
  init(_ configuration: UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}
