import CollectionGeometry
import CoreGraphics
import Foundation
import LayoutFigures
import UIKit

// Measured layouts as a program would write them.

extension DimensionFigure {
  @MainActor var object: NSCollectionLayoutDimension {
    if let fw { return .fractionalWidth(fw) }
    if let fh { return .fractionalHeight(fh) }
    return abs.map { .absolute($0) } ?? .estimated(est ?? .nan)
  }
}

extension SpacingFigure {
  @MainActor var object: NSCollectionLayoutSpacing { fixed.map { .fixed($0) } ?? .flexible(flexible ?? .nan) }
}

@MainActor
private func size(_ width: DimensionFigure, _ height: DimensionFigure) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width.object, heightDimension: height.object)
}

private func insets(_ numbers: [CGFloat]?) -> NSDirectionalEdgeInsets {
  numbers.map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
}

private func reference(_ name: String?) -> UIContentInsetsReference {
  switch name {
  case "none": .none
  case "safeArea": .safeArea
  case "layoutMargins": .layoutMargins
  case "readableContent": .readableContent
  default: .automatic
  }
}

extension AnchorFigure {
  @MainActor var object: NSCollectionLayoutAnchor {
    let names: [String: NSDirectionalRectEdge] = [
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    let all = NSDirectionalRectEdge(edges.compactMap { names[$0] })
    if let offset = fractionalOffset {
      return NSCollectionLayoutAnchor(edges: all, fractionalOffset: CGPoint(x: offset[0], y: offset[1]))
    }
    guard let offset = absoluteOffset else { return NSCollectionLayoutAnchor(edges: all) }
    return NSCollectionLayoutAnchor(edges: all, absoluteOffset: CGPoint(x: offset[0], y: offset[1]))
  }
}

extension SupplementaryFigure {
  @MainActor var object: NSCollectionLayoutSupplementaryItem {
    let size = size(width, height)
    let item =
      itemAnchor.map {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size, elementKind: kind, containerAnchor: containerAnchor.object, itemAnchor: $0.object)
      }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: kind, containerAnchor: containerAnchor.object)
    if let zIndex { item.zIndex = zIndex }
    return item
  }
}

extension ItemFigure {
  @MainActor var object: NSCollectionLayoutItem {
    let item = axis == nil ? plain : groupObject
    if contentInsets != nil { item.contentInsets = insets(contentInsets) }
    if let edges = edgeSpacing {
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: edges.leading?.object, top: edges.top?.object, trailing: edges.trailing?.object,
        bottom: edges.bottom?.object)
    }
    return item
  }

  @MainActor private var plain: NSCollectionLayoutItem {
    guard let supplementary else { return NSCollectionLayoutItem(layoutSize: size(width, height)) }
    return NSCollectionLayoutItem(
      layoutSize: size(width, height), supplementaryItems: supplementary.map(\.object))
  }

  @MainActor private var groupObject: NSCollectionLayoutGroup {
    let (size, isDown) = (size(width, height), axis == "vertical")
    let items = (subitems ?? []).map(\.object)
    let group: NSCollectionLayoutGroup
    if let customItems {
      group = .custom(layoutSize: size) { _ in
        customItems.map { item in
          let frame = CGRect(x: item.frame[0], y: item.frame[1], width: item.frame[2], height: item.frame[3])
          return item.zIndex.map { NSCollectionLayoutGroupCustomItem(frame: frame, zIndex: $0) }
            ?? NSCollectionLayoutGroupCustomItem(frame: frame)
        }
      }
    } else if let count {
      group =
        isDown
        ? .vertical(layoutSize: size, subitem: items[0], count: count)
        : .horizontal(layoutSize: size, subitem: items[0], count: count)
    } else {
      group = isDown ? .vertical(layoutSize: size, subitems: items) : .horizontal(layoutSize: size, subitems: items)
    }
    if let interItemSpacing { group.interItemSpacing = interItemSpacing.object }
    if let supplementary { group.supplementaryItems = supplementary.map(\.object) }
    return group
  }
}

extension BoundaryFigure {
  @MainActor var object: NSCollectionLayoutBoundarySupplementaryItem {
    let alignments: [String: NSRectAlignment] = [
      "top": .top, "topLeading": .topLeading, "leading": .leading, "bottomLeading": .bottomLeading,
      "bottom": .bottom, "bottomTrailing": .bottomTrailing, "trailing": .trailing, "topTrailing": .topTrailing,
    ]
    let (size, alignment) = (size(width, height), alignments[alignment] ?? .none)
    let item =
      offset.map {
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: kind, alignment: alignment, absoluteOffset: CGPoint(x: $0[0], y: $0[1]))
      } ?? NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
    if let extendsBoundary { item.extendsBoundary = extendsBoundary }
    if let pinToVisibleBounds { item.pinToVisibleBounds = pinToVisibleBounds }
    return item
  }
}

extension SectionFigure {
  @MainActor var object: NSCollectionLayoutSection {
    guard let group = group.object as? NSCollectionLayoutGroup else { fatalError("a section's group has no axis") }
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = insets(contentInsets)
    section.interGroupSpacing = interGroupSpacing ?? 0
    section.boundarySupplementaryItems = (boundary ?? []).map(\.object)
    if let supplementariesFollowContentInsets {
      section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    }
    section.contentInsetsReference = reference(contentInsetsReference)
    section.decorationItems = (decorations ?? []).map { figure in
      let item = NSCollectionLayoutDecorationItem.background(elementKind: figure.kind)
      item.contentInsets = insets(figure.contentInsets)
      if let zIndex = figure.zIndex { item.zIndex = zIndex }
      return item
    }
    let behaviors: [String: UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      "continuous": .continuous, "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging,
      "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
    ]
    if let orthogonalScrolling { section.orthogonalScrollingBehavior = behaviors[orthogonalScrolling] ?? .none }
    return section
  }
}

extension LayoutFigure {
  @MainActor var object: UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    if layout.scrollDirection == "horizontal" { configuration.scrollDirection = .horizontal }
    configuration.interSectionSpacing = layout.interSectionSpacing ?? 0
    configuration.contentInsetsReference = reference(layout.contentInsetsReference)
    configuration.boundarySupplementaryItems = (layout.boundary ?? []).map(\.object)
    let result = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in (self.layout.sections?[index] ?? self.layout.section)?.object },
      configuration: configuration)
    let sections = layout.sections ?? layout.section.map { [$0] } ?? []
    for decoration in sections.flatMap({ $0.decorations ?? [] }) {
      result.register(UICollectionReusableView.self, forDecorationViewOfKind: decoration.kind)
    }
    return result
  }
}
