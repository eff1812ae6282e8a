import CSDL
import CoreGraphics

/// The memory through which SDL shows pixels: a bitmap is painted there, or rectangles of one are copied in, and handed
/// over in one call.
@MainActor
struct SDLWindowSurface: WindowSurface {
  let window: OpaquePointer
  var isStale = true
  private var shownRects: [SDL_Rect] = []
  private weak var lent: Bitmap?
  /// Whether what is lent was shown once; memory that SDL does not show at all is not lent again.
  private var isLentShown = false
  private var canLend = true

  init(window: OpaquePointer) {
    self.window = window
  }

  /// SDL's own memory; nil where it is not of that size, or its pixels are not a bitmap's.
  mutating func lend(width: Int, height: Int) -> Bitmap? {
    guard canLend, let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels,
      (Int(surface.pointee.w), Int(surface.pointee.h)) == (width, height), Int(surface.pointee.pitch) == width * 4,
      Self.isBitmapFormat(surface.pointee.format.pointee.format)
    else { return nil }
    let bitmap = Bitmap(borrowing: pixels.assumingMemoryBound(to: UInt32.self), width: width, height: height)
    lent = bitmap
    (isStale, isLentShown) = (true, false)
    return bitmap
  }

  mutating func present(_ bitmap: Bitmap, rects: [PixelRect]) -> Bool {
    var surface: UnsafeMutablePointer<SDL_Surface>?
    var all = bitmap.bounds
    if bitmap !== lent {
      // SDL keeps the surface until the size changes, and then this makes a new one whose content is undefined.
      guard let found = SDL_GetWindowSurface(window) else { return false }
      all = all.intersection(PixelRect(x: 0, y: 0, width: Int(found.pointee.w), height: Int(found.pointee.h)))
      surface = found
    }
    shownRects.removeAll(keepingCapacity: true)
    for rect in isStale ? [all] : rects {
      // Cut here: SDL's own clipping of a negative origin copies the wrong columns.
      let part = rect.intersection(all)
      guard !part.isEmpty else { continue }
      if let surface { guard copy(part, of: bitmap, to: surface) else { return false } }
      shownRects.append(SDL_Rect(x: part.x0, y: part.y0, w: part.x1 - part.x0, h: part.y1 - part.y0))
    }
    guard shownRects.isEmpty || SDL_UpdateWindowSurfaceRects(window, shownRects, Int32(shownRects.count)) == 0 else {
      if surface == nil { canLend = isLentShown }
      return false
    }
    isStale = false
    if surface == nil { isLentShown = true }
    return true
  }

  /// The surface's pixels, word for word where it holds 32-bit pixels as a bitmap does.
  func readBack() -> Bitmap? {
    guard let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels else { return nil }
    let bitmap = Bitmap(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    let format = surface.pointee.format.pointee.format
    for y in 0..<bitmap.height {
      let row = pixels + y * Int(surface.pointee.pitch)
      let target = bitmap.pixels + y * bitmap.stride
      if Self.isBitmapFormat(format) {
        target.update(from: row.assumingMemoryBound(to: UInt32.self), count: bitmap.width)
      } else {
        SDL_ConvertPixels(
          Int32(bitmap.width), 1, format, row, surface.pointee.pitch, SDL_PIXELFORMAT_ARGB8888.rawValue, target,
          Int32(bitmap.stride * 4))
      }
    }
    return bitmap
  }

  /// Copies a rectangle that lies in both.
  private func copy(_ rect: PixelRect, of bitmap: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    bitmap.parts(of: rect).allSatisfy { copy($0, of: bitmap, to: surface) }
  }

  private func copy(
    _ part: RowRing.Part, of bitmap: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>
  ) -> Bool {
    let rect = part.rect
    guard let pixels = surface.pointee.pixels else { return false }
    let pitch = Int(surface.pointee.pitch)
    let format = surface.pointee.format.pointee
    let source = bitmap.pointer(to: part)
    let target = pixels + (Int(rect.y0) * pitch + Int(rect.x0) * Int(format.BytesPerPixel))
    guard Self.isBitmapFormat(format.format) else {
      return SDL_ConvertPixels(
        Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_RGB888.rawValue, source, Int32(bitmap.stride * 4),
        format.format, target, Int32(pitch)) == 0
    }
    for row in 0..<rect.height {
      (target + row * pitch).copyMemory(from: source + row * bitmap.stride, byteCount: rect.width * 4)
    }
    return true
  }

  /// Whether pixels lie in memory as in a bitmap, so that rows can be copied.
  private static func isBitmapFormat(_ format: UInt32) -> Bool {
    format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }
}
