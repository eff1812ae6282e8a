import CHarfBuzzFreeType
import CoreGraphics

/// A glyph's contours in font units, y upwards, as FreeType's rasteriser takes them: points with tags. Immutable once
/// made.
final class GlyphOutline: @unchecked Sendable {
  enum Tag {
    static let on: UInt8 = 1
    static let conic: UInt8 = 0
    static let cubic: UInt8 = 2
  }

  /// Not a vector: the runtime makes an array of vectors by searching all conformances of the program.
  struct Point: Equatable {
    var x: Float
    var y: Float
    var vector: SIMD2<Float> { SIMD2(x, y) }
  }

  private(set) var points: [Point] = []
  private(set) var tags: [UInt8] = []
  /// The index of each contour's last point.
  private(set) var contourEnds: [Int16] = []
  private(set) var low = SIMD2<Float>(repeating: 0)
  private(set) var high = SIMD2<Float>(repeating: 0)

  var isEmpty: Bool { points.isEmpty }

  /// `boldness` moves the contours apart, half of it to each side.
  init(glyph: UInt32, font: OpaquePointer, boldness: Float = 0) {
    coretext_draw_glyph(font, glyph, Self.drawing.functions, Unmanaged.passUnretained(self).toOpaque())
    endContour()
    // FreeType counts points in 16 bits, and a glyph made of glyphs may grow beyond any number; no real one comes near.
    if points.count > 32_000 || !points.allSatisfy(Self.isNear) { (points, tags, contourEnds) = ([], [], []) }
    if boldness > 0 { embolden(by: boldness) }
    guard let first = points.first else { return }
    (low, high) = (first.vector, first.vector)
    for point in points {
      low = pointwiseMin(low, point.vector)
      high = pointwiseMax(high, point.vector)
    }
  }

  /// A file's own coordinates have 16 bits.
  private static func isNear(_ point: Point) -> Bool {
    let limit: Float = 131_072
    return abs(point.x) <= limit && abs(point.y) <= limit
  }

  private func embolden(by strength: Float) {
    guard !isEmpty else { return }
    var vectors = points.map { FT_Vector(x: Int($0.x * 64), y: Int($0.y * 64)) }
    var (tags, ends) = (tags, contourEnds)
    vectors.withUnsafeMutableBufferPointer { vectors in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var shape = coretext_outline(
            vectors.baseAddress, tags.baseAddress, Int32(vectors.count), ends.baseAddress, Int32(ends.count))
          FT_Outline_EmboldenXY(&shape, Int(strength * 64), Int(strength * 64))
        }
      }
    }
    // FreeType grows a glyph to the right and up. To the right is wanted, as the advance grows as much; upwards would
    // lift the glyph off the baseline.
    points = vectors.map { Point(x: Float($0.x) / 64, y: Float($0.y) / 64 - strength / 2) }
  }

  /// Adds the contours to a path, each point mapped by `transform`.
  func add(to path: CGMutablePath, _ transform: (SIMD2<Float>) -> CGPoint) {
    var start = 0
    for end in contourEnds.map({ Int($0) }) {
      defer { start = end + 1 }
      guard end > start else { continue }
      path.move(to: transform(points[start].vector))
      var index = start + 1
      func point(_ at: Int) -> SIMD2<Float> { points[at > end ? start : at].vector }
      while index <= end {
        switch tags[index] {
        case Tag.conic:
          path.addQuadCurve(to: transform(point(index + 1)), control: transform(points[index].vector))
          index += 2
        case Tag.cubic:
          path.addCurve(
            to: transform(point(index + 2)), control1: transform(points[index].vector),
            control2: transform(point(index + 1)))
          index += 3
        default:
          path.addLine(to: transform(points[index].vector))
          index += 1
        }
      }
      path.closeSubpath()
    }
  }

  private func append(_ x: Float, _ y: Float, _ tag: UInt8) {
    points.append(Point(x: x, y: y))
    tags.append(tag)
  }

  private func endContour() {
    let start = contourEnds.last.map { Int($0) + 1 } ?? 0
    // The closing point repeats the first one: FreeType closes contours itself.
    if points.count - start > 1, tags.last == Tag.on, points[start] == points[points.count - 1] {
      points.removeLast()
      tags.removeLast()
    }
    guard points.count > start else { return }
    contourEnds.append(Int16(clamping: points.count - 1))
  }

  private static func outline(_ data: UnsafeMutableRawPointer?) -> GlyphOutline {
    Unmanaged.fromOpaque(data!).takeUnretainedValue()
  }

  private struct Drawing: @unchecked Sendable {
    let functions: OpaquePointer
  }

  private static let drawing: Drawing = {
    let functions = hb_draw_funcs_create()!
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        let outline = GlyphOutline.outline(data)
        outline.endContour()
        outline.append(x, y, Tag.on)
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        GlyphOutline.outline(data).append(x, y, Tag.on)
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        let outline = GlyphOutline.outline(data)
        outline.append(controlX, controlY, Tag.conic)
        outline.append(x, y, Tag.on)
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        let outline = GlyphOutline.outline(data)
        outline.append(x1, y1, Tag.cubic)
        outline.append(x2, y2, Tag.cubic)
        outline.append(x, y, Tag.on)
      }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return Drawing(functions: functions)
  }()
}

/// What a glyph covers, in font units, y upwards. Not two vectors: see `GlyphOutline.Point`.
struct GlyphBox: Equatable {
  var left: Float = 0
  var bottom: Float = 0
  var right: Float = 0
  var top: Float = 0

  var isEmpty: Bool { !(left < right || bottom < top) }
}

extension GlyphBox {
  init(_ low: SIMD2<Float>, _ high: SIMD2<Float>) {
    self.init(left: low.x, bottom: low.y, right: high.x, top: high.y)
  }
}
