import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import SymbolShapes

/// Writes all symbols of a list side by side as a picture to look at, where `SYMBOL_SHEET` names a file.
@Test(.enabled(if: ProcessInfo.processInfo.environment["SYMBOL_SHEET"] != nil))
func allSymbolsStandOnASheet() throws {
  let environment = ProcessInfo.processInfo.environment
  let path = try require(environment["SYMBOL_SHEET"])
  let names = environment["SYMBOL_NAMES"]?.split(separator: " ").map(String.init) ?? SymbolCatalog.baseNames
  let size = Double(environment["SYMBOL_SIZE"] ?? "") ?? 40
  let weight = Double(environment["SYMBOL_WEIGHT"] ?? "") ?? 0
  let scale = Double(environment["SYMBOL_SCALE"] ?? "") ?? 1
  let isLayered = environment["SYMBOL_LAYERS"] != nil
  let cell = Int(size * scale * 1.5)
  let columns = 1200 / cell
  let bitmap = Bitmap(width: columns * cell, height: (names.count + columns - 1) / columns * cell)
  let context = CGContext(bitmap: bitmap, scale: 1)
  context.setFillColor(gray: 1, alpha: 1)
  context.fill(CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
  let paint: SymbolShape.Paint =
    isLayered
    ? .layers([
      RGBA(red: 0, green: 0.48, blue: 1, alpha: 1), RGBA(red: 0, green: 0.48, blue: 1, alpha: 0.5),
      RGBA(red: 0, green: 0.48, blue: 1, alpha: 0.25),
    ]) : .single(.black)
  for (index, name) in names.enumerated() {
    guard let shape = SymbolShape.named(name),
      let picture = shape.picture(SymbolStyle(pointSize: size, weight: weight), scale: scale, paint: paint)
    else { continue }
    let (x, y) = (index % columns * cell, index / columns * cell)
    context.drawUpright(
      picture,
      in: CGRect(
        x: x + (cell - picture.width) / 2, y: y + (cell - picture.height) / 2, width: picture.width,
        height: picture.height))
  }
  let image = try require(context.makeImage())
  try PNG.encode(image).write(to: URL(fileURLWithPath: path))
}
