import CoreGraphics

/// Collects one line's glyphs, left to right, into runs of one tag.
struct RunBuilder {
  struct Relative {
    var run: ShapedRun
    var x: CGFloat
    var tag: Int
  }

  /// An attachment.
  struct Box {
    var x: CGFloat
    /// In UTF-16 code units of the source.
    var offset: Int
    var style: Int
  }

  private var runs: [Relative] = []
  private var boxes: [Box] = []
  /// The pen's position, from the line's start.
  private var x: CGFloat = 0
  /// By the cluster; those that are not named are as wide as the standard interval.
  var tabWidths: [Int: CGFloat] = [:]
  /// Added to each space, and between two ideographs, for justified lines.
  private var stretch: CGFloat = 0
  /// What lies before it is not stretched: a tab led to where the rest begins.
  private var stretchStart = 0
  private var stretchEnd = 0

  private var glyphs: [ShapedRun.Glyph] = []
  private var pieces: [ShapedRun.Piece] = []
  private var runStart: CGFloat = 0
  private var tag = 0
  /// The run of the paragraph being appended that `pieces` ends with, or -1.
  private var pieceRun: Int32 = -1
  /// The last of `pieces`.
  private var piece: Int32 = -1
  private var isRightToLeft = false
  /// The style of the cluster appended last and what is taken from it; -1 for none.
  private var style: Int32 = -1
  private var styleTag = 0
  private var shift: Float = 0
  /// What is laid out, without ellipsis and hyphen.
  private var text = ""

  /// Runs are cut at this many points, so that only the visible runs of a very long line are painted.
  private static let widestRun: CGFloat = 2048
  /// How many glyphs are made side by side: a kilobyte.
  private static let plainPart = 32

  /// Spreads room over the places of a line that may be wider.
  mutating func stretch(_ paragraph: ShapedParagraph, _ clusters: Range<Int>, by room: CGFloat) {
    let tab = paragraph.hasTabs ? clusters.last { paragraph.clusters[$0].flags.contains(.tab) } : nil
    stretchStart = tab.map { $0 + 1 } ?? clusters.lowerBound
    stretchEnd = clusters.upperBound
    var places = 0
    for index in stretchStart..<stretchEnd where stretches(paragraph, index) { places += 1 }
    stretch = places > 0 ? max(0, room) / CGFloat(places) : 0
  }

  /// Whether a justified line may be wider behind a cluster.
  private func stretches(_ paragraph: ShapedParagraph, _ index: Int) -> Bool {
    guard index >= stretchStart, index < stretchEnd else { return false }
    let flags = paragraph.clusters[index].flags
    if flags.contains(.space) { return true }
    return flags.contains(.ideograph) && index + 1 < stretchEnd
      && paragraph.clusters[index + 1].flags.contains(.ideograph)
  }

  mutating func append(
    _ paragraph: ShapedParagraph, _ clusters: Range<Int>, of source: TextSource, offset: Int? = nil
  ) {
    pieceRun = -1
    style = -1
    if offset == nil { text = source.text }
    if glyphs.isEmpty {
      glyphs.reserveCapacity(min(clusters.count, 256))
      pieces.reserveCapacity(4)
    }
    guard paragraph.hasRightToLeft else {
      var index = clusters.lowerBound
      while index < clusters.upperBound {
        append(paragraph, cluster: index, source, offset)
        index = appendPlain(paragraph, index + 1..<clusters.upperBound, offset)
      }
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

  mutating func append(_ mark: Typesetter.Mark, offset: Int) {
    let (start, end, extra) = (stretchStart, stretchEnd, stretch)
    stretch = 0
    append(mark.paragraph, mark.paragraph.clusters.indices, of: mark.source, offset: offset)
    (stretchStart, stretchEnd, stretch) = (start, end, extra)
  }

  private mutating func append(
    _ paragraph: ShapedParagraph, cluster index: Int, _ source: TextSource, _ offset: Int?
  ) {
    let cluster = paragraph.clusters[index]
    if cluster.style != style {
      style = cluster.style
      styleTag = source.styles[Int(style)].tag
      shift = Float(source.styles[Int(style)].baselineOffset)
    }
    if !glyphs.isEmpty, styleTag != tag || x - runStart > Self.widestRun { finishRun() }
    if glyphs.isEmpty {
      runStart = x
      tag = styleTag
    }
    if cluster.run != pieceRun { beginPiece(paragraph, run: cluster.run) }
    if cluster.flags.contains(.attachment) {
      boxes.append(Box(x: x, offset: Int(cluster.offset), style: Int(cluster.style)))
    }
    let width =
      cluster.flags.contains(.tab) ? tabWidths[index] ?? LinePen.Ruler.standardInterval : CGFloat(cluster.width)
    let units = offset == nil ? UInt8(clamping: paragraph.endOffset(ofCluster: index) - Int(cluster.offset)) : 0
    let place = offset.map { Int32(clamping: $0) } ?? cluster.offset
    let pen = paragraph.glyphs.withUnsafeBufferPointer {
      add($0[paragraph.glyphRange(ofCluster: index)], at: place, units)
    }
    x += width
    if stretch > 0, stretches(paragraph, index) { x += stretch }
    // Tabs and stretched spaces are wider than their glyph's advance.
    if !glyphs.isEmpty, x != pen { glyphs[glyphs.count - 1].advance += Float(x - pen) }
  }

  /// Appends clusters as far as they are like the one before: without a look at what only a new style, run or box needs.
  /// Returns the first that is not.
  private mutating func appendPlain(_ paragraph: ShapedParagraph, _ range: Range<Int>, _ offset: Int?) -> Int {
    guard stretch == 0, !glyphs.isEmpty, !range.isEmpty else { return range.lowerBound }
    return paragraph.clusters.withUnsafeBufferPointer { clusters in
      paragraph.glyphs.withUnsafeBufferPointer { letters in
        // Side by side first, and then appended at once; of a long line, a part.
        withUnsafeTemporaryAllocation(of: ShapedRun.Glyph.self, capacity: Self.plainPart) { made in
          var (index, count, x) = (range.lowerBound, 0, x)
          while index < range.upperBound {
            let cluster = clusters[index]
            let isLast = index + 1 == clusters.count
            let glyphs = Int(cluster.firstGlyph)..<(isLast ? letters.count : Int(clusters[index + 1].firstGlyph))
            guard cluster.run == pieceRun, cluster.style == style, cluster.flags.isDisjoint(with: [.tab, .attachment]),
              x - runStart <= Self.widestRun, count + glyphs.count <= made.count
            else { break }
            let next = isLast ? paragraph.endOffset(ofCluster: index) : Int(clusters[index + 1].offset)
            let place = offset.map { Int32(clamping: $0) } ?? cluster.offset
            let units = offset == nil ? UInt8(clamping: next - Int(cluster.offset)) : 0
            var pen = x
            for glyph in glyphs {
              made.initializeElement(at: count, to: self.glyph(letters[glyph], at: pen, place, units))
              pen += CGFloat(letters[glyph].advance)
              count += 1
            }
            x += CGFloat(cluster.width)
            if x != pen {
              // A cluster without glyphs makes the one before it wider.
              if count > 0 {
                made[count - 1].advance += Float(x - pen)
              } else {
                self.glyphs[self.glyphs.count - 1].advance += Float(x - pen)
              }
            }
            index += 1
          }
          glyphs.append(contentsOf: UnsafeBufferPointer(rebasing: made[..<count]))
          self.x = x
          return index
        }
      }
    }
  }

  /// Sets a cluster's glyphs behind each other, and returns where the last one ends.
  private mutating func add(
    _ letters: Slice<UnsafeBufferPointer<ShapedParagraph.Glyph>>, at offset: Int32, _ units: UInt8
  )
    -> CGFloat
  {
    var pen = x
    for glyph in letters {
      glyphs.append(self.glyph(glyph, at: pen, offset, units))
      pen += CGFloat(glyph.advance)
    }
    return pen
  }

  private func glyph(_ letter: ShapedParagraph.Glyph, at pen: CGFloat, _ offset: Int32, _ units: UInt8)
    -> ShapedRun.Glyph
  {
    let start = Float(pen - runStart)
    return ShapedRun.Glyph(
      id: letter.id, piece: piece, offset: offset, penX: start, advance: letter.advance, x: start + letter.x,
      y: -letter.y - shift, isRightToLeft: isRightToLeft, units: units)
  }

  private mutating func beginPiece(_ paragraph: ShapedParagraph, run index: Int32) {
    let run = paragraph.runs[Int(index)]
    let made = ShapedRun.Piece(face: run.face, size: run.size)
    if pieces.last != made { pieces.append(made) }
    piece = Int32(pieces.count - 1)
    isRightToLeft = run.level & 1 == 1
    pieceRun = index
  }

  private mutating func finishRun() {
    pieceRun = -1
    guard !glyphs.isEmpty else { return }
    runs.append(
      Relative(
        run: ShapedRun(glyphs: glyphs, pieces: pieces, width: x - runStart, source: text), x: runStart, tag: tag))
    glyphs = []
    pieces = []
  }

  mutating func finish() -> Typesetter.SetLine {
    finishRun()
    return Typesetter.SetLine(runs: runs, boxes: boxes, width: x)
  }
}
