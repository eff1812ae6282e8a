import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

/// What moves by whole pixels looks the same, so that a scroll can move pixels that were painted.
struct WholePixelTests {
  /// Everything elsewhere, by a whole number of pixels and what rounding leaves of it.
  private static func moved(_ list: DisplayList, _ x: CGFloat, _ y: CGFloat) -> DisplayList {
    var list = list
    let move = CGAffineTransform(translationX: x, y: y)
    let (columns, rows) = (Int32(x.rounded()), Int32(y.rounded()))
    for index in list.items.indices {
      list.items[index].transform = list.items[index].transform.concatenating(move)
      list.items[index].extent = list.items[index].extent.offsetBy(x: columns, y: rows)
      if case .mask(let mask, let left, let top, let color) = list.items[index].content {
        list.items[index].content = .mask(mask, x: left + columns, y: top + rows, color)
      }
    }
    for index in list.clips.indices {
      list.clips[index].transform = list.clips[index].transform.concatenating(move)
    }
    return list
  }

  private static let moves: [(CGFloat, CGFloat)] = [(0, 0), (41, 0), (0, 29), (3, 37), (-31, -17), (-5, 8)]
  private static let size = 72

  /// The picture of a list that stands elsewhere, cut to what stood in the first square.
  private static func picture(of list: DisplayList, movedBy x: CGFloat, _ y: CGFloat) -> Bitmap {
    let (columns, rows) = (Int(x.rounded()), Int(y.rounded()))
    let whole = Bitmap(width: size + max(0, columns), height: size + max(0, rows))
    Rasterizer.paint(moved(list, x, y), in: whole.bounds, of: whole)
    return whole
  }

  /// Where two pictures differ, the second's place being moved.
  private static func difference(_ still: Bitmap, _ other: Bitmap, _ x: Int, _ y: Int) -> String? {
    for row in max(0, -y)..<size {
      for column in max(0, -x)..<size where still[column, row] != other[column + x, row + y] {
        return
          "at \(column), \(row): \(String(still[column, row], radix: 16)), moved \(String(other[column + x, row + y], radix: 16))"
      }
    }
    return nil
  }

  private static func expectTheSame(_ list: DisplayList, noises: [CGFloat], _ name: String) {
    let still = picture(of: list, movedBy: 0, 0)
    for (x, y) in moves {
      for noise in noises {
        let other = picture(of: list, movedBy: x + noise, y + noise)
        let difference = difference(still, other, Int(x), Int(y))
        expect(difference == nil, "\(name), moved by \(x), \(y) and \(noise): \(difference ?? "")")
      }
    }
  }

  @Test(arguments: RandomRuns.seeds(1...60))
  func picturesOfEverything(_ seed: UInt64) {
    Self.expectTheSame(BandTests.randomList(seed), noises: [0], "seed \(seed)")
  }

  private static let image: CGImage = {
    var random = SeededRandom(seed: 7)
    let pixels = Bitmap(width: 16, height: 16)
    for index in 0..<256 { pixels.pixels[index] = random.premultiplied() | 0xFF00_0000 }
    return CGImage(pixels)
  }()

  /// Contents at places where a colour or a coverage changes: halves, quarters and so on of their steps.
  private static let contents: [(String, DisplayList.Content)] = {
    let rect = CGRect(x: 10.5, y: 12.5, width: 32, height: 32)
    let tie = CGRect(x: 10 + 1.0 / 32, y: 12 + 3.0 / 32, width: 30, height: 21.25)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10 + 1.0 / 512, y: 12 + 3.0 / 512))
    path.addLine(to: CGPoint(x: 40 + 5.0 / 512, y: 17 + 1.0 / 512))
    path.addLine(to: CGPoint(x: 21 + 7.0 / 512, y: 50 + 1.0 / 512))
    path.closeSubpath()
    guard let outline = path.copy(),
      let colors = CGGradient(colors: [.black, RGBA(red: 1, green: 0.5, blue: 0), .white])
    else { return [] }
    let start = CGPoint(x: 10.5, y: 12.5)
    let area = Shape.rect(CGRect(x: 8, y: 8, width: 52, height: 52))
    let tile = PatternTile(
      image: image, size: CGSize(width: 8, height: 8), step: CGSize(width: 9, height: 10), origin: start,
      matrix: .identity)
    return [
      ("a picture", .image(.init(image, rect: rect))),
      ("a picture, stretched", .image(.init(image, rect: CGRect(x: 10.5, y: 12.7, width: 48, height: 37)))),
      ("pixels", .image(.init(image, rect: rect, smooth: false))),
      ("a picture in its size", .image(.init(image, rect: CGRect(x: 10.5, y: 12.5, width: 16, height: 16)))),
      ("a mirrored picture", .image(.init(image, rect: CGRect(x: 42.5, y: 44.5, width: -32, height: -32)))),
      ("nine parts", .image(.init(image, rect: rect, center: CGRect(x: 4, y: 4, width: 8, height: 8)))),
      ("a filling picture", .fill(area, .image(.init(image, rect: rect), .identity))),
      ("colours across", .fill(area, .linear(colors, start: start, end: CGPoint(x: 74.5, y: 12.5), extend: true))),
      ("colours in thirds", .fill(area, .linear(colors, start: start, end: CGPoint(x: 58.5, y: 12.5), extend: true))),
      ("colours down", .fill(area, .linear(colors, start: start, end: CGPoint(x: 10.5, y: 76.5), extend: false))),
      (
        "colours around",
        .fill(area, .radial(colors, center: start, radii: CGSize(width: 64, height: 32), extend: true))
      ),
      ("a wheel of colours", .fill(area, .conic(colors, center: start, angle: 0))),
      ("a pattern", .fill(area, .pattern(tile))),
      ("a rectangle", .fill(.rect(CGRect(x: 10 + 1.0 / 512, y: 12 + 3.0 / 512, width: 30, height: 20)), black)),
      ("round corners", .fill(.roundedRect(tie, CornerRadii(6)), black)),
      ("a path", .fill(.path(outline, .winding), black)),
      ("a line", .stroke(outline, StrokeStyle(width: 3), black)),
      ("a border", .border(tie, CornerRadii(4), width: 2, .black)),
      ("a shadow", .shadow(.rect(CGRect(x: 20.125, y: 22.375, width: 20, height: 20)), blur: 4, .black)),
      ("a path's shadow", .shadow(.path(outline, .winding), blur: 4, .black)),
    ]
  }()

  @Test func thereAreContents() { expect(Self.contents.count, equals: 20) }

  @Test(arguments: contents.indices)
  func placesThatDifferInTheirLastDigits(_ index: Int) {
    let (name, content) = Self.contents[index]
    Self.expectTheSame(DisplayList(content), noises: [0, 1e-12, -1e-12], name)
    // A path's shadow has its place in the transform alone.
    Self.expectTheSame(
      DisplayList(content, transform: CGAffineTransform(translationX: 0.125, y: 0.375)), noises: [0, 1e-12, -1e-12],
      name)
  }

  @Test func aTurnedRectangleWithSharpEdges() {
    let turned = CGAffineTransform(rotationAngle: 0.3).concatenating(.init(translationX: 30 + 1.0 / 2048, y: 12))
    let rect = Shape.layerRect(CGRect(x: 0, y: 0, width: 24, height: 24), [])
    Self.expectTheSame(DisplayList(.fill(rect, black), transform: turned), noises: [0, 1e-12, -1e-12], "sharp")
  }

  @Test func aPlaceTooFarAwayIsTakenAsItIs() {
    for place in [CGFloat.nan, .infinity, -.infinity, 1e300, -2e9] {
      let anchor = PixelAnchor(CGPoint(x: place, y: place))
      expect(anchor.column(7), equals: 7)
      expect(PixelAnchor(CGPoint(x: 0, y: place)).middle(7, 0).width, equals: 7.5)
    }
  }

  @Test func anAnchorCountsFromItsPlace() {
    let anchor = PixelAnchor(CGPoint(x: -0.25, y: 3.75))
    expect(anchor.column(4), equals: 5)
    expect(anchor.start(ofRow: 3), equals: CGSize(width: -0.25, height: -0.25))
    expect(anchor.middle(4, 5), equals: CGSize(width: 4.75, height: 1.75))
    // Rounded to 1/65536, halves upwards.
    let fine = PixelAnchor(CGPoint(x: 1.0 / 131_072, y: -1.0 / 131_072))
    expect(fine.middle(0, 0), equals: CGSize(width: 0.5 - 1.0 / 65_536, height: 0.5))
  }
}
