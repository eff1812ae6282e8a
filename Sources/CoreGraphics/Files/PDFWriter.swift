import CPixels
import Foundation
import Logging

/// A PDF document that is written page by page from items of display lists, by cairo.
///
/// Shapes, lines, text, gradients and plain pictures stay what they are; what PDF has no simple word for – patterns,
/// shadows, tinted pictures, masks – becomes a picture with two pixels a point.
final class PDFWriter {
  let cairo: Cairo
  private let consumer: CGDataConsumer
  private let surface: UnsafeMutableRawPointer
  let context: UnsafeMutableRawPointer
  private let bytes = Bytes()
  private var isClosed = false
  private(set) var isPageOpen = false
  /// Whether the last page still has to be shown to cairo.
  private var isPagePending = false
  private var isPageBlank = true
  var links = PDFLinks()
  /// Bitmaps whose pixels cairo reads until the document is finished.
  private var pictures: [(bitmap: Bitmap, surface: UnsafeMutableRawPointer)] = []
  /// Of images, by their numbers: each is in the document once.
  private var imageSurfaces: [UInt64: UnsafeMutableRawPointer] = [:]

  private final class Bytes { var data = Data() }

  /// Pixels a point of what becomes a picture.
  private static let pictureScale: CGFloat = 2

  /// Nil, with a message in the log, where cairo is not installed, and where the information asks for a password.
  init?(consumer: CGDataConsumer, size: CGSize, info: [String: String]) {
    guard info["OwnerPassword"] == nil, info["UserPassword"] == nil else {
      Logger(label: "uikit.pdf").error(
        "PDF documents cannot be encrypted here: one that asks for a password is not written")
      return nil
    }
    guard let cairo = Cairo.shared else { return nil }
    let write: Cairo.Write = { closure, data, length in
      guard let closure, let data else { return 0 }
      Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue().data.append(data, count: Int(length))
      return 0
    }
    guard
      let surface = cairo.pdfSurface(write, Unmanaged.passUnretained(bytes).toOpaque(), size.width, size.height),
      let context = cairo.create(surface)
    else { return nil }
    (self.cairo, self.consumer, self.surface, self.context) = (cairo, consumer, surface, context)
    for (index, key) in ["Title", "Author", "Subject", "Keywords", "Creator"].enumerated() {
      if let text = info[key] { cairo.setMetadata?(surface, Int32(index), text) }
    }
  }

  deinit { close() }

  func beginPage(_ size: CGSize) {
    showPage()
    cairo.setSize(surface, size.width, size.height)
    (isPageOpen, isPagePending, isPageBlank) = (true, true, true)
  }

  func endPage() { isPageOpen = false }

  /// The last page waits until the document is closed: destinations that nothing named go there.
  private func showPage() {
    guard isPagePending else { return }
    if isPageBlank {
      // Cairo forgets the links of a page without any ink.
      setMatrix(.identity)
      fill(.rect(CGRect(x: 0, y: 0, width: 0.01, height: 0.01)), RGBA.white, 1)
    }
    cairo.showPage(context)
    (isPageOpen, isPagePending) = (false, false)
  }

  /// Hands the document over; what is drawn afterwards is lost.
  func close() {
    guard !isClosed else { return }
    if isPagePending { addMissingDestinations() }
    showPage()
    isClosed = true
    cairo.destroy(context)
    cairo.finish(surface)
    let status = cairo.status(surface)
    cairo.destroySurface(surface)
    for picture in pictures { cairo.destroySurface(picture.surface) }
    pictures = []
    do {
      if status != 0 { throw ImageFileError("cairo stopped with status \(status)") }
      try consumer.consume(bytes.data)
    } catch {
      Logger(label: "uikit.pdf").error("the PDF document was not written: \(error)")
    }
  }

  func beginGroup() { if isPageOpen { cairo.pushGroup(context) } }

  func endGroup(opacity: CGFloat, blend: CGBlendMode) {
    guard isPageOpen else { return }
    setMatrix(.identity)
    cairo.popGroup(context)
    cairo.save(context)
    cairo.setOperator(context, blend.cairoOperator)
    cairo.paint(context, opacity)
    cairo.restore(context)
  }

  // MARK: - Items

  /// Draws a list's items under its clips.
  func draw(_ list: DisplayList) {
    guard isPageOpen, !isClosed else { return }
    isPageBlank = false
    var groups: [DisplayList.Item] = []
    var index = 0
    while index < list.items.count {
      let item = list.items[index]
      index += 1
      switch item.content {
      case .beginGroup:
        let end = list.endOfGroup(index - 1)
        if list.items[index..<end].contains(where: \.isGroupMask) {
          cairo.save(context)
          drawPicture(of: Array(list.items[index - 1...end]), list)
          cairo.restore(context)
          index = end + 1
        } else {
          groups.append(item)
          cairo.save(context)
          cairo.pushGroup(context)
        }
      case .endGroup:
        guard let group = groups.popLast() else { continue }
        cairo.popGroup(context)
        if !isClippedAway(group, list) {
          if !isClippedByMask(group, list) { prepare(group, list) }
          setMatrix(.identity)
          cairo.paint(context, Double(max(0, min(1, group.opacity))))
        }
        cairo.restore(context)
      default:
        // A transform onto a line shows nothing, and cairo would draw nothing more.
        guard item.transform.isFinite, item.transform.isInvertible, item.opacity > 0, !isClippedAway(item, list)
        else { continue }
        cairo.save(context)
        if isClippedByMask(item, list) || !drawPlain(item, list) { drawPicture(of: [item], list) }
        cairo.restore(context)
      }
    }
    // What a list begins and does not end.
    for _ in groups {
      cairo.popGroup(context)
      cairo.restore(context)
    }
  }

  private func isClippedByMask(_ item: DisplayList.Item, _ list: DisplayList) -> Bool {
    chain(item, list).contains { $0.mask != nil }
  }

  /// Whether a clip is nothing: what lies on a line, or nowhere, has no inside. Cairo lets some of it through.
  private func isClippedAway(_ item: DisplayList.Item, _ list: DisplayList) -> Bool {
    chain(item, list).contains { !$0.transform.isFinite || !$0.transform.isInvertible }
  }

  /// The item's clips, the outermost first.
  private func chain(_ item: DisplayList.Item, _ list: DisplayList) -> [DisplayList.Clip] {
    var (result, index) = ([DisplayList.Clip](), item.clip)
    while index >= 0, Int(index) < list.clips.count {
      result.append(list.clips[Int(index)])
      index = list.clips[Int(index)].parent < index ? list.clips[Int(index)].parent : -1
    }
    return result.reversed()
  }

  /// False for what has to become a picture.
  private func drawPlain(_ item: DisplayList.Item, _ list: DisplayList) -> Bool {
    let map = item.transform
    guard abs(map.a * map.d - map.b * map.c) > 1e-12 else { return true }
    switch item.content {
    case .fill(let shape, .color(let color)):
      prepare(item, list)
      fill(shape, color, item.opacity)
    case .fill(let shape, .linear(let gradient, let start, let end, let extend)):
      guard start != end, (end.x - start.x + end.y - start.y).isFinite,
        let pattern = cairo.linearPattern(start.x, start.y, end.x, end.y)
      else { return false }
      prepare(item, list)
      fill(shape, with: pattern, gradient, item.opacity, extend: extend)
    case .fill(let shape, .radial(let gradient, let center, let radii, let extend)):
      let circle = CGAffineTransform(a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
        .concatenating(map)
      // A matrix without an inverse ends cairo's document.
      guard radii.width > 0, radii.height > 0, circle.isFinite, circle.isInvertible,
        let pattern = cairo.radialPattern(0, 0, 0, 0, 0, 1)
      else { return false }
      prepare(item, list)
      fill(shape, with: pattern, gradient, item.opacity, extend: extend, in: circle)
    case .stroke(let path, let style, .color(let color)):
      guard style.width > 0 else { return true }
      prepare(item, list)
      add(path.data)
      cairo.setColor(context, color, item.opacity)
      set(style)
      cairo.stroke(context)
    case .glyphs(let run, let origin, let color):
      prepare(item, list)
      write(
        run, color, item.opacity, in: CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(map))
    case .image(let image):
      guard image.tint == nil, image.center == nil, image.source.size == image.image.bitmap.bounds.cgRect.size,
        image.rect.width > 0, image.rect.height > 0, image.image.width > 0, image.image.height > 0
      else { return false }
      prepare(item, list)
      draw(image.image, in: image.rect, map, opacity: CGFloat(item.opacity))
    default: return false
    }
    return true
  }

  /// Paints items with their clips into a picture, and draws that.
  private func drawPicture(of items: [DisplayList.Item], _ list: DisplayList) {
    let scale = CGAffineTransform(scaleX: Self.pictureScale, y: Self.pictureScale)
    var scaled = DisplayList()
    scaled.clips = list.clips
    for index in scaled.clips.indices {
      scaled.clips[index].transform = list.clips[index].transform.concatenating(scale)
    }
    var area = PixelRect.empty
    for item in items {
      var copy = item
      copy.transform = item.transform.concatenating(scale)
      if case .mask(let mask, let x, let y, let color) = item.content, let image = mask.picture(color) {
        // A mask lies on the device's pixels, here on points.
        let rect = CGRect(x: Int(x), y: Int(y), width: mask.width, height: mask.height)
        (copy.content, copy.transform) = (.image(.init(image, rect: rect)), scale)
      }
      copy.extent = PixelRect(covering: item.extent.cgRect, scale)
      let own = copy.content.bounds(under: copy.transform).intersection(copy.extent)
      switch item.content {
      case .beginGroup, .groupMask, .endGroup: break
      default: area = area.isEmpty ? own : area.union(own)
      }
      scaled.items.append(copy)
    }
    guard !area.isEmpty, area.width <= 16_384, area.height <= 16_384 else { return }
    let bitmap = Bitmap(width: area.width, height: area.height)
    Rasterizer.add(scaled, in: area, to: Surface(bitmap: bitmap, bounds: area))
    let size = 1 / Self.pictureScale
    setMatrix(
      CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: CGFloat(area.x0) * size, ty: CGFloat(area.y0) * size))
    draw(bitmap, opacity: 1)
  }

  /// An image in a rectangle of the space that `map` leads from.
  func draw(_ image: CGImage, in rect: CGRect, _ map: CGAffineTransform, opacity: CGFloat) {
    let (x, y) = (rect.width / CGFloat(image.width), rect.height / CGFloat(image.height))
    setMatrix(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: rect.minX, ty: rect.minY).concatenating(map))
    guard let picture = imageSurfaces[image.id] ?? picture(of: image.bitmap, isOpaque: image.isOpaque) else { return }
    if imageSurfaces[image.id] == nil {
      imageSurfaces[image.id] = picture
      name(picture, "image \(image.id)")
    }
    paint(picture, opacity)
  }

  private func draw(_ bitmap: Bitmap, opacity: CGFloat) {
    if let picture = picture(of: bitmap, isOpaque: false) { paint(picture, opacity) }
  }

  private func picture(of bitmap: Bitmap, isOpaque: Bool) -> UnsafeMutableRawPointer? {
    // Cairo reads the pixels when the page is shown: they stay as they are, as an image's do.
    let kept = bitmap.ring == nil ? bitmap : bitmap.copy()
    guard
      let picture = cairo.imageSurface(
        kept.pixels, isOpaque ? 1 : 0, Int32(kept.width), Int32(kept.height), Int32(kept.stride * 4))
    else { return nil }
    pictures.append((kept, picture))
    return picture
  }

  /// Pages have copies of their own of a surface; by its name they are known to be one.
  private func name(_ picture: UnsafeMutableRawPointer, _ name: String) {
    guard let bytes = strdup(name) else { return }
    if cairo.setData(picture, "application/x-cairo.uuid", bytes, UInt(strlen(bytes)), { free($0) }, bytes) != 0 {
      free(bytes)
    }
  }

  private func paint(_ picture: UnsafeMutableRawPointer, _ opacity: CGFloat) {
    cairo.setSource(context, picture, 0, 0)
    cairo.paint(context, opacity)
  }

  /// Sets the clips, the blend mode and the transform.
  private func prepare(_ item: DisplayList.Item, _ list: DisplayList) {
    for clip in chain(item, list) {
      setMatrix(.identity)
      let rule = add(clip.shape, clip.transform)
      cairo.setFillRule(context, rule == .evenOdd ? 1 : 0)
      cairo.clip(context)
    }
    cairo.setOperator(context, item.blend.cairoOperator)
    setMatrix(item.transform)
  }

  func fill(_ shape: Shape, _ color: RGBA, _ opacity: Float) {
    let rule = add(shape, .identity)
    cairo.setFillRule(context, rule == .evenOdd ? 1 : 0)
    cairo.setColor(context, color, opacity)
    cairo.fill(context)
  }

  /// Fills with a gradient and lets its pattern go. The pattern lies in the shape's space, or in `space`.
  private func fill(
    _ shape: Shape, with pattern: UnsafeMutableRawPointer, _ gradient: CGGradient, _ opacity: Float, extend: Bool,
    in space: CGAffineTransform? = nil
  ) {
    defer { cairo.destroyPattern(pattern) }
    func addStop(_ location: Float, _ color: RGBA) {
      cairo.addStop(
        pattern, Double(location), Double(color.red), Double(color.green), Double(color.blue),
        Double(color.alpha * opacity))
    }
    let stops = gradient.stops
    for (index, stop) in stops.enumerated() {
      // PDF mixes colours as they are coded: steps between a few stops follow the curve of this library's gradients.
      if index > 0, stops.count < 32 {
        let before = stops[index - 1]
        for step in 1..<8 {
          let part = Float(step) / 8
          let location = before.location + (stop.location - before.location) * part
          addStop(location, GradientTable.mix(before.color, stop.color, at: part))
        }
      }
      addStop(stop.location, stop.color)
    }
    cairo.setExtend(pattern, extend ? 3 : 0)
    let rule = add(shape, .identity)
    cairo.setFillRule(context, rule == .evenOdd ? 1 : 0)
    if let space { setMatrix(space) }
    cairo.setPattern(context, pattern)
    cairo.fill(context)
  }

  private func set(_ style: StrokeStyle) {
    cairo.setLineWidth(context, style.width)
    cairo.setLineCap(context, style.cap.rawValue)
    cairo.setLineJoin(context, style.join.rawValue)
    cairo.setMiterLimit(context, max(1, style.miterLimit))
    // A pattern without a length, or with one below zero, draws nothing in cairo.
    let dashes = style.dashLengths.map { Double($0) }
    let isPattern = !dashes.isEmpty && dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 }
    cairo.setDash(context, dashes, isPattern ? Int32(dashes.count) : 0, style.dashPhase.isFinite ? style.dashPhase : 0)
  }

  // MARK: - Paths

  private func add(_ shape: Shape, _ transform: CGAffineTransform) -> CGPathFillRule {
    switch shape {
    case .rect(let rect), .layerRect(let rect, _): add(CGPath(rect: rect, transform: nil).data.applying(transform))
    case .roundedRect(let rect, let radii): add(CGPath(roundedRect: rect, radii: radii).data.applying(transform))
    case .path(let path, let rule):
      add(path.data.applying(transform))
      return rule
    }
    return .winding
  }

  private func add(_ path: PathData) {
    cairo.newPath(context)
    guard path.isFinite else { return }
    var current = CGPoint.zero
    path.forEach { verb, first in
      let points = path.points
      switch verb {
      case .move: cairo.moveTo(context, points[first].x, points[first].y)
      case .line: cairo.lineTo(context, points[first].x, points[first].y)
      case .quad:
        let (control, end) = (points[first], points[first + 1])
        func toward(_ point: CGPoint) -> CGPoint {
          CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        let (one, two) = (toward(current), toward(end))
        cairo.curveTo(context, one.x, one.y, two.x, two.y, end.x, end.y)
      case .cubic:
        let (one, two, end) = (points[first], points[first + 1], points[first + 2])
        cairo.curveTo(context, one.x, one.y, two.x, two.y, end.x, end.y)
      case .close: cairo.closePath(context)
      }
      if verb != .close { current = points[first + verb.pointCount - 1] }
    }
  }

  /// Cairo's matrix has the same six numbers in the same order as ours.
  func setMatrix(_ transform: CGAffineTransform) {
    var numbers: [Double] = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    numbers.withUnsafeMutableBytes { cairo.setMatrix(context, $0.baseAddress) }
  }
}

extension DisplayList {
  /// The index of the `endGroup` of a group; the last item where it has none.
  fileprivate func endOfGroup(_ begin: Int) -> Int {
    var depth = 0
    for index in begin..<items.count {
      if case .beginGroup = items[index].content { depth += 1 }
      if case .endGroup = items[index].content {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return items.count - 1
  }
}

extension DisplayList.Item {
  fileprivate var isGroupMask: Bool {
    if case .groupMask = content { true } else { false }
  }
}

extension Cairo {
  func setColor(_ context: Pointer, _ color: RGBA, _ opacity: Float) {
    setColor(context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * opacity))
  }
}

extension CoverageMask {
  fileprivate func picture(_ color: RGBA) -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    for index in 0..<width * height {
      bitmap.pixels[index] = color.multiplied(alpha: Float(coverage[index]) / 255).premultiplied
    }
    return CGImage(bitmap)
  }
}

extension CGBlendMode {
  /// As cairo numbers it. What replaces is laid over: on paper there is nothing below.
  fileprivate var cairoOperator: Int32 {
    switch self {
    case .normal, .copy: 2
    case .multiply: 14
    case .screen: 15
    case .overlay: 16
    case .darken: 17
    case .lighten: 18
    case .colorDodge: 19
    case .colorBurn: 20
    case .hardLight: 21
    case .softLight: 22
    case .difference: 23
    case .exclusion: 24
    case .hue: 25
    case .saturation: 26
    case .color: 27
    case .luminosity: 28
    case .clear: 0
    case .sourceIn: 3
    case .sourceOut: 4
    case .sourceAtop: 5
    case .destinationOver: 7
    case .destinationIn: 8
    case .destinationOut: 9
    case .destinationAtop: 10
    case .xor: 11
    case .plusDarker: 14
    case .plusLighter: 12
    }
  }
}
