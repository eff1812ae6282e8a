import CoreGraphics
import Expectations
import Testing

@testable import CoreText

/// A container with polygons that no line may touch.
private struct Container: LineShape {
  var width: CGFloat = 200
  var padding: CGFloat = 5
  var polygons: [[CGPoint]]

  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [CGPoint] {
    [
      CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height),
      CGPoint(x: x, y: y + height),
    ]
  }

  /// What a convex polygon covers of a strip.
  private func span(_ polygon: [CGPoint], _ top: CGFloat, _ bottom: CGFloat) -> ClosedRange<CGFloat>? {
    var xs: [CGFloat] = []
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      let (low, high) = (min(a.y, b.y), max(a.y, b.y))
      guard low < bottom, high > top else { continue }
      for y in [max(low, top), min(high, bottom)] {
        xs.append(a.y == b.y ? a.x : a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
        if a.y == b.y { xs.append(b.x) }
      }
    }
    return xs.isEmpty ? nil : xs.min()!...xs.max()!
  }

  func segments(top: CGFloat, height: CGFloat) -> [ClosedRange<CGFloat>] {
    var left: CGFloat = 0
    var result: [ClosedRange<CGFloat>] = []
    for taken in polygons.compactMap({ span($0, top, top + height) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if taken.lowerBound > left { result.append(left...taken.lowerBound) }
      left = max(left, taken.upperBound)
    }
    if left < width { result.append(left...width) }
    return result.filter { $0.upperBound - $0.lowerBound > 2 * padding }
      .map { $0.lowerBound + padding...$0.upperBound - padding }
  }

  func nextTop(below top: CGFloat, height: CGFloat) -> CGFloat? {
    polygons.compactMap { $0.map(\.y).max() }.filter { $0 > top }.min()
  }
}

/// Text in containers with exclusion paths. The figures were measured with letters of 8.4 points and lines of 17.
struct ShapeTests {
  private static let text =
    "The quick brown fox jumps over the lazy dog and keeps running through the tall grass until the evening comes and the "
    + "light fades away over the quiet hills beyond the river"

  /// A font whose letters are 8.4 points wide.
  private static let mono: Font = {
    let probe = TextLayout.make("mmmmmmmmmm", font: Font(FontDescriptor(.monospaced), size: 100)).size.width / 1000
    return Font(FontDescriptor(.monospaced), size: 8.4 / probe)
  }()

  private func fragments(_ polygons: [[CGPoint]]) -> [[Double]] {
    var options = TextOptions()
    (options.minimumLineHeight, options.maximumLineHeight) = (17, 17)
    let layout = TextLayout.make(
      spans: [TextSpan(Self.text, font: Self.mono)], options: options, width: 200,
      shape: Container(polygons: polygons))
    expect(!layout.isTruncated && layout.lines.last?.range.upperBound == Self.text.utf16.count)
    return layout.lines.map { line in
      [
        Double(line.range.lowerBound), Double(line.range.count), Double(line.segment.lowerBound - 5),
        Double(line.rect.minY), (Double(line.segment.upperBound - line.segment.lowerBound + 10) * 10).rounded() / 10,
      ]
    }
  }

  @Test func aRectangleInACornerShortensTheLinesBesideIt_X50() {
    expect(
      fragments([Container.rect(120, 0, 80, 60)]).prefix(6),
      equals: [
        [0, 10, 0, 0, 120], [10, 10, 0, 17, 120], [20, 11, 0, 34, 120], [31, 13, 0, 51, 120], [44, 18, 0, 68, 200],
        [62, 23, 0, 85, 200],
      ])
    expect(fragments([Container.rect(0, 0, 80, 60)]).prefix(2), equals: [[0, 10, 80, 0, 120], [10, 10, 80, 17, 120]])
  }

  @Test func aRectangleInTheMiddlePartsLines_X50() {
    expect(
      fragments([Container.rect(70, 20, 60, 50)]),
      equals: [
        [0, 20, 0, 0, 200], [20, 6, 0, 17, 70], [26, 5, 130, 17, 70], [31, 4, 0, 34, 70], [35, 5, 130, 34, 70],
        [40, 8, 0, 51, 70], [48, 6, 130, 51, 70], [54, 8, 0, 68, 70], [62, 8, 130, 68, 70], [70, 21, 0, 85, 200],
        [91, 22, 0, 102, 200], [113, 21, 0, 119, 200], [134, 21, 0, 136, 200], [155, 16, 0, 153, 200],
      ])
  }

  @Test func aSlantCountsWhereItIsWidestInTheLine_X50() {
    let triangle = [CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 90), CGPoint(x: 100, y: 0)]
    let lines = fragments([triangle])
    expect(lines.prefix(7).map { $0[4] }, equals: [100, 118.9, 137.8, 156.7, 175.6, 194.4, 200])
    expect(lines.prefix(7).map { $0[1] }, equals: [10, 10, 15, 13, 14, 17, 16])
  }

  @Test func aGapTooNarrowForAnyGlyphIsPassed_X50() {
    let lines = fragments([Container.rect(0, 0, 195, 40)])
    expect(lines.map { $0[3] }, equals: Array(stride(from: 40, to: 193, by: 17)))
    // More than the padding, less than a letter.
    expect(fragments([Container.rect(0, 0, 185, 40)]).first?[3], equals: 40)
  }

  @Test func aBandOverTheWidthMovesTheNextLineToItsLowerEdge_X50() {
    let lines = fragments([Container.rect(0, 20, 200, 50)])
    expect(lines.map { $0[3] }.prefix(3), equals: [0, 70, 87])
  }

  @Test func aRowOfSegmentsIsOneLineOfTheAllowedNumber() {
    let layout = TextLayout.make(
      spans: [TextSpan(Self.text, font: Self.mono)], options: TextOptions(maximumLines: 2, lineBreak: .truncateTail),
      width: 200, shape: Container(polygons: [Container.rect(70, 0, 60, 50)]))
    expect(layout.isTruncated && layout.lines.count == 4)
    expect(Set(layout.lines.map(\.rect.minY)).count, equals: 2)
  }

  @Test func aTallLetterThatWouldTouchTheShapeMovesBelowIt() {
    let big = Font(FontDescriptor(), size: 40)
    let layout = TextLayout.make(
      spans: [TextSpan("a", font: Self.mono), TextSpan("B", font: big)], width: 200,
      shape: Container(polygons: [Container.rect(0, 30, 200, 10)]))
    expect(layout.lines.map(\.rect.minY), equals: [40])
  }

  @Test func textFromRightToLeftFillsSegmentsFromTheRight() {
    let layout = TextLayout.make(
      spans: [TextSpan("אבג דהו זחט יכל", font: Self.mono)], width: 200,
      shape: Container(polygons: [Container.rect(70, 0, 60, 50)]))
    expect(layout.lines[0].segment.lowerBound == 135 && layout.lines[1].segment.upperBound == 65)
  }
}
