import CoreGraphics
import UIKit

/// A picture of solid pixels, `0xAARRGGBB` premultiplied, row by row.
func picture(_ rows: [[UInt32]], scale: CGFloat = 1, orientation: UIImage.Orientation = .up) -> UIImage {
  let bitmap = Bitmap(width: rows.first?.count ?? 0, height: rows.count)
  for (y, row) in rows.enumerated() {
    for (x, pixel) in row.enumerated() { bitmap[x, y] = pixel }
  }
  return UIImage(cgImage: CGImage(bitmap), scale: scale, orientation: orientation)
}

/// The pixels of an image, row by row.
func pixels(_ image: UIImage) -> [[UInt32]] {
  guard let bitmap = image.uprightPixels?.bitmap else { return [] }
  return (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y] } }
}

/// What `draw` draws at scale 1 on transparent ground.
func drawn(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: (CGContext) -> Void) -> [[UInt32]] {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
  return pixels(renderer.image { draw($0.cgContext) })
}

let red: UInt32 = 0xFFFF_0000
let green: UInt32 = 0xFF00_FF00
let blue: UInt32 = 0xFF00_00FF
let white: UInt32 = 0xFFFF_FFFF
let black: UInt32 = 0xFF00_0000
let clear: UInt32 = 0
