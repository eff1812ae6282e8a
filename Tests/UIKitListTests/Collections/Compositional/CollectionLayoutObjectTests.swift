import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKit

/// The objects that describe a compositional layout.
@MainActor
struct CollectionLayoutObjectTests {
  @Test func aContainerCountsItsInsetsAndSharesOfItself() {
    let insets = NSDirectionalEdgeInsets(top: 0.1, leading: 8, bottom: 5, trailing: 0.25)
    let container = LayoutEnvironment(
      size: CGSize(width: 200, height: 100), insets: insets, traits: UITraitCollection()
    ).container
    expect(container.contentSize == CGSize(width: 200, height: 100) && container.contentInsets == insets)
    expect(
      container.effectiveContentInsets, equals: NSDirectionalEdgeInsets(top: 10, leading: 8, bottom: 5, trailing: 50))
    expect(container.effectiveContentSize, equals: CGSize(width: 142, height: 85))
    let narrow = LayoutEnvironment(
      size: CGSize(width: 10, height: 10), insets: NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8),
      traits: UITraitCollection()
    ).container
    expect(narrow.effectiveContentSize, equals: CGSize(width: 0, height: 10))
  }

  @Test func theProviderIsToldOfTheViewsTraits() {
    var told: [UIUserInterfaceStyle] = []
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let layout = UICollectionViewCompositionalLayout { _, environment in
      told.append(environment.traitCollection.userInterfaceStyle)
      expect(environment.container.effectiveContentSize, equals: CGSize(width: 320, height: 480))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let stage = CompositionalStage(layout, counts: [3])
    expect(told.last, equals: .light)
    stage.collection.overrideUserInterfaceStyle = .dark
    stage.window.turn()
    expect(told.last, equals: .dark)
  }

  private let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(40))

  @Test func dimensionsKnowWhatTheyAre() {
    expect(NSCollectionLayoutDimension.fractionalWidth(0.5).isFractionalWidth)
    expect(NSCollectionLayoutDimension.fractionalHeight(0.5).isFractionalHeight)
    expect(NSCollectionLayoutDimension.absolute(5).isAbsolute)
    expect(NSCollectionLayoutDimension.estimated(5).isEstimated)
    expect(NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 5).isUniformAcrossSiblings)
    expect(!NSCollectionLayoutDimension.absolute(5).isEstimated)
    expect(NSCollectionLayoutDimension.fractionalWidth(0.5).dimension, equals: 0.5)
  }

  @Test func anItemStartsWithoutInsetsAndWithFixedZerosAtItsEdges() {
    let item = NSCollectionLayoutItem(layoutSize: size)
    expect(item.contentInsets, equals: .zero)
    expect(item.edgeSpacing?.leading?.isFixed == true && item.edgeSpacing?.bottom?.spacing == 0)
    expect(item.supplementaryItems.isEmpty)
    expect(item.layoutSize, equals: size)
  }

  @Test func aBoundaryItemStartsOutsideAndUnpinnedAtLevelOne() {
    let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "h", alignment: .top)
    expect(item.extendsBoundary && !item.pinToVisibleBounds && item.zIndex == 1 && item.offset == .zero)
    expect(NSCollectionLayoutDecorationItem.background(elementKind: "b").zIndex, equals: 0)
  }

  @Test func aSectionStartsPlain() {
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
    expect(section.contentInsets == .zero && section.interGroupSpacing == 0)
    expect(section.orthogonalScrollingBehavior == .none && section.contentInsetsReference == .automatic)
    expect(section.boundarySupplementaryItems.isEmpty && section.supplementariesFollowContentInsets)
    expect(section.orthogonalScrollingProperties.bounce, equals: .automatic)
    expect(section.orthogonalScrollingProperties.decelerationRate, equals: .automatic)
  }

  @Test func aConfigurationStartsDownwardsAndClearOfTheSafeArea() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    expect(configuration.scrollDirection == .vertical && configuration.interSectionSpacing == 0)
    expect(configuration.contentInsetsReference == .safeArea && configuration.boundarySupplementaryItems.isEmpty)
  }

  @Test func aCopyOfAnItemDoesNotFollowIt() throws {
    let item = NSCollectionLayoutItem(layoutSize: size)
    let copy = try require(item.copy() as? NSCollectionLayoutItem)
    expect(copy, equals: item)
    item.contentInsets.top = 5
    expect(copy.contentInsets, equals: .zero)
    expect(copy != item)
  }

  @Test func aGroupKeepsCopiesOfItsItems() {
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    item.contentInsets.top = 5
    expect(group.subitems.count == 1 && group.subitems[0] !== item)
    expect(group.subitems[0].contentInsets, equals: .zero)
  }

  @Test func aCopyOfAGroupHasItemsOfItsOwn() throws {
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    group.interItemSpacing = .fixed(3)
    let copy = try require(group.copy() as? NSCollectionLayoutGroup)
    expect(copy == group && copy.subitems[0] !== group.subitems[0])
    copy.subitems[0].contentInsets.top = 9
    expect(group.subitems[0].contentInsets, equals: .zero)
    expect(copy.interItemSpacing?.spacing, equals: 3)
  }

  @Test func copiesAreOfTheSameClass() {
    let boundary = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "h", alignment: .bottom)
    boundary.pinToVisibleBounds = true
    let copy = boundary.copy() as? NSCollectionLayoutBoundarySupplementaryItem
    expect(copy?.pinToVisibleBounds == true && copy?.alignment == .bottom && copy?.elementKind == "h")
    let decoration = NSCollectionLayoutDecorationItem.background(elementKind: "b")
    decoration.zIndex = -4
    expect((decoration.copy() as? NSCollectionLayoutDecorationItem)?.zIndex, equals: -4)
  }

  @Test func aCopyOfASectionHasAGroupOfItsOwnAndSharesItsBoundaryItems() throws {
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "h", alignment: .top)
    section.boundarySupplementaryItems = [header]
    section.orthogonalScrollingProperties.bounce = .never
    let copy = try require(section.copy() as? NSCollectionLayoutSection)
    expect(copy, equals: section)
    expect(copy.boundarySupplementaryItems[0] === header)
    copy.orthogonalScrollingProperties.bounce = .always
    expect(section.orthogonalScrollingProperties.bounce, equals: .never)
  }

  @Test func aCountedGroupShowsItsItemWithItsShare() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 4)
    expect(group.subitems[0].layoutSize.widthDimension, equals: .fractionalWidth(0.25))
    let repeating = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 4)
    expect(repeating.subitems[0].layoutSize, equals: size)
  }

  @Test func groupsOfUnlikeDirectionAreUnlike() {
    let items = [NSCollectionLayoutItem(layoutSize: size)]
    let row = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: items)
    expect(row, equals: NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: items))
    expect(row != NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: items))
    expect(row != NSCollectionLayoutItem(layoutSize: size))
  }

  @Test func aLayoutKeepsACopyOfItsConfiguration() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in nil }, configuration: configuration)
    configuration.interSectionSpacing = 7
    expect(layout.configuration.interSectionSpacing, equals: 0)
    layout.configuration = configuration
    expect(layout.configuration.interSectionSpacing, equals: 7)
  }

  // MARK: - What stops the program (rule V66)

  @Test func aGroupWithoutSubitemsStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
        _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
      }
    }
    expect(result.said("At least 1 subitem is required for a group"))
  }

  @Test func aRepeatingGroupOfNoneStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
        _ = NSCollectionLayoutGroup.vertical(
          layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 0)
      }
    }
    expect(result.said("A repeating vertical group should specify a count >= 1"))
  }
}
