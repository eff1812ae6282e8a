import CoreGraphics
import Foundation
import Platform
import UIKit

/// The program run without a display, in its own time, up to one moment; then its window's pixels in a file.
@MainActor
struct Snapshot {
  /// In points.
  var size: CGSize
  /// Pixels a point.
  var scale: CGFloat
  var isDark: Bool
  /// Seconds from the first frame on.
  var time: Double

  func write(_ delegate: AppDelegate, to path: String) throws {
    let data = PNG.encode(render(delegate))
    // An earlier picture stays whole until this one is; a link keeps pointing at its file.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let isPipeOrDevice = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == false
    do {
      try data.write(to: file, options: isPipeOrDevice ? [] : .atomic)
    } catch {
      throw SnapshotError(description: "cannot write \(path): \(error.localizedDescription)")
    }
  }

  private func render(_ delegate: AppDelegate) -> CGImage {
    let host = OffscreenHost(size: size, scale: scale, isDark: isDark)
    let stage = Stage(host: host)
    UIApplication.shared.start(delegate, on: stage)
    defer { UIApplication.shared.finish() }
    stage.loop.turn()
    let frames = Int((time / host.frameInterval).rounded())
    for frame in 0..<frames {
      host.now = Double(frame + 1) * host.frameInterval
      stage.loop.turn()
    }
    return CGImage(host.screen)
  }
}

/// Why there is no file, with its name.
struct SnapshotError: Error, CustomStringConvertible {
  let description: String
}
