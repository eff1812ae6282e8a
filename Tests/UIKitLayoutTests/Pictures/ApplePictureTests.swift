import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

private let picturesFolder = ProcessInfo.processInfo.environment["PICTURES"].map {
  URL(fileURLWithPath: $0, isDirectory: true)
}

/// Pictures that Apple's systems drew, drawn here and compared. They are not kept in this package: `make check-pictures
/// PICTURES=folder` says where they are.
@MainActor
@Suite(.enabled(if: picturesFolder != nil, "PICTURES names no folder of pictures"))
struct ApplePictureTests {
  /// What cannot be drawn yet, and for want of what.
  private static let waiting: [String: String] = [:]

  @Test func everyPictureIsAsApplesWithinItsTolerance() throws {
    let folder = try require(picturesFolder)
    var lines: [String] = []
    for scene in try DrawnScene.load(from: folder) {
      let found = try Comparison(scene, folder)
      lines.append(found.line)
      if Self.waiting[scene.name] != nil {
        expect(!found.isWithin(scene.tolerance), "\(scene.name) need not wait any more: take it off the list")
      } else {
        expect(found.isWithin(scene.tolerance), "\(found.line)")
      }
    }
    let file = ProcessInfo.processInfo.environment["PICTURES_REPORT"]
    if let file { try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8) }
    expect(lines.count, equals: 44)
  }

  @Test func whatWaitsIsThere() throws {
    let names = try DrawnScene.load(from: try require(picturesFolder)).map(\.name)
    expect(Set(Self.waiting.keys).subtracting(names), equals: [])
  }
}

/// How far two pictures are apart: for each pixel the largest difference of its premultiplied components.
@MainActor
private struct Comparison {
  let scene: DrawnScene
  private(set) var max = 0
  private(set) var mean = 0.0
  private(set) var shareOver16 = 0.0

  init(_ scene: DrawnScene, _ folder: URL) throws {
    self.scene = scene
    let file = folder.appendingPathComponent(scene.picture).path
    guard let apples = UIImage(contentsOfFile: file)?.cgImage?.bitmap else {
      throw SceneError(message: "\(file) cannot be read")
    }
    let ours = try scene.rendered(folder)
    guard ours.width == apples.width, ours.height == apples.height else {
      throw SceneError(
        message: "\(scene.name) is \(ours.width) × \(ours.height), not \(apples.width) × \(apples.height)")
    }
    var (sum, over) = (0, 0)
    let marked = Bitmap(width: ours.width * 3, height: ours.height)
    for y in 0..<ours.height {
      for x in 0..<ours.width {
        let (p, q) = (ours[x, y], apples[x, y])
        var distance = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          distance = Swift.max(distance, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
        }
        max = Swift.max(max, distance)
        sum += distance
        if distance > 16 { over += 1 }
        (marked[x, y], marked[ours.width + x, y]) = (p, q)
        let level = UInt32(min(255, distance * 4))
        marked[ours.width * 2 + x, y] = 0xFF00_0000 | level << 16 | level << 8 | level
      }
    }
    let count = Double(ours.width * ours.height)
    (mean, shareOver16) = (Double(sum) / count, Double(over) / count)
    if let folder = ProcessInfo.processInfo.environment["PICTURES_SEEN"] {
      try UIImage(cgImage: CGImage(marked)).pngData()?.write(to: URL(fileURLWithPath: "\(folder)/\(scene.name).png"))
    }
  }

  func isWithin(_ tolerance: DrawnScene.Tolerance) -> Bool {
    max <= tolerance.max && mean <= tolerance.mean && shareOver16 <= tolerance.shareOver16
  }

  var line: String {
    let allowed = scene.tolerance
    return "\(isWithin(allowed) ? "ok " : "OFF") \(scene.name): max \(max) of \(allowed.max), mean "
      + String(format: "%.3f of %.3f, over 16 %.4f of %.4f", mean, allowed.mean, shareOver16, allowed.shareOver16)
  }
}
