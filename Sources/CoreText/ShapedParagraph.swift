import CoreGraphics
/// A paragraph's characters as positioned glyphs, in the order of the text; shaped from its start as far as was needed.
struct ShapedParagraph: Sendable {
  struct Glyph: Sendable {
    var id: UInt32
    /// From the pen to the glyph's origin, in points; y upwards.
    var x: Float
    var y: Float
    var advance: Float

    /// The number of the invisible glyph of a tab.
    static let blank: UInt32 = .max
  }

  /// The smallest part of a text: carets stand and lines end only between clusters.
  struct Cluster: Sendable {
    /// In UTF-16 code units of the source.
    var offset: Int32
    var firstGlyph: Int32
    var width: Float
    var run: Int32
    var style: Int32
    var chance: LineBreakChance
    var flags: Flags

    struct Flags: OptionSet, Sendable {
      let rawValue: UInt8
      static let startsGrapheme = Flags(rawValue: 1)
      static let space = Flags(rawValue: 2)
      static let tab = Flags(rawValue: 4)
      static let attachment = Flags(rawValue: 8)
      /// A line that ends before it shows a hyphen.
      static let afterSoftHyphen = Flags(rawValue: 16)
      static let ideograph = Flags(rawValue: 32)
    }
  }

  /// Consecutive clusters of one face, size and direction.
  struct Run: Sendable {
    var face: StyledFace
    var size: CGFloat
    /// Odd levels run from right to left.
    var level: UInt8
  }

  var glyphs: [Glyph] = []
  var clusters: [Cluster] = []
  var runs: [Run] = []
  let start: TextPosition
  /// The writing direction that was asked for.
  let direction: TextDirection?
  /// 1 when the paragraph reads from right to left: by its direction, or else its first letter.
  private(set) var baseLevel: UInt8 = 0
  var hasTabs = false
  var hasAttachments = false
  private(set) var scanner: TextScanner
  private var bidi: BidiParagraph?
  /// Whether clusters were removed, so that the first one is not the first of the text.
  private(set) var hasForgotten = false

  /// - Parameter limit: The byte at which the text ends, as if it were the paragraph's end.
  init(at start: TextPosition, direction: TextDirection? = nil, limit: Int = .max) {
    self.start = start
    self.direction = direction
    scanner = TextScanner(at: start, limit: limit)
  }

  /// Whether the order of characters may differ from that of the text.
  var hasRightToLeft: Bool { bidi != nil }

  var isComplete: Bool { scanner.isAtEnd }

  /// Where the text of a cluster ends, in UTF-16.
  func endOffset(ofCluster index: Int) -> Int {
    index + 1 < clusters.count
      ? Int(clusters[index + 1].offset) : scanner.isAtEnd ? scanner.endOffset : scanner.position.offset
  }

  func glyphRange(ofCluster index: Int) -> Range<Int> {
    Int(clusters[index].firstGlyph)..<(index + 1 < clusters.count ? Int(clusters[index + 1].firstGlyph) : glyphs.count)
  }

  /// Shapes the next piece; false at the paragraph's end.
  mutating func extend(from source: TextSource) -> Bool {
    guard !scanner.isAtEnd else { return false }
    let position = scanner.position
    var piece = scanner.next(clusters.isEmpty ? 256 : 2048, of: source)
    assignLevels(&piece, from: position, source)
    Shaper.shape(&piece, of: source, into: &self)
    return true
  }

  /// Most text runs from left to right, and nothing is worked out for it.
  private mutating func assignLevels(_ piece: inout [ScannedScalar], from position: TextPosition, _ source: TextSource)
  {
    if bidi == nil {
      let isFirst = position == start
      let mayRun = piece.contains { $0.value >= 0x590 && BidiLevels.mayRunRightToLeft($0.value) }
      // Levels before the first such character are 0, whatever comes behind.
      let isAsked = isFirst && (direction == .rightToLeft || source.hasDirections)
      // A first piece without any letter leaves it to what comes whether the paragraph reads from right to left.
      let isOpen = isFirst && direction == nil && !scanner.isAtEnd && !piece.contains { BidiClass($0.value) == .left }
      guard mayRun || isAsked || isOpen else { return }
      let limit = scanner.limit
      if isFirst {
        baseLevel =
          direction.map { $0 == .rightToLeft ? 1 : 0 } ?? BidiParagraph.baseLevel(of: source, from: start, limit)
      }
      bidi = BidiParagraph(baseLevel: baseLevel, from: position, limit: limit, isFirst: isFirst)
    }
    bidi?.assign(to: &piece, of: source)
  }

  /// Removes the first clusters, which are laid out and not needed again.
  mutating func removeFirst(_ count: Int) {
    guard count > 0 else { return }
    hasForgotten = true
    let glyphCount = count < clusters.count ? Int(clusters[count].firstGlyph) : glyphs.count
    let runCount = count < clusters.count ? Int(clusters[count].run) : runs.count
    clusters.removeFirst(count)
    glyphs.removeFirst(glyphCount)
    runs.removeFirst(runCount)
    for index in clusters.indices {
      clusters[index].firstGlyph -= Int32(glyphCount)
      clusters[index].run -= Int32(runCount)
    }
  }
}
