import Expectations
import Testing
import UIKit

/// What a group looks like on a console.
@MainActor
struct GroupDrawingTests {
  private func item(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height)))
  }

  @Test("A large item and two small ones are drawn where they stand")
  func mosaic() {
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
      subitems: [item(1, 0.5), item(1, 0.5)])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(390), heightDimension: .absolute(78)),
      subitems: [item(0.5, 1), pair])
    let line = String(repeating: "-", count: 29)
    let gap = String(repeating: " ", count: 29)
    expect(
      group.visualDescription(),
      equals: """
        +\(line)+\(line)+
        |\(gap)|\(gap)|
        |\(gap)|\(gap)|
        |\(gap)+\(line)+
        |\(gap)|\(gap)|
        |\(gap)|\(gap)|
        +\(line)+\(line)+
        """)
  }

  @Test("A group without room for its item is an empty box")
  func empty() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(10)),
      subitems: [
        NSCollectionLayoutItem(layoutSize: .init(widthDimension: .absolute(200), heightDimension: .absolute(10)))
      ])
    expect(group.visualDescription().split(separator: "\n").map(\.count), equals: [61, 61, 61, 61])
  }
}
