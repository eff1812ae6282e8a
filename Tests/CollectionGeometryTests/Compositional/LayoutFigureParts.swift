import Foundation

@testable import CollectionGeometry

struct DimensionFigure: Decodable {
  var fw: CGFloat?
  var fh: CGFloat?
  var abs: CGFloat?
  var est: CGFloat?

  var value: Compositional.Dimension {
    if let fw { return .fractionalWidth(fw) }
    if let fh { return .fractionalHeight(fh) }
    return abs.map { .absolute($0) } ?? .estimated(est ?? .nan)
  }
}

struct SpacingFigure: Decodable {
  var fixed: CGFloat?
  var flexible: CGFloat?

  var value: Compositional.Spacing { fixed.map { .fixed($0) } ?? .flexible(flexible ?? .nan) }
}

struct EdgesFigure: Decodable {
  var leading: SpacingFigure?
  var top: SpacingFigure?
  var trailing: SpacingFigure?
  var bottom: SpacingFigure?

  var value: Compositional.EdgeSpacing {
    .init(leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
  }
}

struct AnchorFigure: Decodable {
  var edges: [String]
  var absoluteOffset: [CGFloat]?
  var fractionalOffset: [CGFloat]?

  var value: Compositional.Anchor {
    let names: [String: Compositional.Edges] = [
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    let all = Compositional.Edges(edges.compactMap { names[$0] })
    if let offset = fractionalOffset {
      return .init(edges: all, offset: .fractional(CGPoint(x: offset[0], y: offset[1])))
    }
    let offset = absoluteOffset ?? [0, 0]
    return .init(edges: all, offset: .absolute(CGPoint(x: offset[0], y: offset[1])))
  }
}

struct SupplementaryFigure: Decodable {
  var kind: String
  var width: DimensionFigure
  var height: DimensionFigure
  var containerAnchor: AnchorFigure
  var itemAnchor: AnchorFigure?
  var zIndex: Int?

  var value: Compositional.Supplementary {
    .init(
      kind: kind, size: .init(width: width.value, height: height.value), containerAnchor: containerAnchor.value,
      itemAnchor: itemAnchor?.value, zIndex: zIndex ?? 1)
  }
}

/// An item, or a group where it has an axis.
struct ItemFigure: Decodable {
  struct Custom: Decodable {
    var frame: [CGFloat]
    var zIndex: Int?
  }

  var axis: String?
  var width: DimensionFigure
  var height: DimensionFigure
  var subitems: [ItemFigure]?
  var customItems: [Custom]?
  var count: Int?
  var interItemSpacing: SpacingFigure?
  var contentInsets: [CGFloat]?
  var edgeSpacing: EdgesFigure?
  var supplementary: [SupplementaryFigure]?

  private var size: Compositional.Size { .init(width: width.value, height: height.value) }

  var value: Compositional.Subitem {
    guard axis == nil else { return .group(group) }
    var item = Compositional.Item(size: size)
    item.contentInsets = .init(contentInsets)
    item.edgeSpacing = edgeSpacing?.value ?? .init()
    item.supplementaries = (supplementary ?? []).map(\.value)
    return .item(item)
  }

  var group: Compositional.Group {
    var group: Compositional.Group
    if let customItems {
      let items = customItems.map {
        Compositional.Group.CustomItem(frame: CGRect($0.frame), zIndex: $0.zIndex ?? 0)
      }
      group = .init(size: size, content: .custom { _, _ in items })
    } else {
      let direction: Compositional.Axis = axis == "vertical" ? .vertical : .horizontal
      let repetition: Compositional.Group.Repetition = if let count { .divided(count) } else { .fitting }
      let subitems: [Compositional.Subitem] = (subitems ?? []).map(\.value)
      group = .init(size: size, content: .line(direction, subitems, repetition))
    }
    group.interItemSpacing = interItemSpacing?.value
    group.contentInsets = .init(contentInsets)
    group.edgeSpacing = edgeSpacing?.value ?? .init()
    group.supplementaries = (supplementary ?? []).map(\.value)
    return group
  }
}

struct BoundaryFigure: Decodable {
  var kind: String
  var width: DimensionFigure
  var height: DimensionFigure
  var alignment: String
  var offset: [CGFloat]?
  var extendsBoundary: Bool?
  var pinToVisibleBounds: Bool?

  var value: Compositional.BoundaryItem {
    let name = alignment
    let alignment: Compositional.Alignment? = Compositional.Alignment.allCases.first { "\($0)" == name }
    var item = Compositional.BoundaryItem(
      kind: kind, size: .init(width: width.value, height: height.value), alignment: alignment ?? .none)
    if let offset { item.offset = CGPoint(x: offset[0], y: offset[1]) }
    item.extendsBoundary = extendsBoundary ?? true
    item.pinsToVisibleBounds = pinToVisibleBounds ?? false
    return item
  }
}

struct SectionFigure: Decodable {
  struct DecorationFigure: Decodable {
    var kind: String
    var contentInsets: [CGFloat]?
    var zIndex: Int?
  }

  var group: ItemFigure
  var contentInsets: [CGFloat]?
  var interGroupSpacing: CGFloat?
  var boundary: [BoundaryFigure]?
  var decorations: [DecorationFigure]?
  var supplementariesFollowContentInsets: Bool?
  var contentInsetsReference: String?
  var orthogonalScrolling: String?

  var value: Compositional.Section {
    var section = Compositional.Section(group: group.group)
    section.contentInsets = .init(contentInsets)
    section.interGroupSpacing = interGroupSpacing ?? 0
    section.boundaryItems = (boundary ?? []).map(\.value)
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets ?? true
    section.contentInsetsReference = .init(contentInsetsReference)
    section.decorations = (decorations ?? []).map {
      .init(kind: $0.kind, contentInsets: .init($0.contentInsets), zIndex: $0.zIndex ?? 0)
    }
    let behaviors: [Compositional.OrthogonalScrolling] = [
      .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    section.orthogonalScrolling = behaviors.first { "\($0)" == orthogonalScrolling } ?? .none
    return section
  }
}

extension Compositional.Insets {
  init(_ numbers: [CGFloat]?) {
    let all = numbers ?? [0, 0, 0, 0]
    self.init(top: all[0], leading: all[1], bottom: all[2], trailing: all[3])
  }
}

extension Compositional.InsetsReference {
  init(_ name: String?) {
    let all: [Self] = [.none, .safeArea, .layoutMargins, .readableContent]
    self = all.first { "\($0)" == name } ?? .automatic
  }
}
