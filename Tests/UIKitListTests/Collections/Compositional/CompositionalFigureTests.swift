import CoreGraphics
import Expectations
import Foundation
import LayoutFigures
import Testing
import UIKitTesting

@testable import UIKit

/// V45-V64: layouts that were measured on Apple's UIKit, in a collection view that shows them.
@MainActor
struct CompositionalFigureTests {

  private func stage(_ figure: LayoutFigure) -> CompositionalStage {
    let kinds = figure.expected.compactMap(\.supplementary)
    let size = CGSize(width: figure.size[0], height: figure.size[1])
    let stage = CompositionalStage(
      figure.object, counts: figure.counts, size: size, scale: 2, kinds: kinds, isShown: false)
    if let margins = figure.layoutMargins {
      stage.collection.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    }
    if let heights = figure.cellHeights {
      stage.preferred = { path, size in
        CGSize(width: heights.width, height: heights.byIndexMod5[path.item % 5])
      }
    }
    stage.show()
    if let offset = figure.contentOffset {
      stage.collection.contentOffset = CGPoint(x: offset[0], y: offset[1])
      stage.window.turn()
    }
    return stage
  }

  private func isClose(_ rect: CGRect, _ numbers: [CGFloat]) -> Bool {
    let own = [rect.minX, rect.minY, rect.width, rect.height]
    return zip(own, numbers).allSatisfy { abs($0 - $1) < 0.01 }
  }

  private func attributes(_ line: LayoutFigure.Line, _ stage: CompositionalStage) -> UICollectionViewLayoutAttributes? {
    if let item = line.item {
      return stage.collection.layoutAttributesForItem(at: IndexPath(item: item[1], section: item[0]))
    }
    let path = IndexPath(item: line.index?.value ?? 0, section: line.section ?? 0)
    if let kind = line.decoration { return stage.layout.layoutAttributesForDecorationView(ofKind: kind, at: path) }
    return line.supplementary.flatMap {
      stage.collection.layoutAttributesForSupplementaryElement(ofKind: $0, at: path)
    }
  }

  private func check(_ figure: LayoutFigure, _ stage: CompositionalStage) throws {
    for line in figure.expected {
      if let size = line.contentSize {
        let own = stage.collection.contentSize
        expect(abs(own.width - size[0]) < 0.01 && abs(own.height - size[1]) < 0.01, "\(own), not \(size)")
      }
      guard let frame = line.frame else { continue }
      let found = try require(attributes(line, stage), "\(line)")
      expect(isClose(found.frame, frame), "\(found.frame), not \(frame) of \(found)")
      expect(found.zIndex, equals: line.z ?? (line.supplementary == nil ? 0 : 1), "\(found)")
    }
  }

  @Test(arguments: LayoutFigure.load("compositional"))
  func framesAreAsMeasured(figure: LayoutFigure) throws { try check(figure, stage(figure)) }

  @Test(arguments: LayoutFigure.load("compositional"))
  func cellsStandWhereTheirAttributesSay(figure: LayoutFigure) {
    let stage = stage(figure)
    for path in stage.collection.indexPathsForVisibleItems {
      let cell = stage.collection.cellForItem(at: path)
      expect(cell?.frame, equals: stage.collection.layoutAttributesForItem(at: path)?.frame)
    }
    expectNil(stage.window.damageError())
  }

  @Test(arguments: LayoutFigure.load("compositional"))
  func elementsInRectsAreAsMeasured(figure: LayoutFigure) {
    let stage = stage(figure)
    for line in figure.expected {
      guard let rect = line.elementsInRect, let elements = line.elements else { continue }
      let asked = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
      let found = (stage.layout.layoutAttributesForElements(in: asked) ?? []).map(name).sorted()
      expect(found, equals: elements.sorted(), "\(rect)")
    }
  }

  private func name(_ attributes: UICollectionViewLayoutAttributes) -> String {
    let path = attributes.indexPath
    let place = "\(path.section).\(path.item == .max ? "max" : "\(path.item)")"
    switch attributes.representedElementCategory {
    case .cell: return place
    case .supplementaryView: return "\(attributes.representedElementKind ?? "") \(place)"
    case .decorationView: return "*\(attributes.representedElementKind ?? "") \(place)"
    }
  }

  @Test(arguments: LayoutFigure.load("compositional_selfsizing"))
  func selfSizedFramesAreAsMeasured(figure: LayoutFigure) throws { try check(figure, stage(figure)) }

  @Test(arguments: LayoutFigure.load("orthogonal"))
  func shelvesShowTheCellsThatWereMeasured(figure: LayoutFigure) {
    let stage = stage(figure)
    for line in figure.expected {
      guard let proposed = line.scrollTo, let offsets = line.offsets, let cells = line.visibleCells else { continue }
      for shelf in stage.shelves { settle(shelf, proposed) }
      stage.window.turn()
      expect(stage.shelves.map(\.contentOffset.x), equals: offsets, "\(proposed)")
      expect(stage.seenCells, equals: cells, "\(proposed)")
    }
  }

  /// Lets a shelf come to rest as if it were let go there.
  private func settle(_ shelf: UIScrollView, _ offset: CGFloat) {
    let target = CGPoint(x: offset, y: shelf.contentOffset.y)
    guard let shelf = shelf as? OrthogonalScrollView else { return }
    shelf.contentOffset = shelf.restingOffset(proposed: target, velocity: .zero)
  }
}
