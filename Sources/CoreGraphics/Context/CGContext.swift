import CPixels

/// Draws into a bitmap immediately: every call becomes items of a display list, which the rasteriser paints.
///
/// A context of UIKit has its origin at the top left and y growing downwards; one made with `init?(data:…)` has it at
/// the bottom left and y growing upwards, as Apple's. Not for several threads at a time.
public final class CGContext {
  /// What `saveGState` keeps.
  struct State {
    /// User space to the context's base space.
    var ctm: CGAffineTransform
    var clip: Int32 = -1
    var clipCount = 0
    /// The bounds of the clips, in pixels.
    var clipBounds: CGRect
    var fillColor = RGBA.black
    var strokeColor = RGBA.black
    /// In place of the colours.
    var fillPattern: PatternColor?
    var strokePattern: PatternColor?
    var patternPhase = CGSize.zero
    var fillSpace = CGColorSpace.gray
    var strokeSpace = CGColorSpace.gray
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var blend = CGBlendMode.normal
    var shadow: (offset: CGSize, blur: CGFloat, color: RGBA)?
    var interpolation = CGInterpolationQuality.default
    var antialiases = true
    var textMode = CGTextDrawingMode.fill
  }

  /// A transparency layer that is being drawn, and what was being drawn before.
  struct Layer {
    var bitmap: Bitmap
    var stackDepth: Int
  }

  /// Base space to pixels: nothing, or the flip of a context with y growing upwards.
  private(set) var base: CGAffineTransform
  /// Pixels to a point of the base space; shadows are measured in such points.
  package let deviceScale: CGFloat
  /// The target of drawing: the context's pixels, or those of a transparency layer.
  var bitmap: Bitmap
  /// The last image made; while it lives and shares the pixels, they are copied before the next drawing.
  private weak var lastImage: CGImage?
  /// Whether pixels have no alpha: translucent drawing is then laid over black.
  private let isOpaque: Bool
  /// The program's memory, which holds the pixels too.
  private var external: ExternalPixels?
  /// How `data` shows the pixels.
  private let layout: PixelLayout
  /// The memory behind `data` where the program gave none.
  private var ownMemory: UnsafeMutableRawPointer?
  /// The document that is written in place of pixels.
  var pdf: PDFTarget?
  /// The resolved `clips`, kept so that the next drawing under the same clips does not resolve them again.
  private var resolvedClips: ResolvedClips

  var state: State
  var stack: [State] = []
  var layers: [Layer] = []
  var clips: [DisplayList.Clip] = []
  /// From the space of text to user space. Saving and restoring the state leave it alone.
  public var textMatrix = CGAffineTransform.identity
  private var allowsAntialiasing = true
  /// The current path, in pixels, as Apple's keeps it: the CTM counts when a piece is added.
  var pathInPixels = PathData()

  /// Draws into `bitmap`, points of `scale` pixels, the origin at the top left. While an image from
  /// `makeImage()` lives, the bitmap is the image's, and further drawing goes to a copy.
  package convenience init(bitmap: Bitmap, scale: CGFloat) {
    self.init(
      bitmap, base: .identity, ctm: CGAffineTransform(scaleX: scale, y: scale), scale: scale, external: nil)
  }

  init(
    _ bitmap: Bitmap, base: CGAffineTransform, ctm: CGAffineTransform, scale: CGFloat, external: ExternalPixels?,
    layout: PixelLayout = .standard
  ) {
    self.bitmap = bitmap
    self.base = base
    deviceScale = scale
    self.external = external
    self.layout = layout
    isOpaque = layout.isOpaque
    resolvedClips = ResolvedClips(region: bitmap.bounds)
    state = State(ctm: ctm, clipBounds: bitmap.bounds.cgRect)
  }

  /// Draws into new pixels, or into the caller's: 8 bits a component, four components, the alpha first in a
  /// little-endian word or last in bytes, premultiplied or skipped. Without alpha, drawing begins on black. What the
  /// program writes into its memory is drawn over. Nil for other layouts and for sizes outside 1...32,768.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard (1...32_768).contains(width), (1...32_768).contains(height), bitsPerComponent == 8 else { return nil }
    guard space.model == .rgb, bytesPerRow == 0 || bytesPerRow >= width * 4 else { return nil }
    guard let layout = PixelLayout(bitmapInfo) else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    let external = data.map {
      ExternalPixels(data: $0, bytesPerRow: bytesPerRow == 0 ? width * 4 : bytesPerRow, layout: layout)
    }
    if let external {
      external.load(bitmap.bounds, into: bitmap)
    } else if layout.isOpaque {
      px_fill_rect(bitmap.pixels, bitmap.stride, width, height, 0xFF00_0000)
    }
    self.init(
      bitmap, base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)), ctm: .identity, scale: 1,
      external: external, layout: layout)
  }

  deinit { ownMemory?.deallocate() }

  /// Columns of pixels.
  public var width: Int { bitmap.width }
  /// Rows of pixels.
  public var height: Int { bitmap.height }
  /// The pixels, from the top row down, as long as the context lives: what is drawn appears in them, and what the program
  /// writes is drawn over. Memory that the program did not give is made when it is asked for, and costs each drawing a copy
  /// from then on. Nil for documents.
  public var data: UnsafeMutableRawPointer? {
    if let external { return external.data }
    guard pdf == nil, width > 0, height > 0 else { return nil }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
    let pixels = ExternalPixels(data: memory, bytesPerRow: bytesPerRow, layout: layout)
    let bitmap = layers.first?.bitmap ?? bitmap
    pixels.store(bitmap.bounds, of: bitmap)
    (ownMemory, external) = (memory, pixels)
    return memory
  }

  public var bytesPerRow: Int { external?.bytesPerRow ?? width * 4 }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var alphaInfo: CGImageAlphaInfo { layout.alphaInfo }
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: layout.alphaInfo.rawValue | (layout.isRGBA ? 0 : CGBitmapInfo.byteOrder32Little.rawValue))
  }

  /// Always sRGB.
  public var colorSpace: CGColorSpace? { .rgb }

  /// The pixels as they are: a copy that later drawing does not change.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    if let external, layers.isEmpty {
      // The program may write at any time: the image gets pixels of its own.
      external.load(bitmap.bounds, into: bitmap)
      return CGImage(bitmap.copy())
    }
    if let lastImage, lastImage.bitmap === bitmap { return lastImage }
    let image = CGImage(bitmap)
    lastImage = image
    return image
  }

  /// Begins anew, with another base space: a page.
  func begin(base: CGAffineTransform) {
    self.base = base
    (stack, layers, clips, pathInPixels) = ([], [], [], PathData())
    resolvedClips = ResolvedClips(region: bitmap.bounds)
    state = State(ctm: .identity, clipBounds: bitmap.bounds.cgRect)
  }

  // MARK: - State

  /// Keeps the state until the matching restore.
  public func saveGState() {
    state.clipCount = clips.count
    stack.append(state)
  }

  /// Without a saved state nothing happens.
  public func restoreGState() {
    guard stack.count > (layers.last?.stackDepth ?? 0), let saved = stack.popLast() else { return }
    state = saved
    clips.removeLast(clips.count - saved.clipCount)
    resolvedClips.removeAll(from: clips.count)
  }

  /// User space to base space, a UIKit context's scale included.
  public var ctm: CGAffineTransform { state.ctm }

  /// `transform` first, then what was there.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }
  /// Scales user space about its origin.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }
  /// Turns user space about its origin.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// User space to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm.concatenating(base) }

  /// A point of user space in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceToDeviceSpaceTransform) }
  /// A pixel's place in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  /// The colour of fills.
  public func setFillColor(_ color: CGColor) { (state.fillColor, state.fillPattern) = (color.rgba, color.patternColor) }
  /// The colour of strokes.
  public func setStrokeColor(_ color: CGColor) {
    (state.strokeColor, state.strokePattern) = (color.rgba, color.patternColor)
  }

  /// The fill colour as the rasteriser takes it.
  package var fillRGBA: RGBA { state.fillColor }

  /// The colour of fills, sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The colour of strokes, sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The colour of fills, a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// The colour of strokes, a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// The colour of fills, in ink.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// The colour of strokes, in ink.
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// In user space; a line without width is not drawn.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }
  /// How strokes end.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// How strokes turn corners.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
  /// A miter longer than this many line widths becomes a bevel.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }
  /// No lengths: a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.stroke.dashPhase, state.stroke.dashLengths) = (phase, lengths)
  }

  /// Multiplies the alpha of everything drawn from here on.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(alpha, 1) : 0 }
  /// How what is drawn mixes with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
  /// Without, a pixel of a one-colour shape is covered in full or not at all.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }
  /// Whether anti-aliasing is possible at all; kept apart from the graphics state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

  // Glyphs lie at quarters of a pixel along their line, and are smoothed in greys, as on phones and tablets. These wishes
  // change neither.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// How images are scaled: `.none` takes the nearest pixel.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Black at a third. The offset is in base space, whatever the CTM; `blur` is twice the standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// No colour: no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { (offset, blur, $0.rgba) }
  }

  // MARK: - Clips

  /// Cuts what is drawn from here on.
  public func clip(to rect: CGRect) { clip(.rect(rect.standardized), userSpaceToDeviceSpaceTransform) }

  /// Cuts to the union of the rectangles.
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(.path(CGPath(path.data), .winding), userSpaceToDeviceSpaceTransform)
  }

  /// Cuts to the current path and forgets it.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(.path(CGPath(pathInPixels), rule), .identity)
    beginPath()
  }

  /// The bounds of the clips, in user space.
  public var boundingBoxOfClipPath: CGRect {
    state.clipBounds.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  func clip(_ shape: Shape, _ transform: CGAffineTransform, mask: DisplayList.ImagePaint? = nil) {
    clips.append(DisplayList.Clip(shape, transform: transform, parent: state.clip, mask: mask))
    state.clip = Int32(clips.count - 1)
    let bounds = shape.bounds.applying(transform)
    state.clipBounds = state.clipBounds.overlap(bounds)
    if state.clipBounds.isNull { state.clipBounds = .zero }
  }

  // MARK: - Painting

  /// Paints under the current transform, clip, alpha, blend mode and shadow.
  package func paint(_ content: DisplayList.Content) { paint(content, userSpaceToDeviceSpaceTransform) }

  package func paint(_ content: DisplayList.Content, _ transform: CGAffineTransform) {
    if pdf == nil, case .glyphs(let run, let origin, let color) = content, run.isPaintedAsPath(under: transform) {
      // A shape, with a shape's shadow and edges.
      let moved = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform)
      return paint(.fill(.path(run.path(), .winding), .color(color)), moved)
    }
    let content = sampled(content)
    if let shadow = state.shadow { paintShadow(of: content, transform, shadow) }
    add(aliased(content, transform) ?? content, transform, opacity: state.alpha, blend: state.blend)
  }

  /// Paints within the clips, and only in `limits` where there are such.
  func add(
    _ content: DisplayList.Content, _ transform: CGAffineTransform, opacity: CGFloat, blend: CGBlendMode,
    within limits: PixelRect? = nil
  ) {
    var list = DisplayList()
    list.clips = clips
    list.items = [
      DisplayList.Item(
        content, transform: transform, clip: state.clip, opacity: Float(opacity), blend: blend, extent: bitmap.bounds)
    ]
    if let pdf { return pdf.writer.draw(list) }
    let region = content.bounds(under: transform).intersection(PixelRect(covering: state.clipBounds))
      .intersection(limits ?? bitmap.bounds).intersection(bitmap.bounds)
    guard !region.isEmpty else { return }
    if let lastImage, lastImage.bitmap === bitmap { bitmap = bitmap.copy() }
    let memory = layers.isEmpty ? external : nil
    memory?.load(region, into: bitmap)
    Rasterizer.add(list, in: region, to: Surface(bitmap: bitmap, bounds: bitmap.bounds), clips: &resolvedClips)
    if isOpaque, layers.isEmpty { bitmap.makeOpaque(region) }
    memory?.store(region, of: bitmap)
  }

  /// Paints a list in device space under the current clip, alpha and blend mode.
  package func paint(_ list: DisplayList) {
    var whole = DisplayList()
    let shift = Int32(clips.count)
    func placed(_ clip: Int32) -> Int32 { clip < 0 ? state.clip : clip + shift }
    whole.clips = clips
    for var clip in list.clips {
      clip.parent = placed(clip.parent)
      whole.clips.append(clip)
    }
    whole.items = list.items
    for index in whole.items.indices { whole.items[index].clip = placed(whole.items[index].clip) }
    if state.alpha < 1 || state.blend != .normal {
      let group = { DisplayList.Item($0, transform: .identity, opacity: $1, blend: $2, extent: self.bitmap.bounds) }
      whole.items.insert(group(.beginGroup, Float(state.alpha), state.blend), at: 0)
      whole.items.append(group(.endGroup, 1, .normal))
    }
    if let pdf { return pdf.writer.draw(whole) }
    let region = PixelRect(covering: state.clipBounds).intersection(bitmap.bounds)
    guard !region.isEmpty else { return }
    if list.hasBackdrops { whole = whole.resolvingBackdrops(for: [region], in: bitmap.bounds) }
    if let lastImage, lastImage.bitmap === bitmap { bitmap = bitmap.copy() }
    let memory = layers.isEmpty ? external : nil
    memory?.load(region, into: bitmap)
    Rasterizer.add(whole, in: region, to: Surface(bitmap: bitmap, bounds: bitmap.bounds))
    if isOpaque, layers.isEmpty { bitmap.makeOpaque(region) }
    memory?.store(region, of: bitmap)
  }

  /// An image as the interpolation quality wants it.
  private func sampled(_ content: DisplayList.Content) -> DisplayList.Content {
    guard state.interpolation == .none, case .image(var image) = content else { return content }
    image.smooth = false
    return .image(image)
  }

  /// A shape in one colour without anti-aliasing, where that is switched off.
  private func aliased(_ content: DisplayList.Content, _ transform: CGAffineTransform) -> DisplayList.Content? {
    guard !state.antialiases || !allowsAntialiasing, transform.isFinite else { return nil }
    let coverage: Coverage
    let color: RGBA
    switch content {
    case .fill(let shape, .color(let fill)):
      coverage = Coverage.make(shape, transform, in: bitmap.bounds)
      color = fill
    case .stroke(let path, let style, .color(let stroke)):
      coverage = Coverage.stroke(path.data, style, PathSource(transform: transform), in: bitmap.bounds)
      color = stroke
    default: return nil
    }
    let bounds = coverage.bounds.intersection(bitmap.bounds)
    guard case .mask = coverage, !bounds.isEmpty else { return nil }
    var bytes = [UInt8](repeating: 0, count: bounds.area)
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in bounds.y0..<bounds.y1 {
        coverage.copyRow(y, from: bounds.x0, to: bounds.x1, into: base + Int(y - bounds.y0) * bounds.width)
      }
    }
    let mask = CoverageMask(
      width: bounds.width, height: bounds.height, coverage: bytes.map { $0 >= 128 ? 255 : 0 })
    return .mask(mask, x: bounds.x0, y: bounds.y0, color)
  }
}

extension Bitmap {
  /// The same pixels in other memory, each stored where it is seen.
  package func copy() -> Bitmap {
    let copy = Bitmap(width: width, height: height)
    copy.copyPixels(of: bounds, from: self)
    return copy
  }

  /// Lays translucent pixels over black: since colours are premultiplied, only their alpha changes.
  fileprivate func makeOpaque(_ rect: PixelRect) {
    for y in Int(rect.y0)..<Int(rect.y1) {
      for x in Int(rect.x0)..<Int(rect.x1) { pixels[y * stride + x] |= 0xFF00_0000 }
    }
  }
}
