import CollectionGeometry
import CoreGraphics

/// Rectangles drawn with characters, for a console.
struct BoxDrawing {
  private var cells: [[Character]]
  private let scale: CGFloat

  /// A character is twice as high as wide.
  private static let aspect: CGFloat = 2
  private static let columns = 60
  private static let mostRows = 60

  init(size: CGSize) {
    scale = size.width > 0 ? CGFloat(Self.columns) / size.width : 0
    let rows = min(CGFloat(Self.mostRows), max(1, (size.height * scale / Self.aspect).rounded()))
    cells = Array(repeating: Array(repeating: " ", count: Self.columns + 1), count: Int(rows) + 1)
    draw(CGRect(origin: .zero, size: size))
  }

  mutating func draw(_ rect: CGRect) {
    let (left, right) = (column(rect.minX), column(rect.maxX))
    let (top, bottom) = (row(rect.minY), row(rect.maxY))
    for x in left...right { for y in [top, bottom] { set(x, y, "-") } }
    for y in top...bottom { for x in [left, right] { set(x, y, "|") } }
    for x in [left, right] { for y in [top, bottom] { cells[y][x] = "+" } }
  }

  private mutating func set(_ x: Int, _ y: Int, _ line: Character) {
    let old = cells[y][x]
    cells[y][x] = old == " " || old == line ? line : "+"
  }

  private func column(_ x: CGFloat) -> Int { Self.index(x * scale, in: cells[0].count) }
  private func row(_ y: CGFloat) -> Int { Self.index(y * scale / Self.aspect, in: cells.count) }

  private static func index(_ place: CGFloat, in count: Int) -> Int {
    Int(min(CGFloat(count - 1), max(0, place.rounded())))
  }

  var text: String {
    cells.map { row in String(row[...(row.lastIndex { $0 != " " } ?? 0)]) }.joined(separator: "\n")
  }
}

extension NSCollectionLayoutGroup {
  /// The group's items in a container of a phone's size; from its corner to its far ends.
  func drawing() -> String {
    let container = CGSize(width: 390, height: 844)
    let environment = Compositional.Environment(size: container, scale: 1)
    let context = LayoutContext(environment: environment, traits: .current)
    let section = Compositional.Section(group: value(context, isInSection: true))
    let size = layoutSize.value.resolved(in: container, scale: 1)
    let geometry = CompositionalGeometry(
      Compositional.Layout(), environment: environment, counts: [Self.mostDrawn]
    ) { _ in section }
    var drawing = BoxDrawing(size: size)
    let room = CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1)
    for item in 0..<Self.mostDrawn {
      guard let frame = geometry.frame(of: .item(section: 0, item: item)), room.contains(frame) else { break }
      drawing.draw(frame)
    }
    return drawing.text
  }

  private static let mostDrawn = 100
}
