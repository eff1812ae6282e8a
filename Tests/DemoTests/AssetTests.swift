import CoreGraphics
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
      #expect(names.contains("moon.png") && names.contains("moon@2x.png"))
      for name in names {
        let drawn = try PNG.decode(Data(contentsOf: directory.appendingPathComponent(name)))
        let file = try PNG.decode(Data(contentsOf: kept.appendingPathComponent(name)))
        #expect(drawn.bounds == file.bounds, "\(name): make it anew with uikit-demo --draw-assets Assets")
      }
    }
  }

  @Test func anImageThatIsMissingLeavesAnEmptyPlace() {
    #expect(DemoAssets.image("no such image").size == .zero)
  }

  @Test func theExampleInTheReadmeIsTheProgramThatIsBuilt() throws {
    let readme = try String(contentsOf: DemoProgram.package.appendingPathComponent("README.md"), encoding: .utf8)
    let example = try String(
      contentsOf: DemoProgram.package.appendingPathComponent("Examples/Counter/Counter.swift"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }
}
