import CoreGraphics
import CPixels
import CHarfBuzzFreeType
import Synchronization

/// The coverage masks of runs and of the glyphs they are made of, both bounded in bytes.
final class RunMasks: Sendable {
  static let shared = RunMasks(limit: 4_000_000)

  private struct RunKey: Hashable {
    var run: UInt64
    var scale: CGFloat
    var phase: Int
  }

  /// All masks of a run have the run's hash, by which they are found together.
  private let runs: Mutex<BoundedCache<RunKey, PlacedMask>>
  /// Threads that paint at once have one each: they neither wait for each other nor count references of the same masks.
  private let desks = (0..<4).map { _ in Desk() }

  private final class Desk: Sendable {
    let rasterizer = Mutex(GlyphRasterizer())
  }

  /// In bytes, for the masks of runs; those of glyphs take half as much for each thread that paints.
  init(limit: Int) {
    runs = Mutex(BoundedCache(limit: limit))
  }

  /// What all masks of runs hold, in bytes.
  var cost: Int { runs.withLock { $0.cost } }

  func mask(of run: ShapedRun, scale: CGFloat, phase: Int) -> PlacedMask? {
    let (key, hash) = (RunKey(run: run.id, scale: scale, phase: phase), run.id.hashValue)
    if let known = runs.withLock({ $0.value(for: key, hash: hash) }) { return known }
    guard let made = compose(run, scale: scale, phase: phase) else { return nil }
    run.hasKeptMask.store(true, ordering: .relaxed)
    runs.withLock { $0.insert(made, for: key, cost: made.mask.coverage.count + 160, hash: hash) }
    return made
  }

  /// A run that is gone is never painted again: its masks would wait until the cache is full.
  func forget(run: UInt64) { runs.withLock { $0.removeValues(hash: run.hashValue) { $0.run == run } } }

  private func compose(_ run: ShapedRun, scale: CGFloat, phase: Int) -> PlacedMask? {
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(run.glyphs.count)
    var lettering = GlyphRasterizer.Lettering(piece: -1)
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    desks[Int(px_thread_number()) % desks.count].rasterizer.withLock { rasterizer in
      for glyph in run.glyphs where glyph.id != ShapedParagraph.Glyph.blank {
        if glyph.piece != lettering.piece { lettering = .init(run, glyph.piece, scale: scale) }
        let quarters = (CGFloat(glyph.x) * scale * 4).rounded(.toNearestOrAwayFromZero) + CGFloat(phase)
        let baseline = glyph.y == 0 ? 0 : (CGFloat(glyph.y) * scale).rounded(.toNearestOrAwayFromZero)
        guard abs(quarters) < 1e8, abs(baseline) < 1e8 else { continue }
        let (column, row) = (Int(quarters) >> 2, Int(baseline))
        guard let mask = rasterizer.mask(of: glyph.id, in: run, lettering, phase: Int(quarters) & 3) else { continue }
        let (x, y) = (column + mask.left, row + mask.top)
        placed.append(PlacedGlyph(mask: .passRetained(mask), x: x, y: y))
        left = min(left, x)
        top = min(top, y)
        right = max(right, x + mask.width)
        bottom = max(bottom, y + mask.height)
      }
    }
    // A letter is counted once, when it is taken, and not at each step.
    defer { for glyph in placed { glyph.mask.release() } }
    guard !placed.isEmpty, CGFloat(right - left) * CGFloat(bottom - top) <= ShapedRun.largestMask * 2 else {
      return nil
    }
    let (width, height) = (right - left, bottom - top)
    let coverage = [UInt8](unsafeUninitializedCapacity: width * height + GlyphMask.slack) { target, count in
      target.initialize(repeating: 0)
      for glyph in placed {
        glyph.mask._withUnsafeGuaranteedRef {
          $0.add(to: target, width: width, x: glyph.x - left, y: glyph.y - top)
        }
      }
      count = width * height
    }
    return PlacedMask(
      mask: CoverageMask(width: width, height: height, coverage: coverage), x: Int32(left), y: Int32(top))
  }
}

private struct PlacedGlyph {
  var mask: Unmanaged<GlyphMask>
  /// Of the mask's corner, in pixels.
  var x: Int
  var y: Int
}

/// One glyph's coverage; `left` and `top` are its corner, in pixels from the pixel of its origin, y downwards.
final class GlyphMask: Sendable {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// Rows of `stride` bytes, which end in zeros.
  private let coverage: [UInt8]

  /// Bytes of a row: whole words, so that rows are added without looking at single bytes.
  static func stride(_ width: Int) -> Int { (width + 7) & ~7 }
  /// How far the zeros behind a row may reach beyond the end of a larger mask.
  static let slack = 8

  init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    self.coverage = coverage
  }

  /// In bytes.
  var cost: Int { coverage.count + 64 }

  /// Adds the coverage to a larger mask that contains all of it, and has `slack` bytes behind its last row.
  func add(to target: UnsafeMutableBufferPointer<UInt8>, width targetWidth: Int, x: Int, y: Int) {
    let stride = Self.stride(width)
    precondition(
      x >= 0 && y >= 0 && x + width <= targetWidth && (y + height) * targetWidth + Self.slack <= target.count
        && stride * height <= coverage.count)
    coverage.withUnsafeBufferPointer { source in
      // The zeros behind a row change nothing of the next one.
      px_add_coverage(
        target.baseAddress! + y * targetWidth + x, targetWidth, source.baseAddress!, stride, height)
    }
  }
}

/// Paints glyph outlines with FreeType's exact-area rasteriser, unhinted as on Apple's systems: shapes and spacing are
/// the same at every size, which animated sizes and quarter-pixel positions need.
///
/// FreeType's library is not thread-safe: each rasteriser has its own, and its owner guards it with a lock.
struct GlyphRasterizer: ~Copyable {
  private struct Key: Hashable {
    var lettering: Lettering
    var glyph: UInt32
    var phase: UInt8

    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(lettering.face) << 32 | UInt64(glyph))
      hasher.combine(UInt64(UInt32(bitPattern: lettering.size)) << 16 | UInt64(lettering.style) << 8 | UInt64(phase))
    }

    /// One of a power of two: letters of one font and size beside each other have other ones.
    func slot(of count: Int) -> Int {
      Int((glyph << 2 | UInt32(phase)) &+ lettering.place) & (count - 1)
    }
  }

  /// What the glyphs of a run's piece have in common at a scale.
  struct Lettering: Equatable {
    /// The index in the run's pieces; -1 for none.
    let piece: Int32
    fileprivate var face: UInt32 = 0
    /// In 1/64 pixels; 0 where nothing can be painted.
    fileprivate var size: Int32 = 0
    fileprivate var style: UInt8 = 0
    fileprivate var obliqueness: Float = 0
    fileprivate var stretch: Float = 0
    /// Where the glyphs lie among the recent ones, by their numbers.
    fileprivate var place: UInt32 = 0

    init(piece: Int32) { self.piece = piece }

    init(_ run: ShapedRun, _ index: Int32, scale: CGFloat) {
      piece = index
      let piece = run.pieces[Int(index)]
      let size = piece.size * scale
      guard size > 0, size < 100_000 else { return }
      face = piece.face.face.id
      self.size = Int32(size * 64 + 0.5)
      style = (piece.face.isEmboldened ? 1 : 0) | (piece.face.isSlanted ? 2 : 0)
      obliqueness = piece.face.obliqueness
      stretch = piece.face.stretch
      place = (face &* 0x9E37_79B1 &+ UInt32(bitPattern: self.size) &* 0x85EB_CA6B &+ UInt32(style)) >> 16
    }

    static func == (a: Lettering, b: Lettering) -> Bool {
      a.face == b.face && a.size == b.size && a.style == b.style && a.obliqueness == b.obliqueness
        && a.stretch == b.stretch
    }
  }

  /// Nil as long as nothing was painted, or where FreeType does not start.
  private var library: FT_Library?
  private var masks = BoundedCache<Key, GlyphMask?>(limit: 2_000_000)
  /// Small masks that were asked for last, each in the only slot it can have: most letters of a text are found here.
  private var recentKeys: [Key] = []
  private var recentMasks: [GlyphMask?] = []
  private static let largestRecent = 2048
  private var points: [FT_Vector] = []
  private var tags: [UInt8] = []
  private var ends: [Int16] = []

  init() {}

  private mutating func start() {
    recentKeys = Array(repeating: Key(lettering: .init(piece: -1), glyph: 0, phase: 0), count: 512)
    recentMasks = Array(repeating: nil, count: 512)
    if FT_Init_FreeType(&library) != 0 {
      FontCatalogs.logger.error("FreeType does not start: text is not shown.")
      library = nil
    }
  }

  deinit {
    if let library { FT_Done_FreeType(library) }
  }

  /// Nil when the glyph has no ink. `lettering` is that of the glyph's piece in the run.
  mutating func mask(of glyph: UInt32, in run: ShapedRun, _ lettering: Lettering, phase: Int) -> GlyphMask? {
    guard lettering.size > 0 else { return nil }
    if recentKeys.isEmpty { start() }
    let key = Key(lettering: lettering, glyph: glyph, phase: UInt8(phase))
    let slot = key.slot(of: recentKeys.count)
    if recentKeys[slot] == key, let found = recentMasks[slot] { return found }
    let mask: GlyphMask?
    if let known = masks.value(for: key) {
      mask = known
    } else {
      let face = run.pieces[Int(lettering.piece)].face
      mask = paint(face.outline(of: glyph), face, size: CGFloat(lettering.size) / 64, phase: phase)
      masks.insert(mask, for: key, cost: 64 + (mask?.cost ?? 0))
    }
    if let mask, mask.cost <= Self.largestRecent { (recentKeys[slot], recentMasks[slot]) = (key, mask) }
    return mask
  }

  private mutating func paint(_ outline: GlyphOutline, _ face: StyledFace, size: CGFloat, phase: Int) -> GlyphMask? {
    guard let library, !outline.isEmpty else { return nil }
    let scale = Float(size / face.face.unitsPerEm * 64)
    let (lean, stretch) = (face.lean, face.stretch)
    let shift = Float(phase * 16)
    points.removeAll(keepingCapacity: true)
    for point in outline.points {
      points.append(
        FT_Vector(
          x: Int(((point.x * stretch + point.y * lean) * scale + shift).rounded()), y: Int((point.y * scale).rounded()))
      )
    }
    tags.removeAll(keepingCapacity: true)
    tags.append(contentsOf: outline.tags)
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: outline.contourEnds)
    return points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var shape = coretext_outline(
            points.baseAddress, tags.baseAddress, Int32(points.count), ends.baseAddress, Int32(ends.count))
          return Self.paint(&shape, library)
        }
      }
    }
  }

  private static func paint(_ shape: inout FT_Outline, _ library: FT_Library) -> GlyphMask? {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&shape, &box)
    let (left, right) = (box.xMin >> 6, (box.xMax + 63) >> 6)
    let (bottom, top) = (box.yMin >> 6, (box.yMax + 63) >> 6)
    let (width, height) = (right - left, top - bottom)
    guard width > 0, height > 0, width <= 32_000, height <= 32_000,
      CGFloat(width * height) <= ShapedRun.largestMask * 2
    else { return nil }
    FT_Outline_Translate(&shape, -left * 64, -bottom * 64)
    let stride = GlyphMask.stride(width)
    let coverage = [UInt8](unsafeUninitializedCapacity: stride * height) { buffer, count in
      buffer.initialize(repeating: 0)
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(height)
      bitmap.width = UInt32(width)
      bitmap.pitch = Int32(stride)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      FT_Outline_Get_Bitmap(library, &shape, &bitmap)
      count = stride * height
    }
    return GlyphMask(left: left, top: -top, width: width, height: height, coverage: coverage)
  }
}
