import CoreGraphics
import RandomTesting

/// Bytes and colours in which edge cases are frequent.
extension SeededRandom {
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in interesting() } }

  /// Any byte, the extremes more often than others.
  mutating func interesting() -> UInt8 {
    let value = next()
    switch value >> 60 {
    case 0, 1, 2: return 0
    case 3, 4, 5: return 255
    default: return UInt8(value >> 20 & 255)
    }
  }

  mutating func premultiplied() -> UInt32 {
    let alpha = UInt32(interesting())
    func channel(_ generator: inout SeededRandom) -> UInt32 {
      (UInt32(generator.interesting()) * alpha + 127) / 255
    }
    return alpha << 24 | channel(&self) << 16 | channel(&self) << 8 | channel(&self)
  }

  mutating func pixels(_ count: Int) -> [UInt32] { (0..<count).map { _ in premultiplied() } }

  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &self) }
}

/// Everything a list can touch.
let everywhere = PixelRect(x: -4096, y: -4096, width: 8192, height: 8192)

extension DisplayList {
  /// One item on a background, white unless said otherwise.
  init(
    _ contents: Content..., transform: CGAffineTransform = .identity, opacity: Float = 1,
    blend: CGBlendMode = .normal, clips: [Clip] = [], background: UInt32 = 0xFFFF_FFFF
  ) {
    self.init()
    self.background = background
    self.clips = clips
    for content in contents {
      items.append(
        Item(
          content, transform: transform, clip: Int32(clips.count - 1), opacity: opacity, blend: blend,
          extent: everywhere))
    }
  }

  func painted(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    Rasterizer.paint(self, in: bitmap.bounds, of: bitmap)
    return bitmap
  }
}

extension Bitmap {
  var words: [UInt32] { (0..<height).flatMap { y in (0..<width).map { self[$0, y] } } }

  /// Coverage of black on white at a pixel, 0...255.
  func ink(_ x: Int, _ y: Int) -> Int { 255 - Int(self[x, y] & 255) }

  var totalInk: Int { words.reduce(0) { $0 + 255 - Int($1 & 255) } }
}

let black = Paint.color(.black)

func filled(_ shape: Shape, transform: CGAffineTransform = .identity, _ width: Int, _ height: Int) -> Bitmap {
  DisplayList(.fill(shape, black), transform: transform).painted(width, height)
}
