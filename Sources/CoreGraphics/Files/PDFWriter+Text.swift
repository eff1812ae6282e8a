/// Text as text: glyphs of an embedded face with the characters that they stand for.
extension PDFWriter {
  /// A glyph as cairo takes it.
  private struct Glyph {
    var index: UInt
    var x: Double
    var y: Double
  }

  /// A cluster as cairo takes it.
  private struct Cluster {
    var bytes: Int32
    var glyphs: Int32
  }

  /// Writes a run with the start of its baseline at the origin of the space that `map` leads from. Glyphs that are
  /// pictures are drawn; where a face cannot be opened, all are shapes.
  func write(_ run: any GlyphRun, _ color: RGBA, _ opacity: Float, in map: CGAffineTransform) {
    let written = run.written
    let faces = written.compactMap { CairoFaces.shared?.face($0.file, isEmboldened: $0.isEmboldened) }
    setMatrix(map)
    if written.isEmpty || faces.count < written.count {
      fill(.path(run.path(), .winding), color, opacity)
    } else {
      cairo.setColor(context, color, opacity)
      for (part, face) in zip(written, faces) { show(part, face) }
    }
    for (image, place) in run.images(scale: 4) where place.width > 0 && place.height > 0 {
      draw(image, in: place, map, opacity: CGFloat(color.alpha * opacity))
    }
  }

  private func show(_ part: WrittenGlyphs, _ face: CairoFaces.Face) {
    cairo.setFont(context, face.font)
    var em: [Double] = [part.em.a, part.em.b, part.em.c, part.em.d, 0, 0]
    em.withUnsafeMutableBytes { cairo.setFontMatrix(context, $0.baseAddress) }
    cairo.setFontOptions(context, face.options)
    var glyphs = part.glyphs.map { Glyph(index: UInt($0.id), x: $0.origin.x, y: $0.origin.y) }
    var clusters = part.clusters.map { Cluster(bytes: Int32($0.text.utf8.count), glyphs: Int32($0.glyphCount)) }
    let text = part.clusters.map(\.text).joined()
    glyphs.withUnsafeMutableBytes { glyphBytes in
      clusters.withUnsafeMutableBytes { clusterBytes in
        cairo.showText(
          context, text, Int32(text.utf8.count), glyphBytes.baseAddress, Int32(part.glyphs.count),
          clusterBytes.baseAddress, Int32(part.clusters.count), part.isBackward ? 1 : 0)
      }
    }
  }
}
