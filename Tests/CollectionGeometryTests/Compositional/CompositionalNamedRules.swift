import Expectations
import Foundation
import Testing

@testable import CollectionGeometry

/// V46 to V61, one by one, in figures that were measured on Apple's UIKit or follow from the rule.
struct CompositionalNamedRules {
  private typealias Group = Compositional.Group
  private typealias Item = Compositional.Item
  private typealias Dimension = Compositional.Dimension

  private let whole = Compositional.Size(width: .fractionalWidth(1), height: .fractionalHeight(1))

  private func laidOut(
    _ section: Compositional.Section, counts: [Int] = [6], spacing: CGFloat = 0
  ) -> CompositionalGeometry {
    var layout = Compositional.Layout()
    layout.interSectionSpacing = spacing
    return CompositionalGeometry(
      layout, environment: .init(size: CGSize(width: 320, height: 480), scale: 2), counts: counts
    ) { _ in section }
  }

  private func item(_ width: Dimension, _ height: Dimension = .fractionalHeight(1)) -> Item {
    Item(size: .init(width: width, height: height))
  }

  /// A row 50 high of these widths, repeated while they fit.
  private func row(
    _ widths: [Dimension], spacing: Compositional.Spacing? = nil, repeated: Group.Repetition = .fitting
  ) -> Group {
    var group = Group.horizontal(
      size: .init(width: .fractionalWidth(1), height: .absolute(50)), subitems: widths.map { .item(item($0)) },
      repeated: repeated)
    group.interItemSpacing = spacing
    return group
  }

  private func frames(_ geometry: CompositionalGeometry, _ count: Int = 6) -> [CGRect] {
    (0..<count).compactMap { geometry.frame(of: .item(section: 0, item: $0)) }
  }

  private func xs(_ group: Group, _ count: Int = 6) -> [CGFloat] {
    frames(laidOut(.init(group: group)), count).map(\.minX)
  }

  @Test("V46: a group is sized in the width less the section's insets; a nested one in its parent less its own")
  func containers() {
    var outer = Group.horizontal(
      size: .init(width: .fractionalWidth(1), height: .fractionalWidth(0.5)),
      subitems: [.group(.horizontal(size: whole, subitems: [.item(Item(size: whole))]))])
    outer.contentInsets = .init(top: 5, leading: 20, bottom: 5, trailing: 20)
    var section = Compositional.Section(group: outer)
    section.contentInsets = .init(leading: 10, trailing: 30)
    expect(frames(laidOut(section), 2).last, equals: CGRect(x: 30, y: 145, width: 240, height: 130))
  }

  @Test(
    "V47: items repeat while they fit, their fractions being of the length less the spacings",
    arguments: [
      (0.25, [0, 82.5, 165, 247.5], 72.5), (0.5, [0, 165], 155), (1.0 / 3, [0, 110, 220], 100), (0.4, [0, 134], 124),
    ] as [(CGFloat, [CGFloat], CGFloat)])
  func repetition(fraction: CGFloat, starts: [CGFloat], width: CGFloat) {
    let found = frames(laidOut(.init(group: row([.fractionalWidth(fraction)], spacing: .fixed(10)))))
    expect(found.prefix(starts.count).map { ($0.minX * 2).rounded() / 2 }, equals: starts)
    expect(found.prefix(starts.count + 1).last?.minY, equals: 50)
    expect(found.allSatisfy { abs($0.width - width) <= 0.5 })
  }

  @Test("V48: a counted group has so many, each with its share; a repeated item keeps its own length")
  func counted() {
    let shared = laidOut(.init(group: row([.absolute(90)], spacing: .fixed(10), repeated: .divided(4))))
    expect(frames(shared).map(\.minX), equals: [0, 82.5, 165, 247.5, 0, 82.5])
    expect(frames(shared).allSatisfy { $0.width == 72.5 })
    let own = laidOut(.init(group: row([.absolute(50)], spacing: .fixed(10), repeated: .exactly(4))))
    expect(frames(own).map(\.minX) == [0, 60, 120, 180, 0, 60] && frames(own).allSatisfy { $0.width == 50 })
  }

  @Test("V49: flexible spacings share what a line has left")
  func flexible() {
    expect(xs(row([.fractionalWidth(0.3)], spacing: .flexible(10)), 3), equals: [0, 115, 230])
    expect(xs(row([.fractionalWidth(0.4)], spacing: .flexible(10)), 2), equals: [0, 196])
  }

  @Test("V50: content insets lie inside of an item, edges outside")
  func edges() {
    var inset = item(.absolute(100))
    inset.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    let size = Compositional.Size(width: .fractionalWidth(1), height: .absolute(50))
    let within = frames(laidOut(.init(group: .horizontal(size: size, subitems: [.item(inset)]))), 2)
    expect(within, equals: [CGRect(x: 2, y: 1, width: 94, height: 46), CGRect(x: 102, y: 1, width: 94, height: 46)])
    var edged = item(.fractionalWidth(0.5))
    edged.edgeSpacing = .init(leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
    expect(xs(.horizontal(size: size, subitems: [.item(edged)]), 2), equals: [4, 4])
  }

  @Test("V52: a last group that is not full ends behind its items, with what a full one leaves over")
  func lastGroup() {
    let size = Compositional.Size(width: .fractionalWidth(1), height: .absolute(100))
    let group = Group.vertical(size: size, subitems: [.item(item(.fractionalWidth(1), .absolute(30)))])
    let geometry = laidOut(.init(group: group), counts: [5])
    expect(frames(geometry, 5).map(\.minY), equals: [0, 30, 60, 100, 130])
    expect(geometry.contentSize.height, equals: 170)
  }

  @Test("V53: groups and sections stand apart, empty sections too; without boundary items those have no insets")
  func spacings() {
    var section = Compositional.Section(group: row([.fractionalWidth(1)]))
    section.interGroupSpacing = 7
    section.contentInsets = .init(top: 3, bottom: 4)
    let geometry = laidOut(section, counts: [2, 0, 1], spacing: 20)
    expect(geometry.frame(of: .item(section: 0, item: 1))?.minY, equals: 60)
    expect(geometry.frame(of: .item(section: 2, item: 0))?.minY, equals: 157)
  }

  @Test("V54: a group with an estimated height is as high as its highest item, one estimated along is one run")
  func estimatedGroups() {
    let size = Compositional.Size(width: .fractionalWidth(1), height: .estimated(10))
    let items = [item(.absolute(80), .absolute(40)), item(.absolute(80), .absolute(66))]
    let across = laidOut(.init(group: .horizontal(size: size, subitems: items.map { .item($0) })), counts: [8])
    expect(frames(across, 8).map(\.minX) == [0, 80, 160, 240, 0, 80, 160, 240] && across.contentSize.height == 132)
    let along = laidOut(.init(group: .vertical(size: size, subitems: items.map { .item($0) })), counts: [4])
    expect(frames(along, 4).map(\.minY) == [0, 40, 106, 146] && along.contentSize.height == 212)
  }

  @Test("V55: a custom group's provider is asked once; its frames repeat from the group's corner, with their levels")
  func customGroups() {
    var asked = 0
    let group = Group(
      size: .init(width: .fractionalWidth(1), height: .absolute(80)),
      content: .custom { _, _ in
        asked += 1
        return [.init(frame: CGRect(x: 9, y: 2, width: 30, height: 40), zIndex: 3)]
      })
    let geometry = laidOut(.init(group: group))
    expect(frames(geometry).map(\.minX), equals: Array(repeating: 9, count: 6))
    expect(frames(geometry).map(\.minY), equals: Array(stride(from: 2, to: 482, by: 80)))
    expect(geometry.placed(.item(section: 0, item: 5))?.zIndex == 3 && asked == 1)
  }

  @Test("V57: a boundary item is centred on the axis that its alignment does not name; outside it makes room")
  func boundaryItems() {
    var section = Compositional.Section(group: row([.fractionalWidth(1)]))
    section.contentInsets = .init(leading: 20, trailing: 20)
    let size = Compositional.Size(width: .absolute(100), height: .absolute(30))
    func header(_ alignment: Compositional.Alignment, extends: Bool = true) -> CGRect? {
      section.boundaryItems = [.init(kind: "header", size: size, alignment: alignment)]
      section.boundaryItems[0].extendsBoundary = extends
      section.boundaryItems[0].offset = CGPoint(x: 3, y: 0)
      return laidOut(section).frame(of: .supplementary(kind: "header", section: 0, index: 0))
    }
    expect(header(.top), equals: CGRect(x: 113, y: 0, width: 100, height: 30))
    expect(frames(laidOut(section), 1).first?.minY, equals: 30)
    expect(header(.topTrailing)?.minX, equals: 203)
    expect(header(.top, extends: false)?.minY, equals: 0)
    expect(frames(laidOut(section), 1).first?.minY, equals: 0)
  }

  @Test("V61: insets of the collection view clear the sides across the layout's direction, and only those")
  func insetsReference() {
    var section = Compositional.Section(group: row([.fractionalWidth(1)]))
    section.contentInsetsReference = .layoutMargins
    var environment = Compositional.Environment(size: CGSize(width: 320, height: 480), scale: 2)
    environment.layoutMargins = .init(top: 50, leading: 16, bottom: 50, trailing: 8)
    environment.safeArea = .init(top: 44, leading: 30, bottom: 0, trailing: 30)
    func frame() -> CGRect? {
      CompositionalGeometry(.init(), environment: environment, counts: [1]) { _ in section }
        .frame(of: .item(section: 0, item: 0))
    }
    expect(frame(), equals: CGRect(x: 16, y: 0, width: 296, height: 50))
    section.contentInsetsReference = .automatic
    expect(frame(), equals: CGRect(x: 30, y: 0, width: 260, height: 50))
    section.contentInsetsReference = .none
    expect(frame(), equals: CGRect(x: 0, y: 0, width: 320, height: 50))
  }

  @Test("V61: headers may keep clear what their section does not")
  func supplementaryInsetsReference() {
    var section = Compositional.Section(group: row([.fractionalWidth(1)]))
    section.contentInsetsReference = .none
    section.boundaryItems = [
      .init(kind: "header", size: .init(width: .fractionalWidth(1), height: .absolute(20)), alignment: .top)
    ]
    var environment = Compositional.Environment(size: CGSize(width: 320, height: 480), scale: 2)
    environment.layoutMargins = .init(top: 50, leading: 16, bottom: 50, trailing: 8)
    environment.safeArea = .init(top: 44, leading: 30, bottom: 0, trailing: 30)
    func header() -> CGRect? {
      CompositionalGeometry(.init(), environment: environment, counts: [1]) { _ in section }
        .frame(of: .supplementary(kind: "header", section: 0, index: 0))
    }
    expect(header(), equals: CGRect(x: 0, y: 0, width: 320, height: 20))
    section.supplementaryInsetsReference = .safeArea
    expect(header(), equals: CGRect(x: 30, y: 0, width: 260, height: 20))
    section.supplementaryInsetsReference = .layoutMargins
    expect(header(), equals: CGRect(x: 16, y: 0, width: 296, height: 20))
    section.supplementariesFollowContentInsets = false
    expect(header(), equals: CGRect(x: 0, y: 0, width: 320, height: 20))
  }
}
