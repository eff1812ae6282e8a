import Foundation
import Logging

/// SDL2_image, loaded when it is first needed. Its few functions are declared here, so that its headers are not needed;
/// SDL itself copies the pixels into a bitmap, so that the layout of its surfaces need not be known.
struct SDLImage: @unchecked Sendable {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias FromMemory = @convention(c) (UnsafeRawPointer?, Int32) -> Pointer?
  private typealias Load = @convention(c) (Pointer?) -> Pointer?
  private typealias LoadSized = @convention(c) (Pointer?, Int32, Int32) -> Pointer?
  private typealias Close = @convention(c) (Pointer?) -> Int32
  private typealias Wrap = @convention(c) (Pointer?, Int32, Int32, Int32, Int32, UInt32) -> Pointer?
  private typealias SetBlendMode = @convention(c) (Pointer?, Int32) -> Int32
  private typealias Copy = @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?) -> Int32
  private typealias Free = @convention(c) (Pointer?) -> Void
  private typealias ToMemory = @convention(c) (Pointer?, Int32) -> Pointer?
  private typealias Save = @convention(c) (Pointer?, Pointer?, Int32, Int32) -> Int32
  private typealias Position = @convention(c) (Pointer?) -> Int64
  private typealias LastError = @convention(c) () -> UnsafePointer<CChar>?

  private let fromMemory: FromMemory
  private let close: Close
  private let wrap: Wrap
  private let setBlendMode: SetBlendMode
  private let copy: Copy
  private let free: Free
  private let lastError: LastError
  /// Each kind's own reader. The library's search for a reader would also try those that crash.
  private let readers: [PictureKind: Load]
  /// What writes JPEG files: into memory of a given size, from a surface, and how much was written.
  private let writer: (toMemory: ToMemory, save: Save, position: Position)?
  /// Since SDL2_image 2.6.
  private let drawingReader: LoadSized?

  static let shared = SDLImage()

  private init?() {
    guard let sdl = dlopen("libSDL2-2.0.so.0", RTLD_NOW), let image = dlopen("libSDL2_image-2.0.so.0", RTLD_NOW) else {
      Logger(label: "uikit.images").notice("SDL2_image is not installed: only PNG and GIF pictures can be read")
      return nil
    }
    func symbol<Function>(_ name: String, in library: Pointer, as type: Function.Type = Function.self) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let fromMemory = symbol("SDL_RWFromConstMem", in: sdl, as: FromMemory.self),
      let close = symbol("SDL_RWclose", in: sdl, as: Close.self),
      let wrap = symbol("SDL_CreateRGBSurfaceWithFormatFrom", in: sdl, as: Wrap.self),
      let setBlendMode = symbol("SDL_SetSurfaceBlendMode", in: sdl, as: SetBlendMode.self),
      let copy = symbol("SDL_UpperBlit", in: sdl, as: Copy.self),
      let free = symbol("SDL_FreeSurface", in: sdl, as: Free.self),
      let lastError = symbol("SDL_GetError", in: sdl, as: LastError.self),
      let start = symbol("IMG_Init", in: image, as: (@convention(c) (Int32) -> Int32).self)
    else {
      Logger(label: "uikit.images").notice("SDL2_image is too old: only PNG and GIF pictures can be read")
      return nil
    }
    // Loads libjpeg, libtiff and libwebp now, on one thread: two first pictures on two threads would load them twice.
    _ = start(1 | 4 | 8)
    self.fromMemory = fromMemory
    self.close = close
    self.wrap = wrap
    self.setBlendMode = setBlendMode
    self.copy = copy
    self.free = free
    self.lastError = lastError
    var readers: [PictureKind: Load] = [:]
    readers[.jpeg] = symbol("IMG_LoadJPG_RW", in: image)
    readers[.webp] = symbol("IMG_LoadWEBP_RW", in: image)
    readers[.tiff] = symbol("IMG_LoadTIF_RW", in: image)
    readers[.bmp] = symbol("IMG_LoadBMP_RW", in: image)
    self.readers = readers
    let (toMemory, save, position) = (
      symbol("SDL_RWFromMem", in: sdl, as: ToMemory.self), symbol("IMG_SaveJPG_RW", in: image, as: Save.self),
      symbol("SDL_RWtell", in: sdl, as: Position.self)
    )
    writer = toMemory.flatMap { memory in save.flatMap { save in position.map { (memory, save, $0) } } }
    drawingReader = symbol("IMG_LoadSizedSVG_RW", in: image)
  }

  /// Decodes a picture whose header has the given size.
  func decode(_ data: Data, _ kind: PictureKind, width: Int, height: Int) throws -> Bitmap {
    guard data.count < Int(Int32.max) else { throw ImageFileError("A picture file of \(data.count) bytes") }
    let data = kind == .svg ? SVGDashes.limited(data) : data
    let loaded = data.withUnsafeBytes { bytes -> Pointer? in
      guard let file = fromMemory(bytes.baseAddress, Int32(bytes.count)) else { return nil }
      defer { _ = close(file) }
      if kind == .svg { return drawingReader?(file, Int32(width), Int32(height)) }
      return readers[kind]?(file)
    }
    guard let loaded else { throw ImageFileError("A \(kind) picture that cannot be read: \(message)") }
    defer { free(loaded) }
    let bitmap = Bitmap(width: width, height: height)
    // SDL_PIXELFORMAT_RGBA32 where words are little-endian.
    let format: UInt32 = 0x1676_2004
    guard let target = wrap(bitmap.pixels, Int32(width), Int32(height), 32, Int32(bitmap.stride * 4), format) else {
      throw ImageFileError("A \(kind) picture that cannot be read: \(message)")
    }
    defer { free(target) }
    // SDL_BLENDMODE_NONE: the pixels as they are, alpha included.
    guard setBlendMode(loaded, 0) == 0, copy(loaded, nil, target, nil) == 0 else {
      throw ImageFileError("A \(kind) picture that cannot be read: \(message)")
    }
    bitmap.premultiplyBytes()
    return bitmap
  }

  /// A JPEG file of an opaque picture; `quality` is 0 to 100.
  func encodeJPEG(_ bitmap: Bitmap, quality: Int) throws -> Data {
    guard let writer else { throw ImageFileError("SDL2_image is too old to write JPEG pictures") }
    // SDL_PIXELFORMAT_XRGB8888: the words as they are.
    let format: UInt32 = 0x1616_1804
    let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
    guard let surface = wrap(bitmap.pixels, width, height, 32, Int32(bitmap.stride * 4), format) else {
      throw ImageFileError("A picture that cannot be written: \(message)")
    }
    defer { free(surface) }
    // Even noise takes less than the pixels themselves; the rest is for tables.
    var data = Data(count: bitmap.width * bitmap.height * 4 + 65_536)
    let capacity = data.count
    let written = try data.withUnsafeMutableBytes { bytes -> Int in
      guard let file = writer.toMemory(bytes.baseAddress, Int32(clamping: capacity)) else {
        throw ImageFileError("A picture that cannot be written: \(message)")
      }
      defer { _ = close(file) }
      guard writer.save(surface, file, 0, Int32(quality)) == 0 else {
        throw ImageFileError("A picture that cannot be written: \(message)")
      }
      return Int(writer.position(file))
    }
    return data.prefix(written)
  }

  private var message: String { lastError().map { String(cString: $0) } ?? "unknown error" }
}
