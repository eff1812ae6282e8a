import CoreGraphics
import Foundation
import Platform
import UIKit

/// Runs the program without a display, in virtual time, up to a moment, and writes the window's pixels to a file.
@MainActor
struct Snapshot {
  /// In points.
  var size: CGSize
  /// Pixels a point.
  var scale: CGFloat
  var isDark: Bool
  var textSize = UIContentSizeCategory.large
  /// Seconds after the first frame.
  var time: Double

  func write(_ delegate: AppDelegate, to path: String) throws {
    try Self.write(PNG.encode(render(delegate)), to: path)
  }

  static func write(_ data: Data, to path: String) throws {
    // Written to a new file and then renamed, so that an earlier picture is replaced only by a whole one; a link is
    // followed.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let isPipeOrDevice = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == false
    do {
      try data.write(to: file, options: isPipeOrDevice ? [] : .atomic)
    } catch {
      throw SnapshotError(description: "cannot write \(path): \(error.localizedDescription)")
    }
  }

  private func render(_ delegate: AppDelegate) -> CGImage {
    let (host, stage) = start(delegate)
    defer { UIApplication.shared.finish() }
    stage.putsOffPainting = true
    let frames = Int((time / host.frameInterval).rounded())
    for frame in 0..<frames {
      host.now = Double(frame + 1) * host.frameInterval
      stage.loop.turn()
    }
    stage.paintOwed()
    return CGImage(host.screen)
  }

  /// Starts the program and renders its first frame.
  func start(_ delegate: AppDelegate) -> (host: OffscreenHost, stage: Stage) {
    let host = OffscreenHost(size: size, scale: scale, isDark: isDark)
    let stage = Stage(host: host)
    stage.contentSizeCategory = textSize
    UIApplication.shared.start(delegate, on: stage)
    stage.loop.turn()
    return (host, stage)
  }
}

/// Why a file could not be written, with its name.
struct SnapshotError: Error, CustomStringConvertible {
  let description: String
}
