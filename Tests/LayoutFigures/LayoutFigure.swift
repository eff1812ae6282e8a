import CollectionGeometry
import Foundation
import Testing

/// A layout that was measured on Apple's UIKit, and what is known of it. Rects are x, y, width, height; insets top,
/// leading, bottom, trailing.
package struct LayoutFigure: Decodable, CustomTestStringConvertible {
  package struct Layout: Decodable {
    package var section: SectionFigure?
    package var sections: [SectionFigure]?
    package var scrollDirection: String?
    package var interSectionSpacing: CGFloat?
    package var contentInsetsReference: String?
    package var boundary: [BoundaryFigure]?
  }

  /// Heights that cells ask for at a width, over and over.
  package struct CellHeights: Decodable {
    package var width: CGFloat
    package var byIndexMod5: [CGFloat]
  }

  package struct Line: Decodable {
    package var contentSize: [CGFloat]?
    package var item: [Int]?
    package var supplementary: String?
    package var decoration: String?
    package var section: Int?
    package var index: Index?
    package var frame: [CGFloat]?
    package var z: Int?
    package var elementsInRect: [CGFloat]?
    package var elements: [String]?
    package var scrollTo: CGFloat?
    package var offsets: [CGFloat]?
    package var visibleCells: [[CGFloat]]?
  }

  /// A number, or "max" for an element of the layout itself.
  package enum Index: Decodable {
    case number(Int), max
    package init(from decoder: Decoder) throws {
      self = (try? decoder.singleValueContainer().decode(Int.self)).map(Index.number) ?? .max
    }
    package var value: Int { if case .number(let number) = self { number } else { .max } }
  }

  package var name: String
  package var size: [CGFloat]
  package var layout: Layout
  package var counts: [Int]
  package var contentOffset: [CGFloat]?
  package var layoutMargins: [CGFloat]?
  package var cellHeights: CellHeights?
  package var expected: [Line]

  package var testDescription: String { name }

  package static func load(_ name: String) -> [LayoutFigure] {
    guard
      let url = Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Figures"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      do { return try JSONDecoder().decode(LayoutFigure.self, from: Data(line.utf8)) } catch {
        Issue.record("\(name): \(error)")
        return nil
      }
    }
  }

  // MARK: - As values

  package var environment: Compositional.Environment {
    var environment = Compositional.Environment(size: CGSize(width: size[0], height: size[1]), scale: 2)
    environment.layoutMargins = Compositional.Insets(layoutMargins)
    environment.readableContent = environment.layoutMargins
    return environment
  }

  package var description: Compositional.Layout {
    var description = Compositional.Layout()
    description.scrollAxis = layout.scrollDirection == "horizontal" ? .horizontal : .vertical
    description.interSectionSpacing = layout.interSectionSpacing ?? 0
    description.contentInsetsReference = Compositional.InsetsReference(layout.contentInsetsReference)
    description.boundaryItems = (layout.boundary ?? []).map(\.value)
    return description
  }

  package func section(_ index: Int) -> Compositional.Section? { (layout.sections?[index] ?? layout.section)?.value }

  package func geometry() -> CompositionalGeometry {
    CompositionalGeometry(description, environment: environment, counts: counts, section: section)
  }

  /// The part of the content that is seen.
  package var visible: CGRect {
    CGRect(x: contentOffset?[0] ?? 0, y: contentOffset?[1] ?? 0, width: size[0], height: size[1])
  }
}

extension LayoutFigure.Line {
  package var element: CompositionalElement? {
    if let item { return .item(section: item[0], item: item[1]) }
    if let decoration { return .decoration(kind: decoration, section: section ?? 0) }
    return supplementary.map { .supplementary(kind: $0, section: section ?? 0, index: index?.value ?? 0) }
  }
}
