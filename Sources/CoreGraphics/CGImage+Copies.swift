import Foundation

extension CGImage {
  /// The picture with its values taken as those of another space. Its pixels become what those values are in sRGB, the
  /// space of all pixels here. Nil for a mask, and for a space without red, green and blue.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard !isMask, space.model == .rgb else { return nil }
    let copy = bitmap.copy()
    copy.recolor { red, green, blue in
      let values = space.sRGB([red, green, blue].map { CGFloat($0) / 255 }).map {
        $0 > 0 ? UInt8((min($0, 1) * 255).rounded()) : 0
      }
      return (values[0], values[1], values[2])
    }
    return CGImage(copy)
  }

  /// The picture with holes where its colours lie within the ranges: the least and the largest value, 0 to 255, of red,
  /// green and blue. Nil for a mask and a picture that is translucent already.
  public func copy(maskingColorComponents components: UnsafePointer<CGFloat>) -> CGImage? {
    guard !isMask, isOpaque else { return nil }
    let ranges = (0..<3).map { (components[2 * $0], components[2 * $0 + 1]) }
    let copy = bitmap.copy()
    for y in 0..<height {
      let row = copy.pixels + y * copy.stride
      for x in 0..<width {
        let word = row[x]
        let isHole = zip([16, 8, 0], ranges).allSatisfy { shift, range in
          let value = CGFloat(word >> UInt32(shift) & 255)
          return range.0 <= value && value <= range.1
        }
        if isHole { row[x] = 0 }
      }
    }
    return CGImage(copy)
  }

  /// The picture turned upright. `number` is EXIF's for how the stored picture is turned. 1, and numbers that mean
  /// nothing, give the picture itself.
  package func upright(fromExif number: Int) -> CGImage {
    guard (2...8).contains(number) else { return self }
    let result = Bitmap(width: number >= 5 ? height : width, height: number >= 5 ? width : height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (column, row) =
          switch number {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          default: (width - 1 - y, x)
          }
        result[x, y] = bitmap[column, row]
      }
    }
    return CGImage(result, isMask: isMask)
  }

  /// The picture in another size, stretched.
  package func resized(width: Int, height: Int) -> CGImage {
    guard width != self.width || height != self.height, width > 0, height > 0 else { return self }
    let result = Bitmap(width: width, height: height)
    CGContext(bitmap: result, scale: 1).drawUpright(self, in: result.bounds.cgRect)
    return CGImage(result, isMask: isMask)
  }
}
