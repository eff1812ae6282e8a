import Synchronization

/// Draws one tile of a pattern, in the pattern's space.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Called when a pattern is let go, with its info.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a pattern calls. Here they are closures, which may capture; literals that were written for C compile.
public struct CGPatternCallbacks {
  public var version: UInt32
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// How far tiles may be moved to lie on whole pixels. They are not: every kind is `constantSpacing` here.
public enum CGPatternTiling: Int32, Hashable, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// A drawing that is repeated in place of a colour. It is drawn once for each scale that it is seen at.
public final class CGPattern: Hashable, @unchecked Sendable {
  private let bounds: CGRect
  private let matrix: CGAffineTransform
  private let step: CGSize
  /// Whether it has colours of its own, or is painted in one that comes with it.
  package let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks
  /// A picture that is the whole tile.
  private let image: CGImage?
  private let tiles = Mutex<[CGFloat: CGImage]>([:])

  /// `bounds` is the tile; `matrix` takes its space to the context's base space. Nil without a drawing or an area.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let bounds = bounds.standardized
    guard bounds.width > 0, bounds.height > 0, xStep.isFinite, yStep.isFinite, callbacks.pointee.drawPattern != nil
    else { return nil }
    (self.bounds, self.matrix, self.isColored, self.info) = (bounds, matrix, isColored, info)
    step = CGSize(width: xStep == 0 ? bounds.width : xStep, height: yStep == 0 ? bounds.height : yStep)
    self.callbacks = callbacks.pointee
    image = nil
  }

  /// A picture of `size` points, repeated without gaps.
  package init(image: CGImage, size: CGSize) {
    (bounds, matrix, step, isColored) = (CGRect(origin: .zero, size: size), .identity, size, true)
    (info, self.image) = (nil, image)
    callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: nil)
  }

  deinit { callbacks.releaseInfo?(info) }

  /// The tile for a scale, in the space that `matrix` leads to.
  func tile(scale: CGFloat, tint: RGBA?, alpha: Float) -> PatternTile? {
    guard let picture = picture(scale: max(0.01, scale * matrix.meanScale)) else { return nil }
    return PatternTile(
      image: picture, size: bounds.size, step: step, origin: bounds.origin, matrix: matrix,
      tint: isColored ? nil : tint ?? .black, alpha: isColored ? alpha : 1)
  }

  private func picture(scale: CGFloat) -> CGImage? {
    if let image { return image }
    if let known = tiles.withLock({ $0[scale] }) { return known }
    // Whole pixels: the tile is a little finer than the scale where it does not come out even.
    func pixels(_ length: CGFloat) -> Int { Int(max(1, min(4096, (length * scale).rounded(.up)))) }
    let bitmap = Bitmap(width: pixels(bounds.width), height: pixels(bounds.height))
    let context = CGContext(bitmap: bitmap, scale: 1)
    context.scaleBy(x: CGFloat(bitmap.width) / bounds.width, y: CGFloat(bitmap.height) / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    callbacks.drawPattern?(info, context)
    guard let made = context.makeImage() else { return nil }
    tiles.withLock { tiles in
      if tiles.count > 4 { tiles.removeAll() }
      tiles[scale] = made
    }
    return made
  }

  /// What stands for the pattern where only one colour can: the mean of its tile.
  var meanColor: RGBA {
    guard let picture = picture(scale: 1) else { return .clear }
    var sums = SIMD4<Double>.zero
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let word = picture.bitmap[x, y]
        let bytes = SIMD4<UInt32>(word >> 16 & 255, word >> 8 & 255, word & 255, word >> 24)
        sums += SIMD4<Double>(bytes)
      }
    }
    guard sums.w > 0 else { return .clear }
    let alpha = sums.w / Double(255 * picture.width * picture.height)
    return RGBA(
      red: Float(sums.x / sums.w), green: Float(sums.y / sums.w), blue: Float(sums.z / sums.w), alpha: Float(alpha))
  }

  public static func == (a: CGPattern, b: CGPattern) -> Bool {
    a === b || (a.image != nil && a.image == b.image && a.bounds == b.bounds)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bounds.size.width)
    hasher.combine(bounds.size.height)
  }
}

/// A pattern with its alpha and, where it has no colours of its own, the colour that it is painted in.
struct PatternColor: Hashable, Sendable {
  var pattern: CGPattern
  /// Of a pattern without colours.
  var tint: RGBA?
  var alpha: Float
}

extension CGColor {
  /// What the rasteriser fills with: a colour, or a pattern that begins at the origin.
  package func paint(scale: CGFloat) -> Paint {
    guard let patternColor else { return .color(rgba) }
    let tile = patternColor.pattern.tile(scale: scale, tint: patternColor.tint, alpha: patternColor.alpha)
    return tile.map { .pattern($0) } ?? .color(.clear)
  }
}

extension CGContext {
  /// What fills are painted with, for an item of that transform.
  func fillPaint(under transform: CGAffineTransform) -> Paint {
    paint(state.fillPattern, state.fillColor, under: transform)
  }

  var strokePaint: Paint { paint(state.strokePattern, state.strokeColor, under: userSpaceToDeviceSpaceTransform) }

  /// A pattern stands in the context's base space, wherever what it fills does.
  private func paint(_ pattern: PatternColor?, _ color: RGBA, under transform: CGAffineTransform) -> Paint {
    guard let pattern else { return .color(color) }
    guard var tile = pattern.pattern.tile(scale: deviceScale, tint: pattern.tint, alpha: pattern.alpha),
      transform.isFinite, transform.a * transform.d - transform.b * transform.c != 0
    else { return .color(.clear) }
    let device = CGAffineTransform(scaleX: deviceScale, y: deviceScale).concatenating(base)
    let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
    tile.matrix = tile.matrix.concatenating(phase).concatenating(device).concatenating(transform.inverted())
    return .pattern(tile)
  }

  /// Fills with a pattern from here on: `components` are the colour of a pattern without colours of its own, in the space
  /// that `setFillColorSpace` was given, and the alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    state.fillPattern = patternColor(pattern, components, state.fillSpace)
  }

  /// The same for strokes.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    state.strokePattern = patternColor(pattern, components, state.strokeSpace)
  }

  /// Where patterns begin from here on, from the origin of the base space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// The space of the components that follow; the colour becomes its black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    (state.fillSpace, state.fillColor, state.fillPattern) = (space, .black, nil)
  }

  /// The same for strokes.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    (state.strokeSpace, state.strokeColor, state.strokePattern) = (space, .black, nil)
  }

  /// The colour of fills, by the components and the alpha of the space that was set.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
  }

  /// The colour of strokes, by the components and the alpha of the space that was set.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
  }

  private func patternColor(
    _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace
  ) -> PatternColor? {
    CGColor(patternSpace: space, pattern: pattern, components: components)?.patternColor
  }
}
