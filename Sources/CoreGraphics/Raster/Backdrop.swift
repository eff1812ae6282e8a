/// What a layer of blurred glass does to what lies behind it.
package struct BackdropFilter: Hashable, Sendable {
  /// Points.
  package var radius: CGFloat
  /// 1 keeps colours as they are, more makes them livelier.
  package var saturation: Float

  package init(radius: CGFloat, saturation: Float) {
    self.radius = radius
    self.saturation = saturation
  }

  /// How far away the pixels lie that a blurred one depends on, for `scale` pixels a point.
  package func reach(scale: CGFloat) -> Int32 {
    let blur = CellBlur(radius: radius * scale)
    return Int32(blur.side * (3 * blur.spread + 2))
  }
}

/// Three box blurs over cells of several pixels, which makes nearly a Gaussian.
///
/// Cells lie on multiples of their side, counted from the device's first pixel, and all sums are whole numbers: a pixel
/// is the same whatever rectangle it is worked out in.
struct CellBlur {
  /// Pixels of a cell's side.
  let side: Int
  /// How many cells a box reaches to each side.
  let spread: Int

  /// `radius` is the Gaussian's deviation in pixels.
  init(radius: CGFloat) {
    let radius = radius > 0 && radius.isFinite ? min(radius, 200) : 0
    var side = 1
    while side < 16, CGFloat(side * 2) <= radius / 2.4 { side *= 2 }
    self.side = side
    // Three boxes of 2n + 1 cells have the variance n (n + 1).
    let cells = radius / CGFloat(side)
    spread = max(radius > 0 ? 1 : 0, Int(((1 + 4 * cells * cells).squareRoot() - 1) / 2 + 0.5))
  }
}

extension DisplayList {
  /// The list with pictures in place of its backdrops, as far as `rects` show them; `bounds` are those of the device.
  func resolvingBackdrops(for rects: [PixelRect], in bounds: PixelRect) -> DisplayList {
    var result = self
    for (index, wanted, source) in backdropPlaces(rects, bounds) {
      guard case .backdrop(let shape, let filter) = items[index].content else { continue }
      let item = items[index]
      let scale = item.transform.meanScale
      let below = Bitmap(width: source.width, height: source.height)
      Rasterizer.paint(result.before(index), in: source, to: Surface(bitmap: below, bounds: source))
      let picture = BackdropCells(below, over: source, of: bounds, blur: CellBlur(radius: filter.radius * scale))
        .picture(of: wanted, saturation: filter.saturation)
      result.clips.append(Clip(shape, transform: item.transform, parent: item.clip))
      var painted = item
      painted.content = .image(ImagePaint(CGImage(picture), rect: wanted.cgRect))
      painted.transform = .identity
      painted.clip = Int32(result.clips.count - 1)
      result.items[index] = painted
    }
    return result
  }

  /// The backdrops from back to front, each with the pixels that are seen of it – by those in front of it as well – and
  /// those that it blurs.
  private func backdropPlaces(
    _ rects: [PixelRect], _ bounds: PixelRect
  ) -> [(index: Int, wanted: PixelRect, source: PixelRect)] {
    var places: [(index: Int, wanted: PixelRect, source: PixelRect)] = []
    for index in items.indices.reversed() {
      guard case .backdrop(_, let filter) = items[index].content else { continue }
      let item = items[index]
      let wanted = (rects + places.map(\.source)).reduce(PixelRect.empty) { $0.union($1.intersection(item.extent)) }
        .intersection(bounds)
      guard !wanted.isEmpty else { continue }
      let source = wanted.insetBy(-filter.reach(scale: item.transform.meanScale)).intersection(bounds)
      places.append((index, wanted, source))
    }
    return places.reversed()
  }

  /// What lies behind an item: groups that are open there are taken as if they were none.
  private func before(_ index: Int) -> DisplayList {
    var list = self
    var open: [Int] = []
    for place in 0..<index {
      switch items[place].content {
      case .beginGroup: open.append(place)
      case .endGroup: _ = open.popLast()
      default: break
      }
    }
    list.items.removeSubrange(index...)
    for place in open.reversed() { list.items.remove(at: place) }
    return list
  }
}

/// The means of a picture's cells, blurred.
private struct BackdropCells {
  private let side: Int
  /// The first column and row, counted in cells from the device's first pixel.
  private let (column, row): (Int, Int)
  private let (columns, rows): (Int, Int)
  /// Four channels a cell, each 16 times as large as in a pixel.
  private var values: [Int32]

  init(_ bitmap: Bitmap, over source: PixelRect, of bounds: PixelRect, blur: CellBlur) {
    side = blur.side
    (column, row) = (Int(source.x0) / side, Int(source.y0) / side)
    columns = (Int(source.x1) - 1) / side - column + 1
    rows = (Int(source.y1) - 1) / side - row + 1
    values = [Int32](repeating: 0, count: columns * rows * 4)
    fill(from: bitmap, over: source)
    guard blur.spread > 0 else { return }
    for _ in 0..<3 {
      blurLines(count: rows, step: columns * 4, length: columns, stride: 4, spread: blur.spread)
      blurLines(count: columns, step: 4, length: rows, stride: columns * 4, spread: blur.spread)
    }
  }

  private mutating func fill(from bitmap: Bitmap, over source: PixelRect) {
    values.withUnsafeMutableBufferPointer { values in
      for y in 0..<rows {
        let (top, bottom) = (max(Int(source.y0), (row + y) * side), min(Int(source.y1), (row + y + 1) * side))
        for x in 0..<columns {
          let (left, right) = (
            max(Int(source.x0), (column + x) * side), min(Int(source.x1), (column + x + 1) * side)
          )
          // Two channels a word: 256 pixels of 255 fit into 16 bits.
          var (even, odd): (UInt32, UInt32) = (0, 0)
          for line in top..<bottom {
            let pixels = bitmap.pixels + (line - Int(source.y0)) * bitmap.stride - Int(source.x0)
            for place in left..<right {
              even &+= pixels[place] & 0x00FF_00FF
              odd &+= (pixels[place] >> 8) & 0x00FF_00FF
            }
          }
          let count = UInt32((right - left) * (bottom - top))
          let cell = (y * columns + x) * 4
          for (channel, sum) in [even & 0xFFFF, odd & 0xFFFF, even >> 16, odd >> 16].enumerated() {
            values[cell + channel] = Int32((sum * 16 + count / 2) / count)
          }
        }
      }
    }
  }

  /// Replaces each value by the mean of its neighbours along the line; those at the ends count for what is missing.
  private mutating func blurLines(count: Int, step: Int, length: Int, stride: Int, spread: Int) {
    let width = Int32(2 * spread + 1)
    var line = [SIMD4<Int32>](repeating: .zero, count: length)
    values.withUnsafeMutableBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        for index in 0..<count {
          let start = index * step
          for place in 0..<length {
            let cell = start + place * stride
            line[place] = SIMD4(values[cell], values[cell + 1], values[cell + 2], values[cell + 3])
          }
          var sum = SIMD4<Int32>.zero
          for offset in -spread...spread { sum &+= line[max(0, min(length - 1, offset))] }
          for place in 0..<length {
            let mean = (sum &+ width / 2) / SIMD4(repeating: width)
            let cell = start + place * stride
            for channel in 0..<4 { values[cell + channel] = mean[channel] }
            sum &+= line[min(length - 1, place + spread + 1)] &- line[max(0, place - spread)]
          }
        }
      }
    }
  }

  /// The cells between their middles, as pixels.
  func picture(of rect: PixelRect, saturation: Float) -> Bitmap {
    let result = Bitmap(width: rect.width, height: rect.height)
    let vivid = saturated(saturation)
    let twice = 2 * side
    func place(_ pixel: Int, _ first: Int, _ count: Int) -> (low: Int, high: Int, part: Int32) {
      // Middles of cells lie at odd multiples of half a cell.
      let position = 2 * pixel + 1 - side + twice
      let (cell, part) = (position / twice - 1 - first, position % twice)
      return (max(0, min(count - 1, cell)), max(0, min(count - 1, cell + 1)), Int32(part))
    }
    let across = (0..<rect.width).map { place(Int(rect.x0) + $0, column, columns) }
    var line = [SIMD4<Int32>](repeating: .zero, count: columns)
    let (whole, half) = (Int32(twice), Int32(twice) * Int32(twice) * 8)
    for y in 0..<rect.height {
      let down = place(Int(rect.y0) + y, row, rows)
      for x in 0..<columns {
        line[x] = vivid[down.low * columns + x] &* (whole - down.part) &+ vivid[down.high * columns + x] &* down.part
      }
      let out = result.pixels + y * result.stride
      line.withUnsafeBufferPointer { line in
        across.withUnsafeBufferPointer { across in
          // Sides are powers of two: a shift divides.
          let shift = Int32(2 * twice.trailingZeroBitCount + 4)
          for x in 0..<rect.width {
            let (low, high, part) = across[x]
            let sum: SIMD4<Int32> = line[low] &* (whole - part) &+ line[high] &* part
            let mean: SIMD4<Int32> = (sum &+ half) &>> SIMD4(repeating: shift)
            let (blue, green): (UInt32, UInt32) = (UInt32(mean.x), UInt32(mean.y) << 8)
            let (red, alpha): (UInt32, UInt32) = (UInt32(mean.z) << 16, UInt32(mean.w) << 24)
            out[x] = blue | green | red | alpha
          }
        }
      }
    }
    return result
  }

  private func saturated(_ saturation: Float) -> [SIMD4<Int32>] {
    (0..<columns * rows).map { index in
      let (blue, green, red, alpha) = (
        values[4 * index], values[4 * index + 1], values[4 * index + 2], values[4 * index + 3]
      )
      guard saturation != 1 else { return SIMD4(blue, green, red, alpha) }
      let gray = 0.2126 * Float(red) + 0.7152 * Float(green) + 0.0722 * Float(blue)
      func channel(_ value: Int32) -> Int32 {
        max(0, min(alpha, Int32((gray + (Float(value) - gray) * saturation).rounded())))
      }
      return SIMD4(channel(blue), channel(green), channel(red), alpha)
    }
  }
}
