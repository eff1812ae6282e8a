import Foundation

@testable import CollectionGeometry

/// Descriptions made of a seed.
struct RandomLayout {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1) }

  mutating func geometry(estimates: Bool, mirrored: Bool = false) -> CompositionalGeometry {
    var layout = Compositional.Layout()
    layout.scrollAxis = flip() ? .vertical : .horizontal
    layout.interSectionSpacing = CGFloat(pick(0...8))
    layout.boundaryItems = flip(5) ? [boundary("layout", estimates)] : []
    var environment = Compositional.Environment(size: CGSize(width: 320, height: 300), scale: CGFloat(pick(1...3)))
    environment.isRightToLeft = mirrored
    let counts = (0..<pick(1...5)).map { _ in pick(0...40) }
    let sections = counts.map { _ in section(estimates) }
    return CompositionalGeometry(layout, environment: environment, counts: counts) { sections[$0] }
  }

  mutating func section(_ estimates: Bool) -> Compositional.Section {
    var section = Compositional.Section(group: group(estimates, depth: 0))
    section.contentInsets = insets()
    section.interGroupSpacing = CGFloat(pick(-4...9))
    section.boundaryItems = flip() ? [boundary("header", estimates)] : []
    section.decorations = flip(4) ? [.init(kind: "background", contentInsets: insets(), zIndex: -1)] : []
    if flip(5) { section.orthogonalScrolling = .continuous }
    return section
  }

  private mutating func boundary(_ kind: String, _ estimates: Bool) -> Compositional.BoundaryItem {
    let alignments = Compositional.Alignment.allCases
    var item = Compositional.BoundaryItem(
      kind: kind, size: .init(width: .absolute(CGFloat(pick(5...90))), height: length(estimates)),
      alignment: alignments[pick(0...(alignments.count - 1))])
    item.offset = CGPoint(x: pick(-9...9), y: pick(-40...40))
    item.extendsBoundary = flip()
    item.pinsToVisibleBounds = flip(3)
    return item
  }

  private mutating func group(_ estimates: Bool, depth: Int) -> Compositional.Group {
    let size = Compositional.Size(
      width: flip() ? .fractionalWidth(share()) : length(estimates),
      height: depth > 0 && flip() ? .fractionalHeight(share()) : length(estimates))
    let repetition: Compositional.Group.Repetition = flip(3) ? .divided(pick(1...4)) : .fitting
    let subitems = (0..<pick(1...3)).map { _ in subitem(estimates, depth: depth) }
    var group =
      flip()
      ? Compositional.Group.horizontal(size: size, subitems: subitems, repeated: repetition)
      : .vertical(size: size, subitems: subitems, repeated: repetition)
    group.interItemSpacing = flip() ? nil : flip() ? .fixed(CGFloat(pick(0...6))) : .flexible(CGFloat(pick(0...6)))
    group.contentInsets = insets()
    if flip(4) { group.edgeSpacing = .init(leading: .flexible(2), top: .fixed(3)) }
    if flip(4) { group.supplementaries = [supplementary("of group", estimates)] }
    return group
  }

  private mutating func subitem(_ estimates: Bool, depth: Int) -> Compositional.Subitem {
    if depth < 2, flip(4) { return .group(group(estimates, depth: depth + 1)) }
    var item = Compositional.Item(
      size: .init(
        width: flip() ? .fractionalWidth(share()) : length(estimates),
        height: flip() ? .fractionalHeight(share()) : length(estimates)))
    item.contentInsets = insets()
    if flip(4) { item.edgeSpacing = .init(leading: .fixed(2), bottom: .flexible(0)) }
    if flip(4) { item.supplementaries = [supplementary("of item", estimates)] }
    return .item(item)
  }

  private mutating func supplementary(_ kind: String, _ estimates: Bool) -> Compositional.Supplementary {
    .init(
      kind: kind, size: .init(width: .absolute(9.3), height: length(estimates)),
      containerAnchor: .init(edges: [.top, .trailing], offset: .absolute(CGPoint(x: pick(-9...9), y: pick(-9...9)))))
  }

  private mutating func insets() -> Compositional.Insets {
    guard flip() else { return .zero }
    return .init(
      top: CGFloat(pick(0...5)), leading: CGFloat(pick(0...5)), bottom: CGFloat(pick(0...5)),
      trailing: CGFloat(pick(0...5)))
  }

  private mutating func length(_ estimates: Bool) -> Compositional.Dimension {
    let points = CGFloat(pick(10...400)) / 4
    return estimates && flip() ? .estimated(points) : .absolute(points)
  }

  private mutating func share() -> CGFloat {
    let shares: [CGFloat] = [1, 0.5, 1 / 3, 0.25, 0.4, 0.7]
    return shares[pick(0...5)]
  }

  mutating func flip(_ of: Int = 2) -> Bool { pick(0...(of - 1)) == 0 }
  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func rect(in size: CGSize) -> CGRect {
    CGRect(
      x: CGFloat.random(in: -50...max(0, size.width), using: &random),
      y: CGFloat.random(in: -50...max(0, size.height), using: &random), width: CGFloat(pick(1...300)),
      height: CGFloat(pick(1...300)))
  }
}

struct SeededRandom: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
