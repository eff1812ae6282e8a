import CPixels
import Logging

/// Pictures in files: PNG always; JPEG, WebP, SVG, GIF and more through SDL2_image where the system has it.
package enum ImageCodec {
  /// Whether SDL2_image is there, so that not only PNG can be read.
  package static var readsOtherKinds: Bool { SDLImage.shared != nil }

  package static func decode(_ data: Data) throws -> CGImage {
    if PNG.isPNG(data) { return CGImage(try PNG.decode(data)) }
    guard let library = SDLImage.shared else {
      throw ImageFileError("Not a PNG picture, and SDL2_image, which reads other kinds, is not installed")
    }
    return CGImage(try library.decode(data))
  }
}

/// SDL2_image, looked for when it is first needed. Its few calls are declared here, so that nothing needs its headers.
private struct SDLImage: @unchecked Sendable {
  private typealias FromMemory = @convention(c) (UnsafeRawPointer?, Int32) -> OpaquePointer?
  private typealias Load = @convention(c) (OpaquePointer?, Int32) -> UnsafeMutableRawPointer?
  private typealias Convert = @convention(c) (UnsafeMutableRawPointer?, UInt32, UInt32) -> UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias LastError = @convention(c) () -> UnsafePointer<CChar>?

  private let fromMemory: FromMemory
  private let load: Load
  private let convert: Convert
  private let free: Free
  private let lastError: LastError

  static let shared = SDLImage()

  private init?() {
    guard let sdl = dlopen("libSDL2-2.0.so.0", RTLD_NOW), let image = dlopen("libSDL2_image-2.0.so.0", RTLD_NOW),
      let fromMemory = dlsym(sdl, "SDL_RWFromConstMem"), let load = dlsym(image, "IMG_Load_RW"),
      let convert = dlsym(sdl, "SDL_ConvertSurfaceFormat"), let free = dlsym(sdl, "SDL_FreeSurface"),
      let lastError = dlsym(sdl, "SDL_GetError")
    else {
      Logger(label: "uikit.images").notice("SDL2_image is not installed: only PNG pictures can be read")
      return nil
    }
    self.fromMemory = unsafeBitCast(fromMemory, to: FromMemory.self)
    self.load = unsafeBitCast(load, to: Load.self)
    self.convert = unsafeBitCast(convert, to: Convert.self)
    self.free = unsafeBitCast(free, to: Free.self)
    self.lastError = unsafeBitCast(lastError, to: LastError.self)
  }

  func decode(_ data: Data) throws -> Bitmap {
    guard data.count < Int(Int32.max) else { throw ImageFileError("A picture file of \(data.count) bytes") }
    let loaded = data.withUnsafeBytes { load(fromMemory($0.baseAddress, Int32($0.count)), 1) }
    guard let loaded else { throw ImageFileError("Not a picture: \(message)") }
    defer { free(loaded) }
    // SDL_PIXELFORMAT_ARGB8888: a native word, as ours, but straight.
    guard let surface = convert(loaded, 0x1636_2004, 0) else { throw ImageFileError("Not a picture: \(message)") }
    defer { free(surface) }
    // SDL_Surface: flags, format, w, h, pitch, pixels.
    let width = Int(surface.load(fromByteOffset: 16, as: Int32.self))
    let height = Int(surface.load(fromByteOffset: 20, as: Int32.self))
    let pitch = Int(surface.load(fromByteOffset: 24, as: Int32.self))
    let pixels = surface.load(fromByteOffset: 32, as: UnsafeRawPointer?.self)
    guard let pixels, width > 0, height > 0, width <= 32_768, height <= 32_768 else {
      throw ImageFileError("A picture of \(width) × \(height) pixels is too large")
    }
    let bitmap = Bitmap(width: width, height: height)
    var bytes = [UInt8](repeating: 0, count: width * 4)
    for y in 0..<height {
      let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let pixel = row[x]
        bytes[4 * x] = UInt8(pixel >> 16 & 255)
        bytes[4 * x + 1] = UInt8(pixel >> 8 & 255)
        bytes[4 * x + 2] = UInt8(pixel & 255)
        bytes[4 * x + 3] = UInt8(pixel >> 24)
      }
      px_from_rgba(bitmap.pixels + y * bitmap.stride, bytes, width)
    }
    return bitmap
  }

  private var message: String { lastError().map { String(cString: $0) } ?? "unknown error" }
}
