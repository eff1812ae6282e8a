import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

/// A flow layout that was measured on Apple's UIKit: what it was told, and where everything stood.
struct CollectionScene: Decodable, CustomTestStringConvertible {
  /// `[width, height]`, or a word for the automatic size.
  enum Estimate: Decodable {
    case size([CGFloat])
    case automatic

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let size = try? container.decode([CGFloat].self) { self = .size(size) } else { self = .automatic }
    }
  }

  /// The sizes that the delegate gives: of one section, or of several.
  enum Sizes: Decodable {
    case section([[CGFloat]])
    case sections([[[CGFloat]]])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let sizes = try? container.decode([[[CGFloat]]].self) {
        self = .sections(sizes)
      } else {
        self = .section(try container.decode([[CGFloat]].self))
      }
    }

    subscript(path: IndexPath) -> CGSize {
      let size =
        switch self {
        case .section(let sizes): sizes[path.item]
        case .sections(let sizes): sizes[path.section][path.item]
        }
      return CGSize(width: size[0], height: size[1])
    }
  }

  struct Heights: Decodable { var byIndexMod7: [CGFloat] }

  struct Expectation: Decodable {
    var contentSize: [CGFloat]?
    var item: [Int]?
    var supplementary: String?
    var section: Int?
    /// Nil for what is not there.
    var frame: [CGFloat]?
  }

  var name: String
  var size: [CGFloat]
  var scrollDirection: String?
  var itemSize: [CGFloat]?
  var minimumLineSpacing: CGFloat?
  var minimumInteritemSpacing: CGFloat?
  var sectionInset: [CGFloat]?
  var headerReferenceSize: [CGFloat]?
  var footerReferenceSize: [CGFloat]?
  var counts: [Int]
  var sizeForItem: Sizes?
  var delegateSize: [CGFloat]?
  var insetForSection: [[CGFloat]]?
  var sectionInsetReference: String?
  var contentInset: [CGFloat]?
  var layoutMargins: [CGFloat]?
  var estimatedItemSize: Estimate?
  /// What each cell asks for, section after section; nil where it asks for what it is given.
  var cellSizes: [[CGFloat]?]?
  var cellHeights: Heights?
  var expected: [Expectation]

  var testDescription: String { name }

  /// The scene of a file of its own, whose view is in a tree.
  static func load(_ name: String) throws -> CollectionScene {
    var file = try require(try JSONSerialization.jsonObject(with: data(name)) as? [String: Any])
    let root = try require(file["root"] as? [String: Any])
    let view = try require((root["subviews"] as? [[String: Any]])?.first)
    file.merge(view) { $1 }
    return try JSONDecoder().decode(CollectionScene.self, from: JSONSerialization.data(withJSONObject: file))
  }

  /// The scenes of a table.
  static func table(_ name: String) throws -> [CollectionScene] {
    struct Table: Decodable { var scenes: [CollectionScene] }
    return try JSONDecoder().decode(Table.self, from: data(name)).scenes
  }

  private static func data(_ name: String) throws -> Data {
    let url = try require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "JSON"), "no scene \(name).json")
    return try Data(contentsOf: url)
  }
}

/// Shows a measured scene in a real collection view, and compares.
@MainActor
final class CollectionSceneCheck: FlowItems {
  let scene: CollectionScene

  init(_ scene: CollectionScene) {
    self.scene = scene
    super.init(
      scene.counts,
      hasDelegate: scene.sizeForItem != nil || scene.delegateSize != nil || scene.insetForSection != nil)
    layout.scrollDirection = scene.scrollDirection == "horizontal" ? .horizontal : .vertical
    if let size = scene.itemSize { layout.itemSize = Self.size(size) }
    if let spacing = scene.minimumLineSpacing { layout.minimumLineSpacing = spacing }
    if let spacing = scene.minimumInteritemSpacing { layout.minimumInteritemSpacing = spacing }
    if let inset = scene.sectionInset { layout.sectionInset = SceneFile.insets(inset) }
    if let size = scene.headerReferenceSize { layout.headerReferenceSize = Self.size(size) }
    if let size = scene.footerReferenceSize { layout.footerReferenceSize = Self.size(size) }
    switch scene.estimatedItemSize {
    case .size(let size): layout.estimatedItemSize = Self.size(size)
    case .automatic: layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    case nil: break
    }
    layout.sectionInsetReference =
      switch scene.sectionInsetReference {
      case "fromSafeArea": .fromSafeArea
      case "fromLayoutMargins": .fromLayoutMargins
      default: .fromContentInset
      }
    if let inset = scene.contentInset { view.contentInset = SceneFile.insets(inset) }
    view.contentInsetAdjustmentBehavior = .never
    if let margins = scene.layoutMargins {
      view.insetsLayoutMarginsFromSafeArea = false
      view.layoutMargins = SceneFile.insets(margins)
    }
    if let sizes = scene.sizeForItem { delegate.size = { sizes[$0] } }
    if let size = scene.delegateSize { delegate.size = { _ in Self.size(size) } }
    if let insets = scene.insetForSection { delegate.inset = { SceneFile.insets(insets[$0]) } }
    preferred = { [scene] path, given in scene.preferredSize(path, given) }
  }

  private static func size(_ values: [CGFloat]) -> CGSize { CGSize(width: values[0], height: values[1]) }

  /// What is not as measured, a line each.
  func differences() -> [String] {
    show(CGSize(width: scene.size[0], height: scene.size[1]), scale: 2)
    return scene.expected.compactMap { line in
      if let size = line.contentSize {
        return view.contentSize == Self.size(size) ? nil : "content \(view.contentSize), not \(size)"
      }
      let attributes: UICollectionViewLayoutAttributes?
      if let item = line.item {
        attributes = view.layoutAttributesForItem(at: IndexPath(item: item[1], section: item[0]))
      } else {
        attributes = view.layoutAttributesForSupplementaryElement(
          ofKind: line.supplementary == "footer"
            ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader,
          at: IndexPath(item: 0, section: line.section ?? 0))
      }
      guard let frame = line.frame else { return attributes == nil ? nil : "\(line): there" }
      return attributes.map { Self.isNear($0.frame, SceneFile.rect(frame)) } == true
        ? nil : "\(line.item ?? [line.section ?? 0]): \(attributes?.frame ?? .null), not \(frame)"
    } + shownDifferences()
  }

  /// Cells and views stand where the layout says.
  private func shownDifferences() -> [String] {
    view.indexPathsForVisibleItems.compactMap { path in
      let (cell, attributes) = (view.cellForItem(at: path), view.layoutAttributesForItem(at: path))
      return cell?.frame == attributes?.frame ? nil : "cell \(path) at \(cell?.frame ?? .null)"
    }
  }

  private static func isNear(_ rect: CGRect, _ other: CGRect) -> Bool {
    zip([rect.minX, rect.minY, rect.width, rect.height], [other.minX, other.minY, other.width, other.height])
      .allSatisfy { abs($0 - $1) <= 0.01 }
  }
}

extension CollectionScene {
  func preferredSize(_ path: IndexPath, _ given: CGSize) -> CGSize {
    if let heights = cellHeights?.byIndexMod7 {
      return CGSize(width: given.width, height: heights[path.item % heights.count])
    }
    guard let sizes = cellSizes else { return given }
    let index = counts[..<path.section].reduce(0, +) + path.item
    guard sizes.indices.contains(index), let size = sizes[index] else { return given }
    return CGSize(width: size[0], height: size[1])
  }
}

extension SceneCheck {
  static func collection(_ scene: SceneFile) throws -> [String] {
    CollectionSceneCheck(try CollectionScene.load(scene.name)).differences()
  }
}

/// What was measured of flow layouts in tables.
@MainActor
struct CollectionTableTests {
  @Test(arguments: try CollectionScene.table("flow_insetreference"))
  func insetsCountFromWhatTheyShould(scene: CollectionScene) {
    expect(CollectionSceneCheck(scene).differences(), equals: [])
  }

  /// Of a long list only what is seen is measured, one after the other.
  @Test func aLongListSizesWhatIsSeen() throws {
    let scene = try require(try CollectionScene.table("flow_selfsizing").first { $0.name == "longList" })
    expect(CollectionSceneCheck(scene).differences(), equals: [])
  }

  @Test(arguments: try CollectionScene.table("flow_selfsizing").filter { $0.name != "longList" })
  func cellsSizeThemselves(scene: CollectionScene) {
    expect(CollectionSceneCheck(scene).differences(), equals: [])
  }

  @Test func tablesAreRead() throws {
    expect(try CollectionScene.table("flow_insetreference").count, equals: 18)
    expect(try CollectionScene.table("flow_selfsizing").count, equals: 11)
  }
}
