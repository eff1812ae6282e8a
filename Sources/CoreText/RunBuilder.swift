import CoreGraphics

/// Collects one line's glyphs, left to right, into runs of one tag.
struct RunBuilder {
  struct Relative {
    var run: ShapedRun
    var x: CGFloat
    var tag: Int
  }

  private(set) var runs: [Relative] = []
  /// The pen's position, from the line's start.
  private(set) var x: CGFloat = 0
  /// Added to each space, for justified lines.
  var spaceExtra: CGFloat = 0

  private var glyphs: [ShapedRun.Glyph] = []
  private var pieces: [ShapedRun.Piece] = []
  private var runStart: CGFloat = 0
  private var tag = 0
  /// The run of the paragraph being appended that `pieces` ends with, or -1.
  private var pieceRun: Int32 = -1
  private var isRightToLeft = false

  /// Runs are cut at this many points, so that only the visible runs of a very long line are painted.
  private static let widestRun: CGFloat = 2048

  mutating func append(
    _ paragraph: ShapedParagraph, _ clusters: Range<Int>, of source: TextSource, offset: Int? = nil
  ) {
    pieceRun = -1
    if glyphs.isEmpty { glyphs.reserveCapacity(min(clusters.count, 256)) }
    guard paragraph.hasRightToLeft else {
      for index in clusters { append(paragraph, cluster: index, source, offset) }
      return
    }
    var levels = clusters.map { paragraph.runs[Int(paragraph.clusters[$0].run)].level }
    // Spaces at a line's end have the paragraph's direction, not that of the word before them.
    for index in levels.indices.reversed() {
      guard paragraph.clusters[clusters.lowerBound + index].flags.contains(.space) else { break }
      levels[index] = paragraph.baseLevel
    }
    for index in BidiLevels.visualOrder(levels) {
      append(paragraph, cluster: clusters.lowerBound + index, source, offset)
    }
  }

  private mutating func append(
    _ paragraph: ShapedParagraph, cluster index: Int, _ source: TextSource, _ offset: Int?
  ) {
    let cluster = paragraph.clusters[index]
    let clusterTag = source.styles[Int(cluster.style)].tag
    let shift = Float(source.styles[Int(cluster.style)].baselineOffset)
    if !glyphs.isEmpty, clusterTag != tag || x - runStart > Self.widestRun { finishRun() }
    if glyphs.isEmpty {
      runStart = x
      tag = clusterTag
    }
    if cluster.run != pieceRun { beginPiece(paragraph, run: cluster.run) }
    let width = Typesetter.width(of: cluster, at: x)
    var pen = x
    for glyphIndex in paragraph.glyphRange(ofCluster: index) {
      let glyph = paragraph.glyphs[glyphIndex]
      let start = Float(pen - runStart)
      glyphs.append(
        ShapedRun.Glyph(
          id: glyph.id, piece: Int32(pieces.count - 1), offset: offset.map { Int32(clamping: $0) } ?? cluster.offset,
          penX: start, advance: glyph.advance, x: start + glyph.x, y: -glyph.y - shift,
          isRightToLeft: isRightToLeft))
      pen += CGFloat(glyph.advance)
    }
    x += width
    if cluster.flags.contains(.space) { x += spaceExtra }
    // Tabs and stretched spaces are wider than their glyph's advance.
    if !glyphs.isEmpty, x != pen { glyphs[glyphs.count - 1].advance += Float(x - pen) }
  }

  private mutating func beginPiece(_ paragraph: ShapedParagraph, run index: Int32) {
    let run = paragraph.runs[Int(index)]
    let piece = ShapedRun.Piece(face: run.face, size: run.size)
    if pieces.last != piece { pieces.append(piece) }
    isRightToLeft = run.level & 1 == 1
    pieceRun = index
  }

  mutating func finishRun() {
    pieceRun = -1
    guard !glyphs.isEmpty else { return }
    runs.append(
      Relative(run: ShapedRun(glyphs: glyphs, pieces: pieces, width: x - runStart), x: runStart, tag: tag))
    glyphs = []
    pieces = []
  }
}
