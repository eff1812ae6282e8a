import Expectations
import Foundation
import Testing

@testable import CoreGraphics

/// Which drawings are drawn with solid lines, because their dashes would take the reader minutes.
struct SVGDashesTests {
  private static let grid = (0..<40).map {
    "<line x1=\"0\" y1=\"\($0 * 20)\" x2=\"800\" y2=\"\($0 * 20)\" style=\"stroke:#ccc;stroke-dasharray:2,2\"/>"
  }
  /// A thousand places, together 700,000 long by the numbers.
  private static let curve = (0..<1000).map { "\($0),\(200 + $0 % 7)" }.joined(separator: " ")

  private static func drawing(_ parts: String...) -> String {
    "<svg width=\"800\" height=\"800\">" + parts.joined() + "</svg>"
  }

  @Test(
    arguments: [
      drawing(grid.joined(), "<polyline points=\"\(curve)\" stroke=\"red\"/>"),
      drawing("<path d=\"M0 0 H800\" stroke-dasharray=\"4 2\" stroke=\"red\"/>"),
      drawing("<g stroke-dasharray=\"1\"><circle r=\"300\"/><rect width=\"700\" height=\"90\"/></g>"),
      drawing("<path d=\"M0 0 H1000000\" stroke-dasharray=\"none\"/>"),
      drawing("<path d=\"M0 0 H1000000\" stroke-dasharray=\"0 0\"/>"),
      drawing("<path d=\"M0 0 H29000\" stroke-dasharray=\"1\"/>"),
      drawing("<path d=\"M0 0 H9\" stroke-dasharray=\"1\" stroke=\"#123456\" fill=\"url(#a9999999)\"/>"),
      drawing("<path d=\"M0 0 H1000000\"/>"),
      "stroke-dasharray", "<", "<path", "",
    ])
  func drawingsAsPeopleMakeThemKeepTheirDashes(_ text: String) {
    expect(SVGDashes.limited(Data(text.utf8)), equals: Data(text.utf8))
  }

  @Test(
    arguments: [
      drawing("<path d=\"M0 0 H1000000\" stroke-dasharray=\"0.0001\"/>"),
      drawing("<path d=\"M0 0 H1000000\" style=\"stroke-dasharray: 1 2\"/>"),
      drawing("<path d=\"M0 0 H1000000\" stroke-dasharray=\"0.=\"9\"ed\" stroke-dasharray=\"1 2\"/>"),
      drawing("<path d=\"M0 0 H31000\" stroke-dasharray=\"1\"/>"),
      drawing("<path d=\"M1e19 1e19 L1 1z\" stroke-dasharray=\"1e19\"/>"),
      drawing("<line x2=\"400in\" stroke-dasharray=\"1\"/>"),
      drawing("<line x2=\"100%\" stroke-dasharray=\".01\"/>"),
      drawing("<line x2=\"800\" stroke-dasharray=\"0.1%\"/>"),
      drawing("<g stroke-dasharray=\"1\">", "<path d=\"M0 0 H1000000\"/></g>"),
      drawing("<style>.a{stroke-dasharray:.001}</style>", "<circle class=\"a\" r=\"300\"/>"),
      drawing((0..<9).map { "<path d=\"M\($0) 0 H20000\" stroke-dasharray=\"1\"/>" }.joined()),
    ])
  func dashesWithoutNumberAreSolid(_ text: String) {
    let limited = SVGDashes.limited(Data(text.utf8))
    expect(limited.count, equals: text.utf8.count)
    expect(limited.range(of: Data("stroke-dasharray".utf8)), equals: nil)
    expect(
      String(decoding: limited, as: UTF8.self),
      equals: text.replacingOccurrences(of: "stroke-dasharray", with: "x-none-dasharray"))
  }

  @Test(.enabled(if: ImageCodec.readsOtherKinds)) func aDrawingWithDashesWithoutNumberIsDrawnSolid() throws {
    let line = "M0 4 H1000000\" stroke=\"red\" stroke-width=\"2\""
    let solid = try ImageCodec.decode(Data(Self.drawing("<path d=\"\(line)/>").utf8)).image.bitmap.words
    let dashed = try ImageCodec.decode(Data(Self.drawing("<path stroke-dasharray=\"0.0001\" d=\"\(line)/>").utf8)).image
      .bitmap.words
    expect(dashed, equals: solid)
  }
}
