import CollectionGeometry
import Foundation

package struct DimensionFigure: Decodable {
  package var fw: CGFloat?
  package var fh: CGFloat?
  package var abs: CGFloat?
  package var est: CGFloat?

  package var value: Compositional.Dimension {
    if let fw { return .fractionalWidth(fw) }
    if let fh { return .fractionalHeight(fh) }
    return abs.map { .absolute($0) } ?? .estimated(est ?? .nan)
  }
}

package struct SpacingFigure: Decodable {
  package var fixed: CGFloat?
  package var flexible: CGFloat?

  package var value: Compositional.Spacing { fixed.map { .fixed($0) } ?? .flexible(flexible ?? .nan) }
}

package struct EdgesFigure: Decodable {
  package var leading: SpacingFigure?
  package var top: SpacingFigure?
  package var trailing: SpacingFigure?
  package var bottom: SpacingFigure?

  package var value: Compositional.EdgeSpacing {
    .init(leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
  }
}

package struct AnchorFigure: Decodable {
  package var edges: [String]
  package var absoluteOffset: [CGFloat]?
  package var fractionalOffset: [CGFloat]?

  package var value: Compositional.Anchor {
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

package struct SupplementaryFigure: Decodable {
  package var kind: String
  package var width: DimensionFigure
  package var height: DimensionFigure
  package var containerAnchor: AnchorFigure
  package var itemAnchor: AnchorFigure?
  package var zIndex: Int?

  package var value: Compositional.Supplementary {
    .init(
      kind: kind, size: .init(width: width.value, height: height.value), containerAnchor: containerAnchor.value,
      itemAnchor: itemAnchor?.value, zIndex: zIndex ?? 1)
  }
}

/// An item, or a group where it has an axis.
package struct ItemFigure: Decodable {
  package struct Custom: Decodable {
    package var frame: [CGFloat]
    package var zIndex: Int?
  }

  package var axis: String?
  package var width: DimensionFigure
  package var height: DimensionFigure
  package var subitems: [ItemFigure]?
  package var customItems: [Custom]?
  package var count: Int?
  package var interItemSpacing: SpacingFigure?
  package var contentInsets: [CGFloat]?
  package var edgeSpacing: EdgesFigure?
  package var supplementary: [SupplementaryFigure]?

  private var size: Compositional.Size { .init(width: width.value, height: height.value) }

  package var value: Compositional.Subitem {
    guard axis == nil else { return .group(group) }
    var item = Compositional.Item(size: size)
    item.contentInsets = .init(contentInsets)
    item.edgeSpacing = edgeSpacing?.value ?? .init()
    item.supplementaries = (supplementary ?? []).map(\.value)
    return .item(item)
  }

  package var group: Compositional.Group {
    var group: Compositional.Group
    if let customItems {
      let items = customItems.map {
        Compositional.Group.CustomItem(
          frame: CGRect(x: $0.frame[0], y: $0.frame[1], width: $0.frame[2], height: $0.frame[3]), zIndex: $0.zIndex ?? 0
        )
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

package struct BoundaryFigure: Decodable {
  package var kind: String
  package var width: DimensionFigure
  package var height: DimensionFigure
  package var alignment: String
  package var offset: [CGFloat]?
  package var extendsBoundary: Bool?
  package var pinToVisibleBounds: Bool?

  package var value: Compositional.BoundaryItem {
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

package struct SectionFigure: Decodable {
  package struct DecorationFigure: Decodable {
    package var kind: String
    package var contentInsets: [CGFloat]?
    package var zIndex: Int?
  }

  package var group: ItemFigure
  package var contentInsets: [CGFloat]?
  package var interGroupSpacing: CGFloat?
  package var boundary: [BoundaryFigure]?
  package var decorations: [DecorationFigure]?
  package var supplementariesFollowContentInsets: Bool?
  package var contentInsetsReference: String?
  package var orthogonalScrolling: String?

  package var value: Compositional.Section {
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
  package init(_ numbers: [CGFloat]?) {
    let all = numbers ?? [0, 0, 0, 0]
    self.init(top: all[0], leading: all[1], bottom: all[2], trailing: all[3])
  }
}

extension Compositional.InsetsReference {
  package init(_ name: String?) {
    let all: [Self] = [.none, .safeArea, .layoutMargins, .readableContent]
    self = all.first { "\($0)" == name } ?? .automatic
  }
}
