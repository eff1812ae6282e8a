import CoreGraphics
import Foundation
import Testing
import UIKit

/// How a value becomes a picture to compare.
public struct Snapshotting<Value> {
  let size: CGSize?
  let scale: CGFloat
  let style: UIUserInterfaceStyle
  let tolerance: Double
  let render: @MainActor (Value, Snapshotting) throws -> UIImage
}

extension Snapshotting where Value: UIView {
  /// The view in a window of its size.
  @MainActor public static var image: Snapshotting { image() }

  /// The view in a window of `size` points (its own when nil) with `scale` pixels a point. `tolerance` is the largest
  /// difference of a colour component that passes, 0...1.
  @MainActor public static func image(
    size: CGSize? = nil, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light, tolerance: Double = 0
  ) -> Snapshotting {
    Snapshotting(size: size, scale: scale, style: style, tolerance: tolerance) { view, way in
      let size = way.size ?? view.bounds.size
      return TestWindow(size: size, scale: way.scale, style: way.style, root: view).image()
    }
  }
}

extension Snapshotting where Value: UIViewController {
  /// The controller's view in a window of `size` points.
  @MainActor public static func image(
    size: CGSize, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light, tolerance: Double = 0
  ) -> Snapshotting {
    Snapshotting(size: size, scale: scale, style: style, tolerance: tolerance) { controller, way in
      TestWindow(size: way.size ?? .zero, scale: way.scale, style: way.style, root: controller).image()
    }
  }
}

extension Snapshotting where Value == TestWindow {
  /// What the window shows now; also proves the damage of its last frame.
  @MainActor public static var image: Snapshotting { image() }

  @MainActor public static func image(tolerance: Double = 0) -> Snapshotting {
    Snapshotting(size: nil, scale: 1, style: .light, tolerance: tolerance) { window, _ in
      if let error = window.damageError() { throw SnapshotError.damage(error) }
      return window.image()
    }
  }
}

enum SnapshotError: Error {
  case damage(String)
}

/// Compares a picture with the one kept beside the test, in `__Snapshots__/FILE/TEST.NAME.png`.
///
/// With `record`, or `RECORD_SNAPSHOTS=1` in the environment, the picture is kept instead, and the test fails so that a
/// recording is never taken for a pass. On a difference the new picture and one of the difference are written beside the
/// reference.
@MainActor
public func assertSnapshot<Value>(
  of value: Value, as way: Snapshotting<Value>, named name: String? = nil, record: Bool = false,
  testName: String = #function, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let message = snapshotComplaint(
    of: value, as: way, named: name, record: record, testName: testName, filePath: filePath)
  if let message { Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation) }
}

/// What is wrong with a picture; nil when it is as kept.
@MainActor
package func snapshotComplaint<Value>(
  of value: Value, as way: Snapshotting<Value>, named name: String? = nil, record: Bool = false, testName: String,
  filePath: String
) -> String? {
  do {
    let image = try way.render(value, way)
    let isRecording = record || ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    let store = SnapshotStore(filePath: filePath, testName: testName, name: name)
    return try store.verify(image, tolerance: way.tolerance, record: isRecording)
  } catch {
    return "\(error)"
  }
}

/// Where a test's pictures are kept.
@MainActor
struct SnapshotStore {
  let reference: URL
  private var actual: URL { reference.deletingPathExtension().appendingPathExtension("actual.png") }
  private var difference: URL { reference.deletingPathExtension().appendingPathExtension("difference.png") }

  init(filePath: String, testName: String, name: String?) {
    let file = URL(fileURLWithPath: filePath)
    let test = testName.prefix { $0 != "(" }
    reference = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(test)\(name.map { ".\($0)" } ?? "").png")
  }

  /// Nil when the picture is as kept, else what is wrong.
  func verify(_ image: UIImage, tolerance: Double, record: Bool) throws -> String? {
    guard let data = image.pngData() else { return "the picture has no pixels" }
    if record {
      try FileManager.default.createDirectory(
        at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: reference)
      return "recorded \(reference.path): look at it, then run again without recording"
    }
    guard FileManager.default.fileExists(atPath: reference.path) else {
      return "no reference at \(reference.path): record it with RECORD_SNAPSHOTS=1"
    }
    guard let kept = UIImage(contentsOfFile: reference.path)?.cgImage, let new = image.cgImage else {
      return "\(reference.path) is not a picture"
    }
    guard let report = PictureDifference(kept.bitmap, new.bitmap, tolerance: tolerance) else {
      try? FileManager.default.removeItem(at: actual)
      try? FileManager.default.removeItem(at: difference)
      return nil
    }
    try data.write(to: actual)
    if let picture = UIImage(cgImage: CGImage(report.picture)).pngData() { try picture.write(to: difference) }
    return "\(report.summary); the new picture is \(actual.path), the difference \(difference.path)"
  }
}

/// What differs between two pictures: nil when nothing does beyond the tolerance.
struct PictureDifference {
  let summary: String
  /// Grey where both are alike, red where they are not.
  let picture: Bitmap

  init?(_ a: Bitmap, _ b: Bitmap, tolerance: Double) {
    guard a.width == b.width, a.height == b.height else {
      summary = "the picture is \(b.width) × \(b.height) pixels, the reference \(a.width) × \(a.height)"
      picture = b
      return
    }
    let limit = Int((max(0, min(1, tolerance)) * 255).rounded())
    let picture = Bitmap(width: a.width, height: a.height)
    var (count, largest) = (0, 0)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a[x, y], b[x, y])
        var distance = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          distance = max(distance, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
        }
        largest = max(largest, distance)
        if distance > limit {
          count += 1
          picture[x, y] = 0xFFFF_0000
        } else {
          let grey = 160 + (p >> 16 & 255) * 80 / 255
          picture[x, y] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
        }
      }
    }
    guard count > 0 else { return nil }
    summary = "\(count) pixels differ, by up to \(largest) of 255"
    self.picture = picture
  }
}
