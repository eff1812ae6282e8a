import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import Demo

@MainActor
@Suite struct AssetTests {
  private let kept = DemoProgram.package.appendingPathComponent("Assets")

  @Test func everyImageThatTheProgramDrawsIsInAssetsInBothScales() throws {
    try DemoProgram.withScratchDirectory { directory in
      try AssetPainter.paintAll(into: directory)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      expect(names.contains("moon.png") && names.contains("moon@2x.png"))
      for name in names {
        let drawn = try PNG.decode(Data(contentsOf: directory.appendingPathComponent(name)))
        let file = try PNG.decode(Data(contentsOf: kept.appendingPathComponent(name)))
        let share = share(of: drawn, unlike: file)
        expect(share <= 0.005, "\(name): make it anew with uikit-demo --draw-assets Assets")
      }
    }
  }

  /// How many of the pixels differ by more than 8 in a channel; all of them when the sizes do.
  private func share(of picture: Bitmap, unlike other: Bitmap) -> Double {
    guard picture.bounds == other.bounds else { return 1 }
    var count = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (a, b) = (picture[x, y], other[x, y])
        if differsVisibly(a, b) { count += 1 }
      }
    }
    return Double(count) / Double(picture.width * picture.height)
  }

  private func differsVisibly(_ a: UInt32, _ b: UInt32) -> Bool {
    let shifts: [UInt32] = [24, 16, 8, 0]
    return shifts.contains { shift in
      let (one, other) = (Int((a >> shift) & 255), Int((b >> shift) & 255))
      return abs(one - other) > 8
    }
  }

  /// Icons are templates: their shape is all that is seen, in the middle of an empty ground.
  @Test(arguments: DemoScreen.allCases, ["", "@2x"])
  func theIconOfAScreenIsAShapeOnAnEmptyGround(screen: DemoScreen, scale: String) throws {
    let icon = try PNG.decode(Data(contentsOf: kept.appendingPathComponent("\(screen.entry.icon)\(scale).png")))
    let side = 22 * (scale.isEmpty ? 1 : 2)
    try require(icon.width == side && icon.height == side)
    let alphas = (0..<side * side).map { icon[$0 % side, $0 / side] >> 24 }
    let covered = alphas.filter { $0 > 127 }.count
    expect(covered > side * side / 20 && covered < side * side / 2, "\(covered) pixels are covered")
    for (x, y) in [(0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)] { expect(icon[x, y] >> 24, equals: 0) }
  }

  @Test func noTwoIconsLookTheSame() throws {
    let icons = try DemoScreen.allCases.map {
      try PNG.decode(Data(contentsOf: kept.appendingPathComponent("\($0.entry.icon)@2x.png")))
    }
    for (index, icon) in icons.enumerated() {
      for other in icons.dropFirst(index + 1) { expect(share(of: icon, unlike: other) > 0.05) }
    }
  }

  @Test func anImageThatIsMissingLeavesAnEmptyPlace() {
    expect(DemoAssets.image("no such image").size, equals: .zero)
  }

  @Test func theExampleInTheReadmeIsTheProgramThatIsBuilt() throws {
    let readme = try String(contentsOf: DemoProgram.package.appendingPathComponent("README.md"), encoding: .utf8)
    let example = try String(
      contentsOf: DemoProgram.package.appendingPathComponent("Examples/Counter/Counter.swift"), encoding: .utf8)
    expect(readme.contains("```swift\n\(example)```"))
  }
}
