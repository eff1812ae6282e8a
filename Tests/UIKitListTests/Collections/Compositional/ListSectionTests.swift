import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// V67, V68: sections that are lists.
@MainActor
struct ListSectionTests {
  private typealias Configuration = UICollectionLayoutListConfiguration

  /// A list section as it was measured in a view of 320 by 300. Insets are top, leading, bottom, trailing.
  struct Figure: CustomTestStringConvertible, Sendable {
    var appearance: UICollectionLayoutListConfiguration.Appearance
    var header: UICollectionLayoutListConfiguration.HeaderMode
    var footer: UICollectionLayoutListConfiguration.FooterMode
    var insets: [CGFloat]
    /// The estimated heights of its header and footer.
    var headerHeight: CGFloat?
    var footerHeight: CGFloat?
    var pins = false

    var testDescription: String { "\(appearance), header \(header), footer \(footer)" }
  }

  private nonisolated static let side: CGFloat = 12.987012987012987

  nonisolated static let figures: [Figure] = [
    Figure(appearance: .plain, header: .none, footer: .none, insets: [0, 0, 0, 0]),
    Figure(
      appearance: .plain, header: .supplementary, footer: .none, insets: [0, 0, 0, 0], headerHeight: 28, pins: true),
    Figure(appearance: .plain, header: .firstItemInSection, footer: .none, insets: [22, 0, 0, 0]),
    Figure(appearance: .grouped, header: .none, footer: .none, insets: [35, 0, 20, 0]),
    Figure(appearance: .grouped, header: .none, footer: .supplementary, insets: [35, 0, 0, 0], footerHeight: 17.5),
    Figure(appearance: .grouped, header: .supplementary, footer: .none, insets: [0, 0, 20, 0], headerHeight: 17.5),
    Figure(
      appearance: .grouped, header: .supplementary, footer: .supplementary, insets: [0, 0, 0, 0], headerHeight: 17.5,
      footerHeight: 17.5),
    Figure(appearance: .grouped, header: .firstItemInSection, footer: .none, insets: [0, 0, 20, 0]),
    Figure(
      appearance: .grouped, header: .firstItemInSection, footer: .supplementary, insets: [0, 0, 0, 0],
      footerHeight: 17.5),
    Figure(
      appearance: .insetGrouped, header: .none, footer: .supplementary, insets: [35, 16, 0, 16], footerHeight: 17.5),
    Figure(
      appearance: .insetGrouped, header: .supplementary, footer: .none, insets: [0, 16, 20, 16], headerHeight: 17.5),
    Figure(appearance: .insetGrouped, header: .firstItemInSection, footer: .none, insets: [0, 16, 20, 16]),
    Figure(
      appearance: .insetGrouped, header: .firstItemInSection, footer: .supplementary, insets: [0, 16, 0, 16],
      footerHeight: 17.5),
    Figure(
      appearance: .sidebar, header: .supplementary, footer: .none, insets: [0, side, 10, side], headerHeight: 17.5),
    Figure(appearance: .sidebar, header: .firstItemInSection, footer: .none, insets: [0, side, 10, side]),
    Figure(
      appearance: .sidebar, header: .firstItemInSection, footer: .supplementary, insets: [0, side, 0, side],
      footerHeight: 17.5),
    Figure(appearance: .sidebarPlain, header: .none, footer: .none, insets: [0, side, 0, side]),
    Figure(
      appearance: .sidebarPlain, header: .none, footer: .supplementary, insets: [0, side, 0, side], footerHeight: 28,
      pins: true),
    Figure(
      appearance: .sidebarPlain, header: .supplementary, footer: .none, insets: [0, side, 0, side], headerHeight: 28,
      pins: true),
    Figure(appearance: .sidebarPlain, header: .firstItemInSection, footer: .none, insets: [0, side, 0, side]),
    Figure(
      appearance: .sidebarPlain, header: .firstItemInSection, footer: .supplementary, insets: [0, side, 0, side],
      footerHeight: 28, pins: true),
  ]

  private func environment(width: CGFloat = 320) -> any NSCollectionLayoutEnvironment {
    LayoutEnvironment(size: CGSize(width: width, height: 300), traits: UITraitCollection())
  }

  @Test(arguments: figures)
  func measuresAreAsMeasured(figure: Figure) {
    var configuration = Configuration(appearance: figure.appearance)
    (configuration.headerMode, configuration.footerMode) = (figure.header, figure.footer)
    let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment())
    let insets = section.contentInsets
    for (own, measured) in zip([insets.top, insets.leading, insets.bottom, insets.trailing], figure.insets) {
      expect(abs(own - measured) < 0.01)
    }
    expect(section.contentInsetsReference, equals: .none)
    let items = section.boundarySupplementaryItems
    let expected: [(String, NSRectAlignment, CGFloat?)] = [
      (UICollectionView.elementKindSectionHeader, .top, figure.headerHeight),
      (UICollectionView.elementKindSectionFooter, .bottom, figure.footerHeight),
    ]
    expect(items.count, equals: expected.count { $0.2 != nil })
    for (kind, alignment, height) in expected {
      guard let height else { continue }
      let item = items.first { $0.elementKind == kind }
      expect(item?.alignment == alignment && item?.zIndex == 200 && item?.extendsBoundary == true)
      expect(item?.pinToVisibleBounds, equals: figure.pins)
      expect(item?.layoutSize.heightDimension, equals: .estimated(height))
      expect(item?.layoutSize.widthDimension, equals: .fractionalWidth(1))
    }
  }

  @Test("In a wide view the cards of an inset list stand further in")
  func wideCards() {
    let section = NSCollectionLayoutSection.list(
      using: Configuration(appearance: .insetGrouped), layoutEnvironment: environment(width: 600))
    expect(section.contentInsets.leading, equals: 20)
  }

  // MARK: - In a view

  private func stage(
    _ appearance: Configuration.Appearance, counts: [Int] = [3], change: (inout Configuration) -> Void = { _ in }
  ) -> CompositionalStage {
    var configuration = Configuration(appearance: appearance)
    change(&configuration)
    return CompositionalStage(
      .list(using: configuration), counts: counts,
      kinds: [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter])
  }

  private func place(_ item: Int, _ stage: CompositionalStage) -> ListItemPlace? {
    stage.collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.listPlace
  }

  @Test func rowsAreAsHighAsTheyAsk() {
    let stage = stage(.plain)
    expect(stage.collection.contentSize.height, equals: 132)
    stage.preferred = { path, size in CGSize(width: size.width, height: 50 + CGFloat(path.item)) }
    stage.collection.reloadData()
    stage.window.turn()
    expect((0..<3).map { stage.frame($0)?.height }, equals: [50, 51, 52])
    expect(stage.frame(0)?.width, equals: 320)
  }

  @Test("Plain headers stay at the top, grouped ones go along")
  func pinnedHeaders() {
    for (appearance, top) in [(Configuration.Appearance.plain, CGFloat(0)), (.grouped, -100)] {
      let stage = stage(appearance, counts: [60]) { $0.headerMode = .supplementary }
      stage.collection.contentOffset.y = 100
      stage.window.turn()
      let header = stage.collection.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      expect((header?.frame.minY ?? 0) - 100, equals: top)
    }
  }

  @Test("The room above a header is in front of it, and does not stay with a pinned one")
  func headerTopPadding() {
    let stage = stage(.plain, counts: [60]) { ($0.headerMode, $0.headerTopPadding) = (.supplementary, 12) }
    func top() -> CGFloat? {
      stage.collection.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)
      ).map { $0.frame.minY - stage.collection.contentOffset.y }
    }
    expect(top(), equals: 12)
    expect(stage.frame(0)?.minY, equals: 40)
    stage.collection.contentOffset.y = 200
    stage.window.turn()
    expect(top(), equals: 0)
  }

  // MARK: - Separators and cards

  private func lines(_ stage: CompositionalStage, _ count: Int = 3) -> [String] {
    (0..<count).map { item in
      func name(_ line: ListItemPlace.Separator?) -> String {
        line.map { $0.insets == .zero ? "full" : $0.insets == nil ? "text" : "own" } ?? "-"
      }
      return name(place(item, stage)?.topSeparator) + " " + name(place(item, stage)?.bottomSeparator)
    }
  }

  @Test func separatorsStandWhereTheAppearanceHasThem() {
    expect(lines(stage(.plain)), equals: ["- text", "- text", "- text"])
    expect(lines(stage(.grouped)), equals: ["full text", "- text", "- full"])
    expect(lines(stage(.insetGrouped)), equals: ["- text", "- text", "- -"])
    expect(lines(stage(.sidebar)), equals: ["- -", "- -", "- -"])
    expect(lines(stage(.plain) { $0.showsSeparators = false }), equals: ["- -", "- -", "- -"])
    expect(lines(stage(.grouped) { $0.headerMode = .firstItemInSection }), equals: ["- -", "full text", "- full"])
  }

  @Test func theSectionsConfigurationHidesMovesAndColorsSeparators() {
    let stage = stage(.plain) {
      $0.separatorConfiguration.topSeparatorVisibility = .visible
      $0.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
        top: 0, leading: 9, bottom: 0, trailing: 0)
      $0.separatorConfiguration.color = .red
    }
    expect(lines(stage), equals: ["text own", "text own", "text own"])
    expect(place(0, stage)?.bottomSeparator?.color, equals: .red)
  }

  @Test func theHandlerHasTheLastWordOnAnItemsSeparators() {
    var told: [UIListSeparatorConfiguration.Visibility] = []
    let stage = stage(.insetGrouped) {
      $0.itemSeparatorHandler = { path, configuration in
        if path.item == 2 { told.append(configuration.bottomSeparatorVisibility) }
        var configuration = configuration
        if path.item == 0 { configuration.bottomSeparatorVisibility = .hidden }
        if path.item == 2 { configuration.bottomSeparatorVisibility = .visible }
        return configuration
      }
    }
    expect(lines(stage), equals: ["- -", "- text", "- text"])
    expect(told.first, equals: .hidden)
  }

  @Test func theFirstAndLastRowOfACardAreItsEnds() {
    let stage = stage(.insetGrouped) { $0.headerMode = .firstItemInSection }
    expect((0..<3).map { place($0, stage)?.role }, equals: [.header, .item, .item])
    expect((0..<3).map { place($0, stage)?.isFirst }, equals: [false, true, false])
    expect((0..<3).map { place($0, stage)?.isLast }, equals: [false, false, true])
  }

  @Test func theEndOfACardFollowsAnInsertion() {
    let stage = stage(.insetGrouped)
    stage.counts = [4]
    stage.collection.performBatchUpdates { stage.collection.insertItems(at: [IndexPath(item: 3, section: 0)]) }
    stage.window.advance(by: 1)
    expect((0..<4).map { place($0, stage)?.isLast }, equals: [false, false, false, true])
    expect(lines(stage, 4), equals: ["- text", "- text", "- text", "- -"])
  }

  // MARK: - Backgrounds

  @Test func aViewWithoutABackgroundStandsOnTheListsOwn() {
    expect(stage(.insetGrouped).collection.backgroundColor, equals: .systemGroupedBackground)
    expect(stage(.plain).collection.backgroundColor, equals: .systemBackground)
    expect(stage(.plain) { $0.backgroundColor = .yellow }.collection.backgroundColor, equals: .yellow)
  }

  @Test func aViewKeepsTheBackgroundThatTheProgramGave() {
    let layout = UICollectionViewCompositionalLayout.list(using: Configuration(appearance: .grouped))
    let stage = CompositionalStage(layout, counts: [2], isShown: false)
    stage.collection.backgroundColor = .systemBackground
    stage.show()
    expect(stage.collection.backgroundColor, equals: .systemBackground)
  }

  @Test func aColouredSectionAmongOthersHasItsColourBehindIt() throws {
    let plain = CompositionalStage.rows()
    var configuration = Configuration(appearance: .plain)
    configuration.backgroundColor = .green
    let layout = UICollectionViewCompositionalLayout { index, environment in
      index == 1 ? .list(using: configuration, layoutEnvironment: environment) : plain.section(index, environment)
    }
    let stage = CompositionalStage(layout, counts: [1, 2])
    let view = try require(stage.collection.subviews.first { $0 is ListBackgroundView })
    expect(view.frame, equals: CGRect(x: 0, y: 50, width: 320, height: 88))
    expect(view.backgroundColor, equals: .green)
    expect(stage.collection.backgroundColor, equals: .systemBackground)
  }

  @Test func aListAfterOtherSectionsBringsItsOwnGround() throws {
    let plain = CompositionalStage.rows()
    let configuration = Configuration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout { index, environment in
      index == 1 ? .list(using: configuration, layoutEnvironment: environment) : plain.section(index, environment)
    }
    let stage = CompositionalStage(layout, counts: [1, 2])
    let view = try require(stage.collection.subviews.first { $0 is ListBackgroundView })
    expect(view.backgroundColor == .systemGroupedBackground && view.frame.minY == 50)
    expect(!self.stage(.insetGrouped).collection.subviews.contains { $0 is ListBackgroundView })
  }

  // MARK: - Swipes

  @Test func swipesAreTheSectionsOwn() {
    var asked: [String] = []
    let layout = stage(.plain) {
      $0.leadingSwipeActionsConfigurationProvider = { path in
        asked.append("leading \(path.item)")
        return UISwipeActionsConfiguration(actions: [])
      }
      $0.trailingSwipeActionsConfigurationProvider = { path in
        asked.append("trailing \(path.item)")
        return nil
      }
    }.layout
    expect(layout.swipeActions(at: IndexPath(item: 1, section: 0), isLeading: true) != nil)
    expectNil(layout.swipeActions(at: IndexPath(item: 2, section: 0), isLeading: false))
    expect(asked, equals: ["leading 1", "trailing 2"])
  }
}
