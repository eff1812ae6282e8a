import CoreGraphics
import Expectations
import Foundation
import Testing

@Suite struct SnapshotCommandTests {
  private func picture(_ arguments: String...) throws -> Bitmap {
    try DemoProgram.withScratchDirectory { directory in
      let file = directory.appendingPathComponent("picture.png")
      let result = try DemoProgram.run(["--snapshot", file.path] + arguments)
      try require(result.status == 0, "\(result.errors)")
      return try PNG.decode(Data(contentsOf: file))
    }
  }

  private func samePixels(_ a: Bitmap, _ b: Bitmap) -> Bool { a.shareOfPixels(unlike: b, by: 0) == 0 }

  /// At most one pixel of two thousand may be off by more than eight levels; `make screenshots` keeps new ones.
  @Test(
    arguments: [
      "slider", "controls", "animation", "jobs", "players", "feed", "ten-million", "layout-lab", "auto-layout",
      "gallery", "store", "containers", "effects", "desktop",
    ],
    ["light", "dark"])
  func everyScreenLooksAsItsScreenshot(screen: String, look: String) throws {
    let kept = try DemoProgram.screenshot("\(screen)\(look == "dark" ? "-dark" : "")")
    let bitmap = try picture(
      "--screen", screen, "--size", "1024x720", "--scale", "2", "--appearance", look, "--at", "0.7")
    try require(bitmap.width == 2048 && bitmap.height == 1440)
    let share = bitmap.shareOfPixels(unlike: kept, by: 8)
    expect(share <= 0.0005, "\(screen), \(look)")
  }

  @Test func aScaleOfTwoHasTwiceThePixels() throws {
    let bitmap = try picture("--size", "400x300", "--scale", "2")
    expect(bitmap.width == 800 && bitmap.height == 600)
  }

  @Test func theDarkAppearanceIsDark() throws {
    expect(try picture("--appearance", "dark", "--size", "640x480")[2, 2], equals: 0xFF00_0000)
  }

  @Test func theSameMomentHasTheSamePixelsAndALaterOneOthers() throws {
    let early = try picture("--screen", "animation", "--size", "640x480", "--at", "0.2")
    let again = try picture("--screen", "animation", "--size", "640x480", "--at", "0.2")
    let late = try picture("--screen", "animation", "--size", "640x480", "--at", "0.9")
    expect(samePixels(early, again))
    expect(!samePixels(early, late))
  }

  // MARK: - Mistakes

  @Test func anUnknownScreenIsRefusedWithTheKnownOnes() throws {
    let result = try DemoProgram.run(["--screen", "tables", "--snapshot", "/tmp/never.png"])
    expect(result.status, equals: 64)
    for name in ["tables", "slider", "controls", "animation", "jobs", "players", "feed", "ten-million"] {
      expect(result.errors.contains(name))
    }
  }

  @Test(arguments: ["1024", "x", "0x0", "-5x10", "1024x", "9999999999999999999x5", "100000x100000", "640x480x1"])
  func aSizeThatIsNoneIsRefusedWithWhatIsWanted(size: String) throws {
    let result = try DemoProgram.run(["--size=\(size)", "--snapshot", "/tmp/never.png"])
    expect(result.status, equals: 64)
    expect(result.errors.contains("1024x720") || result.errors.contains("64 to 4096 points"))
  }

  @Test(arguments: [["--scale", "3"], ["--at", "nan"], ["--at=-1"], ["--at", "1e300"], ["--appearance", "blue"]])
  func aValueOutOfRangeIsRefused(arguments: [String]) throws {
    let result = try DemoProgram.run(["--snapshot", "/tmp/never.png"] + arguments)
    expect(result.status, equals: 64)
    expect(!FileManager.default.fileExists(atPath: "/tmp/never.png"))
  }

  @Test func timeAndScaleGoWithASnapshotOnly() throws {
    expect(try DemoProgram.run(["--at", "1"]).errors.contains("--snapshot"))
    expect(try DemoProgram.run(["--scale", "2"]).status, equals: 64)
  }

  @Test func aFileThatCannotBeWrittenIsNamed() throws {
    let result = try DemoProgram.run(["--size", "64x64", "--snapshot", "/nowhere/at/all.png"])
    expect(result.status, equals: 1)
    expect(result.errors.contains("/nowhere/at/all.png"))
  }

  /// A limit on the size of files stands for a full disk.
  @Test func aFullDiskLeavesTheOldPictureAndNoPartOfANewOne() throws {
    try DemoProgram.withScratchDirectory { directory in
      let file = directory.appendingPathComponent("picture.png")
      try Data("old".utf8).write(to: file)
      let result = try DemoProgram.run(["--size", "640x480", "--snapshot", file.path], largestFile: 1)
      expect(result.status == 1 && result.errors.contains(file.path))
      expect(try Data(contentsOf: file), equals: Data("old".utf8))
      expect(try FileManager.default.contentsOfDirectory(atPath: directory.path), equals: ["picture.png"])
    }
  }

  @Test func aLinkKeepsPointingAtThePicture() throws {
    try DemoProgram.withScratchDirectory { directory in
      let (link, file) = (directory.appendingPathComponent("link.png"), directory.appendingPathComponent("file.png"))
      try Data().write(to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      expect(try DemoProgram.run(["--size", "64x64", "--snapshot", link.path]).status, equals: 0)
      expect(try PNG.decode(Data(contentsOf: file)).width, equals: 64)
      expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path), equals: file.path)
    }
  }

  @Test func withoutADisplayTheProgramSaysSoAndEnds() throws {
    let result = try DemoProgram.run([])
    expect(result.status, equals: 1)
    expect(result.errors.contains("display"))
  }
}

extension DemoProgram {
  /// A picture of README's, as the release build rendered it.
  fileprivate static func screenshot(_ name: String) throws -> Bitmap {
    try PNG.decode(Data(contentsOf: package.appendingPathComponent("Assets/Screenshots/\(name).png")))
  }
}

extension Bitmap {
  /// How many of the pixels have a component that is off by more levels, of all; 1 when the sizes differ.
  func shareOfPixels(unlike other: Bitmap, by levels: Int) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    var count = 0
    for y in 0..<height {
      let (a, b) = (pixels + y * stride, other.pixels + y * other.stride)
      guard memcmp(a, b, width * 4) != 0 else { continue }
      for x in 0..<width where a[x] != b[x] {
        let offs = [0, 8, 16].map { (shift: UInt32) -> Int in
          let (p, q) = (Int(a[x] >> shift & 255), Int(b[x] >> shift & 255))
          return abs(p - q)
        }
        if offs.contains(where: { $0 > levels }) { count += 1 }
      }
    }
    return Double(count) / Double(width * height)
  }
}
