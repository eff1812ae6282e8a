import Foundation
import Testing

@testable import CollectionGeometry

/// A layout that was measured on Apple's UIKit, and what is known of it. Rects are x, y, width, height; insets top,
/// leading, bottom, trailing.
struct LayoutFigure: Decodable, CustomTestStringConvertible {
  struct Layout: Decodable {
    var section: SectionFigure?
    var sections: [SectionFigure]?
    var scrollDirection: String?
    var interSectionSpacing: CGFloat?
    var contentInsetsReference: String?
    var boundary: [BoundaryFigure]?
  }

  /// Heights that cells ask for at a width, over and over.
  struct CellHeights: Decodable {
    var width: CGFloat
    var byIndexMod5: [CGFloat]
  }

  struct Line: Decodable {
    var contentSize: [CGFloat]?
    var item: [Int]?
    var supplementary: String?
    var decoration: String?
    var section: Int?
    var index: Index?
    var frame: [CGFloat]?
    var z: Int?
    var elementsInRect: [CGFloat]?
    var elements: [String]?
    var scrollTo: CGFloat?
    var offsets: [CGFloat]?
    var visibleCells: [[CGFloat]]?
  }

  /// A number, or "max" for an element of the layout itself.
  enum Index: Decodable {
    case number(Int), max
    init(from decoder: Decoder) throws {
      self = (try? decoder.singleValueContainer().decode(Int.self)).map(Index.number) ?? .max
    }
    var value: Int { if case .number(let number) = self { number } else { .max } }
  }

  var name: String
  var size: [CGFloat]
  var layout: Layout
  var counts: [Int]
  var contentOffset: [CGFloat]?
  var layoutMargins: [CGFloat]?
  var cellHeights: CellHeights?
  var expected: [Line]

  var testDescription: String { name }

  static func load(_ name: String) -> [LayoutFigure] {
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

  var environment: Compositional.Environment {
    var environment = Compositional.Environment(size: CGSize(width: size[0], height: size[1]), scale: 2)
    environment.layoutMargins = Compositional.Insets(layoutMargins)
    environment.readableContent = environment.layoutMargins
    return environment
  }

  var description: Compositional.Layout {
    var description = Compositional.Layout()
    description.scrollAxis = layout.scrollDirection == "horizontal" ? .horizontal : .vertical
    description.interSectionSpacing = layout.interSectionSpacing ?? 0
    description.contentInsetsReference = Compositional.InsetsReference(layout.contentInsetsReference)
    description.boundaryItems = (layout.boundary ?? []).map(\.value)
    return description
  }

  func section(_ index: Int) -> Compositional.Section? { (layout.sections?[index] ?? layout.section)?.value }

  func geometry() -> CompositionalGeometry {
    CompositionalGeometry(description, environment: environment, counts: counts, section: section)
  }

  /// The part of the content that is seen.
  var visible: CGRect {
    CGRect(x: contentOffset?[0] ?? 0, y: contentOffset?[1] ?? 0, width: size[0], height: size[1])
  }
}

extension LayoutFigure.Line {
  var element: CompositionalElement? {
    if let item { return .item(section: item[0], item: item[1]) }
    if let decoration { return .decoration(kind: decoration, section: section ?? 0) }
    return supplementary.map { .supplementary(kind: $0, section: section ?? 0, index: index?.value ?? 0) }
  }
}

extension CompositionalElement {
  /// As the figures name it.
  var name: String {
    switch self {
    case .item(let section, let item): "\(section).\(item)"
    case .supplementary(let kind, let section, let index): "\(kind) \(section).\(index == .max ? "max" : "\(index)")"
    case .decoration(let kind, let section): "*\(kind) \(section).0"
    }
  }
}

extension CGRect {
  init(_ numbers: [CGFloat]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

  /// Within the tolerance of the figures.
  func isClose(to other: CGRect?) -> Bool {
    guard let other else { return false }
    return abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(width - other.width) < 0.01
      && abs(height - other.height) < 0.01
  }
}
