import CoreGraphics
import Foundation
import ImageIO
import Platform
import UIKit

/// Runs the program without a display, in virtual time, while a finger does what a text says, and writes what the window
/// shows to an animated PNG file. A spot shows where the finger is.
@MainActor
struct Film {
  /// Its time is not looked at.
  var look: Snapshot
  var script: FilmScript

  /// Frames of the program, which has sixty a second, for a picture of the film.
  private static let framesAPicture = 3

  func write(_ delegate: AppDelegate, to path: String) throws {
    let pictures = record(delegate)
    let data = NSMutableData()
    guard let file = CGImageDestinationCreateWithData(data, "public.png", pictures.count, nil) else {
      throw SnapshotError(description: "no film was made of \(pictures.count) pictures")
    }
    for (picture, delay) in pictures {
      let time: CFDictionary = [kCGImagePropertyAPNGDelayTime: delay]
      CGImageDestinationAddImage(file, picture, [kCGImagePropertyPNGDictionary: time])
    }
    guard CGImageDestinationFinalize(file) else { throw SnapshotError(description: "no film was made") }
    try Snapshot.write(Data(referencing: data), to: path)
  }

  private func record(_ delegate: AppDelegate) -> [(picture: CGImage, delay: Double)] {
    let (host, stage) = look.start(delegate)
    defer { UIApplication.shared.finish() }
    var pictures: [(picture: CGImage, delay: Double)] = []
    var last: CGPoint?
    let frames = script.frames(host.frameInterval)
    for (number, finger) in frames.enumerated() {
      if number > 0 { host.now = Double(number) * host.frameInterval }
      if let event = Self.event(from: last, to: finger, at: host.now) { host.inject(event) }
      last = finger
      stage.loop.turn()
      guard number % Self.framesAPicture == 0 else { continue }
      let picture = picture(of: host.screen, finger)
      let delay = Double(min(Self.framesAPicture, frames.count - number)) * host.frameInterval
      if let shown = pictures.last?.picture, shown.hasPixels(of: picture) {
        pictures[pictures.count - 1].delay += delay
      } else {
        pictures.append((picture, delay))
      }
    }
    return pictures
  }

  private static func event(from last: CGPoint?, to finger: CGPoint?, at time: Double) -> HostEvent? {
    switch (last, finger) {
    case (nil, nil): nil
    case (nil, let point?): .touch(TouchEvent(.began, identifier: 1, at: point, timestamp: time))
    case (let point?, nil): .touch(TouchEvent(.ended, identifier: 1, at: point, timestamp: time))
    case (let before?, let point?):
      before == point ? nil : .touch(TouchEvent(.moved, identifier: 1, at: point, timestamp: time))
    }
  }

  private func picture(of screen: Bitmap, _ finger: CGPoint?) -> CGImage {
    let shown = CGImage(screen.copy())
    guard let finger else { return shown }
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (look.scale, true)
    let renderer = UIGraphicsImageRenderer(size: look.size, format: format)
    let image = renderer.image { context in
      UIImage(cgImage: shown, scale: look.scale, orientation: .up).draw(in: CGRect(origin: .zero, size: look.size))
      let spot = CGRect(x: finger.x - 13, y: finger.y - 13, width: 26, height: 26)
      UIColor(white: 0.5, alpha: 0.45).setFill()
      context.cgContext.fillEllipse(in: spot)
      UIColor(white: 1, alpha: 0.7).setStroke()
      context.cgContext.setLineWidth(1.5)
      context.cgContext.strokeEllipse(in: spot)
    }
    return image.cgImage ?? shown
  }
}

extension CGImage {
  fileprivate func hasPixels(of other: CGImage) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return (0..<height).allSatisfy { row in
      memcmp(bitmap.pixels + row * bitmap.stride, other.bitmap.pixels + row * other.bitmap.stride, 4 * width) == 0
    }
  }
}
